/* sdl_events.c: translates SDL events from the mouse, keys, fingers and game pads to InputEvents by
 * means of tables. A key is identified by its label (keycode), not by its place, so that 'Q turns'
 * is the key with the Q on every keyboard. A keyboard with another script has no such key: the
 * meaning of its own letters comes first, then the place of the key. */
#include "input/sdl_events.h"
#include "base/length.h"
#include "base/text.h"
#include "input/camera_control.h"
#include "keys/keys.h"

#include <assert.h>
#include <math.h>

/* To add a key, add a row here and a name in base/input_event.h. Letters, digits and F keys are
 * ranges below. */
static const struct {
    SDL_Keycode sdl;
    InputKey key;
} keys[] = {
    {SDLK_SPACE, KEY_SPACE},
    {SDLK_RETURN, KEY_ENTER},
    {SDLK_KP_ENTER, KEY_ENTER},
    {SDLK_ESCAPE, KEY_ESCAPE},
    {SDLK_AC_BACK, KEY_ESCAPE},
    {SDLK_TAB, KEY_TAB},
    {SDLK_BACKSPACE, KEY_BACKSPACE},
    {SDLK_DELETE, KEY_DELETE},
    {SDLK_LEFT, KEY_LEFT},
    {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_UP, KEY_UP},
    {SDLK_DOWN, KEY_DOWN},
    {SDLK_HOME, KEY_HOME},
    {SDLK_END, KEY_END},
    {SDLK_PAGEUP, KEY_PAGE_UP},
    {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_PLUS, KEY_PLUS},
    {SDLK_EQUALS, KEY_PLUS},
    {SDLK_KP_PLUS, KEY_PLUS},
    {SDLK_MINUS, KEY_MINUS},
    {SDLK_KP_MINUS, KEY_MINUS},
    {SDLK_COMMA, KEY_COMMA},
    {SDLK_PERIOD, KEY_PERIOD},
    {SDLK_KP_0, KEY_0},
    {SDLK_LEFTBRACKET, KEY_BRACKET_LEFT},
    {SDLK_RIGHTBRACKET, KEY_BRACKET_RIGHT},
};

/* The numeric pad while NumLock is off: the labels below its digits. */
static const struct {
    SDL_Keycode sdl;
    InputKey key;
} pad_moves[] = {
    {SDLK_KP_1, KEY_END},  {SDLK_KP_2, KEY_DOWN},    {SDLK_KP_3, KEY_PAGE_DOWN},
    {SDLK_KP_4, KEY_LEFT}, {SDLK_KP_6, KEY_RIGHT},   {SDLK_KP_7, KEY_HOME},
    {SDLK_KP_8, KEY_UP},   {SDLK_KP_9, KEY_PAGE_UP}, {SDLK_KP_PERIOD, KEY_DELETE},
};

/* Returns KEY_NONE for keys that the game has no name for. */
static InputKey named_key(SDL_Keycode key)
{
    if (key >= SDLK_a && key <= SDLK_z)
        return (InputKey)(KEY_A + (key - SDLK_a));
    if (key >= SDLK_0 && key <= SDLK_9)
        return (InputKey)(KEY_0 + (key - SDLK_0));
    if (key >= SDLK_KP_1 && key <= SDLK_KP_9)
        return (InputKey)(KEY_0 + 1 + (key - SDLK_KP_1));
    if (key >= SDLK_F1 && key <= SDLK_F12)
        return (InputKey)(KEY_F1 + (key - SDLK_F1));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].sdl == key)
            return keys[i].key;
    return KEY_NONE;
}

static InputKey pad_move(const SDL_Keysym *keysym)
{
    for (size_t i = 0; !(keysym->mod & KMOD_NUM) && i < sizeof pad_moves / sizeof *pad_moves; i++)
        if (pad_moves[i].sdl == keysym->sym)
            return pad_moves[i].key;
    return KEY_NONE;
}

/* A percent sign isn't a key, because names of keys appear in format strings. */
static bool is_character(SDL_Keycode key)
{
    return key > SDLK_SPACE && key != SDLK_DELETE && key != SDLK_PERCENT && key <= 0x10ffff &&
           !(key >= 0x80 && key < 0xa0);
}

