/* chance.h: the source of random numbers inside a game. A game that starts from a short number uses
 * the generator of base/rng.h. A few outcomes reveal that number, so such games are for one table,
 * for duplicates and for puzzles. A game that players must not foresee starts from a key of 256
 * bits: its numbers are the stream of ChaCha20, and no outcome reveals another. */
#ifndef RULES_CHANCE_H
#define RULES_CHANCE_H
#include "base/rng.h"

#include <stdbool.h>

/* A key of 256 bits; all zero means no key. */
typedef struct ChanceKey {
    uint32_t words[CHACHA_KEY];
} ChanceKey;

/* Plain bytes without padding; part of a game. */
typedef struct Chance {
    Rng rng;       /* used without a key */
    ChanceKey key; /* all zero: use the short number */
    uint64_t used; /* words of the stream taken so far */
} Chance;

/* Returns whether the key is all zero. */
bool chance_key_is_none(const ChanceKey *key);

/* Start a game's sequence of random numbers from a short number or from a key. */
Chance chance_of_number(uint64_t number);
Chance chance_of_key(const ChanceKey *key);

/* Returns an unbiased whole number in [0, n), n > 0; always 0 if `chance` is zeroed, as in a
 * view. */
uint32_t chance_below(Chance *chance, uint32_t n);

/* Shuffles `n` items of 16 bits (Fisher–Yates, from the back). */
void chance_shuffle16(Chance *chance, uint16_t *items, uint32_t n);
#endif
