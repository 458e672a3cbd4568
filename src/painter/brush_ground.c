/* brush_ground.c: streets, yards and everything else that lies flat on land or street; coats of arms; the bevel. */
#include "painter/brush_ground.h"
#include "painter/noise.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { STREET_NOISE = 7101 };

/* Sand and trodden earth, the same across seams. */
static cairo_surface_t *street_texture(const Canvas *canvas)
{
    Noise *noise = malloc(sizeof *noise);
    assert(noise && "no memory for noise");
    noise_init(noise, STREET_NOISE, 6);
    int px = canvas->px;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, px, px);
    unsigned char *rows = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    enum { STEP = 4 }; /* the noise is slow: it is worked out at every fourth pixel */
    int size = px / STEP + 2;
    float *grid = malloc((size_t)size * (size_t)size * sizeof *grid);
    assert(grid && "no memory for noise");
    for (int k = 0; k < size * size; k++)
        grid[k] = noise_at(noise, (float)(k % size * STEP) / (float)px,
                           (float)(k / size * STEP) / (float)px);
    for (int y = 0; y < px; y++)
        for (int x = 0; x < px; x++) {
            const float *a = grid + y / STEP * size + x / STEP, *b = a + size;
            float fx = ((float)(x % STEP) + 0.5f) / STEP, fy = ((float)(y % STEP) + 0.5f) / STEP;
            float n = lerpf(lerpf(a[0], a[1], fx), lerpf(b[0], b[1], fx), fy);
            Rgb c = rgb_mix(palette(STREET_DARK), palette(STREET_LIGHT),
                            clampf((n - 0.3f) / 0.4f, 0, 1));
            ((uint32_t *)(void *)(rows + (size_t)y * (size_t)stride))[x] =
                (uint32_t)(c.r * 255) << 16 | (uint32_t)(c.g * 255) << 8 | (uint32_t)(c.b * 255);
        }
    free(grid);
    cairo_surface_mark_dirty(surface);
    free(noise);
    return surface;
}

static void fill_with_texture(cairo_t *cr, cairo_surface_t *texture)
{
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, texture, 0, 0);
    cairo_fill(cr);
    cairo_restore(cr);
}

void brush_streets(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    if (canvas->piece->city_count == 0)
        return;
    cairo_surface_t *texture = street_texture(canvas);
    for (int i = 0; i < canvas->piece->city_count; i++) {
        path_line(cr, &canvas->piece->cities[i].region);
        cairo_close_path(cr);
        fill_with_texture(cr, texture);
    }
    /* Past the outline, too: half covered pixels along a long side shall not turn green. */
    for (int i = 0; i < canvas->piece->side_count; i++) {
        const PieceSide *side = &canvas->piece->sides[i];
        const Vec2 strip[4] = {side->a, vec2_along(side->a, side->in, -0.05f),
                               vec2_along(side->b, side->in, -0.05f), side->b};
        if (side->land != LAND_CITY)
            continue;
        path_polygon(cr, strip, 4);
        fill_with_texture(cr, texture);
    }
    cairo_surface_destroy(texture);
}

bool ground_is_urban(GroundKind kind)
{
    return kind == GROUND_MARKET || kind == GROUND_GARDEN || kind == GROUND_KEEP;
}

static Vec2 off(const Ground *ground, float x, float y)
{
    return vec2(ground->at.x + x * ground->radius, ground->at.y + y * ground->radius);
}

static void paint_market(Canvas *canvas, const Ground *ground)
{
    fill_ellipse(canvas->cr, ground->at, ground->radius, ground->radius * 0.86f, 0,
                 rgb_times(palette(MARKET), 0.93f), 1);
    fill_ellipse(canvas->cr, ground->at, ground->radius * 0.95f, ground->radius * 0.80f, 0,
                 palette(MARKET), 1);
}

static void paint_garden(Canvas *canvas, const Ground *ground)
{
    fill_ellipse(canvas->cr, ground->at, ground->radius, ground->radius * 0.88f, 0, palette(TREE_2),
                 0.75f);
    fill_ellipse(canvas->cr, ground->at, ground->radius * 0.86f, ground->radius * 0.74f, 0,
                 palette(MEADOW_MID), 0.6f);
}

static void paint_keep(Canvas *canvas, const Ground *ground)
{
    fill_ellipse(canvas->cr, ground->at, ground->radius, ground->radius * 0.82f, 0, palette(STONE),
                 0.85f);
}

