/* thinker.c: see thinker.h. A thread for each share of a thought. They give way to drawing. */
#include "app/thinker.h"
#include "app/app.h"
#include "app/shares.h"
#include "base/memory.h"
#include "session/thought.h"
#include "system/clock.h"
#include "system/process.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#define TICK_MS 100.0 /* between looks at how far it is */

enum { NICE = 5 };
static_assert((int)AI_SHARES_MAX <= (int)SHARES_MOST, "a thread for each share");

/* A share of the thought at hand. */
typedef struct Worker {
    Thinker *thinker;
    int share;
    double tick_ms; /* next one */
} Worker;

struct Thinker {
    void (*ready)(void *self);
    void *self;
    Thought *thought; /* the last one begun */
    Shares shares;
    int cores;          /* of this machine */
    double end_ms;      /* by clock_ms; 0: no limit */
    atomic_bool answer; /* it is wanted now */
    atomic_bool moves;  /* something on the screen */
};

int thinker_room(int cores, bool moves)
{
    int room = cores - (moves ? 1 : 0);
    return room > 1 ? room : 1;
}

static bool is_over(Thinker *thinker, double now)
{
    return shares_stopped(&thinker->shares) ||
           atomic_load_explicit(&thinker->answer, memory_order_relaxed) ||
           (thinker->end_ms > 0 && now >= thinker->end_ms);
}

static bool must_wait(const Worker *worker)
{
    const Thinker *thinker = worker->thinker;
    bool moves = atomic_load_explicit(&thinker->moves, memory_order_relaxed);
    return worker->share >= thinker_room(thinker->cores, moves);
}

/* Asked by the engine every few dozen positions: also the place where a share waits while its
 * core is needed. */
static bool stops(void *self)
{
    Worker *worker = self;
    double now = clock_ms();
    if (worker->share == 0 && now >= worker->tick_ms) {
        worker->tick_ms = now + TICK_MS;
        worker->thinker->ready(worker->thinker->self);
    }
    while (!is_over(worker->thinker, now) && must_wait(worker)) {
        clock_sleep_ms(4);
        now = clock_ms();
    }
    return is_over(worker->thinker, now);
}

static void work(void *self, int share)
{
    Thinker *thinker = self;
    Worker worker = {.thinker = thinker, .share = share, .tick_ms = clock_ms() + TICK_MS};
    thought_share(thinker->thought, share, stops, &worker);
}

static void ready(void *self)
{
    Thinker *thinker = self;
    thinker->ready(thinker->self);
}

Thinker *thinker_new(void (*tell)(void *self), void *self)
{
    Thinker *thinker = memory_new(sizeof *thinker);
    if (thinker) {
        thinker->ready = tell;
        thinker->self = self;
        thinker->shares.work = work;
        thinker->shares.ready = ready;
        thinker->shares.self = thinker;
        thinker->shares.nice = NICE;
        thinker->cores = process_cores();
    }
    return thinker;
}

bool thinker_begin(Thinker *thinker, Thought *thought, double ms)
{
    thinker->thought = thought;
    thinker->end_ms = thought->timed ? clock_ms() + ms : 0;
    atomic_store(&thinker->answer, false);
    return shares_begin(&thinker->shares, thought->engine->shares);
}

bool thinker_done(Thinker *thinker)
{
    return shares_done(&thinker->shares);
}

void thinker_answer(Thinker *thinker)
{
    atomic_store(&thinker->answer, true);
}

void thinker_forget(Thinker *thinker)
{
    shares_forget(&thinker->shares);
}

void thinker_give_way(Thinker *thinker, bool moves)
{
    if (thinker)
        atomic_store_explicit(&thinker->moves, moves, memory_order_relaxed);
}

void thinker_free(Thinker *thinker)
{
    if (!thinker)
        return;
    thinker_forget(thinker);
    free(thinker);
}
