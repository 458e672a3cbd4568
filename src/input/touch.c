/* touch.c: turns two fingers into INPUT_WHEEL events. The first finger presses as soon as it
 * touches; when a second one joins it, that press is withdrawn (INPUT_FOCUS_LOST), so that lifting
 * the fingers does not click. */
#include "input/touch.h"

#include "input/camera_control.h"

#include <assert.h>
#include <math.h>

static const float finger_mm = 15, control_u = 44, mm_an_inch = 25.4f;

float touch_finger(float dots_an_inch)
{
    return ceilf(finger_mm / mm_an_inch * dots_an_inch);
}

float touch_scale(float dots_an_inch)
{
    return touch_finger(dots_an_inch) / control_u;
}

static int place_of(const Touch *touch, SDL_FingerID finger)
{
    for (int i = 0; i < touch->down; i++)
        if (touch->finger[i] == finger)
            return i;
    return -1;
}

static bool come(Touch *touch, const SDL_TouchFingerEvent *finger, InputEvent *out)
{
    if (touch->down == 2)
        return false;
    touch->finger[touch->down] = finger->fingerId;
    touch->x[touch->down] = finger->x;
    touch->y[touch->down] = finger->y;
    touch->down++;
    if (touch->down < 2)
        return false;
    touch->pinches = true;
    *out = (InputEvent){.kind = INPUT_FOCUS_LOST, .device = DEVICE_TOUCH};
    return true;
}

static void leave(Touch *touch, SDL_FingerID finger)
{
    int place = place_of(touch, finger);
    if (place < 0)
        return;
    if (place == 0) { /* the other one becomes the first */
        touch->finger[0] = touch->finger[1];
        touch->x[0] = touch->x[1];
        touch->y[0] = touch->y[1];
    }
    touch->down--;
    touch->pinches &= touch->down > 0;
}

static float apart(const Touch *touch, float width, float height)
{
    return hypotf((touch->x[0] - touch->x[1]) * width, (touch->y[0] - touch->y[1]) * height);
}

/* Fingers that meet give no scale. */
static float notches(float before, float after)
{
    return before < 1 || after < 1 ? 0 : logf(after / before) / logf(CAMERA_NOTCH);
}

/* The point in the middle between the fingers moves with them, and the board scales by as much as
 * they move apart. One finger moves at a time, and the middle half as far. */
static bool move(Touch *touch, const SDL_TouchFingerEvent *finger, float width, float height,
                 InputEvent *out)
{
    int place = place_of(touch, finger->fingerId);
    if (place < 0)
        return false;
    float before = apart(touch, width, height);
    float dx = (finger->x - touch->x[place]) * width, dy = (finger->y - touch->y[place]) * height;
    touch->x[place] = finger->x;
    touch->y[place] = finger->y;
    if (touch->down < 2)
        return false;
    *out = (InputEvent){.kind = INPUT_WHEEL,
                        .device = DEVICE_TOUCH,
                        .x = (touch->x[0] + touch->x[1]) / 2 * width,
                        .y = (touch->y[0] + touch->y[1]) / 2 * height,
                        .dx = dx / 2,
                        .dy = dy / 2,
                        .wheel = notches(before, apart(touch, width, height))};
    return dx != 0 || dy != 0;
}

bool touch_event(Touch *touch, const SDL_Event *event, float width, float height, InputEvent *out)
{
    assert(touch->down >= 0 && touch->down <= 2 && "two fingers at most");
    switch (event->type) {
    case SDL_FINGERDOWN:
        return come(touch, &event->tfinger, out);
    case SDL_FINGERUP:
        leave(touch, event->tfinger.fingerId);
        return false;
    case SDL_FINGERMOTION:
        return move(touch, &event->tfinger, width, height, out);
    case SDL_WINDOWEVENT: /* a program that takes over the fingers need not report that they were
                           * lifted */
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
            *touch = (Touch){.down = 0};
        return false;
    default:
        return false;
    }
}

bool touch_hides(const Touch *touch, const SDL_Event *event)
{
    if (!touch->pinches)
        return false;
    switch (event->type) {
    case SDL_MOUSEMOTION:
        return event->motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return event->button.which == SDL_TOUCH_MOUSEID;
    default:
        return false;
    }
}
