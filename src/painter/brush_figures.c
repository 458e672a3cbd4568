/* brush_figures.c: paints small upright things: stalls, animals, fences, the belfry, wagons,
 * walkers, trees. */
#include "painter/upright.h"

#include <math.h>

/* A market stall from the front: a counter in shade, five stripes of awning, and a dark fringe
 * under them, so that the awning seems to hang over. */
void brush_stall(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float w = item->length, x = item->at.x - w / 2, y = item->at.y;
    fill_rectangle(cr, x + 0.002f, y - 0.010f, w - 0.004f, 0.013f,
                   rgb_times(palette(PARCEL_0), 0.78f));
    for (int i = 0; i < 5; i++)
        fill_rectangle(cr, x + w * (float)i / 5, y - 0.022f, w / 5 + 0.0004f, 0.0135f,
                       i & 1 ? palette(COAT_RIM) : item->colour);
    fill_rectangle(cr, x, y - 0.0095f, w, 0.0022f, rgb_times(item->colour, 0.7f));
}

/* A four-legged animal of the small scenes; `colour` is its coat and `second` its muzzle. Ears
 * distinguish a donkey from a cow, and spots mark the cow. */
void brush_animal(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, way = item->axis.x;
    vec2s at = beside(item->at, r, 0, -0.6f);
    for (int leg = 0; leg < 4; leg++)
        fill_rectangle(cr, at.x + (-0.75f + 0.45f * (float)leg) * r, at.y + 0.2f * r, 0.0032f,
                       0.62f * r, rgb_times(item->colour, 0.66f));
    Pen body = pen_at(cr, at, r);
    body.given[0] = item->colour;
    body.given[1] = item->second;
    pen_draw(&body, DRAWING_ANIMALS_BODY, canvas->plain);
    if (item->seed == DECOR_COWSHED)
        pen_draw(&body, DRAWING_ANIMALS_SPOTS, canvas->plain);
    Pen head = body;
    head.at = (vec2s){{at.x + way * 1.05f * r, at.y - 0.28f * r}};
    head.unit.x = way * r;
    pen_draw(&head, DRAWING_ANIMALS_HEAD, canvas->plain);
    float ear = item->seed == DECOR_DONKEY_STABLE ? 0.42f : 0.22f;
    for (int k = 0; k < 2; k++)
        fill_ellipse(
            cr, (vec2s){{head.at.x - way * (0.05f + 0.2f * (float)k) * r, head.at.y - ear * r}},
            0.09f * r, ear * 0.75f * r, way * 0.2f, rgb_times(item->colour, 0.7f), 1);
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
    fill_rectangle(cr, at.x - w, at.y - h * 0.64f, 2 * w, 0.005f * k, rgb_times(dark, 0.92f));
    fill_rectangle(cr, at.x - w, at.y - 0.003f * k, 2 * w, 0.003f * k, rgb_times(dark, 0.85f));
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
    pen_draw(&cross, DRAWING_SPIRE_CROSS, canvas->plain);
}

void brush_highwayman(const Upright *item, Canvas *canvas)
{
    float r = item->radius;
    Pen pen = pen_stretched(canvas->cr, item->at, r, item->height, r);
    pen.given[2] = PEN_SKIN;
    pen_draw(&pen, DRAWING_PEOPLE_HIGHWAYMAN, canvas->plain);
    pen_path(&pen, DRAWING_PEOPLE_FEATHER);
    stroke_path(canvas->cr, 0.0042f, palette(ROOF_0), 1);
}

/* --- travellers ------------------------------------------------------------------------------- */

/* A rim, a disc, three spokes through the hub, and the hub. */
static void draw_wheel(cairo_t *cr, vec2s at, float r)
{
    fill_circle(cr, at, r, rgb_times(palette(TIMBER), 0.62f), 1);
    fill_circle(cr, at, 0.68f * r, palette(SHED_ROOF), 1);
    for (int k = 0; k < 3; k++) {
        vec2s spoke = direction_at(0.3f + 1.0472f * (float)k);
        stroke_segment(cr, point_along(at, spoke, -0.7f * r), point_along(at, spoke, 0.7f * r),
                       0.16f * r, rgb_times(palette(TIMBER), 0.7f), 1);
    }
    fill_circle(cr, at, 0.24f * r, rgb_times(palette(TIMBER), 0.6f), 1);
}

/* `axis.x` is its direction, `length` its length, `colour` the cover. With DETAIL_BEAMS in `detail`
 * it is an open cart with barrels. */
