/* art_cache.c: reads and writes pictures as QOI files, which image viewers can show. A picture of
 * 256 px takes .5 ms to write, .6 to read and 111 KB. As PNG it took 21 and 1.9 ms (to paint it 35)
 * and 106 KB. A mask is also a picture: segments red, distances green.
 *
 *     0123456789abcdef-256.qoi             art, RGBA; below its 256 rows the small set of 64 × 64
 *     0123456789abcdef-256-segments.qoi    a mask, opaque
 *     └── name_hash ─┘ └ size
 *
 *     "qoif" width height 4 0 │ squeezed pixels │ 0 0 0 0 0 0 0 1 │ hash of the rest
 *     └─ HEADER, big endian ┘                   └ END ──────────┘ └ in this machine's byte order;
 *                                                                   QOI readers stop before it
 */
#include "app/art_cache.h"

#include "base/memory.h"
#include "base/rng.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"
#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- names ------------------------------------------------------------------------------------ */

bool art_name_is_mask(ArtName name)
{
    return !(name.key & 1u << 31);
}

size_t art_name_bytes(ArtName name)
{
    if (name.size == ART_NAME_LIFE)
        return sizeof(TileLife);
    return (size_t)art_pixels(name.key, name.size) * (art_name_is_mask(name) ? 2 : 4);
}

bool art_name_valid(const Catalogue *c, ArtName name)
{
    return art_key_subject(name.key) < (art_name_is_mask(name) ? c->kind_count : c->copy_count);
}

void art_name_paint(const Catalogue *c, ArtName name, uint8_t *pixels)
{
    assert(art_name_valid(c, name) && "a tile of this catalogue");
    ArtRequest request = {.copy = art_key_subject(name.key),
                          .rotation = art_key_rotation(name.key),
                          .variant = art_key_variant(name.key),
                          .part = art_key_part(name.key),
                          .bevel = true,
                          .size = name.size};
    if (art_name_is_mask(name))
        painter_mask(c, art_key_subject(name.key), request.part, name.size, pixels);
    else if (name.size == ART_NAME_LIFE)
        painter_life(c, &request, (TileLife *)(void *)pixels);
    else
        painter_picture(c, &request, pixels);
}

/* --- files ------------------------------------------------------------------------------------ */

static uint64_t name_hash(const Catalogue *c, ArtName name)
{
    bool mask = art_name_is_mask(name);
    const TileCopy *copy = mask ? NULL : &c->copies[art_key_subject(name.key)];
    TileKind kind = c->kinds[mask ? art_key_subject(name.key) : copy->kind];
    kind.first_copy = 0; /* its index in this catalogue does not affect its looks */
    uint32_t how = name.key & 0xff, version = PAINTER_VERSION;
    uint64_t hash = hash_bytes(HASH_FIRST, &kind, sizeof kind);
    hash = hash_text(hash, copy ? copy->id : "");
    hash = hash_bytes(hash, copy ? &copy->decor : &kind.shape, 1);
    hash = hash_bytes(hash, &how, sizeof how);
    return rng_mix(hash_bytes(hash, &version, sizeof version));
}

static bool file_of(const char *folder, const Catalogue *c, ArtName name, char *out)
{
    char file[64];
    snprintf(file, sizeof file, "%016llx-%d%s.qoi", (unsigned long long)name_hash(c, name),
             name.size, art_name_is_mask(name) ? "-segments" : "");
    return folder_join(out, FOLDER_SIZE, folder, file);
}

enum { HEADER = 14, END = 8, HASH = sizeof(uint64_t) };
static const uint8_t end_mark[END] = {[END - 1] = 1};

static void put_number(uint8_t *out, size_t number)
{
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(number >> (24 - 8 * i));
}

