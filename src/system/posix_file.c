/* posix_file.c: see file.h. */
#include "system/file.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- what is there ---------------------------------------------------------------------------- */

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

bool file_is_there(const char *path)
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

/* --- reading ---------------------------------------------------------------------------------- */

char *file_read_whole(const char *path, size_t most, size_t *size, Err *err)
{
    FILE *in = fopen(path, "rb");
    if (!in) {
        err_set(err, path, 0, "the file cannot be opened: %s", strerror(errno));
        return NULL;
    }
    struct stat facts; /* of what was opened: the name may mean another file by now */
    char *data = NULL;
    if (fstat(fileno(in), &facts) < 0 || !S_ISREG(facts.st_mode))
        err_set(err, path, 0, "this is not a file");
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
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    ssize_t count = file < 0 ? 0 : pread(file, out, room, (off_t)from);
    if (file >= 0)
        close(file);
    return count > 0 ? (size_t)count : 0;
}

bool file_map(FileMap *map, const char *path)
{
    struct stat facts;
    void *bytes = MAP_FAILED;
    int file = open(path, O_RDONLY | O_CLOEXEC);
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

/* A new file that only this person reads, and no other program opens. */
static FILE *open_private(char *name)
{
    int file = mkstemp(name);
    return file < 0 ? NULL : fdopen(file, "wb");
}

bool file_beside_begin(FileBeside *file, const char *path, bool is_private)
{
    *file = (FileBeside){0};
    if (strlen(path) >= sizeof file->path) {
        errno = ENAMETOOLONG;
        return false;
    }
    text_copy(file->path, sizeof file->path, path);
    snprintf(file->beside, sizeof file->beside, is_private ? "%s.part-XXXXXX" : "%s.part", path);
    file->out = is_private ? open_private(file->beside) : fopen(file->beside, "wb");
    if (file->out)
        flock(fileno(file->out), LOCK_EX | LOCK_NB); /* where there are no locks nobody tidies */
    return file->out != NULL;
}

bool file_beside_end(FileBeside *file)
{
    bool good = !ferror(file->out) && fflush(file->out) == 0 && fsync(fileno(file->out)) == 0;
    int why = errno;
    if (fclose(file->out) != 0 && good) {
        good = false;
        why = errno;
    }
    file->out = NULL;
    if (good && rename(file->beside, file->path) == 0)
        return true;
    if (good)
        why = errno;
    unlink(file->beside);
    errno = why;
    return false;
}

void file_beside_drop(FileBeside *file)
{
    if (!file->out)
        return;
    fclose(file->out);
    unlink(file->beside);
    file->out = NULL;
}

bool file_write_whole(const char *path, const void *data, size_t size, Err *err)
{
    FileBeside file;
    char folder[FOLDER_SIZE];
    text_copy(folder, sizeof folder, path);
    char *slash = strrchr(folder, '/');
    if (slash && slash != folder) {
        *slash = 0;
        if (!folder_make(folder, err))
            return false;
    }
    bool good = file_beside_begin(&file, path, true);
    if (good) {
        fwrite(data, 1, size, file.out); /* the end tells what failed */
        good = file_beside_end(&file);
    }
    return good || err_set(err, path, 0, "the file cannot be written: %s", strerror(errno));
}
