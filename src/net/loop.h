/* loop.h: the event loop for sockets and timers (libuv). A server runs it; the game polls it once a
 * frame and never blocks in it. Only one thread may use a loop at a time. */
#ifndef NET_LOOP_H
#define NET_LOOP_H
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>
#undef near /* a keyword of old compilers, which Windows headers define as an empty macro */

enum { LOOP_BUFFER = 64 << 10 };

typedef struct Loop {
    uv_loop_t uv;
    uv_signal_t signals[2];
    void (*end)(void *self);
    void *end_self;
    char buffer[LOOP_BUFFER]; /* bytes being read now, shared by all connections */
} Loop;

/* Returns NULL if the system is out of resources. */
Loop *loop_new(void);
/* Frees the loop after its remaining handles have closed. Everything that uses the loop has to be
 * freed first. */
void loop_free(Loop *loop);

/* Runs the loop until it has no handles left. Calls `end` once, when the program receives SIGTERM
 * or SIGINT. */
void loop_run_until_signal(Loop *loop, void (*end)(void *self), void *self);
/* Handles the events that are ready and returns without waiting. */
void loop_poll(Loop *loop);
/* Waits for the next event and handles it. */
void loop_once(Loop *loop);

/* Returns milliseconds since 1970, the time stamp of log lines. */
int64_t loop_now(void);
#endif