/* The small set fills rows below the picture. */
static void put_header(uint8_t out[HEADER], ArtName name)
{
    memcpy(out, "qoif", 4);
    put_number(out + 4, (size_t)name.size);
    put_number(out + 8, art_pixels(name.key, name.size) / (size_t)name.size);
    out[12] = 4; /* channels */
    out[13] = 0; /* sRGB */
}

static size_t file_room(ArtName name)
{
    return HEADER + pack_codec_bound(art_pixels(name.key, name.size)) + END + HASH;
}

/* Copies pixels of `from_bytes` each to pixels of `to_bytes` each: masks have two, files four. */
static void copy_pixels(uint8_t *to, size_t to_bytes, const uint8_t *from, size_t from_bytes,
                        size_t count)
{
    size_t common = to_bytes < from_bytes ? to_bytes : from_bytes;
    for (size_t i = 0; i < count; i++)
        memcpy(to + i * to_bytes, from + i * from_bytes, common);
}

static bool is_whole(const uint8_t *bytes, size_t size, ArtName name)
{
    uint8_t header[HEADER];
    uint64_t hash;
    put_header(header, name);
    if (size < HEADER + END + HASH || memcmp(bytes, header, HEADER) != 0)
        return false;
    memcpy(&hash, bytes + size - HASH, HASH);
    return hash == hash_bytes(HASH_FIRST, bytes, size - HASH);
}

static bool unfold(const uint8_t *bytes, size_t size, ArtName name, uint8_t *pixels)
{
    size_t count = art_pixels(name.key, name.size), length = size - HEADER - END - HASH;
    if (!art_name_is_mask(name))
        return pack_codec_unfold(bytes + HEADER, length, pixels, count);
    uint8_t *rgba = memory_new(count * 4);
    bool good = pack_codec_unfold(bytes + HEADER, length, rgba, count);
    copy_pixels(pixels, 2, rgba, 4, count);
    free(rgba);
    return good;
}

bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    size_t size = 0;
    Err err = {0};
    if (!file_of(folder, c, name, path) || !file_exists(path))
        return false;
    uint8_t *bytes = (uint8_t *)file_read_whole(path, file_room(name), &size, &err);
    bool good = bytes && is_whole(bytes, size, name) && unfold(bytes, size, name, pixels);
    free(bytes);
    return good;
}

static size_t squeeze(ArtName name, const uint8_t *pixels, uint8_t *out)
{
    size_t count = art_pixels(name.key, name.size);
    if (!art_name_is_mask(name))
        return pack_codec_squeeze(pixels, count, out);
    uint8_t *rgba = memory_new(count * 4);
    for (size_t i = 0; i < count; i++)
        rgba[4 * i + 3] = 255; /* opaque, so that viewers show it */
    copy_pixels(rgba, 4, pixels, 2, count);
    size_t length = pack_codec_squeeze(rgba, count, out);
    free(rgba);
    return length;
}

bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    if (!file_of(folder, c, name, path))
        return false;
    uint8_t *bytes = memory_new(file_room(name));
    put_header(bytes, name);
    size_t size = HEADER + squeeze(name, pixels, bytes + HEADER);
    memcpy(bytes + size, end_mark, END);
    size += END;
    uint64_t hash = hash_bytes(HASH_FIRST, bytes, size);
    memcpy(bytes + size, &hash, HASH);
    bool good = file_write_whole(path, bytes, size + HASH, NULL);
    free(bytes);
    return good;
}

/* --- files of older programs ------------------------------------------------------------------ */

/* Matches 16 digits of a hash and a size. */
static bool is_cached_name(const char *name)
{
    return strspn(name, "0123456789abcdef") == 16 && name[16] == '-';
}

void art_cache_tidy(const char *folder)
{
    char path[FOLDER_SIZE], **names;
    int count = folder_names(folder, ".png", &names);
    for (int i = 0; i < count; i++)
        if (is_cached_name(names[i]) && folder_join(path, sizeof path, folder, names[i]))
            remove(path);
    folder_names_free(names, count);
}
