// token.glsl: tokens on the board, drawn from distances like the followers: foot at (0, 0), height 1, y down.
// f_tags.w is the kind (TokenKind in src/render/token.h), f_more.x the value that it shows.

const vec3 TOKEN_PAPER = vec3(1.0, 0.976, 0.918), TOKEN_GOLD = vec3(1.0, 0.83, 0.42), TOKEN_INK = vec3(0.165, 0.145, 0.125);

// A numeral as strokes: middle at (0, 0), height 1.
float numeral_distance(vec2 p, int value)
{
    const float WIDE = 0.095;
    if (value == 1)
        return min(capsule_distance(p, vec2(0.06, -0.40), vec2(0.06, 0.40)), capsule_distance(p, vec2(0.06, -0.40), vec2(-0.17, -0.22))) - WIDE;
    vec2 arc = p - vec2(0.0, -0.165);
    float d = arc.y < 0.0 ? abs(length(arc) - 0.235)
                          : arc.x > 0.0 ? length(arc - vec2(0.235, 0.0)) : length(arc + vec2(0.235, 0.0));
    d = min(d, capsule_distance(p, vec2(0.235, -0.165), vec2(0.18, 0.02)));
    d = min(d, capsule_distance(p, vec2(0.18, 0.02), vec2(-0.24, 0.40)));
    return min(d, capsule_distance(p, vec2(-0.24, 0.40), vec2(0.25, 0.40))) - WIDE;
}

float toll_roof(vec2 p)
{
    float slope = dot(vec2(abs(p.x), p.y) - vec2(0.50, -0.50), vec2(0.908, -0.418));
    return max(max(slope, p.y + 0.47), -0.95 - p.y);
}

float toll_wall(vec2 p)
{
    return box_distance(p - vec2(0.0, -0.26), vec2(0.39, 0.26), 0.03);
}

const vec2 POLE_FROM = vec2(0.36, -0.14), POLE_TO = vec2(0.78, -0.27);

float toll_outline(vec2 p)
{
    return min(min(toll_roof(p), toll_wall(p)), capsule_distance(p, POLE_FROM, POLE_TO) - 0.045);
}

// A house at the barrier: roof in the owner's colour with his mark, the value large on the wall; the large toll on gold.
vec4 tollhouse(vec2 p, float px, vec3 base, vec3 mark_ink, int seat, int value, bool ghost)
{
    vec3 dark = base * 0.58, light = mix(base, vec3(1.0, 0.98, 0.93), 0.34);
    float shape = toll_outline(p);
    vec4 c = paint(vec3(0.10, 0.13, 0.10), 0.62 * cover((shape - 0.0575) / px));
    c = over(paint(ghost ? TOKEN_GOLD : TOKEN_PAPER, cover((shape - 0.039) / px)), c);
    c = over(paint(vec3(0.36, 0.27, 0.18), cover(toll_outline(p - vec2(0.028, 0.024)) / px)), c);

    float pole = capsule_distance(p, POLE_FROM, POLE_TO) - 0.040;
    float stripe = fract(dot(p - POLE_FROM, normalize(POLE_TO - POLE_FROM)) / 0.15);
    c = over(paint(mix(vec3(0.97), vec3(0.78, 0.16, 0.13), cover((abs(stripe - 0.5) - 0.25) * 0.15 / px)), cover(pole / px)), c);

    vec3 plaster = value > 1 ? vec3(0.973, 0.804, 0.376) : vec3(0.984, 0.953, 0.878);
    plaster *= mix(1.03, 0.86, smoothstep(-0.10, 0.40, p.x));
    plaster *= mix(1.0, 0.80, smoothstep(-0.40, -0.47, p.y));
    c = over(paint(min(plaster, 1.0), cover(toll_wall(p) / px)), c);
    const float HIGH = 0.36;
    c = over(paint(TOKEN_INK, cover(numeral_distance((p - vec2(0.0, -0.225)) / HIGH, value) * HIGH / px)), c);

    float roof = toll_roof(p);
    vec3 tiles = mix(mix(light, base, smoothstep(-0.42, -0.10, p.x)), base * 0.72, smoothstep(0.05, 0.45, p.x));
    tiles = mix(tiles, dark, 0.55 * smoothstep(-0.53, -0.47, p.y));
    tiles = mix(tiles, light, 0.5 * smoothstep(-0.90, -0.95, p.y));
    c = over(paint(tiles, cover(roof / px)), c);
    float r = max(0.150, 1.7 * px);
    c = over(paint(mark_ink, cover(mark_distance((p - vec2(0.0, -0.715)) / r, seat) * r / px)), c);
    return c;
}

// A token with its shadow. The rectangle's middle is the middle of its body; the foot lies f_form.zw from there, in heights.
vec4 token()
{
    float high = f_aux.x, px = 1.0 / high;
    vec2 p = v_at * px - f_form.zw, ground = p - vec2(0.0, f_aux.z);
    float away = 1.0 + 2.0 * f_aux.z;
    vec2 s = ground - vec2(0.15, 0.02) * away;
    s.y -= 0.10 * s.x;
    float shadow = (f_tags.z & QUAD_PLAIN) != 0 ? 0.0 : 0.46 / away * blurred(ellipse_distance(s, vec2(0.52, 0.12)), 0.045 * away);
    p.x *= sqrt(f_aux.y);
    p.y /= f_aux.y;
    vec4 body = tollhouse(p, px, f_ink.rgb, f_line.rgb, f_tags.y, f_more.x, (f_tags.z & QUAD_GHOST) != 0);
    return over(body, paint(vec3(0.118, 0.165, 0.227), shadow)) * f_spin.z;
}
