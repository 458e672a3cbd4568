/* digest.c: computes BLAKE2b digests and converts them to and from hexadecimal. */
#include "record/digest.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

Digest digest_of(const DigestPart *parts, int count)
{
    Digest digest;
    crypto_generichash_blake2b_state state;
    bool good = crypto_generichash_blake2b_init(&state, NULL, 0, DIGEST) == 0;
    for (int i = 0; i < count && good; i++)
        good = crypto_generichash_blake2b_update(&state, parts[i].bytes, parts[i].length) == 0;
    good = good && crypto_generichash_blake2b_final(&state, digest.bytes, DIGEST) == 0;
    assert(good && "hashing plain memory does not fail");
    (void)good;
    return digest;
}

bool digest_equal(const Digest *a, const Digest *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool digest_is_zero(const Digest *digest)
{
    static const Digest zero;
    return digest_equal(digest, &zero);
}

void bytes_text(const uint8_t *bytes, int count, char *out)
{
    for (int i = 0; i < count; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

bool bytes_read(const char *text, int count, uint8_t *out)
{
    static const char digits[] = "0123456789abcdef";
    size_t length = 2 * (size_t)count;
    if (strlen(text) != length || strspn(text, digits) != length)
        return false;
    for (int i = 0; i < count; i++) {
        int high = (int)(strchr(digits, text[2 * i]) - digits);
        int low = (int)(strchr(digits, text[2 * i + 1]) - digits);
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

void digest_text(const Digest *digest, char out[DIGEST_DIGITS + 1])
{
    bytes_text(digest->bytes, DIGEST, out);
}

bool digest_read(const char *text, Digest *out)
{
    return bytes_read(text, DIGEST, out->bytes);
}
