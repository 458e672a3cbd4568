/* layout_scene.c: chooses the places that turn with the tile: breaks in cities (hall, market,
 * garden, keep) and the small illustration; then places villages, monasteries and the
 * illustration. */
#include "painter/expansion_art.h"

#include <math.h>
#include <stddef.h>

enum { RNG_BREAKS = 31 };

#define OUTPOST_AREA 0.03f /* a city no larger than a bastion has neither streets nor a hall */

/* Finds a place in the city far enough from walls, rims, streets and earlier things. Returns false
 * after 120 tries; the city then does without it. */
static bool find_room(const Canvas *canvas, const Layout *layout, Rng *rng, int city, float wall,
                      float rim, float radius, vec2s *at)
{
    for (int try = 0; try < 120; try++) {
        *at = rng_spot(rng);
        if (canvas_segment_at(canvas, *at) == city && canvas_border_at(canvas, *at) >= wall &&
            canvas_rim_at(canvas, *at) >= rim && !layout_is_blocked(layout, *at, radius) &&
            layout_street_distance(layout, *at, NULL) > 0.85f * radius + STREET_WIDTH / 2)
            return true;
    }
    return false;
}

/* Adds the town hall. On a half it keeps a greater distance from the rim, since more of its area is
 * near a rim. */
static void add_hall(const Canvas *canvas, Layout *layout, Rng *rng, int city)
{
    vec2s at;
    if (layout->hall_count == HALLS_MAX ||
        !find_room(canvas, layout, rng, city, 0.125f, canvas->piece->half ? 0.16f : 0.13f, 0.075f,
                   &at))
        return;
    layout_block(layout, at, 0.090f);
    layout->halls[layout->hall_count++] = (Hall){.at = at, .angle = rng_between(rng, -0.3f, 0.3f)};
}

/* Adds a garden in the city: six trees in a ring round a seventh. */
static void add_garden(const Canvas *canvas, Layout *layout, Rng *rng, int city)
{
    vec2s at;
    if (!find_room(canvas, layout, rng, city, 0.105f, 0.085f, 0.058f, &at))
        return;
    layout_block(layout, at, 0.050f);
    layout_ground(layout, GROUND_GARDEN, at, 0.058f);
    for (int k = 0; k < 7; k++) {
        float angle = (float)k * 1.0472f + 0.3f;
        vec2s place = k == 6 ? at : point_along(at, direction_at(angle), 0.034f);
        layout_plant(layout, rng, UPRIGHT_TREE, place, rng_between(rng, 0.017f, 0.021f));
    }
}

/* Returns where the streets of a city meet. If the city is large enough for a market, adds the
 * market there. */
static vec2s place_market(const Canvas *canvas, Layout *layout, Rng *rng, const PieceCity *city)
{
    vec2s at = land_pole(canvas->map, canvas->piece, city->segment, NULL, 0, 0, NULL);
    vec2s sum = {{0, 0}};
    int fixed = 0;
    for (int s = 0; s < canvas->piece->kind->segment_count; s++) {
        const SymbolArt *art = symbol_art(canvas->piece->kind->segments[s].symbol);
        if (art->fixed && art->part == canvas->piece->part) {
            sum = glms_vec2_add(sum, (vec2s){{art->x, art->y}});
            fixed++;
        }
    }
    if (fixed) /* the market is between the quarters */
        return canvas_kind_at(canvas, glms_vec2_divs(sum, (float)fixed)) == SEGMENT_CITY
                   ? glms_vec2_divs(sum, (float)fixed)
                   : at;
    if (canvas->spots.cathedral && canvas->spots.cathedral_city == city->segment)
        return glms_vec2_add(canvas->spots.cathedral_at, (vec2s){{0, 0.20f}});
    if (city->area > 0.30f &&
        find_room(canvas, layout, rng, city->segment, 0.12f, 0.20f, 0.074f, &at)) {
        layout_block(layout, at, 0.066f);
        layout_ground(layout, GROUND_MARKET, at, 0.074f);
        return at;
    }
    float x = rng_between(rng, -0.03f, 0.03f);
    vec2s moved = glms_vec2_add(at, (vec2s){{x, rng_between(rng, -0.03f, 0.03f)}});
    return canvas_border_at(canvas, moved) > 0.05f &&
                   canvas_segment_at(canvas, moved) == city->segment
               ? moved
               : at;
}

