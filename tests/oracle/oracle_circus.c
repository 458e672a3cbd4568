/* oracle_circus.c: counts figures around the big top and tiles around ringmasters, and builds
 * pyramids. */
#include "oracle_circus.h"
#include "oracle_bridges.h"
#include "oracle_castles.h"
#include "oracle_figures.h"
#include "oracle_places.h"

#include "rules/game.h"

void oracle_circus_begin(Oracle *o)
{
    o->circus.plays = true;
    o->circus.top = -1;
}

static int find(const Oracle *o, int tile, int symbol)
{
    for (int s = 0; o->circus.plays && s < oracle_kind(o, tile)->segment_count; s++)
        if (oracle_kind(o, tile)->segments[s].symbol == symbol)
            return s;
    return -1;
}

int oracle_acrobat_segment(const Oracle *o, int tile)
{
    return find(o, tile, SYMBOL_ACROBATS);
}

/* --- the big top ------------------------------------------------------------------------------ */

int oracle_animals(const Oracle *o, int value)
{
    /* flea 1 … elephant 7 (BT-1) */
    static const int box[] = {0, 1, 0, 4, 5, 3, 2, 1};
    return box[value] - o->circus.gone[value];
}

bool oracle_big_top_opens(const Oracle *o)
{
    int last = o->tile_count - 1;
    return o->circus.plays && o->circus.top >= 0 && o->circus.top != last &&
           find(o, last, SYMBOL_BIG_TOP) >= 0;
}

void oracle_big_top_pays(Oracle *o, int value)
{
    for (int i = 0; i < o->figure_count; i++)
        if (oracle_weight(o->figures[i].kind) > 0 &&
            oracle_figure_near(o, o->circus.top, &o->figures[i]))
            o->score[o->figures[i].seat] += value;
    o->circus.gone[value]++;
}

void oracle_big_top_moves(Oracle *o)
{
    if (find(o, o->tile_count - 1, SYMBOL_BIG_TOP) >= 0)
        o->circus.top = o->tile_count - 1;
}

/* --- acrobats --------------------------------------------------------------------------------- */

int oracle_acrobats(const Oracle *o, int tile)
{
    int count = 0, place = oracle_acrobat_segment(o, tile);
    for (int i = 0; place >= 0 && i < o->figure_count; i++)
        count += o->figures[i].tile == tile && o->figures[i].segment == place;
    return count;
}

/* Returns whether the newest tile shows a portal that is in play (BT-9). */
static bool portal(const Oracle *o)
{
    const TileKind *kind = oracle_kind(o, o->tile_count - 1);
    for (int s = 0; o->dragon.plays && s < kind->segment_count; s++)
        if (kind->segments[s].symbol == SYMBOL_PORTAL)
            return true;
    return false;
}

/* No acrobat may be placed on a tile with a bridge (BT-15). */
bool oracle_acrobat_may(const Oracle *o, int seat, int kind, int tile)
{
    return kind == FIGURE_FOLLOWER && oracle_supply(o, seat, kind) > 0 &&
           oracle_acrobat_segment(o, tile) >= 0 && oracle_acrobats(o, tile) < 3 &&
           (portal(o) || oracle_near(o, tile, o->tile_count - 1)) && !oracle_barred(o, tile) &&
           !oracle_has_bridge(o, tile);
}

bool oracle_pyramid_may(const Oracle *o, int tile)
{
    return oracle_acrobat_segment(o, tile) >= 0 && oracle_acrobats(o, tile) == 3;
}

int oracle_acrobat_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        count += oracle_acrobat_may(o, seat, FIGURE_FOLLOWER, tile) + oracle_pyramid_may(o, tile);
    return count;
}

void oracle_pyramid(Oracle *o, int tile)
{
    for (int i = o->figure_count - 1; i >= 0; i--)
        if (o->figures[i].tile == tile &&
            o->figures[i].segment == oracle_acrobat_segment(o, tile)) {
            o->score[o->figures[i].seat] += 5;
            oracle_remove(o, i);
        }
}

/* --- with features ---------------------------------------------------------------------------- */

static int tiles_around(const Oracle *o, int tile)
{
    int count = 0;
    for (int i = 0; i < o->tile_count; i++)
        count += oracle_near(o, tile, i) &&
                 (find(o, i, SYMBOL_BIG_TOP) >= 0 || find(o, i, SYMBOL_ACROBATS) >= 0);
    return count;
}

void oracle_circus_scored(Oracle *o, const OracleFeature *f, bool end)
{
    bool nothing = f->kind == SEGMENT_FIELD && o->policies.value[POLICY_FIELDS] == FIELDS_NONE;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        if (!oracle_holds(f, (OracleMember){figure->tile, figure->segment}) || nothing)
            continue;
        if (f->kind == SEGMENT_SYMBOL) /* towers score nothing */
            o->score[figure->seat] +=
                end && figure->segment == oracle_acrobat_segment(o, figure->tile) ? 5 : 0;
        else if (figure->kind == FIGURE_RINGMASTER)
            oracle_earn(o, figure->seat, 2 * tiles_around(o, figure->tile));
    }
}
