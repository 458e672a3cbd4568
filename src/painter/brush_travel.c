/* brush_travel.c: what stands beside roads and waters: wagons, walkers, the sign of an inn,
 * rocks, boats. */
#include "painter/upright.h"

static const Rgb skin = {0.91f, 0.76f, 0.62f};

/* Rim, disc, three spokes through the hub, the hub. */
static void wheel(cairo_t *cr, vec2s at, float r)
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

/* `axis.x` says where it goes, `length` is its length; `colour` the cover, `detail`
 * DETAIL_BEAMS: an open cart with barrels. */
void brush_wagon(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float l = item->length, way = item->axis.x < 0 ? -1 : 1;
    vec2s at = item->at;
    Rgb cover = item->colour, timber = palette(SHED_ROOF);
    float bed = at.y - 0.20f * l;
    if (item->detail & DETAIL_BEAMS) {
        for (int k = -1; k <= 1; k++)
            fill_circle(cr, (vec2s){{at.x + 0.25f * l * (float)k, bed - 0.12f * l}}, 0.155f * l,
                        rgb_times(palette(DOOR), k == 0 ? 1.15f : 0.95f), 1);
        for (int k = -1; k <= 1; k++)
            fill_circle(cr, (vec2s){{at.x + 0.25f * l * (float)k - 0.02f * l, bed - 0.14f * l}},
                        0.085f * l, rgb_times(palette(SHED_ROOF), 1.1f), 1);
    } else {
        for (int pass = 0; pass < 2; pass++) {
            float dx = pass ? 0 : 0.03f * l;
            cairo_new_path(cr);
            cairo_move_to(cr, at.x - 0.44f * l + dx, bed);
            cairo_curve_to(cr, at.x - 0.50f * l + dx, bed - 0.52f * l, at.x - 0.30f * l + dx,
                           bed - 0.46f * l, at.x + dx, bed - 0.46f * l);
            cairo_curve_to(cr, at.x + 0.30f * l + dx, bed - 0.46f * l, at.x + 0.50f * l + dx,
                           bed - 0.52f * l, at.x + 0.44f * l + dx, bed);
            cairo_close_path(cr);
            fill_path(cr, rgb_times(cover, pass ? 1 : 0.72f), 1);
        }
        for (int k = -1; k <= 1; k++) /* hoops */
            stroke_segment(cr, (vec2s){{at.x + 0.22f * l * (float)k, bed}},
                           (vec2s){{at.x + 0.20f * l * (float)k, bed - 0.45f * l}}, 0.028f * l,
                           rgb_times(cover, 0.80f), 0.9f);
    }
    const vec2s box[4] = {{{at.x - 0.48f * l, bed - 0.04f * l}},
                          {{at.x + 0.48f * l, bed - 0.04f * l}},
                          {{at.x + 0.43f * l, bed + 0.12f * l}},
                          {{at.x - 0.43f * l, bed + 0.12f * l}}};
    fill_polygon(cr, box, 4, timber, 1);
    stroke_segment(cr, (vec2s){{at.x - 0.46f * l, bed + 0.04f * l}},
                   (vec2s){{at.x + 0.46f * l, bed + 0.04f * l}}, 0.025f * l,
                   rgb_times(timber, 0.7f), 1);
    stroke_segment(cr, (vec2s){{at.x + way * 0.42f * l, bed + 0.10f * l}},
                   (vec2s){{at.x + way * 0.78f * l, bed + 0.08f * l}}, 0.035f * l, palette(TIMBER),
                   1);
    for (int side = -1; side <= 1; side += 2)
        wheel(cr, (vec2s){{at.x + 0.27f * l * (float)side, at.y - 0.05f * l}}, 0.15f * l);
}

