/* brush_sacred.c: paints the lone buildings of yards: special monasteries in three countries,
 * shrines, the hut on legs, the hall of Darmstadt. Each is recognizable by its contour at 48 px:
 * onion, steps, curved roofs, dome, two legs. `length` is the radius of the yard, `at` the middle
 * of the foot. */
#include "painter/brush_ground.h"
#include "painter/canvas.h"
#include "painter/upright.h"

#include <math.h>

/* Fills with light on the west and shade on the east. */
static void fill_round(const Pen *pen, const char *path, float half, Rgb colour)
{
    float r = pen->unit.x;
    pen_path(pen, path);
    fill_between(pen->cr, beside(pen->at, r, -half, -0.5f), beside(pen->at, r, half, -0.3f),
                 rgb_times(colour, 1.10f), rgb_times(colour, 0.70f));
}

/* --- Germany ---------------------------------------------------------------------------------- */

/* A plastered tower with a copper onion. */
void brush_onion(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->length);
    fill_round(&pen, "R -180 -740 360 760", 0.20f, palette(PLASTER_2));
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
    fill_round(&pen, onion, 0.27f, palette(ONION));
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
    fill_round(&pen, steps, 0.45f, brick);
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
    fill_round(
        &pen,
        "M -360 -80 C -380 -190 -270 -220 -200 -250 C -260 -420 -200 -520 0 -540"
        "C 200 -520 260 -420 200 -250 C 270 -220 380 -190 360 -80 C 200 -20 -200 -20 -360 -80 Z",
        0.35f, bronze);
    fill_round(&pen, "E 0 -640 135 155 0", 0.14f, bronze);
    pen_fill(&pen, rgb_times(bronze, 0.62f), "E 0 -790 62 50 0");
    if (canvas->plain)
        return;
    pen_path(&pen, "M -200 -250 C -90 -200 90 -200 200 -250 M -150 -150 C -60 -110 60 -110 150 -150"
                   "M -110 -470 C -60 -360 20 -330 110 -320");
    stroke_path(canvas->cr, 0.028f * item->length, rgb_times(bronze, 0.55f), 0.9f);
}

/* --- shrines ---------------------------------------------------------------------------------- */

/* An open rotunda: steps, columns in front of a dark inside, and a violet dome with a lozenge on
 * its top. */
void brush_rotunda(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length;
    Rgb stone = palette(PORTAL_STONE), shade = palette(PORTAL_SHADE), dome = palette(AMETHYST);
    const Pen pen = pen_at(cr, item->at, r);
    pen_fill(&pen, rgb_mix(stone, shade, 0.7f), "E 0 20 660 225 0");
    pen_fill(&pen, rgb_times(stone, 0.96f), "E 0 -30 660 225 0");
    pen_fill(&pen, rgb_mix(stone, shade, 0.6f), "E 0 -50 540 180 0");
    pen_fill(&pen, stone, "E 0 -85 540 180 0");
    pen_fill(&pen, rgb_mix(shade, palette(GATE_DEEP), 0.55f),
             "M -430 -560 L -430 -110 C -300 10 300 10 430 -110 L 430 -560 Z");
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    pen_stroke(&pen, 0.105f * r, stone, "M -420 -560 L -420 -70 M -225 -560 L -225 0");
    pen_stroke(&pen, 0.105f * r, rgb_mix(stone, shade, 0.25f), "M 0 -560 L 0 30");
    pen_stroke(&pen, 0.105f * r, rgb_mix(stone, shade, 0.5f),
               "M 225 -560 L 225 0 M 420 -560 L 420 -70");
    pen_fill(&pen, rgb_mix(stone, shade, 0.55f), "M -520 -620 L 520 -620 L 500 -520 L -500 -520 Z");
    pen_fill(&pen, stone, "R -540 -680 1080 80");
    pen_path(&pen, "M -490 -675 C -480 -960 -270 -1130 0 -1130 C 270 -1130 480 -960 490 -675 Z");
    fill_between(cr, beside(item->at, r, -0.42f, -1.0f), beside(item->at, r, 0.5f, -0.75f),
                 rgb_times(dome, 1.35f), rgb_times(dome, 0.62f));
    if (!canvas->plain) {
        pen_path(&pen, "M -250 -678 C -250 -900 -150 -1060 -40 -1125"
                       "M 250 -678 C 250 -900 150 -1060 40 -1125 M 0 -678 L 0 -1130");
        stroke_path(cr, 0.022f * r, rgb_times(dome, 0.6f), 0.8f);
    }
    pen_fill(&pen, palette(FINIAL), "M 0 -1370 L 95 -1240 L 0 -1110 L -95 -1240 Z");
    pen_fill(&pen, rgb_mix(palette(FINIAL), palette(FLEECE), 0.6f),
             "M 0 -1370 L 0 -1240 L -95 -1240 Z");
}

