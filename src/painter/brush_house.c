/* brush_house.c: paints gabled houses in any direction: halls, cottages, gatehouses, naves.
 *
 *            ridge                      along ───>        z up: y to the north by as much
 *          ────────── top = wall + ridge        │
 *         /  far     \                          │ front, which faces south
 *        /____________\  eaves, below the wall  v
 *        |   |  |  |  |
 *        |   front    |  wall
 *        └────────────┘  footprint: length along, depth to the front
 *
 * Whichever way the ridge runs, only these are visible: the front slope, the wall under it, the
 * gable at the end farther south, and the far slope unless it faces away. */
#include "painter/upright.h"

#include <math.h>

#define EAVES 0.10f /* the roof extends by this share of the half depth beyond the wall */
#define GABLE_OVERHANG 0.004f
#define COURSE_PITCH 0.0125f

/* A house in the directions that matter for drawing: `front` faces south. */
typedef struct Frame {
    vec2s along, front; /* unit vectors */
    float half_length, half_depth, wall, ridge;
    vec2s at;
} Frame;

/* Returns the point at distance `l` along the ridge, `f` to the front and `z` up from the
 * middle. */
static vec2s frame_point(const Frame *frame, float l, float f, float z)
{
    return raised(point_along(point_along(frame->at, frame->along, l), frame->front, f), z);
}

/* Makes the frame of a house with `front` facing south, whichever way the item's axis points. */
static Frame frame_of(const Upright *item)
{
    Frame frame = {.along = item->axis,
                   .front = direction_right(item->axis),
                   .half_length = item->length / 2,
                   .half_depth = item->depth / 2,
                   .wall = item->height,
                   .ridge = item->ridge,
                   .at = item->at};
    if (frame.front.y < 0) {
        frame.front = (vec2s){{-frame.front.x, -frame.front.y}};
        frame.along = (vec2s){{-frame.along.x, -frame.along.y}};
    }
    return frame;
}

/* Draws the front wall and the visible gable. A face that faces south by less than .03 is left
 * out. */
static void draw_walls(const Upright *item, const Frame *f, cairo_t *cr)
{
    float l = f->half_length, d = f->half_depth, z = f->wall;
    Rgb plaster = item->second;
    if (f->front.y > 0.03f)
        fill_quad(cr, frame_point(f, -l, d, 0), frame_point(f, l, d, 0), frame_point(f, l, d, z),
                  frame_point(f, -l, d, z), rgb_lit(plaster, f->front.x, f->front.y, 0));
    float end = f->along.y > 0 ? 1.0f : -1.0f;
    if (fabsf(f->along.y) > 0.03f) {
        const vec2s gable[5] = {frame_point(f, end * l, -d, 0), frame_point(f, end * l, d, 0),
                                frame_point(f, end * l, d, z),
                                frame_point(f, end * l, 0, z + f->ridge),
                                frame_point(f, end * l, -d, z)};
        fill_polygon(cr, gable, 5, rgb_lit(plaster, end * f->along.x, end * f->along.y, 0), 1);
    }
}

/* Draws a small upright rectangle or arch on the front wall (gable 0) or on the visible gable
 * (gable ±1). */
static void opening(const Frame *f, cairo_t *cr, int gable, float where, float low, float width,
                    float tall, bool arched, Rgb colour)
{
    vec2s along =
        gable ? (vec2s){{(float)gable * -f->front.x, (float)gable * -f->front.y}} : f->along;
    vec2s base = gable ? point_along(f->at, f->along, (float)gable * f->half_length)
                       : point_along(f->at, f->front, f->half_depth);
    vec2s a = point_along(base, along, where - width / 2),
          b = point_along(base, along, where + width / 2);
    if (!arched) {
        fill_quad(cr, raised(a, low), raised(b, low), raised(b, low + tall), raised(a, low + tall),
                  colour);
        return;
    }
    vec2s a1 = raised(a, low + tall * 0.6f), b1 = raised(b, low + tall * 0.6f);
    vec2s a2 = raised(a, low + tall * 1.05f), b2 = raised(b, low + tall * 1.05f);
    vec2s a0 = raised(a, low), b0 = raised(b, low);
    cairo_new_path(cr);
    cairo_move_to(cr, a0.x, a0.y);
    cairo_line_to(cr, a1.x, a1.y);
    cairo_curve_to(cr, a2.x, a2.y, b2.x, b2.y, b1.x, b1.y);
    cairo_line_to(cr, b0.x, b0.y);
    cairo_close_path(cr);
    fill_path(cr, colour, 1);
}

