/* table_cards.h: the players' cards beside the board, and small things that are drawn like them. */
#ifndef SCENES_TABLETOP_TABLE_CARDS_H
#define SCENES_TABLETOP_TABLE_CARDS_H
#include "scenes/tabletop/tabletop.h"

/* Has every seat figures of several kinds? Then cards count them and claims choose among them. */
bool table_kinds_offered(const Tabletop *table);
/* How many lines more the cards of this game need (0 or 1). */
int table_card_rows(const Tabletop *table);
void table_cards_draw(Tabletop *table);
/* Where a seat's score and figures stand; a point at the corner for NO_SEAT. */
Rect table_card_rect(const Tabletop *table, int seat);
/* Below the line of the large card: halves, or what the scene writes there (line_taken). Empty
 * without a large card. */
Rect table_card_line(const Tabletop *table);

/* The marks of a set of seats in a row; returns the width that they take. */
float table_seats_draw(const Tabletop *table, unsigned seats, float x, float y, float size);
/* A tile's art in a rectangle of the screen. */
DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect);
#endif
