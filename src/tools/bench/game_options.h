/* game_options.h: the options of hypotenuse-bench that say which game is played. */
#ifndef TOOLS_BENCH_GAME_OPTIONS_H
#define TOOLS_BENCH_GAME_OPTIONS_H
#include "bench.h"

#define GAME_OPTIONS_USAGE                                                                         \
    "[--players P] [--expansions a,b] [--halves N] [--deal random|draft] [--generation G]\n"       \
    "      [--base-sets N] [--fields counts|none]"

/* Reads a whole command line: options of the game into *setup, the others by `rows`. Without any
 * it is the base game of two, generation 2021. False with a message, also when the game is
 * impossible. */
bool game_options_read(const Catalogue *c, int argc, char **argv, Setup *setup,
                       const BenchOption *rows);

/* Expansions by their names with commas between them, as a set; "" is the base game. False with a
 * message. */
bool game_options_sets(const char *names, uint64_t *out);
#endif
