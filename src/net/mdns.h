/* mdns.h: tables on the local network through Avahi, if Avahi is running. It advertises the table
 * of this machine and finds those of others, as services of the type _hypotenuse._tcp. The text of
 * a service is a beacon (invitation.h), so it is checked in the same way.
 *
 * Avahi's library blocks at each call until its service answers. It therefore runs on a thread of
 * its own, and the thread that draws frames never waits for it. Without Avahi nothing is sent or
 * found. */
#ifndef NET_MDNS_H
#define NET_MDNS_H
#include "net/invitation.h"

enum { MDNS_MOST = 64 /* maximum number of services; each card and protocol counts separately */ };

typedef struct Mdns Mdns;

typedef struct MdnsTable {
    Beacon beacon;
    char host[INVITATION_HOST_SIZE];
} MdnsTable;

/* Returns NULL if the system can't start a thread. The other functions accept NULL. */
Mdns *mdns_open(void);
void mdns_close(Mdns *mdns);

/* Sets the beacon to advertise from now on; NULL: none. */
void mdns_advertise(Mdns *mdns, const Beacon *beacon);
/* Starts or stops the search for tables. */
void mdns_browse(Mdns *mdns, bool looks);
/* Writes the tables that are present now into `out` (MDNS_MOST) and returns how many. A table with
 * several addresses appears once for each of them. */
int mdns_list(Mdns *mdns, MdnsTable *out);
#endif
