/* oracle.c: see oracle.h. Own geometry from here on; the rules of each part are named beside it. */
#include "oracle.h"
#include "oracle_barns.h"
#include "oracle_dragon.h"
#include "oracle_figures.h"
#include "oracle_river.h"
#include "oracle_traders.h"

#include "rules/game.h"

#include <assert.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static const TileKind *kind_of(const Oracle *o, int tile)
{
    return &o->catalogue->kinds[o->catalogue->copies[o->tiles[tile].copy].kind];
}

/* A half at rotation r has its right angle in corner r and covers the quarters on both sides of
 * it (HALF-5). */
static bool covers(const TileKind *kind, int rotation, int side)
{
    if (kind->shape == SHAPE_SQUARE)
        return true;
    return side == rotation || side == (rotation + 3) % 4;
}

/* Cells far from each other may share a heap. */
static unsigned heap_of(int x, int y)
{
    return (unsigned)(x * 23 + y) % ORACLE_CELLS;
}

int oracle_lay(Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    int tile = o->tile_count++;
    int16_t *top = &o->cells[heap_of(x, y)];
    assert(tile < ORACLE_TILES && "room for all tiles of all sets");
    o->tiles[tile] = (OracleTile){copy, x, y, rotation};
    o->before[tile] = *top;
    *top = (int16_t)(tile + 1);
    return tile;
}

int oracle_tiles(const Oracle *o, int x, int y, int out[2])
{
    int count = 0;
    for (int i = o->cells[heap_of(x, y)] - 1; i >= 0; i = o->before[i] - 1) {
        if (o->tiles[i].x != x || o->tiles[i].y != y)
            continue;
        assert(count < 2 && "two halves at most");
        out[1] = out[0];
        out[0] = i;
        count++;
    }
    return count;
}

int oracle_at(const Oracle *o, int x, int y, int side)
{
    int there[2] = {0};
    for (int n = oracle_tiles(o, x, y, there); n > 0; n--)
        if (covers(kind_of(o, there[n - 1]), o->tiles[there[n - 1]].rotation, side))
            return there[n - 1];
    return -1;
}

static bool occupied(const Oracle *o, int x, int y)
{
    int there[2] = {0};
    return oracle_tiles(o, x, y, there) > 0;
}

static int tiles_in(const Oracle *o, int x, int y)
{
    int there[2] = {0};
    return oracle_tiles(o, x, y, there);
}

/* Which own edge of the tile lies at `side` of its cell (4: the long side), −1 if none does.
 * Own edges: square N E S W; half N leg, long side, W leg. */
static int edge_at(const TileKind *kind, int rotation, int side)
{
    if (kind->shape == SHAPE_SQUARE)
        return side == 4 ? -1 : (side - rotation + 4) % 4;
    if (side == 4)
        return 1;
    int own = (side - rotation + 4) % 4;
    return own == 0 ? 0 : own == 3 ? 2 : -1;
}

/* What lies against side `side` of tile `tile`: another tile and the side of it, −1 if nothing
 * does. A gap is nothing. */
static int across(const Oracle *o, int tile, int side, int *their_side)
{
    const OracleTile *t = &o->tiles[tile];
    if (side == 4) {
        int there[2] = {0};
        *their_side = 4;
        if (oracle_tiles(o, t->x, t->y, there) < 2)
            return -1;
        return there[there[0] == tile];
    }
    *their_side = (side + 2) % 4;
    return oracle_at(o, t->x + step_x[side], t->y + step_y[side], *their_side);
}

/* The segment at the first (0) or second (1) half-edge of an own edge, clockwise; for roads the
 * segment on the edge. */
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

int oracle_rim(const Oracle *o, int tile, int side, int which)
{
    const TileKind *kind = kind_of(o, tile);
    int edge = edge_at(kind, o->tiles[tile].rotation, side);
    return edge < 0 ? -1 : segment_on(kind, edge, which, false);
}

static bool member(const OracleFeature *f, int tile, int segment)
{
    for (int i = 0; i < f->count; i++)
        if (f->members[i].tile == tile && f->members[i].segment == segment)
            return true;
    return false;
}

static void add(OracleFeature *f, int tile, int segment)
{
    if (segment < 0 || member(f, tile, segment))
        return;
    assert(f->count < ORACLE_MEMBERS);
    f->members[f->count++] = (OracleMember){tile, segment};
}

/* Goes over the sides of one member: flows into what lies there, or counts an open side
 * (HALF-27: nothing, a hole, a gap). */
