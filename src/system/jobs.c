/* jobs.c: runs the items of jobs in the threads of a pool. Pool and jobs share one lock; items take
 * milliseconds, but the lock is never held while one runs, so no thread waits for it for long. */
#include "system/jobs.h"

#include "base/memory.h"
#include "system/thread.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Task {
    Job *job;
    uint64_t item;
} Task;

/*     tasks   | done | done | t0 | t1 | t2 |      |
 *                           └ first           └ first + count        room ┘
 *
 * Starting a task only advances `first`; the space before it is reused when the tasks reach the end
 * of the block (enqueue). */
struct WorkerPool {
    Monitor *monitor; /* guards everything below and the `left` of jobs */
    Thread *threads[POOL_THREADS_MAX];
    int most, started; /* maximum and current number of threads */
    int idle;          /* threads that wait for a task */
    int nice;
    Task *tasks; /* `count` waiting tasks from `first` on, oldest first */
    int first, count, room;
    bool closing;
};

/* --- threads of the pool ---------------------------------------------------------------------- */

static void do_next(WorkerPool *pool)
{
    Task task = pool->tasks[pool->first++];
    pool->count--;
    monitor_unlock(pool->monitor);
    task.job->work(task.job->self, task.item);
    monitor_lock(pool->monitor);
    if (--task.job->left > 0)
        return;
    if (task.job->ended)
        task.job->ended(task.job->self);
    monitor_wake(pool->monitor); /* from here on the owner may free the job */
}

static void run(void *self)
{
    WorkerPool *pool = self;
    monitor_lock(pool->monitor);
    while (pool->count > 0 || !pool->closing) {
        if (pool->count > 0) {
            do_next(pool);
            continue;
        }
        pool->idle++;
        monitor_wait(pool->monitor, -1);
        pool->idle--;
    }
    monitor_unlock(pool->monitor);
}

/* Starts one more thread if fewer threads are idle than tasks are waiting. */
static void find_thread(WorkerPool *pool)
{
    if (pool->idle >= pool->count || pool->started == pool->most)
        return;
    Thread *thread = thread_new(run, pool, pool->nice);
    if (thread)
        pool->threads[pool->started++] = thread;
}

WorkerPool *pool_new(int threads, int nice)
{
    assert(threads > 0 && threads <= POOL_THREADS_MAX && "threads of a pool");
    WorkerPool *pool = memory_new(sizeof *pool);
    pool->monitor = monitor_new();
    pool->most = threads;
    pool->nice = nice;
    return pool;
}

void pool_free(WorkerPool *pool)
{
    if (!pool)
        return;
    monitor_lock(pool->monitor);
    assert(pool->count == 0 && "jobs end before their pool");
    pool->closing = true;
    monitor_wake(pool->monitor);
    monitor_unlock(pool->monitor);
    for (int i = 0; i < pool->started; i++)
        thread_join(pool->threads[i]);
    monitor_free(pool->monitor);
    free(pool->tasks);
    free(pool);
}

/* --- jobs ------------------------------------------------------------------------------------- */

/* Appends the task; the space before `first` is reused before the block grows. */
static void enqueue(WorkerPool *pool, Task task)
{
    if (pool->first > 0 && pool->first + pool->count == pool->room) {
        memmove(pool->tasks, pool->tasks + pool->first, (size_t)pool->count * sizeof *pool->tasks);
        pool->first = 0;
    }
    int end = pool->first + pool->count++;
    pool->tasks = memory_room(pool->tasks, end + 1, &pool->room, sizeof *pool->tasks);
    pool->tasks[end] = task;
}

void job_add(WorkerPool *pool, Job *job, uint64_t item)
{
    assert((!job->pool || job->pool == pool || job->left == 0) && "a job has one pool at a time");
    monitor_lock(pool->monitor);
    job->pool = pool;
    job->left++;
    enqueue(pool, (Task){job, item});
    find_thread(pool);
    assert(pool->started > 0 && "the system has no thread left");
    monitor_wake(pool->monitor);
    monitor_unlock(pool->monitor);
}

bool job_is_done(Job *job)
{
    if (!job->pool)
        return true;
    monitor_lock(job->pool->monitor);
    bool done = job->left == 0;
    monitor_unlock(job->pool->monitor);
    return done;
}

static void wait_locked(Job *job)
{
    while (job->left > 0)
        monitor_wait(job->pool->monitor, -1);
}

void job_wait(Job *job)
{
    if (!job->pool)
        return;
    monitor_lock(job->pool->monitor);
    wait_locked(job);
    monitor_unlock(job->pool->monitor);
}

/* Removes the job's tasks from the queue; the others keep their order. */
static void take_back(WorkerPool *pool, Job *job)
{
    int kept = 0;
    Task *tasks = pool->tasks + pool->first;
    for (int i = 0; i < pool->count; i++)
        if (tasks[i].job != job)
            tasks[kept++] = tasks[i];
    job->left -= pool->count - kept;
    pool->count = kept;
}

void job_cancel(Job *job)
{
    if (!job->pool)
        return;
    monitor_lock(job->pool->monitor);
    atomic_store(&job->cancelled, true);
    if (job->pool->count > 0)
        take_back(job->pool, job);
    wait_locked(job);
    atomic_store(&job->cancelled, false);
    monitor_unlock(job->pool->monitor);
}

bool job_is_cancelled(const Job *job)
{
    return atomic_load_explicit(&job->cancelled, memory_order_relaxed);
}
