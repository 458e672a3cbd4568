/* pack.c: see pack.h. */
#include "painter/pack.h"

#include "base/memory.h"
#include "painter/pack_codec.h"
#include "painter/painter.h"

#include "base/rng.h"
#include "system/file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 2, HEADER_BYTES = 56, ENTRY_BYTES = 32, PICTURES_MAX = 65536, SIZE_MAX_PX = 1024 };

static const char magic[8] = "HYPTILES";

typedef struct Header {
    uint32_t format, version, count;
    uint64_t tiles, index_at, index_hash;
} Header;

typedef struct PackEntry {
    uint32_t key, size;
    uint64_t at, length, hash;
} PackEntry;

struct Pack {
    FileMap file;
    const uint8_t *index;
    uint32_t count;
};

struct PackWriter {
    FileBeside file;
    uint64_t tiles, at;
    uint32_t count;
    int room;
    PackEntry *entries;
    bool failed;
};

/* --- numbers ---------------------------------------------------------------------------------- */

static void put(uint8_t *out, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t get(const uint8_t *in, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)in[i] << (8 * i);
    return value;
}

/* Finds accidents, not enemies. */
static uint64_t hash_bytes(uint64_t hash, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    for (; length >= 8; length -= 8, bytes += 8)
        hash = (hash ^ get(bytes, 8)) * 0x9e3779b97f4a7c15u, hash ^= hash >> 29;
    for (; length > 0; length--, bytes++)
        hash = (hash ^ *bytes) * 0x100000001b3u;
    return rng_mix(hash);
}

uint64_t pack_tiles_hash(const Catalogue *c)
{
    uint64_t hash = hash_bytes(PAINTER_VERSION, &c->fingerprint, sizeof c->fingerprint);
    for (int k = 0; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        hash = hash_bytes(hash, kind->id, strlen(kind->id));
        hash = hash_bytes(hash, kind->edges, sizeof kind->edges);
        for (int s = 0; s < kind->segment_count; s++) {
            const Segment *segment = &kind->segments[s];
            const uint32_t facts[] = {segment->kind,     segment->coats,   segment->road_kind,
                                      segment->road_end, segment->road_at, segment->symbol,
                                      segment->flags,    segment->rim,     segment->edges};
            hash = hash_bytes(hash, facts, sizeof facts);
        }
    }
    for (int i = 0; i < c->copy_count; i++) {
        const uint32_t facts[] = {c->copies[i].kind, c->copies[i].decor};
        hash = hash_bytes(hash, c->copies[i].id, strlen(c->copies[i].id));
        hash = hash_bytes(hash, facts, sizeof facts);
    }
    return hash;
}

/* --- reading ---------------------------------------------------------------------------------- */

static Header read_header(const uint8_t *bytes)
{
    return (Header){.format = (uint32_t)get(bytes + 8, 4),
                    .version = (uint32_t)get(bytes + 12, 4),
                    .tiles = get(bytes + 16, 8),
                    .count = (uint32_t)get(bytes + 24, 4),
                    .index_at = get(bytes + 32, 8),
                    .index_hash = get(bytes + 40, 8)};
}

static PackEntry read_entry(const uint8_t *bytes)
{
    return (PackEntry){.key = (uint32_t)get(bytes, 4),
                       .size = (uint32_t)get(bytes + 4, 4),
                       .at = get(bytes + 8, 8),
                       .length = get(bytes + 16, 8),
                       .hash = get(bytes + 24, 8)};
}

static bool check_pack(Pack *pack, const char *path, const Catalogue *c, Err *err)
{
    if (pack->file.size < HEADER_BYTES || memcmp(pack->file.bytes, magic, sizeof magic) != 0)
        return err_set(err, path, 0, "this is not a pack of tile pictures");
    Header header = read_header(pack->file.bytes);
    if (header.format != FORMAT || header.version != PAINTER_VERSION)
        return err_set(err, path, 0, "written by another version of the painter");
    if (header.tiles != pack_tiles_hash(c))
        return err_set(err, path, 0, "painted from other tiles than those of today");
    uint64_t index_bytes = (uint64_t)header.count * ENTRY_BYTES;
    if (header.count > PICTURES_MAX || header.index_at > pack->file.size ||
        pack->file.size - header.index_at != index_bytes)
        return err_set(err, path, 0, "the file is cut or has bytes too many");
    pack->index = pack->file.bytes + header.index_at;
    pack->count = header.count;
    if (hash_bytes(1, pack->index, (size_t)index_bytes) != header.index_hash)
        return err_set(err, path, 0, "the list of pictures is damaged");
    for (uint32_t i = 0; i < pack->count; i++) {
        PackEntry entry = read_entry(pack->index + i * ENTRY_BYTES);
        if (entry.at < HEADER_BYTES || entry.at > header.index_at ||
            entry.length > header.index_at - entry.at || entry.size > SIZE_MAX_PX)
            return err_set(err, path, 0, "picture %u lies outside of the file", i);
    }
    return true;
}

