/* piece_city.c: makes cities from their half-edges: arcs of the outline, and walls between one arc
 * and the next.
 *
 *     one side (a cap)      two neighbours        two opposite        all but one
 *     ┌═════════┐           ┌═════════┐           ┌═════════┐         ┌═════════┐
 *     │`·.___.·´│           ║        /│           │`·.___.·´│         ║         ║
 *     │         │           ║      /  │           │  .---.  │         ║ .·───·. ║
 *     │         │           ║   /     │           │.´     `.│         ║´       `║
 *     └─────────┘           └─────────┘           └═════════┘         └─────────┘
 *       city_cap             diagonal_line         two cities          field_cap
 *
 * ═ and ║ are arcs. Depths of caps, shares of angles and handles are the seam contract: walls end
 * in vertices at the same angles on every tile, so that they continue in the next. */
#include "painter/piece.h"

#include <assert.h>
#include <math.h>

#define QUARTER_TURN 1.57079633f
/* a wall leaves a vertex at this share of the angle there, so two walls never touch */
#define VERTEX_SHARE 0.43f
#define INNER_SHARE 0.27f /* angle share of the wall of a city that is inside another wall */
#define OUTER_SHARE 0.62f /* angle share of that other wall */
#define WEDGE_DEPTH 0.15f /* depth of the field next to a city that runs down to a vertex */
/* angle share of that city's wall at the vertex: below .28 the wall covers the rim */
#define WEDGE_SHARE 0.26f
/* where a city reaches a rim at a single point, its wall stops this far inside */
#define TIP_INSET 0.062f
#define TIP_HALF 0.005f

/* The depth of a cap over a side, the place of its deepest point, and the share of the vertex angle
 * where it starts. */
typedef struct Cap {
    float depth, shift, share;
} Cap;

/* A part of the outline, in sides: 1.5 is the middle of side 1. Where the city touches the rim only
 * at a point, the arc has no length. */
typedef struct Arc {
    float from, to;
} Arc;

enum { ARCS = 6, WHOLE = -1 };

/* Returns the angle inside the piece where side `i` starts. */
static float vertex_angle(const Piece *piece, int i)
{
    return piece->half && i != 0 ? QUARTER_TURN / 2 : QUARTER_TURN;
}

/* Adds two cubics from the start of side `i` over the deepest point to its end. They reach the end
 * at the share `last` of the angle there. */
static void cap_line(const Piece *piece, int i, Cap cap, float last, Line *line)
{
    const PieceSide *side = &piece->sides[i];
    float length = side->length, first = cap.shift * length, second = length - first;
    float alpha = cap.share * vertex_angle(piece, i);
    float beta = last * vertex_angle(piece, (i + 1) % piece->side_count);
    float ha = fminf(0.62f * first, 0.80f * cap.depth / sinf(alpha));
    float hb = fminf(0.62f * second, 0.80f * cap.depth / sinf(beta));
    vec2s deep = point_along(point_along(side->a, side->along, first), side->in, cap.depth);
    vec2s out = point_along(point_along(side->a, side->along, ha * cosf(alpha)), side->in,
                            ha * sinf(alpha));
    vec2s back =
        point_along(point_along(side->b, side->along, -hb * cosf(beta)), side->in, hb * sinf(beta));
    line_add(line, side->a);
    line_add_cubic(line, side->a, out, point_along(deep, side->along, -0.42f * first), deep,
                   CUBIC_STEPS);
    line_add_cubic(line, deep, point_along(deep, side->along, 0.42f * second), back, side->b,
                   CUBIC_STEPS);
}

static bool has_gate(const Piece *piece)
{
    for (int i = 0; i < piece->kind->segment_count; i++)
        if (piece->kind->segments[i].road_end == ROAD_END_CITY)
            return true;
    return false;
}

static bool has_river(const Piece *piece)
{
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].land == LAND_RIVER)
            return true;
    return false;
}

