/* jobs.h: the one kind of background work: a worker pool does the items of jobs in the order in
 * which they were added.
 *
 *     job_add(pool, &job, item)  →  waiting  →  work(self, item) in a thread of the pool  →  done
 *                                      └── job_cancel: never begun, or asked to end ────────┘
 *
 * An item is a number that tells what is to be done: the share of a computation that several
 * threads do at the same time, or the name of a picture. */
#ifndef SYSTEM_JOBS_H
#define SYSTEM_JOBS_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { POOL_THREADS_MAX = 16 };

typedef struct WorkerPool WorkerPool;

/* In the owner's storage, which stays where it is while anything is left to do. The owner sets the
 * first three fields, the rest is zeroed. */
typedef struct Job {
    void (*work)(void *self, uint64_t item); /* in a thread of the pool */
    void (*ended)(void *self); /* NULL, or called there when nothing is left, for who sleeps until
                                  then; the pool is locked: no function of this header */
    void *self;                /* for both */
    WorkerPool *pool;          /* of the last item added */
    int left;                  /* items added and not done; guarded by the pool's lock */
    atomic_bool cancelled;
} Job;

/* `threads`, 1 … POOL_THREADS_MAX: at most so many, begun when they are needed first; `nice` as in
 * thread_new. Never NULL. */
WorkerPool *pool_new(int threads, int nice);

/* Ends the threads; no job may have anything left. NULL is fine. */
void pool_free(WorkerPool *pool);

/* One more item to do. It waits where the system gives no further thread; if there is not even one,
 * the program ends, as without memory. */
void job_add(WorkerPool *pool, Job *job, uint64_t item);

/* Is nothing left to do? True, too, for a job that never had an item. */
bool job_is_done(Job *job);

/* Waits until nothing is left. */
void job_wait(Job *job);

/* Takes back the items that nobody has begun, asks those that are being done to end, and waits for
 * them. Then the job may be used again. */
void job_cancel(Job *job);

/* For the work: is it asked to end? Cheap; to be asked at least every few milliseconds. */
bool job_is_cancelled(const Job *job);
#endif
