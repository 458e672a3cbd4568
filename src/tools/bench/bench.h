/* bench.h: the subcommands of hypotenuse-bench and what they share. */
#ifndef TOOLS_BENCH_BENCH_H
#define TOOLS_BENCH_BENCH_H
#include "rules/game.h"

#include <stddef.h>

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

/* An option of a subcommand. One of the pointers is not NULL: it says what kind of value follows
 * the name, and where that goes. */
typedef struct BenchOption {
    const char *name;
    bool *flag;        /* nothing follows; becomes true */
    const char **text; /* anything, borrowed from argv */
    double *real;
    long *number, low, high; /* a whole number in [low, high] */
} BenchOption;

/* Takes argv[*i] if it is among the `count` rows: 1. 0: it is none of them; −1: its value is wrong,
 * and a message was written. */
int bench_option(int argc, char **argv, int *i, const BenchOption *rows, size_t count);

/* Reads a whole command line by such rows. False with a message. */
bool bench_options(int argc, char **argv, const BenchOption *rows, size_t count);

/* Says that `word` is no option; false, for the caller to return. */
bool bench_unknown(const char *word);

/* A whole number in [low, high] after argv[*i]. False with a message when it is none. */
bool bench_number(int argc, char **argv, int *i, long low, long high, long *out);
#endif
