/* crew.c: see crew.h. A thread for each share; the last one that ends says so. */
#include "app/crew.h"
#include "app/app.h"
#include "scenes/work.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SHARES_MOST = 8, TELL_MS = 100, NICE = 10 };

typedef struct Hand {
    Crew *crew;
    pthread_t thread;
    int share;
} Hand;

struct Crew {
    void (*ready)(void *self);
    void *self;
    struct Work *work; /* NULL: there is none */
    Hand hands[SHARES_MOST];
    int running;      /* threads to be joined */
    atomic_int left;  /* shares that are not done */
    atomic_bool stop; /* forget it */
};

/* What a share is stopped by, and when it told last. */
typedef struct Watch {
    Crew *crew;
    double told_ms;
    bool tells;
} Watch;

Crew *crew_new(void (*ready)(void *self), void *self)
{
    Crew *crew = calloc(1, sizeof *crew);
    if (crew) {
        crew->ready = ready;
        crew->self = self;
    }
    return crew;
}

static bool is_stopped(void *self)
{
    Watch *watch = self;
    double now = watch->tells ? app_clock_ms() : 0;
    if (watch->tells && now - watch->told_ms >= TELL_MS) {
        watch->told_ms = now;
        watch->crew->ready(watch->crew->self);
    }
    return atomic_load_explicit(&watch->crew->stop, memory_order_relaxed);
}

static void *work(void *self)
{
    Hand *hand = self;
    Crew *crew = hand->crew;
    Watch watch = {.crew = crew, .told_ms = app_clock_ms(), .tells = hand->share == 0};
    setpriority(PRIO_PROCESS, 0, NICE); /* on Linux of this thread alone */
    crew->work->share(crew->work, hand->share, is_stopped, &watch);
    if (atomic_fetch_sub(&crew->left, 1) == 1)
        crew->ready(crew->self);
    return NULL;
}

static void join(Crew *crew)
{
    while (crew->running > 0)
        pthread_join(crew->hands[--crew->running].thread, NULL);
    crew->work = NULL;
}

/* All cores but one. */
static int shares_for(int most)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN) - 1;
    int shares = cores > SHARES_MOST ? SHARES_MOST : (int)cores;
    shares = shares > most ? most : shares;
    return shares < 1 ? 1 : shares;
}

bool crew_begin(Crew *crew, struct Work *work_to_do)
{
    crew->work = work_to_do;
    work_to_do->shares = shares_for(work_to_do->shares);
    atomic_store(&crew->stop, false);
    atomic_store(&crew->left, work_to_do->shares);
    for (int i = 0; i < work_to_do->shares; i++) {
        Hand *hand = &crew->hands[i];
        *hand = (Hand){.crew = crew, .share = i};
        if (pthread_create(&hand->thread, NULL, work, hand) != 0) {
            crew_forget(crew);
            return false;
        }
        crew->running++;
    }
    return true;
}

bool crew_done(Crew *crew)
{
    if (crew->work && atomic_load(&crew->left) > 0)
        return false;
    join(crew);
    return true;
}

void crew_forget(Crew *crew)
{
    atomic_store(&crew->stop, true);
    join(crew);
}

void crew_free(Crew *crew)
{
    if (!crew)
        return;
    crew_forget(crew);
    free(crew);
}
