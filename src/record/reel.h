/* reel.h: a game as it was at any of its steps, found at once: copies of it are kept every few
 * actions, and from the nearest one on few are applied again. Step 0 is the start, step n lies
 * behind n actions. */
#ifndef RECORD_REEL_H
#define RECORD_REEL_H
#include "rules/game.h"

typedef struct Reel Reel;

/* Plays `actions` on from `start`, both copied, and keeps what it needs; each must be legal.
 * `bytes`: of a game of this setup. The catalogue is borrowed. `told`, if not NULL, is called
 * with `self` after each action, the step and the game then; `sink` (may be NULL) hears the
 * events. */
Reel *reel_new(const Catalogue *c, const Game *start, size_t bytes, const Action *actions,
               int count, const EventSink *sink,
               void (*told)(void *self, int step, const Game *game), void *self);
/* NULL is fine. */
void reel_free(Reel *reel);

/* How many actions there are; the last step has this number. */
int reel_count(const Reel *reel);
/* Action `i`, which leads from step i to step i + 1. */
const Action *reel_action(const Reel *reel, int i);
const Action *reel_actions(const Reel *reel);

/* The game at `step` into `game` (memory as for game_copy). */
void reel_game(const Reel *reel, int step, Game *game);
#endif
