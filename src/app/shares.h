/* shares.h: threads that do a work in shares, one each; the last one that ends says so. Begun,
 * asked and stopped from one thread. */
#ifndef APP_SHARES_H
#define APP_SHARES_H
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { SHARES_MOST = 8 };

typedef struct Shares Shares;

typedef struct ShareThread {
    Shares *shares;
    pthread_t thread;
    int share;
} ShareThread;

/* `work`, `ready`, `self` and `nice` are set by the owner, the rest is zeroed before the first
 * use. */
struct Shares {
    void (*work)(void *self, int share); /* in a thread of its own; ends soon once shares_stopped */
    void (*ready)(void *self);           /* in the thread that ends last */
    void *self;                          /* for both */
    int nice;                            /* of the threads, 0 … 19: how much they give way */
    ShareThread threads[SHARES_MOST];
    int running;      /* threads to be joined */
    atomic_int left;  /* shares that are not done */
    atomic_bool stop; /* forget it */
};

/* Begins `count` shares (1 … SHARES_MOST), with nothing under way; false, with nothing begun, if
 * not every thread can be had. */
bool shares_begin(Shares *shares, int count);
/* Are all done? Then their threads are gone. True, too, when nothing was begun. */
bool shares_done(Shares *shares);
/* Asks them to stop and waits for their threads. */
void shares_forget(Shares *shares);
/* For the work: was it asked to stop? */
bool shares_stopped(Shares *shares);
#endif
