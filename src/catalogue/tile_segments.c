/* tile_segments.c: cities, roads, rivers, fields and features of a tile from JSON: types, names
 * and ranges of every field:
 *
 *   "cities":   [{"id": "c0", "edges": ["N"], "coats": 1}],      edges by name, or
 *   "fields":   [{"id": "f0", "he": [2, 5, 6, 7], "cities": ["c0"]}],   half-edges (tile_check.c)
 *   "roads":    [{"id": "r0", "edges": ["E", "S"], "kind": "through"}],
 *   "features": ["monastery"]
 *
 * Segments are numbered in the order of these lists (TileList), so a field can name its cities.
 * To add a field: its row in the table of its object, and the line that stores it. */
#include "catalogue/tile_draft.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

enum { COATS_MAX = 9, BANNER_MAX = 9, TRAVELLERS_MAX = 9 };

static const char *const road_kinds[ROAD_KINDS] = {"through", "branching", "end"};

static const char *const road_ats[ROAD_ATS] = {"", "farmhouse", "hamlet", "house", "tree"};

/* What a road of one edge stops at. The last rows are buildings of expansions. */
static const struct {
    const char *name;
    RoadEnd end;
} road_ends[] = {
    {"crossing", ROAD_END_CROSSING},   {"city", ROAD_END_CITY},
    {"monastery", ROAD_END_MONASTERY}, {"open", ROAD_END_OPEN},
    {"shrine", ROAD_END_OTHER},        {"special-monastery", ROAD_END_OTHER},
    {"church", ROAD_END_OTHER},        {"volcano", ROAD_END_OTHER},
    {"bazaar", ROAD_END_OTHER},        {"tower", ROAD_END_OTHER},
    {"bigtop", ROAD_END_OTHER},        {"acrobats", ROAD_END_OTHER},
    {"ferry", ROAD_END_OTHER},         {"watchtower", ROAD_END_OTHER},
    {"hill", ROAD_END_OTHER},          {"festival", ROAD_END_OTHER},
    {"crop-circle", ROAD_END_OTHER},   {"german-castle", ROAD_END_OTHER},
    {"leipzig", ROAD_END_OTHER},       {"carcassonne", ROAD_END_OTHER},
    {"unmarked", ROAD_END_OTHER},
};

/* Features of a tile that the game knows. */
static const struct {
    const char *name;
    SegmentKind kind;
    Symbol symbol;
} features[] = {
    {"monastery", SEGMENT_MONASTERY, SYMBOL_MONASTERY},
    {"garden", SEGMENT_GARDEN, SYMBOL_GARDEN},
    {"vineyard", SEGMENT_SYMBOL, SYMBOL_VINEYARD},
    {"hill", SEGMENT_SYMBOL, SYMBOL_HILL},
    {"sheep", SEGMENT_SYMBOL, SYMBOL_SHEEP},
    {"crop-circle:half", SEGMENT_SYMBOL, SYMBOL_CROP_CIRCLE_HALF},
    {"crop-circle:city", SEGMENT_SYMBOL, SYMBOL_CROP_CIRCLE_CITY},
    {"crop-circle:road", SEGMENT_SYMBOL, SYMBOL_CROP_CIRCLE_ROAD},
    {"crop-circle:field", SEGMENT_SYMBOL, SYMBOL_CROP_CIRCLE_FIELD},
    {"river-spring", SEGMENT_SYMBOL, SYMBOL_RIVER_SPRING},
    {"river-lake", SEGMENT_SYMBOL, SYMBOL_RIVER_LAKE},
    {"travellers", SEGMENT_SYMBOL, SYMBOL_TRAVELLERS},
};

/* Those of expansions that it does not have yet: they may stand in a file and have no effect. A
 * name that ends with ':' goes on with a word or number of its own. */
static const char later_features[] =
    "river-fork shrine special-monastery church volcano dragon portal tower bazaar "
    "acrobats bigtop plague-source german-castle yaga-hut vodyanoy razboynik "
    "carcassonne-quarters ferry festival goldmine mage flier: watchtower: bathhouse: "
    "leipzig-quarter: wind-rose:";

