/* sketch_middle.c: determines what is in the middle of a tile, and where roads to the middle
 * end. */
#include "tileset/sketch_parts.h"

#include <string.h>

bool sketch_is_arm(const SketchEdge *edge)
{
    return edge->land == LAND_ROAD && edge->end == SKETCH_AT_MIDDLE;
}

int sketch_ways_in(const Sketch *sketch)
{
    int count = 0;
    for (int e = 0; e < sketch_edges(sketch); e++)
        count += sketch_is_arm(&sketch->edges[e]);
    return count;
}

/* Buildings always end roads; signs do so only if the tile says it, since they may also be next to
 * a crossing. To add one, add a row. */
static const struct {
    uint8_t symbol; /* Symbol */
    bool building;
    const char *end; /* the word in a file */
} middles[] = {
    {SYMBOL_MONASTERY, true, "monastery"},
    {SYMBOL_SHRINE, true, "shrine"},
    {SYMBOL_SPECIAL, true, "special-monastery"},
    {SYMBOL_CHURCH, true, "church"},
    {SYMBOL_GERMAN_CASTLE, true, "german-castle"},
    {SYMBOL_TOWER, false, "tower"},
    {SYMBOL_VOLCANO, false, "volcano"},
    {SYMBOL_CROP_CIRCLE_CITY, false, "crop-circle"},
    {SYMBOL_CROP_CIRCLE_ROAD, false, "crop-circle"},
    {SYMBOL_CROP_CIRCLE_FIELD, false, "crop-circle"},
};
enum { MIDDLES = sizeof middles / sizeof *middles };

int sketch_buildings(const Sketch *sketch)
{
    int count = sketch_has_symbol(sketch, SYMBOL_HUT);
    for (int i = 0; i < MIDDLES; i++)
        count += middles[i].building && sketch_has_symbol(sketch, (Symbol)middles[i].symbol);
    return count;
}

static bool has_sign(const Sketch *sketch)
{
    bool sign = false;
    for (int i = 0; i < MIDDLES; i++)
        sign |= !middles[i].building && sketch_has_symbol(sketch, (Symbol)middles[i].symbol);
    return sign;
}

bool sketch_meets(const Sketch *sketch)
{
    return sketch_ways_in(sketch) + has_sign(sketch) >= 2 && sketch_ways_in(sketch) > 0 &&
           sketch_buildings(sketch) == 0;
}

bool sketch_may_meet(const Sketch *sketch, SketchMeet meet)
{
    return meet == SKETCH_MEET_SIGN   ? has_sign(sketch)
           : meet == SKETCH_MEET_CITY ? sketch_has_city(sketch) && sketch_ways_in(sketch) > 1
           : meet == SKETCH_MEET_ONE  ? sketch_ways_in(sketch) > 1
                                      : true;
}

bool sketch_has_city(const Sketch *sketch)
{
    bool city = false;
    for (int e = 0; e < sketch_edges(sketch); e++)
        city |= sketch->edges[e].land == LAND_CITY;
    return city;
}

const char *sketch_middle(const Sketch *sketch)
{
    if (sketch->meet == SKETCH_MEET_CITY && sketch_meets(sketch) &&
        sketch_may_meet(sketch, SKETCH_MEET_CITY))
        return "city";
    for (int i = 0; i < MIDDLES; i++)
        if (sketch_has_symbol(sketch, (Symbol)middles[i].symbol) &&
            (middles[i].building || sketch->meet == SKETCH_MEET_SIGN))
            return middles[i].end;
    return NULL;
}

int sketch_arms(const Sketch *sketch)
{
    int count = sketch_ways_in(sketch);
    return sketch_middle(sketch) || count < 2 ? 0 : count;
}
