/* piece_road.c: makes the roads and rivers of a piece: those that run through, and those that end
 * at gates, villages and churches. */
#include "painter/expansion_art.h"
#include "painter/piece.h"

#include <math.h>
#include <stddef.h>

#define SPRING_RADIUS 0.12f
#define LAKE_RADIUS 0.24f
#define STRAIGHT 0.02f   /* a road crosses a rim straight for this long */
#define RIVER_BOW 0.165f /* how far a river bends away from a monastery */
enum { CIRCLE_STEPS = 48 };
#define CIRCLE_WIDE 0.19f
#define CIRCLE_REACH 0.45f /* distance of the circle from the rim, if nothing is in the way */
/* the circle is this much nearer to the rim where two cities touch beyond it */
#define BELOW_PINCH 0.07f

static const float leg_road_handle = 0.276f; /* arc of radius .5 from leg to leg */

/* Starts a line beyond the rim, on it, and STRAIGHT inside, so that the edge of the tile cuts the
 * band at a right angle. */
static void line_begin(Line *line, const PieceSide *side)
{
    line_add(line, point_along(piece_side_middle(side), side->in, -ROAD_BEYOND));
    line_add(line, piece_side_middle(side));
    line_add(line, point_along(piece_side_middle(side), side->in, STRAIGHT));
}

/* Continues a line after its straight start at the rim; `reach` is the length of the handle
 * there. */
static void line_go(Line *line, const PieceSide *side, float reach, vec2s hb, vec2s to)
{
    vec2s from = line->points[line->count - 1];
    line_add_cubic(line, from, point_along(from, side->in, reach), hb, to, 2 * CUBIC_STEPS);
}

/* Returns the side from which a road crosses the river to a monastery, or −1. */
static int bowing_side(const Piece *piece, const Part *part)
{
    for (int i = 0; i < piece->side_count; i++) {
        int road = part->road[piece->sides[i].number];
        if (piece->sides[i].land == LAND_ROAD && road < piece->kind->segment_count &&
            piece->kind->segments[road].road_end == ROAD_END_MONASTERY)
            return i;
    }
    return -1;
}

/* Adds a river straight across, with a bend towards side `k`, so that a monastery has room on the
 * other bank. */
static void bowed_river(const Piece *piece, int i, int j, int k, Line *line)
{
    const PieceSide *a = &piece->sides[i], *b = &piece->sides[j];
    vec2s out = {{-piece->sides[k].in.x, -piece->sides[k].in.y}};
    vec2s middle = point_along((vec2s){{0.5f, 0.5f}}, out, RIVER_BOW);
    vec2s to = point_along(piece_side_middle(b), b->in, STRAIGHT);
    line_begin(line, a);
    line_go(line, a, 0.20f, point_along(middle, a->in, -0.22f), middle);
    line_add_cubic(line, middle, point_along(middle, a->in, 0.22f), point_along(to, b->in, 0.20f),
                   to, 2 * CUBIC_STEPS);
    line_add(line, piece_side_middle(b));
    line_add(line, point_along(piece_side_middle(b), b->in, -ROAD_BEYOND));
}

/* Does the road touch the city opposite one of its sides? Then the road bends closer to the city
 * and runs straight for longer on that side. */
static bool bend_to_city(const Piece *piece, const Part *part, int i, int j, float *ka, float *kb)
{
    int a = piece_bends_to_city(piece, part, (i + 2) & 3),
        b = piece_bends_to_city(piece, part, (j + 2) & 3);
    *ka = a ? 0.75f : 0.45f;
    *kb = b ? 0.75f : 0.45f;
    return a || b;
}

/* Adds one cubic with its handles along the sides' normals. With .55 of the distance it is nearly a
 * quarter circle between neighbouring sides; with .42 it is nearly straight between opposite
 * ones. */
static void through_road(const Piece *piece, const Part *part, int i, int j, Line *line)
{
    const PieceSide *a = &piece->sides[i], *b = &piece->sides[j];
    vec2s to = point_along(piece_side_middle(b), b->in, STRAIGHT);
    float d = glms_vec2_distance(piece_side_middle(a), piece_side_middle(b)), ka, kb;
    if (piece->half && (a->number == SIDE_L || b->number == SIDE_L)) {
        ka = (a->number == SIDE_L ? 0.30f : 0.36f) * d;
        kb = (b->number == SIDE_L ? 0.30f : 0.36f) * d;
    } else if (piece->half) {
        ka = kb = leg_road_handle;
    } else if (!bend_to_city(piece, part, i, j, &ka, &kb)) {
        ka = kb = ((j - i) == 2 ? 0.42f : 0.55f) * d;
    }
    line_begin(line, a);
    line_go(line, a, ka - STRAIGHT, point_along(to, b->in, kb - STRAIGHT), to);
    line_add(line, piece_side_middle(b));
    line_add(line, point_along(piece_side_middle(b), b->in, -ROAD_BEYOND));
}

