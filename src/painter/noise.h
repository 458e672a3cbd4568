/* noise.h: value noise that wraps after one tile edge, so that neighbours meet. */
#ifndef PAINTER_NOISE_H
#define PAINTER_NOISE_H
#include <stdint.h>

enum { NOISE_OCTAVES = 4, NOISE_LATTICE = 200 * 50 };

/* One lattice of random values, with smooth interpolation. */
typedef struct Lattice {
    /* in use: columns × rows ≤ NOISE_LATTICE; more columns than rows make streaks */
    int columns, rows;
    float values[NOISE_LATTICE];
} Lattice;

void lattice_init(Lattice *lattice, uint64_t seed, int columns, int rows);

/* Returns a value in [0, 1] at (x, y) in tile edges; both have period 1. */
float lattice_at(const Lattice *lattice, float x, float y);

/* Four octaves: the first has `cells` cells, each further one is twice as fine and .6 times as
 * strong. */
typedef struct Noise {
    Lattice octaves[NOISE_OCTAVES];
} Noise;

void noise_init(Noise *noise, uint64_t seed, int cells);
float noise_at(const Noise *noise, float x, float y);
#endif