/* Returns the city that owns all of side `i`, or NO_SEGMENT. */
static int city_of_side(const Piece *piece, const Part *part, int i)
{
    int first = piece_half_edge(piece, part, i, 0);
    return piece->sides[i].land == LAND_CITY && first == piece_half_edge(piece, part, i, 1)
               ? first
               : NO_SEGMENT;
}

bool piece_is_crossed(const Piece *piece, const Part *part)
{
    int north = city_of_side(piece, part, 0), east = city_of_side(piece, part, 1);
    return !piece->half && north != NO_SEGMENT && east != NO_SEGMENT && north != east &&
           north == city_of_side(piece, part, 2) && east == city_of_side(piece, part, 3);
}

/* Does one city own both sides next to `i`, and another city side `i`? Then the wall of the first
 * runs round the second. Of two cities that cross, the one on the bridge is the nested one. */
static bool is_nested(const Piece *piece, const Part *part, int i)
{
    int n = piece->side_count, before = city_of_side(piece, part, (i + n - 1) % n),
        after = city_of_side(piece, part, (i + 1) % n), here = city_of_side(piece, part, i);
    return here != NO_SEGMENT && before == after && before != NO_SEGMENT && before != here &&
           (i % 2 == 0 || !piece_is_crossed(piece, part));
}

/* True only if each side between the two cities has different fields from the side across from it,
 * and no road has to pass between. Then the walls meet in the middle, and a bastion stands
 * there. */
bool piece_is_pinched(const Piece *piece, const Part *part)
{
    if (piece->half)
        return false;
    for (int i = 0; i < 2; i++) {
        int one = city_of_side(piece, part, i), other = city_of_side(piece, part, i + 2);
        unsigned fields = 0;
        bool parted = true;
        if (one == NO_SEGMENT || other == NO_SEGMENT || one == other)
            continue;
        for (int k = 0; k < 2; k++) {
            const PieceSide *side = &piece->sides[(i + 1 + 2 * k) & 3];
            parted &= side->land == LAND_FIELD || side->land == LAND_ROAD;
            for (int second = 0; second < 2; second++) {
                int field = piece_half_edge(piece, part, (i + 1 + 2 * k) & 3, second);
                unsigned bit = field < 32 ? 1u << field : 0;
                parted &= k == 0 || !(fields & bit);
                fields |= k == 0 ? bit : 0;
            }
            int road = part->road[side->number];
            parted &= road == NO_SEGMENT || piece->kind->segments[road].road_end == ROAD_END_CITY ||
                      piece->kind->segments[road].road_end == ROAD_END_OTHER;
        }
        if (parted)
            return true;
    }
    return false;
}

/* Does a through road pass the city over side `i`, with different fields before and after its
 * middle? Then the city reaches down to the road. */
static bool meets_road(const Piece *piece, const Part *part, int i)
{
    int n = piece->side_count, before = (i + n - 1) % n, after = (i + 1) % n;
    int road = part->road[piece->sides[before].number];
    return !piece->half && piece->sides[before].land == LAND_ROAD &&
           road == part->road[piece->sides[after].number] &&
           piece_half_edge(piece, part, before, 1) != piece_half_edge(piece, part, after, 0);
}

int piece_bends_to_city(const Piece *piece, const Part *part, int i)
{
    int opposite = (i + 2) & 3;
    for (int way = -1; way <= 1 && !piece->half; way += 2) {
        int near = (i + way) & 3, field = (i - way) & 3;
        int road = part->road[piece->sides[near].number], late = way < 0;
        if (piece->sides[i].land == LAND_CITY && piece->sides[near].land == LAND_ROAD &&
            piece->sides[field].land == LAND_FIELD &&
            road == part->road[piece->sides[opposite].number] &&
            piece_half_edge(piece, part, near, late) !=
                piece_half_edge(piece, part, opposite, !late))
            return way;
    }
    return 0;
}

