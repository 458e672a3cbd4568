/* noise.h: value noise that wraps after one tile edge, so that neighbours meet. */
#ifndef PAINTER_NOISE_H
#define PAINTER_NOISE_H
#include <stdint.h>

enum { NOISE_OCTAVES = 4, NOISE_LATTICE = 200 * 50 };

/* One lattice of random values, smoothly interpolated. */
typedef struct Lattice {
    int columns, rows; /* in use: columns × rows ≤ NOISE_LATTICE; more along than across: streaks */
    float values[NOISE_LATTICE];
} Lattice;

void lattice_init(Lattice *lattice, uint64_t seed, int columns, int rows);

/* Value in [0, 1] at (x, y) in tile edges; period 1 in both. */
float lattice_at(const Lattice *lattice, float x, float y);

/* Four octaves, `cells` in the first, each next one twice as fine and 0.6 times as strong. */
typedef struct Noise {
    Lattice octaves[NOISE_OCTAVES];
} Noise;

void noise_init(Noise *noise, uint64_t seed, int cells);
float noise_at(const Noise *noise, float x, float y);
#endif
