/* bridges.h: bridges, and castles made of small cities, for files and computer players. */
#ifndef EXPANSIONS_BRIDGES_BRIDGES_H
#define EXPANSIONS_BRIDGES_BRIDGES_H
#include "rules/query.h"

/* Returns how many bridges the seat has left. */
int bridges_left(const Game *game, int seat);

/* Returns the tile that represents the space of `tile`: the last one placed there. */
uint16_t bridge_ground(const Game *game, int tile);

/* Returns how many castles are on the board; they are numbered in the order they were made. */
int castle_count(const Game *game);

/* Returns whether a castle whose number is `from` or higher includes that segment. */
bool castle_includes(const Game *game, int from, int tile, int segment);

/* Returns how many cities of the tile just placed may become castles of any seat that has not
 * answered yet (BCB-16). */
int castle_choices(const Catalogue *c, const Game *game);

/* Returns the seat whose meeple is in that castle, NO_SEAT if the castle is empty. */
int castle_waiting(const Game *game, int castle);

/* Lists the open features that would pay that castle if they were completed (BCB-6, BCB-17). Writes
 * at most `room` and returns how many it wrote. */
int castle_prospects(const Catalogue *c, const Game *game, int castle, FeatureId *out, int room);
#endif