/* --- the hut ---------------------------------------------------------------------------------- */

/* Logs and thatch on two hen's legs with three toes each; one window is lit. */
void brush_hut(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length, bold = canvas->plain ? 1.35f : 1;
    Rgb leg = palette(LEGS), thatch = palette(THATCH), log = palette(TIMBER);
    const Pen pen = pen_at(cr, item->at, r);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    pen_stroke(
        &pen, 0.105f * r * bold, rgb_times(leg, 0.62f),
        "M -190 -420 L -240 -210 L -170 -10 L -350 60 M -170 -10 L -150 90 M -170 -10 L -10 40"
        "M 190 -420 L 240 -210 L 190 -10 L 20 70 M 190 -10 L 220 90 M 190 -10 L 370 50");
    pen_stroke(
        &pen, 0.062f * r * bold, leg,
        "M -200 -430 L -250 -220 L -180 -20 L -350 50 M -180 -20 L -160 80 M -180 -20 L -20 30"
        "M 180 -430 L 230 -220 L 180 -20 L 20 60 M 180 -20 L 210 80 M 180 -20 L 360 40");
    fill_round(&pen, "R -360 -790 720 400", 0.40f, log);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    if (!canvas->plain)
        pen_stroke(&pen, 0.020f * r, rgb_times(log, 0.6f),
                   "M -360 -690 L 360 -690 M -360 -590 L 360 -590 M -360 -490 L 360 -490");
    pen_fill(&pen, rgb_times(log, 0.5f), "R -275 -700 220 220");
    pen_fill(&pen, palette(WINDOW_LIT), "R -250 -675 170 170");
    pen_fill(&pen, rgb_times(log, 0.45f), "R 60 -730 190 340");
    pen_fill(&pen, rgb_times(thatch, 0.68f), "M -560 -700 L 560 -700 L 520 -790 L -520 -790 Z");
    pen_fill(&pen, rgb_times(thatch, 1.12f), "M -560 -720 L -60 -1270 L 90 -1270 L 150 -720 Z");
    pen_fill(&pen, rgb_times(thatch, 0.80f), "M 150 -720 L 90 -1270 L 560 -720 Z");
    if (canvas->plain)
        return;
    pen_path(&pen, "M -430 -730 L -40 -1240 M -260 -730 L 0 -1240 M -90 -730 L 40 -1240"
                   "M 300 -730 L 110 -1190 M 430 -730 L 130 -1160");
    stroke_path(cr, 0.020f * r, rgb_times(thatch, 0.58f), 0.8f);
}

/* --- Darmstadt -------------------------------------------------------------------------------- */

/* A long hall of glass and steel whose roof leans like a ship's bow. `length` is half its
 * length. */
void brush_glass_hall(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->length;
    Rgb glass = palette(GLASS), steel = palette(SLATE);
    const Pen pen = pen_at(cr, item->at, r);
    pen_path(&pen, "M -1000 40 L -1000 -330 L 700 -470 L 1060 -560 L 860 40 Z");
    fill_between(cr, beside(item->at, r, -0.8f, -0.5f), beside(item->at, r, 0.8f, 0.1f),
                 rgb_times(glass, 1.12f), rgb_times(glass, 0.74f));
    pen_fill(&pen, rgb_mix(steel, glass, 0.45f),
             "M -1000 -330 L -860 -690 L 620 -760 L 1060 -560 L 700 -470 Z");
    pen_fill(&pen, rgb_times(glass, 1.2f), "M -860 -690 L 620 -760 L 500 -620 L -760 -560 Z");
    pen_fill(&pen, palette(FLEECE),
             "M -1000 -330 L 700 -470 L 1060 -560 L 700 -430 L -1000 -290 Z");
    if (canvas->plain)
        return;
    pen_path(&pen,
             "M -760 40 L -740 -320 M -520 40 L -490 -340 M -280 40 L -240 -360 M -40 40 L 10 -380"
             "M 200 40 L 260 -400 M 440 40 L 510 -420 M 660 40 L 760 -450 M -1000 -110 L 910 -190"
             "M -560 -680 L -640 -350 M -200 -700 L -240 -370 M 160 -720 L 160 -400 M 480 -740 L "
             "500 -440");
    stroke_path(cr, 0.020f * r, rgb_times(steel, 0.8f), 0.75f);
    pen_fill(&pen, palette(ARCH), "R -120 -130 190 170");
}

