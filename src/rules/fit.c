/* fit.c: decides where a tile fits and lists all its placements. The quick way looks up the need of
 * a place (rules/need.h) in the tile's TileFits; the slow way, board_fits(), gives the reason for a
 * refusal. Both obey BASE-8 and HALF-15…19:
 *   - every side that touches a tile continues its landscape, and at least one side touches;
 *   - a half touches through its legs, and through its long side if the other half is there;
 *     the long side alone is enough contact (HALF-17); a side that faces a gap touches nothing
 *     (HALF-18);
 *   - a square needs an empty space, and a gap takes only its missing half (HALF-19).
 * A tile without landscape closes what it meets: it needs a hole and nothing else (AM-2,
 * AM-H1). */
#include "rules/board.h"
#include "rules/expansion.h"

#include <stdlib.h>
#include <string.h>

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

/* --- one placement, with the reason ----------------------------------------------------------- */

/* Returns whether the part's triangle is free; if not, *fault gives the reason. */
bool part_is_free(const Space *space, unsigned need, const TileKind *kind, int rotation,
                  Fault *fault)
{
    if (!space || space->covered == 0)
        return true;
    if (!space_is_gap(space))
        return refuse(fault, REFUSAL_CELL_TAKEN); /* the space is full (HALF-6) */
    if (kind->shape != SHAPE_HALF)
        return refuse(fault, REFUSAL_SQUARE_ON_HALF); /* only a half may share a space (HALF-19) */
    if (((rotation ^ need_gap_rotation(need)) & 1) != 0)
        /* the halves of a pair share a diagonal (HALF-6) */
        return refuse(fault, REFUSAL_OTHER_DIAGONAL);
    if (rotation != need_gap_rotation(need))
        return refuse(fault, REFUSAL_HALF_OVERLAPS);
    return true;
}

/* Returns whether one of the sides of a part touches a tile. */
static bool part_touches(unsigned need, const Part *part)
{
    bool touches = need_is_gap(need); /* contact by the long side (HALF-17) */
    for (int side = 0; side < 4; side++)
        touches =
            touches || ((part->sides & part->open & 1u << side) && need_land(need, side) >= 0);
    return touches;
}

static bool part_matches(unsigned need, const Part *part, Fault *fault)
{
    for (int side = 0; side < 4; side++) {
        int theirs = need_land(need, side);
        if (!(part->sides & part->open & 1u << side) || theirs < 0)
            continue;
        if (part->land[side] != theirs)
            return mismatch(fault, side, part->land[side], theirs);
    }
    if (need_is_gap(need) && part->land[SIDE_L] != need_gap_land(need)) /* must match (HALF-16) */
        return mismatch(fault, SIDE_L, part->land[SIDE_L], need_gap_land(need));
    return true;
}

/* Returns whether the cell has tiles on all four sides, whatever they show there (AM-2). A lone
 * half counts as its whole space, even where its gap faces the hole (AM-H1, AM-H12). */
static bool is_surrounded_hole(const Game *g, Cell cell)
{
    for (int side = 0; side < 4; side++) {
        const Space *beside = space_if_any(g, cell_neighbour(cell, side));
        if (!beside || !beside->covered)
            return false;
    }
    return true;
}

/* Accepts rotation 0 only, because turning such a tile changes nothing. Without `contact` the
 * caller builds a position, and the surrounding tiles may come later. */
static bool hole_or_fault(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                          bool contact, Fault *fault)
{
    const Space *space = space_if_any(g, cell);
    unsigned need = space ? space_need(g, space) : 0;
    if (!part_is_free(space, need, catalogue_kind(c, copy), rotation, fault))
        return false; /* AM-H11: never in a gap */
    return (rotation == 0 && (!contact || is_surrounded_hole(g, cell))) ||
           refuse(fault, REFUSAL_NO_HOLE);
}

bool board_walls_fit(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation)
{
    const TileKind *kind = catalogue_kind(c, copy);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        unsigned walls = part_walls(kind, part, rotation);
        for (int side = 0; side < 4; side++) {
            Cell beside = {(int16_t)(cell.x + part->dx), (int16_t)(cell.y + part->dy)};
            beside = cell_neighbour(beside, side);
            uint16_t tile = game_tile_at(g, beside, side_facing(side));
            if (tile == NO_TILE || !(part->sides >> side & 1))
                continue;
            const Tile *there = &game_tiles(g)[tile];
            const TileKind *theirs = tile_kind(c, there);
            unsigned facing = part_walls(theirs, tile_part(theirs, there, beside), there->rotation);
            if ((walls >> side & 1) != (facing >> side_facing(side) & 1))
                return false;
        }
    }
    return true;
}

