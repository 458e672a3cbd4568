/* layout_symbols.c: draws what expansion tiles show in addition to the land. Symbols use the room
 * that spots_find found for them. All are placed in the turned tile, because they face south. */
#include "painter/expansion_art.h"

#include <math.h>

enum { RNG_TALE = 96 };

void layout_tread(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    bool city = canvas_kind_at(canvas, at) == SEGMENT_CITY;
    layout_ground(layout, city ? GROUND_COURT : GROUND_TROD, at, radius);
}

/* Pigs in a field score for the players who hold the field. */
static void drive_pigs(Layout *layout, vec2s middle, float radius)
{
    static const float places[4][3] = {
        {-0.40f, -0.20f, 1}, {0.34f, -0.34f, -1}, {0.12f, 0.26f, 1}, {0.66f, 0.16f, -1}};
    layout_ground(layout, GROUND_PASTURE, middle, radius);
    for (int i = 0; i < 4; i++)
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_ANIMAL,
                              .at = beside(middle, radius, places[i][0], places[i][1]),
                              .axis = {{places[i][2], 0}},
                              .radius = 0.026f,
                              .height = 0.016f,
                              .colour = palette(FLOWER_PINK),
                              .second = palette(ROOF_5),
                              .seed = DECOR_PIGSTY});
}

/* The lake of the water spirit with a herd on its shore, or the robber's oak. */
static void tell_tale(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    Rng rng = canvas_rng(canvas, RNG_TALE);
    bool herd = false;
    for (int s = 0; s < canvas->piece->kind->segment_count; s++)
        herd |= (canvas->piece->kind->segments[s].flags & SEGMENT_PIG_HERD) != 0;
    if (herd) {
        layout_ground(layout, GROUND_LAKE, beside(at, radius, 0, -0.20f), 0.74f * radius);
        drive_pigs(layout, beside(at, radius, 0, 0.86f), 0.55f * radius);
        return;
    }
    layout_plant(layout, &rng, UPRIGHT_TREE, at, 0.085f);
    layout_plant(layout, &rng, UPRIGHT_TREE, beside(at, 1, -0.075f, 0.030f), 0.042f);
    layout_thing(layout, UPRIGHT_HIGHWAYMAN, beside(at, 1, 0.050f, 0.075f), 0, 0.022f, 0.070f);
}

const SymbolArt *symbol_art(uint8_t symbol)
{
#define EXPANSION_ART_POINTER(row) &row,
    static const ExpansionArt *const arts[] = {EXPANSION_ART(EXPANSION_ART_POINTER) NULL};
#undef EXPANSION_ART_POINTER
    static const SymbolArt none = {0}, tale = {SYMBOL_OTHER, .lay_out = tell_tale};
    for (const ExpansionArt *const *art = arts; *art; art++)
        for (const SymbolArt *row = (*art)->symbols; row->symbol != SYMBOL_NONE; row++)
            if (symbol == row->symbol || (symbol > row->symbol && symbol <= row->last))
                return row;
    return symbol == SYMBOL_OTHER ? &tale : &none;
}

void layout_symbol(const Canvas *canvas, Layout *layout)
{
    const SymbolArt *art = symbol_art(canvas->spots.symbol);
    if (art->lay_out)
        art->lay_out(canvas, layout, canvas->spots.symbol_at, canvas->spots.symbol_radius);
}

/* --- inns, cathedrals, travellers, springs ---------------------------------------------------- */

/* 56 was reserved for travellers and 58 for cathedrals, but these use no random numbers. A stream
 * keeps its number, since every picture depends on it. */
enum { RNG_INN = 55, RNG_WATER = 57 };

/* The house at the road, the lake behind it, a sign in front of the door. */
static void build_inn(const Canvas *canvas, Layout *layout, int number)
{
    Rng rng = canvas_rng(canvas, (uint64_t)RNG_INN * 10 + (uint64_t)number);
    vec2s house = canvas->spots.inns[number], lake = canvas->spots.lakes[number];
    vec2s away = direction_to(house, lake);
    layout_ground(layout, GROUND_LAKE, lake, INN_LAKE);
    /* If the lake is to the south, the house moves a little towards the road, so that it does not
     * hide the lake. */
    vec2s at = point_along(house, away, away.y < -0.5f ? 0.02f : -0.012f);
    layout_box(layout, UPRIGHT_HOUSE, at, EAST, 0.135f, 0.080f, 0.044f, 0.038f, ROOF_2, PLASTER_0,
               DETAIL_DOOR | DETAIL_CHIMNEY | DETAIL_BEAMS, 1);
    layout_thing(layout, UPRIGHT_SIGNPOST, beside(at, 1, 0.080f, 0.046f), 0, 0.004f, 0.068f);
    layout_thing(layout, UPRIGHT_BOAT, beside(lake, 1, 0.016f, 0.020f), 0.058f, 0.006f, 0);
    for (int k = 0; k < 7; k++) {
        vec2s tree =
            point_along(lake, direction_at(rng_between(&rng, 0, 6.2832f)), INN_LAKE + 0.022f);
        float radius = rng_between(&rng, 0.015f, 0.024f);
        if (canvas_within(canvas, tree, SEGMENT_FIELD, 0.03f, 0.05f) &&
            glms_vec2_distance(tree, at) > 0.095f)
            layout_plant(layout, &rng, UPRIGHT_TREE, tree, radius);
    }
}

