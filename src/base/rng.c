/* rng.c: implements xoroshiro128++ and splitmix64, public-domain designs of Blackman and Vigna. */
#include "base/rng.h"

#include <assert.h>

static uint64_t rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

uint64_t rng_mix(uint64_t z)
{
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

Rng rng_seeded(uint64_t seed)
{
    Rng rng = {.s = {rng_mix(seed), rng_mix(seed + 0x9e3779b97f4a7c15u)}};
    if (!rng.s[0] && !rng.s[1])
        rng.s[0] = 1;
    return rng;
}

uint64_t rng_next(Rng *rng)
{
    uint64_t a = rng->s[0], b = rng->s[1], out = rotl(a + b, 17) + a;
    b ^= a;
    rng->s[0] = rotl(a, 49) ^ b ^ (b << 21);
    rng->s[1] = rotl(b, 28);
    return out;
}

uint32_t rng_below(Rng *rng, uint32_t n)
{
    assert(n > 0 && "an empty range has no number");
    /* Lemire's multiplication; the rejection removes its bias. */
    uint32_t x = (uint32_t)(rng_next(rng) >> 32);
    uint64_t m = (uint64_t)x * n;
    if ((uint32_t)m < n) {
        uint32_t floor = (uint32_t)(-n) % n;
        /* A zeroed generator only gives 0, and would be rejected forever. */
        while ((uint32_t)m < floor && (rng->s[0] | rng->s[1])) {
            x = (uint32_t)(rng_next(rng) >> 32);
            m = (uint64_t)x * n;
        }
    }
    return (uint32_t)(m >> 32);
}

float rng_unit(Rng *rng)
{
    return (float)(rng_next(rng) >> 40) * (1.0f / 16777216.0f);
}

void rng_shuffle16(Rng *rng, uint16_t *items, uint32_t n)
{
    for (uint32_t i = n; i > 1; i--) {
        uint32_t j = rng_below(rng, i);
        uint16_t swap = items[i - 1];
        items[i - 1] = items[j];
        items[j] = swap;
    }
}
