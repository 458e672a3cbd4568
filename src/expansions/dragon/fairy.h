/* fairy.h: the fairy's place and the units it protects. */
#ifndef EXPANSIONS_DRAGON_FAIRY_H
#define EXPANSIONS_DRAGON_FAIRY_H
#include "rules/units.h"

/* Returns whether the fairy keeps the dragon out of `unit`. If its reach is a space, it protects
 * its whole space, or both spaces of a double tile; if its reach is a half, only its own half
 * (DRG-10, DRG-H4, DRG-H9, DRG-H11). */
bool fairy_guards(const Units *units, Unit unit);

/* Returns the fairy's tile, whether it is with a figure or alone; NO_TILE if it is off the
 * board. */
uint16_t fairy_tile(const Game *game);

/* Returns the slot of the fairy's figure, NO_FIGURE if there is none. */
uint16_t fairy_figure(const Game *game);
#endif
