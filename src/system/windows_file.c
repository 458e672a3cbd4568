/* windows_file.c: reads, maps and writes files with Windows. */
#include "system/windows_plain.h"

#include "base/text.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/file_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <string.h>
#include <winioctl.h>

/* Readers share everything: others may write, rename and replace the file while it is open. */
enum { SHARE_ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

/* --- paths and errors ------------------------------------------------------------------------- */

/* Beyond this length, Windows accepts only absolute paths with a special prefix. It is below
 * MAX_PATH because a folder's path needs room for a short file name. */
enum { LONG_PATH = 240 };
static const wchar_t long_mark[] = L"\\\\?\\", long_share[] = L"\\\\?\\UNC\\";

/* A colon anywhere but after the drive letter would name a second stream of the file. */
static bool is_possible(const wchar_t *path)
{
    bool marked = wcsncmp(path, L"//", 2) == 0 || wcsncmp(path, L"\\\\", 2) == 0;
    return marked || !path[0] || !wcschr(path + 1 + (path[1] == ':'), ':');
}

wchar_t *windows_path(const char *path, WidePath out)
{
    WidePath whole;
    int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, out, WIDE_SIZE);
    if (!length || !is_possible(out)) {
        out[0] = 0;
        return out;
    }
    if (length < LONG_PATH || wcsncmp(out, long_mark, 4) == 0)
        return out;
    DWORD size = GetFullPathNameW(out, WIDE_SIZE - 8, whole, NULL);
    bool share = wcsncmp(whole, L"\\\\", 2) == 0;
    if (!size || size >= WIDE_SIZE - 8)
        return out;
    wcscpy(out, share ? long_share : long_mark);
    wcscat(out, share ? whole + 2 : whole);
    return out;
}

bool windows_utf8(const wchar_t *from, char *out, size_t size)
{
    if (wcsncmp(from, long_mark, 4) == 0 && wcsncmp(from, long_share, 8) != 0)
        from += 4;
    if (!WideCharToMultiByte(CP_UTF8, 0, from, -1, out, (int)size, NULL, NULL))
        return false;
    for (char *at = out; (at = strchr(at, '\\'));)
        *at = '/';
    return true;
}

bool windows_fault(void)
{
    enum { QUOTA_EXCEEDED = 1295 }; /* mingw-w64 has no name for it */
    static const struct {
        DWORD code;
        int reason;
    } known[] = {{ERROR_FILE_NOT_FOUND, ENOENT},    {ERROR_PATH_NOT_FOUND, ENOENT},
                 {ERROR_ACCESS_DENIED, EACCES},     {ERROR_WRITE_PROTECT, EROFS},
                 {ERROR_SHARING_VIOLATION, EAGAIN}, {ERROR_LOCK_VIOLATION, EAGAIN},
                 {ERROR_FILE_EXISTS, EEXIST},       {ERROR_ALREADY_EXISTS, EEXIST},
                 {ERROR_DISK_FULL, ENOSPC},         {ERROR_HANDLE_DISK_FULL, ENOSPC},
                 {ERROR_INVALID_NAME, EINVAL},      {ERROR_BAD_PATHNAME, EINVAL},
                 {ERROR_DIRECTORY, ENOTDIR},        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
                 {ERROR_NOT_ENOUGH_MEMORY, ENOMEM}, {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
                 {QUOTA_EXCEEDED, ENOSPC}};
    DWORD code = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].code == code)
            errno = known[i].reason;
    return false;
}

/* --- existence -------------------------------------------------------------------------------- */

static int64_t since_1970(FILETIME time)
{
    const int64_t epoch = 116444736000000000; /* 1970, in units of 100 ns since 1601 */
    return ((int64_t)time.dwHighDateTime << 32 | time.dwLowDateTime) - epoch;
}

bool file_facts(const char *path, FileFacts *facts)
{
    WidePath wide;
    WIN32_FILE_ATTRIBUTE_DATA data;
    *facts = (FileFacts){0};
    if (!GetFileAttributesExW(windows_path(path, wide), GetFileExInfoStandard, &data))
        return windows_fault();
    facts->is_folder = data.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    facts->is_file = !(data.dwFileAttributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE));
    facts->size = (uint64_t)data.nFileSizeHigh << 32 | data.nFileSizeLow;
    facts->changed = since_1970(data.ftLastWriteTime) * 100;
    return true;
}

bool file_exists(const char *path)
{
    FileFacts facts;
    return file_facts(path, &facts);
}

bool folder_is_there(const char *path)
{
    FileFacts facts;
    return file_facts(path, &facts) && facts.is_folder;
}

