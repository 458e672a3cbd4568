/* input_event.h: mouse, keyboard, touch and gamepad input without SDL. `input` makes the events,
 * `ui` and `scenes` use them. */
#ifndef BASE_INPUT_EVENT_H
#define BASE_INPUT_EVENT_H
#include <stdbool.h>
#include <stdint.h>

typedef enum InputKind {
    INPUT_MOVE, /* x, y */
    INPUT_DOWN, /* x, y, button, clicks */
    INPUT_UP,   /* x, y, button */
    /* x, y, wheel: notches, > 0 away from the player; mods; with two fingers on a touch screen also
     * dx, dy: how far the middle between them moved */
    INPUT_WHEEL,
    INPUT_KEY,  /* key, mods, repeat */
    INPUT_TEXT, /* text: typed UTF-8 */
    /* text: what an input method has composed so far, not typed yet; caret: the number of its
     * letters before the caret; "": the composition has ended */
    INPUT_COMPOSE,
    INPUT_RESIZE, /* x, y: new size of the drawable in device pixels */
    INPUT_LEAVE,  /* the pointer left the window */
    INPUT_FOCUS_LOST,
    INPUT_QUIT, /* the window's close button */
    INPUT_KINDS
} InputKind;

typedef enum InputButton { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE, BUTTONS } InputButton;

enum { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4, MOD_SUPER = 8 };

/* Keys, named by their label, not by their position. Letters are KEY_LETTER('q'), digits KEY_0 + n,
 * function keys KEY_F(2). A key with any other character on it, such as ö or ж, is KEY_CHARACTER of
 * its code point: it means only what the player has assigned to it. */
typedef enum InputKey {
    KEY_NONE,
    KEY_A,
    KEY_Z = KEY_A + 25,
    KEY_0,
    KEY_9 = KEY_0 + 9,
    KEY_SPACE,
    KEY_ENTER,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_PLUS,
    KEY_MINUS,
    KEY_COMMA,
    KEY_PERIOD,
    KEY_BRACKET_LEFT,
    KEY_BRACKET_RIGHT,
    KEY_F1,
    KEY_F11 = KEY_F1 + 10,
    KEY_F12,
    KEYS,
    KEY_CHARACTERS = 1 << 24, /* above all code points */
    KEY_CHARACTER_LAST = KEY_CHARACTERS + 0x10ffff
} InputKey;
#define KEY_CHARACTER(code) ((InputKey)(KEY_CHARACTERS + (int)(code)))
#define KEY_LETTER(letter) ((InputKey)(KEY_A + ((letter) - 'a')))
#define KEY_F(number) ((InputKey)(KEY_F1 + ((number)-1)))

/* The source of an event. */
typedef enum InputDevice { DEVICE_MOUSE_OR_KEYS, DEVICE_PAD, DEVICE_TOUCH } InputDevice;

typedef struct InputEvent {
    InputKind kind;
    InputDevice device;
    float x, y; /* device pixels */
    float wheel, dx, dy;
    InputButton button;
    int clicks;
    InputKey key;
    /* for a KEY_CHARACTER: the key that a Latin keyboard has in its place, or KEY_NONE */
    InputKey latin;
    int mods;
    int caret;
    bool repeat; /* the key was pressed before and is held */
    char text[32];
} InputEvent;
#endif