/* Returns the distance along `wall` to its deepest point, measured from the chord of its ends. */
static float deepest(const PieceWall *wall)
{
    vec2s a = wall->line.points[0], b = wall->line.points[wall->line.count - 1];
    vec2s normal = direction_right(direction_to(a, b));
    float best = -1, way = 0, found = 0;
    for (int i = 1; i < wall->line.count; i++) {
        way += glms_vec2_distance(wall->line.points[i - 1], wall->line.points[i]);
        float depth = fabsf(glms_vec2_dot(glms_vec2_sub(wall->line.points[i], a), normal));
        if (depth > best + 1e-6f) {
            best = depth;
            found = way;
        }
    }
    return found;
}

/* Returns the set of cities that both fields next to the road at side `i` touch. *any gets the set
 * of cities that at least one of the two touches. */
static unsigned cities_of_road(const Piece *piece, const Part *part, int i, unsigned *any)
{
    unsigned sets[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        int field = piece_half_edge(piece, part, i, k);
        if (field < piece->kind->segment_count)
            sets[k] = piece->kind->segments[field].cities;
    }
    *any = sets[0] | sets[1];
    return sets[0] & sets[1];
}

/* Would a road from `from` meet the wall at its deepest point from outside the city? */
static bool faces_road(const PieceWall *wall, vec2s from)
{
    vec2s along, at = line_at(&wall->line, deepest(wall), &along);
    return glms_vec2_dot(direction_right(along), glms_vec2_sub(at, from)) > 0;
}

/* Returns the nearest wall of a city that belongs to the road of side `i`, any wall if there is no
 * such city, or NULL if there are no walls. Walls that face away from the road come last, because
 * their city can be between them and the road. */
static PieceWall *wall_for_road(Piece *piece, const Part *part, int i)
{
    PieceWall *best = NULL;
    float nearest = 1e9f;
    unsigned any, both = cities_of_road(piece, part, i, &any);
    for (int w = 0; w < piece->wall_count; w++) {
        PieceWall *wall = &piece->walls[w];
        vec2s from = piece_side_middle(&piece->sides[i]);
        float distance = glms_vec2_distance(from, line_at(&wall->line, deepest(wall), NULL)) +
                         (faces_road(wall, from) ? 0 : 2);
        if ((!both || both >> wall->city & 1) && distance < nearest) {
            nearest = distance;
            best = wall;
        }
    }
    return best;
}

/* Returns the distance along the wall where the road of side `i` enters: its deepest point, or one
 * of two points if two roads enter. */
static float gate_way(Piece *piece, const Part *part, PieceWall *wall, int i)
{
    for (int k = 0; k < piece->side_count; k++) {
        int road = part->road[piece->sides[k].number];
        if (k == i || piece->sides[k].land != LAND_ROAD ||
            piece->kind->segments[road].road_end != ROAD_END_CITY ||
            wall_for_road(piece, part, k) != wall)
            continue;
        vec2s start = wall->line.points[0];
        bool nearer = glms_vec2_distance(start, piece_side_middle(&piece->sides[i])) <
                      glms_vec2_distance(start, piece_side_middle(&piece->sides[k]));
        return line_length(&wall->line) * (nearer ? 0.32f : 0.68f);
    }
    return deepest(wall);
}

/* Keeps the gates sorted by distance along the wall, because layout_walls needs that order. */
static void add_gate(PieceWall *wall, float way)
{
    int at = wall->gate_count;
    if (at == WALL_GATES)
        return;
    for (; at > 0 && wall->gates[at - 1] > way; at--)
        wall->gates[at] = wall->gates[at - 1];
    wall->gates[at] = way;
    wall->gate_count++;
}

#define TUNNEL_REACH 0.14f /* the wall above it is .25 deep */
#define TUNNEL_GATE 0.28f
#define OVER_REACH 0.74f /* length of the upper road; the lower one runs to the middle */

/* Returns where a road from this side ends in the open. On a half the point is a little nearer to
 * the right-angled corner, where there is room. */
static vec2s open_stop(const Piece *piece, const PieceSide *side)
{
    float reach = side->number == SIDE_L ? 0.20f : 0.27f;
    vec2s stop = point_along(piece_side_middle(side), side->in, reach);
    if (piece->half && side->number != SIDE_L)
        stop = point_along(stop, side->along, side->number == SIDE_N ? -0.04f : 0.04f);
    return stop;
}

