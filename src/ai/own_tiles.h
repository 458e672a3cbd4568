/* own_tiles.h: the tiles that a seat has in its hand to place instead of drawing: halves, abbeys
 * and German castles. Each kind is worth something else while it waits (ai/weights.h). */
#ifndef AI_OWN_TILES_H
#define AI_OWN_TILES_H
#include "rules/state.h"

typedef enum OwnTile { OWN_HALF, OWN_ABBEY, OWN_CASTLE, OWN_TILES } OwnTile;

/* Returns the kind of such a tile. */
OwnTile own_tile_of(const Catalogue *c, uint16_t copy);

/* Does the set-up hand out anything besides halves? */
static inline bool own_tiles_mixed(const Game *g)
{
    return (g->setup.expansions &
            (EXPANSION_SET(EXPANSION_ABBEY) | EXPANSION_SET(EXPANSION_CASTLES))) != 0;
}

/* Counts each kind in the hand of a seat; hidden tiles are halves. */
void own_tiles_held(const Catalogue *c, const Game *g, int seat, int held[OWN_TILES]);

/* Counts the abbeys in all hands. */
int abbeys_held(const Catalogue *c, const Game *g);
#endif
