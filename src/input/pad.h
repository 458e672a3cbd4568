/* pad.h: game pads, as many as are plugged in. Each button is a key that scenes know, so that a pad
 * reaches all that keys reach; docs/ACCESS.md has the table. Sticks and triggers count once when
 * they leave their rest: nothing has to be held. */
#ifndef INPUT_PAD_H
#define INPUT_PAD_H
#include "base/input_event.h"

#include <SDL.h>

enum { PADS_MAX = 4 };

typedef struct Pads {
    SDL_GameController *open[PADS_MAX];
    /* Which of its axes each of them has pushed: 1 or −1. */
    signed char pushed[PADS_MAX][SDL_CONTROLLER_AXIS_MAX];
} Pads;

/* Begins to look for pads; false where SDL cannot. */
bool pads_open(Pads *pads);
void pads_close(Pads *pads);

/* Translates `event`, which may also be a pad that comes or goes. False when it means nothing. */
bool pads_event(Pads *pads, const SDL_Event *event, InputEvent *out);

/* The key of a button; KEY_NONE: it does nothing. */
InputKey pad_button_key(SDL_GameControllerButton button);
/* The same of an axis pushed to its negative (−1) or positive end. */
InputKey pad_axis_key(SDL_GameControllerAxis axis, int way);
#endif