/* Draws a centred row of arches along the front, `pitch` apart: arcades and church windows. */
static void draw_row(const Frame *f, cairo_t *cr, float pitch, float width, float low, float tall,
                     Rgb colour)
{
    int count = (int)(1.8f * f->half_length / pitch);
    for (int i = 0; i < count; i++)
        opening(f, cr, 0, ((float)i - 0.5f * (float)(count - 1)) * pitch, low, width, tall, true,
                colour);
}

/* Draws the timber framing of the front wall. */
static void draw_beams(const Frame *f, cairo_t *cr)
{
    Rgb timber = rgb_times(palette(DOOR), 0.9f);
    float l = f->half_length, d = f->half_depth, z = f->wall;
    for (int k = -3; k <= 3; k++)
        stroke_segment(cr, frame_point(f, l * (float)k / 3, d, 0),
                       frame_point(f, l * (float)k / 3, d, z), 0.0036f, timber, 1);
    for (int k = 0; k < 2; k++)
        stroke_segment(cr, frame_point(f, -l, d, z * (0.5f + 0.46f * (float)k)),
                       frame_point(f, l, d, z * (0.5f + 0.46f * (float)k)), 0.0032f, timber, 1);
    for (int side = -1; side <= 1; side += 2)
        stroke_segment(cr, frame_point(f, l * (float)side, d, 0),
                       frame_point(f, l * 0.667f * (float)side, d, z * 0.5f), 0.003f, timber, 1);
}

/* Doors and windows go where they are visible: on the front if it faces south, otherwise on the
 * gable. */
static void draw_openings(const Upright *item, const Frame *f, cairo_t *cr)
{
    float size = item->length;
    Rgb door = rgb_times(palette(DOOR), 0.95f), window = palette(WINDOW);
    if ((item->detail & DETAIL_ARCADE) && f->front.y > 0.3f)
        draw_row(f, cr, 0.028f, 0.0115f, 0, f->wall * 0.62f, rgb_times(door, 0.75f));
    if ((item->detail & DETAIL_CHURCH) && f->front.y > 0.3f)
        draw_row(f, cr, 0.056f, 0.018f, f->wall * 0.22f, f->wall * 0.74f, palette(WINDOW));
    if ((item->detail & DETAIL_GATE) && f->front.y > 0.3f)
        opening(f, cr, 0, 0, 0, 0.040f, f->wall * 0.86f, true, palette(ARCH));
    if ((item->detail & DETAIL_BEAMS) && f->front.y > 0.3f)
        draw_beams(f, cr);
    if ((item->detail & DETAIL_ROSE) && fabsf(f->along.y) > 0.3f) {
        int south = f->along.y > 0 ? 1 : -1;
        vec2s rose = frame_point(f, (float)south * f->half_length, 0, f->wall * 0.98f);
        opening(f, cr, south, 0, 0, item->depth * 0.34f, f->wall * 0.56f, true, palette(ARCH));
        fill_circle(cr, rose, item->depth * 0.155f, rgb_times(palette(WINDOW), 0.8f), 1);
        fill_circle(cr, rose, item->depth * 0.075f, palette(FINIAL), 1);
    }
    if (!(item->detail & DETAIL_DOOR))
        return;
    if (f->front.y > 0.55f) {
        opening(f, cr, 0, 0, 0, size * 0.11f, f->wall * 0.74f, false, door);
        opening(f, cr, 0, -0.28f * size, f->wall * 0.32f, size * 0.12f, f->wall * 0.34f, false,
                window);
        opening(f, cr, 0, 0.28f * size, f->wall * 0.32f, size * 0.12f, f->wall * 0.34f, false,
                window);
    } else {
        int end = f->along.y > 0 ? 1 : -1;
        float wide = item->depth;
        opening(f, cr, end, -0.2f * wide, 0, wide * 0.17f, f->wall * 0.72f, false, door);
        opening(f, cr, end, 0.2f * wide, f->wall * 0.36f, wide * 0.16f, f->wall * 0.36f, false,
                window);
        vec2s eye = frame_point(f, (float)end * f->half_length, 0, f->wall * 1.22f);
        fill_circle(cr, eye, wide * 0.075f, window, 1);
    }
}

