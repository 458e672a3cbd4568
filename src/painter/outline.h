/* outline.h: borders between the segments of a painted picture, drawn bold for eyes that need
 * contrast. Pure: any thread may draw. */
#ifndef PAINTER_OUTLINE_H
#define PAINTER_OUTLINE_H
#include "rules/tile.h"

#include <stdint.h>

/* Draws over a picture of `size` px (as painter_picture gives it, with its small set where it has
 * one) lines along all borders of `mask`, which is the cell's own of MASK_SIZE px at rotation 0: a
 * black line between two white ones, where there is room for these, so that one of them stands out
 * from any land. They take the place of pixels in `rgba`; alpha stays. */
void painter_outline(const uint8_t *mask, int rotation, int size, uint8_t *rgba);

/* Rings round what stands on the land and matters to the rules: coats of arms, symbols, signs of
 * goods, medallions, arrows of flying machines, travellers, inns with their lakes, cathedrals. */
enum { OUTLINE_RINGS = 14 };
typedef struct OutlineRing {
    float x, y;    /* of the cell at rotation 0 */
    float radius;  /* in tile edges; the same in the small set, which the large one fades into */
    bool standing; /* in the same place however the tile lies */
} OutlineRing;
typedef struct OutlineRings {
    int count;
    OutlineRing rings[OUTLINE_RINGS];
} OutlineRings;

/* The rings of cell `part` of a kind; takes a millisecond or two. */
void painter_outline_rings(const TileKind *kind, int part, OutlineRings *rings);

/* Draws them, black with white outside, over a picture as painter_outline does. */
void painter_outline_signs(const OutlineRings *rings, int rotation, int size, uint8_t *rgba);
#endif