/* Returns the cap of a city over the single side `i`. */
static Cap city_cap(const Piece *piece, const Part *part, int i)
{
    if (!piece->half && piece_is_pinched(piece, part))
        return (Cap){0.505f, 0.5f, VERTEX_SHARE};
    if (!piece->half && is_nested(piece, part, i))
        return (Cap){piece_is_crossed(piece, part) ? 0.225f : 0.25f, 0.5f, INNER_SHARE};
    if (tile_has_symbol(piece->kind, SYMBOL_GERMAN_CASTLE))
        return (Cap){0.165f, 0.5f, VERTEX_SHARE};
    if (piece_bends_to_city(piece, part, i))
        return (Cap){0.455f, 0.5f, VERTEX_SHARE};
    if (meets_road(piece, part, i))
        return (Cap){0.5f - 0.4f * ROAD_WIDTH, 0.5f, VERTEX_SHARE};
    if (!piece->half)
        return (Cap){has_river(piece) || (piece_way_sides(piece) && !has_gate(piece)) ? 0.295f
                                                                                      : 0.32f,
                     0.5f, VERTEX_SHARE};
    if (piece->sides[i].number == SIDE_L)
        return (Cap){piece_way_sides(piece) ? 0.112f : 0.26f, 0.5f, VERTEX_SHARE};
    return (Cap){0.215f, i == 0 ? 0.40f : 0.60f, VERTEX_SHARE};
}

/* Returns the cap over side `i` that is cut out of a city with `city_sides` sides. */
static Cap field_cap(const Piece *piece, const Part *part, int i, int city_sides)
{
    if (!piece->half && is_nested(piece, part, i))
        return (Cap){piece_is_crossed(piece, part) ? 0.385f : 0.46f, 0.5f, OUTER_SHARE};
    bool building = tile_has_symbol(piece->kind, SYMBOL_MONASTERY) ||
                    tile_has_symbol(piece->kind, SYMBOL_BATHHOUSE) ||
                    tile_has_symbol(piece->kind, SYMBOL_BAZAAR);
    if (!piece->half && building && (city_sides != 2 || i == SIDE_S))
        return (Cap){0.47f, 0.5f, VERTEX_SHARE}; /* leaves room for the building's yard, .40 deep */
    if (!piece->half && city_sides == 2)
        return (Cap){0.25f, 0.5f, VERTEX_SHARE};
    if (!piece->half)
        return (Cap){has_gate(piece) ? 0.24f : 0.22f, 0.5f, VERTEX_SHARE};
    if (piece->sides[i].number == SIDE_L)
        return (Cap){0.15f, 0.5f, VERTEX_SHARE};
    return (Cap){0.19f, i == 0 ? 0.40f : 0.60f, VERTEX_SHARE};
}

/* Returns the point at `t`, which counts sides: 2.5 is the middle of side 2. */
static vec2s outline_point(const Piece *piece, float t)
{
    int i = (int)t % piece->side_count;
    const PieceSide *side = &piece->sides[i];
    return point_along(side->a, side->along, (t - floorf(t)) * side->length);
}

/* Ends of arcs are whole numbers (a vertex) or halves (the middle of a side), so any limit between
 * the two distinguishes them. */
static bool is_vertex(float t)
{
    return t - floorf(t) < 0.25f;
}

/* Adds the wall of a city over two neighbouring sides, from vertex to vertex. It bends towards the
 * city if roads, rivers or another city need the room; a wedge, or a city that is `pointed` at one
 * end, is too narrow to give up much. Leipzig's wall is `round`, since four of them enclose one
 * city. */
static void diagonal_line(const Piece *piece, float from_t, float to_t, bool wedge, bool pointed,
                          bool round, Line *line)
{
    vec2s from = outline_point(piece, from_t), to = outline_point(piece, to_t);
    vec2s chord = glms_vec2_sub(to, from), right = direction_right(direction_of(chord));
    bool crowded = piece_way_sides(piece) != 0;
    for (int i = (int)from_t; i < (int)to_t; i++)
        crowded |= piece->sides[i % piece->side_count].land == LAND_CITY;
    float offset = wedge || (pointed && crowded) ? -0.015f
                   : round                       ? -0.14f
                   : crowded                     ? 0.1275f
                                                 : -0.0825f;
    line_add(line, from);
    line_add_cubic(line, from, point_along(point_along(from, chord, 0.28f), right, offset),
                   point_along(point_along(from, chord, 0.72f), right, offset), to,
                   2 * CUBIC_STEPS);
}

