/* tile_sketch.c: edits sketches by drags, marks and symbols. A drag changes only edges;
 * sketch_fields.c derives everything else on request. */
#include "tileset/sketch_parts.h"

#include "base/text.h"
#include "catalogue/tile_names.h"

#include <assert.h>
#include <string.h>

void sketch_init(Sketch *sketch, Shape shape, const char *id)
{
    *sketch = (Sketch){.shape = (uint8_t)shape, .count = 1};
    if (shape == SHAPE_DOUBLE) /* the rules have no other double tile */
        sketch->symbols[sketch->symbol_count++] = SYMBOL_GERMAN_CASTLE;
    text_copy(sketch->id, sizeof sketch->id, id);
}

int sketch_edges(const Sketch *sketch)
{
    return tile_edge_counts[sketch->shape];
}

int sketch_half_edges(const Sketch *sketch)
{
    return 2 * sketch_edges(sketch);
}

/* --- edges ------------------------------------------------------------------------------------ */

static bool same_group(const SketchEdge *a, const SketchEdge *b)
{
    return a->land == b->land && a->land != LAND_FIELD && a->group == b->group;
}

static int group_size(const Sketch *sketch, int edge)
{
    int n = 0;
    for (int e = 0; e < sketch_edges(sketch); e++)
        n += same_group(&sketch->edges[e], &sketch->edges[edge]);
    return n;
}

/* Returns the lowest unused number; a maximum plus one would grow with every drag. */
static uint8_t fresh_group(const Sketch *sketch)
{
    unsigned taken = 1; /* 0 means no group */
    for (int e = 0; e < sketch_edges(sketch); e++)
        taken |= 1u << sketch->edges[e].group;
    uint8_t group = 0;
    while (taken >> group & 1)
        group++;
    return group;
}

/* Clears an edge. Roads that continued from it or ended at its city now end at a house, and a river
 * starts at a spring. */
static void let_go(Sketch *sketch, int edge)
{
    SketchEdge was = sketch->edges[edge];
    bool alone = group_size(sketch, edge) <= 1;
    sketch->edges[edge] = (SketchEdge){.land = LAND_FIELD};
    for (int e = 0; e < sketch_edges(sketch); e++) {
        SketchEdge *other = &sketch->edges[e];
        bool left = was.land != LAND_CITY && same_group(other, &was) &&
                    other->end == SKETCH_THROUGH && group_size(sketch, e) == 1;
        bool gateless = was.land == LAND_CITY && other->land == LAND_ROAD &&
                        other->end == SKETCH_AT_CITY && other->target == edge;
        if (left && was.land == LAND_RIVER) {
            other->end = SKETCH_AT_SPRING;
        } else if (left || (gateless && alone)) {
            other->end = SKETCH_AT_HOUSE;
            other->target = ROAD_AT_FARMHOUSE;
        } else if (gateless) { /* the road then ends at another edge of the same city */
            for (int k = 0; k < sketch_edges(sketch); k++)
                if (same_group(&sketch->edges[k], &was))
                    other->target = (uint8_t)k;
        }
    }
}

/* Pairs refer to half-edges, so they are removed with their edge. */
static void drop_pairs(SketchPair *pairs, uint8_t *count, int edge)
{
    int kept = 0;
    for (int i = 0; i < *count; i++) {
        SketchPair pair = pairs[i];
        pairs[i] = (SketchPair){0, 0};
        if (pair.a / 2 != edge && pair.b / 2 != edge)
            pairs[kept++] = pair;
    }
    *count = (uint8_t)kept;
}

/* Changes the land of an edge, which becomes the only one of its group. */
static void become(Sketch *sketch, int edge, Land land)
{
    let_go(sketch, edge);
    drop_pairs(sketch->joins, &sketch->join_count, edge);
    drop_pairs(sketch->parts, &sketch->part_count, edge);
    if (land != LAND_FIELD)
        sketch->edges[edge] = (SketchEdge){.land = (uint8_t)land, .group = fresh_group(sketch)};
}

/* --- drags ------------------------------------------------------------------------------------ */

/* Makes both edges one city, together with the cities that they belonged to. */
static void drag_city(Sketch *sketch, int from, int to)
{
    for (int i = 0; i < 2; i++) {
        int edge = i ? to : from;
        if (edge >= 0 && sketch->edges[edge].land != LAND_CITY)
            become(sketch, edge, LAND_CITY);
    }
    if (to < 0)
        return;
    uint8_t old = sketch->edges[to].group, now = sketch->edges[from].group;
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (sketch->edges[e].land == LAND_CITY && sketch->edges[e].group == old)
            sketch->edges[e].group = now;
}

