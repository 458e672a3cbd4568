/* oracle_places.c: finds neighbours of places and the tiles along lines. */
#include "oracle_places.h"
#include "oracle_plague.h"

#include <assert.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static bool by_spaces(const Oracle *o)
{
    return o->policies.value[POLICY_RANGE_UNIT] == UNIT_SPACE;
}

/* Returns the place of a cell, named by the older tile in it; −1: empty. */
static int place_in(const Oracle *o, int x, int y)
{
    int there[2] = {0};
    if (oracle_tiles(o, x, y, there) == 0)
        return -1;
    return 2 * there[0] + (o->tiles[there[0]].x != x || o->tiles[there[0]].y != y);
}

static int place_of_part(const Oracle *o, int tile, int part)
{
    int x, y;
    oracle_cell(o, tile, part, &x, &y);
    return place_in(o, x, y);
}

int oracle_place(const Oracle *o, int tile, int part)
{
    return by_spaces(o) ? place_of_part(o, tile, part) : 2 * tile;
}

int oracle_place_tile(int place)
{
    return place / 2;
}

bool oracle_in_place(const Oracle *o, int tile, int place)
{
    bool found = oracle_place(o, tile, 0) == place;
    return found || oracle_place(o, tile, oracle_parts(o, tile) - 1) == place;
}

bool oracle_same_place(const Oracle *o, int tile, int other)
{
    return tile == other || (by_spaces(o) && oracle_share(o, tile, other));
}

/* Returns the tile at that side of the space. If the side is in the gap next to a lone half,
 * returns that half (COMB-14). */
static int tile_or_lone(const Oracle *o, int x, int y, int side)
{
    int there = oracle_at(o, x, y, side), any = place_in(o, x, y);
    return there >= 0 ? there : any < 0 ? -1 : any / 2;
}

/* Returns the place across `side` of the cell (x, y); −1: none. */
static int over(const Oracle *o, int place, int x, int y, int side)
{
    int to_x = x + step_x[side], to_y = y + step_y[side];
    if (by_spaces(o))
        return place_in(o, to_x, to_y);
    if (tile_or_lone(o, x, y, side) != place / 2)
        return -1;
    int tile = tile_or_lone(o, to_x, to_y, (side + 2) % 4);
    return tile < 0 ? -1 : 2 * tile;
}

/* Returns whether the tile is inside the walls of the City of Carcassonne, where nothing moves
 * (CKR-17). */
static bool is_enclosed(const Oracle *o, int tile)
{
    const TileKind *kind = oracle_kind(o, tile);
    bool enclosed = true;
    for (int edge = 0; edge < kind->edge_count; edge++)
        enclosed &= kind->edges[edge] == LAND_WALL;
    return enclosed;
}

/* Adds a place once: two double tiles may touch along two sides, so one place can be reached in two
 * ways. */
static int add(const Oracle *o, OracleBeside out[ORACLE_BESIDE], int count, int from,
               OracleBeside to)
{
    for (int i = 0; i < count; i++)
        if (out[i].place == to.place)
            return count;
    if (to.place < 0 || to.place == from || is_enclosed(o, to.place / 2))
        return count;
    assert(count < ORACLE_BESIDE && "a double tile has six sides");
    out[count] = to;
    return count + 1;
}

int oracle_beside(const Oracle *o, int place, OracleBeside out[ORACLE_BESIDE])
{
    int tile = place / 2, count = 0, there[2] = {0}, x, y;
    int first = by_spaces(o) ? place % 2 : 0;
    int end = by_spaces(o) ? first + 1 : oracle_parts(o, tile);
    for (int side = 0; side < 4; side++)
        for (int part = first; part < end; part++) {
            oracle_cell(o, tile, part, &x, &y);
            count = add(o, out, count, place, (OracleBeside){over(o, place, x, y, side), side});
        }
    oracle_cell(o, tile, 0, &x, &y);
    if (!by_spaces(o) && oracle_tiles(o, x, y, there) == 2)
        count = add(o, out, count, place, (OracleBeside){2 * there[there[0] == tile], 4});
    return count;
}

/* Returns the half of a pair that a line meets first, the one at the side where the line enters;
 * −1: both are at such a side, so they are level (TWR-H2, FLY-H2, FLY-H3). */
static int near_half(const Oracle *o, int x, int y, int dx, int dy)
{
    int near = -1;
    for (int side = 0; side < 4; side++) {
        int half = oracle_at(o, x, y, side);
        if (step_x[side] * dx + step_y[side] * dy >= 0)
            continue; /* this side runs along the line, or is the far one */
        if (near >= 0 && near != half)
            return -1;
        near = half;
    }
    return near;
}

int oracle_line(const Oracle *o, int tile, int dx, int dy, OracleAway out[ORACLE_LINE])
{
    int x = o->tiles[tile].x, y = o->tiles[tile].y, distance = 0, count = 0, last = -1;
    for (int cell = 0; cell < ORACLE_TILES; cell++) { /* a board is never longer */
        int there[2] = {0}, first = count;
        x += dx;
        y += dy;
        distance++; /* a hole also counts 1 (TWR-4, TWR-H3) */
        int here = oracle_tiles(o, x, y, there);
        if (here > 0 && there[0] == last && !by_spaces(o)) {
            distance--; /* a double tile along the line counts once (TWR-H4, FLY-H5) */
            continue;
        }
        last = here == 1 ? there[0] : -1;
        for (int i = 0; i < here; i++)
            out[count++] = (OracleAway){there[i], distance};
        assert(count <= ORACLE_LINE && "no more tiles than there are");
        int near = here == 2 ? near_half(o, x, y, dx, dy) : -1;
        if (near < 0 || by_spaces(o))
            continue;
        distance++;
        for (int i = first; i < count; i++)
            out[i].distance += out[i].tile != near;
    }
    return count;
}

bool oracle_shows(const Oracle *o, int tile, int symbol)
{
    const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[o->tiles[tile].copy].kind];
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_SYMBOL && kind->segments[s].symbol == symbol)
            return true;
    return false;
}

bool oracle_barred(const Oracle *o, int tile)
{
    if (o->dragon.at >= 0 && oracle_in_place(o, tile, o->dragon.at))
        return true; /* the dragon keeps figures off its place (DRG-2, DRG-H8) */
    if (o->traps && oracle_shows(o, tile, SYMBOL_LAKE))
        return true; /* no figure enters the lake by choice (RUS-4) */
    return oracle_plague_bars(o, tile);
}