/* Adds the places that break up the roofs of one city, depending on its share of the cell. */
static void add_breaks(const Canvas *canvas, Layout *layout, const PieceCity *city)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_BREAKS * 100 + (uint64_t)city->segment);
    vec2s at;
    if (city->area < OUTPOST_AREA)
        return;
    layout_streets(canvas, city, place_market(canvas, layout, &rng, city), layout);
    if (city->area > 0.26f && rng_below(&rng, 4) < 3)
        add_hall(canvas, layout, &rng, city->segment);
    if (city->area > 0.62f &&
        find_room(canvas, layout, &rng, city->segment, 0.11f, 0.185f, 0.11f, &at)) {
        layout_block(layout, at, 0.055f);
        layout_ground(layout, GROUND_KEEP, at, 0.064f);
        layout_tower(layout, at, 0.044f, 0.085f, 0.088f);
    }
    if (city->area > 0.24f)
        add_garden(canvas, layout, &rng, city->segment);
    if (city->area > 0.62f)
        add_garden(canvas, layout, &rng, city->segment);
}

/* Puts the water tower deep inside the widest city. */
static void place_water_tower(const Canvas *canvas, Layout *layout)
{
    vec2s best = {{0.5f, 0.5f}};
    float most = -1;
    int size = canvas->map->size;
    for (int i = 0; i < size * size; i++) {
        vec2s p = land_point(size, i);
        if (canvas_kind_at(canvas, p) != SEGMENT_CITY || layout_is_blocked(layout, p, 0.04f))
            continue;
        float score =
            fminf(fminf(canvas_border_at(canvas, p) / 0.08f, canvas_rim_at(canvas, p) / 0.17f),
                  1.6f) -
            0.1f * glms_vec2_distance(p, (vec2s){{0.52f, 0.48f}});
        if (score > most) {
            most = score;
            best = p;
        }
    }
    layout->scene = true;
    layout->scene_at = best;
    layout_block(layout, best, 0.045f);
}

/* Returns whether the crossing is a village with houses, not a plain junction. */
static bool has_village(const Piece *piece)
{
    return piece->kind->segments[piece->crossing_segment].flags & SEGMENT_VILLAGE;
}

/* Blocks the places that the tile data fix, so that everything that is placed at random keeps clear
 * of them. */
