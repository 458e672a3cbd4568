/* mdns.h: tables of the same network through Avahi, where that runs: says which table waits here,
 * and hears which ones others tell of, as services of the type _hypotenuse._tcp. What beacons say
 * stands beside the service (beacon.h), so it is checked in the same way.
 *
 * Avahi's library waits for its service at each call: it has a thread of its own, and nobody who
 * draws frames waits for that. Where there is no Avahi nothing is said or heard. */
#ifndef NET_MDNS_H
#define NET_MDNS_H
#include "net/beacon.h"
#include "net/invitation.h"

enum { MDNS_MOST = 64 /* services that are looked at, each card and protocol for itself */ };

typedef struct Mdns Mdns;

typedef struct MdnsTable {
    Beacon beacon;
    char host[INVITATION_HOST_SIZE];
} MdnsTable;

/* NULL where the system has no thread left; the same functions take that, too. */
Mdns *mdns_open(void);
void mdns_close(Mdns *mdns);

/* What is said from now on; NULL: nothing. */
void mdns_says(Mdns *mdns, const Beacon *beacon);
/* Tables are looked for from now on, or no longer. */
void mdns_looks(Mdns *mdns, bool looks);
/* Those that are there now, into `out` (MDNS_MOST); returns how many. The same table may be among
 * them several times, with an address each. */
int mdns_heard(Mdns *mdns, MdnsTable *out);
#endif
