/* sketch_fields.c: what follows from the edges of a sketch (tile_sketch.h): fields, what they
 * touch, and whether one thing crosses another. The rim is a circle of half-edges; whatever lies
 * across the tile cuts it into gaps, as the loader's checks see it (catalogue/tile_check.c):
 *
 *      f │ c          the road cuts edges N and S in their middles: field f lies in another gap
 *      f │ c          than city c, so neither can they be one thing, nor touch
 */
#include "tileset/sketch_parts.h"

#include <assert.h>
#include <string.h>

/* --- what lies across the tile ---------------------------------------------------------------- */

/* A road to the middle. */
static bool is_arm(const SketchEdge *edge)
{
    return edge->land == LAND_ROAD && edge->end == SKETCH_AT_MIDDLE;
}

static int arms(const Sketch *sketch)
{
    int count = 0;
    for (int e = 0; e < sketch_edges(sketch); e++)
        count += is_arm(&sketch->edges[e]);
    return count;
}

/* Buildings end roads always, signs where the tile says so: they may lie beside a crossing, too. To
 * add one: a row. */
static const struct {
    uint8_t symbol; /* Symbol */
    bool building;
    const char *end; /* the word of a file */
} middles[] = {
    {SYMBOL_MONASTERY, true, "monastery"},
    {SYMBOL_SHRINE, true, "shrine"},
    {SYMBOL_SPECIAL, true, "special-monastery"},
    {SYMBOL_CHURCH, true, "church"},
    {SYMBOL_TOWER, false, "tower"},
    {SYMBOL_VOLCANO, false, "volcano"},
    {SYMBOL_CROP_CIRCLE_CITY, false, "crop-circle"},
    {SYMBOL_CROP_CIRCLE_ROAD, false, "crop-circle"},
    {SYMBOL_CROP_CIRCLE_FIELD, false, "crop-circle"},
};
enum { MIDDLES = sizeof middles / sizeof *middles };

const char *sketch_middle(const Sketch *sketch)
{
    for (int i = 0; i < MIDDLES; i++)
        if (sketch_has_symbol(sketch, (Symbol)middles[i].symbol) &&
            (middles[i].building || sketch->meet == SKETCH_MEET_SIGN))
            return middles[i].end;
    return NULL;
}

static int buildings(const Sketch *sketch)
{
    int count = sketch_has_symbol(sketch, SYMBOL_HUT);
    for (int i = 0; i < MIDDLES; i++)
        count += middles[i].building && sketch_has_symbol(sketch, (Symbol)middles[i].symbol);
    return count;
}

int sketch_arms(const Sketch *sketch)
{
    int count = arms(sketch);
    return sketch_middle(sketch) || count < 2 ? 0 : count;
}

bool sketch_meets(const Sketch *sketch)
{
    bool sign = false;
    for (int i = 0; i < MIDDLES; i++)
        sign |= !middles[i].building && sketch_has_symbol(sketch, (Symbol)middles[i].symbol);
    return arms(sketch) + sign >= 2 && arms(sketch) > 0 && buildings(sketch) == 0;
}

unsigned sketch_group(const Sketch *sketch, int edge)
{
    unsigned edges = 0;
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (sketch->edges[e].land == sketch->edges[edge].land &&
            sketch->edges[e].group == sketch->edges[edge].group)
            edges |= 1u << e;
    return edges;
}

bool sketch_begins(const Sketch *sketch, int edge)
{
    return (sketch_group(sketch, edge) & ((1u << edge) - 1)) == 0;
}

bool sketch_has_cities(const Sketch *sketch)
{
    int cities = 0;
    for (int e = 0; e < sketch_edges(sketch); e++)
        cities += sketch->edges[e].land == LAND_CITY && sketch_begins(sketch, e);
    return cities > 1;
}

/* Both half-edges of each edge. */
static unsigned rim_of(unsigned edges)
{
    unsigned rim = 0;
    for (int e = 0; edges >> e; e++)
        rim |= (edges >> e & 1) * 3u << 2 * e;
    return rim;
}

/* Roads that end at a city go with it: where one enters, the field is cut. */
static Across city_across(const Sketch *sketch, int edge)
{
    Across city = {.city = sketch_group(sketch, edge)};
    city.walls = rim_of(city.city);
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *road = &sketch->edges[e];
        if (road->land == LAND_ROAD && road->end == SKETCH_AT_CITY && city.city >> road->target & 1)
            city.middles |= 1u << e;
    }
    return city;
}

int sketch_across(const Sketch *sketch, Across out[ACROSS_MAX])
{
    int count = 0;
    Across crossing = {0};
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *edge = &sketch->edges[e];
        if (edge->land == LAND_CITY && sketch_begins(sketch, e))
            out[count++] = city_across(sketch, e);
        else if (edge->land == LAND_ROAD && edge->end == SKETCH_THROUGH && sketch_begins(sketch, e))
            out[count++] = (Across){.middles = sketch_group(sketch, e)};
        else if (is_arm(edge) && arms(sketch) > 1) /* whatever they end at */
            crossing.middles |= 1u << e;
    }
    if (crossing.middles)
        out[count++] = crossing;
    assert(count <= ACROSS_MAX && "one an edge at most");
    return count;
}

