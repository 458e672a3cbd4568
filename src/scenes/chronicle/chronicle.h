/* chronicle.h: what was shown so far, newest first, with small pictures. A row lights on the board
 * what it tells of; a click brings that into sight, and opens the sum of a scoring. */
#ifndef SCENES_CHRONICLE_CHRONICLE_H
#define SCENES_CHRONICLE_CHRONICLE_H
#include "scenes/tabletop/table_parts.h"

/* The panel, or the button that opens it where the layout is folded. */
void chronicle_draw(Tabletop *table);
/* What the row under the pointer tells of, lit on the board. */
void chronicle_recall_draw(Tabletop *table, BoardPicture *picture);
/* A rim round all tiles that lie since `own` laid one: the last moves. */
void chronicle_latest_draw(const Tabletop *table, BoardPicture *picture, int own);

/* --- what its files ask of each other --------------------------------------------------------- */

/* Reads what was shown since the last time; all of it again after an undo or in another
 * language. */
void chronicle_read(Tabletop *table);
/* Brings what event number `event` of the log tells of into sight. */
void chronicle_show(Tabletop *table, int event);
#endif
