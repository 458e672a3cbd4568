/* sdl_events.c: translates SDL events to InputEvents by tables. Keys count by their label
 * (keycode), not by their place, so that 'Q turns' is the key with the Q on every keyboard. A
 * keyboard with another script has no such key: the meaning of its own letters comes first, then
 * the place of the key. */
#include "input/sdl_events.h"

#include "base/text.h"

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

/* A percent sign isn't a key, because names of keys appear in texts that are formats. */
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
