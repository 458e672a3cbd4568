/* test_net_ui_positions.c: a table whose game begins with a position, opened from the position
 * editor by clicks: a friend's program sees name and board while it waits; both play from there. */
#include "record_help.h"
#include "scene_world.h"

#include "rules/query.h"
#include "scenes/stage/scene_editor.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"
#include "together/together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MS = 10000 };

static const char by_the_road[] =
    "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"By the old road\",\"players\":[\"Red\","
    "\"Blue\",\"Gold\"],\"points\":{\"Blue\":7},\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0],"
    "\"followers\":[{\"player\":\"Red\",\"on\":\"city@N\"}]},{\"tile\":\"BA-U\",\"at\":[1,0],"
    "\"rotation\":1}]}";
static const char own_tiles[] =
    "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"Red\",\"Blue\"],\"tiles\":[{\"id\":"
    "\"meadow\",\"shape\":\"square\",\"edges\":\"FFFF\",\"cities\":[],\"roads\":[],\"fields\":[{"
    "\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7]}],\"features\":[]}],\"board\":[{\"tile\":\"meadow\","
    "\"at\":[0,0]}]}";

static const char *position; /* that is opened */
static char *folder;
static Together *friend_of;

static Together *together_in(World *world, const char *name)
{
    Err err = {0};
    const TogetherPlan plan = {.catalogue = world->context.catalogue,
                               .generations = world->context.generations,
                               .folder = help_path(folder, name),
                               .alone = true};
    Together *together = together_new(&plan, &err);
    assert_non_null(together);
    return together;
}

/* The sheet over the editor with the position. */
static void show_sheet(World *world)
{
    if (!world->context.together) {
        folder = help_folder();
        world->context.together = together_in(world, "mine");
        friend_of = together_in(world, "friend");
    }
    world_show(world, "menu");
    scene_editor_open(&world->context, "road", position, strlen(position));
    world_rest(world);
    world_click_id(world, "editor.play");
    world_rest(world);
}

static void begin(World *world, const char *text)
{
    position = text;
    show_sheet(world);
    assert_true(world_top_is(world, "play_from"));
}

static void end(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 2);
    together_free(world->context.together);
    together_free(friend_of);
    world->context.together = NULL;
    help_remove(folder);
}

/* Both programs work until it is so. */
static void wait_for(World *world, int id, bool (*so)(const TogetherView *, const TogetherView *))
{
    TogetherView own = {.id = 0}, view = own;
    TogetherView list[TOGETHER_MOST];
    double until = clock_ms() + WAIT_MS;
    do {
        assert_true(clock_ms() < until);
        clock_sleep_ms(1);
        together_poll(world->context.together);
        together_poll(friend_of);
        together_list(world->context.together, list);
        own = list[0];
        assert_true(together_view(friend_of, id, &view));
    } while (!so(&own, &view));
}

static bool both_wait(const TogetherView *own, const TogetherView *view)
{
    return own->waiting && view->waiting;
}

static bool both_sit(const TogetherView *own, const TogetherView *view)
{
    return both_wait(own, view) && own->waiting->here == 3;
}

static bool both_play(const TogetherView *own, const TogetherView *view)
{
    return own->game && view->game;
}

static void a_friend_plays_from_there(void **state)
{
    World *world = *state;
    char line[TOGETHER_INVITATION];
    TogetherView list[TOGETHER_MOST], view;
    Err err = {0};
    begin(world, by_the_road);
    world_click_id(world, "play_from.together");
    world_rest(world);
    assert_true(world_top_is(world, "opening"));
    world_click_id(world, "opening.open");
    world_frames(world, 3);
    assert_true(world_top_is(world, "tables"));
    assert_int_equal(together_list(world->context.together, list), 1);
    assert_true(together_invitation(world->context.together, list[0].id, line));
    int id = together_invited(friend_of, line, &err);
    together_visit(friend_of, id);
    wait_for(world, id, both_wait);
    assert_true(together_view(friend_of, id, &view));
    assert_string_equal(view.header->position->title, "By the old road");
    assert_int_equal(view.header->setup.players, 3);
    world_frames(world, 2);
    assert_true(world_says(world, "from the position “By the old road”"));
    assert_true(together_sit(friend_of, id, 1, "Tomas"));
    wait_for(world, id, both_sit);
    together_ready(friend_of, id, true);
    together_ready(world->context.together, list[0].id, true);
    wait_for(world, id, both_play);
    world_rest(world);
    assert_true(world_top_is(world, "game")); /* it comes to the screen */
    assert_true(game_tile_count(world_game(world)) >= 2);
    assert_int_equal(game_score(world_game(world), 1), 7);
    assert_int_equal(game_tile(world_game(world), 1).cell.x, 1);
    end(world);
}

/* Back from the terms lies the sheet, and below it the editor with what was made. */
static void the_way_back(void **state)
{
    World *world = *state;
    begin(world, by_the_road);
    world_click_id(world, "play_from.together");
    world_rest(world);
    world_click_id(world, "opening.close");
    world_rest(world);
    assert_true(world_top_is(world, "play_from"));
    end(world);
}

static void own_tiles_stay_here(void **state)
{
    World *world = *state;
    begin(world, own_tiles);
    world_click_id(world, "play_from.together");
    world_rest(world);
    assert_true(world_top_is(world, "play_from"));
    end(world);
}

static void everywhere(void **state)
{
    World *world = *state;
    position = by_the_road;
    world_check_everywhere(world, show_sheet, "play from here");
    end(world);
}

/* Without the network there is no such way. */
static void nothing_is_offered_alone(void **state)
{
    World *world = *state;
    begin(world, by_the_road);
    Together *together = world->context.together;
    world->context.together = NULL;
    world_frames(world, 2);
    assert_null(ui_entry_find(world->context.ui, "play_from.together"));
    world->context.together = together;
    end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(a_friend_plays_from_there), WORLD_TEST(the_way_back),
        WORLD_TEST(own_tiles_stay_here),       WORLD_TEST(nothing_is_offered_alone),
        QUICK_WORLD_TEST(everywhere),
    };
    return cmocka_run_group_tests_name("net_ui_positions", tests, NULL, NULL);
}
