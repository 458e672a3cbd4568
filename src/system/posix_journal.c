/* posix_journal.c: appends to journals durably. The lock is flock on the file itself: the kernel
 * drops it when the program is killed. (fcntl's locks would end as soon as any other descriptor of
 * the file is closed.) */
#include "system/journal.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"
#include "system/posix_plain.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct Journal {
    int fd;
};

static JournalOpened locked(int fd, Journal **journal)
{
    if (fd < 0)
        return JOURNAL_CANNOT;
    if (flock(fd, LOCK_EX | LOCK_NB) < 0) {
        int why = errno;
        close(fd);
        errno = why;
        return why == EWOULDBLOCK ? JOURNAL_TAKEN : JOURNAL_NO_LOCK;
    }
    *journal = memory_new(sizeof **journal);
    (*journal)->fd = fd;
    return JOURNAL_OPEN;
}

JournalOpened journal_new(const char *path, Journal **journal)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    JournalOpened opened = locked(fd, journal);
    if (fd >= 0 && opened != JOURNAL_OPEN) {
        int why = errno;
        unlink(path);
        errno = why;
    }
    return opened;
}

JournalOpened journal_open(const char *path, Journal **journal)
{
    return locked(posix_open_plain(path, O_RDWR), journal);
}

void journal_close(Journal *journal)
{
    if (!journal)
        return;
    close(journal->fd);
    free(journal);
}

bool journal_is_named(const Journal *journal, const char *path)
{
    struct stat own, named;
    return fstat(journal->fd, &own) == 0 && stat(path, &named) == 0 && own.st_ino == named.st_ino &&
           own.st_dev == named.st_dev;
}

bool journal_holds(const Journal *journal, const char *text, size_t size, size_t whole)
{
    struct stat facts;
    if (fstat(journal->fd, &facts) < 0 || (size_t)facts.st_size != whole)
        return false;
    char block[65536];
    for (size_t at = 0; at < size;) {
        size_t want = size - at < sizeof block ? size - at : sizeof block;
        ssize_t n = pread(journal->fd, block, want, (off_t)at);
        if (n <= 0 || memcmp(block, text + at, (size_t)n) != 0)
            return false;
        at += (size_t)n;
    }
    return true;
}

bool journal_is_cut(const Journal *journal, size_t size)
{
    struct stat facts;
    return fstat(journal->fd, &facts) == 0 && (size_t)facts.st_size < size;
}

bool journal_cut(Journal *journal, size_t size)
{
    return ftruncate(journal->fd, (off_t)size) == 0 && fdatasync(journal->fd) == 0;
}

/* Cuts off a partial write. If that fails, a later write overwrites it or cuts it off. */
static bool torn(Journal *journal, size_t place, int why)
{
    int cut = ftruncate(journal->fd, (off_t)place);
    (void)cut;
    errno = why;
    return false;
}

bool journal_append(Journal *journal, const char *text, size_t size, size_t place)
{
    for (size_t done = 0; done < size;) {
        ssize_t n = pwrite(journal->fd, text + done, size - done, (off_t)(place + done));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return torn(journal, place, n ? errno : ENOSPC);
        done += (size_t)n;
    }
    return fdatasync(journal->fd) == 0;
}

void journal_sync_name(const char *path)
{
    char folder[FOLDER_SIZE];
    text_copy(folder, sizeof folder, path);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = 0;
    int fd =
        open(slash ? (slash == folder ? "/" : folder) : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}
