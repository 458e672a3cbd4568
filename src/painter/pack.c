/* pack.c: reads and writes packs of painted pictures, and checks what it reads (format in
 * pack.h). */
#include "painter/pack.h"

#include "base/memory.h"
#include "base/rng.h"
#include "painter/pack_codec.h"
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
    FileBeside file;
    uint64_t tiles, at; /* offset of the next picture */
    int count, room;
    PackEntry *entries; /* in the order of adding; sorted at the end */
    bool failed;
};

/* The order of the index: pack_art does a binary search. */
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

/* Checks the picture at every read, not when the pack is opened: that would read 38 MB from the
 * disk first. */
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

/* The mask is two bytes of each pixel. A caller without `pixels` only asks whether the mask is
 * there. */
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
    if (!file_beside_begin(&writer->file, path, false)) {
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

/* Writes the header last, into the space that was left for it. Until then the file is no pack, so a
 * truncated file is never taken for a complete one. */
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
    bool good = !writer->failed && file_beside_end(&writer->file);
    if (!good)
        err_set(err, writer->file.path, 0, "cannot be written: %s", strerror(errno));
    file_beside_drop(&writer->file);
    free(writer->entries);
    free(writer);
    return good;
}
