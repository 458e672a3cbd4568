/* oracle_toll.c: finds free villages and computes tolls. */
#include "oracle_toll.h"

#include <string.h>

void oracle_toll_begin(Oracle *o)
{
    o->tolls = true;
    for (int s = 0; s < ORACLE_SEATS; s++)
        o->toll[s] = (OracleToll){.tile = -1, .value = 1};
}

/* A village has houses, and two to four road sides lead to it (TOLL-19). */
bool oracle_village(const Oracle *o, int tile)
{
    const TileKind *kind = oracle_kind(o, tile);
    int sides = 0;
    bool houses = false;
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        if (segment->kind == SEGMENT_CROSSING && segment->flags & SEGMENT_VILLAGE)
            houses = true;
        if (segment->kind == SEGMENT_ROAD && segment->road_end == ROAD_END_CROSSING)
            for (int edge = 0; edge < kind->edge_count; edge++)
                sides += (segment->edges >> edge) & 1;
    }
    return houses && sides > 1 && sides < 5;
}

bool oracle_toll_free(const Oracle *o, int tile)
{
    /* no tollhouse may be there, neither another seat's (TOLL-5) nor the seat's own (TOLL-8) */
    bool taken = false;
    for (int s = 0; s < o->seats; s++)
        taken |= o->toll[s].tile == tile;
    return o->tolls && !taken && oracle_village(o, tile);
}

int oracle_toll_free_count(const Oracle *o)
{
    int count = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        count += oracle_toll_free(o, tile);
    return count;
}

/* Returns 1 for a picture that counts, otherwise 0 (TOLL-10, TOLL-17). */
static int small_picture(const Policies *policies, int decor)
{
    switch (decor) {
    case DECOR_FARMHOUSE:
        return policies->value[POLICY_FARMHOUSE] == FARMHOUSE_COUNTS;
    case DECOR_COWSHED:
    case DECOR_PIGSTY:
    case DECOR_DONKEY_STABLE:
    case DECOR_HIGHWAYMEN:
    case DECOR_GARDEN:
        return 1;
    default:
        return 0;
    }
}

int oracle_toll_points(const Oracle *o, const OracleFeature *road, int value, bool *travellers)
{
    int small = 0, groups = 0;
    for (int tile = 0; tile < o->tile_count;
         tile++) { /* tile by tile, so that each picture counts once (TOLL-11) */
        const TileKind *kind = oracle_kind(o, tile);
        bool passes = false, marked = false, symbol = false;
        int gardens = 0;
        for (int i = 0; i < road->count; i++)
            passes |= road->members[i].tile == tile;
        if (!passes)
            continue;
        for (int s = 0; s < kind->segment_count; s++) {
            bool mine = false;
            for (int i = 0; i < road->count; i++)
                mine |= road->members[i].tile == tile && road->members[i].segment == s;
            groups += mine ? kind->segments[s].travellers : 0;
            marked |= kind->segments[s].travellers > 0;
            symbol |= kind->segments[s].symbol == SYMBOL_TRAVELLERS;
            gardens += kind->segments[s].kind == SEGMENT_GARDEN;
        }
        groups += symbol && !marked;
        int decor = o->catalogue->copies[o->tiles[tile].copy].decor;
        small += gardens > 0 && decor == DECOR_GARDEN
                     ? gardens
                     : gardens + small_picture(&o->policies, decor);
    }
    *travellers = groups > 0;
    /* at the end each picture counts 1 (TOLL-16); before that it counts `value`, and travellers
     * count three times `value` (TOLL-9) */
    return value == 0 ? small + groups : value * small + 3 * value * groups;
}

/* Returns whether the road begins or ends at the village (TOLL-9). */
static bool leads_to(const Oracle *o, const OracleFeature *road, int tile)
{
    for (int i = 0; i < road->count; i++) {
        const Segment *segment =
            &oracle_kind(o, road->members[i].tile)->segments[road->members[i].segment];
        bool one_side = (segment->edges & (segment->edges - 1)) == 0;
        if (road->members[i].tile == tile && one_side && segment->road_end == ROAD_END_CROSSING)
            return true;
    }
    return false;
}

/* Returns whether the road was already counted with an earlier segment of the tile. */
static bool seen(const OracleFeature *road, int tile, int segment)
{
    for (int i = 0; i < road->count; i++)
        if (road->members[i].tile == tile && road->members[i].segment < segment)
            return true;
    return false;
}

void oracle_toll_completed(Oracle *o)
{
    static OracleFeature road;
    OracleMember done[ORACLE_MET];
    int n = o->tolls ? oracle_completed(o, SEGMENT_ROAD, done) : 0;
    for (int r = 0; r < n; r++) {
        oracle_feature(o, done[r].tile, done[r].segment, &road);
        for (int seat = 0; seat < o->seats; seat++) {
            bool travellers;
            if (o->toll[seat].tile < 0 || !leads_to(o, &road, o->toll[seat].tile))
                continue;
            o->score[seat] += oracle_toll_points(o, &road, o->toll[seat].value, &travellers);
            o->toll[seat].travelled |= travellers;
        }
    }
}

void oracle_toll_turn_over(Oracle *o)
{
    for (int seat = 0; o->tolls && seat < o->seats; seat++) {
        if (o->toll[seat].travelled)
            /* a tollhouse that scored travellers is turned over (TOLL-14) */
            o->toll[seat].value = o->toll[seat].value == 1 ? 2 : 1;
        o->toll[seat].travelled = false;
    }
}

void oracle_toll_end(Oracle *o)
{
    static OracleFeature road;
    for (int seat = 0; o->tolls && seat < o->seats; seat++) {
        int tile = o->toll[seat].tile;
        for (int s = 0; tile >= 0 && s < oracle_kind(o, tile)->segment_count; s++) {
            bool travellers;
            if (oracle_kind(o, tile)->segments[s].kind != SEGMENT_ROAD)
                continue;
            oracle_feature(o, tile, s, &road);
            if (!road.complete && leads_to(o, &road, tile) && !seen(&road, tile, s))
                o->score[seat] += oracle_toll_points(o, &road, 0, &travellers);
        }
    }
}
