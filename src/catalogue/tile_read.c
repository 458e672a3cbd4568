/* tile_read.c: reads one tile and its segments from JSON; tile_check.c checks that the pieces
 * agree:
 *
 *   {"id": "BA-J", "set": "BA", "shape": "square", "edges": "CRRF", "count": 3,
 *    "decor": {"cowshed": 1, "farmhouse": 1, "highwaymen": 1},    of the `count` copies
 *    "cities": […], "roads": […], "fields": […], "features": […]} */
#include "base/text.h"
#include "catalogue/tile_draft.h"

#include <stdio.h>
#include <string.h>

static bool read_shape(void *self, const JsonAt *at, Err *err)
{
    TileKind *kind = &((TileDraft *)self)->kind;
    int shape = tile_find_word(tile_shape_names, SHAPES, json_string_value(at->value));
    kind->shape = (uint8_t)shape;
    return shape >= 0 ||
           json_fault(at, err, "%s: the shape must be square, half or double", kind->id);
}

/* Reads one letter for each edge, clockwise as in tile_names.h: "CRRF". */
static bool read_lands(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    TileKind *kind = &draft->kind;
    const char *letters = json_string_value(at->value);
    size_t want = tile_edge_counts[kind->shape];
    draft->edges = *at;
    if (strlen(letters) != want)
        return json_fault(at, err, "%s: a %s has %zu edges, not %zu", kind->id,
                          tile_shape_names[kind->shape], want, strlen(letters));
    for (size_t e = 0; e < want; e++) {
        const char *land = strchr(tile_land_letters, letters[e]);
        if (!land)
            return json_fault(at, err, "%s: edge %s must be C, R, F, I, A or X", kind->id,
                              tile_edge_names[kind->shape][e]);
        kind->edges[e] = (uint8_t)(land - tile_land_letters);
    }
    return true;
}

/* The copies of all illustrations add up to "count". */
static bool read_decor(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    JsonMember members[DECORS];
    int sum = 0;
    for (int d = 0; d < DECORS; d++)
        members[d] = (JsonMember){.key = tile_decor_names[d],
                                  .types = FIELD_WHOLE,
                                  .offset = (size_t)d * sizeof draft->decors[0],
                                  .size = sizeof draft->decors[0],
                                  .max = TILE_COUNT_MAX};
    draft->decors[DECOR_NONE] = 0;
    if (!json_read_object(at, "\"decor\"", members, DECORS, draft->decors, err))
        return false;
    for (int d = 0; d < DECORS; d++)
        sum += draft->decors[d];
    return sum == draft->count ||
           json_fault(at, err, "%s: the illustrations add up to %d copies, but \"count\" is %d",
                      draft->kind.id, sum, draft->count);
}

/* Without "decor" all copies are plain. */
static bool read_count(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    draft->count = draft->decors[DECOR_NONE] = (int)json_integer_value(at->value);
    return json_check_range(at, "\"count\"", 1, TILE_COUNT_MAX, err);
}

/* The lists come last, in the order in which segments are numbered: their members need the shape
 * and id of the tile, and a field names its cities. */
static bool read_list(void *self, const JsonAt *at, Err *err);
static const JsonMember tile_members[] = {
    {"id", FIELD_STRING | FIELD_MUST, JSON_INTO(TileDraft, kind.id), .min = 1, .barred = "/"},
    {"set", FIELD_STRING, JSON_INTO(TileDraft, kind.set), .min = 1, .barred = "/"},
    {"shape", FIELD_STRING | FIELD_MUST, .read = read_shape},
    {"edges", FIELD_STRING | FIELD_MUST, .read = read_lands},
    {"count", FIELD_WHOLE, .read = read_count},
    {"start", FIELD_BOOL, JSON_INTO(TileDraft, kind.start)},
    {"crossing", FIELD_WHOLE, JSON_INTO(TileDraft, crossing), .max = EDGES_MAX},
    {"village", FIELD_BOOL, JSON_INTO(TileDraft, village)},
    {"decor", FIELD_OBJECT, .read = read_decor},
    {"cities", FIELD_ARRAY | FIELD_MUST, .read = read_list},
    {"roads", FIELD_ARRAY | FIELD_MUST, .read = read_list},
    {"rivers", FIELD_ARRAY, .read = read_list},
    {"fields", FIELD_ARRAY | FIELD_MUST, .read = read_list},
    {"features", FIELD_ARRAY | FIELD_MUST, .read = read_list},
};

