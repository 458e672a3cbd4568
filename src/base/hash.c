/* hash.c: see hash.h. */
#include "base/hash.h"

#include <string.h>

#define PRIME UINT64_C(0x100000001b3)

uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * PRIME;
    return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}
