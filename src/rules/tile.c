/* tile.c: derives facts from a tile's data: its parts in each rotation, and the names of its
 * segments.
 *
 * The rim of each shape (before rotation), half-edges clockwise:
 *
 *      square   N 0 1 · E 2 3 · S 4 5 · W 6 7
 *      half     N 0 1 · H 2 3 · W 4 5       H is on the cell's long side, half-edges 8 and 9
 *      double   NL 0 1 · NR 2 3 · E 4 5 · SR 6 7 · SL 8 9 · W 10 11
 *
 * The table below gives the part and the side of the part for each of the tile's edges at rotation
 * 0. Turning a tile turns the sides of every part, and moves the second part of a double tile
 * around the first. */
#include "rules/game.h"
#include "rules/need.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct EdgePlace {
    uint8_t part, side;
} EdgePlace;

/* For each shape, how many cells and edges it has, and the part and side of each edge at rotation
 * 0. */
static const struct {
    uint8_t parts, edges;
    EdgePlace places[EDGES_MAX];
} shapes[SHAPES] = {
    [SHAPE_SQUARE] = {1, 4, {{0, SIDE_N}, {0, SIDE_E}, {0, SIDE_S}, {0, SIDE_W}}},
    [SHAPE_HALF] = {1, 3, {{0, SIDE_N}, {0, SIDE_L}, {0, SIDE_W}}},
    [SHAPE_DOUBLE] =
        {2, 6, {{0, SIDE_N}, {1, SIDE_N}, {1, SIDE_E}, {1, SIDE_S}, {0, SIDE_S}, {0, SIDE_W}}},
};

#define SYMBOL_NAME(number, id, name, kind) [id] = (name),
static const char *const symbol_names[SYMBOLS] = {SYMBOL_NAMES(SYMBOL_NAME)};

const char *tile_symbol_name(Symbol symbol)
{
    return symbol_names[symbol];
}

Symbol tile_symbol_find(const char *name)
{
    for (int symbol = SYMBOL_NONE + 1; symbol < SYMBOLS; symbol++)
        if (strcmp(symbol_names[symbol], name) == 0)
            return (Symbol)symbol;
    return SYMBOL_OTHER;
}

bool tile_has_symbol(const TileKind *kind, Symbol symbol)
{
    for (int i = 0; i < kind->segment_count; i++)
        if (kind->segments[i].symbol == symbol)
            return true;
    return false;
}

uint16_t catalogue_find(const Catalogue *c, const char *id)
{
    for (int i = 0; i < c->copy_count; i++)
        if (!strcmp(c->copies[i].id, id))
            return (uint16_t)i;
    /* If every copy has an illustration, the plain name means the first one (SCENARIO.md). */
    for (int i = 0; i < c->kind_count; i++)
        if (!strcmp(c->kinds[i].id, id))
            return c->kinds[i].first_copy;
    return NO_COPY;
}

/* --- parts ------------------------------------------------------------------------------------ */

static void part_clear(Part *part)
{
    memset(part, 0, sizeof *part);
    memset(part->road, NO_SEGMENT, sizeof part->road);
    memset(part->segment, NO_SEGMENT, sizeof part->segment);
}

static int segment_of_rim(const TileKind *kind, int rim)
{
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].rim >> rim & 1)
            return s;
    return NO_SEGMENT;
}

static int segment_of_way(const TileKind *kind, int edge)
{
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        bool way = segment->kind == SEGMENT_ROAD || segment->kind == SEGMENT_RIVER;
        if (way && segment->edges >> edge & 1)
            return s;
    }
    return NO_SEGMENT;
}

static void derive_rotation(TileKind *kind, int rotation)
{
    Part *parts = kind->parts[rotation];
    for (int p = 0; p < PARTS_MAX; p++)
        part_clear(&parts[p]);
    if (kind->shape == SHAPE_DOUBLE) {
        Cell second = cell_neighbour((Cell){0, 0}, (SIDE_E + rotation) & 3);
        parts[1].dx = (int8_t)second.x;
        parts[1].dy = (int8_t)second.y;
    }
    for (int p = 0; p < kind->part_count; p++)
        parts[p].sides = (uint8_t)(kind->shape == SHAPE_HALF ? half_sides(rotation) : 0xf);
    for (int e = 0; e < kind->edge_count; e++) {
        if (kind->edges[e] == LAND_ANY)
            continue; /* shows no landscape, so no segment reaches it */
        EdgePlace place = shapes[kind->shape].places[e];
        Part *part = &parts[place.part];
        int side = side_turned(place.side, rotation);
        part->open |= (uint8_t)((kind->edges[e] != LAND_WALL) << side);
        part->land[side] = kind->edges[e];
        part->road[side] = (uint8_t)segment_of_way(kind, e);
        for (int i = 0; i < 2; i++)
            part->segment[2 * side + i] = (uint8_t)segment_of_rim(kind, 2 * e + i);
    }
}

