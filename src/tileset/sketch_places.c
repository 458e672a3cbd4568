/* sketch_places.c: the positions of half-edges in each shape, and the half-edge at a position. */
#include "tileset/tile_sketch.h"

#include <math.h>

typedef struct Place {
    float x, y;
} Place;

/* For each shape: the half-edges clockwise from the north-west corner, the middle, a place between
 * middle and rim, the width, and the sizes of the middle and of the rim for pointing. */
static const struct {
    Place rim[RIM_MAX];
    int count;
    Place middle, inside;
    float wide, middle_wide, rim_wide;
} shapes[SHAPES] = {
    [SHAPE_SQUARE] =
        {{{.25f, 0}, {.75f, 0}, {1, .25f}, {1, .75f}, {.75f, 1}, {.25f, 1}, {0, .75f}, {0, .25f}},
         8,
         {.5f, .5f},
         {.3f, .3f},
         1,
         .15f,
         .22f},
    [SHAPE_HALF] = {{{.25f, 0}, {.75f, 0}, {.75f, .25f}, {.25f, .75f}, {0, .75f}, {0, .25f}},
                    6,
                    {.3f, .3f},
                    {.18f, .18f},
                    1,
                    .1125f,
                    .132f},
    [SHAPE_DOUBLE] = {{{.25f, 0},
                       {.75f, 0},
                       {1.25f, 0},
                       {1.75f, 0},
                       {2, .25f},
                       {2, .75f},
                       {1.75f, 1},
                       {1.25f, 1},
                       {.75f, 1},
                       {.25f, 1},
                       {0, .75f},
                       {0, .25f}},
                      12,
                      {1, .5f},
                      {.6f, .3f},
                      2,
                      .3f,
                      .22f},
};

float sketch_width(Shape shape)
{
    return shapes[shape].wide;
}

void sketch_place(Shape shape, int port, float *x, float *y)
{
    bool rim = port >= 0 && port < RIM_MAX && port < shapes[shape].count;
    Place place = rim ? shapes[shape].rim[port] : shapes[shape].middle;
    *x = place.x;
    *y = place.y;
}

void sketch_dot(Shape shape, int port, float *x, float *y)
{
    const float outside = .06f;
    float cx, cy;
    sketch_place(shape, SKETCH_MIDDLE, &cx, &cy);
    sketch_place(shape, port, x, y);
    if (port == SKETCH_INSIDE) {
        *x = shapes[shape].inside.x;
        *y = shapes[shape].inside.y;
    } else if (port != SKETCH_MIDDLE) {
        float away = outside / hypotf(*x - cx, *y - cy);
        *x += (*x - cx) * away;
        *y += (*y - cy) * away;
    }
}

/* Returns the distance to the nearest edge. */
static float to_rim(Shape shape, float x, float y)
{
    float near = fminf(x, y);
    return shape == SHAPE_HALF ? fminf(near, (1 - x - y) * .7071f)
                               : fminf(near, fminf(shapes[shape].wide - x, 1 - y));
}

/* Points a little outside also count, since drags start at the rim. */
int sketch_port(Shape shape, float x, float y)
{
    const float beside = .12f;
    if (x < -beside || y < -beside || x > shapes[shape].wide + beside || y > 1 + beside ||
        (shape == SHAPE_HALF && x + y > 1 + 1.5f * beside))
        return SKETCH_NOWHERE;
    float nearest = 9, px, py;
    int found = SKETCH_INSIDE;
    for (int port = 0; port < shapes[shape].count; port++) {
        sketch_place(shape, port, &px, &py);
        float away = hypotf(x - px, y - py);
        if (away < nearest) {
            nearest = away;
            found = port;
        }
    }
    sketch_place(shape, SKETCH_MIDDLE, &px, &py);
    if (hypotf(x - px, y - py) < shapes[shape].middle_wide)
        return SKETCH_MIDDLE;
    return to_rim(shape, x, y) < shapes[shape].rim_wide ? found : SKETCH_INSIDE;
}
