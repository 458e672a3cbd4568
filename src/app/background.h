/* background.h: runs a computation in shares, each in its own thread, while frames are drawn: the
 * decisions of computer players, and reviews. Only one computation runs at a time; all calls are
 * made on the drawing thread. */
#ifndef APP_BACKGROUND_H
#define APP_BACKGROUND_H
#include "session/thought.h"

enum { BACKGROUND_SHARES_MAX = 8 };

typedef struct Background Background;

/* Creates a background without work. A thread calls `wake` when the work is done, and ten times a
 * second until then, so that the progress can be shown. `nice`, 0 … 19: how much its threads give
 * way. */
Background *background_new(int nice, void (*wake)(void *self), void *self);

/* Cancels its work and frees it. Accepts NULL. */
void background_free(Background *background);

/* Starts the work, which has 1 to BACKGROUND_SHARES_MAX shares and belongs to the threads until it
 * is done or cancelled. It must stop after `ms`; 0: no limit. */
void background_begin(Background *background, Work *work, double ms);

/* Returns whether the work is done; its data then belong to the caller again. */
bool background_done(Background *background);

/* Asks the work to end within milliseconds with its best result so far; background_done reports
 * when it has. */
void background_finish(Background *background);

/* Stops the work within milliseconds and returns the data as they are. */
void background_cancel(Background *background);

/* Reserves one core while something `moves` on the screen: shares that would need this core wait,
 * but at least one share always continues. Accepts NULL. */
void background_yield(Background *background, bool moves);

/* Returns how many shares may run at once on `cores` cores. */
int background_room(int cores, bool moves);
#endif