static void block_fixed_places(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    for (int k = 0; k < canvas->spots.coat_count; k++)
        layout_block(layout, canvas->spots.coats[k], COAT_CLEAR - 0.02f);
    if (canvas->spots.princess)
        layout_block(layout, canvas->spots.princess_at, canvas->spots.princess_radius + 0.012f);
    if (canvas->spots.flier)
        layout_block(layout, canvas->spots.arrow_at, ARROW_ROOM);
    /* The sign does not turn with the tile, so it may end up over any corner. */
    for (int k = 0; k < 4 && canvas->spots.symbol == SYMBOL_DRAGON; k++)
        layout_block(layout, cell_turned(DRAGON_SIGN, k), DRAGON_SIGN_ROOM);
    if (canvas->spots.symbol != SYMBOL_NONE && canvas->spots.symbol != SYMBOL_DRAGON)
        layout_block(layout, canvas->spots.symbol_at, canvas->spots.symbol_radius * 0.98f);
    for (int s = 0; s < piece->kind->segment_count; s++) {
        const SymbolArt *art = symbol_art(piece->kind->segments[s].symbol);
        if (art->fixed && art->part == piece->part)
            layout_block(layout, (vec2s){{art->x, art->y}}, art->most);
    }
    for (int k = 0; k < canvas->spots.sign_count; k++)
        layout_block(layout, canvas->spots.signs[k], SIGN_RADIUS + 0.004f);
    for (int k = 0; k < canvas->spots.inn_count; k++) {
        layout_block(layout, canvas->spots.inns[k], 0.085f);
        layout_block(layout, canvas->spots.lakes[k], INN_LAKE + 0.012f);
    }
    if (canvas->spots.cathedral)
        for (int k = -1; k <= 1; k++)
            layout_block(layout,
                         point_along(canvas->spots.cathedral_at, (vec2s){{0.10f, 0}}, (float)k),
                         0.155f);
    if (canvas->spots.travellers)
        layout_block(layout, canvas->spots.travellers_at, TRAVELLERS_ROOM);
    for (int k = -3; k <= 3 && (piece->crossed || piece->outpost); k++) /* below the bridge */
        layout_block(layout, beside((vec2s){{0.5f, 0.5f}}, (float)k, 0, 0.09f), 0.062f);
    if (piece->wells)
        layout_block(layout, (vec2s){{0.5f, 0.5f}}, 0.10f);
    if (piece->crossing)
        layout_block(layout, piece->crossing_at, has_village(piece) ? 0.235f : 0.10f);
    if (piece->monastery)
        layout_block(layout, piece->monastery_at, piece->half ? 0.235f : 0.315f);
    if (piece->garden)
        layout_block(layout, piece->garden_at, 0.105f);
    for (int i = 0; i < piece->road_count; i++)
        if (piece_road_yard(&piece->roads[i]) > 0)
            layout_block(layout, piece->roads[i].stop,
                         piece->roads[i].at == ROAD_AT_TREE ? 0.12f : 0.19f);
}

/* Finds the place at the side of a road that is farthest from the places of followers. */
static bool place_highwaymen(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    float most = -1;
    int size = canvas->map->size;
    for (int i = 0; i < size * size; i += 3) {
        vec2s p = land_point(size, i);
        float road = 1, anchor = 1;
        if (!canvas_within(canvas, p, SEGMENT_FIELD, 0.055f, 0.11f) ||
            layout_is_blocked(layout, p, 0.04f))
            continue;
        for (int k = 0; k < piece->road_count; k++)
            road = fminf(road, line_distance(&piece->roads[k].line, p, NULL) - ROAD_WIDTH / 2);
        if (road > 0.085f)
            continue;
        for (int s = 0; s < piece->kind->segment_count; s++)
            anchor = fminf(anchor, glms_vec2_distance(p, layout->anchors[s]));
        if (anchor > most) {
            most = anchor;
            layout->scene_at = p;
        }
    }
    return most > 0;
}

/* Finds the roomiest spot for the illustration in any field, away from the places of followers. */
static void place_scene(const Canvas *canvas, Decor decor, Layout *layout)
{
    const TileKind *kind = canvas->piece->kind;
    float most = -1;
    if (decor == DECOR_NONE || decor == DECOR_GARDEN || kind->shape == SHAPE_HALF)
        return;
    vec2s avoid[BLOCKS_MAX + 1];
    for (int s = 0; s < kind->segment_count; s++) {
        if (kind->segments[s].kind != SEGMENT_FIELD)
            continue;
        float room;
        int count = 0;
        avoid[count++] = layout->anchors[s];
        if (canvas->piece->monastery)
            avoid[count++] = canvas->piece->monastery_at;
        vec2s at = land_pole(canvas->map, canvas->piece, s, avoid, count,
                             canvas->piece->monastery ? 0.24f : 0.06f, &room);
        if (room > most) {
            most = room;
            layout->scene_at = at;
        }
    }
    layout->scene = most > 0;
    if (decor == DECOR_HIGHWAYMEN && place_highwaymen(canvas, layout))
        layout->scene = true;
    if (layout->scene)
        layout_block(layout, layout->scene_at, decor == DECOR_HIGHWAYMEN ? 0.055f : 0.105f);
}

/* Anchors come first, because followers need them and the illustration keeps clear of them. Then
 * come the places that the tile data fix, the illustration, and the breaks in cities; each keeps
 * clear of the earlier ones. */