/* The number of the next cut clockwise from a half-edge: equal in one gap. */
static int gap_of(Across by, int half_edges, int h)
{
    for (int i = 0; i < half_edges; i++) {
        int at = (h + i) % half_edges;
        if (by.walls >> at & 1)
            return 2 * at;
        if (at % 2 == 0 && by.middles >> at / 2 & 1)
            return 2 * at + 1;
    }
    return -1;
}

/* --- fields ----------------------------------------------------------------------------------- */

/* Fields have all half-edges that no city has: on both sides of a road, too. */
static bool is_grass(const Sketch *sketch, int h)
{
    return sketch->edges[h / 2].land != LAND_CITY;
}

/* In the same gap of everything. */
static bool are_together(const Sketch *sketch, int a, int b)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across), half_edges = sketch_half_edges(sketch);
    for (int i = 0; i < count; i++)
        if (gap_of(across[i], half_edges, a) != gap_of(across[i], half_edges, b))
            return false;
    return true;
}

static unsigned together_with(const Sketch *sketch, int half_edge)
{
    unsigned field = 0;
    for (int h = 0; h < sketch_half_edges(sketch); h++)
        if (is_grass(sketch, h) && are_together(sketch, half_edge, h))
            field |= 1u << h;
    return field;
}

/* Joined fields join what each of them is joined with. */
unsigned sketch_field(const Sketch *sketch, int half_edge)
{
    assert(half_edge >= 0 && half_edge < sketch_half_edges(sketch) && "a half-edge of the shape");
    if (!is_grass(sketch, half_edge))
        return 0;
    unsigned field = together_with(sketch, half_edge);
    for (int i = 0; i < 2 * sketch->join_count; i++) { /* as often as the longest chain needs */
        SketchJoin join = sketch->joins[i % sketch->join_count];
        if (field >> join.a & 1 || field >> join.b & 1)
            field |= together_with(sketch, join.a) | together_with(sketch, join.b);
    }
    return field;
}

/* Nothing lies between one of its half-edges and the city, but for what the city itself is. */
bool sketch_touches(const Sketch *sketch, unsigned field, unsigned city)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across), half_edges = sketch_half_edges(sketch);
    for (int h = 0; h < half_edges; h++) {
        bool free = field >> h & 1;
        for (int i = 0; free && i < count; i++) {
            int edge = 0;
            while (!(city >> edge & 1))
                edge++;
            free = across[i].city == city ||
                   gap_of(across[i], half_edges, h) == gap_of(across[i], half_edges, 2 * edge);
        }
        if (free)
            return true;
    }
    return false;
}

/* --- what may not be -------------------------------------------------------------------------- */

/* Does the second lie in several gaps of the first? */
static bool crosses(const Sketch *sketch, Across first, Across second)
{
    int half_edges = sketch_half_edges(sketch), gap = -2;
    for (int h = 0; h < half_edges; h++) {
        bool of_it = second.walls >> h & 1 || second.middles >> h / 2 & 1;
        if (!of_it)
            continue;
        int mine = gap_of(first, half_edges, h);
        if (gap == -2)
            gap = mine;
        else if (gap != mine)
            return true;
    }
    return false;
}

/* The worst of what crosses: cities before roads. */
static SketchWord crossing_word(const Sketch *sketch)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across);
    SketchWord word = SKETCH_FINE;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            int cities = (across[i].city != 0) + (across[k].city != 0);
            SketchWord here = cities == 2   ? SKETCH_CITIES_CROSS
                              : cities == 1 ? SKETCH_ROAD_IN_CITY
                                            : SKETCH_ROADS_CROSS;
            if (crosses(sketch, across[i], across[k]) && (word == SKETCH_FINE || cities))
                word = here;
        }
    return word;
}

/* What may not be comes before what one should only know. */
SketchWord sketch_word(const Sketch *sketch)
{
    unsigned cities = 0, roads = 0, all = (1u << sketch_edges(sketch)) - 1;
    for (int e = 0; e < sketch_edges(sketch); e++) {
        cities |= (unsigned)(sketch->edges[e].land == LAND_CITY) << e;
        roads |= (unsigned)(sketch->edges[e].land == LAND_ROAD) << e;
    }
    SketchWord crossing = crossing_word(sketch);
    if (crossing >= SKETCH_WRONG)
        return crossing;
    if (cities == all && sketch_has_symbol(sketch, SYMBOL_SHEEP))
        return SKETCH_NO_FIELD_SHEEP;
    if (cities == all && sketch->symbol_count && !sketch->inner)
        return SKETCH_NO_ROOM;
    if (buildings(sketch) > 1)
        return SKETCH_TWO_BUILDINGS;
    return crossing != SKETCH_FINE                   ? crossing
           : cities || roads || sketch->symbol_count ? SKETCH_FINE
                                                     : SKETCH_EMPTY;
}
