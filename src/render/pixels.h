/* pixels.h: rows of RGBA pixels in the program's memory, before the card has them. */
#ifndef RENDER_PIXELS_H
#define RENDER_PIXELS_H
#include <stdint.h>

/* The mean of each four pixels of `from`, size × size, premultiplied alpha, which is half as large
 * in `to`, which may be `from`. */
void pixels_half(const uint8_t *from, int size, uint8_t *to);

/* Draws round whatever shows in the picture, size × size, premultiplied alpha, a white line of
 * `line` px, and round that a black one, for high contrast: one of them stands out from any land.
 * What reaches past the picture is left out. */
void pixels_ring(uint8_t *rgba, int size, float line);
#endif
