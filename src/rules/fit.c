/* fit.c: where a tile may lie. The quick way tests a rotation against a space with one XOR and one AND on packed lands;
 * the slow way of board_fits() says why not. Both obey BASE-8 and HALF-15…19:
 *   - every side that touches a tile continues its landscape, and at least one side touches;
 *   - a half touches through its legs, and through its long side when the other half is there; that alone is enough
 *     contact (HALF-17); what faces a gap touches nothing (HALF-18);
 *   - a square needs an empty space, a gap takes only the half that is missing (HALF-19). */
#include "rules/board.h"

#include <stdlib.h>

static bool refuse(Fault *fault, Refusal refusal)
{
    if (fault)
        *fault = (Fault){.refusal = (uint8_t)refusal, .side = NO_SIDE};
    return false;
}

static bool mismatch(Fault *fault, int side, int mine, int theirs)
{
    if (fault) {
        *fault = (Fault){.refusal = REFUSAL_MISMATCH,
                         .side = (uint8_t)side,
                         .mine = (uint8_t)mine,
                         .theirs = (uint8_t)theirs};
    }
    return false;
}

/* --- one placement, with the reason -------------------------------------------------------------------------------------- */

/* Is the triangle free? */
static bool part_is_free(const Game *g, const Space *space, const TileKind *kind, int rotation,
                         Fault *fault)
{
    bool half = kind->shape == SHAPE_HALF;
    if (!space || space->covered == 0)
        return true;
    if (!(space->inside & INSIDE_LONE))
        return refuse(fault, REFUSAL_CELL_TAKEN); /* HALF-6 */
    if (!half)
        return refuse(fault, REFUSAL_SQUARE_ON_HALF); /* HALF-19 */
    if (((rotation ^ gap_rotation(g, space)) & 1) != 0)
        return refuse(fault, REFUSAL_OTHER_DIAGONAL); /* HALF-6 */
    if (rotation != gap_rotation(g, space))
        return refuse(fault, REFUSAL_HALF_OVERLAPS);
    return true;
}

static bool part_touches(const Space *space, const Part *part)
{
    if (!space)
        return false;
    return (space->mask & sides_mask(part->sides & part->open)) != 0 ||
           (space->inside & INSIDE_LONE) != 0; /* HALF-17 */
}

static bool part_matches(const Space *space, const Part *part, Fault *fault)
{
    if (!space)
        return true;
    for (int side = 0; side < 4; side++) {
        int theirs = space->need >> (2 * side) & 3;
        if (!(part->sides & part->open & 1u << side) || !(space->mask >> (2 * side) & 3))
            continue;
        if (part->land[side] != theirs)
            return mismatch(fault, side, part->land[side], theirs);
    }
    int theirs = space->inside & INSIDE_LAND;
    if ((space->inside & INSIDE_LONE) && part->land[SIDE_L] != theirs) /* HALF-16 */
        return mismatch(fault, SIDE_L, part->land[SIDE_L], theirs);
    return true;
}

bool board_fits(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                bool contact, Fault *fault)
{
    const TileKind *kind = copy_kind(c, copy);
    const Space *at[PARTS_MAX] = {NULL};
    bool touches = g->tile_count == 0 || !contact;
    if (abs(cell.x) >= COORDINATE_MAX || abs(cell.y) >= COORDINATE_MAX)
        return refuse(fault, REFUSAL_TOO_FAR);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        uint16_t index =
            space_find(g, (Cell){(int16_t)(cell.x + part->dx), (int16_t)(cell.y + part->dy)});
        at[i] = index == NO_SPACE ? NULL : &game_spaces(g)[index];
        if (!part_is_free(g, at[i], kind, rotation, fault))
            return false;
        touches = touches || part_touches(at[i], part);
    }
    if (!touches)
        return refuse(fault, REFUSAL_NO_CONTACT);
    for (int i = 0; i < kind->part_count; i++) {
        if (!part_matches(at[i], &kind->parts[rotation][i], fault))
            return false;
    }
    if (g->tile_count >= g->room_tiles || g->node_count + kind->segment_count > g->room_nodes)
        return refuse(fault, REFUSAL_FULL);
    return true;
}

