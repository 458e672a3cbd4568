/* keys.h: the table of all keys: what a key means, and which key the player has given an action.
 *
 *     key pressed ── keys_translate ──► default key of its action    "T" ──► "Q"
 *     default key ── keys_action ──► the action, for scenes          "Q" ──► KEYS_TURN_LEFT
 *     "<turn-left>" in a text ── keys_describe ──► its key now       "Turn left (T)"
 *
 * The stage translates each key before widgets and scenes get it. Widgets know a key by its code,
 * because the ui module is below this one, so an action reaches them as its default key. Scenes ask
 * for the action and never compare letters; arrows, Home, End and Delete have one meaning
 * everywhere and stay key codes.
 *
 * Help, tips and the rulebook name keys by `<action>`, so they always show the current ones, or the
 * buttons of the game pad if that was used last. Arrows, Enter, Escape and Tab keep working
 * wherever no action took them, so users can't lock themselves out.
 *
 * Every key with a character can have a meaning, including ß and ж. On a keyboard of another
 * script, a letter key without a meaning does what a Latin keyboard has in its place. */
#ifndef KEYS_KEYS_H
#define KEYS_KEYS_H
#include "base/input_event.h"

#include <stddef.h>

/* Places in which an action has a meaning; a key may mean different things in different places. */
enum {
    KEYS_IN_TURN = 1,   /* while playing */
    KEYS_IN_REPLAY = 2, /* while watching a replay */
    KEYS_IN_BOOK = 4,
    KEYS_IN_EDITOR = 8,
    KEYS_IN_MENUS = 16, /* everywhere else */
    KEYS_ANYWHERE = 31,
    KEYS_AT_BOARD = KEYS_IN_TURN | KEYS_IN_REPLAY | KEYS_IN_BOOK
};

/* One row for each action, in the order of display: constant, id in texts and settings, places,
 * default key and modifiers, name. To add one, add its row, and handle the action in the scenes
 * where it has an effect. */
