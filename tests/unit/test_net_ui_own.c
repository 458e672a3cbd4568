/* test_net_ui_own.c: a table with custom tiles, opened from the set-up by clicks: a program without
 * them shows them in the lobby. With a prepared stack no table can be opened. */
#include "friend_help.h"
#include "own_tiles.h"
#include "record_help.h"

#include "scenario/box.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin(World *world, const char *stack)
{
    SettingsGame *game = &world->context.settings->setup.game;
    friend_begin(world);
    help_write(help_path(friend_folder, "bends.json"), own_tiles_two_bends,
               strlen(own_tiles_two_bends));
    help_write(help_path(friend_folder, "order.stack"), "BA-A\nBA-B\n", 10);
    world->context.tiles_folder = friend_folder;
    strcpy(game->own, "bends");
    strcpy(game->stack, stack);
    world_show(world, "menu");
    stage_push(world->context.stage, "setup", NULL, 0);
    world_frames(world, 4);
}

static void end(World *world)
{
    SettingsGame *game = &world->context.settings->setup.game;
    friend_end(world);
    memset(game->own, 0, sizeof game->own);
    memset(game->stack, 0, sizeof game->stack);
}

static void a_friend_reads_them(void **state)
{
    World *world = *state;
    begin(world, "");
    world_click_id(world, "setup.together");
    world_frames(world, 3);
    assert_true(world_top_is(world, "opening"));
    world_click_id(world, "opening.open");
    world_frames(world, 3);
    assert_true(world_top_is(world, "tables"));
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    LobbyView view;
    assert_true(lobby_view(friend_of, id, &view));
    assert_int_equal(box_own_tiles(view.header->box), 2);
    world_frames(world, 2);
    assert_true(world_says(world, "2 custom tiles"));
    end(world);
}

static void a_prepared_stack_stays_here(void **state)
{
    World *world = *state;
    begin(world, "order");
    world_click_id(world, "setup.together");
    world_frames(world, 3);
    assert_true(world_top_is(world, "setup"));
    assert_int_equal(friend_opened(world), -1);
    end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(a_friend_reads_them),
                                       WORLD_TEST(a_prepared_stack_stays_here)};
    return cmocka_run_group_tests_name("net_ui_own", tests, NULL, NULL);
}
