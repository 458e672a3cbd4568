/* brush_ground.c: paints streets, yards and everything else that is flat on land or street; coats
 * of arms; the bevel. */
#include "painter/brush_ground.h"
#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

enum { STREET_NOISE = 7101 };

/* Makes a texture of sand and trodden earth that continues across seams. */
static cairo_surface_t *street_texture(const Canvas *canvas)
{
    Noise *noise = memory_new(sizeof *noise);
    noise_init(noise, STREET_NOISE, 6);
    int px = canvas->px;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, px, px);
    enum { STEP = 4 }; /* the noise changes slowly, so it is computed at every fourth pixel */
    int size = px / STEP + 2;
    float *grid = memory_new((size_t)size * (size_t)size * sizeof *grid);
    for (int k = 0; k < size * size; k++)
        grid[k] = noise_at(noise, (float)(k % size * STEP) / (float)px,
                           (float)(k / size * STEP) / (float)px);
    for (int y = 0; y < px; y++) {
        uint32_t *row = surface_row(surface, y);
        for (int x = 0; x < px; x++) {
            const float *a = grid + y / STEP * size + x / STEP, *b = a + size;
            float fx = ((float)(x % STEP) + 0.5f) / STEP, fy = ((float)(y % STEP) + 0.5f) / STEP;
            /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): the grid is full */
            float n = glm_lerp(glm_lerp(a[0], a[1], fx), glm_lerp(b[0], b[1], fx), fy);
            Rgb c = rgb_mix(palette(STREET_DARK), palette(STREET_LIGHT),
                            glm_clamp((n - 0.3f) / 0.4f, 0, 1));
            row[x] =
                (uint32_t)(c.r * 255) << 16 | (uint32_t)(c.g * 255) << 8 | (uint32_t)(c.b * 255);
        }
    }
    free(grid);
    cairo_surface_mark_dirty(surface);
    free(noise);
    return surface;
}

/* Fills the current path with the texture, at one texture pixel per picture pixel whatever the
 * scale of the path. */
static void fill_with_texture(cairo_t *cr, cairo_surface_t *texture)
{
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, texture, 0, 0);
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Draws all streets as one shape, so that nothing is painted twice where they meet. */
static void pave_streets(Canvas *canvas, const Layout *layout)
{
    cairo_t *cr = canvas->cr;
    static const struct {
        float wider;
        Colour colour;
        float alpha;
    } bands[] = {{0.010f, STREET_DARK, 0.8f}, {0, ROAD_CROWN, 0.62f}};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int b = 0; b < 2; b++) {
        cairo_push_group(cr);
        for (int i = 0; i < layout->street_count; i++) {
            path_line(cr, &layout->streets[i].line);
            stroke_path(cr, STREET_WIDTH + bands[b].wider, palette(bands[b].colour), 1);
        }
        /* also a street across each city side, where the neighbour has one */
        for (int i = 0; i < canvas->piece->side_count; i++) {
            const PieceSide *side = &canvas->piece->sides[i];
            vec2s middle = piece_side_middle(side);
            if (side->land == LAND_CITY)
                stroke_segment(cr, point_along(middle, side->in, -0.03f),
                               point_along(middle, side->in, 0.012f), STREET_WIDTH + bands[b].wider,
                               palette(bands[b].colour), 1);
        }
        cairo_pop_group_to_source(cr);
        cairo_paint_with_alpha(cr, bands[b].alpha);
    }
}

/* Paints the ground of whole cities: first sand, then paved streets over it. Houses leave only
 * lanes of this ground visible. */
void brush_streets(Canvas *canvas, const Layout *layout)
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
    /* The sand also reaches past the outline, so that half-covered pixels on a long side don't turn
     * green. */
    for (int i = 0; i < canvas->piece->side_count; i++) {
        const PieceSide *side = &canvas->piece->sides[i];
        const vec2s strip[4] = {side->a, point_along(side->a, side->in, -0.05f),
                                point_along(side->b, side->in, -0.05f), side->b};
        if (side->land != LAND_CITY)
            continue;
        path_polygon(cr, strip, 4);
        fill_with_texture(cr, texture);
    }
    cairo_surface_destroy(texture);
    pave_streets(canvas, layout);
}