static void paint_yard(Canvas *canvas, const Ground *ground)
{
    fill_circle(canvas->cr, ground->at, ground->radius, palette(VERGE_INNER), 0.35f);
    fill_circle(canvas->cr, ground->at, ground->radius * 0.92f, palette(ROAD_FILL), 0.9f);
    fill_circle(canvas->cr, ground->at, ground->radius * 0.70f, palette(ROAD_CROWN), 0.7f);
}

/* The way from the church door to a road that ends here, whatever side it comes from. */
static void paint_path(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    Vec2 door = off(ground, 0, 0.05f), south = off(ground, 0, 0.215f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    stroke_segment(cr, door, south, 0.048f * ground->radius, palette(STREET_LIGHT), 1);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *road = &canvas->piece->roads[i];
        if (road->end != ROAD_END_MONASTERY)
            continue;
        Vec2 out = vec2_unit(vec2_sub(road->line.points[0], ground->at));
        if (out.y > 0.5f) {
            stroke_segment(cr, door, off(ground, 0, 0.235f), 0.070f, palette(ROAD_CROWN), 1);
            continue;
        }
        /* From the sides to the door; from the north to the back of the church. */
        bool north = out.y < -0.5f;
        Vec2 gate =
            north ? off(ground, 0, -0.24f) : off(ground, out.x > 0 ? 0.245f : -0.245f, 0.004f);
        Vec2 end =
            north ? off(ground, 0, -0.03f) : off(ground, out.x > 0 ? -0.024f : 0.024f, 0.004f);
        stroke_segment(cr, gate, end, north ? 0.070f : 0.066f, palette(ROAD_CROWN), 1);
        if (!north)
            stroke_segment(cr, off(ground, 0, 0.03f), off(ground, 0, 0.08f),
                           0.048f * ground->radius, palette(STREET_LIGHT), 1);
    }
}

static void paint_bed(cairo_t *cr, Vec2 at, float width, float height, Colour first, Colour second)
{
    path_rounded(cr, vec2(at.x - width / 2, at.y - height / 2),
                 vec2(at.x + width / 2, at.y + height / 2), height * 0.25f);
    paint_colour(cr, palette(BED_EARTH), 1);
    cairo_fill(cr);
    for (int k = 0; k < 9; k++)
        fill_circle(cr, vec2(at.x + ((float)k - 4) * width * 0.105f, at.y - 0.06f * height),
                    height * 0.29f, palette(k & 1 ? first : second), 1);
}

static void paint_monastery(Canvas *canvas, const Ground *ground)
{
    static const Colour beds[3][2] = {
        {TREE_2, TREE_1}, {FLOWER_PINK, ROOF_5}, {FLOWER_YELLOW, WHEAT}};
    cairo_t *cr = canvas->cr;
    Vec2 low = off(ground, -0.235f, -0.205f), high = off(ground, 0.235f, 0.205f);
    float k = ground->radius;
    path_rounded(cr, low, high, 0.035f * k);
    paint_colour(cr, palette(YARD_GREEN), 1);
    cairo_fill_preserve(cr);
    cairo_set_line_width(cr, 0.0135f * k);
    paint_colour(cr, palette(TREE_0), 1);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, 0.0085f * k);
    paint_colour(cr, rgb_mix(palette(TREE_1), palette(TREE_2), 0.7f), 1);
    cairo_stroke(cr);
    paint_path(canvas, ground);
    for (int row = 0; row < 3; row++)
        for (int side = -1; side <= 1; side += 2) {
            int tint = (row + (side > 0 ? 1 : 0)) % 3;
            paint_bed(cr, off(ground, 0.135f * (float)side, 0.078f + 0.042f * (float)row),
                      0.145f * k, 0.027f * k, beds[tint][0], beds[tint][1]);
        }
}

