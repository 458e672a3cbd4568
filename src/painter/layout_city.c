/* layout_city.c: lays out cities: their houses, first those across the seams, then rows along the
 * streets, then as many as fit; trees in the gaps; streets; walls with their towers and gates;
 * halls. */
#include "painter/layout.h"

#include <math.h>
#include <stddef.h>

enum { RNG_HOUSES = 41, RNG_CITY_TREES, RNG_ANGLE, RNG_ROWS };
enum { VERTEX_SEED = 505 };
enum { TRIES = 5200, LARGE_TRIES = 2200 };

#define HOUSE_GAP 0.0105f  /* between two houses: a lane of 2.7 px at 256 px */
#define WALL_CLEAR 0.040f  /* a wall is .030 thick: this leaves a lane behind it */
#define RIM_CLEAR 0.010f   /* clear of the bevel, which is .010 wide, half of it visible */
#define WALL_SIDE 0.10f    /* least distance of seam houses from a wall across the side */
#define SEAM_STREET 0.022f /* half the gap between seam houses, for the street */
#define ROW_TURNED 0.16f   /* share of the houses in a row whose gable faces the street */
#define HALF_PI 1.57079633f

/* There is one fixed list of houses for each direction that an edge can have on the board. Both
 * neighbours draw the same houses across their common edge, and each tile shows the half on its own
 * side. Without them a city would have a lane along every seam.
 *
 *        tile        │        tile
 *      ┌────┐  ┌───┐ │ ┌────┐
 *      │    │  │   ├─┼─┤    │     seam houses: the same seed on both sides
 *      └────┘  └───┘ │ └────┘
 *
 * The houses end 14 % of the edge before a vertex. At the vertex itself four tiles would have to
 * agree, so a tree or a tower takes their place. */
static void add_seam_houses(Layout *layout, const PieceSide *side)
{
    static const uint64_t seeds[4] = {101, 202, 303, 404};
    bool horizontal = fabsf(side->along.y) < 0.01f, vertical = fabsf(side->along.x) < 0.01f;
    bool rising = side->along.x * side->along.y < 0; /* from south-west to north-east */
    Rng rng = rng_seeded(seeds[horizontal ? 0 : vertical ? 1 : rising ? 2 : 3]);
    vec2s from = side->a, to = side->b;
    if (horizontal ? from.x > to.x : vertical ? from.y > to.y : from.x > to.x) {
        from = side->b;
        to = side->a;
    }
    vec2s along = direction_to(from, to);
    for (float way = 0.17f * side->length + 0.03f; way < 0.86f * side->length;
         way += rng_between(&rng, 0.088f, 0.108f)) {
        float length = rng_between(&rng, 0.056f, 0.074f), depth = rng_between(&rng, 0.046f, 0.055f);
        float turn = rng_between(&rng, -0.14f, 0.14f), offset = rng_between(&rng, -0.012f, 0.012f);
        float angle = atan2f(along.y, along.x) + turn + (rng_below(&rng, 2) ? HALF_PI : 0);
        vec2s at = point_along(point_along(from, along, way), direction_right(along), offset);
        Upright house = layout_house(&rng, at, direction_at(angle), length, depth,
                                     rng_between(&rng, 0.016f, 0.024f));
        house.detail |= DETAIL_SEAM;
        bool far = glms_vec2_distance(at, side->a) > glms_vec2_distance(at, side->b);
        if (side->land != LAND_CITY &&
            (!(side->walled >> far & 1) || fabsf(way - 0.5f * side->length) < WALL_SIDE))
            continue;
        /* A street crosses the middle of the edge. */
        if (fabsf(way - 0.5f * side->length) > SEAM_STREET + 0.4f * length)
            upright_add(&layout->uprights, house);
    }
}

/* There are no seam houses where a city continues round a vertex. A tree grows there instead, the
 * same one in all cells that meet there. If one of these cells has a wall, the vertex tower hides
 * the tree. */
