/* art_cache.c: see art_cache.h. PNG, because a folder of 512 px pictures stays at a tenth of its
 * raw size and people can look at them. */
#include "app/art_cache.h"

#include "base/rng.h"
#include "painter/art_key.h"
#include "painter/life.h"
#include "painter/painter.h"
#include "store/folders.h"

#include <assert.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CACHE_FILE_MAX = 8 << 20 };

/* --- names ------------------------------------------------------------------------------------ */

static uint16_t key_subject(uint32_t key) /* copy of an art key, kind of a mask key */
{
    return (uint16_t)(key >> 8 & 0xffff);
}

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
    return key_subject(name.key) < (art_name_is_mask(name) ? c->kind_count : c->copy_count);
}

void art_name_paint(const Catalogue *c, ArtName name, uint8_t *pixels)
{
    assert(art_name_valid(c, name) && "a tile of this catalogue");
    ArtRequest request = {.copy = key_subject(name.key),
                          .rotation = (uint8_t)(name.key & 3),
                          .variant = (uint8_t)(name.key >> 4 & 7),
                          .part = (uint8_t)(name.key >> 7 & 1),
                          .bevel = true,
                          .size = name.size};
    if (art_name_is_mask(name))
        painter_mask(c, key_subject(name.key), name.size, pixels);
    else if (name.size == ART_NAME_LIFE)
        painter_life(c, &request, (TileLife *)(void *)pixels);
    else
        painter_picture(c, &request, pixels);
}

/* --- files ------------------------------------------------------------------------------------ */

static uint64_t hash_on(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

static uint64_t name_hash(const Catalogue *c, ArtName name)
{
    bool mask = art_name_is_mask(name);
    const TileCopy *copy = mask ? NULL : &c->copies[key_subject(name.key)];
    TileKind kind = c->kinds[mask ? key_subject(name.key) : copy->kind];
    kind.first_copy = 0; /* its number in this catalogue does not change its looks */
    uint32_t how = name.key & 0xff, version = PAINTER_VERSION;
    uint64_t hash = hash_on(0xcbf29ce484222325u, &kind, sizeof kind);
    hash = hash_on(hash, copy ? copy->id : "", copy ? strlen(copy->id) : 0);
    hash = hash_on(hash, copy ? &copy->decor : &kind.shape, 1);
    hash = hash_on(hash, &how, sizeof how);
    return rng_mix(hash_on(hash, &version, sizeof version));
}

static bool file_of(const char *folder, const Catalogue *c, ArtName name, char *out)
{
    char file[64];
    snprintf(file, sizeof file, "%016llx-%d%s.png", (unsigned long long)name_hash(c, name),
             name.size, art_name_is_mask(name) ? "-mask" : "");
    return folder_join(out, FOLDER_SIZE, folder, file);
}

static png_image image_of(ArtName name)
{
    return (png_image){.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)name.size,
                       /* the small set fills rows below the picture */
                       .height = art_pixels(name.key, name.size) / (png_uint_32)name.size,
                       .format = art_name_is_mask(name) ? PNG_FORMAT_GA : PNG_FORMAT_RGBA};
}

bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    size_t size = 0;
    char *data =
        file_of(folder, c, name, path) ? file_read_whole(path, CACHE_FILE_MAX, &size, NULL) : NULL;
    png_image image = {.version = PNG_IMAGE_VERSION}, want = image_of(name);
    bool good = data && png_image_begin_read_from_memory(&image, data, size) &&
                image.width == want.width && image.height == want.height;
    if (good) {
        image.format = want.format;
        good = png_image_finish_read(&image, NULL, pixels, 0, NULL) != 0;
    }
    png_image_free(&image);
    free(data);
    return good;
}

bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    png_image image = image_of(name);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    void *data = malloc(size);
    bool good = data && file_of(folder, c, name, path) &&
                png_image_write_to_memory(&image, data, &size, 0, pixels, 0, NULL) &&
                file_write_whole(path, data, size, NULL);
    free(data);
    return good;
}
