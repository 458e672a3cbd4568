/* inns_painter.c: paints inns at lakes, and cathedrals. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

/* A post with a board that hangs from its arm; the jug on it stands for drinks. */
void brush_signpost(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float h = item->height;
    vec2s top = raised(item->at, h);
    const Pen post = pen_at(cr, item->at, h), arm = pen_at(cr, top, h),
              board = pen_at(cr, beside(top, h, 0.14f, 0.16f), h);
    Rgb wood = rgb_times(palette(TIMBER), 0.85f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    pen_stroke(&post, 0.085f * h, wood, "M 0 0 L 0 -1000");
    pen_stroke(&arm, 0.075f * h, wood, "M 0 50 L 620 50");
    pen_fill(&board, palette(ROOF_2), "B 0 0 500 440 60");
    pen_fill(&board, palette(COAT_RIM), "B 50 50 450 390 40");
    pen_fill(&board, palette(COAT_GOLD), "O 250 220 120");
}

/* --- layout ----------------------------------------------------------------------------------- */

enum { RNG_INN = 55 };

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

static void add_things(const Canvas *canvas, Layout *layout)
{
    const Spots *spots = &canvas->spots;
    for (int k = 0; k < spots->inn_count; k++)
        build_inn(canvas, layout, k);
    /* another hall may be in the place of a cathedral */
    int flags = spots->cathedral ? canvas->piece->kind->segments[spots->cathedral_city].flags : 0;
    if ((flags & (SEGMENT_CATHEDRAL | SEGMENT_DARMSTADTIUM)) == SEGMENT_CATHEDRAL)
        build_cathedral(canvas, layout);
}

const ExpansionPainter inns_painter = {.add_things = add_things};
