/* words.h: structs as rows of 64-bit words in C. */
#ifndef TOOLS_EMBED_WORDS_H
#define TOOLS_EMBED_WORDS_H
#include <stddef.h>
#include <stdio.h>

/* Writes `count` items of `size` bytes as a static union `name`, whose member `items` is an
 * array of `type`. */
void write_items(FILE *out, const char *name, const char *type, const void *items, size_t size,
                 size_t count);

/* Ends a file that was opened for `target`; on a failed write the file is removed. Returns the
 * exit status. */
int finish_file(FILE *out, const char *target);

/* Checks data/themes in `folder` and writes them to `target`. Returns the exit status. */
int embed_themes(const char *folder, const char *target);
#endif