#define KEY_ACTION_LIST(X)                                                                         \
    X(CONFIRM, "confirm", KEYS_ANYWHERE, KEY_ENTER, 0, N_("Confirm or press"))                     \
    X(BACK, "back", KEYS_ANYWHERE, KEY_ESCAPE, 0, N_("Back or menu"))                              \
    X(NEXT, "next", KEYS_ANYWHERE, KEY_TAB, 0, N_("Next button"))                                  \
    X(LEFT, "left", KEYS_ANYWHERE, KEY_LEFT, 0, N_("Left"))                                        \
    X(RIGHT, "right", KEYS_ANYWHERE, KEY_RIGHT, 0, N_("Right"))                                    \
    X(UP, "up", KEYS_ANYWHERE, KEY_UP, 0, N_("Up"))                                                \
    X(DOWN, "down", KEYS_ANYWHERE, KEY_DOWN, 0, N_("Down"))                                        \
    X(HELP, "help", KEYS_ANYWHERE, KEY_F(1), 0, N_("Rules for this"))                              \
    X(GO_ON, "go-on", KEYS_ANYWHERE & ~KEYS_IN_BOOK, KEY_SPACE, 0, N_("Draw or skip"))             \
    X(TURN_LEFT, "turn-left", KEYS_IN_TURN | KEYS_IN_EDITOR, KEY_LETTER('q'), 0,                   \
      N_("Rotate left"))                                                                           \
    X(TURN_RIGHT, "turn-right", KEYS_IN_TURN | KEYS_IN_EDITOR, KEY_LETTER('e'), 0,                 \
      N_("Rotate right"))                                                                          \
    X(UNDO, "undo", KEYS_IN_TURN | KEYS_IN_EDITOR, KEY_LETTER('z'), MOD_CTRL, N_("Undo"))          \
    X(STEP_BACK, "step-back", KEYS_IN_TURN | KEYS_IN_EDITOR, KEY_BACKSPACE, 0,                     \
      N_("Step back or remove"))                                                                   \
    X(REDO, "redo", KEYS_IN_TURN | KEYS_IN_EDITOR, KEY_LETTER('y'), MOD_CTRL, N_("Redo"))          \
    X(ZOOM_IN, "zoom-in", KEYS_IN_TURN | KEYS_IN_REPLAY | KEYS_IN_EDITOR, KEY_PLUS, 0,             \
      N_("Zoom in"))                                                                               \
    X(ZOOM_OUT, "zoom-out", KEYS_IN_TURN | KEYS_IN_REPLAY | KEYS_IN_EDITOR, KEY_MINUS, 0,          \
      N_("Zoom out"))                                                                              \
    X(WHOLE, "whole", KEYS_IN_TURN, KEY_HOME, 0, N_("Show the whole board"))                       \
    X(MOVE_UP, "move-up", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('w'), 0, N_("Pan up"))         \
    X(MOVE_LEFT, "move-left", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('a'), 0, N_("Pan left"))   \
    X(MOVE_DOWN, "move-down", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('s'), 0, N_("Pan down"))   \
    X(MOVE_RIGHT, "move-right", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('d'), 0,                 \
      N_("Pan right"))                                                                             \
    X(LOOK, "look", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('l'), 0, N_("Look around"))          \
    X(HINT, "hint", KEYS_IN_TURN | KEYS_IN_BOOK, KEY_LETTER('h'), 0, N_("Hint"))                   \
    X(OWNERS, "owners", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('o'), 0, N_("Owners"))           \
    X(DEAD, "dead", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('x'), 0, N_("Dead spaces"))          \
    X(CHANCES, "chances", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('c'), 0, N_("Odds"))           \
    X(VALUES, "values", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('v'), 0, N_("Values"))           \
    X(DANGERS, "dangers", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('n'), 0, N_("Threats"))        \
    X(REMAINING, "left-over", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('t'), 0,                   \
      N_("Remaining tiles"))                                                                       \
    X(PIN, "pin", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('p'), 0, N_("Pin card"))               \
    X(TRY_OUT, "try-out", KEYS_IN_TURN | KEYS_IN_REPLAY, KEY_LETTER('m'), 0, N_("Simulate"))       \
    X(FIND_MINE, "find-mine", KEYS_IN_TURN, KEY_LETTER('f'), 0, N_("Find my figures"))             \
    X(FIND_LAST, "find-last", KEYS_IN_TURN, KEY_LETTER('g'), 0, N_("Find the latest moves"))       \
    X(PHRASES, "phrases", KEYS_ANYWHERE, KEY_F(2), 0, N_("Chat"))                                  \
    X(SPEAK_AGAIN, "speak-again", KEYS_ANYWHERE, KEY_F(12), 0, N_("Repeat last announcement"))     \
    X(READ_NEXT, "read-next", KEYS_ANYWHERE, KEY_DOWN, MOD_CTRL, N_("Read the next paragraph"))    \
    X(READ_BACK, "read-back", KEYS_ANYWHERE, KEY_UP, MOD_CTRL, N_("Read the previous paragraph"))  \
    X(READ_ON, "read-on", KEYS_ANYWHERE, KEY_PAGE_DOWN, MOD_CTRL, N_("Read from here"))            \
    X(ASK_HERE, "ask-here", KEYS_AT_BOARD, KEY_F(3), 0, N_("What’s here?"))                        \
    X(ASK_AROUND, "ask-around", KEYS_AT_BOARD, KEY_F(4), 0, N_("What’s around here?"))             \
    X(ASK_MINE, "ask-mine", KEYS_AT_BOARD, KEY_F(5), 0, N_("Which features are mine?"))            \
    X(ASK_ENDS, "ask-ends", KEYS_AT_BOARD, KEY_F(6), 0, N_("Where are my features open?"))         \
    X(ASK_PLACES, "ask-places", KEYS_AT_BOARD, KEY_F(7), 0, N_("What can I do?"))                  \
    X(ASK_BOARD, "ask-board", KEYS_AT_BOARD, KEY_F(3), MOD_SHIFT, N_("What’s on the board?"))      \
    X(ASK_LEFT, "ask-left", KEYS_AT_BOARD, KEY_F(8), 0, N_("What’s left?"))                        \
    X(ASK_SCORE, "ask-score", KEYS_AT_BOARD, KEY_F(10), 0, N_("What’s the score?"))                \
    X(TYPE_MOVE, "type-move", KEYS_IN_TURN | KEYS_IN_BOOK, KEY_LETTER('j'), 0, N_("Type a move"))  \
    X(VARIATION, "variation", KEYS_IN_REPLAY, KEY_LETTER('b'), 0, N_("Start a variation here"))    \
    X(PLAY_ON, "play-on", KEYS_IN_REPLAY, KEY_LETTER('g'), 0, N_("Play on from here"))             \
    X(WHOLE_GAME, "whole-game", KEYS_IN_REPLAY, KEY_LETTER('f'), 0, N_("Show the whole board"))    \
    X(TO_EDITOR, "to-editor", KEYS_IN_REPLAY | KEYS_IN_BOOK, KEY_LETTER('e'), 0,                   \
      N_("Open in the editor"))                                                                    \
    X(AGAIN, "again", KEYS_IN_BOOK, KEY_LETTER('r'), 0, N_("Replay the example"))                  \
    X(TRY_BOARD, "try-board", KEYS_IN_BOOK, KEY_LETTER('t'), 0, N_("Try the example"))             \
    X(PUT_BACK, "put-back", KEYS_IN_BOOK, KEY_LETTER('b'), 0, N_("Reset the example"))             \
    X(PAGE_BACK, "page-back", KEYS_IN_BOOK, KEY_PAGE_UP, 0, N_("Previous page"))                   \
    X(PAGE_ON, "page-on", KEYS_IN_BOOK, KEY_PAGE_DOWN, 0, N_("Next page"))                         \
    X(TILE_BACK, "tile-back", KEYS_IN_EDITOR, KEY_COMMA, 0, N_("Previous tile"))                   \
    X(TILE_ON, "tile-on", KEYS_IN_EDITOR, KEY_PERIOD, 0, N_("Next tile"))                          \
    X(FOLLOWER, "follower", KEYS_IN_EDITOR, KEY_LETTER('f'), 0, N_("Pick up a follower"))

