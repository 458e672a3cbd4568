/* sdl_events.h: translates SDL events. Only this room understands them; all others get
 * InputEvents. */
#ifndef INPUT_SDL_EVENTS_H
#define INPUT_SDL_EVENTS_H
#include "base/input_event.h"

#include <SDL.h>

/* Translates `event`. `pixel_ratio` is device pixels per window point (mouse positions are in
 * points). False when the event means nothing to the game. INPUT_RESIZE carries the size in device
 * pixels. */
bool input_from_sdl(const SDL_Event *event, float pixel_ratio, InputEvent *out);
#endif