bool tile_draft_read(TileDraft *draft, const JsonAt *at, Err *err)
{
    /* clears the padding as well, because the fingerprint covers all bytes of a kind */
    memset(draft, 0, sizeof *draft);
    draft->tile = *at;
    draft->count = draft->decors[DECOR_NONE] = 1;
    draft->crossing = NO_CROSSING;
    draft->village = true; /* a crossing shows houses unless the file says otherwise (TOLL-19) */
    return json_read_object(&draft->tile, "a tile", JSON_ROWS(tile_members), draft, err);
}

/* --- tile segments ---------------------------------------------------------------------------- */

/* Reads the cities, roads, rivers, fields and features of a tile, and checks the type, name and
 * range of every member:
 *
 *   "cities":   [{"id": "c0", "edges": ["N"], "coats": 1}],      edges by name, or
 *   "fields":   [{"id": "f0", "he": [2, 5, 6, 7], "cities": ["c0"]}],   half-edges (tile_check.c)
 *   "roads":    [{"id": "r0", "edges": ["E", "S"], "kind": "through"}],
 *   "features": ["monastery"]
 *
 * Segments are numbered in the order of these lists (TileList), so a field can name its cities. To
 * add a member, add its row to the table of its object at the end of this file. */

enum { COATS_MAX = 9, BANNER_MAX = 9, TRAVELLERS_MAX = 9, WELLS_MAX = 9 };

/* The words for roads and rivers with two edges, with three or more, and with one, in that
 * order. */
static const char *const road_kinds[ROAD_KINDS] = {"through", "branching", "end"};

/* The words for the ends of roads, indexed by RoadEnd. The words below are from expansions and all
 * mean ROAD_END_OTHER. */
static const char *const road_ends[ROAD_END_OTHER] = {"", "crossing", "city", "monastery", "open"};
static const char other_road_ends[] =
    "shrine special-monastery church volcano bazaar tower bigtop acrobats ferry watchtower hill "
    "festival crop-circle german-castle leipzig carcassonne unmarked";

/* Features of expansions that the game doesn't have: files may contain them, without effect. A name
 * that ends with ':' is followed by a word or number. */
static const char later_features[] = "river-fork ferry festival goldmine mage wind-rose:";

/* --- pieces of a segment ---------------------------------------------------------------------- */

/* A segment being read. */
typedef struct Piece {
    const TileKind *kind; /* kind of the draft, with the segments read so far */
    const JsonAt *at;     /* the whole object of the segment */
    bool ends;            /* the object has an "end" */
    Segment segment;
} Piece;

/* Ids are short names within a tile: fields name their cities by them, and errors mention them. */
static bool read_id(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    const char *name = json_string_value(at->value);
    if (!name[0] || strlen(name) >= sizeof piece->segment.id)
        return json_fault(at, err, "the id of a segment must have 1 to %zu letters",
                          sizeof piece->segment.id - 1);
    for (int s = 0; s < piece->kind->segment_count; s++)
        if (!strcmp(piece->kind->segments[s].id, name))
            return json_fault(at, err, "%s: two segments are called \"%s\"", piece->kind->id, name);
    text_copy(piece->segment.id, sizeof piece->segment.id, name);
    return true;
}

/* Edges are named as the tile is printed, "N" or "H", before any rotation. */
static bool read_edge(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    const TileKind *kind = piece->kind;
    int edge = tile_find_word(tile_edge_names[kind->shape], tile_edge_counts[kind->shape],
                              json_string_value(at->value));
    if (edge < 0)
        return json_fault(at, err, "%s: a %s has no edge \"%.8s\"", kind->id,
                          tile_shape_names[kind->shape], json_string_value(at->value));
    if (piece->segment.edges >> edge & 1)
        return json_fault(at, err, "%s: edge %s is listed twice", kind->id,
                          tile_edge_names[kind->shape][edge]);
    piece->segment.edges |= (uint16_t)(1u << edge);
    return true;
}

/* Reads a list of edges into a set: "edges": ["N", "E"]. The set is empty if the member is missing;
 * an empty list is an error. */
static bool read_edges(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    if (!json_each(at, "an edge", FIELD_STRING, read_edge, piece, err))
        return false;
    return piece->segment.edges ||
           json_fault(at, err, "%s: a list of edges may not be empty", piece->kind->id);
}