void layout_places(const Canvas *canvas, Decor decor, Layout *layout)
{
    for (int s = 0; s < canvas->piece->kind->segment_count; s++)
        layout->anchors[s] = spots_anchor(canvas->piece, canvas->map, &canvas->spots, s);
    block_fixed_places(canvas, layout);
    if (decor == DECOR_WATER_TOWER)
        place_water_tower(canvas, layout);
    else
        place_scene(canvas, decor, layout);
    for (int i = 0; i < canvas->piece->city_count; i++)
        add_breaks(canvas, layout, &canvas->piece->cities[i]);
}

/* --- villages and small illustrations --------------------------------------------------------- */

/* Villages at crossings, buildings at ends of roads, monasteries and small illustrations. All are
 * placed in the turned tile, because they face south. */

enum { RNG_VILLAGE = 51, RNG_END, RNG_MONASTERY, RNG_SYMBOL, RNG_SCENE };

/* Cottages are larger than city houses, which are .056 to .086 long, because there are only a few
 * of them. */
#define COTTAGE_LENGTH 0.098f
#define COTTAGE_DEPTH 0.072f
#define COTTAGE_WALL 0.034f

/* Returns a cottage with its ridge roughly east–west or north–south. */
static Upright random_cottage(Rng *rng, vec2s at, float scale)
{
    float angle = rng_between(rng, -0.12f, 0.12f) + (rng_below(rng, 2) ? 1.5708f : 0);
    Upright house = layout_house(rng, at, direction_at(angle), COTTAGE_LENGTH * scale,
                                 COTTAGE_DEPTH * scale, COTTAGE_WALL * scale);
    house.detail |= DETAIL_DOOR;
    if (house.colour.b > house.colour.r)
        house.colour = palette(ROOF_0);
    return house;
}

/* Returns whether the house is closer than `gap` to another house. */
static bool touches_house(const Layout *layout, const Upright *house, float gap)
{
    for (int i = 0; i < layout->uprights.count; i++) {
        const Upright *other = &layout->uprights.items[i];
        if (other->kind == UPRIGHT_HOUSE && layout_houses_touch(house, other, gap))
            return true;
    }
    return false;
}

/* Returns whether the place is too close to an inn or its lake, where no houses are built. */
static bool is_beside_inn(const Canvas *canvas, vec2s at)
{
    for (int k = 0; k < canvas->spots.inn_count; k++)
        if (glms_vec2_distance(at, canvas->spots.inns[k]) < 0.15f ||
            glms_vec2_distance(at, canvas->spots.lakes[k]) < INN_LAKE + 0.06f)
            return true;
    return false;
}

/* Builds up to `wanted` cottages on a ring round `middle`, or fewer if there isn't enough room.
 * Returns how many it built. */
static int build_ring(const Canvas *canvas, Layout *layout, Rng *rng, vec2s middle, float near,
                      float far, int wanted, float scale, int tries)
{
    int built = 0;
    for (int try = 0; try < tries && built < wanted; try++) {
        float angle = rng_between(rng, 0, 6.2832f), reach = rng_between(rng, near, far);
        Upright house = random_cottage(rng, point_along(middle, direction_at(angle), reach), scale);
        bool hidden =
            canvas_kind_at(canvas, (vec2s){{house.at.x, house.at.y + 0.10f}}) == SEGMENT_CITY;
        bool on_symbol = try < tries / 2 && canvas->spots.symbol != SYMBOL_NONE &&
                         glms_vec2_distance(house.at, canvas->spots.symbol_at) <
                             canvas->spots.symbol_radius + 0.05f;
        if (!hidden && !on_symbol && !is_beside_inn(canvas, house.at) &&
            layout_fits_field(canvas, &house, 0.004f) && !touches_house(layout, &house, 0.035f)) {
            upright_add(&layout->uprights, house);
            built++;
        }
    }
    return built;
}

