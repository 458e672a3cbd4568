/* caller.h: a machine that connects to a table and stays with it: tries all addresses of the
 * invitation in turns, again and again with growing pauses, and goes on where the log ended
 * (table/client.h). It gives up only where the table says why it will not have it.
 *
 *   pause ──► resolve ──► connect ──► handshake ──► there ── lost ──► pause
 *                                                     └── refused: the table said why
 */
#ifndef NET_CALLER_H
#define NET_CALLER_H
#include "net/invitation.h"
#include "net/loop.h"
#include "net/tls.h"
#include "table/client.h"

enum { CALLER_PAUSE_MS = 250, CALLER_PAUSE_MOST_MS = 15000 };

typedef enum CallerState { CALLER_TRIES, CALLER_THERE, CALLER_REFUSED } CallerState;

typedef struct Caller Caller;

typedef struct CallerPlan {
    Invitation invitation; /* where it names a table, that one */
    /* Else a new table is opened for this game; NULL: the machine has only one. */
    const RecordHeader *game;
    LogClocks clocks;
    int delay;           /* of who watches, in turns */
    TableClient *client; /* outlives the caller */
    /* Something was heard, or its state changed. NULL: nobody listens. */
    void (*heard)(void *self);
    const EventSink *sink; /* of what is played; may be NULL */
    void *self;
} CallerPlan;

/* How long it waits before the next try after `tries` in vain: twice as long each time, up to the
 * most; `chance` leaves out nothing (0) to half of it (255), so that those who were lost together
 * do not come back together. */
int64_t caller_pause(int tries, uint8_t chance);

/* Begins to try. The plan is copied. NULL with *err where nothing can be encrypted. */
Caller *caller_new(Loop *loop, const CallerPlan *plan, Err *err);

/* Hangs up; its memory goes when the loop has closed what was open. */
void caller_free(Caller *caller);

CallerState caller_state(const Caller *caller);
/* The address of its invitation that is called now, or was last; and its port. */
const InvitationAddress *caller_address(const Caller *caller);
int caller_port(const Caller *caller);
/* What went wrong last, for its person; "" at first. */
const char *caller_why(const Caller *caller);
/* The key of the table's machine; NULL before the first handshake. */
const Digest *caller_met(const Caller *caller);
/* The way to the table for others: with the machine's key and the table's name as they are known
 * now. */
Invitation caller_invitation(const Caller *caller);
/* Ends the connection as a bad network would; it is tried again. For tests, and for 'try now'. */
void caller_cut(Caller *caller);
#endif
