/* dragon_art.c: paints the volcano and the magic portal. */
#include "painter/expansion_art.h"

#include <math.h>

/* --- volcano ---------------------------------------------------------------------------------- */

/* Draws three puffs to the north-east, each shaded below; they end inside the tile. */
static void draw_smoke(cairo_t *cr, vec2s at, float r)
{
    static const vec3 puffs[3] = {
        {0.05f, -1.13f, 0.10f}, {0.17f, -1.24f, 0.125f}, {0.09f, -1.35f, 0.10f}};
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 3; i++) {
            vec2s puff =
                beside(at, r, puffs[i][0] - (pass ? 0.02f : 0), puffs[i][1] - (pass ? 0.025f : 0));
            fill_circle(cr, puff, puffs[i][2] * r * (pass ? 0.84f : 1),
                        pass ? palette(FLEECE) : palette(CRAG), pass ? 0.92f : 0.85f);
        }
}

/* Draws loose rocks at the end of the slope. They are the same on every volcano, since they must
 * not come near a road. */
static void draw_rubble(cairo_t *cr, vec2s at, float r)
{
    static const vec3 rocks[6] = {{-0.80f, 0.17f, 0.058f}, {-0.52f, 0.24f, 0.034f},
                                  {0.74f, 0.22f, 0.050f},  {0.56f, 0.29f, 0.030f},
                                  {-0.16f, 0.31f, 0.044f}, {0.90f, 0.02f, 0.034f}};
    for (int i = 0; i < 6; i++) {
        vec2s rock = beside(at, r, rocks[i][0], rocks[i][1]);
        float size = rocks[i][2] * r;
        fill_ellipse(cr, beside(rock, size, 0.3f, 0.3f), 1.2f * size, 0.8f * size, 0,
                     palette(VOLCANO_DARK), 0.8f);
        fill_ellipse(cr, rock, 1.1f * size, 0.8f * size, 0, palette(VOLCANO_LIGHT), 1);
    }
}

/* `length` is the radius of the whole drawing, `at` the middle of the foot. */
void brush_volcano(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->length);
    if (!canvas->plain)
        draw_rubble(canvas->cr, item->at, item->length);
    pen_draw(&pen, DRAWING_VOLCANO, canvas->plain);
    draw_smoke(canvas->cr, item->at, item->length);
}

/* Lays out a cone in its scree. The foot is in the lower part of the available space, which leaves
 * room for smoke in any rotation. */
static void raise_volcano(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_ground(layout, GROUND_SCREE, beside(at, radius, 0, 0.30f), radius);
    layout_thing(layout, UPRIGHT_VOLCANO, beside(at, radius, 0, 0.52f), radius, 0.52f * radius,
                 0.46f * radius);
}

/* --- portal ----------------------------------------------------------------------------------- */

/* Draws light that spirals inwards, brightest in the middle. */
static void draw_gate(cairo_t *cr, vec2s at, float r, bool plain)
{
    enum { STEPS = 90 };
    vec2s eye = beside(at, r, 0, -0.74f);
    const Pen pen = pen_at(cr, at, r);
    cairo_pattern_t *light = cairo_pattern_create_radial(eye.x, eye.y, 0, eye.x, eye.y, 0.66f * r);
    static const struct {
        float place;
        Colour colour;
    } stops[] = {{0, GATE_LIGHT}, {0.20f, GATE_LIGHT}, {0.55f, GATE}, {1, GATE_DEEP}};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        Rgb c = palette(stops[i].colour);
        cairo_pattern_add_color_stop_rgb(light, stops[i].place, c.r, c.g, c.b);
    }
    pen_path(&pen, DRAWING_PORTAL_GATE);
    cairo_set_source(cr, light);
    cairo_fill_preserve(cr);
    cairo_pattern_destroy(light);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_new_path(cr);
    for (int i = 0; i <= STEPS && !plain; i++) {
        float turn = 0.21f * (float)i, reach = (0.03f + 0.30f * (float)i / STEPS) * r;
        cairo_line_to(cr, eye.x + reach * cosf(turn), eye.y + 1.5f * reach * sinf(turn));
    }
    stroke_path(cr, 0.042f * r, palette(FLEECE), 0.80f);
    cairo_restore(cr);
}

/* `at` is the middle of the portal's foot, `radius` the radius of the whole drawing. */
void brush_portal(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->radius);
    pen_draw(&pen, DRAWING_PORTAL, canvas->plain);
    draw_gate(canvas->cr, item->at, item->radius, canvas->plain);
    pen_draw(&pen, DRAWING_PORTAL_GATE, canvas->plain);
}

static void open_portal(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    layout_tread(canvas, layout, beside(at, radius, 0, 0.52f), 0.72f * radius);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_PORTAL,
                                             .at = beside(at, radius, 0, 0.72f),
                                             .length = 1.10f * radius,
                                             .depth = 0.24f * radius,
                                             .height = 0.55f * radius,
                                             .radius = radius});
}

const ExpansionArt dragon_art = {{
    {SYMBOL_VOLCANO, .most = 0.27f, .roads_end = true, .lay_out = raise_volcano},
    {SYMBOL_PORTAL, .most = 0.215f, .least = 0.13f, .city = true, .lay_out = open_portal},
}};