static void flow(const Oracle *o, OracleFeature *f, OracleMember m)
{
    const TileKind *kind = kind_of(o, m.tile);
    const Segment *segment = &kind->segments[m.segment];
    for (int side = 0; side < 5; side++) {
        int edge = edge_at(kind, o->tiles[m.tile].rotation, side);
        if (edge < 0)
            continue;
        int their_side;
        int other = across(o, m.tile, side, &their_side);
        int their_edge =
            other < 0 ? -1 : edge_at(kind_of(o, other), o->tiles[other].rotation, their_side);
        bool road = segment->kind == SEGMENT_ROAD;
        bool reaches = road ? segment->edges & 1u << edge : segment->rim & 3u << (2 * edge);
        if (!reaches)
            continue;
        if (other < 0) {
            f->open++;
            continue;
        }
        if (oracle_closes(o, o->tiles[other].copy))
            continue; /* AM-13 */
        if (road) {
            add(f, other, segment_on(kind_of(o, other), their_edge, 0, true));
            continue;
        }
        /* Clockwise on both rims: the first half-edge of one meets the second of the other
         * (HALF-35). */
        for (int which = 0; which < 2; which++)
            if (segment->rim & 1u << (2 * edge + which))
                add(f, other, segment_on(kind_of(o, other), their_edge, 1 - which, false));
    }
}

static void count_members(const Oracle *o, OracleFeature *f)
{
    for (int i = 0; i < f->count; i++) {
        OracleMember m = f->members[i];
        f->coats += kind_of(o, m.tile)->segments[m.segment].coats;
        bool new_tile = true, new_space = true; /* BASE-16, HALF-28 */
        for (int j = 0; j < i; j++) {
            const OracleTile *a = &o->tiles[m.tile], *b = &o->tiles[f->members[j].tile];
            new_tile &= f->members[j].tile != m.tile;
            new_space &= a->x != b->x || a->y != b->y;
        }
        f->tiles += new_tile;
        f->spaces += new_space;
    }
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        if (!member(f, figure->tile, figure->segment))
            continue;
        f->figures[figure->seat] += oracle_weight(figure->kind);
        f->strength[figure->seat] +=
            figure->kind == FIGURE_MAYOR ? f->coats : oracle_weight(figure->kind);
    }
}

/* Over the sides, and where a barn joins fields (AM-H7). */
static void grow(const Oracle *o, OracleFeature *f, OracleMember m)
{
    OracleMember joined[ORACLE_JOINS];
    flow(o, f, m);
    if (f->kind != SEGMENT_FIELD)
        return;
    for (int n = oracle_barn_joins(o, m, joined); n > 0; n--)
        add(f, joined[n - 1].tile, joined[n - 1].segment);
}

void oracle_feature(const Oracle *o, int tile, int segment, OracleFeature *f)
{
    memset(f, 0, sizeof *f);
    f->kind = kind_of(o, tile)->segments[segment].kind;
    add(f, tile, segment);
    if (f->kind == SEGMENT_MONASTERY || f->kind == SEGMENT_GARDEN) { /* BASE-17, HALF-46, ABB-3 */
        f->complete = true;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                f->complete &= occupied(o, o->tiles[tile].x + dx, o->tiles[tile].y + dy);
    } else {
        for (int i = 0; i < f->count; i++)
            grow(o, f, f->members[i]);
        f->complete = f->open == 0 && (f->kind == SEGMENT_CITY || f->kind == SEGMENT_ROAD);
    }
    count_members(o, f);
}

void oracle_reach(const Oracle *o, int tile, int segment, OracleCut *cut, OracleFeature *f)
{
    memset(f, 0, sizeof *f);
    f->kind = kind_of(o, tile)->segments[segment].kind;
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

static bool has_symbol(const Oracle *o, int tile, int symbol)
{
    const TileKind *kind = kind_of(o, tile);
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_SYMBOL && kind->segments[s].symbol == symbol)
            return true;
    return false;
}

/* A hill stands for its whole space (HS-H1). */
static bool on_hill(const Oracle *o, int tile)
{
    for (int i = 0; i < o->tile_count; i++)
        if (o->tiles[i].x == o->tiles[tile].x && o->tiles[i].y == o->tiles[tile].y &&
            has_symbol(o, i, SYMBOL_HILL))
            return true;
    return false;
}

/* BASE-18, then HS-14 between those who are tied. */
static unsigned majority(const Oracle *o, const OracleFeature *f, const Policies *policies)
{
    int most = 0, hills[ORACLE_SEATS] = {0}, high = 0;
    for (int s = 0; s < o->seats; s++)
        most = f->strength[s] > most ? f->strength[s] : most;
    if (!most)
        return 0;
    for (int i = 0; i < o->figure_count; i++)
        if (oracle_weight(o->figures[i].kind) > 0 &&
            member(f, o->figures[i].tile, o->figures[i].segment) && on_hill(o, o->figures[i].tile))
            hills[o->figures[i].seat]++;
    unsigned tied = 0, best = 0;
    for (int s = 0; s < o->seats; s++) {
        if (f->strength[s] != most)
            continue;
        tied |= 1u << s;
        int height = policies->value[POLICY_HILL_TIEBREAK] == HILL_ANY ? hills[s] > 0 : hills[s];
        if (height > high) {
            high = height;
            best = 0;
        }
        if (height == high)
            best |= 1u << s;
    }
    return high > 0 ? best : tied;
}

