/* identity.h: the identity of a player at online tables, an Ed25519 key pair (libsodium). It is
 * made once and kept in a file in the player's folder. It involves no account, no mail address and
 * no name. No other machine can make its signatures; a machine that runs a table shows its public
 * key in the handshake (net/wire.h). */
#ifndef NET_IDENTITY_H
#define NET_IDENTITY_H
#include "base/err.h"
#include "log/digest.h"

enum {
    IDENTITY_SEED = 32,
    IDENTITY_WORDS_SIZE = 64 /* size in bytes of the words to compare, NUL included */
};

typedef struct Identity {
    Digest key;                  /* the public key */
    uint8_t seed[IDENTITY_SEED]; /* the private key is derived from it */
    uint8_t secret[SIGNATURE];   /* the private key in libsodium's form */
} Identity;

/* Derives the key pair from a seed; equal seeds make equal keys. */
Identity identity_of(const uint8_t seed[IDENTITY_SEED]);

/* Makes a new key pair from the system's randomness. */
Identity identity_new(void);

/* Loads the key pair from the file at `path`. If there is no such file, the function makes a new
 * pair and stores it, readable by its owner only. Returns false with *err if the file can't be read
 * or written, or is damaged. An existing file is never overwritten, because seats belong to its
 * key. */
bool identity_load(const char *path, Identity *out, Err *err);

/* Returns 256 unpredictable bits, for secrets and shares (log/digest.h). */
Digest identity_random(void);

/* identity_sign implements SignatureMake for the Identity `self`; identity_check implements
 * SignatureCheck for every table. */
Signature identity_sign(void *self, const Digest *said);
bool identity_check(const Digest *key, const Digest *said, const Signature *signature);

/* Writes four words of five letters for two players to read to each other, to detect a machine in
 * the middle. Both screens show the same words, whatever the order of the two keys. */
void identity_words(const Digest *a, const Digest *b, char out[IDENTITY_WORDS_SIZE]);
#endif
