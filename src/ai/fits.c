/* fits.c: computes for each tile kind and need whether the tile fits there and closes a city or a
 * road (unseen.h). A placement closes a segment if every side of the tile that it reaches meets
 * something. */
#include "ai/expansion_value.h"
#include "ai/unseen.h"
#include "rules/board.h"
#include "rules/figures.h"

size_t fits_size(const Catalogue *c)
{
    return sizeof(AiFits) + (((size_t)c->kind_count * sizeof(AiKindFits) + 7) & ~(size_t)7);
}

/* Fills in, for each side of a part, the sides (bits 0..4) that its city or road reaches; 0 if it
 * has neither. */
static void reach_of(const Part *part, uint8_t *reach)
{
    for (int side = 0; side < SIDES; side++) {
        reach[side] = 0;
        if (!(part->open >> side & 1))
            continue;
        bool city = part->land[side] == LAND_CITY, road = part->land[side] == LAND_ROAD;
        for (int other = 0; other < SIDES && (city || road); other++) {
            bool same = city ? part->segment[2 * other] == part->segment[2 * side]
                             : part->road[other] == part->road[side];
            if ((part->open >> other & 1) && same)
                reach[side] |= (uint8_t)(1u << other);
        }
    }
}

/* The sides of a place, as bit sets, where a tile, a city and a road wait. */
typedef struct Waiting {
    unsigned any, city, road;
} Waiting;

static Waiting waiting_at(unsigned need)
{
    Waiting w = {0};
    for (int side = 0; side < SIDES; side++) {
        int land = side < SIDE_L       ? need_land(need, side)
                   : need_is_gap(need) ? need_gap_land(need)
                                       : -1;
        w.any |= (land >= 0 ? 1u : 0u) << side;
        w.city |= (land == LAND_CITY ? 1u : 0u) << side;
        w.road |= (land == LAND_ROAD ? 1u : 0u) << side;
    }
    return w;
}

static bool all_closed(const uint8_t *reach, unsigned sides, unsigned met)
{
    for (int side = 0; side < SIDES; side++) {
        if ((sides >> side & 1) && (reach[side] & ~met))
            return false;
    }
    return true;
}

static void derive_kind(const Catalogue *c, int kind, const Waiting *waiting, uint8_t *flags)
{
    uint8_t reach[4][SIDES];
    for (int r = 0; r < 4; r++)
        reach_of(&c->kinds[kind].parts[r][0], reach[r]);
    for (int need = 0; need < NEEDS; need++) {
        unsigned rotations = c->fits[kind].rotations[need];
        flags[need] = rotations ? FITS_LIES : 0;
        for (int r = 0; rotations >> r; r++) {
            const Waiting *w = &waiting[need];
            if (!(rotations >> r & 1))
                continue;
            if (w->city && all_closed(reach[r], w->city, w->any))
                flags[need] |= FITS_CLOSES_CITY;
            if (w->road && all_closed(reach[r], w->road, w->any))
                flags[need] |= FITS_CLOSES_ROAD;
        }
    }
}

void fits_prepare(const Catalogue *c, AiFits *fits)
{
    assert(c->kind_count > 0 && "a catalogue with tiles");
    Waiting waiting[NEEDS];
    if (fits->fingerprint == c->fingerprint && c->fingerprint != 0)
        return;
    for (unsigned need = 0; need < NEEDS; need++) {
        waiting[need] = waiting_at(need);
        fits->sides[need] = (uint8_t)(waiting[need].city | waiting[need].road);
        fits->cities[need] = (uint8_t)waiting[need].city;
    }
    for (int kind = 0; kind < c->kind_count; kind++) {
        derive_kind(c, kind, waiting, fits->kinds[kind].flags);
        fits->kinds[kind].symmetry = (uint8_t)tile_kind_symmetry(&c->kinds[kind]);
    }
    fits->fingerprint = c->fingerprint;
}

/* --- around ----------------------------------------------------------------------------------- */

/* Evaluates buildings that score their surroundings: monasteries and the like count their
 * spaces, and a figure that lies at one counts a row and a column.
 * Empty spaces there may still be filled, and an opponent may be nearby (CKR-5). */

enum { RING_MAX = 10 }; /* spaces around a double tile */

/* Is the cell empty? If so, sets *need to what it demands of a tile there. */
static inline __attribute__((always_inline)) bool is_free(const Eval *e, const Game *g, Cell cell,
                                                          unsigned *need)
{
    const SupposedCells *supposed = &e->supposed;
    int shown = -1;
    for (int i = 0; i < supposed->count; i++) {
        int side = side_towards(supposed->cell[i], cell);
        if (side == SIDE_L) /* the tile that the evaluation supposes there */
            return false;
        shown = side < 0 ? shown : supposed->need[i * SIDES + side];
    }
    const Space *space = space_if_any(g, cell);
    *need = shown >= 0 ? (unsigned)shown : space ? space_need(g, space) : 0;
    return !space || !space->covered;
}

