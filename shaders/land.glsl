// land.glsl: the pieces of the board: painted tiles, their cardboard sides, lit segments, vertex
// towers.

const vec3 MEADOW = vec3(0.631, 0.718, 0.361);

// Returns the coverage of a tile. Only the sides in `flags` (N E S W) and the long side of a half
// cut it off.
float tile_cover(vec2 c, vec2 size, int corner, int flags)
{
    float a = 1.0;
    a *= (flags & SIDE_N) != 0 ? cover(-c.y * size.y) : 1.0;
    a *= (flags & SIDE_E) != 0 ? cover((c.x - 1.0) * size.x) : 1.0;
    a *= (flags & SIDE_S) != 0 ? cover((c.y - 1.0) * size.y) : 1.0;
    a *= (flags & SIDE_W) != 0 ? cover(-c.x * size.x) : 1.0;
    if (corner < 4)
        a *= cover(dot(c - 0.5, long_normal(corner)) * size.x - ((flags & QUAD_UNDER) != 0 ? 1.0 : 0.0));
    return a;
}

// Adds slow light and dark over the board, so that no two cells look the same.
vec3 tinted(vec3 color, vec2 board)
{
    float n = textureLod(u_noise, board / 50.0, 0.0).r * 2.0 - 1.0;
    return mix(color, n > 0.0 ? vec3(1.0, 0.914, 0.627) : vec3(0.137, 0.251, 0.180), abs(n) * 0.10);
}

// Returns the distance to the nearest side where the land ends, in px, positive inside. The land
// also ends at the long side of a lone half, which has the flag of a side that it does not own.
float rim_depth(vec2 c, vec2 size, int corner, int flags)
{
    float d = 1e6;
    d = min(d, (flags & SIDE_N) != 0 ? c.y * size.y : d);
    d = min(d, (flags & SIDE_E) != 0 ? (1.0 - c.x) * size.x : d);
    d = min(d, (flags & SIDE_S) != 0 ? (1.0 - c.y) * size.y : d);
    d = min(d, (flags & SIDE_W) != 0 ? c.x * size.x : d);
    if (corner < 4 && (flags & (1 << ((corner + 1) & 3))) != 0)
        d = min(d, -dot(c - 0.5, long_normal(corner)) * size.x / (f_aux.w < 1.5 ? 2.0 : 1.0)); // a diagonal line one px wide would be grey
    return d;
}

// High contrast: two lines along the rim, white outside, black inside.
vec3 rimmed(vec3 color, vec2 c, vec2 size)
{
    float rim = rim_depth(c, size, f_tags.y, f_tags.z);
    color = mix(color, vec3(0.0), cover(rim - 2.0 * f_aux.w));
    return mix(color, vec3(1.0), cover(rim - f_aux.w));
}

vec4 tile()
{
    vec2 size = f_half * 2.0, c = v_at / size + 0.5;
    float a = tile_cover(c, size, f_tags.y, f_tags.z);
    vec3 color = MEADOW;
    if ((f_tags.z & QUAD_WAITS) == 0)
        color = art_at(c, f_tags.y, size.x, f_tags.w, f_tags.z);
    if ((f_tags.z & QUAD_PLAIN) == 0)
        color = tinted(color, f_aux.xy + c);
    if (f_aux.w > 0.0)
        color = rimmed(color, c, size);
    return paint(color * f_aux.z, a * f_spin.z);
}

// The cardboard below the outline, in three bands (LOOK section 7). The outline is the line aux.z +
// aux.w × x from the top left.
vec4 tile_side()
{
    float high = f_aux.x;
    vec2 p = v_at + f_half;
    float below = p.y - f_aux.z - f_aux.w * p.x;
    float a = cover((below - high) * inversesqrt(1.0 + f_aux.w * f_aux.w)) * step(-1.5, below);
    float t = below / high;
    vec3 color = t < 0.34 ? vec3(0.627, 0.541, 0.376) : t < 0.67 ? vec3(0.518, 0.439, 0.298) : vec3(0.416, 0.337, 0.220);
    if (f_aux.w != 0.0)
        color *= f_aux.w < 0.0 ? 0.86 : 0.96; // a slanted side faces away from the light
    return paint(color * f_aux.y, a * f_spin.z);
}

