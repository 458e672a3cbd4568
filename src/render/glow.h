/* glow.h: from a segment mask to the signed distance that lit segments are drawn from. */
#ifndef RENDER_GLOW_H
#define RENDER_GLOW_H
#include <stdint.h>

/* Distance that one end of the scale stands for, in cells; the same as the painter's masks use. */
#define GLOW_REACH 0.125f

/* Reads a mask (`size` × `size` × 2 bytes: segment number + 1, distance to its border) and
 * writes the distance to the border of the union of `segments`, `out_size` × `out_size` numbers:
 * 0 is GLOW_REACH or more inside, 65535 that far outside. A rim of the tile across which a
 * segment goes on is no border. */
void glow_distances(const uint8_t *mask, int size, uint16_t segments, uint16_t *out, int out_size);
#endif
