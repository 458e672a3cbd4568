/* king_painter.c: paints shrines. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

/* An open rotunda: steps, columns in front of a dark inside, and a violet dome with a lozenge on
 * its top. */
void brush_rotunda(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length;
    Rgb stone = palette(PORTAL_STONE), shade = palette(PORTAL_SHADE), dome = palette(AMETHYST);
    const Pen pen = pen_at(cr, item->at, r);
    pen_fill(&pen, rgb_mix(stone, shade, 0.7f), "E 0 20 660 225 0");
    pen_fill(&pen, rgb_times(stone, 0.96f), "E 0 -30 660 225 0");
    pen_fill(&pen, rgb_mix(stone, shade, 0.6f), "E 0 -50 540 180 0");
    pen_fill(&pen, stone, "E 0 -85 540 180 0");
    pen_fill(&pen, rgb_mix(shade, palette(GATE_DEEP), 0.55f),
             "M -430 -560 L -430 -110 C -300 10 300 10 430 -110 L 430 -560 Z");
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    pen_stroke(&pen, 0.105f * r, stone, "M -420 -560 L -420 -70 M -225 -560 L -225 0");
    pen_stroke(&pen, 0.105f * r, rgb_mix(stone, shade, 0.25f), "M 0 -560 L 0 30");
    pen_stroke(&pen, 0.105f * r, rgb_mix(stone, shade, 0.5f),
               "M 225 -560 L 225 0 M 420 -560 L 420 -70");
    pen_fill(&pen, rgb_mix(stone, shade, 0.55f), "M -520 -620 L 520 -620 L 500 -520 L -500 -520 Z");
    pen_fill(&pen, stone, "R -540 -680 1080 80");
    pen_path(&pen, "M -490 -675 C -480 -960 -270 -1130 0 -1130 C 270 -1130 480 -960 490 -675 Z");
    fill_between(cr, beside(item->at, r, -0.42f, -1.0f), beside(item->at, r, 0.5f, -0.75f),
                 rgb_times(dome, 1.35f), rgb_times(dome, 0.62f));
    if (!canvas->plain) {
        pen_path(&pen, "M -250 -678 C -250 -900 -150 -1060 -40 -1125"
                       "M 250 -678 C 250 -900 150 -1060 40 -1125 M 0 -678 L 0 -1130");
        stroke_path(cr, 0.022f * r, rgb_times(dome, 0.6f), 0.8f);
    }
    pen_fill(&pen, palette(FINIAL), "M 0 -1370 L 95 -1240 L 0 -1110 L -95 -1240 Z");
    pen_fill(&pen, rgb_mix(palette(FINIAL), palette(FLEECE), 0.6f),
             "M 0 -1370 L 0 -1240 L -95 -1240 Z");
}

static void build_shrine(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    (void)canvas;
    layout_ground(layout, GROUND_TERRACE, at, 0.90f * r);
    layout_stand(layout, UPRIGHT_ROTUNDA, beside(at, r, 0, 0.26f), 0.94f * r, 0.80f * r, 0.50f * r,
                 0);
    for (int k = 0; k < 4; k++)
        layout_plant(layout, rng, UPRIGHT_POPLAR,
                     beside(at, r, k & 1 ? 0.84f : -0.84f, k & 2 ? 0.34f : -0.22f), 0.115f * r);
}

static const SymbolPainter symbols[] = {
    {SYMBOL_SHRINE, .build = build_shrine},
};

const ExpansionPainter king_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
};
