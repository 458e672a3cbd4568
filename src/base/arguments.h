/* arguments.h: the parts that the command lines of all programs share. */
#ifndef BASE_ARGUMENTS_H
#define BASE_ARGUMENTS_H
#include "base/err.h"

#include <stdbool.h>

/* An option of a command line. Exactly one of the pointers is not NULL: it determines the kind of
 * value that follows the name, and receives it. A table ends with a row without a name. */
typedef struct Argument {
    const char *name;  /* without "--" */
    bool *flag;        /* no value follows; set to true */
    const char **text; /* any text, borrowed from argv */
    double *real;
    long *number, low, high; /* a whole number in [low, high] */
} Argument;

/* Answers --help or --version if one of them is the first argument. If so, returns true, and the
 * caller ends the program with status 0. */
bool arguments_answered(int argc, char *const *argv, const char *program, const char *usage);

/* Reads --NAME VALUE, --NAME=VALUE and --NAME as the rows of both tables describe them (`more` may
 * be NULL), up to a word "--". If an option is repeated, the last one counts. Other words move to
 * the end of argv and keep their order. Returns the index of the first such word (argc: there is
 * none), or −1 with *err about an option that is unknown or has no valid value. */
int arguments_read(int argc, char **argv, const Argument *rows, const Argument *more, Err *err);
#endif
