/* pasture.c: computes and keeps the noise that all grass shares. It has fixed seeds and wraps after
 * one cell, so that neighbours meet. Computing it for each picture took a fifth of the painting
 * time. */
#include "painter/pasture.h"

#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

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
        /* The board's noise repeats in every cell; at half strength this is not visible. */
        pasture->points[i] = (PasturePoint){
            .tone = 0.5f + 0.5f * (noise_at(&slow->tone, p.x, p.y) - 0.5f),
            .dry = 0.46f + 0.5f * (noise_at(&slow->dry, p.x, p.y) - 0.5f),
            .bend = bend,
        };
    }
}

/* Strokes run along and across; the bend keeps them from looking ruled. */
float pasture_stroke(const Pasture *pasture, int x, int y, vec2s bend)
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

/* Two threads may compute the same pasture: the second one uses that of the first and drops its
 * own. */
const Pasture *pasture_of(int px)
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
