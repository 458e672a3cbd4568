/* posix_folder.c: makes, lists and tidies folders (file.h). */
#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"
#include "system/posix_plain.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

bool folder_join(char *out, size_t size, const char *folder, const char *name)
{
    Text text = text_in(out, size);
    text_add(&text, "%s/%s", folder, name);
    return !text.cut;
}

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool path_free(char out[FOLDER_SIZE], const char *folder, const char *name, size_t length,
               const char *ending)
{
    enum { TRIES = 10000 };
    for (int n = 1; n < TRIES; n++) {
        Text text = text_in(out, FOLDER_SIZE);
        text_add(&text, "%s/%.*s", folder, (int)length, name);
        if (n > 1)
            text_add(&text, "-%d", n);
        text_add(&text, "%s", ending);
        if (text.cut || !file_exists(out))
            return !text.cut;
    }
    return false;
}

bool folder_make(const char *path, Err *err)
{
    char part[FOLDER_SIZE];
    size_t length = strlen(path);
    if (!length || length >= sizeof part)
        return err_set(err, path, 0, "the path of the folder is too long");
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i])
            continue;
        snprintf(part, sizeof part, "%.*s", (int)i, path);
        if (mkdir(part, 0700) < 0 && errno != EEXIST && (i == length || errno != EROFS))
            return err_set(err, part, 0, "the folder cannot be made: %s", strerror(errno));
    }
    return folder_is_there(path) || err_set(err, path, 0, "this is not a folder");
}

uint64_t folder_room(const char *path)
{
    struct statvfs disk;
    return statvfs(path, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : UINT64_MAX;
}

/* Matches NAME.part- and six letters, or NAME.part of older versions. */
static bool is_part(const char *name)
{
    const char *part = strstr(name, ".part");
    return part && part > name && (!part[5] || (part[5] == '-' && strlen(part + 6) == 6));
}

/* Holds the lock until the file is gone, so that no program can start to write into it
 * meanwhile. */
static void remove_unlocked(const char *path)
{
    int file = posix_open_plain(path, O_RDWR | O_NOFOLLOW);
    if (file < 0)
        return;
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        unlink(path);
    close(file);
}

void folder_tidy(const char *folder)
{
    DIR *entries = opendir(folder);
    char path[FOLDER_SIZE];
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        if (is_part(entry->d_name) && folder_join(path, sizeof path, folder, entry->d_name))
            remove_unlocked(path);
    if (entries)
        closedir(entries);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int folder_names(const char *folder, const char *suffix, char ***names)
{
    int count = 0, room = 0;
    DIR *entries = opendir(folder);
    *names = NULL;
    if (!entries)
        return -1;
    for (struct dirent *entry; (entry = readdir(entries));) {
        if (!text_ends(entry->d_name, suffix))
            continue;
        *names = memory_room(*names, count + 1, &room, sizeof(char *));
        (*names)[count++] = memory_copy(entry->d_name, strlen(entry->d_name) + 1);
    }
    closedir(entries);
    if (count)
        qsort(*names, (size_t)count, sizeof(char *), by_bytes);
    return count;
}

void folder_names_free(char **names, int count)
{
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
}
