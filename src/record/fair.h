/* fair.h: a draw pile that no player could choose. The table has a secret and each seat a share,
 * and all of them are promised first. Then the shares are revealed, and the key of the game follows
 * from the secret and all shares. A promise is made before the other shares are known, and binds.
 * At the end the secret is revealed, so every player can replay the game from its key.
 *
 *      table   promise ─────────────────────────────► head of the log …………… secret
 *      seats   promise ──► (all have) ──► share ──────►      │                  │
 *                                                           └── game again ◄───┘
 *
 * A player who hosts the table has the key and so can look at the draw pile, but can't choose
 * it. */
#ifndef RECORD_FAIR_H
#define RECORD_FAIR_H
#include "record/digest.h"
#include "rules/chance.h"

/* Returns the promise of a secret or a share. It reveals nothing about its input, and matches no
 * other. */
Digest fair_promise(const Digest *secret);

/* Convert the 256 bits of a key to bytes and back. */
Digest digest_of_key(const ChanceKey *key);
ChanceKey key_of_digest(const Digest *digest);

/* Returns the key of the game from the table's secret and the shares in the order of the seats. */
ChanceKey fair_key(const Digest *secret, const Digest *shares, int count);
#endif
