/* keys.c: the table of keys, the presets, and the translation of pressed keys into actions. */
#include "keys/keys.h"

#include "base/text.h"
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ID_LENGTH = 24 };

#define ROW(name, id, where, key, mods, words) {id, where, words},
static const struct {
    const char *id;
    unsigned where;
    const char *words;
} key_rows[KEY_ACTIONS] = {KEY_ACTION_LIST(ROW)};
#undef ROW

#define CHORD(name, id, where, key, mods, words) {key, mods},
static const KeyMap standard = {{KEY_ACTION_LIST(CHORD)}};
#undef CHORD

/* Keys that players can't change: second keys of an action, and actions without a row. */
static const struct {
    KeyAction action;
    unsigned where;
    KeyChord chord;
} fixed[] = {
    {KEYS_TURN_RIGHT, KEYS_IN_TURN | KEYS_IN_EDITOR, {KEY_LETTER('r'), 0}},
    {KEYS_TURN_LEFT, KEYS_IN_TURN, {KEY_LETTER('r'), MOD_SHIFT}},
    {KEYS_STEP_BACK, KEYS_IN_TURN | KEYS_IN_EDITOR, {KEY_DELETE, 0}},
    {KEYS_REDO, KEYS_IN_TURN | KEYS_IN_EDITOR, {KEY_LETTER('z'), MOD_CTRL | MOD_SHIFT}},
    {KEYS_PAGE_BACK, KEYS_IN_BOOK, {KEY_BRACKET_LEFT, 0}},
    {KEYS_PAGE_ON, KEYS_IN_BOOK, {KEY_BRACKET_RIGHT, 0}},
    {KEYS_SAVE, KEYS_IN_EDITOR, {KEY_LETTER('s'), MOD_CTRL}},
    {KEYS_OPEN, KEYS_IN_EDITOR, {KEY_LETTER('o'), MOD_CTRL}},
    {KEYS_COPY, KEYS_IN_EDITOR, {KEY_LETTER('c'), MOD_CTRL}},
    {KEYS_PASTE, KEYS_IN_EDITOR, {KEY_LETTER('v'), MOD_CTRL}},
    {KEYS_SEARCH, KEYS_IN_EDITOR, {KEY_LETTER('f'), MOD_CTRL}},
    {KEYS_RULEBOOK, KEYS_IN_EDITOR, {KEY_LETTER('b'), MOD_CTRL}},
};

/* --- presets ---------------------------------------------------------------------------------- */

typedef struct Change {
    KeyAction action;
    KeyChord chord;
} Change;

/* The left half of the keyboard, by labels that most keyboards have there. W, A, S and D replace
 * the arrows, so other keys move the board. */
static const Change left_hand[] = {
    {KEYS_CONFIRM, {KEY_LETTER('f'), 0}},    {KEYS_LEFT, {KEY_LETTER('a'), 0}},
    {KEYS_RIGHT, {KEY_LETTER('d'), 0}},      {KEYS_UP, {KEY_LETTER('w'), 0}},
    {KEYS_DOWN, {KEY_LETTER('s'), 0}},       {KEYS_STEP_BACK, {KEY_LETTER('z'), 0}},
    {KEYS_ZOOM_IN, {KEY_LETTER('r'), 0}},    {KEYS_ZOOM_OUT, {KEY_LETTER('v'), 0}},
    {KEYS_WHOLE, {KEY_LETTER('g'), 0}},      {KEYS_HINT, {KEY_LETTER('t'), 0}},
    {KEYS_LOOK, {KEY_LETTER('b'), 0}},       {KEYS_MOVE_UP, {KEY_LETTER('i'), 0}},
    {KEYS_MOVE_LEFT, {KEY_LETTER('j'), 0}},  {KEYS_MOVE_DOWN, {KEY_LETTER('k'), 0}},
    {KEYS_MOVE_RIGHT, {KEY_LETTER('u'), 0}}, {KEYS_VALUES, {KEY_LETTER('y'), 0}},
    {KEYS_REMAINING, {KEY_LETTER('h'), 0}},  {KEYS_VARIATION, {KEY_LETTER('q'), 0}},
    {KEYS_PLAY_ON, {KEY_LETTER('e'), 0}},    {KEYS_FOLLOWER, {KEY_LETTER('c'), 0}},
    {KEYS_WHOLE_GAME, {KEY_LETTER('g'), 0}}, {KEYS_TO_EDITOR, {KEY_LETTER('l'), 0}},
    {KEYS_TRY_BOARD, {KEY_LETTER('x'), 0}},  {KEYS_PUT_BACK, {KEY_LETTER('c'), 0}},
    {KEYS_FIND_MINE, {KEY_LETTER('l'), 0}},  {KEYS_FIND_LAST, {KEY_PAGE_UP, 0}},
    {KEYS_TYPE_MOVE, {KEY_PERIOD, 0}},
};

