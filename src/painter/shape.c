/* shape.c: turns, measures and samples points, lines and polygons. */
#include "painter/shape.h"

#include <assert.h>
#include <math.h>

/* Two equal points have no direction. An arbitrary one does no harm, while NaN must not reach
 * Cairo. */
vec2s direction_of(vec2s a)
{
    float length = glms_vec2_norm(a);
    return length > 1e-9f ? glms_vec2_divs(a, length) : (vec2s){{1, 0}};
}

vec2s direction_to(vec2s from, vec2s to)
{
    return direction_of(glms_vec2_sub(to, from));
}

vec2s direction_at(float angle)
{
    return (vec2s){{cosf(angle), sinf(angle)}};
}

/* Turns clockwise about the middle of the cell, (.5, .5). It swaps coordinates, so that four
 * quarter turns are exactly none. */
vec2s cell_turned(vec2s a, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        a = (vec2s){{1 - a.y, a.x}};
    return a;
}

vec2s direction_turned(vec2s a, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        a = direction_right(a);
    return a;
}

/* The points are members of larger structs, `stride` bytes apart. */
void points_turn(vec2s *first, int count, size_t stride, int quarters)
{
    for (int i = 0; i < count; i++) {
        vec2s *point = (vec2s *)(void *)((char *)first + (size_t)i * stride);
        *point = cell_turned(*point, quarters);
    }
}

void line_add(Line *line, vec2s point)
{
    assert(line->count < LINE_POINTS && "polyline full");
    line->points[line->count++] = point;
}

void line_add_cubic(Line *line, vec2s a, vec2s ha, vec2s hb, vec2s b, int steps)
{
    /* Keep the four weights separate: glm_bezier folds them, rounds differently, and repaints 592
     * of the 834 pictures and masks. */
    for (int i = 1; i <= steps; i++) {
        float t = (float)i / (float)steps, s = 1 - t;
        vec2s point = glms_vec2_scale(a, s * s * s);
        point = glms_vec2_muladds(ha, 3 * s * s * t, point);
        point = glms_vec2_muladds(hb, 3 * s * t * t, point);
        line_add(line, glms_vec2_muladds(b, t * t * t, point));
    }
}

/* A cap runs from the start of its side to its end; as a wall round a city it runs backwards. */
void line_reverse(Line *line)
{
    for (int i = 0, j = line->count - 1; i < j; i++, j--) {
        vec2s keep = line->points[i];
        line->points[i] = line->points[j];
        line->points[j] = keep;
    }
}

void line_turn(Line *line, int quarters)
{
    points_turn(line->points, line->count, sizeof *line->points, quarters);
}

/* The box of an empty line is inside out, so it contains no point. */
Box line_box(const Line *line)
{
    Box box = {.low = {{1e9f, 1e9f}}, .high = {{-1e9f, -1e9f}}};
    for (int i = 0; i < line->count; i++) {
        box.low = glms_vec2_minv(box.low, line->points[i]);
        box.high = glms_vec2_maxv(box.high, line->points[i]);
    }
    return box;
}

float line_length(const Line *line)
{
    float sum = 0;
    for (int i = 1; i < line->count; i++)
        sum += glms_vec2_distance(line->points[i - 1], line->points[i]);
    return sum;
}

/* Past the end it returns the end of the last stretch. */
vec2s line_at(const Line *line, float distance, vec2s *direction)
{
    assert(line->count >= 2 && "a polyline has two ends");
    for (int i = 1; i < line->count; i++) {
        vec2s a = line->points[i - 1], b = line->points[i];
        float length = glms_vec2_distance(a, b);
        if (distance <= length || i == line->count - 1) {
            if (direction)
                *direction = direction_of(glms_vec2_sub(b, a));
            return point_along(a, direction_of(glms_vec2_sub(b, a)), fminf(distance, length));
        }
        distance -= length;
    }
    return line->points[line->count - 1];
}

