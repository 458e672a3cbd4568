/* pasture.h: the parts of grass that all pictures of one size share: slow noise that wraps with the
 * board, and fine strokes. Computed once for each size. */
#ifndef PAINTER_PASTURE_H
#define PAINTER_PASTURE_H
#include "painter/noise.h"

#include <cglm/struct.h>

enum { PASTURE_STEP = 4 }; /* slow noise at every fourth pixel halved the time of a picture */

/* The noise at one point of the grid. */
typedef struct PasturePoint {
    float tone, dry; /* 0 … 1, at half strength round the middle */
    vec2s bend;      /* how far the noise is bent there, so that its cells do not show */
} PasturePoint;

/* Never changes after it is published. */
typedef struct Pasture {
    int px;   /* pixels per tile edge */
    int size; /* of the grid: points at every PASTURE_STEP-th pixel, and one past the last pixel */
    PasturePoint *points; /* index: y · size + x */
    float *strokes;       /* index: y · px + x; a factor for brightness */
    Lattice along, finer, across;
} Pasture;

/* Returns the place where the noise of point `p` is sampled, in tile edges. */
static inline vec2s pasture_bent(vec2s p, vec2s bend)
{
    return (vec2s){{p.x + 0.16f * bend.x, p.y + 0.16f * bend.y}};
}

/* The grid points round a pixel: north-west, north-east, south-west, south-east. `x` and `y` say
 * how far the pixel is from the first to the last, 0 … 1. */
typedef struct PastureSquare {
    int corners[4];
    float x, y;
} PastureSquare;

static inline PastureSquare pasture_square(const Pasture *pasture, int x, int y)
{
    int first = y / PASTURE_STEP * pasture->size + x / PASTURE_STEP, below = first + pasture->size;
    return (PastureSquare){.corners = {first, first + 1, below, below + 1},
                           .x = ((float)(x % PASTURE_STEP) + 0.5f) / PASTURE_STEP,
                           .y = ((float)(y % PASTURE_STEP) + 0.5f) / PASTURE_STEP};
}

/* Interpolates between the four corners. */
static inline vec2s pasture_between(const PastureSquare *at, const vec2s corners[4])
{
    return (vec2s){{glm_lerp(glm_lerp(corners[0].x, corners[1].x, at->x),
                             glm_lerp(corners[2].x, corners[3].x, at->x), at->y),
                    glm_lerp(glm_lerp(corners[0].y, corners[1].y, at->x),
                             glm_lerp(corners[2].y, corners[3].y, at->x), at->y)}};
}

/* Returns the pasture of pictures with `px` pixels per tile edge. It is kept until the program
 * ends, in 4 bytes for each pixel; any thread may call this. */
const Pasture *pasture_of(int px);

/* Returns the stroke at pixel (x, y) with `bend` instead of the bend stored there. */
float pasture_stroke(const Pasture *pasture, int x, int y, vec2s bend);
#endif
