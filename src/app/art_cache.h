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
 * the moving parts of the picture: a TileLife instead of pixels. It is not cached; each run of the
 * program computes it again. */
typedef struct ArtName {
    uint32_t key;
    int size;
} ArtName;

bool art_name_is_mask(ArtName name);
/* Returns the size of its pixels in bytes: 4 a pixel, or 2 in a mask. */
size_t art_name_bytes(ArtName name);
/* Returns whether the catalogue has the tile of the picture. */
bool art_name_valid(const Catalogue *c, ArtName name);
/* Paints the picture into `pixels`, which have art_name_bytes. Slow: 256 px take 35 ms. */
void art_name_paint(const Catalogue *c, ArtName name, uint8_t *pixels);

/* Reads a picture from `folder`; false if it is missing or damaged. */
bool art_cache_read(const char *folder, const Catalogue *c, ArtName name, uint8_t *pixels);
/* Writes a picture to `folder`; false if that fails. */
bool art_cache_write(const char *folder, const Catalogue *c, ArtName name, const uint8_t *pixels);
/* Removes PNG files of older versions from `folder`; no current version reads them. */
void art_cache_tidy(const char *folder);

/* --- tiles of other catalogues ---------------------------------------------------------------- */

/* The program's tiles and, after them, guests: tiles of games, scenarios and boards of the
 * rulebook, all in one catalogue. Equal tiles share a place, so their pictures are painted once. An
 * unused place keeps its tile for a while, since a board may be shown again. After that, another
 * tile gets the place, under a number that the place never had before (painter/art_key.h). */

typedef struct ArtGuests ArtGuests;

/* Creates an empty set of guests; `program` is borrowed. art_guests_free accepts NULL. */
ArtGuests *art_guests_new(const Catalogue *program);
void art_guests_free(ArtGuests *guests);

/* Returns the catalogue of all tiles, indexed by place, to paint from. Its counts may grow. The
 * tile in a place changes only in art_guests_adopt, and only if the place is unused. */
const Catalogue *art_guests_all(const ArtGuests *guests);

/* Adds the tiles that `c` has after the program's, and fills numbers[copy_count + kind_count]
 * (Catalogue.painted). If the guests are full a number means no tile, and the tile is drawn plain.
 * `busy`: the key of a picture that is being painted; its place is not reused; 0: none. Returns
 * whether a place was given to another tile: pictures under its old number are then invalid. */
bool art_guests_adopt(ArtGuests *guests, const Catalogue *c, uint32_t *numbers, uint32_t busy);
/* Releases what was adopted; call it once for each adoption, with the same counts. */
void art_guests_release(ArtGuests *guests, const uint32_t *numbers, int copies, int kinds);

/* Returns the key of the mask that belongs to a picture. */
uint32_t art_guests_mask(const ArtGuests *guests, uint32_t key);
/* Returns whether the tile of this picture or mask key is still in its place. */
bool art_guests_know(const ArtGuests *guests, uint32_t key);
#endif