static const JsonField city_fields[] = {
    {"id", FIELD_STRING | FIELD_MUST},
    {"edges", FIELD_ARRAY},
    {"he", FIELD_ARRAY},
    {"coats", FIELD_WHOLE},
    {"princess", FIELD_BOOL},
    {"cathedral", FIELD_BOOL},
    {"goods", FIELD_STRING},
    {"besieged", FIELD_BOOL},
    {"darmstadtium", FIELD_BOOL},
    {"bathhouse", FIELD_WHOLE},
    {"leipzig", FIELD_BOOL},
    {"castle_base", FIELD_BOOL},
    {"split_edge", FIELD_STRING},
};

static const JsonField road_fields[] = {
    {"id", FIELD_STRING | FIELD_MUST},
    {"edges", FIELD_ARRAY | FIELD_MUST},
    {"kind", FIELD_STRING | FIELD_MUST},
    {"end", FIELD_STRING},
    {"at", FIELD_STRING},
    {"passes", FIELD_STRING},
    {"inn", FIELD_BOOL},
    {"tunnel", FIELD_BOOL},
    {"wells", FIELD_WHOLE},
    {"labyrinth", FIELD_BOOL},
    {"travellers", FIELD_WHOLE},
    {"bathhouse", FIELD_WHOLE},
};

static const JsonField river_fields[] = {{"id", FIELD_STRING | FIELD_MUST},
                                         {"edges", FIELD_ARRAY | FIELD_MUST},
                                         {"kind", FIELD_STRING | FIELD_MUST}};

static const JsonField field_fields[] = {
    {"id", FIELD_STRING | FIELD_MUST}, {"he", FIELD_ARRAY},
    {"cities", FIELD_ARRAY},           {"inner", FIELD_BOOL},
    {"pig_herd", FIELD_BOOL},          {"sheep", FIELD_BOOL},
};

static const char *const tile_list_keys[TILE_LISTS] = {"cities", "roads", "rivers", "fields",
                                                       "features"};

/* --- pieces of a segment ---------------------------------------------------------------------- */

static bool read_id(const JsonAt *at, const TileKind *kind, Segment *segment, Err *err)
{
    JsonAt id;
    json_member(at, "id", &id);
    const char *name = json_string_value(id.value);
    if (!name[0] || strlen(name) >= sizeof segment->id)
        return json_fault(&id, err, "the id of a segment must have 1 to %zu letters",
                          sizeof segment->id - 1);
    for (int s = 0; s < kind->segment_count; s++)
        if (!strcmp(kind->segments[s].id, name))
            return json_fault(&id, err, "%s: two segments are called \"%s\"", kind->id, name);
    text_copy(segment->id, sizeof segment->id, name);
    return true;
}

/* A list of own edges into a set: "edges": ["N", "E"]. Empty where the member is missing; a list
 * that is there and empty is a mistake. */
static bool read_edges(const JsonAt *at, const TileKind *kind, uint16_t *set, Err *err)
{
    JsonAt list;
    *set = 0;
    if (!json_member(at, "edges", &list))
        return true;
    for (size_t i = 0; i < json_length(&list); i++) {
        JsonAt item = json_item(&list, i);
        if (!json_check_type(&item, "an edge", FIELD_STRING, err))
            return false;
        int edge = tile_edge_find(kind->shape, json_string_value(item.value));
        if (edge < 0)
            return json_fault(&item, err, "%s: a %s has no edge \"%.8s\"", kind->id,
                              tile_shape_name(kind->shape), json_string_value(item.value));
        if (*set >> edge & 1)
            return json_fault(&item, err, "%s: edge %s is listed twice", kind->id,
                              tile_edge_name(kind->shape, edge));
        *set |= (uint16_t)(1u << edge);
    }
    if (!*set)
        return json_fault(&list, err, "%s: a list of edges may not be empty", kind->id);
    return true;
}

/* A list of half-edges into a set: "he": [2, 5, 6, 7], clockwise as in tile_check.c. An empty list
 * is right: an inner field touches no edge. */
static bool read_half_edges(const JsonAt *at, const TileKind *kind, uint16_t *set, Err *err)
{
    JsonAt list;
    *set = 0;
    if (!json_member(at, "he", &list))
        return true;
    for (size_t i = 0; i < json_length(&list); i++) {
        JsonAt item = json_item(&list, i);
        if (!json_check_type(&item, "a half-edge", FIELD_WHOLE, err) ||
            !json_check_range(&item, "a half-edge of this shape", 0,
                              2 * tile_edge_count(kind->shape) - 1, err))
            return false;
        unsigned bit = 1u << json_integer_value(item.value);
        if (*set & bit)
            return json_fault(&item, err, "%s: half-edge %lld is listed twice in one region",
                              kind->id, json_integer_value(item.value));
        *set |= (uint16_t)bit;
    }
    return true;
}

