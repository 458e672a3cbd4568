/* crew.c: see crew.h. */
#include "app/crew.h"
#include "app/app.h"
#include "app/shares.h"
#include "base/memory.h"
#include "session/work.h"
#include "system/clock.h"
#include "system/process.h"

#include <stdlib.h>

enum { TELL_MS = 100, NICE = 10 };

struct Crew {
    void (*ready)(void *self);
    void *self;
    struct Work *work; /* the last one begun */
    Shares shares;
};

/* What a share is stopped by, and when it told last. */
typedef struct Watch {
    Crew *crew;
    double told_ms;
    bool tells;
} Watch;

static bool is_stopped(void *self)
{
    Watch *watch = self;
    double now = watch->tells ? clock_ms() : 0;
    if (watch->tells && now - watch->told_ms >= TELL_MS) {
        watch->told_ms = now;
        watch->crew->ready(watch->crew->self);
    }
    return shares_stopped(&watch->crew->shares);
}

static void work(void *self, int share)
{
    Crew *crew = self;
    Watch watch = {.crew = crew, .told_ms = clock_ms(), .tells = share == 0};
    crew->work->share(crew->work, share, is_stopped, &watch);
}

static void ready(void *self)
{
    Crew *crew = self;
    crew->ready(crew->self);
}

Crew *crew_new(void (*tell)(void *self), void *self)
{
    Crew *crew = memory_new(sizeof *crew);
    if (crew) {
        crew->ready = tell;
        crew->self = self;
        crew->shares.work = work;
        crew->shares.ready = ready;
        crew->shares.self = crew;
        crew->shares.nice = NICE;
    }
    return crew;
}

/* All cores but one. */
static int shares_for(int most)
{
    int shares = process_cores() - 1;
    shares = shares > SHARES_MOST ? SHARES_MOST : shares;
    shares = shares > most ? most : shares;
    return shares < 1 ? 1 : shares;
}

bool crew_begin(Crew *crew, struct Work *work_to_do)
{
    crew->work = work_to_do;
    work_to_do->shares = shares_for(work_to_do->shares);
    return shares_begin(&crew->shares, work_to_do->shares);
}

bool crew_done(Crew *crew)
{
    return shares_done(&crew->shares);
}

void crew_forget(Crew *crew)
{
    shares_forget(&crew->shares);
}

void crew_free(Crew *crew)
{
    if (!crew)
        return;
    crew_forget(crew);
    free(crew);
}
