/* pack.c: reads and writes packs of painted pictures, and checks what it reads (format in
 * pack.h). */
#include "painter/pack.h"

#include "base/memory.h"
#include "base/rng.h"
#include "painter/painter.h"
#include "system/file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 3, PICTURES_MAX = 65536, SIZE_MAX_PX = 1024 };

/* The header and the index are these structs exactly as in memory. */
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "else turn the numbers round");

static const char magic[8] = "HYPTILES";

typedef struct Header {
    char magic[8];
    uint32_t format, version;      /* FORMAT and PAINTER_VERSION */
    uint64_t tiles;                /* fingerprint of the catalogue; it covers kinds and copies */
    uint64_t count;                /* number of pictures */
    uint64_t index_at, index_hash; /* the index is at the end of the file */
} Header;

typedef struct PackEntry {
    uint32_t key, size;
    uint64_t at, length, hash; /* of the compressed bytes */
} PackEntry;

struct Pack {
    FileMap file;
    PackEntry *index; /* a copy, since the index in the file may be unaligned */
    size_t count;
};

struct PackWriter {
    FileReplacement file;
    uint64_t tiles, at; /* offset of the next picture */
    int count, room;
    PackEntry *entries; /* in the order in which they were added; sorted at the end */
    bool failed;
};

/* Orders the index, since pack_art does a binary search. */
static int by_key(const void *a, const void *b)
{
    const PackEntry *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->size > y->size) - (x->size < y->size);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Checks everything but the pictures themselves: they are checked when they are read. */
static bool check_pack(Pack *pack, const char *path, const Catalogue *c, Err *err)
{
    Header header = {.count = 0};
    if (pack->file.size >= sizeof header)
        memcpy(&header, pack->file.bytes, sizeof header);
    if (memcmp(header.magic, magic, sizeof magic) != 0)
        return err_set(err, path, 0, "this is not a pack of tile pictures");
    if (header.format != FORMAT || header.version != PAINTER_VERSION)
        return err_set(err, path, 0, "written by another version of the painter");
    if (header.tiles != c->fingerprint)
        return err_set(err, path, 0, "painted from other tiles than those of today");
    size_t bytes = (size_t)header.count * sizeof *pack->index;
    if (header.count > PICTURES_MAX || header.index_at > pack->file.size ||
        pack->file.size - header.index_at != bytes)
        return err_set(err, path, 0, "the file is cut or has bytes too many");
    pack->index = memory_copy(pack->file.bytes + header.index_at, bytes);
    pack->count = (size_t)header.count;
    if (hash_bytes(HASH_FIRST, pack->index, bytes) != header.index_hash)
        return err_set(err, path, 0, "the list of pictures is damaged");
    for (size_t i = 0; i < pack->count; i++) {
        const PackEntry *entry = &pack->index[i];
        if (entry->at < sizeof header || entry->at > header.index_at ||
            entry->length > header.index_at - entry->at || entry->size > SIZE_MAX_PX)
            return err_set(err, path, 0, "picture %zu lies outside of the file", i);
    }
    return true;
}

Pack *pack_open(const char *path, const Catalogue *c, Err *err)
{
    FileFacts facts;
    FileMap file;
    if (file_facts(path, &facts) && facts.size == 0) { /* an empty file cannot be mapped */
        err_set(err, path, 0, "this is not a pack of tile pictures");
        return NULL;
    }
    if (!file_map(&file, path)) {
        err_set(err, path, 0, "cannot be opened: %s", strerror(errno));
        return NULL;
    }
    Pack *pack = memory_new(sizeof *pack);
    pack->file = file;
    if (check_pack(pack, path, c, err))
        return pack;
    pack_close(pack);
    return NULL;
}

/* Accepts a pack that was only partly opened. */
void pack_close(Pack *pack)
{
    if (!pack)
        return;
    file_unmap(&pack->file);
    free(pack->index);
    free(pack);
}

/* Checks the picture at every read. Checking when the pack is opened would mean reading 38 MB from
 * the disk first. */
bool pack_art(const Pack *pack, uint32_t key, int size, uint8_t *rgba)
{
    const PackEntry wanted = {.key = key, .size = (uint32_t)size};
    const PackEntry *found = bsearch(&wanted, pack->index, pack->count, sizeof wanted, by_key);
    if (!found || !rgba)
        return found;
    const uint8_t *bytes = pack->file.bytes + found->at;
    size_t length = (size_t)found->length;
    bool good = hash_bytes(HASH_FIRST, bytes, length) == found->hash &&
                pack_codec_unfold(bytes, length, rgba, art_pixels(key, size));
    file_map_forget(&pack->file);
    return good;
}

/* A mask uses two bytes of each pixel: red and green. If `pixels` is NULL, only looks whether the
 * mask is there. */
