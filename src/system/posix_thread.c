/* posix_thread.c: threads and monitors with pthreads. */
#include "system/thread.h"

#include "base/memory.h"
#include "system/clock.h"
#include "system/posix_plain.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

struct Thread {
    pthread_t thread;
    void (*run)(void *self);
    void *self;
    int nice;
};

struct Monitor {
    pthread_mutex_t mutex;
    pthread_cond_t changed; /* timed by the monotonic clock */
};

static void *run(void *data)
{
    Thread *thread = data;
    if (thread->nice > 0)
        setpriority(PRIO_PROCESS, 0, thread->nice); /* on Linux this affects only this thread */
    thread->run(thread->self);
    return NULL;
}

Thread *thread_new(void (*run_it)(void *self), void *self, int nice)
{
    sigset_t all, before;
    Thread *thread = memory_new(sizeof *thread);
    *thread = (Thread){.run = run_it, .self = self, .nice = nice};
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* a new thread inherits the blocked signals */
    int failed = pthread_create(&thread->thread, NULL, run, thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!failed)
        return thread;
    free(thread);
    return NULL;
}

void thread_join(Thread *thread)
{
    pthread_join(thread->thread, NULL);
    free(thread);
}

Monitor *monitor_new(void)
{
    Monitor *monitor = memory_new(sizeof *monitor);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&monitor->mutex, NULL);
    pthread_cond_init(&monitor->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return monitor;
}

void monitor_free(Monitor *monitor)
{
    if (!monitor)
        return;
    pthread_cond_destroy(&monitor->changed);
    pthread_mutex_destroy(&monitor->mutex);
    free(monitor);
}

void monitor_lock(Monitor *monitor)
{
    pthread_mutex_lock(&monitor->mutex);
}

void monitor_unlock(Monitor *monitor)
{
    pthread_mutex_unlock(&monitor->mutex);
}

void monitor_wait(Monitor *monitor, double ms)
{
    if (ms < 0) {
        pthread_cond_wait(&monitor->changed, &monitor->mutex);
        return;
    }
    struct timespec end;
    end.tv_sec = (time_t)posix_split(clock_ms() + ms, &end.tv_nsec);
    pthread_cond_timedwait(&monitor->changed, &monitor->mutex, &end);
}

void monitor_wake(Monitor *monitor)
{
    pthread_cond_broadcast(&monitor->changed);
}
