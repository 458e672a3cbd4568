/* art_guests.h: the program's tiles, and behind them guests: tiles that games, scenarios and boards
 * of the rulebook bring, beside each other. Equal ones have one place, so that their pictures are
 * painted once. A place that nobody has any more keeps its tile for a while, since boards come
 * back; then another tile gets it, under a number that it never had (painter/art_key.h). */
#ifndef APP_ART_GUESTS_H
#define APP_ART_GUESTS_H
#include "rules/tile.h"

#include <stdbool.h>

typedef struct ArtGuests ArtGuests;

/* `program`: borrowed. NULL is fine to free. */
ArtGuests *art_guests_new(const Catalogue *program);
void art_guests_free(ArtGuests *guests);

/* All tiles, to paint from, by their places. Its counts grow, and what stands in a place changes
 * in art_guests_adopt alone, where nobody has it. */
const Catalogue *art_guests_all(const ArtGuests *guests);

/* Takes in what `c` has behind the program's tiles, and fills numbers[copy_count + kind_count]
 * (Catalogue.painted). Where no more guests have room their number means no tile: they are drawn
 * plain. `busy`: the key of a picture that is being painted, whose place nobody else gets; 0: none.
 * Returns whether a place was given to another tile: pictures under its old number are of nothing
 * any more. */
bool art_guests_adopt(ArtGuests *guests, const Catalogue *c, uint32_t *numbers, uint32_t busy);
/* What was adopted is shown no more; once each time, with the same counts. */
void art_guests_left(ArtGuests *guests, const uint32_t *numbers, int copies, int kinds);

/* The key of the mask of what a picture shows. */
uint32_t art_guests_mask(const ArtGuests *guests, uint32_t key);
/* Is this key, of a picture or a mask, one of a tile that stands in its place now? */
bool art_guests_know(const ArtGuests *guests, uint32_t key);
#endif
