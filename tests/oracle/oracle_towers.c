/* oracle_towers.c: builds towers, captures and ransoms figures, and lands flying machines. */
#include "oracle_towers.h"
#include "oracle_castles.h"
#include "oracle_figures.h"

#include "rules/game.h"

#include <assert.h>

void oracle_towers_begin(Oracle *o)
{
    static const int floors[] = {0, 0, 10, 9, 7, 6, 5}; /* floors by number of players (TWR-1) */
    o->towers.plays = true;
    for (int seat = 0; seat < o->seats; seat++)
        o->towers.floors[seat] = floors[o->seats];
}

int oracle_tower_segment(const Oracle *o, int tile)
{
    for (int s = 0; o->towers.plays && s < oracle_kind(o, tile)->segment_count; s++)
        if (oracle_kind(o, tile)->segments[s].symbol == SYMBOL_TOWER)
            return s;
    return -1;
}

static bool closed(const Oracle *o, int tile)
{
    for (int i = 0; i < o->figure_count; i++)
        if (o->figures[i].tile == tile && o->figures[i].segment == oracle_tower_segment(o, tile))
            return true;
    return false;
}

bool oracle_floor_may(const Oracle *o, int seat, int tile)
{
    return oracle_tower_segment(o, tile) >= 0 && o->towers.floors[seat] > 0 && !closed(o, tile);
}

bool oracle_climb_may(const Oracle *o, int seat, int kind, int tile)
{
    bool climbs = kind == FIGURE_FOLLOWER || kind == FIGURE_BIG || kind == FIGURE_RINGMASTER;
    return climbs && oracle_supply(o, seat, kind) > 0 && oracle_tower_segment(o, tile) >= 0 &&
           o->towers.height[tile] > 0 && !closed(o, tile) && !oracle_barred(o, tile);
}

int oracle_floor_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        count += oracle_floor_may(o, seat, tile);
    return count;
}

int oracle_climb_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            count += oracle_climb_may(o, seat, kind, tile);
    return count;
}

/* --- capture, prisoners ----------------------------------------------------------------------- */

bool oracle_captive(const Oracle *o, int tower, const OracleFigure *figure)
{
    static const int to_x[4] = {0, 1, 0, -1}, to_y[4] = {-1, 0, 1, 0};
    OracleAway away[ORACLE_LINE];
    bool reached = figure->tile == tower;
    for (int side = 0; side < 4; side++)
        for (int i = oracle_line(o, tower, to_x[side], to_y[side], away) - 1; i >= 0; i--)
            reached |= away[i].tile == figure->tile && away[i].distance <= o->towers.height[tower];
    return reached && oracle_weight(figure->kind) > 0 && !oracle_sheltered(o, figure) &&
           /* a tower captures no figure from a castle (BCB-9) */
           !oracle_in_castle(o, figure->tile, figure->segment);
}

void oracle_capture(Oracle *o, int seat, int figure)
{
    OracleFigure who = o->figures[figure];
    if (who.seat != seat)
        o->towers.kept[seat][who.seat][who.kind]++;
    oracle_remove(o, figure);
}

unsigned oracle_prisoners(const Oracle *o, int keeper, int seat)
{
    unsigned kinds = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        kinds |= o->towers.kept[keeper][seat][kind] > 0 ? 1u << kind : 0;
    return kinds;
}

void oracle_exchange(Oracle *o, int seat, int other, int kind)
{
    unsigned theirs = oracle_prisoners(o, seat, other);
    assert(theirs && "the one just captured");
    for (int k = 0; k < FIGURE_KINDS; k++)
        o->towers.kept[seat][other][k] -= (int)(theirs >> k & 1);
    o->towers.kept[other][seat][kind]--;
}

int oracle_ransom_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int keeper = 0; keeper < o->seats; keeper++)
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            count += o->towers.kept[keeper][seat][kind] > 0;
    return o->score[seat] >= 3 && !o->towers.ransomed ? count : 0;
}

void oracle_ransom(Oracle *o, int seat, int keeper, int kind)
{
    o->score[seat] -= 3;
    o->score[keeper] += 3;
    o->towers.kept[keeper][seat][kind]--;
    o->towers.ransomed = true;
}

/* --- flying machines -------------------------------------------------------------------------- */

/* Returns the direction of the flying machine on the newest tile, in steps of 45 degrees from
 * north; −1 if it has none. */
static int arrow(const Oracle *o)
{
    const TileKind *kind = oracle_kind(o, o->tile_count - 1);
    for (int s = 0; o->flights && s < kind->segment_count; s++)
        if (kind->segments[s].symbol >= SYMBOL_FLIER_N &&
            kind->segments[s].symbol <= SYMBOL_FLIER_NW)
            return (kind->segments[s].symbol - SYMBOL_FLIER_N +
                    2 * o->tiles[o->tile_count - 1].rotation) %
                   8;
    return -1;
}

int oracle_flight_ways(const Oracle *o, int seat)
{
    int kinds = 0;
    /* builder, pig and shepherd don't fly (FLY-10) */
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        kinds += oracle_weight(kind) > 0 && oracle_supply(o, seat, kind) > 0;
    return arrow(o) >= 0 ? kinds : 0;
}

/* Figures land on incomplete roads, cities and buildings, claimed or not, but never on a player's
 * castle (FLY-3, FLY-9). */
static bool lands(const Oracle *o, int kind, int tile, int segment)
{
    static OracleFeature f;
    int land = oracle_kind(o, tile)->segments[segment].kind;
    bool abbot = kind == FIGURE_ABBOT, mayor = kind == FIGURE_MAYOR;
    bool may = (land == SEGMENT_MONASTERY || land == SEGMENT_LYING) && !mayor;
    may |= (land == SEGMENT_CASTLE || land == SEGMENT_HUT) && !mayor && !abbot;
    may |=
        abbot ? land == SEGMENT_GARDEN : land == SEGMENT_CITY || (land == SEGMENT_ROAD && !mayor);
    if (!may || oracle_in_castle(o, tile, segment))
        return false;
    oracle_feature(o, tile, segment, &f);
    return !f.complete;
}

int oracle_landings(const Oracle *o, int rolled, int kind, OracleMember out[ORACLE_MEMBERS])
{
    static const int to_x[8] = {0, 1, 1, 1, 0, -1, -1, -1}, to_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    OracleAway away[ORACLE_LINE];
    int count = 0, direction = arrow(o);
    int n = oracle_line(o, o->tile_count - 1, to_x[direction], to_y[direction], away);
    for (int i = 0; i < n; i++) {
        int tile = away[i].tile;
        for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
            if (away[i].distance == rolled && !oracle_barred(o, tile) && lands(o, kind, tile, s))
                out[count++] = (OracleMember){tile, s};
    }
    return count;
}