void brush_wagon(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float l = item->length, way = item->axis.x < 0 ? -1 : 1;
    vec2s at = item->at;
    vec2s middle = {{at.x, at.y - 0.20f * l}}; /* of the bed */
    Pen pen = pen_at(cr, middle, l);
    const Pen shade = pen_at(cr, beside(middle, l, 0.03f, 0), l),
              pole = pen_stretched(cr, middle, way * l, l, l);
    pen.given[0] = item->colour;
    if (item->detail & DETAIL_BEAMS) {
        pen_draw(&pen, DRAWING_WAGON_BARRELS, canvas->plain);
    } else {
        pen_path(&shade, DRAWING_WAGON_TILT);
        fill_path(cr, rgb_times(item->colour, 0.72f), 1);
        pen_draw(&pen, DRAWING_WAGON_TILT, canvas->plain);
    }
    pen_draw(&pen, DRAWING_WAGON_BED, canvas->plain);
    pen_draw(&pole, DRAWING_WAGON_POLE, canvas->plain);
    for (int side = -1; side <= 1; side += 2)
        draw_wheel(cr, (vec2s){{at.x + 0.27f * l * (float)side, at.y - 0.05f * l}}, 0.15f * l);
}

/* A cloaked figure, `height` tall; `colour` is the cloak, `second` the hat. */
void brush_walker(const Upright *item, Canvas *canvas)
{
    float h = item->height;
    Pen pen = pen_stretched(canvas->cr, item->at, 0.34f * h, h, h);
    pen.given[0] = item->colour;
    pen.given[1] = item->second;
    pen.given[2] = PEN_SKIN;
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    if (item->detail & DETAIL_STAFF)
        pen_draw(&pen, DRAWING_PEOPLE_STAFF, canvas->plain);
    pen_draw(&pen, DRAWING_PEOPLE_WALKER, canvas->plain);
}

void brush_signpost(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->height);
    pen_draw(&pen, DRAWING_SIGNPOST, canvas->plain);
}

/* --- trees ------------------------------------------------------------------------------------ */

/* Paints trees, poplars and bushes as blobs that grow lighter towards the sun. */

static const Colour greens[2][4] = {{TREE_0, TREE_1, TREE_2, TREE_3},
                                    {OLIVE_0, OLIVE_1, OLIVE_2, OLIVE_3}};

/* Up to four blobs whose radius varies by 7 %, each lighter, smaller and nearer to the sun in the
 * north-west: a round crown without any outline. Their waves are out of phase, so that the outlines
 * are not parallel. */
static void draw_crown(const Upright *item, cairo_t *cr, float lift, int blobs)
{
    static const float size[4] = {1, 0.86f, 0.60f, 0.30f};
    static const float towards_sun[4] = {0, 0.10f, 0.30f, 0.52f};
    const Colour *green = greens[(item->detail & DETAIL_OLIVE) != 0];
    Rng rng = rng_seeded(item->seed);
    float count = 7 + (float)rng_below(&rng, 2);
    float first = rng_between(&rng, 0, 6.28f);
    vec2s middle = beside(item->at, lift, 0, -1);
    for (int i = 0; i < blobs; i++) {
        vec2s at = point_along(middle, (vec2s){{-0.52f, -0.50f}}, towards_sun[i] * item->radius);
        float phase = first + 0.4f * (float)i;
        const Waves waves = {1, 1, {{0.042f, count, phase}, {0.028f, 3, 2.3f * phase}}};
        path_wavy(cr, at, item->radius * size[i], &waves, 40);
        fill_path(cr, palette(green[i]), 1);
    }
}

/* A broad crown; in an orchard it has fourteen blossoms. */
void brush_tree(const Upright *item, Canvas *canvas)
{
    Rng rng = rng_seeded(item->seed + 1);
    draw_crown(item, canvas->cr, 0.45f * item->radius, 4);
    for (int i = 0; (item->detail & DETAIL_BLOSSOM) && i < 14; i++) {
        vec2s at = point_along((vec2s){{item->at.x, item->at.y - 0.45f * item->radius}},
                               direction_at(rng_between(&rng, 0, 6.2832f)),
                               sqrtf(rng_unit(&rng)) * 0.85f * item->radius);
        fill_circle(canvas->cr, at, 0.0038f, palette(BLOSSOM), 1);
    }
}

/* Lower than a tree. In the smallest bushes, the fourth blob would be little more than a pixel
 * wide. */
void brush_bush(const Upright *item, Canvas *canvas)
{
    draw_crown(item, canvas->cr, 0.3f * item->radius, item->radius > 0.0105f ? 4 : 3);
}

/* The same light as on a crown, but on a tall oval. */
void brush_poplar(const Upright *item, Canvas *canvas)
{
    static const float size[4] = {1, 0.80f, 0.52f, 0.24f};
    static const float towards_sun[4] = {0, 0.10f, 0.24f, 0.5f};
    const Colour *green = greens[(item->detail & DETAIL_OLIVE) != 0];
    float wide = item->radius, tall = item->height * 0.52f;
    vec2s middle = {{item->at.x, item->at.y - tall + 0.5f * wide}};
    for (int i = 0; i < 4; i++) {
        vec2s at = {
            {middle.x - 0.5f * towards_sun[i] * wide, middle.y - towards_sun[i] * tall * 0.6f}};
        fill_ellipse(canvas->cr, at, wide * size[i], tall * size[i], 0, palette(green[i]), 1);
    }
}
