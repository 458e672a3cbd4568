/* host.h: a machine that others connect to: accepts, and gives each connection to the table that it
 * asks for (table/server.h). */
#ifndef NET_HOST_H
#define NET_HOST_H
#include "net/loop.h"
#include "net/tls.h"
#include "table/server.h"

typedef struct Host Host;

typedef struct HostPlan {
    const Catalogue *c;
    const Identity *shows;
    const char *address; /* where to listen; "": on all, IPv6 and IPv4 */
    int port;            /* 0: any that is free */
    int most;            /* connections at once */
    /* The table of that name; "" for who names none. NULL: there is none; where *elsewhere is set,
     * another machine has it now, and who asked shall try again. */
    Server *(*find)(void *self, const char *table, bool *elsewhere);
    /* A new table for a game, by the clocks and the delay of `terms`; its name goes to `table`.
     * NULL: not here, or there are too many. May itself be NULL: nobody opens tables here. */
    Server *(*open)(void *self, const RecordHeader *header, const LogTerms *terms,
                    char table[TABLE_NAME_SIZE]);
    /* Four times a second. NULL: nothing to do. */
    void (*tick)(void *self, int64_t now);
    void *self;
} HostPlan;

/* Begins to listen. The plan is copied; what it points to lives as long as the host. NULL with *err
 * where the port is taken, or no socket to be had. */
Host *host_new(Loop *loop, const HostPlan *plan, Err *err);

/* Hangs up on all and listens no more; its memory goes when the loop has closed what was open.
 * Tables live until then. */
void host_free(Host *host);

int host_port(const Host *host);
/* That are there now. */
int host_connections(const Host *host);
#endif
