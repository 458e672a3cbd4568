/* brush_symbols.c: paints the symbols of expansions that fill a field: a grassy hill, the volcano,
 * the portal, the foundation of a tower, the source of the plague. */
#include "painter/brush_ground.h"
#include "painter/canvas.h"
#include "painter/upright.h"

#include <math.h>

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

/* Soft steps in the slope, as cattle tread them: a line of shade under a line of light. */
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

/* Grass in small groups. */
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

/* Shrubs and a poplar in front of the foot show the eye how high the hill is. */
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
 * shadows (upright_shadow) knows only boxes and discs. */
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

/* --- volcano and soft grounds ----------------------------------------------------------------- */

/* Three puffs to the north-east, each shaded below; they end inside the tile. */
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

/* Loose rocks at the end of the slope, the same on every volcano, since they must not come near a
 * road. */
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

/* Trodden, scree-covered or poisoned earth that fades out towards its radius. */
void brush_trodden(Canvas *canvas, const Ground *ground)
{
    static const struct Soil {
        Colour colour;
        float flat, alpha, middle; /* strength inside, and at 70 % of the radius */
    } soils[GROUND_KINDS] = {
        [GROUND_SCREE] = {SCREE, 0.74f, 0.95f, 0.75f},
        [GROUND_TROD] = {SAND, 0.72f, 0.92f, 0.72f},
        [GROUND_CLEARING] = {BED_EARTH, 0.80f, 0.85f, 0.50f},
        [GROUND_FOUL] = {BARE_GROUND, 0.86f, 0.95f, 0.62f},
    };
    const struct Soil *soil = &soils[ground->kind];
    cairo_t *cr = canvas->cr;
    Rgb c = palette(soil->colour);
    cairo_save(cr);
    cairo_translate(cr, ground->at.x, ground->at.y);
    cairo_scale(cr, ground->radius, ground->radius * soil->flat);
    cairo_pattern_t *fade = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);
    cairo_pattern_add_color_stop_rgba(fade, 0, c.r, c.g, c.b, soil->alpha);
    cairo_pattern_add_color_stop_rgba(fade, 0.70, c.r, c.g, c.b, soil->middle);
    cairo_pattern_add_color_stop_rgba(fade, 1, c.r, c.g, c.b, 0);
    path_circle(cr, (vec2s){{0, 0}}, 1);
    cairo_set_source(cr, fade);
    cairo_fill(cr);
    cairo_pattern_destroy(fade);
    cairo_restore(cr);
}

/* --- portal ----------------------------------------------------------------------------------- */

/* Light that turns inwards, brightest in the middle. */
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

/* `at` is the middle of its foot, `radius` that of the whole drawing. */
void brush_portal(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->radius);
    pen_draw(&pen, DRAWING_PORTAL, canvas->plain);
    draw_gate(canvas->cr, item->at, item->radius, canvas->plain);
    pen_draw(&pen, DRAWING_PORTAL_GATE, canvas->plain);
}

/* --- foundation ------------------------------------------------------------------------------- */

/* A low octagon round a pit, with blocks on its rim; floors that rise on it later have their own
 * drawing. `radius` is half the width. */
void brush_foundation(Canvas *canvas, const Ground *ground)
{
    static const vec2 blocks[6] = {{-0.66f, -0.16f}, {-0.30f, -0.28f}, {0.18f, -0.28f},
                                   {-0.74f, 0.12f},  {-0.30f, 0.36f},  {0.42f, 0.34f}};
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    const Pen shadow = pen_at(cr, beside(ground->at, r, 0.07f, 0.13f), 1.02f * r),
              low = pen_at(cr, beside(ground->at, r, 0, 0.11f), r), pen = pen_at(cr, ground->at, r);
    pen_path(&shadow, DRAWING_FOUNDATION_TOP);
    fill_path(cr, palette(SHADOW), 0.28f);
    pen_draw(&low, DRAWING_FOUNDATION_SIDE, canvas->plain);
    pen_draw(&pen, DRAWING_FOUNDATION_TOP, canvas->plain);
    for (int i = 0; i < 6; i++) {
        const Pen block = pen_at(cr, beside(ground->at, r, blocks[i][0], blocks[i][1]),
                                 (i % 3 == 1 ? 0.20f : 0.24f) * r * (canvas->plain ? 1.25f : 1));
        pen_draw(&block, DRAWING_FOUNDATION_BLOCK, canvas->plain);
    }
}

/* `length` is half the width of the foundation. */
void brush_crane(const Upright *item, Canvas *canvas)
{
    float r = item->length;
    const Pen pen = pen_at(canvas->cr, item->at, r),
              block = pen_at(canvas->cr, beside(item->at, r, -0.70f, -0.08f),
                             0.24f * r * (canvas->plain ? 1.5f : 1));
    pen_draw(&pen, DRAWING_FOUNDATION_CRANE, canvas->plain);
    pen_draw(&block, DRAWING_FOUNDATION_BLOCK, canvas->plain);
}

/* --- source of the plague --------------------------------------------------------------------- */

/* `length` is the radius of the whole drawing, `at` the middle of the foot. */
void brush_source(const Upright *item, Canvas *canvas)
{
    float r = item->length;
    const Pen pen = pen_at(canvas->cr, item->at, r),
              flea = pen_at(canvas->cr, beside(item->at, r, 0.02f, -0.38f),
                            0.50f * r * (canvas->plain ? 1.3f : 1));
    pen_draw(&pen, DRAWING_SOURCE, canvas->plain);
    pen_draw(&flea, DRAWING_SOURCE_FLEA, canvas->plain);
    pen_draw(&pen, DRAWING_SOURCE_ROOF, canvas->plain);
}

/* A negative `length` mirrors the tree. */
void brush_dead_tree(const Upright *item, Canvas *canvas)
{
    float size = fabsf(item->length);
    const Pen pen = pen_stretched(canvas->cr, item->at, item->length, size, size);
    fill_ellipse(canvas->cr, beside(item->at, size, 0.22f, 0.08f), 0.34f * size, 0.09f * size,
                 0.35f, palette(SHADOW), 0.30f);
    pen_draw(&pen, DRAWING_SOURCE_TREE, canvas->plain);
}
