/* hypset.h: a tile set as a single file to share: a zip archive NAME.hypset that contains the text
 * `tiles.json` (docs/TILES.md). Such files come from strangers, so everything about them is
 * limited, and nothing in them is ever unpacked to the disk. */
#ifndef TILESET_HYPSET_H
#define TILESET_HYPSET_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    HYPSET_TEXT_MAX = 64 << 10, /* size of the text; that of the base game is 12 KiB */
    HYPSET_FILE_MAX = 256 << 10,
    HYPSET_ENTRIES_MAX = 8 /* enough for tiles.json and a few notes by its author */
};

#define HYPSET_ENDING ".hypset"
/* The name of the text in the archive, and in a folder that is a set. */
#define HYPSET_TEXT_NAME "tiles.json"

/* Returns whether a file starts like an archive; false if it can't be read. */
bool hypset_is(const char *path);

/* Returns the text of the tiles in the file with a NUL, to be freed by the caller, who must also
 * check its content. Returns NULL with *err, which says what is wrong and what to do. */
char *hypset_read(const char *path, size_t *length, Err *err);

/* Returns the text of an archive of `size` bytes in the same way; `name` is used in messages. */
char *hypset_unpack(const char *name, const void *bytes, size_t size, size_t *length, Err *err);

/* Returns an archive of the text, to be freed by the caller. The same text always gives the same
 * bytes. Returns NULL with *err if it is too long or the library fails. */
char *hypset_pack(const char *text, size_t length, size_t *size, Err *err);

/* Writes the archive to the file `path` and replaces any existing file. Returns false with *err. */
bool hypset_write(const char *path, const char *text, size_t length, Err *err);
#endif
