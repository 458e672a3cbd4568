/* pixels.c: halves pictures and draws rings around them. */
#include "render/pixels.h"
#include "base/memory.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

void pixels_half(const uint8_t *from, int size, uint8_t *to)
{
    int half = size / 2;
    for (int y = 0; y < half; y++) {
        const uint8_t *a = from + (size_t)(2 * y) * (size_t)size * 4, *b = a + (size_t)size * 4;
        for (int x = 0; x < half * 4; x++) {
            int i = (x & ~3) * 2 + (x & 3);
            *to++ = (uint8_t)((a[i] + a[i + 4] + b[i] + b[i + 4] + 2) >> 2);
        }
    }
}

/* Lowers each pixel's distance to the least over the neighbours that were already visited, from the
 * first to the last pixel (step 1) or back (−1). */
static void pass(float *distance, int size, int step)
{
    const float straight = 1, slanted = 1.4142f;
    int first = step > 0 ? 0 : size - 1;
    for (int v = 0, y = first; v < size; v++, y += step)
        for (int u = 0, x = first; u < size; u++, x += step) {
            float *here = &distance[y * size + x];
            if (u > 0)
                *here = fminf(*here, here[-step] + straight);
            if (v == 0)
                continue;
            const float *above = here - step * size;
            *here = fminf(*here, above[0] + straight);
            if (u > 0)
                *here = fminf(*here, above[-step] + slanted);
            if (u < size - 1)
                *here = fminf(*here, above[step] + slanted);
        }
}

/* Computes the distance from each pixel to the nearest visible one, px. */
static void find_distances(const uint8_t *rgba, int size, float *distance)
{
    enum { SHOWS = 128 };
    for (int i = 0; i < size * size; i++)
        distance[i] = rgba[4 * i + 3] >= SHOWS ? 0 : (float)(2 * size);
    pass(distance, size, 1);
    pass(distance, size, -1);
}

static float inside(float distance)
{
    return fminf(fmaxf(.5f - distance, 0), 1);
}

void pixels_ring(uint8_t *rgba, int size, float line)
{
    float *distance = memory_list((size_t)size * (size_t)size, sizeof *distance);
    find_distances(rgba, size, distance);
    for (int i = 0; i < size * size; i++, rgba += 4) {
        float white = inside(distance[i] - line - .5f), both = inside(distance[i] - 2 * line - .5f),
              left = 1 - (float)rgba[3] / 255;
        for (int k = 0; k < 3; k++)
            rgba[k] = (uint8_t)((float)rgba[k] + 255 * white * left + .5f);
        rgba[3] = (uint8_t)((float)rgba[3] + 255 * both * left + .5f);
    }
    free(distance);
}
