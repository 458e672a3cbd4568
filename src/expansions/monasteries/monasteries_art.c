/* monasteries_art.c: places the special monasteries in the styles of three countries. Each is
 * recognizable by its contour at 48 px: onion domes, stepped fronts, curved roofs. */
#include "painter/expansion_art.h"

#include <string.h>

/* A pagoda: the number of its roofs, half the width of the lowest one, how much narrower each
 * further one is, and the colours of walls and posts. */
typedef struct Storeys {
    int roofs;
    float half, less;
    Colour wall, post;
} Storeys;

/* Draws a roof with upturned eaves, concave slopes and a flat ridge; `at` is the middle of the
 * eaves. */
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

/* Draws a storey with its floor at `at`: wall, posts and, if `door`, a dark door. */
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

/* Draws storeys on top of each other, each with its roof, and a gold spike at the top. The seed is
 * the number of the building, so no two tiles have the same one. */
void brush_pagoda(const Upright *item, Canvas *canvas)
{
    static const Storeys halls[6] = {{3, 0.62f, 0.10f, PARCEL_0, FINIAL}, /* golden */
                                     {2, 0.72f, 0.08f, PLASTER_2, POSTS}, /* a gate: wide and low */
                                     {4, 0.50f, 0.07f, PLASTER_2, POSTS}, /* slender */
                                     {3, 0.66f, 0.13f, FLEECE, SLATE},    /* a white keep */
                                     {3, 0.54f, 0.11f, PLASTER_0, TIMBER}, /* of plain wood */
                                     /* the hall behind the statue */
                                     {2, 0.60f, 0.14f, PLASTER_2, POSTS}};
    const Storeys *hall = &halls[item->seed % 6];
    cairo_t *cr = canvas->cr;
    float r = item->length, half = hall->half, y = -0.08f;
    float tall = hall->roofs > 3 ? 0.155f : hall->roofs < 3 ? 0.23f : 0.19f;
    const Pen pen = pen_at(cr, item->at, r);
    pen_draw(&pen, DRAWING_PAGODA, canvas->plain);
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

/* --- places ----------------------------------------------------------------------------------- */

/* Builds a church with one onion dome if the tile's number is odd, or two if it is even. */
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

/* Builds a stepped front with either a smaller one or a tower next to it. Some also have a house
 * with a slate roof. */
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

/* Builds a pagoda in gravel, with stones and bushes. The fifth monastery has a fort instead of
 * these, the sixth a statue instead of the bushes. */
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

const ExpansionArt monasteries_art = {{
    {SYMBOL_SPECIAL, .build = build_special},
}};
