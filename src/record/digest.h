/* digest.h: BLAKE2b-256, the hash where nobody may be able to lie (libb2). Damage alone is found
 * by the cheaper hash of base/hash.h. */
#ifndef RECORD_DIGEST_H
#define RECORD_DIGEST_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST = 32, DIGEST_DIGITS = 2 * DIGEST };

/* Bytes of a digest, or other 256 bits. */
typedef struct Digest {
    uint8_t bytes[DIGEST];
} Digest;

/* A run of bytes to be hashed. */
typedef struct DigestPart {
    const void *bytes;
    size_t length;
} DigestPart;

/* Of all parts, one behind the other. */
Digest digest_of(const DigestPart *parts, int count);

bool digest_equal(const Digest *a, const Digest *b);
bool digest_is_zero(const Digest *digest);

/* Bytes as small hexadecimal digits, two each and a NUL, and back: false for anything else. */
void bytes_text(const uint8_t *bytes, int count, char *out);
bool bytes_read(const char *text, int count, uint8_t *out);

/* As 64 small hexadecimal digits and a NUL, and back: false for anything else. */
void digest_text(const Digest *digest, char out[DIGEST_DIGITS + 1]);
bool digest_read(const char *text, Digest *out);
#endif
