/* brush_travel.c: paints things at roads and waters: wagons, walkers, the sign of an inn, rocks,
 * boats. */
#include "painter/pen.h"
#include "painter/upright.h"

/* A rim, a disc, three spokes through the hub, and the hub. */
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

/* `axis.x` is its direction, `length` its length, `colour` the cover. With DETAIL_BEAMS in `detail`
 * it is an open cart with barrels. */
void brush_wagon(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float l = item->length, way = item->axis.x < 0 ? -1 : 1;
    vec2s at = item->at;
    Rgb cover = item->colour, timber = palette(SHED_ROOF);
    vec2s middle = {{at.x, at.y - 0.20f * l}}; /* of the bed */
    const Pen pen = pen_at(cr, middle, l), shade = pen_at(cr, beside(middle, l, 0.03f, 0), l);
    if (item->detail & DETAIL_BEAMS) {
        pen_fill(&pen, rgb_times(palette(DOOR), 0.95f), "O -250 -120 155");
        pen_fill(&pen, rgb_times(palette(DOOR), 1.15f), "O 0 -120 155");
        pen_fill(&pen, rgb_times(palette(DOOR), 0.95f), "O 250 -120 155");
        for (int k = -1; k <= 1; k++) {
            const Pen lid = pen_at(cr, beside(middle, l, 0.25f * (float)k, 0), l);
            pen_fill(&lid, rgb_times(timber, 1.1f), "O -20 -140 85");
        }
    } else {
        static const char tilt[] =
            "M -440 0 C -500 -520 -300 -460 0 -460 C 300 -460 500 -520 440 0 Z";
        pen_fill(&shade, rgb_times(cover, 0.72f), tilt);
        pen_fill(&pen, cover, tilt);
        pen_path(&pen, "M -220 0 L -200 -450 M 0 0 L 0 -450 M 220 0 L 200 -450"); /* hoops */
        stroke_path(cr, 0.028f * l, rgb_times(cover, 0.80f), 0.9f);
    }
    pen_fill(&pen, timber, "M -480 -40 L 480 -40 L 430 120 L -430 120 Z");
    pen_stroke(&pen, 0.025f * l, rgb_times(timber, 0.7f), "M -460 40 L 460 40");
    const Pen pole = {cr, middle, {{way * l, l, l}}};
    pen_stroke(&pole, 0.035f * l, palette(TIMBER), "M 420 100 L 780 80");
    for (int side = -1; side <= 1; side += 2)
        wheel(cr, (vec2s){{at.x + 0.27f * l * (float)side, at.y - 0.05f * l}}, 0.15f * l);
}

/* A cloaked figure, `height` tall; `colour` is the cloak, `second` the hat. */
void brush_walker(const Upright *item, Canvas *canvas)
{
    float h = item->height;
    const Pen pen = {canvas->cr, item->at, {{0.34f * h, h, h}}};
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    if (item->detail & DETAIL_STAFF)
        pen_stroke(&pen, 0.055f * h, palette(TIMBER), "M 1150 20 L 950 -1020");
    pen_fill(&pen, item->colour,
             "M -1000 0 C -700 -400 -500 -660 0 -680 C 500 -660 800 -400 1000 0 Z");
    pen_fill(&pen, rgb_times(item->colour, 0.7f), "M 100 -620 L 950 0 L 200 0 Z");
    pen_fill(&pen, PEN_SKIN, "O 0 -760 150");
    pen_fill(&pen, item->second, "E 0 -860 270 75 -100");
    pen_fill(&pen, item->second, "E 0 -920 145 100 0");
}

/* A post with a board that hangs from its arm; the jug on it stands for drinks. */
void brush_signpost(const Upright *item, Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    float h = item->height;
    vec2s top = raised(item->at, h);
    const Pen post = pen_at(cr, item->at, h), arm = pen_at(cr, top, h),
              board = pen_at(cr, beside(top, h, 0.14f, 0.16f), h);
    Rgb wood = rgb_times(palette(TIMBER), 0.85f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    pen_stroke(&post, 0.085f * h, wood, "M 0 0 L 0 -1000");
    pen_stroke(&arm, 0.075f * h, wood, "M 0 50 L 620 50");
    pen_fill(&board, palette(ROOF_2), "B 0 0 500 440 60");
    pen_fill(&board, palette(COAT_RIM), "B 50 50 450 390 40");
    pen_fill(&board, palette(COAT_GOLD), "O 250 220 120");
}

/* Two faces of a boulder that meet in a ridge: one in the sun, one in shade. */
void brush_rock(const Upright *item, Canvas *canvas)
{
    const Pen pen = pen_at(canvas->cr, item->at, item->radius);
    pen_fill(&pen, rgb_times(palette(CRAG), 1.06f),
             "M -1000 0 L -750 -750 L -100 -1150 L 150 -400 L 50 350 Z");
    pen_fill(&pen, rgb_times(palette(CRAG), 0.72f),
             "M 50 350 L 150 -400 L -100 -1150 L 700 -750 L 1000 50 Z");
}

/* A rowing boat seen from above its side: a dark reflection under it, the hull, the planks inside,
 * a thwart. */
void brush_boat(const Upright *item, Canvas *canvas)
{
    float l = item->length;
    const Pen pen = pen_at(canvas->cr, item->at, l);
    pen_path(&pen, "E 30 140 520 150 0");
    fill_path(canvas->cr, palette(WATER_DEEP), 0.6f);
    pen_fill(&pen, palette(TIMBER),
             "M -500 -50 C -300 260 300 260 520 -60 C 300 -160 -300 -160 -500 -50 Z");
    pen_fill(&pen, palette(SHED_ROOF), "E 0 -20 400 100 0");
    pen_stroke(&pen, 0.05f * l, palette(TIMBER), "M -50 -100 L -50 50");
}
