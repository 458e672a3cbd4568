/* digest_json.h: digests and signatures in files and messages: hexadecimal digits. */
#ifndef RECORD_DIGEST_JSON_H
#define RECORD_DIGEST_JSON_H
#include "json/json_read.h"
#include "record/signature.h"

/* The caller frees it. */
json_t *digest_json(const Digest *digest);

/* Reads what digest_json wrote, of a value whose type has been checked. */
bool digest_json_read(const JsonAt *at, Digest *out, Err *err);

/* The same of signatures. */
json_t *signature_json(const Signature *signature);
bool signature_json_read(const JsonAt *at, Signature *out, Err *err);
#endif
