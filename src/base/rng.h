/* rng.h: the random generator (xoroshiro128++, seeded through splitmix64). Same numbers on every
 * machine. The rules keep one inside a game of a short number (rules/chance.h has the others); a
 * second one, for looks, never touches it. */
#ifndef BASE_RNG_H
#define BASE_RNG_H
#include <stdint.h>

typedef struct Rng {
    uint64_t s[2];
} Rng;

/* Every seed, 0 too, gives a usable stream. */
Rng rng_seeded(uint64_t seed);

/* 64 random bits. */
uint64_t rng_next(Rng *rng);

/* A whole number in [0, n), n > 0, without bias. A zeroed generator (that of a view of a game)
 * always gives 0. */
uint32_t rng_below(Rng *rng, uint32_t n);

/* A number in [0, 1). For looks only: the rules use no floats. */
float rng_unit(Rng *rng);

/* Shuffles `n` items of 16 bits (Fisher–Yates, from the back). */
void rng_shuffle16(Rng *rng, uint16_t *items, uint32_t n);

/* Mixes `value` into 64 well-spread bits: a hash for positions and names. */
uint64_t rng_mix(uint64_t value);
#endif
