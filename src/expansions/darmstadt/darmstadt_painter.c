/* darmstadt_painter.c: paints the churches and the glass hall of Darmstadt. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

/* A long hall of glass and steel whose roof leans like a ship's bow. `length` is half its
 * length. */
void brush_glass_hall(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length;
    Rgb glass = palette(GLASS), steel = palette(SLATE);
    const Pen pen = pen_at(cr, item->at, r);
    pen_path(&pen, "M -1000 40 L -1000 -330 L 700 -470 L 1060 -560 L 860 40 Z");
    fill_between(cr, beside(item->at, r, -0.8f, -0.5f), beside(item->at, r, 0.8f, 0.1f),
                 rgb_times(glass, 1.12f), rgb_times(glass, 0.74f));
    pen_fill(&pen, rgb_mix(steel, glass, 0.45f),
             "M -1000 -330 L -860 -690 L 620 -760 L 1060 -560 L 700 -470 Z");
    pen_fill(&pen, rgb_times(glass, 1.2f), "M -860 -690 L 620 -760 L 500 -620 L -760 -560 Z");
    pen_fill(&pen, palette(FLEECE),
             "M -1000 -330 L 700 -470 L 1060 -560 L 700 -430 L -1000 -290 Z");
    if (canvas->plain)
        return;
    pen_path(&pen,
             "M -760 40 L -740 -320 M -520 40 L -490 -340 M -280 40 L -240 -360 M -40 40 L 10 -380"
             "M 200 40 L 260 -400 M 440 40 L 510 -420 M 660 40 L 760 -450 M -1000 -110 L 910 -190"
             "M -560 -680 L -640 -350 M -200 -700 L -240 -370 M 160 -720 L 160 -400 M 480 -740 L "
             "500 -440");
    stroke_path(cr, 0.020f * r, rgb_times(steel, 0.8f), 0.75f);
    pen_fill(&pen, palette(ARCH), "R -120 -130 190 170");
}

/* Two equal towers with a nave between them, whose gable has a rose window. A road that only passes
 * through the tile runs across its court. */
static void build_church(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    const Piece *piece = canvas->piece;
    (void)rng;
    bool passed = true;
    for (int i = 0; i < piece->road_count; i++)
        passed &= piece->roads[i].end == ROAD_END_NONE;
    layout_ground(layout, GROUND_FLAGS, at, (passed ? 1.10f : 0.88f) * r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, 0, -0.10f), EAST, 0.94f * r, 0.44f * r,
               0.34f * r, 0.26f * r, SLATE, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, 0, 0.02f), SOUTH, 0.50f * r, 0.44f * r,
               0.36f * r, 0.28f * r, SLATE, PLASTER_2, DETAIL_ROSE, 1);
    for (int side = -1; side <= 1; side += 2)
        layout_tower(layout, beside(at, r, 0.40f * (float)side, 0.20f), 0.155f * r, 0.70f * r,
                     0.56f * r);
}

/* The glass hall, with its square in front. */
static void build_glass_hall(const Canvas *canvas, Layout *layout)
{
    const Spots *spots = &canvas->spots;
    vec2s at = spots->cathedral_at;
    if (!spots->cathedral ||
        !(canvas->piece->kind->segments[spots->cathedral_city].flags & SEGMENT_DARMSTADTIUM))
        return;
    layout_ground(layout, GROUND_PLAZA, beside(at, 1, 0, 0.055f), 0.26f);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_GLASS_HALL,
                                             .at = beside(at, 1, 0, 0.05f),
                                             .axis = EAST,
                                             .length = 0.20f,
                                             .depth = 0.10f,
                                             .height = 0.10f});
}

static const SymbolPainter symbols[] = {
    {SYMBOL_CHURCH, .build = build_church},
};

const ExpansionPainter darmstadt_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
    .add_things = build_glass_hall,
};
