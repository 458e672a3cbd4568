// life.glsl: things that move on the land (src/render/life.h): cloud shadows, running water, smoke,
// birds.

// The shadows of clouds on one tile: two layers of slow noise drift apart, so that no cloud keeps
// its shape.
vec4 cloud()
{
    vec2 size = f_half * 2.0, c = v_at / size + 0.5;
    float broad = textureLod(u_noise, f_aux.xy + c * f_form.x, 0.0).r;
    float fine = textureLod(u_noise, f_aux.zw + c * f_form.y, 0.0).r;
    float dense = smoothstep(0.56, 0.84, 0.68 * broad + 0.32 * fine);
    float a = f_tags.y < 4 ? cover(dot(c - 0.5, long_normal(f_tags.y)) * size.x) : 1.0;
    return paint(vec3(0.06, 0.13, 0.25), 0.24 * dense * a * f_spin.z);
}

vec2 side_towards(float side)
{
    return side < 0.5 ? vec2(0.0, -1.0) : side < 1.5 ? vec2(1.0, 0.0) : side < 2.5 ? vec2(0.0, 1.0) : vec2(-1.0, 0.0);
}

// Returns x along the stream from its entry, and y across it. Sides N E S W are 0 to 3; 4 is none.
vec2 stream_at(vec2 c, float from, float to)
{
    vec2 p = c - 0.5;
    if (from < 3.5 && to < 3.5 && mod(from + to, 2.0) > 0.5) { // round the corner between the two sides
        vec2 corner = 0.5 * (side_towards(from) + side_towards(to)), q = p - corner;
        vec2 start = -side_towards(to), way = -side_towards(from);
        return vec2(0.5 * atan(dot(q, way), dot(q, start)), length(q) - 0.5);
    }
    vec2 way = to < 3.5 ? side_towards(to) : -side_towards(from);
    return vec2(dot(p, way) + 0.5, dot(p, vec2(-way.y, way.x)));
}

// The tile's own art, slightly displaced, and lines of light that move with the stream.
vec4 water()
{
    vec2 size = f_half * 2.0, c = v_at / size + 0.5;
    bool pond = (f_tags.z & QUAD_POND) != 0;
    float d;
    vec2 stream;
    if (pond) {
        d = length((c - f_aux.yz) / vec2(1.0, 0.92)) - 0.92 * f_aux.w;
        stream = vec2(c.x + 0.4 * c.y, c.y - 0.2 * c.x);
    } else {
        int rotation = f_tags.y & 3;
        vec2 q = rotation == 0 ? c : rotation == 1 ? vec2(c.y, 1.0 - c.x) : rotation == 2 ? 1.0 - c : vec2(1.0 - c.y, c.x);
        d = (textureLod(u_glow, vec3(q, float(f_more.x)), 0.0).r - 0.5) * 0.25;
        stream = stream_at(c, f_aux.y, f_aux.z);
    }
    float inside = 1.0 - smoothstep(-0.040, -0.012, d);
    if (inside <= 0.0)
        return vec4(0.0);
    // A texture has 16 cells of noise, so a cell is 0.12 long and 0.035 wide; the second layer is
    // twice as fine.
    vec2 at = vec2((stream.x - f_aux.x) / 1.92, stream.y / 0.56);
    float slow = textureLod(u_noise, at, 0.0).r, quick = textureLod(u_noise, at * 2.0 + vec2(0.0, 0.37), 0.0).r;
    float still = textureLod(u_noise, vec2(at.x + 0.31, stream.y / 0.42), 0.0).r;
    vec2 rim = min(c, 1.0 - c);
    vec2 move = (vec2(slow, quick) - 0.5) * 0.016 * inside * smoothstep(0.0, 0.05, min(rim.x, rim.y));
    vec3 color = art_at(c + move, 4, size.x, f_tags.w, f_tags.z);
    color = tinted(color, f_form.xy + c);
    float light = smoothstep(0.60, 0.74, 0.62 * slow + 0.38 * quick), dark = smoothstep(0.58, 0.80, still);
    color = mix(color, vec3(0.97, 0.99, 0.98), 0.30 * light * inside);
    color = mix(color, vec3(0.16, 0.40, 0.48), 0.16 * dark * inside);
    return paint(color * f_form.z, inside * f_spin.z);
}

