/* oracle.c: the board of the oracle: geometry, features and placements, with the rules named where
 * they apply. */
#include "oracle.h"
#include "oracle_barns.h"
#include "oracle_bridges.h"
#include "oracle_castles.h"
#include "oracle_dragon.h"
#include "oracle_figures.h"
#include "oracle_houses.h"
#include "oracle_river.h"
#include "oracle_traders.h"

#include "rules/game.h"

#include <assert.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

const TileKind *oracle_kind(const Oracle *o, int tile)
{
    return &o->catalogue->kinds[o->catalogue->copies[o->tiles[tile].copy].kind];
}

/* A half at rotation r has its right angle in corner r and covers the quarters on both sides of it
 * (HALF-5). */
static bool covers(const TileKind *kind, int rotation, int side)
{
    if (kind->shape != SHAPE_HALF)
        return true;
    return side == rotation || side == (rotation + 3) % 4;
}

/* For rotations 0, 1, 2, 3 the second part of a double tile is E, S, W, N of the first. */
static int part_x(int x, int rotation, int part)
{
    return part ? x + step_x[(rotation + 1) % 4] : x;
}

static int part_y(int y, int rotation, int part)
{
    return part ? y + step_y[(rotation + 1) % 4] : y;
}

int oracle_parts(const Oracle *o, int tile)
{
    return oracle_kind(o, tile)->shape == SHAPE_DOUBLE ? 2 : 1;
}

void oracle_cell(const Oracle *o, int tile, int part, int *x, int *y)
{
    const OracleTile *t = &o->tiles[tile];
    *x = part_x(t->x, t->rotation, part);
    *y = part_y(t->y, t->rotation, part);
}

/* Returns the part of the tile that is in the cell; −1: none. */
static int part_in(const Oracle *o, int tile, int x, int y)
{
    for (int part = 0; part < oracle_parts(o, tile); part++) {
        int there_x, there_y;
        oracle_cell(o, tile, part, &there_x, &there_y);
        if (there_x == x && there_y == y)
            return part;
    }
    return -1;
}

/* Returns the hash bucket of a cell; cells that are far apart may share one. */
static unsigned heap_of(int x, int y)
{
    return (unsigned)(x * 61 + y) % ORACLE_CELLS;
}

int oracle_lay(Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    int tile = o->tile_count++;
    assert(tile < ORACLE_TILES && "room for all tiles of all sets");
    o->tiles[tile] = (OracleTile){copy, x, y, rotation};
    for (int part = 0; part < oracle_parts(o, tile); part++) {
        int16_t *top = &o->cells[heap_of(part_x(x, rotation, part), part_y(y, rotation, part))];
        o->before[2 * tile + part] = *top;
        *top = (int16_t)(2 * tile + part + 1);
    }
    return tile;
}

int oracle_tiles(const Oracle *o, int x, int y, int out[2])
{
    int count = 0;
    for (int i = o->cells[heap_of(x, y)] - 1; i >= 0; i = o->before[i] - 1) {
        if (part_in(o, i / 2, x, y) != i % 2)
            continue;
        assert(count < 2 && "two halves at most");
        out[1] = out[0];
        out[0] = i / 2;
        count++;
    }
    return count;
}

bool oracle_share(const Oracle *o, int tile, int other)
{
    const OracleTile *a = &o->tiles[tile], *b = &o->tiles[other];
    return tile == other || (a->x == b->x && a->y == b->y); /* only halves share a cell */
}

bool oracle_near(const Oracle *o, int tile, int other)
{
    for (int a = 0; a < oracle_parts(o, tile); a++)
        for (int b = 0; b < oracle_parts(o, other); b++) {
            int x, y, there_x, there_y;
            oracle_cell(o, tile, a, &x, &y);
            oracle_cell(o, other, b, &there_x, &there_y);
            if ((x - there_x) * (x - there_x) <= 1 && (y - there_y) * (y - there_y) <= 1)
                return true;
        }
    return false;
}

int oracle_at(const Oracle *o, int x, int y, int side)
{
    int there[2] = {0};
    for (int n = oracle_tiles(o, x, y, there); n > 0; n--)
        if (covers(oracle_kind(o, there[n - 1]), o->tiles[there[n - 1]].rotation, side))
            return there[n - 1];
    return -1;
}

static bool occupied(const Oracle *o, int x, int y)
{
    int there[2] = {0};
    return oracle_tiles(o, x, y, there) > 0;
}

/* Returns the tile's own edge at `side` of the cell of one of its parts (4: the long side); −1:
 * none. The own edges of a square are N E S W; those of a half, N leg, long side, W leg; those of a
 * double tile, N of part 1, N, E and S of part 2, S and W of part 1. */