static InputKey key_from_sdl(const SDL_Keysym *keysym)
{
    InputKey move = pad_move(keysym), named = move ? move : named_key(keysym->sym);
    if (named || !is_character(keysym->sym))
        return named;
    return KEY_CHARACTER(keysym->sym);
}

/* Returns the key that the American layout has in this place. */
static InputKey latin_key(SDL_Scancode place)
{
    static const struct {
        SDL_Scancode place;
        InputKey key;
    } signs[] = {{SDL_SCANCODE_0, KEY_0},
                 {SDL_SCANCODE_COMMA, KEY_COMMA},
                 {SDL_SCANCODE_PERIOD, KEY_PERIOD},
                 {SDL_SCANCODE_LEFTBRACKET, KEY_BRACKET_LEFT},
                 {SDL_SCANCODE_RIGHTBRACKET, KEY_BRACKET_RIGHT}};
    if (place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z)
        return (InputKey)(KEY_A + (place - SDL_SCANCODE_A));
    if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_9)
        return (InputKey)(KEY_0 + 1 + (place - SDL_SCANCODE_1));
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].place == place)
            return signs[i].key;
    return KEY_NONE;
}

static int mods_from_sdl(int mod)
{
    return (mod & KMOD_SHIFT ? MOD_SHIFT : 0) | (mod & KMOD_CTRL ? MOD_CTRL : 0) |
           (mod & KMOD_ALT ? MOD_ALT : 0) | (mod & KMOD_GUI ? MOD_SUPER : 0);
}

static bool key_event(const SDL_KeyboardEvent *key, InputEvent *out)
{
    out->kind = INPUT_KEY;
    out->key = key_from_sdl(&key->keysym);
    if (key->keysym.sym > 0x7f && out->key >= KEY_CHARACTERS)
        out->latin = latin_key(key->keysym.scancode);
    out->mods = mods_from_sdl(key->keysym.mod);
    out->repeat = key->repeat != 0;
    return out->key != KEY_NONE;
}

/* Converts the place of the pointer, which events report in points of the window, to pixels. */
static void set_place(InputEvent *out, int x, int y, float ratio)
{
    out->x = (float)x * ratio;
    out->y = (float)y * ratio;
}

static bool window_event(const SDL_WindowEvent *window, float ratio, InputEvent *out)
{
    switch (window->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        out->kind = INPUT_RESIZE;
        set_place(out, window->data1, window->data2, ratio);
        return true;
    case SDL_WINDOWEVENT_LEAVE:
        out->kind = INPUT_LEAVE;
        return true;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        out->kind = INPUT_FOCUS_LOST;
        return true;
    default:
        return false;
    }
}

static bool wheel_event(const SDL_MouseWheelEvent *wheel, float ratio, InputEvent *out)
{
    out->kind = INPUT_WHEEL;
    set_place(out, wheel->mouseX, wheel->mouseY, ratio);
    out->wheel = wheel->preciseY != 0 ? wheel->preciseY : (float)wheel->y;
    if (wheel->direction == SDL_MOUSEWHEEL_FLIPPED)
        out->wheel = -out->wheel;
    return out->wheel != 0;
}

static bool button_event(const SDL_MouseButtonEvent *button, float ratio, InputEvent *out)
{
    static const InputButton ours[] = {[SDL_BUTTON_LEFT] = BUTTON_LEFT,
                                       [SDL_BUTTON_MIDDLE] = BUTTON_MIDDLE,
                                       [SDL_BUTTON_RIGHT] = BUTTON_RIGHT};
    out->kind = button->type == SDL_MOUSEBUTTONDOWN ? INPUT_DOWN : INPUT_UP;
    out->device = button->which == SDL_TOUCH_MOUSEID ? DEVICE_TOUCH : DEVICE_MOUSE_OR_KEYS;
    set_place(out, button->x, button->y, ratio);
    out->clicks = button->clicks;
    if (button->button < SDL_BUTTON_LEFT || button->button > SDL_BUTTON_RIGHT)
        return false;
    out->button = ours[button->button];
    return true;
}