static bool read_number(const JsonAt *at, const char *key, long long max, uint8_t *out, Err *err)
{
    JsonAt number;
    if (!json_member(at, key, &number))
        return true;
    *out = (uint8_t)json_integer_value(number.value);
    return json_check_range(&number, key, 0, max, err);
}

static void flag_if(const JsonAt *at, const char *key, uint16_t flag, Segment *segment)
{
    if (json_get_bool(at, key))
        segment->flags |= flag;
}

/* --- segments --------------------------------------------------------------------------------- */

/* Half-edges of both halves of each edge in `edges`. */
static uint16_t rim_of_edges(unsigned edges)
{
    unsigned rim = 0;
    for (int e = 0; e < EDGES_MAX; e++)
        if (edges >> e & 1)
            rim |= 3u << 2 * e;
    return (uint16_t)rim;
}

/* Edges of which at least one half belongs to `rim`. */
static uint16_t edges_of_rim(unsigned rim)
{
    unsigned edges = 0;
    for (int e = 0; e < EDGES_MAX; e++)
        if (rim >> 2 * e & 3)
            edges |= 1u << e;
    return (uint16_t)edges;
}

static bool read_goods(const JsonAt *at, Segment *city, Err *err)
{
    static const char *const goods[GOODS_KINDS] = {"", "wine", "grain", "cloth"};
    JsonAt good;
    if (!json_member(at, "goods", &good))
        return true;
    int found = tile_find_word(goods, GOODS_KINDS, json_string_value(good.value));
    if (found <= GOODS_NONE)
        return json_fault(&good, err, "goods are grain, wine or cloth");
    city->goods = (uint8_t)found;
    return true;
}

/* `he` decides where it is given; `edges` then has to name every edge that the city has wholly
 * (SCENARIO.md). */
static bool read_city(const JsonAt *at, TileDraft *draft, Segment *city, Err *err)
{
    TileKind *kind = &draft->kind;
    uint16_t edges, rim;
    uint8_t banner = 0;
    JsonAt ignored;
    if (!json_check_object(at, "a city", city_fields, COUNT_OF(city_fields), err) ||
        !read_id(at, kind, city, err) || !read_edges(at, kind, &edges, err) ||
        !read_half_edges(at, kind, &rim, err) ||
        !read_number(at, "coats", COATS_MAX, &city->coats, err) ||
        !read_number(at, "bathhouse", BANNER_MAX, &banner, err) || !read_goods(at, city, err))
        return false;
    bool has_edges = json_member(at, "edges", &ignored);
    if (!has_edges && !rim)
        return json_fault(at, err, "%s: city %s needs \"edges\", or \"he\" where it shares an edge",
                          kind->id, city->id);
    if (has_edges && rim)
        for (int e = 0; e < tile_edge_count(kind->shape); e++) {
            unsigned owned = rim >> 2 * e & 3;
            if ((edges >> e & 1 && !owned) || (!(edges >> e & 1) && owned == 3))
                return json_fault(at, err,
                                  "%s: \"edges\" and \"he\" of city %s disagree about edge %s",
                                  kind->id, city->id, tile_edge_name(kind->shape, (int)e));
        }
    city->kind = SEGMENT_CITY;
    city->rim = rim ? rim : rim_of_edges(edges);
    city->edges = edges_of_rim(city->rim);
    flag_if(at, "princess", SEGMENT_PRINCESS, city);
    flag_if(at, "cathedral", SEGMENT_CATHEDRAL, city);
    return true;
}

