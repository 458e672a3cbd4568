/* words.h: writes structs as rows of 64-bit words in C, and texts as strings. */
#ifndef TOOLS_EMBED_WORDS_H
#define TOOLS_EMBED_WORDS_H
#include "base/err.h"

#include <stddef.h>
#include <stdio.h>

/* Writes `count` items of `size` bytes as a static union `name`, whose member `items` is an
 * array of `type`. */
void write_items(FILE *out, const char *name, const char *type, const void *items, size_t size,
                 size_t count);

/* Writes a text as a C string. It must have no control characters except line ends. */
void write_string(FILE *out, const char *text);

/* Writes a JSON file word for word, as a row {.name, .length, .text}. Ends the program if it cannot
 * be read. */
void write_json(FILE *out, const char *name, const char *path, size_t limit);

/* Writes a C file that begins with its source (`data`) and lines of includes; `fill` writes the
 * rest. Removes it after a failed write. Returns the exit status. */
int write_file(const char *target, const char *data, const char *includes,
               void (*fill)(FILE *out, const void *self), const void *self);

/* Prints a fault of the data. Returns the exit status. */
int tell_fault(const Err *err);

/* Checks data/themes in `folder` and writes them to `target`. Returns the exit status. */
int embed_themes(const char *folder, const char *target);
/* Does the same for data/book with the scenarios on its pages. */
int embed_book(const char *folder, const char *target);
/* Does the same for data/lessons, whose reader is lesson/lesson.h. */
int embed_lessons(const char *folder, const char *target);
/* Does the same for data/puzzles. */
int embed_puzzles(const char *folder, const char *target);
#endif
