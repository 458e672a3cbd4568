/* folders.h: where settings, games and caches of a person are kept (XDG base directories), and
 * whole-file writing. */
#ifndef STORE_FOLDERS_H
#define STORE_FOLDERS_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FOLDER_SIZE = 1024 };

/* Absolute paths without a slash at the end. They need not exist yet. */
typedef struct Folders {
    char settings[FOLDER_SIZE]; /* the file settings.json */
    char games[FOLDER_SIZE];    /* records */
    char tiles[FOLDER_SIZE];    /* the person's own tile sets */
    char themes[FOLDER_SIZE];   /* the person's own themes */
    char pictures[FOLDER_SIZE]; /* of boards, saved by the person */
    char art[FOLDER_SIZE];      /* cache of painted tiles; may be deleted at any time */
} Folders;

/* $XDG_CONFIG_HOME, $XDG_DATA_HOME and $XDG_CACHE_HOME/hypotenuse with their defaults in $HOME;
 * pictures go to the desktop's folder for pictures (user-dirs.dirs, else $HOME/Pictures). With
 * `override` (not NULL) everything is inside that folder. False with *err when neither HOME nor
 * the variables say where. */
bool folders_find(Folders *folders, const char *override, Err *err);

/* Makes `path` and what is missing above it, for this person only (mode 0700). True if it exists
 * afterwards. */
bool folder_make(const char *path, Err *err);

/* `folder`/`name` into `out`; false if it does not fit. */
bool folder_join(char *out, size_t size, const char *folder, const char *name);

/* Writes a whole file beside `path`, flushes it, renames it over `path`; on failure `path` is as it
 * was. Makes the folder. */
bool file_write_whole(const char *path, const void *data, size_t size, Err *err);

/* Reads a file of at most `most` bytes; NUL is put behind it. The caller frees the result; NULL
 * with *err. */
char *file_read_whole(const char *path, size_t most, size_t *size, Err *err);
#endif
