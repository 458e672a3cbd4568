/* waiting.h: a table before its game: its seats, the players who are ready, and how they agree on a
 * draw pile that no player could choose (log/digest.h).
 *
 *   sit ──► promise (ready) ──► all have promised ──► all reveal their shares ──► the game
 *     ▲        │                                          │
 *     └ leave ─┴───────── forgotten ◄── a share is late, or a player leaves
 *
 * A promise binds before any share is known, so no player can adapt a share to those of others. */
#ifndef SERVER_WAITING_H
#define SERVER_WAITING_H
#include "log/public_log.h"

enum { WAITING_SHARES_MS = 30000 /* time for all to reveal their shares */ };

/* Plain data, except that it holds references to the header's box and position. Clients see all of
 * it except the secret and the shares. */
typedef struct Waiting {
    RecordHeader header; /* free seats have the names of the set-up */
    /* clocks, promise and keys of the seated players; shares once they have been revealed */
    LogTerms terms;
    Digest promises[SEATS_MAX];
    uint8_t here;     /* set of seats whose machine is connected */
    uint8_t promised; /* set of seats whose players are ready */
    uint8_t shared;   /* set of seats whose share was revealed */
    int64_t since;    /* time in ms when all seats had promised; 0: not yet */
} Waiting;

/* Starts waiting for the game of the header, whose secret is promised by `terms->promise`. Seats
 * without an engine are for humans; `terms->keys` may reserve some of them. */
void waiting_begin(Waiting *waiting, const RecordHeader *header, const LogTerms *terms);
/* Releases what the header holds; a zeroed object is allowed. */
void waiting_end(Waiting *waiting);

/* Seats a player, or lets them return to their seat. Returns NULL, or the reason for a refusal. A
 * name that another seat has is refused. */
const char *waiting_sit(Waiting *waiting, int seat, const Digest *key, const char *name);

/* Frees the seat of a player who has left or disconnected, and voids all promises. With `stays` the
 * seat remains reserved for the player. */
void waiting_leave(Waiting *waiting, int seat, bool stays);

/* Marks the seat as ready, with the promise of a share; NULL: as no longer ready. Returns false if
 * nothing would change, or shares are being revealed. */
bool waiting_promise(Waiting *waiting, int seat, const Digest *promise, int64_t now);

/* Reveals the share of a seat. Returns false if it is too early, or the share doesn't match its
 * promise. */
bool waiting_share(Waiting *waiting, int seat, const Digest *share);

/* Returns whether all have promised, so that shares can be revealed. */
bool waiting_for_shares(const Waiting *waiting);
/* Returns whether all shares are revealed. The game may then start, with `terms` as they are. */
bool waiting_is_over(const Waiting *waiting);
/* Voids all promises if a share is late, and returns whether it is. */
bool waiting_is_late(Waiting *waiting, int64_t now);

/* Returns, for clients, whether the head of a log describes the game that was agreed on: the same
 * game, keys, promise of the table, and for each seat the share that it promised. `seat` revealed
 * `share`; NO_SEAT: a spectator. */
bool waiting_became(const Waiting *waiting, const RecordHeader *header, const LogTerms *terms,
                    int seat, const Digest *share);
#endif
