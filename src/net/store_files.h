/* store_files.h: stores games in one folder: NAME.log is the public log, NAME.secret is for this
 * machine alone. */
#ifndef NET_STORE_FILES_H
#define NET_STORE_FILES_H
#include "base/err.h"
#include "net/store.h"

/* Fills `store` and makes the folder if necessary. Returns false with *err if the folder can't be
 * used. */
bool store_files_open(HallStore *store, const char *folder, Err *err);
/* Opens the folder for reading only: nothing is made, written or locked. Another program may be
 * writing it, or it may be read-only. Returns false with *err if there is no such folder. */
bool store_files_open_readonly(HallStore *store, const char *folder, Err *err);
/* Refuses new games while less than `bytes` are free on the disk; 64 MiB by default. */
void store_files_leaves(HallStore *store, uint64_t bytes);
/* Releases the store. All games have to be left before. */
void store_files_close(HallStore *store);
#endif
