/* own_tiles.h: the tiles that seats have before them, to lay instead of drawing: halves, abbeys and
 * German castles. What each is worth while it waits differs (ai/weights.h). */
#ifndef AI_OWN_TILES_H
#define AI_OWN_TILES_H
#include "rules/state.h"

typedef enum OwnTile { OWN_HALF, OWN_ABBEY, OWN_CASTLE, OWN_TILES } OwnTile;

/* Which of them a tile is. */
OwnTile own_tile_of(const Catalogue *c, uint16_t copy);

/* Does the set-up hand out others than halves? */
static inline bool own_tiles_mixed(const Game *g)
{
    return (g->setup.expansions &
            (EXPANSION_SET(EXPANSION_ABBEY) | EXPANSION_SET(EXPANSION_CASTLES))) != 0;
}

/* How many of each a seat holds; what it hides are halves. */
void own_tiles_held(const Catalogue *c, const Game *g, int seat, int held[OWN_TILES]);

/* Abbeys in all hands. */
int abbeys_held(const Catalogue *c, const Game *g);
#endif
