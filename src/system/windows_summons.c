/* windows_summons.c: lets the copies of the program that one player runs find each other. Each copy
 * has a window that is never shown; its class is named after the player. A caller sends the path to
 * all of them. Windows passes such messages only between programs on the same desktop. */
#include "system/summons.h"

#include "base/memory.h"
#include "system/file.h"
#include "system/thread.h"
#include "system/windows_plain.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 300, PATH_MESSAGE = 0x68797031, WAIT_MS = 2000 };

struct Summons {
    bool (*has)(void *self, const char *path);
    void *self;
    HWND window;
    HANDLE ready; /* an event: set when the thread has made the window, or failed to */
    Thread *thread;
};

static void class_of_player(wchar_t name[NAME_SIZE])
{
    static const wchar_t start[] = L"hypotenuse-";
    DWORD size = NAME_SIZE - sizeof start / sizeof *start;
    wcscpy(name, start);
    if (!GetUserNameW(name + wcslen(start), &size))
        wcscpy(name, start);
}

/* --- listening -------------------------------------------------------------------------------- */

static LRESULT CALLBACK answer(HWND window, UINT message, WPARAM w, LPARAM l)
{
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): Windows passes pointers as numbers */
    const Summons *summons = (const Summons *)GetWindowLongPtrW(window, GWLP_USERDATA);
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): as above */
    const COPYDATASTRUCT *data = message == WM_COPYDATA ? (const COPYDATASTRUCT *)l : NULL;
    if (message == WM_CLOSE)
        PostQuitMessage(0);
    if (!data || !summons || data->dwData != PATH_MESSAGE || !data->cbData ||
        memchr(data->lpData, 0, data->cbData) != (const char *)data->lpData + data->cbData - 1)
        return message == WM_CLOSE ? 0 : DefWindowProcW(window, message, w, l);
    return summons->has(summons->self, data->lpData);
}

static void listen_to_all(void *self)
{
    Summons *summons = self;
    wchar_t name[NAME_SIZE];
    MSG message;
    class_of_player(name);
    RegisterClassExW(&(WNDCLASSEXW){
        .cbSize = sizeof(WNDCLASSEXW), .lpfnWndProc = answer, .lpszClassName = name});
    summons->window = CreateWindowExW(0, name, name, 0, 0, 0, 0, 0, HWND_MESSAGE, NULL, NULL, NULL);
    if (summons->window)
        SetWindowLongPtrW(summons->window, GWLP_USERDATA, (LONG_PTR)summons);
    SetEvent(summons->ready);
    while (summons->window && GetMessageW(&message, NULL, 0, 0) > 0)
        DispatchMessageW(&message);
    if (summons->window)
        DestroyWindow(summons->window);
}

Summons *summons_open(bool (*has)(void *self, const char *path), void *self)
{
    Summons *summons = memory_new(sizeof *summons);
    *summons = (Summons){.has = has, .self = self};
    summons->ready = CreateEventW(NULL, TRUE, FALSE, NULL);
    summons->thread = summons->ready ? thread_new(listen_to_all, summons, 0) : NULL;
    if (summons->thread)
        WaitForSingleObject(summons->ready, INFINITE);
    if (summons->window)
        return summons;
    summons_close(summons);
    return NULL;
}

void summons_close(Summons *summons)
{
    if (!summons)
        return;
    if (summons->window)
        PostMessageW(summons->window, WM_CLOSE, 0, 0);
    if (summons->thread)
        thread_join(summons->thread);
    if (summons->ready)
        CloseHandle(summons->ready);
    free(summons);
}

/* --- calling ---------------------------------------------------------------------------------- */

/* Windows lets a program come to the front only if the foreground program permits it. */
static bool has_it(HWND window, const char *path)
{
    DWORD_PTR reply = 0;
    DWORD program = 0;
    COPYDATASTRUCT data = {.dwData = PATH_MESSAGE,
                           .cbData = (DWORD)strlen(path) + 1,
                           .lpData = (void *)(uintptr_t)path};
    GetWindowThreadProcessId(window, &program);
    if (program == GetCurrentProcessId())
        return false;
    AllowSetForegroundWindow(program);
    return SendMessageTimeoutW(window, WM_COPYDATA, 0, (LPARAM)&data, SMTO_NORMAL, WAIT_MS,
                               &reply) &&
           reply == 1;
}

bool summons_call(const char *path)
{
    wchar_t name[NAME_SIZE];
    WidePath wide, whole;
    char text[FOLDER_SIZE];
    DWORD length = GetFullPathNameW(windows_path(path, wide), WIDE_SIZE, whole, NULL);
    bool found = false;
    if (!length || length >= WIDE_SIZE || !windows_utf8(whole, text, sizeof text))
        return false;
    class_of_player(name);
    for (HWND window = NULL; !found && (window = FindWindowExW(HWND_MESSAGE, window, name, NULL));)
        found = has_it(window, text);
    return found;
}
