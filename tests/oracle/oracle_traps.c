/* oracle_traps.c: catches figures in the lake and on the tree. A distance is the length of the
 * shortest walk along the road. */
#include "oracle_traps.h"
#include "oracle_castles.h"
#include "oracle_figures.h"
#include "oracle_places.h"

#include "rules/game.h"

#include <assert.h>
#include <string.h>

enum { FAR = 9999 };

static int symbol_on(const Oracle *o, int tile, int symbol)
{
    for (int s = 0; o->traps && s < oracle_kind(o, tile)->segment_count; s++)
        if (oracle_kind(o, tile)->segments[s].symbol == symbol)
            return s;
    return -1;
}

static bool stands_on(const Oracle *o, const OracleFigure *figure, int symbol)
{
    return figure->segment == symbol_on(o, figure->tile, symbol) && !figure->corner;
}

bool oracle_trapped(const Oracle *o, const OracleFigure *figure)
{
    return stands_on(o, figure, SYMBOL_LAKE) || stands_on(o, figure, SYMBOL_TREE);
}

/* Moves a figure into the trap and takes the fairy from it; builders and pigs that are left alone
 * go home. */
static void catch_figure(Oracle *o, int i, int tile, int symbol)
{
    OracleFigure caught = o->figures[i];
    caught.tile = tile;
    caught.segment = symbol_on(o, tile, symbol);
    caught.fairy = false;
    caught.caught = true;
    oracle_remove(o, i);
    assert(o->figure_count < ORACLE_FIGURES && "room for the one that was taken up");
    o->figures[o->figure_count++] = caught;
}

/* --- the lake --------------------------------------------------------------------------------- */

static bool lake_takes(const Oracle *o, int lake, const OracleFigure *figure)
{
    return oracle_weight(figure->kind) > 0 && !stands_on(o, figure, SYMBOL_LAKE) &&
           oracle_near(o, lake, figure->tile) && !oracle_sheltered(o, figure) &&
           !oracle_share(o, lake, figure->tile) &&
           !oracle_in_castle(o, figure->tile, figure->segment);
}

static void lakes_look(Oracle *o)
{
    for (int tile = 0; tile < o->tile_count; tile++)
        for (int i = 0; symbol_on(o, tile, SYMBOL_LAKE) >= 0 && i < o->figure_count; i++)
            if (lake_takes(o, tile, &o->figures[i])) {
                catch_figure(o, i, tile, SYMBOL_LAKE);
                i = -1; /* start again, because the list changed */
            }
}

/* --- the tree --------------------------------------------------------------------------------- */

static OracleMember road_of(const Oracle *o, int tile)
{
    int s = 0;
    while (oracle_kind(o, tile)->segments[s].kind != SEGMENT_ROAD)
        s++;
    return (OracleMember){tile, s};
}

void oracle_traps_came(Oracle *o, int tile, int segment)
{
    static OracleFeature road;
    for (int tree = 0; tree < o->tile_count; tree++) {
        if (symbol_on(o, tree, SYMBOL_TREE) < 0)
            continue;
        oracle_feature(o, tree, road_of(o, tree).segment, &road);
        o->stirred[tree] |= oracle_holds(&road, (OracleMember){tile, segment});
    }
}

/* A road also counts as changed if the newest tile is an abbey that closes it. */
void oracle_traps_tile(Oracle *o)
{
    static OracleFeature road;
    int newest = o->tile_count - 1;
    bool closes = oracle_closes(o, o->tiles[newest].copy);
    for (int tree = 0; tree < o->tile_count; tree++) {
        if (symbol_on(o, tree, SYMBOL_TREE) < 0)
            continue;
        oracle_feature(o, tree, road_of(o, tree).segment, &road);
        o->stirred[tree] |= oracle_lies_on(&road, newest);
        for (int i = 0; closes && i < road.count; i++)
            for (int side = 0; side < 10; side++)
                o->stirred[tree] |=
                    oracle_road_meets(o, road.members[i], side / 5, side % 5) == newest;
    }
}

/* Walks along the road and notes the shortest distance to each part of each member's tile. */
static void walk(const Oracle *o, const OracleFeature *road, OracleMember at, int part, int away,
                 OracleMember tree, int least[ORACLE_MEMBERS][2])
{
    bool spaces = o->policies.value[POLICY_RANGE_UNIT] == UNIT_SPACE;
    int i = 0;
    while (road->members[i].tile != at.tile || road->members[i].segment != at.segment)
        i++;
    if (away >= least[i][part] || (at.tile == tree.tile && at.segment == tree.segment))
        return;
    least[i][part] = away;
    if (oracle_parts(o, at.tile) == 2)
        walk(o, road, at, !part, away + spaces, tree, least);
    for (int side = 0; side < 5; side++) {
        OracleMember next;
        int enters;
        if (oracle_road_across(o, at, part, side, &next, &enters))
            walk(o, road, next, enters, away + !(side == 4 && spaces), tree, least);
    }
}

