/* monasteries_painter.c: paints the special monasteries of three countries. Each is recognizable by
 * its contour at 48 px: onion, steps, curved roofs. `length` is the radius of the yard, `at` the
 * middle of the foot. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>
#include <string.h>

/* --- yards ------------------------------------------------------------------------------------ */

/* A lawn in a clipped hedge, with a ring of flowers. */
void brush_round_yard(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = 0.93f * ground->radius;
    path_circle(cr, ground->at, r);
    brush_lawn(cr, 0.080f * r, 0.050f * r);
    pave_door(canvas, ground, palette(STREET_LIGHT));
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    for (int k = 0; k < 24 && !canvas->plain; k++) {
        float angle = 6.2831853f * ((float)k + 0.5f) / 24;
        vec2s at = point_along(ground->at, direction_at(angle), 0.83f * r);
        if (fabsf(at.x - ground->at.x) > 0.15f * r || at.y < ground->at.y)
            fill_circle(cr, at, 0.034f * r,
                        palette(k % 3 ? k & 1 ? FLOWER_PINK : FLOWER_YELLOW : FLEECE), 1);
    }
}

/* A lawn with water round it, and a plank bridge to the south. */
void brush_canal_yard(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    vec2s low = beside(ground->at, r, -0.86f, -0.74f), high = beside(ground->at, r, 0.86f, 0.78f);
    const struct {
        float width;
        Colour colour;
    } bands[3] = {{0.20f, SAND}, {0.145f, WATER_DEEP}, {0.115f, WATER}};
    path_rounded(cr, low, high, 0.16f * r);
    paint_colour(cr, palette(YARD_GREEN), 1);
    cairo_fill_preserve(cr);
    cairo_path_t *rim = cairo_copy_path(cr);
    for (int i = 0; i < 3; i++) {
        cairo_new_path(cr);
        cairo_append_path(cr, rim);
        stroke_path(cr, bands[i].width * r, palette(bands[i].colour), 1);
    }
    cairo_path_destroy(rim);
    pave_door(canvas, ground, palette(STREET_LIGHT));
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(cr, beside(ground->at, r, 0, 0.66f), beside(ground->at, r, 0, 0.90f), 0.26f * r,
                   palette(SHED_ROOF), 1);
    for (int k = 0; k < 4 && !canvas->plain; k++)
        stroke_segment(cr, beside(ground->at, r, -0.13f, 0.69f + 0.06f * (float)k),
                       beside(ground->at, r, 0.13f, 0.69f + 0.06f * (float)k), 0.014f * r,
                       palette(TIMBER), 1);
}

/* The outline of a fort, with five points. */
static void path_star(cairo_t *cr, vec2s at, float r)
{
    cairo_new_path(cr);
    for (int k = 0; k < 10; k++) {
        vec2s p = point_along(at, direction_at(-1.5707963f + 0.62831853f * (float)k),
                              k & 1 ? 0.66f * r : 1.08f * r);
        cairo_line_to(cr, p.x, p.y);
    }
    cairo_close_path(cr);
}

/* Pale gravel in raked rings; the star has a moat. */
void brush_gravel(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = 0.94f * ground->radius;
    if (ground->plan == 1)
        path_star(cr, ground->at, 0.95f * r);
    else
        path_rounded(cr, beside(ground->at, r, -0.98f, -0.80f), beside(ground->at, r, 0.98f, 0.86f),
                     0.22f * r);
    paint_colour(cr, palette(GRAVEL), 1);
    cairo_fill_preserve(cr);
    cairo_path_t *rim = cairo_copy_path(cr);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    stroke_path(cr, (ground->plan == 1 ? 0.17f : 0.075f) * r,
                palette(ground->plan == 1 ? SAND : CRAG), 1);
    cairo_new_path(cr);
    cairo_append_path(cr, rim);
    stroke_path(cr, (ground->plan == 1 ? 0.12f : 0.030f) * r,
                palette(ground->plan == 1 ? WATER : VOLCANO_LIGHT), 1);
    cairo_path_destroy(rim);
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    for (int k = 1; k < 8 && !canvas->plain && ground->plan != 1; k++) {
        path_ellipse(cr, beside(ground->at, r, 0.1f, 0.15f), 0.115f * r * (float)k,
                     0.082f * r * (float)k, 0);
        stroke_path(cr, 0.014f * r, rgb_times(palette(GRAVEL), 0.86f), 0.9f);
    }
}

