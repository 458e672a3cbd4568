/* loop.h: what waits for sockets and timers (libuv). A program that only serves runs it; the game
 * polls it once a frame and never waits for it. One thread at a time. */
#ifndef NET_LOOP_H
#define NET_LOOP_H
#include <stdbool.h>
#include <stdint.h>

typedef struct Loop Loop;

/* NULL where the system has no more of what it needs. */
Loop *loop_new(void);
/* After everything that lives in it was freed: ends what is still closing. */
void loop_free(Loop *loop);

/* Until loop_stop. */
void loop_run(Loop *loop);
/* Ends loop_run soon; from what the loop calls. */
void loop_stop(Loop *loop);
/* Calls `end` once, when somebody tells the program to end (SIGTERM, SIGINT); from then on the loop
 * runs until nothing lives in it. */
void loop_until_told(Loop *loop, void (*end)(void *self), void *self);
/* Does what there is to do at once. */
void loop_poll(Loop *loop);
/* Waits until there is something to do, and does it. */
void loop_once(Loop *loop);

/* Milliseconds since 1970: the time of lines. */
int64_t loop_now(void);
#endif
