/* own_tiles.h: the tiles that a seat has in its hand to place instead of drawing: halves, and those
 * of expansions. Each kind is worth something else while it waits (ai/weights.h). */
#ifndef AI_OWN_TILES_H
#define AI_OWN_TILES_H
#include "rules/state.h"

typedef enum OwnTile {
    OWN_HALF,
    OWN_CLOSER, /* matches any side and closes it (kind_closes) */
    OWN_DOUBLE,
    OWN_TILES
} OwnTile;

/* Returns the kind of such a tile. */
OwnTile own_tile_of(const Catalogue *c, uint16_t copy);

#define OR_OWN_TILES(id, kind, term, limited, reason, worth) | EXPANSION_SET(id)
/* Does the set-up hand out anything besides halves? */
static inline bool own_tiles_mixed(const Game *g)
{
    return (g->setup.expansions & (0 EXPANSION_OWN_TILES(OR_OWN_TILES))) != 0;
}

/* Counts each kind in the hand of a seat; hidden tiles are halves. */
void own_tiles_held(const Catalogue *c, const Game *g, int seat, int held[OWN_TILES]);

/* Counts the closers in all hands. */
int closers_held(const Catalogue *c, const Game *g);
#endif
