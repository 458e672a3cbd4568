/* test_net_ui_ready.c: a waiting table, by clicks: a player who sits down is ready, except while
 * typing; the host starts the game. */
#include "friend_help.h"

#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"

#include <string.h>

static bool guest_ready(const LobbyView *own, const LobbyView *view)
{
    return friend_both_sit(own, view) && own->waiting->promised == 1u << 1;
}

static bool nobody_ready(const LobbyView *own, const LobbyView *view)
{
    return friend_both_sit(own, view) && !own->waiting->promised;
}

/* The player of this test world visits a table that a friend has open. Returns its id. */
static int invited(World *world, const char *name)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 1);
    TablesArguments arguments = {.id = 0};
    LobbyTerms terms = {.delay = 0};
    Err err = {0};
    friend_lists(world, name);
    int id = lobby_open(friend_of, &plan, &terms, "Anna", &err);
    assert_true(id >= 0);
    assert_true(lobby_invitation(friend_of, id, arguments.invitation));
    stage_push(world->context.stage, "tables", &arguments, sizeof arguments);
    world_frames(world, 3);
    friend_wait(world, id, friend_both_wait);
    world_frames(world, 3);
    return id;
}

/* A guest keeps the typed name, even if it equals the name proposed for the seat. */
static void a_guest_keeps_his_name(void **state)
{
    World *world = *state;
    LobbyView view;
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 1);
    const char *name = plan.seats[1].name;
    int id = invited(world, name);
    world_click_id(world, "tables.do.sit");
    friend_wait(world, id, friend_both_sit);
    assert_true(lobby_view(friend_of, id, &view));
    assert_string_equal(view.header->seats[1].name, name);
    friend_lists_end(world);
}

static bool he_is_ready(const LobbyView *own, const LobbyView *view)
{
    return friend_both_sit(own, view) && view->waiting->promised >> 1 & 1;
}

static bool he_is_not(const LobbyView *own, const LobbyView *view)
{
    return friend_both_sit(own, view) && !view->waiting->promised;
}

/* A player who sits down is ready, except while typing, until they say otherwise. After that they
 * aren't ready until they say so again. */
static void who_sits_down_is_ready(void **state)
{
    World *world = *state;
    int id = invited(world, "Ben");
    world_click_id(world, "tables.do.sit");
    friend_frames_until(world, id, he_is_ready);
    assert_true(world_says(world, "The game starts as soon as everyone is ready."));
    world_click_id(world, "tables.name");
    friend_frames_while(world, id, he_is_not);
    world_key(world, KEY_ENTER);
    friend_frames_until(world, id, he_is_ready);
    assert_true(world_says(world, "Not ready"));
    world_click_id(world, "tables.do.ready");
    friend_frames_while(world, id, he_is_not);
    world_click_id(world, "tables.do.ready");
    friend_frames_until(world, id, he_is_ready);
    friend_lists_end(world);
}

static bool another_name(const LobbyView *own, const LobbyView *view)
{
    return he_is_ready(own, view) && !strcmp(view->header->seats[1].name, "Ben");
}

/* No player is taken into the game while typing a name; finishing the name makes them ready. */
static void who_writes_is_not_ready_yet(void **state)
{
    World *world = *state;
    int id = invited(world, "");
    world_click_id(world, "tables.do.sit");
    world_frames(world, 1);
    world_click_id(world, "tables.name");
    world_frames(world, 2);
    friend_frames_while(world, id, he_is_not);
    assert_int_equal(world_entries(world, "tables.name.value"), 0);
    for (const char *text = "Ben"; *text; text++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*text}});
    friend_frames_while(world, id, he_is_not);
    world_key(world, KEY_ENTER);
    friend_frames_until(world, id, another_name); /* the guest's new name has arrived */
    friend_lists_end(world);
}

/* The host waits for the friend; when the friend sits, the host starts the game. */
static void the_host_starts(void **state)
{
    World *world = *state;
    friend_lists(world, "Anna");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    world_frames(world, 3);
    assert_true(world_says(world, "Ready"));
    assert_false(world_says(world, "Start game"));
    assert_true(lobby_sit(friend_of, id, 1, "Ben"));
    friend_frames_until(world, id, nobody_ready);
    lobby_ready(friend_of, id, true);
    friend_frames_until(world, id, guest_ready);
    assert_true(world_says(world, "Start game"));
    world_key(world, KEY_ENTER);
    world_frames(world, 3);
    friend_wait(world, id, friend_both_play);
    world_frames(world, 3);
    assert_true(world_top_is(world, "draft"));
    friend_lists_end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(a_guest_keeps_his_name), WORLD_TEST(who_sits_down_is_ready),
        WORLD_TEST(who_writes_is_not_ready_yet), WORLD_TEST(the_host_starts)};
    return cmocka_run_group_tests_name("net_ui_ready", tests, NULL, NULL);
}
