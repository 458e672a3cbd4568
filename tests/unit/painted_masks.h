/* painted_masks.h: segment masks for tests that don't run the whole program. The build paints some
 * of them (target masks, cmake/art.cmake); each of the others is painted at its first request,
 * which takes 12 ms. */
#ifndef TESTS_PAINTED_MASKS_H
#define TESTS_PAINTED_MASKS_H
#include <stdint.h>

/* Serves as BoardMaskSource and HostServices.mask for the built-in tiles; returns NULL for all
 * other tiles. `self` is unused. */
const uint8_t *painted_mask(void *self, uint32_t key);
#endif
