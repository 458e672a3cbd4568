/* think_host.h: the interface that a session needs to let computer players think on other threads.
 * A program without threads leaves all of it NULL; the caller then waits for each answer. */
#ifndef SESSION_THINK_HOST_H
#define SESSION_THINK_HOST_H
#include <stdbool.h>

struct Thought; /* session/thought.h: a decision of a computer player */

/* Handles one decision at a time, which belongs to the host from `think` until it is done or
 * forgotten. Either all functions are set or none. */
typedef struct ThinkHost {
    void *self; /* passed to each function */
    /* Starts on other threads. The host wakes the program when there is an answer, and now and then
     * before, so that a scene can show the progress. Returns false if the caller has to think
     * itself. */
    bool (*think)(void *self, struct Thought *thought);
    bool (*done)(void *self);
    /* Asks for the best answer so far, within milliseconds. */
    void (*answer_now)(void *self);
    /* Drops the decision and waits for the threads. */
    void (*forget)(void *self);
    /* Returns the used part of the decision's time, 0 … 1; below 0 if it has no limit. */
    float (*progress)(void *self);
} ThinkHost;
#endif