/* Adds one item of "he" ([2, 5, 6, 7], clockwise as in tile_check.c) to the set. An empty list is
 * allowed: an inner field touches no edge. */
static bool read_half_edge(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    int most = 2 * tile_edge_counts[piece->kind->shape] - 1;
    if (!json_check_range(at, "a half-edge of this shape", 0, most, err))
        return false;
    unsigned bit = 1u << json_integer_value(at->value);
    if (piece->segment.rim & bit)
        return json_fault(at, err, "%s: half-edge %lld is listed twice in one region",
                          piece->kind->id, json_integer_value(at->value));
    piece->segment.rim |= (uint16_t)bit;
    return true;
}

/* Half-round cities are the rule, so the flag marks the others (BCB-15). */
static bool read_castle_base(void *self, const JsonAt *at, Err *err)
{
    Segment *city = &((Piece *)self)->segment;
    (void)err;
    if (json_is_false(at->value))
        city->flags |= SEGMENT_NO_CASTLE;
    return true;
}

static bool read_goods(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    int found = tile_find_word(tile_goods_names, GOODS_KINDS, json_string_value(at->value));
    piece->segment.goods = (uint8_t)found;
    return found > GOODS_NONE || json_fault(at, err, "goods are grain, wine or cloth");
}

/* Checks the kind against the edges, which have been read before. */
static bool read_way_kind(void *self, const JsonAt *at, Err *err)
{
    static const struct {
        int min, max;
        const char *words;
    } wants[ROAD_KINDS] = {[ROAD_THROUGH] = {2, 2, "two edges"},
                           [ROAD_BRANCHING] = {3, EDGES_MAX, "three edges or more"},
                           [ROAD_END] = {1, 1, "one edge"}};
    Piece *piece = self;
    int k = tile_find_word(road_kinds, ROAD_KINDS, json_string_value(at->value)), n = 0;
    if (k < 0)
        return json_fault(at, err, "%s: the kind of %s must be through, branching or end",
                          piece->kind->id, piece->segment.id);
    for (unsigned set = piece->segment.edges; set; set &= set - 1)
        n++;
    if (n < wants[k].min || n > wants[k].max)
        return json_fault(piece->at, err, "%s: %s is of kind %s, which has %s, but lists %d",
                          piece->kind->id, piece->segment.id, road_kinds[k], wants[k].words, n);
    piece->segment.road_kind = (uint8_t)k;
    return true;
}

static bool read_end(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    const char *word = json_string_value(at->value);
    int found = tile_find_word(road_ends, ROAD_END_OTHER, word);
    bool other = text_find_word(other_road_ends, word) >= 0;
    piece->ends = true;
    if (strcmp(word, "leipzig") == 0)
        piece->segment.flags |= SEGMENT_LEIPZIG;
    piece->segment.road_end = (uint8_t)(other ? ROAD_END_OTHER : found);
    return other || found > 0 ||
           json_fault(at, err, "%s: road %s ends at \"%.24s\", which is nothing a road can end at",
                      piece->kind->id, piece->segment.id, word);
}

/* Reads the picture at the open end of a road. */
static bool read_at(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    int found = tile_find_word(tile_road_at_names, ROAD_ATS, json_string_value(at->value));
    piece->segment.road_at = (uint8_t)found;
    return (piece->segment.road_end == ROAD_END_OPEN && found > 0) ||
           json_fault(
               at, err,
               "%s: \"at\" is for a road that ends open, at a farmhouse, hamlet, house or tree",
               piece->kind->id);
}

/* A road that passes a crossing is marked like one that ends there: its ends count as arms of the
 * crossing (tile_check.c). */
static bool read_passes(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    const char *word = json_string_value(at->value);
    bool crossing = !strcmp(word, "crossing");
    if (piece->segment.road_kind == ROAD_END || (!crossing && strcmp(word, "church") != 0))
        return json_fault(at, err,
                          "%s: \"passes\" is for a road that goes on past a crossing or church",
                          piece->kind->id);
    if (crossing)
        piece->segment.road_end = ROAD_END_CROSSING;
    return true;
}