// Returns the gaussian shadow of a piece with half size `s`.
float piece_shade(vec2 at, vec2 s, int corner, float spread)
{
    float a = (blurred(at.x - s.x, spread) - blurred(at.x + s.x, spread)) *
              (blurred(at.y - s.y, spread) - blurred(at.y + s.y, spread));
    return corner < 4 ? a * blurred(dot(at, long_normal(corner)), spread) : a;
}

// The blurred outline of a floating piece in one colour: its shadow, or, hardly blurred, its
// cardboard while it turns.
vec4 cast_shape()
{
    float a = piece_shade(v_at, f_half, f_tags.y, f_aux.x);
    return paint(f_ink.rgb, f_ink.a * a * f_spin.z);
}

// Two shadows of one piece, which the target adds up over all pieces: red is the near one, green
// the wide one.
vec4 shade()
{
    vec2 s = f_form.xy; // half the piece
    vec2 near = v_at - vec2(f_form.z * 0.03, f_form.z * 0.085);
    vec2 wide = v_at - vec2(f_form.z * 0.10, f_form.z * 0.20);
    return vec4(piece_shade(near, s, f_tags.y, f_aux.x), piece_shade(wide, s, f_tags.y, f_aux.y), 0.0, 0.0);
}

float mark_distance(vec2 p, int seat); // figure.glsl

// High contrast: a light line inside the border, `wide` px, with black next to it, so that one of
// the two stands out from any land. At small scales the black line is omitted: the painted lines
// are black, and there is no room. `d` is never below −0.125 cells.
vec4 bold_border(vec3 light, float d, float px, float wide, vec4 below)
{
    float inside = cover(d / px), black = smoothstep(28.0, 56.0, 1.0 / px);
    wide = min(wide, 0.08 / px);
    below = over(paint(vec3(0.0), inside * cover(-d / px - wide * (1.0 + black))), below);
    return over(paint(light, inside * cover(-d / px - wide)), below);
}

// A road has no room for two lines, so it is striped: a single colour as light as sand would not
// stand out.
vec4 bold_road(vec2 c, vec3 color, vec3 stripe, float d, float px)
{
    const float STEP = 9.0;
    float across = abs(fract((c.x + c.y) / (STEP * px)) - 0.5) * STEP;
    return paint(mix(color, stripe, cover(across - 2.0)), cover(d / px));
}

// Returns black or white to contrast with `color`: black for colours lighter than `dark`.
vec3 apart_from(vec3 color, float dark)
{
    return vec3(dot(color, vec3(0.30, 0.59, 0.11)) > dark ? 0.0 : 1.0);
}

// Owned land in high contrast; its marks are fewer and larger at small scales.
vec4 owned_bold(vec2 c, float d, float px, bool road)
{
    float count = clamp(floor(1.0 / (16.0 * px)), 2.0, 6.0), size = mix(0.30, 0.18, smoothstep(24.0, 96.0, 1.0 / px)) / count;
    bool second = fract((c.x + c.y) * 0.5 * count + 0.25) >= 0.5;
    vec3 owner = second ? f_ink2.rgb : f_ink.rgb;
    if (road)
        return bold_road(c, owner, apart_from(owner, 0.2), d, px); // white would look like sand
    float inside = cover(d / px);
    vec2 p = (fract(c * count) - 0.5) / count;
    float sign = mark_distance(p / size, int(second ? f_aux.w : f_aux.z)) * size;
    vec4 lit = paint(owner, 0.45 * inside);
    lit = over(paint(apart_from(owner, 0.45), inside * cover(sign / px - 1.5)), lit);
    lit = over(paint(owner, inside * cover(sign / px)), lit);
    return bold_border(vec3(1.0), d, px, 1.5, lit);
}

