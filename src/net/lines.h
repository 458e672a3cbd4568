/* lines.h: splits the bytes of a connection, received in pieces of any length, into whole lines. */
#ifndef NET_LINES_H
#define NET_LINES_H
#include <stdbool.h>
#include <stddef.h>

/* Asked when a line exceeds the limit: returns the new limit, or the old one to refuse. */
typedef size_t LineLonger(void *self);

/* The start of an unfinished line. Zero all members except `most` and `longer` before use. */
typedef struct Lines {
    size_t most;        /* limit in bytes, newline included */
    LineLonger *longer; /* NULL: the limit is fixed */
    size_t length;
    char *line;
    int room;
} Lines;

void lines_free(Lines *lines);

/* Receives a line without its newline. Returns false to get no more lines. */
typedef bool LineCame(void *self, const char *line, size_t length);

/* Takes a piece and calls `came` for each complete line. Returns false if a line is too long: the
 * rest of the stream is useless then. */
bool lines_take(Lines *lines, const char *bytes, size_t count, LineCame *came, void *self);
#endif
