/* digest_json.h: digests and signatures in files and messages: hexadecimal digits. */
#ifndef RECORD_DIGEST_JSON_H
#define RECORD_DIGEST_JSON_H
#include "json/json_read.h"
#include "record/signature.h"

/* Returns the digest as JSON, which the caller frees. */
json_t *digest_json(const Digest *digest);

/* Reads the output of digest_json. The caller has checked the value's type. */
bool digest_json_read(const JsonAt *at, Digest *out, Err *err);

/* Do the same for signatures. */
json_t *signature_json(const Signature *signature);
bool signature_json_read(const JsonAt *at, Signature *out, Err *err);

/* Rows of JsonMember for a member that is a digest or a signature: both ways. */
#define JSON_DIGEST(Type, member) JSON_INTO(Type, member), .fill = digest_fill, .write = digest_put
#define JSON_SIGNATURE(Type, member)                                                               \
    JSON_INTO(Type, member), .fill = signature_fill, .write = signature_put
JsonReader digest_fill, signature_fill;
json_t *digest_put(const void *from);
json_t *signature_put(const void *from);
#endif
