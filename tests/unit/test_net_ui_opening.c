/* test_net_ui_opening.c: the way to a table by clicks, from the list of tables on: what its host is
 * called, who is to sit where. */
#include "friend_help.h"

#include "base/text.h"
#include "scenes/stage/stage.h"

#include <string.h>

/* Behind what stands there. */
static void write_into(World *world, const char *field, const char *text)
{
    world_click_id(world, field);
    world_frames(world, 2);
    world_key(world, KEY_END);
    for (; *text; text++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*text}});
    world_frames(world, 2);
}

/* Somebody who has never played here opens the list, and writes his name there. */
static void begin(World *world, const char *name)
{
    friend_begin(world);
    world_show(world, "menu");
    stage_push(world->context.stage, "tables", NULL, 0);
    world_frames(world, 3);
    write_into(world, "tables.name", name);
}

static void end(World *world)
{
    world->settings = settings_default();
    friend_end(world);
}

static void to_the_setup(World *world)
{
    world_click_id(world, "tables.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "setup"));
}

static void open_it(World *world)
{
    world_click_id(world, "setup.together");
    world_frames(world, 4);
    world_click_id(world, "opening.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "tables"));
}

/* What was typed in the list stands at the first seat of the set-up, and at no other one, though
 * that had it from another game; so the table is called, and who sits there. */
static void the_host_keeps_his_name(void **state)
{
    World *world = *state;
    TogetherView view;
    strcpy(world->settings.setup.player[1].name, "Anna");
    begin(world, "Anna");
    to_the_setup(world);
    assert_string_equal(world_entry(world, "setup.player1.name.value", 0)->label, "Anna");
    assert_string_equal(world_entry(world, "setup.player2.name.value", 0)->label, "Tomas");
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(together_view(friend_of, id, &view));
    assert_string_equal(view.name, "Anna");
    assert_string_equal(view.header->seats[0].name, "Anna");
    assert_string_equal(together_name(world->context.together), "Anna");
    end(world);
}

/* Another one that he writes into the set-up is what he is called at tables from now on. */
static void he_may_write_another_one(void **state)
{
    World *world = *state;
    TogetherView view;
    begin(world, "Anna");
    to_the_setup(world);
    write_into(world, "setup.player1.name", " II");
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(together_view(friend_of, id, &view));
    assert_string_equal(view.header->seats[0].name, "Anna II");
    assert_string_equal(together_name(world->context.together), "Anna II");
    end(world);
}

/* Who has said nothing is called as the set-up proposes, and that is not taken for his word. */
static void a_proposal_is_no_name(void **state)
{
    World *world = *state;
    begin(world, "");
    to_the_setup(world);
    open_it(world);
    assert_string_equal(together_name(world->context.together), "");
    end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(the_host_keeps_his_name),
                                       WORLD_TEST(he_may_write_another_one),
                                       WORLD_TEST(a_proposal_is_no_name)};
    return cmocka_run_group_tests_name("net_ui_opening", tests, NULL, NULL);
}
