/* bench.h: the subcommands of hypotenuse-bench and what they share. */
#ifndef TOOLS_BENCH_BENCH_H
#define TOOLS_BENCH_BENCH_H
#include "rules/game.h"

/* Each takes the arguments after its name and returns the exit status. */
int bench_playouts(int argc, char **argv);
int bench_frames(int argc, char **argv);
int bench_match(int argc, char **argv);
int bench_search(int argc, char **argv);
int bench_learn(int argc, char **argv);
int bench_tune(int argc, char **argv);

/* Seconds of a clock that only runs forward. */
double bench_seconds(void);

/* The value after argv[*i], which must be there: moves *i on. Says what is missing and returns
 * NULL otherwise. */
const char *bench_value(int argc, char **argv, int *i);

/* A whole number in [low, high] after argv[*i]. False with a message when it is none. */
bool bench_number(int argc, char **argv, int *i, long low, long high, long *out);
#endif