unsigned part_walls(const TileKind *kind, const Part *part, int rotation)
{
    unsigned walls = 0;
    for (int e = 0; e < kind->edge_count; e++) {
        EdgePlace place = shapes[kind->shape].places[e];
        if (kind->edges[e] == LAND_WALL && part == &kind->parts[rotation][place.part])
            walls |= 1u << side_turned(place.side, rotation);
    }
    return walls;
}

int segment_asks(const Segment *segment)
{
#define BUILDING_ROW(symbol, expansion) [symbol] = (expansion) + 1,
    static const uint8_t asks[SYMBOLS] = {EXPANSION_BUILDINGS(BUILDING_ROW)};
#undef BUILDING_ROW
    return asks[segment->symbol];
}

void tile_kind_derive(TileKind *kind)
{
    assert(kind->shape < SHAPES && kind->segment_count <= SEGMENTS_MAX);
    kind->edge_count = shapes[kind->shape].edges;
    kind->rim_count = (uint8_t)(2 * kind->edge_count);
    kind->part_count = shapes[kind->shape].parts;
    kind->symbols = 0;
    kind->asks = 0;
    for (int s = 0; s < kind->segment_count; s++) {
        if (segment_asks(&kind->segments[s]))
            kind->asks = (uint8_t)segment_asks(&kind->segments[s]);
        if (kind->segments[s].kind == SEGMENT_SYMBOL)
            kind->symbols |= (uint16_t)(1u << s);
    }
    for (int rotation = 0; rotation < 4; rotation++)
        derive_rotation(kind, rotation);
}

/* --- spans ------------------------------------------------------------------------------------ */

/* The road over the tile owns no half-edges, so that the field at each end stays one piece
 * (BCB-26). */
void tile_kind_span(const TileKind *kind, int span, TileKind *spanned)
{
    static const uint8_t ends[SHAPES][SPANS_MAX] = {
        [SHAPE_SQUARE] = {1 << 0 | 1 << 2, 1 << 1 | 1 << 3}, [SHAPE_HALF] = {1 << 0, 1 << 2}};
    unsigned edges = ends[kind->shape][span];
    bool fields = edges != 0 && kind->segment_count < SEGMENTS_MAX;
    for (int e = 0; e < kind->edge_count; e++)
        fields = fields && (!(edges >> e & 1) || kind->edges[e] == LAND_FIELD);
    memset(spanned, 0, sizeof *spanned);
    if (!fields)
        return;
    memcpy(spanned, kind, sizeof *spanned);
    for (int e = 0; e < kind->edge_count; e++)
        spanned->edges[e] = edges >> e & 1 ? LAND_ROAD : kind->edges[e];
    spanned->segments[spanned->segment_count++] =
        (Segment){.id = "span",
                  .kind = SEGMENT_ROAD,
                  .road_kind = kind->shape == SHAPE_HALF ? ROAD_END : ROAD_THROUGH,
                  .road_end = kind->shape == SHAPE_HALF ? ROAD_END_OTHER : ROAD_END_NONE,
                  .flags = SEGMENT_SPAN,
                  .edges = (uint16_t)edges};
    tile_kind_derive(spanned);
}

/* --- fitting ---------------------------------------------------------------------------------- */

/* Returns whether the tile fits: in an empty space every side that touches a neighbour must
 * continue it, and at least one side must touch a neighbour; a gap takes only its missing half
 * (HALF-17, HALF-19). */
static bool fits_at(const TileKind *kind, int rotation, unsigned need)
{
    const Part *part = &kind->parts[rotation][0];
    bool gap = need_is_gap(need), touches = gap;
    if (gap && (kind->shape != SHAPE_HALF || rotation != need_gap_rotation(need) ||
                /* a half fills a gap with its long side (HALF-6, HALF-16) */
                part->land[SIDE_L] != need_gap_land(need)))
        return false;
    for (int side = 0; side < 4; side++) {
        int land = need_land(need, side);
        if (land < 0 || !(part->sides >> side & 1))
            continue; /* HALF-18: a half touches a neighbour only across a side that it covers */
        if (land != part->land[side])
            return false; /* a side must match its neighbour (BASE-8, HALF-15) */
        touches = true;
    }
    return touches;
}

