/* test_net_ui_opening.c: opening a table by clicks, starting at the list of tables: the host's
 * name, and the choice of players. */
#include "friend_help.h"

#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"

#include <string.h>

#define SERVER_KEY "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
#define OTHER_KEY "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"

static void to_the_setup(World *world)
{
    world_click_id(world, "tables.host.change");
    world_frames(world, 4);
    assert_true(world_top_is(world, "setup"));
}

static void open_it(World *world)
{
    world_click_id(world, "setup.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "tables"));
}

/* Opens the table and lets the friend visit it; returns the friend's view. */
static LobbyView opened_for_a_friend(World *world)
{
    LobbyView view;
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(lobby_view(friend_of, id, &view));
    return view;
}

/* A name typed in the list appears at the first seat of the set-up; the table and its player get
 * it, even if another player had that name in another game. */
static void the_host_keeps_his_name(void **state)
{
    World *world = *state;
    LobbyView view;
    strcpy(world->settings.setup.player[1].name, "Anna");
    strcpy(world->settings.setup.player[1].at_table, "human");
    friend_lists(world, "Anna");
    to_the_setup(world);
    assert_string_equal(world_entry(world, "setup.player1.name.value", 0)->label, "Anna");
    assert_string_equal(world_entry(world, "setup.player2.name.value", 0)->label, "Player 2");
    world_click_id(world, "setup.player2.kind.less");
    world_frames(world, 2);
    view = opened_for_a_friend(world);
    assert_string_equal(view.name, "Anna");
    assert_string_equal(view.header->seats[0].name, "Anna");
    assert_string_equal(lobby_name(world->context.together), "Anna");
    friend_lists_end(world);
}

/* Another name that the host types in the set-up is used at tables from then on. */
static void he_may_write_another_one(void **state)
{
    World *world = *state;
    LobbyView view;
    friend_lists(world, "Anna");
    to_the_setup(world);
    friend_writes(world, "setup.player1.name", " II");
    view = opened_for_a_friend(world);
    assert_string_equal(view.header->seats[0].name, "Anna II");
    assert_string_equal(lobby_name(world->context.together), "Anna II");
    friend_lists_end(world);
}

/* A host without a name has only a number at the table, which doesn't count as a name. */
static void a_proposal_is_no_name(void **state)
{
    World *world = *state;
    friend_lists(world, "");
    to_the_setup(world);
    open_it(world);
    assert_string_equal(lobby_name(world->context.together), "");
    friend_lists_end(world);
}

/* By default the second seat is open for a player at another machine, even if the last game here
 * was against a computer player, and the next click opens the table. */
static void the_second_seat_is_for_a_friend(void **state)
{
    World *world = *state;
    LobbyView view;
    friend_lists(world, "Anna");
    to_the_setup(world);
    assert_true(world_says(world, "Friend online"));
    assert_string_equal(world_entry(world, "setup.player2.free", 0)->label, "Free seat");
    assert_int_equal(world_entries(world, "setup.player2.name"), 0);
    /* the host's seat has no choice of kind */
    assert_int_equal(world_entries(world, "setup.player1.kind"), 0);
    world_click_id(world, "setup.add");
    world_frames(world, 2);
    assert_true(ui_entry_find(world->context.ui, "setup.player1.remove")->flags & UI_DISABLED);
    world_click_id(world, "setup.player3.remove");
    world_frames(world, 2);
    view = opened_for_a_friend(world);
    assert_int_equal(view.free, 1);
    assert_int_equal(view.seats, 2);
    assert_string_equal(world->settings.setup.player[1].kind,
                        "ai1"); /* kept for games at this machine */
    friend_lists_end(world);
}

/* A second player at this machine is seated at once; computer players keep their seats; without a
 * free seat the table can't be opened. */
static void who_sits_where(void **state)
{
    World *world = *state;
    LobbyView view;
    friend_lists(world, "Anna");
    for (int seat = 2; seat < 4; seat++)
        strcpy(world->settings.setup.player[seat].kind, "ai2");
    to_the_setup(world);
    world_click_id(world, "setup.player2.kind.more");
    world_frames(world, 2);
    assert_true(world_says(world, "A table needs at least one seat for a friend."));
    assert_true(ui_entry_find(world->context.ui, "setup.open")->flags & UI_DISABLED);
    world_click_id(world, "setup.add");
    world_frames(world, 2);
    world_click_id(world, "setup.add");
    world_frames(world, 2);
    assert_true(world_says(world, "Computer: quick"));
    for (int i = 0; i < 3; i++) { /* from quick to gentle, then a person here, then a friend online
                                   * */
        world_click_id(world, "setup.player4.kind.less");
        world_frames(world, 2);
    }
    assert_false(world_says(world, "A table needs at least one seat for a friend."));
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_sit);
    assert_true(lobby_view(friend_of, id, &view));
    assert_string_equal(view.header->seats[1].name, "Player 2");
    assert_string_equal(view.header->seats[2].engine, "ai2");
    assert_int_equal(view.free, 1);
    friend_lists_end(world);
}