/* Implements board_fits where the look-up doesn't show that the tile fits: checks every part and
 * every side. */
static bool fits_or_fault(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                          bool contact, Fault *fault)
{
    const TileKind *kind = catalogue_kind(c, copy);
    unsigned need[PARTS_MAX];
    bool touches = g->tile_count == 0 || !contact;
    if (kind_closes(kind))
        return hole_or_fault(c, g, copy, cell, rotation, contact, fault);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        Cell there = {(int16_t)(cell.x + part->dx), (int16_t)(cell.y + part->dy)};
        const Space *space = space_if_any(g, there);
        need[i] = space ? space_need(g, space) : 0;
        if (!part_is_free(space, need[i], kind, rotation, fault))
            return false;
        touches = touches || part_touches(need[i], part);
    }
    if (!board_walls_fit(c, g, copy, cell, rotation))
        return refuse(fault, REFUSAL_WALL);
    if (!touches)
        return refuse(fault, REFUSAL_NO_CONTACT);
    for (int i = 0; i < kind->part_count; i++) {
        if (!part_matches(need[i], &kind->parts[rotation][i], fault))
            return false;
    }
    return true;
}

/* Returns whether one more tile of the kind fits into memory. Only the last tiles of a game need an
 * exact count of their segments. */
static inline bool has_room(const Catalogue *c, const Game *g, uint16_t copy)
{
    return g->tile_count < g->room_tiles &&
           (g->node_count + SEGMENTS_MAX <= g->room_nodes ||
            g->node_count + catalogue_kind(c, copy)->segment_count + (g->hooks[HOOK_SPANS] != 0) <=
                g->room_nodes);
}

bool board_has_room(const Catalogue *c, const Game *g, uint16_t copy)
{
    return has_room(c, g, copy);
}

bool board_expansions_allow(const Catalogue *c, const Game *g, uint16_t copy, Cell cell,
                            int rotation, Fault *fault)
{
    for (uint64_t rows = g->hooks[HOOK_TILE_ALLOWED]; rows;) {
        if (!expansion_next(&rows)->tile_allowed(c, g, copy, cell, rotation, fault))
            return false;
    }
    return true;
}

bool board_fits(const Catalogue *c, const Game *g, uint16_t copy, Cell cell, int rotation,
                bool contact, Fault *fault)
{
    if (abs(cell.x) >= COORDINATE_MAX || abs(cell.y) >= COORDINATE_MAX)
        return refuse(fault, REFUSAL_TOO_FAR);
    const Space *space = space_if_any(g, cell);
    unsigned need = space ? space_need(g, space) : 0;
    bool quick = copy < c->copy_count; /* not a spanned tile in a position */
    if (!(quick && copy_fits(c, copy)->rotations[need] >> rotation & 1) &&
        !fits_or_fault(c, g, copy, cell, rotation, contact, fault))
        return false;
    return has_room(c, g, copy) || refuse(fault, REFUSAL_FULL);
}

bool game_can_place(const Catalogue *c, const Game *game, uint16_t copy, Cell cell, int rotation,
                    Fault *fault)
{
    assert(copy < c->copy_count && rotation >= 0 && rotation < 4 && "a tile that lies turned");
    return board_allows(c, game, copy, cell, rotation, fault);
}

/* --- all placements --------------------------------------------------------------------------- */

/* An action that is kept in one register. With a plain Action the compiler reads the model again
 * for each action that is written, and 1,000 base games take 2.6 million more instructions (of
 * 247.5 million). */
typedef uint64_t ActionBits __attribute__((vector_size(sizeof(Action))));

/* The destination of found placements: one of the two lists, or neither if they are only
 * counted. */
typedef struct Found {
    const Catalogue *c;
    const Game *g;
    uint16_t copy;
    Placement *placements;
    Action *actions;
    int count, room;
    Action model; /* the fields that all actions share */
} Found;

static inline ActionBits bits_of(const Action *action)
{
    ActionBits bits;
    memcpy(&bits, action, sizeof bits);
    return bits;
}

