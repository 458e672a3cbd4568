/* think_host.h: what a session needs from the program around it so that computer players can think
 * in other threads. A program without threads leaves all of it NULL: then whoever asks waits. */
#ifndef SESSION_THINK_HOST_H
#define SESSION_THINK_HOST_H
#include <stdbool.h>

struct Thought; /* session/thought.h: a decision of a computer player */

/* One decision at a time. It belongs to the host from `think` until it is done or forgotten. All
 * are set, or none. */
typedef struct ThinkHost {
    void *self; /* handed to each of them */
    /* Begins in other threads and wakes the program up when there is an answer, and now and then
     * before, so that a scene can show how far it is. False: the caller has to think itself. */
    bool (*think)(void *self, struct Thought *thought);
    bool (*done)(void *self);
    /* The answer is wanted now: it will be there within milliseconds, the best found so far. */
    void (*answer_now)(void *self);
    /* Nobody wants the answer any more; waits for the threads. */
    void (*forget)(void *self);
    /* How much of the time of the decision is gone, 0 … 1; below 0 where it has none. */
    float (*progress)(void *self);
} ThinkHost;
#endif
