/* unseen.c: counts the unseen tiles that fit each need, and keeps the counts up to date. */
#include "ai/unseen.h"

#include "ai/ai.h"
#include "ai/eval.h"
#include "ai/expansion_value.h"
#include "ai/stream.h"
#include "ai/workspace.h"
#include "rules/view.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* --- unseen ----------------------------------------------------------------------------------- */

/* Returns how many tiles expansions set aside until they are shuffled in. */
static int tiles_aside(const Game *g)
{
    const ExpansionValue *value;
    int count = 0;
    if (!(g->setup.expansions & ~EXPANSIONS_DEFAULT))
        return 0;
    for (int i = 0; (value = value_in_play(g, &i));)
        count += value->tiles_aside ? value->tiles_aside(g) : 0;
    return count;
}

/* Adds `n` squares of a kind to the counts, or removes them if negative. */
static void count_squares(const AiFits *fits, int kind, int n, Unseen *u)
{
    const uint8_t *restrict flags = fits->kinds[kind].flags;
    uint16_t *restrict lies = u->lies, *restrict city = u->city, *restrict road = u->road;
    uint16_t step = (uint16_t)n;
    for (int need = 0; need < NEED_EMPTY; need++) {
        lies[need] = (uint16_t)(lies[need] + step * (flags[need] & 1));
        city[need] = (uint16_t)(city[need] + step * (flags[need] >> 1 & 1));
        road[need] = (uint16_t)(road[need] + step * (flags[need] >> 2 & 1));
    }
}

int halves_held(const Game *g)
{
    int n = 0;
    for (int seat = 0; seat < g->setup.players; seat++)
        n += g->hand_count[seat];
    return n;
}

/* A closer closes everything that is open at a space with tiles on all sides. */
static void count_closers(const Catalogue *c, const Game *g, Unseen *u)
{
    int closers = closers_held(c, g);
    uint16_t step = (uint16_t)(closers - u->closers);
    for (unsigned need = 0; need < NEED_EMPTY && step; need++) {
        bool hole = true;
        for (int side = 0; side < 4; side++)
            hole = hole && need_land(need, side) >= 0;
        u->lies[need] = (uint16_t)(u->lies[need] + (hole ? step : 0));
        u->city[need] = (uint16_t)(u->city[need] + (hole ? step : 0));
        u->road[need] = (uint16_t)(u->road[need] + (hole ? step : 0));
    }
    u->closers = (uint16_t)closers;
}

static void count_hands(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u)
{
    memset(u->gap, 0, sizeof u->gap);
    u->halves = (uint16_t)halves_held(g);
    if (own_tiles_mixed(g))
        count_closers(c, g, u);
    for (int seat = 0; seat < g->setup.players; seat++) {
        for (int i = 0; i < g->hand_count[seat]; i++) {
            uint16_t copy = g->hand[seat][i];
            if (copy >= c->copy_count)
                continue; /* hidden, so unknown */
            const uint8_t *flags = fits->kinds[c->copies[copy].kind].flags + NEED_EMPTY;
            for (int gap = 0; gap < NEEDS - NEED_EMPTY; gap++)
                u->gap[gap] = (uint8_t)(u->gap[gap] | (flags[gap] & 1) << seat);
        }
    }
}

/* Counts the unseen tiles of `g` from scratch. */
static void unseen_count(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u)
{
    memset(u, 0, sizeof *u);
    for (int i = 0, n = 1; i < g->stack_count;
         i++, n++) { /* equal ones are often adjacent, and always in views */
        int kind = c->copies[game_stack(g)[i]].kind;
        if (i + 1 < g->stack_count && c->copies[game_stack(g)[i + 1]].kind == kind)
            continue;
        count_squares(fits, kind, n, u);
        n = 0;
    }
    u->stack = g->stack_count;
    u->aside = (uint16_t)tiles_aside(g);
    count_hands(c, fits, g, u);
}

/* Updates the counts for a game that continued: removes what was drawn from the stack, and counts
 * the hands again if they changed. */
static void unseen_follow(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u)
{
    int aside = tiles_aside(g);
    if (aside < u->aside) { /* set-aside tiles were shuffled in before a draw */
        unseen_count(c, fits, g, u);
        return;
    }
    u->aside = (uint16_t)aside;
    assert(u->stack >= g->stack_count && "otherwise a stack only shrinks");
    /* popped squares are still in memory after the end of the stack */
    while (u->stack > g->stack_count)
        count_squares(fits, c->copies[game_stack(g)[--u->stack]].kind, -1, u);
    if (u->halves != halves_held(g))
        count_hands(c, fits, g, u);
}

