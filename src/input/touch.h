/* touch.h: fingers on a screen. SDL makes a mouse of the first one, so a tap is a click and a drag
 * moves the board; two fingers hold it: it goes with the middle between them and scales as they
 * move apart. */
#ifndef INPUT_TOUCH_H
#define INPUT_TOUCH_H
#include "base/input_event.h"

#include <SDL.h>

/* Two fingers: where they are, in the window from 0 to 1. */
typedef struct Touch {
    SDL_FingerID finger[2];
    float x[2], y[2];
    int down;     /* how many are known, at most 2; none after the window lost its focus */
    bool pinches; /* until all are lifted: then nothing counts as a click */
} Touch;

/* Hears all events of SDL. True: `out` is what they mean beside what the mouse of the first finger
 * does. `width` and `height` of the drawable, device pixels. */
bool touch_event(Touch *touch, const SDL_Event *event, float width, float height, InputEvent *out);
/* Is `event` of the mouse that SDL makes of a finger, which means nothing while two fingers
 * pinch? */
bool touch_hides(const Touch *touch, const SDL_Event *event);

/* How many pixels 15 mm are, which a finger needs, on a screen of so many dots an inch; and at how
 * many pixels a u a control of 44 u is so large. */
float touch_finger(float dots_an_inch);
float touch_scale(float dots_an_inch);
#endif
