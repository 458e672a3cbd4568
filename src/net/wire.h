/* wire.h: an encrypted connection that carries whole lines both ways. Neither end can make the
 * other keep more than it wants to: the length of lines and of the send queue is limited, and a
 * silent connection is closed. An empty line is only a sign of life and is not passed on.
 *
 *   connected ── handshake ──► opened ── line, line, … ──► closed (once, and the last thing)
 *        └── 5 s without handshake, no TLS, wrong key ──────────┘
 */
#ifndef NET_WIRE_H
#define NET_WIRE_H
#include "net/loop_inside.h"
#include "net/tls.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    WIRE_BEAT_MS = 5000,   /* interval of empty lines, and the limit for handshake and farewell */
    WIRE_SILENCE = 6,      /* beats without data until the connection counts as lost */
    WIRE_EMPTY_LINES = 40, /* limit per beat; more is taken for an attack */
    WIRE_QUEUE = 4 << 20   /* bytes in the send queue; a slower reader is disconnected */
};

typedef struct Wire Wire;

/* Asked when a line exceeds the limit: returns the new limit, or the old one to refuse. */
typedef size_t LineLonger(void *self);

/* Callbacks of a wire. */
typedef struct WireEvents {
    void (*opened)(void *self, Wire *wire);
    /* `length` bytes, without the newline. */
    void (*line)(void *self, Wire *wire, const char *line, size_t length);
    LineLonger *longer; /* NULL: the limit never changes */
    /* `wire` is freed after this call. It is also called for wires that were never opened. */
    void (*closed)(void *self, Wire *wire, const char *why);
} WireEvents;

/* Makes a wire; accept or connect its socket (wire_socket) next. `most` limits the bytes of a line,
 * newline included. `pinned` is the key that the other end has to show (tls_new). */
Wire *wire_new(Loop *loop, TlsPlace *place, const Digest *pinned, size_t most,
               const WireEvents *events, void *self);
uv_tcp_t *wire_socket(Wire *wire);
/* Starts the handshake. The socket has to be connected. */
void wire_begin(Wire *wire);

/* Sets the limit of bytes per line from now on. */
void wire_lines(Wire *wire, size_t most);

/* Sends `length` bytes, which include the newline. Does nothing while the wire is closing. */
void wire_send(Wire *wire, const char *line, size_t length);

/* Closes the wire once everything was sent, a beat later at the latest; `closed` follows with
 * `why`. */
void wire_end(Wire *wire, const char *why);

const Tls *wire_tls(const Wire *wire);

/* --- lines ------------------------------------------------------------------------------------ */

/* Splits the bytes of a connection, received in pieces of any length, into whole lines. */

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
