/* hash.h: FNV-1a with 64 bits, the project's hash of bytes. Each step is a bijection of the state,
 * so a change of one byte always changes the result. It detects accidents, not attackers. Files
 * contain results (records, cached pictures), so these numbers must never change.
 *
 * A hash of several things continues the previous one:
 *
 *      uint64_t hash = hash_text(HASH_FIRST, name);
 *      hash = rng_mix(hash_bytes(hash, &size, sizeof size));
 *
 * Similar inputs differ little in the upper bits. If a few bits of the hash choose a slot, rng_mix
 * (base/rng.h) at the end spreads them. */
#ifndef BASE_HASH_H
#define BASE_HASH_H
#include <stddef.h>
#include <stdint.h>

#define HASH_FIRST UINT64_C(0xcbf29ce484222325) /* the hash of nothing */

/* Continues `hash` over `size` bytes. */
uint64_t hash_bytes(uint64_t hash, const void *data, size_t size);

/* Continues `hash` over the bytes of `text` without its NUL. */
uint64_t hash_text(uint64_t hash, const char *text);

/* Returns another hash for tables that are used thousands of times in a frame: eight bytes per
 * step, well spread. Never use it in a file: it depends on the machine. */
uint64_t hash_quick(uint64_t hash, const void *data, size_t size);
#endif
