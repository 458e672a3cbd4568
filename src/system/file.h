/* file.h: files that are read and written as a whole, and folders. What fails leaves its reason in
 * errno, for strerror. Paths have '/' between their parts. */
#ifndef SYSTEM_FILE_H
#define SYSTEM_FILE_H
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { FOLDER_SIZE = 1024 }; /* bytes of a path with its NUL */

/* --- what is there ---------------------------------------------------------------------------- */

typedef struct FileFacts {
    bool is_file, is_folder; /* neither: a device or a pipe */
    uint64_t size;
    int64_t changed; /* nanoseconds since 1970 */
} FileFacts;

/* False if there is nothing of that name. */
bool file_facts(const char *path, FileFacts *facts);

/* Is there anything of that name? */
bool file_is_there(const char *path);

/* Do both names mean the same file? */
bool file_is_same(const char *path, const char *other);

/* Is there a folder of that name? */
bool folder_is_there(const char *path);

/* Bytes that may still be written where that folder is; UINT64_MAX where nobody knows. */
uint64_t folder_room(const char *path);

/* --- reading ---------------------------------------------------------------------------------- */

/* Opens a plain file for reading, or for writing at its end (made if it is missing). NULL with
 * errno, also for pipes and devices, which are not waited for. */
FILE *file_open(const char *path);
FILE *file_open_end(const char *path);

/* Reads a file of at most `most` bytes; NUL is put behind it. The caller frees the result; NULL
 * with *err. */
char *file_read_whole(const char *path, size_t most, size_t *size, Err *err);

/* Reads what there is of `room` bytes from byte `from` on; returns how many. */
size_t file_read_part(const char *path, uint64_t from, void *out, size_t room);

/* The bytes of a file as memory, read from the disk as they are touched. Nobody writes to such a
 * file: it is renamed into place when it is complete. */
typedef struct FileMap {
    const uint8_t *bytes;
    size_t size;
} FileMap;

/* Maps `path`, which is not empty; false with errno. */
bool file_map(FileMap *map, const char *path);

/* Gives back the memory of all bytes that were touched, and of those beside them that the system
 * read ahead: they count as the program's. What is touched again is read again. */
void file_map_forget(const FileMap *map);

/* Ends it; a zeroed map is fine. */
void file_unmap(FileMap *map);

/* --- writing ---------------------------------------------------------------------------------- */

/* A file that is written beside its place: whatever happens, `path` holds the old file or the new
 * one, whole.
 *
 *     file_beside_begin → PATH.part-XXXXXX   write to `out`
 *     file_beside_end     flushed to the disk, renamed over PATH
 *     file_beside_drop    removed, PATH as it was
 *     (killed)            stays, until folder_tidy
 *
 * Symbolic links are followed: PATH is the file that they mean. A device or a pipe is never
 * replaced: `out` writes to it, and a pipe without a reader is refused. */
typedef struct FileBeside {
    FILE *out;                                        /* NULL: not begun, or ended */
    char path[FOLDER_SIZE], beside[FOLDER_SIZE + 16]; /* beside "": `path` is no plain file */
} FileBeside;

/* What others may read, such as pictures, gets the usual rights; what is `private` gets those of
 * the person alone. Nobody can foresee the name beside PATH. False with errno. */
bool file_beside_begin(FileBeside *file, const char *path, bool is_private);

/* False with errno if anything that was written since the beginning did not reach the disk; then
 * `path` is as it was. */
bool file_beside_end(FileBeside *file);

/* Gives up; fine after the end, and for a zeroed one. */
void file_beside_drop(FileBeside *file);

/* Writes a whole file of the person in this way. Makes the folder. */
bool file_write_whole(const char *path, const void *data, size_t size, Err *err);

/* Keeps what lies at `path`, of at most `most` bytes, beside it before it is written over: as
 * PATH.bad, .bad.2, … .bad.9, the first that is free, or that holds the same already. What is
 * larger is renamed. The name goes to `kept`; false with *err where it cannot be kept. */
bool file_keep_bad(const char *path, size_t most, char kept[FOLDER_SIZE + 16], Err *err);

/* --- folders ---------------------------------------------------------------------------------- */

/* Makes `path` and what is missing above it, for this person only (mode 0700). True if it exists
 * afterwards. */
bool folder_make(const char *path, Err *err);

/* Removes what programs that were killed left beside files of `folder`. What a program that lives
 * writes is locked by it, and stays. */
void folder_tidy(const char *folder);

/* `folder`/`name` into `out`; false if it does not fit. */
bool folder_join(char *out, size_t size, const char *folder, const char *name);

/* The last part of a path: "games/mira.hyp" → "mira.hyp". */
const char *path_name(const char *path);

/* `folder`/NAME`ending`, else NAME-2 and so on, the first that nothing has; `name` is read to
 * `length` bytes. False if none is free, or none fits. */
bool path_free(char out[FOLDER_SIZE], const char *folder, const char *name, size_t length,
               const char *ending);

/* Names of what lies in `folder` and ends with `suffix` after at least one byte, in the order of
 * their bytes. Returns how many, −1 with errno if the folder cannot be read. The caller ends the
 * list with folder_names_free; where there is none, *names is NULL. */
int folder_names(const char *folder, const char *suffix, char ***names);
void folder_names_free(char **names, int count);
#endif
