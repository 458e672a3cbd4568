/* table_hover.h: facts about the feature or the token under the pointer. */
#ifndef SCENES_TABLETOP_TABLE_HOVER_H
#define SCENES_TABLETOP_TABLE_HOVER_H
#include "scenes/tabletop/tabletop.h"

/* The tile under a board point, by what the view shows; −1. */
int table_tile_under(const Tabletop *table, float x, float y);
/* Finds what is under the pointer. */
void table_hover_find(Tabletop *table);
/* Begins to tell about `tile` instead; the caller fills in title and detail. */
TableHover *table_hover_tell(Tabletop *table, uint16_t tile, uint8_t seats);
/* The feature in the colour of who owns it; its card. Nothing while something is shown. */
void table_hover_light(Tabletop *table, BoardPicture *picture);
void table_hover_card(Tabletop *table);

/* A place for a card beside a cell, on the side where it hides least of the board; and the paper
 * that such cards are. */
Rect table_beside(const Tabletop *table, Cell cell, float width, float height);
void table_paper_draw(const Tabletop *table, Rect card);
#endif