// A wisp that rises from the lower rim of its rectangle, widens, bends with the wind and thins out.
vec4 smoke()
{
    vec2 p = vec2(v_at.x, f_half.y - v_at.y) / (2.0 * f_half); // x: -.5 .. .5, y: 0 at the chimney .. 1
    float up = p.y, time = f_aux.x, own = f_aux.y;
    float sway = textureLod(u_noise, vec2(own, 0.045 * up - time), 0.0).r - 0.5;
    float wave = sin(6.2831853 * (1.4 * up - 6.0 * time + own)); // six times per repetition of the pattern
    float middle = -0.28 + 0.46 * pow(up, 1.5) + (0.30 * sway + 0.075 * wave) * up;
    float wide = f_aux.z + 0.035 + 0.22 * up;
    float body = exp(-pow((p.x - middle) / wide, 2.0) * 1.9);
    float curl = textureLod(u_noise, vec2(own + 0.09 * (p.x - middle), 0.16 * up - time * 2.0), 0.0).r;
    float a = body * mix(0.40, 1.0, smoothstep(0.35, 0.65, curl)) * smoothstep(0.0, 0.04, up) * pow(1.0 - up, 1.15);
    vec3 color = mix(vec3(0.78, 0.79, 0.80), vec3(0.98, 0.97, 0.94), 1.0 - smoothstep(-wide, wide, p.x - middle)); // lit from the west
    return paint(color, 0.92 * min(a, 0.8) * f_spin.z);
}

// A gull from above that flies to the right of its rectangle; aux.x lifts its wings. With
// QUAD_GHOST it is the gull's shadow.
vec4 bird()
{
    float px = 0.5 / f_half.x;
    vec2 p = v_at / (2.0 * f_half.x), turn = f_spin.xy;
    float flap = f_aux.x, reach = 0.47 * (1.0 - 0.38 * abs(flap));
    float out_y = min(abs(p.y) / reach, 1.0);
    float middle = 0.055 + 0.10 * out_y - 0.30 * out_y * out_y - 0.05 * flap * out_y;
    float thick = 0.078 * (1.0 - out_y) + 0.012;
    float wing = max(abs(p.x - middle) - thick, abs(p.y) - reach);
    float body = ellipse_distance(p - vec2(0.02, 0.0), vec2(0.20, 0.044));
    float tail = max(abs(p.y) - 0.035 - 0.25 * max(0.0, -0.13 - p.x), abs(p.x + 0.19) - 0.06);
    float shape = min(min(wing, body), tail);
    if ((f_tags.z & QUAD_GHOST) != 0)
        return paint(vec3(0.09, 0.15, 0.22), 0.26 * blurred(shape / px, 0.018 / px) * f_spin.z);
    // Light comes from the north-west of the picture, so the lit wing depends on the flight
    // direction.
    float north = dot(vec2(turn.y * p.x - turn.x * p.y, turn.x * p.x + turn.y * p.y), vec2(-0.72, -0.69));
    vec3 color = mix(vec3(0.74, 0.77, 0.81), vec3(1.0, 0.995, 0.97), smoothstep(-0.10, 0.10, north + 0.25 * flap * sign(p.y)));
    color = mix(color, vec3(0.25, 0.28, 0.33), smoothstep(0.80, 0.93, out_y) * step(body, 1.0) * step(0.05, abs(p.y)));
    color = mix(color, vec3(1.0, 0.98, 0.95), cover(body / px));
    vec4 rim = paint(vec3(0.16, 0.22, 0.26), 0.45 * cover((shape - 0.016) / px));
    return over(paint(color, cover(shape / px)), rim) * f_spin.z;
}
