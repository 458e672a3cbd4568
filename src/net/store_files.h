/* store_files.h: games in one folder: NAME.log, the public log, and NAME.secret, for this machine
 * alone. */
#ifndef NET_STORE_FILES_H
#define NET_STORE_FILES_H
#include "base/err.h"
#include "net/store.h"

/* Fills `store`; the folder is made if it is not there. False with *err where it cannot be used. */
bool store_files_open(HallStore *store, const char *folder, Err *err);
/* The same to look at alone: nothing is made, written or locked, so the folder may be one that
 * another program writes, or nobody can. False with *err where there is no such folder. */
bool store_files_look(HallStore *store, const char *folder, Err *err);
/* No game begins where less is free on the disk than so many bytes: 64 MiB at first. */
void store_files_leaves(HallStore *store, uint64_t bytes);
/* After all games were left. */
void store_files_close(HallStore *store);
#endif
