/* art_guests.h: the program's tiles, and behind them tiles that scenarios bring: boards of the
 * rulebook show both side by side. Guests are kept as long as the program runs, equal ones once,
 * so that their pictures are painted once. */
#ifndef APP_ART_GUESTS_H
#define APP_ART_GUESTS_H
#include "rules/tile.h"

typedef struct ArtGuests ArtGuests;

/* `program`: borrowed. NULL is fine to free. */
ArtGuests *art_guests_new(const Catalogue *program);
void art_guests_free(ArtGuests *guests);

/* All tiles, to paint from. What lies in it never moves or changes; its counts grow. */
const Catalogue *art_guests_all(const ArtGuests *guests);

/* Takes in what `c` has behind the program's tiles, and fills painted[copy_count + kind_count]
 * (Catalogue.painted). Where no more guests have room their number means no tile: they are drawn
 * plain. */
void art_guests_adopt(ArtGuests *guests, const Catalogue *c, uint16_t *painted);
#endif
