/* span.h: roads that are laid over tiles of the board, from one side of their space to the opposite
 * one: bridges (BCB-2 to BCB-4, BCB-22 to BCB-27). A row with the hook `spans` brings them.
 *
 * A tile with such a road has another copy of the catalogue, whose kind has the road as its last
 * segment (tile_kind_span), so that everything that reads kinds of placed tiles knows it. Its node
 * was reserved when the tile was laid (feature.c). A lone half carries none. Over a pair each half
 * has one end, a node of its own, and both are joined. */
#ifndef RULES_SPAN_H
#define RULES_SPAN_H
#include "rules/board.h"
#include "rules/expansion.h"

/* Returns the node of the road that lies over a tile; of a half, that of its end. */
static inline uint16_t span_node(const Catalogue *c, const Tile *tile)
{
    return (uint16_t)(tile->first_node + tile_kind(c, tile)->segment_count - 1);
}

/* Returns why no road may be laid between `ends` over the space of `tile`, which is on the board;
 * REFUSAL_NONE: it may. Each end must face nothing or a tile without landscape (BCB-24). Doesn't
 * ask how many are left. */
Refusal span_refusal(const Catalogue *c, const Game *g, int tile, int ends);

/* Lays that road. span_report() must follow in games. */
void span_lay(Play *p, int tile, int ends);

/* Notifies the row with the roads that the seat laid one. */
void span_report(Play *p, int seat, int tile, int ends);

/* Lays the tile together with the road that it needs; span_report() must follow. Returns the tile's
 * number. */
int span_lay_tile(Play *p, const Action *place, NeededSpan span);

/* Positions: returns why the tile can't be laid with a road between those ends of its space: no
 * ground, or an end that meets another land; REFUSAL_NONE: neither is the case. */
Refusal span_ground_refusal(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, int ends);

/* Returns whether `copy` has a placement that needs a road, for the seat in turn. */
bool span_has_place(const Catalogue *c, const Game *g, uint16_t copy);

/* Returns what the seat in turn may lay. */
Spans span_rights(const Game *g);
#endif