/* The questions about hosting and clocks have a dialog of their own, which doesn't ask again who
 * may join. */
static void the_terms_are_asked_apart(void **state)
{
    World *world = *state;
    friend_lists(world, "");
    to_the_setup(world);
    world_click_id(world, "setup.together");
    world_frames(world, 4);
    assert_true(world_top_is(world, "opening"));
    assert_true(world_says(world, "Hosting and clock"));
    assert_false(world_says(world, "Free seats"));
    friend_lists_end(world);
}

/* A player who returns after their program ended finds the table as the first entry of the menu and
 * is back in the game with one key; without such a table, there is no such entry. */
static void the_menu_leads_back(void **state)
{
    World *world = *state;
    friend_lists(world, "Anna");
    assert_int_equal(world_entries(world, "menu.table"), 0);
    to_the_setup(world);
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(lobby_sit(friend_of, id, 1, "Ben"));
    friend_wait(world, id, friend_both_sit);
    lobby_ready(friend_of, id, true);
    lobby_ready(world->context.together, friend_opened(world), true);
    friend_wait(world, id, friend_both_play);
    friend_restarts_here(world);
    const UiEntry *back = ui_entry_find(world->context.ui, "menu.table");
    assert_non_null(back);
    assert_true(world_says(world, "Back to your table"));
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(world_top_is(world, "tables"));
    friend_wait(world, id, friend_both_play);
    world_frames(world, 3);
    assert_true(world_top_is(world, "draft"));
    friend_lists_end(world);
}

/* Adds two servers known only by their invitations: nothing connects to them before a table is
 * opened there. Returns the id of the second. */
static int know_two_servers(World *world)
{
    static const char *const lines[] = {"hypotenuse://127.0.0.1:1/#" SERVER_KEY,
                                        "hypotenuse://127.0.0.2:1/#" OTHER_KEY};
    Err err = {0};
    int id = -1;
    for (int i = 0; i < 2; i++) {
        id = lobby_invited(world->context.together, lines[i], &err);
        if (id < 0)
            fail_msg("%s", err.text);
    }
    return id;
}

/* A player who comes from a server's card finds that server chosen among the known ones. */
static void who_comes_from_a_server_stays_there(void **state)
{
    World *world = *state;
    friend_lists(world, "Anna");
    TablesArguments arguments = {.id = know_two_servers(world)};
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "tables", &arguments, sizeof arguments);
    world_frames(world, 3);
    world_click_id(world, "tables.do.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "setup"));
    world_click_id(world, "setup.together");
    world_frames(world, 4);
    assert_true(world_top_is(world, "opening"));
    assert_true(world_says(world, "A neutral table: no player can look at the draw pile."));
    assert_string_equal(world_entry(world, "opening.known.1", 0)->label, "127.0.0.2");
    assert_true(ui_entry_find(world->context.ui, "opening.known.1")->flags & UI_CHOSEN);
    friend_lists_end(world);
}

/* A player who comes from the set-up opens a table at this machine, whatever servers are known. */
static void who_comes_from_none_opens_here(void **state)
{
    World *world = *state;
    friend_lists(world, "Anna");
    know_two_servers(world);
    to_the_setup(world);
    world_click_id(world, "setup.together");
    world_frames(world, 4);
    assert_true(world_says(world, "The table runs on this computer."));
    assert_false(world_says(world, "A neutral table: no player can look at the draw pile."));
    friend_lists_end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(the_host_keeps_his_name),
                                       WORLD_TEST(he_may_write_another_one),
                                       WORLD_TEST(a_proposal_is_no_name),
                                       WORLD_TEST(the_second_seat_is_for_a_friend),
                                       WORLD_TEST(who_sits_where),
                                       WORLD_TEST(the_terms_are_asked_apart),
                                       WORLD_TEST(the_menu_leads_back),
                                       WORLD_TEST(who_comes_from_a_server_stays_there),
                                       WORLD_TEST(who_comes_from_none_opens_here)};
    return cmocka_run_group_tests_name("net_ui_opening", tests, NULL, NULL);
}