#define KEY_ACTION_ITEM(name, id, where, key, mods, words) KEYS_##name,
typedef enum KeyAction {
    KEY_ACTION_LIST(KEY_ACTION_ITEM) KEY_ACTIONS,
    /* Actions of the editor whose keys players can't change. */
    KEYS_SAVE,
    KEYS_OPEN,
    KEYS_COPY,
    KEYS_PASTE,
    KEYS_SEARCH,
    KEYS_RULEBOOK
} KeyAction;
#undef KEY_ACTION_ITEM

/* A key with the modifiers held down. */
typedef struct KeyChord {
    InputKey key; /* KEY_NONE: the action has no key */
    int mods;
} KeyChord;

typedef struct KeyMap {
    KeyChord chord[KEY_ACTIONS];
} KeyMap;

/* Sets of keys to choose from. */
typedef enum KeyPreset {
    KEYS_STANDARD,
    KEYS_LEFT_HAND,  /* all keys of a turn are under the left hand */
    KEYS_RIGHT_HAND, /* all keys of a turn are on the right, next to the arrows */
    KEY_PRESETS
} KeyPreset;

void keys_preset(KeyMap *map, KeyPreset preset);
/* Returns the preset that the map equals; KEY_PRESETS: a custom one. */
KeyPreset keys_preset_of(const KeyMap *map);

/* Returns the default key of an action, by which widgets know it. */
InputKey keys_known(KeyAction action);
/* Returns what a translated event means at one of the places above, or KEY_ACTIONS if it means
 * nothing there. A Shift that no action uses doesn't matter. A scene asks for its own place: a
 * board that is tried in the rulebook asks for KEYS_IN_TURN, where E rotates a tile. */
KeyAction keys_action(unsigned where, const InputEvent *event);
/* Returns whether the translated event is the default key of this action, at any place and with no
 * other modifier. */
bool keys_is_action(const InputEvent *event, KeyAction action);
/* Returns the digit, 0 … 9, whose key was pressed; −1 for any other event. */
int keys_digit(const InputEvent *event);

/* Returns whether the key may act repeatedly while it is held. Keys that move the focus, a view,
 * the board or a place in a replay may; one press of any other key is one decision. `known` is a
 * translated event. */
bool keys_may_repeat(unsigned where, const InputEvent *known);

/* Reads what keys_write wrote: "turn-left=T undo=Ctrl+U". If an entry isn't understood, its action
 * keeps its default key, and the function returns false. */
bool keys_read(KeyMap *map, const char *text);
/* Writes the differences from the default keys; returns false if they don't fit. */
bool keys_write(const KeyMap *map, char *text, size_t size);

/* Returns another action with the same key in a place that both share; the key then means only one
 * of them. KEY_ACTIONS: none. */
KeyAction keys_conflict(const KeyMap *map, KeyAction action);

/* Replaces the key of an event with the default key of the action that it means in `map`, at
 * `where`, one of the places above. Returns false if the key has no meaning because its action was
 * moved to another key. */
bool keys_translate(const KeyMap *map, unsigned where, InputEvent *event);

/* --- words ------------------------------------------------------------------------------------ */

/* Returns the name of an action in the current language. */
const char *keys_action_name(KeyAction action);
/* Writes the chord as it is written on keyboards: "Q", "Ctrl+Z", "Space"; "–" for none. */
const char *keys_chord_name(KeyChord chord, char *out, size_t size);

/* Returns the label of the game pad button for an action; NULL: it has none. */
const char *keys_pad_name(KeyAction action);

/* Makes texts name the keys of `map` from now on or, with `pad`, the buttons of a game pad. */
void keys_in_force(const KeyMap *map, bool pad);
/* Returns the map set by keys_in_force, or the default keys before the first call. */
const KeyMap *keys_now(void);
bool keys_by_pad(void);
/* Returns `text` with the name of a key in place of every `<action>`, or the text itself if it has
 * none. The result is valid until this function has been called sixteen more times. `words` calls
 * it for every translated text. */
const char *keys_describe(const char *text);

#endif
