/* digest_json.c: writes and reads digests and signatures as JSON strings. */
#include "record/digest_json.h"

json_t *digest_json(const Digest *digest)
{
    char digits[DIGEST_DIGITS + 1];
    digest_text(digest, digits);
    return json_string(digits);
}

bool digest_json_read(const JsonAt *at, Digest *out, Err *err)
{
    return digest_read(json_string_value(at->value), out) ||
           json_fault(at, err, "these are not %d hexadecimal digits", DIGEST_DIGITS);
}

json_t *signature_json(const Signature *signature)
{
    char digits[SIGNATURE_DIGITS + 1];
    bytes_text(signature->bytes, SIGNATURE, digits);
    return json_string(digits);
}

bool signature_json_read(const JsonAt *at, Signature *out, Err *err)
{
    return bytes_read(json_string_value(at->value), SIGNATURE, out->bytes) ||
           json_fault(at, err, "these are not %d hexadecimal digits", SIGNATURE_DIGITS);
}

bool digest_fill(void *self, const JsonAt *at, Err *err)
{
    return digest_json_read(at, self, err);
}

bool signature_fill(void *self, const JsonAt *at, Err *err)
{
    return signature_json_read(at, self, err);
}

json_t *digest_put(const void *from)
{
    return digest_json(from);
}

json_t *signature_put(const void *from)
{
    return signature_json(from);
}
