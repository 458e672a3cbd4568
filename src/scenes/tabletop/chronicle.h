/* chronicle.h: what was shown so far, newest first, and looking back at it on the board. */
#ifndef SCENES_TABLETOP_CHRONICLE_H
#define SCENES_TABLETOP_CHRONICLE_H
#include "scenes/tabletop/tabletop.h"

/* The panel, or the button that opens it where the layout is folded. */
void chronicle_draw(Tabletop *table);
/* What the row under the pointer tells of, lit on the board. */
void chronicle_recall_draw(Tabletop *table, BoardPicture *picture);
/* Brings what event number `event` of the log tells of into sight. */
void chronicle_recall_show(Tabletop *table, int event);
#endif
