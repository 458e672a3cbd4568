/* piece.c: see piece.h. Everything is made for rotation 0 and then turned, so that the four rotations have the same
 * curves to the last bit that matters. */
#include "painter/piece.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define QUARTER_TURN 1.57079633f
#define VERTEX_SHARE                                                                               \
    0.43f /* a wall leaves a vertex at this share of the angle there: two never touch */
#define SPRING_RADIUS 0.12f
#define LAKE_RADIUS 0.24f
#define STRAIGHT 0.02f /* a road crosses a rim straight for this long */

enum { CUBIC_STEPS = 16 };

/* Depth of a cap over a side, and where its deepest point is. */
typedef struct Cap {
    float depth, shift;
} Cap;

static const float leg_road_handle = 0.276f; /* arc of radius .5 from leg to leg */

static void add_side(Piece *piece, const Part *part, int number, Vec2 a, Vec2 b)
{
    PieceSide *side = &piece->sides[piece->side_count++];
    Vec2 along = vec2_unit(vec2_sub(b, a));
    *side = (PieceSide){.a = a,
                        .b = b,
                        .along = along,
                        .in = vec2_right(along),
                        .length = vec2_distance(a, b),
                        .land = part->open >> number & 1 ? part->land[number] : LAND_FIELD,
                        .number = (uint8_t)number};
}