/* Grounds inside walls are painted over the streets. */
bool ground_is_urban(GroundKind kind)
{
    return kind == GROUND_MARKET || kind == GROUND_GARDEN || kind == GROUND_KEEP ||
           kind == GROUND_PLAZA || kind == GROUND_COURT || kind == GROUND_OWN_URBAN;
}

/* An oval of a ground; its radii are multiples of the ground's radius. */
typedef struct Oval {
    float rx, ry;
    Colour colour;
    float light, alpha;
} Oval;

enum { OVALS = 3 };

/* Grounds that consist of ovals on top of each other, or begin with them. */
static const Oval ovals[GROUND_KINDS][OVALS] = {
    /* pale paving with a darker rim */
    [GROUND_MARKET] = {{1, 0.86f, MARKET, 0.93f, 1}, {0.95f, 0.80f, MARKET, 1, 1}},
    /* grass between houses, soft at its edge: it has no wall */
    [GROUND_GARDEN] = {{1, 0.88f, TREE_2, 1, 0.75f}, {0.86f, 0.74f, MEADOW_MID, 1, 0.6f}},
    /* the stone yard round a keep */
    [GROUND_KEEP] = {{1, 0.82f, STONE, 1, 0.85f}},
    /* trodden sand, lightest in the middle, in the colours of the road that ends here */
    [GROUND_YARD] = {{1, 1, VERGE_INNER, 1, 0.35f},
                     {0.92f, 0.92f, ROAD_FILL, 1, 0.9f},
                     {0.70f, 0.70f, ROAD_CROWN, 1, 0.7f}},
    /* sand behind the fence, wider than deep like everything flat */
    [GROUND_PEN] = {{1.08f, 0.62f, VERGE_INNER, 1, 0.5f}, {1, 0.52f, SAND, 1, 0.75f}},
    /* paving in front of a cathedral */
    [GROUND_PLAZA] = {{1, 0.66f, MARKET, 0.94f, 1}, {0.95f, 0.61f, MARKET, 1, 1}},
    [GROUND_COURT] = {{1, 0.80f, MARKET, 0.90f, 1}, {0.95f, 0.75f, MARKET, 0.98f, 1}},
};

/* Equal radii make a circle, which needs no matrix. */
static void paint_ovals(Canvas *canvas, const Ground *ground)
{
    for (const Oval *o = ovals[ground->kind]; o < ovals[ground->kind] + OVALS && o->rx > 0; o++) {
        Rgb colour = rgb_times(palette(o->colour), o->light);
        float rx = ground->radius * o->rx, ry = ground->radius * o->ry;
        if (o->rx == o->ry)
            fill_circle(canvas->cr, ground->at, rx, colour, o->alpha);
        else
            fill_ellipse(canvas->cr, ground->at, rx, ry, 0, colour, o->alpha);
    }
}

/* Draws the path from the church to the point where the road enters the yard. */
static void paint_path(Canvas *canvas, const Ground *ground)
{
    cairo_t *cr = canvas->cr;
    vec2s door = beside(ground->at, ground->radius, 0, 0.05f),
          south = beside(ground->at, ground->radius, 0, 0.215f);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    stroke_segment(cr, door, south, 0.048f * ground->radius, palette(STREET_LIGHT), 1);
    for (int i = 0; i < canvas->piece->road_count; i++) {
        const PieceRoad *road = &canvas->piece->roads[i];
        if (road->end != ROAD_END_MONASTERY)
            continue;
        /* The path starts at the last point of the road outside the yard and leads straight to the
         * church. */
        int last = 0;
        for (int k = 0; k < road->line.count; k++) {
            vec2s p = glms_vec2_sub(road->line.points[k], ground->at);
            if (fabsf(p.x) > 0.243f * ground->radius || fabsf(p.y) > 0.213f * ground->radius)
                last = k;
        }
        vec2s gate = road->line.points[last], out = glms_vec2_sub(gate, ground->at);
        vec2s end = out.y > 0.15f * ground->radius    ? (vec2s){{gate.x, door.y}}
                    : out.y < -0.15f * ground->radius ? (vec2s){{gate.x, ground->at.y}}
                                                      : (vec2s){{ground->at.x, gate.y}};
        stroke_segment(cr, gate, end, 0.070f, palette(ROAD_CROWN), 1);
        if (fabsf(out.y) <= 0.15f * ground->radius)
            stroke_segment(cr, beside(ground->at, ground->radius, 0, 0.03f),
                           beside(ground->at, ground->radius, 0, 0.08f), 0.048f * ground->radius,
                           palette(STREET_LIGHT), 1);
    }
}

