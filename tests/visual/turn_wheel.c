/* turn_wheel.c: zooms the board with the mouse wheel. */
#include "turn_wheel.h"

#include <SDL.h>

void turn_wheel(const App *app, int notches)
{
    Uint32 id = SDL_GetWindowID(app->window);
    SDL_Event at = {.motion = {.type = SDL_MOUSEMOTION, .windowID = id, .x = 960, .y = 540}};
    SDL_Event turned = {
        .wheel = {
            .type = SDL_MOUSEWHEEL, .windowID = id, .y = notches, .preciseY = (float)notches}};
    SDL_Event home = {.key = {.type = SDL_KEYDOWN, .windowID = id, .keysym.sym = SDLK_HOME}};
    SDL_PushEvent(&at);
    SDL_PushEvent(notches ? &turned : &home);
}
