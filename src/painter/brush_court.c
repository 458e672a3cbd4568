/* brush_court.c: paints the yards of lone buildings, among them the court of an abbey with the wall
 * that closes its cell. */
#include "painter/brush_ground.h"
#include "painter/pen.h"

#include <math.h>

/* --- yards ------------------------------------------------------------------------------------ */

void pave_ways(Canvas *canvas, const Ground *ground, Rgb colour)
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

void pave_door(Canvas *canvas, const Ground *ground, Rgb colour)
{
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
    stroke_segment(canvas->cr, beside(ground->at, ground->radius, 0, 0.1f),
                   beside(ground->at, ground->radius, 0, 0.93f), 0.045f * ground->radius / 0.25f,
                   colour, 1);
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
