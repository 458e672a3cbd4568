/* brush_volcano.c: paints the volcano, and the soft grounds under the things of later sets. */
#include "painter/brush_ground.h"
#include "painter/pen.h"

static const char cone[] = "M -880 40 C -560 -80 -370 -560 -235 -1010 L 235 -1010"
                           "C 350 -560 570 -80 900 40 C 560 215 -540 215 -880 40 Z";
static const char east_flank[] = "M 40 -960 L 235 -1010 C 350 -560 570 -80 900 40"
                                 "C 720 125 470 165 250 168 C 240 -200 130 -560 40 -960 Z";
static const char gullies[] = "M -170 -880 C -260 -540 -420 -120 -600 20"
                              "M -60 -560 C -110 -300 -190 -60 -250 110"
                              "M 200 -820 C 280 -500 420 -120 560 60"
                              "M 210 -300 C 240 -140 300 0 330 110";

/* Two tongues of lava; the hot middle of each is a narrower tongue along the same path. */
static const char tongues[] =
    "M -170 -1000 C -190 -800 -360 -640 -370 -390 C -370 -250 -220 -250 -200 -390"
    "C -180 -540 -70 -640 -40 -760 C 0 -620 60 -460 70 -230 C 75 -90 205 -90 205 -230"
    "C 205 -470 200 -760 170 -1000 Z";
static const char hot_tongues[] =
    "M -110 -990 C -130 -790 -290 -620 -295 -400 C -290 -330 -260 -340"
    "-250 -400 C -230 -580 -90 -680 -50 -860 Z"
    "M 40 -980 C 40 -780 120 -520 130 -260 C 140 -190 165 -200 160 -270"
    "C 160 -520 150 -760 120 -990 Z";

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

/* A truncated cone, lit from the north-west, with a glowing crater. `length` is the radius of the
 * whole drawing, `at` the middle of the foot. */
void brush_volcano(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length;
    const Pen pen = pen_at(cr, item->at, r);
    if (!canvas->plain)
        draw_rubble(cr, item->at, r);
    pen_path(&pen, cone);
    fill_between(cr, beside(item->at, r, -0.55f, -0.5f), beside(item->at, r, 0.62f, -0.2f),
                 palette(VOLCANO_LIGHT), palette(VOLCANO_DARK));
    pen_path(&pen, east_flank);
    fill_path(cr, palette(VOLCANO_DARK), 0.45f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (!canvas->plain) {
        pen_path(&pen, gullies);
        stroke_path(cr, 0.030f * r, palette(VOLCANO_DARK), 0.42f);
    }
    pen_fill(&pen, palette(VOLCANO_DARK), "E 0 -1010 245 85 0");
    pen_fill(&pen, palette(LAVA), "E 10 -1000 200 62 0");
    pen_path(&pen, tongues);
    if (canvas->plain)
        stroke_path(cr, 0.10f * r, palette(LAVA_DEEP), 1);
    pen_fill(&pen, palette(LAVA_DEEP), tongues);
    pen_fill(&pen, palette(LAVA), hot_tongues);
    pen_fill(&pen, palette(FLOWER_YELLOW), "E 0 -1005 110 30 0");
    draw_smoke(cr, item->at, r);
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
