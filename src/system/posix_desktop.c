/* posix_desktop.c: speaks through libspeechd, and shows notices through libnotify. */
#include "system/desktop.h"

#include "base/memory.h"

#include <dlfcn.h>
#include <libnotify/notify.h>
#include <libspeechd.h>
#include <stdlib.h>

/* dlsym returns a function as a pointer to data, which C does not convert to a function pointer.
 * Both libraries are used through these lists of functions, each with the type that its header
 * declares. */
#define FIND(library, into, name) (*(void **)&(into)->name = dlsym(library, #name))
#define MEMBER(name) __typeof__(name) *name;

/* --- voice ------------------------------------------------------------------------------------ */

#define SPEECHD_FUNCTIONS(X)                                                                       \
    X(spd_open)                                                                                    \
    X(spd_close)                                                                                   \
    X(spd_say)                                                                                     \
    X(spd_cancel)                                                                                  \
    X(spd_set_voice_rate)                                                                          \
    X(spd_set_volume)                                                                              \
    X(spd_set_language)

struct Voice {
    void *library;
    SPEECHD_FUNCTIONS(MEMBER)
    SPDConnection *connection;
};

const char *voice_test(void)
{
    return "To test speech-dispatcher, run: spd-say hello";
}

Voice *voice_new(void)
{
    Voice *voice = memory_new(sizeof *voice);
    voice->library = dlopen("libspeechd.so.2", RTLD_NOW);
#define SPEECHD_FIND(name) &&FIND(voice->library, voice, name)
    if (voice->library SPEECHD_FUNCTIONS(SPEECHD_FIND))
        return voice;
    voice_free(voice);
    return NULL;
}

void voice_free(Voice *voice)
{
    if (voice && voice->library)
        dlclose(voice->library);
    free(voice);
}

bool voice_connect(Voice *voice)
{
    voice->connection = voice->spd_open("hypotenuse", "game", NULL, SPD_MODE_SINGLE);
    return voice->connection != NULL;
}

void voice_disconnect(Voice *voice)
{
    voice->spd_close(voice->connection);
}

bool voice_say(const Voice *voice, const char *text)
{
    return voice->spd_say(voice->connection, SPD_MESSAGE, text) >= 0;
}

bool voice_cancel(const Voice *voice)
{
    return voice->spd_cancel(voice->connection) >= 0;
}

/* Converts the volume: in speechd 100 is the loudest and −100 the quietest. */
void voice_tune(const Voice *voice, int rate, int volume, const char *language)
{
    voice->spd_set_voice_rate(voice->connection, rate);
    voice->spd_set_volume(voice->connection, 2 * volume - 100);
    voice->spd_set_language(voice->connection, language);
}

/* --- notices ---------------------------------------------------------------------------------- */

#define NOTIFY_FUNCTIONS(X)                                                                        \
    X(notify_init)                                                                                 \
    X(notify_notification_new)                                                                     \
    X(notify_notification_show)                                                                    \
    X(notify_uninit)

struct Notices {
    NOTIFY_FUNCTIONS(MEMBER)
    MEMBER(g_object_unref)
};

Notices *notices_new(void)
{
    void *notify = dlopen("libnotify.so.4", RTLD_NOW);
    void *gobject = notify ? dlopen("libgobject-2.0.so.0", RTLD_NOW) : NULL;
    Notices *notices = memory_new(sizeof *notices);
#define NOTIFY_FIND(name) FIND(notify, notices, name) &&
    if (gobject && NOTIFY_FUNCTIONS(NOTIFY_FIND) FIND(gobject, notices, g_object_unref) &&
        notices->notify_init("Hypotenuse"))
        return notices;
    free(notices);
    return NULL;
}

void notices_show(Notices *notices, const char *title, const char *text)
{
    NotifyNotification *shown = notices->notify_notification_new(title, text, "hypotenuse");
    if (!shown)
        return;
    notices->notify_notification_show(shown, NULL);
    notices->g_object_unref(shown);
}

/* The libraries stay loaded, because what they started runs until the program ends. */
void notices_free(Notices *notices)
{
    if (notices)
        notices->notify_uninit();
    free(notices);
}