/* The glass hall, with its square in front. */
static void build_glass_hall(Layout *layout, vec2s at)
{
    layout_ground(layout, GROUND_PLAZA, beside(at, 1, 0, 0.055f), 0.26f);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_GLASS_HALL,
                                             .at = beside(at, 1, 0, 0.05f),
                                             .axis = EAST,
                                             .length = 0.20f,
                                             .depth = 0.10f,
                                             .height = 0.10f});
}

/* Two towers to the west, a long nave, a transept, and a spire over the crossing. */
static void build_cathedral(const Canvas *canvas, Layout *layout)
{
    vec2s at = canvas->spots.cathedral_at;
    layout_ground(layout, GROUND_PLAZA, beside(at, 1, 0, 0.045f), 0.27f);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.045f, 0), EAST, 0.300f, 0.125f, 0.078f,
               0.066f, SLATE, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.075f, 0.012f), SOUTH, 0.205f, 0.105f, 0.076f,
               0.060f, SLATE, PLASTER_0, DETAIL_ROSE, 1);
    for (int side = -1; side <= 1; side += 2)
        layout_box(layout, UPRIGHT_BELFRY, beside(at, 1, -0.135f, 0.058f * (float)side), EAST,
                   0.082f, 0.082f, 0.175f, 0.105f, SLATE, PLASTER_2, 0, 1);
    layout_tower(layout, beside(at, 1, 0.075f, 0.055f), 0.026f, 0.19f, 0.085f);
}

/* Adds a walker with its feet at `at`. */
static void add_walker(Layout *layout, vec2s at, float height, Rgb cloak, Rgb hat, uint32_t detail)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_WALKER,
                                             .at = at,
                                             .radius = 0.010f,
                                             .height = height,
                                             .colour = cloak,
                                             .second = hat,
                                             .detail = detail});
}

/* A donkey by its ears, but larger and of one colour; it has no brush of its own. */
static void add_horse(Layout *layout, vec2s at, float way, Colour coat)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_ANIMAL,
                                             .at = at,
                                             .axis = {{way, 0}},
                                             .radius = 0.031f,
                                             .height = 0.018f,
                                             .colour = palette(coat),
                                             .second = rgb_times(palette(coat), 0.7f),
                                             .seed = DECOR_DONKEY_STABLE});
}

/* A group on the road, a different one on each tile: a covered wagon, pilgrims, a cart of barrels,
 * or a pedlar with a pack horse. */
static void send_travellers(const Canvas *canvas, Layout *layout)
{
    static const Rgb red = {0.76f, 0.24f, 0.22f}, blue = {0.20f, 0.36f, 0.60f},
                     brown = {0.45f, 0.31f, 0.20f}, green = {0.25f, 0.42f, 0.28f},
                     linen = {0.97f, 0.94f, 0.85f}, straw = {0.86f, 0.72f, 0.40f},
                     dark = {0.29f, 0.25f, 0.23f};
    vec2s at = glms_vec2_add(canvas->spots.travellers_at, (vec2s){{0, 0.016f}}),
          along = canvas->spots.travellers_along;
    /* On a road from north to south they walk in single file, else side by side. */
    vec2s step = fabsf(along.x) > 0.5f ? (vec2s){{along.x < 0 ? -0.092f : 0.092f, 0}}
                                       : (vec2s){{0.014f, along.y < 0 ? -0.078f : 0.078f}};
    float way = step.x < 0 ? -1 : 1;
    unsigned group = canvas->kind_number % 4;
    if (group == 1) { /* pilgrims */
        add_walker(layout, point_along(at, step, -0.62f), 0.088f, brown, straw, DETAIL_STAFF);
        add_walker(layout, at, 0.088f, linen, dark, DETAIL_STAFF);
        add_walker(layout, point_along(at, step, 0.62f), 0.088f, green, straw, DETAIL_STAFF);
        return;
    }
    if (group == 3) { /* a pedlar */
        add_horse(layout, point_along(at, step, 0.35f), way, DOOR);
        layout_stall(layout, beside(point_along(at, step, 0.33f), 1, 0, -0.005f),
                     (vec3s){{0.030f, 0.006f, 0.004f}}, red);
        add_walker(layout, point_along(at, step, -0.50f), 0.086f, blue, straw, DETAIL_STAFF);
        return;
    }
    bool cart = group == 2; /* of barrels, behind a donkey */
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_WAGON,
                                             .at = point_along(at, step, -0.35f),
                                             .axis = {{way, 0}},
                                             .length = 0.116f,
                                             .radius = 0.026f,
                                             .height = 0.03f,
                                             .colour = linen,
                                             .detail = cart ? DETAIL_BEAMS : 0});
    vec2s before = fabsf(along.x) > 0.5f ? step : (vec2s){{0.10f * way, 0}};
    add_horse(layout, point_along(at, before, 0.62f), way, cart ? DONKEY : DOOR);
    add_walker(layout, glms_vec2_add(point_along(at, step, 0.10f), (vec2s){{0.01f, 0.028f}}),
               0.078f, cart ? green : red, dark, 0);
}

