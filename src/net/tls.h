/* tls.h: one end of an encrypted connection (TLS 1.3, OpenSSL) that knows no sockets: bytes from
 * the network go in, bytes for the network come out.
 *
 *     network ──► tls_feed ──► tls_read  ──► lines
 *     network ◄── tls_take ◄── tls_write ◄── lines
 *
 * Who serves shows an Ed25519 key of its own (net/identity.h) in a certificate that it signed
 * itself: no authority is asked. Who calls knows that key from the invitation or from the time
 * before, and takes no other; where it meets somebody for the first time, it asks its person to
 * compare words. Who calls shows no key here: he proves his in the first line (table/message.h),
 * by tls_binding. */
#ifndef NET_TLS_H
#define NET_TLS_H
#include "net/identity.h"

/* What all connections of a machine share. */
typedef struct TlsPlace TlsPlace;

/* For who serves, with the key that it shows; NULL: for who calls. NULL with *err where the library
 * refuses. */
TlsPlace *tls_place_new(const Identity *shows, Err *err);
/* After all its ends. */
void tls_place_free(TlsPlace *place);

typedef struct Tls Tls;

/* An end; `pinned` is the key that the other one has to show, NULL: any, or for who serves. */
Tls *tls_new(TlsPlace *place, const Digest *pinned);
void tls_free(Tls *tls);

/* What came from the network. False: this is no TLS, or the wrong key; why is in tls_why. What is
 * for the network then is still to be sent: it tells the other end. */
bool tls_feed(Tls *tls, const void *bytes, size_t count);

/* Reads at most `room` bytes of what the other end said; returns how many, −1 where the connection
 * is broken, or was ended. */
int tls_read(Tls *tls, void *out, int room);

/* Says something to the other end, after the handshake. False where the connection is broken. */
bool tls_write(Tls *tls, const void *bytes, size_t count);

/* Takes at most `room` bytes for the network; returns how many. */
int tls_take(Tls *tls, void *out, int room);

/* Is the handshake done? */
bool tls_is_ready(const Tls *tls);
/* The key that the other end showed: of who serves, after the handshake. */
const Digest *tls_peer(const Tls *tls);
/* Known to the two ends of this connection alone, after the handshake. */
Digest tls_binding(const Tls *tls);
const char *tls_why(const Tls *tls);
#endif
