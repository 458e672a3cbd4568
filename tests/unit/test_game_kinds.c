/* test_game_kinds.c: with a kind of figure chosen only what it may claim is lit; a click where it may not stand is answered. */
#include "scene_world.h"

#include "record/scenario.h"
#include "scenes/game/game.h"

#include <string.h>

/* Red's highwayman waits on the road that the drawn tile, which has a garden, may continue. */
static const char text[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"abbot\", \"traders-and-builders\", \"hills-and-sheep\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", "
    "\"on\": \"road@N\"}]}],"
    " \"stack\": [\"BA-Ug\", \"BA-E\", \"BA-E\"], \"bag\": [4, \"wolf\"]}";

static Scenario *scenario; /* its tiles are those of the scene */

static int end(void **state)
{
    int result = world_free(state);
    scenario_free(scenario);
    scenario = NULL;
    return result;
}

/* The tile lies south of the other one, on trial. */
static void begin(World *world)
{
    Err err = {0};
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 1);
    scenario = scenario_parse("kinds", text, strlen(text), rules_builtin_catalogue(),
                              rules_builtin_generations(), &err);
    if (!scenario)
        fail_msg("%d: %s", err.line, err.text);
    assert_true(session_play_scenario(&world->context, &plan, scenario, NULL));
    world_show(world, &game_scene);
    world_rest(world);
    world_click(world, world_entry(world, "place.0.1.0", 0));
    world_rest(world);
}

static int lit(World *world, const char *kind)
{
    world_click_id(world, kind);
    world_rest(world);
    assert_true(ui_entry_find(world->context.ui, kind)->flags & UI_CHOSEN);
    return world_entries(world, "claim.");
}

static void test_only_its_own(void **state)
{
    World *world = *state;
    begin(world);
    /* two fields, the garden for the abbot, the road for the builder */
    assert_int_equal(world_entries(world, "claim."), 4);
    assert_int_equal(lit(world, "kind.follower"), 2);
    assert_int_equal(lit(world, "kind.abbot"), 1);
    assert_int_equal(lit(world, "kind.builder"), 1);
    assert_int_equal(lit(world, "kind.shepherd"), 2);
    assert_true(ui_entry_find(world->context.ui, "kind.pig")->flags & UI_DISABLED); /* TB-8 */
    world_click_id(world, "kind.shepherd"); /* once more: whoever may */
    world_rest(world);
    assert_int_equal(world_entries(world, "claim."), 4);
    assert_int_equal(lit(world, "kind.builder"), 1);
    world_click(world, world_entry(world, "claim.", 0));
    assert_int_equal(game_supply(world_game(world), 0, FIGURE_BUILDER), 0);
}

static const char *banner(World *world)
{
    return ui_entry_find(world->context.ui, "banner")->label;
}

/* HS-3: shepherds stand in fields; the garden is clicked. */
static void test_wrong_click(void **state)
{
    World *world = *state;
    begin(world);
    assert_int_equal(lit(world, "kind.abbot"), 1);
    const UiEntry *garden = world_entry(world, "claim.", 0);
    Rect rect = garden->rect;
    assert_int_equal(lit(world, "kind.shepherd"), 2);
    assert_null(strstr(banner(world), "does not stand"));
    world_click_at(world, rect.x + rect.w / 2, rect.y + rect.h / 2);
    world_frames(world, 2);
    assert_non_null(strstr(banner(world), "does not stand there"));
    assert_int_equal(game_tile_count(world_game(world)), 1); /* nothing was done */
    world_frames(world, 240);
    assert_null(strstr(banner(world), "does not stand"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_only_its_own, world_new_quick, end),
        cmocka_unit_test_setup_teardown(test_wrong_click, world_new_quick, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
