/* brush_road.c: paints roads with verges, crown, pebbles and kerb stones; rivers with sandy banks,
 * springs and lakes; stone bridges. */
#include "painter/brush_ground.h"

#include <math.h>
#include <stddef.h>

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

/* Returns whether the point is in the yard of a monastery, where roads stop. */
static bool is_under_yard(const Canvas *canvas, vec2s p, float grow)
{
    const Piece *piece = canvas->piece;
    float k = piece_monastery_scale(piece);
    return piece->monastery && fabsf(p.x - piece->monastery_at.x) < 0.235f * k + grow &&
           fabsf(p.y - piece->monastery_at.y) < 0.205f * k + grow;
}

/* Paints one band of all roads, the crossing and the yards as one shape, so that nothing is painted
 * twice. */
static void paint_road_band(Canvas *canvas, float wider, Colour colour, float alpha)
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

/* Places the kerb stones. The first is half a pitch from the rim, so that none is cut there. */
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
            /* ends before the rim, since the stones of the neighbour's road differ */
            half = 0.20f * pitch;
        Rgb stone =
            rgb_mix(palette(KERB_LIGHT), palette(KERB_DARK), 0.5f * rng_unit(rng) * rng_unit(rng));
        const Piece *piece = canvas->piece;
        if (rng_below(rng, 100) < 16 || /* some stones are missing */
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
    /* The random kerb stones are the same in all variants, because they reach the rim. */
    cairo_save(canvas->cr);
    clip_to_land(canvas);
    paint_road_band(canvas, 0.050f, VERGE_OUTER, 0.30f);
    paint_road_band(canvas, 0.026f, VERGE_INNER, 0.45f);
    if (canvas->plain) { /* the kerb as one line */
        paint_road_band(canvas, 0.022f, ROAD_EDGE, 1);
        paint_road_band(canvas, 0.006f, KERB_LIGHT, 1);
        paint_road_band(canvas, -0.012f, ROAD_FILL, 1);
        cairo_restore(canvas->cr);
        return;
    }
    paint_road_band(canvas, 0.006f, ROAD_EDGE, 1);
    paint_road_band(canvas, -0.008f, ROAD_FILL, 1);
    paint_road_band(canvas, -0.045f, ROAD_CROWN, 0.75f);
    for (int i = 0; i < canvas->piece->road_count; i++)
        if (!canvas->piece->roads[i].river)
            scatter_pebbles(canvas, &canvas->piece->roads[i], &pebbles);
    for (int i = 0; i < canvas->piece->road_count; i++)
        if (!canvas->piece->roads[i].river)
            set_kerb(canvas, &canvas->piece->roads[i], &kerb);
    cairo_restore(canvas->cr);
}

/* --- water ------------------------------------------------------------------------------------ */

enum { RNG_RIPPLES = 81 };

#define BANK 0.03f          /* extra width of the sand, both sides together */
#define BRIDGE_WIDTH 0.14f  /* a road of .105 between two parapets of .018 */
#define BRIDGE_REACH 0.030f /* how far a bridge extends past the water on each side */

/* Draws a pond with an uneven shore; the river leaves it in a narrowing neck. */
static void pond_shape(cairo_t *cr, const PieceRoad *river, float wider)
{
    enum { STEPS = 56, NECK = 10 };
    vec2s out = direction_to(river->stop, river->line.points[0]);
    float towards = atan2f(out.y, out.x);
    cairo_new_path(cr);
    for (int i = 0; i < STEPS; i++) {
        float angle = 6.2831853f * (float)i / STEPS;
        float r = (river->pond + wider / 2) * (1 + 0.035f * sinf(3 * (angle - towards) + 0.9f) +
                                               0.022f * sinf(5 * (angle - towards)));
        cairo_line_to(cr, river->stop.x + r * cosf(angle), river->stop.y + r * sinf(angle));
    }
    cairo_close_path(cr);
    cairo_fill(cr);
    for (int i = 0; i <= NECK; i++) {
        float t = (float)i / NECK, ease = 1 - (1 - t) * (1 - t);
        float r = glm_lerp(0.72f * river->pond, RIVER_WIDTH / 2, ease) + wider / 2;
        path_circle(cr, point_along(river->stop, out, river->pond * (0.62f + 0.62f * t)), r);
        cairo_fill(cr);
    }
}

/* Draws all rivers and ponds as one shape, `wider` than the water and moved by `shift`. */
static void river_shape(Canvas *canvas, cairo_t *cr, float wider, vec2s shift)
{
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *river = &canvas->piece->roads[i];
        if (!river->river)
            continue;
        cairo_save(cr);
        cairo_translate(cr, shift.x, shift.y);
        path_line(cr, &river->line);
        cairo_set_line_width(cr, RIVER_WIDTH + wider);
        cairo_stroke(cr);
        if (river->pond > 0)
            pond_shape(cr, river, wider);
        cairo_restore(cr);
    }
}

