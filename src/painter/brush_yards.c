/* brush_yards.c: paints the yards of special monasteries, shrines, abbeys and castles. */
#include "painter/brush_ground.h"

#include <math.h>

/* --- the court of an abbey -------------------------------------------------------------------- */

enum { RNG_FLAGS = 91 };

#define FLAG_PITCH 0.0625f

/* Slabs of slightly different tones over the whole cell. */
static void lay_flags(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Rng rng = canvas_rng(canvas, RNG_FLAGS);
    int rows = (int)(1 / FLAG_PITCH + 0.5f);
    for (int i = 0; i < rows * (rows + 1); i++) {
        float shift = i / (rows + 1) & 1 ? 0.5f : 0;
        float x = ((float)(i % (rows + 1)) - shift) * FLAG_PITCH;
        float y = (float)(i / (rows + 1)) * FLAG_PITCH, tone = rng_between(&rng, 0.965f, 1.035f);
        cairo_new_path(cr);
        cairo_rectangle(cr, x, y, FLAG_PITCH, FLAG_PITCH);
        paint_colour(cr, rgb_times(palette(COURT), tone), 1);
        cairo_fill_preserve(cr);
        cairo_set_line_width(cr, 0.0022f);
        paint_colour(cr, rgb_times(palette(COURT), 0.86f), canvas->plain ? 0 : 0.6f);
        cairo_stroke(cr);
    }
}

/* Paints the lawn between the wings, with a path across it. */
static void paint_garth(Canvas *canvas, float m)
{
    cairo_t *cr = canvas->cr;
    vec2s low = {{0.5f + 0.035f * m - 0.185f, 0.565f}},
          high = {{0.5f + 0.035f * m + 0.185f, 0.80f}};
    path_rounded(cr, low, high, 0.02f);
    paint_colour(cr, rgb_mix(palette(MEADOW_MID), palette(TREE_2), 0.35f), 1);
    cairo_fill_preserve(cr);
    stroke_path(cr, 0.012f, palette(TREE_1), 1);
    vec2s middle = {{(low.x + high.x) / 2, (low.y + high.y) / 2}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(cr, (vec2s){{middle.x, low.y}}, (vec2s){{middle.x, high.y}}, 0.034f,
                   palette(ROAD_CROWN), 1);
    stroke_segment(cr, (vec2s){{low.x, middle.y}}, (vec2s){{high.x, middle.y}}, 0.034f,
                   palette(ROAD_CROWN), 1);
    fill_circle(cr, middle, 0.052f, palette(ROAD_CROWN), 1);
    for (int k = 0; k < 4 && !canvas->plain; k++)
        fill_circle(cr, beside(middle, 1, k & 1 ? 0.10f : -0.10f, k & 2 ? 0.066f : -0.066f), 0.019f,
                    palette(k % 3 ? BLOSSOM : FLOWER_YELLOW), 0.9f);
}

/* Paints the wall inside the rim of the cell, with posts in the corners. */
static void raise_frame(Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, (vec2s){{0, 0}}, 1);
    pen_draw(&pen, DRAWING_COURT, canvas->plain);
    for (int k = 0; k < 4; k++) {
        vec2s post = {{k & 1 ? 0.964f : 0.036f, k & 2 ? 0.964f : 0.036f}};
        const Pen corner = pen_at(canvas->cr, post, 0.034f);
        pen_draw(&corner, DRAWING_COURT_POST, canvas->plain);
    }
}

void brush_abbey_court(Canvas *canvas, const Ground *ground)
{
    lay_flags(canvas);
    paint_garth(canvas, ground->plan & 1 ? -1 : 1);
    raise_frame(canvas);
}

/* --- yards ------------------------------------------------------------------------------------ */

/* Paves the ends of the roads that stop here, straight on to the building. */
static void pave_ways(Canvas *canvas, const Ground *ground, Rgb colour)
{
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *road = &canvas->piece->roads[i];
        if (road->end != ROAD_END_OTHER || road->river)
            continue;
        vec2s out = direction_to(ground->at, road->line.points[0]);
        stroke_segment(canvas->cr, point_along(ground->at, out, 0.28f * ground->radius),
                       point_along(ground->at, out, 1.03f * ground->radius), 0.078f, colour, 1);
    }
}

/* Paves a path from the door to the south. */
static void pave_door(Canvas *canvas, const Ground *ground, Rgb colour)
{
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(canvas->cr, beside(ground->at, ground->radius, 0, 0.1f),
                   beside(ground->at, ground->radius, 0, 0.93f), 0.045f * ground->radius / 0.25f,
                   colour, 1);
}

/* A lawn in a clipped hedge, with a ring of flowers. */
void brush_round_yard(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = 0.93f * ground->radius;
    path_circle(cr, ground->at, r);
    brush_lawn(cr, 0.080f * r, 0.050f * r);
    pave_door(canvas, ground, palette(STREET_LIGHT));
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    for (int k = 0; k < 24 && !canvas->plain; k++) {
        float angle = 6.2831853f * ((float)k + 0.5f) / 24;
        vec2s at = point_along(ground->at, direction_at(angle), 0.83f * r);
        if (fabsf(at.x - ground->at.x) > 0.15f * r || at.y < ground->at.y)
            fill_circle(cr, at, 0.034f * r,
                        palette(k % 3 ? k & 1 ? FLOWER_PINK : FLOWER_YELLOW : FLEECE), 1);
    }
}

