/* buildings.h: the number of little buildings that a seat can still place, for screens. */
#ifndef EXPANSIONS_BUILDINGS_BUILDINGS_H
#define EXPANSIONS_BUILDINGS_BUILDINGS_H
#include "rules/game.h"

enum { BUILDING_SIZES = 3 }; /* the size of a building: 1 shed, 2 house, 3 tower */

/* Returns how many of a size the seat can still place; 0 if buildings are not in play. */
int buildings_left(const Game *game, int seat, int size);
#endif