/* Paints a bed of earth with nine plants in two alternating colours. */
static void paint_bed(cairo_t *cr, vec2s at, float width, float height, Colour first, Colour second)
{
    path_rounded(cr, (vec2s){{at.x - width / 2, at.y - height / 2}},
                 (vec2s){{at.x + width / 2, at.y + height / 2}}, height * 0.25f);
    fill_path(cr, palette(BED_EARTH), 1);
    for (int k = 0; k < 9; k++)
        fill_circle(cr, (vec2s){{at.x + ((float)k - 4) * width * 0.105f, at.y - 0.06f * height}},
                    height * 0.29f, palette(k & 1 ? first : second), 1);
}

void brush_lawn(cairo_t *cr, float hedge, float crown)
{
    paint_colour(cr, palette(YARD_GREEN), 1);
    cairo_fill_preserve(cr);
    cairo_set_line_width(cr, hedge);
    paint_colour(cr, palette(TREE_0), 1);
    cairo_stroke_preserve(cr);
    stroke_path(cr, crown, rgb_mix(palette(TREE_1), palette(TREE_2), 0.7f), 1);
}

/* Paints the yard of a monastery: a lawn with three rows of beds on either side of the path. Plan 2
 * has an orchard instead of the beds. */
static void paint_monastery(Canvas *canvas, const Ground *ground)
{
    static const Colour beds[3][2] = {
        {TREE_2, TREE_1}, {FLOWER_PINK, ROOF_5}, {FLOWER_YELLOW, WHEAT}};
    cairo_t *cr = canvas->cr;
    vec2s low = beside(ground->at, ground->radius, -0.235f, -0.205f),
          high = beside(ground->at, ground->radius, 0.235f, 0.205f);
    float k = ground->radius;
    path_rounded(cr, low, high, 0.035f * k);
    brush_lawn(cr, 0.0135f * k, 0.0085f * k);
    paint_path(canvas, ground);
    for (int row = 0; row < 3 && ground->plan != 2; row++)
        for (int side = -1; side <= 1; side += 2) {
            int tint = (row + (side > 0 ? 1 : 0)) % 3;
            paint_bed(cr,
                      beside(ground->at, ground->radius, 0.135f * (float)side,
                             0.078f + 0.042f * (float)row),
                      0.145f * k, 0.027f * k, beds[tint][0], beds[tint][1]);
        }
}

/* Paints four beds between paths; the tree and the ring of bushes are drawn on top. */
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
            fill_path(cr, palette(ring ? TREE_2 : BED_EARTH), 1);
        }
        for (int f = 0; f < 5; f++) {
            float angle = middle - 0.42f + 0.21f * (float)f;
            vec2s at = point_along(ground->at, direction_at(angle),
                                   ground->radius * (f & 1 ? 0.55f : 0.70f));
            fill_circle(cr, at, 0.0058f, palette(k & 1 ? FLOWER_YELLOW : BLOSSOM), 1);
        }
    }
    fill_circle(cr, ground->at, ground->radius * 0.28f, palette(ROAD_CROWN), 1);
}

/* Paints lighter grass that fades out, since cattle graze where they like. */
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

/* Paints three courses of slabs round the door of a cathedral. */
static void paint_plaza(Canvas *canvas, const Ground *ground)
{
    for (int ring = 1; ring <= 3; ring++) {
        float share = 0.24f * (float)ring;
        path_ellipse(canvas->cr, ground->at, ground->radius * share, ground->radius * 0.64f * share,
                     0);
        stroke_path(canvas->cr, 0.0026f, palette(STREET_DARK), 0.45f);
    }
}

