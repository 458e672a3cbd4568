/* pack_codec.h: compresses pictures without loss, each pixel against the previous one. The scheme
 * is that of the QOI format: runs, an index of 64 recent colours, small and middle differences,
 * whole pixels. */
#ifndef PAINTER_PACK_CODEC_H
#define PAINTER_PACK_CODEC_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the most bytes that `pixels` RGBA pixels can take. */
size_t pack_codec_bound(size_t pixels);

/* Compresses into `out`, which has room for pack_codec_bound. Returns the number of bytes
 * written. */
size_t pack_codec_squeeze(const uint8_t *rgba, size_t pixels, uint8_t *out);

/* Expands into `rgba`. Returns false if `bytes` are not exactly `pixels` pixels. */
bool pack_codec_unfold(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t pixels);
#endif