int oracle_around(const Oracle *o, int tile, const Policies *policies)
{
    int units = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = o->tiles[tile].x + dx, y = o->tiles[tile].y + dy;
            /* HALF-29…33 */
            units += policies->value[POLICY_MONASTERY_UNIT] == UNIT_TILE ? tiles_in(o, x, y)
                                                                         : occupied(o, x, y);
        }
    return units;
}

/* HS-16, HS-17, HS-H7 */
static int vineyards_around(const Oracle *o, int tile)
{
    int count = 0;
    for (int i = 0; i < o->tile_count; i++) {
        int dx = o->tiles[i].x - o->tiles[tile].x, dy = o->tiles[i].y - o->tiles[tile].y;
        count += dx * dx <= 1 && dy * dy <= 1 && has_symbol(o, i, SYMBOL_VINEYARD);
    }
    return count;
}

int oracle_field_cities(const Oracle *o, const OracleFeature *f)
{
    static OracleFeature city;
    OracleMember seen[ORACLE_TILES];
    int count = 0;
    for (int i = 0; i < f->count; i++) {
        const TileKind *kind = kind_of(o, f->members[i].tile);
        for (int s = 0; s < kind->segment_count; s++) {
            if (!(kind->segments[f->members[i].segment].cities & 1u << s))
                continue;
            oracle_feature(o, f->members[i].tile, s, &city);
            bool known = false;
            for (int k = 0; k < count; k++)
                known |= member(&city, seen[k].tile, seen[k].segment);
            if (city.complete && !known)
                seen[count++] = (OracleMember){f->members[i].tile, s};
        }
    }
    return count;
}

/* An inn beside the road, a cathedral in the city (IC-3, IC-4). */
static bool has_mark(const Oracle *o, const OracleFeature *f)
{
    unsigned mark = f->kind == SEGMENT_CITY ? SEGMENT_CATHEDRAL : SEGMENT_INN;
    for (int i = 0; o->inns && i < f->count; i++)
        if (kind_of(o, f->members[i].tile)->segments[f->members[i].segment].flags & mark)
            return true;
    return false;
}

static int road_or_city_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                               bool whole)
{
    int units = policies->value[POLICY_ROAD_CITY_UNIT] == UNIT_TILE ? f->tiles : f->spaces;
    bool city = f->kind == SEGMENT_CITY, mark = has_mark(o, f);
    int each = city ? 2 : 1;
    if (!whole && mark && policies->value[POLICY_INN_CATHEDRAL_AT_END] != INN_CATHEDRAL_IGNORE)
        return 0; /* IC-3, IC-4 */
    if (whole && mark)
        each++;
    else if (!whole) /* BASE-24 */
        each = 1;
    else if (city && units == 2 && policies->value[POLICY_TINY_CITY] == TINY_CITY_2) /* BASE-21 */
        each = 1;
    return each * units + (city ? each * f->coats : 0);
}

int oracle_points(const Oracle *o, const OracleFeature *f, const Policies *policies, bool end,
                  unsigned *seats)
{
    *seats = majority(o, f, policies);
    bool whole = !end || f->complete;
    switch (f->kind) {
    case SEGMENT_ROAD:
    case SEGMENT_CITY:
        return road_or_city_points(o, f, policies, whole);
    case SEGMENT_MONASTERY:
        return oracle_around(o, f->members[0].tile, policies) +
               (whole ? 3 * vineyards_around(o, f->members[0].tile) : 0);
    case SEGMENT_GARDEN: /* ABB-3, ABB-7, ABB-8 */
        return oracle_around(o, f->members[0].tile, policies);
    case SEGMENT_FIELD:
        if (policies->value[POLICY_FIELDS] == FIELDS_NONE)
            *seats = 0;
        return *seats || policies->value[POLICY_FIELDS] == FIELDS_COUNT
                   ? 3 * oracle_field_cities(o, f) /* BASE-25 */
                   : 0;
    default:
        return 0;
    }
}

/* Is there anything in the cell or beside it? Most cells of a board are empty far and wide. */
static bool in_touch(const Oracle *o, int x, int y)
{
    bool found = occupied(o, x, y);
    for (int side = 0; side < 4 && !found; side++)
        found = occupied(o, x + step_x[side], y + step_y[side]);
    return found;
}

/* AM-2, AM-H1, AM-H11: an empty space, and something in each of the four beside it. */
static bool is_hole(const Oracle *o, int x, int y)
{
    bool hole = !occupied(o, x, y);
    for (int side = 0; side < 4; side++)
        hole &= occupied(o, x + step_x[side], y + step_y[side]);
    return hole;
}

