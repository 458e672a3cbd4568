/* thread.h: threads and what they share. Who has background work takes a worker pool
 * (system/jobs.h), which is made of these. */
#ifndef SYSTEM_THREAD_H
#define SYSTEM_THREAD_H
#include <stdbool.h>

typedef struct Thread Thread;

/* Begins run(self) beside the caller; NULL if the system has no thread left. `nice`, 0 … 19: how
 * much it gives way to the others, this thread alone. It takes no signals: those of a file limit
 * show there as failed writes, and those that end the program reach its main thread. */
Thread *thread_new(void (*run)(void *self), void *self, int nice);

/* Waits for its end and frees it. */
void thread_join(Thread *thread);

/* A lock together with the news that something behind it changed. */
typedef struct Monitor Monitor;

Monitor *monitor_new(void);

/* Nobody may hold it or wait for it. NULL is fine. */
void monitor_free(Monitor *monitor);

void monitor_lock(Monitor *monitor);
void monitor_unlock(Monitor *monitor);

/* Locked before and after, free meanwhile: waits for monitor_wake, or for `ms` milliseconds by
 * clock_ms (below 0: for ever). It may return early without a reason, so callers ask in a loop. */
void monitor_wait(Monitor *monitor, double ms);

/* Wakes all who wait. */
void monitor_wake(Monitor *monitor);
#endif
