/* brush_flier.c: paints a flying machine seen from above, and the arrow sign that shows its
 * direction. */
#include "painter/pen.h"
#include "painter/upright.h"

#include <math.h>

/* The west wing of a machine that flies north. */
static const char wing[] =
    "M -50 -170 C -300 -560 -760 -560 -1000 -330 C -860 -240 -880 -60 -800 90"
    "C -680 -20 -560 30 -480 190 C -370 80 -210 110 -50 260 Z";
static const char hull[] =
    "M 0 -700 C 135 -500 130 200 60 780 L -60 780 C -130 200 -135 -500 0 -700 Z";
static const char tail[] = "M 0 500 L -270 920 L 0 830 L 270 920 Z";

/* Transforms Cairo so that north is the flight direction of `item`, and its size is 1. */
static void begin_turned(cairo_t *cr, const Upright *item, vec2s offset, float size)
{
    cairo_save(cr);
    cairo_translate(cr, item->at.x + offset.x, item->at.y + offset.y);
    cairo_rotate(cr, atan2f(item->axis.x, -item->axis.y));
    cairo_scale(cr, size, size);
}

static Pen turned_pen(cairo_t *cr, float side)
{
    return (Pen){cr, {{0, 0}}, {{side, 1, 1}}};
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
            pen_path(&pen, wing);
            fill_path(cr, palette(SHADOW), 0.13f);
        }
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, hull);
        fill_path(cr, palette(SHADOW), 0.13f);
        cairo_restore(cr);
    }
}

/* Each wing leans outwards, so one of them faces the sun in any direction. */
static Rgb wing_colour(const Upright *item, int side)
{
    vec2s right = direction_right(item->axis);
    float lit = (float)side * glms_vec2_dot(right, (vec2s){{-0.72f, -0.69f}});
    return rgb_mix(palette(LINEN_SHADE), palette(LINEN), 0.5f + 0.5f * lit);
}

/* `axis` is the direction of flight, `radius` that of the whole drawing. */
void brush_flier(const Upright *item, Canvas *canvas)
{
    static const Rgb cap = {0.76f, 0.24f, 0.22f};
    cairo_t *cr = canvas->cr;
    Rgb wood = palette(SPAR);
    draw_flier_shadow(cr, item);
    begin_turned(cr, item, (vec2s){{0, 0}}, item->radius);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    const Pen middle = turned_pen(cr, 1);
    pen_fill(&middle, wing_colour(item, -1), tail);
    pen_stroke(&middle, 0.030f, wood, tail);
    for (int side = -1; side <= 1; side += 2) {
        const Pen pen = turned_pen(cr, (float)-side);
        pen_fill(&pen, wing_colour(item, side), wing);
        pen_stroke(&pen, canvas->plain ? 0.075f : 0.045f, wood, wing);
        if (!canvas->plain)
            pen_stroke(&pen, 0.034f, rgb_times(wood, 1.1f),
                       "M -50 -80 L -960 -330 M -50 -40 L -790 70 M -50 20 L -480 170");
    }
    pen_fill(&middle, rgb_times(wood, 0.75f), hull);
    pen_fill(&middle, rgb_times(wood, 1.1f),
             "M -10 -650 C 50 -480 40 200 15 740 L -50 740 C -105 200 -110 -480 -10 -650 Z");
    pen_fill(&middle, cap, "O 0 -130 95");
    pen_fill(&middle, rgb_times(cap, 1.25f), "O -20 -150 50");
    cairo_restore(cr);
}

/* The sign is larger at small scales: its direction must be readable at 48 px a tile. */
void brush_arrow(const Upright *item, Canvas *canvas)
{
    static const char arrow[] =
        "M 0 -500 L 430 -20 L 165 -20 L 165 480 L -165 480 L -165 -20 L -430 -20 Z";
    cairo_t *cr = canvas->cr;
    float size = canvas->plain ? 0.205f : 0.150f;
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < 3; i++) {
        begin_turned(cr, item, (vec2s){{0.007f, 0.009f}}, size);
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, arrow);
        stroke_path(cr, 0.22f + 0.05f * (float)i, palette(SHADOW), 0.16f);
        cairo_restore(cr);
    }
    begin_turned(cr, item, (vec2s){{0, 0}}, size);
    const Pen pen = turned_pen(cr, 1);
    pen_stroke(&pen, 0.22f, palette(NIGHT), arrow);
    pen_fill(&pen, palette(COAT_RIM), arrow);
    cairo_restore(cr);
}
