/* thread.h: threads and monitors. Background work uses a worker pool (system/jobs.h), which is
 * built on these. */
#ifndef SYSTEM_THREAD_H
#define SYSTEM_THREAD_H
#include <stdbool.h>

typedef struct Thread Thread;

/* Runs run(self) in a new thread; NULL if the system has no more threads. `nice`, 0 … 19: how much
 * this thread gives way to others. The thread handles no signals: a write beyond the file limit
 * just fails, and signals that end the program reach the main thread. */
Thread *thread_new(void (*run)(void *self), void *self, int nice);

/* Waits until the thread ends and frees it. */
void thread_join(Thread *thread);

/* A lock with a condition variable that signals changes of the guarded data. */
typedef struct Monitor Monitor;

Monitor *monitor_new(void);

/* No thread may hold the monitor or wait for it. Accepts NULL. */
void monitor_free(Monitor *monitor);

void monitor_lock(Monitor *monitor);
void monitor_unlock(Monitor *monitor);

/* Waits for monitor_wake, or for `ms` milliseconds by clock_ms (below 0: for ever). The caller
 * holds the lock before and after the wait, but not during it. The wait may end early for no
 * reason, so call this in a loop. */
void monitor_wait(Monitor *monitor, double ms);

/* Wakes all waiting threads. */
void monitor_wake(Monitor *monitor);
#endif
