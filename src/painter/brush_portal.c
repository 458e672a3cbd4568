/* brush_portal.c: paints the magic portal, and the foundation of a tower with its crane. */
#include "painter/brush_ground.h"
#include "painter/pen.h"

#include <math.h>

static const char gate[] = "M -300 -130 L -345 -740 C -375 -1090 -190 -1290 0 -1300"
                           "C 190 -1290 375 -1090 345 -740 L 300 -130 Z";

/* Light that turns inwards, brightest in the middle. */
static void draw_gate(cairo_t *cr, vec2s at, float r, bool plain)
{
    enum { STEPS = 90 };
    vec2s eye = beside(at, r, 0, -0.74f);
    const Pen pen = pen_at(cr, at, r);
    cairo_pattern_t *light = cairo_pattern_create_radial(eye.x, eye.y, 0, eye.x, eye.y, 0.66f * r);
    static const struct {
        float place;
        Colour colour;
    } stops[] = {{0, GATE_LIGHT}, {0.20f, GATE_LIGHT}, {0.55f, GATE}, {1, GATE_DEEP}};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        Rgb c = palette(stops[i].colour);
        cairo_pattern_add_color_stop_rgb(light, stops[i].place, c.r, c.g, c.b);
    }
    pen_path(&pen, gate);
    cairo_set_source(cr, light);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(light);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_new_path(cr);
    for (int i = 0; i <= STEPS && !plain; i++) {
        float turn = 0.21f * (float)i, reach = (0.03f + 0.30f * (float)i / STEPS) * r;
        cairo_line_to(cr, eye.x + reach * cosf(turn), eye.y + 1.5f * reach * sinf(turn));
    }
    stroke_path(cr, 0.042f * r, palette(FLEECE), 0.80f);
    cairo_restore(cr);
}

/* A stone horseshoe that faces south, over two steps. `at` is the middle of its foot, `radius` that
 * of the whole drawing. */
void brush_portal(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    Rgb stone = palette(PORTAL_STONE), shade = palette(PORTAL_SHADE);
    const Pen pen = pen_at(cr, item->at, r);
    vec2s west = beside(item->at, r, -0.55f, -0.8f), east = beside(item->at, r, 0.60f, -0.5f);
    pen_fill(&pen, rgb_mix(stone, shade, 0.55f), "R -680 30 1360 110");
    pen_fill(&pen, stone, "R -680 -30 1360 62");
    pen_fill(&pen, rgb_mix(stone, shade, 0.65f), "R -600 -80 1200 80");
    pen_fill(&pen, stone, "R -600 -140 1200 62");
    pen_path(&pen, "M -505 -120 L -550 -760 C -575 -1270 -310 -1550 0 -1560"
                   "C 310 -1550 575 -1270 550 -760 L 505 -120 Z");
    fill_between(cr, west, east, stone, shade);
    if (!canvas->plain) {
        pen_path(&pen, "M -505 -420 L -325 -420 M -530 -700 L -350 -700 M -520 -1000 L -355 -940"
                       "M -400 -1330 L -260 -1170 M -160 -1520 L -105 -1270 M 160 -1520 L 105 -1270"
                       "M 400 -1330 L 260 -1170 M 520 -1000 L 355 -940 M 530 -700 L 350 -700"
                       "M 505 -420 L 325 -420");
        stroke_path(cr, 0.022f * r, shade, 0.75f);
    }
    draw_gate(cr, item->at, r, canvas->plain);
    pen_path(&pen, gate);
    stroke_path(cr, 0.045f * r, palette(GATE_DEEP), 0.75f);
    pen_fill(&pen, rgb_times(palette(AMETHYST), 0.8f),
             "M 0 -1720 L 120 -1540 L 0 -1360 L -120 -1540 Z");
    pen_fill(&pen, rgb_times(palette(AMETHYST), 1.3f), "M 0 -1720 L 0 -1540 L -120 -1540 Z");
}

/* --- foundation ------------------------------------------------------------------------------- */

/* A squared block: the front in the shade, the top in the sun. */
static void draw_block(cairo_t *cr, vec2s at, float w)
{
    const Pen pen = pen_at(cr, at, w);
    pen_fill(&pen, rgb_times(palette(BLOCK), 0.76f), "R -500 -420 1000 470");
    pen_fill(&pen, rgb_times(palette(BLOCK), 1.05f),
             "M -500 -420 L -360 -700 L 620 -700 L 500 -420 Z");
    pen_fill(&pen, rgb_times(palette(BLOCK), 0.58f), "M 500 -420 L 620 -700 L 620 -220 L 500 50 Z");
}

/* A low octagon round a pit, with blocks on its rim; floors that rise on it later have their own
 * drawing. `radius` is half the width. */
void brush_foundation(Canvas *canvas, const Ground *ground)
{
    static const vec2 blocks[6] = {{-0.66f, -0.16f}, {-0.30f, -0.28f}, {0.18f, -0.28f},
                                   {-0.74f, 0.12f},  {-0.30f, 0.36f},  {0.42f, 0.34f}};
    static const char top[] = "M -1000 -150 L -560 -380 L 560 -380 L 1000 -150 L 1000 110 L 560 340"
                              "L -560 340 L -1000 110 Z";
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    Rgb stone = palette(FOUNDATION);
    const Pen shadow = pen_at(cr, beside(ground->at, r, 0.07f, 0.13f), 1.02f * r),
              low = pen_at(cr, beside(ground->at, r, 0, 0.11f), r), pen = pen_at(cr, ground->at, r);
    pen_path(&shadow, top);
    fill_path(cr, palette(SHADOW), 0.28f);
    pen_path(&low, top);
    fill_between(cr, beside(ground->at, r, -1, 0), beside(ground->at, r, 1, 0),
                 rgb_times(stone, 0.82f), rgb_times(stone, 0.55f));
    pen_path(&pen, top);
    fill_between(cr, beside(ground->at, r, -0.8f, -0.4f), beside(ground->at, r, 0.8f, 0.4f),
                 rgb_times(stone, 1.12f), rgb_times(stone, 0.92f));
    pen_fill(&pen, rgb_times(stone, 0.72f), "E 0 -10 560 215 0");
    pen_fill(&pen, palette(ARCH), "E 0 10 520 185 0");
    for (int i = 0; i < 6; i++)
        draw_block(cr, beside(ground->at, r, blocks[i][0], blocks[i][1]),
                   (i % 3 == 1 ? 0.20f : 0.24f) * r * (canvas->plain ? 1.25f : 1));
}

/* A post with a jib, a rope and a block on it. `length` is half the width of the foundation. */
void brush_crane(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length, bold = canvas->plain ? 1.5f : 1;
    Rgb wood = palette(TIMBER);
    const Pen pen = pen_at(cr, item->at, r);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    pen_stroke(&pen, 0.085f * r * bold, wood, "M 0 30 L 0 -740");
    pen_stroke(&pen, 0.030f * r * bold, rgb_times(wood, 1.35f), "M -25 20 L -25 -720");
    pen_stroke(&pen, 0.075f * r * bold, rgb_times(wood, 0.85f), "M 90 -730 L -760 -560");
    pen_stroke(&pen, 0.045f * r * bold, rgb_times(wood, 0.8f), "M 0 -420 L -300 -650");
    pen_stroke(&pen, 0.020f * r * bold, rgb_times(wood, 0.6f), "M -700 -570 L -700 -260");
    draw_block(cr, beside(item->at, r, -0.70f, -0.08f), 0.24f * r * bold);
}