static int edge_at(const TileKind *kind, int rotation, int part, int side)
{
    static const int of_double[2][4] = {{0, -1, 4, 5}, {1, 2, 3, -1}};
    int own = (side - rotation + 4) % 4;
    if (side == 4)
        return kind->shape == SHAPE_HALF ? 1 : -1;
    if (kind->shape == SHAPE_DOUBLE)
        return of_double[part][own];
    if (kind->shape == SHAPE_SQUARE)
        return own;
    return own == 0 ? 0 : own == 3 ? 2 : -1;
}

/* Finds the tile across `side` of the cell (x, y), seen from `tile` in that cell (−1: a tile that
 * isn't placed yet), and the edge of the found tile on that side. Returns −1 if there is no
 * tile; a gap doesn't count as one. */
static int beyond(const Oracle *o, int x, int y, int side, int tile, int *their_edge)
{
    int there[2] = {0}, other = -1, n = side == 4 ? oracle_tiles(o, x, y, there) : 0;
    for (int i = 0; i < n; i++)
        other = there[i] == tile ? other : there[i];
    if (side < 4) {
        x += step_x[side];
        y += step_y[side];
        other = oracle_at(o, x, y, (side + 2) % 4);
    }
    *their_edge = other < 0 ? -1
                            : edge_at(oracle_kind(o, other), o->tiles[other].rotation,
                                      part_in(o, other, x, y), side == 4 ? 4 : (side + 2) % 4);
    return other;
}

static int across(const Oracle *o, int tile, int part, int side, int *their_edge)
{
    int x, y;
    oracle_cell(o, tile, part, &x, &y);
    return beyond(o, x, y, side, tile, their_edge);
}

/* Returns the segment at the first (0) or second (1) half-edge, clockwise, of an edge of the kind;
 * for roads the segment on the edge. */
static int segment_on(const TileKind *kind, int edge, int which, bool road)
{
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        bool is_road = segment->kind == SEGMENT_ROAD || segment->kind == SEGMENT_RIVER;
        if (road && is_road && segment->edges & 1u << edge)
            return s;
        if (!road && !is_road && segment->rim & 1u << (2 * edge + which))
            return s;
    }
    return -1;
}

bool oracle_closes(const Oracle *o, uint16_t copy)
{
    const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[copy].kind];
    for (int edge = 0; edge < kind->edge_count; edge++)
        if (kind->edges[edge] != LAND_ANY)
            return false;
    return true;
}

int oracle_rim(const Oracle *o, int tile, int part, int side, int which)
{
    const TileKind *kind = oracle_kind(o, tile);
    int edge = edge_at(kind, o->tiles[tile].rotation, part, side);
    return edge < 0 ? -1 : segment_on(kind, edge, which, false);
}

bool oracle_seam(const Oracle *o, int tile, int part, int side)
{
    return oracle_parts(o, tile) == 2 &&
           edge_at(oracle_kind(o, tile), o->tiles[tile].rotation, part, side) < 0;
}

bool oracle_holds(const OracleFeature *f, OracleMember member)
{
    for (int i = 0; i < f->count; i++)
        if (f->members[i].tile == member.tile && f->members[i].segment == member.segment)
            return true;
    return false;
}

static void add(OracleFeature *f, int tile, int segment)
{
    if (segment < 0 || oracle_holds(f, (OracleMember){tile, segment}))
        return;
    assert(f->count < ORACLE_MEMBERS);
    f->members[f->count++] = (OracleMember){tile, segment};
}

/* Follows the sides of one member: adds the segment across each, or counts an open side (HALF-27:
 * beyond it is nothing, a hole or a gap). */
static void flow_over(const Oracle *o, OracleFeature *f, OracleMember m, int part)
{
    const TileKind *kind = oracle_kind(o, m.tile);
    const Segment *segment = &kind->segments[m.segment];
    for (int side = 0; side < 5; side++) {
        int edge = edge_at(kind, o->tiles[m.tile].rotation, part, side);
        if (edge < 0)
            continue;
        int their_edge;
        int other = across(o, m.tile, part, side, &their_edge);
        bool road = segment->kind == SEGMENT_ROAD;
        bool reaches = road ? segment->edges & 1u << edge : segment->rim & 3u << (2 * edge);
        if (!reaches)
            continue;
        if (other < 0) {
            f->open++;
            continue;
        }
        if (oracle_closes(o, o->tiles[other].copy))
            continue; /* an abbey closes the side (AM-13) */
        if (road) {
            add(f, other, segment_on(oracle_kind(o, other), their_edge, 0, true));
            continue;
        }
        /* both edges run clockwise, so the first half-edge of one meets the second of the other
         * (HALF-35) */
        for (int which = 0; which < 2; which++)
            if (segment->rim & 1u << (2 * edge + which))
                add(f, other, segment_on(oracle_kind(o, other), their_edge, 1 - which, false));
    }
}

