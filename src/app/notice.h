/* notice.h: calls a person who looks elsewhere: the window asks for attention, and the desktop
 * tells why, where it can (libnotify, found at run time; without it the window alone calls). */
#ifndef APP_NOTICE_H
#define APP_NOTICE_H
#include <SDL.h>
#include <stdbool.h>

typedef struct Notice Notice;

/* Looks for the library at the first call. NULL is fine everywhere. */
Notice *notice_new(void);
void notice_free(Notice *notice);

/* Tells `title` and `text`, finished words, unless the person looks at the window. */
void notice_tell(Notice *notice, SDL_Window *window, const char *title, const char *text);
#endif
