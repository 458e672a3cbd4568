/* wire.h: an encrypted connection that carries whole lines both ways. Neither end can make the
 * other keep more than it wants to: the length of lines and of the send queue is limited, and a
 * silent connection is closed. An empty line is only a sign of life and is not passed on.
 *
 *   connected ── handshake ──► opened ── line, line, … ──► closed (once, and the last thing)
 *        └── 5 s without handshake, no TLS, wrong key ──────────┘
 */
#ifndef NET_WIRE_H
#define NET_WIRE_H
#include "net/identity.h"
#include "net/loop.h"

#include <stdbool.h>
#include <stddef.h>

/* --- tls -------------------------------------------------------------------------------------- */

/* One end of an encrypted connection (TLS 1.3, OpenSSL) without sockets. Bytes from the
 * network go in, bytes for the network come out.
 *
 *      network ──► tls_feed ──► lines
 *      network ◄── tls_take ◄── lines
 *
 * A server shows its Ed25519 key (net/identity.h) in a self-signed certificate, without any
 * authority. A caller knows that key from the invitation or an earlier connection and accepts no
 * other. At a first meeting without a key it asks the player to compare words. A caller shows no
 * key in the handshake; it proves its own key in its first line, with tls_binding
 * (server/message.h). */

/* The state that all connections of a machine share. */
typedef struct TlsPlace TlsPlace;

/* Makes the shared state for a server, which shows the key in `shows`, or for callers if `shows` is
 * NULL. Returns NULL with *err if the library fails. */
TlsPlace *tls_place_new(const Identity *shows, Err *err);
/* Frees the shared state. Every Tls of this state has to be freed first. */
void tls_place_free(TlsPlace *place);

typedef struct Tls Tls;

/* Makes one end. `pinned` is the key that the other end has to show; NULL accepts any, and is
 * required for servers. */
Tls *tls_new(TlsPlace *place, const Digest *pinned);
void tls_free(Tls *tls);

/* Takes bytes from the network. Returns false if they aren't TLS or the key is wrong, with the
 * reason in tls_why. Even after a failure, the bytes that tls_take returns have to be sent, because
 * they report the failure to the other end. */
bool tls_feed(Tls *tls, const void *bytes, size_t count);

/* Takes at most `room` bytes to send to the network; returns how many. */
int tls_take(Tls *tls, void *out, int room);

/* Returns whether the handshake is complete. */
bool tls_is_ready(const Tls *tls);
/* Returns the server's key. For callers only, after the handshake. */
const Digest *tls_peer(const Tls *tls);
/* Returns a value that only the two ends of this connection know, after the handshake. */
Digest tls_binding(const Tls *tls);
const char *tls_why(const Tls *tls);

/* --- wires ------------------------------------------------------------------------------------ */

enum {
    /* interval between empty lines, and time limit for handshake and farewell */
    WIRE_BEAT_MS = 5000,
    WIRE_SILENCE = 6,      /* beats without data until the connection counts as lost */
    WIRE_EMPTY_LINES = 40, /* maximum number of empty lines per beat; more count as an attack */
    WIRE_QUEUE = 4 << 20   /* maximum number of bytes in the send queue; a slower reader is
                            * disconnected */
};

typedef struct Wire Wire;

/* Called when a line exceeds the limit: returns the new limit, or the old one to refuse the
 * line. */
typedef size_t LineLonger(void *self);

/* Callbacks of a wire. */
typedef struct WireEvents {
    void (*opened)(void *self, Wire *wire);
    /* Receives a line of `length` bytes, without its newline. */
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

/* Closes the wire once everything has been sent, at the latest after one beat, and then calls
 * `closed` with `why`. */
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

/* Takes a piece and calls `came` for each complete line. Returns false if a line is too long: then
 * the rest of the stream can't be used. */
bool lines_take(Lines *lines, const char *bytes, size_t count, LineCame *came, void *self);
#endif
