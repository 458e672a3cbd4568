/* brush_figures.c: small things that stand: stalls, sheep and other animals, vines, fences, the
 * belfry, a highwayman. */
#include "painter/upright.h"

#include <math.h>

/* Legs, stripes, cornices. */
static void rect(cairo_t *cr, float x, float y, float width, float height, Rgb colour)
{
    cairo_new_path(cr);
    cairo_rectangle(cr, x, y, width, height);
    fill_path(cr, colour, 1);
}

/* A market stall from the front: a counter in shade, five stripes of awning, and the dark fringe
 * under them that makes the awning hang over. */
void brush_stall(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float w = item->length, x = item->at.x - w / 2, y = item->at.y;
    rect(cr, x + 0.002f, y - 0.010f, w - 0.004f, 0.013f, rgb_times(palette(PARCEL_0), 0.78f));
    for (int i = 0; i < 5; i++)
        rect(cr, x + w * (float)i / 5, y - 0.022f, w / 5 + 0.0004f, 0.0135f,
             i & 1 ? palette(COAT_RIM) : item->colour);
    rect(cr, x, y - 0.0095f, w, 0.0022f, rgb_times(item->colour, 0.7f));
}

/* Wool first, as two rings of puffs: a shaded one below, a light one a little to the north-west, so
 * that the animal is round. The dark head says which way it looks. */
void brush_sheep(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, way = item->axis.x;
    Rng rng = rng_seeded(item->seed);
    vec2s at = beside(item->at, r, 0, -0.3f);
    for (int leg = -1; leg <= 1; leg += 2)
        rect(cr, at.x + (float)leg * 0.42f * r - 0.0025f, at.y + 0.38f * r, 0.005f, 0.34f * r,
             palette(FLEECE_HEAD));
    Rgb fleece = palette(FLEECE), shade = {0.86f, 0.83f, 0.80f};
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 9; i++) {
            float angle = 6.2832f * (float)i / 8, reach = i == 8 ? 0 : 1;
            float jitter = rng_between(&rng, 0.9f, 1.1f);
            vec2s puff =
                (vec2s){{at.x + reach * 0.62f * r * cosf(angle) - (pass ? 0.05f * r : 0),
                         at.y + reach * 0.32f * r * sinf(angle) - (pass ? 0.10f * r : -0.05f * r)}};
            fill_circle(cr, puff, (pass ? 0.34f : 0.38f) * r * jitter, pass ? fleece : shade, 1);
        }
    fill_ellipse(cr, beside(at, r, 0, -0.06f), 0.66f * r, 0.40f * r, 0, fleece, 1);
    vec2s head = {{at.x + way * 0.95f * r, at.y - 0.02f * r}};
    fill_ellipse(cr, head, 0.31f * r, 0.23f * r, way * 0.35f, palette(FLEECE_HEAD), 1);
    fill_ellipse(cr, (vec2s){{head.x - way * 0.16f * r, head.y - 0.19f * r}}, 0.15f * r, 0.07f * r,
                 -way * 0.5f, palette(FLEECE_HEAD), 1);
}

/* A four-legged animal of the small scenes, `colour` its coat and `second` its muzzle. The ears
 * tell a donkey from a cow, spots mark the cow. */
