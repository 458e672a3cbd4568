/* wagon.h: the tile that a scored wagon may leave, for screens. */
#ifndef EXPANSIONS_ABBEY_WAGON_H
#define EXPANSIONS_ABBEY_WAGON_H
#include "rules/game.h"

/* Returns the tile that the seat's wagon may leave now, NO_TILE if it may not move on (AM-7). */
uint16_t wagon_leaves(const Game *game, int seat);
#endif