static int bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* kind, and whether it fits the number of edges. */
static bool read_way_kind(const JsonAt *at, const TileKind *kind, Segment *way, Err *err)
{
    static const struct {
        int min, max;
        const char *words;
    } wants[ROAD_KINDS] = {[ROAD_THROUGH] = {2, 2, "two edges"},
                           [ROAD_BRANCHING] = {3, EDGES_MAX, "three edges or more"},
                           [ROAD_END] = {1, 1, "one edge"}};
    JsonAt word;
    json_member(at, "kind", &word);
    int k = tile_find_word(road_kinds, ROAD_KINDS, json_string_value(word.value));
    if (k < 0)
        return json_fault(&word, err, "%s: the kind of %s must be through, branching or end",
                          kind->id, way->id);
    int n = bits(way->edges);
    if (n < wants[k].min || n > wants[k].max)
        return json_fault(at, err, "%s: %s is of kind %s, which has %s, but lists %d", kind->id,
                          way->id, road_kinds[k], wants[k].words, n);
    way->road_kind = (uint8_t)k;
    return true;
}

/* What it stops at, for roads of one edge; and what stands at the open end, for pictures. */
static bool read_road_end(const JsonAt *at, const TileKind *kind, Segment *road, Err *err)
{
    JsonAt end, place;
    bool has_end = json_member(at, "end", &end), has_at = json_member(at, "at", &place);
    if (has_end != (road->road_kind == ROAD_END))
        return json_fault(at, err,
                          has_end ? "%s: road %s does not end here, so \"end\" has no meaning"
                                  : "%s: road %s of kind end lacks \"end\", what it stops at",
                          kind->id, road->id);
    if (has_end) {
        size_t i = 0;
        while (i < COUNT_OF(road_ends) &&
               strcmp(road_ends[i].name, json_string_value(end.value)) != 0)
            i++;
        if (i == COUNT_OF(road_ends))
            return json_fault(&end, err,
                              "%s: road %s ends at \"%.24s\", which is nothing a road can end at",
                              kind->id, road->id, json_string_value(end.value));
        road->road_end = (uint8_t)road_ends[i].end;
    }
    if (!has_at)
        return true;
    int a = tile_find_word(road_ats, ROAD_ATS, json_string_value(place.value));
    if (road->road_end != ROAD_END_OPEN || a <= 0)
        return json_fault(
            &place, err,
            "%s: \"at\" is for a road that ends open, at a farmhouse, hamlet, house or tree",
            kind->id);
    road->road_at = (uint8_t)a;
    return true;
}

/* A road that passes a crossing is marked like one that ends there: its arms count in the crossing
 * (tile_check.c). */
static bool read_road(const JsonAt *at, TileDraft *draft, Segment *road, Err *err)
{
    TileKind *kind = &draft->kind;
    uint8_t ignored = 0;
    JsonAt passes;
    if (!json_check_object(at, "a road", road_fields, COUNT_OF(road_fields), err) ||
        !read_id(at, kind, road, err) || !read_edges(at, kind, &road->edges, err) ||
        !read_way_kind(at, kind, road, err) || !read_road_end(at, kind, road, err) ||
        !read_number(at, "travellers", TRAVELLERS_MAX, &road->travellers, err) ||
        !read_number(at, "wells", 9, &ignored, err) ||
        !read_number(at, "bathhouse", BANNER_MAX, &ignored, err))
        return false;
    road->kind = SEGMENT_ROAD;
    flag_if(at, "inn", SEGMENT_INN, road);
    if (json_member(at, "passes", &passes)) {
        const char *word = json_string_value(passes.value);
        if (road->road_kind == ROAD_END ||
            (strcmp(word, "crossing") != 0 && strcmp(word, "church") != 0))
            return json_fault(&passes, err,
                              "%s: \"passes\" is for a road that goes on past a crossing or church",
                              kind->id);
        if (!strcmp(word, "crossing"))
            road->road_end = ROAD_END_CROSSING;
    }
    return true;
}

static bool read_river(const JsonAt *at, TileDraft *draft, Segment *river, Err *err)
{
    river->kind = SEGMENT_RIVER;
    return json_check_object(at, "a river", river_fields, COUNT_OF(river_fields), err) &&
           read_id(at, &draft->kind, river, err) &&
           read_edges(at, &draft->kind, &river->edges, err) &&
           read_way_kind(at, &draft->kind, river, err);
}