/* The keys next to the arrows and Enter. */
static const Change right_hand[] = {
    {KEYS_TURN_LEFT, {KEY_COMMA, 0}},
    {KEYS_TURN_RIGHT, {KEY_PERIOD, 0}},
    {KEYS_GO_ON, {KEY_LETTER('m'), 0}},
    {KEYS_TRY_OUT, {KEY_LETTER('g'), 0}},
    {KEYS_PLAY_ON, {KEY_LETTER('q'), 0}},
    {KEYS_MOVE_UP, {KEY_LETTER('i'), 0}},
    {KEYS_MOVE_LEFT, {KEY_LETTER('j'), 0}},
    {KEYS_MOVE_DOWN, {KEY_LETTER('k'), 0}},
    {KEYS_MOVE_RIGHT, {KEY_LETTER('u'), 0}},
    {KEYS_TILE_BACK, {KEY_PAGE_UP, 0}},
    {KEYS_TILE_ON, {KEY_PAGE_DOWN, 0}},
    {KEYS_NEXT, {KEY_LETTER('y'), 0}},
    {KEYS_BACK, {KEY_DELETE, 0}},
    {KEYS_FIND_LAST, {KEY_LETTER('b'), 0}},
    {KEYS_TYPE_MOVE, {KEY_LETTER('z'), 0}},
};

static const struct {
    const Change *changes;
    size_t count;
} presets[KEY_PRESETS] = {
    [KEYS_LEFT_HAND] = {left_hand, sizeof left_hand / sizeof *left_hand},
    [KEYS_RIGHT_HAND] = {right_hand, sizeof right_hand / sizeof *right_hand},
};

void keys_preset(KeyMap *map, KeyPreset preset)
{
    assert(preset < KEY_PRESETS && "a preset");
    *map = standard;
    for (size_t i = 0; i < presets[preset].count; i++)
        map->chord[presets[preset].changes[i].action] = presets[preset].changes[i].chord;
}

static bool same(KeyChord a, KeyChord b)
{
    return a.key == b.key && a.mods == b.mods;
}

KeyPreset keys_preset_of(const KeyMap *map)
{
    for (int preset = 0; preset < KEY_PRESETS; preset++) {
        KeyMap known;
        int i = 0;
        keys_preset(&known, (KeyPreset)preset);
        while (i < KEY_ACTIONS && same(known.chord[i], map->chord[i]))
            i++;
        if (i == KEY_ACTIONS)
            return (KeyPreset)preset;
    }
    return KEY_PRESETS;
}

/* --- names of keys ---------------------------------------------------------------------------- */

/* TRANSLATORS: keys as they are written on keyboards. */
static const struct {
    InputKey key;
    const char *name, *words;
} named[] = {
    {KEY_NONE, "none", "–"},
    {KEY_SPACE, "Space", NC_("key", "Space")},
    {KEY_ENTER, "Enter", NC_("key", "Enter")},
    {KEY_ESCAPE, "Escape", NC_("key", "Escape")},
    {KEY_TAB, "Tab", NC_("key", "Tab")},
    {KEY_BACKSPACE, "Backspace", NC_("key", "Backspace")},
    {KEY_DELETE, "Delete", NC_("key", "Delete")},
    {KEY_LEFT, "Left", "←"},
    {KEY_RIGHT, "Right", "→"},
    {KEY_UP, "Up", "↑"},
    {KEY_DOWN, "Down", "↓"},
    {KEY_HOME, "Home", NC_("key", "Home")},
    {KEY_END, "End", NC_("key", "End")},
    {KEY_PAGE_UP, "PageUp", NC_("key", "Page up")},
    {KEY_PAGE_DOWN, "PageDown", NC_("key", "Page down")},
    {KEY_PLUS, "Plus", "+"},
    {KEY_MINUS, "Minus", "−"},
    {KEY_COMMA, "Comma", ","},
    {KEY_PERIOD, "Period", "."},
    {KEY_BRACKET_LEFT, "BracketLeft", "["},
    {KEY_BRACKET_RIGHT, "BracketRight", "]"},
};

static const struct {
    int mod;
    const char *name, *words;
} mods[] = {{MOD_CTRL, "Ctrl+", NC_("key", "Ctrl+")},
            {MOD_ALT, "Alt+", NC_("key", "Alt+")},
            {MOD_SUPER, "Super+", NC_("key", "Super+")},
            {MOD_SHIFT, "Shift+", NC_("key", "Shift+")}};