/* Offsets go to the right of the line, as in direction_right. */
vec2s line_beside(const Line *line, float distance, float offset, vec2s *direction)
{
    vec2s along, at = line_at(line, distance, &along);
    if (direction)
        *direction = along;
    return point_along(at, direction_right(along), offset);
}

/* Returns the square of the distance from `p` to the stretch a b. *way (may be NULL) gets the
 * position of the nearest point along it. */
static float stretch_square(vec2s a, vec2s b, vec2s p, float *way)
{
    vec2s ab = glms_vec2_sub(b, a);
    float square = glms_vec2_dot(ab, ab);
    float t = square > 0 ? glm_clamp(glms_vec2_dot(glms_vec2_sub(p, a), ab) / square, 0, 1) : 0;
    vec2s d = glms_vec2_sub(p, point_along(a, ab, t));
    if (way)
        *way = sqrtf(square) * t;
    return glms_vec2_dot(d, d);
}

/* Compares all stretches by squares and takes one root at the end. Positions along the line are
 * summed only if `along` is given, since most callers need the distance alone, pixel by pixel. */
float line_distance(const Line *line, vec2s p, float *along)
{
    float best = 1e9f, before = 0, way = 0;
    for (int i = 1; i < line->count; i++) {
        vec2s a = line->points[i - 1], b = line->points[i];
        float distance = stretch_square(a, b, p, along ? &way : NULL);
        if (distance < best) {
            best = distance;
            if (along)
                *along = before + way;
        }
        if (along)
            before += glms_vec2_distance(a, b);
    }
    return sqrtf(best);
}

/* Skips a stretch that is entirely to one side of `p`: for most pixels this rejects all but one or
 * two stretches. SLACK is far above the rounding error. */
static bool stretch_is_near(vec2s a, vec2s b, vec2s p, float reach)
{
    const float SLACK = 1e-4f, far = reach + SLACK;
    if ((a.x < p.x - far && b.x < p.x - far) || (a.x > p.x + far && b.x > p.x + far) ||
        (a.y < p.y - far && b.y < p.y - far) || (a.y > p.y + far && b.y > p.y + far))
        return false;
    return sqrtf(stretch_square(a, b, p, NULL)) < reach;
}

bool line_is_near(const Line *line, vec2s p, float reach)
{
    for (int i = 1; i < line->count; i++)
        if (stretch_is_near(line->points[i - 1], line->points[i], p, reach))
            return true;
    return false;
}

bool line_outline_is_near(const Line *polygon, vec2s p, float reach)
{
    return line_is_near(polygon, p, reach) ||
           stretch_is_near(polygon->points[polygon->count - 1], polygon->points[0], p, reach);
}

/* Counts how often a ray to the east crosses the outline. */
bool line_contains(const Line *polygon, vec2s p)
{
    bool inside = false;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        vec2s a = polygon->points[i], b = polygon->points[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/* The area is half the sum of the cross products of neighbouring points. */
float line_area(const Line *polygon)
{
    float twice = 0;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        vec2s a = polygon->points[j], b = polygon->points[i];
        twice += glms_vec2_cross(a, b);
    }
    return twice / 2;
}

/* Walks the old line and the new one together. The last point is copied instead of computed. */
void line_resample(const Line *line, float pitch, Line *out)
{
    float length = line_length(line);
    int steps = (int)(length / pitch) + 1;
    if (steps > LINE_POINTS - 1)
        steps = LINE_POINTS - 1;
    out->count = 0;
    line_add(out, line->points[0]);
    int at = 1;
    float before = 0, reach = glms_vec2_distance(line->points[0], line->points[1]);
    for (int i = 1; i < steps; i++) {
        float want = length * (float)i / (float)steps;
        while (want > reach && at < line->count - 1) {
            before = reach;
            at++;
            reach += glms_vec2_distance(line->points[at - 1], line->points[at]);
        }
        float t = reach > before ? (want - before) / (reach - before) : 0;
        line_add(out, glms_vec2_lerp(line->points[at - 1], line->points[at], t));
    }
    line_add(out, line->points[line->count - 1]);
}