/* Fills in how far each member is along the road from one end of the tree's own segment. */
static void walk_from(const Oracle *o, const OracleFeature *road, OracleMember tree, int side,
                      int least[ORACLE_MEMBERS][2])
{
    OracleMember next;
    int enters;
    for (int i = 0; i < road->count; i++)
        least[i][0] = least[i][1] = FAR;
    if (oracle_road_across(o, tree, 0, side, &next, &enters))
        walk(o, road, next, enters, 1, tree, least);
    for (int i = 0; i < road->count; i++)
        if (road->members[i].tile == tree.tile && road->members[i].segment == tree.segment)
            least[i][0] = least[i][1] = 0;
}

/* Marks the nearest figures; `away` has the distances from both ends. */
static void mark_nearest(const Oracle *o, const OracleFeature *road, int away[2][ORACLE_MEMBERS][2],
                         bool taken[ORACLE_FIGURES])
{
    for (int end = 0; end < 2; end++) {
        int nearest = FAR;
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < o->figure_count; i++) {
                int m = road->count - 1, mine, other;
                const OracleFigure *figure = &o->figures[i];
                while (m >= 0 && (road->members[m].tile != figure->tile ||
                                  road->members[m].segment != figure->segment))
                    m--;
                if (m < 0 || figure->corner)
                    continue;
                const int *here = away[end][m], *there = away[!end][m];
                mine = here[0] < here[1] ? here[0] : here[1];
                other = there[0] < there[1] ? there[0] : there[1];
                if (mine > other || mine == FAR)
                    continue;
                if (pass == 0 && mine < nearest)
                    nearest = mine;
                taken[i] |= pass == 1 && mine == nearest;
            }
    }
}

static void tree_looks(Oracle *o, int tile)
{
    static OracleFeature road;
    static int away[2][ORACLE_MEMBERS][2];
    bool taken[ORACLE_FIGURES] = {false};
    OracleFigure moved[ORACLE_FIGURES];
    OracleMember tree = road_of(o, tile);
    int end = 0, count = 0;
    oracle_feature(o, tree.tile, tree.segment, &road);
    for (int side = 0; side < 4; side++)
        if (oracle_road_leaves(o, tree, 0, side))
            walk_from(o, &road, tree, side, away[end++]);
    assert(end == 2 && "a road leads through");
    mark_nearest(o, &road, away, taken);
    for (int i = o->figure_count - 1; i >= 0; i--) {
        if (!taken[i])
            continue;
        moved[count] = o->figures[i];
        memmove(&o->figures[i], &o->figures[i + 1],
                sizeof o->figures[0] * (size_t)(o->figure_count - i - 1));
        o->figure_count--;
        moved[count].tile = tile;
        moved[count].segment = symbol_on(o, tile, SYMBOL_TREE);
        moved[count].fairy = false;
        moved[count++].caught = true;
    }
    for (int i = 0; i < count; i++)
        o->figures[o->figure_count++] = moved[i];
    oracle_companions_home(o);
}

void oracle_traps_look(Oracle *o)
{
    if (!o->traps)
        return;
    lakes_look(o);
    for (int tile = 0; tile < o->tile_count; tile++) {
        if (o->stirred[tile])
            tree_looks(o, tile);
        o->stirred[tile] = false;
    }
    lakes_look(o);
}

/* --- freeing ---------------------------------------------------------------------------------- */

bool oracle_frees(const OracleFigure *figure, const Oracle *o, int seat)
{
    return figure->seat == seat && !figure->caught && oracle_trapped(o, figure);
}

int oracle_free_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int i = 0; i < o->figure_count; i++)
        count += oracle_frees(&o->figures[i], o, seat);
    return count;
}

void oracle_traps_turn(Oracle *o)
{
    for (int i = 0; i < o->figure_count; i++)
        o->figures[i].caught = false;
}

void oracle_traps_end(Oracle *o)
{
    for (int i = 0; i < o->figure_count; i++)
        o->score[o->figures[i].seat] -= stands_on(o, &o->figures[i], SYMBOL_LAKE) ? 2 : 0;
}
