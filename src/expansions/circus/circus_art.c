/* circus_art.c: paints the ring of a circus, and the drums on which acrobats stand. */
#include "painter/expansion_art.h"

#include <math.h>

#define FLAT .84f /* height of a disc on the ground, relative to its width */

/* Paints a disc with a shadow to the south-east. */
static void paint_disc(cairo_t *cr, vec2s at, float radius, Rgb colour)
{
    fill_ellipse(cr, beside(at, radius, .06f, .09f), 1.03f * radius, FLAT * 1.03f * radius, 0,
                 palette(SHADOW), .26f);
    fill_ellipse(cr, at, radius, FLAT * radius, 0, colour, 1);
}

/* Divides the rim between two radii into `count` pieces, and paints every second one. */
static void paint_kerb(cairo_t *cr, vec2s at, float inner, float outer, int count)
{
    for (int i = 0; i < count; i += 2) {
        vec2s points[4];
        for (int k = 0; k < 4; k++) {
            float angle = 6.2831853f * (float)(i + (k == 1 || k == 2)) / (float)count;
            float radius = k < 2 ? inner : outer;
            points[k] = beside(at, radius, cosf(angle), FLAT * sinf(angle));
        }
        fill_polygon(cr, points, 4, palette(CIRCUS_RED), 1);
    }
}

/* Paints a ring of sawdust with a kerb in red and ivory, and a star in its middle. */
static void paint_ring(Canvas *canvas, const Ground *ground)
{
    enum { POINTS = 5 };
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    vec2s star[2 * POINTS];
    paint_disc(cr, ground->at, r, palette(CIRCUS_IVORY));
    paint_kerb(cr, ground->at, .82f * r, r, canvas->plain ? 16 : 28);
    fill_ellipse(cr, ground->at, .82f * r, FLAT * .82f * r, 0, palette(SAWDUST), 1);
    for (int i = 0; i < 2 * POINTS; i++) {
        float angle = 3.14159265f * (float)i / POINTS - 1.57079633f,
              radius = (i & 1 ? .20f : .46f) * r;
        star[i] = beside(ground->at, radius, cosf(angle), FLAT * sinf(angle));
    }
    fill_polygon(cr, star, 2 * POINTS, palette(FINIAL), .9f);
}

/* Paints a drum seen from the south: a striped band below a pale top. */
static void paint_drum(Canvas *canvas, vec2s at, float r)
{
    cairo_t *cr = canvas->cr;
    const float high = .42f * r;
    vec2s top = raised(at, high);
    fill_ellipse(cr, beside(at, r, .14f, .12f), 1.04f * r, FLAT * .72f * r, 0, palette(SHADOW),
                 .30f);
    for (int i = 0; i < 6; i++) {
        float west = -1 + (float)i / 3, east = west + 1.f / 3;
        vec2s band[4];
        for (int k = 0; k < 4; k++) {
            float x = k == 0 || k == 3 ? west : east;
            float y = FLAT * .62f * sqrtf(fmaxf(0, 1 - x * x));
            band[k] = beside(k < 2 ? top : at, r, x, y);
        }
        fill_polygon(cr, band, 4, palette(i & 1 ? CIRCUS_IVORY : CIRCUS_RED), 1);
    }
    fill_ellipse(cr, top, r, FLAT * .62f * r, 0, palette(CIRCUS_IVORY), 1);
    path_ellipse(cr, top, .8f * r, FLAT * .5f * r, 0);
    stroke_path(cr, .1f * r, palette(FINIAL), 1);
}

static void paint_drums(Canvas *canvas, const Ground *ground)
{
    float r = ground->radius;
    fill_ellipse(canvas->cr, ground->at, r, FLAT * .8f * r, 0, palette(SAWDUST), .9f);
    paint_drum(canvas, beside(ground->at, r, -.47f, .10f), .42f * r);
    paint_drum(canvas, beside(ground->at, r, .47f, .10f), .42f * r);
}

static void lay_ring(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float half = fminf(.22f, radius);
    layout_tread(canvas, layout, at, fminf(1.1f * half, 1.05f * radius));
    layout_own_ground(layout, paint_ring, true, at, half);
}

static void lay_drums(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float half = fminf(.21f, radius);
    layout_tread(canvas, layout, at, fminf(1.1f * half, 1.05f * radius));
    layout_own_ground(layout, paint_drums, true, at, half);
}

const ExpansionArt circus_art = {{
    {SYMBOL_BIG_TOP, .most = 0.23f, .least = 0.13f, .city = true, .roads_end = true,
     .lay_out = lay_ring},
    {SYMBOL_ACROBATS, .most = 0.22f, .least = 0.13f, .roads_end = true, .lay_out = lay_drums},
}};
