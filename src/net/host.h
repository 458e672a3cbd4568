/* host.h: a listening machine. A host accepts connections and passes each to the table that it asks
 * for (server/server.h). */
#ifndef NET_HOST_H
#define NET_HOST_H
#include "net/loop.h"
#include "net/wire.h"
#include "server/server.h"

typedef struct Host Host;

typedef struct HostPlan {
    const Catalogue *c;
    const Identity *shows;
    const char *address; /* address to listen on; "": all addresses, IPv6 and IPv4 */
    int port;            /* 0: any free port */
    int most;            /* maximum number of connections at the same time */
    /* Returns the table of that name ("" if the client named none), or NULL if there is none. If
     * *elsewhere is set, another machine owns the table now and the client should retry. */
    Server *(*find)(void *self, const char *table, bool *elsewhere);
    /* Opens a new table for a game with the clocks and the delay of `terms`, and writes its name to
     * `table`. `from` is the client's origin (address_origin), "" if it is unknown. Returns NULL if
     * this host opens no tables or has too many, in total or from that address. The pointer itself
     * may be NULL if clients can't open tables here. */
    Server *(*open)(void *self, const RecordHeader *header, const LogTerms *terms, const char *from,
                    char table[TABLE_NAME_SIZE]);
    /* Called four times a second. May be NULL. */
    void (*tick)(void *self, int64_t now);
    void *self;
} HostPlan;

/* Starts to listen. The plan is copied; the objects that it points to must outlive the host.
 * Returns NULL with *err if the port is in use or no socket is available. */
Host *host_new(Loop *loop, const HostPlan *plan, Err *err);

/* Disconnects all guests and stops listening. The memory is released later, once the loop has
 * closed the handles; until then the tables have to stay alive. */
void host_free(Host *host);

int host_port(const Host *host);
/* Returns the number of open connections. */
int host_connections(const Host *host);
#endif
