/* dragon_painter.c: paints the volcano, the magic portal, the princess in her city, and the
 * dragon's sign in the corner of a tile. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

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

static const char gate[] = "M -300 -130 L -345 -740 C -375 -1090 -190 -1290 0 -1300"
                           "C 190 -1290 375 -1090 345 -740 L 300 -130 Z";

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
    pen_path(&pen, gate);
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

/* A stone horseshoe that faces south, over two steps. `at` is the middle of its foot, `radius` that
 * of the whole drawing. */
void brush_portal(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    Rgb stone = palette(PORTAL_STONE), shade = palette(PORTAL_SHADE);
    const Pen pen = pen_at(cr, item->at, r);
    vec2s west = beside(item->at, r, -0.55f, -0.8f), east = beside(item->at, r, 0.60f, -0.5f);
    pen_fill(&pen, rgb_mix(stone, shade, 0.55f), "R -680 30 1360 110");
    pen_fill(&pen, stone, "R -680 -30 1360 62");
    pen_fill(&pen, rgb_mix(stone, shade, 0.65f), "R -600 -80 1200 80");
    pen_fill(&pen, stone, "R -600 -140 1200 62");
    pen_path(&pen, "M -505 -120 L -550 -760 C -575 -1270 -310 -1550 0 -1560"
                   "C 310 -1550 575 -1270 550 -760 L 505 -120 Z");
    fill_between(cr, west, east, stone, shade);
    if (!canvas->plain) {
        pen_path(&pen, "M -505 -420 L -325 -420 M -530 -700 L -350 -700 M -520 -1000 L -355 -940"
                       "M -400 -1330 L -260 -1170 M -160 -1520 L -105 -1270 M 160 -1520 L 105 -1270"
                       "M 400 -1330 L 260 -1170 M 520 -1000 L 355 -940 M 530 -700 L 350 -700"
                       "M 505 -420 L 325 -420");
        stroke_path(cr, 0.022f * r, shade, 0.75f);
    }
    draw_gate(cr, item->at, r, canvas->plain);
    pen_path(&pen, gate);
    stroke_path(cr, 0.045f * r, palette(GATE_DEEP), 0.75f);
    pen_fill(&pen, rgb_times(palette(AMETHYST), 0.8f),
             "M 0 -1720 L 120 -1540 L 0 -1360 L -120 -1540 Z");
    pen_fill(&pen, rgb_times(palette(AMETHYST), 1.3f), "M 0 -1720 L 0 -1540 L -120 -1540 Z");
}

/* A soft shadow to the south-east, as under a coat of arms. */
static void sign_shadow(cairo_t *cr, vec2s at, float unit, const char *outline)
{
    for (int i = 4; i >= 1; i--) {
        const Pen pen = pen_at(cr, beside(at, 1, 0.006f, 0.008f), unit + 0.003f * (float)i);
        pen_path(&pen, outline);
        fill_path(cr, palette(SHADOW), 0.13f);
    }
}

