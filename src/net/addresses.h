/* addresses.h: the addresses where other machines can reach this one. */
#ifndef NET_ADDRESSES_H
#define NET_ADDRESSES_H
#include "net/invitation.h"

#include <stdbool.h>

/* Fills `invitation` with the addresses of this machine's network cards, each with `port`. Private
 * and public addresses are included, IPv4 first because it is shorter to read. Link-local addresses
 * are left out: they are valid only on one cable. If there are no other addresses, the list
 * contains only 127.0.0.1. */
void addresses_list(Invitation *invitation, int port);

struct sockaddr;

enum { ADDRESS_SIZE = 46 /* bytes of an address as text, NUL included */ };

/* Writes the origin of an address, the unit for which limits are counted: the IPv4 address, or the
 * first 64 bits of an IPv6 address, since one customer usually has all addresses of such a
 * network. */
void address_origin(const struct sockaddr *address, char out[ADDRESS_SIZE]);

/* --- cards ------------------------------------------------------------------------------------ */

/* The network cards of this machine, with what multicast needs to know about them. */

enum { CARDS_MOST = 16, CARD_NAME_SIZE = 32, CARD_ADDRESS_SIZE = 48 };

/* A card. Its name is the part after '%' in link-local addresses. */
typedef struct Card {
    char name[CARD_NAME_SIZE];
    char v4[CARD_ADDRESS_SIZE]; /* its first IPv4 address; "" if it has none */
    bool v6;                    /* whether it has an IPv6 address */
} Card;

/* Writes the cards that have an address now into `out` (CARDS_MOST) and returns how many. The
 * loopback card is included only if there is no other, so that programs on one machine still find
 * each other. */
int cards_list(Card *out);
#endif
