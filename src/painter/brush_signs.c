/* brush_signs.c: paints crop circles, the signs of goods in cities, coats of arms, the medallion
 * of the princess, the sign of the dragon, flying machines. */
#include "painter/brush_ground.h"
#include "painter/canvas.h"
#include "painter/upright.h"

#include <math.h>

enum { RNG_BLAZON = 91 };

/* The figures in the ring: the shield of a knight, the club of a highwayman with its six knots,
 * slanted as it is carried, and the rake of a farmer. */
static void shield_figure(cairo_t *cr, vec2s at, float r)
{
    const Pen pen = pen_at(cr, at, r);
    pen_path(&pen, "M -300 -340 L 300 -340 L 300 -20 C 280 220 120 340 0 430"
                   "C -120 340 -280 220 -300 -20 Z");
    cairo_fill(cr);
}

static void club_figure(cairo_t *cr, vec2s at, float r)
{
    static const char *const shapes[] = {
        ("M -55 460 C -60 100 -190 -100 -180 -280 C -160 -520 160 -520 180 -280"
         "C 190 -100 60 100 55 460 Z"),
        "O -190 -160 55",
        "O 190 -160 55",
        "O -190 -360 55",
        "O 190 -360 55",
        "O -90 -480 55",
        "O 90 -480 55"};
    const Pen pen = pen_at(cr, (vec2s){{0, 0}}, r);
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, 0.72);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        pen_path(&pen, shapes[i]);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

static void rake_figure(cairo_t *cr, vec2s at, float r)
{
    const Pen pen = pen_at(cr, at, r);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, 0.095f * r);
    pen_path(&pen, "M 0 460 L 0 -120 M -310 -120 L 310 -120 M -300 -120 L -300 -400"
                   "M 0 -120 L 0 -400 M 300 -120 L 300 -400");
    cairo_stroke(cr);
}

/* Three discs on the ring with spokes: the player chooses the figure. */
static void open_figure(cairo_t *cr, vec2s at, float r)
{
    path_circle(cr, at, 0.215f * r);
    cairo_fill(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cr, 0.09f * r);
    for (int k = 0; k < 3; k++) {
        vec2s end = point_along(at, direction_at(-1.5708f + 2.0944f * (float)k), 0.60f * r);
        cairo_new_path(cr);
        cairo_move_to(cr, at.x, at.y);
        cairo_line_to(cr, end.x, end.y);
        cairo_stroke(cr);
        path_circle(cr, end, 0.175f * r);
        cairo_fill(cr);
    }
}

/* The flattened corn: a ring with its figure. */
static void crop_figure(Canvas *canvas, const Ground *ground, float dx, float dy, float alpha,
                        Colour colour)
{
    cairo_t *cr = canvas->cr;
    vec2s at = {{ground->at.x + dx, ground->at.y + dy}};
    Symbol symbol = (Symbol)canvas->spots.symbol;
    float r = ground->radius;
    cairo_push_group(cr);
    paint_colour(cr, palette(colour), 1);
    bool open = symbol == SYMBOL_CROP_CIRCLE_HALF;
    path_circle(cr, at, (open ? 0.60f : 0.72f) * r);
    cairo_set_line_width(cr, (open ? 0.115f : 0.10f) * r);
    cairo_stroke(cr);
    if (open)
        open_figure(cr, at, r);
    else if (symbol == SYMBOL_CROP_CIRCLE_CITY)
        shield_figure(cr, at, 1.15f * r);
    else if (symbol == SYMBOL_CROP_CIRCLE_ROAD)
        club_figure(cr, at, 1.05f * r);
    else
        rake_figure(cr, at, 1.05f * r);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, alpha);
}

/* The edge of the crop: seven shallow waves, as reapers leave it. */
static const Waves crop_edge = {0.965f, 1, {{0.035f, 7, 0.8f}}};

/* Standing corn with 420 random stalks, then the figure twice: its shade slightly to the
 * north-west, where the stalks still stand, then the trodden ground. */
void brush_crops(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    Rng rng = rng_seeded(99);
    path_wavy(cr, ground->at, ground->radius + 0.008f, &crop_edge, 72);
    fill_path(cr, palette(TUFT_DARK), 0.75f);
    path_wavy(cr, ground->at, ground->radius, &crop_edge, 72);
    paint_colour(cr, palette(WHEAT), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 420; i++) {
        vec2s spot = rng_point(&rng, (vec2s){{-1, -1}}, (vec2s){{1, 1}});
        vec2s at = point_along(ground->at, spot, ground->radius);
        stroke_segment(cr, at, (vec2s){{at.x + 0.006f, at.y - 0.010f}}, 0.0022f,
                       rng_below(&rng, 2) ? palette(WHEAT_SHADE) : palette(WHEAT_FLAT), 0.42f);
    }
    cairo_restore(cr);
    crop_figure(canvas, ground, -0.0028f, -0.0034f, 0.75f, WHEAT_SHADE);
    crop_figure(canvas, ground, 0, 0, 1, WHEAT_FLAT);
}

/* --- goods ------------------------------------------------------------------------------------ */

/* Wine: a barrel on its side, with staves, two iron hoops, and a wine-red bung that distinguishes
 * it from a drum. */
