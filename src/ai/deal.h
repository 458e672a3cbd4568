/* deal.h: deals: what a seat cannot see, filled in by chance or, where little is left, in every
 * way that there is. Deal number d is made from a seed and d alone, so that whatever is tried in
 * deals of the same numbers shares stack, hands and everything else that chance decides. */
#ifndef AI_DEAL_H
#define AI_DEAL_H
#include "ai/workspace.h"

/* How many deals there are that differ: few where all orders of a short stack can be tried, one
 * after the other, so that their mean is exact; else UINT32_MAX. Behind these they begin anew. */
uint32_t deals_most(const Game *view);

/* The number of the deal that a share of a decision (ai/ai.h) tries as its `n`-th, of so many that
 * there are. Shares divide what has no end among them; of few each one tries all, from another one
 * on. */
uint32_t deal_of_share(uint32_t most, int share, uint32_t n);

/* Puts deal `number` of `view` into ws->world. */
void deal_make(Workspace *ws, const Game *view, uint64_t seed, uint32_t number);
#endif