/* An empty space without neighbours takes nearly every tile, once it has a neighbour. */
static float chance_of_need(const Eval *e, unsigned need)
{
    const Unseen *u = e->unseen;
    return need ? chance_of(e, u->lies[need]) : e->odds[ODDS_AROUND] * chance_of(e, u->stack / 4u);
}

/* Collects the spaces around the second part of a double tile, except those around the first. */
static int second_ring(const Eval *e, const Game *g, const Slot *slot, Cell out[RING_MAX])
{
    const Tile *tile = &game_tiles(g)[game_nodes(g)[slot->root].tile];
    const TileKind *kind = tile_kind(e->c, tile);
    int n = 0;
    if (kind->part_count < 2)
        return 0;
    Cell second = part_cell(tile, &kind->parts[tile->rotation][1]);
    for (int d = 0; d < DIRECTIONS; d++) {
        Cell cell = cell_towards(second, d);
        if (!cells_within(tile->cell, cell, 1))
            out[n++] = cell;
    }
    assert(n < RING_MAX && "three spaces more than around one");
    return n;
}

/* Looks at one space of the surroundings and adds its chance of being filled to *sum. */
static inline __attribute__((always_inline)) void look_at_cell(const Eval *e, const Game *g,
                                                               Cell cell, Slot *slot, float *sum)
{
    unsigned need;
    if (!is_free(e, g, cell, &need))
        return;
    float chance = chance_of_need(e, need);
    *sum += chance;
    slot->lies *= chance;
    slot->dead |= chance == 0.0f;
}

/* Each direction counts up to the first empty space (MON-4). Filling that space also adds the tiles
 * beyond it, up to the next empty one. */
static float look_along_rows(const Eval *e, const Game *g, const Slot *slot)
{
    Cell own = game_tiles(g)[game_nodes(g)[slot->root].tile].cell;
    float sum = 0.0f;
    for (int side = 0; side < 4; side++) {
        unsigned need, behind;
        Cell hole = cell_neighbour(own, side);
        float more = 1.0f;
        while (!is_free(e, g, hole, &need))
            hole = cell_neighbour(hole, side);
        for (Cell cell = cell_neighbour(hole, side); !is_free(e, g, cell, &behind);
             cell = cell_neighbour(cell, side))
            more += 1.0f;
        sum += more * chance_of_need(e, need);
    }
    return sum;
}

float around_survey(const Eval *e, const Game *g, Slot *slot)
{
    Cell ring[RING_MAX], cell = slot->root == NO_NODE
                                    ? e->supposed.cell[0]
                                    : game_tiles(g)[game_nodes(g)[slot->root].tile].cell;
    float sum = 0.0f;
    if (slot->kind == SEGMENT_LYING)
        return look_along_rows(e, g, slot);
    slot->lies = 1.0f;
    for (int d = 0; d < DIRECTIONS; d++)
        look_at_cell(e, g, cell_towards(cell, d), slot, &sum);
    int more = e->mixed && slot->root != NO_NODE ? second_ring(e, g, slot, ring) : 0;
    for (int i = 0; i < more; i++)
        look_at_cell(e, g, ring[i], slot, &sum);
    slot->closes = slot->lies;
    return slot->kind == SEGMENT_HUT ? -sum : sum; /* it counts its empty spaces */
}

bool around_reaches(const Eval *e, const Game *g, const Slot *slot, Cell cell, int reach)
{
    const Tile *tile = &game_tiles(g)[game_nodes(g)[slot->root].tile];
    const TileKind *kind = tile_kind(e->c, tile);
    return slot->kind == SEGMENT_LYING ||
           (kind->part_count > 1 &&
            cells_within(part_cell(tile, &kind->parts[tile->rotation][1]), cell, reach));
}

/* --- opponents -------------------------------------------------------------------------------- */

/* Estimates the chance that the opponent is complete first. It grows with the spaces still missing
 * here. */
static float chance_beaten(const Eval *e, const Game *g, const Slot *mine, uint16_t node)
{
    Slot other = slot_of_root(g, node);
    if (other.f.open > 0)
        around_survey(e, g, &other);
    return other.lies * (float)mine->f.open / (float)(mine->f.open + other.f.open);
}

float around_challenge(const Eval *e, const Game *g, const Slot *slot)
{
    if (slot->kind != SEGMENT_MONASTERY || slot->f.open == 0)
        return 0.0f;
    assert(slot->root != NO_NODE && "with expansions every tile lies");
    uint16_t rival = e->rivals->find_rival(e->c, g, slot->root);
    bool held = rival != NO_NODE && feature_held(&game_features(g)[rival]);
    return held ? chance_beaten(e, g, slot, rival) : 0.0f;
}
