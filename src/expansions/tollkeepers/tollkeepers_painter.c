/* tollkeepers_painter.c: paints the travellers on roads: wagons, pilgrims, pedlars. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

/* A rim, a disc, three spokes through the hub, and the hub. */
static void wheel(cairo_t *cr, vec2s at, float r)
{
    fill_circle(cr, at, r, rgb_times(palette(TIMBER), 0.62f), 1);
    fill_circle(cr, at, 0.68f * r, palette(SHED_ROOF), 1);
    for (int k = 0; k < 3; k++) {
        vec2s spoke = direction_at(0.3f + 1.0472f * (float)k);
        stroke_segment(cr, point_along(at, spoke, -0.7f * r), point_along(at, spoke, 0.7f * r),
                       0.16f * r, rgb_times(palette(TIMBER), 0.7f), 1);
    }
    fill_circle(cr, at, 0.24f * r, rgb_times(palette(TIMBER), 0.6f), 1);
}

/* `axis.x` is its direction, `length` its length, `colour` the cover. With DETAIL_BEAMS in `detail`
 * it is an open cart with barrels. */
void brush_wagon(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float l = item->length, way = item->axis.x < 0 ? -1 : 1;
    vec2s at = item->at;
    Rgb cover = item->colour, timber = palette(SHED_ROOF);
    vec2s middle = {{at.x, at.y - 0.20f * l}}; /* of the bed */
    const Pen pen = pen_at(cr, middle, l), shade = pen_at(cr, beside(middle, l, 0.03f, 0), l);
    if (item->detail & DETAIL_BEAMS) {
        pen_fill(&pen, rgb_times(palette(DOOR), 0.95f), "O -250 -120 155");
        pen_fill(&pen, rgb_times(palette(DOOR), 1.15f), "O 0 -120 155");
        pen_fill(&pen, rgb_times(palette(DOOR), 0.95f), "O 250 -120 155");
        for (int k = -1; k <= 1; k++) {
            const Pen lid = pen_at(cr, beside(middle, l, 0.25f * (float)k, 0), l);
            pen_fill(&lid, rgb_times(timber, 1.1f), "O -20 -140 85");
        }
    } else {
        static const char tilt[] =
            "M -440 0 C -500 -520 -300 -460 0 -460 C 300 -460 500 -520 440 0 Z";
        pen_fill(&shade, rgb_times(cover, 0.72f), tilt);
        pen_fill(&pen, cover, tilt);
        pen_path(&pen, "M -220 0 L -200 -450 M 0 0 L 0 -450 M 220 0 L 200 -450"); /* hoops */
        stroke_path(cr, 0.028f * l, rgb_times(cover, 0.80f), 0.9f);
    }
    pen_fill(&pen, timber, "M -480 -40 L 480 -40 L 430 120 L -430 120 Z");
    pen_stroke(&pen, 0.025f * l, rgb_times(timber, 0.7f), "M -460 40 L 460 40");
    const Pen pole = {cr, middle, {{way * l, l, l}}};
    pen_stroke(&pole, 0.035f * l, palette(TIMBER), "M 420 100 L 780 80");
    for (int side = -1; side <= 1; side += 2)
        wheel(cr, (vec2s){{at.x + 0.27f * l * (float)side, at.y - 0.05f * l}}, 0.15f * l);
}

/* A cloaked figure, `height` tall; `colour` is the cloak, `second` the hat. */
void brush_walker(const Upright *item, Canvas *canvas)
{
    float h = item->height;
    const Pen pen = {canvas->cr, item->at, {{0.34f * h, h, h}}};
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    if (item->detail & DETAIL_STAFF)
        pen_stroke(&pen, 0.055f * h, palette(TIMBER), "M 1150 20 L 950 -1020");
    pen_fill(&pen, item->colour,
             "M -1000 0 C -700 -400 -500 -660 0 -680 C 500 -660 800 -400 1000 0 Z");
    pen_fill(&pen, rgb_times(item->colour, 0.7f), "M 100 -620 L 950 0 L 200 0 Z");
    pen_fill(&pen, PEN_SKIN, "O 0 -760 150");
    pen_fill(&pen, item->second, "E 0 -860 270 75 -100");
    pen_fill(&pen, item->second, "E 0 -920 145 100 0");
}

/* --- layout ----------------------------------------------------------------------------------- */

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
    if (!canvas->spots.travellers)
        return;
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

const ExpansionPainter tollkeepers_painter = {.add_things = send_travellers};
