/* art_layout.c: lays out one tile: runs the stages of piece, spots and layout in their order. The
 * file also has the helpers that several kinds of placement share, and the changes for small
 * scales. */
#include "painter/layout.h"

#include "base/memory.h"
#include "base/rng.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- plants of fields ------------------------------------------------------------------------- */

/* The plants of fields: parcels with hedges, groves, single trees, tufts and flowers. They are
 * chosen at rotation 0 and kept in all four rotations, so each plant needs room to rise to the
 * north in all of them. */

enum { RNG_PARCELS = 11, RNG_GROVES, RNG_SINGLES, RNG_TUFTS, RNG_FLOWERS, RNG_AVENUES };

/* How the people of a place use their land. It differs between the variants of a tile and between
 * neighbours, so that a board shows woods, ploughed land and open meadows instead of the same
 * mixture everywhere. */
typedef struct Usage {
    int groves;       /* maximum number of groves in one field */
    int trees;        /* how many times to try to place a tree in the first grove */
    float spread;     /* spread of the first grove */
    int parcels;      /* parcels in addition to the number for the size of the field */
    float apart;      /* distance between the middles of parcels */
    unsigned hedged;  /* parcels with hedges per hundred */
    unsigned singles; /* trees that stand alone: 1 plus a random number below this */
    unsigned drifts;  /* drifts of flowers: 2 plus a random number below this */
} Usage;

static const Usage usages[] = {
    {3, 45, 1.0f, 0, 0.22f, 55, 5, 3},   /* a little of everything */
    {2, 140, 1.9f, -1, 0.22f, 40, 2, 2}, /* woods */
    {1, 26, 0.8f, 2, 0.17f, 85, 3, 2},   /* ploughed land */
    {1, 30, 0.9f, -1, 0.22f, 40, 4, 6},  /* open meadow */
};
enum { USAGES = sizeof usages / sizeof *usages };

/* The variants of a tile cycle through the usages, starting with one that depends on the tile's
 * name, so that neighbouring tiles of one kind differ. */
static const Usage *usage_of(const Canvas *canvas)
{
    return &usages[(tile_layout_seed(canvas->piece->kind->id, 0) + canvas->variant) % USAGES];
}

/* Returns the area of a segment in tiles. */
static float field_area(const Canvas *canvas, int segment)
{
    int pixels = 0, size = canvas->map->size;
    for (int i = 0; i < size * size; i++)
        pixels += canvas->map->segment[i] == segment;
    return (float)pixels / (float)(size * size);
}

/* Trees may be close together, but not inside each other. */
static bool is_crowded(const Layout *layout, vec2s at, float radius, float share)
{
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *other = &layout->uprights.items[i];
        float room = other->radius > 0 ? other->radius : 0.5f * other->length;
        if (glms_vec2_distance(at, other->at) < share * (radius + room))
            return true;
    }
    return false;
}

/* A crown rises to the north, so its height counts, not its width. */
static bool can_plant(const Canvas *canvas, const Layout *layout, UprightKind kind, vec2s at,
                      float radius)
{
    float tall = kind == UPRIGHT_POPLAR ? 2.5f * radius : 1.5f * radius;
    return canvas_within(canvas, at, SEGMENT_FIELD, 0.006f + tall, 0.012f + tall) &&
           !layout_is_blocked(layout, at, radius);
}

/* Plants a row of bushes of uneven size with gaps; one in fourteen has grown larger. */
static void plant_hedge(const Canvas *canvas, Layout *layout, Rng *rng, vec2s a, vec2s b)
{
    float length = glms_vec2_distance(a, b);
    vec2s along = direction_to(a, b);
    float from = rng_between(rng, 0, 0.2f) * length, to = rng_between(rng, 0.75f, 1) * length;
    for (float way = from; way < to; way += 0.021f) {
        float radius = rng_between(rng, 0.0095f, 0.0135f);
        if (rng_below(rng, 14) == 0)
            radius *= 1.7f;
        vec2s at = point_along(a, along, way + rng_between(rng, -0.003f, 0.003f));
        at = point_along(at, direction_right(along), rng_between(rng, -0.002f, 0.002f));
        bool gap = rng_below(rng, 9) == 0;
        if (!gap && canvas_within(canvas, at, SEGMENT_FIELD, 0.02f, 0.03f) &&
            !layout_is_blocked(layout, at, radius))
            layout_plant(layout, rng, UPRIGHT_BUSH, at, radius);
    }
}

