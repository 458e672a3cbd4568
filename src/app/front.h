/* front.h: when another program of the same player tries to open the game that is open here, this
 * window comes to the front instead. */
#ifndef APP_FRONT_H
#define APP_FRONT_H
#include <SDL.h>

typedef struct Front Front;

/* Starts to listen. `wake` is the type of the SDL event that requests a call of front_answer. NULL
 * if it cannot listen. */
Front *front_new(Uint32 wake);

/* Accepts NULL. */
void front_free(Front *front);

/* Answers a waiting program, if there is one: `path` ("": none) is the file of the game that is
 * open here. Accepts a `front` of NULL. */
void front_answer(Front *front, SDL_Window *window, const char *path);
#endif
