/* shape.h: points, polylines and Bézier curves in tile edges (x right, y down). No drawing. */
#ifndef PAINTER_SHAPE_H
#define PAINTER_SHAPE_H
#include <cglm/struct/vec2.h>
#include <cglm/struct/vec3.h>
#include <stdbool.h>
#include <stddef.h>

enum { LINE_POINTS = 256 }; /* the longest line so far, the region of a city, has 71 points */

/* A polyline, or a polygon where the last point joins the first. It contains no pointers. */
typedef struct Line {
    int count;
    vec2s points[LINE_POINTS];
} Line;

/* The bounding box of a line. */
typedef struct Box {
    vec2s low, high;
} Box;

/* Returns the point at distance `way` from `from` in `direction`. */
static inline vec2s point_along(vec2s from, vec2s direction, float way)
{
    return glms_vec2_muladds(direction, way, from);
}

/* Returns `a` turned a quarter to the right, as seen on the screen. For a side of a clockwise
 * outline, the result points inwards. */
static inline vec2s direction_right(vec2s a)
{
    return (vec2s){{-a.y, a.x}};
}

/* Return the direction scaled to length 1, or east if its length is 0; glms_vec2_normalize would
 * return the zero vector. */
vec2s direction_of(vec2s a);
vec2s direction_to(vec2s from, vec2s to);
/* Returns the direction at `angle` radians, clockwise from east. */
vec2s direction_at(float angle);
/* Turns a point of the cell by quarter turns clockwise: (x, y) → (1 − y, x). Negative quarters turn
 * back. It is exact, unlike a rotation by an angle, and seams depend on that. */
vec2s cell_turned(vec2s a, int quarters);
/* Turns a direction in the same way, but about the origin. */
vec2s direction_turned(vec2s a, int quarters);
/* Turns the points of `count` items that are `stride` bytes apart; the first point is at
 * `first`. */
void points_turn(vec2s *first, int count, size_t stride, int quarters);

/* Is `p` inside the box grown by `margin`? */
static inline bool box_contains(const Box *box, vec2s p, float margin)
{
    return p.x >= box->low.x - margin && p.x <= box->high.x + margin &&
           p.y >= box->low.y - margin && p.y <= box->high.y + margin;
}

/* Appends one point. A line that overflows is a bug and fails an assert. */
void line_add(Line *line, vec2s point);
/* Appends the cubic from `a` to `b` with handle points `ha` and `hb`, without `a` itself. */
void line_add_cubic(Line *line, vec2s a, vec2s ha, vec2s hb, vec2s b, int steps);
void line_reverse(Line *line);
void line_turn(Line *line, int quarters);
Box line_box(const Line *line);
float line_length(const Line *line);
/* Returns the point at `distance` from the start. *direction (may be NULL) gets the direction
 * there. */
vec2s line_at(const Line *line, float distance, vec2s *direction);
/* Returns the point `offset` to the right of the point that line_at returns. */
vec2s line_beside(const Line *line, float distance, float offset, vec2s *direction);
/* Returns the distance of `p` from the polyline. *along (may be NULL) gets the position of the
 * nearest point along it. */
float line_distance(const Line *line, vec2s p, float *along);
/* Is `p` nearer to the polyline than `reach`, or to the outline of the closed polygon? The result
 * is that of line_distance() < reach, computed faster. */
bool line_is_near(const Line *line, vec2s p, float reach);
bool line_outline_is_near(const Line *polygon, vec2s p, float reach);
/* Is `p` inside the closed polygon? */
bool line_contains(const Line *polygon, vec2s p);
/* Returns the area of the closed polygon, positive for a clockwise one. */
float line_area(const Line *polygon);
/* Cuts `line` into pieces of equal length, at most `pitch` long. Writes the ends of the pieces, at
 * least two points, to `out`. */
void line_resample(const Line *line, float pitch, Line *out);
#endif
