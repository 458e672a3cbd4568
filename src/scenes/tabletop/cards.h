/* cards.h: the players' cards beside a tabletop. They record where scores and pieces are
 * (table_homes.h), so that the table needs no knowledge of cards. */
#ifndef SCENES_TABLETOP_CARDS_H
#define SCENES_TABLETOP_CARDS_H
#include "base/text.h"
#include "scenes/tabletop/table_parts.h"

/* Describes the seats for layouts; `active` is the seat with the large card. */
TableSeats table_seats(Tabletop *table, int active);
void table_cards_draw(Tabletop *table);

/* --- cards.c: pieces beside the pile that belong to no player ---------------------------- */

/* Both show the same rows: as lines of the pile's tip, and as pictures with their numbers in
 * `place`, one below the other. */
void pile_aside_words(const Tabletop *table, Text *text);
void pile_aside_draw(Tabletop *table, Rect place);
#endif
