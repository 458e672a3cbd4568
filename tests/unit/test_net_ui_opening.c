/* test_net_ui_opening.c: the way to a table by clicks, from the list of tables on: what its host is
 * called, who is to sit where. */
#include "friend_help.h"

#include "base/text.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "system/clock.h"

#include <string.h>

#define SERVER_KEY "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
#define OTHER_KEY "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"

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

/* The same; returns what the friend sees of it. */
static TogetherView opened_for_a_friend(World *world)
{
    TogetherView view;
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(together_view(friend_of, id, &view));
    return view;
}

/* What was typed in the list stands at the first seat of the set-up; so the table is called, and
 * who sits there, though another player had the name in another game. */
static void the_host_keeps_his_name(void **state)
{
    World *world = *state;
    TogetherView view;
    strcpy(world->settings.setup.player[1].name, "Anna");
    strcpy(world->settings.setup.player[1].at_table, "human");
    begin(world, "Anna");
    to_the_setup(world);
    assert_string_equal(world_entry(world, "setup.player1.name.value", 0)->label, "Anna");
    assert_string_equal(world_entry(world, "setup.player2.name.value", 0)->label, "Tomas");
    world_click_id(world, "setup.player2.kind.less");
    world_frames(world, 2);
    view = opened_for_a_friend(world);
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
    view = opened_for_a_friend(world);
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

/* Without any choice the second seat is free for somebody at another machine, though the last game
 * here was one with a computer player, and the table is there with the next click. */
static void the_second_seat_is_for_a_friend(void **state)
{
    World *world = *state;
    TogetherView view;
    begin(world, "Anna");
    to_the_setup(world);
    assert_true(world_says(world, "Friend elsewhere"));
    assert_string_equal(world_entry(world, "setup.player2.free", 0)->label, "Free seat");
    assert_int_equal(world_entries(world, "setup.player2.name"), 0);
    assert_int_equal(world_entries(world, "setup.player1.kind"), 0); /* that is who opens it */
    world_click_id(world, "setup.add");
    world_frames(world, 2);
    assert_true(ui_entry_find(world->context.ui, "setup.player1.remove")->flags & UI_DISABLED);
    world_click_id(world, "setup.player3.remove");
    world_frames(world, 2);
    view = opened_for_a_friend(world);
    assert_int_equal(view.free, 1);
    assert_int_equal(view.seats, 2);
    assert_string_equal(world->settings.setup.player[1].kind,
                        "ai1"); /* for games at this machine */
    end(world);
}

static bool all_here(const TogetherView *own, const TogetherView *view)
{
    return friend_both_wait(own, view) && own->waiting->here == 3;
}

/* Who plays here, too, sits there already; computer players stay; without a free seat it is no
 * table. */
static void who_sits_where(void **state)
{
    World *world = *state;
    TogetherView view;
    begin(world, "Anna");
    for (int seat = 2; seat < 4; seat++)
        strcpy(world->settings.setup.player[seat].kind, "ai2");
    to_the_setup(world);
    world_click_id(world, "setup.player2.kind.more");
    world_frames(world, 2);
    assert_true(world_says(world, "A table needs a seat for a friend."));
    assert_true(ui_entry_find(world->context.ui, "setup.open")->flags & UI_DISABLED);
    world_click_id(world, "setup.add");
    world_frames(world, 2);
    world_click_id(world, "setup.add");
    world_frames(world, 2);
    assert_true(world_says(world, "Computer: quick"));
    for (int i = 0; i < 3; i++) { /* quick, gentle, here, elsewhere */
        world_click_id(world, "setup.player4.kind.less");
        world_frames(world, 2);
    }
    assert_false(world_says(world, "A table needs a seat for a friend."));
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, all_here);
    assert_true(together_view(friend_of, id, &view));
    assert_string_equal(view.header->seats[1].name, "Tomas");
    assert_string_equal(view.header->seats[2].engine, "ai2");
    assert_int_equal(view.free, 1);
    end(world);
}

/* What is asked besides has a title of its own, and does not ask again who comes. */
static void the_terms_are_asked_apart(void **state)
{
    World *world = *state;
    begin(world, "");
    to_the_setup(world);
    world_click_id(world, "setup.together");
    world_frames(world, 4);
    assert_true(world_top_is(world, "opening"));
    assert_true(world_says(world, "Place and clock"));
    assert_false(world_says(world, "Free seats"));
    end(world);
}

static bool both_play(const TogetherView *own, const TogetherView *view)
{
    return own->game && view->game;
}

