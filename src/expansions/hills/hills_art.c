/* hills_art.c: paints hills, sheep and vineyards on tiles. */
#include "painter/expansion_art.h"

#include <math.h>

/* --- hills ------------------------------------------------------------------------------------ */

/* The colours of grass that faces the sun or faces away from it. */
static const Rgb sunny = {0.953f, 0.949f, 0.690f}, shady = {0.180f, 0.302f, 0.165f};

typedef struct Dome {
    vec2s foot;
    float rx, ry, base; /* half width, height, bulge of its front to the south */
} Dome;

/* A dome leans to the north-west: its west flank is steeper, and its top a little left of its
 * middle. */
static void dome_path(cairo_t *cr, const Dome *d)
{
    float x = d->foot.x, y = d->foot.y, rx = d->rx, ry = d->ry;
    cairo_new_path(cr);
    cairo_move_to(cr, x - rx, y);
    cairo_curve_to(cr, x - 0.90f * rx, y - 0.58f * ry, x - 0.50f * rx, y - ry, x - 0.06f * rx,
                   y - ry);
    cairo_curve_to(cr, x + 0.42f * rx, y - ry, x + 0.86f * rx, y - 0.62f * ry, x + rx, y);
    cairo_curve_to(cr, x + 0.9f * rx, y + d->base, x - 0.9f * rx, y + d->base, x - rx, y);
    cairo_close_path(cr);
}

/* Shades the dome more and more towards the south-east, by filling everything outside ever smaller
 * sunlit ovals. */
static void shade_dome(cairo_t *cr, const Dome *d)
{
    enum { STEPS = 7 };
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    for (int i = 0; i < STEPS; i++) {
        float t = (float)i / STEPS;
        cairo_new_path(cr);
        cairo_rectangle(cr, d->foot.x - 2 * d->rx, d->foot.y - 2 * d->ry, 4 * d->rx, 4 * d->ry);
        cairo_new_sub_path(cr);
        cairo_save(cr);
        cairo_translate(cr, d->foot.x - (0.16f + 0.16f * t) * d->rx,
                        d->foot.y - (0.44f + 0.14f * t) * d->ry);
        cairo_scale(cr, (1.08f - 0.42f * t) * d->rx, (0.98f - 0.36f * t) * d->ry);
        cairo_arc(cr, 0, 0, 1, 0, 6.2831853);
        cairo_restore(cr);
        fill_path(cr, shady, 0.056f);
    }
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
}

/* The colour is a radial gradient round the sunlit shoulder, with shade on top of it in steps. */
static void draw_dome(cairo_t *cr, const Dome *d)
{
    vec2s f = d->foot;
    cairo_pattern_t *light =
        cairo_pattern_create_radial(f.x - 0.36f * d->rx, f.y - 0.66f * d->ry, 0.04f * d->rx,
                                    f.x - 0.1f * d->rx, f.y - 0.28f * d->ry, 1.26f * d->rx);
    Rgb a = palette(HILL_LIGHT), b = rgb_mix(palette(HILL_LIGHT), palette(TREE_3), 0.75f),
        c = palette(HILL_DARK);
    cairo_pattern_add_color_stop_rgb(light, 0, a.r, a.g, a.b);
    cairo_pattern_add_color_stop_rgb(light, 0.40, b.r, b.g, b.b);
    cairo_pattern_add_color_stop_rgb(light, 1, c.r, c.g, c.b);
    dome_path(cr, d);
    cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
    cairo_save(cr);
    dome_path(cr, d);
    cairo_clip(cr);
    shade_dome(cr, d);
    cairo_restore(cr);
}

/* Soft steps in the slope, like paths trodden by cattle, each a line of shade under a line of
 * light. */
static void draw_terraces(cairo_t *cr, const Dome *d, Rng *rng)
{
    static const float heights[3] = {0.66f, 0.40f, 0.12f};
    cairo_save(cr);
    dome_path(cr, d);
    cairo_clip(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 3; i++) {
        float wide = d->rx * sqrtf(1 - heights[i] * heights[i]);
        float y = d->foot.y - heights[i] * d->ry, sag = 0.55f * d->base + 0.03f * d->ry;
        float from = rng_between(rng, -0.95f, -0.35f), to = rng_between(rng, 0.45f, 0.95f);
        for (int light = 0; light < 2; light++) {
            float up = light ? -0.034f * d->ry : 0;
            cairo_new_path(cr);
            cairo_move_to(cr, d->foot.x + from * wide, y + up + sag * (1 - from * from));
            cairo_curve_to(cr, d->foot.x + 0.4f * from * wide, y + up + 1.05f * sag,
                           d->foot.x + 0.4f * to * wide, y + up + 1.05f * sag,
                           d->foot.x + to * wide, y + up + sag * (1 - to * to));
            stroke_path(cr, 0.036f * d->ry, light ? sunny : shady, light ? 0.11f : 0.09f);
        }
    }
    cairo_restore(cr);
}

