/* art_cache.h: caches one picture per file in the player's folder. The name is a hash of everything
 * that determines the pixels, so a stale picture is never found. The player may empty the folder at
 * any time. */
#ifndef APP_ART_CACHE_H
#define APP_ART_CACHE_H
#include "rules/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ART_NAME_LIFE = 0 };

/* One picture: an art key or a mask key (painter/art_key.h) at a size. The size ART_NAME_LIFE means
 * what moves on the picture: a TileLife instead of pixels, which each program computes again. */
typedef struct ArtName {
    uint32_t key;
    int size;
} ArtName;

bool art_name_is_mask(ArtName name);
/* Returns the bytes of its pixels: 4 a pixel, for masks 2. */
size_t art_name_bytes(ArtName name);
/* Returns whether the catalogue has the tile that it names. */
bool art_name_valid(const Catalogue *c, ArtName name);
/* Paints it; slow. */
void art_name_paint(const Catalogue *c, ArtName name, uint8_t *pixels);

/* Reads it from `folder`; false if it is missing or damaged. */
bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels);
/* Writes it to `folder`; false if that fails. */
bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels);
/* Removes PNG files of older programs from `folder`; no program reads them now. */
void art_cache_tidy(const char *folder);
#endif
