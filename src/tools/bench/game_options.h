/* game_options.h: the options of hypotenuse-bench that describe the game to play. */
#ifndef TOOLS_BENCH_GAME_OPTIONS_H
#define TOOLS_BENCH_GAME_OPTIONS_H
#include "bench.h"

#define GAME_OPTIONS_USAGE                                                                         \
    "[--players P] [--expansions a,b] [--halves N] [--deal random|draft] [--generation G]\n"       \
    "      [--base-sets N] [--fields counts|none]"

/* Reads a whole command line: options of the game into *setup, the others according to `rows`. The
 * default is the base game for two players, generation 2021. False with a message, also if the game
 * is impossible. */
bool game_options_read(const Catalogue *c, int argc, char **argv, Setup *setup,
                       const Argument *rows);

/* Reads names of expansions, separated by commas, into a set; "" is the base game. False with a
 * message. */
bool game_options_sets(const char *names, uint64_t *out);
#endif
