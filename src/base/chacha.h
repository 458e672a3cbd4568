/* chacha.h: the block function of ChaCha20 (RFC 8439): random numbers that reveal nothing about
 * each other. Without the key, no number can be guessed from the others. */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H
#include <stdint.h>

enum { CHACHA_KEY = 8, CHACHA_NONCE = 3, CHACHA_BLOCK = 16 }; /* words of 32 bits */

/* Writes block `counter` of the stream of key and nonce. Words are little-endian, as in the RFC. */
void chacha_block(const uint32_t key[CHACHA_KEY], uint32_t counter,
                  const uint32_t nonce[CHACHA_NONCE], uint32_t out[CHACHA_BLOCK]);
#endif
