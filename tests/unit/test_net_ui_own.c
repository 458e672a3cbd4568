/* test_net_ui_own.c: a table with own tiles, opened from the set-up by clicks: another program that
 * does not have them reads them in the waiting room; what cannot travel is told before. */
#include "own_tiles.h"
#include "record_help.h"
#include "scene_world.h"

#include "record/box.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"
#include "system/clock.h"
#include "together/together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void begin(World *world, const char *stack)
{
    SettingsGame *game = &world->context.settings->setup.game;
    folder = help_folder();
    help_write(help_path(folder, "bends.json"), own_tiles_two_bends, strlen(own_tiles_two_bends));
    help_write(help_path(folder, "order.stack"), "BA-A\nBA-B\n", 10);
    world->context.tiles_folder = folder;
    world->context.together = together_in(world, "mine");
    friend_of = together_in(world, "friend");
    strcpy(game->own, "bends");
    strcpy(game->stack, stack);
    world_show(world, "menu");
    stage_push(world->context.stage, "setup", NULL, 0);
    world_frames(world, 4);
}

static void end(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 2);
    together_free(world->context.together);
    together_free(friend_of);
    world->context.together = NULL;
    memset(world->context.settings->setup.game.own, 0,
           sizeof world->context.settings->setup.game.own);
    memset(world->context.settings->setup.game.stack, 0,
           sizeof world->context.settings->setup.game.stack);
    help_remove(folder);
}

/* The table that this program has opened; −1: none. */
static int opened(const World *world)
{
    TogetherView list[TOGETHER_MOST];
    return together_list(world->context.together, list) ? list[0].id : -1;
}

static void a_friend_reads_them(void **state)
{
    enum { WAIT_MS = 10000 };
    World *world = *state;
    char line[TOGETHER_INVITATION];
    Err err = {0};
    begin(world, "");
    world_click_id(world, "setup.together");
    world_frames(world, 3);
    assert_true(world_top_is(world, "opening"));
    world_click_id(world, "opening.open");
    world_frames(world, 3);
    assert_true(world_top_is(world, "tables"));
    assert_true(opened(world) >= 0);
    assert_true(together_invitation(world->context.together, opened(world), line));
    int id = together_invited(friend_of, line, &err);
    together_visit(friend_of, id);
    TogetherView view = {.waiting = NULL}, own = view;
    for (double until = clock_ms() + WAIT_MS; (!view.waiting || !own.waiting) && clock_ms() < until;
         clock_sleep_ms(1)) {
        together_poll(world->context.together);
        together_poll(friend_of);
        assert_true(together_view(friend_of, id, &view));
        assert_true(together_view(world->context.together, opened(world), &own));
    }
    assert_non_null(view.waiting);
    assert_int_equal(box_own_tiles(view.header->box), 2);
    world_frames(world, 2);
    assert_true(world_says(world, "2 own tiles"));
    end(world);
}

static void a_prepared_stack_stays_here(void **state)
{
    World *world = *state;
    begin(world, "order");
    world_click_id(world, "setup.together");
    world_frames(world, 3);
    assert_true(world_top_is(world, "setup"));
    assert_int_equal(opened(world), -1);
    end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(a_friend_reads_them),
                                       WORLD_TEST(a_prepared_stack_stays_here)};
    return cmocka_run_group_tests_name("net_ui_own", tests, NULL, NULL);
}
