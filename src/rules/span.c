/* span.c: lays roads over tiles, and finds the placements that need one. */
#include "rules/span.h"
#include "rules/feature.h"

#include <assert.h>

/* The sides at both ends. */
static const uint8_t sides_of[SPAN_ENDS][2] = {
    [SPAN_NS] = {SIDE_N, SIDE_S}, [SPAN_WE] = {SIDE_W, SIDE_E}};

static int ends_at(int side)
{
    return side & 1 ? SPAN_WE : SPAN_NS;
}

Spans span_rights(const Game *g)
{
    Spans rights = {.laid = NO_TILE};
    for (uint64_t rows = g->hooks[HOOK_SPANS]; rows;)
        rights = expansion_next(&rows)->spans(g);
    return rights;
}

static bool can_be_spanned(const Catalogue *c, uint16_t copy, int rotation, int ends)
{
    return catalogue_kind(c, span_copy(c, copy, rotation, ends))->segment_count > 0;
}

/* --- laying ----------------------------------------------------------------------------------- */

/* Returns whether the road may leave the space at `side`: the neighbour there is empty, or it is a
 * tile that closes the road. */
static bool is_free_end(const Catalogue *c, const Game *g, Cell cell, int side)
{
    Cell there = cell_neighbour(cell, side);
    uint16_t beside = game_tile_at(g, there, side_facing(side));
    if (beside == NO_TILE)
        return true;
    const Tile *other = &game_tiles(g)[beside];
    return !(tile_part(tile_kind(c, other), other, there)->open >> side_facing(side) & 1);
}

/* Returns why the tile can't carry the road or, for a half, its own end of the road; REFUSAL_NONE
 * if it can. */
static Refusal tile_span_refusal(const Catalogue *c, const Game *g, int tile, int ends)
{
    const Tile *t = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, t);
    if (kind_is_spanned(kind))
        return REFUSAL_SPANNED;
    if (kind->part_count > 1 || kind_closes(kind))
        return REFUSAL_NO_GROUND;
    if (!can_be_spanned(c, t->copy, t->rotation, ends))
        return REFUSAL_SPAN_ENDS;
    for (uint64_t rows = g->hooks[HOOK_SPAN_REFUSAL]; rows;) {
        Refusal refusal = expansion_next(&rows)->span_refusal(c, g, tile);
        if (refusal != REFUSAL_NONE)
            return refusal;
    }
    return REFUSAL_NONE;
}

Refusal span_refusal(const Catalogue *c, const Game *g, int tile, int ends)
{
    Cell cell = game_tiles(g)[tile].cell;
    const Space *space = space_if_any(g, cell);
    assert(space && ends > SPAN_NONE && ends < SPAN_ENDS && "a tile and two sides");
    if (space_is_gap(space))
        return REFUSAL_NO_GROUND;
    for (int slot = 0; slot < 2; slot++) {
        Refusal refusal = space->tile[slot] == NO_TILE
                              ? REFUSAL_NONE
                              : tile_span_refusal(c, g, space->tile[slot], ends);
        if (refusal != REFUSAL_NONE)
            return refusal;
    }
    for (int i = 0; i < 2; i++)
        if (!is_free_end(c, g, cell, sides_of[ends][i]))
            return REFUSAL_SPAN_ENDS;
    return REFUSAL_NONE;
}

/* Opens the end of the road over `tile` at `side` and records it in the neighbouring space. */
static void open_end(Play *p, const Tile *tile, Feature *road, int side)
{
    uint16_t index = space_get(p, cell_neighbour(tile->cell, side));
    const Space *space = &game_spaces(p->g)[index];
    int facing = side_facing(side), slot = space_slot(space, facing);
    if (slot >= 0)
        return; /* the road ends at a tile without landscape */
    road->open++;
    space_demand_again(p, index, facing, LAND_FIELD, LAND_ROAD);
}

/* Turns the reserved node of a tile into the road over it or, for a half, into its end of the road.
 * Returns the node. */