/* Draws the side of the outline that faces the sun. */
static void draw_rim_light(cairo_t *cr, const Dome *d)
{
    const Pen pen = pen_stretched(cr, d->foot, d->rx, d->ry, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    pen_path(&pen, DRAWING_CRAG_SUNNY_RIM);
    stroke_path(cr, 0.0042f, sunny, 0.62f);
}

static void draw_tufts(cairo_t *cr, vec2s at, float r, Rng *rng)
{
    static const vec2s groups[6] = {{{-0.42f, -0.34f}}, {{0.30f, -0.62f}}, {{0.38f, -0.08f}},
                                    {{-0.66f, 0.02f}},  {{-0.12f, 0.10f}}, {{0.74f, -0.06f}}};
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 4; k++) {
            vec2s stray = rng_point(rng, (vec2s){{-0.13f, -0.09f}}, (vec2s){{0.13f, 0.09f}});
            vec2s t = point_along(at, glms_vec2_add(groups[i], stray), r);
            cairo_new_path(cr);
            cairo_arc(cr, t.x, t.y, 0.036f * r, 3.5, 5.9);
            stroke_path(cr, 0.0026, palette(HILL_DARK), 0.66f);
        }
}

/* Shrubs and a poplar in front of the foot give the hill its scale. */
static void draw_shrubs(Canvas *canvas, vec2s at, float r, uint32_t seed)
{
    static const float places[4][3] = {{-0.60f, 0.21f, 0.085f},
                                       {-0.45f, 0.26f, 0.062f},
                                       {0.46f, 0.25f, 0.075f},
                                       {0.62f, 0.17f, 0.060f}};
    for (int i = 0; i < 4; i++)
        brush_bush(&(Upright){.at = (vec2s){{at.x + places[i][0] * r, at.y + places[i][1] * r}},
                              .radius = places[i][2] * r * 1.25f,
                              .detail = (seed + (unsigned)i) % 4 == 0 ? DETAIL_OLIVE : 0,
                              .seed = seed * 4 + (unsigned)i},
                   canvas);
    brush_poplar(
        &(Upright){.at = (vec2s){{at.x + (seed & 1 ? 0.73f : -0.72f) * r, at.y + 0.12f * r}},
                   .radius = 0.075f * r,
                   .height = 0.30f * r},
        canvas);
}

/* Paints the whole hill in order of depth: its soft shadow, two flanks, the main dome with
 * terraces, and crags on the top. The shadow is seven faint ovals, since the shared pass for
 * shadows (upright_shadow) can draw only boxes and discs. */
void brush_hill(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    Rng rng = rng_seeded(item->seed);
    vec2s at = beside(item->at, r, 0, 0.25f);
    for (int i = 7; i >= 1; i--) /* the shadow falls to the south-east */
        fill_ellipse(cr, beside(at, r, 0.24f, 0.13f), r * (0.86f + 0.045f * (float)i),
                     r * (0.28f + 0.040f * (float)i), 0.16f, palette(SHADOW), 0.062f);
    const Dome left = {beside(at, r, -0.44f, 0.02f), 0.56f * r, 0.60f * r, 0.22f * r},
               right = {beside(at, r, 0.50f, 0.05f), 0.51f * r, 0.52f * r, 0.20f * r},
               main = {beside(at, r, 0, -0.02f), 0.79f * r, 1.12f * r, 0.29f * r};
    draw_dome(cr, &left);
    draw_rim_light(cr, &left);
    draw_dome(cr, &right);
    draw_dome(cr, &main);
    draw_terraces(cr, &main, &rng);
    draw_rim_light(cr, &main);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (!canvas->plain)
        draw_tufts(cr, at, r, &rng);
    static const float crags[3][3] = {
        {-0.18f, -0.60f, 0.13f}, {0.13f, -0.60f, 0.15f}, {-0.02f, -0.55f, 0.22f}};
    for (int i = 0; i < 3; i++) {
        const Pen pen =
            pen_at(cr, (vec2s){{at.x + crags[i][0] * r, at.y + crags[i][1] * r}}, crags[i][2] * r);
        pen_draw(&pen, DRAWING_CRAG, canvas->plain);
    }
    if (!canvas->plain)
        draw_shrubs(canvas, at, r, item->seed);
}

