/* jobs.h: the only kind of background work: a worker pool runs the items of jobs in the order in
 * which they were added.
 *
 *     job_add(pool, &job, item)  →  waiting  →  work(self, item) in a thread of the pool  →  done
 *                                      └── job_cancel: never started, or asked to end ──────┘
 *
 * An item is a number that identifies a piece of work, such as one thread's share of a computation,
 * or one picture. */
#ifndef SYSTEM_JOBS_H
#define SYSTEM_JOBS_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { POOL_THREADS_MAX = 16 };

typedef struct WorkerPool WorkerPool;

/* The owner of a job allocates it and must not move it until it is done. The owner sets the first
 * three fields; the rest is zeroed. */
typedef struct Job {
    void (*work)(void *self, uint64_t item); /* called in a thread of the pool */
    /* NULL, or called in that thread when the job is done, to wake a sleeping owner; the pool is
     * locked, so it must not call functions of this header */
    void (*ended)(void *self);
    void *self;       /* passed to `work` and `ended` */
    WorkerPool *pool; /* pool of the last item added */
    int left;         /* items added and not done; guarded by the pool's lock */
    atomic_bool cancelled;
} Job;

/* Creates a pool of at most `threads` threads, 1 … POOL_THREADS_MAX, started when first needed;
 * `nice` as in thread_new. Never NULL. */
WorkerPool *pool_new(int threads, int nice);

/* Ends the threads; all jobs must be done. Accepts NULL. */
void pool_free(WorkerPool *pool);

/* Adds an item. The item has to wait if the system can't start another thread; if the pool has no
 * thread at all, the program ends, as it does when memory runs out. */
void job_add(WorkerPool *pool, Job *job, uint64_t item);

/* Returns whether nothing is left to do; also true for a job without items. */
bool job_is_done(Job *job);

/* Waits until all items are done. */
void job_wait(Job *job);

/* Removes the items that have not started, asks the running ones to end, and waits for them. The
 * job may then be used again. */
void job_cancel(Job *job);

/* Returns whether the work function should end. The call is cheap; the work function should make it
 * at least every few milliseconds. */
bool job_is_cancelled(const Job *job);
#endif