static void add_vertex_trees(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    for (int i = 0; i < piece->side_count; i++) {
        const PieceSide *before = &piece->sides[(i + piece->side_count - 1) % piece->side_count];
        const PieceSide *after = &piece->sides[i];
        vec2s inner = point_along(after->a, direction_to(before->along, after->along), 0.03f);
        if ((before->land != LAND_CITY && !(before->walled & 2)) ||
            (after->land != LAND_CITY && !(after->walled & 1)) ||
            canvas_kind_at(canvas, inner) != SEGMENT_CITY)
            continue;
        Rng rng = rng_seeded(VERTEX_SEED);
        Upright tree =
            layout_tree(&rng, UPRIGHT_TREE, (vec2s){{after->a.x, after->a.y + 0.008f}}, 0.027f);
        tree.detail |= DETAIL_SEAM;
        upright_add(&layout->uprights, tree);
    }
}

/* Returns the direction of a ridge: along the nearest street or wall, or else at `tile_angle`,
 * which is the same for the whole tile. */
static vec2s ridge_direction(const Canvas *canvas, const Layout *layout, Rng *rng, vec2s at,
                             float tile_angle)
{
    vec2s street = {{1, 0}};
    float nearest = 0.26f, angle = tile_angle;
    float way_off = layout_street_distance(layout, at, &street);
    if (way_off < nearest) {
        nearest = way_off;
        angle = atan2f(street.y, street.x);
    }
    for (int i = 0; i < canvas->piece->wall_count; i++) {
        float way, distance = line_distance(&canvas->piece->walls[i].line, at, &way);
        if (distance < nearest) {
            vec2s along;
            nearest = distance;
            line_at(&canvas->piece->walls[i].line, way, &along);
            angle = atan2f(along.y, along.x);
        }
    }
    angle += rng_between(rng, -0.06f, 0.06f);
    if (rng_below(rng, 100) < (nearest < 0.13f ? 14 : 28))
        angle += HALF_PI;
    return direction_at(angle);
}

/* Returns whether the corners, the eaves and both ends of the ridge keep clear of the rim, so that
 * the tile's edge cuts nothing off, and the corners also of walls. */
static bool fits_city(const Canvas *canvas, const Upright *house)
{
    vec2s corners[4];
    upright_corners(house, 0.003f, corners);
    for (int i = 0; i < 4; i++) {
        if (!canvas_within(canvas, corners[i], SEGMENT_CITY, WALL_CLEAR, RIM_CLEAR) ||
            canvas_rim_at(canvas, raised(corners[i], house->height)) < RIM_CLEAR)
            return false;
    }
    vec2s end = {{house->axis.x * house->length / 2, house->axis.y * house->length / 2}};
    float top = house->height + house->ridge + 0.004f;
    return canvas_rim_at(canvas, raised(glms_vec2_add(house->at, end), top)) >= RIM_CLEAR &&
           canvas_rim_at(canvas, raised(glms_vec2_sub(house->at, end), top)) >= RIM_CLEAR;
}

/* Tests the corners and the middles of the sides, since a street is narrower than a house is
 * long. */
static bool is_on_street(const Layout *layout, const Upright *house)
{
    vec2s corners[4];
    upright_corners(house, 0, corners);
    for (int i = 0; i < 4; i++) {
        vec2s middle = {{(corners[i].x + corners[(i + 1) & 3].x) / 2,
                         (corners[i].y + corners[(i + 1) & 3].y) / 2}};
        if (layout_street_distance(layout, corners[i], NULL) < STREET_WIDTH / 2 + 0.002f ||
            layout_street_distance(layout, middle, NULL) < STREET_WIDTH / 2 + 0.002f)
            return true;
    }
    return layout_street_distance(layout, house->at, NULL) < STREET_WIDTH;
}

/* Returns whether the house is clear of blocks and towers, and a lane away from other houses. */
static bool is_free(const Layout *layout, const Upright *house)
{
    /* Roofs rise to the north and must not hide a block there either. */
    if (layout_is_blocked(layout, house->at, 0.42f * house->length) ||
        layout_is_blocked(layout, raised(house->at, 0.036f), 0.30f * house->length))
        return false;
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *other = &layout->uprights.items[i];
        if (other->kind == UPRIGHT_HOUSE && layout_houses_touch(house, other, HOUSE_GAP))
            return false;
        if (other->kind == UPRIGHT_TOWER &&
            glms_vec2_distance(house->at, other->at) < other->radius + 0.5f * house->depth + 0.008f)
            return false;
    }
    return true;
}

/* Adds one row of houses along a street. `offset` is the distance from the middle of the street to
 * their fronts; the sign of `side` selects the side. */
