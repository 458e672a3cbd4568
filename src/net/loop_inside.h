/* loop_inside.h: the members of Loop, for the files of this room. */
#ifndef NET_LOOP_INSIDE_H
#define NET_LOOP_INSIDE_H
#include "net/loop.h"

#include <uv.h>

enum { LOOP_BUFFER = 64 << 10 };

struct Loop {
    uv_loop_t uv;
    uv_signal_t signals[2];
    void (*end)(void *self);
    void *end_self;
    char buffer[LOOP_BUFFER]; /* bytes being read now, shared by all connections */
};
#endif
