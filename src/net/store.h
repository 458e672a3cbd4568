/* store.h: the journal of tables, so that each game outlives the program: in files of one folder
 * (store_files.h), or where several machines share them. Five calls are about lines; the others
 * about whose a game is. A game belongs to one machine at a time; whoever owns it may write behind
 * its last line, nobody else. Anybody may read, beside whoever writes.
 *
 *   create ──────► append, append, … ──► leave
 *   take ──► read ──► append, …          └── false: it is not kept, and did not happen
 *
 *   list ──► read ──► watch, watch, … ──► read ──► …       by who only looks
 */
#ifndef NET_STORE_H
#define NET_STORE_H
#include "record/public_log.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_LOG_MOST = LOG_SIZE_MAX, /* bytes of a log: then nothing more is kept of it */
    STORE_WATCH_MS = 200           /* who follows a game asks so often */
};

typedef enum StoreFound {
    STORE_THERE,
    STORE_NONE,      /* there is no such game, or not any more */
    STORE_ELSEWHERE, /* take: another machine owns it now */
    STORE_QUIET,     /* watch: nothing has come */
    STORE_TROUBLE    /* it cannot be read, or is damaged: `trouble` tells */
} StoreFound;

/* How far somebody has read a game, or written it. Zeros: before its head. */
typedef struct StorePlace {
    int lines;
    size_t bytes;
} StorePlace;

/* Whole lines, one behind the other; freed by who gets them. */
typedef struct StoreLines {
    char *text;
    size_t size;
} StoreLines;

/* Takes the name of a game. */
typedef void StoreEach(void *to, const char *name);

typedef struct HallStore {
    void *self;

    /* --- lines. A store that was opened to look at has neither `create` nor `append`. */

    /* A new game that this machine owns; NULL where it cannot be kept. */
    void *(*create)(void *self, const char *name, const Digest *secret);
    /* The line behind all others, newline included, if *behind is the end of the game; moves it.
     * True when the line would survive a loss of power. */
    bool (*append)(void *self, void *game, StorePlace *behind, const char *line, size_t length);
    /* The whole lines behind *from, which may be none; moves it. A last line that is cut off did
     * not happen. `lines` is set with STORE_THERE alone. */
    StoreFound (*read)(void *self, const char *name, StorePlace *from, StoreLines *lines);
    /* Has a line come behind that place? Never waits: it is asked every STORE_WATCH_MS, and costs
     * far less than reading. */
    StoreFound (*watch)(void *self, const char *name, const StorePlace *at);
    /* The games that are kept, in the order of their names. */
    bool (*list)(void *self, StoreEach *each, void *to);

    /* --- whose a game is. None of these where one only looks. */

    /* Takes a game that nobody else owns; NULL with the reason. Its secret is what the log does not
     * tell. */
    void *(*take)(void *self, const char *name, Digest *secret, StoreFound *how);
    /* Does this machine own the game still? */
    bool (*owns)(void *self, void *game);
    void (*leave)(void *self, void *game);
    /* Four times a second; NULL: nothing to do. */
    void (*tick)(void *self, int64_t now);

    /* What went wrong last, for who runs the machine; "" when nothing did. */
    const char *(*trouble)(void *self);
} HallStore;
#endif
