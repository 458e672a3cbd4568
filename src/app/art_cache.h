/* art_cache.h: one picture a file in the person's cache folder. The name is a hash of everything
 * that decides the pixels, so a stale picture is never found; the folder may be emptied at any
 * time. */
#ifndef APP_ART_CACHE_H
#define APP_ART_CACHE_H
#include "rules/tile.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ART_NAME_LIFE = 0 };

/* One picture: an art key or a mask key (painter/art_key.h) at a size. Of size ART_NAME_LIFE it
 * is not a picture but what moves on it, a TileLife instead of pixels, which is worked out anew
 * by each program. */
typedef struct ArtName {
    uint32_t key;
    int size;
} ArtName;

bool art_name_is_mask(ArtName name);
/* Bytes of its pixels: 4 a pixel, masks 2. */
size_t art_name_bytes(ArtName name);
/* Does the catalogue have what it names? */
bool art_name_valid(const Catalogue *c, ArtName name);
/* Paints it; slow. */
void art_name_paint(const Catalogue *c, ArtName name, uint8_t *pixels);

/* Reads it from `folder`; false if it is not there or not whole. */
bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels);
/* Keeps it; false if the folder cannot be written. */
bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels);
/* Removes what older programs kept in `folder`, as PNG: nobody reads it any more. */
void art_cache_tidy(const char *folder);
#endif