/* Draws one slope with its courses; `side` +1 is the front. */
static void draw_slope(const Upright *item, const Frame *f, cairo_t *cr, float side, bool tiled)
{
    float l = f->half_length + GABLE_OVERHANG, d = side * f->half_depth * (1 + EAVES);
    float low = f->wall - f->ridge * EAVES, top = f->wall + f->ridge;
    vec2s normal = {{f->front.x * side * f->ridge, f->front.y * side * f->ridge}};
    Rgb colour = rgb_lit(item->colour, normal.x, normal.y, f->half_depth);
    if (normal.y + f->half_depth <= 0)
        return; /* faces away */
    vec2s a = frame_point(f, -l, 0, top), b = frame_point(f, l, 0, top);
    vec2s c = frame_point(f, l, d, low), e = frame_point(f, -l, d, low);
    fill_quad(cr, a, b, c, e, colour);
    int courses = (int)(fabsf(d) / COURSE_PITCH + 0.4f);
    for (int i = 1; i <= courses && tiled; i++) {
        float t = (float)i / (float)(courses + 1);
        stroke_segment(cr, frame_point(f, -l, d * t, glm_lerp(top, low, t)),
                       frame_point(f, l, d * t, glm_lerp(top, low, t)), 0.0018f,
                       rgb_times(colour, 0.86f), 1);
    }
    stroke_segment(cr, c, e, 0.0024f, rgb_times(colour, 0.66f), 1);
    float end = f->along.y > 0 ? 1.0f : -1.0f;
    if (fabsf(f->along.y) > 0.2f)
        stroke_segment(cr, frame_point(f, end * l, 0, top), frame_point(f, end * l, d, low),
                       0.0022f, rgb_times(colour, 0.72f), 1);
}

#define CHIMNEY_HIGH 0.0125f

/* Smoke also starts here (upright_chimney), so the place depends on the seed, not on a stream of
 * random numbers. */
static vec2s chimney_foot(const Upright *item, const Frame *f)
{
    Rng rng = rng_seeded(item->seed ^ 0x51u);
    float place = rng_between(&rng, -0.3f, 0.3f) * 2 * f->half_length;
    return frame_point(f, place, 0, f->wall + f->ridge - 0.004f);
}

/* Uses the same foot as draw_chimney, so that smoke rises where the chimney is painted. */
vec2s upright_chimney(const Upright *item)
{
    Frame f = frame_of(item);
    return raised(chimney_foot(item, &f), CHIMNEY_HIGH);
}