/* Returns the direction of a parcel: along the nearest road or wall within .3 tile edges, otherwise
 * random. */
static vec2s parcel_direction(const Canvas *canvas, Rng *rng, vec2s at)
{
    float angle = (float)rng_below(rng, 6) * 0.52359878f, nearest = 0.30f, way;
    vec2s along;
    for (int i = 0; i < canvas->piece->road_count + canvas->piece->wall_count; i++) {
        const Line *line = i < canvas->piece->road_count
                               ? &canvas->piece->roads[i].line
                               : &canvas->piece->walls[i - canvas->piece->road_count].line;
        float distance = line_distance(line, at, &way);
        if (distance < nearest) {
            nearest = distance;
            line_at(line, way, &along);
            angle = atan2f(along.y, along.x);
        }
    }
    return direction_at(angle + rng_between(rng, -0.06f, 0.06f));
}

/* Lays a ploughed field: an uneven quadrangle with furrows lengthwise or crosswise, and sometimes
 * hedges on one or two sides, as often as the usage says. */
static void lay_parcel(const Canvas *canvas, Layout *layout, Rng *rng, int segment, vec2s at,
                       float scale)
{
    if (layout->parcel_count == PARCELS_MAX)
        return;
    Parcel *parcel = &layout->parcels[layout->parcel_count++];
    vec2s along = parcel_direction(canvas, rng, at);
    vec2s across = direction_right(along);
    float length = rng_between(rng, 0.20f, 0.34f) * scale,
          width = rng_between(rng, 0.14f, 0.24f) * scale;
    static const float sides[4][2] = {{-0.5f, -0.5f}, {0.5f, -0.5f}, {0.5f, 0.5f}, {-0.5f, 0.5f}};
    for (int k = 0; k < 4; k++) {
        float l = sides[k][0] * length * rng_between(rng, 0.86f, 1.1f);
        float w = sides[k][1] * width * rng_between(rng, 0.86f, 1.1f);
        parcel->corners[k] = point_along(point_along(at, along, l), across, w);
    }
    parcel->furrow = rng_below(rng, 2) ? along : across;
    parcel->tint = (uint8_t)rng_below(rng, PARCEL_TINTS);
    parcel->segment = (uint8_t)segment;
    if (rng_below(rng, 100) >= usage_of(canvas)->hedged)
        return;
    int first = (int)rng_below(rng, 4), hedges = 1 + (int)rng_below(rng, 2);
    for (int k = 0; k < hedges; k++)
        plant_hedge(canvas, layout, rng, parcel->corners[(first + k) & 3],
                    parcel->corners[(first + k + 1) & 3]);
}

/* Lays as many parcels as suit the field's area and its usage, at a distance from each other. */
static void lay_parcels(const Canvas *canvas, Layout *layout, int segment, float area)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_PARCELS * 100 + (uint64_t)segment);
    const Usage *usage = usage_of(canvas);
    int wanted = area > 0.45f ? 3 : area > 0.16f ? 2 : area > 0.035f ? 1 : 0, laid = 0;
    if (area > 0.16f)
        wanted += usage->parcels;
    float scale = glm_clamp(0.62f + area, 0.62f, 1);
    vec2s others[PARCELS_MAX];
    for (int try = 0; try < 200 && laid < wanted; try++) {
        vec2s at = rng_spot(&rng);
        bool near = false;
        for (int k = 0; k < laid; k++)
            near |= glms_vec2_distance(at, others[k]) < usage->apart;
        if (near || canvas_segment_at(canvas, at) != segment ||
            !canvas_within(canvas, at, SEGMENT_FIELD, 0.065f, 0.09f) ||
            layout_is_blocked(layout, at, 0.08f))
            continue;
        others[laid++] = at;
        lay_parcel(canvas, layout, &rng, segment, at, scale);
    }
}

/* Plants a grove round `middle`; `spread` is its extent, 1 for a clump. */
static void plant_grove(const Canvas *canvas, Layout *layout, Rng *rng, vec2s middle, int tries,
                        float spread)
{
    for (int try = 0; try < tries; try++) {
        float radius = rng_between(rng, 0.025f, 0.042f);
        UprightKind kind = rng_below(rng, 100) < 14 ? UPRIGHT_POPLAR : UPRIGHT_TREE;
        float dx = 0.054f * spread * rng_bell(rng);
        vec2s at = glms_vec2_add(middle, (vec2s){{dx, 0.040f * spread * rng_bell(rng)}});
        if (can_plant(canvas, layout, kind, at, radius) && !is_crowded(layout, at, radius, 0.74f))
            layout_plant(layout, rng, kind, at, radius);
    }
}

