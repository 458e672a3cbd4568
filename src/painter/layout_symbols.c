/* layout_symbols.c: draws the symbols of tiles in the room that spots_find found for them. All are
 * placed in the turned tile, because they face south. */
#include "painter/layout.h"

#include <math.h>

enum { RNG_TALE = 96 };

/* Six slanted rows of ten vines, scaled to the spot. The numbers fit a spot of .205, the largest
 * that spots_find gives. */
static void plant_vines(Layout *layout, vec2s middle, float radius)
{
    float k = radius / 0.205f;
    vec2s along = direction_at(-0.14f), across = direction_right(along);
    layout_ground(layout, GROUND_VINEYARD, middle, radius);
    for (int i = 0; i < 60; i++) {
        vec2s at = point_along(middle, along, ((float)(i % 10) - 4.5f) * 0.0335f * k);
        at = point_along(at, across, ((float)(i / 10) - 2.5f) * 0.049f * k);
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_VINE,
                                                 .at = at,
                                                 .radius = 0.0172f * k,
                                                 .height = 0.012f,
                                                 .seed = (uint32_t)(i / 10 * 16 + i % 10)});
    }
}

/* Five sheep in fixed places, facing both ways: random places would hide one behind another. */
static void drive_flock(Layout *layout, vec2s middle, float radius)
{
    static const float places[5][3] = {{-0.46f, -0.30f, 1},
                                       {0.24f, -0.42f, -1},
                                       {0.05f, 0.08f, 1},
                                       {-0.50f, 0.34f, -1},
                                       {0.52f, 0.10f, -1}};
    layout_ground(layout, GROUND_PASTURE, middle, radius);
    for (int i = 0; i < 5; i++)
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_SHEEP,
                              .at = (vec2s){{middle.x + places[i][0] * radius * 0.92f,
                                             middle.y + places[i][1] * radius * 0.92f}},
                              .axis = {{places[i][2], 0}},
                              .radius = fminf(0.046f, radius * 0.25f),
                              .height = 0.02f,
                              .seed = (uint32_t)i + 7});
}

/* A cone in its scree. Its foot is low in the room, so that there is also room for smoke in any
 * rotation. */
static void raise_volcano(Layout *layout, vec2s middle, float radius)
{
    layout_ground(layout, GROUND_SCREE, beside(middle, radius, 0, 0.30f), radius);
    layout_thing(layout, UPRIGHT_VOLCANO, beside(middle, radius, 0, 0.52f), radius, 0.52f * radius,
                 0.46f * radius);
}

/* Puts down earth in a field, paving in a city. */
static void tread(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    bool city = canvas_kind_at(canvas, at) == SEGMENT_CITY;
    layout_ground(layout, city ? GROUND_COURT : GROUND_TROD, at, radius);
}

static void open_portal(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    tread(canvas, layout, beside(middle, radius, 0, 0.52f), 0.72f * radius);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_PORTAL,
                                             .at = beside(middle, radius, 0, 0.72f),
                                             .length = 1.10f * radius,
                                             .depth = 0.24f * radius,
                                             .height = 0.55f * radius,
                                             .radius = radius});
}

/* Nearly always of the same size, since floors are built on it; smaller only in narrow places. */
static void lay_foundation(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    float half = FOUNDATION_HALF * glm_clamp(radius / 0.21f, 0.60f, 1);
    tread(canvas, layout, middle, fminf(1.16f * half, 1.05f * radius));
    layout_ground(layout, GROUND_FOUNDATION, middle, half);
    layout_thing(layout, UPRIGHT_CRANE, beside(middle, half, 0.50f, -0.26f), fminf(half, radius),
                 0.01f, 0);
}

static void launch_flier(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    const Spots *spots = &canvas->spots;
    const struct {
        UprightKind kind;
        vec2s at;
    } things[2] = {{UPRIGHT_FLIER, middle}, {UPRIGHT_ARROW, spots->arrow_at}};
    for (int i = 0; i < 2; i++)
        upright_add(&layout->uprights, (Upright){.kind = things[i].kind,
                                                 .at = things[i].at,
                                                 .axis = spots->arrow,
                                                 .radius = radius});
}

/* A well under a roof, and a tree that it has killed. */
static void dig_source(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    float way = (canvas->variant & 1) ? -1 : 1; /* the tree is on either side */
    layout_ground(layout, GROUND_FOUL, middle, 1.04f * radius);
    layout_thing(layout, UPRIGHT_DEAD_TREE, beside(middle, radius, -0.64f * way, 0.30f),
                 0.52f * radius * way, 0.02f, 0);
    layout_thing(layout, UPRIGHT_SOURCE, beside(middle, radius, 0.10f * way, 0.52f), radius,
                 0.46f * radius, 0.30f * radius);
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

/* Draws a symbol in the room that spots_find found for it. */
void layout_symbol(const Canvas *canvas, Layout *layout)
{
    vec2s at = canvas->spots.symbol_at;
    float radius = canvas->spots.symbol_radius;
    switch (canvas->spots.symbol) {
    case SYMBOL_VINEYARD:
        plant_vines(layout, at, radius);
        break;
    case SYMBOL_SHEEP:
        drive_flock(layout, at, radius);
        break;
    case SYMBOL_HILL:
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_HILL,
                                                 .at = beside(at, radius, 0, 0.18f),
                                                 .radius = radius * 0.92f,
                                                 .seed = 3 + canvas->variant});
        break;
    case SYMBOL_CROP_CIRCLE_HALF:
    case SYMBOL_CROP_CIRCLE_CITY:
    case SYMBOL_CROP_CIRCLE_ROAD:
    case SYMBOL_CROP_CIRCLE_FIELD:
        layout_ground(layout, GROUND_CROPS, at, radius);
        break;
    case SYMBOL_VOLCANO:
        raise_volcano(layout, at, radius);
        break;
    case SYMBOL_PORTAL:
        open_portal(canvas, layout, at, radius);
        break;
    case SYMBOL_TOWER:
        lay_foundation(canvas, layout, at, radius);
        break;
    case SYMBOL_PLAGUE_SOURCE:
        dig_source(canvas, layout, at, radius);
        break;
    case SYMBOL_OTHER:
        tell_tale(canvas, layout, at, radius);
        break;
    default:
        if (canvas->spots.flier)
            launch_flier(canvas, layout, at, radius);
        break;
    }
}
