/* windows_desktop.c: speaks through the speech API (SAPI), and shows notices at an icon next to the
 * clock. */
#define COBJMACROS
#define INITGUID
#include "system/desktop.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
/* These headers need windows.h, which has to be included first. */
#include <sapi.h>
#include <shellapi.h>

/* --- voice ------------------------------------------------------------------------------------ */

enum { LINE_MOST = 8192 };

struct Voice {
    ISpVoice *voice;
};

const char *voice_test(void)
{
    return "To test it, open Settings, Time & language, Speech, and preview a voice";
}

Voice *voice_new(void)
{
    return memory_new(sizeof(Voice));
}

void voice_free(Voice *voice)
{
    free(voice);
}

bool voice_connect(Voice *voice)
{
    CoInitializeEx(NULL, COINIT_MULTITHREADED);
    voice->voice = NULL;
    return SUCCEEDED(
        CoCreateInstance(&CLSID_SpVoice, NULL, CLSCTX_ALL, &IID_ISpVoice, (void **)&voice->voice));
}

/* Waits up to a second so that the lines already sent are spoken to the end; a separate speech
 * service also finishes them. */
void voice_disconnect(Voice *voice)
{
    enum { END_MS = 1000 };
    ISpVoice_WaitUntilDone(voice->voice, END_MS);
    ISpVoice_Release(voice->voice);
    CoUninitialize();
}

static bool speak(const Voice *voice, const wchar_t *text, DWORD how)
{
    return SUCCEEDED(ISpVoice_Speak(voice->voice, text, SPF_ASYNC | SPF_IS_NOT_XML | how, NULL));
}

bool voice_say(const Voice *voice, const char *text)
{
    wchar_t wide[LINE_MOST];
    return MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, LINE_MOST) && speak(voice, wide, 0);
}

bool voice_cancel(const Voice *voice)
{
    return speak(voice, L"", SPF_PURGEBEFORESPEAK);
}

/* Selects the first installed voice of the language; if there is none, keeps the current voice. */
static void set_language(const Voice *voice, const char *language)
{
    wchar_t name[16], whole[LOCALE_NAME_MAX_LENGTH], wanted[32];
    ISpObjectTokenCategory *category = NULL;
    IEnumSpObjectTokens *found = NULL;
    ISpObjectToken *token = NULL;
    MultiByteToWideChar(CP_UTF8, 0, language, -1, name, 16);
    ResolveLocaleName(name, whole, LOCALE_NAME_MAX_LENGTH);
    swprintf(wanted, 32, L"Language=%x", (unsigned)LocaleNameToLCID(whole, 0));
    if (SUCCEEDED(CoCreateInstance(&CLSID_SpObjectTokenCategory, NULL, CLSCTX_ALL,
                                   &IID_ISpObjectTokenCategory, (void **)&category)) &&
        SUCCEEDED(ISpObjectTokenCategory_SetId(category, SPCAT_VOICES, FALSE)) &&
        SUCCEEDED(ISpObjectTokenCategory_EnumTokens(category, wanted, NULL, &found)) &&
        IEnumSpObjectTokens_Next(found, 1, &token, NULL) == S_OK) {
        ISpVoice_SetVoice(voice->voice, token);
        ISpObjectToken_Release(token);
    }
    if (found)
        IEnumSpObjectTokens_Release(found);
    if (category)
        ISpObjectTokenCategory_Release(category);
}

/* SAPI's rates go from −10 to 10. */
void voice_tune(const Voice *voice, int rate, int volume, const char *language)
{
    ISpVoice_SetRate(voice->voice, rate / 10);
    ISpVoice_SetVolume(voice->voice, (USHORT)volume);
    set_language(voice, language);
}

/* --- notices ---------------------------------------------------------------------------------- */

struct Notices {
    NOTIFYICONDATAW icon;
};

/* Windows shows a notice only at an icon, which belongs to a window; this window is never shown. */
Notices *notices_new(void)
{
    HWND window =
        CreateWindowExW(0, L"STATIC", L"Hypotenuse", 0, 0, 0, 0, 0, HWND_MESSAGE, NULL, NULL, NULL);
    if (!window)
        return NULL;
    Notices *notices = memory_new(sizeof *notices);
    notices->icon =
        (NOTIFYICONDATAW){.cbSize = sizeof notices->icon,
                          .hWnd = window,
                          .uFlags = NIF_ICON | NIF_TIP,
                          .hIcon = LoadIconW(GetModuleHandleW(NULL), MAKEINTRESOURCEW(1)),
                          .szTip = L"Hypotenuse"};
    Shell_NotifyIconW(NIM_ADD, &notices->icon);
    return notices;
}

void notices_show(Notices *notices, const char *title, const char *text)
{
    NOTIFYICONDATAW notice = notices->icon;
    notice.uFlags = NIF_INFO;
    MultiByteToWideChar(CP_UTF8, 0, title, -1, notice.szInfoTitle,
                        sizeof notice.szInfoTitle / sizeof(wchar_t) - 1);
    MultiByteToWideChar(CP_UTF8, 0, text, -1, notice.szInfo,
                        sizeof notice.szInfo / sizeof(wchar_t) - 1);
    Shell_NotifyIconW(NIM_MODIFY, &notice);
}

void notices_free(Notices *notices)
{
    if (!notices)
        return;
    Shell_NotifyIconW(NIM_DELETE, &notices->icon);
    DestroyWindow(notices->icon.hWnd);
    free(notices);
}
