/* tile_check.c: checks that the pieces of a tile agree with each other. Every error names the tile,
 * the segment and the edge. Half-edges are numbered clockwise along the rim, two for each edge:
 *
 *       0   1          edge N: 0 1    each belongs to exactly one city or field;
 *     7 ┌───┐ 2        edge E: 2 3    a road or river leaves between the two of its edge
 *     6 └───┘ 3        edge S: 4 5
 *       5   4          edge W: 6 7 */
#include "catalogue/tile_draft.h"
#include "catalogue/tile_names.h"

#include <assert.h>
#include <string.h>

static const char *const land_words[EDGE_LANDS] = {"field", "road", "city", "river", "any", "wall"};

/* Every half-edge belongs to exactly one city or field, except on edges without a landscape
 * (LAND_ANY, LAND_WALL); a half-edge of a wall may belong to a field. */
static bool check_partition(const TileDraft *draft, Err *err)
{
    const TileKind *kind = &draft->kind;
    int owner[RIM_MAX];
    memset(owner, -1, sizeof owner);
    for (int s = 0; s < kind->segment_count; s++)
        for (int h = 0; h < kind->rim_count; h++) {
            if (!(kind->segments[s].rim >> h & 1))
                continue;
            if (owner[h] >= 0)
                return json_fault(&draft->segments[s], err,
                                  "%s: half-edge %d (edge %s) belongs to %s and to %s", kind->id, h,
                                  tile_edge_names[kind->shape][h / 2], kind->segments[owner[h]].id,
                                  kind->segments[s].id);
            owner[h] = s;
        }
    for (int h = 0; h < kind->rim_count; h++)
        if (owner[h] < 0 && kind->edges[h / 2] < LANDS)
            return json_fault(&draft->tile, err,
                              "%s: half-edge %d (edge %s) belongs to no city and no field",
                              kind->id, h, tile_edge_names[kind->shape][h / 2]);
    return true;
}

/* Returns the city or field of the half-edge; check_partition has ensured that there is exactly
 * one. */
static int owner_of(const TileKind *kind, int half_edge)
{
    int s = 0;
    while (!(kind->segments[s].rim >> half_edge & 1))
        s++;
    return s;
}

/* Cities own both half-edges of city edges and nothing else. */
static bool check_edge_owners(const TileDraft *draft, int edge, Err *err)
{
    const TileKind *kind = &draft->kind;
    bool city_edge = kind->edges[edge] == LAND_CITY;
    for (int i = 0; i < 2; i++) {
        int s = owner_of(kind, 2 * edge + i);
        if ((kind->segments[s].kind == SEGMENT_CITY) != city_edge)
            return json_fault(&draft->segments[s], err,
                              "%s: edge %s is %s in \"edges\", but its half-edge %d belongs to %s",
                              kind->id, tile_edge_names[kind->shape][edge],
                              land_words[kind->edges[edge]], 2 * edge + i, kind->segments[s].id);
    }
    return true;
}

/* Exactly one road leaves over a road edge, one river over a river edge, and nothing over other
 * edges. */
static bool check_edge_ways(const TileDraft *draft, int edge, Err *err)
{
    const TileKind *kind = &draft->kind;
    int found = -1, want = kind->edges[edge] == LAND_ROAD    ? SEGMENT_ROAD
                           : kind->edges[edge] == LAND_RIVER ? SEGMENT_RIVER
                                                             : -1;
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *way = &kind->segments[s];
        if ((way->kind != SEGMENT_ROAD && way->kind != SEGMENT_RIVER) || !(way->edges >> edge & 1))
            continue;
        if (way->kind != want)
            return json_fault(&draft->segments[s], err,
                              "%s: %s leaves over edge %s, which is %s in \"edges\"", kind->id,
                              way->id, tile_edge_names[kind->shape][edge],
                              land_words[kind->edges[edge]]);
        if (found >= 0)
            return json_fault(&draft->segments[s], err, "%s: %s and %s both leave over edge %s",
                              kind->id, kind->segments[found].id, way->id,
                              tile_edge_names[kind->shape][edge]);
        found = s;
    }
    if (want >= 0 && found < 0)
        return json_fault(&draft->edges, err,
                          "%s: edge %s is %s in \"edges\", but no %s leaves over it", kind->id,
                          tile_edge_names[kind->shape][edge], land_words[kind->edges[edge]],
                          land_words[kind->edges[edge]]);
    return true;
}

