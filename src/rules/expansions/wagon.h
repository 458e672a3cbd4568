/* wagon.h: where a wagon was scored whose owner is asked, for screens. */
#ifndef RULES_EXPANSIONS_WAGON_H
#define RULES_EXPANSIONS_WAGON_H
#include "rules/game.h"

/* The tile that the seat's wagon may leave now, NO_TILE where none waits (AM-7). */
uint16_t wagon_leaves(const Game *game, int seat);
#endif