bool oracle_road_leaves(const Oracle *o, OracleMember road, int part, int side)
{
    const TileKind *kind = oracle_kind(o, road.tile);
    int edge = part < oracle_parts(o, road.tile)
                   ? edge_at(kind, o->tiles[road.tile].rotation, part, side)
                   : -1;
    return edge >= 0 && kind->segments[road.segment].edges & 1u << edge;
}

int oracle_road_meets(const Oracle *o, OracleMember road, int part, int side)
{
    int their_edge;
    return oracle_road_leaves(o, road, part, side) ? across(o, road.tile, part, side, &their_edge)
                                                   : -1;
}

bool oracle_road_across(const Oracle *o, OracleMember road, int part, int side, OracleMember *next,
                        int *enters)
{
    int x, y, their_edge, other = oracle_road_meets(o, road, part, side);
    if (other < 0 || oracle_closes(o, o->tiles[other].copy))
        return false;
    across(o, road.tile, part, side, &their_edge);
    oracle_cell(o, road.tile, part, &x, &y);
    *next = (OracleMember){other, segment_on(oracle_kind(o, other), their_edge, 0, true)};
    *enters = side == 4 ? 0 : part_in(o, other, x + step_x[side], y + step_y[side]);
    return true;
}

static void flow(const Oracle *o, OracleFeature *f, OracleMember m)
{
    for (int part = 0; part < oracle_parts(o, m.tile); part++)
        flow_over(o, f, m, part);
}

/* A part of a double tile counts if the segment reaches one of its edges (COMB-32). */
static bool in_part(const Oracle *o, OracleMember m, int part)
{
    const TileKind *kind = oracle_kind(o, m.tile);
    const Segment *segment = &kind->segments[m.segment];
    if (oracle_parts(o, m.tile) == 1)
        return true;
    for (int side = 0; side < 4; side++) {
        int edge = edge_at(kind, o->tiles[m.tile].rotation, part, side);
        if (edge >= 0 && (segment->edges & 1u << edge || segment->rim & 3u << (2 * edge)))
            return true;
    }
    return false;
}

/* Returns whether `m` is the end of a bridge at the half that the bridge doesn't belong to
 * (BCB-27). A bridge over a pair belongs to the half that has another part of the road, or to the
 * older half if neither has. */
static bool is_bridge_elsewhere(const Oracle *o, const OracleFeature *f, OracleMember m)
{
    int partner, none;
    bool here = false, there = false;
    if (!oracle_is_bridge(o, m, &partner) || partner < 0)
        return false;
    for (int i = 0; i < f->count; i++) {
        if (oracle_is_bridge(o, f->members[i], &none))
            continue;
        here |= f->members[i].tile == m.tile;
        there |= f->members[i].tile == partner;
    }
    return !here && (there || partner < m.tile);
}

static void count_members(const Oracle *o, OracleFeature *f)
{
    for (int i = 0; i < f->count; i++) {
        OracleMember m = f->members[i];
        f->coats += oracle_kind(o, m.tile)->segments[m.segment].coats;
        /* each tile and each space counts once (BASE-16, HALF-28) */
        bool new_tile = true,
             new_space[2] = {in_part(o, m, 0), oracle_parts(o, m.tile) == 2 && in_part(o, m, 1)};
        for (int j = 0; j < i; j++) {
            const OracleMember *b = &f->members[j];
            new_tile &= b->tile != m.tile || is_bridge_elsewhere(o, f, *b);
            for (int part = 0; part < 2; part++)
                new_space[part] &= !oracle_share(o, b->tile, m.tile) || !in_part(o, *b, part);
        }
        f->tiles += new_tile && !is_bridge_elsewhere(o, f, m);
        f->spaces += new_space[0] + new_space[1];
        const Segment *s = &oracle_kind(o, m.tile)->segments[m.segment];
        f->gates += s->kind == SEGMENT_ROAD && s->flags & SEGMENT_LEIPZIG;
    }
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        if (!oracle_holds(f, (OracleMember){figure->tile, figure->segment}))
            continue;
        f->figures[figure->seat] += oracle_weight(figure->kind);
        f->strength[figure->seat] +=
            figure->kind == FIGURE_MAYOR ? f->coats : oracle_weight(figure->kind);
    }
}

