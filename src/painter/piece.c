/* piece.c: makes the piece of one cell, places its buildings, and answers questions about points.
 * Everything is made for rotation 0 and then turned, so that the four rotations have the same
 * curves to the last bit that matters. */
#include "painter/piece.h"
#include "base/length.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* A side that is not open in the data counts as field. */
static void add_side(Piece *piece, const Part *part, int number, vec2s a, vec2s b)
{
    PieceSide *side = &piece->sides[piece->side_count++];
    vec2s along = direction_to(a, b);
    *side = (PieceSide){.a = a,
                        .b = b,
                        .along = along,
                        .in = direction_right(along),
                        .length = glms_vec2_distance(a, b),
                        .land = part->open >> number & 1 ? part->land[number] : LAND_FIELD,
                        .number = (uint8_t)number,
                        .inner = piece->kind->part_count > 1 && !(part->open >> number & 1)};
}

/* Marks the halves of LAND_WALL sides that no field owns. A side that is walled along its whole
 * length is treated like a side of a city. */
static void mark_walls(Piece *piece, const Part *part)
{
    unsigned walls = part_walls(piece->kind, part, 0);
    for (int i = 0; i < piece->side_count; i++) {
        PieceSide *side = &piece->sides[i];
        for (int k = 0; k < 2 && walls >> side->number & 1; k++)
            if (part->segment[2 * side->number + k] == NO_SEGMENT)
                side->walled |= (uint8_t)(1u << k);
        if (side->walled == 3)
            side->land = LAND_CITY;
    }
}

bool piece_crosses_inner(const Piece *piece, int i, int s)
{
    const Segment *segment = &piece->kind->segments[s];
    return piece->sides[i].inner && segment->kind == SEGMENT_ROAD &&
           segment->flags & SEGMENT_LEIPZIG;
}

/* A side that is not open belongs to no segment: the other cell is beyond it. */
int piece_half_edge(const Piece *piece, const Part *part, int i, int second)
{
    int number = piece->sides[i].number;
    return part->open >> number & 1 ? part->segment[2 * number + second] : NO_SEGMENT;
}

unsigned piece_way_sides(const Piece *piece)
{
    unsigned sides = 0;
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].land == LAND_ROAD || piece->sides[i].land == LAND_RIVER)
            sides |= 1u << i;
    return sides;
}

/* Adds the sides clockwise; the long side of a half is between N and W. */
static void make_sides(Piece *piece, const Part *part)
{
    static const vec2s corner[4] = {{{0, 0}}, {{1, 0}}, {{1, 1}}, {{0, 1}}};
    if (piece->half) {
        add_side(piece, part, SIDE_N, corner[0], corner[1]);
        add_side(piece, part, SIDE_L, corner[1], corner[3]);
        add_side(piece, part, SIDE_W, corner[3], corner[0]);
        return;
    }
    for (int i = 0; i < 4; i++)
        add_side(piece, part, i, corner[i], corner[(i + 1) & 3]);
}

/* Returns the distance from `p` to the nearest rim, wall, road, river or crossing. Roads and rivers
 * that end at a place of the tile count only if they are already made. Skips the
 * remaining walls and roads once the distance is down to `enough`, because the first walls already
 * reject most points of a grid. */
static float clearance_above(const Piece *piece, vec2s p, float enough)
{
    float room = piece_rim_distance(piece, p);
    for (int i = 0; i < piece->wall_count && room > enough; i++)
        room = fminf(room, line_distance(&piece->walls[i].line, p, NULL));
    for (int i = 0; i < piece->road_count && room > enough; i++)
        room = fminf(room, line_distance(&piece->roads[i].line, p, NULL) -
                               (piece->roads[i].river ? RIVER_WIDTH : ROAD_WIDTH) / 2);
    for (int i = 0; i < piece->road_count; i++)
        if (piece->roads[i].pond > 0)
            room = fminf(room, glms_vec2_distance(p, piece->roads[i].stop) - piece->roads[i].pond);
    if (piece->crossing)
        room = fminf(room, glms_vec2_distance(p, piece->crossing_at) - CROSSING_RADIUS);
    return room;
}

