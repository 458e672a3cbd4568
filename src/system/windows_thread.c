/* windows_thread.c: threads and monitors on Windows. */
#include "system/thread.h"

#include "base/memory.h"

#include <math.h>
#include <process.h>
#include <stdint.h>
#include <stdlib.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { STACK_SIZE = 8 << 20, VERY_NICE = 10 }; /* STACK_SIZE: the default on Linux */

struct Thread {
    HANDLE thread;
    void (*run)(void *self);
    void *self;
    int nice;
};

struct Monitor {
    SRWLOCK lock;
    CONDITION_VARIABLE changed;
};

static unsigned __stdcall run(void *data)
{
    Thread *thread = data;
    if (thread->nice > 0)
        SetThreadPriority(GetCurrentThread(), thread->nice < VERY_NICE
                                                  ? THREAD_PRIORITY_BELOW_NORMAL
                                                  : THREAD_PRIORITY_LOWEST);
    thread->run(thread->self);
    return 0;
}

Thread *thread_new(void (*run_it)(void *self), void *self, int nice)
{
    Thread *thread = memory_new(sizeof *thread);
    *thread = (Thread){.run = run_it, .self = self, .nice = nice};
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): the C library returns the handle as a number */
    thread->thread = (HANDLE)_beginthreadex(NULL, STACK_SIZE, run, thread,
                                            STACK_SIZE_PARAM_IS_A_RESERVATION, NULL);
    if (thread->thread)
        return thread;
    free(thread);
    return NULL;
}

void thread_join(Thread *thread)
{
    WaitForSingleObject(thread->thread, INFINITE);
    CloseHandle(thread->thread);
    free(thread);
}

Monitor *monitor_new(void)
{
    Monitor *monitor = memory_new(sizeof *monitor);
    InitializeSRWLock(&monitor->lock);
    InitializeConditionVariable(&monitor->changed);
    return monitor;
}

void monitor_free(Monitor *monitor)
{
    free(monitor);
}

void monitor_lock(Monitor *monitor)
{
    AcquireSRWLockExclusive(&monitor->lock);
}

void monitor_unlock(Monitor *monitor)
{
    ReleaseSRWLockExclusive(&monitor->lock);
}

void monitor_wait(Monitor *monitor, double ms)
{
    DWORD most = ms < 0 ? INFINITE : (DWORD)ceil(ms);
    SleepConditionVariableSRW(&monitor->changed, &monitor->lock, most, 0);
}

void monitor_wake(Monitor *monitor)
{
    WakeAllConditionVariable(&monitor->changed);
}
