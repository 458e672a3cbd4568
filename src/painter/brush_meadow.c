/* brush_meadow.c: paints the grass, pixel by pixel: noise in five soft tones, dry patches, brush
 * strokes. At rims only the noise that wraps with the board remains, so that neighbours meet. */
#include "base/memory.h"
#include "painter/brush_ground.h"
#include "painter/noise.h"
#include "painter/pasture.h"

#include <stdlib.h>

enum { RNG_TONE = 61, RNG_DRY = 62 };

#define RIM_KEEP 0.015f /* this near to the rim only the board's noise counts */
#define RIM_BLEND 0.20f
#define SHADE_REACH 0.07f /* grass is darker this near to features */

typedef struct Grass {
    const Pasture *pasture;
    Noise tone, dry; /* of this tile alone */
    Rgb low, mid, high, parched;
    vec2s *grid; /* tone and dryness at the points of the pasture; 0 far outside a half */
    bool whole;  /* no point is missing */
} Grass;

static Grass *grass_new(const Canvas *canvas)
{
    Grass *grass = memory_new(sizeof *grass);
    grass->low = palette(MEADOW_LOW);
    grass->mid = palette(MEADOW_MID);
    grass->high = palette(MEADOW_HIGH);
    grass->parched = palette(MEADOW_DRY);
    Rng tone = canvas_rng(canvas, RNG_TONE), dry = canvas_rng(canvas, RNG_DRY);
    noise_init(&grass->tone, rng_next(&tone), 3);
    noise_init(&grass->dry, rng_next(&dry), 2);
    grass->pasture = pasture_of(canvas->px);
    grass->whole = true;
    size_t size = (size_t)grass->pasture->size;
    grass->grid = memory_list(size * size, sizeof *grass->grid);
    return grass;
}

/* Five tones with soft steps look painted instead of foggy. */
static float toned(float noise)
{
    float t = glm_clamp((noise - 0.33f) / 0.34f, 0, 1) * 4;
    float step = (float)(int)(t < 3.999f ? t : 3.999f), rest = t - step;
    return (step + glm_smoothstep(0, 1, (rest - 0.5f) * 3.2f / 2 + 0.5f)) / 4;
}

/* Tone and dryness change slowly, so they are computed at the points of the grid. */
static void measure_grass(const Canvas *canvas, Grass *grass)
{
    const Pasture *pasture = grass->pasture;
    float step = (float)PASTURE_STEP / (float)canvas->px;
    for (int i = 0; i < pasture->size * pasture->size; i++) {
        vec2s p = {{(float)(i % pasture->size) * step, (float)(i / pasture->size) * step}};
        float rim = canvas_rim_at(canvas, p);
        if (rim < -0.08f) {
            grass->whole = false;
            continue;
        }
        float blend = glm_smoothstep(0, 1, (rim - RIM_KEEP) / RIM_BLEND);
        const PasturePoint *board = &pasture->points[i];
        vec2s *out = &grass->grid[i];
        *out = (vec2s){{board->tone, board->dry}};
        if (blend <= 0)
            continue;
        p = pasture_bent(p, board->bend);
        out->x = glm_lerp(out->x, noise_at(&grass->tone, p.x, p.y), blend);
        out->y = glm_lerp(out->y, noise_at(&grass->dry, p.x, p.y), blend);
    }
}

/* Where points of the grid are missing, nothing bends. */
static float stroke_at(const Grass *grass, const PastureSquare *at, int x, int y)
{
    const Pasture *pasture = grass->pasture;
    vec2s bends[4] = {0};
    int left_out = 0;
    for (int k = 0; k < 4 && !grass->whole; k++) {
        if (grass->grid[at->corners[k]].x > 0)
            bends[k] = pasture->points[at->corners[k]].bend;
        else
            left_out++;
    }
    return left_out ? pasture_stroke(pasture, x, y, pasture_between(at, bends))
                    : pasture->strokes[y * pasture->px + x];
}

/* Interpolates tone and dryness between four points of the grid, then adds the strokes of the
 * pixel. */
static Rgb grass_at(const Grass *grass, int x, int y)
{
    PastureSquare at = pasture_square(grass->pasture, x, y);
    vec2s corners[4];
    for (int k = 0; k < 4; k++)
        corners[k] = grass->grid[at.corners[k]];
    vec2s slow = pasture_between(&at, corners);
    float t = toned(slow.x);
    Rgb colour = t < 0.5f ? rgb_mix(grass->low, grass->mid, t * 2)
                          : rgb_mix(grass->mid, grass->high, t * 2 - 1);
    if (slow.y > 0.56f)
        colour = rgb_mix(colour, grass->parched, 0.5f * glm_smoothstep(0.56f, 0.70f, slow.y));
    return rgb_times(colour, stroke_at(grass, &at, x, y));
}

/* Rounds to the nearest of 255 steps, since the tones of grass are only a few steps apart. */
static uint32_t pixel_of(Rgb c)
{
    uint32_t r = (uint32_t)(glm_clamp(c.r, 0, 1) * 255 + 0.5f),
             g = (uint32_t)(glm_clamp(c.g, 0, 1) * 255 + 0.5f);
    uint32_t b = (uint32_t)(glm_clamp(c.b, 0, 1) * 255 + 0.5f);
    return 0xff000000u | r << 16 | g << 8 | b;
}