/* Who comes back after his program has ended finds the table first in the menu, and by one key the
 * game; before there was any there is no such way. */
static void the_menu_leads_back(void **state)
{
    World *world = *state;
    begin(world, "Anna");
    assert_int_equal(world_entries(world, "menu.table"), 0);
    to_the_setup(world);
    open_it(world);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(together_sit(friend_of, id, 1, "Ben"));
    friend_wait(world, id, all_here);
    together_ready(friend_of, id, true);
    together_ready(world->context.together, friend_opened(world), true);
    friend_wait(world, id, both_play);
    friend_restarts_here(world);
    const UiEntry *back = ui_entry_find(world->context.ui, "menu.table");
    assert_non_null(back);
    assert_true(world_says(world, "Back to your table"));
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(world_top_is(world, "tables"));
    friend_wait(world, id, both_play);
    world_frames(world, 3);
    assert_true(world_top_is(world, "draft"));
    end(world);
}

typedef bool Seen(const TogetherView *own, const TogetherView *view);

/* A frame of the world, and both programs work. */
static bool frame_sees(World *world, int id, Seen *so)
{
    TogetherView own, view;
    clock_sleep_ms(1);
    together_poll(world->context.together);
    together_poll(friend_of);
    world_frames(world, 1);
    assert_true(together_view(world->context.together, friend_opened(world), &own));
    assert_true(together_view(friend_of, id, &view));
    return so(&own, &view);
}

static void frames_until(World *world, int id, Seen *so)
{
    double until = clock_ms() + 10000;
    while (!frame_sees(world, id, so))
        assert_true(clock_ms() < until);
    world_frames(world, 3);
}

/* It is so, and stays. */
static void frames_while(World *world, int id, Seen *so)
{
    frames_until(world, id, so);
    for (int i = 0; i < 60; i++)
        assert_true(frame_sees(world, id, so));
}

static bool only_the_host(const TogetherView *own, const TogetherView *view)
{
    return friend_both_wait(own, view) && view->waiting->promised == 1;
}

/* Nothing but one click, and the table is there with a seat for a friend; the card says so before.
 */
static void one_click_opens(void **state)
{
    World *world = *state;
    TogetherView view;
    begin(world, "Anna");
    assert_true(world_says(world, "Listening for tables on this network"));
    assert_false(world_says(world, "There is no other table that you know."));
    world_click_id(world, "tables.known");
    world_frames(world, 2);
    assert_true(world_says(world, "There is no other table that you know."));
    assert_true(world_says(world, "A table of your own"));
    assert_string_equal(world_entry(world, "tables.host.seat", 0)->label, "Anna, you");
    assert_string_equal(world_entry(world, "tables.host.seat", 1)->label,
                        "Free seat, for a friend at another machine");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "tables"));
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(together_view(friend_of, id, &view));
    assert_string_equal(view.name, "Anna");
    assert_int_equal(view.free, 1);
    world_frames(world, 3);
    world_click_id(world, "tables.do.ready"); /* beside the way to it there is what it waits for */
    frames_while(world, id, only_the_host);
    assert_true(world_says(world, "Friends on this network find this table"));
    assert_true(world_says(world, "The game begins as soon as everybody is ready."));
    end(world);
}

/* Who has no name yet is told that the one of his seat stands for it. */
static void a_name_is_asked_for(void **state)
{
    World *world = *state;
    begin(world, "");
    assert_string_equal(world_entry(world, "tables.host.seat", 0)->label,
                        "Mira, you, until you write your name");
    end(world);
}

static void point_at(World *world, const char *id)
{
    Rect place = world_entry(world, id, 0)->whole;
    world_point(world, place.x + .5f * place.w, place.y + .5f * place.h);
    world_frames(world, 2);
}

/* A table of somebody near, with so many seats free. */
static void find_a_table(World *world, int free)
{
    TogetherView view = {.id = 7,
                         .name = "Anna",
                         .grade = TOGETHER_HOSTED,
                         .near = true,
                         .seats = 2,
                         .free = free,
                         .seat = NO_SEAT,
                         .why = ""};
    together_pretend(world->context.together, &view, 1);
    world_frames(world, 3);
}

/* A table that is found comes to the card by itself, but not below the pointer; the own one can be
 * had back. */
static void what_is_found_is_shown(void **state)
{
    World *world = *state;
    for (int pointed = 0; pointed < 2; pointed++) {
        begin(world, "Ben");
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
        end(world);
    }
}

