/* shrine.h: the monastery that a shrine challenges, for screens. */
#ifndef EXPANSIONS_KING_SHRINE_H
#define EXPANSIONS_KING_SHRINE_H
#include "rules/query.h"

/* Finds the building of the other kind in the nine spaces around that of `segment`: the two
 * challenge each other (CKR-5). Returns false if there is none, or if the segment isn't such a
 * building. */
bool shrine_opponent(const Catalogue *c, const Game *game, int tile, int segment,
                     TileSegment *opponent);
#endif
