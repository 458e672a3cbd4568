/* signature.h: signatures of requests in a public log. Each player has a key that only their
 * machine can sign with (Ed25519; net/identity.h). The log contains the signature of a line, so
 * that not even the table can act for a player. The functions to sign and check are passed in:
 * everything here builds without them. */
#ifndef RECORD_SIGNATURE_H
#define RECORD_SIGNATURE_H
#include "record/digest.h"

enum { SIGNATURE = 64, SIGNATURE_DIGITS = 2 * SIGNATURE };

typedef struct Signature {
    uint8_t bytes[SIGNATURE];
} Signature;

/* Returns whether the owner of the public key signed `said`. */
typedef bool SignatureCheck(const Digest *key, const Digest *said, const Signature *signature);

/* Signs `said` for the owner of `self`. */
typedef Signature SignatureMake(void *self, const Digest *said);
#endif
