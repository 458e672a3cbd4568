/* brush_signs.c: paints the signs of goods in cities, coats of arms, the medallion of the princess,
 * the sign of the dragon. */
#include "painter/brush_ground.h"

#include <math.h>

enum { RNG_BLAZON = 91 };

/* --- goods ------------------------------------------------------------------------------------ */

/* A shadow, then the barrel. */
static void draw_barrel(cairo_t *cr, vec2s at, float w)
{
    static const Rgb wood = {0.62f, 0.36f, 0.22f}, wine = {0.55f, 0.13f, 0.27f};
    Pen hull = pen_stretched(cr, (vec2s){{at.x + 0.05f * w, at.y}}, 0.50f * w, 0.56f * w, w),
        pen = pen_at(cr, at, w);
    hull.given[0] = rgb_times(wood, 0.55f);
    pen_draw(&hull, DRAWING_GOODS_STAVES, false);
    hull.at = at;
    hull.given[0] = pen.given[0] = wood;
    pen.given[1] = wine;
    pen_draw(&hull, DRAWING_GOODS_STAVES, false);
    pen_draw(&pen, DRAWING_GOODS_BARREL, false);
}

/* Grain: seven stalks that spread above and below the tie, with ears at their tips. */
static void draw_sheaf(cairo_t *cr, vec2s at, float w)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int k = -3; k <= 3; k++) {
        float lean = 0.155f * (float)k;
        vec2s foot = {{at.x - 0.6f * lean * w, at.y + 0.60f * w}}, tie = beside(at, w, 0, 0.14f);
        vec2s tip =
            (vec2s){{at.x + 1.15f * lean * w, at.y - (0.56f - 0.10f * fabsf(lean) * 4) * w}};
        stroke_segment(cr, foot, tie, 0.085f * w, palette(WHEAT_SHADE), 1);
        stroke_segment(cr, tie, tip, 0.085f * w, k & 1 ? palette(WHEAT) : palette(WHEAT_SHADE), 1);
        fill_ellipse(cr, tip, 0.075f * w, 0.17f * w, 1.1f * lean, palette(WHEAT), 1);
        fill_ellipse(cr, beside(tip, w, -0.02f, -0.03f), 0.03f * w, 0.10f * w, 1.1f * lean,
                     palette(WHEAT_FLAT), 1);
    }
    stroke_segment(cr, beside(at, w, -0.17f, 0.14f), beside(at, w, 0.17f, 0.14f), 0.11f * w,
                   palette(ROOF_2), 1);
}

static void draw_cloth(cairo_t *cr, vec2s at, float w)
{
    static const Rgb blue = {0.22f, 0.45f, 0.72f}, red = {0.78f, 0.28f, 0.26f};
    for (int k = 0; k < 2; k++) {
        Pen pen = pen_at(cr, (vec2s){{at.x, at.y + (k ? 0.22f : -0.18f) * w}}, w);
        pen.given[0] = k ? red : blue;
        pen_draw(&pen, DRAWING_GOODS_CLOTH, false);
    }
}

/* A round ivory shield with the goods on it: as readable as a coat of arms, but clearly not one. */
void brush_goods(Canvas *canvas, vec2s at, Goods goods)
{
    static void (*const pictures[GOODS_KINDS])(cairo_t * cr, vec2s at, float w) = {
        [GOODS_WINE] = draw_barrel, [GOODS_GRAIN] = draw_sheaf, [GOODS_CLOTH] = draw_cloth};
    cairo_t *cr = canvas->cr;
    float k = canvas->plain ? 1.3f : 1, r = SIGN_RADIUS * k;
    for (int i = 4; i >= 1; i--)
        fill_circle(cr, (vec2s){{at.x + 0.006f, at.y + 0.008f}}, r + 0.003f * (float)i,
                    palette(SHADOW), 0.13f);
    fill_circle(cr, at, r, palette(TIMBER), 1);
    fill_circle(cr, at, r - 0.006f, palette(COAT_RIM), 1);
    fill_circle(cr, at, r - 0.015f * k, rgb_mix(palette(COAT_RIM), palette(MARKET), 0.7f), 1);
    if (pictures[goods])
        pictures[goods](cr, at, 0.082f * k);
}

