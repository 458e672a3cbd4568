/* notice.h: calls a player who is looking elsewhere. The window asks for attention, and the desktop
 * says why if it can (libnotify, found at run time; without it only the window calls). */
#ifndef APP_NOTICE_H
#define APP_NOTICE_H
#include <SDL.h>
#include <stdbool.h>

typedef struct Notice Notice;

/* Creates it; the library is searched at the first call. All functions accept NULL. */
Notice *notice_new(void);
void notice_free(Notice *notice);

/* Shows `title` and `text`, final texts, unless the window has the focus. */
void notice_show(Notice *notice, SDL_Window *window, const char *title, const char *text);
#endif
