/* cards.h: the players' cards beside a tabletop. They note where scores and pieces are at home
 * (table_homes.h), so that the table knows no cards. */
#ifndef SCENES_CARDS_CARDS_H
#define SCENES_CARDS_CARDS_H
#include "base/text.h"
#include "scenes/tabletop/table_parts.h"

/* Who sits at the table, for layouts; `active`: whose card is large. */
TableSeats table_seats(Tabletop *table, int active);
void table_cards_draw(Tabletop *table);

/* --- pile_aside.c: fleas and dragon tiles that lie beside the pile ---------------------------- */

/* As lines of the pile's tip, and as pictures with their numbers, one below the other. */
void pile_aside_words(const Tabletop *table, Text *text);
void pile_aside_draw(Tabletop *table, Rect place);
#endif