bool pack_mask(const Pack *pack, uint32_t key, int size, uint8_t *pixels)
{
    if (!pixels)
        return pack_art(pack, key, size, NULL);
    size_t count = (size_t)size * (size_t)size;
    uint8_t *rgba = memory_new(count * 4);
    bool found = pack_art(pack, key, size, rgba);
    for (size_t i = 0; i < count && found; i++) {
        pixels[2 * i] = rgba[4 * i];
        pixels[2 * i + 1] = rgba[4 * i + 1];
    }
    free(rgba);
    return found;
}

/* --- writing ---------------------------------------------------------------------------------- */

PackWriter *pack_writer_new(const char *path, const Catalogue *c, Err *err)
{
    static const Header room; /* filled in at the end */
    PackWriter *writer = memory_new(sizeof *writer);
    writer->tiles = c->fingerprint;
    writer->at = sizeof room;
    if (!file_replacement_begin(&writer->file, path, false)) {
        err_set(err, path, 0, "cannot be written: %s", strerror(errno));
        free(writer);
        return NULL;
    }
    writer->failed = fwrite(&room, sizeof room, 1, writer->file.out) != 1;
    return writer;
}

/* A mask is stored as a picture, with the segment in red and the distance in green, so that one
 * codec is enough. */
void pack_writer_add(PackWriter *writer, uint32_t key, int size, int channels,
                     const uint8_t *pixels)
{
    assert((channels == 2 || channels == 4) && size > 0 && size <= SIZE_MAX_PX);
    size_t count = art_pixels(key, size);
    uint8_t *rgba = memory_new(count * 4), *bytes = memory_new(pack_codec_bound(count));
    for (size_t i = 0; i < count; i++) {
        const uint8_t mask[4] = {pixels[channels * i], pixels[channels * i + 1], 0, 255};
        memcpy(rgba + 4 * i, channels == 4 ? pixels + 4 * i : mask, 4);
    }
    size_t length = pack_codec_squeeze(rgba, count, bytes);
    writer->entries =
        memory_room(writer->entries, writer->count + 1, &writer->room, sizeof *writer->entries);
    writer->entries[writer->count++] = (PackEntry){.key = key,
                                                   .size = (uint32_t)size,
                                                   .at = writer->at,
                                                   .length = length,
                                                   .hash = hash_bytes(HASH_FIRST, bytes, length)};
    writer->failed |= fwrite(bytes, 1, length, writer->file.out) != length;
    writer->at += length;
    free(bytes);
    free(rgba);
}

/* Writes the header last, into the space that was left for it. Until then the file isn't a pack, so
 * a truncated file is never taken for a complete one. */
static void write_index(PackWriter *writer)
{
    size_t length = (size_t)writer->count * sizeof *writer->entries;
    qsort(writer->entries, (size_t)writer->count, sizeof *writer->entries, by_key);
    Header header = {.format = FORMAT,
                     .version = PAINTER_VERSION,
                     .tiles = writer->tiles,
                     .count = (uint64_t)writer->count,
                     .index_at = writer->at,
                     .index_hash = hash_bytes(HASH_FIRST, writer->entries, length)};
    memcpy(header.magic, magic, sizeof magic);
    writer->failed |= fwrite(writer->entries, 1, length, writer->file.out) != length;
    writer->failed |= fseek(writer->file.out, 0, SEEK_SET) != 0;
    writer->failed |= fwrite(&header, sizeof header, 1, writer->file.out) != 1;
}

bool pack_writer_finish(PackWriter *writer, Err *err)
{
    if (writer->count)
        write_index(writer);
    bool good = !writer->failed && file_replacement_end(&writer->file);
    if (!good)
        err_set(err, writer->file.path, 0, "cannot be written: %s", strerror(errno));
    file_replacement_drop(&writer->file);
    free(writer->entries);
    free(writer);
    return good;
}

/* --- compression ------------------------------------------------------------------------------ */

/* Compresses and expands pixels in a byte code like QOI's:
 *
 *   00iiiiii            the colour at place i of the index
 *   01rrggbb            differences −2…1 of red, green, blue
 *   10gggggg rrrrbbbb   green −32…31, red − green and blue − green −8…7
 *   11nnnnnn            n + 1 pixels like the last one (n < 62)
 *   11111110 r g b      a new colour
 *   11111111 r g b a    a new colour with a new alpha
 *
 * SDL_image 2.6 also reads QOI, but not into our memory: it copies the bytes and allocates the
 * picture, which we would then have to copy. For the 380 pictures of the pack (105 MB of pixels,
 * warm, medians of five runs in processor time) this reader takes 157 ms, 670 MB/s, .41 ms a
 * picture; IMG_LoadQOI_RW takes 170 ms, 617 MB/s, .45 ms. SDL_image also accepts a truncated file
 * as complete, and the painter, which does not use SDL, would have to link to it. So this reader
 * stays; the writer is needed in any case. */

/* The four bytes are in the order of a picture, so a pixel is copied whole. */
typedef struct Pixel {
    uint8_t r, g, b, a;
} Pixel;

