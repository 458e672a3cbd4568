/* hands.h: the pool of halves and the hands drawn from it (HALF-9…12). */
#ifndef RULES_HANDS_H
#define RULES_HANDS_H
#include "rules/journal.h"

/* Rows of the pool. */
typedef struct PoolRows {
    int from, end;
} PoolRows;

/* Lists the halves of the set-up as the pool, in the order of the catalogue. */
void hands_list_pool(const Catalogue *c, Game *g);

/* Deals everybody's hand at random (HALF-9). */
void hands_deal(Play *p);

/* Puts a castle into the pool, to be picked (GC-13); before the halves are listed. */
void hands_offer(Play *p, uint16_t copy);

/* How many castles each seat gets (GC-1). */
int hands_castles_each(int players);

/* How many picks there are, and the rows of the pool from which the next one is, or the last one
 * was: castles first, then halves where these are drafted. */
int hands_picks(const Game *g);
PoolRows hands_on_offer(const Game *g);

/* Gives a half to a hand; `half` is its row in the pool. */
void hands_take(Play *p, int seat, int half);

/* Puts a tile into a hand that is in no pool: an abbey, a castle. */
void hands_give(Play *p, int seat, uint16_t copy);

/* The row of the pool with `copy` that `owner` has and that is not laid, −1 if there is none. */
int hands_find(const Game *g, uint16_t copy, int owner);

/* Where `copy` is in the hand of the seat, −1 if it does not hold it. */
int hands_index(const Game *g, int seat, uint16_t copy);

/* `copy` leaves the seat's hand, or the box, for the board. */
void hands_lay(Play *p, int seat, uint16_t copy);

/* Has the seat a tile of its own that fits somewhere (HALF-14, COMB-18)? */
bool hands_fit(const Catalogue *c, const Game *g, int seat);

/* Has it one that closes a hole (AM-4)? */
bool hands_close(const Catalogue *c, const Game *g, int seat);
#endif
