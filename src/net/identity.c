/* identity.c: makes, stores and uses the key pair of a player, with libsodium. */
#include "net/identity.h"

#include "base/text.h"
#include "system/file.h"

#include <sodium.h>

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static_assert(IDENTITY_SEED == crypto_sign_SEEDBYTES, "a seed");
static_assert(DIGEST == crypto_sign_PUBLICKEYBYTES, "a public key");
static_assert(SIGNATURE == crypto_sign_SECRETKEYBYTES, "a private key");
static_assert(SIGNATURE == crypto_sign_BYTES, "a signature");

/* The file contains a magic word, a space, the seed as 64 hexadecimal digits, and a newline. */
static const char begins[] = "hypotenuse-key/1 ";
enum { BEGINS = sizeof begins - 1, FILE_SIZE = BEGINS + 2 * IDENTITY_SEED + 1 };

/* Initializes libsodium; further calls do nothing. The assertion fails if the system has no source
 * of randomness. */
static void begin(void)
{
    bool ready = sodium_init() >= 0;
    assert(ready && "the system has randomness");
    (void)ready;
}

Identity identity_of(const uint8_t seed[IDENTITY_SEED])
{
    Identity identity;
    begin();
    memcpy(identity.seed, seed, IDENTITY_SEED);
    crypto_sign_seed_keypair(identity.key.bytes, identity.secret, seed);
    return identity;
}

Identity identity_new(void)
{
    Digest seed = identity_random();
    return identity_of(seed.bytes);
}

Digest identity_random(void)
{
    Digest digest;
    begin();
    randombytes_buf(digest.bytes, sizeof digest.bytes);
    return digest;
}

/* --- the file --------------------------------------------------------------------------------- */

static bool keep(const char *path, const Identity *identity, Err *err)
{
    char text[FILE_SIZE + 1];
    memcpy(text, begins, BEGINS);
    bytes_text(identity->seed, IDENTITY_SEED, text + BEGINS);
    memcpy(text + FILE_SIZE - 1, "\n", 2);
    bool kept = file_write_whole(path, text, FILE_SIZE, err);
    sodium_memzero(text, sizeof text);
    return kept;
}

static bool parse(const char *path, char *text, size_t size, Identity *out, Err *err)
{
    uint8_t seed[IDENTITY_SEED];
    bool good = size == FILE_SIZE && !memcmp(text, begins, BEGINS) && text[FILE_SIZE - 1] == '\n';
    text[size ? size - 1 : 0] = 0;
    if (!good || !bytes_read(text + BEGINS, IDENTITY_SEED, seed))
        return err_set(err, path, 1,
                       "this is no key of a player: put a kept copy in its place, or move it away "
                       "to get a new one");
    *out = identity_of(seed);
    sodium_memzero(seed, sizeof seed);
    return true;
}

/* Any error except "no such file" is reported: a key that can't be read now may be readable
 * tomorrow, and a new key would lose the player's seats. */
bool identity_load(const char *path, Identity *out, Err *err)
{
    size_t size;
    if (!file_exists(path) && errno == ENOENT) {
        *out = identity_new();
        return keep(path, out, err);
    }
    char *text = file_read_whole(path, FILE_SIZE, &size, err);
    bool good = text && parse(path, text, size, out, err);
    if (text)
        sodium_memzero(text, size);
    free(text);
    return good;
}

/* --- signing ---------------------------------------------------------------------------------- */

/* Signatures are deterministic: a request that is sent again is the same line, byte for byte. */
Signature identity_sign(void *self, const Digest *said)
{
    const Identity *identity = self;
    Signature signature;
    crypto_sign_detached(signature.bytes, NULL, said->bytes, DIGEST, identity->secret);
    return signature;
}

bool identity_check(const Digest *key, const Digest *said, const Signature *signature)
{
    begin();
    return crypto_sign_verify_detached(signature->bytes, said->bytes, DIGEST, key->bytes) == 0;
}

/* --- words ------------------------------------------------------------------------------------ */

/* Encodes sixteen bits as consonant, vowel, consonant, vowel, consonant: pronounceable in all
 * languages of the game. */
static void add_word(Text *text, unsigned bits)
{
    static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";
    text_add(text, "%s%c%c%c%c%c", text->length ? " " : "", consonants[bits >> 12 & 15],
             vowels[bits >> 10 & 3], consonants[bits >> 6 & 15], vowels[bits >> 4 & 3],
             consonants[bits & 15]);
}

void identity_words(const Digest *a, const Digest *b, char out[IDENTITY_WORDS_SIZE])
{
    static const char word[] = "hypotenuse words";
    bool swapped = memcmp(a, b, sizeof *a) > 0;
    const DigestPart parts[] = {
        {word, sizeof word}, {swapped ? b : a, sizeof *a}, {swapped ? a : b, sizeof *a}};
    Digest digest = digest_of(parts, 3);
    Text text = text_in(out, IDENTITY_WORDS_SIZE);
    for (int i = 0; i < 4; i++)
        add_word(&text, (unsigned)digest.bytes[2 * i] << 8 | digest.bytes[2 * i + 1]);
}
