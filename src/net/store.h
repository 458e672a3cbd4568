/* store.h: where the games of a hall are kept, so that each outlives the program: in files of one
 * folder (store_files.h), or where several machines share them. A game belongs to one machine at a
 * time; whoever owns it may write behind its last line, nobody else.
 *
 *   create ──► append, append, … ──► leave          take ──► append, … ──► leave
 *                  └── false: it is not kept, and did not happen
 */
#ifndef NET_STORE_H
#define NET_STORE_H
#include "record/digest.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum StoreTaken {
    STORE_TAKEN,
    STORE_NONE,      /* there is no such game */
    STORE_ELSEWHERE, /* another machine owns it now */
    STORE_TROUBLE    /* it cannot be read, or is damaged */
} StoreTaken;

/* What a game is gone on with: whole lines, and what the log does not tell. `text` is freed by who
 * gets it. */
typedef struct StoreLog {
    char *text;
    size_t size;
    Digest secret;
} StoreLog;

typedef struct HallStore {
    void *self;
    /* A new game that this machine owns; NULL where it cannot be kept. */
    void *(*create)(void *self, const char *name, const Digest *secret);
    /* Takes a game that nobody else owns, with all its lines; NULL with the reason. */
    void *(*take)(void *self, const char *name, StoreLog *log, StoreTaken *how);
    /* The line behind all others, newline included; true when it would survive a loss of power. */
    bool (*append)(void *self, void *game, const char *line, size_t length);
    /* Does this machine own the game still? */
    bool (*owns)(void *self, void *game);
    void (*leave)(void *self, void *game);
    /* Four times a second; NULL: nothing to do. */
    void (*tick)(void *self, int64_t now);
    /* What went wrong last, for who runs the machine; "" when nothing did. */
    const char *(*trouble)(void *self);
} HallStore;
#endif