vec4 lit_bold(vec2 c, float d, float px, bool road)
{
    if (road)
        return bold_road(c, f_ink.rgb, vec3(0.0), d, px);
    return bold_border(f_ink.rgb, d, px, 2.0, paint(f_ink.rgb, 0.18 * cover(d / px)));
}

// Owned land: a tint, a rim, and the owner's marks, six to a cell, so that it is readable without
// colour. Two owners alternate in stripes whose borders run between the marks. `d` is the distance
// from the border in cells, negative inside.
vec4 owned(vec2 c, float d, float px)
{
    const float SIX = 6.0, SIGN = 0.030;
    bool second = fract((c.x + c.y) * 0.5 * SIX + 0.25) >= 0.5;
    vec3 owner = second ? f_ink2.rgb : f_ink.rgb;
    float inside = cover(d / px);
    vec4 lit = paint(owner, 0.30 * inside);
    lit = over(paint(owner, 0.90 * inside * cover((-d - max(0.020, 1.5 * px)) / px)), lit);
    vec2 p = (fract(c * SIX) - 0.5) / SIX;
    float sign = mark_distance(p / SIGN, int(second ? f_aux.w : f_aux.z)) * SIGN;
    vec3 rim = dot(owner, vec3(0.30, 0.59, 0.11)) > 0.45 ? vec3(0.06, 0.09, 0.11) : vec3(1.0, 0.976, 0.918);
    lit = over(paint(rim, 0.55 * inside * cover((sign - 0.010) / px)), lit);
    return over(paint(owner, inside * cover(sign / px)), lit);
}

// The fill, inner feather, rim, ivory line and outer glow of a lit segment (LOOK section 6).
vec4 glow()
{
    const float REACH = 0.125;
    vec2 size = f_half * 2.0, c = v_at / size + 0.5;
    // Outside the cell, over unlit neighbours, the distance is that of the nearest rim point,
    // combined with the distance to this point.
    vec2 within = clamp(c, 0.004, 0.996), past = (c - clamp(c, 0.0, 1.0));
    int rotation = f_tags.y & 3;
    vec2 tile = c;
    c = within;
    vec2 q = rotation == 0 ? c : rotation == 1 ? vec2(c.y, 1.0 - c.x) : rotation == 2 ? 1.0 - c : vec2(1.0 - c.y, c.x);
    float d = (textureLod(u_glow, vec3(q, float(f_tags.w)), 0.0).r - 0.5) * 2.0 * REACH;
    if (past != vec2(0.0)) {
        if (d <= 0.0)
            return vec4(0.0); // the segment continues there, or its border is the rim
        d = length(vec2(d, length(past)));
    }
    c = tile;
    float px = 1.0 / size.x;
    bool road = (f_tags.z & QUAD_ROAD) != 0;
    float edge = f_tags.y < 4 ? cover(dot(c - 0.5, long_normal(f_tags.y)) * size.x - 0.5) : 1.0;
    if ((f_tags.z & QUAD_BOLD) != 0) {
        bool has_owner = (f_tags.z & QUAD_OWNED) != 0;
        d = past != vec2(0.0) ? 1.0 : d;
        vec4 bold = has_owner ? owned_bold(c, d, px, road) : lit_bold(c, d, px, road);
        return bold * (min(1.0, 4.0 * f_aux.x) * edge); // full after a quarter of the fade-in
    }
    if ((f_tags.z & QUAD_OWNED) != 0)
        return owned(c, past != vec2(0.0) ? 1.0 : d, px) * (f_aux.x * edge);
    vec3 owner = f_ink.rgb;
    float inside = cover(d / px);
    bool field = (f_tags.z & QUAD_FIELD) != 0;
    float thin = min(1.0, f_aux.y * px / 0.034); // at close zoom everything round the border is thinner
    float rim = (road ? 0.022 : 0.034) * thin;
    vec4 lit = paint(vec3(1.0, 0.97, 0.88), road ? 0.0 : 0.07 * inside);
    lit = over(paint(owner, (road ? 0.16 : 0.07) * inside), lit);
    lit = over(paint(owner, (road ? 0.30 : 0.60) * inside * exp(-pow(min(d, 0.0) / (road ? 0.03 : 0.065), 2.0) * 1.2)), lit);
    float out_d = max(d - 0.02 * thin, 0.0);
    if (!field)
        lit = over(paint(owner, 0.62 * (1.0 - inside) * exp(-pow(out_d / (0.050 * thin), 2.0)) * smoothstep(0.122, 0.08, d)), lit);
    float line = field ? max(0.010 * thin, px) : 0.022 * thin;
    lit = over(paint(vec3(1.0, 0.976, 0.918), cover((d - line) / px) * cover(-d / px)), lit);
    lit = over(paint(owner, 0.95 * cover((d - (field ? 0.0 : 0.004 * thin)) / px) * cover((-d - rim) / px)), lit);
    return lit * (f_aux.x * edge);
}

