/* addresses.h: under which addresses others may reach this machine. */
#ifndef NET_ADDRESSES_H
#define NET_ADDRESSES_H
#include "net/invitation.h"

/* Fills in what the network cards of this machine have, with `port`: those of the own network and
 * of the whole world, IPv4 first, since it is shorter to read; without any, this machine alone.
 * What only holds on one cable (link-local) is left out. */
void addresses_here(Invitation *invitation, int port);
#endif