/* Opens a file or a folder only to query its facts. */
static HANDLE open_for_facts(const char *path)
{
    WidePath wide;
    return CreateFileW(windows_path(path, wide), 0, SHARE_ALL, NULL, OPEN_EXISTING,
                       FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

bool file_is_same(const char *path, const char *other)
{
    BY_HANDLE_FILE_INFORMATION one, two;
    HANDLE first = open_for_facts(path), second = open_for_facts(other);
    bool same = GetFileInformationByHandle(first, &one) &&
                GetFileInformationByHandle(second, &two) &&
                one.dwVolumeSerialNumber == two.dwVolumeSerialNumber &&
                one.nFileIndexHigh == two.nFileIndexHigh && one.nFileIndexLow == two.nFileIndexLow;
    CloseHandle(first);
    CloseHandle(second);
    return same;
}

/* --- opening ---------------------------------------------------------------------------------- */

HANDLE windows_open_plain(const char *path, DWORD access, DWORD shared, DWORD how)
{
    enum { PAUSE_MS = 20, PAUSES = 15 };
    WidePath wide;
    HANDLE file = INVALID_HANDLE_VALUE;
    windows_path(path, wide);
    for (int i = 0; i < PAUSES && file == INVALID_HANDLE_VALUE; i++) {
        if (i > 0)
            clock_sleep_ms(PAUSE_MS);
        file = CreateFileW(wide, access, shared, NULL, how, FILE_ATTRIBUTE_NORMAL, NULL);
        if (file == INVALID_HANDLE_VALUE && GetLastError() != ERROR_SHARING_VIOLATION)
            break;
    }
    if (file == INVALID_HANDLE_VALUE) {
        windows_fault();
        if (errno == EACCES && folder_is_there(path))
            errno = EISDIR;
    } else if (GetFileType(file) != FILE_TYPE_DISK) {
        CloseHandle(file);
        file = INVALID_HANDLE_VALUE;
        errno = ENOTSUP;
    }
    return file;
}

/* Makes a stream of the C library from the handle; closing the stream closes the handle. */
static FILE *stream_of(HANDLE file, int flags, const char *mode)
{
    int number = file == INVALID_HANDLE_VALUE ? -1 : _open_osfhandle((intptr_t)file, flags);
    return number < 0 ? NULL : _fdopen(number, mode);
}

static HANDLE open_to_read(const char *path)
{
    return windows_open_plain(path, GENERIC_READ, SHARE_ALL, OPEN_EXISTING);
}

FILE *file_open(const char *path)
{
    return stream_of(open_to_read(path), _O_RDONLY | _O_BINARY, "rb");
}

FILE *file_open_end(const char *path)
{
    HANDLE file = windows_open_plain(path, FILE_APPEND_DATA | SYNCHRONIZE, SHARE_ALL, OPEN_ALWAYS);
    return stream_of(file, _O_APPEND | _O_BINARY, "ab");
}

/* --- reading ---------------------------------------------------------------------------------- */

size_t file_read_part(const char *path, uint64_t from, void *out, size_t room)
{
    HANDLE file = open_to_read(path);
    OVERLAPPED at = {.Offset = (DWORD)from, .OffsetHigh = (DWORD)(from >> 32)};
    DWORD count = 0;
    if (file == INVALID_HANDLE_VALUE)
        return 0;
    bool good = ReadFile(file, out, (DWORD)room, &count, &at);
    CloseHandle(file);
    return good ? count : 0;
}

bool file_map(FileMap *map, const char *path)
{
    HANDLE file = open_to_read(path);
    LARGE_INTEGER size = {0};
    if (file == INVALID_HANDLE_VALUE)
        return false;
    HANDLE mapping = CreateFileMappingW(file, NULL, PAGE_READONLY, 0, 0, NULL);
    void *bytes = mapping ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0) : NULL;
    bool good = bytes && GetFileSizeEx(file, &size);
    if (!good)
        windows_fault();
    if (mapping)
        CloseHandle(mapping); /* the view keeps the mapping open */
    CloseHandle(file);
    if (good)
        *map = (FileMap){.bytes = bytes, .size = (size_t)size.QuadPart};
    return good;
}

/* Unlocking pages that are not locked takes them out of the program's working set. */
void file_map_forget(const FileMap *map)
{
    VirtualUnlock((void *)(uintptr_t)map->bytes, map->size);
}

void file_unmap(FileMap *map)
{
    if (map->bytes)
        UnmapViewOfFile(map->bytes);
    *map = (FileMap){0};
}

/* --- writing ---------------------------------------------------------------------------------- */

bool file_target(const char *path, char out[FOLDER_SIZE])
{
    WidePath wide;
    DWORD facts = GetFileAttributesW(windows_path(path, wide));
    text_copy(out, FOLDER_SIZE, path);
    if (facts == INVALID_FILE_ATTRIBUTES || !(facts & FILE_ATTRIBUTE_REPARSE_POINT))
        return true;
    HANDLE file = open_for_facts(path);
    DWORD length = GetFinalPathNameByHandleW(file, wide, WIDE_SIZE, FILE_NAME_NORMALIZED);
    bool good = length > 0 && length < WIDE_SIZE && windows_utf8(wide, out, FOLDER_SIZE);
    CloseHandle(file);
    return good || windows_fault();
}

FILE *file_open_device(const char *path)
{
    WidePath wide;
    HANDLE file = CreateFileW(windows_path(path, wide), GENERIC_WRITE, SHARE_ALL, NULL,
                              OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        windows_fault();
    return stream_of(file, _O_BINARY, "wb");
}

/* No other program may delete the file while this handle is open: that is the lock. The file
 * inherits the access rights of its folder, and only the player has any in the player's folders. */
FILE *file_make(const char *path, bool is_private)
{
    WidePath wide;
    HANDLE file = CreateFileW(windows_path(path, wide), GENERIC_READ | GENERIC_WRITE,
                              FILE_SHARE_READ, NULL, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL);
    (void)is_private;
    if (file == INVALID_HANDLE_VALUE)
        windows_fault();
    return stream_of(file, _O_RDWR | _O_BINARY, "wb");
}

bool file_sync(FILE *file)
{
    return _commit(_fileno(file)) == 0;
}

/* Renames as POSIX does: a program that still reads the old file keeps it. Windows 10 supports that
 * for local disks; the call is newer than the headers of mingw-w64. */
static bool move_over_readers(const wchar_t *from, const wchar_t *to)
{
    const FILE_INFO_BY_HANDLE_CLASS rename_ex = (FILE_INFO_BY_HANDLE_CLASS)22;
    const DWORD replace_as_posix = 1 | 2;
    struct {
        FILE_RENAME_INFO info;
        WidePath room;
    } order = {0};
    HANDLE file = CreateFileW(from, DELETE | SYNCHRONIZE, SHARE_ALL, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    /* This call expects its flags in place of the member ReplaceIfExists. */
    memcpy(&order.info, &replace_as_posix, sizeof replace_as_posix);
    order.info.FileNameLength = (DWORD)(wcslen(to) * sizeof *to);
    memcpy(order.info.FileName, to, order.info.FileNameLength);
    bool good = SetFileInformationByHandle(file, rename_ex, &order, sizeof order);
    CloseHandle(file);
    return good;
}

/* Retries for about a second, because a virus scanner may hold either file for a moment. */
bool file_move(const char *from, const char *to)
{
    enum { PAUSE_MS = 20, PAUSES = 50 };
    WidePath here, there;
    windows_path(from, here);
    windows_path(to, there);
    for (int i = 0; i < PAUSES; i++) {
        if (move_over_readers(here, there) ||
            MoveFileExW(here, there, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        DWORD why = GetLastError();
        if (why != ERROR_ACCESS_DENIED && why != ERROR_SHARING_VIOLATION)
            break;
        clock_sleep_ms(PAUSE_MS);
    }
    return windows_fault();
}

/* --- folders ---------------------------------------------------------------------------------- */

/* A path that only names a computer in the network can't be created as a folder, but there may be
 * folders below it. */
bool folder_make_one(const char *path)
{
    WidePath wide;
    if (CreateDirectoryW(windows_path(path, wide), NULL))
        return true;
    windows_fault();
    if (folder_is_there(path))
        errno = EEXIST;
    else if (strncmp(path, "//", 2) == 0)
        errno = EROFS;
    return false;
}

uint64_t folder_room(const char *path)
{
    WidePath wide;
    ULARGE_INTEGER room;
    bool known = GetDiskFreeSpaceExW(windows_path(path, wide), &room, NULL, NULL);
    return known ? room.QuadPart : UINT64_MAX;
}

void file_remove_unlocked(const char *path)
{
    WidePath wide;
    DeleteFileW(windows_path(path, wide));
}

bool file_each_name(const char *folder, void (*visit)(void *self, const char *name), void *self)
{
    char pattern[FOLDER_SIZE + 2], name[FOLDER_SIZE];
    WidePath wide;
    WIN32_FIND_DATAW entry;
    if (!folder_join(pattern, sizeof pattern, folder, "*")) {
        errno = ENAMETOOLONG;
        return false;
    }
    HANDLE entries = FindFirstFileW(windows_path(pattern, wide), &entry);
    if (entries == INVALID_HANDLE_VALUE)
        return windows_fault();
    do {
        if (windows_utf8(entry.cFileName, name, sizeof name))
            visit(self, name);
    } while (FindNextFileW(entries, &entry));
    return FindClose(entries);
}