static void raise_hill(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_HILL,
                                             .at = beside(at, radius, 0, 0.18f),
                                             .radius = radius * 0.92f,
                                             .seed = 3 + canvas->variant});
}

/* --- sheep ------------------------------------------------------------------------------------ */

/* The wool is two rings of puffs: a shaded one below, and a light one a little to the north-west,
 * so that the animal appears round. The dark head shows which way it faces. */
void brush_sheep(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, way = item->axis.x;
    Rng rng = rng_seeded(item->seed);
    vec2s at = beside(item->at, r, 0, -0.3f);
    for (int leg = -1; leg <= 1; leg += 2)
        fill_rectangle(cr, at.x + (float)leg * 0.42f * r - 0.0025f, at.y + 0.38f * r, 0.005f,
                       0.34f * r, palette(FLEECE_HEAD));
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
    pen_draw(&body, DRAWING_ANIMALS_SHEEP, canvas->plain);
    const Pen head =
        pen_stretched(cr, (vec2s){{at.x + way * 0.95f * r, at.y - 0.02f * r}}, way * r, r, r);
    pen_draw(&head, DRAWING_ANIMALS_SHEEP_HEAD, canvas->plain);
}

/* Places five sheep in fixed places, some facing left and some right, because in random places one
 * might hide another. */
static void drive_flock(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    static const float places[5][3] = {{-0.46f, -0.30f, 1},
                                       {0.24f, -0.42f, -1},
                                       {0.05f, 0.08f, 1},
                                       {-0.50f, 0.34f, -1},
                                       {0.52f, 0.10f, -1}};
    layout_ground(layout, GROUND_PASTURE, at, radius);
    for (int i = 0; i < 5; i++)
        upright_add(&layout->uprights,
                    (Upright){.kind = UPRIGHT_SHEEP,
                              .at = (vec2s){{at.x + places[i][0] * radius * 0.92f,
                                             at.y + places[i][1] * radius * 0.92f}},
                              .axis = {{places[i][2], 0}},
                              .radius = fminf(0.046f, radius * 0.25f),
                              .height = 0.02f,
                              .seed = (uint32_t)i + 7});
}

/* --- vineyards -------------------------------------------------------------------------------- */

void brush_vine(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    vec2s at = beside(item->at, r, 0, -0.35f);
    Rng rng = rng_seeded(item->seed + 5);
    const Pen bush = pen_at(cr, at, r);
    pen_draw(&bush, DRAWING_VINE, canvas->plain);
    for (int i = 0; i < 5; i++) {
        vec2s place = rng_point(&rng, (vec2s){{-0.62f, -0.25f}}, (vec2s){{0.62f, 0.70f}});
        const Pen grape = pen_at(cr, point_along(at, place, r), r);
        pen_draw(&grape, DRAWING_VINE_GRAPE, canvas->plain);
    }
}

/* Paints ploughed earth, slightly rotated so that its rows don't look like grid lines. */
static void paint_vineyard(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float k = ground->radius / 0.205f;
    cairo_save(cr);
    cairo_translate(cr, ground->at.x, ground->at.y);
    cairo_rotate(cr, -0.14);
    path_rounded(cr, (vec2s){{-0.185f * k, -0.158f * k}}, (vec2s){{0.185f * k, 0.158f * k}},
                 0.018f * k);
    cairo_restore(cr);
    cairo_set_line_width(cr, 0.006);
    paint_colour(cr, rgb_times(palette(VINE_EARTH), 0.8f), 1);
    cairo_stroke_preserve(cr);
    fill_path(cr, palette(VINE_EARTH), 1);
}

/* Plants six slanted rows of ten vines, scaled to the spot. The numbers are for a radius of .205,
 * the largest that spots_find() gives a symbol. */
static void plant_vines(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    float k = radius / 0.205f;
    vec2s along = direction_at(-0.14f), across = direction_right(along);
    layout_own_ground(layout, paint_vineyard, false, at, radius);
    for (int i = 0; i < 60; i++) {
        vec2s vine = point_along(at, along, ((float)(i % 10) - 4.5f) * 0.0335f * k);
        vine = point_along(vine, across, ((float)(i / 10) - 2.5f) * 0.049f * k);
        upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_VINE,
                                                 .at = vine,
                                                 .radius = 0.0172f * k,
                                                 .height = 0.012f,
                                                 .seed = (uint32_t)(i / 10 * 16 + i % 10)});
    }
}

const ExpansionArt hills_art = {{
    {SYMBOL_VINEYARD, .lay_out = plant_vines},
    {SYMBOL_SHEEP, .lay_out = drive_flock},
    {SYMBOL_HILL, .lay_out = raise_hill},
}};
