/* told_help.h: a true game, and beside it that of another machine, which is told what chance gave
 * and has to be the view of its seats after every action; what cannot be is refused on the way. */
#ifndef TESTS_TOLD_HELP_H
#define TESTS_TOLD_HELP_H
#include "rules/state.h"
#include "rules/told.h"
#include "rules/view.h"

/* One game at a table, and what one machine, with any seats or none, has of it. */
typedef struct Pair {
    const Catalogue *c;
    Game *game, *client, *view, *scratch;
    unsigned seats; /* set */
    Outcome items[OUTCOMES_MAX];
    Telling telling;
    uint64_t seed;
    int actions;
} Pair;

/* Any of all sets, policies and hands. */
Setup told_any_setup(Rng *rng);

/* Games with room for so many bytes each, of a machine with any seats of so many, or none. */
void told_new(Pair *p, uint64_t seed, size_t size, int players, Rng *rng);
void told_free(Pair *p);

/* Where outcomes of the next action go. */
void told_begin_telling(Pair *p);
/* Fails where the client's game is not the view. */
void told_expect_equal(Pair *p, const char *when);
/* Plays legal actions by chance to the end of the game; forged outcomes are tried. */
void told_play(Pair *p, Rng *rng);

/* A whole number of the environment. */
uint64_t told_number_of(const char *name, uint64_t otherwise);
#endif
