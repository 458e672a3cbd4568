/* brush_sacred.c: paints the lone buildings of yards: special monasteries in three countries,
 * shrines, the hut on legs, the hall of Darmstadt. Each is recognizable by its contour at 48 px:
 * onion, steps, curved roofs, dome, two legs. `length` is the radius of the yard, `at` the middle
 * of the foot. */
#include "painter/pen.h"
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
