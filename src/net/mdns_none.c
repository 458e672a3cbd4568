/* mdns_none.c: replaces mdns.c on systems without Avahi. Tables nearby are then found by nearby.c
 * alone. */
#include "net/mdns.h"

#include <stddef.h>

Mdns *mdns_open(void)
{
    return NULL;
}

void mdns_close(Mdns *mdns)
{
    (void)mdns;
}

void mdns_advertise(Mdns *mdns, const Beacon *beacon)
{
    (void)mdns, (void)beacon;
}

void mdns_browse(Mdns *mdns, bool looks)
{
    (void)mdns, (void)looks;
}

int mdns_list(Mdns *mdns, MdnsTable *out)
{
    (void)mdns, (void)out;
    return 0;
}
