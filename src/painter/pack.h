/* pack.h: many painted pictures in one file: the build writes it, the program maps it and reads
 * single pictures.
 *
 *   header   "HYPTILES", format, PAINTER_VERSION, fingerprint of the tiles, number of
 *            pictures, place and hash of the index
 *   pictures one after the other, squeezed without loss (pack_codec.h)
 *   index    sorted by key and size: key, size, place, length, hash of the squeezed bytes
 *
 * All numbers are little-endian. The hash is FNV-1a (base/hash.h): it takes .13 ms for the 99 KB of
 * a picture; one that took eight bytes at a time saved .1 ms and was a second hash to explain. A
 * pack that is cut, changed, of another version or of other tiles is refused with a reason; then
 * things are painted on demand. */
#ifndef PAINTER_PACK_H
#define PAINTER_PACK_H
#include "base/err.h"
#include "rules/tile.h"

#include <stdbool.h>
#include <stdint.h>

#define PACK_FILE_NAME "tiles.pack"

/* A mapped pack. Any thread may read from it. */
typedef struct Pack Pack;

/* Maps the pack at `path`; NULL with *err if it is missing, broken, or not of these tiles and
 * this painter. */
Pack *pack_open(const char *path, const Catalogue *c, Err *err);

/* NULL is fine. */
void pack_close(Pack *pack);

/* The picture with the art_key `key`, straight alpha, as painter_picture gives it. False if it
 * is not in the pack or its bytes are broken. `rgba` NULL only asks. About 0.6 ms at 256 px. */
bool pack_art(const Pack *pack, uint32_t key, int size, uint8_t *rgba);

/* The mask with the mask_key `key`, size × size × 2 bytes, as painter_mask gives it. */
bool pack_mask(const Pack *pack, uint32_t key, int size, uint8_t *pixels);

/* Writes beside `path` and renames when finished. */
typedef struct PackWriter PackWriter;

PackWriter *pack_writer_new(const char *path, const Catalogue *c, Err *err);

/* Squeezes and appends one picture of `channels` 4 (art) or 2 (mask). Not for several threads at
 * once. A write that fails is told at the end. */
void pack_writer_add(PackWriter *writer, uint32_t key, int size, int channels,
                     const uint8_t *pixels);

/* Writes the index, puts the file in place and frees the writer; on trouble removes what was
 * written. */
bool pack_writer_finish(PackWriter *writer, Err *err);
#endif