/* --- Germany ---------------------------------------------------------------------------------- */

/* A plastered tower with a copper onion. */
void brush_onion(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->length);
    pen_fill_round(&pen, "R -180 -740 360 760", 0.20f, palette(PLASTER_2));
    pen_fill(&pen, rgb_times(palette(PLASTER_3), 0.86f), "R -195 -770 390 46");
    if (!canvas->plain) {
        pen_fill(&pen, palette(ARCH),
                 "M -48 -520 L -48 -620 C -48 -690 48 -690 48 -620 L 48 -520 Z");
        pen_fill(&pen, palette(WINDOW), "R -30 -300 60 110");
        pen_fill(&pen, rgb_times(palette(PLASTER_3), 0.86f), "R -180 -430 360 22");
    }
    static const char onion[] =
        "M -165 -760 C -340 -830 -300 -1020 -120 -1080 C -55 -1105 -22 -1140 0 -1230"
        "C 22 -1140 55 -1105 120 -1080 C 300 -1020 340 -830 165 -760 Z";
    pen_fill_round(&pen, onion, 0.27f, palette(ONION));
    if (!canvas->plain) {
        pen_path(&pen, "M -70 -765 C -160 -880 -120 -1010 -30 -1090"
                       "M 70 -765 C 160 -880 120 -1010 30 -1090");
        stroke_path(canvas->cr, 0.018f * item->length, rgb_times(palette(ONION), 0.66f), 0.8f);
    }
    pen_fill(&pen, palette(FINIAL), "O 0 -1250 46");
    pen_stroke(&pen, 0.030f * item->length, palette(FINIAL), "M 0 -1240 L 0 -1380");
}

/* --- Netherlands & Belgium -------------------------------------------------------------------- */

static const char steps[] = "M -330 10 L -330 -470 L -245 -470 L -245 -590 L -165 -590 L -165 -710"
                            "L -85 -710 L -85 -840 L 85 -840 L 85 -710 L 165 -710 L 165 -590"
                            "L 245 -590 L 245 -470 L 330 -470 L 330 10 Z";
static const char caps[] = "M -345 -470 L -230 -470 M -260 -590 L -150 -590 M -180 -710 L -70 -710"
                           "M -100 -840 L 100 -840 M 70 -710 L 180 -710 M 150 -590 L 260 -590"
                           "M 230 -470 L 345 -470";

/* A brick front that rises in steps, with a steep roof behind it. */
void brush_stepped(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length;
    Rgb brick = palette(BRICK), white = palette(FLEECE), slate = palette(SLATE);
    const Pen pen = pen_at(cr, item->at, r);
    pen_fill(&pen, rgb_times(slate, 1.12f), "M -300 -430 L 0 -770 L 0 -1150 L -300 -810 Z");
    pen_fill(&pen, rgb_times(slate, 0.72f), "M 300 -430 L 0 -770 L 0 -1150 L 300 -810 Z");
    pen_fill_round(&pen, steps, 0.45f, brick);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    pen_stroke(&pen, 0.052f * r, palette(PLASTER_0), caps);
    pen_fill(&pen, palette(PLASTER_0), "R -330 -250 660 30");
    static const char *const windows[5] = {"R -245 -435 130 150", "R -65 -435 130 150",
                                           "R 115 -435 130 150", "R -245 -185 130 130",
                                           "R 115 -185 130 130"};
    for (int i = 0; i < 5; i++)
        pen_fill(&pen, white, windows[i]);
    pen_fill(&pen, white, "O 0 -620 62");
    pen_fill(&pen, palette(DOOR), "M -72 10 L -72 -110 C -72 -190 72 -190 72 -110 L 72 10 Z");
    if (canvas->plain)
        return;
    pen_stroke(&pen, 0.072f * r, palette(WINDOW),
               "M -180 -412 L -180 -308 M 0 -412 L 0 -308 M 180 -412 L 180 -308"
               "M -180 -165 L -180 -75 M 180 -165 L 180 -75");
    pen_fill(&pen, palette(WINDOW), "O 0 -620 38");
    pen_path(&pen, "M -320 -110 L -250 -110 M 250 -110 L 320 -110 M -320 -360 L -255 -360"
                   "M 255 -360 L 320 -360 M -60 -540 L 60 -540 M -100 -500 L 100 -500");
    stroke_path(cr, 0.012f * r, rgb_times(brick, 0.7f), 0.9f);
}

