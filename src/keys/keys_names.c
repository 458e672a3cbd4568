/* keys_names.c: names of keys, in settings and as on keyboards, and the keys that texts mention. */
#include "keys/keys_names.h"

#include "base/text.h"
#include "base/utf8.h"
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

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
 * input/pad.c sends their keys; test_keys checks that both agree. */
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

/* As it is printed on the key: capital where that is one letter of the alphabets that keyboards in
 * Europe have. */
static uint32_t capital(uint32_t letter)
{
    static const struct {
        uint32_t first, last, back;
        bool every_other; /* small and capital letters take turns */
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

/* Letters, digits, F keys and other characters, which need no row; false for others. */
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

const char *keys_chord_write(KeyChord chord, char *out, size_t size)
{
    return chord_name(chord, false, out, size);
}

/* A single character beyond those that have rows. */
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

bool keys_chord_read(const char *text, KeyChord *chord)
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
    words_keys(keys_say);
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

/* Returns what to press for an action now: a button of the pad, if it is in use and has one. */
static const char *action_key(KeyAction action, char *out, size_t size)
{
    const char *button = now.pad ? keys_pad_name(action) : NULL;
    return button ? button : keys_chord_name(keys_now()->chord[action], out, size);
}

const char *keys_say(const char *text)
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
        if (action == KEY_ACTIONS) { /* not an action: an ordinary character */
            text_add(&out, "<");
            text++;
            continue;
        }
        text_add(&out, "%s", action_key(action, key, sizeof key));
        text += id + 2;
    }
    return mine;
}
