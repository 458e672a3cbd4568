/* oracle_places.c: see oracle_places.h. */
#include "oracle_places.h"
#include "oracle_plague.h"

#include <assert.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static bool by_spaces(const Oracle *o)
{
    return o->policies.value[POLICY_RANGE_UNIT] == UNIT_SPACE;
}

/* Any tile of the cell, the first that came; −1 in an empty one. */
static int any_at(const Oracle *o, int x, int y)
{
    int there[2] = {0};
    return oracle_tiles(o, x, y, there) > 0 ? there[0] : -1;
}

int oracle_place(const Oracle *o, int tile)
{
    return by_spaces(o) ? any_at(o, o->tiles[tile].x, o->tiles[tile].y) : tile;
}

bool oracle_same_place(const Oracle *o, int tile, int other)
{
    const OracleTile *a = &o->tiles[tile], *b = &o->tiles[other];
    return tile == other || (by_spaces(o) && a->x == b->x && a->y == b->y);
}

/* COMB-14: a side of its own, or one that faces nothing of its space: then it stands for it. */
static int tile_or_lone(const Oracle *o, int x, int y, int side)
{
    int there = oracle_at(o, x, y, side);
    return there >= 0 ? there : any_at(o, x, y);
}

int oracle_beside(const Oracle *o, int place, OracleBeside out[ORACLE_BESIDE])
{
    const OracleTile *t = &o->tiles[place];
    int count = 0;
    for (int side = 0; side < 4; side++) {
        int x = t->x + step_x[side], y = t->y + step_y[side];
        bool own = by_spaces(o) || tile_or_lone(o, t->x, t->y, side) == place;
        int there = by_spaces(o) ? any_at(o, x, y) : tile_or_lone(o, x, y, (side + 2) % 4);
        if (own && there >= 0)
            out[count++] = (OracleBeside){there, side};
    }
    int there[2] = {0};
    if (!by_spaces(o) && oracle_tiles(o, t->x, t->y, there) == 2)
        out[count++] = (OracleBeside){there[there[0] == place], 4};
    return count;
}

/* Of a pair the half that the line meets first: it has the sides that the line comes in at. -1:
 * both have one, so that they are level (TWR-H2, FLY-H2, FLY-H3). */
static int near_half(const Oracle *o, int x, int y, int dx, int dy)
{
    int near = -1;
    for (int side = 0; side < 4; side++) {
        int half = oracle_at(o, x, y, side);
        if (step_x[side] * dx + step_y[side] * dy >= 0)
            continue; /* beside the line, or behind */
        if (near >= 0 && near != half)
            return -1;
        near = half;
    }
    return near;
}

int oracle_line(const Oracle *o, int tile, int dx, int dy, OracleAway out[ORACLE_LINE])
{
    int x = o->tiles[tile].x, y = o->tiles[tile].y, distance = 0, count = 0;
    for (int cell = 0; cell < ORACLE_TILES; cell++) { /* no board is longer */
        int there[2] = {0}, first = count;
        x += dx;
        y += dy;
        distance++; /* a hole counts, too (TWR-4, TWR-H3) */
        int here = oracle_tiles(o, x, y, there);
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
    if (o->dragon.at >= 0 && oracle_same_place(o, tile, o->dragon.at))
        return true; /* DRG-2, DRG-H8 */
    return oracle_plague_bars(o, tile);
}
