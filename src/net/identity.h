/* identity.h: who somebody is at tables: a pair of keys (Ed25519, libsodium), made once and kept in
 * a file of the person's own. No account, no mail, no name belongs to it. What it signs cannot be
 * signed by anybody else; the machine that runs a table shows its key in the handshake (net/tls.h).
 */
#ifndef NET_IDENTITY_H
#define NET_IDENTITY_H
#include "base/err.h"
#include "record/signature.h"

enum {
    IDENTITY_SEED = 32,
    IDENTITY_WORDS_SIZE = 64 /* bytes of words to compare, NUL included */
};

typedef struct Identity {
    Digest key;                  /* public */
    uint8_t seed[IDENTITY_SEED]; /* what the private key is made from */
    uint8_t secret[SIGNATURE];   /* as libsodium keeps it */
} Identity;

/* From a seed; equal seeds make equal keys. */
Identity identity_of(const uint8_t seed[IDENTITY_SEED]);

/* A new one, from the system's randomness. */
Identity identity_new(void);

/* The one in the file of that name; made and kept there, for its person alone, if there is no such
 * file. False with *err where it cannot be read or kept, or is damaged: it is never written over,
 * since seats belong to it. */
bool identity_load(const char *path, Identity *out, Err *err);

/* 256 bits that nobody can foresee: secrets and shares (record/fair.h). */
Digest identity_random(void);

/* A SignatureMake for the Identity `self`, and the SignatureCheck of all. */
Signature identity_sign(void *self, const Digest *said);
bool identity_check(const Digest *key, const Digest *said, const Signature *signature);

/* Words that two people read to each other to see that nobody sits between them: four of five
 * letters, the same on both screens, whichever key is named first. */
void identity_words(const Digest *a, const Digest *b, char out[IDENTITY_WORDS_SIZE]);
#endif
