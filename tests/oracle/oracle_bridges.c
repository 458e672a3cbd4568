/* oracle_bridges.c: tries bridges on the board of the oracle. */
#include "oracle_bridges.h"
#include "oracle_circus.h"

#include "rules/game.h"

#include <stdint.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
/* the sides at both ends of a bridge, indexed by `ends` */
static const int end_sides[3][2] = {{0, 0}, {0, 2}, {3, 1}};

void oracle_bridges_begin(Oracle *o)
{
    o->bridges.plays = true;
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        o->bridges.left[seat] = o->seats < 5 ? 3 : 2;
}

bool oracle_bridge_left(const Oracle *o, int seat)
{
    return o->bridges.plays && o->bridges.left[seat] > 0 && !o->bridges.laid;
}

/* Returns the land that a tile of the cell shows at a side; −1 if the quarter is empty. */
static int land_at(const Oracle *o, int x, int y, int side)
{
    int tile = oracle_at(o, x, y, side);
    if (tile < 0)
        return -1;
    const TileKind *kind = oracle_kind(o, tile);
    int own = (side - o->tiles[tile].rotation + 4) % 4;
    return kind->edges[kind->shape == SHAPE_HALF && own == 3 ? 2 : own];
}

uint16_t oracle_bridged(const Oracle *o, uint16_t copy, int rotation, int ends)
{
    const Catalogue *c = o->catalogue;
    const TileKind *plain = &c->kinds[c->copies[copy].kind];
    for (int i = copy + c->copy_count; copy < c->copy_count && i < c->board_copies;
         i += c->copy_count) {
        const TileKind *kind = &c->kinds[c->copies[i].kind];
        bool right = kind->segment_count == plain->segment_count + 1;
        for (int side = 0; side < 4 && right; side++) {
            int own = (side - rotation + 4) % 4;
            int edge = kind->shape == SHAPE_SQUARE ? own : own == 0 ? 0 : own == 3 ? 2 : -1;
            bool end = side == end_sides[ends][0] || side == end_sides[ends][1];
            right = edge < 0 || kind->edges[edge] == (end ? LAND_ROAD : plain->edges[edge]);
            right &= edge < 0 || !end || plain->edges[edge] == LAND_FIELD;
        }
        if (right)
            return (uint16_t)i;
    }
    return copy;
}

bool oracle_has_bridge(const Oracle *o, int tile)
{
    return o->tiles[tile].copy >= o->catalogue->copy_count;
}

/* A bridge may not be placed over acrobats (BCB-12). */
static bool is_firm(const Oracle *o, int x, int y)
{
    bool firm = true;
    for (int side = 0; side < 4; side++) {
        int tile = oracle_at(o, x, y, side);
        firm = firm && tile >= 0 && oracle_parts(o, tile) == 1 &&
               !oracle_closes(o, o->tiles[tile].copy) && !oracle_has_bridge(o, tile) &&
               oracle_acrobats(o, tile) == 0;
    }
    return firm;
}

/* Returns whether there is no tile across the side, or only an abbey. */
static bool is_free(const Oracle *o, int x, int y, int side)
{
    int there = oracle_at(o, x + step_x[side], y + step_y[side], (side + 2) % 4);
    return there < 0 || oracle_closes(o, o->tiles[there].copy);
}

bool oracle_bridge_fits(const Oracle *o, int tile, int ends)
{
    int x = o->tiles[tile].x, y = o->tiles[tile].y;
    bool fits = is_firm(o, x, y);
    for (int i = 0; i < 2 && fits; i++)
        fits = land_at(o, x, y, end_sides[ends][i]) == LAND_FIELD &&
               is_free(o, x, y, end_sides[ends][i]);
    return fits;
}

static void put(Oracle *o, int tile, int ends)
{
    int there[2], n = oracle_tiles(o, o->tiles[tile].x, o->tiles[tile].y, there);
    for (int i = 0; i < n; i++)
        o->tiles[there[i]].copy =
            oracle_bridged(o, o->tiles[there[i]].copy, o->tiles[there[i]].rotation, ends);
}

static void take(Oracle *o, int tile)
{
    int there[2], n = oracle_tiles(o, o->tiles[tile].x, o->tiles[tile].y, there);
    for (int i = 0; i < n; i++)
        o->tiles[there[i]].copy = (uint16_t)(o->tiles[there[i]].copy % o->catalogue->copy_count);
}

void oracle_bridge_lay(Oracle *o, int seat, OracleBridge bridge)
{
    put(o, bridge.tile < 0 ? o->tile_count - 1 : bridge.tile, bridge.ends);
    o->bridges.left[seat]--;
    o->bridges.laid = true;
}

/* Returns whether the tile fits with a bridge over itself, or over itself and the half already in
 * its space. */
