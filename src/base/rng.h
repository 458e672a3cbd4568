/* rng.h: the random generator (xoroshiro128++, seeded through splitmix64), with the same numbers on
 * every machine. Each game that starts from a short seed contains one generator (for other games
 * see rules/chance.h). Visual effects have a second one, which never affects the game. Also hashes,
 * and the order of lists of 16-bit numbers. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stddef.h>
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

/* Exchanges two items. */
static inline void swap16(uint16_t *a, uint16_t *b)
{
    uint16_t was = *a;
    *a = *b;
    *b = was;
}

/* Sorts `n` items of 16 bits, ascending, with Shell's sort: it uses no heap (qsort may), and
 * insertion sort would be too slow for a thousand tiles. */
void sort16(uint16_t *items, int n);

/* Mixes `value` into 64 well-spread bits: a hash for positions and names. */
uint64_t rng_mix(uint64_t value);

/* --- chacha ----------------------------------------------------------------------------------- */

/* The block function of ChaCha20 (RFC 8439): random numbers that reveal nothing about each other.
 * Without the key, no number can be guessed from the others. */

enum { CHACHA_KEY = 8, CHACHA_NONCE = 3, CHACHA_BLOCK = 16 }; /* words of 32 bits */

/* Writes block `counter` of the stream of key and nonce. Words are little-endian, as in the RFC. */
void chacha_block(const uint32_t key[CHACHA_KEY], uint32_t counter,
                  const uint32_t nonce[CHACHA_NONCE], uint32_t out[CHACHA_BLOCK]);

/* --- hash ------------------------------------------------------------------------------------- */

/* FNV-1a with 64 bits, the project's hash of bytes. Each step is a bijection of the state, so a
 * change of one byte always changes the result. It detects accidents, not attackers. Files contain
 * results (records, cached pictures), so these numbers must never change.
 *
 * A hash of several things continues the previous one:
 *
 *      uint64_t hash = hash_text(HASH_FIRST, name);
 *      hash = rng_mix(hash_bytes(hash, &size, sizeof size));
 *
 * Similar inputs differ little in the upper bits. If a few bits of the hash choose a slot, apply
 * rng_mix at the end to spread them. */

#define HASH_FIRST UINT64_C(0xcbf29ce484222325) /* the hash of nothing */

/* Continues `hash` over `size` bytes. */
uint64_t hash_bytes(uint64_t hash, const void *data, size_t size);

/* Continues `hash` over the bytes of `text` without its NUL. */
uint64_t hash_text(uint64_t hash, const char *text);

/* Continues a different hash, for tables that are used thousands of times in a frame: it takes
 * eight bytes per step and is well spread. Never store its result in a file: it depends on the
 * machine. */
uint64_t hash_quick(uint64_t hash, const void *data, size_t size);
#endif
