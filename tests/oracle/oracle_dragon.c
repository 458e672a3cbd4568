/* oracle_dragon.c: runs the dragon, moves the fairy, and finds what princess and portal allow. */
#include "oracle_dragon.h"
#include "oracle_castles.h"
#include "oracle_figures.h"

#include "rules/game.h"

void oracle_dragon_begin(Oracle *o)
{
    o->dragon = (OracleDragon){.plays = true, .at = -1, .fairy = -1};
}

static bool volcano_lies(const Oracle *o, int tiles)
{
    for (int i = 0; i < tiles; i++)
        if (oracle_shows(o, i, SYMBOL_VOLCANO))
            return true;
    return false;
}

bool oracle_dragon_placed(Oracle *o, int tile)
{
    if (!o->dragon.plays)
        return false;
    bool first = !volcano_lies(o, tile);
    if (oracle_shows(o, tile, SYMBOL_VOLCANO)) {
        o->dragon.at = oracle_place(o, tile, 0);
        return first;
    }
    /* without a dragon on the board nothing moves (DRG-24) */
    o->dragon.runs = o->dragon.at >= 0 && oracle_shows(o, tile, SYMBOL_DRAGON);
    o->dragon.steps = 0;
    o->dragon.been[0] = o->dragon.at;
    return false;
}

bool oracle_dragon_draws(const Oracle *o, uint16_t copy)
{
    const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[copy].kind];
    for (int s = 0; o->dragon.plays && s < kind->segment_count; s++)
        if (kind->segments[s].symbol == SYMBOL_DRAGON)
            return volcano_lies(o, o->tile_count);
    return true;
}

/* --- the run ---------------------------------------------------------------------------------- */

/* Returns whether the fairy protects the place. It protects its space or only its tile (DRG-H4); if
 * the dragon moves by spaces, both are the same. */
static bool guarded(const Oracle *o, int place)
{
    if (o->dragon.fairy < 0)
        return false;
    bool tiles_only = o->policies.value[POLICY_FAIRY_REACH] != UNIT_SPACE;
    if (o->policies.value[POLICY_RANGE_UNIT] != UNIT_TILE)
        /* both spaces of the fairy's double tile (DRG-H11) */
        return oracle_in_place(o, o->dragon.fairy, place);
    int his = oracle_place_tile(place);
    return tiles_only ? his == o->dragon.fairy : oracle_share(o, his, o->dragon.fairy);
}

int oracle_dragon_open(const Oracle *o, OracleBeside out[ORACLE_BESIDE])
{
    OracleBeside all[ORACLE_BESIDE];
    int count = 0;
    if (!o->dragon.runs || o->dragon.steps == ORACLE_STEPS)
        return 0;
    int n = oracle_beside(o, o->dragon.at, all);
    for (int i = 0; i < n; i++) {
        bool closed = guarded(o, all[i].place);
        for (int k = 0; k <= o->dragon.steps; k++)
            closed |= o->dragon.been[k] == all[i].place;
        if (!closed)
            out[count++] = all[i];
    }
    return count;
}

void oracle_dragon_step(Oracle *o, int place)
{
    o->dragon.at = o->dragon.been[++o->dragon.steps] = place;
    for (int i = o->figure_count - 1; i >= 0; i--)
        if (i < o->figure_count && oracle_in_place(o, o->figures[i].tile, place) &&
            !oracle_in_castle(o, o->figures[i].tile, o->figures[i].segment) &&
            !oracle_sheltered(o, &o->figures[i]))
            oracle_send_home(o, i); /* the dragon also eats figures on towers (DRG-6) */
}

void oracle_dragon_rests(Oracle *o)
{
    o->dragon.runs = false;
    o->dragon.steps = 0;
}

/* --- the fairy -------------------------------------------------------------------------------- */

bool oracle_fairy_may(const Oracle *o, int seat, const OracleFigure *to)
{
    return o->dragon.plays && to->seat == seat && oracle_weight(to->kind) > 0 && !to->fairy &&
           to->tile != o->count.tile; /* the fairy never enters the City of Carcassonne (CKR-13) */
}

