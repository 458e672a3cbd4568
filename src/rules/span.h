/* span.h: roads that are laid over tiles of the board, from one side of their space to the opposite
 * one: bridges (BCB-2 to BCB-4, BCB-22 to BCB-27). A row with the hook `spans` adds them to the
 * game.
 *
 * A tile under such a road changes to another copy in the catalogue, whose kind has the road as its
 * last segment (tile_kind_span), so that all code that reads the kinds of placed tiles sees the
 * road. The road's node was reserved when the tile was laid (feature.c). A lone half carries no
 * road. For a road over a pair, each half has a node for one end, and the two nodes are joined. */
#ifndef RULES_SPAN_H
#define RULES_SPAN_H
#include "rules/board.h"
#include "rules/expansion.h"

/* Returns the node of the road that lies over a tile; for a half, the node of its end of the
 * road. */
static inline uint16_t span_node(const Catalogue *c, const Tile *tile)
{
    return (uint16_t)(tile->first_node + tile_kind(c, tile)->segment_count - 1);
}

/* Returns why no road may be laid between `ends` over the space of `tile`, which is on the board;
 * REFUSAL_NONE: one may be laid. Each end must face nothing or a tile without landscape (BCB-24).
 * Doesn't check how many roads are left. */
Refusal span_refusal(const Catalogue *c, const Game *g, int tile, int ends);

/* Lays the road of span_refusal(), which must allow it. In games span_report() must follow. */
void span_lay(Play *p, int tile, int ends);

/* Calls on_span_laid() of the row that adds such roads to the game. */
void span_report(Play *p, int seat, int tile, int ends);

/* Lays the tile together with the road that it needs; span_report() must follow. Returns the tile's
 * number. */
int span_lay_tile(Play *p, const Action *place, NeededSpan span);

/* Positions: returns why the tile can't be laid with a road between `ends` of its space: it can't
 * carry a road there, or an end doesn't match; REFUSAL_NONE: it can. */
Refusal span_ground_refusal(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, int ends);

/* Returns whether `copy` has a placement that needs a road and is open to the current seat. */
bool span_has_place(const Catalogue *c, const Game *g, uint16_t copy);

/* Returns how many roads the current seat may still lay, and a tile over which it laid one. */
Spans span_rights(const Game *g);
#endif
