/* thinker.h: threads in which computer players think, so that no frame waits for them. Used from the drawing thread. */
#ifndef APP_THINKER_H
#define APP_THINKER_H
#include <stdbool.h>

struct Thought;
typedef struct Thinker Thinker;

/* `ready` is called from a thread of the thinker when an answer is there. */
Thinker *thinker_new(void (*ready)(void *self), void *self);
/* Stops what it thinks about. NULL is fine. */
void thinker_free(Thinker *thinker);

/* Begins; false if no thread can be had. The thought is its own until it is done or forgotten. */
bool thinker_begin(Thinker *thinker, struct Thought *thought);
/* Is the answer there? Then the thought is the caller's again. */
bool thinker_done(Thinker *thinker);
/* Stops within milliseconds and gives the thought back without an answer. */
void thinker_forget(Thinker *thinker);
#endif
