/* layout_city.c: the houses of cities: first those across the seams, then rows along the streets,
 * then as many as fit; trees fill the gaps. */
#include "painter/layout.h"

#include <math.h>
#include <stddef.h>

enum { RNG_HOUSES = 41, RNG_CITY_TREES, RNG_ANGLE, RNG_ROWS };
enum { VERTEX_SEED = 505 };
enum { TRIES = 5200, LARGE_TRIES = 2200 };

#define HOUSE_GAP 0.0105f  /* between two houses: a lane of 2.7 px at 256 px */
#define WALL_CLEAR 0.040f  /* a wall is .030 thick: this leaves a lane behind it */
#define RIM_CLEAR 0.010f   /* past the bevel, half of whose .010 shows */
#define SEAM_STREET 0.022f /* half the gap between seam houses, for the street */
#define ROW_TURNED 0.16f   /* share of the houses in a row whose gable faces the street */
#define HALF_PI 1.57079633f

/* One list for each direction of an edge, in board space. Both neighbours draw the same houses
 * across their common edge, and each tile shows the half on its own side. Without them a city would
 * have a lane along every seam.
 *
 *        tile        │        tile
 *      ┌────┐  ┌───┐ │ ┌────┐
 *      │    │  │   ├─┼─┤    │     seam houses: the same seed on both sides
 *      └────┘  └───┘ │ └────┘
 *
 * They end 14 % before a vertex. There four tiles would have to agree, and a tree or a tower takes
 * the place. */
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
        /* A street crosses the middle of the edge. */
        if (fabsf(way - 0.5f * side->length) > SEAM_STREET + 0.4f * length)
            upright_add(&layout->uprights, house);
    }
}

/* There are no seam houses where a city continues round a vertex. A tree grows there instead, the
 * same one in all cells that meet. If one of them has a wall, the vertex tower hides it. */
static void add_vertex_trees(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    for (int i = 0; i < piece->side_count; i++) {
        const PieceSide *before = &piece->sides[(i + piece->side_count - 1) % piece->side_count];
        const PieceSide *after = &piece->sides[i];
        vec2s inner = point_along(after->a, direction_to(before->along, after->along), 0.03f);
        if (before->land != LAND_CITY || after->land != LAND_CITY ||
            canvas_kind_at(canvas, inner) != SEGMENT_CITY)
            continue;
        Rng rng = rng_seeded(VERTEX_SEED);
        Upright tree =
            layout_tree(&rng, UPRIGHT_TREE, (vec2s){{after->a.x, after->a.y + 0.008f}}, 0.027f);
        tree.detail |= DETAIL_SEAM;
        upright_add(&layout->uprights, tree);
    }
}

/* Returns the direction of a ridge: along the nearest street or wall, or else the one angle of the
 * tile. */
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

/* Feet, eaves and both ends of the ridge stay off rims, and feet stay off walls, so that the edge
 * of the tile cuts nothing upright. */
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

/* Is the house clear of blocks and of towers, and a lane away from other houses? */
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

/* Adds two rows on both sides of each street; the second fills places where the first left room
 * behind it. */
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

/* Is there room for a tree between houses, streets and towers? Walls do not matter. */
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

/* The order says what gives way to what: neighbours fix the seam houses, rows form the streets,
 * houses fill the room, and bushes take the rest. */
void layout_houses(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    float area = 0;
    for (int i = 0; i < piece->side_count; i++)
        if (piece->sides[i].land == LAND_CITY)
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