/* A field edge is one region, unless the tip of a city reaches the edge and divides it. */
static bool check_field_edge(const TileDraft *draft, int edge, Err *err)
{
    const TileKind *kind = &draft->kind;
    if (kind->edges[edge] != LAND_FIELD)
        return true;
    int a = owner_of(kind, 2 * edge), b = owner_of(kind, 2 * edge + 1);
    if (a != b && !(kind->segments[a].cities & kind->segments[b].cities))
        return json_fault(&draft->segments[b], err,
                          "%s: field edge %s is cut between %s and %s by nothing", kind->id,
                          tile_edge_names[kind->shape][edge], kind->segments[a].id,
                          kind->segments[b].id);
    return true;
}

/* No segment may reach an edge that closes the features that meet it. */
static bool check_any_edge(const TileDraft *draft, int edge, Err *err)
{
    const TileKind *kind = &draft->kind;
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].edges >> edge & 1)
            return json_fault(&draft->segments[s], err,
                              "%s: edge %s shows no landscape in \"edges\", but %s reaches it",
                              kind->id, tile_edge_names[kind->shape][edge], kind->segments[s].id);
    return true;
}

/* If one edge is LAND_ANY, all are: the tile is a square with a building and without landscapes.
 * Only squares have walls. */
static bool check_any_edges(const TileDraft *draft, Err *err)
{
    const TileKind *kind = &draft->kind;
    int any = 0;
    for (int e = 0; e < kind->edge_count; e++)
        any += kind->edges[e] == LAND_ANY;
    bool abbey = any == kind->edge_count && kind->shape == SHAPE_SQUARE && kind->segment_count > 0;
    if (any > 0 && !abbey)
        return json_fault(&draft->edges, err,
                          "%s: only a square with a building may have edges A, and on all sides",
                          kind->id);
    return kind->shape == SHAPE_SQUARE || !memchr(kind->edges, LAND_WALL, kind->edge_count) ||
           json_fault(&draft->edges, err, "%s: only a square may have edges X", kind->id);
}

/* Only fields reach a wall; no segment counts it among its edges. */
static bool check_wall_edge(const TileDraft *draft, int edge, Err *err)
{
    const TileKind *kind = &draft->kind;
    for (int s = 0; s < kind->segment_count; s++) {
        bool reaches = kind->segments[s].rim >> 2 * edge & 3 || kind->segments[s].edges >> edge & 1;
        if (reaches && kind->segments[s].kind != SEGMENT_FIELD)
            return json_fault(&draft->segments[s], err,
                              "%s: edge %s is a wall in \"edges\", but %s reaches it", kind->id,
                              tile_edge_names[kind->shape][edge], kind->segments[s].id);
    }
    return true;
}

/* An edge is described three times: by its letter in "edges", by the owners of its two halves, and
 * by what leaves over it. All three have to agree. */
static bool check_edges(const TileDraft *draft, Err *err)
{
    for (int e = 0; e < draft->kind.edge_count; e++) {
        int land = draft->kind.edges[e];
        if (land == LAND_ANY ? !check_any_edge(draft, e, err)
            : land == LAND_WALL
                ? !check_wall_edge(draft, e, err)
                : !check_edge_owners(draft, e, err) || !check_edge_ways(draft, e, err) ||
                      !check_field_edge(draft, e, err))
            return false;
    }
    return true;
}

static bool has_segment(const TileKind *kind, SegmentKind wanted)
{
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == wanted)
            return true;
    return false;
}

/* If a road ends at a city or a monastery, the tile must have one. check_crossing counts crossings;
 * the other ends are only pictures, not segments. */
