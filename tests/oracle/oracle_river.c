/* oracle_river.c: checks placements and draws of the river. It recognizes a U-turn by the direction
 * from which the river comes: of four consecutive spaces of the river, the first and the last are
 * neighbours. */
#include "oracle_river.h"

#include <stdlib.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static const TileKind *kind_of(const Oracle *o, uint16_t copy)
{
    return &o->catalogue->kinds[o->catalogue->copies[copy].kind];
}

bool oracle_is_river(const Oracle *o, uint16_t copy)
{
    const TileKind *kind = kind_of(o, copy);
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_RIVER)
            return true;
    return false;
}

bool oracle_is_lake(const Oracle *o, uint16_t copy)
{
    const TileKind *kind = kind_of(o, copy);
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].symbol == SYMBOL_RIVER_LAKE)
            return true;
    return false;
}

bool oracle_river_runs(const Oracle *o)
{
    for (int i = 0; o->river && i < o->tile_count; i++)
        if (oracle_is_lake(o, o->tiles[i].copy))
            return false;
    return o->river && !o->river_over;
}

/* Returns whether the river leaves the tile, in this rotation, across `side`. */
static bool flows(const Oracle *o, uint16_t copy, int rotation, int side)
{
    const TileKind *kind = kind_of(o, copy);
    return kind->shape == SHAPE_SQUARE && kind->edges[(side - rotation + 4) % 4] == LAND_RIVER;
}

static bool joined(const Oracle *o, uint16_t copy, int x, int y, int rotation, int side)
{
    return flows(o, copy, rotation, side) &&
           oracle_at(o, x + step_x[side], y + step_y[side], (side + 2) % 4) >= 0;
}

/* Returns whether the river, which enters across `side`, has come from a space that is adjacent to
 * the space into which the tile would lead it. */
static bool turns_back(const Oracle *o, uint16_t copy, int x, int y, int rotation, int side)
{
    int before = oracle_at(o, x + step_x[side], y + step_y[side], (side + 2) % 4);
    const OracleTile *b = &o->tiles[before];
    /* `from`: where the river comes from; `to`: where it continues */
    for (int from = 0; from < 4; from++)
        for (int to = 0; to < 4; to++) {
            if (from == (side + 2) % 4 || to == side || !flows(o, b->copy, b->rotation, from) ||
                !flows(o, copy, rotation, to))
                continue;
            int dx = b->x + step_x[from] - (x + step_x[to]);
            int dy = b->y + step_y[from] - (y + step_y[to]);
            if (abs(dx) + abs(dy) == 1)
                return true;
        }
    return false;
}

/* Returns whether the tile is a spring that begins the river. It needs no river to join, even if
 * tiles of another set are already on the board. */
static bool begins(const Oracle *o, uint16_t copy)
{
    bool first = true, spring = false;
    for (int i = 0; i < o->tile_count; i++)
        first &= !oracle_is_river(o, o->tiles[i].copy);
    for (int s = 0; s < kind_of(o, copy)->segment_count; s++)
        spring |= kind_of(o, copy)->segments[s].symbol == SYMBOL_RIVER_SPRING;
    return first && spring;
}

static bool loose(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    int joins = begins(o, copy);
    for (int side = 0; side < 4; side++) {
        if (!joined(o, copy, x, y, rotation, side))
            continue;
        joins++;
        if (turns_back(o, copy, x, y, rotation, side))
            return false;
    }
    return joins > 0;
}

static bool anything_in(const Oracle *o, int x0, int x1, int y0, int y1)
{
    for (int i = 0; i < o->tile_count; i++)
        for (int part = 0; part < oracle_parts(o, i); part++) {
            int x, y;
            oracle_cell(o, i, part, &x, &y);
            if (x >= x0 && x <= x1 && y >= y0 && y <= y1)
                return true;
        }
    return false;
}

/* Returns whether the block of two by three spaces in front of each open end is free. */
static bool roomy(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    for (int side = 0; side < 4; side++) {
        if (!flows(o, copy, rotation, side) || joined(o, copy, x, y, rotation, side))
            continue;
        /* north and south of the tile, the block is three spaces wide in x */
        int across = side % 2 == 0;
        int near_x = x + step_x[side], near_y = y + step_y[side];
        int far_x = near_x + step_x[side], far_y = near_y + step_y[side];
        int x0 = near_x < far_x ? near_x : far_x, x1 = near_x + far_x - x0;
        int y0 = near_y < far_y ? near_y : far_y, y1 = near_y + far_y - y0;
        if (anything_in(o, x0 - across, x1 + across, y0 - !across, y1 + !across))
            return false;
    }
    return true;
}

static bool roomy_beside(const Oracle *o, uint16_t copy, int tile, int part)
{
    for (int side = 0; side < 4; side++)
        for (int rotation = 0; rotation < 4; rotation++) {
            int x, y;
            oracle_cell(o, tile, part, &x, &y);
            x += step_x[side];
            y += step_y[side];
            if (oracle_land_fits(o, copy, x, y, rotation) && loose(o, copy, x, y, rotation) &&
                roomy(o, copy, x, y, rotation))
                return true;
        }
    return false;
}

static bool roomy_somewhere(const Oracle *o, uint16_t copy)
{
    bool found = false;
    for (int tile = 0; tile < o->tile_count && !found; tile++)
        for (int part = 0; part < oracle_parts(o, tile) && !found; part++)
            found = roomy_beside(o, copy, tile, part);
    return found;
}

bool oracle_river_allows(const Oracle *o, uint16_t copy, int x, int y, int rotation)
{
    if (!oracle_river_runs(o))
        return true;
    if (kind_of(o, copy)->shape != SHAPE_SQUARE || oracle_closes(o, copy))
        /* halves wait for the lake (RIV-H2), and so do other tiles in players' hands (COMB-18) */
        return false;
    if (!oracle_is_river(o, copy))
        return true;
    return loose(o, copy, x, y, rotation) &&
           (roomy(o, copy, x, y, rotation) || !roomy_somewhere(o, copy));
}

bool oracle_river_draws(const Oracle *o, uint16_t copy, int gone)
{
    int laid = 0;
    if (!oracle_river_runs(o))
        return true;
    for (int i = 0; i < o->tile_count; i++)
        laid += oracle_is_river(o, o->tiles[i].copy);
    /* the spring and ten others come before the lake (RIV-2) */
    return oracle_is_river(o, copy) && (!oracle_is_lake(o, copy) || laid + gone == 11);
}
