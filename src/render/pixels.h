/* pixels.h: works on RGBA pixels in the program's memory before they are uploaded. */
#ifndef RENDER_PIXELS_H
#define RENDER_PIXELS_H
#include <stdint.h>

/* Writes the mean of each four pixels of `from` (size × size, premultiplied alpha) to `to`, half as
 * wide and high. `to` may be `from`. */
void pixels_half(const uint8_t *from, int size, uint8_t *to);

/* Draws a white line of `line` px around everything visible in the picture (size × size,
 * premultiplied alpha), and a black one around that. In high contrast one of them stands out from
 * any land. Parts outside the picture are cut off. */
void pixels_ring(uint8_t *rgba, int size, float line);
#endif
