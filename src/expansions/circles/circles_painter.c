/* circles_painter.c: paints crop circles with their figures. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

/* The figures in the ring: the shield of a knight, the club of a highwayman with its six knots,
 * slanted as it is carried, and the rake of a farmer. */
static void shield_figure(cairo_t *cr, vec2s at, float r)
{
    const Pen pen = pen_at(cr, at, r);
    pen_path(&pen, "M -300 -340 L 300 -340 L 300 -20 C 280 220 120 340 0 430"
                   "C -120 340 -280 220 -300 -20 Z");
    cairo_fill(cr);
}

static void club_figure(cairo_t *cr, vec2s at, float r)
{
    static const char *const shapes[] = {
        ("M -55 460 C -60 100 -190 -100 -180 -280 C -160 -520 160 -520 180 -280"
         "C 190 -100 60 100 55 460 Z"),
        "O -190 -160 55",
        "O 190 -160 55",
        "O -190 -360 55",
        "O 190 -360 55",
        "O -90 -480 55",
        "O 90 -480 55"};
    const Pen pen = pen_at(cr, (vec2s){{0, 0}}, r);
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, 0.72);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        pen_path(&pen, shapes[i]);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

static void rake_figure(cairo_t *cr, vec2s at, float r)
{
    const Pen pen = pen_at(cr, at, r);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, 0.095f * r);
    pen_path(&pen, "M 0 460 L 0 -120 M -310 -120 L 310 -120 M -300 -120 L -300 -400"
                   "M 0 -120 L 0 -400 M 300 -120 L 300 -400");
    cairo_stroke(cr);
}

/* Three discs on the ring with spokes: the player chooses the figure. */
static void open_figure(cairo_t *cr, vec2s at, float r)
{
    path_circle(cr, at, 0.215f * r);
    cairo_fill(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cr, 0.09f * r);
    for (int k = 0; k < 3; k++) {
        vec2s end = point_along(at, direction_at(-1.5708f + 2.0944f * (float)k), 0.60f * r);
        cairo_new_path(cr);
        cairo_move_to(cr, at.x, at.y);
        cairo_line_to(cr, end.x, end.y);
        cairo_stroke(cr);
        path_circle(cr, end, 0.175f * r);
        cairo_fill(cr);
    }
}

/* The flattened corn: a ring with its figure. */
static void crop_figure(Canvas *canvas, const Ground *ground, float dx, float dy, float alpha,
                        Colour colour)
{
    cairo_t *cr = canvas->cr;
    vec2s at = {{ground->at.x + dx, ground->at.y + dy}};
    Symbol symbol = (Symbol)canvas->spots.symbol;
    float r = ground->radius;
    cairo_push_group(cr);
    paint_colour(cr, palette(colour), 1);
    bool open = symbol == SYMBOL_CROP_CIRCLE_HALF;
    path_circle(cr, at, (open ? 0.60f : 0.72f) * r);
    cairo_set_line_width(cr, (open ? 0.115f : 0.10f) * r);
    cairo_stroke(cr);
    if (open)
        open_figure(cr, at, r);
    else if (symbol == SYMBOL_CROP_CIRCLE_CITY)
        shield_figure(cr, at, 1.15f * r);
    else if (symbol == SYMBOL_CROP_CIRCLE_ROAD)
        club_figure(cr, at, 1.05f * r);
    else
        rake_figure(cr, at, 1.05f * r);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, alpha);
}

/* The edge of the crop: seven shallow waves, as reapers leave it. */
static const Waves crop_edge = {0.965f, 1, {{0.035f, 7, 0.8f}}};

/* Standing corn with 420 random stalks, then the figure twice: its shade slightly to the
 * north-west, where the stalks still stand, then the trodden ground. */
void brush_crops(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    Rng rng = rng_seeded(99);
    path_wavy(cr, ground->at, ground->radius + 0.008f, &crop_edge, 72);
    fill_path(cr, palette(TUFT_DARK), 0.75f);
    path_wavy(cr, ground->at, ground->radius, &crop_edge, 72);
    paint_colour(cr, palette(WHEAT), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 420; i++) {
        vec2s spot = rng_point(&rng, (vec2s){{-1, -1}}, (vec2s){{1, 1}});
        vec2s at = point_along(ground->at, spot, ground->radius);
        stroke_segment(cr, at, (vec2s){{at.x + 0.006f, at.y - 0.010f}}, 0.0022f,
                       rng_below(&rng, 2) ? palette(WHEAT_SHADE) : palette(WHEAT_FLAT), 0.42f);
    }
    cairo_restore(cr);
    crop_figure(canvas, ground, -0.0028f, -0.0034f, 0.75f, WHEAT_SHADE);
    crop_figure(canvas, ground, 0, 0, 1, WHEAT_FLAT);
}

/* --- goods ------------------------------------------------------------------------------------ */

/* Wine: a barrel on its side, with staves, two iron hoops, and a wine-red bung that distinguishes
 * it from a drum. */
static void lay_crops(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_ground(layout, GROUND_CROPS, at, radius);
}

static const SymbolPainter symbols[] = {
    {SYMBOL_CROP_CIRCLE_HALF, SYMBOL_CROP_CIRCLE_FIELD, .lay = lay_crops},
};

const ExpansionPainter circles_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
};
