/* pack_codec.h: squeezes pictures without loss, pixel by pixel against the one before (the
 * scheme of the QOI format: runs, an index of 64 recent colours, small and middle differences,
 * whole pixels). */
#ifndef PAINTER_PACK_CODEC_H
#define PAINTER_PACK_CODEC_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Most bytes that `pixels` RGBA pixels can take. */
size_t pack_codec_bound(size_t pixels);

/* Returns the number of bytes written to `out`, which has room for pack_codec_bound. */
size_t pack_codec_squeeze(const uint8_t *rgba, size_t pixels, uint8_t *out);

/* False if `bytes` are not exactly `pixels` pixels. */
bool pack_codec_unfold(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t pixels);
#endif
