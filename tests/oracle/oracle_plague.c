/* oracle_plague.c: spreads and moves fleas. A region grows from the active outbreaks, place by
 * place, until nothing is added. */
#include "oracle_plague.h"
#include "oracle_castles.h"
#include "oracle_figures.h"
#include "oracle_places.h"

#include <string.h>

enum { ALL_FLEAS = (1 << ORACLE_FLEAS) - 1 };

/* Indexed by the tile that represents the place. */
typedef struct Region {
    bool has[ORACLE_TILES];
} Region;

void oracle_plague_begin(Oracle *o)
{
    OraclePlague *p = &o->plague;
    p->plays = true;
    p->taken = -1;
    for (int i = 0; i < ORACLE_SOURCES; i++)
        p->source[i] = -1;
    for (int i = 0; i < ORACLE_FLEAS; i++)
        p->flea[i] = -1;
}

int oracle_fleas_left(const Oracle *o)
{
    int left = 0;
    for (int i = 0; i < ORACLE_FLEAS; i++)
        left += o->plague.flea[i] < 0;
    return left;
}

int oracle_outbreaks(const Oracle *o)
{
    int count = 0;
    for (int i = 0; i < ORACLE_SOURCES; i++)
        count += o->plague.source[i] >= 0 && !o->plague.over[i];
    return count;
}

static bool has_flea(const Oracle *o, int place)
{
    for (int i = 0; i < ORACLE_FLEAS; i++)
        if (o->plague.flea[i] >= 0 && oracle_same_place(o, o->plague.flea[i], place))
            return true;
    return false;
}

static bool has_outbreak(const Oracle *o, int place)
{
    for (int i = 0; i < ORACLE_SOURCES; i++)
        if (o->plague.source[i] == place && !o->plague.over[i])
            return true;
    return false; /* sources are squares, so each is the only tile of its place */
}

/* Returns the tile that represents a flea on `tile`: if units are spaces, the older tile of its
 * space. A double tile represents both its spaces (PLG-H5). */
static int node_of(const Oracle *o, int tile)
{
    return oracle_place_tile(oracle_place(o, tile, 0));
}

enum { NODES_BESIDE = 2 * ORACLE_BESIDE };

/* Lists the neighbours of a node; some may be listed twice. */
static int nodes_beside(const Oracle *o, int node, int out[NODES_BESIDE])
{
    OracleBeside beside[ORACLE_BESIDE];
    int count = 0, last = -1;
    for (int part = 0; part < oracle_parts(o, node); part++) {
        int place = oracle_place(o, node, part);
        if (place == last)
            break; /* if units are tiles, both parts are one place */
        for (int n = oracle_beside(o, place, beside); n > 0; n--)
            if (oracle_place_tile(beside[n - 1].place) != node)
                out[count++] = oracle_place_tile(beside[n - 1].place);
        last = place;
    }
    return count;
}

/* Adds everything that is connected to the region through fleas, and with `over_outbreaks` also
 * through outbreaks. */
static void grow(const Oracle *o, Region *region, bool over_outbreaks)
{
    int beside[NODES_BESIDE];
    Region tokens;
    for (int tile = 0; tile < o->tile_count; tile++) /* a token counts for all tiles of its place */
        tokens.has[tile] = has_flea(o, tile) || (over_outbreaks && has_outbreak(o, tile));
    for (bool more = true; more;) {
        more = false;
        for (int tile = 0; tile < o->tile_count; tile++)
            for (int n = region->has[tile] ? nodes_beside(o, tile, beside) : 0; n > 0; n--) {
                int next = beside[n - 1];
                if (!region->has[next] && tokens.has[next])
                    region->has[next] = more = true;
            }
    }
}

/* Collects all active outbreaks and the fleas connected to them (PLG-5, PLG-8, PLG-H1). */
static void infected(const Oracle *o, Region *region)
{
    memset(region, 0, sizeof *region);
    for (int tile = 0; tile < o->tile_count; tile++)
        region->has[tile] = has_outbreak(o, tile);
    grow(o, region, false);
}

unsigned oracle_fleas_active(const Oracle *o)
{
    Region region;
    unsigned set = 0;
    infected(o, &region);
    for (int i = 0; i < ORACLE_FLEAS; i++)
        if (o->plague.flea[i] >= 0 && region.has[node_of(o, o->plague.flea[i])])
            set |= 1u << i;
    return set;
}

static bool is_source(const Oracle *o, int tile)
{
    return oracle_shows(o, tile, SYMBOL_PLAGUE_SOURCE);
}

bool oracle_source_lies(const Oracle *o)
{
    for (int i = 0; o->plague.plays && i < o->tile_count; i++)
        if (is_source(o, i))
            return true;
    return false;
}

bool oracle_plague_bars(const Oracle *o, int tile)
{
    Region region;
    if (!o->plague.plays)
        return false;
    for (int i = 0; i < ORACLE_SOURCES; i++)
        if (o->plague.fresh[i] && o->plague.source[i] == tile)
            return true;
    if (!has_flea(o, tile))
        return false;
    infected(o, &region);
    return region.has[node_of(o, tile)];
}

bool oracle_plague_cuts(const Oracle *o, int tile)
{
    return has_outbreak(o, tile) || has_flea(o, tile);
}