bool game_can_place(const Catalogue *c, const Game *game, uint16_t copy, Cell cell, int rotation,
                    Fault *fault)
{
    assert(copy < c->copy_count && rotation >= 0 && rotation < 4 && "a tile that lies turned");
    return board_fits(c, game, copy, cell, rotation, true, fault);
}

/* --- all placements ------------------------------------------------------------------------------------------------------ */

/* Where found placements go: one of the two, or neither when they are only counted. */
typedef struct Found {
    Placement *placements;
    Action *actions;
    int count, room;
    Action model; /* what all actions have in common */
} Found;

static inline void found_add(Found *found, Cell cell, int rotation)
{
    int i = found->count++;
    if (i >= found->room)
        return;
    if (found->actions) {
        found->actions[i] = found->model;
        found->actions[i].cell = cell;
        found->actions[i].rotation = (uint8_t)rotation;
    } else {
        found->placements[i] = (Placement){.cell = cell, .rotation = (uint8_t)rotation};
    }
}

/* The codes of the four rotations, a byte each, so that one space is tested against all of them at once. */
static uint32_t four_codes(const TileKind *kind)
{
    return part_code(&kind->parts[0][0]) | part_code(&kind->parts[1][0]) << 8 |
           part_code(&kind->parts[2][0]) << 16 | part_code(&kind->parts[3][0]) << 24;
}

static inline uint32_t four_times(uint8_t byte)
{
    return byte * 0x01010101u;
}

/* The top bit of each byte of `x` that is zero, exactly. */
static inline uint32_t zero_bytes(uint32_t x)
{
    return ~(((x & 0x7f7f7f7fu) + 0x7f7f7f7fu) | x | 0x7f7f7f7fu);
}

/* Rotations at which nothing that the neighbours show differs; `masks` are four masks to look at. */
static inline uint32_t rotations_that_fit(uint32_t codes, const Space *space, uint32_t masks)
{
    return zero_bytes((codes ^ four_times(space->need)) & masks);
}

static inline void found_rotations(Found *found, const Space *space, uint32_t rotations)
{
    for (int r = 0; rotations; r++, rotations >>= 8) {
        if (rotations & 0x80)
            found_add(found, space->cell, r);
    }
}

static void find_square(const Game *g, const TileKind *kind, Found *found)
{
    const Space *spaces = game_spaces(g);
    const uint16_t *frontier = game_frontier(g);
    uint32_t codes = four_codes(kind);
    for (int i = 0; i < g->frontier_count; i++) {
        const Space *space = &spaces[frontier[i]];
        uint32_t fits = rotations_that_fit(codes, space, four_times(space->mask));
        if (fits && !space->covered) /* HALF-19 */
            found_rotations(found, space, fits);
    }
}

/* The half that is missing in a space with a lone one. */
static inline bool fits_gap(const Game *g, const TileKind *kind, const Space *space)
{
    const Part *part = &kind->parts[gap_rotation(g, space)][0];
    return (space->inside & INSIDE_LAND) == part->land[SIDE_L] &&
           ((part_code(part) ^ space->need) & space->mask & sides_mask(part->sides)) == 0;
}

static void find_half(const Game *g, const TileKind *kind, Found *found)
{
    const Space *spaces = game_spaces(g);
    const uint16_t *frontier = game_frontier(g);
    uint32_t codes = four_codes(kind);
    const uint32_t legs = sides_mask(half_sides(0)) | sides_mask(half_sides(1)) << 8 |
                          sides_mask(half_sides(2)) << 16 | sides_mask(half_sides(3)) << 24;
    for (int i = 0; i < g->frontier_count; i++) {
        const Space *space = &spaces[frontier[i]];
        if (space->inside & INSIDE_LONE) {
            if (fits_gap(g, kind, space))
                found_add(found, space->cell, gap_rotation(g, space));
            continue;
        }
        uint32_t masks = four_times(space->mask) & legs;
        found_rotations(found, space, rotations_that_fit(codes, space, masks) & ~zero_bytes(masks));
    }
}

