/* test_net_ui_host.c: the card of the table that this player can open: one click opens it, another
 * changes its game; a table found nearby takes its place. */
#include "friend_help.h"

#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"

#include <string.h>

static bool only_the_host(const LobbyView *own, const LobbyView *view)
{
    return friend_both_wait(own, view) && view->waiting->promised == 1;
}

/* One click opens the table with a seat for a friend; the card announces this beforehand. */
static void one_click_opens(void **state)
{
    World *world = *state;
    LobbyView view;
    friend_lists(world, "Anna");
    assert_true(world_says(world, "Looking for tables on your network"));
    assert_false(world_says(world, "You have no other recent tables."));
    world_click_id(world, "tables.known");
    world_frames(world, 2);
    assert_true(world_says(world, "You have no other recent tables."));
    assert_true(world_says(world, "Your new table"));
    assert_string_equal(world_entry(world, "tables.host.seat", 0)->label, "Anna, you");
    assert_string_equal(world_entry(world, "tables.host.seat", 1)->label,
                        "Free seat, for a friend on another computer");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "tables"));
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(lobby_view(friend_of, id, &view));
    assert_string_equal(view.name, "Anna");
    assert_int_equal(view.free, 1);
    world_frames(world, 3);
    /* how to reach the table and who is missing are shown together */
    world_click_id(world, "tables.do.ready");
    friend_frames_while(world, id, only_the_host);
    assert_true(world_says(world, "Friends on your network see this table"));
    assert_true(world_says(world, "The game starts as soon as everyone is ready."));
    friend_lists_end(world);
}

/* Waits until the table is gone from the host's list and its guest has been notified. */
static void wait_until_closed(const World *world, int id)
{
    LobbyView view = {.line = LOBBY_GOOD};
    for (int i = 0; i < 2000 && view.line != LOBBY_REFUSED; i++) {
        clock_sleep_ms(1);
        lobby_poll(world->context.together);
        lobby_poll(friend_of);
        assert_true(lobby_view(friend_of, id, &view));
    }
    assert_int_equal(view.line, LOBBY_REFUSED);
}

/* While a table is open, the menu and the quit dialog say so, until its host closes it. */
static void the_table_is_closed(void **state)
{
    World *world = *state;
    friend_lists(world, "Anna");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_true(world_says(world, "Back to your open table"));
    assert_true(world_says(world, "Friends can join it"));
    assert_true(world_says(world, "Quit and close the table"));
    world_click_id(world, "menu.table");
    world_frames(world, 3);
    assert_int_equal(world_entries(world, "tables.do.leave"), 0);
    world_click_id(world, "tables.do.close");
    wait_until_closed(world, id);
    assert_false(lobby_hosts(world->context.together));
    world_show(world, "menu");
    assert_false(world_says(world, "Back to your open table"));
    assert_false(world_says(world, "Quit and close the table"));
    friend_lists_end(world);
}

/* The card asks a player without a name to enter one. */
static void a_name_is_asked_for(void **state)
{
    World *world = *state;
    friend_lists(world, "");
    assert_string_equal(world_entry(world, "tables.host.seat", 0)->label,
                        "Player 1, you (enter your name)");
    friend_lists_end(world);
}

static void point_at(World *world, const char *id)
{
    Rect place = world_entry(world, id, 0)->whole;
    world_point(world, place.x + .5f * place.w, place.y + .5f * place.h);
    world_frames(world, 2);
}

/* Simulates a nearby table with that many free seats. */
static void find_a_table(World *world, int free)
{
    LobbyView view = {.id = 7,
                      .name = "Anna",
                      .grade = LOBBY_HOSTED,
                      .near = true,
                      .seats = 2,
                      .free = free,
                      .seat = NO_SEAT,
                      .why = ""};
    lobby_pretend(world->context.together, &view, 1);
    world_frames(world, 3);
}

/* A table that is found appears on the card by itself, but not under the pointer; the player's own
 * table can be brought back. */
static void what_is_found_is_shown(void **state)
{
    World *world = *state;
    for (int pointed = 0; pointed < 2; pointed++) {
        friend_lists(world, "Ben");
        assert_true(ui_entry_find(world->context.ui, "tables.open")->flags & UI_CHOSEN);
        point_at(world, pointed ? "tables.host.open" : "tables.paste");
        find_a_table(world, 1);
        assert_int_equal(world_entries(world, "tables.host.open"), pointed);
        point_at(world, "tables.paste");
        assert_int_equal(world_entries(world, "tables.host.open"), 0);
        assert_false(ui_entry_find(world->context.ui, "tables.open")->flags & UI_CHOSEN);
        world_click_id(world, "tables.open");
        world_frames(world, 3);
        assert_int_equal(world_entries(world, "tables.host.open"), 1);
        friend_lists_end(world);
    }
}

/* If the player came to find a table's next game, the table appears even under the pointer. */
static void the_next_game_is_shown(void **state)
{
    World *world = *state;
    friend_lists(world, "Ben");
    stage_push(world->context.stage, "tables", &(TablesArguments){.id = 0},
               sizeof(TablesArguments));
    world_frames(world, 3);
    point_at(world, "tables.host.open");
    find_a_table(world, 1);
    assert_int_equal(world_entries(world, "tables.host.open"), 0);
    friend_lists_end(world);
}

/* A table that is found appears only if it has a free seat for the player; one that could only be
 * watched doesn't. */
static void what_others_play_is_not(void **state)
{
    World *world = *state;
    for (int free = 0; free < 2; free++) {
        friend_lists(world, "Ben");
        point_at(world, "tables.paste");
        find_a_table(world, free);
        assert_int_equal(world_entries(world, "tables.host.open"), !free);
        friend_lists_end(world);
    }
}

/* One click on the card chooses another preset, which the set-up also keeps. */
static void the_card_changes_the_game(void **state)
{
    World *world = *state;
    LobbyView view;
    friend_lists(world, "Anna");
    assert_true(world_says(world, "With half tiles"));
    world_click_id(world, "tables.host.game.less");
    world_frames(world, 2);
    assert_true(world_says(world, "Classic"));
    assert_string_equal(world->settings.setup.game.hands, "none");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(lobby_view(friend_of, id, &view));
    assert_int_equal(view.header->setup.hands, HANDS_NONE);
    friend_lists_end(world);
}

/* Obstacles are shown in the set-up, which stays open: here no seat is left for a guest. */
static void one_click_may_lead_to_the_setup(void **state)
{
    World *world = *state;
    strcpy(world->settings.setup.player[1].at_table, "human");
    friend_lists(world, "Anna");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "setup"));
    assert_true(world_says(world, "A table needs at least one seat for a friend."));
    assert_int_equal(friend_opened(world), -1);
    friend_lists_end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(one_click_opens),           WORLD_TEST(the_table_is_closed),
        WORLD_TEST(a_name_is_asked_for),       WORLD_TEST(what_is_found_is_shown),
        WORLD_TEST(the_next_game_is_shown),    WORLD_TEST(what_others_play_is_not),
        WORLD_TEST(the_card_changes_the_game), WORLD_TEST(one_click_may_lead_to_the_setup)};
    return cmocka_run_group_tests_name("net_ui_host", tests, NULL, NULL);
}
