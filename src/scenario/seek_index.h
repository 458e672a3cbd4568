/* seek_index.h: finds the state of a game at any of its steps quickly. It keeps a copy of the game
 * every few actions and applies the actions that follow the nearest earlier copy. Step 0 is the
 * start, step n follows n actions. */
#ifndef SCENARIO_SEEK_INDEX_H
#define SCENARIO_SEEK_INDEX_H
#include "rules/game.h"

typedef struct SeekIndex SeekIndex;

/* Plays `actions` from `start`; each has to be legal. Actions and catalogue are borrowed, the game
 * is copied. `bytes` is the size of a game with this set-up. `at_step`, if not NULL, is called
 * after each action with `self`, the step and the game; `sink` (may be NULL) receives the
 * events. */
SeekIndex *seek_index_new(const Catalogue *c, const Game *start, size_t bytes,
                          const Action *actions, int count, const EventSink *sink,
                          void (*at_step)(void *self, int step, const Game *game), void *self);
/* Makes an empty index for games that don't follow from a list of actions. */
SeekIndex *seek_index_of_games(size_t bytes);
/* Appends a copy of `game` as the next step and returns its number; the first is 0. */
int seek_index_append(SeekIndex *index, const Game *game);
/* Removes the steps after `step`. */
void seek_index_cut(SeekIndex *index, int step);
/* Accepts NULL. */
void seek_index_free(SeekIndex *index);

/* Copies the game at `step` into `game` (memory as for game_copy). */
void seek_index_game(const SeekIndex *index, int step, Game *game);
#endif