/* … but for somebody who came to find the next game of a table. */
static void the_next_game_is_shown(void **state)
{
    World *world = *state;
    begin(world, "Ben");
    stage_push(world->context.stage, "tables", &(TablesArguments){.id = 0},
               sizeof(TablesArguments));
    world_frames(world, 3);
    point_at(world, "tables.host.open");
    find_a_table(world, 1);
    assert_int_equal(world_entries(world, "tables.host.open"), 0);
    end(world);
}

/* … where there is room for him, not where he could only watch. */
static void what_others_play_is_not(void **state)
{
    World *world = *state;
    for (int free = 0; free < 2; free++) {
        begin(world, "Ben");
        point_at(world, "tables.paste");
        find_a_table(world, free);
        assert_int_equal(world_entries(world, "tables.host.open"), !free);
        end(world);
    }
}

/* Another ready-made game is one click on the card away, and stays that of the set-up. */
static void the_card_changes_the_game(void **state)
{
    World *world = *state;
    TogetherView view;
    begin(world, "Anna");
    assert_true(world_says(world, "With halves"));
    world_click_id(world, "tables.host.game.less");
    world_frames(world, 2);
    assert_true(world_says(world, "Classic"));
    assert_string_equal(world->settings.setup.game.hands, "none");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    assert_true(together_view(friend_of, id, &view));
    assert_int_equal(view.header->setup.hands, HANDS_NONE);
    end(world);
}

/* What is in the way is seen in the set-up, which stays: here nobody could come. */
static void one_click_may_lead_to_the_setup(void **state)
{
    World *world = *state;
    strcpy(world->settings.setup.player[1].at_table, "human");
    begin(world, "Anna");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    assert_true(world_top_is(world, "setup"));
    assert_true(world_says(world, "A table needs a seat for a friend."));
    assert_int_equal(friend_opened(world), -1);
    end(world);
}

static bool both_sit(const TogetherView *own, const TogetherView *view)
{
    return friend_both_wait(own, view) && view->waiting->here == 3;
}

/* A guest is called what he typed, though the seat was proposed under the same name. */
static void a_guest_keeps_his_name(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 1);
    TablesArguments arguments = {.id = 0};
    TogetherTerms terms = {.delay = 0};
    TogetherView view;
    Err err = {0};
    begin(world, plan.seats[1].name);
    int id = together_open(friend_of, &plan, &terms, "Anna", &err);
    assert_true(id >= 0);
    assert_true(together_invitation(friend_of, id, arguments.invitation));
    stage_push(world->context.stage, "tables", &arguments, sizeof arguments);
    world_frames(world, 3);
    friend_wait(world, id, friend_both_wait);
    world_frames(world, 3);
    world_click_id(world, "tables.do.sit");
    friend_wait(world, id, both_sit);
    assert_true(together_view(friend_of, id, &view));
    assert_string_equal(view.header->seats[1].name, plan.seats[1].name);
    end(world);
}

static bool guest_ready(const TogetherView *own, const TogetherView *view)
{
    return both_sit(own, view) && own->waiting->promised == 1u << 1;
}

static bool nobody_ready(const TogetherView *own, const TogetherView *view)
{
    return both_sit(own, view) && !own->waiting->promised;
}

/* The world's person looks at a table that a friend has open. Returns its id there. */
static int invited(World *world, const char *name)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, 1);
    TablesArguments arguments = {.id = 0};
    TogetherTerms terms = {.delay = 0};
    Err err = {0};
    begin(world, name);
    int id = together_open(friend_of, &plan, &terms, "Anna", &err);
    assert_true(id >= 0);
    assert_true(together_invitation(friend_of, id, arguments.invitation));
    stage_push(world->context.stage, "tables", &arguments, sizeof arguments);
    world_frames(world, 3);
    friend_wait(world, id, friend_both_wait);
    world_frames(world, 3);
    return id;
}

static bool he_is_ready(const TogetherView *own, const TogetherView *view)
{
    return both_sit(own, view) && view->waiting->promised >> 1 & 1;
}

static bool he_is_not(const TogetherView *own, const TogetherView *view)
{
    return both_sit(own, view) && !view->waiting->promised;
}

/* Who sits down is ready, but while he writes, until he says otherwise, then until he says so. */
static void who_sits_down_is_ready(void **state)
{
    World *world = *state;
    int id = invited(world, "Ben");
    world_click_id(world, "tables.do.sit");
    frames_until(world, id, he_is_ready);
    assert_true(world_says(world, "The game begins as soon as everybody is ready."));
    world_click_id(world, "tables.name");
    frames_while(world, id, he_is_not);
    world_key(world, KEY_ENTER);
    frames_until(world, id, he_is_ready);
    assert_true(world_says(world, "Not ready after all"));
    world_click_id(world, "tables.do.ready");
    frames_while(world, id, he_is_not);
    world_click_id(world, "tables.do.ready");
    frames_until(world, id, he_is_ready);
    end(world);
}

