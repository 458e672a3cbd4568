/* waiting.h: a table before its game: who sits where, who is ready, and how the game gets a stack
 * that nobody chose (record/fair.h).
 *
 *   sit ──► promise (ready) ──► all have promised ──► everybody tells his share ──► the game
 *     ▲        │                                          │
 *     └ leave ─┴───────── forgotten ◄── somebody does not tell his in time, or leaves
 *
 * A promise binds before any share is known, so nobody can choose his share by the others'. */
#ifndef TABLE_WAITING_H
#define TABLE_WAITING_H
#include "record/public_log.h"

enum { WAITING_SHARES_MS = 30000 /* for all to tell their shares */ };

/* Plain data but for what the header brings, of which it holds a share. All see it but secret and
 * shares. */
typedef struct Waiting {
    RecordHeader header; /* names of seats that are free are those of the set-up */
    LogTerms terms;      /* clocks, promise, keys of who sits; shares as they are told */
    Digest promises[SEATS_MAX];
    uint8_t here;     /* set of seats whose machine is connected */
    uint8_t promised; /* … that are ready */
    uint8_t shared;   /* … that have told their share */
    int64_t since;    /* when all had promised; 0: not yet */
} Waiting;

/* For a game of the header, whose secret is promised by `terms->promise`. Seats without an engine
 * are for persons; `terms->keys` may keep some for certain ones. */
void waiting_begin(Waiting *waiting, const RecordHeader *header, const LogTerms *terms);
/* Lets go of what its header brings; a zeroed one is fine. */
void waiting_end(Waiting *waiting);

/* Somebody takes a seat, or comes back to it. NULL, or why not. A name that another seat has is
 * refused. */
const char *waiting_sit(Waiting *waiting, int seat, const Digest *key, const char *name);

/* His machine is gone: promises are void, the seat stays his for the game only if it is kept for
 * him (`stays`). */
void waiting_leave(Waiting *waiting, int seat, bool stays);

/* Ready, with the promise of a share; NULL: not any more. False where that seat has promised
 * already, or shares are being told. */
bool waiting_promise(Waiting *waiting, int seat, const Digest *promise, int64_t now);

/* These seats are not ready any more: others sit at their machine than had promised. Where shares
 * are told already all are to promise anew. */
void waiting_recall(Waiting *waiting, unsigned seats);

/* Tells the share. False where it is not time, or not what was promised. */
bool waiting_share(Waiting *waiting, int seat, const Digest *share);

/* Have all promised: is it time to tell shares? */
bool waiting_for_shares(const Waiting *waiting);
/* Have all told theirs? Then the game may begin, with `terms` as they are. */
bool waiting_is_over(const Waiting *waiting);
/* Somebody did not tell his share in time: all are to promise anew. True where that is so. */
bool waiting_is_late(Waiting *waiting, int64_t now);

/* All are to promise anew: the game could not begin. */
void waiting_forget(Waiting *waiting);

/* Is the head of a log the game that was waited for: same game, keys, promise of the table, and of
 * each seat the share that it promised? `seat` told `share`; NO_SEAT: none. For clients. */
bool waiting_became(const Waiting *waiting, const RecordHeader *header, const LogTerms *terms,
                    int seat, const Digest *share);
#endif
