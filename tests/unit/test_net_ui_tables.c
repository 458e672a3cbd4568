/* test_net_ui_tables.c: the list of network tables, without any network: its parts in every window,
 * at every scale and in every language; its use by keyboard; and its buttons. */
#include "listener.h"
#include "pretend_tables.h"
#include "touch_hands.h"

#include "lobby/lobby.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"

#include <string.h>

static PretendTables tables;

static void show(World *world)
{
    if (!world->context.together) {
        world->context.together =
            pretend_together(world->context.catalogue, world->context.generations);
        pretend_tables(&tables, world->context.catalogue);
        lobby_pretend(world->context.together, tables.views, tables.count);
    }
    world_show(world, "tables");
}

/* Shows a waiting table whose game begins with a position. */
static void show_position(World *world)
{
    show(world);
    record_header_release(&tables.room.header);
    pretend_position(&tables, world->context.catalogue);
    lobby_pretend(world->context.together, tables.views, tables.count);
    world_frames(world, 2);
    world_click_id(world, "tables.list.table1");
    world_frames(world, 2);
}

static void end(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 2);
    lobby_free(world->context.together);
    world->context.together = NULL;
    record_header_release(&tables.room.header);
}

/* Shows the table; with one column it takes the place of the list. */
static void show_table(World *world)
{
    show(world);
    world_click_id(world, "tables.list.table1");
    world_frames(world, 2);
}

static void show_pasting(World *world)
{
    show(world);
    world_click_id(world, "tables.paste");
    world_frames(world, 2);
}

static void show_opening(World *world)
{
    show(world);
    OpeningArguments arguments = {.plan = world_plan(4, 2, HANDS_DRAFT, 1)};
    stage_push(world->context.stage, "opening", &arguments, sizeof arguments);
    world_frames(world, 3);
    world_click_id(world, "opening.place.1");
    world_frames(world, 2);
}

/* Shows the table that the player can open. */
static void show_host(World *world)
{
    show(world);
    world_click_id(world, "tables.open");
    world_frames(world, 2);
}

static void show_setup(World *world)
{
    show_host(world);
    world->settings.setup.players = 2;
    world_click_id(world, "tables.host.change");
    world_frames(world, 4);
    world_click_id(world, "setup.add");
    world_frames(world, 2);
}

static void show_talk(World *world)
{
    show(world);
    pretend_talk(world->context.together);
    stage_push(world->context.stage, "talk", &(TalkArguments){.id = 1}, sizeof(TalkArguments));
    world_frames(world, 3);
}

static void show_people(World *world)
{
    show(world);
    pretend_talk(world->context.together);
    stage_push(world->context.stage, "talk", NULL, 0);
    world_frames(world, 3);
}

static void show_company(World *world)
{
    show(world);
    pretend_company(&tables);
    lobby_pretend(world->context.together, tables.views, tables.count);
    world_frames(world, 2);
    world_click_id(world, "tables.list.table1");
    world_frames(world, 2);
}

/* Shows the menu while a network game is under way. */
static void show_menu(World *world)
{
    show(world);
    world_show(world, "menu");
}

/* Of the player's tables, the most recently played comes first in the menu, in gold; finished
 * tables aren't listed there. */
static void test_the_menu(void **state)
{
    World *world = *state;
    for (int over = 0; over < 2; over++) {
        show(world);
        for (int i = 0; i < tables.count; i++) {
            tables.views[i].known = true;
            tables.views[i].met = 100 + i;
            tables.views[i].over |= over;
        }
        lobby_pretend(world->context.together, tables.views, tables.count);
        world_show(world, "menu");
        const UiEntry *back = ui_entry_find(world->context.ui, "menu.table");
        assert_int_equal(back != NULL, !over);
        if (back)
            assert_true(back->flags & UI_DEFAULT);
    }
    end(world);
}

/* A second player at this machine has a field and a button, other shared machines are shown, and a
 * free seat can be given to one more person here; all of it works by keyboard. */
static void test_company(void **state)
{
    World *world = *state;
    show_company(world);
    assert_string_equal(world_entry(world, "tables.card.seat", 0)->label, "Tomas, you · ready");
    assert_string_equal(world_entry(world, "tables.card.seat1", 0)->label,
                        "Ada, not ready yet · at the same computer as Ben");
    assert_string_equal(world_entry(world, "tables.card.seat4", 0)->label,
                        "Free seat, waiting for a friend – click to add a local player");
    assert_null(ui_entry_find(world->context.ui, "tables.card.seat2"));
    assert_non_null(ui_entry_find(world->context.ui, "tables.card.rise2.remove"));
    ui_focus(world->context.ui, "tables.card.name2");
    world_frames(world, 2);
    world_key(world, KEY_TAB);
    world_frames(world, 2);
    assert_string_equal(ui_focused(world->context.ui), "tables.card.rise2.remove");
    world_key(world, KEY_TAB);
    world_frames(world, 2);
    assert_string_equal(ui_focused(world->context.ui), "tables.card.seat4");
    end(world);
}