/* The road always meets the wall at a right angle, because a gate cannot be oblique. */
static void road_to_gate(Piece *piece, const Part *part, int i, PieceRoad *road)
{
    const PieceSide *side = &piece->sides[i];
    unsigned any, both = cities_of_road(piece, part, i, &any);
    PieceWall *wall = wall_for_road(piece, part, i);
    /* straight in, because the city fills the rest or two cities touch */
    if (!wall || (!both && any && piece->pinched)) {
        road->stop = wall ? (vec2s){{0.5f, 0.5f}} : open_stop(piece, side);
        line_go(&road->line, side, 0.1f, road->stop, road->stop);
        return;
    }
    vec2s along;
    float way =
        wall->city == WALLED_CITY ? line_length(&wall->line) / 2 : gate_way(piece, part, wall, i);
    add_gate(wall, way);
    road->stop = line_at(&wall->line, way, &along);
    vec2s in = direction_right(along);
    float d = glms_vec2_distance(piece_side_middle(side), road->stop);
    /* The line continues through the wall, so that no gap shows below the arch. */
    line_go(&road->line, side, fmaxf(0.42f * d - STRAIGHT, 0.01f),
            point_along(road->stop, in, -0.42f * d), road->stop);
    line_add(&road->line, point_along(road->stop, in, WALL_THICKNESS));
}

/* Does the tile have a symbol with its own ground, where roads end? */
static bool has_circle(const Piece *piece)
{
    const TileKind *kind = piece->kind;
    bool has = false;
    for (int s = 0; s < kind->segment_count; s++)
        has |= symbol_art(kind->segments[s].symbol)->roads_end;
    return has;
}

/* Are there different fields on the two sides of the road at side `i`, so that its end separates
 * them? */
static bool parts_fields(const Piece *piece, const Part *part, int i)
{
    return piece_half_edge(piece, part, i, 0) != piece_half_edge(piece, part, i, 1);
}

/* Finds the nearest point of the first `count` roads (not rivers), or of the first wall if there is
 * no such road. */
static bool nearest_border(const Piece *piece, vec2s p, int count, vec2s *at)
{
    float nearest = 1e9f, way;
    for (int k = 0; k < count; k++) {
        const PieceRoad *road = &piece->roads[k];
        if (road->river)
            continue;
        float distance = line_distance(&road->line, p, &way);
        if (distance < nearest) {
            nearest = distance;
            *at = line_at(&road->line, way, NULL);
        }
    }
    if (nearest > 1e8f && piece->wall_count > 0) {
        nearest = line_distance(&piece->walls[0].line, p, &way);
        *at = line_at(&piece->walls[0].line, way, NULL);
    }
    return nearest < 1e8f;
}

/* Does the road of side `i` end at the symbol of the tile? */
static bool is_circle_arm(const Piece *piece, const Part *part, int i)
{
    int road = part->road[piece->sides[i].number];
    return piece->sides[i].land == LAND_ROAD && road < piece->kind->segment_count &&
           piece->kind->segments[road].road_end == ROAD_END_OTHER;
}

static int circle_arms(const Piece *piece, const Part *part)
{
    int arms = 0;
    for (int i = 0; i < piece->side_count; i++)
        arms += is_circle_arm(piece, part, i);
    return arms;
}

/* Do two fields meet at the circle between the road of side `i` and the next one clockwise, with a
 * city between them? Then a road from the circle to the wall must separate them. */
static bool parts_at_circle(const Piece *piece, const Part *part, int i)
{
    int next = (i + 1) % piece->side_count;
    while (next != i && !is_circle_arm(piece, part, next))
        next = (next + 1) % piece->side_count;
    return next != i && piece_half_edge(piece, part, i, 1) != piece_half_edge(piece, part, next, 0);
}

/* Do the fields on the two sides of the road at side `i` touch different cities, whose walls meet
 * in the middle or in a corner of the tile? Then only a road to that place separates them. */
static bool parts_cities(const Piece *piece, const Part *part, int i, vec2s *at)
{
    const Segment *segments = piece->kind->segments;
    int left = piece_half_edge(piece, part, i, 0), right = piece_half_edge(piece, part, i, 1);
    if (left == right || !segments[left].cities || !segments[right].cities ||
        segments[left].cities & segments[right].cities)
        return false;
    *at = (vec2s){{0.5f, 0.5f}};
    if (piece->pinched)
        return true;
    for (int a = 0; a < piece->wall_count; a++)
        for (int b = 0; b < piece->wall_count; b++) {
            const Line *from = &piece->walls[a].line, *to = &piece->walls[b].line;
            *at = from->points[from->count - 1];
            if (a != b && glms_vec2_distance(*at, to->points[0]) < ROAD_WIDTH)
                return true;
        }
    return false;
}

