/* outline.h: outlines written as short paths, flattened to polygons, and the distance to them.
 *
 * A path is a text of whole numbers on a grid of its own, as in SVG but absolute only: `M x y`
 * begins a polygon, `L x y` goes straight, `C x y x y x y` curves, `O x y r` is a circle, `Z`
 * closes. No locale touches whole numbers. */
#ifndef RENDER_OUTLINE_H
#define RENDER_OUTLINE_H
#include <stdbool.h>

enum { OUTLINE_POINTS = 512, OUTLINE_PARTS = 16 };

typedef struct Point {
    float x, y;
} Point;

/* Flattened polygons: part i has points first[i] … first[i + 1] − 1. */
typedef struct Outline {
    Point points[OUTLINE_POINTS];
    int first[OUTLINE_PARTS + 1];
    bool closed[OUTLINE_PARTS];
    int count, parts;
} Outline;

/* Reads `path`, scaling its numbers by `scale`. The paths are our own tables: a wrong one is our
 * mistake (assert). */
void outline_read(Outline *outline, const char *path, float scale);

/* Distance from (x, y) to the lines of the outline; closed parts are filled (non-zero winding)
 * and negative inside if `filled`, else they are lines too. */
float outline_distance(const Outline *outline, bool filled, float x, float y);
#endif
