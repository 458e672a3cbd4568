/* layout.c: lays out one tile: runs the stages of piece, spots and layout in their order. Also the
 * helpers that several kinds of placement share, and the changes for small scales. */
#include "painter/layout.h"

#include "base/memory.h"
#include "base/rng.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Anchors are defined at rotation 0, so they stay. */
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

/* --- small scales ----------------------------------------------------------------------------- */

/* Adapts a tile to small scales. Roofs close up and move towards one colour, walls
 * grow bold, and trees that stand alone disappear, so that a board of 48 px a tile shows cities,
 * walls and woods instead of speckles. LOOK section 5 asks for half as many houses of 1.3 times the
 * size. That was tried: the streets between them made cities paler and more restless than all
 * houses do. */

#define LANDMARK_LENGTH 0.10f /* halls and cathedrals keep their size */
#define SINGLE_ROOM 0.045f    /* a lone tree has no other this near */
#define CALM 0.40f            /* of the way to the common colour of roofs */

/* May this item be dropped? */
static bool is_tree(const Upright *item)
{
    return item->kind == UPRIGHT_TREE || item->kind == UPRIGHT_POPLAR;
}

/* Both sides of a seam must come to the same answer, so things across a seam always stay. */
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

/* Makes walls thicker and houses larger. All roofs but those of landmarks move towards one
 * colour. */
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

/* The seed depends on the copy's name, not on its number: new sets must not repaint the others. */
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