Pack *pack_open(const char *path, const Catalogue *c, Err *err)
{
    FileFacts facts;
    FileMap file;
    if (file_facts(path, &facts) && facts.size < HEADER_BYTES) {
        err_set(err, path, 0, "too short for a pack of tile pictures");
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

void pack_close(Pack *pack)
{
    if (!pack)
        return;
    file_unmap(&pack->file);
    free(pack);
}

int pack_count(const Pack *pack)
{
    return (int)pack->count;
}

static bool find_entry(const Pack *pack, uint32_t key, int size, PackEntry *found)
{
    uint32_t low = 0, high = pack->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        *found = read_entry(pack->index + middle * ENTRY_BYTES);
        if (found->key == key && found->size == (uint32_t)size)
            return true;
        if (found->key < key || (found->key == key && found->size < (uint32_t)size))
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

bool pack_art(const Pack *pack, uint32_t key, int size, uint8_t *rgba)
{
    PackEntry entry;
    if (!find_entry(pack, key, size, &entry))
        return false;
    if (!rgba)
        return true;
    const uint8_t *bytes = pack->file.bytes + entry.at;
    return hash_bytes(key, bytes, (size_t)entry.length) == entry.hash &&
           pack_codec_unfold(bytes, (size_t)entry.length, rgba, art_pixels(key, size));
}

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
    static const uint8_t room[HEADER_BYTES];
    PackWriter *writer = memory_new(sizeof *writer);
    writer->tiles = pack_tiles_hash(c);
    writer->at = HEADER_BYTES;
    if (!file_beside_begin(&writer->file, path, false)) {
        err_set(err, path, 0, "cannot be written: %s", strerror(errno));
        free(writer);
        return NULL;
    }
    writer->failed = fwrite(room, sizeof room, 1, writer->file.out) != 1;
    return writer;
}

static PackEntry *new_entry(PackWriter *writer)
{
    writer->entries = memory_room(writer->entries, (int)writer->count + 1, &writer->room,
                                  sizeof *writer->entries);
    return &writer->entries[writer->count++];
}

bool pack_writer_add(PackWriter *writer, uint32_t key, int size, int channels,
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
    *new_entry(writer) = (PackEntry){.key = key,
                                     .size = (uint32_t)size,
                                     .at = writer->at,
                                     .length = length,
                                     .hash = hash_bytes(key, bytes, length)};
    writer->failed |= fwrite(bytes, 1, length, writer->file.out) != length;
    writer->at += length;
    free(bytes);
    free(rgba);
    return !writer->failed;
}

static int by_key(const void *a, const void *b)
{
    const PackEntry *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->size > y->size) - (x->size < y->size);
}

static void write_index(PackWriter *writer)
{
    size_t length = (size_t)writer->count * ENTRY_BYTES;
    uint8_t header[HEADER_BYTES] = {0}, *index = memory_new(length + 1);
    qsort(writer->entries, writer->count, sizeof writer->entries[0], by_key);
    for (uint32_t i = 0; i < writer->count; i++) {
        uint8_t *out = index + i * ENTRY_BYTES;
        put(out, writer->entries[i].key, 4);
        put(out + 4, writer->entries[i].size, 4);
        put(out + 8, writer->entries[i].at, 8);
        put(out + 16, writer->entries[i].length, 8);
        put(out + 24, writer->entries[i].hash, 8);
    }
    memcpy(header, magic, sizeof magic);
    put(header + 8, FORMAT, 4);
    put(header + 12, PAINTER_VERSION, 4);
    put(header + 16, writer->tiles, 8);
    put(header + 24, writer->count, 4);
    put(header + 32, writer->at, 8);
    put(header + 40, hash_bytes(1, index, length), 8);
    writer->failed |= fwrite(index, 1, length, writer->file.out) != length;
    writer->failed |= fseek(writer->file.out, 0, SEEK_SET) != 0;
    writer->failed |= fwrite(header, sizeof header, 1, writer->file.out) != 1;
    free(index);
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