static uint16_t span_tile(Play *p, int tile, int ends)
{
    Game *g = p->g;
    Tile *t = &game_tiles(g)[tile];
    uint16_t copy = span_copy(p->c, t->copy, t->rotation, ends);
    const TileKind *kind = catalogue_kind(p->c, copy);
    const Part *part = &kind->parts[t->rotation][0];
    int segment = kind->segment_count - 1;
    uint16_t n = (uint16_t)(t->first_node + segment);
    Node *node = &game_nodes(g)[n];
    Feature *road = &game_features(g)[n];
    assert(node->kind == SEGMENT_SYMBOL && node->tile == tile && "the reserved node");
    journal_record(p, t, sizeof *t);
    journal_record(p, node, sizeof *node);
    journal_record(p, road, sizeof *road);
    t->copy = copy;
    node->kind = SEGMENT_ROAD;
    g->uneven |= UNEVEN_SPANS;
    for (int side = 0; side < 4; side++)
        if (part->road[side] == segment)
            open_end(p, t, road, side);
    return n;
}

/* If the space holds two halves, joins the ends of the road on both. */
static void join_ends(Play *p, const Space *space)
{
    uint16_t nodes[2];
    if (space->tile[1] == NO_TILE)
        return;
    for (int slot = 0; slot < 2; slot++)
        nodes[slot] = span_node(p->c, &game_tiles(p->g)[space->tile[slot]]);
    feature_join(p, nodes[0], nodes[1]);
}

void span_report(Play *p, int seat, int tile, int ends)
{
    for (uint64_t rows = p->g->hooks[HOOK_SPANS]; rows;)
        expansion_next(&rows)->on_span_laid(p, seat, tile, ends);
}

/* Between two tiles without landscape the road is complete at once. */
void span_lay(Play *p, int tile, int ends)
{
    const Space *space = space_if_any(p->g, game_tiles(p->g)[tile].cell);
    uint16_t node = NO_NODE;
    for (int slot = 0; slot < 2; slot++)
        if (space->tile[slot] != NO_TILE)
            node = span_tile(p, space->tile[slot], ends);
    join_ends(p, space);
    if (game_features(p->g)[feature_root(p->g, node)].open == 0)
        p->g->closed = 1;
}

int span_lay_tile(Play *p, const Action *place, NeededSpan span)
{
    Game *g = p->g;
    if (span.tile != NO_TILE) {
        span_lay(p, span.tile, span.ends);
        return feature_lay(p, place->copy, place->cell, place->rotation, place->seat);
    }
    const Space *space = space_if_any(g, place->cell);
    if (space && space->covered)
        span_tile(p, space->tile[0], span.ends);
    g->uneven |= UNEVEN_SPANS; /* before the tile is laid, so that its roads are counted again */
    int tile = feature_lay(p, span_copy(p->c, place->copy, place->rotation, span.ends), place->cell,
                           place->rotation, place->seat);
    join_ends(p, space_if_any(g, place->cell));
    return tile;
}

/* --- placements that need one ----------------------------------------------------------------- */

/* The sides of a placement that match only with a road laid over a tile. */
typedef struct Mismatch {
    unsigned own; /* set of sides where its field meets a road */
    int others;   /* number of sides where its road meets a field, */
    Cell cell;    /* for the last of them, the cell of the neighbour, */
    int side;     /* and the side of that neighbour */
} Mismatch;

/* Adds the mismatches of a part. Returns false if no road over a tile can make it fit. */
static bool add_mismatches(unsigned need, const Part *part, Cell cell, Mismatch *out)
{
    if (need_is_gap(need) && part->land[SIDE_L] != need_gap_land(need))
        return false;
    for (int side = 0; side < 4; side++) {
        int theirs = need_land(need, side), mine = part->land[side];
        if (!(part->sides & part->open & 1u << side) || theirs < 0 || mine == theirs)
            continue;
        if (mine == LAND_FIELD && theirs == LAND_ROAD) {
            out->own |= 1u << side;
        } else if (mine == LAND_ROAD && theirs == LAND_FIELD) {
            out->others++;
            out->cell = cell_neighbour(cell, side);
            out->side = side_facing(side);
        } else {
            return false;
        }
    }
    return true;
}

