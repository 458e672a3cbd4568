/* observe_inside.h: what the sources of observe.h share. */
#ifndef TESTS_OBSERVE_INSIDE_H
#define TESTS_OBSERVE_INSIDE_H
#include "observe.h"

/* One more number of what is looked at there. */
void see(Observer *self, Observed where, int64_t number);

/* What is asked beside the list of legal actions: turn, draft, what lies aside, where some copy may
 * lie, who may stand on the tile just laid. */
void observe_asides(Observer *self, const Catalogue *c, const Game *game, Rng *dice);

/* A placed tile: what lies at its sides and corners, by which steps and lines one leaves it under
 * each way of counting, what its features are worth under other rules than those of the game. */
void observe_tile(Observer *self, const Catalogue *c, const Game *game, int tile, Rng *dice);

/* Points of all under other rules than those of the game. */
void observe_other_rules(Observer *self, const Catalogue *c, const Game *game, Rng *dice);

/* The view is filled in some way: all hands, the stack, what remains then. */
void observe_filled(Observer *self, const Catalogue *c, Rng *dice);

/* One fact of a copy is another one: what a check finds. */
void observe_forged(Observer *self, const Catalogue *c, const Game *game, Rng *dice);
/* What turn and sets keep. */
void observe_state(Observer *self, const Game *game);
#endif