/* Returns the direction in which a wall leaves the outline at `t`, the end of an arc; with `back`,
 * the one in which it arrives at the start of an arc. */
static vec2s free_direction(const Piece *piece, float t, bool point, bool back)
{
    int n = piece->side_count, i = (int)t % n;
    if (is_vertex(t)) {
        const PieceSide *side = &piece->sides[back ? (i + n - 1) % n : i];
        float angle = VERTEX_SHARE * vertex_angle(piece, i);
        return point_along(
            point_along((vec2s){{0, 0}}, side->along, back ? -cosf(angle) : cosf(angle)), side->in,
            sinf(angle));
    }
    const PieceSide *side = &piece->sides[i];
    return direction_of(
        point_along(side->in, side->along, (point ? 0.10f : -0.34f) * (back ? -1 : 1)));
}

/* Returns where a wall ends at `t`: on the outline, or a little inside where the city reaches the
 * rim at a single point. */
static vec2s free_end(const Piece *piece, float t, bool point, bool back)
{
    vec2s end = outline_point(piece, t);
    const PieceSide *side = &piece->sides[(int)t % piece->side_count];
    if (!point || is_vertex(t))
        return end;
    return point_along(point_along(end, side->in, TIP_INSET), side->along,
                       back ? -TIP_HALF : TIP_HALF);
}

/* Adds the wall round the City of Carcassonne. It crosses the middle of sides at a right angle, so
 * that it continues in the next tile, straight or as a quarter of a circle. */
static void walled_line(const Piece *piece, float from_t, float to_t, Line *line)
{
    vec2s from = outline_point(piece, from_t), to = outline_point(piece, to_t);
    float reach = 0.39f * glms_vec2_distance(from, to);
    line_add(line, from);
    line_add_cubic(line, from,
                   point_along(from, piece->sides[(int)from_t % piece->side_count].in, reach),
                   point_along(to, piece->sides[(int)to_t % piece->side_count].in, reach), to,
                   2 * CUBIC_STEPS);
}

/* Adds a wall with one or both ends in the middle of a side. */
static void free_line(const Piece *piece, Arc one, Arc next, Line *line)
{
    bool point_a = one.from == one.to, point_b = next.from == next.to;
    vec2s a = free_end(piece, one.to, point_a, false),
          b = free_end(piece, next.from, point_b, true);
    float reach = 0.44f * glms_vec2_distance(a, b);
    line_add(line, a);
    line_add_cubic(line, a, point_along(a, free_direction(piece, one.to, point_a, false), reach),
                   point_along(b, free_direction(piece, next.from, point_b, true), reach), b,
                   2 * CUBIC_STEPS);
}

/* Does the city reach the rim at a single point after half-edge `h` (of 2n)? Such a point splits a
 * plain field (docs/TILES.md). */
static bool is_point(const Piece *piece, const Part *part, int h, int city)
{
    int n = piece->side_count, next = (h + 1) % (2 * n);
    int a = piece_half_edge(piece, part, h / 2, h & 1),
        b = piece_half_edge(piece, part, next / 2, next & 1);
    if (a == NO_SEGMENT || b == NO_SEGMENT || a == b ||
        (!(h & 1) && piece->sides[h / 2].land != LAND_FIELD))
        return false;
    const Segment *one = &piece->kind->segments[a], *other = &piece->kind->segments[b];
    unsigned both = one->cities & other->cities;
    return one->kind == SEGMENT_FIELD && other->kind == SEGMENT_FIELD &&
           (both & (0u - both)) == 1u << city;
}

/* Does the city reach the vertex after half-edge `h`? It does if a field and another city meet at
 * the vertex, but the field touches only this city. */
