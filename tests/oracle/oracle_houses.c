/* oracle_houses.c: places and scores buildings that score their surroundings, little buildings, and
 * the titles. */
#include "oracle_houses.h"
#include "oracle_castles.h"
#include "oracle_figures.h"

#include <string.h>

/* Returns the segment of a kind on a tile; −1: it has none. */
static int find(const Oracle *o, int tile, int kind)
{
    for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
        if (oracle_kind(o, tile)->segments[s].kind == kind)
            return s;
    return -1;
}

static bool has(const Oracle *o, uint16_t copy, int kind)
{
    const TileKind *k = &o->catalogue->kinds[o->catalogue->copies[copy].kind];
    for (int s = 0; s < k->segment_count; s++)
        if (k->segments[s].kind == kind)
            return true;
    return false;
}

static bool is_castle(const Oracle *o, int tile)
{
    return find(o, tile, SEGMENT_CASTLE) >= 0;
}

/* Returns the side that a tile takes in challenges: 1 for a monastery of any sort, 2 for a shrine,
 * 0 for neither (CKR-8). */
static int side_of(const Oracle *o, int tile)
{
    int s = find(o, tile, SEGMENT_MONASTERY);
    return s < 0 ? 0 : oracle_kind(o, tile)->segments[s].symbol == SYMBOL_SHRINE ? 2 : 1;
}

static int opponents(const Oracle *o, int tile, int out[ORACLE_TILES])
{
    int count = 0, mine = side_of(o, tile);
    for (int i = 0; mine && i < o->tile_count; i++)
        if (oracle_near(o, tile, i) && side_of(o, i) == 3 - mine)
            out[count++] = i;
    return count;
}

bool oracle_house_allows(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    static Oracle with;
    int near[ORACLE_TILES], none[ORACLE_TILES];
    if (!(o->castles && has(o, copy, SEGMENT_CASTLE)) &&
        !(o->king && has(o, copy, SEGMENT_MONASTERY)))
        return true;
    with = *o;
    int mine = oracle_lay(&with, copy, x, y, rotation);
    for (int i = 0; o->castles && is_castle(&with, mine) && i < mine; i++)
        if (is_castle(o, i) && oracle_near(&with, mine, i))
            return false;
    int n = o->king ? opponents(&with, mine, near) : 0;
    return n == 0 || (n == 1 && opponents(&with, near[0], none) == 1);
}

bool oracle_twin_held(const Oracle *o, int tile, int segment)
{
    int kind = oracle_kind(o, tile)->segments[segment].kind;
    int monk = find(o, tile, SEGMENT_MONASTERY), lying = find(o, tile, SEGMENT_LYING);
    int twin = kind == SEGMENT_LYING ? monk : kind == SEGMENT_MONASTERY ? lying : -1;
    for (int i = 0; twin >= 0 && i < o->figure_count; i++)
        if (o->figures[i].tile == tile && o->figures[i].segment == twin)
            return true;
    return false;
}

/* --- points ----------------------------------------------------------------------------------- */

/* Lists the tiles of the row and column, each way up to an entirely empty space, without the tile
 * itself. If units are spaces, a tile that is met twice is listed twice. Returns how many. */
static int rows_of(const Oracle *o, int tile, bool by_tiles, int out[2 * ORACLE_TILES])
{
    static const int to_x[4] = {0, 1, 0, -1}, to_y[4] = {-1, 0, 1, 0};
    int count = 0, there[2] = {0};
    for (int side = 0; side < 4; side++) {
        int x = o->tiles[tile].x + to_x[side], y = o->tiles[tile].y + to_y[side], last = -1;
        for (int n; (n = oracle_tiles(o, x, y, there)) > 0; x += to_x[side], y += to_y[side]) {
            if (!by_tiles)
                n = 1; /* by spaces each space counts 1 (MON-H2) */
            if (by_tiles && n == 1 && there[0] == last)
                n = 0; /* by tiles a double tile counts once (MON-H3) */
            last = there[0];
            for (int i = 0; i < n; i++)
                out[count++] = there[i];
        }
    }
    return count;
}

