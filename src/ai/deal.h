/* deal.h: deals. A deal fills in what a seat cannot see, at random or, near the end, in every
 * possible way. Deal number d depends only on a seed and d, so everything tried in deals of the
 * same numbers shares stack, hands and all other random choices. */
#ifndef AI_DEAL_H
#define AI_DEAL_H
#include "ai/workspace.h"

/* Returns the number of different deals: all orders of a short stack, so that their mean is exact,
 * otherwise UINT32_MAX. Higher numbers repeat the first ones. */
uint32_t deals_most(const Game *view);

/* Returns the number of the `n`-th deal that a share of a decision (ai/ai.h) tries, with `most` as
 * from deals_most. Shares split an unlimited sequence; of a few deals each share tries all, from
 * its own starting point. */
uint32_t deal_of_share(uint32_t most, int share, uint32_t n);

/* Puts deal `number` of `view` into ws->world. */
void deal_make(Workspace *ws, const Game *view, uint64_t seed, uint32_t number);
#endif
