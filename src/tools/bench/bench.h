/* bench.h: the subcommands of hypotenuse-bench and their common functions. */
#ifndef TOOLS_BENCH_BENCH_H
#define TOOLS_BENCH_BENCH_H
#include "base/arguments.h"
#include "base/port.h"
#include "rules/game.h"

#include <stddef.h>

/* Each subcommand takes the arguments after its name, which is argv[-1], and returns the exit
 * status. */
int bench_playouts(int argc, char **argv);
int bench_frames(int argc, char **argv);
int bench_match(int argc, char **argv);
int bench_search(int argc, char **argv);
int bench_learn(int argc, char **argv);
int bench_tune(int argc, char **argv);
int bench_mine(int argc, char **argv);
int bench_layers(int argc, char **argv);
int bench_compare(int argc, char **argv);
int bench_like(int argc, char **argv);
int bench_luck(int argc, char **argv);
int bench_review(int argc, char **argv);
int bench_winning(int argc, char **argv);

/* Writes "hypotenuse-bench: …" to standard error and returns false, so that a parser can `return
 * bench_fault(…)`. */
bool bench_fault(const char *format, ...) PRINTF_LIKE(1, 2);

/* Returns the time of a monotonic clock in seconds. */
double bench_seconds(void);

/* Reads a whole command line according to the rows of both tables (`more` may be NULL); argv[-1],
 * the word before the first argument, has to exist. False after printing a message. */
bool bench_options(int argc, char **argv, const Argument *rows, const Argument *more);

/* A measured figure with its number of decimals. A table ends with a row without a name. */
typedef struct BenchFigure {
    const char *name;
    int digits;
    double value;
    const char *word; /* if not NULL, printed instead of the number */
} BenchFigure;

/* Prints figures on separate lines, or as one JSON object on one line, in the order of the rows. */
void bench_figures(const BenchFigure *rows, bool json);
#endif