/* Drops a point as soon as it cannot beat the best one, because it is too far from `wish` or surely
 * has too little room (ROUNDING is far above the error of the sums). The segment is tested last,
 * because that test walks all curves and few points get that far. */
#define ROUNDING 1e-5f
bool piece_find_room(const Piece *piece, vec2s wish, int steps, float margin, float wide,
                     float pull, vec2s *at, float *room)
{
    float best = -1e9f;
    for (int j = 1; j < steps; j++)
        for (int i = 1; i < steps; i++) {
            vec2s p = {{(float)i / (float)steps, (float)j / (float)steps}};
            float toll = pull * glms_vec2_distance(p, wish);
            if (wide - toll <= best)
                continue;
            float enough = fmaxf(0, best + toll + margin - ROUNDING);
            float here = clearance_above(piece, p, enough) - margin;
            float score = fminf(here, wide) - toll;
            if (score <= best || piece_segment_at(piece, p) != NO_SEGMENT)
                continue;
            best = score;
            *at = p;
            *room = here;
        }
    return best > -1e9f;
}

enum { PLACE_STEPS = 64 };
#define YARD_CORNER 0.045f /* the corners of the yard are this far outside the disc of the mask */

/* Places the monastery at its usual spot, or at the nearest one with room. */
static void place_monastery(Piece *piece)
{
    vec2s wish = piece->half ? (vec2s){{0.295f, 0.295f}} : (vec2s){{0.5f, 0.5f}};
    float wide = piece->half ? 0.20f : 0.25f, room;
    piece->monastery_at = wish;
    piece->monastery_radius = wide;
    if (clearance_above(piece, wish, 0) >= wide && piece_segment_at(piece, wish) == NO_SEGMENT)
        return;
    if (piece_find_room(piece, wish, PLACE_STEPS, YARD_CORNER, wide, 0.12f, &piece->monastery_at,
                        &room))
        piece->monastery_radius = glm_clamp(room, 0.15f, wide);
}

/* Places the crossing and the monastery, since roads lead to them; the garden waits until all roads
 * and rivers exist. */
static void make_places(Piece *piece)
{
    for (int s = 0; s < piece->kind->segment_count; s++) {
        const Segment *segment = &piece->kind->segments[s];
        if (segment->kind == SEGMENT_CROSSING && !piece->crossing) {
            piece->crossing = true;
            piece->crossing_segment = (uint8_t)s;
            piece->crossing_at = piece->half ? (vec2s){{0.315f, 0.315f}} : (vec2s){{0.5f, 0.5f}};
        } else if ((segment->kind == SEGMENT_MONASTERY || segment->kind == SEGMENT_HUT) &&
                   !piece->monastery) {
            place_monastery(piece);
            piece->monastery = true;
            piece->symbol = segment->symbol;
            piece->monastery_segment = (uint8_t)s;
        }
    }
    for (int s = 0; s < piece->kind->segment_count; s++)
        piece->wells |= !piece->crossing && piece->kind->segments[s].road_kind == ROAD_BRANCHING &&
                        piece->kind->segments[s].kind == SEGMENT_ROAD;
    piece->circle = piece_find_circle(piece, &piece->circle_at, &piece->circle_radius);
}

/* The boxes let point queries skip the walk along most lines, because most points miss most
 * shapes. */
static void measure_boxes(Piece *piece)
{
    for (int i = 0; i < piece->city_count; i++)
        piece->cities[i].box = line_box(&piece->cities[i].region);
    for (int i = 0; i < piece->road_count; i++)
        piece->roads[i].box = line_box(&piece->roads[i].line);
}

