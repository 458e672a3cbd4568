/* store.h: the interface to a journal of tables, so that each game outlives the program. One
 * implementation keeps files in a folder (store_files.c); others may share games between machines.
 * Five functions deal with lines, the others with the ownership of games. A game belongs to one
 * machine at a time: only the owner may append lines. Any machine may read at the same time.
 *
 *   create ──────► append, append, … ──► leave
 *   take ──► read ──► append, …          └── false: the line is not stored and does not count
 *
 *   list ──► read ──► watch, watch, … ──► read ──► …       by readers */
#ifndef NET_STORE_H
#define NET_STORE_H
#include "base/err.h"
#include "log/public_log.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_LOG_MOST = LOG_SIZE_MAX, /* maximum size of a log in bytes; no line beyond it is stored */
    STORE_WATCH_MS = 200           /* interval in ms in which readers check a game for new lines */
};

typedef enum StoreFound {
    STORE_THERE,
    STORE_NONE,      /* there is no such game, or it was removed */
    STORE_ELSEWHERE, /* for take: another machine owns it now */
    STORE_QUIET,     /* for watch: nothing new */
    STORE_TROUBLE    /* unreadable or damaged; `trouble` describes it */
} StoreFound;

/* How far a game was read or written. All zeros: before its head. */
typedef struct StorePlace {
    int lines;
    size_t bytes;
} StorePlace;

/* Consecutive whole lines. The caller frees `text`. */
typedef struct StoreLines {
    char *text;
    size_t size;
} StoreLines;

/* Receives the name of a game. */
typedef void StoreEach(void *to, const char *name);

typedef struct HallStore {
    void *self;

    /* --- lines. A store that was opened for reading has neither `create` nor `append`. */

    /* Creates a game that this machine owns. Returns NULL if it can't be stored. */
    void *(*create)(void *self, const char *name, const Digest *secret);
    /* Appends a line, newline included, provided that *behind is the end of the game, and moves
     * *behind to the new end. Returns true once the line would survive a power failure. */
    bool (*append)(void *self, void *game, StorePlace *behind, const char *line, size_t length);
    /* Reads the whole lines after *from, possibly none, and moves *from past them. An unfinished
     * last line counts as not written. `lines` is set only for STORE_THERE. */
    StoreFound (*read)(void *self, const char *name, StorePlace *from, StoreLines *lines);
    /* Checks whether there are lines after the place `at`. It never waits: readers call it every
     * STORE_WATCH_MS, and it costs far less than reading. */
    StoreFound (*watch)(void *self, const char *name, const StorePlace *at);
    /* Lists the stored games, ordered by name. */
    bool (*list)(void *self, StoreEach *each, void *to);

    /* --- ownership. A store that was opened for reading has none of these. */

    /* Takes a game that no other machine owns; returns NULL with the reason in *how. The secret is
     * the part of the game that its log doesn't contain. */
    void *(*take)(void *self, const char *name, Digest *secret, StoreFound *how);
    /* Returns whether this machine still owns the game. */
    bool (*owns)(void *self, void *game);
    void (*leave)(void *self, void *game);
    /* Called four times a second; NULL: nothing to do. */
    void (*tick)(void *self, int64_t now);

    /* Returns the last problem, for the person who runs the machine; "" if there was none. */
    const char *(*trouble)(void *self);
} HallStore;

/* --- files ------------------------------------------------------------------------------------ */

/* Stores games in one folder: NAME.log is the public log, NAME.secret is for this machine alone. */

/* Fills `store` and makes the folder if necessary. Returns false with *err if the folder can't be
 * used. */
bool store_files_open(HallStore *store, const char *folder, Err *err);
/* Opens the folder for reading only: nothing is made, written or locked. Another program may be
 * writing to the folder, or the folder may be read-only. Returns false with *err if there is no
 * such folder. */
bool store_files_open_readonly(HallStore *store, const char *folder, Err *err);
/* Refuses new games while less than `bytes` are free on the disk; 64 MiB by default. */
void store_files_leaves(HallStore *store, uint64_t bytes);
/* Releases the store. All games have to be left first. */
void store_files_close(HallStore *store);
#endif