/* A double tile touches the frontier with one of its parts; it is found through the first that does. */
static void find_double(const Catalogue *c, const Game *g, uint16_t copy, Found *found)
{
    const TileKind *kind = copy_kind(c, copy);
    const Space *spaces = game_spaces(g);
    for (int i = 0; i < g->frontier_count; i++) {
        Cell at = spaces[game_frontier(g)[i]].cell;
        for (int j = 0; j < kind->part_count * 4; j++) {
            int r = j & 3, n = j >> 2;
            const Part *parts = kind->parts[r];
            Cell cell = {(int16_t)(at.x - parts[n].dx), (int16_t)(at.y - parts[n].dy)};
            if (!board_fits(c, g, copy, cell, r, true, NULL))
                continue;
            uint16_t first = space_find(g, cell);
            if (n > 0 && first != NO_SPACE && spaces[first].frontier != NO_SPACE)
                continue;
            found_add(found, cell, r);
        }
    }
}

static int find(const Catalogue *c, const Game *g, uint16_t copy, Found *found)
{
    const TileKind *kind = copy_kind(c, copy);
    if (g->tile_count >= g->room_tiles || g->node_count + kind->segment_count > g->room_nodes)
        return 0;
    if (g->tile_count == 0) {
        for (int r = 0; r < 4; r++)
            found_add(found, (Cell){0, 0}, r);
    } else if (kind->shape == SHAPE_SQUARE) {
        find_square(g, kind, found);
    } else if (kind->shape == SHAPE_HALF) {
        find_half(g, kind, found);
    } else {
        find_double(c, g, copy, found);
    }
    return found->count;
}

int board_place_actions(const Catalogue *c, const Game *g, uint16_t copy, Action *out, int room)
{
    Found found = {.actions = out, .room = room};
    found.model = (Action){.kind = ACTION_PLACE, .seat = g->to_act, .copy = copy};
    return find(c, g, copy, &found);
}

/* Stops at the first frontier space that takes it: most tiles find one at once. */
bool board_has_place(const Catalogue *c, const Game *g, uint16_t copy)
{
    const TileKind *kind = copy_kind(c, copy);
    const Space *spaces = game_spaces(g);
    const uint16_t *frontier = game_frontier(g);
    if (kind->shape != SHAPE_SQUARE || g->tile_count == 0 || g->tile_count >= g->room_tiles)
        return board_place_actions(c, g, copy, NULL, 0) > 0;
    uint32_t codes = four_codes(kind);
    for (int i = 0; i < g->frontier_count; i++) {
        const Space *space = &spaces[frontier[i]];
        if (!space->covered && rotations_that_fit(codes, space, four_times(space->mask)))
            return true;
    }
    return false;
}

/* Sorted by y, x, rotation. */
static bool placement_before(const Placement *a, const Placement *b)
{
    if (a->cell.y != b->cell.y)
        return a->cell.y < b->cell.y;
    if (a->cell.x != b->cell.x)
        return a->cell.x < b->cell.x;
    return a->rotation < b->rotation;
}

/* Shell's sort: in place, no heap (qsort may take some), good for some hundreds. */
static void placements_sort(Placement *items, int n)
{
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t k = 0; k < sizeof gaps / sizeof gaps[0]; k++) {
        for (int i = gaps[k]; i < n; i++) {
            Placement item = items[i];
            int j = i;
            for (; j >= gaps[k] && placement_before(&item, &items[j - gaps[k]]); j -= gaps[k])
                items[j] = items[j - gaps[k]];
            items[j] = item;
        }
    }
}

int game_placements(const Catalogue *c, const Game *game, uint16_t copy, Placement *out, int room)
{
    assert(copy < c->copy_count && "copy");
    Found found = {.placements = out, .room = room};
    int n = find(c, game, copy, &found);
    placements_sort(out, n < room ? n : room);
    return n;
}
