/* windows_plain.h: paths, files and errors of Windows. Private to the folder src/system. */
#ifndef SYSTEM_WINDOWS_PLAIN_H
#define SYSTEM_WINDOWS_PLAIN_H
#include "system/file.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* A path for Windows, with its NUL: it has room for one of our paths, a drive and the prefix of
 * long paths. */
enum { WIDE_SIZE = FOLDER_SIZE + 320 };
typedef wchar_t WidePath[WIDE_SIZE];

/* Converts a path; returns `out`, which is "" for a path that is impossible on Windows. */
wchar_t *windows_path(const char *path, WidePath out);

/* Converts Windows text or a Windows path to UTF-8, with '/' between the parts; false if it is too
 * long. */
bool windows_utf8(const wchar_t *from, char *out, size_t size);

/* Sets errno from the last error of Windows and returns false. */
bool windows_fault(void);

/* Opens a plain file; INVALID_HANDLE_VALUE with errno if there is none. `access` and `how` as for
 * CreateFile. `shared` says what other handles may do. While another handle conflicts with that,
 * retries for a moment: virus scanners open every new file briefly. */
HANDLE windows_open_plain(const char *path, DWORD access, DWORD shared, DWORD how);
#endif
