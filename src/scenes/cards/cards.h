/* cards.h: the players' cards beside a tabletop. They note where scores and pieces are at home
 * (table_homes.h), so that the table knows no cards. */
#ifndef SCENES_CARDS_CARDS_H
#define SCENES_CARDS_CARDS_H
#include "scenes/tabletop/table_parts.h"

/* Who sits at the table, for layouts; `active`: whose card is large. */
TableSeats table_seats(Tabletop *table, int active);
void table_cards_draw(Tabletop *table);
#endif