/* The usage sets the size of the first grove, reduced in a small field; further groves are
 * clumps. */
static void plant_groves(const Canvas *canvas, Layout *layout, int segment, float area)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_GROVES * 100 + (uint64_t)segment);
    const Usage *usage = usage_of(canvas);
    int wanted = area > 0.5f ? 3 : area > 0.2f ? 2 : area > 0.04f ? 1 : 0, planted = 0;
    if (wanted > usage->groves)
        wanted = usage->groves;
    vec2s others[4];
    for (int try = 0; try < 300 && planted < wanted; try++) {
        vec2s at = rng_spot(&rng);
        bool near = false;
        for (int k = 0; k < planted; k++)
            near |= glms_vec2_distance(at, others[k]) < 0.30f;
        float room = try < 150 ? 0.075f : 0.05f;
        if (near || canvas_segment_at(canvas, at) != segment ||
            !canvas_within(canvas, at, SEGMENT_FIELD, room, 0.07f) ||
            layout_is_blocked(layout, at, 0.035f))
            continue;
        others[planted] = at;
        int more = 14 + (int)rng_below(&rng, 20);
        float room_for = glm_clamp(area / 0.35f, 0.3f, 1); /* a smaller field gets a smaller wood */
        if (planted == 0)
            plant_grove(canvas, layout, &rng, at, (int)((float)usage->trees * room_for),
                        1 + (usage->spread - 1) * room_for);
        else
            plant_grove(canvas, layout, &rng, at, more, 1);
        planted++;
    }
}

/* Plants a row of trees or a hedge next to each road, or leaves the road bare, at random. */
static void plant_avenues(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_AVENUES);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const Line *line = &canvas->piece->roads[i].line;
        float all = line_length(line), side = rng_below(&rng, 2) ? 1.0f : -1.0f;
        float from = rng_between(&rng, 0.08f, 0.45f) * all,
              to = rng_between(&rng, 0.6f, 0.95f) * all;
        unsigned what = rng_below(&rng, 5);
        for (float way = from; way < to && what < 3; way += what == 2 ? 0.020f : 0.064f) {
            vec2s along, at = line_at(line, way, &along);
            float radius =
                what == 2 ? rng_between(&rng, 0.009f, 0.0125f) : rng_between(&rng, 0.019f, 0.024f);
            float off = (canvas->piece->roads[i].river ? RIVER_WIDTH : ROAD_WIDTH) / 2 +
                        (what == 2 ? 0.026f : 0.050f);
            at = point_along(at, direction_right(along), side * off);
            UprightKind kind = what == 2 ? UPRIGHT_BUSH : what == 1 ? UPRIGHT_POPLAR : UPRIGHT_TREE;
            bool free = what == 2 ? canvas_within(canvas, at, SEGMENT_FIELD, 0.018f, 0.03f) &&
                                        !layout_is_blocked(layout, at, radius)
                                  : can_plant(canvas, layout, kind, at, radius * 0.8f);
            if (free && !is_crowded(layout, at, radius, 0.8f))
                layout_plant(layout, &rng, kind, at, radius);
        }
    }
}

/* Plants trees that stand alone, with some room round them. */
static void plant_singles(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_SINGLES);
    int wanted = 1 + (int)rng_below(&rng, usage_of(canvas)->singles);
    for (int try = 0; try < 120 && wanted > 0; try++) {
        float radius = rng_between(&rng, 0.017f, 0.030f);
        vec2s at = rng_spot(&rng);
        if (!can_plant(canvas, layout, UPRIGHT_TREE, at, radius) ||
            is_crowded(layout, at, radius, 1.25f))
            continue;
        layout_plant(layout, &rng, UPRIGHT_TREE, at, radius);
        wanted--;
    }
}

/* Two tufts in five are light. */
static void sow_tufts(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_TUFTS);
    for (int try = 0; try < 190 && layout->tuft_count < TUFTS_MAX; try++) {
        vec2s at = rng_spot(&rng);
        float size = rng_between(&rng, 0.008f, 0.013f);
        bool light = rng_below(&rng, 5) < 2;
        if (canvas_within(canvas, at, SEGMENT_FIELD, 0.022f, 0.028f) &&
            !layout_is_blocked(layout, at, 0))
            layout->tufts[layout->tuft_count++] = (Tuft){.at = at, .size = size, .light = light};
    }
}

