/* err.h: an error caused from outside the program (by a file, a save or a player), described in a
 * sentence for people. */
#ifndef BASE_ERR_H
#define BASE_ERR_H
#include "base/port.h"

#include <stdbool.h>

/* `line` is 0 if a line number makes no sense. `text` says what is wrong and, if possible, what the
 * player can do. */
typedef struct Err {
    char file[256];
    int line;
    char text[512];
} Err;

/* Fills `err` (may be NULL) and returns false, so that a loader can `return err_set(…)`. */
bool err_set(Err *err, const char *file, int line, const char *format, ...) PRINTF_LIKE(4, 5);

/* Writes "FILE:LINE: text" into `out`, without unknown parts. Returns `out`. */
const char *err_format(const Err *err, char *out, int size);

/* Writes "PROGRAM: FILE:LINE: text" to standard error, for command-line tools. */
void err_print(const Err *err, const char *program);
#endif
