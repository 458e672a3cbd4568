/* oracle_traders.c: finds builders whose feature was extended, gives out goods and scores them. */
#include "oracle_traders.h"

#include "rules/game.h"

bool oracle_extends(const Oracle *o, int seat)
{
    static OracleFeature f;
    for (int i = 0; i < o->figure_count; i++) {
        if (o->figures[i].kind != FIGURE_BUILDER || o->figures[i].seat != seat)
            continue;
        oracle_feature(o, o->figures[i].tile, o->figures[i].segment, &f);
        if (oracle_lies_on(&f, o->tile_count - 1))
            return true;
    }
    return false;
}

static int left_in_box(const Oracle *o, int good)
{
    static const int all[GOODS_KINDS] = {[GOODS_WINE] = 9, [GOODS_GRAIN] = 6, [GOODS_CLOTH] = 5};
    int left = all[good];
    for (int s = 0; s < ORACLE_SEATS; s++)
        left -= o->goods[s][good];
    return left;
}

void oracle_take_goods(Oracle *o, int seat)
{
    static OracleFeature f;
    OracleMember done[ORACLE_MET];
    int n = o->traders ? oracle_completed(o, SEGMENT_CITY, done) : 0;
    for (int c = 0; c < n; c++) {
        oracle_feature(o, done[c].tile, done[c].segment, &f);
        for (int i = 0; i < f.count; i++) {
            int good = oracle_kind(o, f.members[i].tile)->segments[f.members[i].segment].goods;
            if (good != GOODS_NONE && left_in_box(o, good) > 0)
                o->goods[seat][good]++;
        }
    }
}

int oracle_pig_points(const Oracle *o, const OracleFeature *field, int seat)
{
    for (int i = 0; field->kind == SEGMENT_FIELD && i < o->figure_count; i++)
        if (o->figures[i].kind == FIGURE_PIG && o->figures[i].seat == seat &&
            oracle_holds(field, (OracleMember){o->figures[i].tile, o->figures[i].segment}))
            return oracle_field_cities(o, field);
    return 0;
}

void oracle_score_goods(Oracle *o)
{
    for (int good = GOODS_NONE + 1; o->traders && good < GOODS_KINDS; good++)
        for (int s = 0; s < o->seats; s++) {
            bool beaten = o->goods[s][good] == 0; /* a seat without a token gets nothing (TB-3) */
            for (int t = 0; t < o->seats; t++)
                beaten |= o->goods[t][good] > o->goods[s][good];
            o->score[s] += beaten ? 0 : 10;
        }
}
