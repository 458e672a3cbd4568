/* shrine.h: which monastery a shrine challenges, for screens. */
#ifndef RULES_EXPANSIONS_SHRINE_H
#define RULES_EXPANSIONS_SHRINE_H
#include "rules/query.h"

/* The building that challenges the one of `segment`, and is challenged by it: on the nine spaces
 * around, of the other kind (CKR-5). False: none does, or that segment is none of them. */
bool shrine_opponent(const Catalogue *c, const Game *game, int tile, int segment,
                     TileSegment *opponent);
#endif
