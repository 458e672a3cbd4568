/* art_cache.c: see art_cache.h. PNG, because a folder of 512 px pictures stays at a tenth of its
 * raw size and people can look at them. A mask is a picture, too: segments red, distances green.
 *
 *     0123456789abcdef-256.png             art, RGBA; below its 256 rows the small set of 64 × 64
 *     0123456789abcdef-256-segments.png    px, as 16 rows of 256
 *     └── name_hash ─┘ └ size
 */
#include "app/art_cache.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/rng.h"
#include "painter/art_key.h"
#include "painter/painter.h"
#include "system/file.h"

#include <SDL_image.h>
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
    kind.first_copy = 0; /* its number in this catalogue does not change its looks */
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
    snprintf(file, sizeof file, "%016llx-%d%s.png", (unsigned long long)name_hash(c, name),
             name.size, art_name_is_mask(name) ? "-segments" : "");
    return folder_join(out, FOLDER_SIZE, folder, file);
}

/* An empty surface for the picture. The small set fills rows below it. */
static SDL_Surface *surface_new(ArtName name)
{
    int height = (int)art_pixels(name.key, name.size) / name.size;
    return SDL_CreateRGBSurfaceWithFormat(0, name.size, height, 32, SDL_PIXELFORMAT_RGBA32);
}

/* Copies pixels of `from_bytes` each to pixels of `to_bytes` each: masks have two, files four. */
static void copy_pixels(uint8_t *to, size_t to_bytes, const uint8_t *from, size_t from_bytes,
                        size_t count)
{
    size_t common = to_bytes < from_bytes ? to_bytes : from_bytes;
    for (size_t i = 0; i < count; i++)
        memcpy(to + i * to_bytes, from + i * from_bytes, common);
}

/* SDL_image says of which format the file is: RGBA32 for whatever art_cache_write made. */
static bool is_whole(const SDL_Surface *picture, ArtName name)
{
    return picture && picture->format->format == SDL_PIXELFORMAT_RGBA32 &&
           picture->w == name.size && picture->pitch == 4 * name.size &&
           picture->w * picture->h == (int)art_pixels(name.key, name.size);
}

bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    SDL_Surface *picture = file_of(folder, c, name, path) ? IMG_Load(path) : NULL;
    bool good = is_whole(picture, name);
    if (good)
        copy_pixels(pixels, art_name_is_mask(name) ? 2 : 4, picture->pixels, 4,
                    art_pixels(name.key, name.size));
    SDL_FreeSurface(picture);
    return good;
}

/* PNG in memory, so that the file is there whole or not at all. */
static bool write_png(const char *path, SDL_Surface *picture)
{
    size_t room = (size_t)picture->pitch * (size_t)picture->h * 5 / 4 + 4096;
    void *bytes = memory_new(room);
    SDL_RWops *to = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    bool good = to && IMG_SavePNG_RW(picture, to, 0) == 0 &&
                file_write_whole(path, bytes, (size_t)SDL_RWtell(to), NULL);
    if (to)
        SDL_RWclose(to);
    free(bytes);
    return good;
}

bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels)
{
    char path[FOLDER_SIZE];
    SDL_Surface *picture = file_of(folder, c, name, path) ? surface_new(name) : NULL;
    if (!picture)
        return false;
    SDL_FillRect(picture, NULL, SDL_MapRGBA(picture->format, 0, 0, 0, 255));
    copy_pixels(picture->pixels, 4, pixels, art_name_is_mask(name) ? 2 : 4,
                art_pixels(name.key, name.size));
    bool good = write_png(path, picture);
    SDL_FreeSurface(picture);
    return good;
}