static void add_row(const Canvas *canvas, Layout *layout, Rng *rng, const Line *street,
                    float offset, float side)
{
    float all = line_length(street), way = 0.03f;
    while (way < all) {
        float length = rng_between(rng, 0.052f, 0.080f), depth = rng_between(rng, 0.042f, 0.052f);
        float wall = rng_between(rng, 0.016f, 0.024f);
        bool turned = rng_unit(rng) < ROW_TURNED;
        float deep = turned ? length : depth, wide = turned ? depth : length;
        vec2s along, at = line_at(street, way + wide / 2, &along);
        at = point_along(at, direction_right(along), side * (offset + deep / 2));
        Upright house =
            layout_house(rng, at, turned ? direction_right(along) : along, length, depth, wall);
        bool fits = way + wide < all && fits_city(canvas, &house) && is_free(layout, &house) &&
                    !is_on_street(layout, &house);
        if (fits)
            upright_add(&layout->uprights, house);
        way += fits ? wide + 0.006f : 0.012f;
    }
}

/* Adds two rows on each side of each street; the second row is behind the first, wherever there is
 * room. */
static void add_rows(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_ROWS);
    for (int row = 0; row < 2; row++)
        for (int i = 0; i < layout->street_count; i++)
            for (float side = -1; side <= 1; side += 2)
                add_row(canvas, layout, &rng, &layout->streets[i].line,
                        STREET_WIDTH / 2 + 0.006f + 0.068f * (float)row, side);
}

/* Fills the room that the rows leave: large houses in the first tries, then small ones in the
 * gaps. */
static void add_houses(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_HOUSES), angles = canvas_rng(canvas, RNG_ANGLE);
    float tile_angle = rng_between(&angles, -0.25f, 0.25f);
    for (int try = 0; try < TRIES; try++) {
        vec2s at = rng_spot(&rng);
        bool large = try < LARGE_TRIES;
        float length =
            large ? rng_between(&rng, 0.056f, 0.086f) : rng_between(&rng, 0.040f, 0.052f);
        float depth = large ? rng_between(&rng, 0.044f, 0.055f) : rng_between(&rng, 0.034f, 0.042f);
        float wall = rng_between(&rng, 0.016f, 0.024f);
        if (!canvas_within(canvas, at, SEGMENT_CITY, WALL_CLEAR + 0.4f * depth,
                           RIM_CLEAR + 0.4f * depth))
            continue;
        Upright house = {.kind = UPRIGHT_HOUSE,
                         .at = at,
                         .axis = ridge_direction(canvas, layout, &rng, at, tile_angle),
                         .length = length,
                         .depth = depth,
                         .height = wall,
                         .ridge = 0.48f * depth};
        if (fits_city(canvas, &house) && is_free(layout, &house) && !is_on_street(layout, &house))
            upright_add(&layout->uprights, layout_house(&rng, at, house.axis, length, depth, wall));
    }
}

/* Returns the distance of `p` from the footprint, 0 inside it. */
static float distance_to_house(const Upright *house, vec2s p)
{
    vec2s d = glms_vec2_sub(p, house->at);
    float l = fmaxf(fabsf(glms_vec2_dot(d, house->axis)) - house->length / 2, 0);
    float w = fmaxf(fabsf(glms_vec2_dot(d, direction_right(house->axis))) - house->depth / 2, 0);
    return sqrtf(l * l + w * w);
}

/* Returns whether there is room for a tree between houses, streets and towers. Ignores walls. */
static bool is_gap(const Layout *layout, vec2s at, float radius)
{
    if (layout_is_blocked(layout, at, radius - 0.02f) ||
        layout_street_distance(layout, at, NULL) < STREET_WIDTH / 2 + radius)
        return false;
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *other = &layout->uprights.items[i];
        if (other->kind == UPRIGHT_HOUSE
                ? distance_to_house(other, at) < radius + 0.001f
                : other->kind != UPRIGHT_WALL &&
                      glms_vec2_distance(at, other->at) < radius + other->radius + 0.004f)
            return false;
    }
    return true;
}

