/* brush_house.c: paints gabled houses in any direction: halls, cottages, gatehouses, naves.
 *
 *            ridge                      along ───>        z up: y to the north by as much
 *          ────────── top = wall + ridge        │
 *         /  far     \                          │ front, which looks south
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

/* A house in the directions that matter for drawing: `front` looks south. */
typedef struct Frame {
    vec2s along, front; /* unit vectors */
    float half_length, half_depth, wall, ridge;
    vec2s at;
} Frame;

/* Returns the point `l` along, `f` to the front, `z` up. */
static vec2s frame_point(const Frame *frame, float l, float f, float z)
{
    return raised(point_along(point_along(frame->at, frame->along, l), frame->front, f), z);
}

/* Turns the frame so that `front` looks south, whichever way the ridge was given. */
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

/* Draws the front wall and the visible gable. A face that looks less than .03 to the south is left
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

/* Timber framing of the front wall. */
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

/* Doors and windows go where they are visible: on the front if it looks south, on the gable if the
 * ridge does. */
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

/* Smoke also needs it (upright_chimney), so it depends on the seed, not on a stream. */
static vec2s chimney_foot(const Upright *item, const Frame *f)
{
    Rng rng = rng_seeded(item->seed ^ 0x51u);
    float place = rng_between(&rng, -0.3f, 0.3f) * 2 * f->half_length;
    return frame_point(f, place, 0, f->wall + f->ridge - 0.004f);
}

/* It uses the same foot as draw_chimney, so that smoke rises where the chimney is painted. */
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