int oracle_house_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                        bool whole)
{
    int tile = f->members[0].tile, along[2 * ORACLE_TILES];
    bool by_tiles = policies->value[POLICY_MONASTERY_UNIT] == UNIT_TILE;
    switch (f->kind) {
    case SEGMENT_CASTLE: /* its own two spaces count 2 in any case (GC-H3, GC-18) */
        return oracle_around(o, tile, policies) + by_tiles;
    case SEGMENT_HUT: /* at the end each empty space counts (RUS-9) */
        return 1 + (whole ? 0 : oracle_empty_around(o, tile));
    case SEGMENT_LYING: /* 1 for itself and 1 for each space in the rows (MON-4) */
        return 1 + rows_of(o, tile, policies->value[POLICY_RANGE_UNIT] == UNIT_TILE, along);
    default:
        return 0;
    }
}

int oracle_house_bonus(const Oracle *o, const OracleFeature *f)
{
    int bonus = 0;
    /* once for each castle tile (GC-17) */
    for (int tile = 0; o->castles && tile < o->tile_count; tile++)
        bonus += is_castle(o, tile) && oracle_lies_on(f, tile) ? 3 : 0;
    for (int i = 0; o->darmstadt && i < f->count; i++) /* the Darmstadtium adds 3 (DAR-5) */
        if (oracle_kind(o, f->members[i].tile)->segments[f->members[i].segment].flags &
            SEGMENT_DARMSTADTIUM)
            bonus += 3;
    return bonus;
}

/* Returns whether a building on the tile counts for the feature (LB-3, LB-5, LB-6, LB-H1 to
 * LB-H6). */
static bool concerns(const Oracle *o, const OracleFeature *f, const Policies *policies, int tile)
{
    int along[2 * ORACLE_TILES], n, own = f->members[0].tile;
    bool whole_space = policies->value[POLICY_BUILDING_REACH] == UNIT_SPACE, found = tile == own;
    switch (f->kind) {
    case SEGMENT_CITY:
    case SEGMENT_ROAD:
    case SEGMENT_FIELD:
        for (int i = 0; i < f->count; i++)
            found |= whole_space ? oracle_share(o, tile, f->members[i].tile)
                                 : tile == f->members[i].tile;
        return found;
    case SEGMENT_LYING:
        n = rows_of(o, own, true, along);
        for (int i = 0; i < n; i++)
            found |= along[i] == tile;
        return found;
    case SEGMENT_HUT: /* buildings don't count for the hut (LB-7) */
        return false;
    default:
        return oracle_building(f->kind) && oracle_near(o, own, tile);
    }
}

int oracle_building_points(const Oracle *o, const OracleFeature *f, const Policies *policies)
{
    int points = 0;
    /* 1 each, or by size (LB-4, LB-9) */
    bool by_size = policies->value[POLICY_BUILDING_POINTS] == BUILDINGS_BY_SIZE;
    for (int tile = 0; o->buildings && tile < o->tile_count; tile++) {
        int size = o->building[tile].size;
        if (size > 0 && concerns(o, f, policies, tile))
            points += by_size ? size : 1;
    }
    return points;
}

/* --- what the last tile completes ------------------------------------------------------------- */

static const int titled[2] = {SEGMENT_CITY, SEGMENT_ROAD};

void oracle_titles(Oracle *o, int seat)
{
    static OracleFeature f;
    OracleMember done[ORACLE_MET];
    for (int t = 0; o->king && t < 2; t++) {
        int n = oracle_completed(o, titled[t], done);
        OracleTitle before = o->title[t];
        for (int i = 0; i < n; i++) {
            oracle_feature(o, done[i].tile, done[i].segment, &f);
            int size = oracle_size(&f, &o->policies); /* in units of the title (CKR-H1) */
            if (size > o->title[t].size) /* only a larger one takes the title (CKR-1) */
                o->title[t] = (OracleTitle){.size = size, .seat = seat};
        }
        /* the holder before the turn scores each completed feature at once (CKR-14) */
        if (before.size > 0 && o->policies.value[POLICY_KING_POINTS] == KING_AT_ONCE)
            o->score[before.seat] += n;
    }
}

