/* sdl_events.h: translates SDL events from the mouse, keys, fingers and game pads. Only this module
 * handles them; all others get InputEvents. */
#ifndef INPUT_SDL_EVENTS_H
#define INPUT_SDL_EVENTS_H
#include "base/input_event.h"

#include <SDL.h>

/* Translates `event`. `pixel_ratio` is device pixels per window point (mouse positions are in
 * points). False when the event means nothing to the game. INPUT_RESIZE carries the size in device
 * pixels. */
bool input_from_sdl(const SDL_Event *event, float pixel_ratio, InputEvent *out);

/* --- touch ------------------------------------------------------------------------------------ */

/* Fingers on a screen. SDL reports the first one as a mouse, so a tap is a click and a drag moves
 * the board. Two fingers hold the board: it follows the middle between them and scales as they move
 * apart. A short tap with both rotates the tile in hand. */

/* Up to two fingers and their places in the window, from 0 to 1. */
typedef struct Touch {
    SDL_FingerID finger[2];
    float x[2], y[2];
    int down;     /* how many are known, at most 2; none after the window has lost its focus */
    bool pinches; /* true until all fingers are lifted; until then nothing is a click */
    Uint32 since; /* ms; when the second finger touched */
    float moved;  /* px; how far both have moved since then */
} Touch;

/* Receives all events of SDL. True: `out` is what the fingers mean in addition to the mouse events
 * of the first finger. `width` and `height` of the drawable are in device pixels. */
bool touch_event(Touch *touch, const SDL_Event *event, float width, float height, InputEvent *out);
/* Returns whether `event` comes from the mouse that SDL simulates for a finger, and must be ignored
 * because two fingers pinch. */
bool touch_hides(const Touch *touch, const SDL_Event *event);

/* touch_finger returns how many pixels make 15 mm, the size that a finger needs, on a screen with
 * this many dots an inch. touch_scale returns how many pixels per u make a control of 44 u that
 * large. */
float touch_finger(float dots_an_inch);
float touch_scale(float dots_an_inch);

/* --- pad -------------------------------------------------------------------------------------- */

/* Game pads, up to four at once. Each button maps to a key that scenes handle, so a pad can do
 * everything that keys can; docs/ACCESS.md has the table. A stick or trigger counts once each time
 * it leaves its rest position, so the player never has to hold it. */

enum { PADS_MAX = 4 };

typedef struct Pads {
    SDL_GameController *open[PADS_MAX];
    /* The direction that each axis is pushed to: 1, −1 or 0. */
    signed char pushed[PADS_MAX][SDL_CONTROLLER_AXIS_MAX];
} Pads;

/* Starts looking for pads; returns false if SDL can't. */
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
