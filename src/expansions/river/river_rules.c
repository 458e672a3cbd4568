/* river_rules.c: decides where river tiles may be placed, and makes halves wait for the lake
 * (RIV-3, RIV-4, RIV-H2).
 *
 * A river tile joins an open end of the river. It may not turn back at once: of two curves in a
 * row, the second must bend the other way. The strict test asks more: wherever the river continues,
 * the next space, the two beside it and the three behind them must be free. A tile that passes the
 * strict test nowhere needs to pass only the loose one. */
#include "rules/board.h"
#include "rules/expansion.h"

#include <string.h>

/* --- the river on the board ------------------------------------------------------------------- */

/* Returns the tile that covers `cell` as a whole, NO_TILE for an empty cell or halves. Rivers flow
 * over squares only (HALF-20). */
static uint16_t square_at(const Game *g, Cell cell)
{
    const Space *space = space_if_any(g, cell);
    return space && space_covered(space) == 15 ? space->tile[0] : NO_TILE;
}

static bool river_is_free(const Game *g, Cell cell)
{
    const Space *space = space_if_any(g, cell);
    return !space || !space->covered;
}

/* Returns the set of sides 0..3 where the river leaves a rotated square. */
static unsigned river_sides(const TileKind *kind, int rotation)
{
    const Part *part = &kind->parts[rotation][0];
    unsigned sides = 0;
    for (int side = 0; side < 4 && kind->shape == SHAPE_SQUARE; side++)
        sides |= (part->land[side] == LAND_RIVER ? 1u : 0u) << side;
    return sides;
}

/* Returns those of `sides` of the square at `cell` that face an empty space. */
static unsigned open_ends(const Game *g, Cell cell, unsigned sides)
{
    for (int side = 0; side < 4; side++) {
        if (sides >> side & 1 && !river_is_free(g, cell_neighbour(cell, side)))
            sides &= ~(1u << side);
    }
    return sides;
}

/* Returns whether the river is unfinished. A spring that was drawn, or is on top of the stack,
 * begins the river (RV2-10). */
static bool is_unfinished(const Catalogue *c, const Game *g)
{
    uint16_t next =
        g->drawn == NO_COPY && g->stack_count ? game_stack(g)[g->stack_count - 1] : g->drawn;
    bool open = next != NO_COPY && kind_symbols(catalogue_kind(c, next), SYMBOL_RIVER_SPRING);
    for (int i = 0; i < g->tile_count; i++) {
        const Tile *tile = &game_tiles(g)[i];
        const TileKind *kind = tile_kind(c, tile);
        if (kind_symbols(kind, SYMBOL_RIVER_LAKE))
            return false;
        open = open || open_ends(g, tile->cell, river_sides(kind, tile->rotation));
    }
    return open;
}

/* --- turning back ----------------------------------------------------------------------------- */

/* Returns how the river bends from the side where it enters to the side where it leaves: 1 to the
 * left, 3 to the right, 0 for no bend. Sides count clockwise. */
static int bend(unsigned sides, int enters)
{
    unsigned leaves = sides & ~(1u << enters);
    for (int turn = 1; turn < 4; turn += 2) {
        if (leaves == 1u << ((enters + turn) & 3))
            return turn;
    }
    return 0;
}

/* Returns whether a square that the river enters from `side` bends like the one before it. */
static bool turns_back(const Catalogue *c, const Game *g, uint16_t before, unsigned sides, int side)
{
    const Tile *tile = &game_tiles(g)[before];
    unsigned their_sides = river_sides(tile_kind(c, tile), tile->rotation);
    int leaves = side_facing(side), here = bend(sides, side);
    return here != 0 && here == ((4 - bend(their_sides, leaves)) & 3);
}

/* --- the two tests ---------------------------------------------------------------------------- */

/* Runs the loose test: the tile joins the river and doesn't turn back (RIV-3, RIV-4). */
static Refusal loose_refusal(const Catalogue *c, const Game *g, Cell cell, unsigned sides)
{
    Refusal refusal = REFUSAL_RIVER;
    for (int side = 0; side < 4 && refusal != REFUSAL_RIVER_TURN; side++) {
        uint16_t before = sides >> side & 1 ? square_at(g, cell_neighbour(cell, side)) : NO_TILE;
        if (before != NO_TILE) /* a side that faces a gap touches nothing (HALF-18) */
            refusal = turns_back(c, g, before, sides, side) ? REFUSAL_RIVER_TURN : REFUSAL_NONE;
    }
    return refusal;
}

/* Returns whether the next space in a direction, the two beside it and the three behind them are
 * free. */
