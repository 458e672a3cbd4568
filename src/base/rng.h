/* rng.h: the random generator (xoroshiro128++, seeded through splitmix64), with the same numbers on
 * every machine. The rules keep one inside a game with a short number (rules/chance.h has the
 * others); a second one for visual effects never affects it. */
#ifndef BASE_RNG_H
#define BASE_RNG_H
#include <stdint.h>

typedef struct Rng {
    uint64_t s[2];
} Rng;

/* Returns a generator; every seed, including 0, gives a usable stream. */
Rng rng_seeded(uint64_t seed);

/* Returns 64 random bits. */
uint64_t rng_next(Rng *rng);

/* Returns a whole number in [0, n), n > 0, without bias. A zeroed generator (that of a view of a
 * game) always gives 0. */
uint32_t rng_below(Rng *rng, uint32_t n);

/* Returns a number in [0, 1). For visual effects only: the rules use no floats. */
float rng_unit(Rng *rng);

/* Shuffles `n` items of 16 bits (Fisher–Yates, from the end). */
void rng_shuffle16(Rng *rng, uint16_t *items, uint32_t n);

/* Mixes `value` into 64 well-spread bits: a hash for positions and names. */
uint64_t rng_mix(uint64_t value);
#endif