/* Cities come before fields, so every city of the tile is known here. */
static bool read_field_city(void *self, const JsonAt *at, Err *err)
{
    Piece *piece = self;
    const TileKind *kind = piece->kind;
    const char *id = json_string_value(at->value);
    int s = 0;
    while (s < kind->segment_count &&
           (kind->segments[s].kind != SEGMENT_CITY || strcmp(kind->segments[s].id, id) != 0))
        s++;
    if (s == kind->segment_count)
        return json_fault(at, err, "%s: field %s touches \"%.8s\", but the tile has no such city",
                          kind->id, piece->segment.id, id);
    if (piece->segment.cities >> s & 1)
        return json_fault(at, err, "%s: field %s lists city %s twice", kind->id, piece->segment.id,
                          id);
    piece->segment.cities |= (uint16_t)(1u << s);
    return true;
}

/* --- agreement of a segment's members --------------------------------------------------------- */

/* Returns both half-edges of each edge in `edges`. */
static uint16_t rim_of_edges(unsigned edges)
{
    unsigned rim = 0;
    for (int e = 0; e < EDGES_MAX; e++)
        if (edges >> e & 1)
            rim |= 3u << 2 * e;
    return (uint16_t)rim;
}

/* Returns the edges with at least one half-edge in `rim`, except for walls. */
static uint16_t edges_of_rim(const TileKind *kind, unsigned rim)
{
    unsigned edges = 0;
    for (int e = 0; e < EDGES_MAX; e++)
        if (rim >> 2 * e & 3 && kind->edges[e] != LAND_WALL)
            edges |= 1u << e;
    return (uint16_t)edges;
}

/* If `he` is given, it decides; `edges` then has to name every edge that the city has completely
 * (SCENARIO.md). */
static bool finish_city(Piece *piece, Err *err)
{
    Segment *city = &piece->segment;
    const TileKind *kind = piece->kind;
    if (!city->edges && !city->rim)
        return json_fault(piece->at, err,
                          "%s: city %s needs \"edges\", or \"he\" where it shares an edge",
                          kind->id, city->id);
    for (int e = 0; city->edges && city->rim && e < tile_edge_counts[kind->shape]; e++) {
        unsigned owned = city->rim >> 2 * e & 3, listed = city->edges >> e & 1;
        if (listed ? !owned : owned == 3)
            return json_fault(piece->at, err,
                              "%s: \"edges\" and \"he\" of city %s disagree about edge %s",
                              kind->id, city->id, tile_edge_names[kind->shape][e]);
    }
    city->rim = city->rim ? city->rim : rim_of_edges(city->edges);
    city->edges = edges_of_rim(kind, city->rim);
    return true;
}

/* A road with one edge needs an "end"; other roads must not have one. */
static bool finish_road(Piece *piece, Err *err)
{
    return piece->ends == (piece->segment.road_kind == ROAD_END) ||
           json_fault(piece->at, err,
                      piece->ends ? "%s: road %s does not end here, so \"end\" has no meaning"
                                  : "%s: road %s of kind end lacks \"end\", what it stops at",
                      piece->kind->id, piece->segment.id);
}

/* A field either has a rim or is completely inside: "inner". */
static bool finish_field(Piece *piece, Err *err)
{
    Segment *field = &piece->segment;
    bool inner = field->flags & SEGMENT_INNER;
    field->edges = edges_of_rim(piece->kind, field->rim);
    return inner == !field->rim ||
           json_fault(piece->at, err,
                      inner ? "%s: field %s is inner, so it has no half-edges"
                            : "%s: field %s needs half-edges in \"he\", or \"inner\": true",
                      piece->kind->id, field->id);
}

/* "wind-rose:N" is looked up as "wind-rose:", and needs a text after the colon. */
static bool is_later_feature(const char *word)
{
    char name[48];
    size_t colon = strcspn(word, ":");
    bool open = word[colon];
    snprintf(name, sizeof name, "%.*s", (int)(colon + open), word);
    return text_find_word(later_features, name) >= 0 && (!open || word[colon + 1]);
}

/* Returns the symbol of a word. A word that ends with a number, "bathhouse:4", is in the list of
 * symbols without it, "bathhouse:". SYMBOL_OTHER: the word is no symbol. */