/* Adds rocks round a spring, and reeds and a boat on a lake. */
static void furnish_waters(const Canvas *canvas, Layout *layout)
{
    Rng rng = canvas_rng(canvas, RNG_WATER);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *river = &canvas->piece->roads[i];
        if (river->pond <= 0)
            continue;
        vec2s back = direction_to(river->line.points[0], river->stop);
        if (river->pond > PIECE_LAKE_LEAST) {
            layout_thing(layout, UPRIGHT_BOAT, beside(river->stop, 1, -0.05f, 0.03f), 0.085f,
                         0.006f, 0);
            continue;
        }
        for (int k = 0; k < 9; k++) {
            float angle = atan2f(back.y, back.x) + 0.42f * ((float)k - 4);
            vec2s at = point_along(river->stop, direction_at(angle),
                                   river->pond + rng_between(&rng, 0.004f, 0.018f));
            layout_thing(layout, UPRIGHT_ROCK, at, 0, rng_between(&rng, 0.014f, 0.028f), 0.012f);
        }
    }
}

/* A bastion where two cities touch: the roads of both sides end at it. */
static void plug_pinch(const Canvas *canvas, Layout *layout)
{
    if (canvas->piece->pinched)
        layout_tower(layout, (vec2s){{0.5f, 0.512f}}, 0.042f, 0.075f, 0.075f);
}

/* Where the arms of one road meet, there is paving round a well. */
static void dig_well(const Canvas *canvas, Layout *layout)
{
    vec2s middle = {{0.5f, 0.5f}};
    if (!canvas->piece->wells)
        return;
    layout_ground(layout, GROUND_MARKET, middle, 0.098f);
    layout_thing(layout, UPRIGHT_WELL, beside(middle, 1, 0, 0.006f), 0, 0.036f, 0.022f);
}

/* The bridge from one part of a city to the other, across the city between them. */
static void span_bridge(const Canvas *canvas, Layout *layout)
{
    if (canvas->piece->outpost) {
        vec2s tower = cell_turned(OUTPOST_AT, canvas->rotation);
        layout_tower(layout, beside(tower, 1, 0, 0.012f), 0.062f, 0.085f, 0.095f);
    }
    if (canvas->piece->crossed || canvas->piece->outpost)
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_VIADUCT,
                                                 .at = (vec2s){{0.5f, 0.5f}},
                                                 .axis = direction_turned(SOUTH, canvas->rotation),
                                                 .length = 0.56f,
                                                 .depth = 0.092f,
                                                 .height = 0.062f});
}

/* Runs after everything else on the land: these use room that layout_places has blocked. */
void layout_sets(const Canvas *canvas, Layout *layout)
{
    for (int k = 0; k < canvas->spots.inn_count; k++)
        build_inn(canvas, layout, k);
    const Spots *spots = &canvas->spots;
    if (spots->cathedral &&
        canvas->piece->kind->segments[spots->cathedral_city].flags & SEGMENT_DARMSTADTIUM)
        build_glass_hall(layout, spots->cathedral_at);
    else if (spots->cathedral)
        build_cathedral(canvas, layout);
    if (canvas->spots.travellers)
        send_travellers(canvas, layout);
    furnish_waters(canvas, layout);
    plug_pinch(canvas, layout);
    dig_well(canvas, layout);
    span_bridge(canvas, layout);
}