bool input_from_sdl(const SDL_Event *event, float pixel_ratio, InputEvent *out)
{
    *out = (InputEvent){.mods = mods_from_sdl(SDL_GetModState())};
    switch (event->type) {
    case SDL_MOUSEMOTION:
        out->kind = INPUT_MOVE;
        set_place(out, event->motion.x, event->motion.y, pixel_ratio);
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return button_event(&event->button, pixel_ratio, out);
    case SDL_MOUSEWHEEL:
        return wheel_event(&event->wheel, pixel_ratio, out);
    case SDL_KEYDOWN:
        return key_event(&event->key, out);
    case SDL_TEXTINPUT:
        out->kind = INPUT_TEXT;
        text_copy(out->text, sizeof out->text, event->text.text);
        return out->text[0] != '\0';
    case SDL_TEXTEDITING:
        out->kind = INPUT_COMPOSE;
        text_copy(out->text, sizeof out->text, event->edit.text);
        out->caret = event->edit.start;
        return true;
    case SDL_WINDOWEVENT:
        return window_event(&event->window, pixel_ratio, out);
    case SDL_QUIT:
        out->kind = INPUT_QUIT;
        return true;
    default:
        return false;
    }
}

/* --- touch ------------------------------------------------------------------------------------ */

/* Translates moves of two fingers to INPUT_WHEEL events, and a tap with both to the key that
 * rotates a tile. The first finger presses as soon as it touches; when a second one joins it, that
 * press is withdrawn (INPUT_FOCUS_LOST), so that lifting the fingers does not click. */

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
    touch->since = finger->timestamp;
    touch->moved = 0;
    *out = (InputEvent){.kind = INPUT_FOCUS_LOST, .device = DEVICE_TOUCH};
    return true;
}

/* Handles a lifted finger. Returns true if this ends a tap with two fingers. */
static bool leave(Touch *touch, const SDL_TouchFingerEvent *finger, InputEvent *out)
{
    enum { TAP_MS = 300, SLACK_PX = 16 };
    int place = place_of(touch, finger->fingerId);
    bool taps = place >= 0 && touch->down == 2 && touch->moved < SLACK_PX &&
                finger->timestamp - touch->since < TAP_MS;
    if (place < 0)
        return false;
    if (place == 0) { /* the remaining finger becomes the first */
        touch->finger[0] = touch->finger[1];
        touch->x[0] = touch->x[1];
        touch->y[0] = touch->y[1];
    }
    touch->down--;
    touch->pinches &= touch->down > 0;
    *out =
        (InputEvent){.kind = INPUT_KEY, .device = DEVICE_TOUCH, .key = keys_known(KEYS_TURN_RIGHT)};
    return taps;
}

static float apart(const Touch *touch, float width, float height)
{
    return length_xy((touch->x[0] - touch->x[1]) * width, (touch->y[0] - touch->y[1]) * height);
}

/* Returns the notches of zoom for a change of distance; 0 if the fingers are at the same point,
 * because that gives no scale. */
static float notches(float before, float after)
{
    return before < 1 || after < 1 ? 0 : logf(after / before) / logf(CAMERA_NOTCH);
}

/* The point in the middle between the fingers moves with them, and the board scales by as much as
 * they move apart. Each event moves only one finger, so the middle moves half as far. */
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
    touch->moved += length_xy(dx, dy);
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
        return leave(touch, &event->tfinger, out);
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

/* Translates the buttons and axes of game pads to keys by two tables, and keeps the open pads. */

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

/* The left stick works like the direction pad; the right one moves the board. */
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

/* Returns the pad's index among the open pads; −1 if it is not open. */
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
    for (int device = 0; device < SDL_NumJoysticks(); device++) /* including one that had to wait */
        if (SDL_IsGameController(device))
            add_pad(pads, device);
}

static bool pad_key_event(InputKey key, InputEvent *out)
{
    *out = (InputEvent){.kind = INPUT_KEY, .device = DEVICE_PAD, .key = key};
    return key != KEY_NONE;
}

/* A push counts when the axis leaves its rest position. It counts again only after a return to rest
 * or a push to the other end, because a quick thumb can pass the rest position between two
 * readings. */
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
    return pad_key_event(pad_axis_key((SDL_GameControllerAxis)axis->axis, *pushed), out);
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
        return pad_key_event(pad_button_key((SDL_GameControllerButton)event->cbutton.button), out);
    case SDL_CONTROLLERAXISMOTION:
        return axis_event(pads, &event->caxis, out);
    default:
        return false;
    }
}
