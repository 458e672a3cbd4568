/* hands.h: the pool of halves and the hands drawn from it (HALF-9…12). */
#ifndef RULES_HANDS_H
#define RULES_HANDS_H
#include "rules/journal.h"
#include "rules/state.h"

/* A range of rows of the pool: from `from` up to but not including `end`. */
typedef struct PoolRows {
    int from, end;
} PoolRows;

/* Fills the pool with the halves of the set-up, in the order of the catalogue. */
void hands_list_pool(const Catalogue *c, Game *g);

/* Deals all hands at random (HALF-9). */
void hands_deal(Play *p);

/* Adds a tile to the pool, for seats to pick before the halves (GC-13). Call it before
 * hands_list_pool. */
void hands_offer(Play *p, uint16_t copy);

/* Return the number of picks in the draft, and the rows of the pool for the next pick (after the
 * draft: for the last one). Tiles of expansions come first, then halves if these are drafted. */
int hands_picks(const Game *g);
PoolRows hands_on_offer(const Game *g);

/* Gives a half of the pool to a hand; `half` is its row in the pool. */
void hands_take(Play *p, int seat, int half);

/* Adds a tile that is in no pool to a hand. */
void hands_give(Play *p, int seat, uint16_t copy);

/* Returns the row of the pool with an unplaced `copy` of `owner`, −1 if there is none. */
int hands_find(const Game *g, uint16_t copy, int owner);

/* Returns the index of `copy` in the seat's hand, −1 if the seat doesn't hold it. */
int hands_index(const Game *g, int seat, uint16_t copy);

/* Removes `copy` from the seat's hand, or from the box, so that it can go onto the board. */
void hands_lay(Play *p, int seat, uint16_t copy);

/* Returns whether the seat holds a tile that fits somewhere (HALF-14, COMB-18). */
bool hands_fit(const Catalogue *c, const Game *g, int seat);

/* Returns whether the seat holds a tile that can close a hole (AM-4). */
bool hands_close(const Catalogue *c, const Game *g, int seat);

/* --- mix -------------------------------------------------------------------------------------- */

/* Erases the true order of the stack where no seat knows it: sorting hides where tiles came
 * from, shuffling gives a possible order that no player chose. */

/* Sorts each part of the stack (expansion_stack_parts). With `chance` (else NULL) shuffles it
 * instead: each order that is possible for a seat that saw everything shown is equally likely. */
void stack_mix(const Catalogue *c, Game *g, Chance *chance);
#endif
