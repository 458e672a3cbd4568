/* addresses.h: the addresses where other machines can reach this one. */
#ifndef NET_ADDRESSES_H
#define NET_ADDRESSES_H
#include "net/invitation.h"

/* Fills `invitation` with the addresses of this machine's network cards, each with `port`. Private
 * and public addresses are included, IPv4 first because it is shorter to read. Link-local addresses
 * are left out: they are valid on one cable only. Without any address the list is 127.0.0.1
 * alone. */
void addresses_here(Invitation *invitation, int port);

struct sockaddr;

enum { ADDRESS_SIZE = 46 /* bytes of an address as text, NUL included */ };

/* Writes where an address comes from, for limits: the IPv4 address, or the first 64 bits of an IPv6
 * address, since one customer usually has all addresses of such a network. */
void address_origin(const struct sockaddr *address, char out[ADDRESS_SIZE]);
#endif