/* --- Japan ------------------------------------------------------------------------------------ */

/* The parts of a tower of curved roofs: their number, half the width of the lowest one, the
 * decrease of each further one, walls, posts. */
typedef struct Storeys {
    int roofs;
    float half, less;
    Colour wall, post;
} Storeys;

/* Eaves that turn up, concave slopes, a flat ridge; `y` is the level of the eaves. */
static void draw_curved_roof(cairo_t *cr, vec2s at, float half, float rise, float ridge, bool plain)
{
    float low = at.y, top = at.y - rise;
    cairo_new_path(cr);
    cairo_move_to(cr, at.x - half, low - 0.16f * rise);
    cairo_curve_to(cr, at.x - 0.66f * half, low - 0.12f * rise, at.x - 1.25f * ridge,
                   top + 0.30f * rise, at.x - ridge, top);
    cairo_line_to(cr, at.x + ridge, top);
    cairo_curve_to(cr, at.x + 1.25f * ridge, top + 0.30f * rise, at.x + 0.66f * half,
                   low - 0.12f * rise, at.x + half, low - 0.16f * rise);
    cairo_curve_to(cr, at.x + 0.5f * half, low + 0.22f * rise, at.x - 0.5f * half,
                   low + 0.22f * rise, at.x - half, low - 0.16f * rise);
    cairo_close_path(cr);
    fill_between(cr, (vec2s){{at.x - half, top}}, (vec2s){{at.x + half, low}},
                 rgb_times(palette(ROOF_JAPAN), 1.30f), rgb_times(palette(ROOF_JAPAN), 0.72f));
    if (plain)
        return;
    cairo_new_path(cr);
    cairo_move_to(cr, at.x - half, low - 0.16f * rise);
    cairo_curve_to(cr, at.x - 0.5f * half, low + 0.22f * rise, at.x + 0.5f * half,
                   low + 0.22f * rise, at.x + half, low - 0.16f * rise);
    stroke_path(cr, 0.07f * rise, rgb_times(palette(ROOF_JAPAN), 0.5f), 1);
    stroke_segment(cr, (vec2s){{at.x - 1.15f * ridge, top}}, (vec2s){{at.x + 1.15f * ridge, top}},
                   0.12f * rise, rgb_times(palette(ROOF_JAPAN), 1.55f), 1);
}

/* A storey between its floor at `at` and the eaves: wall, posts, and a dark door on the lowest
 * one. */
static void draw_storey(cairo_t *cr, const Storeys *hall, vec2s at, float half, float tall,
                        bool door)
{
    Rgb wall = palette(hall->wall), post = palette(hall->post);
    vec2s west = {{at.x - half, at.y}}, east = {{at.x + half, at.y}};
    path_polygon(cr, (vec2s[4]){west, east, raised(east, tall), raised(west, tall)}, 4);
    fill_between(cr, west, east, rgb_times(wall, 1.06f), rgb_times(wall, 0.78f));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int k = -2; k <= 2; k++) {
        vec2s foot = {{at.x + 0.46f * half * (float)k, at.y}};
        stroke_segment(cr, foot, raised(foot, tall), 0.15f * half,
                       rgb_times(post, k > 0 ? 0.8f : 1), 1);
    }
    if (door)
        stroke_segment(cr, at, raised(at, 0.8f * tall), 0.42f * half, palette(ARCH), 1);
}

/* Storeys on top of each other, each with its roof, and a gold spike at the top. `seed` is the
 * number of the building, so no two tiles have the same one. */
