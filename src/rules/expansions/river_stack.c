/* river_stack.c: orders the river's part of the stack (RIV-1, RIV-2, RIV-6). It is on top: the
 * tiles of the river, shuffled among themselves, and under them the lake.
 *
 * A river tile that fits nowhere is set back and tried again after the others: it goes just above
 * the lake, where all players know it. If none of the river's tiles fits, they leave the game one
 * by one (BASE-9), and so does a lake that doesn't fit; then the river stays as it is, and the
 * normal tiles follow. */
#include "rules/board.h"
#include "rules/expansions/expansion.h"

#include <string.h>

typedef struct RiverStack {
    uint16_t back; /* tiles set back, above the lake */
    uint16_t spare;
} RiverStack;

static RiverStack *state_of(const Game *g)
{
    return expansion_state(g, &expansion_river_stack);
}

static const TileKind *stack_kind(const Catalogue *c, const Game *g, int index)
{
    return catalogue_kind(c, game_stack(g)[index]);
}

/* --- setting up ------------------------------------------------------------------------------- */

/* Returns the start tile of the base game to the box: the spring replaces it and is already on the
 * board (RIV-1). */
static void drop_start_tile(const Catalogue *c, Game *g)
{
    uint16_t *all = game_stack(g);
    for (int i = 0; i < g->stack_count; i++) {
        if (!stack_kind(c, g, i)->start || c->copies[all[i]].decor != DECOR_NONE)
            continue;
        for (g->stack_count--; i < g->stack_count; i++)
            all[i] = all[i + 1];
        return;
    }
}

/* Returns the layer of a tile in the stack, from the bottom: 0 tiles of other sets, 1 the lake, 2
 * the river. */
static int layer(const TileKind *kind)
{
    bool river = memchr(kind->edges, LAND_RIVER, kind->edge_count) != NULL;
    return !river ? 0 : kind_symbols(kind, SYMBOL_RIVER_LAKE) ? 1 : 2;
}

/* Sorts the stack into its layers (RIV-2). Each layer keeps the order of the shuffled stack. */
static void stack(Play *p)
{
    Game *g = p->g;
    uint16_t sorted[TILES_MAX] = {0}, *all = game_stack(g);
    int n = 0;
    drop_start_tile(p->c, g);
    for (int wanted = 0; wanted < 3; wanted++) {
        for (int i = 0; i < g->stack_count; i++) {
            if (layer(stack_kind(p->c, g, i)) == wanted)
                sorted[n++] = all[i];
        }
    }
    assert(n == g->stack_count && "every tile belongs to one layer");
    for (int i = 0; i < n; i++)
        /* cppcheck-suppress uninitvar ; all below n are set */
        all[i] = sorted[i];
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Returns the index of the lowest river tile above the lake; they reach to the end of the stack. */
static int river_from(const Catalogue *c, const Game *g)
{
    int from = g->stack_count;
    while (from > 0 && layer(stack_kind(c, g, from - 1)) == 2)
        from--;
    return from;
}

static bool another_fits(const Catalogue *c, const Game *g, int from)
{
    for (int i = from; i < g->stack_count; i++) {
        if (board_has_place(c, g, game_stack(g)[i]))
            return true;
    }
    return false;
}

static void set_back(Play *p, uint16_t copy, int at)
{
    Game *g = p->g;
    uint16_t *all = game_stack(g);
    assert(at >= 0 && at <= g->stack_count && "a place in the stack");
    int moved = g->stack_count - at + 1;
    journal_keep(p, &all[at], (size_t)moved * sizeof *all);
    for (int i = g->stack_count++; i > at; i--)
        all[i] = all[i - 1];
    all[at] = copy;
    say(p, (Event){.kind = EVENT_SET_BACK, .seat = g->in_turn, .copy = copy, .rule = RULE_RIV_6});
}

static bool drawn(Play *p, uint16_t copy, bool fits)
{
    RiverStack *state = state_of(p->g);
    const TileKind *kind = catalogue_kind(p->c, copy);
    if (layer(kind) != 2) {
        if (layer(kind) == 1 && !fits) /* give up the river */
            expansion_retire(p, &expansion_river, HOOK_MAY_LIE);
        return false;
    }
    int from = river_from(p->c, p->g), left = p->g->stack_count - from;
    bool back = !fits && another_fits(p->c, p->g, from);
    journal_keep(p, state, sizeof *state);
    if (state->back > left)
        state->back = (uint16_t)left; /* the drawn tile was one of them */
    if (!back)
        return false;
    set_back(p, copy, from);
    state->back++;
    return true;
}

/* --- known parts of the stack ----------------------------------------------------------------- */

/* Two parts are hidden: the normal tiles below the river's, and river tiles that were not set back.
 * All players know the lake and the tiles set back. */
static int stack_parts(const Catalogue *c, const Game *g, StackPart *parts, int count)
{
    int normal = 0, river = river_from(c, g) + state_of(g)->back;
    assert(river <= g->stack_count && "what was set back lies above the lake");
    while (normal < g->stack_count && layer(stack_kind(c, g, normal)) == 0)
        normal++;
    assert(count == 1 && "the river divides it first");
    parts[0] = (StackPart){.count = (uint16_t)normal};
    parts[1] = (StackPart){.from = (uint16_t)river, .count = (uint16_t)(g->stack_count - river)};
    return count + 1;
}

static const char *check(const Catalogue *c, const Game *g)
{
    return state_of(g)->back > g->stack_count - river_from(c, g) ? "river: tiles set back" : NULL;
}

const Expansion expansion_river_stack = {
    .brought_by = EXPANSION_SET(EXPANSION_RIVER),
    .state_bytes = sizeof(RiverStack),
    .stack = stack,
    .drawn = drawn,
    .stack_parts = stack_parts,
    .check = check,
};
