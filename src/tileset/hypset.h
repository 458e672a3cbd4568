/* hypset.h: a tile set as one file to be handed on: a zip archive NAME.hypset with the text
 * `tiles.json` (docs/TILES.md) in it. Such files come from strangers: everything about them has a
 * limit, and nothing in them is ever unpacked to the disk. */
#ifndef TILESET_HYPSET_H
#define TILESET_HYPSET_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    HYPSET_TEXT_MAX = 64 << 10, /* bytes of the text; the base game has 12 KiB */
    HYPSET_FILE_MAX = 256 << 10,
    HYPSET_ENTRIES_MAX = 8 /* tiles.json, and what says who made it */
};

#define HYPSET_ENDING ".hypset"
/* What the text is called in it, and in a folder that is a set. */
#define HYPSET_TEXT_NAME "tiles.json"

/* Does a file begin as an archive does? False also where it cannot be read. */
bool hypset_is(const char *path);

/* The text of its tiles, NUL behind it, to be freed; what it means is checked by who reads it. NULL
 * with *err: what is wrong, and what to do. */
char *hypset_read(const char *path, size_t *length, Err *err);

/* The same from `size` bytes; `name` stands in messages. */
char *hypset_unpack(const char *name, const void *bytes, size_t size, size_t *length, Err *err);

/* An archive of the text, to be freed. The same text gives the same bytes. NULL with *err where it
 * is too long, or the library refuses. */
char *hypset_pack(const char *text, size_t length, size_t *size, Err *err);

/* hypset_pack as the file `path`; what was there is replaced. */
bool hypset_write(const char *path, const char *text, size_t length, Err *err);
#endif
