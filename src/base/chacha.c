/* chacha.c: computes ChaCha20 blocks. ChaCha20 is a public design of Bernstein. */
#include "base/chacha.h"

#include <assert.h>
#include <string.h>

enum { DOUBLE_ROUNDS = 10 };

/* "expand 32-byte k" */
static const uint32_t constants[] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

static uint32_t rotl(uint32_t x, int k)
{
    return (x << k) | (x >> (32 - k));
}

static void quarter(uint32_t s[CHACHA_BLOCK], int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = rotl(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotl(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotl(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotl(s[b] ^ s[c], 7);
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