static bool is_wedge(const Piece *piece, const Part *part, int h, int city)
{
    int next = (h + 1) % (2 * piece->side_count);
    int a = piece_half_edge(piece, part, h / 2, h & 1),
        b = piece_half_edge(piece, part, next / 2, next & 1);
    if (a == NO_SEGMENT || b == NO_SEGMENT || !(h & 1) || b == city)
        return false;
    const Segment *one = &piece->kind->segments[a], *other = &piece->kind->segments[b];
    const Segment *field = one->kind == SEGMENT_FIELD ? one : other;
    bool meet = one->kind + other->kind == SEGMENT_FIELD + SEGMENT_CITY;
    return meet && field->cities == 1u << city;
}

/* Does the city own half-edge `h` (of 2n)? */
static bool owns(const Piece *piece, const Part *part, int h, int city)
{
    const PieceSide *side = &piece->sides[h / 2];
    if (city == WALLED_CITY)
        return side->walled >> (h & 1) & 1;
    return side->land == LAND_CITY && piece_half_edge(piece, part, h / 2, h & 1) == city;
}

/* Finds the arcs of the city in clockwise order. An arc that runs past the last side continues
 * beyond the number of sides. */
static int find_arcs(const Piece *piece, const Part *part, int city, Arc *arcs)
{
    int all = 2 * piece->side_count, count = 0;
    bool mine[2 * PIECE_SIDES];
    for (int h = 0; h < all; h++)
        mine[h] = owns(piece, part, h, city);
    for (int h = 0; h < all && count < ARCS; h++) {
        if (mine[h] && !mine[(h + all - 1) % all]) {
            int length = 1;
            while (length < all && mine[(h + length) % all])
                length++;
            arcs[count++] = (Arc){(float)h / 2, (float)(h + length) / 2};
        } else if (city != WALLED_CITY && !mine[h] &&
                   (is_point(piece, part, h, city) || is_wedge(piece, part, h, city))) {
            arcs[count++] = (Arc){(float)(h + 1) / 2, (float)(h + 1) / 2};
        }
    }
    return count;
}

/* Adds an outer face of the city; its gates are added with the roads. */
static void add_wall(Piece *piece, PieceCity *city, const Line *line)
{
    assert(piece->wall_count < PIECE_WALLS && "walls of one tile");
    piece->walls[piece->wall_count++] = (PieceWall){.line = *line, .city = city->segment};
    for (int i = 0; i < line->count; i++)
        line_add(&city->region, line->points[i]);
}

/* Returns how many sides the city owns, with halves rounded up. */
static int sides_of(const Arc *arcs, int count)
{
    float sum = 0;
    for (int k = 0; k < count; k++)
        sum += arcs[k].to - arcs[k].from;
    return (int)(sum + 0.5f);
}

/* Is the arc the tip of a wedge: a vertex where another city begins? */
static bool is_tip(const Piece *piece, Arc arc)
{
    int n = piece->side_count, after = (int)arc.from % n;
    return arc.from == arc.to && is_vertex(arc.from) &&
           (piece->sides[after].land == LAND_CITY ||
            piece->sides[(after + n - 1) % n].land == LAND_CITY);
}

/* Adds the wall from the end of arc `k` to the start of the next one. */
static void bridge(const Piece *piece, const Part *part, const Arc *arcs, int count, int k,
                   int city, Line *line)
{
    Arc one = arcs[k], next = arcs[(k + 1) % count];
    float n = (float)piece->side_count;
    if (k + 1 == count) {
        next.from += n;
        next.to += n;
    }
    bool plain = is_vertex(one.to) && is_vertex(next.from);
    bool starts = is_tip(piece, one), ends = is_tip(piece, next);
    float span = next.from - one.to;
    if (city == WALLED_CITY) {
        walled_line(piece, one.to, next.from, line);
    } else if (count == 1 && plain && one.to - one.from < 1.25f && one.to - one.from > 0.75f) {
        Cap cap = city_cap(piece, part, (int)one.from);
        cap_line(piece, (int)one.from, cap, cap.share, line);
        line_reverse(line);
    } else if (plain && span < 1.25f) {
        int side = (int)one.to % piece->side_count;
        Cap cap = field_cap(piece, part, side, sides_of(arcs, count));
        if (starts || ends)
            cap = (Cap){WEDGE_DEPTH, 0.5f, starts ? WEDGE_SHARE : VERTEX_SHARE};
        cap_line(piece, side, cap, ends ? WEDGE_SHARE : starts ? VERTEX_SHARE : cap.share, line);
    } else if (plain) {
        diagonal_line(piece, one.to, next.from, starts || ends,
                      one.from == one.to || next.from == next.to,
                      piece->kind->segments[city].flags & SEGMENT_LEIPZIG, line);
    } else {
        free_line(piece, one, next, line);
    }
}