/* Gives the edge a road of its own with this end. */
static void road_end(Sketch *sketch, int edge, SketchEnd end, int target)
{
    SketchEdge marks = sketch->edges[edge];
    bool was_road = marks.land == LAND_ROAD;
    become(sketch, edge, LAND_ROAD);
    if (was_road) {
        sketch->edges[edge].flags = marks.flags;
        sketch->edges[edge].travellers = marks.travellers;
    }
    sketch->edges[edge].end = (uint8_t)end;
    sketch->edges[edge].target = (uint8_t)target;
}

/* Ends the road of the edge in the middle. Roads through the tile then also end there, because a
 * junction ends roads (BASE-14). */
static void to_middle(Sketch *sketch, int edge)
{
    unsigned through = 1u << edge;
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (sketch->edges[e].land == LAND_ROAD && sketch->edges[e].end == SKETCH_THROUGH)
            through |= 1u << e;
    for (int e = 0; e < sketch_edges(sketch); e++)
        if (through >> e & 1)
            road_end(sketch, e, SKETCH_AT_MIDDLE, 0);
}

/* Returns whether the road of an edge continues to a third edge, directly or through the middle. */
static bool runs_on(const Sketch *sketch, int edge, int but)
{
    const SketchEdge *road = &sketch->edges[edge];
    bool on = false;
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *other = &sketch->edges[e];
        if (e == edge || e == but || other->land != LAND_ROAD || road->land != LAND_ROAD)
            continue;
        on |= road->end == SKETCH_AT_MIDDLE ? other->end == SKETCH_AT_MIDDLE
                                            : same_group(road, other);
    }
    return on;
}

/* If a road already leads from one of the edges to a third edge, the roads meet in the middle. */
static bool drag_through(Sketch *sketch, int from, int to)
{
    bool city_from = sketch->edges[from].land == LAND_CITY,
         city_to = sketch->edges[to].land == LAND_CITY;
    if (city_from && city_to)
        return false;
    if (city_from || city_to) {
        road_end(sketch, city_from ? to : from, SKETCH_AT_CITY, city_from ? from : to);
        return true;
    }
    if (runs_on(sketch, from, to) || runs_on(sketch, to, from)) {
        to_middle(sketch, from);
        to_middle(sketch, to);
        return true;
    }
    road_end(sketch, from, SKETCH_THROUGH, 0);
    road_end(sketch, to, SKETCH_THROUGH, 0);
    sketch->edges[to].group = sketch->edges[from].group;
    return true;
}

/* `to` is an edge, or −1 if the drag ends inside. */
static bool drag_road(Sketch *sketch, int from, int to, int port)
{
    if (to >= 0 && to != from)
        return drag_through(sketch, from, to);
    if (sketch->edges[from].land == LAND_CITY)
        return false; /* a road can't start inside a city */
    if (port == SKETCH_MIDDLE)
        to_middle(sketch, from);
    else
        road_end(sketch, from, SKETCH_AT_HOUSE, ROAD_AT_FARMHOUSE);
    return true;
}

/* A river with one edge starts at a spring or ends in a lake. */
static bool drag_river(Sketch *sketch, int from, int to, int port)
{
    int other = to >= 0 ? to : from;
    if (sketch->shape == SHAPE_HALF || sketch->edges[from].land == LAND_CITY ||
        sketch->edges[other].land == LAND_CITY)
        return false;
    become(sketch, from, LAND_RIVER);
    if (other == from) {
        sketch->edges[from].end = port == SKETCH_MIDDLE ? SKETCH_AT_LAKE : SKETCH_AT_SPRING;
        return true;
    }
    become(sketch, other, LAND_RIVER);
    sketch->edges[other].group = sketch->edges[from].group;
    return true;
}

static int find_pair(const SketchPair *pairs, int count, int a, int b)
{
    for (int i = 0; i < count; i++)
        if ((pairs[i].a == a && pairs[i].b == b) || (pairs[i].a == b && pairs[i].b == a))
            return i;
    return -1;
}

/* The last pair takes the place of the removed one. */
static void remove_pair(SketchPair *pairs, uint8_t *count, int i)
{
    pairs[i] = pairs[--*count];
    pairs[*count] = (SketchPair){0, 0};
}

