/* castle.h: castles made of small cities, for files and computer players. */
#ifndef EXPANSIONS_BRIDGES_CASTLE_H
#define EXPANSIONS_BRIDGES_CASTLE_H
#include "rules/query.h"

/* Returns how many castles are on the board; they are numbered in the order they were made. */
int castle_count(const Game *game);

/* Returns whether a castle whose number is `from` or higher includes that segment. */
bool castle_includes(const Game *game, int from, int tile, int segment);

/* Returns how many cities of the tile just placed may become castles of any seat that has not
 * answered yet (BCB-16). */
int castle_choices(const Catalogue *c, const Game *game);

/* Returns the points that the seat's castles with a meeple may still get, in hundredths: for each
 * castle a mean over the open features next to it and one typical feature, in which a feature with
 * fewer open sides weighs more. */
int castle_hopes(const Catalogue *c, const Game *game, int seat);

/* Returns how many castles the seat has left. */
int castle_supply(const Game *game, int seat);
#endif
