/* plague.h: where the plague may come from next, for computer players. */
#ifndef RULES_EXPANSIONS_PLAGUE_H
#define RULES_EXPANSIONS_PLAGUE_H
#include "rules/expansions/fleas.h"

/* The tiles of active outbreaks and active fleas: it spreads from one of them to a tile beside
 * (PLG-5). Returns how many. */
enum { PLAGUE_TILES = OUTBREAKS + FLEAS };
int plague_tiles(const Game *game, uint16_t out[PLAGUE_TILES]);
#endif