static inline void write_action(Action *out, ActionBits model, Cell cell, uint8_t rotation)
{
    memcpy(out, &model, sizeof *out);
    out->cell = cell;
    out->rotation = rotation;
}

static void found_add(Found *found, Cell cell, int rotation)
{
    const Game *g = found->g;
    if (g->hooks[HOOK_TILE_ALLOWED] &&
        !board_expansions_allow(found->c, g, found->copy, cell, rotation, NULL))
        return;
    int i = found->count++;
    if (i >= found->room)
        return;
    if (found->actions)
        write_action(&found->actions[i], bits_of(&found->model), cell, (uint8_t)rotation);
    else
        found->placements[i] = (Placement){.cell = cell, .rotation = (uint8_t)rotation};
}

/* Finds the places for squares and halves: one look-up for each place of the frontier. */
static void find_single(const Game *g, const TileFits *fits, Found *found)
{
    const Opening *frontier = game_frontier(g);
    for (int i = 0; i < g->frontier_count; i++) {
        unsigned rotations = fits->rotations[frontier[i].need];
        for (int rotation = 0; rotations >> rotation; rotation++) {
            if (rotations >> rotation & 1)
                found_add(found, frontier[i].cell, rotation);
        }
    }
}

/* Writes an action for each rotation of a set that is not empty; may use up to four slots. Returns
 * the next free slot. */
static inline Action *write_actions(Action *out, ActionBits model, Cell cell, unsigned set)
{
    static const struct {
        _Alignas(8) uint8_t rotations[4]; /* 8 bytes a row, so that a shift finds it */
        uint8_t count;
    } sets[16] = {{{0}, 0},    {{0}, 1},       {{1}, 1},       {{0, 1}, 2},
                  {{2}, 1},    {{0, 2}, 2},    {{1, 2}, 2},    {{0, 1, 2}, 3},
                  {{3}, 1},    {{0, 3}, 2},    {{1, 3}, 2},    {{0, 1, 3}, 3},
                  {{2, 3}, 2}, {{0, 2, 3}, 3}, {{1, 2, 3}, 3}, {{0, 1, 2, 3}, 4}};
    const uint8_t *rotations = sets[set].rotations;
    write_action(out, model, cell, rotations[0]);
    write_action(out + 1, model, cell, rotations[1]);
    if (sets[set].count > 2) {
        write_action(out + 2, model, cell, rotations[2]);
        write_action(out + 3, model, cell, rotations[3]);
    }
    return out + sets[set].count;
}

/* Always writes hits[n], and counts it only if the tile fits there. Returns the new count. */
static inline size_t collect(Opening *hits, size_t n, const Opening *opening, const TileFits *fits)
{
    hits[n] = *opening;
    return n + (fits->rotations[opening->need] != 0);
}

/* Writes actions when there is room for all of them. Random games spend most of their time here. A
 * branch on whether a tile fits is unpredictable, and costs more than the work that it saves. So
 * the loop collects places without such a branch, and writes two actions even if only one rotation
 * fits. */
static void find_single_actions(const Game *g, const TileFits *fits, Found *found)
{
    enum { AT_ONCE = 64 };
    const Opening *opening = game_frontier(g), *end = opening + g->frontier_count;
    Action *next = found->actions;
    ActionBits model = bits_of(&found->model);
    while (opening < end) {
        Opening hits[AT_ONCE];
        const Opening *stop = end - opening > AT_ONCE ? opening + AT_ONCE : end;
        size_t n = 0;
        for (; stop - opening >= 4; opening += 4) {
            n = collect(hits, n, opening, fits);
            n = collect(hits, n, opening + 1, fits);
            n = collect(hits, n, opening + 2, fits);
            n = collect(hits, n, opening + 3, fits);
        }
        for (; opening < stop; opening++)
            n = collect(hits, n, opening, fits);
        for (size_t i = 0; i < n; i++) {
            Opening hit = hits[i]; /* NOLINT(clang-analyzer-core.*): all below n are set */
            next = write_actions(next, model, hit.cell, fits->rotations[hit.need]);
        }
    }
    found->count = (int)(next - found->actions);
}

/* Finds the places for a double tile. At least one of its parts must be in a space of the frontier;
 * the first such part finds the place, so that each place is found once. */
