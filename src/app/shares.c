/* shares.c: see shares.h. */
#include "app/shares.h"

#include <assert.h>
#include <stddef.h>
#include <sys/resource.h>

static void *run(void *self)
{
    ShareThread *thread = self;
    Shares *shares = thread->shares;
    setpriority(PRIO_PROCESS, 0, shares->nice); /* on Linux of this thread alone */
    shares->work(shares->self, thread->share);
    if (atomic_fetch_sub(&shares->left, 1) == 1)
        shares->ready(shares->self);
    return NULL;
}

static void join(Shares *shares)
{
    while (shares->running > 0)
        pthread_join(shares->threads[--shares->running].thread, NULL);
}

bool shares_begin(Shares *shares, int count)
{
    assert(shares->running == 0 && count > 0 && count <= SHARES_MOST);
    atomic_store(&shares->stop, false);
    atomic_store(&shares->left, count);
    for (int i = 0; i < count; i++) {
        ShareThread *thread = &shares->threads[i];
        *thread = (ShareThread){.shares = shares, .share = i};
        if (pthread_create(&thread->thread, NULL, run, thread) != 0) {
            shares_forget(shares);
            return false;
        }
        shares->running++;
    }
    return true;
}

bool shares_done(Shares *shares)
{
    if (shares->running > 0 && atomic_load(&shares->left) > 0)
        return false;
    join(shares);
    return true;
}

void shares_forget(Shares *shares)
{
    atomic_store(&shares->stop, true);
    join(shares);
}

bool shares_stopped(Shares *shares)
{
    return atomic_load_explicit(&shares->stop, memory_order_relaxed);
}
