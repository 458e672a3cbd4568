/* chance.c: draws a game's random numbers from a generator seeded with a short number, or from the
 * stream of a key. */
#include "rules/chance.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(Chance) == 56, "a chance without padding");

/* "game": other streams from the same key use another nonce */
static const uint32_t nonce[CHACHA_NONCE] = {0x656d6167, 0, 0};

bool chance_key_is_none(const ChanceKey *key)
{
    static const ChanceKey none;
    return memcmp(key, &none, sizeof none) == 0;
}

/* Leaves the key zero, which selects the generator seeded with the short number. */
Chance chance_of_number(uint64_t number)
{
    return (Chance){.rng = rng_seeded(number)};
}

Chance chance_of_key(const ChanceKey *key)
{
    assert(!chance_key_is_none(key) && "a secret key of 256 bits");
    return (Chance){.key = *key};
}

/* Returns the next word of the key's stream. */
static uint32_t word(Chance *chance)
{
    uint32_t block[CHACHA_BLOCK];
    uint64_t at = chance->used++;
    assert(at / CHACHA_BLOCK <= UINT32_MAX && "the stream has an end");
    chacha_block(chance->key.words, (uint32_t)(at / CHACHA_BLOCK), nonce, block);
    return block[at % CHACHA_BLOCK];
}

uint32_t chance_below(Chance *chance, uint32_t n)
{
    assert(n > 0 && "an empty range has no number");
    if (chance_key_is_none(&chance->key))
        return rng_below(&chance->rng, n);
    uint32_t uneven = -n % n, x; /* values below this would make low results too likely; skip
                                    them */
    do
        x = word(chance);
    while (x < uneven);
    return x % n;
}

/* Tests for a key once for all items: a test for each item costs a game 2,400 instructions. */
void chance_shuffle16(Chance *chance, uint16_t *items, uint32_t n)
{
    if (chance_key_is_none(&chance->key)) {
        rng_shuffle16(&chance->rng, items, n);
        return;
    }
    for (uint32_t i = n; i > 1; i--)
        swap16(&items[i - 1], &items[chance_below(chance, i)]);
}
