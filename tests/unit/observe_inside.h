/* observe_inside.h: shared by the sources of observe.h. */
#ifndef TESTS_OBSERVE_INSIDE_H
#define TESTS_OBSERVE_INSIDE_H
#include "observe.h"

/* Adds one more number to the sum of that area. */
void see(Observer *self, Observed where, int64_t number);

/* Makes the queries other than the list of legal actions: turn, draft, tiles set aside, where a
 * copy fits, which figures may stand on the tile just placed. */
void observe_asides(Observer *self, const Catalogue *c, const Game *game, Rng *dice);

/* Observes a placed tile: its neighbours at sides and corners, the steps and lines that leave it
 * under each way of counting, and what its features are worth under other rules than those of the
 * game. */
void observe_tile(Observer *self, const Catalogue *c, const Game *game, int tile, Rng *dice);

/* Adds the points of all seats under other rules than those of the game. */
void observe_other_rules(Observer *self, const Catalogue *c, const Game *game, Rng *dice);

/* Deals the view's unknown tiles at random, then adds all hands, the stack and the halves still
 * hidden. */
void observe_filled(Observer *self, const Catalogue *c, Rng *dice);

/* Changes one fact in a copy of the game and adds what a check finds. */
void observe_forged(Observer *self, const Catalogue *c, const Game *game, Rng *dice);
/* Adds the data that the turn and the sets keep for later. */
void observe_state(Observer *self, const Game *game);
#endif
