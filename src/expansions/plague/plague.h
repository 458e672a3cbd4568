/* plague.h: the tiles where the plague can start to spread, for computer players. */
#ifndef EXPANSIONS_PLAGUE_PLAGUE_H
#define EXPANSIONS_PLAGUE_PLAGUE_H
#include "expansions/plague/fleas.h"

/* Lists the tiles of active outbreaks and active fleas, since the plague spreads from one of them
 * to a neighbouring tile (PLG-5). Returns how many there are. */
enum { PLAGUE_TILES = OUTBREAKS + FLEAS };
int plague_tiles(const Game *game, uint16_t out[PLAGUE_TILES]);
#endif
