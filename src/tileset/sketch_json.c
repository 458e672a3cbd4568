/* sketch_json.c: writes a sketch as in a tile file, and reads it through the loader. Segments are
 * in the order of their first edge or half-edge, as in the built-in files:
 *
 *   {"id": "QKTX-01", "set": "QKTX", "shape": "square", "edges": "CRFR", "count": 1,
 *    "cities": [{"id": "c0", "edges": ["N"]}],
 *    "roads": [{"id": "r0", "edges": ["E", "W"], "kind": "through"}],
 *    "fields": [{"id": "f0", "he": [2, 7], "cities": ["c0"]}, …], "features": []} */
#include "base/length.h"
#include "catalogue/catalogue_json.h"
#include "catalogue/tile_names.h"
#include "tileset/sketch_parts.h"
#include "tileset/tile_sketch.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static json_t *edges_json(const Sketch *sketch, unsigned edges)
{
    json_t *list = json_array();
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (edges >> e & 1)
            json_array_append_new(list, json_string(tile_edge_names[sketch->shape][e]));
    return list;
}

/* Returns an object with the next id, "c0", "c1", …; a sketch has fewer than ten of each kind. */
static json_t *segment_json(char letter, const json_t *list)
{
    char id[] = {letter, (char)('0' + json_array_size(list)), 0};
    return json_pack("{s:s}", "id", id);
}

static void set_flag(json_t *object, const char *key, bool on)
{
    if (on)
        json_object_set_new(object, key, json_true());
}

/* Writes the edges of each city to `edges`. */
static json_t *cities_json(const Sketch *sketch, unsigned edges[EDGES_MAX], int *count)
{
    json_t *list = json_array();
    *count = 0;
    for (int e = 0; e < sketch_edges(sketch); e++) {
        if (sketch->edges[e].land != LAND_CITY || !sketch_begins(sketch, e))
            continue;
        SketchEdge marks = sketch_marks(sketch, e);
        json_t *city = segment_json('c', list);
        edges[(*count)++] = sketch_group(sketch, e);
        json_object_set_new(city, "edges", edges_json(sketch, sketch_group(sketch, e)));
        if (marks.coats)
            json_object_set_new(city, "coats", json_integer(marks.coats));
        set_flag(city, "cathedral", marks.flags & SEGMENT_CATHEDRAL);
        set_flag(city, "princess", marks.flags & SEGMENT_PRINCESS);
        set_flag(city, "darmstadtium", marks.flags & SEGMENT_DARMSTADTIUM);
        if (marks.goods)
            json_object_set_new(city, "goods", json_string(tile_goods_names[marks.goods]));
        json_array_append_new(list, city);
    }
    return list;
}

/* A road to the middle ends at the building or crossing there. If there is neither, it ends at a
 * hamlet. */
static void set_end(const Sketch *sketch, const SketchEdge *edge, json_t *road)
{
    const char *end = "open", *at = NULL;
    if (edge->end == SKETCH_AT_CITY)
        end = "city";
    else if (edge->end == SKETCH_AT_HOUSE)
        at = tile_road_at_names[edge->target];
    else if (sketch_middle(sketch))
        end = sketch_middle(sketch);
    else if (sketch_arms(sketch))
        end = "crossing";
    else
        at = tile_road_at_names[ROAD_AT_HAMLET];
    json_object_set_new(road, "end", json_string(end));
    if (at)
        json_object_set_new(road, "at", json_string(at));
}

static int bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static json_t *roads_json(const Sketch *sketch)
{
    json_t *list = json_array();
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *edge = &sketch->edges[e];
        if (edge->land != LAND_ROAD || !sketch_begins(sketch, e))
            continue;
        json_t *road = segment_json('r', list);
        int leads = bits(sketch_group(sketch, e));
        json_object_set_new(road, "edges", edges_json(sketch, sketch_group(sketch, e)));
        json_object_set_new(road, "kind",
                            json_string(leads > 2    ? "branching"
                                        : leads == 2 ? "through"
                                                     : "end"));
        if (leads == 1)
            set_end(sketch, edge, road);
        set_flag(road, "inn", sketch_marks(sketch, e).flags & SEGMENT_INN);
        if (sketch_marks(sketch, e).travellers)
            json_object_set_new(road, "travellers",
                                json_integer(sketch_marks(sketch, e).travellers));
        json_array_append_new(list, road);
    }
    return list;
}

static json_t *rivers_json(const Sketch *sketch)
{
    json_t *list = json_array();
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *edge = &sketch->edges[e];
        if (edge->land != LAND_RIVER || !sketch_begins(sketch, e))
            continue;
        json_t *river = segment_json('i', list);
        json_object_set_new(river, "edges", edges_json(sketch, sketch_group(sketch, e)));
        json_object_set_new(river, "kind",
                            json_string(edge->end == SKETCH_THROUGH ? "through" : "end"));
        json_array_append_new(list, river);
    }
    return list;
}

