/* digest.h: BLAKE2b-256, for places where a machine could cheat (libsodium). The cheaper hash of
 * base/rng.h only detects damage. */
#ifndef RECORD_DIGEST_H
#define RECORD_DIGEST_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST = 32, DIGEST_DIGITS = 2 * DIGEST };

/* The bytes of a digest, or any other 256 bits. */
typedef struct Digest {
    uint8_t bytes[DIGEST];
} Digest;

/* A range of bytes to hash. */
typedef struct DigestPart {
    const void *bytes;
    size_t length;
} DigestPart;

/* Returns the digest of all parts, one after the other. */
Digest digest_of(const DigestPart *parts, int count);

bool digest_equal(const Digest *a, const Digest *b);
bool digest_is_zero(const Digest *digest);

/* Convert bytes to lower-case hexadecimal, two digits each and a NUL, and back. Reading returns
 * false for any other text. */
void bytes_text(const uint8_t *bytes, int count, char *out);
bool bytes_read(const char *text, int count, uint8_t *out);

/* Convert a digest to 64 lower-case hexadecimal digits and a NUL, and back. Reading returns false
 * for any other text. */
void digest_text(const Digest *digest, char out[DIGEST_DIGITS + 1]);
bool digest_read(const char *text, Digest *out);
#endif