/* --- coats of arms ---------------------------------------------------------------------------- */

static void shield_path(cairo_t *cr, vec2s at, float w)
{
    const Pen pen = pen_at(cr, at, w);
    pen_path(&pen, DRAWING_COAT_SHIELD);
}

/* Paints shadow, ivory rim, blue field, the golden part clipped to it, and a thin dark line. At
 * small scales the coat is 1.4 times as large. */
void brush_coat(Canvas *canvas, vec2s at, int number)
{
    cairo_t *cr = canvas->cr;
    float w = (canvas->piece->half ? 0.056f : 0.068f) * (canvas->plain ? 1.4f : 1);
    const Pen pen = pen_at(cr, at, w);
    for (int i = 4; i >= 1; i--) {
        shield_path(cr, (vec2s){{at.x + 0.006f, at.y + 0.008f}}, w * 1.12f + 0.003f * (float)i);
        fill_path(cr, palette(SHADOW), 0.13f);
    }
    shield_path(cr, at, w * 1.16f);
    fill_path(cr, palette(COAT_RIM), 1);
    shield_path(cr, at, w);
    paint_colour(cr, palette(COAT_BLUE), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    Rng rng = canvas_rng(canvas, RNG_BLAZON); /* a different one in every variant */
    enum { BLAZONS = DRAWING_COAT_ROUNDEL - DRAWING_COAT_DIAGONAL + 1 };
    unsigned blazon = (rng_below(&rng, BLAZONS) + 5 * (unsigned)number) % BLAZONS;
    pen_draw(&pen, (DrawingName)(DRAWING_COAT_DIAGONAL + blazon), canvas->plain);
    cairo_restore(cr);
    shield_path(cr, at, w * 0.985f);
    stroke_path(cr, 0.0048f, rgb_times(palette(COAT_BLUE), 0.85f), 1);
}

/* --- the princess and the dragon -------------------------------------------------------------- */

/* A soft shadow to the south-east, as under a coat of arms. */
static void cast_sign_shadow(cairo_t *cr, vec2s at, float unit, DrawingName outline)
{
    for (int i = 4; i >= 1; i--) {
        const Pen pen = pen_at(cr, beside(at, 1, 0.006f, 0.008f), unit + 0.003f * (float)i);
        pen_path(&pen, outline);
        fill_path(cr, palette(SHADOW), 0.13f);
    }
}

/* Rules read the medallion, so it is drawn over all roofs. The head is clipped to its field. */
void brush_princess(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Pen pen = pen_at(cr, canvas->spots.princess_at,
                     canvas->spots.princess_radius * (canvas->plain ? 1.18f : 1));
    pen.given[0] = (Rgb){1, 0.83f, 0.87f}; /* her gown */
    pen.given[2] = PEN_SKIN;
    cast_sign_shadow(cr, pen.at, pen.unit.x, DRAWING_PRINCESS_FRAME);
    pen_draw(&pen, DRAWING_PRINCESS_FRAME, canvas->plain);
    pen_path(&pen, DRAWING_PRINCESS_FIELD);
    paint_colour(cr, palette(ROSE), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    pen_draw(&pen, DRAWING_PRINCESS_HEAD, canvas->plain);
    cairo_restore(cr);
    pen_draw(&pen, DRAWING_PRINCESS_CROWN, canvas->plain);
}

void brush_dragon_sign(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = canvas->plain ? 0.118f : 0.084f;
    const Pen pen = pen_at(cr, DRAGON_SIGN, r),
              print = pen_at(cr, beside(DRAGON_SIGN, r, 0, 0.02f), 0.98f * r);
    cast_sign_shadow(cr, DRAGON_SIGN, r, DRAWING_DRAGON_LOZENGE);
    pen_draw(&pen, DRAWING_DRAGON_LOZENGE, canvas->plain);
    pen_draw(&print, DRAWING_DRAGON_CLAW, canvas->plain);
}