/* The buttons of a game pad by position (SDL's names), for actions that have one. The table in
 * input/sdl_events.c sends their keys; test_keys checks that both agree. */
static const struct {
    KeyAction action;
    const char *words;
} pad_names[] = {
    {KEYS_CONFIRM, "A"},      {KEYS_BACK, "B"},        {KEYS_GO_ON, "X"},     {KEYS_NEXT, "Y"},
    {KEYS_TURN_LEFT, "LB"},   {KEYS_TURN_RIGHT, "RB"}, {KEYS_LEFT, "←"},      {KEYS_RIGHT, "→"},
    {KEYS_UP, "↑"},           {KEYS_DOWN, "↓"},        {KEYS_ZOOM_OUT, "LT"}, {KEYS_ZOOM_IN, "RT"},
    {KEYS_STEP_BACK, "Back"}, {KEYS_HELP, "Start"},    {KEYS_LOOK, "L3"},     {KEYS_WHOLE, "R3"},
};

/* --- one key ---------------------------------------------------------------------------------- */

/* Returns the letter as it is printed on the key: its capital, if that is a single letter of an
 * alphabet used on European keyboards. */
static uint32_t capital(uint32_t letter)
{
    static const struct {
        uint32_t first, last, back;
        bool every_other; /* small and capital letters alternate */
    } alphabets[] = {
        {'a', 'z', 0x20, false},     {0xe0, 0xf6, 0x20, false},   {0xf8, 0xfe, 0x20, false},
        {0x101, 0x137, 1, true},     {0x14b, 0x177, 1, true},     {0x219, 0x21b, 1, true},
        {0x3b1, 0x3c1, 0x20, false}, {0x3c3, 0x3c9, 0x20, false}, {0x430, 0x44f, 0x20, false},
        {0x450, 0x45f, 0x50, false}, {0x491, 0x493, 1, true},
    };
    for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++)
        if (letter >= alphabets[i].first && letter <= alphabets[i].last &&
            (!alphabets[i].every_other || letter % 2))
            return letter - alphabets[i].back;
    return letter;
}

/* Writes the name of a letter, a digit, an F key or another character, which need no row; false for
 * other keys. */
static bool plain_name(InputKey key, bool translated, char *out, size_t size)
{
    if (key >= KEY_CHARACTERS) {
        char bytes[UTF8_LETTER_MAX];
        uint32_t code = (uint32_t)key - KEY_CHARACTERS;
        int length = utf8_write(translated ? capital(code) : code, bytes);
        snprintf(out, size, "%.*s", length, bytes);
        return true;
    }
    if (key >= KEY_A && key <= KEY_Z)
        snprintf(out, size, "%c", 'A' + (int)(key - KEY_A));
    else if (key >= KEY_0 && key <= KEY_9)
        snprintf(out, size, "%c", '0' + (int)(key - KEY_0));
    else if (key >= KEY_F1 && key <= KEY_F12)
        snprintf(out, size, "F%d", 1 + (int)(key - KEY_F1));
    else
        return false;
    return true;
}

static void key_name(InputKey key, bool translated, char *out, size_t size)
{
    if (plain_name(key, translated, out, size))
        return;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (named[i].key == key) {
            text_copy(out, size, translated ? words_text(named[i].words) : named[i].name);
            return;
        }
    assert(false && "every key has a name");
}

static const char *chord_name(KeyChord chord, bool translated, char *out, size_t size)
{
    Text text = text_in(out, size);
    char key[24];
    for (size_t i = 0; i < sizeof mods / sizeof *mods; i++)
        if (chord.mods & mods[i].mod)
            text_add(&text, "%s", translated ? words_text(mods[i].words) : mods[i].name);
    key_name(chord.key, translated, key, sizeof key);
    text_add(&text, "%s", key);
    return out;
}

const char *keys_chord_name(KeyChord chord, char *out, size_t size)
{
    return chord_name(chord, true, out, size);
}

static const char *keys_chord_write(KeyChord chord, char *out, size_t size)
{
    return chord_name(chord, false, out, size);
}

/* Reads a single character other than those that have rows. */
static bool read_character(const char *text, InputKey *key)
{
    size_t length = strlen(text);
    uint32_t code;
    if (length == 0 || (size_t)utf8_valid(text) != length)
        return false;
    utf8_read(text, length, &code);
    *key = KEY_CHARACTER(code);
    return (code < 0x80 && ispunct((int)code) && !strchr(",.[]+=-%", (int)code)) || code >= 0xa0;
}