/* Four beds between paths; tree and hedge ring stand on them. */
static void paint_beds(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    fill_circle(cr, ground->at, ground->radius * 1.05f, palette(STREET_LIGHT), 1);
    for (int k = 0; k < 4; k++) {
        float middle = 0.7854f + 1.5708f * (float)k;
        for (int ring = 0; ring < 2; ring++) {
            float inner = ground->radius * (ring ? 0.46f : 0.38f),
                  outer = ground->radius * (ring ? 0.80f : 0.88f);
            float wide = ring ? 0.50f : 0.60f;
            cairo_new_path(cr);
            cairo_arc(cr, ground->at.x, ground->at.y, outer, middle - wide, middle + wide);
            cairo_arc_negative(cr, ground->at.x, ground->at.y, inner, middle + wide, middle - wide);
            cairo_close_path(cr);
            paint_colour(cr, palette(ring ? TREE_2 : BED_EARTH), 1);
            cairo_fill(cr);
        }
        for (int f = 0; f < 5; f++) {
            float angle = middle - 0.42f + 0.21f * (float)f;
            Vec2 at = vec2_along(ground->at, vec2_at_angle(angle),
                                 ground->radius * (f & 1 ? 0.55f : 0.70f));
            fill_circle(cr, at, 0.0058f, palette(k & 1 ? FLOWER_YELLOW : BLOSSOM), 1);
        }
    }
    fill_circle(cr, ground->at, ground->radius * 0.28f, palette(ROAD_CROWN), 1);
}

static void paint_vineyard(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    float k = ground->radius / 0.205f;
    for (int pass = 0; pass < 2; pass++) {
        cairo_save(cr);
        cairo_translate(cr, ground->at.x, ground->at.y);
        cairo_rotate(cr, -0.14);
        path_rounded(cr, vec2(-0.185f * k, -0.158f * k), vec2(0.185f * k, 0.158f * k), 0.018f * k);
        cairo_restore(cr);
        paint_colour(cr, rgb_times(palette(VINE_EARTH), pass ? 1 : 0.8f), 1);
        if (pass == 0) {
            cairo_set_line_width(cr, 0.006);
            cairo_stroke(cr);
        } else {
            cairo_fill(cr);
        }
    }
}

static void paint_pasture(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    cairo_pattern_t *light = cairo_pattern_create_radial(
        ground->at.x, ground->at.y, 0, ground->at.x, ground->at.y, ground->radius * 1.15f);
    Rgb lit = palette(TUFT_LIGHT);
    cairo_pattern_add_color_stop_rgba(light, 0, lit.r, lit.g, lit.b, 0.75);
    cairo_pattern_add_color_stop_rgba(light, 0.6, lit.r, lit.g, lit.b, 0.45);
    cairo_pattern_add_color_stop_rgba(light, 1, lit.r, lit.g, lit.b, 0);
    path_circle(cr, ground->at, ground->radius * 1.15f);
    cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
}

static void crop_outline(cairo_t *cr, const Ground *ground, float grow)
{
    enum { STEPS = 72 };
    cairo_new_path(cr);
    for (int i = 0; i < STEPS; i++) {
        float angle = 6.2831853f * (float)i / STEPS;
        float r = (ground->radius + grow) * (0.965f + 0.035f * sinf(7 * angle + 0.8f));
        cairo_line_to(cr, ground->at.x + r * cosf(angle), ground->at.y + r * sinf(angle));
    }
    cairo_close_path(cr);
}

/* The flattened figure: a ring, a disc in the middle, three discs on the ring with spokes. */
static void crop_figure(cairo_t *cr, const Ground *ground, float dx, float dy, float alpha,
                        Colour colour)
{
    Vec2 at = vec2(ground->at.x + dx, ground->at.y + dy);
    float r = ground->radius;
    cairo_push_group(cr);
    path_circle(cr, at, 0.60f * r);
    cairo_set_line_width(cr, 0.115f * r);
    paint_colour(cr, palette(colour), 1);
    cairo_stroke(cr);
    fill_circle(cr, at, 0.215f * r, palette(colour), 1);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int k = 0; k < 3; k++) {
        Vec2 end = vec2_along(at, vec2_at_angle(-1.5708f + 2.0944f * (float)k), 0.60f * r);
        stroke_segment(cr, at, end, 0.09f * r, palette(colour), 1);
        fill_circle(cr, end, 0.175f * r, palette(colour), 1);
    }
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, alpha);
}

static void paint_crops(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    Rng rng = rng_seeded(99);
    crop_outline(cr, ground, 0.008f);
    paint_colour(cr, palette(TUFT_DARK), 0.75f);
    cairo_fill(cr);
    crop_outline(cr, ground, 0);
    paint_colour(cr, palette(WHEAT), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 420; i++) {
        Vec2 at = off(ground, rng_between(&rng, -1, 1), rng_between(&rng, -1, 1));
        stroke_segment(cr, at, vec2(at.x + 0.006f, at.y - 0.010f), 0.0022f,
                       rng_below(&rng, 2) ? palette(WHEAT_SHADE) : palette(WHEAT_FLAT), 0.42f);
    }
    cairo_restore(cr);
    crop_figure(cr, ground, -0.0028f, -0.0034f, 0.75f, WHEAT_SHADE);
    crop_figure(cr, ground, 0, 0, 1, WHEAT_FLAT);
}

