/* seek_index.h: a game as it was at any of its steps, found at once. Copies of it are kept every
 * few actions; from the nearest one on few actions are applied again. Step 0 is the start, step n
 * lies behind n actions. */
#ifndef RECORD_SEEK_INDEX_H
#define RECORD_SEEK_INDEX_H
#include "rules/game.h"

typedef struct SeekIndex SeekIndex;

/* Plays `actions` on from `start`; each must be legal. Actions and catalogue are borrowed, the
 * game is copied. `bytes`: of a game of this setup. `at_step`, if not NULL, is
 * called after each action with `self`, the step and the game then; `sink` (may be NULL) receives
 * the events. */
SeekIndex *seek_index_new(const Catalogue *c, const Game *start, size_t bytes,
                          const Action *actions, int count, const EventSink *sink,
                          void (*at_step)(void *self, int step, const Game *game), void *self);
/* The same of games that no list of actions makes: an empty index, … */
SeekIndex *seek_index_of_games(size_t bytes);
/* … and a copy of `game` as its next step, whose number is returned; the first is 0. */
int seek_index_keep(SeekIndex *index, const Game *game);
/* … which forgets the steps behind `step`. */
void seek_index_cut(SeekIndex *index, int step);
/* NULL is fine. */
void seek_index_free(SeekIndex *index);

/* The game at `step` into `game` (memory as for game_copy). */
void seek_index_game(const SeekIndex *index, int step, Game *game);
#endif