/* Draws two faces of brick, one lit and one dark. */
static void draw_chimney(const Upright *item, const Frame *f, cairo_t *cr)
{
    float left = UPRIGHT_CHIMNEY_WIDTH / 2 + 0.0001f, right = UPRIGHT_CHIMNEY_WIDTH / 2 - 0.0001f;
    vec2s foot = chimney_foot(item, f);
    float top = foot.y - CHIMNEY_HIGH;
    Rgb brick = palette(CHIMNEY);
    fill_quad(cr, beside(foot, left, -1, 0), (vec2s){{foot.x, foot.y}}, (vec2s){{foot.x, top}},
              (vec2s){{foot.x - left, top}}, rgb_times(brick, 1.1f));
    fill_quad(cr, (vec2s){{foot.x, foot.y}}, beside(foot, right, 1, 0),
              (vec2s){{foot.x + right, top}}, (vec2s){{foot.x, top}}, rgb_times(brick, 0.72f));
}

/* Draws walls, openings, the far slope, the near slope and the ridge: the near slope covers the far
 * one, and the eaves cover the wall. */
void brush_house(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Frame f = frame_of(item);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    draw_walls(item, &f, cr);
    if (!canvas->plain)
        draw_openings(item, &f, cr);
    draw_slope(item, &f, cr, -1, !canvas->plain);
    draw_slope(item, &f, cr, 1, !canvas->plain);
    float l = f.half_length + GABLE_OVERHANG, top = f.wall + f.ridge;
    stroke_segment(cr, frame_point(&f, -l, 0, top), frame_point(&f, l, 0, top), 0.0034f,
                   rgb_mix(rgb_times(item->colour, 1.12f), palette(COAT_RIM), 0.25f), 0.9f);
    if (item->detail & DETAIL_CHIMNEY && !canvas->plain)
        draw_chimney(item, &f, cr);
}

/* --- towers ----------------------------------------------------------------------------------- */

#define FORESHORTEN 0.40f /* height of a tower's rings relative to their width */

/* Sets the path of a cylinder: straight sides above the near half of the bottom ring. The upper end
 * is straight, because the part on top covers it. */
static void cylinder_path(cairo_t *cr, vec2s foot, float radius, float height)
{
    cairo_new_path(cr);
    cairo_save(cr);
    cairo_translate(cr, foot.x, foot.y);
    cairo_scale(cr, radius, radius * FORESHORTEN);
    cairo_arc(cr, 0, 0, 1, 0, 3.14159265);
    cairo_restore(cr);
    cairo_line_to(cr, foot.x - radius, foot.y - height);
    cairo_line_to(cr, foot.x + radius, foot.y - height);
    cairo_close_path(cr);
}

/* Sets a gradient with light on the left and shade on the right. */
static void set_round_shade(cairo_t *cr, vec2s at, float radius, Rgb colour)
{
    static const struct {
        float place, factor;
    } stops[] = {{0, 0.99f}, {0.16f, 1.06f}, {0.45f, 0.97f}, {0.75f, 0.78f}, {1, 0.62f}};
    cairo_pattern_t *shade = cairo_pattern_create_linear(at.x - radius, 0, at.x + radius, 0);
    for (int i = 0; i < 5; i++) {
        Rgb lit = rgb_times(colour, stops[i].factor);
        cairo_pattern_add_color_stop_rgb(shade, stops[i].place, fminf(lit.r, 1), fminf(lit.g, 1),
                                         fminf(lit.b, 1));
    }
    cairo_set_source(cr, shade);
    cairo_pattern_destroy(shade);
}

/* Draws masonry, staves or anything else that is round. */
static void draw_cylinder(cairo_t *cr, vec2s foot, float radius, float height, Rgb colour)
{
    cylinder_path(cr, foot, radius, height);
    set_round_shade(cr, foot, radius, colour);
    cairo_fill(cr);
}