static bool another_name(const TogetherView *own, const TogetherView *view)
{
    return he_is_ready(own, view) && !strcmp(view->header->seats[1].name, "Ben");
}

/* Nobody is taken into the game while he writes what he is called; then he is ready by that. */
static void who_writes_is_not_ready_yet(void **state)
{
    World *world = *state;
    int id = invited(world, "");
    world_click_id(world, "tables.do.sit");
    world_frames(world, 1);
    world_click_id(world, "tables.name");
    world_frames(world, 2);
    frames_while(world, id, he_is_not);
    assert_int_equal(world_entries(world, "tables.name.value"), 0);
    for (const char *text = "Ben"; *text; text++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*text}});
    frames_while(world, id, he_is_not);
    world_key(world, KEY_ENTER);
    frames_until(world, id, another_name); /* the table is called anew */
    end(world);
}

/* Who opened the table waits for his friend; when that one sits, it is he who starts the game. */
static void the_host_starts(void **state)
{
    World *world = *state;
    begin(world, "Anna");
    world_click_id(world, "tables.host.open");
    world_frames(world, 4);
    int id = friend_visits(world);
    friend_wait(world, id, friend_both_wait);
    world_frames(world, 3);
    assert_true(world_says(world, "Ready"));
    assert_false(world_says(world, "Start the game"));
    assert_true(together_sit(friend_of, id, 1, "Ben"));
    frames_until(world, id, nobody_ready);
    together_ready(friend_of, id, true);
    frames_until(world, id, guest_ready);
    assert_true(world_says(world, "Start the game"));
    world_key(world, KEY_ENTER);
    world_frames(world, 3);
    friend_wait(world, id, both_play);
    world_frames(world, 3);
    assert_true(world_top_is(world, "draft"));
    end(world);
}

/* Two servers are known, by their invitations alone: nothing calls them before a table is opened
 * there. Returns the id of the second. */
static int know_two_servers(World *world)
{
    static const char *const lines[] = {"hypotenuse://127.0.0.1:1/#" SERVER_KEY,
                                        "hypotenuse://127.0.0.2:1/#" OTHER_KEY};
    Err err = {0};
    int id = -1;
    for (int i = 0; i < 2; i++) {
        id = together_invited(world->context.together, lines[i], &err);
        if (id < 0)
            fail_msg("%s", err.text);
    }
    return id;
}

/* Who comes from a server's card finds it chosen among those that he knows, where the terms are
 * asked. */
static void who_comes_from_a_server_stays_there(void **state)
{
    World *world = *state;
    begin(world, "Anna");
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
    assert_true(world_says(world, "A neutral table: nobody who plays can look at the stack."));
    assert_string_equal(world_entry(world, "opening.known.1", 0)->label, "127.0.0.2");
    assert_true(ui_entry_find(world->context.ui, "opening.known.1")->flags & UI_CHOSEN);
    end(world);
}

/* Who comes from the set-up itself opens at this machine, whatever servers he knows. */
static void who_comes_from_none_opens_here(void **state)
{
    World *world = *state;
    begin(world, "Anna");
    know_two_servers(world);
    to_the_setup(world);
    world_click_id(world, "setup.together");
    world_frames(world, 4);
    assert_true(world_says(world, "The table runs on this machine."));
    assert_false(world_says(world, "A neutral table: nobody who plays can look at the stack."));
    end(world);
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
                                       WORLD_TEST(a_guest_keeps_his_name),
                                       WORLD_TEST(one_click_opens),
                                       WORLD_TEST(one_click_may_lead_to_the_setup),
                                       WORLD_TEST(who_sits_down_is_ready),
                                       WORLD_TEST(who_writes_is_not_ready_yet),
                                       WORLD_TEST(the_host_starts),
                                       WORLD_TEST(the_card_changes_the_game),
                                       WORLD_TEST(a_name_is_asked_for),
                                       WORLD_TEST(what_is_found_is_shown),
                                       WORLD_TEST(what_others_play_is_not),
                                       WORLD_TEST(the_next_game_is_shown),
                                       WORLD_TEST(who_comes_from_a_server_stays_there),
                                       WORLD_TEST(who_comes_from_none_opens_here)};
    return cmocka_run_group_tests_name("net_ui_opening", tests, NULL, NULL);
}
