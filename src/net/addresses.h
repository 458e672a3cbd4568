/* addresses.h: the addresses at which other machines can reach this one. */
#ifndef NET_ADDRESSES_H
#define NET_ADDRESSES_H
#include "net/invitation.h"

/* Fills `invitation` with the addresses of this machine's network cards, each with `port`. Private
 * and public addresses are included, IPv4 first because it is shorter to read. Link-local addresses
 * are left out: they are valid on one cable only. Without any address the list is 127.0.0.1
 * alone. */
void addresses_here(Invitation *invitation, int port);
#endif