static int completed(const Oracle *o, int kind)
{
    static OracleFeature f;
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++) {
            if (oracle_kind(o, tile)->segments[s].kind != kind)
                continue;
            oracle_feature(o, tile, s, &f);
            bool first = f.complete; /* counted once, at the lowest segment of its lowest tile */
            for (int i = 0; i < f.count; i++)
                first &= f.members[i].tile > tile ||
                         (f.members[i].tile == tile && f.members[i].segment >= s);
            count += first;
        }
    return count;
}

/* Scores the titles at the end. The house rule decides the points: by completed features, 10 for
 * each title, or 15 for one title and 40 for both (CKR-14). */
void oracle_titles_end(Oracle *o)
{
    int way = o->policies.value[POLICY_KING_POINTS], held[ORACLE_SEATS] = {0};
    for (int i = 0; o->king && i < 2; i++) {
        if (o->title[i].size == 0)
            continue;
        held[o->title[i].seat]++;
        if (way == KING_BY_FEATURES)
            /* the City of Carcassonne is one of the cities (CKR-2) */
            o->score[o->title[i].seat] +=
                completed(o, titled[i]) + (titled[i] == SEGMENT_CITY && o->count.tile >= 0);
    }
    for (int seat = 0; seat < o->seats; seat++) {
        if (way == KING_TEN)
            o->score[seat] += 10 * held[seat];
        if (way == KING_FIFTEEN && held[seat])
            o->score[seat] += held[seat] == 2 ? 40 : 15;
    }
}

/* A second half in a space fills nothing (HALF-32). */
bool oracle_just_surrounded(const Oracle *o, int tile)
{
    int last = o->tile_count - 1, there[2] = {0};
    bool alone = oracle_tiles(o, o->tiles[last].x, o->tiles[last].y, there) == 1;
    return oracle_empty_around(o, tile) == 0 &&
           (tile == last || (alone && oracle_near(o, tile, last)));
}

void oracle_churches(Oracle *o)
{
    for (int tile = 0; o->darmstadt && tile < o->tile_count; tile++) {
        int each[ORACLE_SEATS] = {0}, most = 1, s = find(o, tile, SEGMENT_MONASTERY);
        if (s < 0 || oracle_kind(o, tile)->segments[s].symbol != SYMBOL_CHURCH ||
            !oracle_just_surrounded(o, tile))
            continue;
        for (int i = 0; i < o->figure_count; i++) /* each counts 1 (DAR-6) */
            each[o->figures[i].seat] += oracle_weight(o->figures[i].kind) > 0 &&
                                        oracle_figure_near(o, tile, &o->figures[i]);
        for (int seat = 0; seat < o->seats; seat++)
            most = each[seat] > most ? each[seat] : most;
        for (int seat = 0; seat < o->seats; seat++)
            oracle_earn(o, seat, each[seat] == most ? 3 : 0);
    }
}

void oracle_challenge(Oracle *o, const OracleFeature *f)
{
    static OracleFeature other;
    int near[ORACLE_TILES], tile = f->members[0].tile;
    int n = o->king && f->kind == SEGMENT_MONASTERY ? opponents(o, tile, near) : 0;
    for (int i = 0; i < n; i++) {
        oracle_feature(o, near[i], find(o, near[i], SEGMENT_MONASTERY), &other);
        if (!other.complete)
            oracle_clear(o, &other);
    }
}

/* --- little buildings ------------------------------------------------------------------------- */

int oracle_buildings_left(const Oracle *o, int seat, int size)
{
    int left = o->buildings ? 6 / o->seats : 0; /* six of each size, divided evenly (LB-1) */
    for (int tile = 0; tile < o->tile_count; tile++)
        left -= o->building[tile].size == size && o->building[tile].seat == seat;
    return left;
}

int oracle_building_ways(const Oracle *o, int seat)
{
    int ways = 0;
    for (int size = 1; size <= 3; size++)
        ways += oracle_buildings_left(o, seat, size) > 0;
    return o->building[o->tile_count - 1].size ? 0 : ways;
}
