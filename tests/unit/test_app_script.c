/* test_app_script.c: input scripts: which events they push onto SDL's queue and when, and the
 * messages for bad lines. */
#include "record_help.h"

#include "app/input_script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *folder;

static InputScript *script_of(const char *text, Err *err)
{
    const char *path = help_path(folder, "script");
    help_write(path, text, strlen(text));
    return input_script_read(path, err);
}

/* Takes the next event from the queue; its type must be `type`. */
static SDL_Event next_event(Uint32 type)
{
    SDL_Event event;
    assert_int_equal(SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT), 1);
    assert_int_equal(event.type, type);
    return event;
}

static void plays_in_time(void **state)
{
    (void)state;
    InputScript *script = script_of("# a click, some keys\n"
                                    "0 move 100 50\n"
                                    "0 down left\n"
                                    "\n"
                                    "2 up left   # released\n"
                                    "2 wheel -3\n"
                                    "5 key Ctrl+Shift+Z\n"
                                    "5 key Return\n"
                                    "7 text \"Žofia # 1\"\n"
                                    "9 quit\n",
                                    NULL);
    assert_non_null(script);
    assert_int_equal(input_script_next(script), 0);
    input_script_play(script, 0, NULL, 2);
    SDL_Event event = next_event(SDL_MOUSEMOTION);
    assert_int_equal(event.motion.x, 50); /* two device pixels per point */
    assert_int_equal(event.motion.y, 25);
    event = next_event(SDL_MOUSEBUTTONDOWN);
    assert_int_equal(event.button.button, SDL_BUTTON_LEFT);
    assert_int_equal(event.button.x, 50);
    assert_false(SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT));
    input_script_play(script, 1, NULL, 2);
    assert_false(SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT));
    input_script_play(script, 4, NULL, 2);
    next_event(SDL_MOUSEBUTTONUP);
    assert_int_equal(next_event(SDL_MOUSEWHEEL).wheel.y, -3);
    input_script_play(script, 7, NULL, 2);
    event = next_event(SDL_KEYDOWN);
    assert_int_equal(event.key.keysym.sym, SDLK_z);
    assert_int_equal(event.key.keysym.mod, KMOD_LCTRL | KMOD_LSHIFT);
    next_event(SDL_KEYUP);
    assert_int_equal(next_event(SDL_KEYDOWN).key.keysym.sym, SDLK_RETURN);
    next_event(SDL_KEYUP);
    assert_string_equal(next_event(SDL_TEXTINPUT).text.text, "Žofia # 1");
    assert_int_equal(input_script_next(script), 9);
    input_script_play(script, 9, NULL, 2);
    next_event(SDL_QUIT);
    assert_int_equal(input_script_next(script), -1);
    input_script_free(script);
}

/* Counts the presses in the queue; if `repeats`, all must be repeats. */
static int presses(bool repeats)
{
    SDL_Event event;
    int count = 0;
    while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) {
        count += event.type == SDL_KEYDOWN;
        assert_true(event.type != SDL_KEYDOWN || event.key.repeat == repeats);
    }
    return count;
}

/* A held key repeats as on X11: after half a second, then every 33 ms, until it is released or
 * another is pressed. */
static void a_key_is_held(void **state)
{
    (void)state;
    InputScript *script = script_of("10 keydown Return\n"
                                    "60 keyup Return\n"
                                    "70 keydown A\n"
                                    "110 key B\n"
                                    "120 keyup A\n",
                                    NULL);
    assert_non_null(script);
    input_script_play(script, 10, NULL, 1);
    assert_int_equal(presses(false), 1);
    assert_int_equal(input_script_next(script), 40);
    input_script_play(script, 39, NULL, 1);
    assert_int_equal(presses(true), 0);
    input_script_play(script, 59, NULL, 1);
    assert_int_equal(presses(true), 10);
    input_script_play(script, 69, NULL, 1);
    assert_int_equal(presses(true), 0);
    input_script_play(script, 70, NULL, 1);
    assert_int_equal(presses(false), 1);
    input_script_play(script, 109, NULL, 1);
    assert_int_equal(presses(true), 5);
    input_script_play(script, 110, NULL, 1);
    assert_int_equal(presses(false), 1);
    input_script_play(script, 200, NULL, 1);
    assert_int_equal(presses(true), 0);
    assert_int_equal(input_script_next(script), -1);
    input_script_free(script);
}

static void long_texts_come_in_pieces(void **state)
{
    (void)state;
    InputScript *script = script_of("0 text \"1234567890123456789012345678é1234567890\"", NULL);
    assert_non_null(script);
    input_script_play(script, 0, NULL, 1);
    assert_string_equal(next_event(SDL_TEXTINPUT).text.text, "1234567890123456789012345678é1");
    assert_string_equal(next_event(SDL_TEXTINPUT).text.text, "234567890");
    input_script_free(script);
}

static void bad_lines(void **state)
{
    static const struct {
        const char *text, *message;
        int line;
    } bad[] = {
        {.text = "move 1 2", .message = "FRAME", .line = 1},
        {.text = "0 move 1 2\n0 jump", .message = "'jump'", .line = 2},
        {.text = "0 move 1", .message = "two numbers", .line = 1},
        {.text = "0 move 1 2 3", .message = "two numbers", .line = 1},
        {.text = "0 down", .message = "left", .line = 1},
        {.text = "0 down fire", .message = "'fire'", .line = 1},
        {.text = "0 wheel much", .message = "notches", .line = 1},
        {.text = "0 key Any", .message = "'Any'", .line = 1},
        {.text = "0 text hello", .message = "quotes", .line = 1},
        {.text = "0 text \"\001\"", .message = "valid UTF-8", .line = 1},
        {.text = "0 quit now", .message = "'now'", .line = 1},
        {.text = "5 quit\n4 quit", .message = "earlier", .line = 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Err err = {0};
        assert_null(script_of(bad[i].text, &err));
        if (!strstr(err.text, bad[i].message) || err.line != bad[i].line)
            fail_msg("%s says in line %d: %s", bad[i].text, err.line, err.text);
    }
    Err err = {0};
    assert_null(input_script_read(help_path(folder, "nowhere"), &err));
    assert_true(err.text[0]);
    InputScript *empty = script_of("", &err);
    assert_non_null(empty);
    assert_int_equal(input_script_next(empty), -1);
    input_script_free(empty);
}

static int begin(void **state)
{
    (void)state;
    folder = help_folder();
    return SDL_Init(SDL_INIT_EVENTS);
}

static int end(void **state)
{
    (void)state;
    help_remove(folder);
    SDL_Quit();
    return 0;
}

int main(void)
{
    SDL_SetMainReady();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_in_time), cmocka_unit_test(a_key_is_held),
        cmocka_unit_test(long_texts_come_in_pieces), cmocka_unit_test(bad_lines)};
    return cmocka_run_group_tests(tests, begin, end);
}