enum {
    OP_INDEX = 0x00,
    OP_SMALL = 0x40,
    OP_MIDDLE = 0x80,
    OP_RUN = 0xc0,
    OP_RGB = 0xfe,
    OP_RGBA = 0xff
};
enum { RUN_MAX = 62 };

static bool is_same(Pixel a, Pixel b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* This is QOI's own hash: four odd factors spread neighbouring colours over the 64 places. */
static unsigned place_of(Pixel p)
{
    return (p.r * 3u + p.g * 5u + p.b * 7u + p.a * 11u) & 63u;
}

size_t pack_codec_bound(size_t pixels)
{
    return pixels * 5 + 1;
}

/* Writes the shortest of the four forms. */
static uint8_t *put_colour(Pixel p, Pixel last, uint8_t *out)
{
    /* NOLINTNEXTLINE(bugprone-signed-char-misuse): differences wrap and have a sign */
    int dr = (int8_t)(p.r - last.r), dg = (int8_t)(p.g - last.g), db = (int8_t)(p.b - last.b);
    int rg = dr - dg, bg = db - dg;
    if (p.a != last.a) {
        *out++ = OP_RGBA;
        memcpy(out, &p, 4);
        return out + 4;
    }
    if (dr >= -2 && dr <= 1 && dg >= -2 && dg <= 1 && db >= -2 && db <= 1) {
        *out++ = (uint8_t)(OP_SMALL | (dr + 2) << 4 | (dg + 2) << 2 | (db + 2));
    } else if (dg >= -32 && dg <= 31 && rg >= -8 && rg <= 7 && bg >= -8 && bg <= 7) {
        *out++ = (uint8_t)(OP_MIDDLE | (dg + 32));
        *out++ = (uint8_t)((rg + 8) << 4 | (bg + 8));
    } else {
        *out++ = OP_RGB;
        *out++ = p.r;
        *out++ = p.g;
        *out++ = p.b;
    }
    return out;
}

size_t pack_codec_squeeze(const uint8_t *rgba, size_t pixels, uint8_t *out)
{
    Pixel seen[64] = {0}, last = {.a = 255};
    uint8_t *start = out;
    unsigned run = 0;
    for (size_t i = 0; i < pixels; i++) {
        Pixel p;
        memcpy(&p, rgba + 4 * i, 4);
        if (is_same(p, last) && run < RUN_MAX) {
            run++;
            continue;
        }
        if (run)
            *out++ = (uint8_t)(OP_RUN | (run - 1));
        run = 0;
        if (is_same(p, last)) {
            run = 1;
            continue;
        }
        unsigned place = place_of(p);
        if (is_same(seen[place], p)) {
            *out++ = (uint8_t)(OP_INDEX + place);
        } else {
            seen[place] = p;
            out = put_colour(p, last, out);
        }
        last = p;
    }
    if (run)
        *out++ = (uint8_t)(OP_RUN | (run - 1));
    return (size_t)(out - start);
}

/* Returns how many bytes follow the first one. */
static size_t bytes_after(uint8_t op)
{
    return op == OP_RGBA ? 4 : op == OP_RGB ? 3 : (op & 0xc0) == OP_MIDDLE ? 1 : 0;
}

static Pixel get_colour(const uint8_t *in, Pixel last, const Pixel *seen)
{
    uint8_t op = in[0];
    Pixel p = last;
    if (op >= OP_RGB) {
        memcpy(&p, in + 1, op == OP_RGBA ? 4 : 3);
    } else if ((op & 0xc0) == OP_INDEX) {
        p = seen[op];
    } else if ((op & 0xc0) == OP_SMALL) {
        p.r = (uint8_t)(last.r + (op >> 4 & 3) - 2);
        p.g = (uint8_t)(last.g + (op >> 2 & 3) - 2);
        p.b = (uint8_t)(last.b + (op & 3) - 2);
    } else {
        int green = (op & 63) - 32;
        p.r = (uint8_t)(last.r + green + (in[1] >> 4) - 8);
        p.g = (uint8_t)(last.g + green);
        p.b = (uint8_t)(last.b + green + (in[1] & 15) - 8);
    }
    return p;
}

/* The bytes may be anything: the function never reads past `length` nor writes past `pixels`. */
bool pack_codec_unfold(const uint8_t *bytes, size_t length, uint8_t *rgba, size_t pixels)
{
    Pixel seen[64] = {0}, last = {.a = 255};
    size_t at = 0, i = 0;
    while (i < pixels) {
        if (at >= length)
            return false;
        uint8_t op = bytes[at];
        if (op >= OP_RUN && op < OP_RGB) {
            size_t run = (size_t)(op & 63) + 1;
            if (run > pixels - i)
                return false;
            for (; run > 0; run--)
                memcpy(rgba + 4 * i++, &last, 4);
            at++;
            continue;
        }
        if (bytes_after(op) >= length - at)
            return false;
        last = get_colour(bytes + at, last, seen);
        at += 1 + bytes_after(op);
        seen[place_of(last)] = last;
        memcpy(rgba + 4 * i++, &last, 4);
    }
    return at == length;
}