static void find_double(const TileKind *kind, Found *found)
{
    const Game *g = found->g;
    const Space *spaces = game_spaces(g);
    for (int i = 0; i < g->frontier_count; i++) {
        Cell at = game_frontier(g)[i].cell;
        for (int j = 0; j < kind->part_count * 4; j++) {
            int r = j & 3, n = j >> 2;
            const Part *parts = kind->parts[r];
            Cell cell = {(int16_t)(at.x - parts[n].dx), (int16_t)(at.y - parts[n].dy)};
            if (!board_fits(found->c, g, found->copy, cell, r, true, NULL))
                continue;
            uint16_t first = space_find(g, cell);
            if (n > 0 && first != NO_SPACE && spaces[first].frontier != NO_SPACE)
                continue;
            found_add(found, cell, r);
        }
    }
}

/* Finds holes by looking south of each occupied space. A hole need not be in the frontier, because
 * there may be nothing but gaps around it. */
static void find_holes(Found *found)
{
    const Game *g = found->g;
    const Space *spaces = game_spaces(g);
    for (int i = 0; i < g->space_count; i++) {
        if (!spaces[i].covered)
            continue;
        Cell cell = cell_neighbour(spaces[i].cell, SIDE_S);
        if (board_fits(found->c, g, found->copy, cell, 0, true, NULL))
            found_add(found, cell, 0);
    }
}

static int find(Found *found)
{
    const Catalogue *c = found->c;
    const Game *g = found->g;
    const TileKind *kind = catalogue_kind(c, found->copy);
    const TileFits *fits = copy_fits(c, found->copy);
    if (!has_room(c, g, found->copy))
        return 0;
    if (g->tile_count == 0) {
        for (int r = 0; r < 4; r++)
            found_add(found, (Cell){0, 0}, r);
    } else if (kind->part_count > 1) {
        find_double(kind, found);
    } else if (found->actions && !g->hooks[HOOK_TILE_ALLOWED] &&
               found->room >= 4 * g->frontier_count + 4) {
        find_single_actions(g, fits, found);
    } else {
        find_single(g, fits, found);
    }
    if (found->count == 0 && kind_closes(kind)) /* the look-up is empty for such tiles */
        find_holes(found);
    return found->count;
}

int board_place_actions(const Catalogue *c, const Game *g, uint16_t copy, Action *out, int room)
{
    Found found = {.c = c, .g = g, .copy = copy, .actions = out, .room = room};
    found.model = (Action){.kind = ACTION_PLACE, .seat = g->to_act, .copy = copy};
    return find(&found);
}

/* Stops at the first place that fits: most tiles find one at once. */
bool board_has_place(const Catalogue *c, const Game *g, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const TileFits *fits = copy_fits(c, copy);
    const Opening *opening = game_frontier(g), *end = opening + g->frontier_count;
    if (kind->part_count > 1 || g->tile_count == 0 || !has_room(c, g, copy) ||
        g->hooks[HOOK_TILE_ALLOWED])
        return board_place_actions(c, g, copy, NULL, 0) > 0;
    for (; opening < end; opening++) {
        if (fits->rotations[opening->need])
            return true;
    }
    return kind_closes(kind) && board_place_actions(c, g, copy, NULL, 0) > 0;
}

/* Returns a key that sorts by y, x, rotation. */
static uint64_t placement_order(Placement p)
{
    uint32_t y = (uint32_t)(p.cell.y + COORDINATE_MAX), x = (uint32_t)(p.cell.x + COORDINATE_MAX);
    return (uint64_t)y << 32 | x << 8 | p.rotation;
}

/* Sorts in place with Shell's sort: it uses no heap (qsort may), and is good enough for a few
 * hundred items. */
static void placements_sort(Placement *items, int n)
{
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t k = 0; k < sizeof gaps / sizeof gaps[0]; k++) {
        for (int i = gaps[k]; i < n; i++) {
            Placement item = items[i];
            uint64_t order = placement_order(item);
            int j = i;
            for (; j >= gaps[k] && order < placement_order(items[j - gaps[k]]); j -= gaps[k])
                items[j] = items[j - gaps[k]];
            items[j] = item;
        }
    }
}

int game_placements(const Catalogue *c, const Game *game, uint16_t copy, Placement *out, int room)
{
    assert(copy < c->copy_count && "copy");
    Found found = {.c = c, .g = game, .copy = copy, .placements = out, .room = room};
    int n = find(&found);
    placements_sort(out, n < room ? n : room);
    return n;
}
