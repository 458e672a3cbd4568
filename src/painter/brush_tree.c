/* brush_tree.c: paints trees, poplars and bushes as blobs that grow lighter towards the sun. */
#include "painter/upright.h"

#include <math.h>

static const Colour greens[2][4] = {{TREE_0, TREE_1, TREE_2, TREE_3},
                                    {OLIVE_0, OLIVE_1, OLIVE_2, OLIVE_3}};

/* Up to four blobs whose radius varies by 7 %, each lighter, smaller and nearer to the sun in the
 * north-west: a round crown without any outline. Their waves are out of phase, so that the outlines
 * are not parallel. */
static void crown(const Upright *item, cairo_t *cr, float lift, int blobs)
{
    static const float size[4] = {1, 0.86f, 0.60f, 0.30f};
    static const float towards_sun[4] = {0, 0.10f, 0.30f, 0.52f};
    const Colour *green = greens[(item->detail & DETAIL_OLIVE) != 0];
    Rng rng = rng_seeded(item->seed);
    float count = 7 + (float)rng_below(&rng, 2);
    float first = rng_between(&rng, 0, 6.28f);
    vec2s middle = beside(item->at, lift, 0, -1);
    for (int i = 0; i < blobs; i++) {
        vec2s at = point_along(middle, (vec2s){{-0.52f, -0.50f}}, towards_sun[i] * item->radius);
        float phase = first + 0.4f * (float)i;
        const Waves waves = {1, 1, {{0.042f, count, phase}, {0.028f, 3, 2.3f * phase}}};
        path_wavy(cr, at, item->radius * size[i], &waves, 40);
        fill_path(cr, palette(green[i]), 1);
    }
}

/* A broad crown; in an orchard it has fourteen blossoms. */
void brush_tree(const Upright *item, Canvas *canvas)
{
    Rng rng = rng_seeded(item->seed + 1);
    crown(item, canvas->cr, 0.45f * item->radius, 4);
    for (int i = 0; (item->detail & DETAIL_BLOSSOM) && i < 14; i++) {
        vec2s at = point_along((vec2s){{item->at.x, item->at.y - 0.45f * item->radius}},
                               direction_at(rng_between(&rng, 0, 6.2832f)),
                               sqrtf(rng_unit(&rng)) * 0.85f * item->radius);
        fill_circle(canvas->cr, at, 0.0038f, palette(BLOSSOM), 1);
    }
}

/* Lower than a tree. In the smallest bushes, the fourth blob would be little more than a pixel
 * wide. */
void brush_bush(const Upright *item, Canvas *canvas)
{
    crown(item, canvas->cr, 0.3f * item->radius, item->radius > 0.0105f ? 4 : 3);
}

/* The same light as on a crown, but on a tall oval. */
void brush_poplar(const Upright *item, Canvas *canvas)
{
    static const float size[4] = {1, 0.80f, 0.52f, 0.24f};
    static const float towards_sun[4] = {0, 0.10f, 0.24f, 0.5f};
    const Colour *green = greens[(item->detail & DETAIL_OLIVE) != 0];
    float wide = item->radius, tall = item->height * 0.52f;
    vec2s middle = {{item->at.x, item->at.y - tall + 0.5f * wide}};
    for (int i = 0; i < 4; i++) {
        vec2s at = {
            {middle.x - 0.5f * towards_sun[i] * wide, middle.y - towards_sun[i] * tall * 0.6f}};
        fill_ellipse(canvas->cr, at, wide * size[i], tall * size[i], 0, palette(green[i]), 1);
    }
}
