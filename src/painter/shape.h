/* shape.h: points, polylines and Bézier curves in tile edges (x right, y down). No drawing. */
#ifndef PAINTER_SHAPE_H
#define PAINTER_SHAPE_H
#include <stdbool.h>

typedef struct Vec2 {
    float x, y;
} Vec2;

enum { LINE_POINTS = 256 };

/* A polyline, or a polygon where the last point joins the first. Plain bytes. */
typedef struct Line {
    int count;
    Vec2 points[LINE_POINTS];
} Line;

/* The rectangle round a line. */
typedef struct Box {
    Vec2 low, high;
} Box;

static inline Vec2 vec2(float x, float y)
{
    return (Vec2){x, y};
}

static inline Vec2 vec2_add(Vec2 a, Vec2 b)
{
    return vec2(a.x + b.x, a.y + b.y);
}

static inline Vec2 vec2_sub(Vec2 a, Vec2 b)
{
    return vec2(a.x - b.x, a.y - b.y);
}

/* a + b · k */
static inline Vec2 vec2_along(Vec2 a, Vec2 b, float k)
{
    return vec2(a.x + b.x * k, a.y + b.y * k);
}

static inline float vec2_dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

/* `a` turned a quarter to the right as seen on the screen: what lies inside of a clockwise
 * outline. */
static inline Vec2 vec2_right(Vec2 a)
{
    return vec2(-a.y, a.x);
}

float vec2_length(Vec2 a);
float vec2_distance(Vec2 a, Vec2 b);
/* `a` at length 1; (1, 0) for a point. */
Vec2 vec2_unit(Vec2 a);
/* The direction at `angle` radians, clockwise from east. */
Vec2 vec2_at_angle(float angle);
/* The cell turned by quarter turns clockwise: (x, y) → (1 − y, x). Negative quarters turn back. */
Vec2 vec2_turned(Vec2 a, int quarters);

static inline float clampf(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

static inline float lerpf(float a, float b, float t)
{
    return a + (b - a) * t;
}

/* Is `p` inside the box grown by `margin`? */
static inline bool box_contains(const Box *box, Vec2 p, float margin)
{
    return p.x >= box->low.x - margin && p.x <= box->high.x + margin &&
           p.y >= box->low.y - margin && p.y <= box->high.y + margin;
}

/* 0 below `low`, 1 above `high`, smooth between. */
static inline float smoothstep(float low, float high, float x)
{
    float t = clampf((x - low) / (high - low), 0, 1);
    return t * t * (3 - 2 * t);
}

/* Appends one point; what does not fit is a mistake of ours. */
void line_add(Line *line, Vec2 point);
/* Appends the cubic from `a` to `b` with handle points `ha` and `hb`, without `a` itself. */
void line_add_cubic(Line *line, Vec2 a, Vec2 ha, Vec2 hb, Vec2 b, int steps);
void line_reverse(Line *line);
void line_turn(Line *line, int quarters);
Box line_box(const Line *line);
float line_length(const Line *line);
/* The point at `distance` from the start, with the direction there (may be NULL). */
Vec2 line_at(const Line *line, float distance, Vec2 *direction);
/* Distance of `p` from the polyline, with the nearest point's way along it (may be NULL). */
float line_distance(const Line *line, Vec2 p, float *along);
/* Whether `p` is inside the closed polygon. */
bool line_contains(const Line *polygon, Vec2 p);
/* Area of the closed polygon, positive for a clockwise one. */
float line_area(const Line *polygon);
/* `line` moved to its right by `offset`, point by point. */
void line_offset(const Line *line, float offset, Line *out);
/* `line` cut into pieces of equal length, at most `pitch` long: fills `out`, count ≥ 2. */
void line_resample(const Line *line, float pitch, Line *out);
#endif