void tile_fits_derive(const TileKind *kind, TileFits *fits)
{
    memset(fits, 0, sizeof *fits);
    bool quick = kind->part_count == 1 && !memchr(kind->edges, LAND_ANY, kind->edge_count) &&
                 !memchr(kind->edges, LAND_WALL, kind->edge_count);
    for (unsigned need = 0; quick && need < NEEDS; need++) {
        for (int rotation = 0; rotation < 4; rotation++)
            fits->rotations[need] |= (uint8_t)(fits_at(kind, rotation, need) << rotation);
    }
}

/* --- names of segments ------------------------------------------------------------------------ */

static const char side_letters[] = "NESWL";

/* The word before the '@' in the name of a segment that reaches the rim, NULL for other
 * segments. */
static const char *const kind_words[SEGMENT_KINDS] = {[SEGMENT_CITY] = "city",
                                                      [SEGMENT_ROAD] = "road",
                                                      [SEGMENT_RIVER] = "river",
                                                      [SEGMENT_FIELD] = "field",
                                                      [SEGMENT_MONASTERY] = "monastery",
                                                      [SEGMENT_GARDEN] = "garden",
                                                      [SEGMENT_SYMBOL] = "symbol",
                                                      [SEGMENT_CROSSING] = "crossing",
                                                      [SEGMENT_CASTLE] = "castle",
                                                      [SEGMENT_HUT] = "hut",
                                                      [SEGMENT_LYING] = "monastery@abbot"};

const char *segment_kind_name(SegmentKind kind)
{
    assert((unsigned)kind < SEGMENT_KINDS && "kind of segment");
    return kind_words[kind];
}

/* Returns whether segments of the kind reach the rim of their tile, so that sides name them. */
static bool is_on_rim(int kind)
{
    return kind == SEGMENT_CITY || kind == SEGMENT_ROAD || kind == SEGMENT_RIVER ||
           kind == SEGMENT_FIELD;
}

/* Returns the suffix for a part of a double tile, "/1" or "/2"; "" for other tiles. */
static const char *part_suffix(const TileKind *kind, int part)
{
    static const char *const suffixes[PARTS_MAX] = {"/1", "/2"};
    assert(part >= 0 && part < PARTS_MAX && "part of the tile");
    return kind->part_count > 1 ? suffixes[part] : "";
}

/* Returns whether two segments share the side, one half-edge each, so that names must distinguish
 * the halves (SCENARIO.md). */
static bool side_is_shared(const Part *part, int side)
{
    return part->segment[2 * side + 0] != part->segment[2 * side + 1];
}

enum { WHOLE_SIDE = 2 }; /* instead of half 0 or 1 of a side */

/* Returns whether this half of `side`, or the whole side, names the segment. The whole side names a
 * road or river, a half of it names a field; both name a city, the whole side only if no other
 * segment shares it. */
static bool is_named_by(const Part *part, int kind, int segment, int side, int half)
{
    bool way = kind == SEGMENT_ROAD || kind == SEGMENT_RIVER, whole = half == WHOLE_SIDE;
    if (!(part->open >> side & 1))
        return false;
    if (way)
        return whole && part->road[side] == segment;
    return part->segment[2 * side + (half & 1)] == segment &&
           !(whole && (kind == SEGMENT_FIELD || side_is_shared(part, side)));
}

/* Returns whether the segment is the second of the tile's fields that don't reach the rim. Such a
 * field is in two parts if two cities cross on the tile. */
static bool is_second_inner(const TileKind *kind, const Segment *segment)
{
    const Segment *before = segment - 1;
    return segment > kind->segments && before->kind == SEGMENT_FIELD && !before->rim;
}

/* For symbols that figures stand on: the word in segment names, if tile files use a different
 * one. */
#define PLACE_WORD(id, word) [id] = (word),
static const char *const place_words[SYMBOLS] = {EXPANSION_PLACES(PLACE_WORD)};

static const char *place_word(int symbol)
{
    return place_words[symbol] ? place_words[symbol] : symbol_names[symbol];
}

