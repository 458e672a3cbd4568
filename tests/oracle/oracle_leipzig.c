/* oracle_leipzig.c: follows roads from village to village to Leipzig, and pays its quarters. */
#include "oracle_leipzig.h"
#include "oracle_figures.h"
#include "oracle_toll.h"

#include "rules/game.h"

#include <assert.h>

static const Segment *segment_at(const Oracle *o, OracleMember m)
{
    return &oracle_kind(o, m.tile)->segments[m.segment];
}

static bool is_quarter(const Oracle *o, int tile, int segment)
{
    int symbol = segment_at(o, (OracleMember){tile, segment})->symbol;
    return symbol == SYMBOL_WAINWRIGHTS || symbol == SYMBOL_TANNERS || symbol == SYMBOL_COINERS ||
           symbol == SYMBOL_BOOKBINDERS;
}

bool oracle_in_quarter(const Oracle *o, int seat, int symbol)
{
    bool found = false;
    for (int i = 0; i < o->figure_count; i++) {
        OracleMember at = {o->figures[i].tile, o->figures[i].segment};
        found |= o->figures[i].seat == seat && !o->figures[i].corner &&
                 segment_at(o, at)->symbol == symbol;
    }
    return found;
}

/* --- roads ------------------------------------------------------------------------------------ */

static bool ends_at_village(const Oracle *o, OracleMember m)
{
    const Segment *s = segment_at(o, m);
    bool one_side = (s->edges & (s->edges - 1)) == 0;
    return s->kind == SEGMENT_ROAD && one_side && s->road_end == ROAD_END_CROSSING &&
           oracle_village(o, m.tile);
}

static int add_road(const Oracle *o, OracleMember m, OracleMember list[], int count)
{
    static OracleFeature road;
    for (int i = 0; i < count; i++)
        if (list[i].tile == m.tile && list[i].segment == m.segment)
            return count;
    oracle_feature(o, m.tile, m.segment, &road);
    for (int i = 0; i < road.count; i++) {
        assert(count < ORACLE_MEMBERS && "room for all parts of roads");
        list[count++] = road.members[i];
    }
    return count;
}

bool oracle_leads_to_leipzig(const Oracle *o, OracleMember road)
{
    static OracleMember list[ORACLE_MEMBERS];
    int count = add_road(o, road, list, 0);
    for (int i = 0; i < count; i++) {
        if (segment_at(o, list[i])->flags & SEGMENT_LEIPZIG)
            return true;
        for (int s = 0;
             ends_at_village(o, list[i]) && s < oracle_kind(o, list[i].tile)->segment_count; s++)
            if (ends_at_village(o, (OracleMember){list[i].tile, s}))
                count = add_road(o, (OracleMember){list[i].tile, s}, list, count);
    }
    return false;
}

/* --- sending ---------------------------------------------------------------------------------- */

bool oracle_send_may(const Oracle *o, OracleMember road, const OracleFigure *figure, int tile,
                     int segment)
{
    static OracleFeature f;
    oracle_feature(o, road.tile, road.segment, &f);
    return oracle_weight(figure->kind) > 0 && is_quarter(o, tile, segment) &&
           oracle_holds(&f, (OracleMember){figure->tile, figure->segment}) &&
           !oracle_in_quarter(o, figure->seat,
                              segment_at(o, (OracleMember){tile, segment})->symbol);
}

int oracle_sendings(const Oracle *o, OracleMember road, int seat)
{
    int count = 0, kinds = 0;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        if (figure->seat != seat || kinds >> figure->kind & 1)
            continue;
        int ways = 0;
        for (int tile = 0; tile < o->tile_count; tile++)
            for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
                ways += is_quarter(o, tile, s) && oracle_send_may(o, road, figure, tile, s);
        kinds |= ways ? 1 << figure->kind : 0;
        count += ways;
    }
    return count;
}

void oracle_send(Oracle *o, int figure, int tile, int segment)
{
    o->figures[figure].tile = tile;
    o->figures[figure].segment = segment;
    if (o->figures[figure].fairy)
        o->dragon.fairy = tile; /* the fairy goes with the figure (LPZ-21) */
    oracle_companions_home(o);
}

/* --- points ----------------------------------------------------------------------------------- */

/* Counts the sheds on tiles of the field (LPZ-19). */
static int sheds_along(const Oracle *o, const OracleFeature *field)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++) {
        int decor = o->catalogue->copies[o->tiles[tile].copy].decor;
        count +=
            (decor == DECOR_COWSHED || decor == DECOR_PIGSTY || decor == DECOR_DONKEY_STABLE) &&
            oracle_lies_on(field, tile);
    }
    return count;
}

int oracle_quarter_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                          bool whole, int seat)
{
    if (f->kind == SEGMENT_ROAD && whole && oracle_in_quarter(o, seat, SYMBOL_WAINWRIGHTS))
        return oracle_size(f, policies); /* 1 for each unit (LPZ-16) */
    if (f->kind == SEGMENT_MONASTERY && whole && oracle_in_quarter(o, seat, SYMBOL_BOOKBINDERS))
        return 4;
    if (f->kind == SEGMENT_FIELD && !whole && oracle_in_quarter(o, seat, SYMBOL_TANNERS))
        return 2 * sheds_along(o, f);
    return 0;
}

void oracle_coiners(Oracle *o)
{
    static OracleFeature f;
    OracleMember done[ORACLE_MET];
    int n = o->leipzig ? oracle_completed(o, SEGMENT_CITY, done) : 0;
    for (int i = 0; i < n; i++) {
        oracle_feature(o, done[i].tile, done[i].segment, &f);
        for (int seat = 0; seat < o->seats; seat++)
            oracle_earn(o, seat, oracle_in_quarter(o, seat, SYMBOL_COINERS) ? 3 * f.coats : 0);
    }
}
