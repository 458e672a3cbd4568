/* oracle_points.c: majorities and points of the oracle, with the rules named where they apply. */
#include "oracle.h"
#include "oracle_barns.h"
#include "oracle_baths.h"
#include "oracle_castles.h"
#include "oracle_circus.h"
#include "oracle_dragon.h"
#include "oracle_figures.h"
#include "oracle_houses.h"
#include "oracle_leipzig.h"
#include "oracle_places.h"
#include "oracle_traders.h"
#include "oracle_traps.h"

#include "rules/game.h"

#include <assert.h>

/* A hill counts for its whole space (HS-H1). */
static bool on_hill(const Oracle *o, int tile)
{
    for (int i = 0; i < o->tile_count; i++)
        if (oracle_share(o, i, tile) && oracle_shows(o, i, SYMBOL_HILL))
            return true;
    return false;
}

/* Returns the seats with the majority (BASE-18), with ties broken by hills (HS-14). */
static unsigned majority(const Oracle *o, const OracleFeature *f, const Policies *policies)
{
    int most = 0, hills[ORACLE_SEATS] = {0}, high = 0;
    for (int s = 0; s < o->seats; s++)
        most = f->strength[s] > most ? f->strength[s] : most;
    if (!most)
        return 0;
    for (int i = 0; i < o->figure_count; i++)
        if (oracle_weight(o->figures[i].kind) > 0 &&
            oracle_holds(f, (OracleMember){o->figures[i].tile, o->figures[i].segment}) &&
            on_hill(o, o->figures[i].tile))
            hills[o->figures[i].seat]++;
    unsigned tied = 0, best = 0;
    for (int s = 0; s < o->seats; s++) {
        if (f->strength[s] != most)
            continue;
        tied |= 1u << s;
        int height = policies->value[POLICY_HILL_TIEBREAK] == HILL_ANY ? hills[s] > 0 : hills[s];
        if (height > high) {
            high = height;
            best = 0;
        }
        if (height == high)
            best |= 1u << s;
    }
    return high > 0 ? best : tied;
}

/* Counts the vineyards around a tile, its own space included (HS-16, HS-17, HS-H7). */
static int vineyards_around(const Oracle *o, int tile)
{
    int count = 0;
    for (int i = 0; i < o->tile_count; i++)
        count += oracle_near(o, tile, i) && oracle_shows(o, i, SYMBOL_VINEYARD);
    return count;
}

/* Returns whether the field runs along the walls of the City of Carcassonne (CKR-25). */
static bool lies_at_walls(const Oracle *o, const OracleFeature *f)
{
    for (int i = 0; i < f->count; i++) {
        const TileKind *kind = oracle_kind(o, f->members[i].tile);
        for (int edge = 0; edge < kind->edge_count; edge++)
            if (kind->edges[edge] == LAND_WALL)
                return true;
    }
    return false;
}

int oracle_field_cities(const Oracle *o, const OracleFeature *f)
{
    static OracleFeature city;
    OracleMember seen[ORACLE_TILES];
    int count = 0;
    for (int i = 0; i < f->count; i++) {
        const TileKind *kind = oracle_kind(o, f->members[i].tile);
        for (int s = 0; s < kind->segment_count; s++) {
            if (!(kind->segments[f->members[i].segment].cities & 1u << s))
                continue;
            oracle_feature(o, f->members[i].tile, s, &city);
            bool known = false;
            for (int k = 0; k < count; k++)
                known |= oracle_holds(&city, (OracleMember){seen[k].tile, seen[k].segment});
            if ((city.complete || oracle_in_castle(o, f->members[i].tile, s)) && !known)
                seen[count++] = (OracleMember){f->members[i].tile, s};
        }
    }
    return count + lies_at_walls(o, f);
}

/* Returns whether the road has an inn, or the city a cathedral (IC-3, IC-4). */
static bool has_mark(const Oracle *o, const OracleFeature *f)
{
    unsigned mark = f->kind == SEGMENT_CITY ? SEGMENT_CATHEDRAL : SEGMENT_INN;
    for (int i = 0; o->inns && i < f->count; i++)
        if (oracle_kind(o, f->members[i].tile)->segments[f->members[i].segment].flags & mark)
            return true;
    return false;
}

static int road_or_city_points(const Oracle *o, const OracleFeature *f, const Policies *policies,
                               bool whole)
{
    int units = oracle_size(f, policies);
    bool city = f->kind == SEGMENT_CITY, mark = has_mark(o, f);
    int each = city ? 2 : 1;
    if (!whole && mark && policies->value[POLICY_INN_CATHEDRAL_AT_END] != INN_CATHEDRAL_IGNORE)
        return 0; /* unfinished features with an inn or cathedral score nothing (IC-3, IC-4) */
    if (whole && mark)
        each++;
    else if (!whole) /* an unfinished city counts 1 each (BASE-24) */
        each = 1;
    /* house rule: a city of two tiles scores 1 for each (BASE-21) */
    else if (city && units == 2 && policies->value[POLICY_TINY_CITY] == TINY_CITY_2)
        each = 1;
    return each * units + (city ? each * f->coats : 0);
}

