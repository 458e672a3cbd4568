/* view.h: what one seat may know, and chance to fill in the rest. Computer players get views, never
 * games. */
#ifndef RULES_VIEW_H
#define RULES_VIEW_H
#include "rules/game.h"

/* From here on all hands lie face up on the table. Called before the first action, if at all: what
 * was seen cannot be hidden again. */
void game_open_hands(Game *game);

/* Are there halves in hands that only their owner knows? Drafted ones are known to all, whichever
 * way they lie (HALF-12). */
bool game_hands_hidden(const Game *game);

/* Fills `view` (memory as for game_copy) with the game as `seat` has seen it, or somebody who
 * watches and sees no hidden hand (NO_SEAT): the stack, tiles
 * under hills and hidden halves of others in canonical order or COPY_HIDDEN, the generator zeroed.
 * Two games that look alike to the seat give equal views. */
void game_view(const Catalogue *c, const Game *game, int seat, Game *view);

/* A set of seats: of one, or with NO_SEAT the empty one. */
unsigned game_eyes(int seat);

/* The same of the game itself, of a set of seats whose persons sit at one machine: it has their
 * hands and nobody else's. */
void game_hide(const Catalogue *c, Game *game, unsigned seats);

/* Fills what the view hides, in a way that the seat cannot tell from the truth, and seeds the
 * generator from `rng`. */
void game_redeal(const Catalogue *c, Game *view, Rng *rng);
#endif