static bool has_room(const Game *g, Cell cell, int side)
{
    Cell row = cell;
    assert(side >= 0 && side < 4 && "a side of a square");
    for (int step = 0; step < 2; step++) {
        row = cell_neighbour(row, side);
        if (!river_is_free(g, row) || !river_is_free(g, cell_neighbour(row, (side + 1) & 3)) ||
            !river_is_free(g, cell_neighbour(row, (side + 3) & 3)))
            return false;
    }
    return true;
}

static bool goes_on_freely(const Game *g, Cell cell, unsigned sides)
{
    unsigned open = open_ends(g, cell, sides);
    for (int side = 0; side < 4; side++) {
        if (open >> side & 1 && !has_room(g, cell, side))
            return false;
    }
    return true;
}

/* Returns whether the tile begins the river, so that it joins nothing: a spring, if no other tile
 * of the river is on the board (RV2-10). */
static bool begins_river(const Catalogue *c, const Game *g, const TileKind *kind)
{
    bool begins = kind_symbols(kind, SYMBOL_RIVER_SPRING);
    for (int i = 0; begins && i < g->tile_count; i++)
        begins = !river_sides(tile_kind(c, &game_tiles(g)[i]), 0);
    return begins;
}

/* Returns whether any place for the tile passes the strict test. */
static bool has_strict_place(const Catalogue *c, const Game *g, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    for (int i = 0; i < g->frontier_count; i++) {
        const Opening *opening = &game_frontier(g)[i];
        unsigned rotations = copy_fits(c, copy)->rotations[opening->need];
        for (int rotation = 0; rotation < 4; rotation++) {
            unsigned sides = river_sides(kind, rotation);
            if (rotations >> rotation & 1 &&
                (begins_river(c, g, kind) ||
                 loose_refusal(c, g, opening->cell, sides) == REFUSAL_NONE) &&
                goes_on_freely(g, opening->cell, sides))
                return true;
        }
    }
    return false;
}

static bool river_tile_allowed(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                               int rotation, Fault *fault)
{
    const TileKind *kind = catalogue_kind(c, copy);
    unsigned sides = river_sides(kind, rotation);
    if (kind_is_own(kind)) /* tiles from the hand must wait (RIV-H2, COMB-18) */
        return !is_unfinished(c, g) || refuse(fault, REFUSAL_RIVER_FIRST);
    if (!sides || g->tile_count == 0)
        return true;
    Refusal refusal = begins_river(c, g, kind) ? REFUSAL_NONE : loose_refusal(c, g, cell, sides);
    if (refusal != REFUSAL_NONE)
        return refuse(fault, refusal);
    return goes_on_freely(g, cell, sides) || !has_strict_place(c, g, copy) ||
           refuse(fault, REFUSAL_RIVER_ROOM);
}

/* After the lake the stack holds no river tiles, and halves may be placed. */
static void river_on_tile_placed(Play *p, int tile)
{
    const TileKind *kind = tile_kind(p->c, &game_tiles(p->g)[tile]);
    if (!p->g->free && kind_symbols(kind, SYMBOL_RIVER_LAKE))
        expansion_retire(p, &river_rules, HOOK_TILE_ALLOWED);
}

const ExpansionRules river_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RIVER),
    .tile_allowed = river_tile_allowed,
    .on_tile_placed = river_on_tile_placed,
};

/* --- river stack ------------------------------------------------------------------------------ */

/* Orders the river's part of the stack (RIV-1, RIV-2, RIV-6). The top of the stack holds the tiles
 * of the river, shuffled among themselves, and under them the lake.
 *
 * A river tile that fits nowhere is set back and tried again after the others: it goes just above
 * the lake, where all players know it. If none of the river's tiles fits, they leave the game one
 * by one (BASE-9), and so does a lake that doesn't fit; then the river stays as it is, and the
 * normal tiles follow. */

typedef struct RiverStack {
    uint16_t back; /* number of tiles set back, above the lake */
    uint16_t spare;
} RiverStack;

