/* shrine.h: finds the opponent of a shrine or monastery, for screens and computer players. */
#ifndef EXPANSIONS_KING_SHRINE_H
#define EXPANSIONS_KING_SHRINE_H
#include "rules/query.h"

/* Finds the building that challenges the one on `segment` (CKR-5): a building of the other kind in
 * one of the nine spaces around it. Returns false if there is none, or if the segment isn't such a
 * building. */
bool shrine_opponent(const Catalogue *c, const Game *game, int tile, int segment,
                     TileSegment *opponent);
#endif
