/* memory.c: see memory.h. */
#include "render/memory.h"

#include <stdio.h>
#include <stdlib.h>

static void *checked(void *block)
{
    if (!block) {
        fprintf(stderr, "hypotenuse: out of memory\n");
        abort();
    }
    return block;
}

void *memory_new(size_t bytes)
{
    return checked(calloc(1, bytes));
}

void *memory_room(void *list, int count, int *room, size_t item)
{
    if (count < *room)
        return list;
    *room = *room ? 2 * *room : 32;
    return checked(realloc(list, (size_t)*room * item));
}
