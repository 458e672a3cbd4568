/* front.h: another program of the same person was asked for the game that is open here: this one's
 * window comes to the front instead. */
#ifndef APP_FRONT_H
#define APP_FRONT_H
#include <SDL.h>

typedef struct Front Front;

/* Listens from now on; `wake` is the type of an SDL event by which it asks for front_answer. NULL
 * where nobody can be heard. */
Front *front_new(Uint32 wake);

/* NULL is fine. */
void front_free(Front *front);

/* Answers a program that waits, if one does: `path` ("": none) is the file of the game that is open
 * here. NULL is fine. */
void front_answer(Front *front, SDL_Window *window, const char *path);
#endif