/* The screen says that a table on this machine is being opened, not that a connection is being
 * made, and offers no retry. */
static void test_being_opened(void **state)
{
    World *world = *state;
    LobbyView *view = &tables.views[1];
    for (int own = 0; own < 2; own++) {
        show(world);
        *view = (LobbyView){.id = view->id,
                            .name = "Tomas",
                            .grade = own ? LOBBY_OWN : LOBBY_HOSTED,
                            .line = LOBBY_CALLS,
                            .why = "",
                            .seat = (uint8_t)(own ? 0 : NO_SEAT)};
        lobby_pretend(world->context.together, tables.views, tables.count);
        stage_push(world->context.stage, "tables", &(TablesArguments){.id = view->id},
                   sizeof(TablesArguments));
        world_frames(world, 3);
        assert_int_equal(world_says(world, "Opening the table…"), own);
        assert_int_equal(world_says(world, "Connecting to the table…"), !own);
        assert_int_equal(ui_entry_find(world->context.ui, "tables.do.again") != NULL, !own);
        assert_int_equal(world_says(world, "opening"), own);
    }
    end(world);
}

static void test_everywhere(void **state)
{
    World *world = *state;
    world_check_everywhere(world, show_menu, "menu");
    world_check_everywhere(world, show, "tables");
    world_check_everywhere(world, show_table, "a table");
    world_check_everywhere(world, show_host, "a table of one's own");
    world_check_everywhere(world, show_pasting, "an invitation");
    world_check_everywhere(world, show_opening, "opening");
    world_check_everywhere(world, show_setup, "set-up of a table");
    world_check_everywhere(world, show_talk, "talk");
    world_check_everywhere(world, show_people, "people");
    world_check_everywhere(world, show_company, "several here");
    world_check_everywhere(world, show_position, "a position");
    end(world);
}

/* A visitor reads what the game begins with and sees a small picture of the board; the seats make
 * room for it. */
static void test_position(void **state)
{
    World *world = *state;
    show_table(world);
    float before = world_entry(world, "tables.card.seat", 0)->whole.y;
    show_position(world);
    assert_true(world_says(world, "from the position “Three cities, one bishop”"));
    assert_true(world_entry(world, "tables.card.seat", 0)->whole.y > before + 60);
    end(world);
}

/* Tables where it's your turn come first, then nearby waiting tables, then the others; each icon
 * has its words. */
static void test_list(void **state)
{
    World *world = *state;
    show(world);
    assert_string_equal(world_entry(world, "tables.list.table", 0)->label,
                        "Your turn against Tomas, your turn, neutral table, connected");
    assert_string_equal(world_entry(world, "tables.list.table", 1)->label,
                        "Tomas’s table, waiting · 1 seat free, hosted by a player, connected");
    assert_true(strstr(world_entry(world, "tables.list.table", 3)->label, "reconnecting"));
    world_click_id(world, "tables.list.table1");
    world_frames(world, 2);
    assert_non_null(ui_entry_find(world->context.ui, "tables.card.seat2"));
    assert_true(world_says(world, "buduk vubuh vonil didij"));
    assert_true(world_says(world, "A player hosts this table"));
    assert_non_null(world_entry(world, "tables.do.sit", 0));
    end(world);
}

/* A player who opens a table gets a set-up that can't begin a game at this machine only, where a
 * friend would wait in vain; the set-up from the menu can do both. */
static void test_a_table_is_set_up(void **state)
{
    World *world = *state;
    show_host(world);
    Listener *listener = begin_listening(world);
    world_click_id(world, "tables.host.change");
    world_frames(world, 3);
    assert_true(world_top_is(world, "setup"));
    assert_true(world_says(world, "Open a table"));
    assert_true(heard(listener, "Open a table") && !heard(listener, "New game"));
    end_listening(world, listener);
    assert_null(ui_entry_find(world->context.ui, "setup.start"));
    world_key(world, KEY_ENTER);
    world_frames(world, 3);
    /* these tables are only simulated */
    assert_true(world_says(world, "The table couldn’t be opened"));
    world_show(world, "menu");
    world_click_id(world, "menu.new_game");
    world_frames(world, 3);
    assert_non_null(ui_entry_find(world->context.ui, "setup.start"));
    assert_non_null(ui_entry_find(world->context.ui, "setup.together"));
    end(world);
}

