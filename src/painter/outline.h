/* outline.h: borders between the segments of a painted picture, drawn bold for eyes that need
 * contrast. Pure: any thread may draw. */
#ifndef PAINTER_OUTLINE_H
#define PAINTER_OUTLINE_H
#include <stdint.h>

/* Draws over a picture of `size` px (as painter_picture gives it, with its small set where it has
 * one) lines along all borders of `mask`, which is the cell's own of MASK_SIZE px at rotation 0: a
 * black line between two white ones, where there is room for these, so that one of them stands out
 * from any land. They take the place of pixels in `rgba`; alpha stays. */
void painter_outline(const uint8_t *mask, int rotation, int size, uint8_t *rgba);
#endif
