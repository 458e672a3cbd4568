/* brush_road.c: paints roads with verges, crown, pebbles and kerb stones. */
#include "painter/brush_ground.h"

#include <math.h>

enum { RNG_PEBBLES = 71, RNG_KERB };

#define KERB_PITCH 0.041f

/* Clips to everything but cities, since roads end at walls. */
static void clip_to_land(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    for (int i = 0; i < canvas->piece->city_count; i++) {
        path_line(cr, &canvas->piece->cities[i].region);
        cairo_close_path(cr);
        cairo_rectangle(cr, -0.5, -0.5, 2, 2);
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
        cairo_clip(cr);
    }
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
}

/* Is the point in the yard of a monastery, where the road stops? */
static bool is_under_yard(const Canvas *canvas, vec2s p, float grow)
{
    const Piece *piece = canvas->piece;
    float k = piece_monastery_scale(piece);
    return piece->monastery && fabsf(p.x - piece->monastery_at.x) < 0.235f * k + grow &&
           fabsf(p.y - piece->monastery_at.y) < 0.205f * k + grow;
}

/* Paints one band of all roads and the disc as one shape, so that nothing is painted twice. */
static void band(Canvas *canvas, float wider, Colour colour, float alpha)
{
    cairo_t *cr = canvas->cr;
    cairo_push_group(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        if (canvas->piece->roads[i].river)
            continue;
        path_line(cr, &canvas->piece->roads[i].line);
        stroke_path(cr, ROAD_WIDTH + wider, palette(colour), 1);
    }
    if (canvas->piece->crossing)
        fill_circle(cr, canvas->piece->crossing_at, CROSSING_RADIUS + wider / 2, palette(colour),
                    1);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        float yard = piece_road_yard(&canvas->piece->roads[i]);
        if (yard > 0)
            fill_circle(cr, canvas->piece->roads[i].stop, yard + wider / 2, palette(colour), 1);
    }
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, alpha);
}

/* Strews 72 pebbles per tile edge of road over nine tenths of its width. None is within .014 of a
 * rim, where the neighbour would cut it. */
static void scatter_pebbles(Canvas *canvas, const PieceRoad *road, Rng *rng)
{
    static const Colour colours[4] = {PEBBLE_0, PEBBLE_1, PEBBLE_2, PEBBLE_3};
    float length = line_length(&road->line) - ROAD_BEYOND;
    int count = (int)(72 * length);
    for (int i = 0; i < count; i++) {
        vec2s along, at = line_at(&road->line, ROAD_BEYOND + rng_unit(rng) * length, &along);
        at = point_along(at, direction_right(along), rng_between(rng, -0.45f, 0.45f) * ROAD_WIDTH);
        float rx = rng_between(rng, 0.0030f, 0.0078f), ry = rng_between(rng, 0.0020f, 0.0034f);
        Colour colour = colours[rng_below(rng, 4)];
        if (canvas_rim_at(canvas, at) > 0.014f)
            fill_ellipse(canvas->cr, at, rx, ry, 0, palette(colour), 0.92f);
    }
}

/* Stones start half a pitch from a rim, so that none is cut there. */
static void set_kerb(Canvas *canvas, const PieceRoad *road, Rng *rng)
{
    cairo_t *cr = canvas->cr;
    bool through = road->end == ROAD_END_NONE;
    float length = line_length(&road->line) - ROAD_BEYOND * (through ? 2 : 1);
    int count = (int)(length / KERB_PITCH + 0.5f);
    float pitch = length / (float)count;
    for (int i = 0; i < 2 * count; i++) {
        vec2s along, at = line_beside(&road->line, ROAD_BEYOND + ((float)(i / 2) + 0.5f) * pitch,
                                      (ROAD_WIDTH / 2 - 0.001f) * (i & 1 ? 1 : -1), &along);
        float half = pitch * rng_between(rng, 0.42f, 0.74f) / 2,
              thick = rng_between(rng, 0.009f, 0.0125f) / 2;
        if (i / 2 == 0 || (through && i / 2 == count - 1))
            half = 0.20f * pitch; /* clear of the rim, since the road across it has other stones */
        Rgb stone =
            rgb_mix(palette(KERB_LIGHT), palette(KERB_DARK), 0.5f * rng_unit(rng) * rng_unit(rng));
        const Piece *piece = canvas->piece;
        if (rng_below(rng, 100) < 16 || /* missing */
            (piece->crossing &&
             glms_vec2_distance(at, piece->crossing_at) < CROSSING_RADIUS + 0.018f) ||
            glms_vec2_distance(at, road->stop) < piece_road_yard(road) + 0.012f ||
            is_under_yard(canvas, at, 0.012f) || canvas_kind_at(canvas, at) == SEGMENT_CITY)
            continue;
        const struct {
            vec2s at;
            Rgb colour;
            float alpha;
        } passes[3] = {{{{at.x + 0.0028f, at.y + 0.0036f}}, palette(SHADOW), 0.42f},
                       {{{at.x, at.y + 0.0012f}}, rgb_times(stone, 0.74f), 1},
                       {{{at.x, at.y - 0.0008f}}, stone, 1}};
        for (int pass = 0; pass < 3; pass++) {
            cairo_save(cr);
            cairo_translate(cr, passes[pass].at.x, passes[pass].at.y);
            cairo_rotate(cr, atan2f(along.y, along.x));
            path_rounded(cr, (vec2s){{-half, -thick}}, (vec2s){{half, thick}}, 0.0032f);
            cairo_restore(cr);
            fill_path(cr, passes[pass].colour, passes[pass].alpha);
        }
    }
}

/* Paints from the outside inwards: trodden grass in two steps, edge, sand, the lighter crown
 * between the wheel tracks; then pebbles and kerb stones. */
void brush_roads(Canvas *canvas)
{
    if (canvas->piece->road_count == 0)
        return;
    Rng pebbles = canvas_rng(canvas, RNG_PEBBLES),
        kerb = rng_seeded(rng_mix(RNG_KERB + 131u * canvas->kind_number));
    /* Kerb stones reach the rim, so they are the same in all variants. */
    cairo_save(canvas->cr);
    clip_to_land(canvas);
    band(canvas, 0.050f, VERGE_OUTER, 0.30f);
    band(canvas, 0.026f, VERGE_INNER, 0.45f);
    if (canvas->plain) { /* the kerb as one line */
        band(canvas, 0.022f, ROAD_EDGE, 1);
        band(canvas, 0.006f, KERB_LIGHT, 1);
        band(canvas, -0.012f, ROAD_FILL, 1);
        cairo_restore(canvas->cr);
        return;
    }
    band(canvas, 0.006f, ROAD_EDGE, 1);
    band(canvas, -0.008f, ROAD_FILL, 1);
    band(canvas, -0.045f, ROAD_CROWN, 0.75f);
    for (int i = 0; i < canvas->piece->road_count; i++)
        if (!canvas->piece->roads[i].river)
            scatter_pebbles(canvas, &canvas->piece->roads[i], &pebbles);
    for (int i = 0; i < canvas->piece->road_count; i++)
        if (!canvas->piece->roads[i].river)
            set_kerb(canvas, &canvas->piece->roads[i], &kerb);
    cairo_restore(canvas->cr);
}
