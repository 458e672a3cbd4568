/* fairy.h: what the fairy protects. */
#ifndef RULES_EXPANSIONS_FAIRY_H
#define RULES_EXPANSIONS_FAIRY_H
#include "rules/units.h"

/* Does she keep the dragon out of `unit`? By spaces all of her space, or both of a double tile;
 * by halves only the half that she stands on (DRG-10, DRG-H4, DRG-H9, DRG-H11). */
bool fairy_guards(const Units *units, Unit unit);

/* The tile that she stands on, with somebody or alone; NO_TILE beside the table. */
uint16_t fairy_tile(const Game *game);

/* The slot of the figure that she is with, NO_FIGURE if there is none. */
uint16_t fairy_figure(const Game *game);
#endif
