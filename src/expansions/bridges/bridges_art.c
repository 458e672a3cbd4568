/* bridges_art.c: paints the bazaar, a paved square with stalls around a well. */
#include "painter/expansion_art.h"

#include <math.h>

/* The stalls from back to front: the middle of the counter and its length, in radii of the
 * square. */
static const struct Stall {
    float x, y, length;
    Colour awning;
} stalls[] = {
    {-.40f, -.40f, .54f, ROOF_2},      {.40f, -.42f, .54f, SLATE}, {-.62f, .20f, .46f, COAT_BLUE},
    {.62f, .18f, .46f, FLOWER_YELLOW}, {0, .66f, .60f, ROOF_2},
};

/* Paints a counter with goods under a striped awning, seen from the south. */
static void paint_stall(cairo_t *cr, const struct Stall *stall, vec2s middle, float r)
{
    enum { STRIPES = 6, GOODS = 4 };
    float west = stall->x - stall->length / 2, each = stall->length / STRIPES;
    fill_ellipse(cr, beside(middle, r, stall->x + .06f, stall->y + .07f), .56f * stall->length * r,
                 .13f * r, 0, palette(SHADOW), .28f);
    vec2s counter = beside(middle, r, west + .03f, stall->y - .06f);
    fill_rectangle(cr, counter.x, counter.y, (stall->length - .06f) * r, .14f * r,
                   rgb_times(palette(PARCEL_0), .70f));
    for (int i = 0; i < GOODS; i++)
        fill_ellipse(
            cr,
            beside(middle, r, west + stall->length * ((float)i + .5f) / GOODS, stall->y - .045f),
            .045f * r, .035f * r, 0, palette(i & 1 ? ROOF_5 : FLOWER_YELLOW), 1);
    for (int i = 0; i < STRIPES; i++) {
        Rgb colour = palette(i & 1 ? COAT_RIM : stall->awning);
        vec2s cloth = beside(middle, r, west + each * (float)i, stall->y - .30f);
        fill_rectangle(cr, cloth.x, cloth.y, each * r, .17f * r, colour);
        fill_rectangle(cr, cloth.x, cloth.y + .17f * r, each * r, .05f * r,
                       rgb_times(colour, .76f));
    }
}

/* Paints the square, which is round and flat, with its stalls in a ring. */
static void paint_bazaar(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    fill_ellipse(cr, ground->at, r, .92f * r, 0, palette(BAZAAR_EDGE), .85f);
    fill_ellipse(cr, ground->at, .94f * r, .86f * r, 0, palette(BAZAAR_PAVING), 1);
    for (size_t i = 0; i < sizeof stalls / sizeof *stalls; i++)
        paint_stall(cr, &stalls[i], ground->at, r);
}

static void lay_bazaar(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    float r = fminf(.21f, radius);
    layout_tread(canvas, layout, at, fminf(1.12f * r, 1.05f * radius));
    layout_own_ground(layout, paint_bazaar, true, at, r);
    layout_thing(layout, UPRIGHT_WELL, beside(at, r, .02f, .12f), 0, .12f * r, .020f);
}

const ExpansionArt bridges_art = {{
    {SYMBOL_BAZAAR, .most = 0.22f, .least = 0.12f, .city = true, .roads_end = true,
     .lay_out = lay_bazaar},
}};
