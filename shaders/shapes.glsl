// shapes.glsl: distances to simple shapes in px, negative inside, and the position of a point along
// their rim (for dashes).

float box_distance(vec2 at, vec2 half_size, float radius)
{
    vec2 q = abs(at) - half_size + radius;
    return min(max(q.x, q.y), 0.0) + length(max(q, 0.0)) - radius;
}

// Measures clockwise from the north-west corner; corners count as if they were square.
float box_along(vec2 at, vec2 half_size)
{
    vec2 q = abs(at) - half_size;
    if (q.x < q.y)
        return at.y < 0.0 ? at.x + half_size.x : 3.0 * half_size.x + 2.0 * half_size.y - at.x;
    return at.x > 0.0 ? 2.0 * half_size.x + at.y + half_size.y : 4.0 * half_size.x + 3.0 * half_size.y - at.y;
}

// Finds the corners of the half of the rectangle whose right angle is in `corner`: the right angle,
// then clockwise.
void half_corners(vec2 s, int corner, out vec2 a, out vec2 b, out vec2 c)
{
    vec2 nw = -s, ne = vec2(s.x, -s.y), se = s, sw = vec2(-s.x, s.y);
    a = corner == 0 ? nw : corner == 1 ? ne : corner == 2 ? se : sw;
    b = corner == 0 ? ne : corner == 1 ? se : corner == 2 ? sw : nw;
    c = corner == 0 ? sw : corner == 1 ? nw : corner == 2 ? ne : se;
}

// Returns x: squared distance to the segment, y: positive inside, z: position along it.
vec3 edge(vec2 p, vec2 from, vec2 to)
{
    vec2 e = to - from, v = p - from;
    float t = clamp(dot(v, e) / dot(e, e), 0.0, 1.0);
    vec2 w = v - e * t;
    return vec3(dot(w, w), e.x * v.y - e.y * v.x, t * length(e));
}

// Returns x: distance, y: position along the rim.
vec2 triangle_distance(vec2 p, vec2 a, vec2 b, vec2 c)
{
    vec3 ab = edge(p, a, b), bc = edge(p, b, c), ca = edge(p, c, a);
    float inside = min(ab.y, min(bc.y, ca.y));
    float nearest = min(ab.x, min(bc.x, ca.x));
    float along = nearest == ab.x ? ab.z
                                  : nearest == bc.x ? distance(a, b) + bc.z : distance(a, b) + distance(b, c) + ca.z;
    return vec2(inside > 0.0 ? -sqrt(nearest) : sqrt(nearest), along);
}

float ellipse_distance(vec2 p, vec2 radii)
{
    float k0 = length(p / radii), k1 = length(p / (radii * radii));
    return k1 > 0.0 ? k0 * (k0 - 1.0) / k1 : -min(radii.x, radii.y);
}

float capsule_distance(vec2 p, vec2 from, vec2 to)
{
    vec2 e = to - from, v = p - from;
    return length(v - e * clamp(dot(v, e) / max(dot(e, e), 1e-6), 0.0, 1.0));
}

// Returns 1 on a dash, 0 between: dashes of `dash` px with gaps of 5/7 of that.
float dashes(float along, float dash, float phase)
{
    float period = dash * 12.0 / 7.0;
    float t = mod(along + phase, period);
    return clamp(0.5 + min(t, dash - t), 0.0, 1.0) + clamp(0.5 - (period - t), 0.0, 1.0);
}

// Returns the share of ink at this point of the pattern (LOOK section 1): 1 hatch, 2 dots, 3 cross
// hatch, 4 lines.
float pattern_ink(vec2 place, int pattern, float pitch)
{
    vec2 d = vec2(place.x + place.y, place.x - place.y) * 0.70710678;
    vec2 cell = abs(mod(d, pitch) - pitch * 0.5);
    float w = max(0.55, pitch * 0.075);
    if (pattern == 1)
        return cover(cell.x - w);
    if (pattern == 3)
        return max(cover(cell.x - w), cover(cell.y - w));
    if (pattern == 4)
        return cover(abs(mod(place.x, pitch) - pitch * 0.5) - w);
    vec2 dot_at = mod(place + vec2(0.0, 0.0), pitch) - pitch * 0.5;
    return cover(length(dot_at) - pitch * 0.16);
}
