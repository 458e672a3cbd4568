/* art_guests.h: the program's tiles and, after them, guests: tiles of games, scenarios and boards
 * of the rulebook, all in one catalogue. Equal tiles share a place, so their pictures are painted
 * once. An unused place keeps its tile for a while, since boards come back. Then another tile gets
 * the place, under a number that it never had before (painter/art_key.h). */
#ifndef APP_ART_GUESTS_H
#define APP_ART_GUESTS_H
#include "rules/tile.h"

#include <stdbool.h>

typedef struct ArtGuests ArtGuests;

/* Creates an empty set of guests; `program` is borrowed. art_guests_free accepts NULL. */
ArtGuests *art_guests_new(const Catalogue *program);
void art_guests_free(ArtGuests *guests);

/* Returns all tiles by their places, to paint from. Its counts grow. The tile in a place changes
 * only in art_guests_adopt, and only if the place is unused. */
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
/* Returns whether this key, of a picture or a mask, is of a tile that is in its place now. */
bool art_guests_know(const ArtGuests *guests, uint32_t key);
#endif
