/* windows_process.c: starts this program, and finds its folders, process number and memory and the
 * cores of the machine. */
#include "system/process.h"

#include "base/text.h"
#include "system/file.h"
#include "system/windows_plain.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define PSAPI_VERSION 2
#include <psapi.h>
#include <shlobj.h>

/* --- start ------------------------------------------------------------------------------------ */

/* Sets LANGUAGE as on other systems: from the player's LANGUAGE, LC_ALL, LC_MESSAGES or LANG, or
 * else from the setting of Windows. Then the other three are cleared: while one is set, gettext
 * searches all locales of Windows for every text. */
static void set_language(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    wchar_t names[256];
    char first[256] = "";
    ULONG count = 0, length = sizeof names / sizeof *names;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && !first[0])
            text_copy(first, sizeof first, value);
        _putenv_s(variables[i], "");
    }
    if (first[0] || (GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, names, &length) &&
                     count > 0 && windows_utf8(names, first, sizeof first)))
        _putenv_s("LANGUAGE", first);
}

static bool is_open(DWORD stream)
{
    HANDLE handle = GetStdHandle(stream);
    return handle && handle != INVALID_HANDLE_VALUE && GetFileType(handle) != FILE_TYPE_UNKNOWN;
}

/* A GUI program gets no streams from a terminal unless it attaches itself. */
static void attach_terminal(void)
{
    if (is_open(STD_OUTPUT_HANDLE) || is_open(STD_ERROR_HANDLE) ||
        !AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    freopen("CONOUT$", "w", stdout);
    freopen("CONOUT$", "w", stderr);
}

void process_start(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        for (char *at = argv[i]; (at = strchr(at, '\\'));)
            *at = '/';
    attach_terminal();
    SetConsoleOutputCP(CP_UTF8);
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    set_language();
}

bool process_has_terminal(void)
{
    return GetConsoleWindow() || is_open(STD_ERROR_HANDLE);
}

/* --- folders ---------------------------------------------------------------------------------- */

void process_folder(char *out, size_t size)
{
    WidePath path;
    DWORD length = GetModuleFileNameW(NULL, path, WIDE_SIZE);
    if (!length || length == WIDE_SIZE || !windows_utf8(path, out, size))
        out[0] = 0;
    char *slash = strrchr(out, '/');
    if (slash)
        *slash = 0;
}

bool folder_of_user(UserFolder folder, char out[FOLDER_SIZE])
{
    static const KNOWNFOLDERID *const known[] = {[USER_SETTINGS] = &FOLDERID_RoamingAppData,
                                                 [USER_DATA] = &FOLDERID_RoamingAppData,
                                                 [USER_STATE] = &FOLDERID_LocalAppData,
                                                 [USER_CACHE] = &FOLDERID_LocalAppData,
                                                 [USER_PICTURES] = &FOLDERID_Pictures,
                                                 [USER_DOCUMENTS] = &FOLDERID_Documents,
                                                 [USER_HOME] = &FOLDERID_Profile};
    wchar_t *path = NULL;
    bool good = SHGetKnownFolderPath(known[folder], KF_FLAG_DONT_VERIFY, NULL, &path) == S_OK &&
                windows_utf8(path, out, FOLDER_SIZE);
    CoTaskMemFree(path);
    return good;
}

/* --- facts ------------------------------------------------------------------------------------ */

long process_number(void)
{
    return (long)GetCurrentProcessId();
}

int process_cores(void)
{
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwNumberOfProcessors > 1 ? (int)info.dwNumberOfProcessors : 1;
}

static PROCESS_MEMORY_COUNTERS memory(void)
{
    PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
    GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory);
    return memory;
}

double process_memory_mib(void)
{
    return (double)memory().WorkingSetSize / 1048576;
}

double process_memory_most_mib(void)
{
    return (double)memory().PeakWorkingSetSize / 1048576;
}

/* --- what other systems need ------------------------------------------------------------------ */

/* Does nothing: Windows returns large blocks by itself, removes unused code from memory, and has no
 * signals that end a program when a write fails. */
void process_return_memory(void)
{
}

void process_forget_code(const char *library)
{
    (void)library;
}

void process_keep_on_failed_writes(void)
{
}

/* Connections aren't files on Windows. */
void process_allow_files(void)
{
}