static void make_sides(Piece *piece, const Part *part)
{
    static const Vec2 corner[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    if (piece->half) {
        add_side(piece, part, SIDE_N, corner[0], corner[1]);
        add_side(piece, part, SIDE_L, corner[1], corner[3]);
        add_side(piece, part, SIDE_W, corner[3], corner[0]);
        return;
    }
    for (int i = 0; i < 4; i++)
        add_side(piece, part, i, corner[i], corner[(i + 1) & 3]);
}

/* The angle inside the piece where side `i` starts. */
static float vertex_angle(const Piece *piece, int i)
{
    return piece->half && i != 0 ? QUARTER_TURN / 2 : QUARTER_TURN;
}

/* Two cubics from the start of side `i` over the deepest point to its end. */
static void cap_line(const Piece *piece, int i, Cap cap, Line *line)
{
    const PieceSide *side = &piece->sides[i];
    float length = side->length, first = cap.shift * length, second = length - first;
    float alpha = VERTEX_SHARE * vertex_angle(piece, i);
    float beta = VERTEX_SHARE * vertex_angle(piece, (i + 1) % piece->side_count);
    float ha = fminf(0.62f * first, 0.80f * cap.depth / sinf(alpha));
    float hb = fminf(0.62f * second, 0.80f * cap.depth / sinf(beta));
    Vec2 deep = vec2_along(vec2_along(side->a, side->along, first), side->in, cap.depth);
    Vec2 out =
        vec2_along(vec2_along(side->a, side->along, ha * cosf(alpha)), side->in, ha * sinf(alpha));
    Vec2 back =
        vec2_along(vec2_along(side->b, side->along, -hb * cosf(beta)), side->in, hb * sinf(beta));
    line_add(line, side->a);
    line_add_cubic(line, side->a, out, vec2_along(deep, side->along, -0.42f * first), deep,
                   CUBIC_STEPS);
    line_add_cubic(line, deep, vec2_along(deep, side->along, 0.42f * second), back, side->b,
                   CUBIC_STEPS);
}

static int city_of_side(const Piece *piece, const Part *part, int i)
{
    const PieceSide *side = &piece->sides[i];
    if (side->land != LAND_CITY)
        return NO_SEGMENT;
    return part->segment[side->number == SIDE_L ? 8 : 2 * side->number];
}

static bool has_gate(const Piece *piece)
{
    for (int i = 0; i < piece->kind->segment_count; i++)
        if (piece->kind->segments[i].road_end == ROAD_END_CITY)
            return true;
    return false;
}

static int road_sides(const Piece *piece)
{
    int count = 0;
    for (int i = 0; i < piece->side_count; i++)
        count += piece->sides[i].land == LAND_ROAD || piece->sides[i].land == LAND_RIVER;
    return count;
}

/* A city over one side, `i`. */
static Cap city_cap(const Piece *piece, int i)
{
    if (!piece->half)
        return (Cap){road_sides(piece) && !has_gate(piece) ? 0.295f : 0.32f, 0.5f};
    if (piece->sides[i].number == SIDE_L)
        return (Cap){road_sides(piece) ? 0.112f : 0.26f, 0.5f};
    return (Cap){0.215f, i == 0 ? 0.40f : 0.60f};
}

/* A field over one side, `i`, of a city with `city_sides` sides. */
static Cap field_cap(const Piece *piece, int i, int city_sides)
{
    if (!piece->half && city_sides == 2)
        return (Cap){0.25f, 0.5f};
    if (!piece->half)
        return (Cap){has_gate(piece) ? 0.24f : 0.22f, 0.5f};
    if (piece->sides[i].number == SIDE_L)
        return (Cap){0.15f, 0.5f};
    return (Cap){0.19f, i == 0 ? 0.40f : 0.60f};
}

/* The wall of a city over two neighbouring sides, from vertex to vertex. */
static void diagonal_line(const Piece *piece, Vec2 from, Vec2 to, Line *line)
{
    Vec2 chord = vec2_sub(to, from), right = vec2_right(vec2_unit(chord));
    float offset = road_sides(piece) >= 2 ? 0.1275f : -0.0825f;
    line_add(line, from);
    line_add_cubic(line, from, vec2_along(vec2_along(from, chord, 0.28f), right, offset),
                   vec2_along(vec2_along(from, chord, 0.72f), right, offset), to, 2 * CUBIC_STEPS);
}

static void add_wall(Piece *piece, PieceCity *city, const Line *line)
{
    assert(piece->wall_count < PIECE_WALLS && "walls of one tile");
    piece->walls[piece->wall_count++] =
        (PieceWall){.line = *line, .city = city->segment, .gate = NO_GATE};
    for (int i = 0; i < line->count; i++)
        line_add(&city->region, line->points[i]);
}

/* Walks clockwise round the outline from city side to city side; walls bridge what lies between. */
static void make_city(Piece *piece, const Part *part, int segment)
{
    PieceCity *city = &piece->cities[piece->city_count++];
    int n = piece->side_count, mine[PIECE_SIDES] = {0}, count = 0;
    *city = (PieceCity){.segment = segment};
    for (int i = 0; i < n; i++)
        if (city_of_side(piece, part, i) == segment)
            mine[count++] = i;
    for (int k = 0; k < count; k++) {
        int i = mine[k], next = mine[(k + 1) % count], gap = (next - i + n) % n - 1;
        const PieceSide *side = &piece->sides[i];
        Line wall = {.count = 0};
        line_add(&city->region, side->a);
        line_add(&city->region, side->b);
        if (count == 1) {
            cap_line(piece, i, city_cap(piece, i), &wall);
            line_reverse(&wall);
        } else if (gap == 1) {
            cap_line(piece, (i + 1) % n, field_cap(piece, (i + 1) % n, count), &wall);
        } else if (gap > 1) {
            diagonal_line(piece, side->b, piece->sides[next].a, &wall);
        }
        if (wall.count)
            add_wall(piece, city, &wall);
    }
    city->area = line_area(&city->region);
}

static void make_cities(Piece *piece, const Part *part)
{
    for (int s = 0; s < piece->kind->segment_count; s++)
        for (int i = 0; i < piece->side_count; i++)
            if (city_of_side(piece, part, i) == s) {
                make_city(piece, part, s);
                break;
            }
}

static Vec2 side_middle(const PieceSide *side)
{
    return vec2_along(side->a, side->along, side->length / 2);
}

static void line_begin(Line *line, const PieceSide *side)
{
    line_add(line, vec2_along(side_middle(side), side->in, -ROAD_BEYOND));
    line_add(line, side_middle(side));
    line_add(line, vec2_along(side_middle(side), side->in, STRAIGHT));
}

/* The straight bit of the rim is already there; `reach` is the handle at this end. */
static void line_go(Line *line, const PieceSide *side, float reach, Vec2 hb, Vec2 to)
{
    Vec2 from = line->points[line->count - 1];
    line_add_cubic(line, from, vec2_along(from, side->in, reach), hb, to, 2 * CUBIC_STEPS);
}

static void through_road(const Piece *piece, int i, int j, Line *line)
{
    const PieceSide *a = &piece->sides[i], *b = &piece->sides[j];
    Vec2 to = vec2_along(side_middle(b), b->in, STRAIGHT);
    float d = vec2_distance(side_middle(a), side_middle(b)), ka, kb;
    if (piece->half && (a->number == SIDE_L || b->number == SIDE_L)) {
        ka = (a->number == SIDE_L ? 0.30f : 0.36f) * d;
        kb = (b->number == SIDE_L ? 0.30f : 0.36f) * d;
    } else if (piece->half) {
        ka = kb = leg_road_handle;
    } else {
        ka = kb = ((j - i) == 2 ? 0.42f : 0.55f) * d;
    }
    line_begin(line, a);
    line_go(line, a, ka - STRAIGHT, vec2_along(to, b->in, kb - STRAIGHT), to);
    line_add(line, side_middle(b));
    line_add(line, vec2_along(side_middle(b), b->in, -ROAD_BEYOND));
}

/* The way along `wall` to its deepest point, seen from the chord between its ends. */
static float deepest(const PieceWall *wall)
{
    Vec2 a = wall->line.points[0], b = wall->line.points[wall->line.count - 1];
    Vec2 normal = vec2_right(vec2_unit(vec2_sub(b, a)));
    float best = -1, way = 0, found = 0;
    for (int i = 1; i < wall->line.count; i++) {
        way += vec2_distance(wall->line.points[i - 1], wall->line.points[i]);
        float depth = fabsf(vec2_dot(vec2_sub(wall->line.points[i], a), normal));
        if (depth > best + 1e-6f) {
            best = depth;
            found = way;
        }
    }
    return found;
}

static PieceWall *nearest_wall(Piece *piece, Vec2 p)
{
    PieceWall *best = NULL;
    float nearest = 1e9f;
    for (int i = 0; i < piece->wall_count; i++) {
        PieceWall *wall = &piece->walls[i];
        float distance = vec2_distance(p, line_at(&wall->line, deepest(wall), NULL));
        if (distance < nearest) {
            nearest = distance;
            best = wall;
        }
    }
    return best;
}

/* Ends in the open stand a little towards the right angle of a half, where there is room. */
static Vec2 open_stop(const Piece *piece, const PieceSide *side)
{
    float reach = side->number == SIDE_L ? 0.20f : 0.27f;
    Vec2 stop = vec2_along(side_middle(side), side->in, reach);
    if (piece->half && side->number != SIDE_L)
        stop = vec2_along(stop, side->along, side->number == SIDE_N ? -0.04f : 0.04f);
    return stop;
}

static void road_to_gate(Piece *piece, const PieceSide *side, PieceRoad *road)
{
    PieceWall *wall = nearest_wall(piece, side_middle(side));
    if (!wall) { /* a city that fills the rest: the road runs straight in */
        road->stop = open_stop(piece, side);
        line_go(&road->line, side, 0.1f, road->stop, road->stop);
        return;
    }
    Vec2 along;
    wall->gate = deepest(wall);
    road->stop = line_at(&wall->line, wall->gate, &along);
    Vec2 in = vec2_right(along);
    float d = vec2_distance(side_middle(side), road->stop);
    /* The line goes on through the wall, so that no gap shows below the arch. */
    line_go(&road->line, side, fmaxf(0.42f * d - STRAIGHT, 0.01f),
            vec2_along(road->stop, in, -0.42f * d), road->stop);
    line_add(&road->line, vec2_along(road->stop, in, WALL_THICKNESS));
}

static bool has_symbol(const Piece *piece, Symbol symbol)
{
    for (int i = 0; i < piece->kind->segment_count; i++)
        if (piece->kind->segments[i].symbol == symbol)
            return true;
    return false;
}

static void ending_road(Piece *piece, const PieceSide *side, const Segment *segment,
                        PieceRoad *road)
{
    road->end = segment->road_end;
    road->at = segment->road_at;
    line_begin(&road->line, side);
    if (road->end == ROAD_END_CITY) {
        road_to_gate(piece, side, road);
        return;
    }
    if (piece->crossing && !road->river &&
        (road->end == ROAD_END_CROSSING || segment->road_kind != ROAD_END)) {
        road->stop = piece->crossing_at;
    } else if (road->end == ROAD_END_MONASTERY && piece->monastery) {
        road->stop = piece->monastery_at;
    } else if (segment->road_kind == ROAD_BRANCHING) {
        road->stop = piece->half ? vec2(0.315f, 0.315f) : vec2(0.5f, 0.5f);
    } else if (road->river) {
        road->pond = has_symbol(piece, SYMBOL_RIVER_LAKE) ? LAKE_RADIUS : SPRING_RADIUS;
        road->stop =
            vec2_along(side_middle(side), side->in, road->pond == LAKE_RADIUS ? 0.46f : 0.38f);
    } else {
        road->stop = open_stop(piece, side);
    }
    float d = vec2_distance(side_middle(side), road->stop);
    Vec2 back = vec2_unit(vec2_sub(side_middle(side), road->stop));
    if (road->end == ROAD_END_OPEN || road->end == ROAD_END_OTHER)
        back = vec2(-side->in.x, -side->in.y);
    line_go(&road->line, side, 0.42f * d, vec2_along(road->stop, back, 0.42f * d), road->stop);
}

static void make_roads(Piece *piece, const Part *part)
{
    for (int s = 0; s < piece->kind->segment_count; s++) {
        int mine[PIECE_SIDES], count = 0;
        for (int i = 0; i < piece->side_count; i++) {
            int number = piece->sides[i].number;
            if ((part->open >> number & 1) && part->road[number] == s)
                mine[count++] = i;
        }
        for (int k = 0; k < (count == 2 ? 1 : count); k++) {
            PieceRoad *road = &piece->roads[piece->road_count++];
            *road =
                (PieceRoad){.segment = s, .river = piece->kind->segments[s].kind == SEGMENT_RIVER};
            if (count == 2)
                through_road(piece, mine[0], mine[1], &road->line);
            else
                ending_road(piece, &piece->sides[mine[k]], &piece->kind->segments[s], road);
        }
    }
}

static float clearance(const Piece *piece, Vec2 p)
{
    float room = piece_rim_distance(piece, p);
    for (int i = 0; i < piece->wall_count && room > 0; i++)
        room = fminf(room, line_distance(&piece->walls[i].line, p, NULL));
    for (int i = 0; i < piece->road_count && room > 0; i++)
        room = fminf(room, line_distance(&piece->roads[i].line, p, NULL) -
                               (piece->roads[i].river ? RIVER_WIDTH : ROAD_WIDTH) / 2);
    for (int i = 0; i < piece->road_count; i++)
        if (piece->roads[i].pond > 0)
            room = fminf(room, vec2_distance(p, piece->roads[i].stop) - piece->roads[i].pond);
    if (piece->crossing)
        room = fminf(room, vec2_distance(p, piece->crossing_at) - CROSSING_RADIUS);
    return room;
}

/* The widest spot that is field. */
static Vec2 widest_field(const Piece *piece)
{
    enum { STEPS = 64 };
    Vec2 best = vec2(0.5f, 0.5f);
    float room = -1;
    for (int j = 1; j < STEPS; j++)
        for (int i = 1; i < STEPS; i++) {
            Vec2 p = vec2((float)i / STEPS, (float)j / STEPS);
            if (piece_segment_at(piece, p) != NO_SEGMENT)
                continue;
            float here = clearance(piece, p);
            if (here > room + 1e-5f) {
                room = here;
                best = p;
            }
        }
    return best;
}

static void make_places(Piece *piece)
{
    for (int s = 0; s < piece->kind->segment_count; s++) {
        const Segment *segment = &piece->kind->segments[s];
        if (segment->kind == SEGMENT_CROSSING && !piece->crossing) {
            piece->crossing = true;
            piece->crossing_segment = (uint8_t)s;
            piece->crossing_at = piece->half ? vec2(0.315f, 0.315f) : vec2(0.5f, 0.5f);
        } else if (segment->kind == SEGMENT_MONASTERY && !piece->monastery) {
            piece->monastery = true;
            piece->monastery_segment = (uint8_t)s;
            piece->monastery_at = piece->half ? vec2(0.295f, 0.295f) : vec2(0.5f, 0.5f);
            piece->monastery_radius = piece->half ? 0.20f : 0.25f;
        }
    }
}

static void measure_boxes(Piece *piece)
{
    for (int i = 0; i < piece->city_count; i++)
        piece->cities[i].box = line_box(&piece->cities[i].region);
    for (int i = 0; i < piece->road_count; i++)
        piece->roads[i].box = line_box(&piece->roads[i].line);
}

void piece_make(const TileKind *kind, int part, Piece *piece)
{
    assert(part < kind->part_count && "cells of the tile");
    const Part *cell = &kind->parts[0][part];
    *piece = (Piece){.kind = kind, .part = part, .half = kind->shape == SHAPE_HALF};
    make_sides(piece, cell);
    if (part == 0)
        make_places(piece);
    make_cities(piece, cell);
    make_roads(piece, cell);
    measure_boxes(piece);
    for (int s = 0; s < kind->segment_count && part == 0; s++)
        if (kind->segments[s].kind == SEGMENT_GARDEN && !piece->garden) {
            piece->garden_at = widest_field(piece);
            piece->garden = true;
            piece->garden_segment = (uint8_t)s;
        }
}

static void turn_side(PieceSide *side, int quarters, int number)
{
    side->a = vec2_turned(side->a, quarters);
    side->b = vec2_turned(side->b, quarters);
    side->along = vec2_unit(vec2_sub(side->b, side->a));
    side->in = vec2_right(side->along);
    side->number = (uint8_t)number;
}

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
        piece->roads[i].stop = vec2_turned(piece->roads[i].stop, quarters);
    }
    measure_boxes(piece);
    piece->crossing_at = vec2_turned(piece->crossing_at, quarters);
    piece->monastery_at = vec2_turned(piece->monastery_at, quarters);
    piece->garden_at = vec2_turned(piece->garden_at, quarters);
}