/* Returns the name of a segment that doesn't reach the rim, or isn't landscape. */
static const char *name_without_rim(const TileKind *kind, const Segment *segment)
{
    if (segment->kind == SEGMENT_FIELD)
        return is_second_inner(kind, segment) ? "field@inner2" : "field@inner";
    return segment->kind == SEGMENT_SYMBOL || is_on_rim(segment->kind) ? place_word(segment->symbol)
                                                                       : kind_words[segment->kind];
}

/* Writes a name of a segment by its place on the rim: `wanted`, or if that is NULL the best one.
 * The best name is the first in the order N E S W L, each whole side before its halves. Returns
 * false if the segment has no such name. */
static bool name_on_rim(const TileKind *kind, int rotation, int segment, const char *wanted,
                        char *out, size_t size)
{
    static const struct {
        int half;
        const char *word;
    } halves[] = {{WHOLE_SIDE, ""}, {0, "0"}, {1, "1"}};
    int named = kind->segments[segment].kind;
    for (int side = 0; is_on_rim(named) && side < SIDES; side++)
        for (int p = 0; p < kind->part_count; p++)
            for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++) {
                const Part *part = &kind->parts[rotation & 3][p];
                if (!is_named_by(part, named, segment, side, halves[i].half))
                    continue;
                snprintf(out, size, "%s@%c%s%s", kind_words[named], side_letters[side],
                         halves[i].word, part_suffix(kind, p));
                if (!wanted || !strcmp(out, wanted))
                    return true;
            }
    return false;
}

const char *segment_name(const TileKind *kind, int rotation, int segment, char *out, int size)
{
    assert(segment >= 0 && segment < kind->segment_count && "segment of the tile");
    if (!name_on_rim(kind, rotation, segment, NULL, out, (size_t)size))
        snprintf(out, (size_t)size, "%s", name_without_rim(kind, &kind->segments[segment]));
    return out;
}

int segment_find(const TileKind *kind, int rotation, const char *name)
{
    char found[32];
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        bool inside = !segment->rim && !segment->edges;
        if (inside ? !strcmp(name_without_rim(kind, segment), name)
                   : name_on_rim(kind, rotation, s, name, found, sizeof found))
            return s;
    }
    return NO_SEGMENT;
}

/* --- symmetry --------------------------------------------------------------------------------- */

/* Rotates a set of places around the rim by `by` places; the rim has `count` places. */
static unsigned turned_set(unsigned set, int count, int by)
{
    unsigned out = 0;
    for (int i = 0; i < count; i++)
        if (set >> i & 1)
            out |= 1u << (i + by) % count;
    return out;
}

/* Returns whether a segment like `s` is where `s` would be if the tile were turned by `steps`
 * edges. */
static bool has_turned_twin(const TileKind *kind, int s, int steps)
{
    const Segment *from = &kind->segments[s];
    unsigned rim = turned_set(from->rim, kind->rim_count, 2 * steps);
    unsigned edges = turned_set(from->edges, kind->edge_count, steps);
    for (int t = 0; t < kind->segment_count; t++) {
        const Segment *to = &kind->segments[t];
        if (to->kind == from->kind && to->rim == rim && to->edges == edges &&
            to->coats == from->coats && to->road_kind == from->road_kind &&
            to->road_end == from->road_end && to->symbol == from->symbol &&
            to->travellers == from->travellers && to->banner == from->banner &&
            to->flags == from->flags)
            return true;
    }
    return false;
}

static bool looks_same_after(const TileKind *kind, int quarters)
{
    int steps = kind->edge_count * quarters / 4;
    for (int s = 0; s < kind->segment_count; s++)
        if (!has_turned_twin(kind, s, steps))
            return false;
    return true;
}

int tile_kind_symmetry(const TileKind *kind)
{
    if (kind->shape == SHAPE_HALF)
        return 4;
    if (kind->shape == SHAPE_SQUARE && looks_same_after(kind, 1))
        return 1;
    return looks_same_after(kind, 2) ? 2 : 4;
}

int tile_village_roads(const TileKind *kind)
{
    int number = kind_last_printed(kind); /* a crossing is numbered last */
    const Segment *last = &kind->segments[number < 0 ? 0 : number];
    bool village = number >= 0 && last->kind == SEGMENT_CROSSING && last->flags & SEGMENT_VILLAGE;
    return village && kind->crossing >= 2 && kind->crossing <= 4 ? kind->crossing : 0;
}
