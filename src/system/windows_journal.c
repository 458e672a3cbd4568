/* windows_journal.c: appends to journals durably. The lock is the open file itself, which no other
 * program may open for writing; the system releases the lock when the program is killed. */
#include "system/journal.h"

#include "base/memory.h"
#include "system/file.h"
#include "system/windows_plain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct Journal {
    HANDLE file;
};

static JournalOpened open_locked(const char *path, DWORD how, Journal **journal)
{
    HANDLE file = windows_open_plain(path, GENERIC_READ | GENERIC_WRITE,
                                     FILE_SHARE_READ | FILE_SHARE_DELETE, how);
    if (file == INVALID_HANDLE_VALUE)
        return errno == EAGAIN ? JOURNAL_TAKEN : JOURNAL_CANNOT;
    *journal = memory_new(sizeof **journal);
    (*journal)->file = file;
    return JOURNAL_OPEN;
}

JournalOpened journal_new(const char *path, Journal **journal)
{
    return open_locked(path, CREATE_NEW, journal);
}

JournalOpened journal_open(const char *path, Journal **journal)
{
    return open_locked(path, OPEN_EXISTING, journal);
}

void journal_close(Journal *journal)
{
    if (!journal)
        return;
    CloseHandle(journal->file);
    free(journal);
}

bool journal_is_named(const Journal *journal, const char *path)
{
    BY_HANDLE_FILE_INFORMATION own, named;
    WidePath wide;
    HANDLE file = CreateFileW(windows_path(path, wide), 0,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                              OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool same = GetFileInformationByHandle(journal->file, &own) &&
                GetFileInformationByHandle(file, &named) &&
                own.nFileIndexHigh == named.nFileIndexHigh &&
                own.nFileIndexLow == named.nFileIndexLow &&
                own.dwVolumeSerialNumber == named.dwVolumeSerialNumber;
    CloseHandle(file);
    return same;
}

static OVERLAPPED place_at(uint64_t place)
{
    return (OVERLAPPED){.Offset = (DWORD)place, .OffsetHigh = (DWORD)(place >> 32)};
}

bool journal_holds(const Journal *journal, const char *text, size_t size, size_t whole)
{
    LARGE_INTEGER length;
    if (!GetFileSizeEx(journal->file, &length) || (size_t)length.QuadPart != whole)
        return false;
    char block[65536];
    for (size_t at = 0; at < size;) {
        OVERLAPPED place = place_at(at);
        DWORD want = (DWORD)(size - at < sizeof block ? size - at : sizeof block), count = 0;
        if (!ReadFile(journal->file, block, want, &count, &place) || !count ||
            memcmp(block, text + at, count) != 0)
            return false;
        at += count;
    }
    return true;
}

bool journal_is_cut(const Journal *journal, size_t size)
{
    LARGE_INTEGER length;
    return GetFileSizeEx(journal->file, &length) && (size_t)length.QuadPart < size;
}

static bool cut(const Journal *journal, size_t size)
{
    LARGE_INTEGER end = {.QuadPart = (LONGLONG)size};
    return SetFilePointerEx(journal->file, end, NULL, FILE_BEGIN) && SetEndOfFile(journal->file);
}

bool journal_cut(Journal *journal, size_t size)
{
    return (cut(journal, size) && FlushFileBuffers(journal->file)) || windows_fault();
}

/* Cuts off a partial write. If that fails, a later write overwrites it or cuts it off. */
static bool torn(const Journal *journal, size_t place)
{
    windows_fault();
    int why = errno;
    cut(journal, place);
    errno = why;
    return false;
}

bool journal_append(Journal *journal, const char *text, size_t size, size_t place)
{
    for (size_t done = 0; done < size;) {
        OVERLAPPED at = place_at(place + done);
        DWORD count = 0;
        if (!WriteFile(journal->file, text + done, (DWORD)(size - done), &count, &at) || !count)
            return torn(journal, place);
        done += count;
    }
    return FlushFileBuffers(journal->file) || windows_fault();
}

/* Does nothing, because NTFS keeps its own journal for the names of files. */
void journal_sync_name(const char *path)
{
    (void)path;
}