/* Lists the chosen symbols, and the springs and lakes of rivers. */
static json_t *features_json(const Sketch *sketch)
{
    json_t *features = json_array();
    for (int i = 0; i < sketch->symbol_count; i++)
        json_array_append_new(features, json_string(tile_symbol_name(sketch->symbols[i])));
    for (int end = SKETCH_AT_SPRING; end <= SKETCH_AT_LAKE; end++) {
        Symbol symbol = end == SKETCH_AT_LAKE ? SYMBOL_RIVER_LAKE : SYMBOL_RIVER_SPRING;
        bool is_there = false;
        for (int e = 0; e < sketch_edges(sketch); e++)
            is_there |= sketch->edges[e].land == LAND_RIVER && sketch->edges[e].end == end;
        if (is_there)
            json_array_append_new(features, json_string(tile_symbol_name(symbol)));
    }
    return features;
}

/* Returns the field with the largest part of the rim, where sheep graze. */
static unsigned largest_field(const Sketch *sketch)
{
    unsigned largest = 0;
    for (int h = 0; h < sketch_half_edges(sketch); h++)
        if (bits(sketch_field(sketch, h)) > bits(largest))
            largest = sketch_field(sketch, h);
    return largest;
}

static json_t *field_json(const Sketch *sketch, unsigned field, const unsigned cities[EDGES_MAX],
                          int count, const json_t *list)
{
    json_t *object = segment_json('f', list), *rim = json_array(), *touched = json_array();
    for (int h = 0; field >> h; h++)
        if (field >> h & 1)
            json_array_append_new(rim, json_integer(h));
    for (int c = 0; c < count; c++)
        if (sketch_touches(sketch, field, cities[c]))
            json_array_append_new(touched, json_sprintf("c%d", c));
    json_object_set_new(object, "he", rim);
    json_object_set_new(object, "cities", touched);
    set_flag(object, "sheep",
             sketch_has_symbol(sketch, SYMBOL_SHEEP) && field == largest_field(sketch));
    return object;
}

/* An inner field touches all cities. */
static json_t *inner_json(int count, const json_t *list)
{
    json_t *object = segment_json('f', list), *touched = json_array();
    for (int c = 0; c < count; c++)
        json_array_append_new(touched, json_sprintf("c%d", c));
    json_object_set_new(object, "cities", touched);
    set_flag(object, "inner", true);
    return object;
}

static json_t *fields_json(const Sketch *sketch, const unsigned cities[EDGES_MAX], int count)
{
    json_t *list = json_array();
    unsigned told = 0;
    for (int h = 0; h < sketch_half_edges(sketch); h++) {
        unsigned field = told >> h & 1 ? 0 : sketch_field(sketch, h);
        told |= field;
        if (field)
            json_array_append_new(list, field_json(sketch, field, cities, count, list));
    }
    for (int i = 0; i < sketch->inner; i++)
        json_array_append_new(list, inner_json(count, list));
    return list;
}

json_t *sketch_json(const Sketch *sketch, const char *set)
{
    unsigned cities[EDGES_MAX];
    int count;
    char letters[EDGES_MAX + 1] = "";
    json_t *tile = json_object();
    for (int e = 0; e < sketch_edges(sketch); e++)
        letters[e] = tile_land_letters[sketch->edges[e].land];
    json_object_set_new(tile, "id", json_string(sketch->id));
    json_object_set_new(tile, "set", json_string(set));
    json_object_set_new(tile, "shape", json_string(tile_shape_names[sketch->shape]));
    json_object_set_new(tile, "edges", json_string(letters));
    json_object_set_new(tile, "count", json_integer(sketch->count));
    json_object_set_new(tile, "cities", cities_json(sketch, cities, &count));
    json_object_set_new(tile, "roads", roads_json(sketch));
    json_object_set_new(tile, "rivers", rivers_json(sketch));
    json_object_set_new(tile, "fields", fields_json(sketch, cities, count));
    json_object_set_new(tile, "features", features_json(sketch));
    if (sketch->decor)
        json_object_set_new(
            tile, "decor", json_pack("{s:i}", tile_decor_names[sketch->decor], (int)sketch->count));
    if (sketch->meet == SKETCH_MEET_OPEN && sketch_arms(sketch))
        json_object_set_new(tile, "village", json_false());
    return tile;
}

bool sketch_read(const Sketch *sketch, TileKind *kind, Err *err)
{
    json_t *list = json_array();
    json_array_append_new(list, sketch_json(sketch, "X"));
    char *text = json_dumps(list, JSON_COMPACT);
    json_decref(list);
    assert(text && "an object of our own");
    CatalogueBuilder *builder = catalogue_builder_new();
    JsonDoc doc;
    bool good = json_doc_parse(&doc, sketch->id, text, strlen(text), 1, err);
    if (good) {
        JsonAt top = json_top(&doc);
        good = catalogue_builder_read_at(builder, &top, err);
        json_doc_release(&doc);
    }
    Catalogue *c = catalogue_builder_finish(builder);
    if (good)
        *kind = c->kinds[0];
    catalogue_free(c);
    catalogue_builder_free(builder);
    free(text);
    return good;
}

