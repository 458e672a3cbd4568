/* told_help.h: a true game and a replica at another machine, which receives only the outcomes of
 * chance and must equal the view of its seats after every action; impossible outcomes are refused
 * on the way. */
#ifndef TESTS_TOLD_HELP_H
#define TESTS_TOLD_HELP_H
#include "rules/outcome.h"
#include "rules/state.h"
#include "rules/view.h"

/* A game at a table, and the replica of one machine with any seats or none. */
typedef struct Pair {
    const Catalogue *c;
    Game *game, *client, *view, *scratch;
    unsigned seats; /* a set of seats */
    Outcome items[OUTCOMES_MAX];
    Telling telling;
    uint64_t seed;
    int actions;
} Pair;

/* Returns a random set-up with any sets, policies and hands. */
Setup told_any_setup(Rng *rng);

/* Makes games with room for `size` bytes each, and a machine with any of `players` seats, or
 * none. */
void told_new(Pair *p, uint64_t seed, size_t size, int players, Rng *rng);
void told_free(Pair *p);

/* Collects the outcomes of the next action in `items`. */
void told_begin_telling(Pair *p);
/* Fails if the replica's game differs from the view. */
void told_expect_equal(Pair *p, const char *when);
/* Plays random legal actions to the end of the game, and tries forged outcomes on the way. */
void told_play(Pair *p, Rng *rng);

/* Returns the whole number in the environment variable `name`; `otherwise` if that isn't set. */
uint64_t told_number_of(const char *name, uint64_t otherwise);
#endif