/* --- the court of an abbey -------------------------------------------------------------------- */

enum { RNG_FLAGS = 91 };

#define COURT_FRAME 0.050f /* the wall round an abbey: its width, */
#define COURT_FACE 0.020f  /* and the visible part of its south face */
#define FLAG_PITCH 0.0625f

/* Slabs of slightly different tones over the whole cell. */
static void lay_flags(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Rng rng = canvas_rng(canvas, RNG_FLAGS);
    int rows = (int)(1 / FLAG_PITCH + 0.5f);
    for (int i = 0; i < rows * (rows + 1); i++) {
        float shift = i / (rows + 1) & 1 ? 0.5f : 0;
        float x = ((float)(i % (rows + 1)) - shift) * FLAG_PITCH;
        float y = (float)(i / (rows + 1)) * FLAG_PITCH, tone = rng_between(&rng, 0.965f, 1.035f);
        cairo_new_path(cr);
        cairo_rectangle(cr, x, y, FLAG_PITCH, FLAG_PITCH);
        paint_colour(cr, rgb_times(palette(COURT), tone), 1);
        cairo_fill_preserve(cr);
        cairo_set_line_width(cr, 0.0022f);
        paint_colour(cr, rgb_times(palette(COURT), 0.86f), canvas->plain ? 0 : 0.6f);
        cairo_stroke(cr);
    }
}

/* Paints the lawn between the wings, with a path across it. */
static void paint_garth(Canvas *canvas, float m)
{
    cairo_t *cr = canvas->cr;
    vec2s low = {{0.5f + 0.035f * m - 0.185f, 0.565f}},
          high = {{0.5f + 0.035f * m + 0.185f, 0.80f}};
    path_rounded(cr, low, high, 0.02f);
    paint_colour(cr, rgb_mix(palette(MEADOW_MID), palette(TREE_2), 0.35f), 1);
    cairo_fill_preserve(cr);
    stroke_path(cr, 0.012f, palette(TREE_1), 1);
    vec2s middle = {{(low.x + high.x) / 2, (low.y + high.y) / 2}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(cr, (vec2s){{middle.x, low.y}}, (vec2s){{middle.x, high.y}}, 0.034f,
                   palette(ROAD_CROWN), 1);
    stroke_segment(cr, (vec2s){{low.x, middle.y}}, (vec2s){{high.x, middle.y}}, 0.034f,
                   palette(ROAD_CROWN), 1);
    fill_circle(cr, middle, 0.052f, palette(ROAD_CROWN), 1);
    for (int k = 0; k < 4 && !canvas->plain; k++)
        fill_circle(cr, beside(middle, 1, k & 1 ? 0.10f : -0.10f, k & 2 ? 0.066f : -0.066f), 0.019f,
                    palette(k % 3 ? BLOSSOM : FLOWER_YELLOW), 0.9f);
}

/* Paints, inside the rim of the cell, the shade south-east of the wall, the south face of its
 * northern side, its top, a door in the middle of every side, and posts in the corners. */
static void raise_frame(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Rgb stone = palette(COURT_WALL), line = rgb_times(palette(WALL_FACE), 0.74f);
    const Pen pen = pen_at(cr, (vec2s){{0, 0}}, 1);
    pen_path(&pen, "M 50 50 L 950 50 L 950 92 L 84 92 L 84 950 L 50 950 Z");
    fill_path(cr, palette(SHADOW), 0.30f);
    pen_fill(&pen, rgb_times(palette(WALL_FACE), 0.88f), "R 50 50 900 20");
    static const char *const sides[4] = {
        "M 0 0 L 1000 0 L 950 50 L 50 50 Z", "M 0 0 L 50 50 L 50 950 L 0 1000 Z",
        "M 1000 0 L 1000 1000 L 950 950 L 950 50 Z", "M 0 1000 L 50 950 L 950 950 L 1000 1000 Z"};
    static const float lights[4] = {1.02f, 1, 0.94f, 0.96f};
    for (int i = 0; i < 4; i++)
        pen_fill(&pen, rgb_times(stone, lights[i]), sides[i]);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    pen_path(&pen, "M 50 50 L 950 50 L 950 950 L 50 950 Z");
    stroke_path(cr, 0.007f, line, 1);
    pen_path(&pen, "M 26 26 L 974 26 L 974 974 L 26 974 Z");
    stroke_path(cr, 0.004f, line, 0.6f);
    pen_fill(&pen, palette(DOOR), "R 445 8 110 46");
    pen_fill(&pen, palette(DOOR), "R 445 946 110 46");
    pen_fill(&pen, palette(DOOR), "R 8 445 46 110");
    pen_fill(&pen, palette(DOOR), "R 946 445 46 110");
    for (int k = 0; k < 4; k++) {
        vec2s post = {{k & 1 ? 0.964f : 0.036f, k & 2 ? 0.964f : 0.036f}};
        const Pen corner = pen_at(cr, post, 0.034f);
        pen_fill(&corner, line, "R -1000 -1000 2000 2000");
        pen_fill(&corner, stone, "R -860 -860 1720 1720");
        pen_fill(&corner, palette(FINIAL), "O 0 0 420");
    }
}

void brush_abbey_court(Canvas *canvas, const Ground *ground)
{
    lay_flags(canvas);
    paint_garth(canvas, ground->plan & 1 ? -1 : 1);
    raise_frame(canvas);
}

/* --- yards ------------------------------------------------------------------------------------ */

/* Paves the ends of the roads that stop here, straight on to the building. */
static void pave_ways(Canvas *canvas, const Ground *ground, Rgb colour)
{
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *road = &canvas->piece->roads[i];
        if (road->end != ROAD_END_OTHER || road->river)
            continue;
        vec2s out = direction_to(ground->at, road->line.points[0]);
        stroke_segment(canvas->cr, point_along(ground->at, out, 0.28f * ground->radius),
                       point_along(ground->at, out, 1.03f * ground->radius), 0.078f, colour, 1);
    }
}

