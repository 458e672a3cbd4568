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

/* --- pad -------------------------------------------------------------------------------------- */

/* Translates buttons and axes of game pads to keys by two tables, and keeps the open
 * pads. */

/* An axis counts as pushed from the first value on, and as released below the second. */
enum { PUSHED = 18000, LET_GO = 9000 };

static const InputKey buttons[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = KEY_ENTER,
    [SDL_CONTROLLER_BUTTON_B] = KEY_ESCAPE,
    [SDL_CONTROLLER_BUTTON_X] = KEY_SPACE,
    [SDL_CONTROLLER_BUTTON_Y] = KEY_TAB,
    [SDL_CONTROLLER_BUTTON_BACK] = KEY_BACKSPACE,
    [SDL_CONTROLLER_BUTTON_START] = KEY_F1,
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = KEY_LETTER('l'),
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = KEY_HOME,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = KEY_LETTER('q'),
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = KEY_LETTER('e'),
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = KEY_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = KEY_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = KEY_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = KEY_RIGHT,
};

/* The left stick works like the cross, the right one moves the board. */
static const struct {
    InputKey back, on;
} axes[SDL_CONTROLLER_AXIS_MAX] = {
    [SDL_CONTROLLER_AXIS_LEFTX] = {KEY_LEFT, KEY_RIGHT},
    [SDL_CONTROLLER_AXIS_LEFTY] = {KEY_UP, KEY_DOWN},
    [SDL_CONTROLLER_AXIS_RIGHTX] = {KEY_A, KEY_LETTER('d')},
    [SDL_CONTROLLER_AXIS_RIGHTY] = {KEY_LETTER('w'), KEY_LETTER('s')},
    [SDL_CONTROLLER_AXIS_TRIGGERLEFT] = {KEY_NONE, KEY_MINUS},
    [SDL_CONTROLLER_AXIS_TRIGGERRIGHT] = {KEY_NONE, KEY_PLUS},
};

InputKey pad_button_key(SDL_GameControllerButton button)
{
    return button >= 0 && button < SDL_CONTROLLER_BUTTON_MAX ? buttons[button] : KEY_NONE;
}

InputKey pad_axis_key(SDL_GameControllerAxis axis, int way)
{
    assert((way == 1 || way == -1) && "an end of the axis");
    if (axis < 0 || axis >= SDL_CONTROLLER_AXIS_MAX)
        return KEY_NONE;
    return way < 0 ? axes[axis].back : axes[axis].on;
}

bool pads_open(Pads *pads)
{
    *pads = (Pads){.open = {NULL}};
    return SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
}

void pads_close(Pads *pads)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (pads->open[i])
            SDL_GameControllerClose(pads->open[i]);
    *pads = (Pads){.open = {NULL}};
}

/* Returns its place among the open pads; −1 if it is not open. */
static int pad_place(const Pads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (pads->open[i] &&
            SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pads->open[i])) == id)
            return i;
    return -1;
}

/* Opens a pad. A fifth one has no effect until another one is removed; one that is already open
 * stays as it is. */
static void add_pad(Pads *pads, int device)
{
    if (pad_place(pads, SDL_JoystickGetDeviceInstanceID(device)) >= 0)
        return;
    for (int i = 0; i < PADS_MAX; i++)
        if (!pads->open[i]) {
            pads->open[i] = SDL_GameControllerOpen(device);
            SDL_memset(pads->pushed[i], 0, sizeof pads->pushed[i]);
            return;
        }
}

static void remove_pad(Pads *pads, SDL_JoystickID id)
{
    int place = pad_place(pads, id);
    if (place < 0)
        return;
    SDL_GameControllerClose(pads->open[place]);
    pads->open[place] = NULL;
    for (int device = 0; device < SDL_NumJoysticks(); device++) /* a pad that had to wait */
        if (SDL_IsGameController(device))
            add_pad(pads, device);
}

static bool key_event(InputKey key, InputEvent *out)
{
    *out = (InputEvent){.kind = INPUT_KEY, .device = DEVICE_PAD, .key = key};
    return key != KEY_NONE;
}

/* A push counts when the axis leaves its rest. It counts again only after a return to rest or a
 * push to the other end: quick thumbs cross the rest between two readings. */
static bool axis_event(Pads *pads, const SDL_ControllerAxisEvent *axis, InputEvent *out)
{
    int place = pad_place(pads, axis->which);
    if (place < 0 || axis->axis >= SDL_CONTROLLER_AXIS_MAX)
        return false;
    signed char *pushed = &pads->pushed[place][axis->axis];
    int far = axis->value < 0 ? -(int)axis->value : axis->value;
    signed char way = axis->value < 0 ? -1 : 1;
    if (far < LET_GO || way != *pushed)
        *pushed = 0;
    if (far < PUSHED || *pushed)
        return false;
    *pushed = way;
    return key_event(pad_axis_key((SDL_GameControllerAxis)axis->axis, *pushed), out);
}

bool pads_event(Pads *pads, const SDL_Event *event, InputEvent *out)
{
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        add_pad(pads, event->cdevice.which);
        return false;
    case SDL_CONTROLLERDEVICEREMOVED:
        remove_pad(pads, event->cdevice.which);
        return false;
    case SDL_CONTROLLERBUTTONDOWN:
        return key_event(pad_button_key((SDL_GameControllerButton)event->cbutton.button), out);
    case SDL_CONTROLLERAXISMOTION:
        return axis_event(pads, &event->caxis, out);
    default:
        return false;
    }
}
