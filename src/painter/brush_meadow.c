/* brush_meadow.c: paints the grass, pixel by pixel: noise in five soft tones, dry patches, brush
 * strokes. Near tile edges only the noise that repeats from tile to tile is used, so that
 * neighbours match. */
#include "painter/brush_ground.h"

#include "base/memory.h"
#include "base/rng.h"

#include <assert.h>
#include <cglm/struct.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

/* --- noise ------------------------------------------------------------------------------------ */

static void lattice_init(Lattice *lattice, uint64_t seed, int columns, int rows)
{
    assert(columns * rows <= NOISE_LATTICE && "lattice too fine");
    Rng rng = rng_seeded(seed);
    lattice->columns = columns;
    lattice->rows = rows;
    for (int i = 0; i < columns * rows; i++)
        lattice->values[i] = rng_unit(&rng);
}

/* Interpolates smoothly between the four lattice points round (x, y), by t²(3 − 2t), so that no
 * cell of the lattice shows as an edge. */
static float lattice_at(const Lattice *lattice, float x, float y)
{
    x = (x - floorf(x)) * (float)lattice->columns;
    y = (y - floorf(y)) * (float)lattice->rows;
    int x0 = (int)x, y0 = (int)y;
    float fx = x - (float)x0, fy = y - (float)y0;
    x0 = x0 < lattice->columns ? x0 : 0;
    y0 = y0 < lattice->rows ? y0 : 0;
    int x1 = x0 + 1 < lattice->columns ? x0 + 1 : 0, y1 = y0 + 1 < lattice->rows ? y0 + 1 : 0;
    fx = fx * fx * (3 - 2 * fx);
    fy = fy * fy * (3 - 2 * fy);
    const float *top = lattice->values + y0 * lattice->columns;
    const float *low = lattice->values + y1 * lattice->columns;
    float a = top[x0] + (top[x1] - top[x0]) * fx, b = low[x0] + (low[x1] - low[x0]) * fx;
    return a + (b - a) * fy;
}

/* Each octave has its own seed: one lattice at four scales would repeat its pattern at smaller
 * sizes. */
void noise_init(Noise *noise, uint64_t seed, int cells)
{
    for (int i = 0; i < NOISE_OCTAVES; i++)
        lattice_init(&noise->octaves[i], rng_mix(seed + (uint64_t)i), cells << i, cells << i);
}

/* Divides by the sum of the weights, so that the result stays in [0, 1]. Sums of several values
 * tend to the middle: the meadow's noise only ranges from .35 to .81, so brushes stretch it. */
float noise_at(const Noise *noise, float x, float y)
{
    float sum = 0, weight = 1, all = 0;
    for (int i = 0; i < NOISE_OCTAVES; i++) {
        sum += weight * lattice_at(&noise->octaves[i], x, y);
        all += weight;
        weight *= 0.6f;
    }
    return sum / all;
}

/* --- the noise that all grass shares ---------------------------------------------------------- */

/* Computes and keeps the noise that all grass shares. It has fixed seeds and repeats after one
 * tile, so that neighbours match. Computing it for each picture took a fifth of the painting
 * time. */

/* computing slow noise at every fourth pixel halved the time of a picture */
enum { PASTURE_STEP = 4 };

/* The noise at one point of the grid. */
typedef struct PasturePoint {
    float tone, dry; /* 0 … 1, with half the contrast of the noise */
    vec2s bend;      /* how far the noise is bent at this point, so that its cells do not show */
} PasturePoint;

/* Never changes after it is published. */
typedef struct Pasture {
    int px; /* pixels per tile edge */
    /* points per side of the grid: one at every PASTURE_STEP-th pixel, and one past the last
     * pixel */
    int size;
    PasturePoint *points; /* index: y · size + x */
    float *strokes;       /* index: y · px + x; a factor for brightness */
    Lattice along, finer, across;
} Pasture;

/* Returns the place where the noise of point `p` is sampled, in tile edges. */
static inline vec2s pasture_bent(vec2s p, vec2s bend)
{
    return (vec2s){{p.x + 0.16f * bend.x, p.y + 0.16f * bend.y}};
}

/* The grid points round a pixel: north-west, north-east, south-west, south-east. `x` and `y` say
 * how far the pixel is along the way from the first to the last, 0 … 1. */
typedef struct PastureSquare {
    int corners[4];
    float x, y;
} PastureSquare;

static inline PastureSquare pasture_square(const Pasture *pasture, int x, int y)
{
    int first = y / PASTURE_STEP * pasture->size + x / PASTURE_STEP, below = first + pasture->size;
    return (PastureSquare){.corners = {first, first + 1, below, below + 1},
                           .x = ((float)(x % PASTURE_STEP) + 0.5f) / PASTURE_STEP,
                           .y = ((float)(y % PASTURE_STEP) + 0.5f) / PASTURE_STEP};
}

static inline vec2s pasture_between(const PastureSquare *at, const vec2s corners[4])
{
    return (vec2s){{glm_lerp(glm_lerp(corners[0].x, corners[1].x, at->x),
                             glm_lerp(corners[2].x, corners[3].x, at->x), at->y),
                    glm_lerp(glm_lerp(corners[0].y, corners[1].y, at->x),
                             glm_lerp(corners[2].y, corners[3].y, at->x), at->y)}};
}

enum { BOARD_TONE = 7001, BOARD_DRY = 7002, BOARD_STROKES = 7003 };

