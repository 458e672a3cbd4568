/* oracle_baths.c: finds lone figures and free bathhouses by searching the whole board each time. */
#include "oracle_baths.h"
#include "oracle_dragon.h"
#include "oracle_figures.h"
#include "oracle_places.h"

#include "rules/game.h"

int oracle_baths_dealt(int players)
{
    return players < 3 ? 4 : players > 3 ? 6 : 5;
}

static int bath_on(const Oracle *o, int tile)
{
    for (int s = 0; o->baths && s < oracle_kind(o, tile)->segment_count; s++)
        if (oracle_kind(o, tile)->segments[s].symbol == SYMBOL_BATHHOUSE)
            return s;
    return -1;
}

int oracle_bath_points(const Oracle *o, const OracleFeature *f)
{
    int points = 0;
    for (int i = 0; o->baths && i < f->count; i++)
        points += oracle_kind(o, f->members[i].tile)->segments[f->members[i].segment].banner;
    return points;
}

bool oracle_bathes(const Oracle *o, const OracleFigure *figure)
{
    return !figure->corner && figure->segment == bath_on(o, figure->tile);
}

int oracle_baths_free(const Oracle *o, const OracleFeature *f, int out[ORACLE_TILES])
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++) {
        bool open = bath_on(o, tile) >= 0 && oracle_empty_around(o, tile) > 0 &&
                    !oracle_barred(o, tile),
             belongs = false;
        for (int i = 0; open && i < o->figure_count; i++)
            open &= o->figures[i].tile != tile || !oracle_bathes(o, &o->figures[i]);
        for (int s = 0; open && s < oracle_kind(o, tile)->segment_count; s++)
            belongs |= oracle_kind(o, tile)->segments[s].banner > 0 &&
                       oracle_holds(f, (OracleMember){tile, s});
        if (belongs)
            out[count++] = tile;
    }
    return count;
}

int oracle_lone(const Oracle *o, const OracleFeature *f, int seat)
{
    int found = -1, count = 0;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        bool in = figure->seat == seat && oracle_weight(figure->kind) > 0 && !figure->corner &&
                  oracle_holds(f, (OracleMember){figure->tile, figure->segment});
        found = in ? i : found;
        count += in;
    }
    bool stays = found >= 0 && o->figures[found].kind == FIGURE_WAGON && o->wagon_leaves[seat];
    return count == 1 && !stays ? found : -1;
}

void oracle_bathe(Oracle *o, int figure, int tile)
{
    OracleFigure bather = o->figures[figure];
    bather.tile = tile;
    bather.segment = bath_on(o, tile);
    oracle_remove(o, figure);
    o->figures[o->figure_count++] = bather;
    if (bather.kind == FIGURE_WAGON)
        o->wagon[bather.seat] = 0; /* the wagon does not move on (BH-9) */
    if (bather.fairy)
        o->dragon.fairy = tile;
}

void oracle_baths_empty(Oracle *o)
{
    for (int i = o->figure_count - 1; i >= 0; i--)
        if (oracle_bathes(o, &o->figures[i]) && oracle_empty_around(o, o->figures[i].tile) == 0)
            oracle_remove(o, i);
}

static int price_of(const Oracle *o, const OracleFigure *figure)
{
    return oracle_kind(o, figure->tile)->segments[figure->segment].banner;
}

bool oracle_buy_may(const Oracle *o, int seat, const OracleFigure *figure)
{
    return figure->seat == seat && oracle_bathes(o, figure) &&
           o->score[seat] >= price_of(o, figure);
}

int oracle_buy_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int i = 0; i < o->figure_count; i++)
        count += oracle_buy_may(o, seat, &o->figures[i]);
    return count;
}

void oracle_buy(Oracle *o, int figure)
{
    o->score[o->figures[figure].seat] -= price_of(o, &o->figures[figure]);
    oracle_remove(o, figure);
}
