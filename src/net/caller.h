/* caller.h: the connection of a client to its table. A caller tries all addresses of the invitation
 * in turn, again and again with growing pauses, and resumes where its client's copy of the log ends
 * (server/client.h). It gives up only when the table refuses the client and says why.
 *
 *   pause ──► resolve ──► connect ──► handshake ──► there ── lost ──► pause
 *                                                     └── refused: the table said why */
#ifndef NET_CALLER_H
#define NET_CALLER_H
#include "net/invitation.h"
#include "net/loop.h"
#include "net/wire.h"
#include "server/client.h"

enum { CALLER_PAUSE_MS = 250, CALLER_PAUSE_MOST_MS = 15000 };

typedef enum CallerState { CALLER_TRIES, CALLER_THERE, CALLER_REFUSED } CallerState;

typedef struct Caller Caller;

typedef struct CallerPlan {
    Invitation invitation; /* if it names a table, the caller joins that one */
    /* Otherwise the caller opens a new table for this game. NULL: the machine has only one
     * table. */
    const RecordHeader *game;
    LogClocks clocks;
    int delay;           /* how many turns later spectators see each turn */
    TableClient *client; /* must outlive the caller */
    /* Called after a line has arrived or the state has changed. May be NULL. */
    void (*heard)(void *self);
    const EventSink *sink; /* receives the events of the game; may be NULL */
    void *self;
} CallerPlan;

/* Returns the pause in milliseconds before the next try, after `tries` failed ones. It doubles with
 * each try, up to CALLER_PAUSE_MOST_MS. `chance` subtracts between nothing (0) and half of the
 * pause (255), to prevent clients that lost their connections together from all returning at
 * once. */
int64_t caller_pause(int tries, uint8_t chance);

/* Starts to connect. The plan is copied. Returns NULL with *err if no encryption is available. */
Caller *caller_new(Loop *loop, const CallerPlan *plan, Err *err);

/* Hangs up. The memory is released later, once the loop has closed the caller's handles. */
void caller_free(Caller *caller);

CallerState caller_state(const Caller *caller);
/* Returns the address of the invitation that is in use now or was used last, and its port. */
const InvitationAddress *caller_address(const Caller *caller);
int caller_port(const Caller *caller);
/* Returns the reason for the last failure, for the player; "" if there was none. */
const char *caller_why(const Caller *caller);
/* Returns the key of the table's machine, or NULL before the first handshake. */
const Digest *caller_met(const Caller *caller);
/* Returns an invitation for other players, completed with the machine's key and the table's name if
 * these are known by now. */
Invitation caller_invitation(const Caller *caller);
/* Cuts the connection as a bad network would, then reconnects; if there is no connection, tries to
 * connect at once. For tests, and for the button that retries now. */
void caller_cut(Caller *caller);
#endif