static bool check_road_ends(const TileDraft *draft, Err *err)
{
    static const struct {
        RoadEnd end;
        SegmentKind needs;
        const char *words;
    } needs[] = {{ROAD_END_CITY, SEGMENT_CITY, "city"},
                 {ROAD_END_MONASTERY, SEGMENT_MONASTERY, "monastery"}};
    const TileKind *kind = &draft->kind;
    for (int s = 0; s < kind->segment_count; s++)
        for (int n = 0; n < 2; n++)
            if (kind->segments[s].kind == SEGMENT_ROAD &&
                kind->segments[s].road_end == needs[n].end && !has_segment(kind, needs[n].needs))
                return json_fault(&draft->segments[s], err,
                                  "%s: road %s ends at a %s, but the tile has none", kind->id,
                                  kind->segments[s].id, needs[n].words);
    return true;
}

/* --- whether a field can reach a city --------------------------------------------------------- */

/* A segment across the tile divides its rim into gaps. A field and a city in different gaps can't
 * touch:
 *
 *       f │ c          the road cuts edges N and S in their middles: field f has the gap west of
 *       f │ c          it, city c the one east of it */

/* The parts of a divider: the rim of a city as walls, the edges of a road or river as cuts in their
 * middle. */
typedef struct Parting {
    unsigned walls, middles;
} Parting;

/* Returns the gap of half-edge `h`, as the number of the next cut clockwise. A wall (`rim` of a
 * city) cuts at its half-edges, a road in the middle of its edges. */
static int gap_of(Parting by, int count, int h)
{
    for (int i = 0; i < count; i++) {
        int at = (h + i) % count;
        if (by.walls >> at & 1)
            return 2 * at;
        if (at % 2 == 0 && by.middles >> at / 2 & 1)
            return 2 * at + 1;
    }
    return -1;
}

/* Returns the gap that contains all of `rim`, −1 if it is in several. */
static int only_gap(Parting by, int count, unsigned rim)
{
    int only = -2;
    for (int h = 0; h < count; h++) {
        if (!(rim >> h & 1))
            continue;
        int gap = gap_of(by, count, h);
        if (only == -2)
            only = gap;
        else if (only != gap)
            return -1;
    }
    return only;
}

/* On a tile with an enclosed field cities may pass over or under each other, so they divide
 * nothing. */
static bool has_inner_field(const TileKind *kind)
{
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].flags & SEGMENT_INNER)
            return true;
    return false;
}

static Parting parting_of(const TileKind *kind, const Segment *segment)
{
    bool way = segment->kind == SEGMENT_ROAD || segment->kind == SEGMENT_RIVER;
    bool wall = segment->kind == SEGMENT_CITY && !has_inner_field(kind);
    return (Parting){.walls = wall ? segment->rim : 0, .middles = way ? segment->edges : 0};
}

/* All roads that meet at the crossing divide the tile together. */
static Parting parting_of_crossing(const TileKind *kind)
{
    Parting parting = {0};
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_ROAD &&
            kind->segments[s].road_end == ROAD_END_CROSSING)
            parting.middles |= kind->segments[s].edges;
    return parting;
}

/* Returns whether the field and the city are completely in two different gaps. If one of them
 * crosses the divider (a bridge, a passage), the divider does not separate the two. */
static bool parts_them(const TileKind *kind, Parting between, const Segment *field,
                       const Segment *city)
{
    int f = only_gap(between, kind->rim_count, field->rim);
    int c = only_gap(between, kind->rim_count, city->rim);
    return f >= 0 && c >= 0 && f != c;
}

static bool check_field_city(const TileDraft *draft, int field, int city, Err *err)
{
    const TileKind *kind = &draft->kind;
    for (int s = 0; s <= kind->segment_count; s++) {
        bool crossing = s == kind->segment_count;
        Parting between =
            crossing ? parting_of_crossing(kind) : parting_of(kind, &kind->segments[s]);
        if (s != city && parts_them(kind, between, &kind->segments[field], &kind->segments[city]))
            return json_fault(&draft->segments[field], err,
                              "%s: field %s cannot touch city %s: %s lies between them", kind->id,
                              kind->segments[field].id, kind->segments[city].id,
                              crossing ? "the crossing" : kind->segments[s].id);
    }
    return true;
}

