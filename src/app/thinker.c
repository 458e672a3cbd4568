/* thinker.c: see thinker.h. A thread for each share of a thought; the last one that ends tells so. They give way to drawing. */
#include "app/thinker.h"
#include "app/app.h"
#include "scenes/thought.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define TICK_MS 100.0 /* between looks at how far it is */

typedef struct Worker {
    Thinker *thinker;
    pthread_t thread;
    int share;
    double tick_ms; /* next one */
} Worker;

struct Thinker {
    void (*ready)(void *self);
    void *self;
    Thought *thought; /* NULL: nothing is thought about */
    Worker workers[AI_SHARES_MAX];
    int running;        /* threads to be joined */
    int cores;          /* of this machine */
    double end_ms;      /* by app_clock_ms; 0: no limit */
    atomic_int left;    /* shares that are not done */
    atomic_bool stop;   /* forget it */
    atomic_bool answer; /* it is wanted now */
    atomic_bool moves;  /* something on the screen */
};

int thinker_room(int cores, bool moves)
{
    int room = cores - (moves ? 1 : 0);
    return room > 1 ? room : 1;
}

Thinker *thinker_new(void (*ready)(void *self), void *self)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker) {
        thinker->ready = ready;
        thinker->self = self;
        thinker->cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    }
    return thinker;
}

static bool is_over(const Thinker *thinker, double now)
{
    return atomic_load_explicit(&thinker->stop, memory_order_relaxed) ||
           atomic_load_explicit(&thinker->answer, memory_order_relaxed) ||
           (thinker->end_ms > 0 && now >= thinker->end_ms);
}

static bool must_wait(const Worker *worker)
{
    const Thinker *thinker = worker->thinker;
    bool moves = atomic_load_explicit(&thinker->moves, memory_order_relaxed);
    return worker->share >= thinker_room(thinker->cores, moves);
}

/* Asked by the engine every few dozen positions: also the place where a share waits while its core is needed. */
static bool stops(void *self)
{
    static const struct timespec pause = {.tv_nsec = 4000000};
    Worker *worker = self;
    double now = app_clock_ms();
    if (worker->share == 0 && now >= worker->tick_ms) {
        worker->tick_ms = now + TICK_MS;
        worker->thinker->ready(worker->thinker->self);
    }
    while (!is_over(worker->thinker, now) && must_wait(worker)) {
        nanosleep(&pause, NULL);
        now = app_clock_ms();
    }
    return is_over(worker->thinker, now);
}

static void *work(void *self)
{
    Worker *worker = self;
    Thinker *thinker = worker->thinker;
    setpriority(PRIO_PROCESS, 0, 5); /* on Linux of this thread alone */
    thought_share(thinker->thought, worker->share, stops, worker);
    if (atomic_fetch_sub(&thinker->left, 1) == 1)
        thinker->ready(thinker->self);
    return NULL;
}

static void join(Thinker *thinker)
{
    while (thinker->running > 0)
        pthread_join(thinker->workers[--thinker->running].thread, NULL);
    thinker->thought = NULL;
}

bool thinker_begin(Thinker *thinker, Thought *thought, double ms)
{
    double now = app_clock_ms();
    thinker->thought = thought;
    thinker->end_ms = thought->timed ? now + ms : 0;
    atomic_store(&thinker->stop, false);
    atomic_store(&thinker->answer, false);
    atomic_store(&thinker->left, thought->engine->shares);
    for (int i = 0; i < thought->engine->shares; i++) {
        Worker *worker = &thinker->workers[i];
        *worker = (Worker){.thinker = thinker, .share = i, .tick_ms = now + TICK_MS};
        if (pthread_create(&worker->thread, NULL, work, worker) != 0) {
            thinker_forget(thinker);
            return false;
        }
        thinker->running++;
    }
    return true;
}

bool thinker_done(Thinker *thinker)
{
    if (thinker->thought && atomic_load(&thinker->left) > 0)
        return false;
    join(thinker);
    return true;
}

void thinker_answer(Thinker *thinker)
{
    atomic_store(&thinker->answer, true);
}

void thinker_forget(Thinker *thinker)
{
    atomic_store(&thinker->stop, true);
    join(thinker);
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