/* Grows a feature across the sides of a member, and where a barn joins fields (AM-H7). */
static void grow(const Oracle *o, OracleFeature *f, OracleMember m)
{
    OracleMember joined[ORACLE_JOINS];
    int partner;
    flow(o, f, m);
    /* over a pair each half has one end of the bridge (BCB-H2) */
    if (oracle_is_bridge(o, m, &partner) && partner >= 0)
        add(f, partner, oracle_kind(o, partner)->segment_count - 1);
    if (f->kind != SEGMENT_FIELD)
        return;
    for (int n = oracle_barn_joins(o, m, joined); n > 0; n--)
        add(f, joined[n - 1].tile, joined[n - 1].segment);
}

bool oracle_building(int kind)
{
    return kind == SEGMENT_MONASTERY || kind == SEGMENT_GARDEN || kind == SEGMENT_CASTLE ||
           kind == SEGMENT_HUT || kind == SEGMENT_LYING;
}

/* Counts the filled cells, or the empty ones, among the cells of the tile and all that touch them,
 * also diagonally (BASE-17, HALF-46, ABB-3, GC-4). */
static int count_around(const Oracle *o, int tile, bool filled)
{
    int count = 0, x, y, second_x, second_y;
    oracle_cell(o, tile, 0, &x, &y);
    oracle_cell(o, tile, oracle_parts(o, tile) - 1, &second_x, &second_y);
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int from_second_x = x + dx - second_x, from_second_y = y + dy - second_y;
            bool near = dx * dx <= 1 && dy * dy <= 1;
            near |= from_second_x * from_second_x <= 1 && from_second_y * from_second_y <= 1;
            count += near && occupied(o, x + dx, y + dy) == filled;
        }
    return count;
}

int oracle_empty_around(const Oracle *o, int tile)
{
    return count_around(o, tile, false);
}

int oracle_around(const Oracle *o, int tile, const Policies *policies)
{
    int units = 0;
    /* by spaces, as in all generations except 2015 (HALF-29 to HALF-33) */
    if (policies->value[POLICY_MONASTERY_UNIT] != UNIT_TILE)
        return count_around(o, tile, true);
    for (int i = 0; i < o->tile_count; i++)
        units += oracle_near(o, tile, i);
    return units;
}

void oracle_feature(const Oracle *o, int tile, int segment, OracleFeature *f)
{
    memset(f, 0, sizeof *f);
    f->kind = oracle_kind(o, tile)->segments[segment].kind;
    add(f, tile, segment);
    if (oracle_building(f->kind)) {
        /* a lying abbot is never complete (MON-4) */
        f->complete = oracle_empty_around(o, tile) == 0 && f->kind != SEGMENT_LYING;
    } else {
        for (int i = 0; i < f->count; i++)
            grow(o, f, f->members[i]);
        if (oracle_in_castle(o, tile, segment))
            f->kind = SEGMENT_SYMBOL; /* a castle isn't a city (BCB-16) */
        f->complete = f->open == 0 && (f->kind == SEGMENT_CITY || f->kind == SEGMENT_ROAD);
    }
    count_members(o, f);
}

int oracle_size(const OracleFeature *f, const Policies *policies)
{
    bool gates = policies->value[POLICY_LEIPZIG_ROADS] == UNIT_SPACE;
    return policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE ? f->tiles
                                                               : f->spaces + gates * f->gates;
}

void oracle_reach(const Oracle *o, int tile, int segment, OracleCut *cut, OracleFeature *f)
{
    memset(f, 0, sizeof *f);
    f->kind = oracle_kind(o, tile)->segments[segment].kind;
    add(f, tile, segment);
    for (int i = 0; i < f->count; i++) {
        int kept = f->count;
        grow(o, f, f->members[i]);
        for (int k = kept; k < f->count; k++)
            if (!cut(o, f->members[k].tile))
                f->members[kept++] = f->members[k];
        f->count = kept;
    }
}

/* Returns whether there is a tile in the cell or next to it. A quick test, because most cells of a
 * board are far from any tile. */
static bool in_touch(const Oracle *o, int x, int y)
{
    bool found = occupied(o, x, y);
    for (int side = 0; side < 4 && !found; side++)
        found = occupied(o, x + step_x[side], y + step_y[side]);
    return found;
}

/* An abbey needs an empty space with a tile in each of the four adjacent spaces (AM-2, AM-H1,
 * AM-H11). */
static bool is_hole(const Oracle *o, int x, int y)
{
    bool hole = !occupied(o, x, y);
    for (int side = 0; side < 4; side++)
        hole &= occupied(o, x + step_x[side], y + step_y[side]);
    return hole;
}

