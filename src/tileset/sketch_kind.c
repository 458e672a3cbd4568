/* sketch_kind.c: converts kinds to drags and compares kinds. Kinds are compared by signatures: a
 * sorted list with a number for each segment, made of everything that the rules know about it. Ids
 * and the order of the lists don't count. */
#include "tileset/sketch_kind.h"

#include "tileset/sketch_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- drags that draw a kind ------------------------------------------------------------------- */

typedef struct Drags {
    const TileKind *kind;
    SketchDrag *out;
    int count;
    bool fails;
    Sketch drawn; /* the sketch so far */
} Drags;

/* Also draws the drag, because the result shows the fields that still have to be split or
 * joined. */
static void add(Drags *drags, SketchDrag drag)
{
    if (drags->count == SKETCH_DRAGS_MAX ||
        !sketch_drag(&drags->drawn, (SketchTool)drag.tool, drag.from, drag.to)) {
        drags->fails = true;
        return;
    }
    for (int k = 0; k < drag.houses; k++)
        sketch_next_house(&drags->drawn, drag.from / 2);
    drags->out[drags->count++] = drag;
}

/* Returns the lowest edge of a set; 0 for an empty one. */
static int first_edge(unsigned edges)
{
    int e = 0;
    while (edges && !(edges >> e & 1))
        e++;
    return e;
}

/* Drags from the first edge to each of the others, or along the first edge if it is the only
 * one. */
static void drag_over(Drags *drags, SketchTool tool, unsigned edges)
{
    int first = first_edge(edges);
    unsigned rest = edges & (edges - 1);
    if (!rest)
        add(drags, (SketchDrag){.tool = (uint8_t)tool,
                                .from = (uint8_t)(2 * first),
                                .to = (uint8_t)(2 * first + 1)});
    for (; rest; rest &= rest - 1)
        add(drags, (SketchDrag){.tool = (uint8_t)tool,
                                .from = (uint8_t)(2 * first),
                                .to = (uint8_t)(2 * first_edge(rest))});
}

/* Returns the field at a half-edge, or NO_SEGMENT if the half-edge belongs to a city. */
static int field_at(const TileKind *kind, int half_edge)
{
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_FIELD && kind->segments[s].rim >> half_edge & 1)
            return s;
    return NO_SEGMENT;
}

/* Returns an edge of the city that the fields on both sides of the road touch, because the road
 * ends at the gate of that city; −1 if there is none. */
static int gate_of(const TileKind *kind, int edge)
{
    int left = field_at(kind, 2 * edge), right = field_at(kind, 2 * edge + 1);
    unsigned both = kind->segments[left].cities & kind->segments[right].cities;
    return both ? first_edge(kind->segments[first_edge(both)].edges) : -1;
}

/* Returns an edge of the only city, −1 if there is none or several. */
static int sole_city(const TileKind *kind)
{
    int found = -1;
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_CITY)
            found = found == -1 ? first_edge(kind->segments[s].edges) : -2;
    return found < 0 ? -1 : found;
}

/* Returns whether a road separates two fields that don't both touch one city, and ends neither at a
 * crossing nor at a monastery. Such a road may end at a city in the middle, or next to a road that
 * does. */
static bool is_city_arm(const TileKind *kind, const Segment *road)
{
    int edge = first_edge(road->edges);
    bool parts = field_at(kind, 2 * edge) != field_at(kind, 2 * edge + 1);
    return road->kind == SEGMENT_ROAD && road->road_kind == ROAD_END && parts &&
           road->road_end != ROAD_END_CROSSING && road->road_end != ROAD_END_MONASTERY &&
           gate_of(kind, edge) < 0;
}

/* Returns whether two or more such roads (is_city_arm) meet at a city in the middle. */
static bool has_city_arms(const TileKind *kind)
{
    int arms = 0;
    bool city = false;
    for (int s = 0; s < kind->segment_count; s++)
        if (is_city_arm(kind, &kind->segments[s])) {
            arms++;
            city |= kind->segments[s].road_end == ROAD_END_CITY;
        }
    return city && arms > 1;
}