/* Returns whether an identical figure in the same place is earlier in the list. */
static bool repeats(const Oracle *o, int i)
{
    const OracleFigure *f = &o->figures[i];
    for (int k = 0; k < i; k++) {
        const OracleFigure *g = &o->figures[k];
        if (g->tile == f->tile && g->segment == f->segment && g->seat == f->seat &&
            g->kind == f->kind && !g->fairy)
            return true;
    }
    return false;
}

int oracle_fairy_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int i = 0; i < o->figure_count; i++)
        count += oracle_fairy_may(o, seat, &o->figures[i]) && !repeats(o, i);
    return count;
}

void oracle_fairy_goes(Oracle *o, const OracleFigure *to)
{
    int at = oracle_find(o, to, false);
    for (int i = 0; i < o->figure_count; i++)
        o->figures[i].fairy = i == at;
    o->dragon.fairy = to->tile;
}

void oracle_fairy_begins(Oracle *o, int seat)
{
    for (int i = 0; i < o->figure_count; i++)
        o->score[seat] += o->figures[i].fairy && o->figures[i].seat == seat;
}

void oracle_fairy_scored(Oracle *o, const OracleFeature *f)
{
    for (int i = 0; i < o->figure_count; i++)
        for (int k = 0; o->figures[i].fairy && k < f->count; k++)
            if (f->members[k].tile == o->figures[i].tile &&
                f->members[k].segment == o->figures[i].segment && f->kind != SEGMENT_SYMBOL)
                oracle_earn(o, o->figures[i].seat, 3);
}

/* --- princess and portal ---------------------------------------------------------------------- */

bool oracle_princess_may(const Oracle *o, const OracleFigure *knight)
{
    static OracleFeature city;
    int last = o->tile_count - 1;
    const TileKind *kind = oracle_kind(o, last);
    for (int s = 0; o->dragon.plays && s < kind->segment_count; s++) {
        if (!(kind->segments[s].flags & SEGMENT_PRINCESS))
            continue;
        oracle_feature(o, last, s, &city);
        for (int k = 0; k < city.count; k++)
            if (city.members[k].tile == knight->tile && city.members[k].segment == knight->segment)
                return oracle_weight(knight->kind) > 0;
    }
    return false;
}

int oracle_princess_ways(const Oracle *o)
{
    int count = 0;
    for (int i = 0; i < o->figure_count; i++) {
        bool again = false;
        const OracleFigure *f = &o->figures[i];
        for (int k = 0; k < i; k++)
            again |= o->figures[k].tile == f->tile && o->figures[k].segment == f->segment &&
                     o->figures[k].seat == f->seat && o->figures[k].kind == f->kind;
        count += !again && oracle_princess_may(o, f);
    }
    return count;
}

/* Returns whether the figure may go there, disregarding what bars the tile. */
static bool may_come(const Oracle *o, int seat, int kind, int tile, int segment)
{
    static OracleFeature f;
    /* only figures that claim features may (DRG-23, AM-16) */
    bool claims = oracle_weight(kind) > 0;
    int last = o->tile_count - 1;
    if (!claims || tile == last || !o->dragon.plays || !oracle_shows(o, last, SYMBOL_PORTAL) ||
        !oracle_may_stand(o, seat, kind, tile, segment))
        return false;
    oracle_feature(o, tile, segment, &f);
    return !f.complete;
}

bool oracle_portal_may(const Oracle *o, int seat, int kind, int tile, int segment)
{
    return !oracle_barred(o, tile) && may_come(o, seat, kind, tile, segment);
}

int oracle_portal_ways(const Oracle *o, int seat)
{
    int count = 0, last = o->tile_count - 1;
    if (!o->dragon.plays || !oracle_shows(o, last, SYMBOL_PORTAL))
        return 0;
    for (int tile = 0; tile < last; tile++) {
        if (oracle_barred(o, tile))
            continue;
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            for (int s = 0;
                 oracle_supply(o, seat, kind) > 0 && s < oracle_kind(o, tile)->segment_count; s++)
                count += may_come(o, seat, kind, tile, s);
    }
    return count;
}
