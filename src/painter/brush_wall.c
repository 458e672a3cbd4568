/* brush_wall.c: paints one short length of city wall. Long walls are cut into such lengths, so that
 * houses, trees and towers sort in front of them or behind them like everything upright. */
#include "painter/pen.h"
#include "painter/upright.h"

#include <math.h>

#define MERLON_PITCH 0.034f
#define MERLON_LENGTH 0.017f
#define MERLON_DEPTH 0.0085f
#define MERLON_HEIGHT 0.012f
#define SOUTH_FACE ((vec2s){{0, 1}})
#define OVERLAP 0.0012f /* lengths overlap, so that no ground shows between them */

/* Draws an upright face from `a` to `b` that looks along `normal`: stone with two courses and a
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

/* Draws one merlon: the sides that look south or along the wall, then its top. Faces within .02 of
 * edge-on are left out, since they would be noisy slivers. */
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

/* A bridge on arches, `depth` wide between two parapets: its deck from above, and the arches on the
 * side that looks south. */
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
            pen_fill(&arch, palette(ARCH),
                     "M -560 0 L -560 -330 C -560 -760 560 -760 560 -330 L 560 0 Z");
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

/* A pole with a grey flag: figures show who owns the castle. */
void brush_pennant(const Upright *item, Canvas *canvas)
{
    vec2s top = raised(item->at, item->height + 0.075f), foot = raised(item->at, item->height);
    const Pen pen = {canvas->cr, top, {{item->length, 0.052f, 0.052f}}};
    stroke_segment(canvas->cr, foot, top, canvas->plain ? 0.010f : 0.006f, palette(TIMBER), 1);
    pen_fill(&pen, palette(PENNANT), "M 0 0 L 1500 350 L 0 760 Z");
    pen_fill(&pen, rgb_times(palette(PENNANT), 0.72f), "M 0 400 L 1500 350 L 0 760 Z");
}

/* `axis` runs along the wall with the city to its right; `at` is the middle of the thickness.
 * `radius` is the distance from the start of the wall to this length, for the merlons. */
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
