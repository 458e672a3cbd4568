/* oracle_count.c: lets figures into the quarters of the City of Carcassonne and out of them. */
#include "oracle_count.h"
#include "oracle_barns.h"
#include "oracle_figures.h"
#include "oracle_houses.h"
#include "oracle_places.h"

#include "rules/game.h"

#include <assert.h>

static const int symbols[ORACLE_QUARTERS] = {SYMBOL_QUARTER_CASTLE, SYMBOL_QUARTER_MARKET,
                                             SYMBOL_QUARTER_BLACKSMITH, SYMBOL_QUARTER_CATHEDRAL};
static const int lands[ORACLE_QUARTERS] = {SEGMENT_CITY, SEGMENT_FIELD, SEGMENT_ROAD,
                                           SEGMENT_MONASTERY};
enum { CASTLE, MARKET, BLACKSMITH, CATHEDRAL };

void oracle_count_begin(Oracle *o)
{
    o->count.tile = -1;
    o->count.quarter = CASTLE;
    for (int tile = 0; tile < o->tile_count; tile++)
        if (oracle_shows(o, tile, SYMBOL_QUARTER_CASTLE))
            o->count.tile = tile;
}

int oracle_quarter_segment(const Oracle *o, int quarter)
{
    int s = 0;
    while (oracle_kind(o, o->count.tile)->segments[s].symbol != symbols[quarter])
        s++;
    return s;
}

/* --- leaving ---------------------------------------------------------------------------------- */

/* Returns whether a barn scores the field now (CKR-20). */
static bool barn_scores(const Oracle *o, const OracleFeature *field)
{
    bool barn = false, fresh = false;
    int farmers = 0;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *f = &o->figures[i];
        if (!oracle_holds(field, (OracleMember){f->tile, f->segment}))
            continue;
        barn |= f->kind == FIGURE_BARN;
        fresh |= f->fresh;
        farmers += oracle_weight(f->kind);
    }
    return barn && (fresh || farmers > 0);
}

/* Returns whether the feature of this segment is scored now. */
static bool is_scored(const Oracle *o, int tile, int segment)
{
    static OracleFeature f;
    OracleMember done[ORACLE_MET];
    int kind = oracle_kind(o, tile)->segments[segment].kind;
    if (kind == SEGMENT_MONASTERY)
        return oracle_just_surrounded(o, tile);
    oracle_feature(o, tile, segment, &f);
    if (kind == SEGMENT_FIELD)
        return barn_scores(o, &f);
    for (int n = oracle_completed(o, kind, done); n > 0; n--)
        if (oracle_holds(&f, done[n - 1]))
            return true;
    return false;
}

static int quarter_of(const Oracle *o, const OracleFigure *figure)
{
    for (int q = 0; q < ORACLE_QUARTERS; q++)
        if (o->count.tile == figure->tile && oracle_quarter_segment(o, q) == figure->segment)
            return q;
    return -1;
}

bool oracle_leave_may(const Oracle *o, const OracleFigure *figure, int tile, int segment, bool end)
{
    int quarter = o->count.tile < 0 ? -1 : quarter_of(o, figure);
    if (quarter < 0 || quarter == o->count.quarter || (end && quarter != MARKET) ||
        oracle_kind(o, tile)->segments[segment].kind != lands[quarter] || oracle_barred(o, tile) ||
        (quarter == MARKET && o->policies.value[POLICY_FIELDS] == FIELDS_NONE))
        return false;
    return end || is_scored(o, tile, segment);
}

int oracle_leavings(const Oracle *o, int seat, bool end)
{
    int count = 0;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *f = &o->figures[i];
        bool first = f->seat == seat && f->tile == o->count.tile;
        for (int k = 0; k < i && first; k++)
            first = o->figures[k].seat != seat || o->figures[k].tile != f->tile ||
                    o->figures[k].segment != f->segment || o->figures[k].kind != f->kind;
        for (int tile = 0; first && tile < o->tile_count; tile++)
            for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
                count += oracle_leave_may(o, f, tile, s, end);
    }
    return count;
}

/* --- entering --------------------------------------------------------------------------------- */

bool oracle_enter_may(const Oracle *o, int seat, int kind, int quarter)
{
    bool all = kind == FIGURE_FOLLOWER || kind == FIGURE_BIG || kind == FIGURE_RINGMASTER;
    return oracle_supply(o, seat, kind) > 0 &&
           (all || (kind == FIGURE_MAYOR && quarter == CASTLE) ||
            (kind == FIGURE_WAGON && quarter != MARKET) ||
            (kind == FIGURE_ABBOT && quarter == CATHEDRAL));
}

int oracle_enterings(const Oracle *o, int seat)
{
    int count = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        for (int quarter = 0; quarter < ORACLE_QUARTERS; quarter++)
            count += oracle_enter_may(o, seat, kind, quarter);
    return count;
}
