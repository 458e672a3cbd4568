/* store_postgres.h: games in a PostgreSQL database that several machines share. Each game belongs
 * to one machine through a lease that the machine renews. A machine that fails to renew it in time
 * loses the lease, and also the right to write: every line is written only if owner, epoch and time
 * are still valid, in one statement. */
#ifndef TOOLS_POSTGRES_STORE_POSTGRES_H
#define TOOLS_POSTGRES_STORE_POSTGRES_H
#include "base/err.h"
#include "net/store.h"

/* Clients whose table is still leased retry within a quarter of a second, so a game continues on
 * another machine no later than 15 s after its own machine disappears. */
enum { STORE_LEASE_S = 14 };

/* Opens the database; `database` is a connection string for libpq, and a lease is valid for
 * `seconds`. Creates missing tables. A server that was killed and restarts with the same `folder`,
 * which no other server uses, takes its games back at once; with "", it waits for its old leases to
 * end. Returns false with *err if it cannot. */
bool store_postgres_open(HallStore *store, const char *database, const char *folder, int seconds,
                         Err *err);
/* Opens the database read-only: nothing is created, changed or leased. A role with read rights or a
 * standby copy of the database is therefore enough. */
bool store_postgres_look(HallStore *store, const char *database, Err *err);
void store_postgres_close(HallStore *store);
#endif
