/* view.h: hides the parts of a game that one seat doesn't know, and guesses them at random.
 * Computer players get views, never games. */
#ifndef RULES_VIEW_H
#define RULES_VIEW_H
#include "rules/game.h"

/* Turns all hands face up for good. Call it before the first action, if at all, since tiles that
 * players have seen can't be hidden again. */
void game_open_hands(Game *game);

/* Returns whether only their owners know the halves in their hands. All players know drafted ones,
 * face up or not (HALF-12). */
bool game_hands_hidden(const Game *game);

/* Fills `view` (memory as for game_copy) with the game as `seat` has seen it; NO_SEAT: as a
 * spectator, who sees no hidden hand. The stack and tiles under hills are sorted, hidden halves of
 * others are COPY_HIDDEN, and the generator is zeroed. Two games that look alike to the seat give
 * equal views. */
void game_view(const Catalogue *c, const Game *game, int seat, Game *view);

/* Returns a set of seats with `seat` only, or the empty set for NO_SEAT. */
unsigned game_eyes(int seat);

/* Hides in the game itself everything that a set of seats at one machine may not know: only their
 * own hands stay visible. */
void game_hide(const Catalogue *c, Game *game, unsigned seats);

/* Fills in whatever the view hides, so that the seat can't distinguish it from the truth, and seeds
 * the generator from `rng`. */
void game_redeal(const Catalogue *c, Game *view, Rng *rng);
#endif