void brush_pagoda(const Upright *item, Canvas *canvas)
{
    static const Storeys halls[6] = {{3, 0.62f, 0.10f, PARCEL_0, FINIAL}, /* golden */
                                     {2, 0.72f, 0.08f, PLASTER_2, POSTS}, /* a gate: wide and low */
                                     {4, 0.50f, 0.07f, PLASTER_2, POSTS}, /* slender */
                                     {3, 0.66f, 0.13f, FLEECE, SLATE},    /* a white keep */
                                     {3, 0.54f, 0.11f, PLASTER_0, TIMBER}, /* of plain wood */
                                     {2, 0.60f, 0.14f, PLASTER_2, POSTS}}; /* behind the statue */
    const Storeys *hall = &halls[item->seed % 6];
    cairo_t *cr = canvas->cr;
    float r = item->length, half = hall->half, y = -0.08f;
    float tall = hall->roofs > 3 ? 0.155f : hall->roofs < 3 ? 0.23f : 0.19f;
    const Pen pen = pen_at(cr, item->at, r);
    pen_fill(&pen, rgb_times(palette(STONE), 0.72f), "R -560 -70 1120 110");
    pen_fill(&pen, palette(STONE), "R -560 -110 1120 60");
    for (int i = 0; i < hall->roofs; i++, half -= hall->less) {
        bool last = i + 1 == hall->roofs;
        float rise = last ? 0.27f : 0.19f;
        draw_storey(cr, hall, beside(item->at, r, 0, y), 0.60f * half * r, (tall + 0.05f) * r,
                    i == 0);
        y -= tall;
        draw_curved_roof(cr, beside(item->at, r, 0, y), half * r, rise * r,
                         (last ? 0.16f : 0.62f) * half * r, canvas->plain);
        y -= last ? rise : 0.10f;
    }
    vec2s tip = beside(item->at, r, 0, y);
    stroke_segment(cr, beside(tip, r, 0, 0.02f), beside(tip, r, 0, -0.20f), 0.040f * r,
                   palette(FINIAL), 1);
}

/* A seated bronze figure on a stone lotus. */
void brush_statue(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->length);
    Rgb bronze = palette(ONION);
    pen_fill(&pen, rgb_times(palette(STONE), 0.8f), "E 0 -20 400 120 0");
    pen_fill(&pen, palette(STONE), "E 0 -60 400 120 0");
    pen_fill_round(
        &pen,
        "M -360 -80 C -380 -190 -270 -220 -200 -250 C -260 -420 -200 -520 0 -540"
        "C 200 -520 260 -420 200 -250 C 270 -220 380 -190 360 -80 C 200 -20 -200 -20 -360 -80 Z",
        0.35f, bronze);
    pen_fill_round(&pen, "E 0 -640 135 155 0", 0.14f, bronze);
    pen_fill(&pen, rgb_times(bronze, 0.62f), "E 0 -790 62 50 0");
    if (canvas->plain)
        return;
    pen_path(&pen, "M -200 -250 C -90 -200 90 -200 200 -250 M -150 -150 C -60 -110 60 -110 150 -150"
                   "M -110 -470 C -60 -360 20 -330 110 -320");
    stroke_path(canvas->cr, 0.028f * item->length, rgb_times(bronze, 0.55f), 0.9f);
}

/* --- layout ----------------------------------------------------------------------------------- */

/* A church with one onion dome if its number is odd, with two if it is even. */
static void build_german(Layout *layout, vec2s at, float r, unsigned number, Rng *rng)
{
    float m = number & 2 ? -1 : 1;
    bool two = number % 2 == 0;
    layout_ground(layout, GROUND_ROUND, at, r);
    layout_box(layout, UPRIGHT_HOUSE, beside(at, r, two ? 0 : 0.16f * m, -0.10f), EAST,
               (two ? 1.00f : 1.06f) * r, 0.50f * r, 0.26f * r, 0.26f * r,
               number > 3 ? ROOF_2 : NAVE_ROOF, PLASTER_0, DETAIL_CHURCH, 1);
    layout_stand(layout, UPRIGHT_ONION, beside(at, r, -0.50f * m, 0.14f), 1.20f * r, 0.26f * r,
                 0.55f * r, 0);
    if (two)
        layout_stand(layout, UPRIGHT_ONION, beside(at, r, 0.50f * m, 0.14f), 1.20f * r, 0.26f * r,
                     0.55f * r, 0);
    for (int side = -1; side <= 1; side += 2)
        layout_plant(layout, rng, UPRIGHT_TREE, beside(at, r, 0.40f * (float)side, 0.58f),
                     0.105f * r);
}

