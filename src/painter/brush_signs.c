/* brush_signs.c: paints the signs of goods in cities, coats of arms, the medallion of the princess,
 * the sign of the dragon. */
#include "painter/brush_ground.h"
#include "painter/upright.h"

#include <math.h>

/* --- small upright things --------------------------------------------------------------------- */

/* Paints a market stall from the front: a shaded counter, an awning of five stripes, and a dark
 * fringe under it, so that the awning seems to overhang. */
void brush_stall(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float w = item->length, x = item->at.x - w / 2, y = item->at.y;
    fill_rectangle(cr, x + 0.002f, y - 0.010f, w - 0.004f, 0.013f,
                   rgb_times(palette(PARCEL_0), 0.78f));
    for (int i = 0; i < 5; i++)
        fill_rectangle(cr, x + w * (float)i / 5, y - 0.022f, w / 5 + 0.0004f, 0.0135f,
                       i & 1 ? palette(COAT_RIM) : item->colour);
    fill_rectangle(cr, x, y - 0.0095f, w, 0.0022f, rgb_times(item->colour, 0.7f));
}

/* Paints a four-legged animal of the small scenes; `colour` is its coat and `second` its muzzle.
 * Ears distinguish a donkey from a cow, and spots mark the cow. */
void brush_animal(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, way = item->axis.x;
    vec2s at = beside(item->at, r, 0, -0.6f);
    for (int leg = 0; leg < 4; leg++)
        fill_rectangle(cr, at.x + (-0.75f + 0.45f * (float)leg) * r, at.y + 0.2f * r, 0.0032f,
                       0.62f * r, rgb_times(item->colour, 0.66f));
    Pen body = pen_at(cr, at, r);
    body.given[0] = item->colour;
    body.given[1] = item->second;
    pen_draw(&body, DRAWING_ANIMALS_BODY, canvas->plain);
    if (item->seed == DECOR_COWSHED)
        pen_draw(&body, DRAWING_ANIMALS_SPOTS, canvas->plain);
    Pen head = body;
    head.at = (vec2s){{at.x + way * 1.05f * r, at.y - 0.28f * r}};
    head.unit.x = way * r;
    pen_draw(&head, DRAWING_ANIMALS_HEAD, canvas->plain);
    float ear = item->seed == DECOR_DONKEY_STABLE ? 0.42f : 0.22f;
    for (int k = 0; k < 2; k++)
        fill_ellipse(
            cr, (vec2s){{head.at.x - way * (0.05f + 0.2f * (float)k) * r, head.at.y - ear * r}},
            0.09f * r, ear * 0.75f * r, way * 0.2f, rgb_times(item->colour, 0.7f), 1);
}

/* Paints a fence. The posts are painted over the rails, because they are on the near side. */
void brush_fence(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float half = item->length / 2;
    Rgb timber = rgb_times(palette(SHED_ROOF), 1.08f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int rail = 0; rail < 2; rail++) {
        float z = item->height * (rail ? 0.85f : 0.4f);
        stroke_segment(cr, raised(point_along(item->at, item->axis, -half), z),
                       raised(point_along(item->at, item->axis, half), z), 0.0028f, timber, 1);
    }
    for (int post = 0; post <= 6; post++) {
        vec2s foot = point_along(item->at, item->axis, -half + item->length * (float)post / 6);
        stroke_segment(cr, foot, raised(foot, item->height), 0.0034f, rgb_times(timber, 0.75f), 1);
    }
}

/* Paints the tower of a monastery: plaster shaded from left to right, a cornice, two sound holes, a
 * spire and a gold cross. `k` is its size relative to the original drawing, which was 0.092 tile
 * edges wide; its details scale with it. */
