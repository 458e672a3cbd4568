/* loop.c: see loop.h. */
#include "net/loop.h"

#include "base/memory.h"
#include "net/loop_inside.h"

#include <assert.h>
#include <stdlib.h>

Loop *loop_new(void)
{
    Loop *loop = memory_new(sizeof *loop);
    if (uv_loop_init(&loop->uv) == 0)
        return loop;
    free(loop);
    return NULL;
}

void loop_free(Loop *loop)
{
    if (!loop)
        return;
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    int left = uv_loop_close(&loop->uv);
    assert(left == 0 && "everything in it was freed before");
    (void)left;
    free(loop);
}

void loop_run(Loop *loop)
{
    uv_run(&loop->uv, UV_RUN_DEFAULT);
}

void loop_stop(Loop *loop)
{
    uv_stop(&loop->uv);
}

void loop_poll(Loop *loop)
{
    uv_run(&loop->uv, UV_RUN_NOWAIT);
}

void loop_once(Loop *loop)
{
    uv_run(&loop->uv, UV_RUN_ONCE);
}

int64_t loop_now(void)
{
    uv_timeval64_t now;
    uv_gettimeofday(&now);
    return now.tv_sec * 1000 + now.tv_usec / 1000;
}
