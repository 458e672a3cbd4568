/* glow.h: turns a segment mask into the signed distances that light up segments. */
#ifndef RENDER_GLOW_H
#define RENDER_GLOW_H
#include <stdint.h>

/* Distance at one end of the scale, in cells; the painter's masks use the same. */
#define GLOW_REACH 0.125f

/* Reads a mask (`size` × `size` × 2 bytes: segment number + 1, distance to its border) and writes
 * the distance to the border of the union of `segments`, `out_size` × `out_size` numbers: 0 is
 * GLOW_REACH or more inside, 65535 that far outside. A rim that a segment continues across is no
 * border. */
void glow_distances(const uint8_t *mask, int size, uint16_t segments, uint16_t *out, int out_size);
#endif
