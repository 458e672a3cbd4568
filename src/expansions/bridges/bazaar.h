/* bazaar.h: the auction at a bazaar, for files and computer players. */
#ifndef EXPANSIONS_BRIDGES_BAZAAR_H
#define EXPANSIONS_BRIDGES_BAZAAR_H
#include "rules/query.h"

typedef struct BazaarAuction {
    int number;      /* number of this tile in the auction, from 0 */
    int tiles;       /* number of tiles still on offer, including the picked one */
    uint8_t picker;  /* the seat that picks, and then buys or sells */
    uint8_t bidder;  /* the seat with the highest bid so far */
    bool opens;      /* the picker's own bid comes next */
    int bid;         /* the highest so far */
    uint16_t picked; /* copy that was picked; NO_COPY: none yet */
} BazaarAuction;

/* Returns the state of the auction; outside of one, `tiles` is 0 and `picked` is NO_COPY. */
BazaarAuction bazaar_auction(const Game *game);

/* Returns a tile on offer, by the number of the answer that picks it; NO_COPY: there is none. */
uint16_t bazaar_lot(const Game *game, int number);
#endif
