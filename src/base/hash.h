/* hash.h: FNV-1a with 64 bits, the one hash over bytes. Each step is a bijection of the state, so a
 * change of one byte always changes the result. It finds accidents, not enemies; whoever keeps a
 * result in a file (records, cached pictures) relies on these numbers staying as they are.
 *
 * A sum over several things goes on from the one before:
 *
 *     uint64_t hash = hash_text(HASH_FIRST, name);
 *     hash = rng_mix(hash_bytes(hash, &size, sizeof size));
 *
 * Neighbouring inputs differ little in the upper bits: rng_mix (base/rng.h) at the end spreads
 * them, where a few bits of the hash choose a place. */
#ifndef BASE_HASH_H
#define BASE_HASH_H
#include <stddef.h>
#include <stdint.h>

#define HASH_FIRST UINT64_C(0xcbf29ce484222325) /* of nothing */

/* `hash` gone on over `size` bytes. */
uint64_t hash_bytes(uint64_t hash, const void *data, size_t size);

/* The same over the bytes of `text` without its end. */
uint64_t hash_text(uint64_t hash, const char *text);

/* Another number, for tables that are asked thousands of times in a frame: eight bytes a step, and
 * spread. Never for a file: it depends on the machine. */
uint64_t hash_quick(uint64_t hash, const void *data, size_t size);
#endif
