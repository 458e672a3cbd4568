/* oracle_flocks.c: draws tokens for shepherds and scores their flocks. */
#include "oracle_flocks.h"

#include "rules/game.h"

#include <string.h>

static const OracleFigure *shepherd(const Oracle *o, int seat)
{
    for (int i = 0; i < o->figure_count; i++)
        if (o->figures[i].kind == FIGURE_SHEPHERD && o->figures[i].seat == seat)
            return &o->figures[i];
    return NULL;
}

bool oracle_flock_extended(const Oracle *o, int seat)
{
    static OracleFeature f;
    const OracleFigure *his = shepherd(o, seat);
    if (!his)
        return false;
    oracle_feature(o, his->tile, his->segment, &f);
    return oracle_lies_on(&f, o->tile_count - 1);
}

int oracle_bag(const Oracle *o, int value)
{
    /* 2 wolves and 4, 5, 5, 2 tokens of 1 to 4 sheep (HS-2) */
    static const int box[5] = {2, 4, 5, 5, 2};
    int left = box[value];
    for (int s = 0; s < ORACLE_SEATS; s++)
        left -= o->sheep[s][value];
    return left;
}

static void home(Oracle *o, const OracleFeature *f)
{
    int kept = 0;
    for (int i = 0; i < o->figure_count; i++) {
        OracleFigure figure = o->figures[i];
        if (figure.kind == FIGURE_SHEPHERD &&
            oracle_holds(f, (OracleMember){figure.tile, figure.segment}))
            memset(o->sheep[figure.seat], 0, sizeof o->sheep[figure.seat]);
        else
            o->figures[kept++] = figure;
    }
    o->figure_count = kept;
}

void oracle_flock_draw(Oracle *o, int seat, int value)
{
    static OracleFeature f;
    const OracleFigure *his = shepherd(o, seat);
    oracle_feature(o, his->tile, his->segment, &f);
    if (value == 0)
        home(o, &f);
    else
        o->sheep[seat][value]++;
}

static void score(Oracle *o, const OracleFeature *f)
{
    int points = 0;
    bool there[ORACLE_SEATS] = {false};
    for (int i = 0; i < f->count; i++) {
        const OracleTile *tile = &o->tiles[f->members[i].tile];
        const TileKind *kind = &o->catalogue->kinds[o->catalogue->copies[tile->copy].kind];
        points += kind->segments[f->members[i].segment].flags & SEGMENT_SHEEP ? 3 : 0;
    }
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *figure = &o->figures[i];
        if (figure->kind != FIGURE_SHEPHERD ||
            !oracle_holds(f, (OracleMember){figure->tile, figure->segment}))
            continue;
        there[figure->seat] = true;
        for (int value = 1; value < 5; value++)
            points += value * o->sheep[figure->seat][value];
    }
    for (int s = 0; s < o->seats; s++)
        o->score[s] += there[s] ? points : 0;
}

void oracle_flock_drive(Oracle *o, int seat)
{
    static OracleFeature f;
    const OracleFigure *his = shepherd(o, seat);
    oracle_feature(o, his->tile, his->segment, &f);
    score(o, &f);
    home(o, &f);
}

void oracle_flock_enclosed(Oracle *o)
{
    static OracleFeature f;
    for (int seat = 0; seat < o->seats; seat++) {
        const OracleFigure *his = shepherd(o, seat);
        if (!his)
            continue;
        oracle_feature(o, his->tile, his->segment, &f);
        if (f.open == 0) { /* an abbey may also close it (AM-13) */
            score(o, &f);
            home(o, &f);
        }
    }
}

bool oracle_shepherd_may(const Oracle *o, int tile, int segment)
{
    static OracleFeature f;
    oracle_feature(o, tile, segment, &f);
    if (f.kind != SEGMENT_FIELD)
        return false;
    for (int i = 0; i < o->figure_count; i++)
        if (o->figures[i].kind == FIGURE_SHEPHERD &&
            oracle_holds(&f, (OracleMember){o->figures[i].tile, o->figures[i].segment}))
            return false;
    return true;
}