void brush_belfry(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float w = item->length / 2, h = item->height, k = item->length / 0.092f;
    vec2s at = {{item->at.x, item->at.y + item->depth * 0.36f}};
    cairo_pattern_t *shade = cairo_pattern_create_linear(at.x - w, 0, at.x + w, 0);
    Rgb light = palette(PLASTER_2), dark = rgb_times(palette(PLASTER_2), 0.80f);
    cairo_pattern_add_color_stop_rgb(shade, 0, light.r, light.g, light.b);
    cairo_pattern_add_color_stop_rgb(shade, 0.45, light.r * 0.97, light.g * 0.96, light.b * 0.95);
    cairo_pattern_add_color_stop_rgb(shade, 1, dark.r, dark.g * 0.97, dark.b * 0.95);
    cairo_new_path(cr);
    cairo_rectangle(cr, at.x - w, at.y - h, 2 * w, h);
    cairo_set_source(cr, shade);
    cairo_fill(cr);
    cairo_pattern_destroy(shade);
    fill_rectangle(cr, at.x - w, at.y - h * 0.64f, 2 * w, 0.005f * k, rgb_times(dark, 0.92f));
    fill_rectangle(cr, at.x - w, at.y - 0.003f * k, 2 * w, 0.003f * k, rgb_times(dark, 0.85f));
    for (int side = -1; side <= 1; side += 2) {
        float x = at.x + (float)side * 0.40f * w, y = at.y - h * 0.72f;
        cairo_new_path(cr);
        cairo_move_to(cr, x - 0.0095f * k, y);
        cairo_line_to(cr, x - 0.0095f * k, y - 0.026f * k);
        cairo_arc(cr, x, y - 0.026f * k, 0.0095f * k, 3.14159265, 6.2831853);
        cairo_line_to(cr, x + 0.0095f * k, y);
        cairo_close_path(cr);
        fill_path(cr, palette(ARCH), 1);
    }
    /* A spire with four sides, two of them visible. */
    float over = w * 1.2f, low = at.y - h + 0.020f * k, eave = at.y - h + 0.004f * k;
    vec2s apex = {{at.x, at.y - h - item->ridge}};
    const vec2s lit[3] = {apex, {{at.x - over, eave}}, {{at.x, low}}},
                dim[3] = {apex, {{at.x, low}}, {{at.x + over, eave}}};
    fill_polygon(cr, lit, 3, rgb_times(palette(SLATE), 1.12f), 1);
    fill_polygon(cr, dim, 3, rgb_times(palette(SLATE), 0.72f), 1);
    const Pen cross = pen_at(cr, apex, k);
    pen_draw(&cross, DRAWING_SPIRE_CROSS, canvas->plain);
}

void brush_highwayman(const Upright *item, Canvas *canvas)
{
    float r = item->radius;
    Pen pen = pen_stretched(canvas->cr, item->at, r, item->height, r);
    pen.given[2] = PEN_SKIN;
    pen_draw(&pen, DRAWING_PEOPLE_HIGHWAYMAN, canvas->plain);
    pen_path(&pen, DRAWING_PEOPLE_FEATHER);
    stroke_path(canvas->cr, 0.0042f, palette(ROOF_0), 1);
}

/* --- travellers ------------------------------------------------------------------------------- */

/* Draws a rim, a disc, three spokes through the hub, and the hub. */
static void draw_wheel(cairo_t *cr, vec2s at, float r)
{
    fill_circle(cr, at, r, rgb_times(palette(TIMBER), 0.62f), 1);
    fill_circle(cr, at, 0.68f * r, palette(SHED_ROOF), 1);
    for (int k = 0; k < 3; k++) {
        vec2s spoke = direction_at(0.3f + 1.0472f * (float)k);
        stroke_segment(cr, point_along(at, spoke, -0.7f * r), point_along(at, spoke, 0.7f * r),
                       0.16f * r, rgb_times(palette(TIMBER), 0.7f), 1);
    }
    fill_circle(cr, at, 0.24f * r, rgb_times(palette(TIMBER), 0.6f), 1);
}

/* Paints a wagon: `axis.x` is its direction, `length` its length, `colour` the cover. With
 * DETAIL_BEAMS in `detail` it is an open cart with barrels. */
