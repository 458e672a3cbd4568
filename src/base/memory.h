/* memory.h: memory that must be there. Nobody can handle its lack sensibly: a message would need
 * memory, too, and what counts of a game is on the disk already. So there is one way in which it
 * ends: a sentence on standard error, then abort(). Callers never test for NULL.
 *
 * The rules use none of this: during play they take no memory at all. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H
#include <stddef.h>

/* Zeroed memory of `bytes` bytes, never NULL (0 bytes give a block, too). free() ends it, as all
 * that follows. */
void *memory_new(size_t bytes);

/* Zeroed memory for `count` items of `size` bytes each. A product that overflows ends as no memory
 * does. */
void *memory_list(size_t count, size_t size);

/* A copy of the `bytes` bytes at `from`, which may be NULL if there are none. */
void *memory_copy(const void *from, size_t bytes);

/* `block` (NULL: a new one) with room for `bytes` bytes; what is new is not zeroed. */
void *memory_resize(void *block, size_t bytes);

/* The growing array. Whoever has one keeps three fields, zeroed at first: the items, how many
 * there are, and *room, for how many there is memory. Before an item is added:
 *
 *     list->items = memory_room(list->items, list->count + 1, &list->room, sizeof *list->items);
 *     list->items[list->count++] = item;
 *
 * Returns `items` as it is where *room suffices for `wanted` items, else moved to a block of at
 * least twice the room, so that adding costs the same however many there are. */
void *memory_room(void *items, int wanted, int *room, size_t size);
#endif
