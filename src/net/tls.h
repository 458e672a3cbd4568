/* tls.h: one end of an encrypted connection (TLS 1.3, OpenSSL) without sockets. Bytes from the
 * network go in, bytes for the network come out.
 *
 *      network ──► tls_feed ──► tls_read  ──► lines
 *      network ◄── tls_take ◄── tls_write ◄── lines
 *
 * A server shows its Ed25519 key (net/identity.h) in a self-signed certificate, without any
 * authority. A caller knows that key from the invitation or an earlier connection and accepts no
 * other. At a first meeting without a key it asks the player to compare words. A caller shows no
 * key in the handshake; it proves its own in the first line (table/message.h), by tls_binding. */
#ifndef NET_TLS_H
#define NET_TLS_H
#include "net/identity.h"

/* The state that all connections of a machine share. */
typedef struct TlsPlace TlsPlace;

/* Makes the shared state for a server, with the key that it shows; NULL: for callers. Returns NULL
 * with *err if the library fails. */
TlsPlace *tls_place_new(const Identity *shows, Err *err);
/* All ends have to be freed before. */
void tls_place_free(TlsPlace *place);

typedef struct Tls Tls;

/* Makes one end. `pinned` is the key that the other end has to show; NULL accepts any, and is
 * required for servers. */
Tls *tls_new(TlsPlace *place, const Digest *pinned);
void tls_free(Tls *tls);

/* Takes bytes from the network. Returns false if they aren't TLS or the key is wrong, with the
 * reason in tls_why. The caller still has to send what tls_take returns then: it notifies the other
 * end. */
bool tls_feed(Tls *tls, const void *bytes, size_t count);

/* Reads at most `room` decrypted bytes. Returns how many, or −1 if the connection is broken or
 * ended. */
int tls_read(Tls *tls, void *out, int room);

/* Encrypts bytes for the other end, after the handshake. Returns false if the connection is
 * broken. */
bool tls_write(Tls *tls, const void *bytes, size_t count);

/* Takes at most `room` bytes to send to the network; returns how many. */
int tls_take(Tls *tls, void *out, int room);

/* Returns whether the handshake is complete. */
bool tls_is_ready(const Tls *tls);
/* Returns the server's key. For callers only, after the handshake. */
const Digest *tls_peer(const Tls *tls);
/* Returns a value that only the two ends of this connection know, after the handshake. */
Digest tls_binding(const Tls *tls);
const char *tls_why(const Tls *tls);
#endif
