/* try_job.c: Runs a simulation. Each share takes the next few free deals, plays them into sums of
 * its own, and adds these under a monitor; a frame takes a copy. Sums are integers, so the result
 * of a number of deals doesn't depend on which share played them. */
#include "scenes/tryout/try_job.h"

#include "base/memory.h"
#include "rules/view.h"
#include "session/thought.h"
#include "system/thread.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHARES_MOST = 8,
    CHUNK = 8 /* deals that a share takes at a time: some ten milliseconds */
};

struct TryJob {
    Work work; /* first, so that a Work pointer is its job */
    Game *view;
    Idea ideas[COMPARE_IDEAS];
    CompareTask task; /* without its memory */
    uint32_t most;
    void *memory[SHARES_MOST];
    CompareSums *part[SHARES_MOST];
    Monitor *monitor; /* guards `found` */
    CompareSums *found;
    atomic_uint next; /* first deal that no share has taken */
    atomic_bool ends; /* shares take no further deals */
    bool running;     /* the host runs it */
    const HostServices *host;
    CompareSums *sums; /* shown */
    TryEnd end;
};

/* --- shares ----------------------------------------------------------------------------------- */

/* Plays the next few deals. Returns false if there are none, or if it was stopped. */
static bool try_some(TryJob *job, int share, bool (*stop)(void *self), void *self)
{
    uint32_t from = atomic_fetch_add(&job->next, CHUNK);
    if (from >= job->most || atomic_load(&job->ends))
        return false;
    uint32_t until = from + CHUNK < job->most ? from + CHUNK : job->most;
    CompareTask task = job->task;
    task.memory = job->memory[share];
    task.stop = stop;
    task.stop_self = self;
    memset(job->part[share], 0, sizeof *job->part[share]);
    bool whole = compare_try(&task, from, until, job->part[share]);
    monitor_lock(job->monitor);
    compare_add(job->found, job->part[share]);
    monitor_unlock(job->monitor);
    return whole;
}

static void prepare(TryJob *job, int share)
{
    if (job->memory[share])
        return;
    job->memory[share] = memory_new(compare_memory(job->task.c, job->view));
    job->part[share] = memory_new(sizeof *job->part[share]);
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    TryJob *job = (TryJob *)work;
    assert(share >= 0 && share < SHARES_MOST && "memory for each share");
    prepare(job, share);
    while (!stop(self) && try_some(job, share, stop, self))
        ;
}

/* --- frames ----------------------------------------------------------------------------------- */

/* Takes over the sums of the threads. Returns true if there were new ones. */
static bool take_found(TryJob *job)
{
    monitor_lock(job->monitor);
    bool some = job->found->deals != job->sums->deals;
    if (some)
        memcpy(job->sums, job->found, sizeof *job->sums);
    monitor_unlock(job->monitor);
    return some;
}

static void see_end(TryJob *job)
{
    int players = game_setup(job->view)->players;
    if (job->sums->deals >= job->most)
        job->end = TRY_ALL;
    else if (compare_is_clear(job->sums, job->task.count, players, TRY_ERRORS))
        job->end = TRY_CLEAR;
    if (job->end != TRY_GOES_ON)
        atomic_store(&job->ends, true);
}

bool try_job_update(TryJob *job, const HostServices *host)
{
    if (job->end != TRY_GOES_ON && !job->running)
        return false;
    bool some = take_found(job);
    if (some && job->end == TRY_GOES_ON)
        see_end(job);
    if (job->running && host->work_done(host->self)) {
        job->running = false;
        return true;
    }
    if (job->running || job->end != TRY_GOES_ON)
        return some;
    job->work.shares = SHARES_MOST;
    if (host->work) { /* the host's current job ends soon, so this waits for it */
        job->running = host->work(host->self, &job->work);
        job->host = host;
        return !job->running || some;
    }
    prepare(job, 0);
    try_some(job, 0, NULL, NULL);
    take_found(job);
    see_end(job);
    return true;
}

void try_job_stop(TryJob *job)
{
    atomic_store(&job->ends, true);
    if (job->end == TRY_GOES_ON)
        job->end = TRY_STOPPED;
}

/* --- life cycle ------------------------------------------------------------------------------- */

TryJob *try_job_new(const Catalogue *c, const Game *game, size_t room, const Idea *ideas, int count,
                    uint64_t seed)
{
    assert(count >= 2 && count <= COMPARE_IDEAS && "ideas to be compared");
    TryJob *job = memory_new(sizeof *job);
    job->work.share = do_share;
    job->view = memory_new(room);
    game_view(c, game, game_to_act(game), job->view);
    memcpy(job->ideas, ideas, (size_t)count * sizeof *ideas);
    job->task =
        (CompareTask){.c = c, .view = job->view, .ideas = job->ideas, .count = count, .seed = seed};
    uint32_t deals = compare_deals(job->view);
    job->most = deals < TRY_DEALS ? deals : TRY_DEALS;
    job->monitor = monitor_new();
    job->found = memory_new(sizeof *job->found);
    job->sums = memory_new(sizeof *job->sums);
    return job;
}

/* The threads stop first, because they write into what is freed. */
void try_job_free(TryJob *job)
{
    if (!job)
        return;
    if (job->running)
        job->host->forget_work(job->host->self);
    for (int i = 0; i < SHARES_MOST; i++) {
        free(job->memory[i]);
        free(job->part[i]);
    }
    monitor_free(job->monitor);
    free(job->found);
    free(job->sums);
    free(job->view);
    free(job);
}

TryEnd try_job_end(const TryJob *job)
{
    return job->end;
}

uint32_t try_job_most(const TryJob *job)
{
    return job->most;
}

const CompareSums *try_job_sums(const TryJob *job)
{
    return job->sums;
}
