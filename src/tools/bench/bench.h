/* bench.h: the subcommands of hypotenuse-bench and what they share. */
#ifndef TOOLS_BENCH_BENCH_H
#define TOOLS_BENCH_BENCH_H
#include "rules/game.h"

#include <stddef.h>

/* Each takes the arguments after its name, argv[-1], and returns the exit status. */
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

/* Writes "hypotenuse-bench: …" to standard error and returns false, so that a reader can `return
 * bench_fault(…)`. */
bool bench_fault(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Seconds of a clock that only runs forward. */
double bench_seconds(void);

/* An option of a subcommand. One of the pointers is not NULL: it says what kind of value follows
 * the name, and where that goes. A table of them ends with one that has no name. */
typedef struct BenchOption {
    const char *name;
    bool *flag;        /* nothing follows; becomes true */
    const char **text; /* anything, borrowed from argv */
    double *real;
    long *number, low, high; /* a whole number in [low, high] */
} BenchOption;

/* Reads a whole command line by the rows of both tables (`more` may be NULL). False with a
 * message. */
bool bench_options(int argc, char **argv, const BenchOption *rows, const BenchOption *more);

/* What was measured, with so many digits behind the point. A table ends with one without a name. */
typedef struct BenchFigure {
    const char *name;
    int digits;
    double value;
    const char *word; /* not NULL: instead of a number */
} BenchFigure;

/* Prints figures in lines, or as one JSON object in a line, always in the order of the rows. */
void bench_figures(const BenchFigure *rows, bool json);
#endif
