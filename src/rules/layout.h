/* layout.h: how much memory a set-up needs, and its tiles. */
#ifndef RULES_LAYOUT_H
#define RULES_LAYOUT_H
#include "rules/state.h"

/* Fills `g`, game_size bytes that the caller owns, with an empty board, full supplies, an empty
 * stack and empty hands. The set-up must be possible. */
void layout_init(const Catalogue *c, const Setup *setup, int extra_tiles, const Chance *chance,
                 Game *g);

/* Lists the copies of the stack (squares and double tiles, the start tile included), or of the pool
 * of halves, in the order of the catalogue and as often as each is in play. `out` needs room for
 * all of them, at most TILES_MAX. Returns how many there are. */
int layout_list(const Catalogue *c, const Setup *setup, bool halves, uint16_t *out);

/* Returns the copy of the start tile (BASE-1), NO_COPY if the tiles in play have none. */
uint16_t layout_start_copy(const Catalogue *c, const Setup *setup);
#endif
