/* shape.c: see shape.h. */
#include "painter/shape.h"

#include <assert.h>
#include <math.h>

float vec2_length(Vec2 a)
{
    return sqrtf(vec2_dot(a, a));
}

float vec2_distance(Vec2 a, Vec2 b)
{
    return vec2_length(vec2_sub(a, b));
}

Vec2 vec2_unit(Vec2 a)
{
    float length = vec2_length(a);
    return length > 1e-9f ? vec2(a.x / length, a.y / length) : vec2(1, 0);
}

Vec2 vec2_at_angle(float angle)
{
    return vec2(cosf(angle), sinf(angle));
}

Vec2 vec2_turned(Vec2 a, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        a = vec2(1 - a.y, a.x);
    return a;
}

void line_add(Line *line, Vec2 point)
{
    assert(line->count < LINE_POINTS && "polyline full");
    line->points[line->count++] = point;
}

void line_add_cubic(Line *line, Vec2 a, Vec2 ha, Vec2 hb, Vec2 b, int steps)
{
    for (int i = 1; i <= steps; i++) {
        float t = (float)i / (float)steps, s = 1 - t;
        float ka = s * s * s, kha = 3 * s * s * t, khb = 3 * s * t * t, kb = t * t * t;
        line_add(line, vec2(ka * a.x + kha * ha.x + khb * hb.x + kb * b.x,
                            ka * a.y + kha * ha.y + khb * hb.y + kb * b.y));
    }
}

void line_reverse(Line *line)
{
    for (int i = 0, j = line->count - 1; i < j; i++, j--) {
        Vec2 keep = line->points[i];
        line->points[i] = line->points[j];
        line->points[j] = keep;
    }
}

void line_turn(Line *line, int quarters)
{
    for (int i = 0; i < line->count; i++)
        line->points[i] = vec2_turned(line->points[i], quarters);
}

Box line_box(const Line *line)
{
    Box box = {.low = {1e9f, 1e9f}, .high = {-1e9f, -1e9f}};
    for (int i = 0; i < line->count; i++) {
        Vec2 p = line->points[i];
        box.low = vec2(fminf(box.low.x, p.x), fminf(box.low.y, p.y));
        box.high = vec2(fmaxf(box.high.x, p.x), fmaxf(box.high.y, p.y));
    }
    return box;
}

float line_length(const Line *line)
{
    float sum = 0;
    for (int i = 1; i < line->count; i++)
        sum += vec2_distance(line->points[i - 1], line->points[i]);
    return sum;
}

Vec2 line_at(const Line *line, float distance, Vec2 *direction)
{
    assert(line->count >= 2 && "a polyline has two ends");
    for (int i = 1; i < line->count; i++) {
        Vec2 a = line->points[i - 1], b = line->points[i];
        float length = vec2_distance(a, b);
        if (distance <= length || i == line->count - 1) {
            if (direction)
                *direction = vec2_unit(vec2_sub(b, a));
            return vec2_along(a, vec2_unit(vec2_sub(b, a)), fminf(distance, length));
        }
        distance -= length;
    }
    return line->points[line->count - 1];
}

float line_distance(const Line *line, Vec2 p, float *along)
{
    float best = 1e9f, way = 0;
    for (int i = 1; i < line->count; i++) {
        Vec2 a = line->points[i - 1], ab = vec2_sub(line->points[i], a);
        float square = vec2_dot(ab, ab);
        float t = square > 0 ? clampf(vec2_dot(vec2_sub(p, a), ab) / square, 0, 1) : 0;
        Vec2 d = vec2_sub(p, vec2_along(a, ab, t));
        float distance = vec2_dot(d, d);
        if (distance < best) {
            best = distance;
            if (along)
                *along = way + sqrtf(square) * t;
        }
        if (along)
            way += sqrtf(square);
    }
    return sqrtf(best);
}

bool line_contains(const Line *polygon, Vec2 p)
{
    bool inside = false;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        Vec2 a = polygon->points[i], b = polygon->points[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

float line_area(const Line *polygon)
{
    float twice = 0;
    for (int i = 0, j = polygon->count - 1; i < polygon->count; j = i++) {
        Vec2 a = polygon->points[j], b = polygon->points[i];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

void line_offset(const Line *line, float offset, Line *out)
{
    out->count = line->count;
    for (int i = 0; i < line->count; i++) {
        Vec2 before = line->points[i > 0 ? i - 1 : 0];
        Vec2 after = line->points[i + 1 < line->count ? i + 1 : i];
        Vec2 right = vec2_right(vec2_unit(vec2_sub(after, before)));
        out->points[i] = vec2_along(line->points[i], right, offset);
    }
}

void line_resample(const Line *line, float pitch, Line *out)
{
    float length = line_length(line);
    int steps = (int)(length / pitch) + 1;
    if (steps > LINE_POINTS - 1)
        steps = LINE_POINTS - 1;
    out->count = 0;
    line_add(out, line->points[0]);
    int at = 1;
    float before = 0, reach = vec2_distance(line->points[0], line->points[1]);
    for (int i = 1; i < steps; i++) {
        float want = length * (float)i / (float)steps;
        while (want > reach && at < line->count - 1) {
            before = reach;
            at++;
            reach += vec2_distance(line->points[at - 1], line->points[at]);
        }
        float t = reach > before ? (want - before) / (reach - before) : 0;
        Vec2 a = line->points[at - 1], b = line->points[at];
        line_add(out, vec2(lerpf(a.x, b.x, t), lerpf(a.y, b.y, t)));
    }
    line_add(out, line->points[line->count - 1]);
}