/* Adds bushes in proportion to the area of the city. */
static void add_city_trees(const Canvas *canvas, Layout *layout, float area)
{
    Rng rng = canvas_rng(canvas, RNG_CITY_TREES);
    int wanted = (int)(34 * area);
    for (int try = 0; try < 2200 && wanted > 0; try++) {
        vec2s at = rng_spot(&rng);
        float radius = rng_between(&rng, 0.011f, 0.016f);
        if (!canvas_within(canvas, at, SEGMENT_CITY, WALL_CLEAR + radius, 0.03f) ||
            !is_gap(layout, at, radius))
            continue;
        layout_plant(layout, &rng, UPRIGHT_BUSH, at, radius);
        wanted--;
    }
}

/* The order matters, because later things avoid earlier ones: seam houses, which must match the
 * neighbour's, then rows along the streets, houses in the remaining room, and bushes in the
 * rest. */
void layout_houses(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    float area = 0;
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].land == LAND_CITY || piece->sides[i].walled)
            add_seam_houses(layout, &piece->sides[i]);
    for (int i = 0; i < piece->city_count; i++)
        area += piece->cities[i].area;
    if (area == 0)
        return;
    add_vertex_trees(canvas, layout);
    add_rows(canvas, layout);
    add_houses(canvas, layout);
    add_city_trees(canvas, layout, area);
}

/* --- streets ---------------------------------------------------------------------------------- */

/* The streets of cities. They start at gates, and at right angles to the rim in the middle of every
 * side that the city owns, so that they continue in the next tile. All lead to one place in the
 * city, its market with stalls. */

enum { STREET_STEPS = 20 };

#define STRAIGHT 0.05f /* length of the straight part of a street at the rim or a gate */

/* Adds a street: straight in from the rim or the gate for STRAIGHT, then a curve that reaches the
 * hub along `arrive`. */
static void add_street(const Canvas *canvas, Layout *layout, int city, vec2s from, vec2s in,
                       vec2s hub, vec2s arrive)
{
    if (layout->street_count == STREETS_MAX)
        return;
    Street street = {.city = city};
    vec2s first = point_along(from, in, STRAIGHT);
    float reach = 0.40f * glms_vec2_distance(first, hub);
    line_add(&street.line, point_along(from, in, -0.03f));
    line_add(&street.line, first);
    line_add_cubic(&street.line, first, point_along(first, in, reach),
                   point_along(hub, arrive, -reach), hub, STREET_STEPS);
    /* A street that would break through a wall is dropped. */
    for (int i = 2; i < street.line.count; i++)
        if (canvas_segment_at(canvas, street.line.points[i]) != city ||
            canvas_border_at(canvas, street.line.points[i]) < 0.03f)
            return;
    layout->streets[layout->street_count++] = street;
}

/* Adds a street from the middle of each open side, and from each gate, to the market. */
void layout_streets(const Canvas *canvas, const PieceCity *city, vec2s hub, Layout *layout)
{
    const Piece *piece = canvas->piece;
    for (int i = 0; i < piece->side_count; i++) {
        const PieceSide *side = &piece->sides[i];
        vec2s middle = piece_side_middle(side);
        vec2s inside = point_along(middle, side->in, 0.02f);
        if (side->land != LAND_CITY || canvas_segment_at(canvas, inside) != city->segment)
            continue;
        vec2s arrive = direction_of(glms_vec2_add(direction_to(middle, hub), side->in));
        add_street(canvas, layout, city->segment, middle, side->in, hub, arrive);
    }
    for (int w = 0; w < piece->wall_count; w++)
        for (int g = 0; g < piece->walls[w].gate_count && piece->walls[w].city == city->segment;
             g++) {
            vec2s along, from = line_beside(&piece->walls[w].line, piece->walls[w].gates[g],
                                            WALL_THICKNESS, &along);
            add_street(canvas, layout, city->segment, from, direction_right(along), hub,
                       direction_to(from, hub));
        }
}

float layout_street_distance(const Layout *layout, vec2s p, vec2s *along)
{
    float nearest = 1e9f;
    for (int i = 0; i < layout->street_count; i++) {
        const Line *line = &layout->streets[i].line;
        float way, distance = line_distance(line, p, &way);
        if (distance < nearest) {
            nearest = distance;
            if (along)
                line_at(line, way, along);
        }
    }
    return nearest;
}