/* Draws a cone in three facets over the ring at `base`. */
static void draw_cone(cairo_t *cr, vec2s base, float radius, float height, Rgb colour)
{
    static const float bounds[4] = {3.14159265f, 2.05f, 1.02f, 0}; /* angles along the front rim */
    static const float factor[3] = {1.16f, 0.98f, 0.70f};
    vec2s apex = raised(base, height);
    for (int i = 0; i < 3; i++) {
        enum { STEPS = 8 };
        cairo_new_path(cr);
        cairo_move_to(cr, apex.x, apex.y);
        for (int k = 0; k <= STEPS; k++) {
            /* Each lit facet overlaps the next one a little, so that no gap shows the ground. */
            float angle =
                glm_lerp(bounds[i], bounds[i + 1] - (i < 2 ? 0.06f : 0), (float)k / STEPS);
            cairo_line_to(cr, base.x + radius * cosf(angle),
                          base.y + radius * FORESHORTEN * sinf(angle));
        }
        cairo_close_path(cr);
        fill_path(cr, rgb_times(colour, factor[i]), 1);
    }
}

/* Draws the gold ball on the tip of a roof. */
static void draw_finial(cairo_t *cr, vec2s apex, float radius)
{
    fill_circle(cr, apex, radius, palette(FINIAL), 1);
}

/* Paints a wall tower: shaft, arrow slit, the shade of the eaves, slate cone, ball. The roof is a
 * fifth wider than the shaft, so that it has eaves. */
void brush_tower(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height;
    draw_cylinder(cr, item->at, r, h, item->second);
    float w = fmaxf(r * 0.18f, 0.003f), tall = r * 0.52f;
    const Pen slit =
        pen_stretched(cr, (vec2s){{item->at.x - 0.12f * r, item->at.y - h * 0.56f}}, w, tall, 0);
    pen_draw(&slit, DRAWING_SPIRE_SLIT, canvas->plain);
    /* A line of shade below the eaves. */
    fill_ellipse(cr, raised(item->at, h - 0.05f * r), r, r * FORESHORTEN, 0,
                 rgb_times(item->second, 0.6f), 1);
    draw_cone(cr, raised(item->at, h), r * 1.2f, item->ridge, item->colour);
    draw_finial(cr, raised(item->at, h + item->ridge), fmaxf(0.0042f, 0.11f * r));
}

/* Paints a low stone ring with water in it, darker to the south where the rim blocks the light. */
void brush_well(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height;
    Rgb stone = palette(STONE);
    fill_ellipse(cr, item->at, r, r * 0.86f, 0, rgb_times(stone, 0.72f), 1);
    cylinder_path(cr, item->at, r, h);
    set_round_shade(cr, item->at, r, rgb_times(stone, 0.86f));
    cairo_fill(cr);
    fill_ellipse(cr, raised(item->at, h), r, r * 0.86f, 0, rgb_times(stone, 1.04f), 1);
    fill_ellipse(cr, raised(item->at, h), r * 0.62f, r * 0.52f, 0,
                 rgb_mix(palette(WATER_DEEP), palette(WINDOW), 0.6f), 1);
    fill_ellipse(cr, raised(beside(item->at, r, 0, 0.15f), h), r * 0.46f, r * 0.3f, 0,
                 rgb_times(palette(WATER_DEEP), 0.8f), 1);
}

/* Paints four legs with braces, the near pair lighter, then a tank of staves with two hoops under a
 * copper roof. */