static Symbol symbol_of(const char *word, uint8_t *banner)
{
    char name[48];
    size_t colon = strcspn(word, ":");
    const char *number = word + colon + 1;
    Symbol symbol = word[colon] && !*number ? SYMBOL_OTHER : tile_symbol_find(word);
    if (symbol != SYMBOL_OTHER || !word[colon] || number[0] < '1' || number[0] > '0' + BANNER_MAX ||
        number[1])
        return symbol;
    snprintf(name, sizeof name, "%.*s:", (int)colon, word);
    *banner = (uint8_t)(number[0] - '0');
    return tile_symbol_find(name);
}

/* A feature is a word instead of an object. It is a segment of its own, even if it has no
 * effect. */
static bool read_feature(Piece *piece, Err *err)
{
#define SYMBOL_KIND(number, id, name, kind) [id] = (kind),
    static const uint8_t kinds[SYMBOLS] = {SYMBOL_NAMES(SYMBOL_KIND)};
    Segment *feature = &piece->segment;
    const char *word = json_string_value(piece->at->value);
    Symbol symbol = symbol_of(word, &feature->banner);
    feature->symbol = (uint8_t)symbol;
    feature->kind = kinds[symbol];
    snprintf(feature->id, sizeof feature->id, "s%u", piece->kind->segment_count & 0xffu);
    return symbol != SYMBOL_OTHER || is_later_feature(word) ||
           json_fault(piece->at, err, "%s: \"%.32s\" is no feature of a tile", piece->kind->id,
                      word);
}

/* --- lists ------------------------------------------------------------------------------------ */

#define HALF_EDGES .each = read_half_edge, .items = FIELD_WHOLE, .item = "a half-edge"
#define FLAG(bit) JSON_INTO(Piece, segment.flags), .flag = (bit)

/* Members for expansions that the game doesn't have are checked and dropped. */
static const JsonMember city_members[] = {
    {"id", FIELD_STRING | FIELD_MUST, .read = read_id},
    {"edges", FIELD_ARRAY, .read = read_edges},
    {"he", FIELD_ARRAY, HALF_EDGES},
    {"coats", FIELD_WHOLE, JSON_INTO(Piece, segment.coats), .max = COATS_MAX},
    {"princess", FIELD_BOOL, FLAG(SEGMENT_PRINCESS)},
    {"cathedral", FIELD_BOOL, FLAG(SEGMENT_CATHEDRAL)},
    {"goods", FIELD_STRING, .read = read_goods},
    {"besieged", .types = FIELD_BOOL},
    {"darmstadtium", FIELD_BOOL, FLAG(SEGMENT_DARMSTADTIUM)},
    {"bathhouse", FIELD_WHOLE, JSON_INTO(Piece, segment.banner), .max = BANNER_MAX},
    {"leipzig", FIELD_BOOL, FLAG(SEGMENT_LEIPZIG)},
    {"castle_base", FIELD_BOOL, .read = read_castle_base},
    {"split_edge", .types = FIELD_STRING},
};

static const JsonMember road_members[] = {
    {"id", FIELD_STRING | FIELD_MUST, .read = read_id},
    {"edges", FIELD_ARRAY | FIELD_MUST, .read = read_edges},
    {"kind", FIELD_STRING | FIELD_MUST, .read = read_way_kind},
    {"end", FIELD_STRING, .read = read_end},
    {"at", FIELD_STRING, .read = read_at},
    {"passes", FIELD_STRING, .read = read_passes},
    {"inn", FIELD_BOOL, FLAG(SEGMENT_INN)},
    {"tunnel", .types = FIELD_BOOL},
    {"wells", FIELD_WHOLE, .max = WELLS_MAX},
    {"labyrinth", .types = FIELD_BOOL},
    {"travellers", FIELD_WHOLE, JSON_INTO(Piece, segment.travellers), .max = TRAVELLERS_MAX},
    {"bathhouse", FIELD_WHOLE, JSON_INTO(Piece, segment.banner), .max = BANNER_MAX},
};

static const JsonMember river_members[] = {
    {"id", FIELD_STRING | FIELD_MUST, .read = read_id},
    {"edges", FIELD_ARRAY | FIELD_MUST, .read = read_edges},
    {"kind", FIELD_STRING | FIELD_MUST, .read = read_way_kind},
};