/* Paints trodden, scree-covered or poisoned earth that fades out towards its radius. */
static void paint_trodden(Canvas *canvas, const Ground *ground)
{
    static const struct Soil {
        Colour colour;
        /* height as a share of the width; opacity in the middle, and at 70 % of the radius */
        float flat, alpha, middle;
    } soils[GROUND_KINDS] = {
        [GROUND_SCREE] = {SCREE, 0.74f, 0.95f, 0.75f},
        [GROUND_TROD] = {SAND, 0.72f, 0.92f, 0.72f},
        [GROUND_CLEARING] = {BED_EARTH, 0.80f, 0.85f, 0.50f},
        [GROUND_BARE] = {BARE_GROUND, 0.86f, 0.95f, 0.62f},
    };
    const struct Soil *soil = &soils[ground->kind];
    cairo_t *cr = canvas->cr;
    Rgb c = palette(soil->colour);
    cairo_save(cr);
    cairo_translate(cr, ground->at.x, ground->at.y);
    cairo_scale(cr, ground->radius, ground->radius * soil->flat);
    cairo_pattern_t *fade = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);
    cairo_pattern_add_color_stop_rgba(fade, 0, c.r, c.g, c.b, soil->alpha);
    cairo_pattern_add_color_stop_rgba(fade, 0.70, c.r, c.g, c.b, soil->middle);
    cairo_pattern_add_color_stop_rgba(fade, 1, c.r, c.g, c.b, 0);
    path_circle(cr, (vec2s){{0, 0}}, 1);
    cairo_set_source(cr, fade);
    cairo_fill(cr);
    cairo_pattern_destroy(fade);
    cairo_restore(cr);
}

/* Draws the ovals first, then the other parts of a ground. */
void brush_ground(Canvas *canvas, const Ground *ground)
{
    static void (*const brushes[GROUND_KINDS])(Canvas * canvas, const Ground *ground) = {
        [GROUND_MONASTERY] = paint_monastery, [GROUND_BEDS] = paint_beds,
        [GROUND_PASTURE] = paint_pasture,     [GROUND_LAKE] = brush_lake,
        [GROUND_PLAZA] = paint_plaza,         [GROUND_SCREE] = paint_trodden,
        [GROUND_TROD] = paint_trodden,        [GROUND_BARE] = paint_trodden,
        [GROUND_ABBEY] = brush_abbey_court,   [GROUND_ROUND] = brush_round_yard,
        [GROUND_CANAL] = brush_canal_yard,    [GROUND_GRAVEL] = brush_gravel,
        [GROUND_TERRACE] = brush_flags,       [GROUND_FLAGS] = brush_flags,
        [GROUND_CLEARING] = paint_trodden,    [GROUND_CASTLE] = brush_castle_hill,
    };
    paint_ovals(canvas, ground);
    if (ground->own)
        ground->own(canvas, ground);
    else if (brushes[ground->kind])
        brushes[ground->kind](canvas, ground);
}

/* A tile is cardboard: its north-west edges are lit, its south-east edges in shade. The strength is
 * at most .34, since the edges of two adjacent tiles add up, and together look like the gap between
 * the tiles. */
void brush_bevel(Canvas *canvas)
{
    cairo_t *cr = canvas->cr;
    static const Rgb warm = {1, 0.98f, 0.90f}, dark = {0.10f, 0.09f, 0.06f},
                     neutral = {0.5f, 0.45f, 0.3f};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int i = 0; i < canvas->piece->side_count; i++) {
        const PieceSide *side = &canvas->piece->sides[i];
        if (side->inner)
            continue;
        float light = -(side->in.x + side->in.y) * -1; /* > 0: the edge faces north-west */
        Rgb colour = light > 0.5f ? warm : light < -0.5f ? dark : neutral;
        stroke_segment(cr, side->a, side->b, 0.010f, colour,
                       light > 0.5f    ? 0.34f
                       : light < -0.5f ? 0.28f
                                       : 0.22f);
    }
}
