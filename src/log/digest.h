/* digest.h: BLAKE2b-256, from libsodium, for places where a machine could cheat, and what is built
 * on it: signatures, promises and keys. The cheaper hash of base/rng.h only detects damage. */
#ifndef LOG_DIGEST_H
#define LOG_DIGEST_H
#include "json/json_read.h"
#include "rules/chance.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST = 32, DIGEST_DIGITS = 2 * DIGEST };

/* The bytes of a digest, or any other 256 bits. */
typedef struct Digest {
    uint8_t bytes[DIGEST];
} Digest;

/* A range of bytes to hash. */
typedef struct DigestPart {
    const void *bytes;
    size_t length;
} DigestPart;

/* Returns the digest of all parts, one after the other. */
Digest digest_of(const DigestPart *parts, int count);

bool digest_equal(const Digest *a, const Digest *b);
bool digest_is_zero(const Digest *digest);

/* Convert bytes to lower-case hexadecimal, two digits each and a NUL, and back. Reading returns
 * false for any other text. */
void bytes_text(const uint8_t *bytes, int count, char *out);
bool bytes_read(const char *text, int count, uint8_t *out);

/* Convert a digest to 64 lower-case hexadecimal digits and a NUL, and back. Reading returns false
 * for any other text. */
void digest_text(const Digest *digest, char out[DIGEST_DIGITS + 1]);
bool digest_read(const char *text, Digest *out);

/* --- signatures ------------------------------------------------------------------------------- */

/* Signatures of requests in a public log. Each player has a key that only their machine can sign
 * with (Ed25519; net/identity.h). The log contains the signature of a line, so that not even the
 * table can act for a player. The functions to sign and check are passed in: everything here builds
 * without them. */

enum { SIGNATURE = 64, SIGNATURE_DIGITS = 2 * SIGNATURE };

typedef struct Signature {
    uint8_t bytes[SIGNATURE];
} Signature;

/* Returns whether `signature` is the signature of `said` by the owner of this public key. */
typedef bool SignatureCheck(const Digest *key, const Digest *said, const Signature *signature);

/* Signs `said` for the owner of `self`. */
typedef Signature SignatureMake(void *self, const Digest *said);

/* --- promises and keys ------------------------------------------------------------------------ */

/* The protocol for a draw pile that no player can choose. The table has a secret and each seat has
 * a share, and each of them first publishes a promise of it. Then the shares are revealed, and the
 * key of the game follows from the secret and all shares. A promise is binding, and everyone makes
 * it before they know the other shares. At the end the secret is revealed, so every player can
 * replay the game from its key.
 *
 *      table   promise ─────────────────────────────► head of the log …………… secret
 *      seats   promise ──► (all have) ──► share ──────►      │                  │
 *                                                           └── game again ◄───┘
 *
 * A player who hosts the table has the key and so can look at the draw pile, but can't choose
 * it. */

/* Returns the promise of a secret or a share. It reveals nothing about its input, and matches no
 * other input. */
Digest fair_promise(const Digest *secret);

/* Convert the 256 bits of a key to bytes and back. */
Digest digest_of_key(const ChanceKey *key);
ChanceKey key_of_digest(const Digest *digest);

/* Returns the key of the game from the table's secret and the shares in the order of the seats. */
ChanceKey fair_key(const Digest *secret, const Digest *shares, int count);

/* --- JSON ------------------------------------------------------------------------------------- */

/* Files and messages store digests and signatures as hexadecimal digits. */

/* Return the Digest or Signature at `from` as JSON, which the caller frees. */
json_t *digest_json(const void *from);
json_t *signature_json(const void *from);

/* Read the JSON of a digest or signature into the Digest or Signature at `to`. The caller has
 * checked the value's type. Return false with *err for anything except the right number of
 * hexadecimal digits. */
bool digest_json_read(void *to, const JsonAt *at, Err *err);
bool signature_json_read(void *to, const JsonAt *at, Err *err);

/* Part of a JsonMember row for a digest or a signature, for both reading and writing. */
#define JSON_DIGEST(Type, member)                                                                  \
    JSON_INTO(Type, member), .fill = digest_json_read, .write = digest_json
#define JSON_SIGNATURE(Type, member)                                                               \
    JSON_INTO(Type, member), .fill = signature_json_read, .write = signature_json
#endif