/* A crowned head in a round ivory frame. Rules read it, so it is drawn over all roofs. */
static void draw_princess(Canvas *canvas)
{
    if (!canvas->spots.princess)
        return;
    static const Rgb gown = {1, 0.83f, 0.87f};
    static const char disc[] = "O 0 0 1000";
    cairo_t *cr = canvas->cr;
    vec2s at = canvas->spots.princess_at;
    float r = canvas->spots.princess_radius * (canvas->plain ? 1.18f : 1);
    const Pen pen = pen_at(cr, at, r);
    sign_shadow(cr, at, r, disc);
    pen_fill(&pen, palette(COAT_RIM), disc);
    pen_fill(&pen, rgb_times(palette(ROSE), 0.82f), "O 0 0 880");
    pen_path(&pen, "O 0 0 850");
    paint_colour(cr, palette(ROSE), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    pen_fill(&pen, palette(HAIR),
             "M -470 640 C -560 100 -520 -430 0 -430 C 520 -430 560 100 470 640 Z");
    pen_fill(&pen, gown, "M -640 1000 C -600 440 -250 400 0 400 C 250 400 600 440 640 1000 Z");
    pen_fill(&pen, rgb_times(PEN_SKIN, 0.92f), "R -110 200 220 260");
    pen_fill(&pen, rgb_times(PEN_SKIN, 1.06f), "E 0 20 270 330 0");
    pen_fill(&pen, palette(HAIR),
             "M -300 -60 C -280 -330 280 -330 300 -60 C 160 -230 -160 -230 -300 -60 Z");
    if (!canvas->plain) {
        pen_fill(&pen, palette(HAIR), "O -105 30 38");
        pen_fill(&pen, palette(HAIR), "O 105 30 38");
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        pen_stroke(&pen, 0.050f * r, palette(ROSE), "M -75 190 C -30 230 30 230 75 190");
    }
    cairo_restore(cr);
    pen_fill(&pen, rgb_times(palette(FINIAL), 0.80f),
             "M -350 -270 L -350 -380 L 350 -380 L 350 -270 Z");
    pen_fill(&pen, palette(FINIAL),
             "M -350 -350 L -440 -720 L -200 -560 L 0 -800 L 200 -560 L 440 -720 L 350 -350 Z");
}

/* The print of a claw, three toes and a heel, on an ivory lozenge. */
static void draw_dragon_sign(Canvas *canvas)
{
    static const char lozenge[] = "M 0 -1000 L 1000 0 L 0 1000 L -1000 0 Z";
    cairo_t *cr = canvas->cr;
    vec2s at = CORNER_SIGN;
    float r = canvas->plain ? 0.118f : 0.084f;
    const Pen pen = pen_at(cr, at, r), print = pen_at(cr, beside(at, r, 0, 0.02f), 0.98f * r);
    Rgb claw = palette(CLAW);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    sign_shadow(cr, at, r, lozenge);
    pen_stroke(&pen, 0.10f * r, rgb_times(claw, 0.62f), lozenge);
    pen_fill(&pen, palette(COAT_RIM), lozenge);
    if (!canvas->plain)
        pen_stroke(&pen, 0.045f * r, palette(FINIAL), "M 0 -850 L 850 0 L 0 850 L -850 0 Z");
    pen_fill(&print, claw, "M -250 330 C -330 60 330 60 250 330 C 200 560 -200 560 -250 330 Z");
    pen_fill(&print, claw,
             "M -130 130 C -260 60 -430 -160 -500 -400 C -300 -340 -120 -160 -40 100 Z");
    pen_fill(&print, claw, "M -100 90 C -160 -160 -100 -440 0 -640 C 100 -440 160 -160 100 90 Z");
    pen_fill(&print, claw, "M 130 130 C 260 60 430 -160 500 -400 C 300 -340 120 -160 40 100 Z");
}

/* --- layout ----------------------------------------------------------------------------------- */

/* A cone in its scree. Its foot is low in the room, so that there is also room for smoke in any
 * rotation. */
static void raise_volcano(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    (void)canvas;
    layout_ground(layout, GROUND_SCREE, beside(middle, radius, 0, 0.30f), radius);
    layout_thing(layout, UPRIGHT_VOLCANO, beside(middle, radius, 0, 0.52f), radius, 0.52f * radius,
                 0.46f * radius);
}

static void open_portal(const Canvas *canvas, Layout *layout, vec2s middle, float radius)
{
    layout_tread(canvas, layout, beside(middle, radius, 0, 0.52f), 0.72f * radius);
    upright_add(&layout->uprights, (Upright){.kind = UPRIGHT_PORTAL,
                                             .at = beside(middle, radius, 0, 0.72f),
                                             .length = 1.10f * radius,
                                             .depth = 0.24f * radius,
                                             .height = 0.55f * radius,
                                             .radius = radius});
}

static const Soil scree = {GROUND_SCREE, SCREE, 0.74f, 0.95f, 0.75f};

static const SymbolPainter symbols[] = {
    {SYMBOL_VOLCANO, .most = 0.27f, .lay = raise_volcano},
    {SYMBOL_PORTAL, .most = 0.215f, .least = 0.13f, .city = true, .lay = open_portal},
    {SYMBOL_DRAGON, .draw_sign = draw_dragon_sign},
};

const ExpansionPainter dragon_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
    .soil = &scree,
    .draw_signs = draw_princess,
};
