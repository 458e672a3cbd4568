/* pasture.h: what the grass of all pictures of one size has in common, worked out once: slow noise
 * that wraps with the board, and fine strokes. */
#ifndef PAINTER_PASTURE_H
#define PAINTER_PASTURE_H
#include "painter/noise.h"

#include <cglm/struct.h>

enum { PASTURE_STEP = 4 }; /* slow noise at every fourth pixel took half the time off a picture */

/* At a point of the grid. */
typedef struct PasturePoint {
    float tone, dry; /* 0 … 1, at half strength round the middle */
    vec2s bend;      /* how far noise is bent there: its cells must not show */
} PasturePoint;

/* Never changed once it is there. */
typedef struct Pasture {
    int px;   /* pixels per tile edge */
    int size; /* of the grid: points at every PASTURE_STEP-th pixel, past the last one, too */
    PasturePoint *points; /* by y · size + x */
    float *strokes;       /* by y · px + x: brightness is multiplied by it */
    Lattice along, finer, across;
} Pasture;

/* Where the noise of a point is asked, in tile edges. */
static inline vec2s pasture_bent(vec2s p, vec2s bend)
{
    return (vec2s){{p.x + 0.16f * bend.x, p.y + 0.16f * bend.y}};
}

/* The points of the grid round a pixel: north-west, north-east, south-west, south-east; and how far
 * it lies from the first to the last, 0 … 1. */
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

/* Between what the four corners have. */
static inline vec2s pasture_between(const PastureSquare *at, const vec2s corners[4])
{
    return (vec2s){{glm_lerp(glm_lerp(corners[0].x, corners[1].x, at->x),
                             glm_lerp(corners[2].x, corners[3].x, at->x), at->y),
                    glm_lerp(glm_lerp(corners[0].y, corners[1].y, at->x),
                             glm_lerp(corners[2].y, corners[3].y, at->x), at->y)}};
}

/* That of pictures of `px` pixels per tile edge. Kept until the program ends, in 4 bytes for each
 * pixel; any thread may ask. */
const Pasture *pasture_of(int px);

/* The stroke at pixel (x, y), bent otherwise than there. */
float pasture_stroke(const Pasture *pasture, int x, int y, vec2s bend);
#endif