/* A stepped front with one or two smaller ones, or with a slate tower next to it. */
static void build_dutch(Layout *layout, vec2s at, float r, unsigned number, Rng *rng)
{
    float m = number & 1 ? 1 : -1;
    layout_ground(layout, GROUND_CANAL, at, r);
    layout_stand(layout, UPRIGHT_STEPPED, beside(at, r, -0.14f * m, 0.24f), 1.16f * r, 0.30f * r,
                 0.4f * r, 0);
    if (number % 3 == 0)
        layout_stand(layout, UPRIGHT_STEPPED, beside(at, r, 0.46f * m, 0.30f), 0.80f * r, 0.25f * r,
                     0.3f * r, 0);
    else
        layout_tower(layout, beside(at, r, 0.44f * m, 0.16f), 0.140f * r, 0.80f * r, 0.46f * r);
    if (number % 3 == 2)
        layout_box(layout, UPRIGHT_HOUSE, beside(at, r, -0.56f * m, 0.04f), EAST, 0.36f * r,
                   0.30f * r, 0.22f * r, 0.20f * r, SLATE, BRICK, DETAIL_DOOR, 1);
    layout_plant(layout, rng, UPRIGHT_TREE, beside(at, r, 0.46f * m, 0.50f), 0.10f * r);
    layout_plant(layout, rng, UPRIGHT_POPLAR, beside(at, r, -0.62f * m, 0.40f), 0.12f * r);
}

/* Curved roofs in gravel, with stones and trees. The fifth monastery is in a fort, the sixth behind
 * a statue. */
static void build_japanese(Layout *layout, vec2s at, float r, unsigned number, Rng *rng)
{
    bool fort = number == 5, statue = number == 6;
    layout_ground(layout, GROUND_GRAVEL, at, r);
    layout->grounds[layout->ground_count - 1].plan = fort;
    layout_stand(layout, UPRIGHT_PAGODA, beside(at, r, statue ? 0.20f : 0, statue ? -0.10f : 0.16f),
                 (fort ? 0.88f : 1.14f) * r, 0.52f * r, 0.50f * r, number + 5);
    if (statue)
        layout_stand(layout, UPRIGHT_STATUE, beside(at, r, -0.34f, 0.44f), 0.95f * r, 0.46f * r,
                     0.25f * r, 0);
    for (int k = 0; k < 3 && !fort; k++)
        layout_thing(layout, UPRIGHT_ROCK,
                     beside(at, r, 0.60f - 0.11f * (float)k, 0.50f + 0.09f * (float)(k & 1)), 0,
                     (0.075f - 0.014f * (float)k) * r, 0.05f * r);
    for (int k = 0; k < 2 && !fort && !statue; k++)
        layout_plant(layout, rng, UPRIGHT_BUSH,
                     beside(at, r, -0.66f + 0.17f * (float)k, 0.36f + 0.16f * (float)k), 0.10f * r);
}

/* The set decides the country. */
static void build_special(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng)
{
    const char *set = canvas->piece->kind->set;
    unsigned number = canvas->kind_number;
    if (strcmp(set, "JB") == 0)
        build_japanese(layout, at, r, number, rng);
    else if (strcmp(set, "MN") == 0)
        build_dutch(layout, at, r, number, rng);
    else
        build_german(layout, at, r, number, rng);
}

static const SymbolPainter symbols[] = {
    {SYMBOL_SPECIAL, .build = build_special},
};

const ExpansionPainter monasteries_painter = {
    .symbols = symbols,
    .symbol_count = sizeof symbols / sizeof *symbols,
};