static void find_castle(Piece *piece)
{
    for (int s = 0; s < piece->kind->segment_count; s++)
        if (piece->kind->segments[s].kind == SEGMENT_CASTLE) {
            piece->castle = true;
            piece->castle_segment = (uint8_t)s;
            piece->castle_at = (vec2s){{piece->part ? 0 : 1, 0.5f}};
        }
}

float piece_castle_way(const Piece *piece, vec2s p)
{
    vec2s way = direction_turned(glms_vec2_sub(p, piece->castle_at), -piece->rotation);
    return length_xy(way.x / CASTLE_HALF, way.y / CASTLE_DEPTH);
}

void piece_make_walls(const TileKind *kind, int part, Piece *piece)
{
    assert(part < kind->part_count && "cells of the tile");
    const Part *cell = &kind->parts[0][part];
    *piece = (Piece){.kind = kind, .part = part, .half = kind->shape == SHAPE_HALF};
    make_sides(piece, cell);
    mark_walls(piece, cell);
    piece->pinched = piece_is_pinched(piece, cell);
    piece->crossed = piece_is_crossed(piece, cell);
    piece_make_cities(piece, cell);
}

/* The order matters: walls before the roads and rivers that pierce them, ways that run through
 * before places, places before the ways that end at them, and the garden last, in the remaining
 * room. */
void piece_make(const TileKind *kind, int part, Piece *piece)
{
    const Part *cell = &kind->parts[0][part];
    piece_make_walls(kind, part, piece);
    find_castle(piece);
    piece_make_through_ways(piece, cell);
    measure_boxes(piece);
    if (part == 0)
        make_places(piece);
    piece_make_ending_ways(piece, cell);
    measure_boxes(piece);
    float room;
    for (int s = 0; s < kind->segment_count && part == 0; s++)
        if (kind->segments[s].kind == SEGMENT_GARDEN && !piece->garden) {
            piece->garden_at = (vec2s){{0.5f, 0.5f}};
            piece_find_room(piece, piece->garden_at, PLACE_STEPS, 0, 1, 0, &piece->garden_at,
                            &room);
            piece->garden = true;
            piece->garden_segment = (uint8_t)s;
        }
}

static void turn_side(PieceSide *side, int quarters, int number)
{
    side->a = cell_turned(side->a, quarters);
    side->b = cell_turned(side->b, quarters);
    side->along = direction_to(side->a, side->b);
    side->in = direction_right(side->along);
    side->number = (uint8_t)number;
}

/* Measures the boxes again, because a turn swaps their corners. Sides are made from their turned
 * ends, so that directions stay exact. */
void piece_turn(Piece *piece, int quarters)
{
    piece->rotation = (piece->rotation + quarters) & 3;
    for (int i = 0; i < piece->side_count; i++)
        turn_side(&piece->sides[i], quarters, side_turned(piece->sides[i].number, quarters));
    for (int i = 0; i < piece->city_count; i++)
        line_turn(&piece->cities[i].region, quarters);
    for (int i = 0; i < piece->wall_count; i++)
        line_turn(&piece->walls[i].line, quarters);
    for (int i = 0; i < piece->road_count; i++) {
        line_turn(&piece->roads[i].line, quarters);
        piece->roads[i].stop = cell_turned(piece->roads[i].stop, quarters);
    }
    measure_boxes(piece);
    piece->crossing_at = cell_turned(piece->crossing_at, quarters);
    piece->monastery_at = cell_turned(piece->monastery_at, quarters);
    piece->castle_at = cell_turned(piece->castle_at, quarters);
    piece->circle_at = cell_turned(piece->circle_at, quarters);
    piece->garden_at = cell_turned(piece->garden_at, quarters);
}

/* On a half the church shrinks more than its disc: to .74 of its size on a square. */
float piece_monastery_scale(const Piece *piece)
{
    return piece->half ? 0.74f * piece->monastery_radius / 0.20f : piece->monastery_radius / 0.25f;
}

