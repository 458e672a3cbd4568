/* table_told.h: describes a Tabletop to players who don't see it, with or without a Play. */
#ifndef SCENES_SPOKEN_TABLE_TOLD_H
#define SCENES_SPOKEN_TABLE_TOLD_H
#include "scenes/stage/narrator.h"
#include "scenes/tabletop/tabletop.h"

/* Fills in the game, the seat to act, the cell of the keyboard, and what the player looks at.
 * Returns false if there is no game. */
bool table_describe(const Tabletop *table, SceneTable *told);
#endif
