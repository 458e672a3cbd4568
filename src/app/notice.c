/* notice.c: shows notifications through libnotify. The library is loaded by name on first use, so
 * the program neither needs nor loads it otherwise. */
#include "app/notice.h"

#include "base/memory.h"

#include <stdlib.h>

/* The functions of libnotify that are used. Its objects are GObjects; a notification is released as
 * one. */
typedef struct Library {
    void *self, *gobject;
    int (*init)(const char *name);
    void *(*make)(const char *title, const char *text, const char *icon);
    int (*show)(void *notification, void **error);
    void (*let_go)(void *object);
    void (*uninit)(void);
} Library;

struct Notice {
    Library library;
    bool there, looked;
};

/* Stores a function as it is found: SDL returns a pointer that is not a function pointer. */
#define FIND(name) *(void **)(&(name))
static bool find(Library *l)
{
    l->self = SDL_LoadObject("libnotify.so.4");
    l->gobject = l->self ? SDL_LoadObject("libgobject-2.0.so.0") : NULL;
    if (!l->self || !l->gobject)
        return false;
    FIND(l->init) = SDL_LoadFunction(l->self, "notify_init");
    FIND(l->make) = SDL_LoadFunction(l->self, "notify_notification_new");
    FIND(l->show) = SDL_LoadFunction(l->self, "notify_notification_show");
    FIND(l->uninit) = SDL_LoadFunction(l->self, "notify_uninit");
    FIND(l->let_go) = SDL_LoadFunction(l->gobject, "g_object_unref");
    return l->init && l->make && l->show && l->uninit && l->let_go && l->init("Hypotenuse");
}

Notice *notice_new(void)
{
    return memory_new(sizeof(Notice));
}

void notice_free(Notice *notice)
{
    if (!notice)
        return;
    if (notice->there)
        notice->library.uninit();
    free(notice); /* the libraries stay loaded: what they started runs until the program ends */
}

void notice_tell(Notice *notice, SDL_Window *window, const char *title, const char *text)
{
    bool looks = window && (SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS);
    if (!notice || !window || looks)
        return;
    SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
    if (!notice->looked)
        notice->there = find(&notice->library);
    notice->looked = true;
    if (!notice->there)
        return;
    void *told = notice->library.make(title, text, "hypotenuse");
    if (told) {
        notice->library.show(told, NULL);
        notice->library.let_go(told);
    }
}