static const JsonMember field_members[] = {
    {"id", FIELD_STRING | FIELD_MUST, .read = read_id},
    {"he", FIELD_ARRAY, HALF_EDGES},
    {"cities", FIELD_ARRAY, .each = read_field_city, .items = FIELD_STRING,
     .item = "the id of a city"},
    {"inner", FIELD_BOOL, FLAG(SEGMENT_INNER)},
    {"pig_herd", FIELD_BOOL, FLAG(SEGMENT_PIG_HERD)},
    {"sheep", FIELD_BOOL, FLAG(SEGMENT_SHEEP)},
};

/* Features are words, all other segments objects; `finish` is called for all of them. */
static const struct {
    const char *key, *item;
    SegmentKind kind;
    const JsonMember *members;
    size_t count;
    bool (*finish)(Piece *piece, Err *err);
} lists[TILE_LISTS] = {
    [LIST_CITIES] = {"cities", "a city", SEGMENT_CITY, JSON_ROWS(city_members), finish_city},
    [LIST_ROADS] = {"roads", "a road", SEGMENT_ROAD, JSON_ROWS(road_members), finish_road},
    [LIST_RIVERS] = {"rivers", "a river", SEGMENT_RIVER, JSON_ROWS(river_members), NULL},
    [LIST_FIELDS] = {"fields", "a field", SEGMENT_FIELD, JSON_ROWS(field_members), finish_field},
    [LIST_FEATURES] = {"features", "a feature", SEGMENT_SYMBOL, NULL, 0, read_feature},
};

/* Adds one more segment for the feature of `item`. */
static bool add_part(TileDraft *draft, const JsonAt *item, SegmentKind part, Symbol symbol,
                     Err *err)
{
    TileKind *kind = &draft->kind;
    if (kind->segment_count >= SEGMENTS_MAX - 1)
        return json_fault(item, err, "%s: more than %d segments on one tile", kind->id,
                          SEGMENTS_MAX - 1);
    Segment *added = &kind->segments[kind->segment_count];
    *added = (Segment){.kind = (uint8_t)part, .symbol = (uint8_t)symbol};
    snprintf(added->id, sizeof added->id, "s%u", kind->segment_count & 0xffu);
    draft->segments[kind->segment_count++] = *item;
    return true;
}

/* Adds the other segments that a feature makes: a figure may lie in a special monastery (MON-9),
 * and symbols "WORD/PART" are parts of WORD. */
static bool add_parts(TileDraft *draft, const JsonAt *item, const Segment *feature, Err *err)
{
    if (feature->kind == SEGMENT_MONASTERY && feature->symbol == SYMBOL_SPECIAL &&
        !add_part(draft, item, SEGMENT_LYING, SYMBOL_SPECIAL, err))
        return false;
    const char *word = tile_symbol_name((Symbol)feature->symbol);
    size_t length = strlen(word);
    for (int symbol = 0; feature->kind == SEGMENT_SYMBOL && symbol < SYMBOLS; symbol++) {
        const char *name = tile_symbol_name((Symbol)symbol);
        if (strncmp(name, word, length) == 0 && name[length] == '/' &&
            !add_part(draft, item, SEGMENT_SYMBOL, (Symbol)symbol, err))
            return false;
    }
    return true;
}

/* Remembers where the list and its items are in the file, for errors about the whole tile. */
static bool read_list(void *self, const JsonAt *at, Err *err)
{
    TileDraft *draft = self;
    TileKind *kind = &draft->kind;
    int l = 0;
    while (strcmp(lists[l].key, at->key) != 0)
        l++;
    JsonAt *list = &draft->lists[l];
    *list = *at;
    /* One number stays free for the crossing. */
    if (kind->segment_count + json_length(list) > SEGMENTS_MAX - 1)
        return json_fault(list, err, "%s: more than %d segments on one tile", kind->id,
                          SEGMENTS_MAX - 1);
    for (size_t i = 0; i < json_length(list); i++) {
        JsonAt *item = &draft->segments[kind->segment_count];
        *item = json_item(list, i);
        Piece piece = {.kind = kind, .at = item, .segment = {.kind = (uint8_t)lists[l].kind}};
        bool word = !lists[l].members;
        if (!(word ? json_check_type(item, lists[l].item, FIELD_STRING, err)
                   : json_read_object(item, lists[l].item, lists[l].members, lists[l].count, &piece,
                                      err)) ||
            (lists[l].finish && !lists[l].finish(&piece, err)))
            return false;
        kind->segments[kind->segment_count++] = piece.segment;
        if (!add_parts(draft, item, &piece.segment, err))
            return false;
    }
    return true;
}