void brush_water_tower(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius, h = item->height, legs = 0.5f * h;
    vec2s at = item->at;
    Rgb timber = palette(TIMBER);
    static const vec2s foot[4] = {
        {{-0.7f, -0.3f}}, {{0.7f, -0.3f}}, {{-0.85f, 0.25f}}, {{0.85f, 0.25f}}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 4; i++)
        stroke_segment(cr, (vec2s){{at.x + foot[i].x * r, at.y + foot[i].y * r}},
                       (vec2s){{at.x + foot[i].x * r * 0.8f, at.y - legs}}, 0.0065f,
                       rgb_times(timber, i < 2    ? 0.7f
                                         : i == 2 ? 1.1f
                                                  : 0.85f),
                       1);
    stroke_segment(cr, beside(at, r, -0.8f, 0), raised(beside(at, r, 0.72f, 0), legs), 0.004f,
                   rgb_times(timber, 0.9f), 1);
    stroke_segment(cr, beside(at, r, 0.8f, 0), raised(beside(at, r, -0.72f, 0), legs), 0.004f,
                   rgb_times(timber, 0.8f), 1);
    vec2s tank = raised(at, legs);
    float body = h - legs;
    draw_cylinder(cr, tank, r, body, rgb_times(palette(SHED_ROOF), 1.12f));
    for (int i = 0; i < 2; i++) {
        vec2s hoop = raised(tank, body * (0.2f + 0.5f * (float)i));
        cairo_save(cr);
        cairo_translate(cr, hoop.x, hoop.y);
        cairo_scale(cr, r, r * FORESHORTEN);
        cairo_new_path(cr);
        cairo_arc(cr, 0, 0, 1, 0, 3.14159265);
        cairo_restore(cr);
        stroke_path(cr, 0.0035f, rgb_times(timber, 0.75f), 0.9f);
    }
    draw_cone(cr, raised(tank, body), r * 1.18f, r * 1.15f, palette(COPPER));
    draw_finial(cr, raised(tank, body + r * 1.15f), 0.0042f);
}

/* --- walls ------------------------------------------------------------------------------------ */

/* Paints one short length of city wall. Long walls are cut into such lengths, so that each can be
 * sorted in front of or behind houses, trees and towers like everything upright. */

#define MERLON_PITCH 0.034f
#define MERLON_LENGTH 0.017f
#define MERLON_DEPTH 0.0085f
#define MERLON_HEIGHT 0.012f
#define SOUTH_FACE ((vec2s){{0, 1}})
#define OVERLAP 0.0012f /* lengths overlap, so that no ground shows between them */

/* Draws an upright face from `a` to `b` that faces along `normal`: stone with two courses and a
 * foot line. */
static void draw_face(cairo_t *cr, vec2s a, vec2s b, float height, vec2s normal)
{
    Rgb stone =
        rgb_lit(rgb_mix(palette(WALL_STONE), palette(WALL_FACE), 0.42f), normal.x, normal.y, 0.25f);
    fill_quad(cr, a, b, raised(b, height), raised(a, height), stone);
    for (int i = 1; i <= 2; i++)
        stroke_segment(cr, raised(a, height * (float)i / 3), raised(b, height * (float)i / 3),
                       0.0016f, rgb_times(stone, 0.84f), 1);
    stroke_segment(cr, raised(a, 0.001f), raised(b, 0.001f), 0.0030f, rgb_times(stone, 0.72f), 1);
}

/* Draws one merlon: the sides that face south or along the wall, then its top. Sides that are
 * within .02 of edge-on are left out, since they would be too thin to draw cleanly. */
static void draw_merlon(cairo_t *cr, vec2s at, vec2s along, vec2s in, float z)
{
    vec2s a = point_along(at, along, -MERLON_LENGTH / 2),
          b = point_along(at, along, MERLON_LENGTH / 2);
    vec2s c = point_along(b, in, MERLON_DEPTH), d = point_along(a, in, MERLON_DEPTH);
    float top = z + MERLON_HEIGHT;
    Rgb light = palette(WALL_MERLON), stone = palette(WALL_STONE);
    const struct {
        vec2s from, to, normal;
    } faces[4] = {
        {d, c, in}, {a, b, glms_vec2_negate(in)}, {b, c, along}, {a, d, glms_vec2_negate(along)}};
    for (int i = 0; i < 4; i++)
        if (faces[i].normal.y > 0.02f)
            fill_quad(cr, raised(faces[i].from, z), raised(faces[i].to, z),
                      raised(faces[i].to, top), raised(faces[i].from, top),
                      rgb_lit(stone, faces[i].normal.x, faces[i].normal.y, 0.1f));
    fill_quad(cr, raised(a, top), raised(b, top), raised(c, top), raised(d, top), light);
}

/* Paints a bridge on arches, `depth` wide between two parapets: its deck from above, and the arches
 * on the side that faces south. */