void brush_animal(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, way = item->axis.x;
    vec2s at = beside(item->at, r, 0, -0.6f);
    for (int leg = 0; leg < 4; leg++)
        rect(cr, at.x + (-0.75f + 0.45f * (float)leg) * r, at.y + 0.2f * r, 0.0032f, 0.62f * r,
             rgb_times(item->colour, 0.66f));
    fill_ellipse(cr, at, r, 0.56f * r, 0, rgb_times(item->colour, 0.82f), 1);
    fill_ellipse(cr, beside(at, r, -0.05f, -0.1f), 0.92f * r, 0.46f * r, 0, item->colour, 1);
    if (item->seed == DECOR_COWSHED) {
        fill_ellipse(cr, beside(at, r, -0.3f, -0.1f), 0.30f * r, 0.24f * r, 0.4f, palette(DOOR), 1);
        fill_ellipse(cr, beside(at, r, 0.35f, 0.05f), 0.24f * r, 0.2f * r, 0, palette(DOOR), 1);
    }
    vec2s head = {{at.x + way * 1.05f * r, at.y - 0.28f * r}};
    fill_ellipse(cr, head, 0.38f * r, 0.29f * r, way * 0.5f, rgb_times(item->colour, 0.95f), 1);
    fill_ellipse(cr, (vec2s){{head.x + way * 0.26f * r, head.y + 0.1f * r}}, 0.16f * r, 0.15f * r,
                 0, item->second, 1);
    float ear = item->seed == DECOR_DONKEY_STABLE ? 0.42f : 0.22f;
    for (int k = 0; k < 2; k++)
        fill_ellipse(cr, (vec2s){{head.x - way * (0.05f + 0.2f * (float)k) * r, head.y - ear * r}},
                     0.09f * r, ear * 0.75f * r, way * 0.2f, rgb_times(item->colour, 0.7f), 1);
}

/* Three discs towards the sun make the bush, five grapes with a spot of light the vine. */
void brush_vine(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    vec2s at = beside(item->at, r, 0, -0.35f);
    Rng rng = rng_seeded(item->seed + 5);
    fill_circle(cr, at, r, palette(TREE_0), 1);
    fill_circle(cr, beside(at, r, -0.06f, -0.08f), 0.86f * r, palette(TREE_1), 1);
    fill_circle(cr, beside(at, r, -0.16f, -0.22f), 0.56f * r, palette(TREE_2), 1);
    for (int i = 0; i < 5; i++) {
        vec2s grape =
            point_along(at, rng_point(&rng, (vec2s){{-0.62f, -0.25f}}, (vec2s){{0.62f, 0.70f}}), r);
        fill_circle(cr, grape, 0.25f * r, palette(GRAPE), 1);
        fill_circle(cr, beside(grape, r, -0.06f, -0.07f), 0.10f * r,
                    rgb_times(palette(GRAPE), 1.5f), 1);
    }
}

/* Rails before posts: posts stand on the near side, so the pen reads as closed. */
void brush_fence(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float half = item->length / 2;
    Rgb timber = rgb_times(palette(SHED_ROOF), 1.08f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int rail = 0; rail < 2; rail++) {
        float z = item->height * (rail ? 0.85f : 0.4f);
        stroke_segment(cr, raised(point_along(item->at, item->axis, -half), z),
                       raised(point_along(item->at, item->axis, half), z), 0.0028f, timber, 1);
    }
    for (int post = 0; post <= 6; post++) {
        vec2s foot = point_along(item->at, item->axis, -half + item->length * (float)post / 6);
        stroke_segment(cr, foot, raised(foot, item->height), 0.0034f, rgb_times(timber, 0.75f), 1);
    }
}

/* The tower of a monastery: plaster shaded from left to right, a cornice, two sound holes, a spire
 * and a gold cross. `k` is its size beside the one it was drawn at, 0.092 tile edges wide; its
 * details keep their share of it. */
