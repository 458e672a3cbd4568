/* file.h: files that are read and written as a whole, and folders. A function that fails leaves its
 * reason in errno, for strerror. Paths have '/' between their parts. */
#ifndef SYSTEM_FILE_H
#define SYSTEM_FILE_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { FOLDER_SIZE = 1024 }; /* size of a path buffer in bytes, including the NUL */

/* --- existence -------------------------------------------------------------------------------- */

typedef struct FileFacts {
    bool is_file, is_folder; /* neither: a device or a pipe */
    uint64_t size;
    int64_t changed; /* nanoseconds since 1970 */
} FileFacts;

/* Fills in the facts; false if the path does not exist. */
bool file_facts(const char *path, FileFacts *facts);

/* Returns whether the path exists. */
bool file_exists(const char *path);

/* Returns whether both paths are the same file. */
bool file_is_same(const char *path, const char *other);

/* Returns whether there is a folder of that name. */
bool folder_is_there(const char *path);

/* Returns the number of free bytes on the disk that holds the folder; UINT64_MAX if unknown. */
uint64_t folder_room(const char *path);

/* --- reading ---------------------------------------------------------------------------------- */

/* Open a plain file for reading, or for writing at its end (created if missing). Return NULL with
 * errno on failure, including for pipes and devices; these functions never wait for those. */
FILE *file_open(const char *path);
FILE *file_open_end(const char *path);

/* Reads a file of at most `most` bytes and appends a NUL. Returns NULL with *err on failure; the
 * caller frees the result. */
char *file_read_whole(const char *path, size_t most, size_t *size, Err *err);

/* Reads up to `room` bytes from byte `from` on; returns how many it read. */
size_t file_read_part(const char *path, uint64_t from, void *out, size_t room);

/* A file mapped into memory; its bytes are read from the disk when they are first touched. Such a
 * file is never written to: it is renamed into place when it is complete. */
typedef struct FileMap {
    const uint8_t *bytes;
    size_t size;
} FileMap;

/* Maps the file at `path`; false with errno, also if it is empty. */
bool file_map(FileMap *map, const char *path);

/* Frees the memory of all bytes that were touched, and of those that the system read ahead, because
 * the system counts them as the program's memory. If such bytes are touched later, they are read
 * from the disk again. */
void file_map_forget(const FileMap *map);

/* Unmaps the file; accepts a zeroed map. */
void file_unmap(FileMap *map);

/* --- writing ---------------------------------------------------------------------------------- */

/* A file that is written next to its final place: at every moment `path` is either the complete old
 * file or the complete new one.
 *
 *     file_replacement_begin → PATH.part-XXXXXX   write to `out`
 *     file_replacement_end     flushed to the disk, renamed over PATH
 *     file_replacement_drop    removed, PATH as it was
 *     (killed)            stays, until folder_tidy
 *
 * Symbolic links are followed: PATH is their target. A device or a pipe is never replaced: `out`
 * writes to it directly, and a pipe without a reader is refused. */
typedef struct FileReplacement {
    FILE *out;                                        /* NULL: not started, or ended */
    char path[FOLDER_SIZE], beside[FOLDER_SIZE + 16]; /* `beside` is "" if `path` is not a plain
                                                       * file */
} FileReplacement;

/* Starts the file. `is_private`: only the player may read it; otherwise it gets the usual
 * permissions, as pictures do. The name next to PATH is unpredictable. False with errno. */
bool file_replacement_begin(FileReplacement *file, const char *path, bool is_private);

/* Flushes and renames. False with errno if anything written since the start did not reach the disk;
 * `path` is then as it was. */
bool file_replacement_end(FileReplacement *file);

/* Discards the new file. May also be called after file_replacement_end, and with a zeroed
 * FileReplacement. */
void file_replacement_drop(FileReplacement *file);

/* Writes a whole private file through a FileReplacement, and makes its folder if needed. False with
 * *err. */
bool file_write_whole(const char *path, const void *data, size_t size, Err *err);

/* Keeps the file at `path` before it is overwritten: copies it, or renames it if it has more than
 * `most` bytes, to the first of PATH.bad, .bad.2, … .bad.9 that is free or already has the same
 * content. The name is returned in `kept`; false with *err if the file cannot be kept. */
bool file_keep_bad(const char *path, size_t most, char kept[FOLDER_SIZE + 16], Err *err);

/* --- folders ---------------------------------------------------------------------------------- */

/* Makes `path` and missing folders above it, for this player only (mode 0700). True if it exists
 * afterwards. */
bool folder_make(const char *path, Err *err);

/* The folders of the player. */
typedef enum UserFolder {
    USER_SETTINGS,
    USER_DATA,
    USER_STATE,
    USER_CACHE,
    USER_PICTURES,
    USER_DOCUMENTS,
    USER_HOME
} UserFolder;

/* Writes the path that the system gives for that folder. False on systems where environment
 * variables name it instead (XDG base directories, HOME). */
bool folder_of_user(UserFolder folder, char out[FOLDER_SIZE]);

/* Removes the unfinished files that killed programs left in `folder`. The file of a running program
 * is locked, and stays. */
void folder_tidy(const char *folder);

/* Writes `folder`/`name` into `out`; false if it does not fit. */
bool folder_join(char *out, size_t size, const char *folder, const char *name);

/* Returns the last part of a path: "games/mira.hyp" → "mira.hyp". */
const char *path_name(const char *path);

/* Finds the first unused path among `folder`/NAME`ending`, NAME-2 and so on; `name` has `length`
 * bytes. False if none is free, or none fits. */
bool path_free(char out[FOLDER_SIZE], const char *folder, const char *name, size_t length,
               const char *ending);

/* Lists the names in `folder` that end with `suffix` after at least one byte, in byte order.
 * Returns how many, −1 with errno if the folder cannot be read. The caller frees the list with
 * folder_names_free; an empty list is NULL. */
int folder_names(const char *folder, const char *suffix, char ***names);
void folder_names_free(char **names, int count);
#endif