typedef struct Kept {
    Pasture pasture;
    struct Kept *older;
} Kept;

/* Painting threads only ever add to the list. */
static _Atomic(Kept *) newest;

typedef struct Slow {
    Noise tone, dry;
    Lattice warp_x, warp_y;
} Slow;

static Slow *slow_new(void)
{
    Slow *slow = memory_new(sizeof *slow);
    noise_init(&slow->tone, BOARD_TONE, 3);
    noise_init(&slow->dry, BOARD_DRY, 2);
    lattice_init(&slow->warp_x, BOARD_STROKES + 2, 5, 5);
    lattice_init(&slow->warp_y, BOARD_STROKES + 3, 5, 5);
    return slow;
}

static void measure_points(const Slow *slow, Pasture *pasture)
{
    float step = (float)PASTURE_STEP / (float)pasture->px;
    for (int i = 0; i < pasture->size * pasture->size; i++) {
        vec2s p = {{(float)(i % pasture->size) * step, (float)(i / pasture->size) * step}};
        vec2s bend = {{lattice_at(&slow->warp_x, p.x, p.y) - 0.5f,
                       lattice_at(&slow->warp_y, p.x, p.y) - 0.5f}};
        p = pasture_bent(p, bend);
        /* The shared noise repeats in every cell; at half strength the repetition is not
         * visible. */
        pasture->points[i] = (PasturePoint){
            .tone = 0.5f + 0.5f * (noise_at(&slow->tone, p.x, p.y) - 0.5f),
            .dry = 0.46f + 0.5f * (noise_at(&slow->dry, p.x, p.y) - 0.5f),
            .bend = bend,
        };
    }
}

/* Returns the stroke at pixel (x, y) with `bend` instead of the bend stored there. Strokes run both
 * horizontally and vertically; the bend keeps them from looking ruled. */
static float pasture_stroke(const Pasture *pasture, int x, int y, vec2s bend)
{
    float step = 1.0f / (float)pasture->px;
    float along = ((float)x + 0.5f) * step, down = ((float)y + 0.5f) * step + 0.03f * bend.x;
    float strokes = (lattice_at(&pasture->along, along, down) - 0.5f) * 0.070f +
                    (lattice_at(&pasture->finer, along, down) - 0.5f) * 0.066f +
                    (lattice_at(&pasture->across, along + 0.03f * bend.y, down) - 0.5f) * 0.034f;
    return 1 + strokes;
}

static void draw_strokes(Pasture *pasture)
{
    lattice_init(&pasture->along, BOARD_STROKES, 26, 150);
    lattice_init(&pasture->finer, BOARD_STROKES + 4, 41, 230);
    lattice_init(&pasture->across, BOARD_STROKES + 1, 160, 46);
    for (int i = 0; i < pasture->px * pasture->px; i++) {
        PastureSquare at = pasture_square(pasture, i % pasture->px, i / pasture->px);
        vec2s bends[4];
        for (int k = 0; k < 4; k++)
            bends[k] = pasture->points[at.corners[k]].bend;
        pasture->strokes[i] =
            pasture_stroke(pasture, i % pasture->px, i / pasture->px, pasture_between(&at, bends));
    }
}

static Kept *kept_new(int px)
{
    int size = px / PASTURE_STEP + 2;
    size_t points = (size_t)size * (size_t)size, pixels = (size_t)px * (size_t)px;
    Kept *kept = memory_new(sizeof *kept);
    Pasture *pasture = &kept->pasture;
    pasture->px = px;
    pasture->size = size;
    pasture->points = memory_list(points, sizeof *pasture->points);
    pasture->strokes = memory_list(pixels, sizeof *pasture->strokes);
    Slow *slow = slow_new();
    measure_points(slow, pasture);
    free(slow);
    draw_strokes(pasture);
    return kept;
}

static void kept_free(Kept *kept)
{
    if (!kept)
        return;
    free(kept->pasture.points);
    free(kept->pasture.strokes);
    free(kept);
}

static const Pasture *find(const Kept *from, int px)
{
    while (from && from->pasture.px != px)
        from = from->older;
    return from ? &from->pasture : NULL;
}

/* Returns the pasture for pictures with `px` pixels per tile edge. It is kept until the program
 * ends, in 4 bytes for each pixel; any thread may call this. Two threads may compute the same
 * pasture: the second one uses that of the first and drops its own. */
static const Pasture *pasture_of(int px)
{
    Kept *first = atomic_load(&newest), *own = NULL;
    const Pasture *found;
    while (!(found = find(first, px))) {
        own = own ? own : kept_new(px);
        own->older = first;
        if (atomic_compare_exchange_strong(&newest, &first, own))
            return &own->pasture;
    }
    kept_free(own);
    return found;
}

/* --- grass ------------------------------------------------------------------------------------ */

enum { RNG_TONE = 61, RNG_DRY = 62 };

#define RIM_KEEP 0.015f /* this close to the rim, only the shared noise is used */
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

/* Maps noise to five tones with soft steps, which look painted instead of foggy. */
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

/* Returns the stroke at a pixel. If one of the grid points is outside the tile, its bend counts as
 * 0. */
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

/* Draws a ploughed field: one tint with furrows in the direction of `furrow`, and edges rounded by
 * a stroke of the same colour. */
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
 * beneath. The layer is half transparent, so that the tones of the meadow show through. */
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