static bool fits_below(Oracle *o, uint16_t copy, int x, int y, int rotation, int ends)
{
    uint16_t with = oracle_bridged(o, copy, rotation, ends);
    int there[2], n = oracle_tiles(o, x, y, there);
    if (with == copy)
        return false;
    if (o->catalogue->kinds[o->catalogue->copies[copy].kind].shape == SHAPE_SQUARE)
        return oracle_land_fits(o, with, x, y, rotation);
    if (n != 1 || o->tiles[there[0]].copy >= o->catalogue->copy_count)
        return false;
    uint16_t partner =
        oracle_bridged(o, o->tiles[there[0]].copy, o->tiles[there[0]].rotation, ends);
    bool fits = partner != o->tiles[there[0]].copy;
    for (int i = 0; i < 2; i++) /* the bridge's end at the half already placed must be free */
        if (oracle_at(o, x, y, end_sides[ends][i]) >= 0)
            fits &= is_free(o, x, y, end_sides[ends][i]);
    if (!fits)
        return false;
    put(o, there[0], ends);
    fits = oracle_land_fits(o, with, x, y, rotation);
    take(o, there[0]);
    return fits;
}

/* Returns whether there is a tile next to any side of the cell. */
static bool touches(const Oracle *o, int x, int y)
{
    for (int side = 0; side < 4; side++)
        if (oracle_at(o, x + step_x[side], y + step_y[side], (side + 2) % 4) >= 0)
            return true;
    return false;
}

int oracle_bridges_needed(Oracle *o, uint16_t copy, int x, int y, int rotation, OracleBridge *out)
{
    int count = 0;
    bool is_double = o->catalogue->kinds[o->catalogue->copies[copy].kind].shape == SHAPE_DOUBLE;
    if (!touches(o, x, y) &&
        !(is_double && touches(o, x + step_x[(rotation + 1) % 4], y + step_y[(rotation + 1) % 4])))
        return 0; /* most cells are far from any tile */
    if (oracle_land_fits(o, copy, x, y, rotation) || oracle_closes(o, copy))
        return 0;
    for (int ends = 1; ends <= 2; ends++) {
        if (!fits_below(o, copy, x, y, rotation, ends))
            continue;
        *out = (OracleBridge){-1, ends};
        count++;
    }
    for (int i = 0; i < (is_double ? 8 : 4); i++) {
        int cx = i < 4 ? x : x + step_x[(rotation + 1) % 4];
        int cy = i < 4 ? y : y + step_y[(rotation + 1) % 4];
        int side = i % 4,
            there = oracle_at(o, cx + step_x[side], cy + step_y[side], (side + 2) % 4);
        int ends = side % 2 ? 2 : 1;
        if (there < 0 || !oracle_bridge_fits(o, there, ends))
            continue;
        put(o, there, ends);
        if (oracle_land_fits(o, copy, x, y, rotation)) {
            *out = (OracleBridge){there, ends};
            count++;
        }
        take(o, there);
    }
    return count;
}

int oracle_bridge_fit_count(Oracle *o, uint16_t copy)
{
    int count = 0, x0 = 0, x1 = 0, y0 = 0, y1 = 0;
    for (int i = 0; i < o->tile_count; i++) {
        x0 = o->tiles[i].x < x0 ? o->tiles[i].x : x0;
        x1 = o->tiles[i].x > x1 ? o->tiles[i].x : x1;
        y0 = o->tiles[i].y < y0 ? o->tiles[i].y : y0;
        y1 = o->tiles[i].y > y1 ? o->tiles[i].y : y1;
    }
    for (int y = y0 - 3; y <= y1 + 3; y++)
        for (int x = x0 - 3; x <= x1 + 3; x++)
            for (int rotation = 0; rotation < 4; rotation++) {
                OracleBridge bridge;
                count += oracle_bridges_needed(o, copy, x, y, rotation, &bridge) > 0 &&
                         oracle_sets_allow(o, copy, x, y, rotation);
            }
    return count;
}

int oracle_bridge_ways(const Oracle *o, int seat)
{
    int ways = 0, last = o->tile_count - 1;
    if (!oracle_bridge_left(o, seat))
        return 0;
    for (int tile = 0; tile < o->tile_count; tile++) {
        bool near = false, first = true;
        for (int part = 0; part < oracle_parts(o, last); part++) {
            int x, y, dx, dy;
            oracle_cell(o, last, part, &x, &y);
            dx = o->tiles[tile].x - x;
            dy = o->tiles[tile].y - y;
            near |= dx * dx + dy * dy <= 1;
        }
        for (int other = 0; other < tile; other++)
            first &= !oracle_share(o, other, tile);
        for (int ends = 1; near && first && ends <= 2; ends++)
            ways += oracle_bridge_fits(o, tile, ends);
    }
    return ways;
}

bool oracle_is_bridge(const Oracle *o, OracleMember m, int *partner)
{
    *partner = -1;
    if (!(oracle_kind(o, m.tile)->segments[m.segment].flags & SEGMENT_SPAN))
        return false;
    for (int i = 0; i < o->tile_count; i++)
        if (i != m.tile && oracle_share(o, i, m.tile))
            *partner = i;
    return true;
}
