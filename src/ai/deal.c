/* deal.c: makes the deal with a given number, at random or as one of the few possible orders. */
#include "ai/deal.h"
#include "rules/view.h"

#include <string.h>

enum { ALL_ORDERS = 4 }; /* squares: 24 orders; five squares would have 120 */

uint32_t deals_most(const Game *view)
{
    static const uint32_t orders[ALL_ORDERS + 1] = {1, 1, 2, 6, 24};
    bool hidden = game_hands_hidden(view);
    return view->stack_count <= ALL_ORDERS && !hidden ? orders[view->stack_count] : UINT32_MAX;
}

uint32_t deal_of_share(uint32_t most, int share, uint32_t n)
{
    assert(share >= 0 && share < AI_SHARES_MAX && "a part of a decision");
    if (most == UINT32_MAX)
        return (uint32_t)share + n * (uint32_t)AI_SHARES_MAX;
    return (uint32_t)share * most / (uint32_t)AI_SHARES_MAX + n;
}

/* Puts the sorted stack into order number `index` of all possible ones. */
static void order_stack(Game *g, uint32_t index)
{
    uint16_t *stack = game_stack(g);
    assert(g->stack_count <= ALL_ORDERS && "few orders");
    for (uint32_t n = g->stack_count; n > 1; index /= n, n--) {
        uint32_t j = index % n;
        uint16_t swap = stack[n - 1];
        stack[n - 1] = stack[j];
        stack[j] = swap;
    }
}

void deal_make(Workspace *ws, const Game *view, uint64_t seed, uint32_t number)
{
    Rng rng = rng_seeded(seed ^ rng_mix(number));
    game_copy(ws->world, view);
    game_redeal(ws->c, ws->world, &rng);
    if (view->stack_count <= ALL_ORDERS) {
        memcpy(game_stack(ws->world), game_stack(view), view->stack_count * sizeof(uint16_t));
        order_stack(ws->world, number);
    }
}