static bool keys_chord_read(const char *text, KeyChord *chord)
{
    *chord = (KeyChord){KEY_NONE, 0};
    for (size_t i = 0; i < sizeof mods / sizeof *mods; i++)
        if (strncmp(text, mods[i].name, strlen(mods[i].name)) == 0) {
            chord->mods |= mods[i].mod;
            text += strlen(mods[i].name);
        }
    for (int key = KEY_NONE; key < KEYS; key++) {
        char name[24];
        key_name((InputKey)key, false, name, sizeof name);
        if (strcmp(name, text) == 0) {
            chord->key = (InputKey)key;
            return true;
        }
    }
    return read_character(text, &chord->key);
}

const char *keys_action_name(KeyAction action)
{
    assert(action < KEY_ACTIONS && "an action");
    return words_text(key_rows[action].words);
}

/* --- in settings ------------------------------------------------------------------------------ */

static KeyAction keys_find(const char *id, size_t length)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (strlen(key_rows[i].id) == length && memcmp(key_rows[i].id, id, length) == 0)
            return (KeyAction)i;
    return KEY_ACTIONS;
}

bool keys_read(KeyMap *map, const char *text)
{
    bool good = true;
    char id[ID_LENGTH], chord[ID_LENGTH];
    int used;
    keys_preset(map, KEYS_STANDARD);
    for (; sscanf(text, " %23[^= ]=%23s%n", id, chord, &used) == 2; text += used) {
        KeyAction action = keys_find(id, strlen(id));
        KeyChord read;
        if (action == KEY_ACTIONS || !keys_chord_read(chord, &read))
            good = false;
        else
            map->chord[action] = read;
    }
    return good && !text[strspn(text, " ")];
}

bool keys_write(const KeyMap *map, char *text, size_t size)
{
    Text out = text_in(text, size);
    bool whole = true;
    for (int i = 0; i < KEY_ACTIONS; i++) {
        char chord[ID_LENGTH];
        if (same(map->chord[i], standard.chord[i]))
            continue;
        keys_chord_write(map->chord[i], chord, sizeof chord);
        size_t room = strlen(key_rows[i].id) + strlen(chord) + 2;
        whole &= out.length + room < size;
        if (out.length + room < size)
            text_add(&out, "%s%s=%s", out.length ? " " : "", key_rows[i].id, chord);
    }
    return whole;
}

/* --- the meaning of a key --------------------------------------------------------------------- */

KeyAction keys_conflict(const KeyMap *map, KeyAction action)
{
    assert(action < KEY_ACTIONS && "an action");
    if (map->chord[action].key == KEY_NONE)
        return KEY_ACTIONS;
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (i != (int)action && key_rows[i].where & key_rows[action].where &&
            same(map->chord[i], map->chord[action]))
            return (KeyAction)i;
    return KEY_ACTIONS;
}

/* These keys always work, whatever else was changed. */
static bool stays(InputKey key)
{
    return key == KEY_ENTER || key == KEY_ESCAPE || key == KEY_TAB || key == KEY_F1 ||
           (key >= KEY_LEFT && key <= KEY_DOWN);
}

/* Returns the first action of this place with that key, in `map` or among the first `fixed_count`
 * fixed keys. A Shift that no action uses is ignored and passed on to the scene. */
static KeyAction find_action(const KeyMap *map, size_t fixed_count, unsigned where,
                             KeyChord pressed)
{
    for (int shift = 0; shift < 2; shift++) {
        KeyChord wanted = {pressed.key, pressed.mods & (shift ? ~MOD_SHIFT : ~0)};
        for (int i = 0; i < KEY_ACTIONS; i++)
            if (key_rows[i].where & where && same(map->chord[i], wanted))
                return (KeyAction)i;
        for (size_t i = 0; i < fixed_count; i++)
            if (fixed[i].where & where && same(fixed[i].chord, wanted))
                return fixed[i].action;
    }
    return KEY_ACTIONS;
}

InputKey keys_known(KeyAction action)
{
    assert(action < KEY_ACTIONS && "an action");
    return standard.chord[action].key;
}

KeyAction keys_action(unsigned where, const InputEvent *event)
{
    if (event->kind != INPUT_KEY)
        return KEY_ACTIONS;
    return find_action(&standard, sizeof fixed / sizeof *fixed, where,
                       (KeyChord){event->key, event->mods});
}

bool keys_is_action(const InputEvent *event, KeyAction action)
{
    assert(action < KEY_ACTIONS && "an action");
    return event->kind == INPUT_KEY &&
           same(standard.chord[action], (KeyChord){event->key, event->mods});
}

