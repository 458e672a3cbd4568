/* pack.h: many painted pictures in one file. The build writes it; the program maps it and reads
 * single pictures.
 *
 *   header   "HYPTILES", format, PAINTER_VERSION, fingerprint of the tiles, number of
 *            pictures, place and hash of the index
 *   pictures one after the other, compressed without loss
 *   index    sorted by key and size: key, size, place, length, hash of the compressed bytes
 *
 * All numbers are little-endian. The hash is FNV-1a (base/rng.h): it takes .13 ms for the 99 KB of
 * a picture. One that took eight bytes at a time saved .1 ms, but was a second hash to explain. A
 * pack that is truncated or changed, or made for another version or other tiles, is refused with a
 * reason; pictures are then painted on demand. */
#ifndef PAINTER_PACK_H
#define PAINTER_PACK_H
#include "base/err.h"
#include "rules/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PACK_FILE_NAME "tiles.pack"

/* A mapped pack. Any thread may read from it. */
typedef struct Pack Pack;

/* Maps the pack at `path`. Returns NULL with *err if it is missing, broken, or made for other tiles
 * or another painter. */
Pack *pack_open(const char *path, const Catalogue *c, Err *err);

/* Closes the pack; NULL is allowed. */
void pack_close(Pack *pack);

/* Reads the picture with the art_key `key`, in straight alpha, as painter_picture makes it. Returns
 * false if it is not in the pack or its bytes are broken. With `rgba` NULL it only looks the key
 * up. Takes about 0.6 ms at 256 px. */
bool pack_art(const Pack *pack, uint32_t key, int size, uint8_t *rgba);

/* Reads the mask with the mask_key `key`, size × size × 2 bytes, as painter_mask makes it.
 * Otherwise it works like pack_art. */
bool pack_mask(const Pack *pack, uint32_t key, int size, uint8_t *pixels);

/* Writes a temporary file next to `path` and renames it when it is complete. */
typedef struct PackWriter PackWriter;

PackWriter *pack_writer_new(const char *path, const Catalogue *c, Err *err);

/* Compresses and appends one picture with `channels` 4 (art) or 2 (mask). Only one thread may add
 * at a time. A failed write is reported by pack_writer_finish. */
void pack_writer_add(PackWriter *writer, uint32_t key, int size, int channels,
                     const uint8_t *pixels);

/* Writes the index, puts the file in place and frees the writer. On failure it removes the
 * temporary file and returns false with *err. */
bool pack_writer_finish(PackWriter *writer, Err *err);

/* --- compression ------------------------------------------------------------------------------ */

/* Compresses pictures without loss, each pixel against the previous one. The scheme is that of the
 * QOI format: runs, an index of 64 recent colours, small and medium differences, and whole
 * pixels. */

/* Returns the maximum number of bytes that `pixels` RGBA pixels can take. */
size_t pack_codec_bound(size_t pixels);

/* Compresses into `out`, which has room for pack_codec_bound. Returns the number of bytes
 * written. */
size_t pack_codec_squeeze(const uint8_t *rgba, size_t pixels, uint8_t *out);

/* Expands into `rgba`. Returns false if `bytes` are not exactly `pixels` pixels. */
bool pack_codec_unfold(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t pixels);
#endif
