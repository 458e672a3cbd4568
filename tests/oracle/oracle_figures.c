/* oracle_figures.c: counts, places and removes figures. */
#include "oracle_figures.h"
#include "oracle_barns.h"
#include "oracle_castles.h"
#include "oracle_flocks.h"
#include "oracle_houses.h"
#include "oracle_places.h"
#include "oracle_traps.h"

#include "rules/game.h"

#include <string.h>

static int kind_at(const Oracle *o, int tile, int segment)
{
    return o->catalogue->kinds[o->catalogue->copies[o->tiles[tile].copy].kind]
        .segments[segment]
        .kind;
}

int oracle_weight(int kind)
{
    if (kind == FIGURE_BIG)
        return 2;
    return kind == FIGURE_FOLLOWER || kind == FIGURE_ABBOT || kind == FIGURE_MAYOR ||
           kind == FIGURE_WAGON || kind == FIGURE_RINGMASTER;
}

bool oracle_sheltered(const Oracle *o, const OracleFigure *figure)
{
    static const int symbols[8] = {
        SYMBOL_QUARTER_CASTLE,    SYMBOL_QUARTER_MARKET, SYMBOL_QUARTER_BLACKSMITH,
        SYMBOL_QUARTER_CATHEDRAL, SYMBOL_WAINWRIGHTS,    SYMBOL_TANNERS,
        SYMBOL_COINERS,           SYMBOL_BOOKBINDERS};
    const Segment *s = &oracle_kind(o, figure->tile)->segments[figure->segment];
    bool found = false;
    for (int i = 0; i < 8; i++)
        found |= s->kind == SEGMENT_SYMBOL && s->symbol == symbols[i];
    return found;
}

static int in_box(const Oracle *o, int kind)
{
    switch (kind) {
    case FIGURE_FOLLOWER:
        return 7 + o->leipzig; /* seven followers each (BASE-4), eight with Leipzig (LPZ-1) */
    case FIGURE_BIG:
        return o->inns; /* a big follower each (IC-1) */
    case FIGURE_ABBOT:
        return o->abbots; /* an abbot each (ABB-1) */
    case FIGURE_SHEPHERD:
        return o->flocks; /* a shepherd each (HS-2) */
    case FIGURE_BUILDER:
    case FIGURE_PIG:
        return o->traders; /* a builder and a pig each (TB-1) */
    case FIGURE_MAYOR:
    case FIGURE_WAGON:
    case FIGURE_BARN:
        return o->abbeys; /* a mayor, a wagon and a barn each (AM-1) */
    case FIGURE_RINGMASTER:
        return o->circus.plays; /* a ringmaster each (BT-1) */
    default:
        return 0;
    }
}

int oracle_supply(const Oracle *o, int seat, int kind)
{
    int left = in_box(o, kind);
    for (int i = 0; i < o->figure_count; i++)
        left -= o->figures[i].seat == seat && o->figures[i].kind == kind;
    for (int keeper = 0; keeper < o->seats; keeper++)
        left -= o->towers.kept[keeper][seat][kind];
    return left;
}

bool oracle_may_stand(const Oracle *o, int seat, int kind, int tile, int segment)
{
    static OracleFeature f;
    int land = kind_at(o, tile, segment), all = 0;
    if (kind == FIGURE_SHEPHERD)
        return oracle_shepherd_may(o, tile, segment);
    bool builds = kind == FIGURE_BUILDER, pig = kind == FIGURE_PIG, abbot = kind == FIGURE_ABBOT;
    if (oracle_in_castle(o, tile, segment))
        return false; /* no figure joins a castle (BCB-8) */
    if (kind == FIGURE_BARN || (kind == FIGURE_MAYOR && land != SEGMENT_CITY))
        return false; /* mayors stand in cities only (AM-6), barns at corners */
    switch (land) {
    case SEGMENT_CITY:
    case SEGMENT_ROAD:
        if (pig || abbot)
            return false;
        break;
    case SEGMENT_FIELD:
        if (builds || abbot || kind == FIGURE_WAGON ||
            o->policies.value[POLICY_FIELDS] == FIELDS_NONE)
            return false; /* a wagon claims no field (AM-7) */
        break;
    case SEGMENT_MONASTERY:
    case SEGMENT_LYING: /* an abbot or a wagon may lie there (MON-7, MON-8) */
        if (builds || pig)
            return false;
        break;
    case SEGMENT_CASTLE: /* a lord is a follower, a big follower or a wagon (GC-14) */
    case SEGMENT_HUT:
        if (builds || pig || abbot)
            return false;
        break;
    case SEGMENT_GARDEN: /* only abbots stand in gardens (ABB-2) */
        if (!abbot)
            return false;
        break;
    default:
        return false;
    }
    oracle_feature(o, tile, segment, &f);
    for (int s = 0; s < o->seats; s++)
        all += f.figures[s];
    if (oracle_twin_held(o, tile, segment))
        return false; /* the monk and the lying abbot occupy the same building (MON-9) */
    if (!pig && oracle_has_barn(o, &f))
        /* no farmer joins a field with a barn (AM-11) */
        return false;
    /* companions need a figure of their owner (TB-4, TB-8), others a free feature (BASE-10) */
    return builds || pig ? f.figures[seat] > 0 : all == 0;
}

