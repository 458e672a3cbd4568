/* thinker.c: see thinker.h. A thread for each share of a thought; the last one that ends tells so. They give way to drawing. */
#include "app/thinker.h"
#include "app/app.h"
#include "scenes/thought.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>

typedef struct Worker {
    Thinker *thinker;
    pthread_t thread;
    int share;
} Worker;

struct Thinker {
    void (*ready)(void *self);
    void *self;
    Thought *thought; /* NULL: nothing is thought about */
    Worker workers[AI_SHARES_MAX];
    int running;      /* threads to be joined */
    double end_ms;    /* by app_clock_ms */
    atomic_int left;  /* shares that are not done */
    atomic_bool stop; /* forget it */
};

Thinker *thinker_new(void (*ready)(void *self), void *self)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker) {
        thinker->ready = ready;
        thinker->self = self;
    }
    return thinker;
}

static bool is_over(void *self)
{
    Thinker *thinker = self;
    return atomic_load_explicit(&thinker->stop, memory_order_relaxed) ||
           app_clock_ms() >= thinker->end_ms;
}

static void *work(void *self)
{
    Worker *worker = self;
    Thinker *thinker = worker->thinker;
    setpriority(PRIO_PROCESS, 0, 5); /* on Linux of this thread alone */
    thought_share(thinker->thought, worker->share, is_over, thinker);
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

bool thinker_begin(Thinker *thinker, Thought *thought)
{
    thinker->thought = thought;
    thinker->end_ms = app_clock_ms() + thought->ms;
    atomic_store(&thinker->stop, false);
    atomic_store(&thinker->left, thought->engine->shares);
    for (int i = 0; i < thought->engine->shares; i++) {
        Worker *worker = &thinker->workers[i];
        *worker = (Worker){.thinker = thinker, .share = i};
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

void thinker_forget(Thinker *thinker)
{
    atomic_store(&thinker->stop, true);
    join(thinker);
}

void thinker_free(Thinker *thinker)
{
    if (!thinker)
        return;
    thinker_forget(thinker);
    free(thinker);
}