/* Places the circle where the roads that end at it would meet. If a single road must separate two
 * fields, the circle is beyond the nearest road, so that the two lines close the border between
 * them. */
bool piece_find_circle(const Piece *piece, vec2s *at, float *radius)
{
    const Part *part = &piece->kind->parts[0][piece->part];
    vec2s sum = {{0, 0}}, wish, other = sum;
    int arms = 0, last = 0;
    for (int i = 0; i < piece->side_count && has_circle(piece); i++) {
        if (!is_circle_arm(piece, part, i))
            continue;
        sum = glms_vec2_add(sum, point_along(piece_side_middle(&piece->sides[i]),
                                             piece->sides[i].in, CIRCLE_REACH));
        arms++;
        last = i;
    }
    if (arms == 0)
        return false;
    wish = (vec2s){{sum.x / (float)arms, sum.y / (float)arms}};
    *at = wish;
    *radius = CIRCLE_WIDE;
    if (piece->pinched && arms == 1 && parts_fields(piece, part, last)) {
        *at = point_along(wish, piece->sides[last].in, -BELOW_PINCH);
        return true;
    }
    if (arms == 1 && parts_fields(piece, part, last) &&
        nearest_border(piece, wish, piece->road_count, &other)) {
        *radius = 0.165f;
        *at = point_along(other, direction_to(other, wish), *radius + ROAD_WIDTH / 2);
        return true;
    }
    float room;
    if (piece_find_room(piece, wish, CIRCLE_STEPS, 0.02f, CIRCLE_WIDE, 0.25f, at, &room))
        *radius = glm_clamp(room, 0.10f, CIRCLE_WIDE);
    return true;
}

/* Returns the point straight in from the side, halfway through the rampart's thickness. */
static vec2s castle_gate(const Piece *piece, const PieceSide *side)
{
    vec2s at = piece_side_middle(side);
    while (piece_castle_way(piece, at) > 1)
        at = point_along(at, side->in, 0.004f);
    return point_along(at, side->in, WALL_THICKNESS / 2);
}

/* Chooses where a road or river with one open edge stops if it does not end at a gate. */
static void choose_stop(const Piece *piece, const Part *part, int i, const Segment *segment,
                        PieceRoad *road)
{
    const PieceSide *side = &piece->sides[i];
    vec2s other = {{0, 0}};
    road->stop = open_stop(piece, side);
    if (piece->crossing && !road->river &&
        (road->end == ROAD_END_CROSSING || segment->road_kind != ROAD_END)) {
        road->stop = piece->crossing_at;
    } else if (road->end == ROAD_END_MONASTERY && piece->monastery) {
        road->stop = piece->monastery_at;
    } else if (road->end == ROAD_END_OTHER && piece->castle) {
        road->stop = castle_gate(piece, side);
        road->bare = true;
    } else if (road->end == ROAD_END_OTHER && piece->monastery &&
               piece->symbol != SYMBOL_MONASTERY) {
        road->stop = piece->monastery_at;
        road->bare = true;
    } else if (segment->road_kind == ROAD_BRANCHING) {
        road->stop = piece->half ? (vec2s){{0.315f, 0.315f}} : (vec2s){{0.5f, 0.5f}};
    } else if (road->river) {
        road->pond = tile_has_symbol(piece->kind, SYMBOL_RIVER_LAKE) ? LAKE_RADIUS : SPRING_RADIUS;
        road->stop = point_along(piece_side_middle(side), side->in,
                                 road->pond == LAKE_RADIUS ? 0.46f : 0.38f);
    } else if (road->end == ROAD_END_OTHER && piece->circle) {
        road->stop = piece->circle_at;
        road->bare = true;
    } else if (road->end == ROAD_END_OTHER && parts_fields(piece, part, i) &&
               nearest_border(piece, road->stop, piece->road_count - 1, &other)) {
        /* the end of this road separates two fields, so the road runs up to the next one */
        road->stop = other;
        road->bare = true;
    } else if (road->end == ROAD_END_OPEN && parts_fields(piece, part, i)) {
        /* The border between the two fields is closed only if this road crosses another one. */
        road->stop = point_along(piece_side_middle(side), side->in, OVER_REACH);
        road->over = true;
    }
}

