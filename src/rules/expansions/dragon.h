/* dragon.h: where the dragon is and where he may go, for computer players and screens. */
#ifndef RULES_EXPANSIONS_DRAGON_H
#define RULES_EXPANSIONS_DRAGON_H
#include "rules/units.h"

/* Where he lies; NO_UNIT beside the table, and where he is not in play. */
Unit dragon_unit(const Game *game);

/* Does he eat such a figure where he comes to it (DRG-6)? */
bool dragon_eats(FigureKind kind);

/* How many dragon tiles are set aside until a volcano lies on the table. */
int dragon_tiles_aside(const Game *game);

/* How many of his six steps he has made in the run that is under way, else 0. */
int dragon_steps(const Game *game);

/* Where he was in the run that is under way, from its beginning to where he lies; at most
 * DRAGON_STEPS + 1. Returns how many; 0 where no run waits. */
enum { DRAGON_STEPS = 6 };
int dragon_way(const Game *game, Unit out[DRAGON_STEPS + 1]);

/* The steps that are open now, each to another unit; 0 where no run waits. */
int dragon_steps_open(const Catalogue *c, const Game *game, UnitStep out[UNIT_STEPS_MAX]);
#endif