static RiverStack *river_stack_state_of(const Game *g)
{
    return expansion_state(g, &river_stack_rules);
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
static int river_stack_layer(const TileKind *kind)
{
    bool river = memchr(kind->edges, LAND_RIVER, kind->edge_count) != NULL;
    return !river ? 0 : kind_symbols(kind, SYMBOL_RIVER_LAKE) ? 1 : 2;
}

/* Moves the spring to the top of the stack. The spring is in the stack if tiles of another set are
 * placed at the start (RV2-10). Returns false if it is on the board. */
static bool draw_spring_first(const Catalogue *c, Game *g)
{
    uint16_t *all = game_stack(g);
    for (int i = 0; i < g->stack_count; i++) {
        if (!kind_symbols(stack_kind(c, g, i), SYMBOL_RIVER_SPRING))
            continue;
        uint16_t spring = all[i];
        for (; i < g->stack_count - 1; i++)
            all[i] = all[i + 1];
        all[i] = spring;
        return true;
    }
    return false;
}

/* Sorts the stack into its layers (RIV-2). Each layer keeps the order of the shuffled stack. */
static void river_stack_arrange_stack(Play *p)
{
    Game *g = p->g;
    uint16_t sorted[TILES_MAX] = {0}, *all = game_stack(g);
    int n = 0;
    for (int wanted = 0; wanted < 3; wanted++) {
        for (int i = 0; i < g->stack_count; i++) {
            if (river_stack_layer(stack_kind(p->c, g, i)) == wanted)
                sorted[n++] = all[i];
        }
    }
    assert(n == g->stack_count && "every tile belongs to one layer");
    for (int i = 0; i < n; i++)
        /* cppcheck-suppress uninitvar ; all below n are set */
        all[i] = sorted[i];
    if (!draw_spring_first(p->c, g))
        drop_start_tile(p->c, g);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Returns the index of the lowest river tile above the lake; the river tiles reach to the end of
 * the stack. */
static int river_from(const Catalogue *c, const Game *g)
{
    int from = g->stack_count;
    while (from > 0 && river_stack_layer(stack_kind(c, g, from - 1)) == 2)
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
    journal_record(p, &all[at], (size_t)moved * sizeof *all);
    for (int i = g->stack_count++; i > at; i--)
        all[i] = all[i - 1];
    all[at] = copy;
    say(p, (Event){.kind = EVENT_SET_BACK, .seat = g->in_turn, .copy = copy, .rule = RULE_RIV_6});
}

static bool river_stack_on_tile_drawn(Play *p, uint16_t copy, bool fits)
{
    RiverStack *state = river_stack_state_of(p->g);
    const TileKind *kind = catalogue_kind(p->c, copy);
    if (river_stack_layer(kind) != 2)
        return false;
    int from = river_from(p->c, p->g), left = p->g->stack_count - from;
    bool back = !fits && another_fits(p->c, p->g, from);
    journal_record(p, state, sizeof *state);
    if (state->back > left)
        state->back = (uint16_t)left; /* the drawn tile was one of those set back */
    if (!back)
        return false;
    set_back(p, copy, from);
    state->back++;
    return true;
}

/* Without its lake the river is given up, and halves no longer wait (RIV-6, RIV-H2). */
static void river_stack_on_tile_gone(Play *p, uint16_t copy)
{
    if (river_stack_layer(catalogue_kind(p->c, copy)) == 1)
        expansion_retire(p, &river_rules, HOOK_TILE_ALLOWED);
}

/* --- known parts of the stack ----------------------------------------------------------------- */

/* Two parts are hidden: the normal tiles below the river's, and river tiles that were not set back.
 * All players know the lake, the tiles set back, and a spring that begins the river. */
static int river_stack_stack_parts(const Catalogue *c, const Game *g, StackPart *parts, int count)
{
    int normal = 0, river = river_from(c, g) + river_stack_state_of(g)->back;
    assert(river <= g->stack_count && "what was set back lies above the lake");
    while (normal < g->stack_count && river_stack_layer(stack_kind(c, g, normal)) == 0)
        normal++;
    assert(count == 1 && "the river divides it first");
    int top = g->stack_count,
        spring = top && kind_symbols(stack_kind(c, g, top - 1), SYMBOL_RIVER_SPRING);
    parts[0] = (StackPart){.count = (uint16_t)normal};
    parts[1] = (StackPart){.from = (uint16_t)river, .count = (uint16_t)(top - spring - river)};
    return count + 1;
}

static const char *river_stack_find_fault(const Catalogue *c, const Game *g)
{
    return river_stack_state_of(g)->back > g->stack_count - river_from(c, g)
               ? "river: tiles set back"
               : NULL;
}

const ExpansionRules river_stack_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_RIVER),
    .state_bytes = sizeof(RiverStack),
    .arrange_stack = river_stack_arrange_stack,
    .on_tile_drawn = river_stack_on_tile_drawn,
    .on_tile_gone = river_stack_on_tile_gone,
    .stack_parts = river_stack_stack_parts,
    .find_fault = river_stack_find_fault,
};