int oracle_points(const Oracle *o, const OracleFeature *f, const Policies *policies, bool end,
                  unsigned *seats)
{
    *seats = majority(o, f, policies);
    bool whole = !end || f->complete;
    int buildings = oracle_building_points(o, f, policies);
    switch (f->kind) {
    case SEGMENT_ROAD:
    case SEGMENT_CITY:
        return road_or_city_points(o, f, policies, whole) + buildings +
               (whole ? oracle_house_bonus(o, f) + oracle_bath_points(o, f) : 0);
    case SEGMENT_MONASTERY:
        return oracle_around(o, f->members[0].tile, policies) + buildings +
               (whole ? 3 * vineyards_around(o, f->members[0].tile) : 0);
    /* a garden scores like a monastery, without vineyards (ABB-3, ABB-7, ABB-8) */
    case SEGMENT_GARDEN:
        return oracle_around(o, f->members[0].tile, policies) + buildings;
    case SEGMENT_FIELD:
        if (policies->value[POLICY_FIELDS] == FIELDS_NONE)
            *seats = 0;
        return policies->value[POLICY_FIELDS] == FIELDS_COUNT
                   /* 3 for each complete city (BASE-25), and 1 more for a castle (BCB-8) */
                   ? 3 * oracle_field_cities(o, f) + oracle_field_castles(o, f) + buildings
                   : 0;
    default:
        return oracle_house_points(o, f, policies, whole) + buildings;
    }
}

int oracle_owner_points(const Oracle *o, const OracleFeature *f, const Policies *policies, bool end,
                        int seat)
{
    /* a pig adds a point for each city (TB-8) */
    return oracle_pig_points(o, f, seat) +
           oracle_quarter_points(o, f, policies, !end || f->complete, seat);
}

void oracle_earn(Oracle *o, int seat, int points)
{
    o->score[seat] += points;
    o->count.paid |= points > 0 ? 1u << seat : 0;
}

static void pay(Oracle *o, const OracleFeature *f, bool end)
{
    unsigned seats;
    int points = oracle_points(o, f, &o->policies, end, &seats);
    for (int s = 0; s < o->seats; s++) {
        if (seats & 1u << s)
            oracle_earn(o, s, points + oracle_owner_points(o, f, &o->policies, end, s));
    }
    oracle_fairy_scored(o, f);
    oracle_circus_scored(o, f, end);
    /* a wagon may move on after its feature was scored (AM-7) */
    for (int i = 0; !end && i < o->figure_count; i++)
        if (o->figures[i].kind == FIGURE_WAGON &&
            oracle_holds(f, (OracleMember){o->figures[i].tile, o->figures[i].segment}))
            o->wagon[o->figures[i].seat] = o->figures[i].tile + 1;
    if (!end)
        oracle_challenge(o, f);
}

/* Cities come before roads; features of the same kind are ordered by the first segment placed. */
bool oracle_scored_before(const OracleFeature *a, const OracleFeature *b)
{
    OracleMember first[2] = {a->members[0], b->members[0]};
    const OracleFeature *both[2] = {a, b};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < both[k]->count; i++) {
            const OracleMember *m = &both[k]->members[i];
            if (m->tile < first[k].tile ||
                (m->tile == first[k].tile && m->segment < first[k].segment))
                first[k] = *m;
        }
    if (a->kind != b->kind)
        return a->kind < b->kind;
    return first[0].tile == first[1].tile ? first[0].segment < first[1].segment
                                          : first[0].tile < first[1].tile;
}

/* Adds a complete feature at its place in the order of scoring, unless it is already listed. */
static void add_done(Oracle *o, const OracleFeature *f)
{
    static OracleFeature other;
    int at = o->done_count;
    for (int i = 0; i < o->done_count; i++)
        if (oracle_holds(f, o->done[i]))
            return;
    assert(o->done_count < ORACLE_DONE && "room for what one tile completes");
    for (; at > 0; at--) {
        oracle_feature(o, o->done[at - 1].tile, o->done[at - 1].segment, &other);
        if (!oracle_scored_before(f, &other))
            break;
        o->done[at] = o->done[at - 1];
    }
    o->done[at] = f->members[0];
    o->done_count++;
}

void oracle_pay_turn(Oracle *o)
{
    static OracleFeature f;
    o->done_count = 0;
    for (int i = 0; i < o->figure_count; i++) {
        oracle_feature(o, o->figures[i].tile, o->figures[i].segment, &f);
        if (f.complete && oracle_weight(o->figures[i].kind) > 0)
            add_done(o, &f);
    }
    for (int i = 0; i < o->done_count; i++) {
        unsigned seats;
        oracle_feature(o, o->done[i].tile, o->done[i].segment, &f);
        oracle_points(o, &f, &o->policies, false, &seats);
        o->barren[i] = seats == 0;
        pay(o, &f, false);
    }
}

void oracle_go_home(Oracle *o)
{
    static OracleFeature f;
    for (int i = 0; i < o->done_count; i++) {
        oracle_feature(o, o->done[i].tile, o->done[i].segment, &f);
        oracle_clear(o, &f);
    }
    oracle_barns_score(o); /* fields with barns are scored after the turn's features (AM-18) */
}

void oracle_score_end(Oracle *o)
{
    static OracleFeature f;
    oracle_traps_end(o);
    for (int i = 0; i < o->figure_count;) {
        /* figures in quarters stay, because they add to the points of fields (LPZ-19) */
        if (oracle_weight(o->figures[i].kind) == 0 || oracle_sheltered(o, &o->figures[i])) {
            i++;
            continue;
        }
        oracle_feature(o, o->figures[i].tile, o->figures[i].segment, &f);
        pay(o, &f, true);
        oracle_clear(o, &f);
        i = 0;
    }
    for (int i = o->figure_count - 1; i >= 0; i--)
        if (oracle_sheltered(o, &o->figures[i]))
            oracle_remove(o, i);
    oracle_barns_end(o);
    oracle_titles_end(o);
    oracle_score_goods(o);
}
