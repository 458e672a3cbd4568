/* digest_json.h: digests and signatures in files and messages: hexadecimal digits. */
#ifndef RECORD_DIGEST_JSON_H
#define RECORD_DIGEST_JSON_H
#include "json/json_read.h"
#include "record/signature.h"

/* Return the Digest or Signature at `from` as JSON, which the caller frees. */
json_t *digest_json(const void *from);
json_t *signature_json(const void *from);

/* Read the output of these into the Digest or Signature at `to`. The caller has checked the value's
 * type. Return false with *err for anything but as many hexadecimal digits. */
bool digest_json_read(void *to, const JsonAt *at, Err *err);
bool signature_json_read(void *to, const JsonAt *at, Err *err);

/* Rows of JsonMember for such a member: both ways. */
#define JSON_DIGEST(Type, member)                                                                  \
    JSON_INTO(Type, member), .fill = digest_json_read, .write = digest_json
#define JSON_SIGNATURE(Type, member)                                                               \
    JSON_INTO(Type, member), .fill = signature_json_read, .write = signature_json
#endif
