/* background.h: a computation that goes on in shares, each in a thread of its own, while frames are
 * drawn: what computer players think, and reviews. One at a time; used from the drawing thread. */
#ifndef APP_BACKGROUND_H
#define APP_BACKGROUND_H
#include "session/work.h"

enum { BACKGROUND_SHARES_MAX = 8 };

typedef struct Background Background;

/* `wake` is called from a thread of its own when the work is done, and ten times a second before,
 * so that its progress can be shown. `nice`, 0 … 19: how much its threads give way. */
Background *background_new(int nice, void (*wake)(void *self), void *self);

/* Cancels what it does. NULL is fine. */
void background_free(Background *background);

/* The work belongs to the threads from now until it is done or cancelled; it has 1 to
 * BACKGROUND_SHARES_MAX shares. After `ms` it is told to stop; 0: no limit. */
void background_begin(Background *background, Work *work, double ms);

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
