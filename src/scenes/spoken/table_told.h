/* table_told.h: what a Tabletop tells for people who do not see it, whoever acts on it or nobody.
 */
#ifndef SCENES_SPOKEN_TABLE_TOLD_H
#define SCENES_SPOKEN_TABLE_TOLD_H
#include "scenes/stage/narrator.h"
#include "scenes/tabletop/tabletop.h"

/* Fills the game, who plays, where the keyboard is, and what it looks at. False while there is no
 * game. */
bool table_told(const Tabletop *table, SceneTable *told);
#endif
