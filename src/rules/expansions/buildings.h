/* buildings.h: what seats have left of the little buildings, for screens. */
#ifndef RULES_EXPANSIONS_BUILDINGS_H
#define RULES_EXPANSIONS_BUILDINGS_H
#include "rules/game.h"

enum { BUILDING_SIZES = 3 }; /* 1 shed, 2 house, 3 tower */

/* How many of a size the seat may still put; 0 where they are not in play. */
int buildings_left(const Game *game, int seat, int size);
#endif
