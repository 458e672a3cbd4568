/* brush_tower.c: paints round towers of walls, gates, halls and keeps; the water tower; the
 * well. */
#include "painter/pen.h"
#include "painter/upright.h"

#include <math.h>

#define FORESHORTEN 0.40f /* height of a tower's rings relative to their width */

/* Straight sides over the near half of the bottom ring; whatever is on top covers the upper end. */
static void cylinder_path(cairo_t *cr, vec2s foot, float radius, float height)
{
    cairo_new_path(cr);
    cairo_save(cr);
    cairo_translate(cr, foot.x, foot.y);
    cairo_scale(cr, radius, radius * FORESHORTEN);
    cairo_arc(cr, 0, 0, 1, 0, 3.14159265);
    cairo_restore(cr);
    cairo_line_to(cr, foot.x - radius, foot.y - height);
    cairo_line_to(cr, foot.x + radius, foot.y - height);
    cairo_close_path(cr);
}

/* Light on the left, shade on the right. */
static void set_round_shade(cairo_t *cr, vec2s at, float radius, Rgb colour)
{
    static const struct {
        float place, factor;
    } stops[] = {{0, 0.99f}, {0.16f, 1.06f}, {0.45f, 0.97f}, {0.75f, 0.78f}, {1, 0.62f}};
    cairo_pattern_t *shade = cairo_pattern_create_linear(at.x - radius, 0, at.x + radius, 0);
    for (int i = 0; i < 5; i++) {
        Rgb lit = rgb_times(colour, stops[i].factor);
        cairo_pattern_add_color_stop_rgb(shade, stops[i].place, fminf(lit.r, 1), fminf(lit.g, 1),
                                         fminf(lit.b, 1));
    }
    cairo_set_source(cr, shade);
    cairo_pattern_destroy(shade);
}

/* Draws masonry, staves or anything else that is round. */
static void draw_cylinder(cairo_t *cr, vec2s foot, float radius, float height, Rgb colour)
{
    cylinder_path(cr, foot, radius, height);
    set_round_shade(cr, foot, radius, colour);
    cairo_fill(cr);
}

/* A cone in three facets over the ring at `base`. */
static void draw_cone(cairo_t *cr, vec2s base, float radius, float height, Rgb colour)
{
    static const float bounds[4] = {3.14159265f, 2.05f, 1.02f, 0}; /* angles along the front rim */
    static const float factor[3] = {1.16f, 0.98f, 0.70f};
    vec2s apex = raised(base, height);
    for (int i = 0; i < 3; i++) {
        enum { STEPS = 8 };
        cairo_new_path(cr);
        cairo_move_to(cr, apex.x, apex.y);
        for (int k = 0; k <= STEPS; k++) {
            /* The lit facets overlap the next one a little, so that no gap shows the ground. */
            float angle =
                glm_lerp(bounds[i], bounds[i + 1] - (i < 2 ? 0.06f : 0), (float)k / STEPS);
            cairo_line_to(cr, base.x + radius * cosf(angle),
                          base.y + radius * FORESHORTEN * sinf(angle));
        }
        cairo_close_path(cr);
        fill_path(cr, rgb_times(colour, factor[i]), 1);
    }
}

/* The gold ball on the tip of a roof. */
static void draw_finial(cairo_t *cr, vec2s apex, float radius)
{
    fill_circle(cr, apex, radius, palette(FINIAL), 1);
}

/* A wall tower: shaft, arrow slit, the shade of the eaves, slate cone, ball. The roof is a fifth
 * wider than the shaft, so that it has eaves. */
void brush_tower(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height;
    draw_cylinder(cr, item->at, r, h, item->second);
    float w = fmaxf(r * 0.18f, 0.003f), tall = r * 0.52f;
    const Pen slot = {cr, {{item->at.x - 0.12f * r, item->at.y - h * 0.56f}}, {{w, tall, 0}}};
    pen_path(&slot, "M -500 -500 L 500 -500 L 500 500 L -500 500 Z");
    fill_path(cr, palette(ARCH), 0.92f);
    /* A line of shade below the eaves. */
    fill_ellipse(cr, raised(item->at, h - 0.05f * r), r, r * FORESHORTEN, 0,
                 rgb_times(item->second, 0.6f), 1);
    draw_cone(cr, raised(item->at, h), r * 1.2f, item->ridge, item->colour);
    draw_finial(cr, raised(item->at, h + item->ridge), fmaxf(0.0042f, 0.11f * r));
}

/* A low stone ring with water in it, darker to the south where the rim blocks the light. */
void brush_well(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height;
    Rgb stone = palette(STONE);
    fill_ellipse(cr, item->at, r, r * 0.86f, 0, rgb_times(stone, 0.72f), 1);
    cylinder_path(cr, item->at, r, h);
    set_round_shade(cr, item->at, r, rgb_times(stone, 0.86f));
    cairo_fill(cr);
    fill_ellipse(cr, raised(item->at, h), r, r * 0.86f, 0, rgb_times(stone, 1.04f), 1);
    fill_ellipse(cr, raised(item->at, h), r * 0.62f, r * 0.52f, 0,
                 rgb_mix(palette(WATER_DEEP), palette(WINDOW), 0.6f), 1);
    fill_ellipse(cr, raised(beside(item->at, r, 0, 0.15f), h), r * 0.46f, r * 0.3f, 0,
                 rgb_times(palette(WATER_DEEP), 0.8f), 1);
}

/* Four legs with braces, the near pair lighter, then a tank of staves with two hoops under a copper
 * roof. */
void brush_water_tower(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height, legs = 0.5f * h;
    vec2s at = item->at;
    Rgb timber = palette(TIMBER);
    static const vec2s foot[4] = {
        {{-0.7f, -0.3f}}, {{0.7f, -0.3f}}, {{-0.85f, 0.25f}}, {{0.85f, 0.25f}}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 4; i++)
        stroke_segment(cr, (vec2s){{at.x + foot[i].x * r, at.y + foot[i].y * r}},
                       (vec2s){{at.x + foot[i].x * r * 0.8f, at.y - legs}}, 0.0065f,
                       rgb_times(timber, i < 2    ? 0.7f
                                         : i == 2 ? 1.1f
                                                  : 0.85f),
                       1);
    const Pen braces = {cr, at, {{r, legs, 0}}};
    pen_stroke(&braces, 0.004f, rgb_times(timber, 0.9f), "M -800 0 L 720 -1000");
    pen_stroke(&braces, 0.004f, rgb_times(timber, 0.8f), "M 800 0 L -720 -1000");
    /* The tank: staves with two hoops. */
    vec2s tank = raised(at, legs);
    float body = h - legs;
    draw_cylinder(cr, tank, r, body, rgb_times(palette(SHED_ROOF), 1.12f));
    for (int i = 0; i < 2; i++) {
        vec2s hoop = raised(tank, body * (0.2f + 0.5f * (float)i));
        cairo_save(cr);
        cairo_translate(cr, hoop.x, hoop.y);
        cairo_scale(cr, r, r * FORESHORTEN);
        cairo_new_path(cr);
        cairo_arc(cr, 0, 0, 1, 0, 3.14159265);
        cairo_restore(cr);
        stroke_path(cr, 0.0035f, rgb_times(timber, 0.75f), 0.9f);
    }
    draw_cone(cr, raised(tank, body), r * 1.18f, r * 1.15f, palette(COPPER));
    draw_finial(cr, raised(tank, body + r * 1.15f), 0.0042f);
}
