/* brush_source.c: paints the source of the plague: a roofed well with a flea, and a dead tree. */
#include "painter/pen.h"
#include "painter/upright.h"

/* A flea from the side, looking east: hunched body, head, long hind leg. */
static void draw_flea(cairo_t *cr, vec2s at, float w)
{
    const Pen pen = pen_at(cr, at, w);
    Rgb pale = palette(FLEA);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    pen_stroke(&pen, 0.10f * w, pale,
               "M -150 60 L -430 130 L -330 470 L -480 500 M 60 160 L -20 480 L -130 500"
               "M 250 130 L 380 430 L 290 490 M 380 40 L 600 300 L 540 400 M 500 -210 L 740 -430");
    pen_fill(&pen, pale,
             "M -640 -60 C -560 -420 60 -520 400 -330 C 520 -260 480 -20 330 90"
             "C 100 240 -380 330 -640 -60 Z");
    pen_fill(&pen, pale, "E 470 -170 200 170 300");
    pen_fill(&pen, rgb_times(palette(FOUL_WATER), 0.6f), "O 530 -200 50");
}

/* A stone ring, foul water, two posts, and a roof that casts its shade on them. `length` is the
 * radius of the whole drawing, `at` the middle of the foot. */
void brush_source(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length, bold = canvas->plain ? 1.3f : 1;
    Rgb stone = palette(CRAG), roof = palette(FOUL_ROOF), wood = palette(TIMBER);
    const Pen pen = pen_at(cr, item->at, r);
    pen_path(&pen, "M -640 -150 L -640 20 C -600 270 600 270 640 20 L 640 -150 Z");
    fill_between(cr, beside(item->at, r, -0.64f, 0), beside(item->at, r, 0.64f, 0),
                 rgb_times(stone, 1.05f), rgb_times(stone, 0.62f));
    pen_fill(&pen, rgb_times(stone, 1.12f), "E 0 -150 640 235 0");
    pen_fill(&pen, rgb_times(palette(FOUL_WATER), 0.62f), "E 0 -150 520 180 0");
    pen_fill(&pen, palette(FOUL_WATER), "E 0 -125 460 140 0");
    pen_stroke(&pen, 0.095f * r * bold, rgb_times(wood, 0.72f), "M 475 -130 L 475 -900");
    pen_stroke(&pen, 0.095f * r * bold, wood, "M -475 -130 L -475 -900");
    draw_flea(cr, beside(item->at, r, 0.02f, -0.38f), 0.50f * r * bold);
    pen_fill(&pen, rgb_times(roof, 1.18f), "M -800 -850 L -120 -1400 L 60 -1400 L 60 -850 Z");
    pen_fill(&pen, rgb_times(roof, 0.80f), "M 60 -850 L 60 -1400 L 120 -1400 L 800 -850 Z");
    pen_fill(&pen, rgb_times(roof, 0.58f), "M -800 -850 L 800 -850 L 730 -775 L -730 -775 Z");
    if (canvas->plain)
        return;
    pen_path(&pen, "M -620 -985 L 625 -985 M -430 -1140 L 430 -1140 M -260 -1270 L 260 -1270");
    stroke_path(cr, 0.022f * r, rgb_times(roof, 0.6f), 0.7f);
}

/* A trunk that forks into bare boughs; a negative `length` mirrors it. */
void brush_dead_tree(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float w = item->length, size = w < 0 ? -w : w;
    Rgb bark = rgb_mix(palette(TIMBER), palette(CLOAK), 0.45f);
    const Pen pen = {cr, item->at, {{w, size, size}}};
    fill_ellipse(cr, beside(item->at, size, 0.22f, 0.08f), 0.34f * size, 0.09f * size, 0.35f,
                 palette(SHADOW), 0.30f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    pen_fill(&pen, bark,
             "M -120 30 C -60 -200 -70 -380 -50 -520 L 60 -520 C 60 -300 70 -120 130 30 Z");
    pen_stroke(&pen, 0.085f * size, bark,
               "M -10 -440 L -260 -800 L -240 -1080 M -250 -790 L -470 -900");
    pen_stroke(&pen, 0.085f * size, rgb_times(bark, 0.82f),
               "M 20 -460 L 200 -780 L 420 -920 M 195 -770 L 170 -1130");
    if (!canvas->plain)
        pen_stroke(&pen, 0.045f * size, bark,
                   "M -240 -1000 L -360 -1150 M 330 -865 L 370 -1080 M -60 -520 L -20 -820");
}