static bool read_field_cities(const JsonAt *at, const TileKind *kind, Segment *field, Err *err)
{
    JsonAt list;
    if (!json_member(at, "cities", &list))
        return true;
    for (size_t i = 0; i < json_length(&list); i++) {
        JsonAt item = json_item(&list, i);
        if (!json_check_type(&item, "the id of a city", FIELD_STRING, err))
            return false;
        int s = 0;
        while (s < kind->segment_count &&
               (kind->segments[s].kind != SEGMENT_CITY ||
                strcmp(kind->segments[s].id, json_string_value(item.value)) != 0))
            s++;
        if (s == kind->segment_count)
            return json_fault(&item, err,
                              "%s: field %s touches \"%.8s\", but the tile has no such city",
                              kind->id, field->id, json_string_value(item.value));
        if (field->cities >> s & 1)
            return json_fault(&item, err, "%s: field %s lists city %s twice", kind->id, field->id,
                              kind->segments[s].id);
        field->cities |= (uint16_t)(1u << s);
    }
    return true;
}

static bool read_field(const JsonAt *at, TileDraft *draft, Segment *field, Err *err)
{
    TileKind *kind = &draft->kind;
    if (!json_check_object(at, "a field", field_fields, COUNT_OF(field_fields), err) ||
        !read_id(at, kind, field, err) || !read_half_edges(at, kind, &field->rim, err) ||
        !read_field_cities(at, kind, field, err))
        return false;
    field->kind = SEGMENT_FIELD;
    field->edges = edges_of_rim(field->rim);
    flag_if(at, "inner", SEGMENT_INNER, field);
    flag_if(at, "sheep", SEGMENT_SHEEP, field);
    flag_if(at, "pig_herd", SEGMENT_PIG_HERD, field);
    bool inner = field->flags & SEGMENT_INNER;
    if (inner && field->rim)
        return json_fault(at, err, "%s: field %s is inner, so it has no half-edges", kind->id,
                          field->id);
    if (!inner && !field->rim)
        return json_fault(at, err, "%s: field %s needs half-edges in \"he\", or \"inner\": true",
                          kind->id, field->id);
    return true;
}

/* "flier:2" is looked up as "flier:", and needs something behind the colon. */
static bool is_later_feature(const char *word)
{
    char name[48];
    size_t colon = strcspn(word, ":");
    bool open = word[colon];
    snprintf(name, sizeof name, "%.*s", (int)(colon + open), word);
    return text_find_word(later_features, name) >= 0 && (!open || word[colon + 1]);
}

/* A feature is a segment of its own, even one that has no effect yet. */
static bool read_feature(const JsonAt *at, TileDraft *draft, Segment *feature, Err *err)
{
    if (!json_check_type(at, "a feature", FIELD_STRING, err))
        return false;
    const char *word = json_string_value(at->value);
    size_t i = 0;
    while (i < COUNT_OF(features) && strcmp(word, features[i].name) != 0)
        i++;
    if (i == COUNT_OF(features) && !is_later_feature(word))
        return json_fault(at, err, "%s: \"%.32s\" is no feature of a tile", draft->kind.id, word);
    bool known = i < COUNT_OF(features);
    feature->kind = (uint8_t)(known ? features[i].kind : SEGMENT_SYMBOL);
    feature->symbol = (uint8_t)(known ? features[i].symbol : SYMBOL_OTHER);
    snprintf(feature->id, sizeof feature->id, "s%u", draft->kind.segment_count & 0xffu);
    return true;
}

static bool (*const list_readers[TILE_LISTS])(const JsonAt *at, TileDraft *draft, Segment *segment,
                                              Err *err) = {
    [LIST_CITIES] = read_city,  [LIST_ROADS] = read_road,       [LIST_RIVERS] = read_river,
    [LIST_FIELDS] = read_field, [LIST_FEATURES] = read_feature,
};

bool tile_draft_read_list(TileDraft *draft, TileList list, Err *err)
{
    if (!json_member(&draft->tile, tile_list_keys[list], &draft->lists[list]))
        return true;
    size_t n = json_length(&draft->lists[list]);
    /* One number stays free for the crossing. */
    if (draft->kind.segment_count + n > SEGMENTS_MAX - 1)
        return json_fault(&draft->lists[list], err, "%s: more than %d segments on one tile",
                          draft->kind.id, SEGMENTS_MAX - 1);
    for (size_t i = 0; i < n; i++) {
        Segment segment = {0};
        JsonAt *at = &draft->segments[draft->kind.segment_count];
        *at = json_item(&draft->lists[list], i);
        if (!list_readers[list](at, draft, &segment, err))
            return false;
        draft->kind.segments[draft->kind.segment_count++] = segment;
    }
    return true;
}