/* Puts five stalls round each market, each in a different colour. */
void layout_stalls(Layout *layout)
{
    static const Rgb awnings[5] = {{0.82f, 0.29f, 0.24f},
                                   {0.17f, 0.44f, 0.67f},
                                   {0.90f, 0.66f, 0.20f},
                                   {0.24f, 0.55f, 0.33f},
                                   {0.52f, 0.35f, 0.66f}};
    static const vec2s places[5] = {
        {{-0.52f, -0.20f}}, {{0, -0.40f}}, {{0.52f, -0.14f}}, {{-0.40f, 0.42f}}, {{0.30f, 0.46f}}};
    for (int i = 0; i < layout->ground_count; i++)
        for (int k = 0; k < 5 && layout->grounds[i].kind == GROUND_MARKET; k++) {
            vec2s at = point_along(layout->grounds[i].at, places[k], layout->grounds[i].radius);
            layout_stall(layout, at, (vec3s){{0.034f, 0.012f, 0.018f}}, awnings[k]);
        }
}

/* --- walls and halls -------------------------------------------------------------------------- */

enum { RNG_TIP = 45 };

#define TOWER_SPACING 0.34f
#define GATE_HALF 0.062f /* from the middle of a gate to its towers: the road is .105 wide */
#define WALL_TOWER_RADIUS 0.031f
#define WALL_TOWER_HEIGHT 0.072f /* the wall is .040 high */
#define WALL_TOWER_ROOF 0.066f
#define RIM_KEEP 0.004f /* from a tower's outline to the rim: a pixel at 256 px */

/* Returns how far a wall is drawn past its end: if the end is on the rim, the wall continues beyond
 * it, and the outline cuts it off. */
static float past_end(const Canvas *canvas, vec2s end)
{
    return canvas_rim_at(canvas, end) < 0.01f ? 0.03f : 0;
}

/* Where a city reaches towards a rim in a point, a hedge continues from the walls to the rim, since
 * it separates two fields. */
static void add_tip_hedge(const Canvas *canvas, Layout *layout, const PieceWall *wall)
{
    vec2s end = wall->line.points[wall->line.count - 1];
    if (canvas_rim_at(canvas, end) < 0.01f)
        return;
    Rng rng = canvas_rng(canvas, RNG_TIP);
    const PieceSide *nearest = &canvas->piece->sides[0];
    float least = 1e9f;
    for (int i = 0; i < canvas->piece->side_count; i++) {
        const PieceSide *side = &canvas->piece->sides[i];
        float rim = glms_vec2_dot(glms_vec2_sub(end, side->a), side->in);
        if (rim < least) {
            least = rim;
            nearest = side;
        }
    }
    vec2s middle = piece_side_middle(nearest);
    for (float in = 0.022f; in < least + 0.01f; in += 0.017f)
        layout_plant(layout, &rng, UPRIGHT_BUSH, point_along(middle, nearest->in, in), 0.0115f);
}

/* Adds the wall in lengths of .017, so that other uprights sort between them; gates leave a gap. */
static void add_wall_lengths(const Canvas *canvas, Layout *layout, const PieceWall *wall)
{
    Line cut;
    line_resample(&wall->line, 0.017f, &cut);
    float way = 0;
    for (int i = 1; i < cut.count; i++) {
        vec2s a = cut.points[i - 1], b = cut.points[i], along = direction_to(a, b);
        float length = glms_vec2_distance(a, b), middle = way + length / 2;
        float extra = i == 1 ? past_end(canvas, a) : i == cut.count - 1 ? past_end(canvas, b) : 0;
        float from = i == 1 ? way - extra : way;
        vec2s at = point_along((vec2s){{(a.x + b.x) / 2, (a.y + b.y) / 2}}, along,
                               i == 1 ? -extra / 2 : extra / 2);
        way += length;
        bool gate = false;
        for (int g = 0; g < wall->gate_count; g++)
            gate |= fabsf(middle - wall->gates[g]) < 0.034f;
        if (gate)
            continue;
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_WALL,
                              .at = point_along(at, direction_right(along), WALL_THICKNESS / 2),
                              .axis = along,
                              .length = length + extra,
                              .depth = WALL_THICKNESS,
                              .height = 0.040f,
                              .radius = from});
    }
}

/* Returns how far a tower with its foot at `foot` stays inside the outline, from foot to tip. A
 * tower that would rise over the outline is moved along the wall or made smaller. */