/* --- sketch middle ---------------------------------------------------------------------------- */

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

/* Buildings always end roads; signs do so only if the tile says so, since they may also be next to
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
    {SYMBOL_TOWER_OF_MEEPLES, false, "watchtower"},
    {SYMBOL_TOWER_OF_COATS, false, "watchtower"},
    {SYMBOL_TOWER_OF_ROADS, false, "watchtower"},
    {SYMBOL_TOWER_OF_MONASTERIES, false, "watchtower"},
    {SYMBOL_TOWER_OF_CITIES, false, "watchtower"},
    {SYMBOL_BIG_TOP, false, "bigtop"},
    {SYMBOL_ACROBATS, false, "acrobats"},
    {SYMBOL_BAZAAR, false, "bazaar"},
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

/* --- sketch places ---------------------------------------------------------------------------- */

typedef struct Place {
    float x, y;
} Place;

/* For each shape: the half-edges clockwise from the north-west corner, the middle, a place between
 * middle and rim, the width, and how close to the middle and to the rim a pointer must be to count
 * as on them. */
static const struct {
    Place rim[RIM_MAX];
    int count;
    Place middle, inside;
    float wide, middle_wide, rim_wide;
} shapes[SHAPES] = {
    [SHAPE_SQUARE] =
        {{{.25f, 0}, {.75f, 0}, {1, .25f}, {1, .75f}, {.75f, 1}, {.25f, 1}, {0, .75f}, {0, .25f}},
         8,
         {.5f, .5f},
         {.3f, .3f},
         1,
         .15f,
         .22f},
    [SHAPE_HALF] = {{{.25f, 0}, {.75f, 0}, {.75f, .25f}, {.25f, .75f}, {0, .75f}, {0, .25f}},
                    6,
                    {.3f, .3f},
                    {.18f, .18f},
                    1,
                    .1125f,
                    .132f},
    [SHAPE_DOUBLE] = {{{.25f, 0},
                       {.75f, 0},
                       {1.25f, 0},
                       {1.75f, 0},
                       {2, .25f},
                       {2, .75f},
                       {1.75f, 1},
                       {1.25f, 1},
                       {.75f, 1},
                       {.25f, 1},
                       {0, .75f},
                       {0, .25f}},
                      12,
                      {1, .5f},
                      {.6f, .3f},
                      2,
                      .3f,
                      .22f},
};

float sketch_width(Shape shape)
{
    return shapes[shape].wide;
}

void sketch_place(Shape shape, int port, float *x, float *y)
{
    bool rim = port >= 0 && port < RIM_MAX && port < shapes[shape].count;
    Place place = rim ? shapes[shape].rim[port] : shapes[shape].middle;
    *x = place.x;
    *y = place.y;
}

void sketch_dot(Shape shape, int port, float *x, float *y)
{
    const float outside = .06f;
    float cx, cy;
    sketch_place(shape, SKETCH_MIDDLE, &cx, &cy);
    sketch_place(shape, port, x, y);
    if (port == SKETCH_INSIDE) {
        *x = shapes[shape].inside.x;
        *y = shapes[shape].inside.y;
    } else if (port != SKETCH_MIDDLE) {
        float away = outside / length_xy(*x - cx, *y - cy);
        *x += (*x - cx) * away;
        *y += (*y - cy) * away;
    }
}

/* Returns the distance to the nearest edge. */
static float to_rim(Shape shape, float x, float y)
{
    float near = fminf(x, y);
    return shape == SHAPE_HALF ? fminf(near, (1 - x - y) * .7071f)
                               : fminf(near, fminf(shapes[shape].wide - x, 1 - y));
}

/* Points a little outside also count, since drags start at the rim. */
int sketch_port(Shape shape, float x, float y)
{
    const float beside = .12f;
    if (x < -beside || y < -beside || x > shapes[shape].wide + beside || y > 1 + beside ||
        (shape == SHAPE_HALF && x + y > 1 + 1.5f * beside))
        return SKETCH_NOWHERE;
    float nearest = 9, px, py;
    int found = SKETCH_INSIDE;
    for (int port = 0; port < shapes[shape].count; port++) {
        sketch_place(shape, port, &px, &py);
        float away = length_xy(x - px, y - py);
        if (away < nearest) {
            nearest = away;
            found = port;
        }
    }
    sketch_place(shape, SKETCH_MIDDLE, &px, &py);
    if (length_xy(x - px, y - py) < shapes[shape].middle_wide)
        return SKETCH_MIDDLE;
    return to_rim(shape, x, y) < shapes[shape].rim_wide ? found : SKETCH_INSIDE;
}
