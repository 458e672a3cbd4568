/* leipzig_art.c: paints the signs of Leipzig's quarters, each on a paved square with room for
 * figures. A ground's painter has no argument of its own, so each sign has one. */
#include "painter/expansion_art.h"

#define SQUARE .19f /* radius of the paving */

/* Paints the paving, and the sign in its north-west. */
static void paint_square(Canvas *canvas, const Ground *ground, DrawingName sign)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    fill_ellipse(cr, ground->at, r, .86f * r, 0, rgb_times(palette(MARKET), .90f), 1);
    fill_ellipse(cr, ground->at, .94f * r, .80f * r, 0, palette(MARKET), 1);
    vec2s at = beside(ground->at, r, -.27f, -.14f);
    fill_ellipse(cr, beside(at, r, .03f, .06f), .58f * r, .56f * r, 0, palette(SHADOW), .22f);
    const Pen pen = pen_at(cr, at, .56f * r);
    pen_draw(&pen, sign, canvas->plain);
}

static void paint_wheel(Canvas *canvas, const Ground *ground)
{
    paint_square(canvas, ground, DRAWING_LEIPZIG_WHEEL);
}

static void paint_vat(Canvas *canvas, const Ground *ground)
{
    paint_square(canvas, ground, DRAWING_LEIPZIG_VAT);
}

static void paint_coins(Canvas *canvas, const Ground *ground)
{
    paint_square(canvas, ground, DRAWING_LEIPZIG_COINS);
}

static void paint_book(Canvas *canvas, const Ground *ground)
{
    paint_square(canvas, ground, DRAWING_LEIPZIG_BOOK);
}

static void lay_wheel(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_own_ground(layout, paint_wheel, true, at, radius);
}

static void lay_vat(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_own_ground(layout, paint_vat, true, at, radius);
}

static void lay_coins(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_own_ground(layout, paint_coins, true, at, radius);
}

static void lay_book(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_own_ground(layout, paint_book, true, at, radius);
}

#define SIGN_ROW(number, lay)                                                                      \
    {                                                                                              \
        (number), .most = SQUARE, .fixed = true, .part = 1, .x = .66f, .y = .34f, .lay_out = (lay) \
    }

const ExpansionArt leipzig_art = {{
    SIGN_ROW(SYMBOL_WAINWRIGHTS, lay_wheel),
    SIGN_ROW(SYMBOL_TANNERS, lay_vat),
    SIGN_ROW(SYMBOL_COINERS, lay_coins),
    SIGN_ROW(SYMBOL_BOOKBINDERS, lay_book),
}};
