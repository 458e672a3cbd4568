/* sketch_kind.c: see sketch_kind.h. Kinds are compared by signatures: a number for each segment, of
 * all that the rules know of it, in the order of their size, so that neither ids nor the order of
 * the lists count. */
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
} Drags;

static void add(Drags *drags, SketchDrag drag)
{
    if (drags->count == SKETCH_DRAGS_MAX)
        drags->fails = true;
    else
        drags->out[drags->count++] = drag;
}

/* The lowest of a set; 0 of an empty one. */
static int first_edge(unsigned edges)
{
    int e = 0;
    while (edges && !(edges >> e & 1))
        e++;
    return e;
}

/* From the first edge to each other one; along the edge where it is the only one. */
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

/* The city that the fields on both sides of the road's edge touch: it ends at its gate. */
static int gate_of(const TileKind *kind, int edge)
{
    unsigned beside[2] = {0, 0};
    for (int s = 0; s < kind->segment_count; s++)
        for (int i = 0; i < 2; i++)
            if (kind->segments[s].kind == SEGMENT_FIELD &&
                kind->segments[s].rim >> (2 * edge + i) & 1)
                beside[i] = kind->segments[s].cities;
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].kind == SEGMENT_CITY && beside[0] & beside[1] & 1u << s)
            return first_edge(kind->segments[s].edges);
    return -1;
}

/* A road of one edge. What the editor has no drag for, a bazaar, makes the kind one that cannot be
 * drawn. */
static void drag_end(Drags *drags, const Segment *road)
{
    int edge = first_edge(road->edges), gate = gate_of(drags->kind, edge);
    SketchDrag drag = {.tool = SKETCH_ROAD, .from = (uint8_t)(2 * edge), .to = SKETCH_MIDDLE};
    if (road->road_end == ROAD_END_OPEN) {
        drag.to = SKETCH_INSIDE;
        drag.houses = road->road_at ? (uint8_t)(road->road_at - ROAD_AT_FARMHOUSE) : 0;
    } else if (road->road_end == ROAD_END_CITY && gate >= 0) {
        drag.to = (uint8_t)(2 * gate);
    } else if (road->road_end == ROAD_END_CITY || road->road_end == ROAD_END_NONE) {
        drags->fails = true;
    }
    add(drags, drag);
}

int sketch_drags(const TileKind *kind, SketchDrag out[SKETCH_DRAGS_MAX])
{
    Drags drags = {.kind = kind, .out = out};
    if (kind->shape == SHAPE_DOUBLE)
        return -1;
    for (int s = 0; s < kind->segment_count; s++) {
        const Segment *segment = &kind->segments[s];
        if (segment->kind == SEGMENT_RIVER)
            return -1;
        if (segment->kind == SEGMENT_CITY)
            drag_over(&drags, SKETCH_CITY, segment->edges);
        else if (segment->kind == SEGMENT_ROAD && segment->road_kind == ROAD_END)
            drag_end(&drags, segment);
        else if (segment->kind == SEGMENT_ROAD)
            drag_over(&drags, SKETCH_ROAD, segment->edges);
    }
    return drags.fails ? -1 : drags.count;
}

/* What is chosen beside the drags: coats, signs, symbols. */
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
            if (segment->road_end == ROAD_END_OTHER)
                sketch->meet = SKETCH_MEET_SIGN;
        } else if (segment->kind == SEGMENT_CROSSING && !(segment->flags & SEGMENT_VILLAGE)) {
            sketch->meet = SKETCH_MEET_OPEN;
        } else if (segment->flags & SEGMENT_INNER) {
            sketch->inner = true;
        } else if (segment->symbol && segment->kind != SEGMENT_LYING) {
            sketch_set_symbol(sketch, (Symbol)segment->symbol, true);
        }
    }
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
    return count <= SKETCH_COUNT_MAX && sketch_word(sketch) < SKETCH_WRONG &&
           sketch_read(sketch, &drawn, NULL) && sketch_equal(kind, &drawn, 0);
}

/* --- which kind is it? ------------------------------------------------------------------------ */

/* What the rules know of a segment as one number; sets of half-edges turned, cities of a field by
 * their half-edges. */
typedef struct Signature {
    uint64_t words[SEGMENTS_MAX];
    int count;
} Signature;

/* Half-edges after quarter turns clockwise: two further each. */
static unsigned turned(const TileKind *kind, unsigned rim, int rotation)
{
    int count = kind->rim_count, by = 2 * rotation % count;
    return (rim << by | rim >> (count - by)) & ((1u << count) - 1);
}

static unsigned rim_of_edges(unsigned edges)
{
    unsigned rim = 0;
    for (int e = 0; e < EDGES_MAX; e++)
        rim |= (edges >> e & 1) * 1u << 2 * e;
    return rim;
}

/* rim, touched: 12 bits each; 0-23, then kind, coats, goods, symbol, crossing, travellers,
 * flags. */
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
           (uint64_t)(segment->travellers & 7) << 41 | (uint64_t)segment->flags << 44;
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

/* A half never turns against its own right angle. */
bool sketch_equal(const TileKind *a, const TileKind *b, int rotation)
{
    assert(rotation >= 0 && rotation < 4 && "quarter turns");
    if (a->shape != b->shape || a->segment_count != b->segment_count ||
        (rotation && a->shape != SHAPE_SQUARE))
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
