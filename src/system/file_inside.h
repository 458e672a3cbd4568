/* file_inside.h: the parts that each system supplies for file.c. Functions that fail leave their
 * reason in errno. Private to the folder src/system. */
#ifndef SYSTEM_FILE_INSIDE_H
#define SYSTEM_FILE_INSIDE_H
#include "system/file.h"

#include <stdbool.h>
#include <stdio.h>

/* Makes a file for writing and locks it until it is closed. NULL with EEXIST if the name is
 * taken. */
FILE *file_make(const char *path, bool is_private);

/* Opens a device or a pipe for writing. A pipe without a reader is refused, not waited for. */
FILE *file_open_device(const char *path);

/* Follows symbolic links to their target, which need not exist yet. */
bool file_target(const char *path, char out[FOLDER_SIZE]);

/* Waits until the bytes that were flushed to `file` are on the disk. Returns false on failure. */
bool file_sync(FILE *file);

/* Renames a file to `to`; a file that already has that name is replaced in the same step. */
bool file_move(const char *from, const char *to);

/* Removes an unfinished file, unless a running program is writing it. */
void file_remove_unlocked(const char *path);

/* Makes a folder for this player only, in an existing folder; EEXIST if it exists already. */
bool folder_make_one(const char *path);

/* Calls `visit` with each name in the folder, in any order; false if the folder can't be read. */
bool file_each_name(const char *folder, void (*visit)(void *self, const char *name), void *self);
#endif
