/* digest_json.c: writes and reads digests and signatures as JSON strings. */
#include "record/digest_json.h"

static json_t *bytes_json(const uint8_t *bytes, int count)
{
    char digits[2 * SIGNATURE + 1];
    bytes_text(bytes, count, digits);
    return json_string(digits);
}

static bool bytes_json_read(uint8_t *bytes, int count, const JsonAt *at, Err *err)
{
    return bytes_read(json_string_value(at->value), count, bytes) ||
           json_fault(at, err, "these are not %d hexadecimal digits", 2 * count);
}

json_t *digest_json(const void *from)
{
    return bytes_json(((const Digest *)from)->bytes, DIGEST);
}

json_t *signature_json(const void *from)
{
    return bytes_json(((const Signature *)from)->bytes, SIGNATURE);
}

bool digest_json_read(void *to, const JsonAt *at, Err *err)
{
    return bytes_json_read(((Digest *)to)->bytes, DIGEST, at, err);
}

bool signature_json_read(void *to, const JsonAt *at, Err *err)
{
    return bytes_json_read(((Signature *)to)->bytes, SIGNATURE, at, err);
}
