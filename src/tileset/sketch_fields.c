/* sketch_fields.c: derives the fields of a sketch, the cities they touch, and crossings from its
 * edges (tile_sketch.h). The rim is a circle of half-edges. Every segment across the tile divides
 * the rim into gaps, as in the loader's checks (catalogue/tile_check.c):
 *
 *       f │ c          the road cuts edges N and S in their middles: field f is in another gap
 *       f │ c          than city c, so they can neither be one feature nor touch */
#include "tileset/sketch_parts.h"

#include <assert.h>
#include <string.h>

/* --- segments across the tile ----------------------------------------------------------------- */

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

/* Returns both half-edges of each edge. */
static unsigned rim_of(unsigned edges)
{
    unsigned rim = 0;
    for (int e = 0; edges >> e; e++)
        rim |= (edges >> e & 1) * 3u << 2 * e;
    return rim;
}

/* Roads that end at a city count as part of it, because they divide a field at their gates. */
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
    Across crossing = {.meets = true};
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *edge = &sketch->edges[e];
        if (edge->land == LAND_CITY && sketch_begins(sketch, e))
            out[count++] = city_across(sketch, e);
        else if ((edge->land == LAND_ROAD || edge->land == LAND_RIVER) &&
                 edge->end == SKETCH_THROUGH && sketch_begins(sketch, e))
            out[count++] =
                (Across){.middles = sketch_group(sketch, e), .river = edge->land == LAND_RIVER};
        else if (sketch_is_arm(edge) && sketch_ways_in(sketch) > 1) /* roads to the middle */
            crossing.middles |= 1u << e;
    }
    if (crossing.middles)
        out[count++] = crossing;
    assert(count <= ACROSS_MAX && "one an edge at most");
    return count;
}

/* Returns the next cut clockwise from a half-edge; it is the same for all half-edges in one gap. */
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

/* Every half-edge without a city belongs to a field, including those on both sides of a road. */
static bool is_grass(const Sketch *sketch, int h)
{
    return sketch->edges[h / 2].land != LAND_CITY;
}

/* Returns whether no segment separates the two half-edges. */
static bool are_together(const Sketch *sketch, int a, int b)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across), half_edges = sketch_half_edges(sketch);
    for (int i = 0; i < count; i++)
        if (gap_of(across[i], half_edges, a) != gap_of(across[i], half_edges, b))
            return false;
    return true;
}

/* Returns all half-edges that no segment separates from this one. */
static unsigned gap_field(const Sketch *sketch, int half_edge)
{
    unsigned field = 0;
    for (int h = 0; h < sketch_half_edges(sketch); h++)
        if (is_grass(sketch, h) && are_together(sketch, half_edge, h))
            field |= 1u << h;
    return field;
}

/* Where the rim is cut to split a field between two of its half-edges:
 *
 *         c │ c           the field has 2 to 7; split between 2 and 7 it becomes 2 3 4 and 5 6 7.
 *       7 ╲ │ ╱ 2         Each of the two paths around from one half-edge to the other is cut once:
 *       6   │   3         where something other than the field lies on it, else in its middle,
 *         5 │ 4           preferably at a road, then a corner, then the middle of a side */
typedef struct Cut {
    int after; /* between this half-edge and the next one clockwise */
    bool rim;  /* both half-edges are in the field, so the divider reaches the rim there */
} Cut;

/* Returns the cost of cutting after half-edge `h`, step `k` of a clockwise path of `length`
 * steps. */
static int cut_cost(const Sketch *sketch, unsigned field, int k, int length, int h)
{
    int half_edges = sketch_half_edges(sketch), next = (h + 1) % half_edges;
    bool rim = field >> h & field >> next & 1, corner = h % 2 == 1,
         way = !corner && sketch->edges[h / 2].land != LAND_FIELD;
    int off = 2 * k + 1 - length;
    return 64 * rim + 4 * (off < 0 ? -off : off) + (way ? 0 : corner ? 1 : 2);
}

