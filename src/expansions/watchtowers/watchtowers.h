/* watchtowers.h: watchtowers as screens and computer players see them. */
#ifndef EXPANSIONS_WATCHTOWERS_WATCHTOWERS_H
#define EXPANSIONS_WATCHTOWERS_WATCHTOWERS_H
#include "rules/query.h"

/* Returns whether the tile has a watchtower. If so, `score` gets what its sign pays now for each
 * figure. */
bool watchtower_score(const Catalogue *c, const Game *game, int tile, FeatureScore *score);

/* Returns the set of segments of `tile` that the sign of the tower on `tower` counts; empty if it
 * counts figures. */
unsigned watchtower_counts(const Catalogue *c, const Game *game, int tower, int tile);
#endif