float piece_road_yard(const PieceRoad *road)
{
    if (road->end != ROAD_END_OPEN && road->end != ROAD_END_OTHER)
        return 0;
    return road->at == ROAD_AT_TREE ? 0.062f : road->at == ROAD_AT_HOUSE ? 0.068f : YARD_RADIUS;
}

float piece_rim_distance(const Piece *piece, Vec2 p)
{
    float nearest = 1e9f;
    for (int i = 0; i < piece->side_count; i++)
        nearest = fminf(nearest, vec2_dot(vec2_sub(p, piece->sides[i].a), piece->sides[i].in));
    return nearest;
}

int piece_segment_at(const Piece *piece, Vec2 p)
{
    if (piece->crossing && vec2_distance(p, piece->crossing_at) < CROSSING_RADIUS)
        return piece->crossing_segment;
    for (int i = 0; i < piece->city_count; i++)
        if (box_contains(&piece->cities[i].box, p, 0) && line_contains(&piece->cities[i].region, p))
            return piece->cities[i].segment;
    if (piece->monastery && vec2_distance(p, piece->monastery_at) < piece->monastery_radius)
        return piece->monastery_segment;
    for (int river = 0; river < 2; river++) /* roads cross rivers on bridges */
        for (int i = 0; i < piece->road_count; i++) {
            const PieceRoad *road = &piece->roads[i];
            float half = (road->river ? RIVER_WIDTH : ROAD_WIDTH) / 2;
            if (road->river == (river == 1) && box_contains(&road->box, p, half) &&
                line_distance(&road->line, p, NULL) < half)
                return road->segment;
            if (river && road->pond > 0 && vec2_distance(p, road->stop) < road->pond)
                return road->segment;
        }
    if (piece->garden && vec2_distance(p, piece->garden_at) < GARDEN_RADIUS)
        return piece->garden_segment;
    return NO_SEGMENT;
}
