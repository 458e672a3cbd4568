/* deal.c: makes the deal with a given number, at random or as one of the few possible orders. */
#include "ai/deal.h"
#include "ai/estimate.h"
#include "ai/stream.h"
#include "rules/view.h"

#include <assert.h>
#include <math.h>
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

/* --- estimate --------------------------------------------------------------------------------- */

/* Computes means and their standard errors. */

/* The variance of the mean is the variance of the numbers, with n − 1 degrees of freedom, divided
 * by n. */
Estimate estimate_of(double sum, double squares, double n)
{
    assert(n >= 0.0 && squares >= 0.0 && "so many numbers");
    if (n < 1.0)
        return (Estimate){0.0, 0.0};
    double mean = sum / n, spread = squares / n - mean * mean;
    return (Estimate){mean, n > 1.0 && spread > 0.0 ? sqrt(spread / (n - 1.0)) : 0.0};
}

/* --- stream ----------------------------------------------------------------------------------- */

/* Derives the random stream of a decision from the facts that the seat sees. */

static uint64_t mixed(uint64_t sum, uint64_t fact)
{
    return rng_mix(sum ^ fact);
}

static uint64_t tiles_mixed(uint64_t sum, const Game *view)
{
    for (int i = 0; i < game_tile_count(view); i++) {
        PlacedTile tile = game_tile(view, i);
        uint64_t x = (uint16_t)tile.cell.x, y = (uint16_t)tile.cell.y;
        sum = mixed(sum, tile.copy | x << 16 | y << 32 | (uint64_t)tile.rotation << 48);
    }
    return sum;
}

/* The slot of a figure that went home is empty. */
static uint64_t figures_mixed(uint64_t sum, const Game *view)
{
    for (int i = 0; i < game_figure_count(view); i++) {
        Figure figure = game_figure(view, i);
        uint64_t where = figure.tile | (uint64_t)figure.segment << 16;
        uint64_t who = (uint64_t)figure.seat << 24 | (uint64_t)figure.kind << 32;
        if (figure.tile != NO_TILE)
            sum = mixed(sum, where | who | (uint64_t)figure.place << 40);
    }
    return sum;
}

static uint64_t seats_mixed(uint64_t sum, const Game *view)
{
    for (int seat = 0; seat < game_setup(view)->players; seat++) {
        sum = mixed(sum, (uint64_t)(uint32_t)game_score(view, seat));
        for (int i = 0; i < game_hand_count(view, seat); i++)
            sum = mixed(sum, game_hand(view, seat, i));
    }
    return sum;
}

uint64_t ai_stream(const Game *view, uint64_t seed)
{
    assert(game_to_act(view) < SEATS_MAX && "a seat decides");
    uint64_t asked = (uint64_t)game_phase(view) | (uint64_t)game_asked(view) << 8;
    uint64_t when = (uint64_t)game_turn(view) << 24 | (uint64_t)game_part(view) << 40;
    uint64_t sum = mixed(0, asked | (uint64_t)game_to_act(view) << 16 | when);
    sum = mixed(sum, game_drawn(view));
    sum = seats_mixed(figures_mixed(tiles_mixed(sum, view), view), view);
    return seed ^ sum;
}
