/* posix_file.c: reads, maps and writes files with POSIX. */
#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/posix_plain.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { PART_LETTERS = 6, LINKS_MOST = 40 };

/* --- existence -------------------------------------------------------------------------------- */

static FileFacts facts_of(const struct stat *from)
{
    return (FileFacts){.is_file = S_ISREG(from->st_mode),
                       .is_folder = S_ISDIR(from->st_mode),
                       .size = (uint64_t)from->st_size,
                       .changed =
                           (int64_t)from->st_mtim.tv_sec * 1000000000 + from->st_mtim.tv_nsec};
}

bool file_facts(const char *path, FileFacts *facts)
{
    struct stat from;
    bool is_there = stat(path, &from) == 0;
    *facts = is_there ? facts_of(&from) : (FileFacts){0};
    return is_there;
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_is_same(const char *path, const char *other)
{
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

bool folder_is_there(const char *path)
{
    FileFacts facts;
    return file_facts(path, &facts) && facts.is_folder;
}

/* --- opening ---------------------------------------------------------------------------------- */

int posix_open_plain(const char *path, int flags)
{
    struct stat facts; /* of the opened file: the name may refer to another file by now */
    int file = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
    if (file < 0 || (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)))
        return file;
    close(file);
    errno = S_ISDIR(facts.st_mode) ? EISDIR : ENOTSUP;
    return -1;
}

FILE *file_open(const char *path)
{
    int file = posix_open_plain(path, O_RDONLY);
    return file < 0 ? NULL : fdopen(file, "rb");
}

FILE *file_open_end(const char *path)
{
    int file = posix_open_plain(path, O_WRONLY | O_APPEND | O_CREAT);
    return file < 0 ? NULL : fdopen(file, "ab");
}

/* --- reading ---------------------------------------------------------------------------------- */

char *file_read_whole(const char *path, size_t most, size_t *size, Err *err)
{
    FILE *in = file_open(path);
    if (!in) {
        if (errno == EISDIR || errno == ENOTSUP)
            err_set(err, path, 0, "this is not a file");
        else
            err_set(err, path, 0, "the file cannot be opened: %s", strerror(errno));
        return NULL;
    }
    struct stat facts;
    char *data = NULL;
    if (fstat(fileno(in), &facts) < 0)
        err_set(err, path, 0, "the file cannot be opened: %s", strerror(errno));
    else if ((uint64_t)facts.st_size > most)
        err_set(err, path, 0, "the file is too big (more than %zu bytes)", most);
    else
        data = memory_new((size_t)facts.st_size + 1);
    if (data)
        *size = fread(data, 1, (size_t)facts.st_size, in);
    fclose(in);
    return data;
}

size_t file_read_part(const char *path, uint64_t from, void *out, size_t room)
{
    int file = posix_open_plain(path, O_RDONLY);
    ssize_t count = file < 0 ? 0 : pread(file, out, room, (off_t)from);
    if (file >= 0)
        close(file);
    return count > 0 ? (size_t)count : 0;
}

bool file_map(FileMap *map, const char *path)
{
    struct stat facts;
    void *bytes = MAP_FAILED;
    int file = posix_open_plain(path, O_RDONLY);
    if (file < 0)
        return false;
    if (fstat(file, &facts) == 0)
        bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    int why = errno;
    close(file); /* the mapping keeps the file */
    errno = why;
    if (bytes == MAP_FAILED)
        return false;
    *map = (FileMap){.bytes = bytes, .size = (size_t)facts.st_size};
    return true;
}

void file_map_forget(const FileMap *map)
{
    madvise((void *)(uintptr_t)map->bytes, map->size, MADV_DONTNEED);
}

void file_unmap(FileMap *map)
{
    if (map->bytes)
        munmap((void *)(uintptr_t)map->bytes, map->size);
    *map = (FileMap){0};
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Opens a new file next to `path`, under an unpredictable name that no other program uses. */
static int open_beside(const char *path, bool is_private, char *name, size_t size)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    int file = -1;
    for (int tries = 0; tries < 100 && file < 0; tries++) {
        uint64_t chance = clock_random();
        Text text = text_in(name, size);
        text_add(&text, "%s.part-", path);
        for (int i = 0; i < PART_LETTERS; i++, chance /= 36)
            text_add(&text, "%c", letters[chance % 36]);
        file = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                    is_private ? 0600 : 0666);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file;
}

/* Follows symbolic links to their target, which need not exist yet. */
static bool follow_links(const char *path, char out[FOLDER_SIZE])
{
    text_copy(out, FOLDER_SIZE, path);
    for (int links = 0; links < LINKS_MOST; links++) {
        char target[FOLDER_SIZE], whole[FOLDER_SIZE];
        ssize_t length = readlink(out, target, sizeof target - 1);
        if (length < 0)
            return true; /* not a link, or missing: the caller's open() reports that */
        target[length] = 0;
        const char *slash = target[0] == '/' ? NULL : strrchr(out, '/');
        Text text = text_in(whole, sizeof whole);
        text_add(&text, "%.*s%s", slash ? (int)(slash - out + 1) : 0, out, target);
        if (text.cut || (size_t)length == sizeof target - 1) {
            errno = ENAMETOOLONG;
            return false;
        }
        text_copy(out, FOLDER_SIZE, whole);
    }
    errno = ELOOP;
    return false;
}

/* Opens a device or a pipe to write to it directly. A pipe without a reader is refused, not waited
 * for. */
static bool open_as_it_is(FileReplacement *file)
{
    int out = open(file->path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (out < 0)
        return false;
    fcntl(out, F_SETFL, fcntl(out, F_GETFL) & ~O_NONBLOCK);
    file->out = fdopen(out, "wb");
    return file->out != NULL;
}

bool file_replacement_begin(FileReplacement *file, const char *path, bool is_private)
{
    FileFacts facts;
    *file = (FileReplacement){0};
    if (strlen(path) >= sizeof file->path) {
        errno = ENAMETOOLONG;
        return false;
    }
    text_copy(file->path, sizeof file->path, path);
    if (file_facts(path, &facts) && !facts.is_file)
        return open_as_it_is(file);
    if (!follow_links(path, file->path))
        return false;
    int out = open_beside(file->path, is_private, file->beside, sizeof file->beside);
    file->out = out < 0 ? NULL : fdopen(out, "wb");
    if (file->out)
        flock(out, LOCK_EX | LOCK_NB); /* without locks no program tidies */
    return file->out != NULL;
}

/* Returns whether a new file replaces the old one. A device or pipe has no file next to it, and a
 * disk cannot lose its data. */
static bool replaces(const FileReplacement *file)
{
    return file->beside[0] != 0;
}

bool file_replacement_end(FileReplacement *file)
{
    bool good = !ferror(file->out) && fflush(file->out) == 0 &&
                (!replaces(file) || fsync(fileno(file->out)) == 0);
    int why = errno;
    if (fclose(file->out) != 0 && good) {
        good = false;
        why = errno;
    }
    file->out = NULL;
    if (good && (!replaces(file) || rename(file->beside, file->path) == 0))
        return true;
    if (good)
        why = errno;
    if (replaces(file))
        unlink(file->beside);
    errno = why;
    return false;
}

void file_replacement_drop(FileReplacement *file)
{
    if (!file->out)
        return;
    fclose(file->out);
    if (replaces(file))
        unlink(file->beside);
    file->out = NULL;
}

bool file_write_whole(const char *path, const void *data, size_t size, Err *err)
{
    FileReplacement file;
    char folder[FOLDER_SIZE];
    text_copy(folder, sizeof folder, path);
    char *slash = strrchr(folder, '/');
    if (slash && slash != folder) {
        *slash = 0;
        if (!folder_make(folder, err))
            return false;
    }
    bool good = file_replacement_begin(&file, path, true);
    if (good) {
        fwrite(data, 1, size, file.out); /* the end reports a failure */
        good = file_replacement_end(&file);
    }
    return good || err_set(err, path, 0, "the file cannot be written: %s", strerror(errno));
}

/* --- folders ---------------------------------------------------------------------------------- */

/* Makes, lists and tidies folders (file.h). */

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
