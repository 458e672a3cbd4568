/* oracle_barns.c: looks at corners to place and score barns, and moves wagons. */
#include "oracle_barns.h"
#include "oracle_castles.h"
#include "oracle_circus.h"
#include "oracle_dragon.h"
#include "oracle_figures.h"
#include "oracle_houses.h"
#include "oracle_places.h"
#include "oracle_traders.h"

#include "rules/game.h"

/* The tiles and landscapes around a point. */
typedef struct Point {
    OracleMember field[ORACLE_CORNER];
    int fields, triangles[4]; /* covered triangles of each space */
    bool other;               /* anything other than field touches the point */
} Point;

/* Adds one half-edge at the point. The seam of a double tile shows nothing; the opposite side
 * counts instead. */
static void show(const Oracle *o, Point *point, OracleMember part, int side, int which)
{
    int tile = part.tile, segment = oracle_rim(o, tile, part.segment, side, which);
    if (oracle_seam(o, tile, part.segment, side))
        return;
    if (segment < 0 || oracle_kind(o, tile)->segments[segment].kind != SEGMENT_FIELD)
        point->other = true;
    else
        point->field[point->fields++] = (OracleMember){tile, segment};
}

/* Looks at the triangle at `side` of a cell, seen from the cell's corner `corner` (0 NW … 3 SW):
 * adds the half-edge of the side that ends there and, at a sharp tip, that of the long side
 * (AM-H15). */
static void look(const Oracle *o, Point *point, int x, int y, int corner, int side)
{
    int tile = oracle_at(o, x, y, side), beside = side == corner ? (side + 3) % 4 : corner;
    if (tile < 0)
        return;
    OracleMember part = {tile, o->tiles[tile].x != x || o->tiles[tile].y != y};
    point->triangles[corner]++;
    show(o, point, part, side, side != corner);
    if (oracle_at(o, x, y, beside) != tile) /* a sharp tip: the long side ends or begins here */
        show(o, point, part, 4, side == corner);
}

/* Looks around the north-west corner of cell (x, y). */
static Point around(const Oracle *o, int x, int y)
{
    Point point = {.fields = 0};
    for (int corner = 0; corner < 4; corner++) { /* the cell with its `corner` at the point */
        int cell_x = x - (corner == 1 || corner == 2), cell_y = y - (corner > 1);
        look(o, &point, cell_x, cell_y, corner, corner);
        look(o, &point, cell_x, cell_y, corner, (corner + 3) % 4);
    }
    return point;
}

/* Computes the position of a corner on the board. */
static void corner_at(const Oracle *o, int tile, int corner, int at[2])
{
    int of = (corner - 1) % 4;
    oracle_cell(o, tile, corner > 4, &at[0], &at[1]);
    at[0] += of == 1 || of == 2;
    at[1] += of > 1;
}

static Point around_corner(const Oracle *o, int tile, int corner)
{
    int at[2];
    corner_at(o, tile, corner, at);
    return around(o, at[0], at[1]);
}

bool oracle_has_barn(const Oracle *o, const OracleFeature *field)
{
    for (int i = 0; i < o->figure_count; i++)
        if (o->figures[i].kind == FIGURE_BARN &&
            oracle_holds(field, (OracleMember){o->figures[i].tile, o->figures[i].segment}))
            return true;
    return false;
}

/* Returns whether the corner belongs to the tile; the corner in a half's gap doesn't (AM-H14). */
static bool comes_to(const Oracle *o, int tile, int corner)
{
    int x, y;
    if (corner > 4 * oracle_parts(o, tile))
        return false;
    oracle_cell(o, tile, corner > 4, &x, &y);
    return oracle_at(o, x, y, (corner - 1) % 4) == tile ||
           oracle_at(o, x, y, (corner + 2) % 4) == tile;
}

static bool stands_there(const Oracle *o, int tile, int corner)
{
    int here[2], there[2];
    corner_at(o, tile, corner, here);
    for (int i = 0; i < o->figure_count; i++) {
        if (o->figures[i].kind != FIGURE_BARN)
            continue;
        corner_at(o, o->figures[i].tile, o->figures[i].corner, there);
        if (here[0] == there[0] && here[1] == there[1])
            return true;
    }
    return false;
}

bool oracle_barn_may(const Oracle *o, int seat, int tile, int corner)
{
    static OracleFeature field;
    bool partial = o->policies.value[POLICY_BARN_CORNER] == CORNER_PARTIAL;
    if (oracle_supply(o, seat, FIGURE_BARN) == 0 || !comes_to(o, tile, corner) ||
        o->policies.value[POLICY_FIELDS] == FIELDS_NONE)
        return false;
    Point point = around_corner(o, tile, corner);
    /* each of the four spaces must be covered at the corner, fully or partly as the policy says
     * (AM-H3, AM-H4, AM-H6) */
    for (int i = 0; i < 4; i++)
        if (point.triangles[i] < (partial ? 1 : 2))
            return false;
    /* a field may hold several barns (AM-20) */
    bool shared = o->policies.value[POLICY_BARN_FIELD] == BARN_IN_ANY_FIELD;
    if (shared && stands_there(o, tile, corner))
        return false;
    for (int i = 0; i < point.fields && !shared; i++) { /* no field here may have a barn (AM-9) */
        oracle_feature(o, point.field[i].tile, point.field[i].segment, &field);
        if (oracle_has_barn(o, &field))
            return false;
    }
    return !point.other;
}

