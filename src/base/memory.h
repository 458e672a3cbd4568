/* memory.h: allocates memory and never fails. No caller could handle a lack of memory sensibly: a
 * message would also need memory, and the game is already on the disk. If there is no memory, the
 * program therefore prints a sentence to standard error and calls abort(). Callers never test for
 * NULL.
 *
 * The rules use none of this: during play they allocate no memory at all. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H
#include <stddef.h>

/* Returns `bytes` bytes of zeroed memory, never NULL (also for 0 bytes). Release it with free();
 * this is also true of the functions below. */
void *memory_new(size_t bytes);

/* Returns zeroed memory for `count` items of `size` bytes each. An overflow of the product is
 * treated like a lack of memory. */
void *memory_list(size_t count, size_t size);

/* Returns a copy of the `bytes` bytes at `from`, which may be NULL for 0 bytes. */
void *memory_copy(const void *from, size_t bytes);

/* Returns `block` (NULL: a new one) resized to `bytes` bytes; added bytes are not zeroed. */
void *memory_resize(void *block, size_t bytes);

/* Makes room in a growing array. The array's owner has three fields, zeroed at first: the items,
 * their number, and *room, the number of items that fit. Before an item is added:
 *
 *      list->items = memory_room(list->items, list->count + 1, &list->room, sizeof *list->items);
 *      list->items[list->count++] = item;
 *
 * Returns `items` unchanged if *room is enough for `wanted` items. Otherwise it moves them to a
 * block of at least twice the room, so that adding an item takes constant time on average. */
void *memory_room(void *items, int wanted, int *room, size_t size);

/* Makes room for an item of `size` bytes at index `at` of a list that keeps at most `most` items;
 * a full list drops its last one. Returns that place, or NULL if `at` is beyond a full list. */
void *memory_insert(void *items, int *count, int most, int at, size_t size);
#endif