/* Plants up to `wanted` trees round a place. */
static void plant_near(const Canvas *canvas, Layout *layout, Rng *rng, vec2s middle, float reach,
                       int wanted)
{
    for (int try = 0; try < 60 && wanted > 0; try++) {
        float radius = rng_between(rng, 0.018f, 0.028f), angle = rng_between(rng, 0, 6.2832f);
        vec2s at = point_along(middle, direction_at(angle), rng_between(rng, 0.5f, 1) * reach);
        bool free = canvas_within(canvas, at, SEGMENT_FIELD, 1.6f * radius, 0.02f + 1.5f * radius);
        /* Crowns rise to the north: they must also keep clear of doors. */
        Upright spot = {.at = beside(at, radius, 0, -0.5f),
                        .axis = {{1, 0}},
                        .length = 2 * radius,
                        .depth = 3 * radius};
        if (!free || touches_house(layout, &spot, 0.008f))
            continue;
        layout_plant(layout, rng, UPRIGHT_TREE, at, radius);
        wanted--;
    }
}

/* Puts a well on the crossing and three to five cottages on a ring round it. If the first ring has
 * room for fewer than two, it tries smaller ones on a wider ring. */
static void build_village(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_VILLAGE);
    vec2s middle = canvas->piece->crossing_at;
    layout_thing(layout, UPRIGHT_WELL, middle, 0, 0.026f, 0.016f);
    int wanted = 3 + (int)rng_below(&rng, 3);
    int built = build_ring(canvas, layout, &rng, middle, 0.150f, 0.205f, wanted, 1, 600);
    if (built < 2)
        build_ring(canvas, layout, &rng, middle, 0.150f, 0.235f, 2 - built, 0.86f, 600);
    plant_near(canvas, layout, &rng, middle, 0.22f, 3);
}

/* Finishes a road that ends in the open with the tree or the houses that the tile data name, next
 * to the yard of sand, and a few trees. */
static void finish_road(const Canvas *canvas, Layout *layout, const PieceRoad *road, int number)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_END * 10 + (uint64_t)number);
    if (road->at == ROAD_AT_TREE) {
        layout_plant(layout, &rng, UPRIGHT_TREE, glms_vec2_add(road->stop, (vec2s){{0, 0.010f}}),
                     0.042f);
        plant_near(canvas, layout, &rng, road->stop, 0.13f, 3);
        return;
    }
    bool hamlet = road->at == ROAD_AT_HAMLET, small = road->at == ROAD_AT_HOUSE;
    int wanted = hamlet ? 3 : 1;
    float scale = hamlet ? 0.9f : small ? 0.84f : 1.06f;
    int built = build_ring(canvas, layout, &rng, road->stop, 0.090f, 0.135f, wanted, scale, 500);
    if (built < wanted)
        build_ring(canvas, layout, &rng, road->stop, 0.080f, 0.20f, wanted - built, 0.82f * scale,
                   500);
    plant_near(canvas, layout, &rng, road->stop, 0.17f, small ? 3 : 2);
}

/* Builds houses where several roads meet and where a road ends in the open, but not where it ends
 * at a gate, at a church, or at something that needs neither yard nor house (PieceRoad.bare). */
void layout_villages(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    /* A plain junction has no houses (TOLL-19). */
    if (piece->crossing && has_village(piece))
        build_village(canvas, layout);
    for (int i = 0; i < canvas->piece->road_count; i++)
        if ((canvas->piece->roads[i].end == ROAD_END_OPEN ||
             canvas->piece->roads[i].end == ROAD_END_OTHER) &&
            !canvas->piece->roads[i].bare)
            finish_road(canvas, layout, &canvas->piece->roads[i], i);
}

/* Returns how far the church moves north to make room for a road from the west or the east, which
 * ends in front of it. */
static float monastery_lift(const Piece *piece)
{
    for (int i = 0; i < piece->road_count; i++)
        if (piece->roads[i].end == ROAD_END_MONASTERY &&
            fabsf(piece->roads[i].line.points[0].x - piece->monastery_at.x) > 0.3f)
            return 0.042f;
    return 0;
}

