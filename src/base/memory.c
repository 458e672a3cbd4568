/* memory.c: allocates memory, or stops the program if there is none. */
#include "base/memory.h"

#include "base/log.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Most lists of a game have from a few dozen to several hundred items, so starting with room for 64
 * saves most of them from being moved. */
enum { ROOM_FIRST = 64 };

static void *there(void *block, size_t bytes)
{
    if (block)
        return block;
    LogSink sink = log_to_stderr();
    log_write(&sink, LOG_ERROR, "out of memory (%zu bytes more were needed); the program stops",
              bytes);
    abort();
}

/* malloc(0) and similar calls may return NULL, which would look like a lack of memory. */
static size_t at_least_one(size_t bytes)
{
    return bytes ? bytes : 1;
}

void *memory_new(size_t bytes)
{
    return there(calloc(1, at_least_one(bytes)), bytes);
}

void *memory_list(size_t count, size_t size)
{
    return there(calloc(at_least_one(count), at_least_one(size)), count * size);
}

void *memory_copy(const void *from, size_t bytes)
{
    void *copy = memory_resize(NULL, bytes);
    if (bytes)
        memcpy(copy, from, bytes);
    return copy;
}

void *memory_resize(void *block, size_t bytes)
{
    return there(realloc(block, at_least_one(bytes)), bytes);
}

void *memory_room(void *items, int wanted, int *room, size_t size)
{
    assert(wanted >= 0 && wanted < INT_MAX / 2 && *room >= 0 && "items of a list");
    if (wanted <= *room)
        return items;
    int next = *room ? 2 * *room : ROOM_FIRST;
    *room = next < wanted ? wanted : next;
    assert((size_t)*room <= SIZE_MAX / size && "bytes of a list");
    return memory_resize(items, (size_t)*room * size);
}

void *memory_insert(void *items, int *count, int most, int at, size_t size)
{
    assert(at >= 0 && at <= *count && *count <= most && "a place in a list");
    if (at == most)
        return NULL;
    *count += *count < most;
    char *place = (char *)items + (size_t)at * size;
    memmove(place + size, place, (size_t)(*count - 1 - at) * size);
    return place;
}
