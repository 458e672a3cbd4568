/* hash.c: computes FNV-1a, and a faster hash for tables in memory. */
#include "base/hash.h"

#include "base/rng.h"

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

/* The size goes into the byte that the last, incomplete step leaves free. */
uint64_t hash_quick(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    uint64_t step, rest = (uint64_t)size << 56;
    for (; size >= sizeof step; bytes += sizeof step, size -= sizeof step) {
        memcpy(&step, bytes, sizeof step);
        hash = rng_mix(hash ^ step);
    }
    for (size_t i = 0; i < size; i++)
        rest ^= (uint64_t)bytes[i] << 8 * i;
    return rng_mix(hash ^ rest);
}
