/* brush_coat.c: paints coats of arms. */
#include "painter/brush_ground.h"
#include "painter/pen.h"

#include <math.h>

enum { RNG_BLAZON = 91 };

/* A heater shield; `w` is half its width. Its top is slightly curved, its bottom a point. */
static void shield_path(cairo_t *cr, vec2s at, float w)
{
    const Pen pen = pen_at(cr, at, w);
    pen_path(&pen, "M -1000 -1130 C -450 -1240 450 -1240 1000 -1130 L 1000 120"
                   "C 1000 720 520 1100 0 1360 C -520 1100 -1000 720 -1000 120 Z");
}

/* The golden part of the shield; anything outside it is cut off. Quarters are two parts, since a
 * single path would be darker where their corners meet. */
static const char *const blazons[][2] = {
    {"M -1200 -1300 L 1050 -1300 L -1200 1420 Z"},                          /* a diagonal */
    {"M -1200 -1400 L 0 -1400 L 0 1500 L -1200 1500 Z"},                    /* a half */
    {"M -1200 620 L 0 -520 L 1200 620 L 1200 1280 L 0 180 L -1200 1280 Z"}, /* a chevron */
    {"M -1200 -1400 L 0 -1400 L 0 -20 L -1200 -20 Z", "M 0 -20 L 1200 -20 L 1200 1500 L 0 1500 Z"},
    {"M -1200 -440 L 1200 -440 L 1200 300 L -1200 300 Z"}, /* a fess */
    {"O 0 -50 580"},                                       /* a roundel */
};
enum { BLAZONS = sizeof blazons / sizeof *blazons };

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
    const char *const *blazon =
        blazons[(rng_below(&rng, BLAZONS) + 5 * (unsigned)number) % BLAZONS];
    for (int part = 0; part < 2 && blazon[part]; part++)
        pen_fill(&pen, palette(COAT_GOLD), blazon[part]);
    cairo_restore(cr);
    shield_path(cr, at, w * 0.985f);
    stroke_path(cr, 0.0048f, rgb_times(palette(COAT_BLUE), 0.85f), 1);
}
