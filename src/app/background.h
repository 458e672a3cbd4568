/* background.h: a computation that goes on in shares, each in a thread of its own, while frames are
 * drawn: what computer players think, and reviews. One at a time; used from the drawing thread. */
#ifndef APP_BACKGROUND_H
#define APP_BACKGROUND_H
#include <stdbool.h>

enum { BACKGROUND_SHARES_MAX = 8 };

typedef struct Background Background;

/* What is computed. `data` belongs to the threads from background_begin until it is done or
 * cancelled. */
typedef struct BackgroundWork {
    /* Does one share; each number below `shares` is called once. Returns within milliseconds after
     * `stop` said so; `stop` is cheap and should be asked often. */
    void (*share)(void *data, int share, bool (*stop)(void *self), void *self);
    void *data;
    int shares; /* 1 … BACKGROUND_SHARES_MAX */
    double ms;  /* `stop` says so after this time; 0: no limit */
} BackgroundWork;

/* `wake` is called from a thread of its own when the work is done, and ten times a second before,
 * so that its progress can be shown. `nice`, 0 … 19: how much its threads give way. */
Background *background_new(int nice, void (*wake)(void *self), void *self);

/* Cancels what it does. NULL is fine. */
void background_free(Background *background);

void background_begin(Background *background, const BackgroundWork *work);

/* Is it done? Then the data are the caller's again. */
bool background_done(Background *background);

/* Ends within milliseconds with the best there is by then; background_done tells when. */
void background_finish(Background *background);

/* Stops within milliseconds and gives the data back as they are. */
void background_cancel(Background *background);

/* While something `moves` on the screen one core is left to it: shares that would need it wait, but
 * one always goes on. NULL is fine. */
void background_yield(Background *background, bool moves);

/* How many shares may go on at once on `cores` cores. */
int background_room(int cores, bool moves);
#endif
