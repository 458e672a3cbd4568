/* test_speech_editor.c: making a position with speech alone: the tile in hand, the focused place
 * and its contents, and faults are spoken; typed places are used. */
#include "listener.h"

#include "scenes/stage/stage.h"

#include <string.h>

/* Takes a tile from the palette. */
static void take(World *world, Listener *listener, const char *id)
{
    world_show(world, "editor");
    world_rest(world);
    press_with(world, listener, KEY_LETTER('f'), MOD_CTRL);
    InputEvent text = {.kind = INPUT_TEXT};
    snprintf(text.text, sizeof text.text, "%s", id);
    world_event(world, text);
    world_frames(world, 2);
    press(world, listener, KEY_ESCAPE); /* leaves the search field */
    press(world, listener, KEY_PERIOD);
}

/* BA-E is a city that reaches north, in a field. */
static void test_position(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    take(world, listener, "BA-E");
    assert_true(heard(listener, "City, north city, east field, south field, west field"));
    type(world, listener, "M10 r0");
    press(world, listener, KEY_UP);
    assert_true(heard(listener, "M9 r0"));
    assert_true(heard(listener, "A field meets a city on the south side."));
    type(world, listener, "M9 r2");
    press(world, listener, KEY_LETTER('f')); /* a follower */
    assert_true(heard(listener, "Red, follower. "));
    press(world, listener, KEY_0 + 2);
    assert_true(heard(listener, "Blue, follower. "));
    type(world, listener, "M10 field s0");
    press(world, listener, KEY_ESCAPE);
    press(world, listener, KEY_UP);
    assert_string_equal(listener->last, "M9: City");
    press(world, listener, KEY_DOWN);
    assert_string_equal(listener->last, "M10: City; Blue follower, field e0");
    press(world, listener, KEY_RIGHT);
    assert_string_equal(listener->last, "N10: empty");
    press_with(world, listener, KEY_F(3), MOD_SHIFT);
    assert_string_equal(listener->last, "M9: City. M10: City; Blue follower, field e0");
    press(world, listener, KEY_0 + 2);
    press(world, listener, KEY_F(5)); /* asks about the player whose figures are placed */
    assert_non_null(strstr(listener->last, "M10: Field, Blue, "));
    end_listening(world, listener);
}

/* Impossible placements are announced and have no effect. */
static void test_refused(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    take(world, listener, "BA-E");
    type(world, listener, "M10 r0");
    type(world, listener, "M10 r0");
    assert_true(heard(listener, "This space is taken."));
    type(world, listener, "fly");
    assert_true(heard(listener, "That isn’t a move."));
    type(world, listener, "big follower");
    assert_true(heard(listener, "Red, big follower. "));
    type(world, listener, "M10 road n");
    assert_true(heard(listener, "This tile doesn’t have that part."));
    type(world, listener, "M10 city n"); /* the city is open: a knight may stand there */
    press(world, listener, KEY_F(5));
    assert_non_null(strstr(listener->last, "M10: City, Red, "));
    end_listening(world, listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {QUICK_WORLD_TEST(test_position),
                                       QUICK_WORLD_TEST(test_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
