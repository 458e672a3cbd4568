/* watchtowers.h: watchtowers as screens and computer players see them. */
#ifndef EXPANSIONS_WATCHTOWERS_WATCHTOWERS_H
#define EXPANSIONS_WATCHTOWERS_WATCHTOWERS_H
#include "rules/query.h"

enum { WATCHTOWER_AROUND_MAX = 24 };

/* Returns whether the tile has a watchtower. If so, `score` gets what its sign pays now for each
 * figure. */
bool watchtower_score(const Catalogue *c, const Game *game, int tile, FeatureScore *score);

/* Lists the tiles in the nine spaces of a tile: its own and those around it. Returns how many there
 * are. */
int watchtower_around(const Catalogue *c, const Game *game, int tile,
                      uint16_t out[WATCHTOWER_AROUND_MAX]);

/* Returns the set of segments of `tile` that the sign of the tower on `tower` counts; empty if it
 * counts figures. */
unsigned watchtower_counts(const Catalogue *c, const Game *game, int tower, int tile);
#endif
