/* abbey_painter.c: paints an abbey with the wall that closes its cell. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

enum { RNG_ABBEY = 59, RNG_FLAGS = 91 };

#define FLAG_PITCH 0.0625f

/* Slabs of slightly different tones over the whole cell. */
static void lay_flags(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Rng rng = canvas_rng(canvas, RNG_FLAGS);
    int rows = (int)(1 / FLAG_PITCH + 0.5f);
    for (int i = 0; i < rows * (rows + 1); i++) {
        float shift = i / (rows + 1) & 1 ? 0.5f : 0;
        float x = ((float)(i % (rows + 1)) - shift) * FLAG_PITCH;
        float y = (float)(i / (rows + 1)) * FLAG_PITCH, tone = rng_between(&rng, 0.965f, 1.035f);
        cairo_new_path(cr);
        cairo_rectangle(cr, x, y, FLAG_PITCH, FLAG_PITCH);
        paint_colour(cr, rgb_times(palette(COURT), tone), 1);
        cairo_fill_preserve(cr);
        cairo_set_line_width(cr, 0.0022f);
        paint_colour(cr, rgb_times(palette(COURT), 0.86f), canvas->plain ? 0 : 0.6f);
        cairo_stroke(cr);
    }
}

/* Paints the lawn between the wings, with a path across it. */
static void paint_garth(Canvas *canvas, float m)
{
    cairo_t *cr = canvas->cr;
    vec2s low = {{0.5f + 0.035f * m - 0.185f, 0.565f}},
          high = {{0.5f + 0.035f * m + 0.185f, 0.80f}};
    path_rounded(cr, low, high, 0.02f);
    paint_colour(cr, rgb_mix(palette(MEADOW_MID), palette(TREE_2), 0.35f), 1);
    cairo_fill_preserve(cr);
    stroke_path(cr, 0.012f, palette(TREE_1), 1);
    vec2s middle = {{(low.x + high.x) / 2, (low.y + high.y) / 2}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(cr, (vec2s){{middle.x, low.y}}, (vec2s){{middle.x, high.y}}, 0.034f,
                   palette(ROAD_CROWN), 1);
    stroke_segment(cr, (vec2s){{low.x, middle.y}}, (vec2s){{high.x, middle.y}}, 0.034f,
                   palette(ROAD_CROWN), 1);
    fill_circle(cr, middle, 0.052f, palette(ROAD_CROWN), 1);
    for (int k = 0; k < 4 && !canvas->plain; k++)
        fill_circle(cr, beside(middle, 1, k & 1 ? 0.10f : -0.10f, k & 2 ? 0.066f : -0.066f), 0.019f,
                    palette(k % 3 ? BLOSSOM : FLOWER_YELLOW), 0.9f);
}

/* Paints, inside the rim of the cell, the shade south-east of the wall, the south face of its
 * northern side, its top, a door in the middle of every side, and posts in the corners. */
static void raise_frame(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Rgb stone = palette(COURT_WALL), line = rgb_times(palette(WALL_FACE), 0.74f);
    const Pen pen = pen_at(cr, (vec2s){{0, 0}}, 1);
    pen_path(&pen, "M 50 50 L 950 50 L 950 92 L 84 92 L 84 950 L 50 950 Z");
    fill_path(cr, palette(SHADOW), 0.30f);
    pen_fill(&pen, rgb_times(palette(WALL_FACE), 0.88f), "R 50 50 900 20");
    static const char *const sides[4] = {
        "M 0 0 L 1000 0 L 950 50 L 50 50 Z", "M 0 0 L 50 50 L 50 950 L 0 1000 Z",
        "M 1000 0 L 1000 1000 L 950 950 L 950 50 Z", "M 0 1000 L 50 950 L 950 950 L 1000 1000 Z"};
    static const float lights[4] = {1.02f, 1, 0.94f, 0.96f};
    for (int i = 0; i < 4; i++)
        pen_fill(&pen, rgb_times(stone, lights[i]), sides[i]);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    pen_path(&pen, "M 50 50 L 950 50 L 950 950 L 50 950 Z");
    stroke_path(cr, 0.007f, line, 1);
    pen_path(&pen, "M 26 26 L 974 26 L 974 974 L 26 974 Z");
    stroke_path(cr, 0.004f, line, 0.6f);
    pen_fill(&pen, palette(DOOR), "R 445 8 110 46");
    pen_fill(&pen, palette(DOOR), "R 445 946 110 46");
    pen_fill(&pen, palette(DOOR), "R 8 445 46 110");
    pen_fill(&pen, palette(DOOR), "R 946 445 46 110");
    for (int k = 0; k < 4; k++) {
        vec2s post = {{k & 1 ? 0.964f : 0.036f, k & 2 ? 0.964f : 0.036f}};
        const Pen corner = pen_at(cr, post, 0.034f);
        pen_fill(&corner, line, "R -1000 -1000 2000 2000");
        pen_fill(&corner, stone, "R -860 -860 1720 1720");
        pen_fill(&corner, palette(FINIAL), "O 0 0 420");
    }
}

void brush_abbey_court(Canvas *canvas, const Ground *ground)
{
    lay_flags(canvas);
    paint_garth(canvas, ground->plan & 1 ? -1 : 1);
    raise_frame(canvas);
}

/* --- layout ----------------------------------------------------------------------------------- */

/* Plants the garth between the wings: one tall tree in the middle, an orchard, or poplars at the
 * corners. */
static void plant_garth(Layout *layout, Rng *rng, unsigned plan, float m)
{
    static const vec2 orchard[6] = {{-0.10f, -0.06f}, {0, -0.06f}, {0.10f, -0.06f},
                                    {-0.10f, 0.06f},  {0, 0.06f},  {0.10f, 0.06f}};
    vec2s middle = {{0.5f + 0.035f * m, 0.66f}};
    for (int i = 0; i < 6 && plan % 3 == 1; i++) {
        Upright tree =
            layout_tree(rng, UPRIGHT_TREE, beside(middle, 1, orchard[i][0], orchard[i][1]), 0.026f);
        tree.detail = DETAIL_BLOSSOM;
        upright_add(&layout->uprights, tree);
    }
    for (int i = 0; i < 4 && plan % 3 == 2; i++)
        layout_plant(layout, rng, UPRIGHT_POPLAR,
                     beside(middle, 1, i & 1 ? 0.13f : -0.13f, i & 2 ? 0.085f : -0.055f), 0.032f);
    if (plan % 3 == 0)
        layout_plant(layout, rng, UPRIGHT_TREE, beside(middle, 1, 0, -0.01f), 0.050f);
    if (plan % 3 == 2)
        layout_thing(layout, UPRIGHT_WELL, middle, 0, 0.034f, 0.022f);
}

/* The church is along the north, and two wings enclose a garth that opens to the south; odd
 * variants are mirrored. A wall with a door on each side separates the abbey from its
 * neighbours. */
static void build_abbey(const Canvas *canvas, Layout *layout)
{
    if (!canvas->piece->monastery || !kind_closes(canvas->piece->kind))
        return;
    Rng rng = canvas_rng(canvas, RNG_ABBEY);
    unsigned plan = canvas->variant;
    float m = plan & 1 ? -1 : 1;
    vec2s at = {{0.5f, 0.5f}};
    layout_ground(layout, GROUND_ABBEY, at, 1);
    layout->grounds[layout->ground_count - 1].plan = plan;
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.055f * m, -0.100f), EAST, 0.50f, 0.165f,
               0.088f, 0.082f, NAVE_ROOF, PLASTER_0, DETAIL_CHURCH, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.130f * m, -0.082f), SOUTH, 0.235f, 0.120f,
               0.084f, 0.062f, NAVE_ROOF, PLASTER_0, DETAIL_ROSE, 1);
    layout_box(layout, UPRIGHT_BELFRY, beside(at, 1, -0.235f * m, -0.070f), EAST, 0.140f, 0.140f,
               0.225f, 0.150f, SLATE, PLASTER_2, 0, 1);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, 0.285f * m, 0.150f), SOUTH, 0.270f, 0.115f,
               0.055f, 0.046f, ROOF_0, PLASTER_1, DETAIL_DOOR | DETAIL_CHIMNEY, 2);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, 1, -0.245f * m, 0.200f), SOUTH, 0.185f, 0.100f,
               0.048f, 0.040f, ROOF_2, PLASTER_1, DETAIL_DOOR | DETAIL_CHIMNEY, 3);
    plant_garth(layout, &rng, plan, m);
}

const ExpansionPainter abbey_painter = {.build_whole = build_abbey};
