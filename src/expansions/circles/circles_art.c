/* circles_art.c: paints crop circles with their figures. */
#include "painter/expansion_art.h"

#include <math.h>

/* Draws three discs on a ring with spokes, which means that the player chooses the figure. */
static void draw_open_figure(cairo_t *cr, vec2s at, float r)
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

/* Draws the figure inside the ring: the shield of a knight, the club of a highwayman (slanted, as
 * it is carried), or the rake of a farmer. */
static void draw_crop_figure(cairo_t *cr, vec2s at, float r, Symbol symbol, Rgb colour)
{
    bool city = symbol == SYMBOL_CROP_CIRCLE_CITY, road = symbol == SYMBOL_CROP_CIRCLE_ROAD;
    Pen pen = pen_at(cr, road ? (vec2s){{0, 0}} : at, (city ? 1.15f : 1.05f) * r);
    pen.given[0] = colour;
    cairo_save(cr);
    if (road) {
        cairo_translate(cr, at.x, at.y);
        cairo_rotate(cr, 0.72);
    }
    pen_draw(&pen,
             city   ? DRAWING_CROPS_SHIELD
             : road ? DRAWING_CROPS_CLUB
                    : DRAWING_CROPS_RAKE,
             false);
    cairo_restore(cr);
}

/* Paints the flattened corn: a ring with the figure inside it. */
static void flatten_corn(Canvas *canvas, const Ground *ground, float dx, float dy, float alpha,
                         Colour colour)
{
    cairo_t *cr = canvas->cr;
    vec2s at = {{ground->at.x + dx, ground->at.y + dy}};
    float r = ground->radius;
    cairo_push_group(cr);
    paint_colour(cr, palette(colour), 1);
    bool open = canvas->spots.symbol == SYMBOL_CROP_CIRCLE_HALF;
    path_circle(cr, at, (open ? 0.60f : 0.72f) * r);
    cairo_set_line_width(cr, (open ? 0.115f : 0.10f) * r);
    cairo_stroke(cr);
    if (open)
        draw_open_figure(cr, at, r);
    else
        draw_crop_figure(cr, at, r, (Symbol)canvas->spots.symbol, palette(colour));
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, alpha);
}

/* The edge of the crop: seven shallow waves, like those that reapers leave. */
static const Waves crop_edge = {0.965f, 1, {{0.035f, 7, 0.8f}}};

/* Paints standing corn with 420 random stalks, then the figure twice: first its shade, slightly to
 * the north-west, where the stalks still stand, then the trodden ground. */
static void paint_crops(Canvas *canvas, const Ground *ground)
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
    flatten_corn(canvas, ground, -0.0028f, -0.0034f, 0.75f, WHEAT_SHADE);
    flatten_corn(canvas, ground, 0, 0, 1, WHEAT_FLAT);
}

static void grow_corn(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_own_ground(layout, paint_crops, false, at, radius);
}

const ExpansionArt circles_art = {{
    {SYMBOL_CROP_CIRCLE_HALF, SYMBOL_CROP_CIRCLE_FIELD, .roads_end = true, .lay_out = grow_corn},
}};
