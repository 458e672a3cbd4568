/* outline.h: draws bold borders between the segments of a painted picture, for players who need
 * high contrast. It keeps no state, so any thread may draw. */
#ifndef PAINTER_OUTLINE_H
#define PAINTER_OUTLINE_H
#include "rules/tile.h"

#include <stdint.h>

/* Rings mark things on the land that matter to the rules: coats of arms, symbols, signs of goods,
 * medallions, arrows of flying machines, travellers, inns with their lakes, cathedrals. */
enum { OUTLINE_RINGS = 14 };
typedef struct OutlineRing {
    float x, y; /* in the cell at rotation 0 */
    /* in tile edges; the same in the small pictures, since the large ones fade into them */
    float radius;
    bool standing; /* stays in the same place in every rotation */
} OutlineRing;
typedef struct OutlineRings {
    int count;
    OutlineRing rings[OUTLINE_RINGS];
    /* > 0: a narrow segment; at small scales lines run next to it, not in it */
    uint8_t ranks[SEGMENTS_MAX];
} OutlineRings;

/* How much each channel adds to the luminance, indexed by its value. It is the same for all
 * pictures, so a caller that draws many computes it once. */
typedef struct OutlineLight {
    float channels[3][256];
} OutlineLight;
void painter_outline_light(OutlineLight *light);

/* Finds the rings of cell `part` of a kind; takes a millisecond or two. */
void painter_outline_rings(const TileKind *kind, int part, OutlineRings *rings);

/* Draws over a picture of `size` px, or over a smaller level of it, with premultiplied alpha.
 * `mask` is the cell's own mask of MASK_SIZE px at rotation 0. Along all its borders, and along its
 * rings, it draws a black line between two white ones, so that at least one colour stands out from
 * any land; a ring has white only on its outside, and narrow places have no white. At ART_SMALL_SET
 * px and less the line is black, without white, and two px wide, and dark land is lightened. The
 * lines replace the colours in `rgba`; alpha stays. */
void painter_outline(const OutlineLight *light, const uint8_t *mask, const OutlineRings *rings,
                     int rotation, int size, uint8_t *rgba);
#endif
