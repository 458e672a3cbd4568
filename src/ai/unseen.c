/* unseen.c: counts the unseen tiles that fit each need, and keeps the counts up to date. */
#include "ai/unseen.h"
#include "ai/expansion_value.h"
#include "ai/own_tiles.h"
#include "ai/workspace.h"
#include "rules/view.h"

#include <string.h>

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

void unseen_count(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u)
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

void unseen_follow(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u)
{
    int aside = tiles_aside(g);
    if (aside < u->aside) { /* they were shuffled in before another was drawn */
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