static void paint_pen(Canvas *canvas, const Ground *ground)
{
    fill_ellipse(canvas->cr, ground->at, ground->radius * 1.08f, ground->radius * 0.62f, 0,
                 palette(VERGE_INNER), 0.5f);
    fill_ellipse(canvas->cr, ground->at, ground->radius, ground->radius * 0.52f, 0, palette(SAND),
                 0.75f);
}

void brush_ground(Canvas *canvas, const Ground *ground)
{
    static void (*const brushes[GROUND_KINDS])(Canvas * canvas, const Ground *ground) = {
        [GROUND_MARKET] = paint_market,       [GROUND_GARDEN] = paint_garden,
        [GROUND_KEEP] = paint_keep,           [GROUND_YARD] = paint_yard,
        [GROUND_MONASTERY] = paint_monastery, [GROUND_BEDS] = paint_beds,
        [GROUND_VINEYARD] = paint_vineyard,   [GROUND_PASTURE] = paint_pasture,
        [GROUND_CROPS] = paint_crops,         [GROUND_PEN] = paint_pen,
    };
    brushes[ground->kind](canvas, ground);
}

/* --- coats of arms ------------------------------------------------------------------------------------------------ */

static void shield_path(cairo_t *cr, Vec2 at, float w)
{
    cairo_new_path(cr);
    cairo_move_to(cr, at.x - w, at.y - 1.13f * w);
    cairo_curve_to(cr, at.x - 0.45f * w, at.y - 1.24f * w, at.x + 0.45f * w, at.y - 1.24f * w,
                   at.x + w, at.y - 1.13f * w);
    cairo_line_to(cr, at.x + w, at.y + 0.12f * w);
    cairo_curve_to(cr, at.x + w, at.y + 0.72f * w, at.x + 0.52f * w, at.y + 1.10f * w, at.x,
                   at.y + 1.36f * w);
    cairo_curve_to(cr, at.x - 0.52f * w, at.y + 1.10f * w, at.x - w, at.y + 0.72f * w, at.x - w,
                   at.y + 0.12f * w);
    cairo_close_path(cr);
}

void brush_coat(Canvas *canvas, Vec2 at)
{
    cairo_t *cr = canvas->cr;
    float w = canvas->piece->half ? 0.056f : 0.068f;
    for (int i = 4; i >= 1; i--) {
        shield_path(cr, vec2(at.x + 0.006f, at.y + 0.008f), w * 1.12f + 0.003f * (float)i);
        paint_colour(cr, palette(SHADOW), 0.13f);
        cairo_fill(cr);
    }
    shield_path(cr, at, w * 1.16f);
    paint_colour(cr, palette(COAT_RIM), 1);
    cairo_fill(cr);
    shield_path(cr, at, w);
    paint_colour(cr, palette(COAT_BLUE), 1);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    const Vec2 gold[3] = {{at.x - 1.2f * w, at.y - 1.3f * w},
                          {at.x + 1.05f * w, at.y - 1.3f * w},
                          {at.x - 1.2f * w, at.y + 1.42f * w}};
    fill_polygon(cr, gold, 3, palette(COAT_GOLD), 1);
    cairo_restore(cr);
    shield_path(cr, at, w * 0.985f);
    cairo_set_line_width(cr, 0.0048f);
    paint_colour(cr, rgb_times(palette(COAT_BLUE), 0.85f), 1);
    cairo_stroke(cr);
}

void brush_bevel(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    static const Rgb warm = {1, 0.98f, 0.90f}, dark = {0.10f, 0.09f, 0.06f},
                     neutral = {0.5f, 0.45f, 0.3f};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int i = 0; i < canvas->piece->side_count; i++) {
        const PieceSide *side = &canvas->piece->sides[i];
        float light = -(side->in.x + side->in.y) * -1; /* > 0: the edge looks north-west */
        Rgb colour = light > 0.5f ? warm : light < -0.5f ? dark : neutral;
        stroke_segment(cr, side->a, side->b, 0.010f, colour,
                       light > 0.5f    ? 0.34f
                       : light < -0.5f ? 0.28f
                                       : 0.22f);
    }
}
