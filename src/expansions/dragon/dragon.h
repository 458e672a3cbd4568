/* dragon.h: the dragon's place and its possible steps, for computer players and screens. */
#ifndef EXPANSIONS_DRAGON_DRAGON_H
#define EXPANSIONS_DRAGON_DRAGON_H
#include "rules/units.h"

/* Returns the dragon's unit; NO_UNIT if it is off the board or not in play. */
Unit dragon_unit(const Game *game);

/* Returns whether the dragon sends a figure of this kind home (DRG-6). */
bool dragon_eats(FigureKind kind);

/* Returns how many dragon tiles are set aside until a volcano is on the board. */
int dragon_tiles_aside(const Game *game);

/* Returns how many of its six steps the dragon has made in the current run, else 0. */
int dragon_steps(const Game *game);

/* Lists the units of the current run, from its start to the dragon's unit; at most DRAGON_STEPS +
 * 1. Returns how many; 0 without a run. */
enum { DRAGON_STEPS = 6 };
int dragon_way(const Game *game, Unit out[DRAGON_STEPS + 1]);

/* Lists the steps that are open now, each to another unit; returns 0 without a run. */
int dragon_steps_open(const Catalogue *c, const Game *game, UnitStep out[UNIT_STEPS_MAX]);
#endif
