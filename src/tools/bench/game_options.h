/* game_options.h: the options of hypotenuse-bench that say which game is played. */
#ifndef TOOLS_BENCH_GAME_OPTIONS_H
#define TOOLS_BENCH_GAME_OPTIONS_H
#include "bench.h"

#define GAME_OPTIONS_USAGE                                                                         \
    "[--players P] [--expansions a,b] [--halves N] [--deal random|draft] [--generation G]"

/* The base game of two, generation 2021. */
Setup game_options_begin(void);

/* Reads a whole command line: options of the game into *setup, the others by `rows`. False with a
 * message, also when the game is impossible. */
bool game_options_read(const Catalogue *c, int argc, char **argv, Setup *setup,
                       const BenchOption *rows);

/* Hands go with the halves. False with a message when the game is impossible. */
bool game_options_end(const Catalogue *c, Setup *setup);
#endif
