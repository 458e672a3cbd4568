/* test_game_back.c: undoing any number of turns at the table, by key and by button, also after the
 * final scoring, and redoing them. */
#include "scene_world.h"

#include "scenes/stage/stage.h"

static void play(World *world, int turns, bool far)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 7);
    plan.far_back = far;
    world_begin(world, &plan);
    Session *session = world->context.session;
    while (game_phase(session_game(session)) != PHASE_OVER &&
           game_turn(session_game(session)) < turns) {
        Action action;
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    session_events_done(session, session_event_count(session));
    world_show(world, "game");
    world_rest(world);
}

static void back(World *world)
{
    world_event(world, key_event(KEY_LETTER('z'), MOD_CTRL));
    world_rest(world);
}

static void again(World *world)
{
    world_event(world, key_event(KEY_LETTER('y'), MOD_CTRL));
    world_rest(world);
}

static void back_and_again(void **state)
{
    World *world = *state;
    enum { STEPS = 14 };
    uint64_t hash[STEPS + 1];
    play(world, 30, true);
    for (int i = 0; i < STEPS; i++) {
        hash[i] = game_hash(world_game(world));
        back(world);
        assert_true(game_hash(world_game(world)) != hash[i]);
    }
    hash[STEPS] = game_hash(world_game(world));
    assert_true(game_turn(world_game(world)) < 26);
    for (int i = STEPS - 1; i >= 0; i--) {
        assert_true(world_says(world, "Redo") || ui_entry_find(world->context.ui, "redo"));
        again(world);
        assert_true(game_hash(world_game(world)) == hash[i]);
    }
    world_click_id(world, "undo");
    world_rest(world);
    assert_true(game_hash(world_game(world)) == hash[1]);
    world_click_id(world, "redo");
    world_rest(world);
    assert_true(game_hash(world_game(world)) == hash[0]);
}

/* Unless the plan allows more, undo stops at a draw, and there is no redo button. */
static void within_the_turn(void **state)
{
    World *world = *state;
    play(world, 30, false);
    uint64_t before = game_hash(world_game(world));
    back(world);
    assert_true(game_hash(world_game(world)) == before);
    assert_null(ui_entry_find(world->context.ui, "redo"));
}

/* The last turn can be undone and redone after the final scoring. */
static void behind_the_end(void **state)
{
    World *world = *state;
    play(world, 1000, true);
    assert_int_equal(game_phase(world_game(world)), PHASE_OVER);
    back(world);
    assert_true(game_phase(world_game(world)) != PHASE_OVER);
    assert_true(world_top_is(world, "game"));
    again(world);
    assert_int_equal(game_phase(world_game(world)), PHASE_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(back_and_again),
        QUICK_WORLD_TEST(within_the_turn),
        QUICK_WORLD_TEST(behind_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
