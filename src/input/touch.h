/* touch.h: fingers on a screen. SDL makes a mouse of the first one, so a tap is a click and a drag
 * moves the board. Two fingers hold the board: it follows the middle between them and scales as
 * they move apart. */
#ifndef INPUT_TOUCH_H
#define INPUT_TOUCH_H
#include "base/input_event.h"

#include <SDL.h>

/* Up to two fingers and their places in the window, from 0 to 1. */
typedef struct Touch {
    SDL_FingerID finger[2];
    float x[2], y[2];
    int down;     /* how many are known, at most 2; none after the window lost its focus */
    bool pinches; /* until all are lifted; nothing counts as a click until then */
} Touch;

/* Receives all events of SDL. True: `out` is what they mean in addition to the mouse of the first
 * finger. `width` and `height` of the drawable are in device pixels. */
bool touch_event(Touch *touch, const SDL_Event *event, float width, float height, InputEvent *out);
/* Returns whether `event` comes from the mouse that SDL makes of a finger, and must be ignored
 * because two fingers pinch. */
bool touch_hides(const Touch *touch, const SDL_Event *event);

/* touch_finger returns how many pixels 15 mm, the size a finger needs, are on a screen with this
 * many dots an inch. touch_scale returns the pixels per u that make a control of 44 u this
 * large. */
float touch_finger(float dots_an_inch);
float touch_scale(float dots_an_inch);
#endif
