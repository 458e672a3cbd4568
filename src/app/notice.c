/* notice.c: shows notifications through libnotify. The library is loaded by name on first use, so
 * the program neither needs nor loads it otherwise. */
#include "app/notice.h"

#include "base/memory.h"

#include <libnotify/notify.h>
#include <stdlib.h>

/* The functions that are used, each with the type that its header declares. */
#define NOTIFY_FUNCTIONS(X)                                                                        \
    X(notify_init)                                                                                 \
    X(notify_notification_new)                                                                     \
    X(notify_notification_show)                                                                    \
    X(notify_uninit)
typedef struct Library {
#define NOTIFY_MEMBER(name) __typeof__(name) *name;
    NOTIFY_FUNCTIONS(NOTIFY_MEMBER)
    NOTIFY_MEMBER(g_object_unref)
} Library;

struct Notice {
    Library library;
    bool available, searched;
};

/* SDL returns a function as a pointer to data, which C does not convert. */
#define FIND(library, name) (*(void **)&l->name = SDL_LoadFunction(library, #name)) &&
static bool load_library(Library *l)
{
    void *notify = SDL_LoadObject("libnotify.so.4");
    void *gobject = notify ? SDL_LoadObject("libgobject-2.0.so.0") : NULL;
#define NOTIFY_FIND(name) FIND(notify, name)
    return gobject && NOTIFY_FUNCTIONS(NOTIFY_FIND) FIND(gobject, g_object_unref)
                          l->notify_init("Hypotenuse");
}

Notice *notice_new(void)
{
    return memory_new(sizeof(Notice));
}

void notice_free(Notice *notice)
{
    if (!notice)
        return;
    if (notice->available)
        notice->library.notify_uninit();
    free(notice); /* the libraries stay loaded: what they started runs until the program ends */
}

void notice_show(Notice *notice, SDL_Window *window, const char *title, const char *text)
{
    bool focused = window && (SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS);
    if (!notice || !window || focused)
        return;
    SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
    if (!notice->searched)
        notice->available = load_library(&notice->library);
    notice->searched = true;
    if (!notice->available)
        return;
    NotifyNotification *shown = notice->library.notify_notification_new(title, text, "hypotenuse");
    if (shown) {
        notice->library.notify_notification_show(shown, NULL);
        notice->library.g_object_unref(shown);
    }
}