static float room_above(const Canvas *canvas, vec2s foot)
{
    float top = WALL_TOWER_HEIGHT + WALL_TOWER_ROOF + 0.006f, least = 1;
    for (int i = 0; i <= 4; i++) {
        float z = top * (float)i / 4, half = WALL_TOWER_RADIUS * (i == 4 ? 0.1f : 1.0f);
        least = fminf(least, canvas_rim_at(canvas, raised(beside(foot, half, -1, 0), z)));
        least = fminf(least, canvas_rim_at(canvas, raised(beside(foot, half, 1, 0), z)));
    }
    return least;
}

/* Returns the foot of a tower, halfway through the wall's thickness. */
static vec2s tower_foot(const PieceWall *wall, float way)
{
    return line_beside(&wall->line, way, WALL_THICKNESS / 2, NULL);
}

/* Adds `count` towers at equal distances between two points of the wall. A tower that would rise
 * over the outline moves along the wall by up to .096. */
static void add_wall_towers(const Canvas *canvas, Layout *layout, const PieceWall *wall, float from,
                            float to, int count)
{
    for (int i = 0; i < count; i++) {
        float way = glm_lerp(from, to, (float)(i + 1) / (float)(count + 1)),
              middle = (from + to) / 2;
        vec2s best = tower_foot(wall, way);
        float most = room_above(canvas, best);
        for (int step = 1; step <= 12 && most < RIM_KEEP; step++) {
            float move = 0.008f * (float)step * (way < middle ? 1 : -1);
            vec2s moved = tower_foot(wall, way + move);
            float room = room_above(canvas, moved);
            if (room > most) {
                most = room;
                best = moved;
            }
        }
        if (most < -0.016f)
            continue; /* in a sharp corner the vertex tower is near enough */
        float scale = most < RIM_KEEP ? 0.86f : 1;
        layout_tower(layout, best, WALL_TOWER_RADIUS * scale, WALL_TOWER_HEIGHT * scale,
                     WALL_TOWER_ROOF * scale);
    }
}

/* Adds a house over the road between two towers. Its arch is drawn only if its outer front faces
 * south: from behind only a roof is visible. */
static void add_gate(Layout *layout, const PieceWall *wall, float way)
{
    vec2s along, middle = line_beside(&wall->line, way, WALL_THICKNESS / 2, &along);
    layout_box(layout, UPRIGHT_HOUSE, middle, along, 0.085f, 0.046f, 0.052f, 0.022f, SLATE,
               WALL_STONE, direction_right(along).y < 0 ? DETAIL_GATE : 0, 0);
    for (int side = -1; side <= 1; side += 2)
        layout_tower(layout, point_along(middle, along, GATE_HALF * (float)side), 0.027f, 0.066f,
                     0.058f);
}

/* Halls face south in every rotation; their lantern tower is on the west side. */
static void raise_hall(Layout *layout, const Hall *hall)
{
    vec2s axis = direction_at(hall->angle);
    layout_box(layout, UPRIGHT_HOUSE, hall->at, axis, 0.150f, 0.078f, 0.046f, 0.036f, SLATE,
               PLASTER_1, DETAIL_ARCADE, 0);
    layout_tower(layout, glms_vec2_add(point_along(hall->at, axis, -0.082f), (vec2s){{0, 0.024f}}),
                 0.021f, 0.098f, 0.044f);
}

/* Along each wall:
 *
 *     vertex ═══o═══o═══╡gate╞═══o═══ vertex      o  a tower every TOWER_SPACING
 *                      T      T                   T  the towers of the gate
 *
 * The program draws one tower over the tiles at each vertex (painter_tower). */
void layout_walls(const Canvas *canvas, Layout *layout)
{
    for (int i = 0; i < layout->hall_count; i++)
        raise_hall(layout, &layout->halls[i]);
    for (int i = 0; i < canvas->piece->wall_count; i++) {
        const PieceWall *wall = &canvas->piece->walls[i];
        float length = line_length(&wall->line);
        add_wall_lengths(canvas, layout, wall);
        add_tip_hedge(canvas, layout, wall);
        float from = 0, share = wall->gate_count ? 0.3f : 0.5f;
        for (int g = 0; g <= wall->gate_count; g++) {
            float to = g < wall->gate_count ? wall->gates[g] - GATE_HALF : length;
            add_wall_towers(canvas, layout, wall, from, to,
                            (int)((to - from) / TOWER_SPACING + share));
            if (g < wall->gate_count)
                add_gate(layout, wall, wall->gates[g]);
            from = to + 2 * GATE_HALF;
        }
    }
}