/* Drags a road with one edge. If the editor has no drag for its end, the kind can't be drawn. */
static void drag_end(Drags *drags, const Segment *road)
{
    int edge = first_edge(road->edges), gate = gate_of(drags->kind, edge);
    SketchDrag drag = {.tool = SKETCH_ROAD, .from = (uint8_t)(2 * edge), .to = SKETCH_MIDDLE};
    bool arm = is_city_arm(drags->kind, road) && has_city_arms(drags->kind);
    if (gate < 0)
        gate = sole_city(drags->kind);
    if (road->road_end == ROAD_END_OPEN && !arm) {
        drag.to = SKETCH_INSIDE;
        drag.houses = road->road_at ? (uint8_t)(road->road_at - ROAD_AT_FARMHOUSE) : 0;
    } else if (road->road_end == ROAD_END_CITY && !arm && gate >= 0) {
        drag.to = (uint8_t)(2 * gate);
    } else if ((road->road_end == ROAD_END_CITY && !arm) || road->road_end == ROAD_END_NONE) {
        drags->fails = true;
    }
    add(drags, drag);
}

static void drag_river(Drags *drags, const Segment *river)
{
    bool lake = tile_has_symbol(drags->kind, SYMBOL_RIVER_LAKE);
    if (river->road_kind == ROAD_END)
        add(drags, (SketchDrag){.tool = SKETCH_RIVER,
                                .from = (uint8_t)(2 * first_edge(river->edges)),
                                .to = lake ? SKETCH_MIDDLE : SKETCH_INSIDE});
    else
        drag_over(drags, SKETCH_RIVER, river->edges);
}

/* Counts pairs of half-edges that are one field in the kind and two in the sketch, or the
 * reverse. */
static int wrong_pairs(const Sketch *sketch, const TileKind *kind)
{
    int wrong = 0;
    for (int a = 0; a < kind->rim_count; a++)
        for (int b = 0; b < a; b++) {
            int field = field_at(kind, a), other = field_at(kind, b);
            bool grass = field != NO_SEGMENT && other != NO_SEGMENT;
            wrong += grass && (sketch_field(sketch, a) >> b & 1) != (field == other);
        }
    return wrong;
}

/* Finds the field drag that leaves the fewest wrong pairs, to split or join fields. Leaves out
 * drags between the two half-edges of a road's edge, which would clear the road. Returns false if
 * no drag is an improvement. */
static bool find_field_drag(const Drags *drags, SketchDrag *best)
{
    const TileKind *kind = drags->kind;
    int least = wrong_pairs(&drags->drawn, kind);
    bool found = false;
    for (int a = 0; least > 0 && a < kind->rim_count; a++)
        for (int b = 0; b < a; b++) {
            Sketch tried = drags->drawn;
            bool along = a / 2 == b / 2 && kind->edges[a / 2] != LAND_FIELD,
                 grass = field_at(kind, a) != NO_SEGMENT && field_at(kind, b) != NO_SEGMENT;
            if (along || !grass || !sketch_drag(&tried, SKETCH_FIELD, a, b) ||
                wrong_pairs(&tried, kind) >= least)
                continue;
            least = wrong_pairs(&tried, kind);
            *best =
                (SketchDrag){.tool = (uint8_t)SKETCH_FIELD, .from = (uint8_t)a, .to = (uint8_t)b};
            found = true;
        }
    return found;
}

static void drag_fields(Drags *drags)
{
    SketchDrag drag;
    while (!drags->fails && find_field_drag(drags, &drag))
        add(drags, drag);
}

/* Cities come first, since roads end at them. Roads that end in the middle come before roads that
 * pass through the tile; otherwise all of them would meet in the middle. */