static bool check_fields(const TileDraft *draft, Err *err)
{
    const TileKind *kind = &draft->kind;
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *field = &kind->segments[s];
        if (field->kind != SEGMENT_FIELD)
            continue;
        if (field->flags & SEGMENT_SHEEP && !tile_has_symbol(kind, SYMBOL_SHEEP))
            return json_fault(&draft->segments[s], err,
                              "%s: sheep stand in %s, but the tile has no feature \"sheep\"",
                              kind->id, field->id);
        for (int city = 0; city < kind->segment_count; city++)
            if (field->cities >> city & 1 && !check_field_city(draft, s, city, err))
                return false;
    }
    return true;
}

/* --- the whole -------------------------------------------------------------------------------- */

/* The crossing becomes a segment of its own, after all segments of the file: tollhouses are placed
 * on it (TOLL-3). The roads determine the number of its arms; a number in the file has to agree. */
static bool check_crossing(TileDraft *draft, Err *err)
{
    TileKind *kind = &draft->kind;
    int arms = 0;
    for (unsigned set = parting_of_crossing(kind).middles; set; set &= set - 1)
        arms++;
    if (draft->crossing != NO_CROSSING && draft->crossing != arms)
        return json_fault(&draft->tile, err, "%s: \"crossing\" is %d, but %d road arms meet at it",
                          kind->id, draft->crossing, arms);
    if (json_object_get(draft->tile.value, "village") && !arms)
        return json_fault(&draft->tile, err,
                          "%s: \"village\" tells about a crossing, but the tile has none",
                          kind->id);
    kind->crossing = (uint8_t)arms;
    if (!arms)
        return true;
    assert(kind->segment_count < SEGMENTS_MAX && "the reader leaves a number free");
    draft->segments[kind->segment_count] = draft->tile;
    kind->segments[kind->segment_count++] = (Segment){
        .id = "x0", .kind = SEGMENT_CROSSING, .flags = draft->village ? SEGMENT_VILLAGE : 0};
    return true;
}

bool tile_draft_check(TileDraft *draft, Err *err)
{
    TileKind *kind = &draft->kind;
    kind->edge_count = tile_edge_counts[kind->shape];
    kind->rim_count = (uint8_t)(2 * kind->edge_count);
    if (kind->shape == SHAPE_HALF &&
        /* halves have no river edges (HALF-20) */
        memchr(kind->edges, LAND_RIVER, kind->edge_count))
        return json_fault(&draft->edges, err, "%s: a half has no river edge", kind->id);
    if (!check_any_edges(draft, err) || !check_partition(draft, err) || !check_edges(draft, err) ||
        !check_road_ends(draft, err) || !check_fields(draft, err) || !check_crossing(draft, err))
        return false;
    tile_kind_derive(kind);
    return true;
}

/* --- tile names ------------------------------------------------------------------------------- */

/* The words of tile files. Edges are listed clockwise from the north-west corner of the printed
 * tile:
 *
 *       N           N          NL  NR
 *    W ┌─┐ E     W ┌─╱ H     W ┌──┬──┐ E
 *      └─┘         │╱          └──┴──┘
 *       S                      SL  SR */

const char *const tile_shape_names[SHAPES] = {"square", "half", "double"};

const char *const tile_edge_names[SHAPES][EDGES_MAX] = {
    [SHAPE_SQUARE] = {"N", "E", "S", "W"},
    [SHAPE_HALF] = {"N", "H", "W"},
    [SHAPE_DOUBLE] = {"NL", "NR", "E", "SR", "SL", "W"},
};
const uint8_t tile_edge_counts[SHAPES] = {4, 3, 6};

const char *const tile_decor_names[DECORS] = {
    [DECOR_NONE] = "none",
    [DECOR_FARMHOUSE] = "farmhouse",
    [DECOR_COWSHED] = "cowshed",
    [DECOR_PIGSTY] = "pigsty",
    [DECOR_DONKEY_STABLE] = "donkey_stable",
    [DECOR_HIGHWAYMEN] = "highwaymen",
    [DECOR_GARDEN] = "garden",
    [DECOR_WATER_TOWER] = "water_tower",
};

const char tile_land_letters[EDGE_LANDS + 1] = "FRCIAX";

const char *const tile_road_at_names[ROAD_ATS] = {"", "farmhouse", "hamlet", "house", "tree"};

const char *const tile_goods_names[GOODS_KINDS] = {"", "wine", "grain", "cloth"};

int tile_find_word(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(words[i], word))
            return i;
    return -1;
}