void brush_wagon(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float l = item->length, way = item->axis.x < 0 ? -1 : 1;
    vec2s at = item->at;
    vec2s middle = {{at.x, at.y - 0.20f * l}}; /* of the bed */
    Pen pen = pen_at(cr, middle, l);
    const Pen shade = pen_at(cr, beside(middle, l, 0.03f, 0), l),
              pole = pen_stretched(cr, middle, way * l, l, l);
    pen.given[0] = item->colour;
    if (item->detail & DETAIL_BEAMS) {
        pen_draw(&pen, DRAWING_WAGON_BARRELS, canvas->plain);
    } else {
        pen_path(&shade, DRAWING_WAGON_TILT);
        fill_path(cr, rgb_times(item->colour, 0.72f), 1);
        pen_draw(&pen, DRAWING_WAGON_TILT, canvas->plain);
    }
    pen_draw(&pen, DRAWING_WAGON_BED, canvas->plain);
    pen_draw(&pole, DRAWING_WAGON_POLE, canvas->plain);
    for (int side = -1; side <= 1; side += 2)
        draw_wheel(cr, (vec2s){{at.x + 0.27f * l * (float)side, at.y - 0.05f * l}}, 0.15f * l);
}

/* Paints a cloaked figure, `height` tall; `colour` is the cloak, `second` the hat. */
void brush_walker(const Upright *item, Canvas *canvas)
{
    float h = item->height;
    Pen pen = pen_stretched(canvas->cr, item->at, 0.34f * h, h, h);
    pen.given[0] = item->colour;
    pen.given[1] = item->second;
    pen.given[2] = PEN_SKIN;
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    if (item->detail & DETAIL_STAFF)
        pen_draw(&pen, DRAWING_PEOPLE_STAFF, canvas->plain);
    pen_draw(&pen, DRAWING_PEOPLE_WALKER, canvas->plain);
}

void brush_signpost(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->height);
    pen_draw(&pen, DRAWING_SIGNPOST, canvas->plain);
}

/* --- trees ------------------------------------------------------------------------------------ */

/* Paints trees, poplars and bushes as blobs that grow lighter towards the sun. */

static const Colour greens[2][4] = {{TREE_0, TREE_1, TREE_2, TREE_3},
                                    {OLIVE_0, OLIVE_1, OLIVE_2, OLIVE_3}};

/* Draws up to four blobs whose radius varies by 7 %, each lighter, smaller and nearer to the sun in
 * the north-west: a round crown without any outline. Their waves are out of phase, so that the
 * outlines are not parallel. */
static void draw_crown(const Upright *item, cairo_t *cr, float lift, int blobs)
{
    static const float size[4] = {1, 0.86f, 0.60f, 0.30f};
    static const float towards_sun[4] = {0, 0.10f, 0.30f, 0.52f};
    const Colour *green = greens[(item->detail & DETAIL_OLIVE) != 0];
    Rng rng = rng_seeded(item->seed);
    float count = 7 + (float)rng_below(&rng, 2);
    float first = rng_between(&rng, 0, 6.28f);
    vec2s middle = beside(item->at, lift, 0, -1);
    for (int i = 0; i < blobs; i++) {
        vec2s at = point_along(middle, (vec2s){{-0.52f, -0.50f}}, towards_sun[i] * item->radius);
        float phase = first + 0.4f * (float)i;
        const Waves waves = {1, 1, {{0.042f, count, phase}, {0.028f, 3, 2.3f * phase}}};
        path_wavy(cr, at, item->radius * size[i], &waves, 40);
        fill_path(cr, palette(green[i]), 1);
    }
}

/* Paints a broad crown; in an orchard it has fourteen blossoms. */
void brush_tree(const Upright *item, Canvas *canvas)
{
    Rng rng = rng_seeded(item->seed + 1);
    draw_crown(item, canvas->cr, 0.45f * item->radius, 4);
    for (int i = 0; (item->detail & DETAIL_BLOSSOM) && i < 14; i++) {
        vec2s at = point_along((vec2s){{item->at.x, item->at.y - 0.45f * item->radius}},
                               direction_at(rng_between(&rng, 0, 6.2832f)),
                               sqrtf(rng_unit(&rng)) * 0.85f * item->radius);
        fill_circle(canvas->cr, at, 0.0038f, palette(BLOSSOM), 1);
    }
}

/* Paints a bush, which is lower than a tree. The smallest bushes have only three blobs, since a
 * fourth would be little more than a pixel wide. */