bool oracle_land_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[copy].kind];
    int parts = kind->shape == SHAPE_DOUBLE ? 2 : 1, contacts = 0;
    bool touch = false;
    if (oracle_closes(o, copy))
        return rotation == 0 && is_hole(o, x, y);
    for (int part = 0; part < parts; part++)
        touch |= in_touch(o, part_x(x, rotation, part), part_y(y, rotation, part));
    if (!touch)
        return o->tile_count == 0;
    for (int part = 0; part < parts; part++)
        for (int side = 0; side < 4; side++)
            if (covers(kind, rotation, side) &&
                oracle_at(o, part_x(x, rotation, part), part_y(y, rotation, part), side) >= 0)
                return false;
    for (int part = 0; part < parts; part++)
        for (int side = 0; side < 5; side++) {
            int edge = edge_at(kind, rotation, part, side), their_edge;
            int there_x = part_x(x, rotation, part), there_y = part_y(y, rotation, part);
            int other = edge < 0 ? -1 : beyond(o, there_x, there_y, side, -1, &their_edge);
            if (other < 0 || oracle_closes(o, o->tiles[other].copy))
                continue; /* an abbey asks nothing of its neighbours (AM-H10) */
            if (oracle_kind(o, other)->edges[their_edge] != kind->edges[edge])
                return false;
            contacts++;
        }
    return contacts > 0 || o->tile_count == 0;
}

bool oracle_sets_allow(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    return oracle_river_allows(o, copy, x, y, rotation) &&
           oracle_house_allows(o, copy, x, y, rotation);
}

bool oracle_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    return oracle_land_fits(o, copy, x, y, rotation) && oracle_sets_allow(o, copy, x, y, rotation);
}

int oracle_fit_count(const Oracle *o, uint16_t copy)
{
    /* bounds of the tiles' first parts; every placement is within 3 cells of such a part */
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0, count = 0;
    for (int i = 0; i < o->tile_count; i++) {
        x0 = o->tiles[i].x < x0 ? o->tiles[i].x : x0;
        x1 = o->tiles[i].x > x1 ? o->tiles[i].x : x1;
        y0 = o->tiles[i].y < y0 ? o->tiles[i].y : y0;
        y1 = o->tiles[i].y > y1 ? o->tiles[i].y : y1;
    }
    bool is_double = o->catalogue->kinds[o->catalogue->copies[copy].kind].shape == SHAPE_DOUBLE;
    int rim = is_double ? 3 : 2;
    for (int y = y0 - rim; y <= y1 + rim; y++)
        for (int x = x0 - rim; x <= x1 + rim; x++)
            for (int rotation = 0; rotation < 4; rotation++)
                count += oracle_fits(o, copy, x, y, rotation);
    return count;
}

/* Lists the segments of the newest tile, or, if that tile is an abbey, the segments next to it; a
 * city or road that the tile has completed is among them. Returns their number. */
static int met(const Oracle *o, OracleMember out[ORACLE_MET])
{
    int last = o->tile_count - 1, count = 0;
    bool closes = oracle_closes(o, o->tiles[last].copy);
    for (int s = 0; !closes && s < oracle_kind(o, last)->segment_count; s++)
        out[count++] = (OracleMember){last, s};
    for (int side = 0; closes && side < 4; side++) {
        int there = oracle_at(o, o->tiles[last].x + step_x[side], o->tiles[last].y + step_y[side],
                              (side + 2) % 4);
        if (there < 0)
            continue; /* the gap next to a half (AM-H11) */
        const TileKind *kind = oracle_kind(o, there);
        int part =
            part_in(o, there, o->tiles[last].x + step_x[side], o->tiles[last].y + step_y[side]);
        int edge = edge_at(kind, o->tiles[there].rotation, part, (side + 2) % 4);
        for (int s = 0; s < kind->segment_count; s++)
            if (kind->segments[s].edges & 1u << edge)
                out[count++] = (OracleMember){there, s};
    }
    return count;
}

bool oracle_lies_on(const OracleFeature *f, int tile)
{
    for (int i = 0; i < f->count; i++)
        if (f->members[i].tile == tile)
            return true;
    return false;
}

int oracle_completed(const Oracle *o, int kind, OracleMember out[ORACLE_MET])
{
    static OracleFeature f;
    int n = met(o, out), count = 0;
    for (int i = 0; i < n; i++) {
        oracle_feature(o, out[i].tile, out[i].segment, &f);
        bool told = !f.complete || f.kind != kind;
        for (int earlier = 0; earlier < count; earlier++)
            told |= oracle_holds(&f, out[earlier]);
        if (!told)
            out[count++] = out[i];
    }
    return count;
}