/* A cloaked figure, `height` tall; `colour` the cloak, `second` the hat. */
void brush_walker(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float h = item->height, w = 0.34f * h;
    vec2s at = item->at;
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (item->detail & DETAIL_STAFF)
        stroke_segment(cr, (vec2s){{at.x + 1.15f * w, at.y + 0.02f * h}},
                       (vec2s){{at.x + 0.95f * w, at.y - 1.02f * h}}, 0.055f * h, palette(TIMBER),
                       1);
    cairo_new_path(cr);
    cairo_move_to(cr, at.x - w, at.y);
    cairo_curve_to(cr, at.x - 0.7f * w, at.y - 0.4f * h, at.x - 0.5f * w, at.y - 0.66f * h, at.x,
                   at.y - 0.68f * h);
    cairo_curve_to(cr, at.x + 0.5f * w, at.y - 0.66f * h, at.x + 0.8f * w, at.y - 0.4f * h,
                   at.x + w, at.y);
    cairo_close_path(cr);
    fill_path(cr, item->colour, 1);
    const vec2s fold[3] = {{{at.x + 0.1f * w, at.y - 0.62f * h}},
                           {{at.x + 0.95f * w, at.y}},
                           {{at.x + 0.2f * w, at.y}}};
    fill_polygon(cr, fold, 3, rgb_times(item->colour, 0.7f), 1);
    fill_circle(cr, beside(at, h, 0, -0.76f), 0.15f * h, skin, 1);
    fill_ellipse(cr, beside(at, h, 0, -0.86f), 0.27f * h, 0.075f * h, -0.1f, item->second, 1);
    fill_ellipse(cr, beside(at, h, 0, -0.92f), 0.145f * h, 0.10f * h, 0, item->second, 1);
}

/* A post with a board that hangs from its arm: a jug shows what is to be had. */
void brush_signpost(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float h = item->height;
    vec2s at = item->at, top = raised(at, h);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    stroke_segment(cr, at, top, 0.085f * h, rgb_times(palette(TIMBER), 0.85f), 1);
    stroke_segment(cr, beside(top, h, 0, 0.05f), beside(top, h, 0.62f, 0.05f), 0.075f * h,
                   rgb_times(palette(TIMBER), 0.85f), 1);
    vec2s low = beside(top, h, 0.14f, 0.16f), high = beside(low, h, 0.50f, 0.44f);
    path_rounded(cr, low, high, 0.06f * h);
    fill_path(cr, palette(ROOF_2), 1);
    path_rounded(cr, beside(low, h, 0.05f, 0.05f), beside(high, h, -0.05f, -0.05f), 0.04f * h);
    fill_path(cr, palette(COAT_RIM), 1);
    fill_circle(cr, (vec2s){{(low.x + high.x) / 2, (low.y + high.y) / 2}}, 0.12f * h,
                palette(COAT_GOLD), 1);
}

/* Two faces of a boulder that meet in a ridge: one in the sun, one in shade. */
void brush_rock(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float r = item->radius;
    vec2s at = item->at;
    static const vec2 lit[5] = {
        {-1, 0}, {-0.75f, -0.75f}, {-0.1f, -1.15f}, {0.15f, -0.4f}, {0.05f, 0.35f}};
    static const vec2 shade[5] = {
        {0.05f, 0.35f}, {0.15f, -0.4f}, {-0.1f, -1.15f}, {0.7f, -0.75f}, {1, 0.05f}};
    fill_corners(cr, at, r, lit, 5, rgb_times(palette(CRAG), 1.06f), 1);
    fill_corners(cr, at, r, shade, 5, rgb_times(palette(CRAG), 0.72f), 1);
}

/* A rowing boat seen from above its side: a dark reflection under it, the hull, the planks inside,
 * a thwart. */
void brush_boat(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float l = item->length;
    vec2s at = item->at;
    fill_ellipse(cr, beside(at, l, 0.03f, 0.14f), 0.52f * l, 0.15f * l, 0, palette(WATER_DEEP),
                 0.6f);
    cairo_new_path(cr);
    cairo_move_to(cr, at.x - 0.5f * l, at.y - 0.05f * l);
    cairo_curve_to(cr, at.x - 0.3f * l, at.y + 0.26f * l, at.x + 0.3f * l, at.y + 0.26f * l,
                   at.x + 0.52f * l, at.y - 0.06f * l);
    cairo_curve_to(cr, at.x + 0.3f * l, at.y - 0.16f * l, at.x - 0.3f * l, at.y - 0.16f * l,
                   at.x - 0.5f * l, at.y - 0.05f * l);
    cairo_close_path(cr);
    fill_path(cr, palette(TIMBER), 1);
    fill_ellipse(cr, beside(at, l, 0, -0.02f), 0.40f * l, 0.10f * l, 0, palette(SHED_ROOF), 1);
    stroke_segment(cr, beside(at, l, -0.05f, -0.10f), beside(at, l, -0.05f, 0.05f), 0.05f * l,
                   palette(TIMBER), 1);
}
