/* signature.h: who wanted a line of a public log. Whoever sits at a table has a key that only his
 * machine can sign with (Ed25519; net/identity.h); the log tells the signature with the line, so
 * that not even the table can act for him. What makes and checks them is handed in: everything
 * here builds without that part. */
#ifndef RECORD_SIGNATURE_H
#define RECORD_SIGNATURE_H
#include "record/digest.h"

enum { SIGNATURE = 64, SIGNATURE_DIGITS = 2 * SIGNATURE };

typedef struct Signature {
    uint8_t bytes[SIGNATURE];
} Signature;

/* Did the owner of the public key sign `said`? */
typedef bool SignatureCheck(const Digest *key, const Digest *said, const Signature *signature);

/* Signs `said` for the owner of `self`. */
typedef Signature SignatureMake(void *self, const Digest *said);
#endif
