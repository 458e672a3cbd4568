/* work.h: longer work on other threads while the program continues. */
#ifndef SESSION_WORK_H
#define SESSION_WORK_H
#include <stdbool.h>

/* The host owns the work from the start until it is done or forgotten. */
typedef struct Work {
    /* Computes one share on any thread. Each number below `shares` is called once, all in parallel.
     * It has to return within milliseconds after `stop` returned true; `stop` is cheap and should
     * be called often. */
    void (*share)(struct Work *work, int share, bool (*stop)(void *self), void *self);
    int shares; /* at most; the host sets the actual number */
} Work;

/* The `stop` of a caller that computes a share itself: it never stops. */
static inline bool work_never_stops(void *self)
{
    (void)self;
    return false;
}
#endif
