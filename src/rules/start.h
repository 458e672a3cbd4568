/* start.h: starts games with any random source. */
#ifndef RULES_START_H
#define RULES_START_H
#include "rules/state.h"

/* Copies that the caller wants to be drawn first, in this order; {0}: keep the shuffled order. */
typedef struct StackOrder {
    const uint16_t *copies;
    int count;
} StackOrder;

/* Starts a game like game_start, but from any given random state; a replica gets a zeroed one. */
void start_game(const Catalogue *c, const Setup *setup, const Chance *chance, StackOrder order,
                Game *game, const EventSink *sink);

/* --- layout ----------------------------------------------------------------------------------- */

/* Fills `g`, game_size bytes that the caller owns, with an empty board, full supplies, an empty
 * stack and empty hands. The set-up must be possible. */
void layout_init(const Catalogue *c, const Setup *setup, int extra_tiles, const Chance *chance,
                 Game *g);

/* Lists the copies of the stack (squares and double tiles, the start tile included), or of the pool
 * of halves, in the order of the catalogue and as often as each is in play. `out` needs room for
 * all of them, at most TILES_MAX. Returns how many there are. */
int layout_list(const Catalogue *c, const Setup *setup, bool halves, uint16_t *out);

#endif
