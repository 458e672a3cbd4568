/* leipzig_art.c: paints the signs of Leipzig's quarters, each on a paved square with room for
 * figures. */
#include "painter/expansion_art.h"

#define SQUARE .25f /* radius of the paving */

static const DrawingName signs[] = {
    [SYMBOL_WAINWRIGHTS - SYMBOL_WAINWRIGHTS] = DRAWING_LEIPZIG_WHEEL,
    [SYMBOL_TANNERS - SYMBOL_WAINWRIGHTS] = DRAWING_LEIPZIG_VAT,
    [SYMBOL_COINERS - SYMBOL_WAINWRIGHTS] = DRAWING_LEIPZIG_COINS,
    [SYMBOL_BOOKBINDERS - SYMBOL_WAINWRIGHTS] = DRAWING_LEIPZIG_BOOK,
};

/* Paints the paving, and the sign of the tile's quarter towards the corner of the tile, where a
 * figure in the middle hides little of it. */
static void paint_square(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    fill_ellipse(cr, ground->at, r, .86f * r, 0, rgb_times(palette(MARKET), .90f), 1);
    fill_ellipse(cr, ground->at, .94f * r, .80f * r, 0, palette(MARKET), 1);
    vec2s out = glms_vec2_normalize(glms_vec2_sub(ground->at, (vec2s){{.5f, .5f}})),
          at = beside(ground->at, r, .74f * out.x, .74f * out.y);
    fill_ellipse(cr, beside(at, r, .03f, .05f), .38f * r, .37f * r, 0, palette(SHADOW), .22f);
    const Pen pen = pen_at(cr, at, .37f * r);
    for (int symbol = SYMBOL_WAINWRIGHTS; symbol <= SYMBOL_BOOKBINDERS; symbol++)
        if (tile_has_symbol(canvas->piece->kind, (Symbol)symbol))
            pen_draw(&pen, signs[symbol - SYMBOL_WAINWRIGHTS], canvas->plain);
}

static void lay_square(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    (void)canvas;
    layout_own_ground(layout, paint_square, true, at, radius);
}

const ExpansionArt leipzig_art = {{
    {SYMBOL_WAINWRIGHTS, SYMBOL_BOOKBINDERS, .most = SQUARE, .fixed = true, .part = 1, .x = .69f,
     .y = .31f, .lay_out = lay_square},
}};
