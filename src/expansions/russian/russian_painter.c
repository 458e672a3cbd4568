/* russian_painter.c: paints the hut of Baba Yaga on its legs, the lake with its herd, and the oak
 * of the robber. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

/* Logs and thatch on two hen's legs with three toes each; one window is lit. */
void brush_hut(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length, bold = canvas->plain ? 1.35f : 1;
    Rgb leg = palette(LEGS), thatch = palette(THATCH), log = palette(TIMBER);
    const Pen pen = pen_at(cr, item->at, r);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    pen_stroke(
        &pen, 0.105f * r * bold, rgb_times(leg, 0.62f),
        "M -190 -420 L -240 -210 L -170 -10 L -350 60 M -170 -10 L -150 90 M -170 -10 L -10 40"
        "M 190 -420 L 240 -210 L 190 -10 L 20 70 M 190 -10 L 220 90 M 190 -10 L 370 50");
    pen_stroke(
        &pen, 0.062f * r * bold, leg,
        "M -200 -430 L -250 -220 L -180 -20 L -350 50 M -180 -20 L -160 80 M -180 -20 L -20 30"
        "M 180 -430 L 230 -220 L 180 -20 L 20 60 M 180 -20 L 210 80 M 180 -20 L 360 40");
    pen_fill_round(&pen, "R -360 -790 720 400", 0.40f, log);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    if (!canvas->plain)
        pen_stroke(&pen, 0.020f * r, rgb_times(log, 0.6f),
                   "M -360 -690 L 360 -690 M -360 -590 L 360 -590 M -360 -490 L 360 -490");
    pen_fill(&pen, rgb_times(log, 0.5f), "R -275 -700 220 220");
    pen_fill(&pen, palette(WINDOW_LIT), "R -250 -675 170 170");
    pen_fill(&pen, rgb_times(log, 0.45f), "R 60 -730 190 340");
    pen_fill(&pen, rgb_times(thatch, 0.68f), "M -560 -700 L 560 -700 L 520 -790 L -520 -790 Z");
    pen_fill(&pen, rgb_times(thatch, 1.12f), "M -560 -720 L -60 -1270 L 90 -1270 L 150 -720 Z");
    pen_fill(&pen, rgb_times(thatch, 0.80f), "M 150 -720 L 90 -1270 L 560 -720 Z");
    if (canvas->plain)
        return;
    pen_path(&pen, "M -430 -730 L -40 -1240 M -260 -730 L 0 -1240 M -90 -730 L 40 -1240"
                   "M 300 -730 L 110 -1190 M 430 -730 L 130 -1160");
    stroke_path(cr, 0.020f * r, rgb_times(thatch, 0.58f), 0.8f);
}

/* A clearing among dark trees. The hut is west of the figure in the middle, and no wider than the
 * figure. */
static void build_hut(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    layout_ground(layout, GROUND_CLEARING, beside(at, r, -0.10f, 0.18f), 0.95f * r);
    layout_stand(layout, UPRIGHT_HUT, beside(at, r, -0.34f, 0.38f), 0.94f * r, 0.60f * r, 0.50f * r,
                 0);
    layout_thing(layout, UPRIGHT_DEAD_TREE,
                 beside(at, r, 0.66f, canvas->variant & 1 ? -0.20f : 0.26f),
                 (canvas->variant & 2 ? -0.46f : 0.46f) * r, 0.08f * r, 0);
    for (int k = 0; k < 9; k++) {
        float angle = 3.5f + 0.34f * (float)k;
        vec2s tree = point_along(at, direction_at(angle), rng_between(rng, 0.88f, 1.02f) * r);
        layout_plant(layout, rng, k % 3 ? UPRIGHT_POPLAR : UPRIGHT_TREE, tree, 0.15f * r);
    }
}

enum { RNG_TALE = 96 };

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

static const SymbolPainter symbols[] = {
    {SYMBOL_HUT, .build = build_hut},
    {SYMBOL_OTHER, .lay = tell_tale},
};

const ExpansionPainter russian_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
};