/* Paints one band of all rivers and ponds at once, as a group, so that a bend does not cover itself
 * twice. */
static void paint_river_band(Canvas *canvas, float wider, vec2s shift, Rgb colour, float alpha)
{
    cairo_t *cr = canvas->cr;
    cairo_push_group(cr);
    paint_colour(cr, colour, 1);
    river_shape(canvas, cr, wider, shift);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, alpha);
}

/* Draws short curved lines of light along the stream and on ponds. */
static void draw_ripples(Canvas *canvas, const PieceRoad *river, Rng *rng)
{
    float length = line_length(&river->line);
    int count = (int)(16 * length) + (river->pond > 0 ? (int)(40 * river->pond) : 0);
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < count; i++) {
        vec2s along, at = line_at(&river->line, rng_unit(rng) * length, &along);
        float reach = rng_between(rng, 0.012f, 0.026f);
        at = point_along(at, direction_right(along), rng_between(rng, -0.30f, 0.30f) * RIVER_WIDTH);
        if (river->pond > 0 && i >= (int)(16 * length)) {
            at = point_along(river->stop, direction_at(rng_between(rng, 0, 6.2832f)),
                             sqrtf(rng_unit(rng)) * 0.8f * river->pond);
            along = (vec2s){{1, 0}};
        }
        if (canvas_rim_at(canvas, at) < 0.045f)
            continue;
        vec2s a = point_along(at, along, -reach), b = point_along(at, along, reach);
        vec2s bend = point_along(at, direction_right(along), rng_between(rng, -0.008f, 0.008f));
        cairo_new_path(canvas->cr);
        cairo_move_to(canvas->cr, a.x, a.y);
        cairo_curve_to(canvas->cr, bend.x, bend.y, bend.x, bend.y, b.x, b.y);
        stroke_path(canvas->cr, 0.0032f, palette(WALL_MERLON), 0.55f);
    }
}

/* Paints the grass verge, sand, deep water, then two lighter bands moved to the south-east. The
 * water thus looks deepest under the north-west bank, which shades it from the sun. */
void brush_rivers(Canvas *canvas)
{
    static const vec2s still = {{0, 0}}, south_east = {{0.014f, 0.013f}};
    Rng rng = canvas_rng(canvas, RNG_RIPPLES);
    bool any = false;
    for (int i = 0; i < canvas->piece->road_count; i++)
        any |= canvas->piece->roads[i].river;
    if (!any)
        return;
    paint_river_band(canvas, BANK + 0.02f, still, palette(VERGE_INNER), 0.35f);
    paint_river_band(canvas, BANK, still, palette(SAND), 1);
    paint_river_band(canvas, 0, still, rgb_mix(palette(WATER), palette(WATER_DEEP), 0.75f), 1);
    paint_river_band(canvas, -0.026f, south_east, palette(WATER), 0.55f);
    paint_river_band(canvas, -0.050f, (vec2s){{0.010f, 0.009f}}, palette(WATER), 0.9f);
    for (int i = 0; i < canvas->piece->road_count; i++)
        if (canvas->piece->roads[i].river)
            draw_ripples(canvas, &canvas->piece->roads[i], &rng);
}

/* Paints the lake next to an inn: sand, water, reeds. */
void brush_lake(Canvas *canvas, const Ground *ground)
{
    static const struct {
        float grow, dx;
        Colour colour;
        float alpha;
    } bands[] = {{0.020f, 0, VERGE_INNER, 0.35f},
                 {0.010f, 0, SAND, 1},
                 {-0.004f, 0, WATER_DEEP, 0.9f},
                 {-0.017f, 0.010f, WATER, 0.9f},
                 {-0.034f, 0.008f, WATER, 1}};
    cairo_t *cr = canvas->cr;
    Rng rng = canvas_rng(canvas, RNG_RIPPLES + 1);
    float phase = rng_between(&rng, 0, 6.2832f);
    const Waves shore = {0.93f, 0.92f, {{0.05f, 2, phase}, {0.025f, 5, -phase}}};
    for (size_t b = 0; b < sizeof bands / sizeof bands[0]; b++) {
        vec2s middle = glms_vec2_adds(ground->at, bands[b].dx);
        path_wavy(cr, middle, ground->radius + bands[b].grow, &shore, 48);
        fill_path(cr, palette(bands[b].colour), bands[b].alpha);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int k = 0; k < 5; k++) {
        vec2s at = point_along(ground->at, direction_at(rng_between(&rng, 0, 6.2832f)),
                               rng_between(&rng, 0.1f, 0.6f) * ground->radius);
        stroke_segment(cr, (vec2s){{at.x - 0.012f, at.y}}, (vec2s){{at.x + 0.012f, at.y}}, 0.003f,
                       palette(WALL_MERLON), 0.55f);
    }
    for (int k = 0; k < 14; k++) {
        vec2s at = point_along(ground->at, direction_at(phase + rng_between(&rng, -0.7f, 0.7f)),
                               0.86f * ground->radius);
        stroke_segment(cr, at, (vec2s){{at.x + rng_between(&rng, -0.003f, 0.005f), at.y - 0.024f}},
                       0.003f, palette(k & 1 ? TREE_1 : OLIVE_2), 1);
    }
}

