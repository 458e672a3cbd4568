/* store_postgres.h: games in a PostgreSQL database that several machines share. Each game belongs
 * to one of them by a lease that it renews; who is gone for its time loses it, and with it the
 * right to write: every line is written only where owner, epoch and time still hold, in one
 * statement. */
#ifndef TOOLS_POSTGRES_STORE_POSTGRES_H
#define TOOLS_POSTGRES_STORE_POSTGRES_H
#include "base/err.h"
#include "net/store.h"

/* With the quarter of a second after which clients try again a game is gone on with elsewhere 15 s
 * after its machine went, at the latest. */
enum { STORE_LEASE_S = 14 };

/* `database` as libpq reads it; a lease lasts `seconds`. Makes the tables where there are none.
 * False with *err. */
bool store_postgres_open(HallStore *store, const char *database, int seconds, Err *err);
/* The same to look at alone: nothing is made, changed or leased, so a role that may only read is
 * enough, and a copy of the database that only follows another one. */
bool store_postgres_look(HallStore *store, const char *database, Err *err);
void store_postgres_close(HallStore *store);
#endif
