/* painted_masks.h: segment masks for tests without a program around them: those the build painted
 * for them (target masks, cmake/art.cmake); others are painted at the first request, in 12 ms
 * each. */
#ifndef TESTS_PAINTED_MASKS_H
#define TESTS_PAINTED_MASKS_H
#include <stdint.h>

/* A BoardMaskSource and HostServices.mask of the built-in tiles; returns NULL for others; `self` is
 * unused. */
const uint8_t *painted_mask(void *self, uint32_t key);
#endif
