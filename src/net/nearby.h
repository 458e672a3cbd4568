/* nearby.h: tables on the same network: calls out the own ones, and hears those of others (UDP
 * multicast, IPv6 and IPv4, on every network card; beacon.h). */
#ifndef NET_NEARBY_H
#define NET_NEARBY_H
#include "net/beacon.h"
#include "net/invitation.h"
#include "net/loop.h"

enum {
    NEARBY_PORT = 47111,
    NEARBY_CALL_MS = 2000,
    NEARBY_GONE_MS = 7000,              /* three calls were missed */
    NEARBY_JOIN_MS = 3000,              /* so often is looked for new cards */
    NEARBY_WAYS = INVITATION_ADDRESSES, /* to a table */
    NEARBY_MOST = 64,    /* tables that are remembered: who floods pushes out nobody, and … */
    NEARBY_A_MACHINE = 8 /* … has so many of them, as many as a machine opens */
};

/* --- calling ---------------------------------------------------------------------------------- */

typedef struct Nearby Nearby;

/* Calls out what `nearby_says` gives. `only` (NULL: all of the network) is an address to call
 * alone; `port` is NEARBY_PORT but in tests. NULL where there is no socket to be had. */
Nearby *nearby_call(Loop *loop, const char *only, int port);
/* What is called from now on, and at once; NULL: nothing. */
void nearby_says(Nearby *nearby, const Beacon *beacon);

/* --- hearing ---------------------------------------------------------------------------------- */

/* Where a table called from, and when it did last. */
typedef struct NearbyWay {
    char host[INVITATION_HOST_SIZE];
    int64_t heard;
} NearbyWay;

/* A table that was heard, with the ways to it, the oldest first: it may be on several networks. */
typedef struct NearbyTable {
    Beacon beacon;
    NearbyWay ways[NEARBY_WAYS];
    int way_count;
} NearbyTable;

/* Hears what is called. NULL where the port cannot be had. */
Nearby *nearby_hear(Loop *loop, int port);
/* The same, as it was heard in another way (mdns.h). */
void nearby_take(Nearby *nearby, const Beacon *beacon, const char *host);
/* Tables that are there now, in the order in which they were first heard. */
int nearby_count(const Nearby *nearby);
const NearbyTable *nearby_table(const Nearby *nearby, int i);
/* The way there. */
Invitation nearby_invitation(const NearbyTable *table);

/* Of both kinds; its memory goes when the loop has closed what was open. */
void nearby_free(Nearby *nearby);
#endif