static Cut find_cut(const Sketch *sketch, unsigned field, int a, int b)
{
    int half_edges = sketch_half_edges(sketch), length = (b - a + half_edges) % half_edges,
        least = 1 << 10;
    Cut cut = {a, true};
    for (int k = 0; k < length; k++) {
        int h = (a + k) % half_edges, cost = cut_cost(sketch, field, k, length, h);
        if (cost < least) {
            least = cost;
            cut = (Cut){h, cost >= 64};
        }
    }
    return cut;
}

/* Returns whether a half-edge is on the same side of the split as the first one of the pair. */
static bool is_with_first(const Sketch *sketch, unsigned field, SketchPair pair, int h)
{
    int half_edges = sketch_half_edges(sketch),
        on = find_cut(sketch, field, pair.a, pair.b).after - pair.a,
        back = pair.a - find_cut(sketch, field, pair.b, pair.a).after - 1, at = h - pair.a;
    on = (on + half_edges) % half_edges;
    back = (back + half_edges) % half_edges;
    at = (at + half_edges) % half_edges;
    return at <= on || half_edges - at <= back;
}

static bool has_both(unsigned field, SketchPair pair)
{
    return field >> pair.a & field >> pair.b & 1;
}

/* Returns the field half-edges of this half-edge's gap that no split separates from it. */
static unsigned lobby_with(const Sketch *sketch, int half_edge)
{
    unsigned all = gap_field(sketch, half_edge), field = all;
    for (int i = 0; i < sketch->part_count; i++) {
        if (!has_both(all, sketch->parts[i]))
            continue;
        bool first = is_with_first(sketch, all, sketch->parts[i], half_edge);
        for (int h = 0; h < sketch_half_edges(sketch); h++)
            if (is_with_first(sketch, all, sketch->parts[i], h) != first)
                field &= ~(1u << h);
    }
    return field;
}

static bool touches_some(const Sketch *sketch, unsigned field)
{
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (sketch->edges[e].land == LAND_CITY &&
            sketch_touches(sketch, field, sketch_group(sketch, e)))
            return true;
    return false;
}

/* The border of a split starts at a segment next to the field: if that is a city, the border may go
 * anywhere, otherwise it must follow a road. */
bool sketch_may_part(const Sketch *sketch, SketchPair pair)
{
    unsigned field = gap_field(sketch, pair.a);
    if (!(lobby_with(sketch, pair.a) >> pair.b & 1))
        return false;
    Cut on = find_cut(sketch, field, pair.a, pair.b),
        back = find_cut(sketch, field, pair.b, pair.a);
    int rim = on.rim ? on.after : back.after;
    if (on.rim && back.rim)
        return false;
    if (touches_some(sketch, field))
        return true;
    return on.rim != back.rim && rim % 2 == 0 && sketch->edges[rim / 2].land == LAND_ROAD;
}

/* Joins chain: everything joined to either field belongs to the same field. */
unsigned sketch_field(const Sketch *sketch, int half_edge)
{
    assert(half_edge >= 0 && half_edge < sketch_half_edges(sketch) && "a half-edge of the shape");
    if (!is_grass(sketch, half_edge))
        return 0;
    unsigned field = lobby_with(sketch, half_edge);
    for (int i = 0; i < 2 * sketch->join_count; i++) { /* enough for the longest chain */
        SketchPair join = sketch->joins[i % sketch->join_count];
        if (field >> join.a & 1 || field >> join.b & 1)
            field |= lobby_with(sketch, join.a) | lobby_with(sketch, join.b);
    }
    return field;
}

/* Returns whether an edge of the city is in the gap of the half-edge. If a segment passes below the
 * city, the city is in several of its gaps, and the segment separates nothing from the city. */
static bool is_beside(const Sketch *sketch, Across by, int half_edge, unsigned city)
{
    int half_edges = sketch_half_edges(sketch), gap = gap_of(by, half_edges, half_edge);
    bool beside = false;
    for (int e = 0; e < sketch_edges(sketch); e++)
        beside |= city >> e & 1 && gap_of(by, half_edges, 2 * e) == gap;
    return beside;
}

/* Returns whether the field has a half-edge that no segment except the city itself separates from
 * the city. */
