/* memory.h: memory that must be there. No memory is no error that anybody can handle: say so and
 * stop. */
#ifndef RENDER_MEMORY_H
#define RENDER_MEMORY_H
#include <stddef.h>

/* Zeroed memory, never NULL. The caller frees it. */
void *memory_new(size_t bytes);

/* `list` with room for one more item than `count`; *room is doubled when that needs a bigger
 * block. */
void *memory_room(void *list, int count, int *room, size_t item);
#endif