/* Records the tiles whose fleas are active now. */
static void note_struck(Oracle *o, const Region *region)
{
    for (int tile = 0; tile < ORACLE_TILES; tile++)
        o->plague.struck[tile] = tile < o->tile_count && region->has[tile] && has_flea(o, tile);
}

/* Fleas that become active send home the figures in their place (PLG-6). A figure that a trap or a
 * bath brings there later stays. */
void oracle_plague_strikes(Oracle *o)
{
    Region region = {{false}};
    if (!o->plague.plays)
        return;
    if (oracle_outbreaks(o) > 0)
        infected(o, &region);
    for (int i = o->figure_count - 1; i >= 0; i--) {
        int place = i < o->figure_count ? node_of(o, o->figures[i].tile) : -1;
        if (place >= 0 && region.has[place] && has_flea(o, place) && !o->plague.struck[place] &&
            !oracle_in_castle(o, o->figures[i].tile, o->figures[i].segment) &&
            !oracle_sheltered(o, &o->figures[i]))
            oracle_send_home(o, i);
    }
    note_struck(o, &region);
}

void oracle_plague_placed(Oracle *o, int tile)
{
    OraclePlague *p = &o->plague;
    int number = 0;
    while (number < ORACLE_SOURCES && p->source[number] >= 0)
        number++;
    if (p->plays && is_source(o, tile) && number < ORACLE_SOURCES) {
        p->source[number] = tile;
        p->fresh[number] = true;
    }
    p->stayed = false;
    oracle_plague_strikes(o);
}

void oracle_plague_turn(Oracle *o)
{
    OraclePlague *p = &o->plague;
    memset(p->fresh, 0, sizeof p->fresh);
    p->fled = p->stayed = p->spread = false;
}

/* No outbreak ends while a latent flea can be placed instead, and the only outbreak never ends. */
void oracle_plague_begins(Oracle *o)
{
    OraclePlague *p = &o->plague;
    if (!p->plays || oracle_fleas_left(o) > 0 || oracle_outbreaks(o) < 2 ||
        oracle_fleas_active(o) != ALL_FLEAS)
        return;
    int lowest = 0;
    while (p->source[lowest] < 0 || p->over[lowest])
        lowest++;
    p->over[lowest] = true;
    Region region = {{false}};
    infected(o, &region);
    note_struck(o, &region);
}

int oracle_plague_next(const Oracle *o, int out[ORACLE_TILES])
{
    int beside[NODES_BESIDE];
    Region region, next = {{false}};
    int count = 0;
    infected(o, &region);
    for (int tile = 0; tile < o->tile_count; tile++)
        for (int n = region.has[tile] ? nodes_beside(o, tile, beside) : 0; n > 0; n--)
            next.has[beside[n - 1]] = true;
    /* a source is a square, so it is the only tile of its place */
    for (int tile = 0; tile < o->tile_count; tile++)
        if (next.has[tile] && !has_flea(o, tile) && !is_source(o, tile) &&
            (o->plague.taken < 0 || node_of(o, o->plague.taken) != tile))
            out[count++] = tile;
    return count;
}

/* Returns whether all active outbreaks are connected, by fleas or side by side. */
static bool one_region(const Oracle *o)
{
    Region region = {{false}};
    int first = 0;
    while (first < o->tile_count && !has_outbreak(o, first))
        first++;
    if (first == o->tile_count)
        return false;
    region.has[first] = true;
    grow(o, &region, true);
    for (int tile = first; tile < o->tile_count; tile++)
        if (has_outbreak(o, tile) && !region.has[tile])
            return false;
    return true;
}

/* Returns whether the flea may be moved: all other fleas must stay active without it, and there
 * must be another place for it. */
static bool may_be_moved(const Oracle *o, int flea)
{
    static Oracle without;
    int places[ORACLE_TILES];
    without = *o;
    oracle_flea_take(&without, o->plague.flea[flea]);
    return oracle_fleas_active(&without) == (ALL_FLEAS & ~(1u << flea)) &&
           oracle_plague_next(&without, places) > 0;
}

int oracle_plague_takes(const Oracle *o, int out[ORACLE_FLEAS])
{
    int places[ORACLE_TILES], count = 0;
    unsigned active = oracle_fleas_active(o);
    bool latent = active != ALL_FLEAS;
    if (latent ? oracle_plague_next(o, places) == 0 : !one_region(o))
        return 0;
    for (int i = 0; i < ORACLE_FLEAS; i++)
        if (latent ? !(active >> i & 1) : may_be_moved(o, i))
            out[count++] = i;
    return count;
}

void oracle_flea_put(Oracle *o, int tile)
{
    int flea = 0;
    while (o->plague.flea[flea] >= 0)
        flea++;
    o->plague.flea[flea] = tile;
    o->plague.taken = -1;
    o->plague.spread = o->plague.stayed = true;
    oracle_plague_strikes(o);
}

void oracle_flea_take(Oracle *o, int tile)
{
    for (int i = 0; i < ORACLE_FLEAS; i++)
        if (o->plague.flea[i] == tile)
            o->plague.flea[i] = -1;
    o->plague.taken = tile;
    o->plague.stayed = true;
}