/* Removes a split between the two half-edges, if there is one. */
static bool unpart(Sketch *sketch, int a, int b)
{
    for (int i = 0; i < sketch->part_count; i++) {
        Sketch without = *sketch;
        remove_pair(without.parts, &without.part_count, i);
        if (sketch_field(&without, a) >> b & 1) {
            *sketch = without;
            return true;
        }
    }
    return false;
}

/* Splits one field, or joins two. Repeating a join removes it. */
static bool part_or_join(Sketch *sketch, int a, int b)
{
    SketchPair pair = {(uint8_t)a, (uint8_t)b};
    int known = find_pair(sketch->joins, sketch->join_count, a, b);
    if (known >= 0) {
        remove_pair(sketch->joins, &sketch->join_count, known);
        return true;
    }
    if (sketch_field(sketch, a) >> b & 1) {
        if (sketch->part_count == SKETCH_PAIRS_MAX || !sketch_may_part(sketch, pair))
            return false;
        sketch->parts[sketch->part_count++] = pair;
        return true;
    }
    if (unpart(sketch, a, b))
        return true;
    if (sketch->join_count == SKETCH_PAIRS_MAX)
        return false;
    sketch->joins[sketch->join_count++] = pair;
    return true;
}

/* Clears both edges, unless both half-edges are field: then it splits their common field or joins
 * their two fields. */
static bool drag_field(Sketch *sketch, int from, int to)
{
    bool grass = sketch_field(sketch, from) && to < RIM_MAX && sketch_field(sketch, to);
    if (grass && from != to && (from / 2 != to / 2 || sketch->edges[from / 2].land == LAND_FIELD))
        return part_or_join(sketch, from, to);
    become(sketch, from / 2, LAND_FIELD);
    if (to < RIM_MAX)
        become(sketch, to / 2, LAND_FIELD);
    return true;
}

/* On a double tile no edges are connected, because the castle is between them. */
static bool draw_double(Sketch *sketch, SketchTool tool, int from, int to)
{
    int edges[2] = {from / 2, to < sketch_half_edges(sketch) ? to / 2 : from / 2};
    if (tool == SKETCH_RIVER)
        return false;
    for (int i = 0; i < 2; i++) {
        if (tool == SKETCH_ROAD)
            road_end(sketch, edges[i], SKETCH_AT_MIDDLE, 0);
        else
            become(sketch, edges[i], tool == SKETCH_CITY ? LAND_CITY : LAND_FIELD);
    }
    return true;
}

static bool draw(Sketch *sketch, SketchTool tool, int from, int to)
{
    int half_edges = sketch_half_edges(sketch);
    int from_edge = from / 2, to_edge = to < half_edges ? to / 2 : -1;
    if (sketch->shape == SHAPE_DOUBLE)
        return draw_double(sketch, tool, from, to);
    switch (tool) {
    case SKETCH_CITY:
        drag_city(sketch, from_edge, to_edge);
        return true;
    case SKETCH_ROAD:
        return drag_road(sketch, from_edge, to_edge, to);
    case SKETCH_RIVER:
        return drag_river(sketch, from_edge, to_edge, to);
    default:
        return drag_field(sketch, from, to);
    }
}

/* Removes splits whose divider is gone, or now divides the field by itself. */
static void drop_idle_parts(Sketch *sketch)
{
    for (int i = sketch->part_count - 1; i >= 0; i--) {
        Sketch without = *sketch;
        remove_pair(without.parts, &without.part_count, i);
        if (!sketch_may_part(&without, sketch->parts[i]))
            *sketch = without;
    }
}

/* Sets the tile's travellers symbol if one of its roads has travellers; else removes it. */
static void tell_travellers(Sketch *sketch)
{
    bool travellers = false;
    for (int e = 0; e < sketch_edges(sketch); e++)
        travellers |= sketch->edges[e].travellers > 0;
    sketch_set_symbol(sketch, SYMBOL_TRAVELLERS, travellers);
}

/* Turns the roads to the middle into a single road, or into separate ones. */
static void gather_arms(Sketch *sketch)
{
    bool one = sketch->meet == SKETCH_MEET_ONE && sketch_meets(sketch);
    int first = -1;
    for (int e = 0; e < sketch_edges(sketch); e++) {
        SketchEdge *edge = &sketch->edges[e];
        if (!sketch_is_arm(edge))
            continue;
        first = first < 0 ? e : first;
        if (one)
            edge->group = sketch->edges[first].group;
        else if (group_size(sketch, e) > 1)
            edge->group = fresh_group(sketch);
    }
}

