/* chance.h: where chance inside a game comes from. Games from a short number use the generator of
 * base/rng.h: who knows a few outcomes can work out the number, so they are for one table, for
 * duplicates and for puzzles. Games that others must not foresee start from a key of 256 bits:
 * their numbers are the stream of ChaCha20, and no outcome tells another. */
#ifndef RULES_CHANCE_H
#define RULES_CHANCE_H
#include "base/chacha.h"
#include "base/rng.h"

#include <stdbool.h>

/* 256 bits. All zero is no key. */
typedef struct ChanceKey {
    uint32_t words[CHACHA_KEY];
} ChanceKey;

/* Plain bytes without padding; part of a game. */
typedef struct Chance {
    Rng rng;       /* used without a key */
    ChanceKey key; /* none: by the short number */
    uint64_t used; /* words of the stream that were taken */
} Chance;

bool chance_key_is_none(const ChanceKey *key);

/* Numbers of a game from a short number, and of one from a key. */
Chance chance_of_number(uint64_t number);
Chance chance_of_key(const ChanceKey *key);

/* A whole number in [0, n), n > 0, without bias; 0 where the chance is zeroed, as in a view. */
uint32_t chance_below(Chance *chance, uint32_t n);

/* Shuffles `n` items of 16 bits (Fisher–Yates, from the back). */
void chance_shuffle16(Chance *chance, uint16_t *items, uint32_t n);
#endif
