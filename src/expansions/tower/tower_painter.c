/* tower_painter.c: paints the foundation of a tower with its crane. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

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

/* Nearly always of the same size, since floors are built on it; smaller only in narrow places. */
static void lay_foundation(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    float half = FOUNDATION_HALF * glm_clamp(radius / 0.21f, 0.60f, 1);
    layout_tread(canvas, layout, middle, fminf(1.16f * half, 1.05f * radius));
    layout_ground(layout, GROUND_FOUNDATION, middle, half);
    layout_thing(layout, UPRIGHT_CRANE, beside(middle, half, 0.50f, -0.26f), fminf(half, radius),
                 0.01f, 0);
}

static const SymbolPainter symbols[] = {
    {SYMBOL_TOWER, .most = 0.215f, .least = 0.13f, .city = true, .lay = lay_foundation},
};

const ExpansionPainter tower_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
};
