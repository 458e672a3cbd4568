/* wire.h: a connection that carries whole lines both ways, encrypted. Neither end can make the
 * other keep more than it wants to: lines have a most, so has what waits to be sent, and who says
 * nothing for a while is gone. An empty line says only 'I am here' and goes no further.
 *
 *   connected ── handshake ──► opened ── line, line, … ──► closed (once, and the last thing)
 *        └── 5 s without handshake, no TLS, wrong key ──────────┘
 */
#ifndef NET_WIRE_H
#define NET_WIRE_H
#include "net/lines.h"
#include "net/loop_inside.h"
#include "net/tls.h"

enum {
    WIRE_BEAT_MS = 5000,   /* an empty line at least so often, a handshake and a farewell within */
    WIRE_SILENCE = 6,      /* beats after which nobody is there */
    WIRE_EMPTY_LINES = 40, /* in a beat; who sends more has nothing to say */
    WIRE_QUEUE = 4 << 20   /* bytes that may wait to be sent: a slow reader is hung up on */
};

typedef struct Wire Wire;

/* What happens to it. */
typedef struct WireEvents {
    void (*opened)(void *self, Wire *wire);
    /* `length` bytes without the newline. */
    void (*line)(void *self, Wire *wire, const char *line, size_t length);
    /* How long may a line be that is longer than the most, this time? NULL: never longer. */
    LineLonger *longer;
    /* `wire` is freed after this; also where it was never opened. */
    void (*closed)(void *self, Wire *wire, const char *why);
} WireEvents;

/* For a socket to be accepted or connected (wire_socket). `most`: bytes of a line, newline
 * included. `pinned`: see tls_new. */
Wire *wire_new(Loop *loop, TlsPlace *place, const Digest *pinned, size_t most,
               const WireEvents *events, void *self);
uv_tcp_t *wire_socket(Wire *wire);
/* The socket is connected: the handshake begins. */
void wire_begin(Wire *wire);

/* From now on lines have at most so many bytes. */
void wire_lines(Wire *wire, size_t most);

/* Sends a line, newline included. Nothing happens where it is closing. */
void wire_send(Wire *wire, const char *line, size_t length);

/* Ends it when what was sent is out, a beat later at the latest; `closed` follows with `why`. */
void wire_end(Wire *wire, const char *why);

const Tls *wire_tls(const Wire *wire);
#endif
