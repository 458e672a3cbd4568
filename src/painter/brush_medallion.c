/* brush_medallion.c: paints the princess in her city, and the dragon's sign in the corner of a
 * tile. */
#include "painter/brush_ground.h"
#include "painter/pen.h"

/* A soft shadow to the south-east, as under a coat of arms. */
static void sign_shadow(cairo_t *cr, vec2s at, float unit, const char *outline)
{
    for (int i = 4; i >= 1; i--) {
        const Pen pen = pen_at(cr, beside(at, 1, 0.006f, 0.008f), unit + 0.003f * (float)i);
        pen_path(&pen, outline);
        fill_path(cr, palette(SHADOW), 0.13f);
    }
}

/* A crowned head in a round ivory frame. Rules read it, so it is drawn over all roofs. */
void brush_princess(Canvas *canvas)
{
    static const Rgb gown = {1, 0.83f, 0.87f};
    static const char disc[] = "O 0 0 1000";
    cairo_t *cr = canvas->cr;
    vec2s at = canvas->spots.princess_at;
    float r = canvas->spots.princess_radius * (canvas->plain ? 1.18f : 1);
    const Pen pen = pen_at(cr, at, r);
    sign_shadow(cr, at, r, disc);
    pen_fill(&pen, palette(COAT_RIM), disc);
    pen_fill(&pen, rgb_times(palette(ROSE), 0.82f), "O 0 0 880");
    pen_path(&pen, "O 0 0 850");
    paint_colour(cr, palette(ROSE), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    pen_fill(&pen, palette(HAIR),
             "M -470 640 C -560 100 -520 -430 0 -430 C 520 -430 560 100 470 640 Z");
    pen_fill(&pen, gown, "M -640 1000 C -600 440 -250 400 0 400 C 250 400 600 440 640 1000 Z");
    pen_fill(&pen, rgb_times(PEN_SKIN, 0.92f), "R -110 200 220 260");
    pen_fill(&pen, rgb_times(PEN_SKIN, 1.06f), "E 0 20 270 330 0");
    pen_fill(&pen, palette(HAIR),
             "M -300 -60 C -280 -330 280 -330 300 -60 C 160 -230 -160 -230 -300 -60 Z");
    if (!canvas->plain) {
        pen_fill(&pen, palette(HAIR), "O -105 30 38");
        pen_fill(&pen, palette(HAIR), "O 105 30 38");
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        pen_stroke(&pen, 0.050f * r, palette(ROSE), "M -75 190 C -30 230 30 230 75 190");
    }
    cairo_restore(cr);
    pen_fill(&pen, rgb_times(palette(FINIAL), 0.80f),
             "M -350 -270 L -350 -380 L 350 -380 L 350 -270 Z");
    pen_fill(&pen, palette(FINIAL),
             "M -350 -350 L -440 -720 L -200 -560 L 0 -800 L 200 -560 L 440 -720 L 350 -350 Z");
}

/* The print of a claw, three toes and a heel, on an ivory lozenge. */
void brush_dragon_sign(Canvas *canvas)
{
    static const char lozenge[] = "M 0 -1000 L 1000 0 L 0 1000 L -1000 0 Z";
    cairo_t *cr = canvas->cr;
    vec2s at = DRAGON_SIGN;
    float r = canvas->plain ? 0.118f : 0.084f;
    const Pen pen = pen_at(cr, at, r), print = pen_at(cr, beside(at, r, 0, 0.02f), 0.98f * r);
    Rgb claw = palette(CLAW);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    sign_shadow(cr, at, r, lozenge);
    pen_stroke(&pen, 0.10f * r, rgb_times(claw, 0.62f), lozenge);
    pen_fill(&pen, palette(COAT_RIM), lozenge);
    if (!canvas->plain)
        pen_stroke(&pen, 0.045f * r, palette(FINIAL), "M 0 -850 L 850 0 L 0 850 L -850 0 Z");
    pen_fill(&print, claw, "M -250 330 C -330 60 330 60 250 330 C 200 560 -200 560 -250 330 Z");
    pen_fill(&print, claw,
             "M -130 130 C -260 60 -430 -160 -500 -400 C -300 -340 -120 -160 -40 100 Z");
    pen_fill(&print, claw, "M -100 90 C -160 -160 -100 -440 0 -640 C 100 -440 160 -160 100 90 Z");
    pen_fill(&print, claw, "M 130 130 C 260 60 430 -160 500 -400 C 300 -340 120 -160 40 100 Z");
}