/* A lawn with water round it, and a plank bridge to the south. */
void brush_canal_yard(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius;
    vec2s low = beside(ground->at, r, -0.86f, -0.74f), high = beside(ground->at, r, 0.86f, 0.78f);
    const struct {
        float width;
        Colour colour;
    } bands[3] = {{0.20f, SAND}, {0.145f, WATER_DEEP}, {0.115f, WATER}};
    path_rounded(cr, low, high, 0.16f * r);
    paint_colour(cr, palette(YARD_GREEN), 1);
    cairo_fill_preserve(cr);
    cairo_path_t *rim = cairo_copy_path(cr);
    for (int i = 0; i < 3; i++) {
        cairo_new_path(cr);
        cairo_append_path(cr, rim);
        stroke_path(cr, bands[i].width * r, palette(bands[i].colour), 1);
    }
    cairo_path_destroy(rim);
    pave_door(canvas, ground, palette(STREET_LIGHT));
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(cr, beside(ground->at, r, 0, 0.66f), beside(ground->at, r, 0, 0.90f), 0.26f * r,
                   palette(SHED_ROOF), 1);
    for (int k = 0; k < 4 && !canvas->plain; k++)
        stroke_segment(cr, beside(ground->at, r, -0.13f, 0.69f + 0.06f * (float)k),
                       beside(ground->at, r, 0.13f, 0.69f + 0.06f * (float)k), 0.014f * r,
                       palette(TIMBER), 1);
}

/* The outline of a fort, with five points. */
static void path_star(cairo_t *cr, vec2s at, float r)
{
    cairo_new_path(cr);
    for (int k = 0; k < 10; k++) {
        vec2s p = point_along(at, direction_at(-1.5707963f + 0.62831853f * (float)k),
                              k & 1 ? 0.66f * r : 1.08f * r);
        cairo_line_to(cr, p.x, p.y);
    }
    cairo_close_path(cr);
}

/* Pale gravel in raked rings; the star has a moat. */
void brush_gravel(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = 0.94f * ground->radius;
    if (ground->plan == 1)
        path_star(cr, ground->at, 0.95f * r);
    else
        path_rounded(cr, beside(ground->at, r, -0.98f, -0.80f), beside(ground->at, r, 0.98f, 0.86f),
                     0.22f * r);
    paint_colour(cr, palette(GRAVEL), 1);
    cairo_fill_preserve(cr);
    cairo_path_t *rim = cairo_copy_path(cr);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    stroke_path(cr, (ground->plan == 1 ? 0.17f : 0.075f) * r,
                palette(ground->plan == 1 ? SAND : CRAG), 1);
    cairo_new_path(cr);
    cairo_append_path(cr, rim);
    stroke_path(cr, (ground->plan == 1 ? 0.12f : 0.030f) * r,
                palette(ground->plan == 1 ? WATER : VOLCANO_LIGHT), 1);
    cairo_path_destroy(rim);
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    for (int k = 1; k < 8 && !canvas->plain && ground->plan != 1; k++) {
        path_ellipse(cr, beside(ground->at, r, 0.1f, 0.15f), 0.115f * r * (float)k,
                     0.082f * r * (float)k, 0);
        stroke_path(cr, 0.014f * r, rgb_times(palette(GRAVEL), 0.86f), 0.9f);
    }
}

/* Slabs in rings, with roads running up to them. */
void brush_flags(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float r = ground->radius, flat = ground->kind == GROUND_TERRACE ? 0.80f : 1;
    pave_ways(canvas, ground, palette(ROAD_CROWN));
    fill_ellipse(cr, ground->at, r, flat * r, 0, rgb_times(palette(MARKET), 0.78f), 1);
    fill_ellipse(cr, ground->at, 0.965f * r, 0.965f * flat * r, 0, palette(MARKET), 1);
    for (int ring = 1; ring < 5 && !canvas->plain; ring++) {
        float share = 0.2f * (float)ring + 0.03f;
        path_ellipse(cr, ground->at, share * r, share * flat * r, 0);
        stroke_path(cr, 0.0026f, palette(STREET_DARK), 0.7f);
        for (int k = 0; k < 6 * ring; k++) {
            vec2s way = direction_at(6.2831853f * ((float)k + 0.5f * (float)(ring & 1)) /
                                     (float)(6 * ring));
            stroke_segment(cr, beside(ground->at, share * r, way.x, flat * way.y),
                           beside(ground->at, (share + 0.2f) * fminf(r, 0.93f * r / 0.965f), way.x,
                                  flat * way.y),
                           0.0020f, palette(STREET_DARK), 0.5f);
        }
    }
}

/* --- German castles --------------------------------------------------------------------------- */

/* Adds an oval of the ring's shape, `inside` of its outline. */
static void path_ring(cairo_t *cr, const Ground *ground, float inside)
{
    float far = CASTLE_HALF - inside, near = CASTLE_DEPTH - inside;
    bool lies = fabsf(ground->axis.x) > 0.5f;
    path_ellipse(cr, ground->at, lies ? far : near, lies ? near : far, 0);
}

/* Inside the rampart are trodden grass, the ring road and the hill, which is lit in its middle. */
void brush_castle_hill(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    Rgb hill = palette(CASTLE_HILL);
    path_ring(cr, ground, 0.010f);
    fill_path(cr, rgb_mix(palette(VERGE_INNER), palette(MEADOW_MID), 0.45f), 1);
    path_ring(cr, ground, 0.062f);
    stroke_path(cr, 0.050f, palette(ROAD_EDGE), 0.55f);
    path_ring(cr, ground, 0.062f);
    stroke_path(cr, 0.043f, palette(ROAD_FILL), 1);
    path_ring(cr, ground, 0.062f);
    stroke_path(cr, 0.020f, palette(ROAD_CROWN), 0.75f);
    static const float rings[3] = {0.092f, 0.135f, 0.175f};
    for (int i = 0; i < 3; i++) {
        path_ring(cr, ground, rings[i]);
        fill_path(cr, rgb_times(hill, 0.90f + 0.09f * (float)i), i ? 0.7f : 1);
    }
}