int oracle_barn_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int corner = 1; corner <= ORACLE_CORNERS; corner++)
        count += oracle_barn_may(o, seat, o->tile_count - 1, corner);
    return count;
}

/* If a tile has two fields at its corner, the barn is in the one that begins there. */
void oracle_barn_stand(Oracle *o, int seat, int tile, int corner)
{
    int x, y, part = corner > 4, side = (corner - 1) % 4;
    oracle_cell(o, tile, part, &x, &y);
    bool begins = oracle_at(o, x, y, side) == tile && !oracle_seam(o, tile, part, side);
    bool ends = !begins && oracle_parts(o, tile) == 2;
    o->figures[o->figure_count++] =
        (OracleFigure){.tile = tile,
                       .segment = begins ? oracle_rim(o, tile, part, side, 0)
                                  : ends ? oracle_rim(o, tile, part, (side + 3) % 4, 1)
                                         : oracle_rim(o, tile, part, 4, 0),
                       .seat = seat,
                       .kind = FIGURE_BARN,
                       .corner = corner,
                       .fresh = true};
}

int oracle_barn_joins(const Oracle *o, OracleMember m, OracleMember out[ORACLE_JOINS])
{
    int count = 0;
    if (o->policies.value[POLICY_BARN_CORNER] != CORNER_PARTIAL)
        return 0;
    for (int i = 0; i < o->figure_count; i++) {
        if (o->figures[i].kind != FIGURE_BARN)
            continue;
        Point point = around_corner(o, o->figures[i].tile, o->figures[i].corner);
        bool here = false;
        for (int k = 0; k < point.fields; k++) {
            out[count + k] = point.field[k];
            here |= point.field[k].tile == m.tile && point.field[k].segment == m.segment;
        }
        count += here ? point.fields : 0;
    }
    return count;
}

/* --- points ----------------------------------------------------------------------------------- */

static void pay_farmers(Oracle *o, const OracleFeature *field, int each)
{
    unsigned seats;
    int cities = oracle_field_cities(o, field);
    /* buildings on tiles of the field also count (LB-5) */
    int buildings = oracle_building_points(o, field, &o->policies);
    int castles = oracle_field_castles(o, field);
    oracle_points(o, field, &o->policies, true, &seats);
    for (int s = 0; s < o->seats; s++)
        if (seats & 1u << s) {
            /* a pig also adds a point for each city here (AM-22) */
            oracle_earn(o, s, each * cities + castles + buildings + oracle_pig_points(o, field, s));
        }
    oracle_circus_scored(o, field, false);
    oracle_fairy_scored(o, field); /* the fairy pays whenever the field is scored (DRG-12) */
    oracle_clear(o, field);
}

/* Returns whether a barn was placed in the field in this part of the turn (AM-10), perhaps next to
 * another (AM-20). */
static bool has_fresh_barn(const Oracle *o, const OracleFeature *field)
{
    for (int i = 0; i < o->figure_count; i++)
        if (o->figures[i].kind == FIGURE_BARN && o->figures[i].fresh &&
            oracle_holds(field, (OracleMember){o->figures[i].tile, o->figures[i].segment}))
            return true;
    return false;
}

void oracle_barns_score(Oracle *o)
{
    static OracleFeature field;
    for (int i = 0; i < o->figure_count; i++) {
        OracleFigure barn = o->figures[i];
        int farmers = 0;
        if (barn.kind != FIGURE_BARN)
            continue;
        oracle_feature(o, barn.tile, barn.segment, &field);
        for (int s = 0; s < o->seats; s++)
            farmers += field.figures[s];
        if (farmers > 0) {
            pay_farmers(o, &field, has_fresh_barn(o, &field) ? 3 : 1);
            i = -1; /* start again, because figures have moved up in the list */
        }
    }
    for (int i = 0; i < o->figure_count; i++)
        o->figures[i].fresh = false;
}

void oracle_barns_end(Oracle *o)
{
    static OracleFeature field;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *barn = &o->figures[i];
        bool again = false;
        if (barn->kind != FIGURE_BARN)
            continue;
        oracle_feature(o, barn->tile, barn->segment, &field);
        for (int k = 0; k < i; k++)
            again |=
                o->figures[k].kind == FIGURE_BARN && o->figures[k].seat == barn->seat &&
                oracle_holds(&field, (OracleMember){o->figures[k].tile, o->figures[k].segment});
        if (!again)
            o->score[barn->seat] += 4 * oracle_field_cities(o, &field) +
                                    oracle_field_castles(o, &field) +
                                    oracle_building_points(o, &field, &o->policies);
    }
}

/* --- wagons ----------------------------------------------------------------------------------- */

bool oracle_wagon_may(const Oracle *o, int from, int tile, int segment)
{
    static OracleFeature f;
    if (!oracle_near(o, from, tile) || oracle_barred(o, tile) ||
        /* a wagon never moves into a German castle (AM-17) */
        oracle_kind(o, tile)->segments[segment].kind == SEGMENT_CASTLE ||
        !oracle_may_stand(o, 0, FIGURE_WAGON, tile, segment))
        return false;
    oracle_feature(o, tile, segment, &f);
    return !f.complete;
}

int oracle_wagon_ways(const Oracle *o, int from)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
            count += oracle_wagon_may(o, from, tile, s);
    return count;
}