/* Walks clockwise round the outline from arc to arc and adds walls between them. Unless `only` is
 * WHOLE, makes just the part of the city at arc number `only`. */
static void make_city(Piece *piece, const Part *part, int segment, int only)
{
    PieceCity *city = &piece->cities[piece->city_count++];
    Arc arcs[ARCS];
    int count = find_arcs(piece, part, segment, arcs);
    *city = (PieceCity){.segment = segment};
    if (only != WHOLE) {
        arcs[0] = arcs[only];
        count = 1;
    }
    if (count == 0) /* the city owns the whole outline */
        for (int i = 0; i < piece->side_count; i++)
            line_add(&city->region, piece->sides[i].a);
    for (int k = 0; k < count; k++) {
        const PieceSide *side = &piece->sides[(int)arcs[k].from % piece->side_count];
        Line wall = {.count = 0};
        if (arcs[k].from == arcs[k].to) {
            vec2s tip = outline_point(piece, arcs[k].from);
            float half = is_vertex(arcs[k].from) ? 0 : TIP_HALF;
            line_add(&city->region, point_along(tip, side->along, -half));
            line_add(&city->region, point_along(tip, side->along, half));
        } else {
            line_add(&city->region, outline_point(piece, arcs[k].from));
            for (int v = (int)arcs[k].from + 1; (float)v < arcs[k].to; v++)
                line_add(&city->region, outline_point(piece, (float)v));
            line_add(&city->region, outline_point(piece, arcs[k].to));
        }
        bridge(piece, part, arcs, count, k, segment, &wall);
        add_wall(piece, city, &wall);
    }
    city->area = line_area(&city->region);
}

/* Does a field in the south touch the city of the north, although the east–west city is between
 * them? Then the north city has a bastion there. */
static bool has_outpost(const Piece *piece, const Part *part)
{
    int south = part->segment[2 * SIDE_S], north = part->segment[2 * SIDE_N];
    return !piece->half && piece->sides[SIDE_S].land == LAND_FIELD && is_nested(piece, part, 0) &&
           (piece->kind->segments[south].cities >> north & 1);
}

static void add_outpost(Piece *piece, int segment)
{
    enum { CORNERS = 16 };
    PieceCity *city = &piece->cities[piece->city_count++];
    *city = (PieceCity){.segment = segment};
    for (int k = 0; k < CORNERS; k++)
        line_add(
            &city->region,
            point_along(OUTPOST_AT, direction_at(6.2831853f * (float)k / CORNERS), OUTPOST_RADIUS));
    city->area = line_area(&city->region);
    piece->outpost = true;
}

/* Keeps the cities in the order of their segments, because painter_mask and test_mask read them by
 * number. */
void piece_make_cities(Piece *piece, const Part *part)
{
    for (int s = 0; s < piece->kind->segment_count; s++) {
        bool here = false;
        for (int h = 0; h < 2 * piece->side_count; h++)
            here |= owns(piece, part, h, s);
        if (!here || piece->city_count == PIECE_SIDES)
            continue;
        bool parted = piece_is_crossed(piece, part) && s == city_of_side(piece, part, 0);
        make_city(piece, part, s, parted ? 0 : WHOLE);
        if (parted) /* the bridge joins its two parts */
            make_city(piece, part, s, 1);
        if (has_outpost(piece, part) && s == city_of_side(piece, part, 0))
            add_outpost(piece, s);
    }
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].walled) {
            make_city(piece, part, WALLED_CITY, WHOLE);
            return;
        }
}
