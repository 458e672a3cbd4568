/* brush_signs.c: paints crop circles, the signs of goods in cities, coats of arms, the medallion
 * of the princess, the sign of the dragon, flying machines. */
#include "painter/brush_ground.h"
#include "painter/canvas.h"
#include "painter/upright.h"

#include <math.h>

enum { RNG_BLAZON = 91 };

/* Three discs on the ring with spokes: the player chooses the figure. */
static void draw_open_figure(cairo_t *cr, vec2s at, float r)
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

/* Draws the figure of the ring: the shield of a knight, the club of a highwayman, slanted as it is
 * carried, or the rake of a farmer. */
static void draw_crop_figure(cairo_t *cr, vec2s at, float r, Symbol symbol, Rgb colour)
{
    bool city = symbol == SYMBOL_CROP_CIRCLE_CITY, road = symbol == SYMBOL_CROP_CIRCLE_ROAD;
    Pen pen = pen_at(cr, road ? (vec2s){{0, 0}} : at, (city ? 1.15f : 1.05f) * r);
    pen.given[0] = colour;
    cairo_save(cr);
    if (road) {
        cairo_translate(cr, at.x, at.y);
        cairo_rotate(cr, 0.72);
    }
    pen_draw(&pen,
             city   ? DRAWING_CROPS_SHIELD
             : road ? DRAWING_CROPS_CLUB
                    : DRAWING_CROPS_RAKE,
             false);
    cairo_restore(cr);
}

/* The flattened corn: a ring with its figure. */
static void flatten_corn(Canvas *canvas, const Ground *ground, float dx, float dy, float alpha,
                         Colour colour)
{
    cairo_t *cr = canvas->cr;
    vec2s at = {{ground->at.x + dx, ground->at.y + dy}};
    float r = ground->radius;
    cairo_push_group(cr);
    paint_colour(cr, palette(colour), 1);
    bool open = canvas->spots.symbol == SYMBOL_CROP_CIRCLE_HALF;
    path_circle(cr, at, (open ? 0.60f : 0.72f) * r);
    cairo_set_line_width(cr, (open ? 0.115f : 0.10f) * r);
    cairo_stroke(cr);
    if (open)
        draw_open_figure(cr, at, r);
    else
        draw_crop_figure(cr, at, r, (Symbol)canvas->spots.symbol, palette(colour));
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
    flatten_corn(canvas, ground, -0.0028f, -0.0034f, 0.75f, WHEAT_SHADE);
    flatten_corn(canvas, ground, 0, 0, 1, WHEAT_FLAT);
}

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

/* --- flying machines -------------------------------------------------------------------------- */

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
    return pen_stretched(cr, (vec2s){{0, 0}}, side, 1, 1);
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
            pen_path(&pen, DRAWING_FLIER_WING);
            fill_path(cr, palette(SHADOW), 0.13f);
        }
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, DRAWING_FLIER_HULL);
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
    draw_flier_shadow(cr, item);
    begin_turned(cr, item, (vec2s){{0, 0}}, item->radius);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    Pen middle = turned_pen(cr, 1);
    middle.given[0] = wing_colour(item, -1);
    pen_draw(&middle, DRAWING_FLIER_TAIL, canvas->plain);
    for (int side = -1; side <= 1; side += 2) {
        Pen pen = turned_pen(cr, (float)-side);
        pen.given[0] = wing_colour(item, side);
        pen_draw(&pen, DRAWING_FLIER_WING, canvas->plain);
    }
    middle.given[0] = cap;
    pen_draw(&middle, DRAWING_FLIER_HULL, canvas->plain);
    cairo_restore(cr);
}

/* The sign is larger at small scales: its direction must be readable at 48 px a tile. */
void brush_arrow(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float size = canvas->plain ? 0.205f : 0.150f;
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < 3; i++) {
        begin_turned(cr, item, (vec2s){{0.007f, 0.009f}}, size);
        const Pen pen = turned_pen(cr, 1);
        pen_path(&pen, DRAWING_FLIER_ARROW);
        stroke_path(cr, 0.22f + 0.05f * (float)i, palette(SHADOW), 0.16f);
        cairo_restore(cr);
    }
    begin_turned(cr, item, (vec2s){{0, 0}}, size);
    const Pen pen = turned_pen(cr, 1);
    pen_draw(&pen, DRAWING_FLIER_ARROW, canvas->plain);
    cairo_restore(cr);
}
