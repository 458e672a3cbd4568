/* test_jobs.c: worker pools: each job is done once, in order, by at most the allowed number of
 * threads, and cancelled jobs end. */
#include "system/clock.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { ITEMS = 1000 };

typedef struct Counts {
    Job job;
    atomic_int done[ITEMS];
    atomic_int all, ended, at_once, most_at_once;
    int order[ITEMS]; /* order of the items in a pool with one thread */
} Counts;

static void count(void *self, uint64_t item)
{
    Counts *counts = self;
    int now = atomic_fetch_add(&counts->at_once, 1) + 1;
    if (now > atomic_load(&counts->most_at_once))
        atomic_store(&counts->most_at_once, now);
    atomic_fetch_add(&counts->done[item], 1);
    int place = atomic_fetch_add(&counts->all, 1);
    counts->order[place] = (int)item;
    atomic_fetch_sub(&counts->at_once, 1);
}

static void has_ended(void *self)
{
    Counts *counts = self;
    atomic_fetch_add(&counts->ended, 1);
}

static void every_item_is_done_once(void **state)
{
    (void)state;
    static Counts counts;
    counts.job = (Job){.work = count, .ended = has_ended, .self = &counts};
    WorkerPool *pool = pool_new(4, 0);
    assert_true(job_is_done(&counts.job));
    job_wait(&counts.job); /* nothing to wait for */
    for (int i = 0; i < ITEMS; i++)
        job_add(pool, &counts.job, (uint64_t)i);
    job_wait(&counts.job);
    assert_true(job_is_done(&counts.job));
    for (int i = 0; i < ITEMS; i++)
        assert_int_equal(atomic_load(&counts.done[i]), 1);
    assert_true(atomic_load(&counts.ended) > 0);
    assert_true(atomic_load(&counts.most_at_once) <= 4);
    pool_free(pool);
}

static void one_thread_keeps_the_order(void **state)
{
    (void)state;
    static Counts counts;
    counts.job = (Job){.work = count, .self = &counts};
    WorkerPool *pool = pool_new(1, 5);
    for (int i = 0; i < ITEMS; i++)
        job_add(pool, &counts.job, (uint64_t)i);
    job_wait(&counts.job);
    for (int i = 0; i < ITEMS; i++)
        assert_int_equal(counts.order[i], i);
    pool_free(pool);
}

static void until_cancelled(void *self, uint64_t item)
{
    Counts *counts = self;
    (void)item;
    atomic_fetch_add(&counts->all, 1);
    while (!job_is_cancelled(&counts->job))
        clock_sleep_ms(1);
    atomic_fetch_sub(&counts->all, 1);
}

static void cancelling_ends_what_runs_and_takes_back_what_waits(void **state)
{
    (void)state;
    static Counts counts, other;
    counts.job = (Job){.work = until_cancelled, .self = &counts};
    other.job = (Job){.work = count, .self = &other};
    WorkerPool *pool = pool_new(2, 0);
    for (int i = 0; i < 10; i++)
        job_add(pool, &counts.job, (uint64_t)i);
    for (int i = 0; i < 10; i++)
        job_add(pool, &other.job, (uint64_t)i);
    while (atomic_load(&counts.all) < 2)
        clock_sleep_ms(1);
    assert_false(job_is_done(&counts.job));
    job_cancel(&counts.job);
    assert_true(job_is_done(&counts.job));
    assert_int_equal(atomic_load(&counts.all), 0);
    assert_false(job_is_cancelled(&counts.job)); /* the job may be reused */
    job_wait(&other.job);
    for (int i = 0; i < 10; i++)
        assert_int_equal(atomic_load(&other.done[i]), 1);
    pool_free(pool);
}

static void a_monitor_waits_no_longer_than_told(void **state)
{
    (void)state;
    Monitor *monitor = monitor_new();
    double begun = clock_ms();
    monitor_lock(monitor);
    while (clock_ms() - begun < 30)
        monitor_wait(monitor, 30 - (clock_ms() - begun));
    monitor_unlock(monitor);
    double took = clock_ms() - begun;
    assert_true(took >= 30 && took < 3000);
    monitor_free(monitor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_item_is_done_once),
        cmocka_unit_test(one_thread_keeps_the_order),
        cmocka_unit_test(cancelling_ends_what_runs_and_takes_back_what_waits),
        cmocka_unit_test(a_monitor_waits_no_longer_than_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
