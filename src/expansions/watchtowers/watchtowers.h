/* watchtowers.h: watchtowers as screens and computer players see them. */
#ifndef EXPANSIONS_WATCHTOWERS_WATCHTOWERS_H
#define EXPANSIONS_WATCHTOWERS_WATCHTOWERS_H
#include "rules/query.h"

enum { WATCHTOWER_AROUND_MAX = 24 };

/* Returns whether the tile has a watchtower, and what its sign pays now for each meeple. */
bool watchtower_score(const Catalogue *c, const Game *game, int tile, FeatureScore *score);

/* Lists the tiles in the nine spaces around a tile, its own included. Returns how many. */
int watchtower_around(const Catalogue *c, const Game *game, int tile,
                      uint16_t out[WATCHTOWER_AROUND_MAX]);

/* Returns the set of segments of `tile` that the sign of the tower on `tower` counts; a sign that
 * counts figures counts none. */
unsigned watchtower_counts(const Catalogue *c, const Game *game, int tower, int tile);
#endif