bool sketch_touches(const Sketch *sketch, unsigned field, unsigned city)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across);
    for (int h = 0; h < sketch_half_edges(sketch); h++) {
        bool free = field >> h & 1;
        for (int i = 0; free && i < count; i++)
            free = across[i].city == city || is_beside(sketch, across[i], h, city);
        if (free)
            return true;
    }
    return false;
}

/* --- invalid tiles ---------------------------------------------------------------------------- */

/* Returns whether the second segment is in several gaps of the first. */
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

/* Returns a city without the roads that end at it; anything else unchanged. */
static Across walls_of(Across across)
{
    across.middles = across.city ? 0 : across.middles;
    return across;
}

/* Returns how two segments cross. It makes a difference whether the city itself crosses, or only a
 * road that ends at it. */
static SketchWord crossing_of(const Sketch *sketch, Across one, Across other)
{
    int cities = (one.city != 0) + (other.city != 0), rivers = one.river + other.river;
    Across wall = walls_of(one), beside = walls_of(other);
    if (!crosses(sketch, one, other))
        return SKETCH_FINE;
    if (cities == 2 && crosses(sketch, wall, beside))
        return sketch->inner ? SKETCH_CITY_OVER : SKETCH_CITIES_CROSS;
    if ((one.city && crosses(sketch, wall, other)) || (other.city && crosses(sketch, beside, one)))
        return rivers                                      ? SKETCH_RIVER_IN_CITY
               : cities == 1 && !one.meets && !other.meets ? SKETCH_TUNNEL
                                                           : SKETCH_ROAD_IN_CITY;
    return rivers == 2 ? SKETCH_RIVERS_CROSS : rivers ? SKETCH_BRIDGE : SKETCH_ROADS_CROSS;
}

/* Returns the word for the worst crossing of two segments. */
static SketchWord crossing_word(const Sketch *sketch)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across);
    SketchWord word = SKETCH_FINE;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            SketchWord here = crossing_of(sketch, across[i], across[k]);
            word = here > word ? here : word;
        }
    return word;
}

bool sketch_is_tunnel(const Sketch *sketch, int edge)
{
    Across across[ACROSS_MAX];
    int count = sketch_across(sketch, across), road = -1;
    bool below = false;
    for (int i = 0; i < count; i++)
        if (!across[i].city && !across[i].meets && across[i].middles >> edge & 1)
            road = i;
    for (int i = 0; i < count; i++)
        below |= road >= 0 && crossing_of(sketch, across[road], across[i]) == SKETCH_TUNNEL;
    return below;
}

/* Returns whether the sketch has a symbol that needs room outside the cities; crop circles and
 * bazaars don't. */
static bool needs_room(const Sketch *sketch)
{
    bool room = false;
    for (int i = 0; i < sketch->symbol_count; i++)
        room |=
            sketch->symbols[i] != SYMBOL_BAZAAR && (sketch->symbols[i] < SYMBOL_CROP_CIRCLE_HALF ||
                                                    sketch->symbols[i] > SYMBOL_CROP_CIRCLE_FIELD);
    return room;
}

/* Errors take precedence over remarks. */
SketchWord sketch_word(const Sketch *sketch)
{
    unsigned cities = 0, ways = 0, all = (1u << sketch_edges(sketch)) - 1;
    for (int e = 0; e < sketch_edges(sketch); e++) {
        int land = sketch->edges[e].land;
        cities |= (unsigned)(land == LAND_CITY) << e;
        ways |= (unsigned)(land == LAND_ROAD || land == LAND_RIVER) << e;
    }
    SketchWord crossing = crossing_word(sketch);
    if (crossing >= SKETCH_WRONG)
        return crossing;
    if (cities == all && sketch_has_symbol(sketch, SYMBOL_SHEEP))
        return SKETCH_NO_FIELD_SHEEP;
    if (cities == all && needs_room(sketch) && !sketch->inner)
        return SKETCH_NO_ROOM;
    if (sketch_buildings(sketch) > 1)
        return SKETCH_TWO_BUILDINGS;
    return crossing != SKETCH_FINE                  ? crossing
           : cities || ways || sketch->symbol_count ? SKETCH_FINE
                                                    : SKETCH_EMPTY;
}
