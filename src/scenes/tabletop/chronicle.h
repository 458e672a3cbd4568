/* chronicle.h: the list of what happened so far, newest first, with small pictures. A row lights up
 * on the board what it is about. A click scrolls the board there, and opens the sum of a
 * scoring. */
#ifndef SCENES_TABLETOP_CHRONICLE_H
#define SCENES_TABLETOP_CHRONICLE_H
#include "scenes/tabletop/table_parts.h"

/* Draws the panel, or the button that opens it if the layout is folded. */
void chronicle_draw(Tabletop *table);
/* Lights up on the board what the row under the pointer is about. */
void chronicle_recall_draw(Tabletop *table, BoardPicture *picture);
/* Draws a rim around all tiles placed since seat `own` placed one: the last moves. */
void chronicle_latest_draw(const Tabletop *table, BoardPicture *picture, int own);

/* --- shared by its files ---------------------------------------------------------------------- */

/* Adds rows for the new events. Reads all of them again after an undo or in another language. */
void chronicle_read(Tabletop *table);
/* Scrolls the board to what event number `event` of the log is about. */
void chronicle_show(Tabletop *table, int event);
#endif
