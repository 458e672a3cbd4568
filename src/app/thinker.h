/* thinker.h: threads in which computer players think, so that no frame waits for them. Used from
 * the drawing thread. */
#ifndef APP_THINKER_H
#define APP_THINKER_H
#include <stdbool.h>

struct Thought;
typedef struct Thinker Thinker;

/* `ready` is called from a thread of the thinker when an answer is there, and ten times a second
 * before, for who shows how far it is. */
Thinker *thinker_new(void (*ready)(void *self), void *self);
/* Stops what it thinks about. NULL is fine. */
void thinker_free(Thinker *thinker);

/* Begins; false if no thread can be had. The thought is its own until it is done or forgotten.
 * `ms`: how long it may take, if the thought is timed. */
bool thinker_begin(Thinker *thinker, struct Thought *thought, double ms);
/* Is the answer there? Then the thought is the caller's again. */
bool thinker_done(Thinker *thinker);
/* Ends within milliseconds with the best it has by then. */
void thinker_answer(Thinker *thinker);
/* Stops within milliseconds and gives the thought back without an answer. */
void thinker_forget(Thinker *thinker);

/* While something `moves` on the screen one core is left to it: shares that would need it wait,
 * but one always goes on. NULL is fine. */
void thinker_give_way(Thinker *thinker, bool moves);
/* How many shares may think at once on `cores` cores. */
int thinker_room(int cores, bool moves);
#endif