int sketch_drags(const TileKind *kind, SketchDrag out[SKETCH_DRAGS_MAX])
{
    Drags drags = {.kind = kind, .out = out};
    if (kind_closes(kind))
        return -1;
    sketch_init(&drags.drawn, (Shape)kind->shape, kind->id);
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind == SEGMENT_CITY)
            drag_over(&drags, SKETCH_CITY, kind->segments[s].edges);
        else if (kind->segments[s].kind == SEGMENT_RIVER)
            drag_river(&drags, &kind->segments[s]);
    }
    for (int ends = 1; ends >= 0; ends--)
        for (int s = 0; s < kind->segment_count; s++) {
            const Segment *road = &kind->segments[s];
            if (road->kind != SEGMENT_ROAD || (road->road_kind == ROAD_END) != ends)
                continue;
            if (ends)
                drag_end(&drags, road);
            else
                drag_over(&drags, SKETCH_ROAD, road->edges);
        }
    drag_fields(&drags);
    return drags.fails ? -1 : drags.count;
}

/* Copies the choices that the drags don't make: coats, goods, symbols. */
static void take_marks(Sketch *sketch, const TileKind *kind)
{
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        bool marked = segment->kind == SEGMENT_CITY || segment->kind == SEGMENT_ROAD;
        if (marked && first_edge(segment->edges) < sketch_edges(sketch)) {
            int edge = first_edge(segment->edges);
            SketchEdge marks = sketch->edges[edge];
            marks.coats = segment->coats;
            marks.goods = segment->goods;
            marks.flags = segment->flags;
            marks.travellers = segment->travellers;
            sketch_set_marks(sketch, edge, &marks);
            if (segment->road_kind == ROAD_BRANCHING)
                sketch_set_meet(sketch, SKETCH_MEET_ONE);
            else if (segment->road_end == ROAD_END_OTHER && sketch->meet != SKETCH_MEET_CITY)
                sketch->meet = SKETCH_MEET_SIGN;
            else if (segment->road_end == ROAD_END_CITY && marks.end == SKETCH_AT_MIDDLE)
                sketch->meet = SKETCH_MEET_CITY;
        } else if (segment->kind == SEGMENT_CROSSING && !(segment->flags & SEGMENT_VILLAGE)) {
            sketch->meet = SKETCH_MEET_OPEN;
        } else if (segment->flags & SEGMENT_INNER) {
            sketch->inner = (uint8_t)(sketch->inner + 1);
        } else if (segment->symbol && segment->kind != SEGMENT_LYING &&
                   segment->symbol != SYMBOL_RIVER_SPRING && segment->symbol != SYMBOL_RIVER_LAKE) {
            sketch_set_symbol(sketch, (Symbol)segment->symbol, true);
        }
    }
}

/* Marks the tunnel mouths that have the same field on both sides. */
static void take_mouths(Sketch *sketch, const TileKind *kind)
{
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (sketch->edges[e].land == LAND_ROAD && sketch_is_tunnel(sketch, e))
            sketch_set_mouth(sketch, e, field_at(kind, 2 * e) == field_at(kind, 2 * e + 1));
}

bool sketch_of_kind(Sketch *sketch, const TileKind *kind, int count)
{
    SketchDrag drags[SKETCH_DRAGS_MAX];
    TileKind drawn;
    int n = sketch_drags(kind, drags);
    if (n < 0)
        return false;
    sketch_init(sketch, (Shape)kind->shape, kind->id);
    sketch->count = (uint8_t)(count < 1 ? 1 : count > SKETCH_COUNT_MAX ? SKETCH_COUNT_MAX : count);
    for (int i = 0; i < n; i++) {
        if (!sketch_drag(sketch, (SketchTool)drags[i].tool, drags[i].from, drags[i].to))
            return false;
        for (int k = 0; k < drags[i].houses; k++)
            sketch_next_house(sketch, drags[i].from / 2);
    }
    take_marks(sketch, kind);
    take_mouths(sketch, kind);
    return count <= SKETCH_COUNT_MAX && sketch_word(sketch) < SKETCH_WRONG &&
           sketch_read(sketch, &drawn, NULL) && sketch_equal(kind, &drawn, 0);
}

