/* traders_painter.c: paints the signs of goods in cities. */
#include "painter/expansion_painter.h"
#include "painter/pen.h"

#include <math.h>

static void barrel(cairo_t *cr, vec2s at, float w)
{
    static const Rgb wood = {0.62f, 0.36f, 0.22f}, wine = {0.55f, 0.13f, 0.27f};
    static const char staves[] = "M -720 -1000 C -1200 -300 -1200 300 -720 1000"
                                 "L 720 1000 C 1200 300 1200 -300 720 -1000 Z";
    const Pen pen = pen_at(cr, at, w), hull = {cr, at, {{0.50f * w, 0.56f * w, w}}},
              shade = {cr, {{at.x + 0.05f * w, at.y}}, hull.unit};
    pen_fill(&shade, rgb_times(wood, 0.55f), staves);
    pen_fill(&hull, wood, staves);
    pen_stroke(&pen, 0.035f * w, rgb_times(wood, 0.78f),
               "M -200 -500 L -200 500 M 0 -500 L 0 500 M 200 -500 L 200 500");
    pen_stroke(&pen, 0.10f * w, rgb_times(wood, 0.45f),
               "M -520 -280 L 520 -280 M -520 280 L 520 280");
    pen_fill(&pen, wine, "O 0 0 200");
    pen_fill(&pen, rgb_times(wine, 1.7f), "O -60 -60 70");
}

/* Grain: seven stalks that spread above and below the tie, with ears at their tips. */
static void sheaf(cairo_t *cr, vec2s at, float w)
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

/* Cloth: two rolls seen from the side, with their wound ends to the east. */
static void bolt_of_cloth(cairo_t *cr, vec2s at, float w)
{
    static const Rgb blue = {0.22f, 0.45f, 0.72f}, red = {0.78f, 0.28f, 0.26f};
    for (int k = 0; k < 2; k++) {
        Rgb cloth = k ? red : blue;
        vec2s c = {{at.x, at.y + (k ? 0.22f : -0.18f) * w}};
        const Pen pen = pen_at(cr, c, w);
        pen_fill(&pen, cloth, "B -560 -200 500 200 160");
        pen_stroke(&pen, 0.06f * w, rgb_times(cloth, 1.3f), "M -400 -90 L 300 -90");
        pen_fill(&pen, rgb_times(cloth, 0.7f), "E 460 0 130 200 0");
        pen_fill(&pen, palette(COAT_RIM), "E 460 0 55 90 0");
    }
}

/* A round ivory shield with the goods on it: as readable as a coat of arms, but clearly not one. */
static void draw_sign(Canvas *canvas, vec2s at, Goods goods)
{
    static void (*const pictures[GOODS_KINDS])(cairo_t * cr, vec2s at, float w) = {
        [GOODS_WINE] = barrel, [GOODS_GRAIN] = sheaf, [GOODS_CLOTH] = bolt_of_cloth};
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

static void draw_signs(Canvas *canvas)
{
    for (int k = 0; k < canvas->spots.sign_count; k++)
        draw_sign(canvas, canvas->spots.signs[k], (Goods)canvas->spots.sign_goods[k]);
}

const ExpansionPainter traders_painter = {.draw_signs = draw_signs};