/* Runs first, over all pixels: everything else is painted on grass. */
void brush_meadow(Canvas *canvas)
{
    Grass *grass = grass_new(canvas);
    measure_grass(canvas, grass);
    cairo_surface_flush(canvas->surface);
    float step = 1.0f / (float)canvas->px;
    for (int y = 0; y < canvas->px; y++) {
        uint32_t *row = surface_row(canvas->surface, y);
        for (int x = 0; x < canvas->px; x++) {
            vec2s p = {{((float)x + 0.5f) * step, ((float)y + 0.5f) * step}};
            float rim = canvas_rim_at(canvas, p);
            /* far outside a half no pixel is ever seen, not even by a coarse mipmap */
            if (rim < -0.06f) {
                row[x] = pixel_of(grass->mid);
                continue;
            }
            Rgb colour = grass_at(grass, x, y);
            float border = rim >= 0 ? canvas_border_at(canvas, p) : SHADE_REACH;
            if (border < SHADE_REACH) /* not at rims, since the neighbour has other features */
                colour = rgb_times(colour, 1 - 0.10f * glm_smoothstep(SHADE_REACH, 0, border) *
                                                   glm_smoothstep(0.005f, 0.06f, rim));
            row[x] = pixel_of(colour);
        }
    }
    cairo_surface_mark_dirty(canvas->surface);
    free(grass->grid);
    free(grass);
}

/* Tufts have three blades; a flower is one dot. */
void brush_growth(Canvas *canvas, const Layout *layout)
{
    cairo_t *cr = canvas->cr;
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < layout->tuft_count; i++) {
        const Tuft *tuft = &layout->tufts[i];
        Rgb colour = palette(tuft->light ? TUFT_LIGHT : TUFT_DARK);
        for (int blade = -1; blade <= 1; blade++) {
            float tall = tuft->size * (blade == 0 ? 1.1f : 0.85f);
            vec2s foot = {{tuft->at.x + 0.0022f * (float)blade, tuft->at.y}};
            vec2s tip = {{tuft->at.x + 0.0068f * (float)blade, tuft->at.y - tall}};
            stroke_segment(cr, foot, tip, 0.0026f, colour, 0.75f);
        }
    }
    for (int i = 0; i < layout->flower_count; i++)
        fill_circle(cr, layout->flowers[i].at, layout->flowers[i].radius,
                    palette(layout->flowers[i].colour), 0.95f);
}

/* Removes the part of the parcel that is too near to a border or a rim, or in another field. */
static void trim_parcel(const Canvas *canvas, cairo_surface_t *layer, int segment)
{
    cairo_surface_flush(layer);
    int px = canvas->px;
    for (int y = 0; y < px; y++) {
        uint32_t *row = surface_row(layer, y);
        for (int x = 0; x < px; x++) {
            if (!row[x])
                continue;
            vec2s p = pixel_middle(px, x, y);
            float keep = glm_smoothstep(0.026f, 0.030f, canvas_border_at(canvas, p)) *
                         glm_smoothstep(0.018f, 0.022f, canvas_rim_at(canvas, p));
            if (canvas_segment_at(canvas, p) != segment)
                keep = 0;
            uint32_t v = row[x], out = 0;
            for (int shift = 0; shift < 32; shift += 8)
                out |= (uint32_t)((float)(v >> shift & 255) * keep + 0.5f) << shift;
            row[x] = out;
        }
    }
    cairo_surface_mark_dirty(layer);
}

/* Draws a ploughed field: one tint and furrows along its long side, with edges rounded by a stroke
 * of the same colour. */
static void draw_parcel(cairo_t *cr, const Parcel *parcel, bool furrows)
{
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    path_polygon(cr, parcel->corners, 4);
    paint_colour(cr, palette((Colour)(PARCEL_0 + 2 * parcel->tint)), 1);
    cairo_fill_preserve(cr);
    cairo_set_line_width(cr, 0.016f);
    cairo_stroke_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    vec2s middle = point_along(parcel->corners[0],
                               glms_vec2_sub(parcel->corners[2], parcel->corners[0]), 0.5f);
    vec2s across = direction_right(parcel->furrow);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    for (int i = -16; i <= 16 && furrows; i++) {
        vec2s at = point_along(middle, across, 0.0165f * (float)i);
        stroke_segment(cr, point_along(at, parcel->furrow, -0.3f),
                       point_along(at, parcel->furrow, 0.3f), 0.007f,
                       palette((Colour)(FURROW_0 + 2 * parcel->tint)), 0.75f);
    }
    cairo_restore(cr);
}

/* Each parcel has its own layer, because trimming it at a border must not remove the meadow
 * beneath. It is half transparent, so that the tones of the meadow show through. */
void brush_parcels(Canvas *canvas, const Layout *layout)
{
    for (int i = 0; i < layout->parcel_count; i++) {
        cairo_surface_t *layer =
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, canvas->px, canvas->px);
        cairo_t *cr = cairo_create(layer);
        cairo_scale(cr, canvas->px, canvas->px);
        draw_parcel(cr, &layout->parcels[i], !canvas->plain);
        cairo_destroy(cr);
        trim_parcel(canvas, layer, layout->parcels[i].segment);
        cairo_save(canvas->cr);
        cairo_identity_matrix(canvas->cr);
        cairo_set_source_surface(canvas->cr, layer, 0, 0);
        cairo_paint_with_alpha(canvas->cr, 0.50);
        cairo_restore(canvas->cr);
        cairo_surface_destroy(layer);
    }
}