/* A host reads how friends can join while there is room for them. */
static void test_the_way_to_a_table(void **state)
{
    static const char *const way = "Friends on your network see this table under Play together";
    World *world = *state;
    for (int own = 0; own < 2; own++)
        for (int free = 0; free < 2; free++) {
            show(world);
            tables.views[1].grade = own ? LOBBY_OWN : LOBBY_HOSTED;
            tables.views[1].free = free;
            lobby_pretend(world->context.together, tables.views, tables.count);
            world_click_id(world, "tables.list.table1");
            world_frames(world, 2);
            assert_int_equal(world_says(world, way), own && free);
        }
    end(world);
}

/* In the settings of an older program, a name proposed by its set-up doesn't count as given, but
 * any name the player typed does, even if it is the same. */
static void test_who_has_said_a_name(void **state)
{
    static const struct {
        const char *name;
        bool named;
        const char *said;
    } rows[] = {{"", false, ""},
                {"Mira", false, ""},
                {"Tomas", false, ""},
                {"Mira", true, "Mira"},
                {"Zo\xc3\xab", true, "Zo\xc3\xab"},
                {"Anna", false, "Anna"} /* saved by a program that didn't record `named` */};
    World *world = *state;
    show_table(world);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        SettingsPlayer *player = &world->settings.setup.player[0];
        strcpy(player->name, rows[i].name);
        player->named = rows[i].named;
        scene_session_call_me(&world->context, "");
        scene_session_name_begin(&world->context);
        world_frames(world, 2);
        const UiEntry *value = ui_entry_find(world->context.ui, "tables.name.value");
        assert_string_equal(value ? value->label : "", rows[i].said);
    }
    end(world);
}

/* Tab reaches everything; Escape goes back. */
static void test_keyboard(void **state)
{
    World *world = *state;
    show_setup(world);
    world_check_tab(world, "set-up of a table");
    show_table(world);
    world_check_tab(world, "tables");
    world_show(world, "menu");
    stage_push(world->context.stage, "tables", NULL, 0);
    world_frames(world, 3);
    ui_focus(world->context.ui, "tables.list.table0");
    world_frames(world, 2);
    world_key(world, KEY_DOWN);
    world_frames(world, 2);
    assert_true(ui_entry_find(world->context.ui, "tables.list.table1")->flags & UI_CHOSEN);
    world_key(world, KEY_ESCAPE);
    world_frames(world, 3);
    assert_false(world_top_is(world, "tables"));
    end(world);
}

/* A line that isn't an invitation is reported and stays for correction. */
static void test_wrong_invitation(void **state)
{
    World *world = *state;
    TablesArguments arguments = {.invitation = "http://example.org"};
    show(world);
    stage_push(world->context.stage, "tables", &arguments, sizeof arguments);
    world_frames(world, 3);
    assert_true(world_says(world, "This isn’t an invitation"));
    assert_non_null(ui_entry_find(world->context.ui, "tables.invitation"));
    end(world);
}

static char *clipboard(void *self)
{
    (void)self;
    return strdup("My server: <HYPOTENUSE://[2001:db8::7]:\r\n47110>, come!\n");
}

static void choose(World *world, const char *id, int clicks)
{
    for (int i = 0; i < clicks; i++) {
        world_click_id(world, id);
        world_frames(world, 2);
    }
}

/* The terms include days per move and a delay for spectators; one click pastes a server's
 * invitation. */
static void test_opening(void **state)
{
    World *world = *state;
    show_opening(world);
    assert_true(ui_entry_find(world->context.ui, "opening.open")->flags & UI_DISABLED);
    world->context.host.paste_text = clipboard;
    choose(world, "opening.paste", 1);
    assert_false(ui_entry_find(world->context.ui, "opening.open")->flags & UI_DISABLED);
    choose(world, "opening.clock.more", 8);
    assert_true(world_says(world, "7 days per move"));
    choose(world, "opening.delay.more", 2);
    assert_true(world_says(world, "2 turns later"));
    end(world);
}

/* The chat is shown with its authors, in this player's language; so are friends and blocked
 * players. */
static void test_talk(void **state)
{
    World *world = *state;
    show_talk(world);
    assert_true(world_says(world, "Good luck!"));
    assert_true(world_says(world, "Take all the time that you need, I am making tea meanwhile."));
    assert_true(ui_entry_find(world->context.ui, "talk.person0.friend")->flags & UI_CHOSEN);
    assert_true(ui_entry_find(world->context.ui, "talk.person1.block")->flags & UI_CHOSEN);
    world_click_id(world, "talk.person0.block");
    world_frames(world, 2);
    assert_false(ui_entry_find(world->context.ui, "talk.person0.friend")->flags & UI_CHOSEN);
    assert_true(ui_entry_find(world->context.ui, "talk.person0.block")->flags & UI_CHOSEN);
    assert_false(world_says(world, "Take all the time that you need, I am making tea meanwhile."));
    world_check_tab(world, "talk");
    end(world);
}

