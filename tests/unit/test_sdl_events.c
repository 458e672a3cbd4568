/* test_sdl_events.c: keys as reported by SDL, on keyboards of several languages. */
#include "input/sdl_events.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Each row: the event X11 sends for a key of that keyboard, and its meaning to the game. */
static const struct {
    SDL_Keycode sym;
    SDL_Scancode place;
    int mod;
    InputKey key, latin;
    int mods;
} keys[] = {
    {SDLK_q, SDL_SCANCODE_Q, 0, KEY_A + 16, KEY_NONE, 0},
    {SDLK_a, SDL_SCANCODE_Q, 0, KEY_A, KEY_NONE, 0},                 /* French */
    {0x439, SDL_SCANCODE_Q, 0, KEY_CHARACTER(0x439), KEY_A + 16, 0}, /* Russian */
    {0x445, SDL_SCANCODE_LEFTBRACKET, 0, KEY_CHARACTER(0x445), KEY_BRACKET_LEFT, 0},
    {0x436, SDL_SCANCODE_SEMICOLON, 0, KEY_CHARACTER(0x436), KEY_NONE, 0},
    {0x5e7, SDL_SCANCODE_E, KMOD_LCTRL, KEY_CHARACTER(0x5e7), KEY_A + 4, MOD_CTRL}, /* Hebrew */
    {0xf6, SDL_SCANCODE_SEMICOLON, 0, KEY_CHARACTER(0xf6), KEY_NONE, 0},            /* German */
    {0xfc, SDL_SCANCODE_LEFTBRACKET, 0, KEY_CHARACTER(0xfc), KEY_BRACKET_LEFT, 0},
    {SDLK_HASH, SDL_SCANCODE_BACKSLASH, 0, KEY_CHARACTER('#'), KEY_NONE, 0},
    {SDLK_PERCENT, SDL_SCANCODE_5, 0, KEY_NONE, KEY_NONE, 0},
    {SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, KMOD_LSHIFT, KEY_NONE, KEY_NONE, 0},
    {SDLK_KP_4, SDL_SCANCODE_KP_4, 0, KEY_LEFT, KEY_NONE, 0},
    {SDLK_KP_4, SDL_SCANCODE_KP_4, KMOD_NUM, KEY_0 + 4, KEY_NONE, 0},
    {SDLK_KP_9, SDL_SCANCODE_KP_9, 0, KEY_PAGE_UP, KEY_NONE, 0},
    {SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER, KMOD_LGUI, KEY_ENTER, KEY_NONE, MOD_SUPER},
};

static void keys_of_many_keyboards(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        SDL_Event event = {.key = {.type = SDL_KEYDOWN,
                                   .keysym = {.scancode = keys[i].place,
                                              .sym = keys[i].sym,
                                              .mod = (Uint16)keys[i].mod}}};
        InputEvent input;
        bool heard = input_from_sdl(&event, 1, &input);
        if (heard != (keys[i].key != KEY_NONE) || input.key != keys[i].key ||
            input.latin != keys[i].latin || (heard && input.mods != keys[i].mods))
            fail_msg("row %zu: key %d, latin %d, mods %d", i, (int)input.key, (int)input.latin,
                     input.mods);
    }
}

/* An input method sends what it has so far as one event and the finished text as another. */
static void an_input_method(void **state)
{
    (void)state;
    SDL_Event editing = {.edit = {.type = SDL_TEXTEDITING, .text = "ni\xe4\xbd\xa0", .start = 2}};
    SDL_Event done = {.text = {.type = SDL_TEXTINPUT, .text = "\xe4\xbd\xa0"}};
    InputEvent input;
    assert_true(input_from_sdl(&editing, 1, &input));
    assert_int_equal(input.kind, INPUT_COMPOSE);
    assert_string_equal(input.text, "ni\xe4\xbd\xa0");
    assert_int_equal(input.caret, 2);
    assert_true(input_from_sdl(&done, 1, &input));
    assert_int_equal(input.kind, INPUT_TEXT);
    assert_string_equal(input.text, "\xe4\xbd\xa0");
    editing.edit.text[0] = '\0'; /* the composition was cancelled: the field forgets it */
    assert_true(input_from_sdl(&editing, 1, &input));
    assert_string_equal(input.text, "");
}

int main(void)
{
    SDL_SetMainReady();
    const struct CMUnitTest tests[] = {cmocka_unit_test(keys_of_many_keyboards),
                                       cmocka_unit_test(an_input_method)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
