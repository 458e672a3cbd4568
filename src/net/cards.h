/* cards.h: the network cards of this machine, as far as calls on a network need them. */
#ifndef NET_CARDS_H
#define NET_CARDS_H
#include <stdbool.h>

enum { CARDS_MOST = 16, CARD_NAME_SIZE = 32, CARD_ADDRESS_SIZE = 48 };

/* A card, named after '%' in addresses that hold on its cable alone. */
typedef struct Card {
    char name[CARD_NAME_SIZE];
    char v4[CARD_ADDRESS_SIZE]; /* its first address of IPv4; "" where it has none */
    bool v6;                    /* has it one of IPv6? */
} Card;

/* Writes those that have an address now into `out` (CARDS_MOST); returns how many. The loopback is
 * one only where there is no other, so that programs of one machine find each other all the same.
 */
int cards_here(Card *out);
#endif