/* Next to the phrases the list explains how to send free text: one button for each player who isn't
 * a friend yet; friends and blocked players have none. */
static void test_making_friends(void **state)
{
    World *world = *state;
    show_talk(world);
    assert_int_equal(world_entries(world, "talk.befriend"), 0); /* a friend, and one blocked */
    assert_true(world_says(world, "Only friends who have also added you"));
    world_click_id(world, "talk.person0.friend");
    world_frames(world, 2);
    assert_int_equal(world_entries(world, "talk.befriend"), 1);
    assert_false(world_says(world, "Only friends who have also added you"));
    assert_null(ui_entry_find(world->context.ui, "talk.text"));
    const UiEntry *offer = world_entry(world, "talk.befriend", 0);
    assert_true(strstr(offer->label, " as a friend to chat freely"));
    world_click(world, offer);
    world_frames(world, 2);
    assert_int_equal(world_entries(world, "talk.befriend"), 0);
    assert_non_null(ui_entry_find(world->context.ui, "talk.text"));
    assert_true(ui_entry_find(world->context.ui, "talk.person0.friend")->flags & UI_CHOSEN);
    end(world);
}

/* Narration names the players present. */
static void test_is_said(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    show(world);
    world_click_id(world, "tables.list.table1");
    world_frames(world, 2);
    assert_true(heard(listener, "1 seat free. Tomas, ready. Ada, not ready yet. Free seat"));
    end_listening(world, listener);
    end(world);
}

/* Checks the sizes for touch: the list of tables, a table, the questions for a new table, its
 * set-up, the chat, and the players present. */
static void test_fingers(void **state)
{
    static void (*const parts[])(World * world) = {show,       show_table, show_opening,
                                                   show_setup, show_talk,  show_people};
    World *world = *state;
    finger_sizes(world);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        parts[i](world);
        world_rest(world);
        finger_check_targets(world, "tables");
    }
    show(world);
    world_rest(world);
    finger_check_list(world, "tables.list.table");
    end(world);
}

/* Returns whether the knob, the last box within the bar, contrasts with the paper by at least 3 to
 * 1. */
static bool draws_on_paper(const World *world, const UiEntry *bar)
{
    Color paper = ui_color(world->context.ui, UI_PAPER_TOP), knob = paper;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *c = &world->list.commands[i];
        if (c->kind == DRAW_BOX && c->rect.w < bar->rect.w && rect_cut(c->rect, bar->rect).w > 3)
            knob = color_mix(paper, c->top | 0xff, (float)(c->top & 0xff) / 255) | 0xff;
    }
    return color_contrast(knob, paper) >= 3;
}

/* The paper reaches to the margin of the window, and the scroll bar is on it. */
static void test_the_bar_lies_on_the_card(void **state)
{
    static const struct {
        float width, height, scale;
    } windows[] = {{3840, 2160, 1}, {1920, 1080, 1}, {1280, 720, 1}, {1920, 1080, 2}};
    World *world = *state;
    const Ui *ui = world->context.ui;
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        world_size(world, windows[i].width, windows[i].height, windows[i].scale);
        show_position(world);
        const UiEntry *bar = ui_entry_find(ui, "tables.card.view.bar");
        assert_non_null(bar);
        /* the bar is also clickable a little to the side */
        float right = bar->rect.x + bar->rect.w - ui_u(ui, 4);
        assert_true(draws_on_paper(world, bar));
        assert_true(right <= windows[i].width - ui_space(ui, UI_MARGIN));
        end(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {QUICK_WORLD_TEST(test_everywhere),
                                       WORLD_TEST(test_list),
                                       WORLD_TEST(test_keyboard),
                                       WORLD_TEST(test_wrong_invitation),
                                       WORLD_TEST(test_opening),
                                       WORLD_TEST(test_talk),
                                       WORLD_TEST(test_is_said),
                                       WORLD_TEST(test_company),
                                       WORLD_TEST(test_the_menu),
                                       WORLD_TEST(test_making_friends),
                                       WORLD_TEST(test_fingers),
                                       WORLD_TEST(test_being_opened),
                                       WORLD_TEST(test_position),
                                       WORLD_TEST(test_the_bar_lies_on_the_card),
                                       WORLD_TEST(test_a_table_is_set_up),
                                       WORLD_TEST(test_the_way_to_a_table),
                                       WORLD_TEST(test_who_has_said_a_name)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
