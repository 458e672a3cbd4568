/* nearby.h: finds tables on the local network. It sends the beacons of this machine and receives
 * those of others, over UDP multicast with IPv6 and IPv4 on every network card (invitation.h). */
#ifndef NET_NEARBY_H
#define NET_NEARBY_H
#include "net/invitation.h"
#include "net/loop.h"

enum {
    NEARBY_PORT = 47111,
    NEARBY_CALL_MS = 2000,
    /* an address is gone after this time: three missed beacons */
    NEARBY_GONE_MS = 7000,
    NEARBY_JOIN_MS = 3000,              /* interval of the search for new cards */
    NEARBY_WAYS = INVITATION_ADDRESSES, /* maximum number of addresses of a table */
    NEARBY_MOST = 64, /* maximum number of tables: a flood can't displace the known ones */
    /* maximum number of entries for one machine, which opens no more tables than that */
    NEARBY_A_MACHINE = 8
};

/* --- sending ---------------------------------------------------------------------------------- */

typedef struct Nearby Nearby;

/* Starts to send the beacon of `nearby_advertise`. If `only` isn't NULL, it is the one address to
 * send to, instead of the whole network. `port` is NEARBY_PORT except in tests. Returns NULL if no
 * socket is available. */
Nearby *nearby_call(Loop *loop, const char *only, int port);
/* Sets the beacon, which is sent at once and then every NEARBY_CALL_MS; NULL: none. */
void nearby_advertise(Nearby *nearby, const Beacon *beacon);

/* --- receiving -------------------------------------------------------------------------------- */

/* An address that sent beacons of a table, and the time of the last one. */
typedef struct NearbyWay {
    char host[INVITATION_HOST_SIZE];
    int64_t heard;
} NearbyWay;

/* A table with its addresses, the oldest first. A table may be on several networks. */
typedef struct NearbyTable {
    Beacon beacon;
    NearbyWay ways[NEARBY_WAYS];
    int way_count;
} NearbyTable;

/* Starts to receive beacons. Returns NULL if the port isn't available. */
Nearby *nearby_browse(Loop *loop, int port);
/* Adds a beacon that arrived in another way (mdns.h). */
void nearby_take(Nearby *nearby, const Beacon *beacon, const char *host);
/* These return the tables that are present now, in the order of their first beacons. */
int nearby_count(const Nearby *nearby);
const NearbyTable *nearby_table(const Nearby *nearby, int i);
/* Returns the invitation to a table. */
Invitation nearby_invitation(const NearbyTable *table);

/* Ends sending or receiving. The memory is released later, once the loop has closed the handles. */
void nearby_free(Nearby *nearby);
#endif
