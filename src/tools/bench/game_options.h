/* game_options.h: the options of hypotenuse-bench that say which game is played. */
#ifndef TOOLS_BENCH_GAME_OPTIONS_H
#define TOOLS_BENCH_GAME_OPTIONS_H
#include "rules/game.h"

#define GAME_OPTIONS_USAGE                                                                         \
    "[--players P] [--expansions a,b] [--halves N] [--deal random|draft] [--generation G]"

/* The base game of two, generation 2021. */
Setup game_options_begin(void);

/* Takes argv[*i] if it is an option of the game: 1. 0: it is none; −1: it is wrong, a message
 * was written. */
int game_options_take(int argc, char **argv, int *i, Setup *setup);

/* Reads "a,b" into a set of ExpansionId. False with a message when one does not exist. */
bool game_options_expansions(const char *names, uint64_t *out);

/* To be called at the end: hands go with the halves. False with a message when the game is
 * impossible. */
bool game_options_end(const Catalogue *c, Setup *setup);
#endif
