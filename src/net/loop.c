/* loop.c: wraps libuv's event loop. */
#include "net/loop.h"

#include "base/memory.h"
#include "system/process.h"

#include <assert.h>
#include <stdlib.h>

Loop *loop_new(void)
{
    Loop *loop = memory_new(sizeof *loop);
    process_keep_on_failed_writes(); /* a write to a closed connection must not end the program */
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

/* A second signal ends the program at once, because the handler is removed after the first. */
static void was_told(uv_signal_t *signal, int number)
{
    Loop *loop = signal->data;
    (void)number;
    for (int i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&loop->signals[i], NULL);
    loop->end(loop->end_self);
}

void loop_run_until_signal(Loop *loop, void (*end)(void *self), void *self)
{
    static const int numbers[2] = {SIGTERM, SIGINT};
    loop->end = end;
    loop->end_self = self;
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&loop->uv, &loop->signals[i]);
        loop->signals[i].data = loop;
        uv_signal_start(&loop->signals[i], was_told, numbers[i]);
    }
    uv_run(&loop->uv, UV_RUN_DEFAULT);
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
