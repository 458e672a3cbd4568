/* shape.h: points, polylines and Bézier curves in tile edges (x right, y down). No drawing. */
#ifndef PAINTER_SHAPE_H
#define PAINTER_SHAPE_H
#include <cglm/struct/vec2.h>
#include <cglm/struct/vec3.h>
#include <stdbool.h>
#include <stddef.h>

enum { LINE_POINTS = 256 }; /* the longest of today, the region of a city, has 71 */

/* A polyline, or a polygon where the last point joins the first. Plain bytes. */
typedef struct Line {
    int count;
    vec2s points[LINE_POINTS];
} Line;

/* The rectangle round a line. */
typedef struct Box {
    vec2s low, high;
} Box;

/* The point `way` from `from` in `direction`. */
static inline vec2s point_along(vec2s from, vec2s direction, float way)
{
    return glms_vec2_muladds(direction, way, from);
}

/* `a` turned a quarter to the right as seen on the screen: what lies inside of a clockwise
 * outline. */
static inline vec2s direction_right(vec2s a)
{
    return (vec2s){{-a.y, a.x}};
}

/* `a` at length 1; east for a point, where glms_vec2_normalize gives no direction at all. */
vec2s direction_of(vec2s a);
vec2s direction_to(vec2s from, vec2s to);
/* The direction at `angle` radians, clockwise from east. */
vec2s direction_at(float angle);
/* The cell turned by quarter turns clockwise: (x, y) → (1 − y, x). Negative quarters turn back.
 * Exact, which a rotation by an angle is not: seams rest on it. */
vec2s cell_turned(vec2s a, int quarters);
/* The same for a direction, about no point. */
vec2s direction_turned(vec2s a, int quarters);
/* Turns the points of `count` items that lie `stride` bytes apart, the first at `first`. */
void points_turn(vec2s *first, int count, size_t stride, int quarters);

/* Is `p` inside the box grown by `margin`? */
static inline bool box_contains(const Box *box, vec2s p, float margin)
{
    return p.x >= box->low.x - margin && p.x <= box->high.x + margin &&
           p.y >= box->low.y - margin && p.y <= box->high.y + margin;
}

/* Appends one point; what does not fit is a mistake of ours. */
void line_add(Line *line, vec2s point);
/* Appends the cubic from `a` to `b` with handle points `ha` and `hb`, without `a` itself. */
void line_add_cubic(Line *line, vec2s a, vec2s ha, vec2s hb, vec2s b, int steps);
void line_reverse(Line *line);
void line_turn(Line *line, int quarters);
Box line_box(const Line *line);
float line_length(const Line *line);
/* The point at `distance` from the start, with the direction there (may be NULL). */
vec2s line_at(const Line *line, float distance, vec2s *direction);
/* The same, `offset` to the right of the line. */
vec2s line_beside(const Line *line, float distance, float offset, vec2s *direction);
/* Distance of `p` from the polyline, with the nearest point's way along it (may be NULL). */
float line_distance(const Line *line, vec2s p, float *along);
/* Whether `p` is nearer to the polyline than `reach`: line_distance() < reach, quicker; and to the
 * outline of the closed polygon. */
bool line_is_near(const Line *line, vec2s p, float reach);
bool line_outline_is_near(const Line *polygon, vec2s p, float reach);
/* Whether `p` is inside the closed polygon. */
bool line_contains(const Line *polygon, vec2s p);
/* Area of the closed polygon, positive for a clockwise one. */
float line_area(const Line *polygon);
/* `line` cut into pieces of equal length, at most `pitch` long: fills `out`, count ≥ 2. */
void line_resample(const Line *line, float pitch, Line *out);
#endif
