/* outline.h: borders between the segments of a painted picture, drawn bold for eyes that need
 * contrast. Pure: any thread may draw. */
#ifndef PAINTER_OUTLINE_H
#define PAINTER_OUTLINE_H
#include "rules/tile.h"

#include <stdint.h>

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
    uint8_t ranks[SEGMENTS_MAX]; /* of segments so narrow that from afar lines lie beside them */
} OutlineRings;

/* What each channel adds to the luminance, by its value: the same for all pictures, worked out once
 * by who draws many. */
typedef struct OutlineLight {
    float channels[3][256];
} OutlineLight;
void painter_outline_light(OutlineLight *light);

/* The rings of cell `part` of a kind; takes a millisecond or two. */
void painter_outline_rings(const TileKind *kind, int part, OutlineRings *rings);

/* Draws over a picture of `size` px, or a smaller level of it, with premultiplied alpha: along all
 * borders of `mask`, which is the cell's own of MASK_SIZE px at rotation 0, and along its rings a
 * black line between two white ones (of rings only outside), where there is room for these, so that
 * one of them stands out from any land. Of ART_SMALL_SET px and less the line is black alone and
 * two px wide, and dark land is lifted. They take the place of pixels in `rgba`; alpha stays. */
void painter_outline(const OutlineLight *light, const uint8_t *mask, const OutlineRings *rings,
                     int rotation, int size, uint8_t *rgba);
#endif
