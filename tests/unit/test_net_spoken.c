/* test_net_spoken.c: chat from players at other machines is spoken once, in the listener's
 * language, whatever scene is in front. */
#include "listener.h"
#include "sides_help.h"

#define FOLDER HYPOTENUSE_BUILD "/net_spoken"

static void test_talk(void **state)
{
    World *world = *state;
    sides_clean(FOLDER);
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    /* sent before the listener joins */
    assert_true(lobby_send_talk(sides[1].together, sides[1].id, 1, NULL));
    sides_wait_a_while();
    world_show(world, "menu");
    world->context.together = sides[0].together;
    world->context.session = lobby_session(sides[0].together, sides[0].id);
    assert_non_null(world->context.session);
    Listener *listener = begin_listening(world);
    world_frames(world, 2);
    assert_false(heard(listener, "Hello!"));
    assert_true(lobby_send_talk(sides[1].together, sides[1].id, 4, NULL));
    sides_wait_a_while();
    listener->count = 0;
    world_frames(world, 2);
    assert_int_equal(listener->count, 1);
    assert_string_equal(listener->last, "Tomas: Thank you!");
    world_frames(world, 2);
    assert_int_equal(listener->count, 1);
    end_listening(world, listener);
    world->context.together = NULL;
    world->context.session = NULL;
    sides_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {QUICK_WORLD_TEST(test_talk)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