void brush_bush(const Upright *item, Canvas *canvas)
{
    draw_crown(item, canvas->cr, 0.3f * item->radius, item->radius > 0.0105f ? 4 : 3);
}

/* Paints a tall oval in the same light as a crown. */
void brush_poplar(const Upright *item, Canvas *canvas)
{
    static const float size[4] = {1, 0.80f, 0.52f, 0.24f};
    static const float towards_sun[4] = {0, 0.10f, 0.24f, 0.5f};
    const Colour *green = greens[(item->detail & DETAIL_OLIVE) != 0];
    float wide = item->radius, tall = item->height * 0.52f;
    vec2s middle = {{item->at.x, item->at.y - tall + 0.5f * wide}};
    for (int i = 0; i < 4; i++) {
        vec2s at = {
            {middle.x - 0.5f * towards_sun[i] * wide, middle.y - towards_sun[i] * tall * 0.6f}};
        fill_ellipse(canvas->cr, at, wide * size[i], tall * size[i], 0, palette(green[i]), 1);
    }
}

/* --- yards ------------------------------------------------------------------------------------ */

/* Paints the yards of special monasteries, shrines, abbeys and castles. */

/* --- the court of an abbey -------------------------------------------------------------------- */

enum { RNG_FLAGS = 91 };

#define FLAG_PITCH 0.0625f

/* Covers the whole cell with slabs of slightly different tones. */
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

/* Paints the lawn between the wings, with two crossing paths. */
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

/* Paints a lawn in a clipped hedge, with a ring of flowers. */
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

/* Paints a lawn with water round it, and a plank bridge to the south. */
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

/* Adds the outline of a fort with five points. */
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

/* Paints pale gravel raked in rings, or, in plan 1, without rings in a star with a moat. */
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

/* Paints slabs in rings, and the ends of roads that lead up to them. */
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

/* Sets the path to the castle's oval outline, moved inwards by `inside`. */
static void path_ring(cairo_t *cr, const Ground *ground, float inside)
{
    float far = CASTLE_HALF - inside, near = CASTLE_DEPTH - inside;
    bool lies = fabsf(ground->axis.x) > 0.5f;
    path_ellipse(cr, ground->at, lies ? far : near, lies ? near : far, 0);
}

/* Paints the ground inside the rampart: trodden grass, the ring road, and the hill, which is
 * lighter in its middle. */
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

/* --- signs ------------------------------------------------------------------------------------ */

enum { RNG_BLAZON = 91 };

/* --- goods ------------------------------------------------------------------------------------ */

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

/* Draws a sheaf of grain: seven stalks, tied in the middle and spreading above and below, with ears
 * at their tips. */
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

/* Paints a round ivory shield with the goods on it: as readable as a coat of arms, but clearly not
 * one. */
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
    Rng rng = canvas_rng(canvas, RNG_BLAZON); /* a different blazon in every variant */
    enum { BLAZONS = DRAWING_COAT_ROUNDEL - DRAWING_COAT_DIAGONAL + 1 };
    unsigned blazon = (rng_below(&rng, BLAZONS) + 5 * (unsigned)number) % BLAZONS;
    pen_draw(&pen, (DrawingName)(DRAWING_COAT_DIAGONAL + blazon), canvas->plain);
    cairo_restore(cr);
    shield_path(cr, at, w * 0.985f);
    stroke_path(cr, 0.0048f, rgb_times(palette(COAT_BLUE), 0.85f), 1);
}

/* --- the princess and the dragon -------------------------------------------------------------- */

/* Casts a soft shadow to the south-east, as under a coat of arms. */
static void cast_sign_shadow(cairo_t *cr, vec2s at, float unit, DrawingName outline)
{
    for (int i = 4; i >= 1; i--) {
        const Pen pen = pen_at(cr, beside(at, 1, 0.006f, 0.008f), unit + 0.003f * (float)i);
        pen_path(&pen, outline);
        fill_path(cr, palette(SHADOW), 0.13f);
    }
}

/* The medallion matters for the rules, so it is drawn over all roofs. The head is clipped to its
 * field. */
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