/* Paves a path from the door to the south. */
static void pave_door(Canvas *canvas, const Ground *ground, Rgb colour)
{
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(canvas->cr, beside(ground->at, ground->radius, 0, 0.1f),
                   beside(ground->at, ground->radius, 0, 0.93f), 0.045f * ground->radius / 0.25f,
                   colour, 1);
}

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

/* Slabs in rings, with roads running up to them. */
void brush_flags(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius, flat = ground->kind == GROUND_TERRACE ? 0.80f : 1;
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    fill_ellipse(cr, ground->at, r, flat * r, 0, rgb_times(palette(MARKET), 0.78f), 1);
    fill_ellipse(cr, ground->at, 0.965f * r, 0.965f * flat * r, 0, palette(MARKET), 1);
    for (int ring = 1; ring < 5 && !canvas->plain; ring++) {
        float share = 0.2f * (float)ring + 0.03f;
        path_ellipse(cr, ground->at, share * r, share * flat * r, 0);
        stroke_path(cr, 0.0026f, palette(STREET_DARK), 0.7f);
        for (int k = 0; k < 6 * ring; k++) {
            vec2s way = direction_at(6.2831853f * ((float)k + 0.5f * (float)(ring & 1)) /
                                     (float)(6 * ring));
            stroke_segment(cr, beside(ground->at, share * r, way.x, flat * way.y),
                           beside(ground->at, (share + 0.2f) * fminf(r, 0.93f * r / 0.965f), way.x,
                                  flat * way.y),
                           0.0020f, palette(STREET_DARK), 0.5f);
        }
    }
}

/* --- German castles --------------------------------------------------------------------------- */

/* Adds an oval of the ring's shape, `inside` of its outline. */
static void path_ring(cairo_t *cr, const Ground *ground, float inside)
{
    float far = CASTLE_HALF - inside, near = CASTLE_DEPTH - inside;
    bool lies = fabsf(ground->axis.x) > 0.5f;
    path_ellipse(cr, ground->at, lies ? far : near, lies ? near : far, 0);
}

/* Inside the rampart are trodden grass, the ring road and the hill, which is lit in its middle. */
void brush_castle_hill(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    Rgb hill = palette(CASTLE_HILL);
    path_ring(cr, ground, 0.010f);
    fill_path(cr, rgb_mix(palette(VERGE_INNER), palette(MEADOW_MID), 0.45f), 1);
    path_ring(cr, ground, 0.062f);
    stroke_path(cr, 0.050f, palette(ROAD_EDGE), 0.55f);
    path_ring(cr, ground, 0.062f);
    stroke_path(cr, 0.043f, palette(ROAD_FILL), 1);
    path_ring(cr, ground, 0.062f);
    stroke_path(cr, 0.020f, palette(ROAD_CROWN), 0.75f);
    static const float rings[3] = {0.092f, 0.135f, 0.175f};
    for (int i = 0; i < 3; i++) {
        path_ring(cr, ground, rings[i]);
        fill_path(cr, rgb_times(hill, 0.90f + 0.09f * (float)i), i ? 0.7f : 1);
    }
}
