/* cards.h: the network cards of this machine, with what multicast needs to know about them. */
#ifndef NET_CARDS_H
#define NET_CARDS_H
#include <stdbool.h>

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
int cards_here(Card *out);
#endif
