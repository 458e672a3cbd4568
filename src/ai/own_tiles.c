/* own_tiles.c: tells the tiles in a hand apart and counts them. */
#include "ai/own_tiles.h"

#include <string.h>

OwnTile own_tile_of(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    assert(kind_is_own(kind) && "a tile that lies in a hand");
    return kind->shape == SHAPE_HALF ? OWN_HALF : kind_closes(kind) ? OWN_CLOSER : OWN_DOUBLE;
}

void own_tiles_held(const Catalogue *c, const Game *g, int seat, int held[OWN_TILES])
{
    assert(seat >= 0 && seat < g->setup.players && "a seat at the table");
    memset(held, 0, OWN_TILES * sizeof *held);
    for (int i = 0; i < g->hand_count[seat]; i++) {
        uint16_t copy = g->hand[seat][i];
        held[copy < c->copy_count ? own_tile_of(c, copy) : OWN_HALF]++;
    }
}

int closers_held(const Catalogue *c, const Game *g)
{
    int held[OWN_TILES], closers = 0;
    for (int seat = 0; seat < g->setup.players && own_tiles_mixed(g); seat++) {
        own_tiles_held(c, g, seat, held);
        closers += held[OWN_CLOSER];
    }
    return closers;
}