int oracle_claims(const Oracle *o, int seat, int tile)
{
    const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[o->tiles[tile].copy].kind];
    int count = 0;
    if (oracle_barred(o, tile))
        return 0;
    for (int figure = 0; figure < FIGURE_KINDS; figure++)
        for (int s = 0; oracle_supply(o, seat, figure) > 0 && s < kind->segment_count; s++)
            count += oracle_may_stand(o, seat, figure, tile, s);
    return count;
}

void oracle_stand(Oracle *o, int tile, int segment, int seat, int kind)
{
    o->figures[o->figure_count++] =
        (OracleFigure){.tile = tile, .segment = segment, .seat = seat, .kind = kind};
    oracle_traps_came(o, tile, segment);
}

int oracle_find(const Oracle *o, const OracleFigure *like, bool fairy)
{
    int found = -1;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *f = &o->figures[i];
        if (f->tile == like->tile && f->segment == like->segment && f->seat == like->seat &&
            f->kind == like->kind && (found < 0 || f->fairy == fairy))
            found = i;
    }
    return found;
}

/* --- returning figures ------------------------------------------------------------------------ */

static void drop(Oracle *o, int at)
{
    memmove(&o->figures[at], &o->figures[at + 1],
            sizeof o->figures[0] * (size_t)(o->figure_count - at - 1));
    o->figure_count--;
}

void oracle_companions_home(Oracle *o)
{
    static OracleFeature f;
    for (int i = o->figure_count - 1; i >= 0; i--) {
        const OracleFigure *figure = &o->figures[i];
        if ((figure->kind != FIGURE_BUILDER && figure->kind != FIGURE_PIG) ||
            oracle_trapped(o, figure)) /* a builder on the tree stays there (RUS-14) */
            continue;
        oracle_feature(o, figure->tile, figure->segment, &f);
        if (f.figures[figure->seat] == 0)
            drop(o, i);
    }
}

void oracle_remove(Oracle *o, int figure)
{
    drop(o, figure);
    oracle_companions_home(o);
}

void oracle_send_home(Oracle *o, int figure)
{
    if (o->figures[figure].kind == FIGURE_BARN)
        return; /* nothing sends a barn home (AM-18) */
    if (o->figures[figure].kind == FIGURE_SHEPHERD)
        memset(o->sheep[o->figures[figure].seat], 0, sizeof o->sheep[0]);
    oracle_remove(o, figure);
}

void oracle_clear(Oracle *o, const OracleFeature *feature)
{
    for (int i = o->figure_count - 1; i >= 0; i--)
        for (int k = 0; oracle_weight(o->figures[i].kind) > 0 && k < feature->count; k++)
            if (feature->members[k].tile == o->figures[i].tile &&
                feature->members[k].segment == o->figures[i].segment) {
                drop(o, i);
                break;
            }
    oracle_companions_home(o);
}

/* --- abbots ----------------------------------------------------------------------------------- */

static int abbot_of(const Oracle *o, int seat)
{
    static OracleFeature f;
    for (int i = 0; i < o->figure_count; i++) {
        if (o->figures[i].kind != FIGURE_ABBOT || o->figures[i].seat != seat)
            continue;
        oracle_feature(o, o->figures[i].tile, o->figures[i].segment, &f);
        /* only a monk comes home early (MON-7) */
        return f.complete || f.kind == SEGMENT_LYING || f.kind == SEGMENT_SYMBOL ? -1 : i;
    }
    return -1;
}

int oracle_abbots_back(const Oracle *o, int seat)
{
    return abbot_of(o, seat) >= 0;
}

void oracle_abbot_back(Oracle *o, int seat)
{
    static OracleFeature f;
    int at = abbot_of(o, seat);
    oracle_feature(o, o->figures[at].tile, o->figures[at].segment, &f);
    /* its own space and each occupied one around it (ABB-4) */
    o->score[seat] += oracle_around(o, o->figures[at].tile, &o->policies) +
                      oracle_building_points(o, &f, &o->policies);
    oracle_remove(o, at);
}
