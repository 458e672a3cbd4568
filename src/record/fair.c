/* fair.c: derives promises and keys. The hashed bytes start with a word, so that a promise is never
 * a key. */
#include "record/fair.h"

#include <assert.h>

static const char promise_word[] = "hypotenuse promise", key_word[] = "hypotenuse key";

Digest fair_promise(const Digest *secret)
{
    const DigestPart parts[] = {{promise_word, sizeof promise_word}, {secret, sizeof *secret}};
    return digest_of(parts, 2);
}

/* The lowest byte of a word comes first. */
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
