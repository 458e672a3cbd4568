/* oracle_signs.c: counts the items that the signs of watchtowers score, cell by cell. */
#include "oracle_signs.h"
#include "oracle_bridges.h"
#include "oracle_castles.h"
#include "oracle_figures.h"
#include "oracle_places.h"

#include "rules/game.h"

/* Returns whether the part of the tile that is in this cell shows a segment of this kind. */
static bool shows_in(const Oracle *o, int tile, int x, int y, int kind)
{
    static const unsigned edges_of_part[2] = {1u << 0 | 1u << 4 | 1u << 5,
                                              1u << 1 | 1u << 2 | 1u << 3};
    bool shows = false;
    for (int part = 0; part < oracle_parts(o, tile); part++) {
        int there_x, there_y;
        oracle_cell(o, tile, part, &there_x, &there_y);
        for (int s = 0; there_x == x && there_y == y && s < oracle_kind(o, tile)->segment_count;
             s++) {
            const Segment *segment = &oracle_kind(o, tile)->segments[s];
            shows |= segment->kind == kind && !oracle_in_castle(o, tile, s) &&
                     (oracle_parts(o, tile) == 1 || segment->edges & edges_of_part[part] ||
                      (kind == SEGMENT_ROAD && segment->flags & SEGMENT_LEIPZIG));
        }
    }
    return shows;
}

static int cells_with(const Oracle *o, int tower, int kind)
{
    int count = 0, x, y;
    oracle_cell(o, tower, 0, &x, &y);
    for (int i = 0; i < 9; i++) {
        int there[2], cell_x = x + i % 3 - 1, cell_y = y + i / 3 - 1;
        int n = oracle_tiles(o, cell_x, cell_y, there);
        bool shows = false;
        for (int k = 0; k < n; k++)
            shows |= shows_in(o, there[k], cell_x, cell_y, kind);
        count += shows;
    }
    return count;
}

static bool prints_road(const Oracle *o, int tile)
{
    bool found = false;
    int partner;
    for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
        found |= oracle_kind(o, tile)->segments[s].kind == SEGMENT_ROAD &&
                 !oracle_is_bridge(o, (OracleMember){tile, s}, &partner);
    return found;
}

/* Returns whether this segment is the end of a bridge on a half that the bridge doesn't count for
 * (BCB-27). A bridge over a pair counts only for the half that shows a road anyway, or for the
 * older half if neither does. */
static bool is_bridge_elsewhere(const Oracle *o, int tile, int segment)
{
    int partner;
    return oracle_is_bridge(o, (OracleMember){tile, segment}, &partner) && partner >= 0 &&
           (prints_road(o, partner) || partner < tile);
}

/* Counts segments of a kind around a tower. With `tiles`, counts each tile that shows such a
 * segment once; otherwise counts every segment, or for cities every coat of arms. */
static int segments_near(const Oracle *o, int tower, int kind, bool tiles)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++) {
        bool shows = false;
        for (int s = 0; oracle_near(o, tower, tile) && s < oracle_kind(o, tile)->segment_count;
             s++) {
            const Segment *segment = &oracle_kind(o, tile)->segments[s];
            if (segment->kind != kind || oracle_in_castle(o, tile, s) ||
                is_bridge_elsewhere(o, tile, s))
                continue;
            shows = true;
            count += tiles ? 0 : kind == SEGMENT_CITY ? segment->coats : 1;
        }
        count += tiles && shows;
    }
    return count;
}

static int meeples_near(const Oracle *o, int tower)
{
    int count = 0;
    for (int i = 0; i < o->figure_count; i++)
        count +=
            oracle_weight(o->figures[i].kind) > 0 && oracle_figure_near(o, tower, &o->figures[i]);
    return count;
}

static int sign_points(const Oracle *o, int tower)
{
    bool tiles = o->policies.value[POLICY_RANGE_UNIT] == UNIT_TILE;
    if (oracle_shows(o, tower, SYMBOL_TOWER_OF_MEEPLES))
        return 2 * meeples_near(o, tower);
    if (oracle_shows(o, tower, SYMBOL_TOWER_OF_COATS))
        return 2 * segments_near(o, tower, SEGMENT_CITY, false);
    if (oracle_shows(o, tower, SYMBOL_TOWER_OF_MONASTERIES))
        return 3 * segments_near(o, tower, SEGMENT_MONASTERY, false);
    bool roads = oracle_shows(o, tower, SYMBOL_TOWER_OF_ROADS);
    int kind = roads ? SEGMENT_ROAD : SEGMENT_CITY;
    if (!roads && !oracle_shows(o, tower, SYMBOL_TOWER_OF_CITIES))
        return 0;
    return tiles ? segments_near(o, tower, kind, true) : cells_with(o, tower, kind);
}

/* Pays before features are scored, because a figure on a complete feature leaves when that feature
 * is scored. */
void oracle_signs_pay(Oracle *o)
{
    static OracleFeature f;
    for (int i = 0; o->signs && i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        if (oracle_weight(figure->kind) == 0 || sign_points(o, figure->tile) == 0)
            continue;
        oracle_feature(o, figure->tile, figure->segment, &f);
        oracle_earn(o, figure->seat, f.complete ? sign_points(o, figure->tile) : 0);
    }
}