static bool is_walled(const Piece *piece)
{
    unsigned walled = 0;
    for (int i = 0; i < piece->side_count; i++)
        walled |= piece->sides[i].walled;
    return walled;
}

/* Makes a road from the rim to the place that choose_stop found; road_to_gate makes roads to
 * gates. */
static void ending_road(Piece *piece, const Part *part, int i, const Segment *segment,
                        PieceRoad *road)
{
    const PieceSide *side = &piece->sides[i];
    vec2s other = {{0, 0}};
    road->end = segment->road_end;
    road->at = segment->road_at;
    line_begin(&road->line, side);
    if (road->end == ROAD_END_OTHER && (is_walled(piece) || segment->flags & SEGMENT_LEIPZIG))
        road->end = ROAD_END_CITY;
    if (road->end == ROAD_END_CITY) {
        road_to_gate(piece, part, i, road);
        return;
    }
    choose_stop(piece, part, i, segment, road);
    if (segment->road_kind == ROAD_THROUGH) { /* a tunnel's mouth: in the field, or in the wall */
        road->stop = point_along(piece_side_middle(side), side->in,
                                 parts_fields(piece, part, i) ? TUNNEL_GATE : TUNNEL_REACH);
        road->end = ROAD_END_OTHER;
        road->bare = true;
    }
    float d = glms_vec2_distance(piece_side_middle(side), road->stop);
    vec2s back = direction_to(road->stop, piece_side_middle(side));
    if ((road->end == ROAD_END_OPEN || road->end == ROAD_END_OTHER) && !road->bare)
        back = (vec2s){{-side->in.x, -side->in.y}};
    line_go(&road->line, side, 0.42f * d, point_along(road->stop, back, 0.42f * d), road->stop);
    /* Under a symbol, the road continues to the next road if the fields on its two sides differ. */
    if (road->bare && piece->circle && circle_arms(piece, part) == 1 &&
        parts_fields(piece, part, i) &&
        (parts_cities(piece, part, i, &other) ||
         nearest_border(piece, road->stop, piece->road_count - 1, &other)))
        line_add(&road->line, other);
    else if (road->bare && piece->circle && is_circle_arm(piece, part, i) &&
             parts_at_circle(piece, part, i) && nearest_border(piece, road->stop, 0, &other))
        line_add(&road->line, other);
}

/* Finds the sides of this cell where road or river `s` leaves. */
static int sides_of_road(const Piece *piece, const Part *part, int s, int sides[PIECE_SIDES])
{
    int count = 0;
    for (int i = 0; i < piece->side_count; i++) {
        int number = piece->sides[i].number;
        if (((part->open >> number & 1) && part->road[number] == s) ||
            piece_crosses_inner(piece, i, s))
            sides[count++] = i;
    }
    return count;
}

/* A road between two sides is a tunnel below a city if it separates no fields at one of the
 * sides. */
static bool is_tunnel(const Piece *piece, const Part *part, const int sides[2])
{
    return piece->sides[sides[0]].land == LAND_ROAD && !piece->sides[sides[1]].inner &&
           !piece->sides[sides[0]].inner &&
           (!parts_fields(piece, part, sides[0]) || !parts_fields(piece, part, sides[1]));
}

static PieceRoad *new_road(Piece *piece, int s)
{
    PieceRoad *road = &piece->roads[piece->road_count++];
    *road = (PieceRoad){.segment = s, .river = piece->kind->segments[s].kind == SEGMENT_RIVER};
    return road;
}

void piece_make_through_ways(Piece *piece, const Part *part)
{
    for (int s = 0; s < piece->kind->segment_count; s++) {
        int sides[PIECE_SIDES], bow = bowing_side(piece, part);
        if (sides_of_road(piece, part, s, sides) != 2 || is_tunnel(piece, part, sides))
            continue;
        PieceRoad *road = new_road(piece, s);
        if (road->river && bow >= 0 && sides[1] - sides[0] == 2)
            bowed_river(piece, sides[0], sides[1], bow, &road->line);
        else
            through_road(piece, part, sides[0], sides[1], &road->line);
    }
}

void piece_make_ending_ways(Piece *piece, const Part *part)
{
    for (int s = 0; s < piece->kind->segment_count; s++) {
        int sides[PIECE_SIDES], count = sides_of_road(piece, part, s, sides);
        if (count == 2 && !is_tunnel(piece, part, sides))
            continue;
        for (int k = 0; k < count; k++)
            ending_road(piece, part, sides[k], &piece->kind->segments[s], new_road(piece, s));
    }
}