bool oracle_land_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    static Oracle with; /* lay it on a copy of the board and look at every side */
    if (!in_touch(o, x, y))
        return o->tile_count == 0;
    const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[copy].kind];
    if (oracle_closes(o, copy))
        return rotation == 0 && is_hole(o, x, y);
    with = *o;
    for (int side = 0; side < 4; side++)
        if (covers(kind, rotation, side) && oracle_at(o, x, y, side) >= 0)
            return false;
    int mine = oracle_lay(&with, copy, x, y, rotation);
    int contacts = 0;
    for (int side = 0; side < 5; side++) {
        int edge = edge_at(kind, rotation, side), their_side;
        int other = edge < 0 ? -1 : across(&with, mine, side, &their_side);
        if (other < 0)
            continue;
        if (oracle_closes(o, with.tiles[other].copy))
            continue; /* AM-H10 */
        int their_edge = edge_at(kind_of(&with, other), with.tiles[other].rotation, their_side);
        if (kind_of(&with, other)->edges[their_edge] != kind->edges[edge])
            return false;
        contacts++;
    }
    return contacts > 0 || o->tile_count == 0;
}

bool oracle_fits(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    return oracle_land_fits(o, copy, x, y, rotation) &&
           oracle_river_allows(o, copy, x, y, rotation);
}

int oracle_fit_count(const Oracle *o, uint16_t copy)
{
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0, count = 0;
    for (int i = 0; i < o->tile_count; i++) {
        x0 = o->tiles[i].x < x0 ? o->tiles[i].x : x0;
        x1 = o->tiles[i].x > x1 ? o->tiles[i].x : x1;
        y0 = o->tiles[i].y < y0 ? o->tiles[i].y : y0;
        y1 = o->tiles[i].y > y1 ? o->tiles[i].y : y1;
    }
    for (int y = y0 - 1; y <= y1 + 1; y++)
        for (int x = x0 - 1; x <= x1 + 1; x++)
            for (int rotation = 0; rotation < 4; rotation++)
                count += oracle_fits(o, copy, x, y, rotation);
    return count;
}

int oracle_met(const Oracle *o, OracleMember out[ORACLE_MET])
{
    int last = o->tile_count - 1, count = 0;
    bool closes = oracle_closes(o, o->tiles[last].copy);
    for (int s = 0; !closes && s < kind_of(o, last)->segment_count; s++)
        out[count++] = (OracleMember){last, s};
    for (int side = 0; closes && side < 4; side++) {
        int there = oracle_at(o, o->tiles[last].x + step_x[side], o->tiles[last].y + step_y[side],
                              (side + 2) % 4);
        if (there < 0)
            continue; /* AM-H11 */
        const TileKind *kind = kind_of(o, there);
        int edge = edge_at(kind, o->tiles[there].rotation, (side + 2) % 4);
        for (int s = 0; s < kind->segment_count; s++)
            if (kind->segments[s].edges & 1u << edge)
                out[count++] = (OracleMember){there, s};
    }
    return count;
}

static void pay(Oracle *o, const OracleFeature *f, bool end)
{
    unsigned seats;
    int points = oracle_points(o, f, &o->policies, end, &seats);
    for (int s = 0; s < o->seats; s++)
        if (seats & 1u << s)
            o->score[s] += points + oracle_pig_points(o, f, s); /* TB-8 */
    oracle_fairy_scored(o, f);
    for (int i = 0; !end && i < o->figure_count; i++) /* AM-7 */
        if (o->figures[i].kind == FIGURE_WAGON &&
            member(f, o->figures[i].tile, o->figures[i].segment))
            o->wagon[o->figures[i].seat] = o->figures[i].tile + 1;
    oracle_clear(o, f);
}

void oracle_score_turn(Oracle *o)
{
    static OracleFeature f, first;
    /* Nothing that these features score depends on the order (BASE-21): paying sends home only
     * their own figures, and counts are of tiles. Majorities look at one feature only. */
    for (int i = 0; i < o->figure_count;) {
        oracle_feature(o, o->figures[i].tile, o->figures[i].segment, &f);
        if (!f.complete) {
            i++;
            continue;
        }
        first = f;
        pay(o, &first, false);
        i = 0;
    }
    oracle_barns_score(o); /* AM-18 */
}

void oracle_score_end(Oracle *o)
{
    static OracleFeature f;
    for (int i = 0; i < o->figure_count;) {
        if (oracle_weight(o->figures[i].kind) == 0) {
            i++;
            continue;
        }
        oracle_feature(o, o->figures[i].tile, o->figures[i].segment, &f);
        pay(o, &f, true);
        i = 0;
    }
    oracle_barns_end(o);
    oracle_score_goods(o);
}