/* --- comparing kinds -------------------------------------------------------------------------- */

/* For each segment, a number that encodes everything the rules know about it, with the half-edges
 * rotated. The cities of a field are given by their half-edges. */
typedef struct Signature {
    uint64_t words[SEGMENTS_MAX];
    int count;
} Signature;

/* Returns the half-edges after `rotation` quarter turns clockwise. */
static unsigned turned(const TileKind *kind, unsigned rim, int rotation)
{
    int count = kind->rim_count, by = count * rotation / 4 % count;
    return (rim << by | rim >> (count - by)) & ((1u << count) - 1);
}

static unsigned rim_of_edges(unsigned edges)
{
    unsigned rim = 0;
    for (int e = 0; e < EDGES_MAX; e++)
        rim |= (edges >> e & 1) * 1u << 2 * e;
    return rim;
}

/* `rim` and `touched` take 12 bits each, 0-23; kind, coats, goods, symbol, crossing, travellers,
 * flags and banner follow. Whether a city is semicircular (SEGMENT_NO_CASTLE if not) is left out:
 * it can't be drawn. */
static uint64_t segment_word(const TileKind *kind, const Segment *segment, int rotation)
{
    bool way = segment->kind == SEGMENT_ROAD || segment->kind == SEGMENT_RIVER;
    unsigned rim = way ? rim_of_edges(segment->edges) : segment->rim, touched = 0;
    for (int s = 0; s < kind->segment_count; s++)
        if (segment->cities >> s & 1)
            touched |= kind->segments[s].rim;
    bool met = segment->road_end == ROAD_END_CROSSING;
    return (uint64_t)turned(kind, rim, rotation) | (uint64_t)turned(kind, touched, rotation) << 12 |
           (uint64_t)segment->kind << 24 | (uint64_t)segment->coats << 28 |
           (uint64_t)segment->goods << 32 | (uint64_t)segment->symbol << 34 | (uint64_t)met << 40 |
           (uint64_t)(segment->travellers & 7) << 41 |
           (uint64_t)(segment->flags & ~SEGMENT_NO_CASTLE) << 44 | (uint64_t)segment->banner << 60;
}

static int by_word(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static Signature signature(const TileKind *kind, int rotation)
{
    Signature out = {.count = kind->segment_count};
    for (int s = 0; s < kind->segment_count; s++)
        out.words[s] = segment_word(kind, &kind->segments[s], rotation);
    qsort(out.words, (size_t)out.count, sizeof out.words[0], by_word);
    return out;
}

/* Rotating a half moves its right angle to another corner, and a quarter turn of a double tile
 * makes it vertical, so such kinds are never equal. */
bool sketch_equal(const TileKind *a, const TileKind *b, int rotation)
{
    assert(rotation >= 0 && rotation < 4 && "quarter turns");
    if (a->shape != b->shape || a->segment_count != b->segment_count ||
        (rotation && a->shape == SHAPE_HALF) || (rotation % 2 && a->shape == SHAPE_DOUBLE))
        return false;
    Signature one = signature(a, 0), other = signature(b, rotation);
    return memcmp(one.words, other.words, (size_t)one.count * sizeof one.words[0]) == 0;
}

uint16_t sketch_find(const TileKind *kind, const Catalogue *c, int from, int *rotation)
{
    for (int k = from; k < c->kind_count; k++)
        for (*rotation = 0; *rotation < 4; ++*rotation)
            if (sketch_equal(kind, &c->kinds[k], *rotation) &&
                strcmp(kind->id, c->kinds[k].id) != 0)
                return (uint16_t)k;
    *rotation = 0;
    return NO_KIND;
}