// A round tower with a slate cone where walls end in a vertex (LOOK 4.6). Units are cells from the
// vertex.
vec4 tower()
{
    float px = 1.0 / f_aux.x;
    vec2 p = v_at * px + f_aux.yz;
    const float R = 0.036, FOOT = 0.018, HIGH = 0.078;
    vec2 s = p - vec2(0.030, FOOT + 0.016);
    vec4 c = paint(vec3(0.118, 0.165, 0.227), 0.42 * blurred(ellipse_distance(vec2(s.x - 0.3 * s.y, s.y - 0.3 * s.x), vec2(0.05, 0.02)), 0.008));
    float top = FOOT - HIGH;
    float body = max(abs(p.x) - R, max(top - p.y, p.y - FOOT - 0.28 * sqrt(max(R * R - p.x * p.x, 0.0))));
    vec3 wall = vec3(0.953, 0.902, 0.796) * mix(1.06, 0.70, smoothstep(-R, R, p.x));
    c = over(paint(vec3(0.30, 0.26, 0.22), 0.22 * cover((body - 0.003) / px)), c);
    c = over(paint(min(wall, 1.0), cover(body / px)), c);
    float slit = max(abs(p.x + 0.004) - 0.0045, abs(p.y - (top + 0.040)) - 0.011);
    c = over(paint(vec3(0.33, 0.25, 0.18), 0.8 * cover(slit / px)), c);
    const float WIDE = 0.0445, CONE = 0.066;
    float under = p.y - top - 0.30 * sqrt(max(WIDE * WIDE - p.x * p.x, 0.0));
    float slope = (abs(p.x) - WIDE * (p.y - (top - CONE)) / CONE) * 0.83;
    float cone = max(under, slope);
    if ((f_tags.z & QUAD_BOLD) != 0) {
        float line = max(0.012, 1.5 * px), whole = min(body, cone);
        c = paint(vec3(0.0), cover((whole - 2.0 * line) / px));
        c = over(paint(vec3(1.0), cover((whole - line) / px)), c);
        c = over(paint(min(wall, 1.0), cover(body / px)), c);
    }
    float facet = p.x / max(p.y - (top - CONE), 0.001);
    vec3 slate = mix(vec3(0.435, 0.541, 0.690), vec3(0.243, 0.310, 0.424), smoothstep(-0.62, 0.66, facet));
    slate *= facet < -0.22 ? 1.04 : facet < 0.22 ? 1.0 : 0.94;
    c = over(paint(vec3(0.13, 0.17, 0.24), 0.25 * cover((cone - 0.003) / px)), c);
    c = over(paint(slate, cover(cone / px)), c);
    c = over(paint(vec3(0.910, 0.757, 0.353), cover((length(p - vec2(0.0, top - CONE)) - 0.0055) / px)), c);
    return c * f_spin.z;
}