int keys_digit(const InputEvent *event)
{
    bool digit = event->kind == INPUT_KEY && event->key >= KEY_0 && event->key <= KEY_9;
    return digit ? (int)event->key - KEY_0 : -1;
}

bool keys_may_repeat(unsigned where, const InputEvent *known)
{
    static const KeyAction moves[] = {
        KEYS_ZOOM_IN,    KEYS_ZOOM_OUT,  KEYS_MOVE_UP,   KEYS_MOVE_LEFT, KEYS_MOVE_DOWN,
        KEYS_MOVE_RIGHT, KEYS_READ_NEXT, KEYS_READ_BACK, KEYS_TILE_BACK, KEYS_TILE_ON};
    if (known->key >= KEY_LEFT && known->key <= KEY_PAGE_DOWN)
        return true;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (key_rows[moves[i]].where & where && keys_is_action(known, moves[i]))
            return true;
    return known->key == KEY_TAB;
}
static_assert(KEY_RIGHT > KEY_LEFT && KEY_HOME > KEY_DOWN && KEY_PAGE_DOWN > KEY_HOME,
              "one run from the arrows to the pages");

/* Returns whether this is the default key of an action that now has another key. */
static bool left_over(const KeyMap *map, unsigned where, KeyChord pressed)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        if (key_rows[i].where & where && same(standard.chord[i], pressed) &&
            !same(map->chord[i], pressed))
            return true;
    return false;
}

/* Places whose scenes handle further chords with Ctrl themselves, for files and for longer
 * steps. */
enum { OWN_CTRL = KEYS_IN_EDITOR | KEYS_IN_REPLAY };

bool keys_translate(const KeyMap *map, unsigned where, InputEvent *event)
{
    assert(event->kind == INPUT_KEY && "a key");
    const int chords = MOD_CTRL | MOD_ALT | MOD_SUPER;
    KeyChord pressed = {event->key, event->mods};
    KeyAction action = find_action(map, 0, where, pressed);
    if (action == KEY_ACTIONS && event->latin) {
        pressed.key = event->key = event->latin;
        action = find_action(map, 0, where, pressed);
    }
    if (action < KEY_ACTIONS) {
        int more = pressed.mods & ~map->chord[action].mods;
        event->key = standard.chord[action].key;
        event->mods = standard.chord[action].mods | more;
        return true;
    }
    if (pressed.mods & chords && !(pressed.mods == MOD_CTRL && where & OWN_CTRL))
        return false;
    return stays(pressed.key) || !left_over(map, where, pressed);
}

/* --- texts ------------------------------------------------------------------------------------ */

/* The keys named in texts apply to the whole program, as the language does. */
static struct {
    KeyMap map;
    bool set, pad;
} now;

void keys_in_force(const KeyMap *map, bool pad)
{
    now.map = *map;
    now.set = true;
    now.pad = pad;
    words_keys(keys_describe);
}

const KeyMap *keys_now(void)
{
    if (!now.set)
        keys_preset(&now.map, KEYS_STANDARD);
    now.set = true;
    return &now.map;
}

bool keys_by_pad(void)
{
    return now.pad;
}

const char *keys_pad_name(KeyAction action)
{
    for (size_t i = 0; i < sizeof pad_names / sizeof *pad_names; i++)
        if (pad_names[i].action == action)
            return pad_names[i].words;
    return NULL;
}

/* Returns what to press for an action now: the button of the pad, if a pad is in use and has one
 * for the action, else the key. */
static const char *action_key(KeyAction action, char *out, size_t size)
{
    const char *button = now.pad ? keys_pad_name(action) : NULL;
    return button ? button : keys_chord_name(keys_now()->chord[action], out, size);
}

const char *keys_describe(const char *text)
{
    enum { TEXTS = 16, LENGTH = 1024 };
    static char said[TEXTS][LENGTH];
    static unsigned turn;
    if (!strchr(text, '<'))
        return text;
    char *mine = said[turn++ % TEXTS], key[48];
    Text out = text_in(mine, LENGTH);
    while (*text) {
        size_t plain = strcspn(text, "<"), id = 0;
        text_add(&out, "%.*s", (int)plain, text);
        text += plain;
        if (!*text)
            break;
        id = strcspn(text + 1, ">");
        KeyAction action = keys_find(text + 1, id);
        if (action == KEY_ACTIONS) { /* no action is named, so "<" is an ordinary character */
            text_add(&out, "<");
            text++;
            continue;
        }
        text_add(&out, "%s", action_key(action, key, sizeof key));
        text += id + 2;
    }
    return mine;
}