/* Flowers of one colour grow together. */
static void sow_flowers(const Canvas *canvas, Layout *layout)
{
    static const Colour colours[3] = {FLOWER_WHITE, FLOWER_YELLOW, FLOWER_PINK};
    Rng rng = canvas_rng(canvas, RNG_FLOWERS);
    int drifts = 2 + (int)rng_below(&rng, usage_of(canvas)->drifts);
    for (int try = 0; try < 60 && drifts > 0; try++) {
        vec2s middle = rng_spot(&rng);
        Colour colour = colours[rng_below(&rng, 3)];
        int count = 5 + (int)rng_below(&rng, 5);
        if (!canvas_within(canvas, middle, SEGMENT_FIELD, 0.05f, 0.05f) ||
            layout_is_blocked(layout, middle, 0.03f))
            continue;
        drifts--;
        for (int k = 0; k < count && layout->flower_count < FLOWERS_MAX; k++) {
            float dx = 0.018f * rng_bell(&rng);
            vec2s at = glms_vec2_add(middle, (vec2s){{dx, 0.011f * rng_bell(&rng)}});
            float radius = rng_between(&rng, 0.0024f, 0.0038f);
            if (canvas_within(canvas, at, SEGMENT_FIELD, 0.02f, 0.03f))
                layout->flowers[layout->flower_count++] =
                    (Flower){.at = at, .radius = radius, .colour = colour};
        }
    }
}

/* Plants field by field, then along the roads, then single trees, tufts and flowers, each clear of
 * everything planted before. */
void layout_land(const Canvas *canvas, Layout *layout)
{
    for (int s = 0; s < canvas->piece->kind->segment_count; s++) {
        if (canvas->piece->kind->segments[s].kind != SEGMENT_FIELD)
            continue;
        float area = field_area(canvas, s);
        plant_groves(canvas, layout, s, area);
        lay_parcels(canvas, layout, s, area);
    }
    plant_avenues(canvas, layout);
    plant_singles(canvas, layout);
    sow_tufts(canvas, layout);
    sow_flowers(canvas, layout);
}

/* --- layout ----------------------------------------------------------------------------------- */

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

static void add_ground(Layout *layout, Ground ground)
{
    ground.axis = EAST;
    if (layout->ground_count < GROUNDS_MAX)
        layout->grounds[layout->ground_count++] = ground;
}

void layout_ground(Layout *layout, GroundKind kind, vec2s at, float radius)
{
    add_ground(layout, (Ground){.kind = kind, .at = at, .radius = radius});
}

void layout_own_ground(Layout *layout, void (*brush)(Canvas *canvas, const Ground *ground),
                       bool urban, vec2s at, float radius)
{
    add_ground(layout, (Ground){.kind = urban ? GROUND_OWN_URBAN : GROUND_OWN,
                                .at = at,
                                .radius = radius,
                                .own = brush});
}

/* Turns everything in the layout except the anchors, which are always defined at rotation 0. */
static void turn_layout(Layout *layout, int quarters)
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

/* Makes a tree. With the same `radius`, a poplar is narrower and more than twice as high. One tree
 * in five is olive green. */
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

/* Every tower is made of wall stone with a slate roof, whatever it guards. */
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

/* --- small scales ----------------------------------------------------------------------------- */

/* Adapts a tile to small scales. The gaps between roofs close, their colours become more alike,
 * walls get thicker, and trees that stand alone disappear, so that a board with 48 px per tile
 * shows cities, walls and woods instead of speckles. LOOK section 5 asks for half as many houses at
 * 1.3 times the size. That was tried, but the streets between them made cities paler and more
 * restless than the full number of houses does. */

/* houses from this length on are landmarks, such as halls and cathedrals */
#define LANDMARK_LENGTH 0.10f
#define SINGLE_ROOM 0.045f /* a tree stands alone if nothing but walls is this close */
#define CALM 0.40f         /* how far roof colours move towards the common one, 0..1 */

/* Returns whether this item is a tree; at small scales a lone tree may be left out. */
static bool is_tree(const Upright *item)
{
    return item->kind == UPRIGHT_TREE || item->kind == UPRIGHT_POPLAR;
}