void brush_viaduct(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    vec2s along = item->axis, side = direction_right(along);
    vec2s a = point_along(item->at, along, -item->length / 2),
          b = point_along(item->at, along, item->length / 2);
    float half = item->depth / 2, z = item->height, south = side.y > 0 ? half : -half;
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    if (fabsf(side.y) > 0.5f) {
        draw_face(cr, point_along(a, side, south), point_along(b, side, south), z, SOUTH_FACE);
        for (int k = -2; k <= 2 && !canvas->plain; k++) {
            vec2s foot = point_along(point_along(item->at, along, 0.105f * (float)k), side, south);
            const Pen arch = pen_at(cr, foot, z);
            pen_draw(&arch, DRAWING_SPIRE_ARCH, canvas->plain);
        }
    }
    const struct {
        float offset, width;
        Rgb colour;
    } bands[5] = {{0, item->depth, palette(WALL_FACE)},
                  {0, item->depth - 0.026f, palette(ROAD_CROWN)},
                  {0, 0.016f, palette(ROAD_FILL)},
                  {half - 0.007f, 0.010f, palette(WALL_MERLON)},
                  {0.007f - half, 0.010f, palette(WALL_MERLON)}};
    for (int i = 0; i < 5; i++)
        stroke_segment(cr, raised(point_along(a, side, bands[i].offset), z),
                       raised(point_along(b, side, bands[i].offset), z), bands[i].width,
                       bands[i].colour, 1);
    for (float way = MERLON_PITCH / 2; way < item->length && !canvas->plain; way += MERLON_PITCH)
        for (int k = -1; k <= 1; k += 2)
            draw_merlon(cr, point_along(point_along(a, along, way), side, (float)k * half), along,
                        (vec2s){{-(float)k * side.x, -(float)k * side.y}}, z);
}

/* Paints a pole with a flag. The flag is grey because figures show who owns the castle. */
void brush_pennant(const Upright *item, Canvas *canvas)
{
    vec2s top = raised(item->at, item->height + 0.075f), foot = raised(item->at, item->height);
    const Pen pen = pen_stretched(canvas->cr, top, item->length, 0.052f, 0.052f);
    stroke_segment(canvas->cr, foot, top, canvas->plain ? 0.010f : 0.006f, palette(TIMBER), 1);
    pen_draw(&pen, DRAWING_SPIRE_PENNANT, canvas->plain);
}

/* Paints a length of wall. `axis` runs along it with the city to the right; `at` is in the middle
 * of its thickness. `radius` is the distance from the start of the whole wall to this length, which
 * places the merlons. */
void brush_wall(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    vec2s along = item->axis, in = direction_right(along);
    float half = item->length / 2 + OVERLAP, z = item->height;
    vec2s outer = point_along(item->at, in, -item->depth / 2),
          inner = point_along(item->at, in, item->depth / 2);
    vec2s oa = point_along(outer, along, -half), ob = point_along(outer, along, half);
    vec2s ia = point_along(inner, along, -half), ib = point_along(inner, along, half);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    if (in.y > 0.02f)
        draw_face(cr, ia, ib, z, in);
    if (in.y < -0.02f)
        draw_face(cr, oa, ob, z, (vec2s){{-in.x, -in.y}});
    fill_quad(cr, raised(oa, z), raised(ob, z), raised(ib, z), raised(ia, z), palette(WALL_WALK));
    stroke_segment(cr, raised(ia, z), raised(ib, z), 0.0022f, rgb_times(palette(WALL_FACE), 0.9f),
                   0.8f);
    float start = item->radius, end = start + item->length;
    for (float at = (floorf(start / MERLON_PITCH) + 0.5f) * MERLON_PITCH; at < end;
         at += MERLON_PITCH)
        if (at >= start)
            draw_merlon(cr, point_along(outer, along, at - start - item->length / 2), along, in, z);
}
