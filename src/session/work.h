/* work.h: longer work that goes on in other threads while the program does. */
#ifndef SESSION_WORK_H
#define SESSION_WORK_H
#include <stdbool.h>

/* The work belongs to the host from `work` until it is done or forgotten. */
typedef struct Work {
    /* Does a share of it, in whichever thread; each number below `shares` is called once, all at
     * the same time. Returns within milliseconds after `stop` said so; `stop` is cheap and
     * should be asked often. */
    void (*share)(struct Work *work, int share, bool (*stop)(void *self), void *self);
    int shares; /* at most; the host sets how many there are */
} Work;

/* The `stop` of who does a share himself: it never says so. */
static inline bool work_goes_on(void *self)
{
    (void)self;
    return false;
}
#endif
