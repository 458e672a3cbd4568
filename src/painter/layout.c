/* layout.c: the helpers that several kinds of placement share: blocks, houses, trees, towers. */
#include "painter/layout.h"

#include <math.h>

/* The lists of a layout drop whatever does not fit. Over all copies in five variants the maxima
 * were 7 blocks, 5 grounds, 4 streets and 56 flowers. Parcels and tufts reach their limits, as
 * intended. */
void layout_block(Layout *layout, vec2s at, float radius)
{
    if (layout->block_count < BLOCKS_MAX)
        layout->blocks[layout->block_count++] = (Block){.at = at, .radius = radius};
}

bool layout_is_blocked(const Layout *layout, vec2s at, float radius)
{
    for (int i = 0; i < layout->block_count; i++)
        if (glms_vec2_distance(at, layout->blocks[i].at) < layout->blocks[i].radius + radius)
            return true;
    return false;
}

void layout_ground(Layout *layout, GroundKind kind, vec2s at, float radius)
{
    if (layout->ground_count < GROUNDS_MAX)
        layout->grounds[layout->ground_count++] =
            (Ground){.kind = kind, .at = at, .axis = (vec2s){{1, 0}}, .radius = radius};
}

/* Anchors are defined at rotation 0, so they stay. */
void layout_turn(Layout *layout, int quarters)
{
    for (int i = 0; i < layout->parcel_count; i++) {
        points_turn(layout->parcels[i].corners, 4, sizeof(vec2s), quarters);
        layout->parcels[i].furrow = direction_turned(layout->parcels[i].furrow, quarters);
    }
    points_turn(&layout->tufts[0].at, layout->tuft_count, sizeof(Tuft), quarters);
    points_turn(&layout->flowers[0].at, layout->flower_count, sizeof(Flower), quarters);
    points_turn(&layout->grounds[0].at, layout->ground_count, sizeof(Ground), quarters);
    points_turn(&layout->blocks[0].at, layout->block_count, sizeof(Block), quarters);
    points_turn(&layout->halls[0].at, layout->hall_count, sizeof(Hall), quarters);
    for (int i = 0; i < layout->street_count; i++)
        line_turn(&layout->streets[i].line, quarters);
    layout->scene_at = cell_turned(layout->scene_at, quarters);
    upright_turn(&layout->uprights, quarters);
}

/* About one house in eleven has a slate roof; nearly half have a chimney. */
Upright layout_house(Rng *rng, vec2s at, vec2s axis, float length, float depth, float wall)
{
    bool slate = rng_below(rng, 100) < 9;
    Rgb roof = palette(slate ? ROOF_SLATE : (Colour)(ROOF_0 + rng_below(rng, 6)));
    return (Upright){.kind = UPRIGHT_HOUSE,
                     .at = at,
                     .axis = axis,
                     .length = length,
                     .depth = depth,
                     .height = wall,
                     .ridge = depth * rng_between(rng, 0.38f, 0.48f),
                     .colour = rgb_times(roof, rng_between(rng, 0.95f, 1.05f)),
                     .second = palette((Colour)(PLASTER_0 + rng_below(rng, 4))),
                     .detail = rng_below(rng, 100) < 45 ? DETAIL_CHIMNEY : 0,
                     .seed = (uint32_t)rng_next(rng)};
}

/* A poplar of the same radius is narrower and more than twice as high. One tree in five is
 * olive. */
Upright layout_tree(Rng *rng, UprightKind kind, vec2s at, float radius)
{
    Upright tree = {.kind = kind,
                    .at = at,
                    .radius = kind == UPRIGHT_POPLAR ? 0.58f * radius : radius,
                    .height = kind == UPRIGHT_POPLAR ? 2.6f * radius : 1.15f * radius,
                    .detail = rng_below(rng, 5) == 0 ? DETAIL_OLIVE : 0,
                    .seed = (uint32_t)rng_next(rng)};
    return tree;
}

void layout_plant(Layout *layout, Rng *rng, UprightKind kind, vec2s at, float radius)
{
    upright_add(&layout->uprights, layout_tree(rng, kind, at, radius));
}

void layout_box(Layout *layout, UprightKind kind, vec2s at, vec2s axis, float length, float depth,
                float height, float ridge, Colour roof, Colour wall, uint32_t detail, uint32_t seed)
{
    upright_add(&layout->uprights, (Upright){.kind = kind,
                                             .at = at,
                                             .axis = axis,
                                             .length = length,
                                             .depth = depth,
                                             .height = height,
                                             .ridge = ridge,
                                             .colour = palette(roof),
                                             .second = palette(wall),
                                             .detail = detail,
                                             .seed = seed});
}

void layout_thing(Layout *layout, UprightKind kind, vec2s at, float length, float radius,
                  float height)
{
    upright_add(
        &layout->uprights,
        (Upright){.kind = kind, .at = at, .length = length, .radius = radius, .height = height});
}

void layout_stall(Layout *layout, vec2s at, vec3s size, Rgb awning)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_STALL,
                                             .at = at,
                                             .length = size.x,
                                             .depth = size.y,
                                             .height = size.z,
                                             .colour = awning});
}

/* Every tower has slate over wall stone, whatever it guards. */
void layout_tower(Layout *layout, vec2s at, float radius, float height, float roof)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_TOWER,
                                             .at = at,
                                             .radius = radius,
                                             .height = height,
                                             .ridge = roof,
                                             .colour = palette(SLATE),
                                             .second = palette(WALL_STONE)});
}

/* Returns half the extent of the house along `axis`. */
static float reach_along(const Upright *house, vec2s axis)
{
    vec2s across = direction_right(house->axis);
    return fabsf(glms_vec2_dot(house->axis, axis)) * house->length / 2 +
           fabsf(glms_vec2_dot(across, axis)) * house->depth / 2;
}

/* Two rectangles are apart if they are apart along one of their four axes. */
bool layout_houses_touch(const Upright *a, const Upright *b, float gap)
{
    vec2s between = glms_vec2_sub(b->at, a->at);
    const vec2s axes[4] = {a->axis, direction_right(a->axis), b->axis, direction_right(b->axis)};
    for (int i = 0; i < 4; i++)
        if (fabsf(glms_vec2_dot(between, axes[i])) >=
            reach_along(a, axes[i]) + reach_along(b, axes[i]) + gap)
            return false;
    return true;
}

/* Things that rise from the ground hide what is north of them, so the eaves and the ridge are
 * tested in addition to the footprint. Corner 4 is the middle, below the ridge. */
bool layout_fits_field(const Canvas *canvas, const Upright *house, float room)
{
    vec2s corners[5];
    upright_corners(house, 0.006f, corners);
    corners[4] = house->at;
    for (int i = 0; i < 5; i++)
        for (int up = 0; up < 2; up++) {
            vec2s p = raised(corners[i], up ? house->height + (i == 4 ? house->ridge : 0) : 0);
            if (!canvas_within(canvas, p, SEGMENT_FIELD, room, 0.02f))
                return false;
        }
    return true;
}
