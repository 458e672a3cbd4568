/* posix_file.c: reads, maps and writes files with POSIX. */
#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"
#include "system/file_inside.h"
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

enum { LINKS_MOST = 40 };

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
    /* facts of the opened file, because the name may refer to another file by now */
    struct stat facts;
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
    close(file); /* the mapping keeps the file open */
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

bool file_target(const char *path, char out[FOLDER_SIZE])
{
    text_copy(out, FOLDER_SIZE, path);
    for (int links = 0; links < LINKS_MOST; links++) {
        char target[FOLDER_SIZE], whole[FOLDER_SIZE];
        ssize_t length = readlink(out, target, sizeof target - 1);
        if (length < 0)
            return true; /* not a link, or missing, which the caller's open() will report */
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

FILE *file_open_device(const char *path)
{
    int out = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (out < 0)
        return NULL;
    fcntl(out, F_SETFL, fcntl(out, F_GETFL) & ~O_NONBLOCK);
    return fdopen(out, "wb");
}

FILE *file_make(const char *path, bool is_private)
{
    int file =
        open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, is_private ? 0600 : 0666);
    FILE *out = file < 0 ? NULL : fdopen(file, "wb");
    if (out)
        /* fails on a disk without locks, but then no program removes files there either */
        flock(file, LOCK_EX | LOCK_NB);
    return out;
}

bool file_sync(FILE *file)
{
    return fsync(fileno(file)) == 0;
}

bool file_move(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

/* --- folders ---------------------------------------------------------------------------------- */

bool folder_make_one(const char *path)
{
    return mkdir(path, 0700) == 0;
}

uint64_t folder_room(const char *path)
{
    struct statvfs disk;
    return statvfs(path, &disk) == 0 ? (uint64_t)disk.f_bavail * disk.f_frsize : UINT64_MAX;
}

/* Holds the lock until the file is gone, so that no program can start to write into it
 * meanwhile. */
void file_remove_unlocked(const char *path)
{
    int file = posix_open_plain(path, O_RDWR | O_NOFOLLOW);
    if (file < 0)
        return;
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        unlink(path);
    close(file);
}

bool file_each_name(const char *folder, void (*visit)(void *self, const char *name), void *self)
{
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        visit(self, entry->d_name);
    return entries && closedir(entries) == 0;
}