void sketch_set_meet(Sketch *sketch, SketchMeet meet)
{
    sketch->meet = (uint8_t)meet;
    gather_arms(sketch);
}

bool sketch_drag(Sketch *sketch, SketchTool tool, int from, int to)
{
    int half_edges = sketch_half_edges(sketch);
    bool ends = to == SKETCH_MIDDLE || to == SKETCH_INSIDE || (to >= 0 && to < half_edges);
    if (from < 0 || from >= half_edges || !ends || !draw(sketch, tool, from, to))
        return false;
    drop_idle_parts(sketch);
    gather_arms(sketch);
    tell_travellers(sketch);
    return true;
}

bool sketch_mouth(const Sketch *sketch, int edge)
{
    return find_pair(sketch->joins, sketch->join_count, 2 * edge, 2 * edge + 1) >= 0;
}

bool sketch_set_mouth(Sketch *sketch, int edge, bool one)
{
    int known = find_pair(sketch->joins, sketch->join_count, 2 * edge, 2 * edge + 1);
    if (one && known < 0) {
        if (sketch->join_count == SKETCH_PAIRS_MAX)
            return false;
        sketch->joins[sketch->join_count++] =
            (SketchPair){(uint8_t)(2 * edge), (uint8_t)(2 * edge + 1)};
    } else if (!one && known >= 0) {
        remove_pair(sketch->joins, &sketch->join_count, known);
    }
    return true;
}

bool sketch_next_house(Sketch *sketch, int edge)
{
    SketchEdge *road = &sketch->edges[edge];
    if (edge >= sketch_edges(sketch) || road->land != LAND_ROAD || road->end != SKETCH_AT_HOUSE)
        return false;
    road->target = (uint8_t)(road->target + 1 < ROAD_ATS ? road->target + 1 : ROAD_AT_FARMHOUSE);
    return true;
}

/* --- marks ------------------------------------------------------------------------------------ */

/* Collects the marks of the whole group, because any of its edges may carry them. */
SketchEdge sketch_marks(const Sketch *sketch, int edge)
{
    SketchEdge marks = sketch->edges[edge];
    for (int e = 0; e < sketch_edges(sketch); e++) {
        const SketchEdge *other = &sketch->edges[e];
        if (e == edge || !same_group(other, &sketch->edges[edge]))
            continue;
        marks.coats = (uint8_t)(marks.coats + other->coats);
        marks.goods = marks.goods ? marks.goods : other->goods;
        marks.flags |= other->flags;
        marks.travellers = marks.travellers ? marks.travellers : other->travellers;
    }
    marks.coats = marks.coats > SKETCH_COATS_MAX ? SKETCH_COATS_MAX : marks.coats;
    return marks;
}

/* Stores all marks at this edge and clears those of the group's other edges. */
void sketch_set_marks(Sketch *sketch, int edge, const SketchEdge *marks)
{
    for (int e = 0; e < sketch_edges(sketch); e++) {
        SketchEdge *other = &sketch->edges[e];
        if (!same_group(other, &sketch->edges[edge]))
            continue;
        other->coats = e == edge ? marks->coats : 0;
        other->goods = e == edge ? marks->goods : 0;
        other->flags = e == edge ? marks->flags : 0;
        other->travellers = e == edge ? marks->travellers : 0;
    }
    tell_travellers(sketch);
}

bool sketch_has_symbol(const Sketch *sketch, Symbol symbol)
{
    return memchr(sketch->symbols, (int)symbol, sketch->symbol_count) != NULL;
}

Symbol sketch_flier(const Sketch *sketch)
{
    for (int i = 0; i < sketch->symbol_count; i++)
        if (sketch->symbols[i] >= SYMBOL_FLIER_N && sketch->symbols[i] <= SYMBOL_FLIER_NW)
            return (Symbol)sketch->symbols[i];
    return SYMBOL_NONE;
}

bool sketch_set_symbol(Sketch *sketch, Symbol symbol, bool on)
{
    uint8_t *at = memchr(sketch->symbols, (int)symbol, sketch->symbol_count);
    if ((at != NULL) == on)
        return true;
    if (on && sketch->symbol_count == SKETCH_SYMBOLS_MAX)
        return false;
    if (on) {
        sketch->symbols[sketch->symbol_count++] = (uint8_t)symbol;
    } else {
        memmove(at, at + 1, (size_t)(&sketch->symbols[sketch->symbol_count] - at - 1));
        sketch->symbols[--sketch->symbol_count] = 0;
    }
    gather_arms(sketch); /* roads end at a building */
    return true;
}