void brush_belfry(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float w = item->length / 2, h = item->height, k = item->length / 0.092f;
    vec2s at = {{item->at.x, item->at.y + item->depth * 0.36f}};
    cairo_pattern_t *shade = cairo_pattern_create_linear(at.x - w, 0, at.x + w, 0);
    Rgb light = palette(PLASTER_2), dark = rgb_times(palette(PLASTER_2), 0.80f);
    cairo_pattern_add_color_stop_rgb(shade, 0, light.r, light.g, light.b);
    cairo_pattern_add_color_stop_rgb(shade, 0.45, light.r * 0.97, light.g * 0.96, light.b * 0.95);
    cairo_pattern_add_color_stop_rgb(shade, 1, dark.r, dark.g * 0.97, dark.b * 0.95);
    cairo_new_path(cr);
    cairo_rectangle(cr, at.x - w, at.y - h, 2 * w, h);
    cairo_set_source(cr, shade);
    cairo_fill(cr);
    cairo_pattern_destroy(shade);
    rect(cr, at.x - w, at.y - h * 0.64f, 2 * w, 0.005f * k, rgb_times(dark, 0.92f));
    rect(cr, at.x - w, at.y - 0.003f * k, 2 * w, 0.003f * k, rgb_times(dark, 0.85f));
    for (int side = -1; side <= 1; side += 2) {
        float x = at.x + (float)side * 0.40f * w, y = at.y - h * 0.72f;
        cairo_new_path(cr);
        cairo_move_to(cr, x - 0.0095f * k, y);
        cairo_line_to(cr, x - 0.0095f * k, y - 0.026f * k);
        cairo_arc(cr, x, y - 0.026f * k, 0.0095f * k, 3.14159265, 6.2831853);
        cairo_line_to(cr, x + 0.0095f * k, y);
        cairo_close_path(cr);
        fill_path(cr, palette(ARCH), 1);
    }
    /* A spire of four sides, two of which show. */
    float over = w * 1.2f, low = at.y - h + 0.020f * k, eave = at.y - h + 0.004f * k;
    vec2s apex = {{at.x, at.y - h - item->ridge}};
    const vec2s lit[3] = {apex, {{at.x - over, eave}}, {{at.x, low}}},
                dim[3] = {apex, {{at.x, low}}, {{at.x + over, eave}}};
    fill_polygon(cr, lit, 3, rgb_times(palette(SLATE), 1.12f), 1);
    fill_polygon(cr, dim, 3, rgb_times(palette(SLATE), 0.72f), 1);
    Rgb gold = palette(FINIAL);
    stroke_segment(cr, beside(apex, k, 0, 0.004f), beside(apex, k, 0, -0.032f), 0.0065f * k, gold,
                   1);
    stroke_segment(cr, beside(apex, k, -0.011f, -0.021f), beside(apex, k, 0.011f, -0.021f),
                   0.0065f * k, gold, 1);
}

/* A cloak with one dark fold, a face with a band over the eyes, a wide hat with a red feather. */
void brush_highwayman(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height;
    vec2s at = item->at;
    cairo_new_path(cr);
    cairo_move_to(cr, at.x - r, at.y);
    cairo_curve_to(cr, at.x - 0.8f * r, at.y - 0.4f * h, at.x - 0.4f * r, at.y - 0.7f * h, at.x,
                   at.y - 0.72f * h);
    cairo_curve_to(cr, at.x + 0.5f * r, at.y - 0.7f * h, at.x + 0.9f * r, at.y - 0.3f * h,
                   at.x + 1.05f * r, at.y);
    cairo_close_path(cr);
    fill_path(cr, palette(CLOAK), 1);
    const vec2s fold[3] = {{{at.x + 0.1f * r, at.y - 0.66f * h}},
                           {{at.x + 1.0f * r, at.y}},
                           {{at.x + 0.25f * r, at.y}}};
    fill_polygon(cr, fold, 3, rgb_times(palette(CLOAK), 0.68f), 1);
    fill_circle(cr, beside(at, h, 0, -0.78f), 0.36f * r, (Rgb){0.91f, 0.76f, 0.62f}, 1);
    rect(cr, at.x - 0.36f * r, at.y - 0.80f * h, 0.72f * r, 0.13f * r, palette(FLEECE_HEAD));
    fill_ellipse(cr, beside(at, h, 0, -0.86f), 0.72f * r, 0.16f * r, -0.12f, palette(FLEECE_HEAD),
                 1);
    fill_ellipse(cr, (vec2s){{at.x + 0.02f * r, at.y - 0.94f * h}}, 0.38f * r, 0.26f * r, 0,
                 palette(FLEECE_HEAD), 1);
    stroke_segment(cr, (vec2s){{at.x + 0.1f * r, at.y - 0.96f * h}},
                   (vec2s){{at.x + 0.75f * r, at.y - 1.12f * h}}, 0.0042f, palette(ROOF_0), 1);
}
