/* bridge.h: the number of bridges that a seat can still build, for computer players. */
#ifndef EXPANSIONS_BRIDGES_BRIDGE_H
#define EXPANSIONS_BRIDGES_BRIDGE_H
#include "rules/query.h"

/* Returns how many bridges the seat has left. */
int bridges_left(const Game *game, int seat);
#endif
