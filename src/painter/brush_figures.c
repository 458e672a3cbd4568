/* brush_figures.c: paints small upright things: stalls, sheep and other animals, vines, fences, the
 * belfry, a highwayman. */
#include "painter/pen.h"
#include "painter/upright.h"

#include <math.h>

/* For legs, stripes and cornices. */
static void rect(cairo_t *cr, float x, float y, float width, float height, Rgb colour)
{
    cairo_new_path(cr);
    cairo_rectangle(cr, x, y, width, height);
    fill_path(cr, colour, 1);
}

/* A market stall from the front: a counter in shade, five stripes of awning, and a dark fringe
 * under them, so that the awning seems to hang over. */
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

/* The wool comes first, as two rings of puffs: a shaded one below, and a light one a little to the
 * north-west, so that the animal looks round. The dark head shows which way it looks. */
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
    const Pen body = pen_at(cr, at, r);
    pen_fill(&body, fleece, "E 0 -60 660 400 0");
    const Pen head = {cr, {{at.x + way * 0.95f * r, at.y - 0.02f * r}}, {{way * r, r, r}}};
    pen_fill(&head, palette(FLEECE_HEAD), "E 0 0 310 230 350");
    pen_fill(&head, palette(FLEECE_HEAD), "E -160 -190 150 70 -500");
}

/* A four-legged animal of the small scenes; `colour` is its coat and `second` its muzzle. Ears
 * distinguish a donkey from a cow, and spots mark the cow. */
void brush_animal(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, way = item->axis.x;
    vec2s at = beside(item->at, r, 0, -0.6f);
    for (int leg = 0; leg < 4; leg++)
        rect(cr, at.x + (-0.75f + 0.45f * (float)leg) * r, at.y + 0.2f * r, 0.0032f, 0.62f * r,
             rgb_times(item->colour, 0.66f));
    const Pen body = pen_at(cr, at, r);
    pen_fill(&body, rgb_times(item->colour, 0.82f), "E 0 0 1000 560 0");
    pen_fill(&body, item->colour, "E -50 -100 920 460 0");
    if (item->seed == DECOR_COWSHED) {
        pen_fill(&body, palette(DOOR), "E -300 -100 300 240 400");
        pen_fill(&body, palette(DOOR), "E 350 50 240 200 0");
    }
    const Pen head = {cr, {{at.x + way * 1.05f * r, at.y - 0.28f * r}}, {{way * r, r, r}}};
    pen_fill(&head, rgb_times(item->colour, 0.95f), "E 0 0 380 290 500");
    pen_fill(&head, item->second, "E 260 100 160 150 0");
    float ear = item->seed == DECOR_DONKEY_STABLE ? 0.42f : 0.22f;
    for (int k = 0; k < 2; k++)
        fill_ellipse(
            cr, (vec2s){{head.at.x - way * (0.05f + 0.2f * (float)k) * r, head.at.y - ear * r}},
            0.09f * r, ear * 0.75f * r, way * 0.2f, rgb_times(item->colour, 0.7f), 1);
}

/* Three discs towards the sun make the bush; five grapes with a spot of light make the vine. */
void brush_vine(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    vec2s at = beside(item->at, r, 0, -0.35f);
    Rng rng = rng_seeded(item->seed + 5);
    const Pen bush = pen_at(cr, at, r);
    pen_fill(&bush, palette(TREE_0), "O 0 0 1000");
    pen_fill(&bush, palette(TREE_1), "O -60 -80 860");
    pen_fill(&bush, palette(TREE_2), "O -160 -220 560");
    for (int i = 0; i < 5; i++) {
        vec2s place = rng_point(&rng, (vec2s){{-0.62f, -0.25f}}, (vec2s){{0.62f, 0.70f}});
        const Pen grape = pen_at(cr, point_along(at, place, r), r);
        pen_fill(&grape, palette(GRAPE), "O 0 0 250");
        pen_fill(&grape, rgb_times(palette(GRAPE), 1.5f), "O -60 -70 100");
    }
}

/* Rails come before posts: posts are on the near side, so the pen looks closed. */
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
 * and a gold cross. `k` is its size relative to the original drawing, which was 0.092 tile edges
 * wide; its details scale with it. */
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
    /* A spire with four sides, two of them visible. */
    float over = w * 1.2f, low = at.y - h + 0.020f * k, eave = at.y - h + 0.004f * k;
    vec2s apex = {{at.x, at.y - h - item->ridge}};
    const vec2s lit[3] = {apex, {{at.x - over, eave}}, {{at.x, low}}},
                dim[3] = {apex, {{at.x, low}}, {{at.x + over, eave}}};
    fill_polygon(cr, lit, 3, rgb_times(palette(SLATE), 1.12f), 1);
    fill_polygon(cr, dim, 3, rgb_times(palette(SLATE), 0.72f), 1);
    const Pen cross = pen_at(cr, apex, k);
    pen_stroke(&cross, 0.0065f * k, palette(FINIAL), "M 0 4 L 0 -32");
    pen_stroke(&cross, 0.0065f * k, palette(FINIAL), "M -11 -21 L 11 -21");
}

/* A cloak with one dark fold, a face with a band over the eyes, and a wide hat with a red
 * feather. */
void brush_highwayman(const Upright *item, Canvas *canvas)
{
    float r = item->radius;
    const Pen pen = {canvas->cr, item->at, {{r, item->height, r}}};
    Rgb cloak = palette(CLOAK), hat = palette(FLEECE_HEAD);
    pen_fill(&pen, cloak, "M -1000 0 C -800 -400 -400 -700 0 -720 C 500 -700 900 -300 1050 0 Z");
    pen_fill(&pen, rgb_times(cloak, 0.68f), "M 100 -660 L 1000 0 L 250 0 Z");
    pen_fill(&pen, PEN_SKIN, "O 0 -780 360");
    pen_fill(&pen, hat, "R -360 -800 720 130");
    pen_fill(&pen, hat, "E 0 -860 720 160 -120");
    pen_fill(&pen, hat, "E 20 -940 380 260 0");
    pen_stroke(&pen, 0.0042f, palette(ROOF_0), "M 100 -960 L 750 -1120");
}
