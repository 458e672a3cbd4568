/* pad.h: game pads, up to four at once. Each button is a key that scenes know, so a pad reaches
 * everything that keys reach; docs/ACCESS.md has the table. Sticks and triggers count once when
 * they leave their rest, so the player never has to hold them. */
#ifndef INPUT_PAD_H
#define INPUT_PAD_H
#include "base/input_event.h"

#include <SDL.h>

enum { PADS_MAX = 4 };

typedef struct Pads {
    SDL_GameController *open[PADS_MAX];
    /* The direction that each axis is pushed to: 1, −1 or 0. */
    signed char pushed[PADS_MAX][SDL_CONTROLLER_AXIS_MAX];
} Pads;

/* Starts to look for pads; false if SDL cannot. */
bool pads_open(Pads *pads);
void pads_close(Pads *pads);

/* Translates `event`, which may also add or remove a pad. False when it means nothing to the
 * game. */
bool pads_event(Pads *pads, const SDL_Event *event, InputEvent *out);

/* Returns the key of a button; KEY_NONE if it has none. */
InputKey pad_button_key(SDL_GameControllerButton button);
/* Returns the key of an axis pushed to its negative (−1) or positive end. */
InputKey pad_axis_key(SDL_GameControllerAxis axis, int way);
#endif