float piece_road_yard(const PieceRoad *road)
{
    if ((road->end != ROAD_END_OPEN && road->end != ROAD_END_OTHER) || road->bare)
        return 0;
    return road->at == ROAD_AT_TREE ? 0.062f : road->at == ROAD_AT_HOUSE ? 0.068f : YARD_RADIUS;
}

/* Returns the distance to the nearest of three or four straight sides, which is enough because the
 * outline is convex. Brushes call this at every pixel; as a library call, fminf took 3 % of the
 * painting time. */
float piece_rim_distance(const Piece *piece, vec2s p)
{
    float nearest = 1e9f;
    for (int i = 0; i < piece->side_count; i++) {
        const PieceSide *side = &piece->sides[i];
        float away = glms_vec2_dot(glms_vec2_sub(p, side->a), side->in);
        nearest = away < nearest ? away : nearest;
    }
    return nearest;
}

/* Tests the top layers first: crossings, cities, the monastery, roads before rivers. */
int piece_segment_at(const Piece *piece, vec2s p)
{
    if (piece->crossing && glms_vec2_distance(p, piece->crossing_at) < CROSSING_RADIUS)
        return piece->crossing_segment;
    for (int i = 0; i < piece->city_count; i++)
        if (box_contains(&piece->cities[i].box, p, 0) && line_contains(&piece->cities[i].region, p))
            return piece->cities[i].segment;
    if (piece->castle && piece_castle_way(piece, p) < 1)
        return piece->castle_segment;
    if (piece->monastery && glms_vec2_distance(p, piece->monastery_at) < piece->monastery_radius)
        return piece->monastery_segment;
    for (int river = 0; river < 2; river++) /* roads cross rivers on bridges */
        for (int i = 0; i < piece->road_count; i++) {
            const PieceRoad *road = &piece->roads[i];
            float half = (road->river ? RIVER_WIDTH : ROAD_WIDTH) / 2;
            if (road->river == (river == 1) && box_contains(&road->box, p, half) &&
                line_is_near(&road->line, p, half))
                return road->segment;
            if (river && road->pond > 0 && glms_vec2_distance(p, road->stop) < road->pond)
                return road->segment;
        }
    if (piece->garden && glms_vec2_distance(p, piece->garden_at) < GARDEN_RADIUS)
        return piece->garden_segment;
    return NO_SEGMENT;
}

/* Returns whether the rim of the disc comes within `reach` of `p`. */
static bool disc_crosses(vec2s middle, float radius, vec2s p, float reach)
{
    return fabsf(glms_vec2_distance(p, middle) - radius) < reach;
}

/* Adds some room for rounding, and for pixels on a long side, which are tested slightly inside. */
bool piece_is_even(const Piece *piece, vec2s p, float reach)
{
    reach += 0.004f;
    if (piece->castle ||
        (piece->crossing && disc_crosses(piece->crossing_at, CROSSING_RADIUS, p, reach)) ||
        (piece->monastery &&
         disc_crosses(piece->monastery_at, piece->monastery_radius, p, reach)) ||
        (piece->garden && disc_crosses(piece->garden_at, GARDEN_RADIUS, p, reach)))
        return false;
    for (int i = 0; i < piece->city_count; i++)
        if (box_contains(&piece->cities[i].box, p, reach) &&
            line_outline_is_near(&piece->cities[i].region, p, reach))
            return false;
    for (int i = 0; i < piece->road_count; i++) {
        const PieceRoad *road = &piece->roads[i];
        float half = (road->river ? RIVER_WIDTH : ROAD_WIDTH) / 2;
        if (box_contains(&road->box, p, half + reach) && line_is_near(&road->line, p, half + reach))
            return false;
        if (road->pond > 0 && disc_crosses(road->stop, road->pond, p, reach))
            return false;
    }
    return true;
}
