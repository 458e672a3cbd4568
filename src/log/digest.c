/* digest.c: computes BLAKE2b digests, derives promises and keys, and converts digests to and from
 * hexadecimal. */
#include "log/digest.h"

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

/* --- promises and keys ------------------------------------------------------------------------ */

/* The hashed bytes start with a word, so that a promise is never equal to a key. */

static const char promise_word[] = "hypotenuse promise", key_word[] = "hypotenuse key";

Digest fair_promise(const Digest *secret)
{
    const DigestPart parts[] = {{promise_word, sizeof promise_word}, {secret, sizeof *secret}};
    return digest_of(parts, 2);
}

/* Reads the words in little-endian order. */
ChanceKey key_of_digest(const Digest *digest)
{
    ChanceKey key;
    for (int i = 0; i < CHACHA_KEY; i++) {
        const uint8_t *word = &digest->bytes[4 * i];
        key.words[i] = (uint32_t)word[0] | (uint32_t)word[1] << 8 | (uint32_t)word[2] << 16 |
                       (uint32_t)word[3] << 24;
    }
    return key;
}

Digest digest_of_key(const ChanceKey *key)
{
    Digest digest;
    for (int i = 0; i < DIGEST; i++)
        digest.bytes[i] = (uint8_t)(key->words[i / 4] >> (8 * (i % 4)));
    return digest;
}

ChanceKey fair_key(const Digest *secret, const Digest *shares, int count)
{
    const DigestPart parts[] = {{key_word, sizeof key_word},
                                {secret, sizeof *secret},
                                {shares, (size_t)count * sizeof *shares}};
    Digest digest = digest_of(parts, 3);
    assert(count >= 0 && shares && "a share a seat");
    return key_of_digest(&digest);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *bytes_json(const uint8_t *bytes, int count)
{
    char digits[2 * SIGNATURE + 1];
    bytes_text(bytes, count, digits);
    return json_string(digits);
}

static bool bytes_json_read(uint8_t *bytes, int count, const JsonAt *at, Err *err)
{
    return bytes_read(json_string_value(at->value), count, bytes) ||
           json_fault(at, err, "these are not %d hexadecimal digits", 2 * count);
}

json_t *digest_json(const void *from)
{
    return bytes_json(((const Digest *)from)->bytes, DIGEST);
}

json_t *signature_json(const void *from)
{
    return bytes_json(((const Signature *)from)->bytes, SIGNATURE);
}

bool digest_json_read(void *to, const JsonAt *at, Err *err)
{
    return bytes_json_read(((Digest *)to)->bytes, DIGEST, at, err);
}

bool signature_json_read(void *to, const JsonAt *at, Err *err)
{
    return bytes_json_read(((Signature *)to)->bytes, SIGNATURE, at, err);
}