/* Both tiles at a seam must give the same answer, so a tree across a seam never counts as alone. */
static bool stands_alone(const Canvas *canvas, const Layout *layout, const Upright *tree)
{
    if (canvas_kind_at(canvas, tree->at) != SEGMENT_FIELD || (tree->detail & DETAIL_SEAM))
        return false;
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *other = &layout->uprights.items[i];
        float room = SINGLE_ROOM + tree->radius + (other->radius > 0 ? other->radius : 0.03f);
        if (other != tree && other->kind != UPRIGHT_WALL &&
            glms_vec2_distance(tree->at, other->at) < room)
            return false;
    }
    return true;
}

/* Makes walls thicker and houses larger, and moves the colour of every roof except those of
 * landmarks towards a common one. */
static void make_bold(Upright *item)
{
    if (item->kind == UPRIGHT_WALL)
        item->depth *= 1.35f;
    if (item->kind != UPRIGHT_HOUSE)
        return;
    bool landmark = item->length >= LANDMARK_LENGTH;
    float grow = landmark ? 1.10f : 1.22f;
    item->length *= grow;
    item->depth *= grow;
    if (!landmark)
        item->colour = rgb_mix(item->colour, palette(ROOF_0), CALM);
}

void layout_plain(const Canvas *canvas, Layout *layout)
{
    UprightList *list = &layout->uprights;
    bool left_out[UPRIGHTS_MAX];
    for (int i = 0; i < list->count; i++)
        left_out[i] = is_tree(&list->items[i]) && stands_alone(canvas, layout, &list->items[i]);
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        if (left_out[i])
            continue;
        list->items[kept] = list->items[i];
        make_bold(&list->items[kept++]);
    }
    list->count = kept;
}

/* --- one tile --------------------------------------------------------------------------------- */

/* Returns 7 for "TK-07", and 0 if the name has no number. */
static unsigned number_of_name(const char *name)
{
    unsigned number = 0;
    const char *dash = strchr(name, '-');
    for (const char *c = dash ? dash + 1 : ""; *c >= '0' && *c <= '9'; c++)
        number = 10 * number + (unsigned)(*c - '0');
    return number;
}

/* The seed depends on the copy's name, not on its number: adding a set must not change the pictures
 * of the others. */
uint64_t tile_layout_seed(const char *copy, unsigned variant)
{
    return rng_mix(hash_text(HASH_FIRST, copy) + 7919u * variant);
}

/* Things that turn with the tile are chosen first, then everything is turned. Things that always
 * face south are chosen last, on the turned tile (docs/ARCHITECTURE.md). */
static void lay_out(TileLayout *tile, int rotation, Decor decor)
{
    Canvas *canvas = &tile->canvas;
    Layout *layout = &tile->layout;
    spots_find(&tile->piece, &tile->map, &canvas->spots);
    layout_places(canvas, decor, layout);
    layout_land(canvas, layout);
    piece_turn(&tile->piece, rotation);
    spots_turn(&canvas->spots, rotation);
    turn_layout(layout, rotation);
    canvas->rotation = rotation;
    layout_walls(canvas, layout);
    layout_houses(canvas, layout);
    layout_villages(canvas, layout);
    layout_monastery(canvas, layout);
    layout_castle(canvas, layout);
    layout_symbol(canvas, layout);
    layout_scene(canvas, decor, layout);
    layout_sets(canvas, layout);
}

TileLayout *tile_layout_new(const Catalogue *c, const ArtRequest *request)
{
    assert(request->copy < c->copy_count && request->rotation < 4);
    assert(request->variant < PAINTER_VARIANTS);
    const TileCopy *copy = &c->copies[request->copy];
    TileLayout *tile = memory_new(sizeof *tile);
    piece_make(&c->kinds[copy->kind], request->part, &tile->piece);
    land_map_init(&tile->piece, LAND_GRID, &tile->map);
    tile->canvas = (Canvas){.piece = &tile->piece,
                            .map = &tile->map,
                            .variant = request->variant,
                            .kind_number = number_of_name(c->kinds[copy->kind].id),
                            .seed = tile_layout_seed(copy->id, request->variant)};
    lay_out(tile, request->rotation, (Decor)copy->decor);
    return tile;
}

void tile_layout_free(TileLayout *tile)
{
    if (!tile)
        return;
    land_map_release(&tile->map);
    free(tile);
}
