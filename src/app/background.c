/* background.c: runs a computation as a job of a worker pool, one item for each share.
 *
 *     drawing thread   begin ······················ done? ··· done? → answer
 *                        │        ↑ wake, 10 a second           ↑ wake, when the last has ended
 *     share 0            └─ thinks ─ stops()? ─ thinks ─────────┤
 *     share 1            └─ thinks ─ waits: a frame moves ──────┘
 *
 * stops() is a share's only link to the clock, the caller's requests and the frames: the work calls
 * it and need not know about them. */
#include "app/background.h"
#include "app/app.h"
#include "base/memory.h"
#include "system/clock.h"
#include "system/jobs.h"
#include "system/process.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TICK_MS 100.0 /* between two wakes that show progress */
#define PAUSE_MS 4.0  /* how long a share that waits for its core sleeps: a quarter of a frame */

/* A running share, on the stack of its thread. */
typedef struct Share {
    Background *background;
    int number;
    double tick_ms; /* when it next wakes the drawing thread; only share 0 does */
} Share;

struct Background {
    void (*wake)(void *self);
    void *self;
    Work *work; /* the last one started */
    WorkerPool *pool;
    Job job;
    int cores;             /* of this machine */
    double end_ms;         /* by clock_ms; 0: no limit */
    atomic_bool finish;    /* the caller wants the result now */
    atomic_bool gives_way; /* something moves on the screen */
};

int background_room(int cores, bool moves)
{
    int room = cores - (moves ? 1 : 0);
    return room > 1 ? room : 1;
}

static bool is_over(const Background *background, double now)
{
    return job_is_cancelled(&background->job) ||
           atomic_load_explicit(&background->finish, memory_order_relaxed) ||
           (background->end_ms > 0 && now >= background->end_ms);
}

static bool must_wait(const Share *share)
{
    const Background *background = share->background;
    bool moves = atomic_load_explicit(&background->gives_way, memory_order_relaxed);
    return share->number >= background_room(background->cores, moves);
}

/* Returns whether the work must stop; the work calls it every few dozen positions. A share also
 * waits here while a frame needs its core. */
static bool stops(void *self)
{
    Share *share = self;
    Background *background = share->background;
    double now = clock_ms();
    if (share->number == 0 && now >= share->tick_ms) {
        share->tick_ms = now + TICK_MS;
        background->wake(background->self);
    }
    while (!is_over(background, now) && must_wait(share)) {
        clock_sleep_ms(PAUSE_MS);
        now = clock_ms();
    }
    return is_over(background, now);
}

static void do_share(void *self, uint64_t item)
{
    Background *background = self;
    Share share = {background, (int)item, clock_ms() + TICK_MS};
    background->work->share(background->work, share.number, stops, &share);
}

static void wake(void *self)
{
    Background *background = self;
    background->wake(background->self);
}

Background *background_new(int nice, void (*wake_up)(void *self), void *self)
{
    Background *background = memory_new(sizeof *background);
    background->wake = wake_up;
    background->self = self;
    background->pool = pool_new(BACKGROUND_SHARES_MAX, nice);
    background->job = (Job){.work = do_share, .ended = wake, .self = background};
    background->cores = process_cores();
    return background;
}

void background_free(Background *background)
{
    if (!background)
        return;
    background_cancel(background);
    pool_free(background->pool);
    free(background);
}

void background_begin(Background *background, Work *work, double ms)
{
    assert(job_is_done(&background->job) && "one work at a time");
    assert(work->shares > 0 && work->shares <= BACKGROUND_SHARES_MAX && "a thread for each share");
    background->work = work;
    background->end_ms = ms > 0 ? clock_ms() + ms : 0;
    atomic_store(&background->finish, false);
    for (int share = 0; share < work->shares; share++)
        job_add(background->pool, &background->job, (uint64_t)share);
}

bool background_done(Background *background)
{
    return job_is_done(&background->job);
}

void background_finish(Background *background)
{
    atomic_store(&background->finish, true);
}

void background_cancel(Background *background)
{
    job_cancel(&background->job);
}

void background_yield(Background *background, bool moves)
{
    if (background)
        atomic_store_explicit(&background->gives_way, moves, memory_order_relaxed);
}

/* --- large pictures --------------------------------------------------------------------------- */

/* Draws a large picture in slices of time, one each frame. */

bool poster_job_begin(void *self, const PosterOrder *order, Err *err)
{
    App *app = self;
    char folder[FOLDER_SIZE];
    const char *slash = strrchr(order->path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - order->path) : 1,
             slash ? order->path : ".");
    if (!folder_make(folder, err))
        return false;
    app->poster = poster_begin(app->render, order, err);
    return app->poster != NULL;
}

/* Returns 1 only once the file is complete. With a fixed clock it waits for art, so that the same
 * arguments write the same picture. */
float poster_job_step(void *self, float ms, Err *err)
{
    App *app = self;
    double until = clock_ms() + ms;
    PosterState state = POSTER_GOES;
    while (state == POSTER_GOES && clock_ms() < until) {
        state = poster_step(app->poster, err);
        if (state == POSTER_WAITS && app->fixed) {
            art_store_wait(app->art);
            state = POSTER_GOES;
        }
    }
    if (state == POSTER_FAILED)
        return -1;
    return state == POSTER_DONE ? 1 : SDL_min(poster_progress(app->poster), .999f);
}

void poster_job_end(void *self)
{
    App *app = self;
    poster_end(app->poster);
    app->poster = NULL;
}
