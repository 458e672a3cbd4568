/* unseen.c: counts the unseen tiles that fit each need, and keeps the counts up to date. */
#include "ai/unseen.h"
#include "ai/expansion_value.h"
#include "ai/own_tiles.h"

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