static void draw_barrel(cairo_t *cr, vec2s at, float w)
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
void brush_goods(Canvas *canvas, vec2s at, Goods goods)
{
    static void (*const pictures[GOODS_KINDS])(cairo_t * cr, vec2s at, float w) = {
        [GOODS_WINE] = draw_barrel, [GOODS_GRAIN] = draw_sheaf, [GOODS_CLOTH] = bolt_of_cloth};
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

/* --- the princess and the dragon -------------------------------------------------------------- */

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

/* --- flying machines -------------------------------------------------------------------------- */

/* The west wing of a machine that flies north. */
static const char wing[] =
    "M -50 -170 C -300 -560 -760 -560 -1000 -330 C -860 -240 -880 -60 -800 90"
    "C -680 -20 -560 30 -480 190 C -370 80 -210 110 -50 260 Z";
static const char hull[] =
    "M 0 -700 C 135 -500 130 200 60 780 L -60 780 C -130 200 -135 -500 0 -700 Z";
static const char tail[] = "M 0 500 L -270 920 L 0 830 L 270 920 Z";

/* Transforms Cairo so that north is the flight direction of `item`, and its size is 1. */
static void begin_turned(cairo_t *cr, const Upright *item, vec2s offset, float size)
{
    cairo_save(cr);
    cairo_translate(cr, item->at.x + offset.x, item->at.y + offset.y);
    cairo_rotate(cr, atan2f(item->axis.x, -item->axis.y));
    cairo_scale(cr, size, size);
}

static Pen turned_pen(cairo_t *cr, float side)
{
    return (Pen){cr, {{0, 0}}, {{side, 1, 1}}};
}

/* The shadow is to the south-east, like all shadows. It is drawn three times, a little larger each
 * time, for a soft edge. */
static void draw_flier_shadow(cairo_t *cr, const Upright *item)
{
    for (int i = 0; i < 3; i++) {
        begin_turned(cr, item, (vec2s){{0.044f, 0.052f}},
                     item->radius * (0.84f + 0.04f * (float)i));
        for (int side = -1; side <= 1; side += 2) {
            const Pen pen = turned_pen(cr, (float)side);
            pen_path(&pen, wing);
            fill_path(cr, palette(SHADOW), 0.13f);
        }
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, hull);
        fill_path(cr, palette(SHADOW), 0.13f);
        cairo_restore(cr);
    }
}

/* Each wing leans outwards, so one of them faces the sun in any direction. */
static Rgb wing_colour(const Upright *item, int side)
{
    vec2s right = direction_right(item->axis);
    float lit = (float)side * glms_vec2_dot(right, (vec2s){{-0.72f, -0.69f}});
    return rgb_mix(palette(LINEN_SHADE), palette(LINEN), 0.5f + 0.5f * lit);
}

/* `axis` is the direction of flight, `radius` that of the whole drawing. */
void brush_flier(const Upright *item, Canvas *canvas)
{
    static const Rgb cap = {0.76f, 0.24f, 0.22f};
    cairo_t *cr = canvas->cr;
    Rgb wood = palette(SPAR);
    draw_flier_shadow(cr, item);
    begin_turned(cr, item, (vec2s){{0, 0}}, item->radius);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    const Pen middle = turned_pen(cr, 1);
    pen_fill(&middle, wing_colour(item, -1), tail);
    pen_stroke(&middle, 0.030f, wood, tail);
    for (int side = -1; side <= 1; side += 2) {
        const Pen pen = turned_pen(cr, (float)-side);
        pen_fill(&pen, wing_colour(item, side), wing);
        pen_stroke(&pen, canvas->plain ? 0.075f : 0.045f, wood, wing);
        if (!canvas->plain)
            pen_stroke(&pen, 0.034f, rgb_times(wood, 1.1f),
                       "M -50 -80 L -960 -330 M -50 -40 L -790 70 M -50 20 L -480 170");
    }
    pen_fill(&middle, rgb_times(wood, 0.75f), hull);
    pen_fill(&middle, rgb_times(wood, 1.1f),
             "M -10 -650 C 50 -480 40 200 15 740 L -50 740 C -105 200 -110 -480 -10 -650 Z");
    pen_fill(&middle, cap, "O 0 -130 95");
    pen_fill(&middle, rgb_times(cap, 1.25f), "O -20 -150 50");
    cairo_restore(cr);
}

/* The sign is larger at small scales: its direction must be readable at 48 px a tile. */
void brush_arrow(const Upright *item, Canvas *canvas)
{
    static const char arrow[] =
        "M 0 -500 L 430 -20 L 165 -20 L 165 480 L -165 480 L -165 -20 L -430 -20 Z";
    cairo_t *cr = canvas->cr;
    float size = canvas->plain ? 0.205f : 0.150f;
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < 3; i++) {
        begin_turned(cr, item, (vec2s){{0.007f, 0.009f}}, size);
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, arrow);
        stroke_path(cr, 0.22f + 0.05f * (float)i, palette(SHADOW), 0.16f);
        cairo_restore(cr);
    }
    begin_turned(cr, item, (vec2s){{0, 0}}, size);
    const Pen pen = turned_pen(cr, 1);
    pen_stroke(&pen, 0.22f, palette(NIGHT), arrow);
    pen_fill(&pen, palette(COAT_RIM), arrow);
    cairo_restore(cr);
}
