/* river.c: decides where river tiles may be placed, and makes halves wait for the lake (RIV-3,
 * RIV-4, RIV-H2).
 *
 * A river tile joins an open end of the river. It may not turn back at once: of two curves in a
 * row, the second must bend the other way. The strict test asks more: wherever the river continues,
 * the next space, the two beside it and the three behind them must be free. A tile that passes the
 * strict test nowhere needs to pass only the loose one. */
#include "rules/board.h"
#include "rules/expansions/expansion.h"

/* --- the river on the board ------------------------------------------------------------------- */

/* Returns the tile that covers `cell` as a whole, NO_TILE for an empty cell or halves. Rivers flow
 * over squares only (HALF-20). */
static uint16_t square_at(const Game *g, Cell cell)
{
    const Space *space = space_if_any(g, cell);
    return space && space_covered(space) == 15 ? space->tile[0] : NO_TILE;
}

static bool is_free(const Game *g, Cell cell)
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
        if (sides >> side & 1 && !is_free(g, cell_beside(cell, side)))
            sides &= ~(1u << side);
    }
    return sides;
}

static bool is_unfinished(const Catalogue *c, const Game *g)
{
    bool open = false;
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
        uint16_t before = sides >> side & 1 ? square_at(g, cell_beside(cell, side)) : NO_TILE;
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
        row = cell_beside(row, side);
        if (!is_free(g, row) || !is_free(g, cell_beside(row, (side + 1) & 3)) ||
            !is_free(g, cell_beside(row, (side + 3) & 3)))
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
                loose_refusal(c, g, opening->cell, sides) == REFUSAL_NONE &&
                goes_on_freely(g, opening->cell, sides))
                return true;
        }
    }
    return false;
}

static bool may_lie(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                    Fault *fault)
{
    const TileKind *kind = catalogue_kind(c, copy);
    unsigned sides = river_sides(kind, rotation);
    if (kind_is_own(kind)) /* hand tiles wait (RIV-H2, COMB-18) */
        return !is_unfinished(c, g) || refuse(fault, REFUSAL_RIVER_FIRST);
    if (!sides || g->tile_count == 0)
        return true;
    Refusal refusal = loose_refusal(c, g, cell, sides);
    if (refusal != REFUSAL_NONE)
        return refuse(fault, refusal);
    return goes_on_freely(g, cell, sides) || !has_strict_place(c, g, copy) ||
           refuse(fault, REFUSAL_RIVER_ROOM);
}

/* After the lake the stack holds no river tiles, and halves may come. */
static void tile_placed(Play *p, int tile)
{
    const TileKind *kind = tile_kind(p->c, &game_tiles(p->g)[tile]);
    if (!p->g->free && kind_symbols(kind, SYMBOL_RIVER_LAKE))
        expansion_retire(p, &expansion_river, HOOK_MAY_LIE);
}

const Expansion expansion_river = {
    .brought_by = EXPANSION_SET(EXPANSION_RIVER),
    .may_lie = may_lie,
    .tile_placed = tile_placed,
};