/* --- workspace -------------------------------------------------------------------------------- */

/* Lays out the memory of a computer player and keeps it in step with the game. */

/* Rounds up: every part starts at a multiple of 16 bytes. */
static size_t rounded(size_t bytes)
{
    return (bytes + 15) & ~(size_t)15;
}

size_t workspace_size(const Catalogue *c, const Game *g)
{
    return rounded(sizeof(Workspace)) + rounded(fits_size(c)) + rounded(eval_room(g)) +
           2 * rounded(undo_size(c, &g->setup)) + 2 * rounded(g->size) +
           rounded(AI_ACTIONS_MAX * sizeof(Action)) + rounded(AI_ACTIONS_MAX * sizeof(float)) +
           rounded(AI_ACTIONS_MAX * sizeof(bool));
}

/* Takes the next part of the block from *rest. */
static void *take(unsigned char **rest, size_t bytes)
{
    void *part = *rest;
    *rest += rounded(bytes);
    return part;
}

Workspace *workspace_make(void *memory, const Catalogue *c, const Game *view,
                          const AiWeights *weights)
{
    unsigned char *rest = memory;
    assert((uintptr_t)memory % sizeof(uint64_t) == 0 && "aligned memory");
    Workspace *ws = take(&rest, sizeof *ws);
    memset(ws, 0, offsetof(Workspace, unseen));
    ws->c = c;
    ws->weights = weights;
    ws->fits = take(&rest, fits_size(c));
    uint8_t *slots = take(&rest, eval_room(view));
    ws->undo = take(&rest, undo_size(c, &view->setup));
    ws->then = take(&rest, undo_size(c, &view->setup));
    ws->world = take(&rest, view->size);
    ws->game = take(&rest, view->size);
    ws->actions = take(&rest, AI_ACTIONS_MAX * sizeof *ws->actions);
    ws->leads = take(&rest, AI_ACTIONS_MAX * sizeof *ws->leads);
    ws->left_out = take(&rest, AI_ACTIONS_MAX * sizeof *ws->left_out);
    assert(rest == (unsigned char *)memory + workspace_size(c, view) && "all of the block");
    memset(slots, 0, eval_room(view));
    fits_prepare(c, ws->fits);
    eval_begin(&ws->eval, c, ws->fits, &ws->unseen, view, slots, ws->undo);
    workspace_survey(ws, view);
    return ws;
}

void workspace_copy(Workspace *ws, const Game *view)
{
    eval_unsettle(&ws->eval);
    game_copy(ws->game, view);
    ws->game->chance = chance_of_number(0);
}

void workspace_weigh(Workspace *ws, const AiWeights *weights, const Game *g)
{
    eval_unsettle(&ws->eval);
    ws->weights = weights;
    eval_weigh(&ws->eval, weights, g);
}

void workspace_survey(Workspace *ws, const Game *g)
{
    eval_unsettle(&ws->eval);
    unseen_count(ws->c, ws->fits, g, &ws->unseen);
    eval_weigh(&ws->eval, ws->weights, g);
}

void workspace_follow(Workspace *ws, const Game *g)
{
    unsigned stack = ws->unseen.stack, halves = ws->unseen.halves;
    eval_unsettle(&ws->eval);
    unseen_follow(ws->c, ws->fits, g, &ws->unseen);
    if (stack != ws->unseen.stack || halves != ws->unseen.halves)
        eval_weigh(&ws->eval, ws->weights, g);
}

void workspace_remember(Workspace *ws)
{
    ws->kept = ws->unseen;
}

void workspace_recall(Workspace *ws, const Game *g)
{
    eval_unsettle(&ws->eval);
    ws->unseen = ws->kept;
    if (game_hands_hidden(g))
        ws->unseen.halves = UINT16_MAX; /* counted again when the game continues */
    eval_weigh(&ws->eval, ws->weights, g);
}

/* --- deal ------------------------------------------------------------------------------------- */

/* Makes the deal with a given number, at random or as one of the few possible orders. */

enum { ALL_ORDERS = 4 }; /* with four squares left there are 24 orders; with five, 120 */

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

/* Skips the slots of figures that went home. */
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