static bool find_mismatches(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, Mismatch *out)
{
    const TileKind *kind = catalogue_kind(c, copy);
    *out = (Mismatch){.own = 0};
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        Cell there = {(int16_t)(cell.x + part->dx), (int16_t)(cell.y + part->dy)};
        const Space *space = space_if_any(g, there);
        unsigned need = space ? space_need(g, space) : 0;
        if (!part_is_free(space, need, kind, rotation, NULL) ||
            !add_mismatches(need, part, there, out))
            return false;
    }
    return true;
}

Refusal span_ground_refusal(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, int ends)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const Space *space = space_if_any(g, cell);
    bool half = kind->shape == SHAPE_HALF;
    if (kind->part_count > 1 || kind_closes(kind) || (half && !(space && space_is_gap(space))))
        return REFUSAL_NO_GROUND; /* a half needs its partner to carry a road (BCB-H1, BCB-H12) */
    Refusal refusal = half ? tile_span_refusal(c, g, space->tile[0], ends) : REFUSAL_NONE;
    if (refusal != REFUSAL_NONE || !can_be_spanned(c, copy, rotation, ends))
        return refusal != REFUSAL_NONE ? refusal : REFUSAL_SPAN_ENDS;
    for (int i = 0; i < 2; i++) {
        int side = sides_of[ends][i];
        bool mine = !half || half_sides(rotation) >> side & 1;
        int theirs = mine && space ? need_land(space_need(g, space), side) : -1;
        if (theirs != LAND_ROAD && !is_free_end(c, g, cell, side))
            return REFUSAL_SPAN_ENDS;
    }
    return REFUSAL_NONE;
}

bool game_span_needed(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                      NeededSpan *out)
{
    Mismatch wrong;
    if (kind_closes(catalogue_kind(c, copy)) ||
        !find_mismatches(c, g, copy, cell, rotation, &wrong) || !board_has_room(c, g, copy))
        return false;
    if (wrong.own == 0 && wrong.others == 1) {
        *out = (NeededSpan){.tile = game_tile_at(g, wrong.cell, wrong.side),
                            .ends = (uint8_t)ends_at(wrong.side)};
        return span_refusal(c, g, out->tile, out->ends) == REFUSAL_NONE;
    }
    int ends = wrong.own & (1u << SIDE_N | 1u << SIDE_S) ? SPAN_NS : SPAN_WE;
    unsigned both = 1u << sides_of[ends][0] | 1u << sides_of[ends][1];
    *out = (NeededSpan){.tile = NO_TILE, .ends = (uint8_t)ends};
    return wrong.own && !wrong.others && !(wrong.own & ~both) &&
           span_ground_refusal(c, g, copy, cell, rotation, ends) == REFUSAL_NONE;
}

/* Returns whether a double tile at `cell` is already found through its first part, so that `part`
 * must not list it again. */
static bool found_before(const Game *g, int part, Cell cell)
{
    const Space *first = part > 0 ? space_if_any(g, cell) : NULL;
    return first && first->frontier != NO_SPACE;
}

bool span_has_place(const Catalogue *c, const Game *g, uint16_t copy)
{
    return game_spanned_placements(c, g, copy, NULL, 0) > 0;
}

/* Searching the frontier is enough: a tile that needs a road touches another tile. */
int game_spanned_placements(const Catalogue *c, const Game *g, uint16_t copy, Action *out, int room)
{
    const TileKind *kind = catalogue_kind(c, copy);
    int count = 0;
    if (!g->hooks[HOOK_SPANS] || span_rights(g).left == 0)
        return 0;
    for (int i = 0; i < g->frontier_count; i++) {
        Cell at = game_frontier(g)[i].cell;
        for (int j = 0; j < kind->part_count * 4; j++) {
            int r = j & 3, n = j >> 2;
            const Part *part = &kind->parts[r][n];
            Cell cell = {(int16_t)(at.x - part->dx), (int16_t)(at.y - part->dy)};
            NeededSpan span;
            if (found_before(g, n, cell) || !game_span_needed(c, g, copy, cell, r, &span) ||
                !board_expansions_allow(c, g, copy, cell, r, NULL))
                continue;
            if (count < room)
                out[count] = (Action){.kind = ACTION_PLACE,
                                      .seat = g->to_act,
                                      .copy = copy,
                                      .cell = cell,
                                      .rotation = (uint8_t)r,
                                      .choice = PLACE_SPANS};
            count++;
        }
    }
    return count;
}
