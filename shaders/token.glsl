// token.glsl: tokens on the board, drawn from distances like the followers: foot at (0, 0), height
// 1, y down. f_tags.w is the kind (BoardTokenKind in src/render/board.h), f_more.x the value on it.

const int TOKEN_FLOCK = 1, TOKEN_STEP = 2, TOKEN_TOWER = 6, TOKEN_KING = 11, TOKEN_ROBBER = 12; // pictures follow TOKEN_STEP

const vec3 TOKEN_PAPER = vec3(1.0, 0.976, 0.918), TOKEN_GOLD = vec3(1.0, 0.83, 0.42), TOKEN_INK = vec3(0.165, 0.145, 0.125);

// Two thirds of a circle, open to the left.
float bow_distance(vec2 p, float r)
{
    vec2 end = vec2(-0.5, 0.8660254) * r;
    return p.x > -0.5 * length(p) ? abs(length(p) - r) : min(length(p - end), length(p - vec2(end.x, -end.y)));
}

// A numeral 1 to 4 as strokes: middle at (0, 0), height 1.
float numeral_distance(vec2 p, int value)
{
    const float WIDE = 0.095;
    if (value == 3)
        return min(bow_distance(p - vec2(0.0, -0.195), 0.205), bow_distance(p - vec2(0.0, 0.195), 0.215)) - WIDE;
    if (value == 4)
        return min(min(capsule_distance(p, vec2(0.08, -0.40), vec2(-0.26, 0.15)), capsule_distance(p, vec2(-0.26, 0.15), vec2(0.28, 0.15))),
                   capsule_distance(p, vec2(0.10, -0.40), vec2(0.10, 0.40))) - WIDE;
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

// A toll house with its barrier: the roof has the owner's colour and mark, and the wall shows the
// value, on gold for the larger toll.
vec4 tollhouse(vec2 p, float px, vec3 base, vec3 mark_ink, int seat, int value, bool ghost)
{
    vec3 dark = base * 0.58, light = mix(base, vec3(1.0, 0.98, 0.93), 0.34);
    float shape = toll_outline(p);
    vec4 c = rims(shape, px, ghost);
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

// A round token: the rim is in the owner's colour. `q` is relative to its middle.
vec4 round_token(vec2 q, float px, vec3 base, vec3 ground, bool ghost)
{
    float disc = length(q) - 0.42;
    vec4 c = rims(disc, px, ghost);
    c = over(paint(base * 0.58, cover((length(q - vec2(0.02, 0.024)) - 0.42) / px)), c);
    vec3 rim = mix(mix(base, vec3(1.0, 0.98, 0.93), 0.34), base, smoothstep(-0.45, -0.05, q.x + q.y));
    c = over(paint(rim, cover(disc / px)), c);
    float light = smoothstep(-0.35, 0.40, q.y + 0.4 * q.x);
    return over(paint(mix(ground * 1.12, ground * 0.84, light), cover((length(q) - 0.345) / px)), c);
}

float wool_distance(vec2 q)
{
    float d = length(q - vec2(0.02, -0.01)) - 0.185;
    d = min(d, min(length(q - vec2(-0.13, 0.01)), length(q - vec2(0.17, 0.01))) - 0.135);
    return min(d, min(length(q - vec2(-0.07, -0.12)), length(q - vec2(0.11, -0.12))) - 0.125);
}

const vec3 WOOL = vec3(0.992, 0.976, 0.937), WOOL_LINE = vec3(0.33, 0.28, 0.23);

// A sheep with the number of sheep on its wool.
vec4 sheep_token(vec2 q, float px, vec3 base, int value, bool ghost)
{
    vec4 c = round_token(q, px, base, vec3(0.63, 0.73, 0.36), ghost);
    float legs = min(capsule_distance(q, vec2(-0.06, 0.12), vec2(-0.06, 0.255)), capsule_distance(q, vec2(0.13, 0.12), vec2(0.13, 0.255))) - 0.026;
    c = over(paint(WOOL_LINE, cover(legs / px)), c);
    float wool = wool_distance(q);
    c = over(paint(WOOL_LINE, 0.85 * cover((wool - 0.018) / px)), c);
    c = over(paint(mix(WOOL, WOOL * vec3(0.86, 0.85, 0.84), smoothstep(0.02, 0.20, q.y + 0.3 * q.x)), cover(wool / px)), c);
    float head = ellipse_distance(q - vec2(-0.245, -0.06), vec2(0.070, 0.098));
    head = min(head, capsule_distance(q, vec2(-0.245, -0.11), vec2(-0.165, -0.13)) - 0.024);
    c = over(paint(WOOL_LINE, cover(head / px)), c);
    const float HIGH = 0.30;
    return over(paint(TOKEN_INK, cover(numeral_distance((q - vec2(0.045, -0.025)) / HIGH, value) * HIGH / px)), c);
}

vec4 wolf_token(vec2 q, float px, vec3 base, bool ghost)
{
    vec4 c = round_token(q, px, base, vec3(0.56, 0.27, 0.22), ghost);
    vec2 a = vec2(abs(q.x), q.y);
    float ear = max(dot(a - vec2(0.19, -0.29), vec2(0.94, 0.34)), dot(a - vec2(0.19, -0.29), vec2(-0.80, -0.60)));
    ear = max(ear, q.y + 0.02);
    float head = min(ellipse_distance(q - vec2(0.0, -0.02), vec2(0.215, 0.155)), max(a.x * 0.86 + q.y * 0.50 - 0.175, -q.y - 0.02));
    head = min(head, ear);
    c = over(paint(vec3(0.17, 0.15, 0.15), cover((head - 0.022) / px)), c);
    c = over(paint(mix(vec3(0.58, 0.57, 0.57), vec3(0.40, 0.39, 0.40), smoothstep(-0.10, 0.22, q.x)), cover(head / px)), c);
    float muzzle = max(a.x * 0.90 + q.y * 0.44 - 0.135, 0.035 - q.y);
    c = over(paint(vec3(0.83, 0.81, 0.78), cover(muzzle / px)), c);
    c = over(paint(vec3(0.12), cover((length((q - vec2(0.0, 0.235)) * vec2(0.8, 1.0)) - 0.040) / px)), c);
    float eye = capsule_distance(a, vec2(0.065, -0.015), vec2(0.125, -0.055)) - 0.024;
    return over(paint(vec3(0.98, 0.82, 0.25), cover(eye / px)), c);
}

// A flock with its number of sheep, 0 for the wolf; the owner's mark is on a badge at the rim.
vec4 flock(vec2 p, float px, vec3 base, vec3 mark_ink, int seat, int value, bool ghost)
{
    vec2 q = p - vec2(0.0, -0.45);
    vec4 c = value > 0 ? sheep_token(q, px, base, value, ghost) : wolf_token(q, px, base, ghost);
    if (value == 0)
        return c;
    vec2 badge = q - vec2(0.255, 0.265);
    float r = max(0.075, 1.5 * px);
    c = over(paint(base * 0.58, cover((length(badge) - r - 0.062) / px)), c);
    c = over(paint(base, cover((length(badge) - r - 0.042) / px)), c);
    return over(paint(mark_ink, cover(mark_distance(badge / r, seat) * r / px)), c);
}

// A possible next step: an arrow in the colour of the seat that decides, with that seat's mark
// upright in it.
vec4 step_arrow(vec2 p, float px, vec3 base, vec3 mark_ink, int seat, int direction)
{
    float angle = 0.78539816 * float(direction);
    vec2 along = vec2(sin(angle), -cos(angle)), q = p - vec2(0.0, -0.45);
    vec2 a = vec2(abs(dot(q, vec2(-along.y, along.x))), -dot(q, along)); // as if the arrow pointed north
    float head = max(dot(a - vec2(0.0, -0.44), vec2(0.70710678, -0.70710678)), a.y - 0.03);
    float d = min(head, box_distance(a - vec2(0.0, 0.20), vec2(0.20, 0.22), 0.0));
    float line = f_aux.w * px;
    vec4 c = paint(vec3(0.055, 0.110, 0.125), cover((d - max(0.105, 2.0 * line)) / px));
    c = over(paint(TOKEN_PAPER, cover((d - max(0.065, line)) / px)), c);
    vec3 lit = mix(mix(base, vec3(1.0, 0.98, 0.93), 0.25), base * 0.82, smoothstep(-0.45, 0.45, q.x + q.y));
    c = over(paint(lit, cover(d / px)), c);
    float r = max(0.125, 1.6 * px);
    return over(paint(mark_ink, cover(mark_distance((q + along * 0.01) / r, seat) * r / px)), c);
}

// A digit 0 to 9 as strokes: middle at (0, 0), height 1.
float digit_distance(vec2 p, int digit)
{
    const float WIDE = 0.095;
    if (digit >= 1 && digit <= 4)
        return numeral_distance(p, digit);
    if (digit == 0)
        return abs(length(vec2(p.x, max(abs(p.y) - 0.165, 0.0))) - 0.235) - WIDE;
    if (digit == 5)
        return min(min(capsule_distance(p, vec2(-0.19, -0.40), vec2(0.22, -0.40)), capsule_distance(p, vec2(-0.19, -0.40), vec2(-0.21, -0.03))),
                   bow_distance(p - vec2(0.0, 0.165), 0.235)) - WIDE;
    if (digit == 7)
        return min(capsule_distance(p, vec2(-0.23, -0.40), vec2(0.24, -0.40)), capsule_distance(p, vec2(0.24, -0.40), vec2(-0.07, 0.40))) - WIDE;
    if (digit == 8)
        return min(abs(length(p - vec2(0.0, -0.205)) - 0.195), abs(length(p - vec2(0.0, 0.185)) - 0.215)) - WIDE;
    p = digit == 9 ? -p : p; // a six, upside down
    return min(abs(length(p - vec2(0.0, 0.165)) - 0.235), capsule_distance(p, vec2(-0.225, 0.09), vec2(0.10, -0.40))) - WIDE;
}

// A number below 100 with its middle at (0, 0). The loop keeps a single copy of the strokes:
// the driver inlines functions, and each copy took a MiB.
float number_distance(vec2 p, int number)
{
    float d = 9.0;
    int digits = number < 10 ? 1 : 2;
    for (int i = 0; i < digits; i++) {
        float aside = digits == 1 ? 0.0 : i == 0 ? 0.34 : -0.34;
        d = min(d, digit_distance(p + vec2(aside, 0.0), i + 1 < digits ? number / 10 : number % 10));
    }
    return d;
}

// A number on a picture: its middle, height and ink.
struct Told {
    vec2 at;
    float high;
    vec3 ink;
};

// The dark chip at the foot of a tower shows its number of floors. It stays readable however small
// the tower is.
vec4 floors_chip(vec4 c, vec2 p, float px, int floors, out Told told)
{
    float r = max(0.185, 6.0 * px), high = 1.15 * r;
    vec2 q = p - vec2(0.375, -0.10);
    c = over(paint(vec3(0.91, 0.757, 0.353), cover((length(q) - r - max(0.03, px)) / px)), c);
    c = over(paint(vec3(0.055, 0.110, 0.125), cover((length(q) - r) / px)), c);
    high *= floors > 9 ? 0.72 : 1.0;
    told = Told(vec2(0.375, -0.10), high, TOKEN_PAPER);
    return c;
}

// A picture of assets/drawings/tokens and the number on it (src/render/token.c). It chooses mipmaps
// itself, because neighbouring pixels may take different branches here.
vec4 picture_token(vec2 p, float px, int kind, int detail)
{
    const float CELL_PX = 320.0;
    const int OUTBREAK_OVER = 10;
    int picture = detail & 255, number = detail >> 8;
    vec2 at = (p - FIGURE_FROM) / FIGURE_SPAN;
    float inside = max(abs(at.x - 0.5), abs(at.y - 0.5));
    float finer = max(log2(CELL_PX / FIGURE_SPAN * px) - 0.35, 0.0);
    vec4 c = inside < 0.5 ? textureLod(u_token, vec3(at, float(picture)), finer) : vec4(0.0);
    if (number == 0)
        return c;
    bool over_now = picture == OUTBREAK_OVER;
    Told told = Told(vec2(0.0, -0.455), 0.52, over_now ? TOKEN_INK : TOKEN_PAPER);
    if (kind == TOKEN_TOWER)
        c = floors_chip(c, p, px, number, told);
    if (kind == TOKEN_KING || kind == TOKEN_ROBBER) {
        float tall = clamp(9.0 * px, 0.26, 0.42); // also readable on a player's card
        told = Told(vec2(0.0, -0.085 - 0.31 * tall), tall, kind == TOKEN_KING ? vec3(0.541, 0.357, 0.063) : TOKEN_PAPER);
    }
    vec2 q = p - told.at;
    c = over(paint(told.ink, cover(number_distance(q / told.high, number) * told.high / px)), c);
    if (!over_now)
        return c;
    float strike = capsule_distance(q, vec2(-0.30, 0.22), vec2(0.30, -0.22));
    c = over(paint(vec3(0.97, 0.96, 0.88), cover((strike - 0.045) / px)), c);
    return over(paint(vec3(0.20, 0.30, 0.12), cover((strike - 0.026) / px)), c);
}

// A token with its shadow. The middle of the rectangle is the middle of its body; f_form.zw is the
// offset of the foot from this point, in token heights.
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
    bool ghost = (f_tags.z & QUAD_GHOST) != 0;
    if (f_tags.w > TOKEN_STEP)
        return over(picture_token(p, px, f_tags.w, f_more.x), paint(vec3(0.118, 0.165, 0.227), shadow)) * f_spin.z;
    vec4 body = f_tags.w == TOKEN_FLOCK ? flock(p, px, f_ink.rgb, f_line.rgb, f_tags.y, f_more.x, ghost)
                : f_tags.w == TOKEN_STEP ? step_arrow(p, px, f_ink.rgb, f_line.rgb, f_tags.y, f_more.x)
                                        : tollhouse(p, px, f_ink.rgb, f_line.rgb, f_tags.y, f_more.x, ghost);
    return over(body, paint(vec3(0.118, 0.165, 0.227), shadow)) * f_spin.z;
}
