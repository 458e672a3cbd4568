/* rng.c: implements xoroshiro128++ and splitmix64, public-domain designs by Blackman and Vigna. */
#include "base/rng.h"

#include <assert.h>
#include <string.h>

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
        /* A zeroed generator gives only 0, which would be rejected forever. */
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
    for (uint32_t i = n; i > 1; i--)
        swap16(&items[i - 1], &items[rng_below(rng, i)]);
}

void sort16(uint16_t *items, int n)
{
    static const int gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t k = 0; k < sizeof gaps / sizeof gaps[0]; k++) {
        for (int i = gaps[k]; i < n; i++) {
            uint16_t item = items[i];
            int j = i;
            for (; j >= gaps[k] && items[j - gaps[k]] > item; j -= gaps[k])
                items[j] = items[j - gaps[k]];
            items[j] = item;
        }
    }
}

/* --- chacha ----------------------------------------------------------------------------------- */

/* Computes ChaCha20 blocks. ChaCha20 is a public-domain design by Bernstein. */

enum { DOUBLE_ROUNDS = 10 };

/* "expand 32-byte k", the constant of ChaCha20 */
static const uint32_t constants[] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

static uint32_t rotate_word(uint32_t x, int k)
{
    return (x << k) | (x >> (32 - k));
}

static void quarter(uint32_t s[CHACHA_BLOCK], int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = rotate_word(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotate_word(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotate_word(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotate_word(s[b] ^ s[c], 7);
}

void chacha_block(const uint32_t key[CHACHA_KEY], uint32_t counter,
                  const uint32_t nonce[CHACHA_NONCE], uint32_t out[CHACHA_BLOCK])
{
    uint32_t start[CHACHA_BLOCK];
    assert(key != out && nonce != out && "the block is written while they are read");
    memcpy(start, constants, sizeof constants);
    memcpy(start + 4, key, CHACHA_KEY * sizeof *key);
    start[12] = counter;
    memcpy(start + 13, nonce, CHACHA_NONCE * sizeof *nonce);
    memcpy(out, start, sizeof start);
    for (int round = 0; round < DOUBLE_ROUNDS; round++) {
        for (int i = 0; i < 4; i++) /* columns */
            quarter(out, i, 4 + i, 8 + i, 12 + i);
        for (int i = 0; i < 4; i++) /* diagonals */
            quarter(out, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < CHACHA_BLOCK; i++)
        out[i] += start[i];
}

/* --- hash ------------------------------------------------------------------------------------- */

/* Computes FNV-1a, and a faster hash for tables in memory. */

#define PRIME UINT64_C(0x100000001b3)

uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * PRIME;
    return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}

/* The size goes into the byte that the last, incomplete step leaves free. */
uint64_t hash_quick(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    uint64_t step, rest = (uint64_t)size << 56;
    for (; size >= sizeof step; bytes += sizeof step, size -= sizeof step) {
        memcpy(&step, bytes, sizeof step);
        hash = rng_mix(hash ^ step);
    }
    for (size_t i = 0; i < size; i++)
        rest ^= (uint64_t)bytes[i] << 8 * i;
    return rng_mix(hash ^ rest);
}
