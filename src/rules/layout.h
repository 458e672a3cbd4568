/* layout.h: how much room a set-up needs, and which tiles it plays with. */
#ifndef RULES_LAYOUT_H
#define RULES_LAYOUT_H
#include "rules/state.h"

/* Fills `game` for `setup` with an empty board, full supplies, an empty stack and empty hands. */
void layout_init(const Catalogue *c, const Setup *setup, int extra_tiles, uint64_t seed, Game *g);

/* The first kind from `k` on whose set is in play, kind_count if there is none. */
int layout_set(const Catalogue *c, const Setup *setup, int k);

/* The same for loops over all kinds of a set-up: `k` is 0 or follows a kind that is in play. */
static inline int layout_kind(const Catalogue *c, const Setup *setup, int k)
{
    return k > 0 && c->kinds[k - 1].set_end > k ? k : layout_set(c, setup, k);
}

/* How often each copy of `kind` is in the stack of `setup` (squares and double tiles, the start
 * tile included). */
int layout_stack_times(const Setup *setup, const TileKind *kind);

/* How often it is in the pool of halves; those with symbols are only drafted (HALF-9, HALF-10). */
int layout_half_times(const Setup *setup, const TileKind *kind);

/* The copy of the start tile (BASE-1), NO_COPY if the tiles in play have none. */
uint16_t layout_start_copy(const Catalogue *c, const Setup *setup);
#endif
