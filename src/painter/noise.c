/* noise.c: fills lattices with random values, and interpolates and sums them. */
#include "painter/noise.h"

#include "base/rng.h"

#include <assert.h>
#include <math.h>

void lattice_init(Lattice *lattice, uint64_t seed, int columns, int rows)
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
float lattice_at(const Lattice *lattice, float x, float y)
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

/* Divides by the sum of the weights, so that the result stays in [0, 1]. The mean of many values
 * stays near the middle: the meadow's noise ranges from .35 to .81, which is why brushes stretch
 * it. */
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