/* Plants an orchard of ten trees in front of the church, in two rows on both sides of the path. */
static void plant_orchard(Layout *layout, Rng *rng, vec2s at, float k)
{
    static const vec2 places[5] = {
        {0.075f, 0.105f}, {0.132f, 0.105f}, {0.189f, 0.105f}, {0.075f, 0.165f}, {0.165f, 0.165f}};
    for (int i = 0; i < 10; i++) {
        vec2s place = beside(at, k, (i % 2 ? 1.0f : -1.0f) * places[i / 2][0], places[i / 2][1]);
        Upright tree = layout_tree(rng, UPRIGHT_TREE, place, 0.021f * k);
        tree.detail = DETAIL_BLOSSOM;
        upright_add(&layout->uprights, tree);
    }
}

/* Nave, east wing and belfry have fixed places. The second plan mirrors them, and the third has an
 * orchard in front. The plan depends on kind and variant, so that neighbouring monasteries
 * differ. */
void layout_monastery(const Canvas *canvas, Layout *layout)
{
    static const vec2 trees[4] = {
        {-0.115f, -0.165f}, {0.200f, -0.12f}, {0.195f, 0.02f}, {0.04f, -0.168f}};
    const Piece *piece = canvas->piece;
    if (!piece->monastery)
        return;
    if (kind_closes(piece->kind)) {
        layout_abbey(canvas, layout);
        return;
    }
    if (layout_building(canvas, layout))
        return;
    Rng rng = canvas_rng(canvas, RNG_MONASTERY);
    float k = piece_monastery_scale(piece);
    vec2s at = piece->monastery_at;
    unsigned plan = (canvas->kind_number + canvas->variant) % 3;
    layout_ground(layout, GROUND_MONASTERY, at, k);
    layout->grounds[layout->ground_count - 1].plan = plan;
    float m = plan == 1 ? -1 : 1;
    at.y -= monastery_lift(piece) * k;
    layout_box(layout, UPRIGHT_HOUSE, beside(at, k, -0.045f * m, -0.014f), EAST, 0.250f * k,
               0.118f * k, 0.046f * k, 0.056f * k, NAVE_ROOF, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, k, 0.135f * m, -0.075f), SOUTH, 0.150f * k,
               0.080f * k, 0.040f * k, 0.034f * k, ROOF_0, PLASTER_1, DETAIL_DOOR | DETAIL_CHIMNEY,
               2);
    layout_box(layout, UPRIGHT_BELFRY, beside(at, k, -0.186f * m, 0), EAST, 0.092f * k, 0.092f * k,
               0.158f * k, 0.092f * k, SLATE, PLASTER_2, 0, 1);
    for (int i = 0; i < 4; i++) /* two poplars behind, two trees at the sides */
        layout_plant(layout, &rng, i < 2 ? UPRIGHT_POPLAR : UPRIGHT_TREE,
                     beside(at, k, trees[i][0] * m, trees[i][1]), (i < 2 ? 0.028f : 0.022f) * k);
    if (plan == 2)
        plant_orchard(layout, &rng, at, k);
}

/* Builds a farmhouse with a yard, a fence in front of it and two trees. */
static void build_farm(const Canvas *canvas, Layout *layout, Rng *rng)
{
    vec2s at = layout->scene_at;
    Upright house = random_cottage(rng, (vec2s){{at.x, at.y}}, 0.96f);
    house.axis = direction_at(rng_between(rng, -0.1f, 0.1f));
    upright_add(&layout->uprights, house);
    layout_ground(layout, GROUND_YARD, (vec2s){{at.x, at.y + 0.035f}}, 0.055f);
    layout_thing(layout, UPRIGHT_FENCE, (vec2s){{at.x, at.y + 0.072f}}, 0.13f, 0, 0.013f);
    plant_near(canvas, layout, rng, (vec2s){{at.x, at.y - 0.01f}}, 0.115f, 2);
}

/* Builds a shed with an open front, and a pen between two fences with two animals of the kind that
 * the decor names. */
