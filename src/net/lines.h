/* lines.h: bytes as they come over a connection, in pieces of any length, as whole lines. */
#ifndef NET_LINES_H
#define NET_LINES_H
#include <stdbool.h>
#include <stddef.h>

/* How long may a line be that is longer than the most? The same as before: no longer. */
typedef size_t LineLonger(void *self);

/* The beginning of a line that is not whole yet. Zeroed but for `most` and `longer` at first. */
typedef struct Lines {
    size_t most;        /* bytes of a line, newline included */
    LineLonger *longer; /* NULL: never */
    size_t length;
    char *line;
    int room;
} Lines;

void lines_free(Lines *lines);

/* A line, without its newline; false: no more of them. */
typedef bool LineCame(void *self, const char *line, size_t length);

/* Takes a piece and calls `came` for each line that is whole. False where one is too long: what
 * comes behind it makes no sense any more. */
bool lines_take(Lines *lines, const char *bytes, size_t count, LineCame *came, void *self);
#endif
