/* layout.h: how much room a set-up needs, and which tiles it plays with. */
#ifndef RULES_LAYOUT_H
#define RULES_LAYOUT_H
#include "rules/state.h"

/* Fills `game` for `setup` with an empty board, full supplies, an empty stack and empty hands. */
void layout_init(const Catalogue *c, const Setup *setup, int extra_tiles, const Chance *chance,
                 Game *g);

/* Writes the copies of the stack (squares and double tiles, the start tile included), or of the
 * pool of halves, in the order of the catalogue, each as often as it is in play. Returns how many
 * there are. */
int layout_list(const Catalogue *c, const Setup *setup, bool halves, uint16_t *out);

/* The copy of the start tile (BASE-1), NO_COPY if the tiles in play have none. */
uint16_t layout_start_copy(const Catalogue *c, const Setup *setup);
#endif