static void build_shed(Layout *layout, Rng *rng, Decor decor)
{
    static const struct {
        Colour coat, snout;
    } animals[DECORS] = {[DECOR_COWSHED] = {FLEECE, FLEECE_HEAD},
                         [DECOR_PIGSTY] = {FLOWER_PINK, ROOF_5},
                         [DECOR_DONKEY_STABLE] = {DONKEY, FLEECE_HEAD}};
    vec2s at = layout->scene_at, pen = {{at.x, at.y + 0.045f}};
    layout_box(layout, UPRIGHT_HOUSE, (vec2s){{at.x, at.y - 0.024f}}, EAST, 0.132f, 0.056f, 0.026f,
               0.022f, SHED_ROOF, TIMBER, DETAIL_ARCADE, (uint32_t)rng_next(rng));
    layout_ground(layout, GROUND_PEN, pen, 0.062f);
    for (int side = -1; side <= 1; side += 2)
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_ANIMAL,
                                                 .at = beside(pen, (float)side, 0.027f, 0.006f),
                                                 .axis = {{(float)side, 0}},
                                                 .radius = 0.0165f,
                                                 .height = 0.012f,
                                                 .colour = palette(animals[decor].coat),
                                                 .second = palette(animals[decor].snout),
                                                 .seed = decor});
    layout_thing(layout, UPRIGHT_FENCE, (vec2s){{at.x, at.y + 0.012f}}, 0.136f, 0, 0.013f);
    layout_thing(layout, UPRIGHT_FENCE, (vec2s){{at.x, at.y + 0.082f}}, 0.136f, 0, 0.013f);
}

/* Places three bushes, the middle one lower, and the highwayman behind them. The highwayman's foot
 * is farther north, so the highwayman is painted first. */
static void hide_highwayman(Layout *layout, Rng *rng)
{
    vec2s at = layout->scene_at;
    for (int i = 0; i < 3; i++) {
        vec2s bush = {{at.x - 0.030f + 0.030f * (float)i, at.y + 0.012f - (i == 1 ? 0.006f : 0)}};
        layout_plant(layout, rng, UPRIGHT_BUSH, bush, i == 1 ? 0.020f : 0.025f);
    }
    layout_thing(layout, UPRIGHT_HIGHWAYMAN, beside(at, 1, 0.006f, -0.006f), 0, 0.017f, 0.055f);
}

/* Plants a tree in the middle of four beds, with a ring of bushes round them. */
static void plant_garden(Layout *layout, Rng *rng, vec2s at)
{
    layout_ground(layout, GROUND_BEDS, at, 0.075f);
    for (int k = 0; k < 18; k++)
        layout_plant(layout, rng, UPRIGHT_BUSH,
                     point_along(at, direction_at((float)k * 0.349f), 0.078f), 0.0125f);
    Upright tree = layout_tree(rng, UPRIGHT_TREE, at, 0.026f);
    tree.detail |= DETAIL_BLOSSOM;
    upright_add(&layout->uprights, tree);
}

/* Adds stalls and the garden in the places that layout_places has chosen, then the copy's one small
 * illustration, if there was room for it. */
void layout_scene(const Canvas *canvas, Decor decor, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_SCENE);
    layout_stalls(layout);
    if (canvas->piece->garden)
        plant_garden(layout, &rng, canvas->piece->garden_at);
    if (!layout->scene)
        return;
    switch (decor) {
    case DECOR_WATER_TOWER:
        layout_thing(layout, UPRIGHT_WATER_TOWER, layout->scene_at, 0, 0.030f, 0.082f);
        break;
    case DECOR_FARMHOUSE:
        build_farm(canvas, layout, &rng);
        break;
    case DECOR_COWSHED:
    case DECOR_PIGSTY:
    case DECOR_DONKEY_STABLE:
        build_shed(layout, &rng, decor);
        break;
    case DECOR_HIGHWAYMEN:
        hide_highwayman(layout, &rng);
        break;
    default:
        break;
    }
}