/* Returns whether road `i` crosses over `other` at `at`. A road crosses over every river, and over
 * roads with a higher number. */
static bool crosses_over(const Canvas *canvas, int i, int other, vec2s at)
{
    const PieceRoad *road = &canvas->piece->roads[i], *low = &canvas->piece->roads[other];
    if (low->river)
        return line_distance(&low->line, at, NULL) <= RIVER_WIDTH / 2 + BRIDGE_REACH;
    if (low->segment == road->segment) /* they meet */
        return false;
    bool over = road->over || (road->end == ROAD_END_NONE && low->end == ROAD_END_NONE);
    return other > i && over &&
           line_distance(&low->line, at, NULL) <= ROAD_WIDTH / 2 + BRIDGE_REACH;
}

/* Finds the part of `road` over water or over another road. Returns false if it meets neither. */
static bool find_crossing(const Canvas *canvas, int number, float *from, float *to)
{
    const PieceRoad *road = &canvas->piece->roads[number];
    float length = line_length(&road->line);
    *from = -1;
    /* at most about 250 steps, so rounding errors don't matter */
    for (float way = 0; way < length; way += 0.004f) {
        vec2s at = line_at(&road->line, way, NULL);
        for (int i = 0; i < canvas->piece->road_count; i++) {
            if (!crosses_over(canvas, number, i, at))
                continue;
            *from = *from < 0 ? way : *from;
            *to = way;
        }
    }
    return *from >= 0;
}

/* Strokes a part of a road, moved to its right by `offset`: the deck, a parapet, its light. */
static void stroke_stretch(cairo_t *cr, const PieceRoad *road, float from, float to, float offset,
                           float width, Rgb colour)
{
    enum { STEPS = 24 };
    cairo_new_path(cr);
    for (int i = 0; i <= STEPS; i++) {
        vec2s at = line_beside(&road->line, glm_lerp(from, to, (float)i / STEPS), offset, NULL);
        cairo_line_to(cr, at.x, at.y);
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    stroke_path(cr, width, colour, 1);
}

/* Paints a stone bridge wherever a road passes over water or another road: shadow on the water,
 * deck, parapets with a light edge, joints. */
void brush_bridges(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    Rgb stone = palette(WALL_FACE), walk = palette(ROAD_CROWN), light = palette(WALL_WALK);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *road = &canvas->piece->roads[i];
        float from, to = 0;
        if (road->river || !find_crossing(canvas, i, &from, &to))
            continue;
        cairo_save(cr);
        cairo_translate(cr, 0.007, 0.011);
        Rgb below = road->over ? rgb_times(palette(ROAD_EDGE), 0.7f)
                               : rgb_mix(palette(WATER_DEEP), palette(SHADOW), 0.4f);
        stroke_stretch(cr, road, from, to, 0, BRIDGE_WIDTH, below);
        cairo_restore(cr);
        stroke_stretch(cr, road, from, to, 0, BRIDGE_WIDTH, rgb_times(stone, 0.80f));
        stroke_stretch(cr, road, from, to, 0, BRIDGE_WIDTH - 0.034f, walk);
        for (int side = -1; side <= 1; side += 2) {
            float offset = (float)side * (BRIDGE_WIDTH / 2 - 0.009f);
            stroke_stretch(cr, road, from, to, offset, 0.018f, stone);
            stroke_stretch(cr, road, from, to, offset, 0.010f, light);
        }
        for (float way = from + 0.02f; way < to; way += 0.03f) { /* joints between the slabs */
            stroke_segment(cr, line_beside(&road->line, way, -0.052f, NULL),
                           line_beside(&road->line, way, 0.052f, NULL), 0.0018f,
                           rgb_times(stone, 0.85f), 0.6f);
        }
    }
}
