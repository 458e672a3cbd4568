/* flights_art.c: paints flying machines, and the sign that shows their direction. */
#include "painter/expansion_art.h"

#include <math.h>

/* Transforms Cairo so that north is the flight direction of `item` and one unit is `size` long. */
static void begin_turned(cairo_t *cr, const Upright *item, vec2s offset, float size)
{
    cairo_save(cr);
    cairo_translate(cr, item->at.x + offset.x, item->at.y + offset.y);
    cairo_rotate(cr, atan2f(item->axis.x, -item->axis.y));
    cairo_scale(cr, size, size);
}

static Pen turned_pen(cairo_t *cr, float side)
{
    return pen_stretched(cr, (vec2s){{0, 0}}, side, 1, 1);
}

/* The shadow is to the south-east, like all shadows. It is drawn three times, a little larger each
 * time, for a soft edge. */
static void draw_flier_shadow(cairo_t *cr, const Upright *item)
{
    for (int i = 0; i < 3; i++) {
        begin_turned(cr, item, (vec2s){{0.044f, 0.052f}},
                     item->radius * (0.84f + 0.04f * (float)i));
        for (int side = -1; side <= 1; side += 2) {
            const Pen pen = turned_pen(cr, (float)side);
            pen_path(&pen, DRAWING_FLIER_WING);
            fill_path(cr, palette(SHADOW), 0.13f);
        }
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, DRAWING_FLIER_HULL);
        fill_path(cr, palette(SHADOW), 0.13f);
        cairo_restore(cr);
    }
}

/* Each wing leans outwards, so one of them faces the sun whatever the flight direction. */
static Rgb wing_colour(const Upright *item, int side)
{
    vec2s right = direction_right(item->axis);
    float lit = (float)side * glms_vec2_dot(right, (vec2s){{-0.72f, -0.69f}});
    return rgb_mix(palette(LINEN_SHADE), palette(LINEN), 0.5f + 0.5f * lit);
}

/* `axis` is the direction of flight, `radius` the radius of the whole drawing. */
void brush_flier(const Upright *item, Canvas *canvas)
{
    static const Rgb cap = {0.76f, 0.24f, 0.22f};
    cairo_t *cr = canvas->cr;
    draw_flier_shadow(cr, item);
    begin_turned(cr, item, (vec2s){{0, 0}}, item->radius);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    Pen middle = turned_pen(cr, 1);
    middle.given[0] = wing_colour(item, -1);
    pen_draw(&middle, DRAWING_FLIER_TAIL, canvas->plain);
    for (int side = -1; side <= 1; side += 2) {
        Pen pen = turned_pen(cr, (float)-side);
        pen.given[0] = wing_colour(item, side);
        pen_draw(&pen, DRAWING_FLIER_WING, canvas->plain);
    }
    middle.given[0] = cap;
    pen_draw(&middle, DRAWING_FLIER_HULL, canvas->plain);
    cairo_restore(cr);
}

/* The sign is larger at small scales because its direction must be readable at 48 px a tile. */
void brush_arrow(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float size = canvas->plain ? 0.205f : 0.150f;
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < 3; i++) {
        begin_turned(cr, item, (vec2s){{0.007f, 0.009f}}, size);
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, DRAWING_FLIER_ARROW);
        stroke_path(cr, 0.22f + 0.05f * (float)i, palette(SHADOW), 0.16f);
        cairo_restore(cr);
    }
    begin_turned(cr, item, (vec2s){{0, 0}}, size);
    const Pen pen = turned_pen(cr, 1);
    pen_draw(&pen, DRAWING_FLIER_ARROW, canvas->plain);
    cairo_restore(cr);
}

static void launch_flier(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    if (!canvas->spots.flier)
        return;
    const Spots *spots = &canvas->spots;
    const struct {
        UprightKind kind;
        vec2s at;
    } things[2] = {{UPRIGHT_FLIER, at}, {UPRIGHT_ARROW, spots->arrow_at}};
    for (int i = 0; i < 2; i++)
        upright_add(&layout->uprights, (Upright){.kind = things[i].kind,
                                                 .at = things[i].at,
                                                 .axis = spots->arrow,
                                                 .radius = radius});
}

const ExpansionArt flights_art = {{
    /* The machine doesn't fill its place, to leave room for its shadow. */
    {SYMBOL_FLIER_N, SYMBOL_FLIER_NW, .most = 0.22f, .share = 0.79f, .lay_out = launch_flier},
}};
