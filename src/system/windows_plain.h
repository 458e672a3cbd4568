/* windows_plain.h: paths, files and errors of Windows. Private to the folder system. */
#ifndef SYSTEM_WINDOWS_PLAIN_H
#define SYSTEM_WINDOWS_PLAIN_H
#include "system/file.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* A path for Windows, with its NUL: as long as ours, with a drive and a mark for long paths. */
enum { WIDE_SIZE = FOLDER_SIZE + 320 };
typedef wchar_t WidePath[WIDE_SIZE];

/* Converts a path; returns `out`, which is "" for a path that Windows cannot have. */
wchar_t *windows_path(const char *path, WidePath out);

/* Converts a text or path of Windows to UTF-8, with '/' between the parts; false if it is too
 * long. */
bool windows_utf8(const wchar_t *from, char *out, size_t size);

/* Sets errno from the last error of Windows and returns false. */
bool windows_fault(void);

/* Opens a plain file; INVALID_HANDLE_VALUE with errno if there is none. `access` and `how` as for
 * CreateFile. `shared` says what other handles may do. While another handle conflicts with that,
 * retries for a moment: virus scanners open every new file briefly. */
HANDLE windows_open_plain(const char *path, DWORD access, DWORD shared, DWORD how);
#endif
