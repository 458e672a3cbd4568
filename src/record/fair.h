/* fair.h: a stack that nobody chose. The table has a secret and promises it; each seat has a share
 * and promises it, too; then the shares are told, and the key of the game follows from secret and
 * all shares. Whoever promised could not know the others' shares, and cannot change his own. At
 * the end the secret is told, and everybody can play the game again from its key.
 *
 *     table   promise ─────────────────────────────► head of the log …………… secret
 *     seats   promise ──► (all have) ──► share ──────►      │                  │
 *                                                          └── game again ◄───┘
 *
 * A table that one of the players runs can look at the stack, since it has the key, but cannot
 * choose it. */
#ifndef RECORD_FAIR_H
#define RECORD_FAIR_H
#include "record/digest.h"
#include "rules/chance.h"

/* What promises a secret or a share: it tells nothing about it, and fits no other. */
Digest fair_promise(const Digest *secret);

/* The 256 bits of a key as bytes, and back. */
Digest digest_of_key(const ChanceKey *key);
ChanceKey key_of_digest(const Digest *digest);

/* The key of the game from the table's secret and the shares of its seats, in their order. */
ChanceKey fair_key(const Digest *secret, const Digest *shares, int count);
#endif
