/* test_ui_editor.c: positions are made by mouse and by keyboard, and marked where they are
 * wrong. */
#include "editor_help.h"

#include "scenario/scenario.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <string.h>

static void test_by_mouse(void **state)
{
    World *world = *state;
    float x, y;
    edit_ui_build(world);
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-follower");
    edit_ui_cell(world, 0, .35f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"on\": \"field@E0\", \"player\": \"Red\"}");
    edit_ui_cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    assert_string_equal(edit_ui_status(world), "BA-E: There is a figure on a completed feature.");
    edit_ui_ctrl(world, 'z');
    assert_null(strstr(edit_ui_document(world), "city@"));
    world_key(world, KEY_ESCAPE);
    Rect farmer = edit_ui_rect(world, "editor.stands0");
    x = farmer.x + farmer.w / 2;
    y = farmer.y + farmer.h / 2;
    edit_ui_right_click(world, x, y); /* removes the farmer */
    assert_null(strstr(edit_ui_document(world), "field@"));
    edit_ui_right_click(world, x, y); /* removes the farmer's tile */
    assert_null(strstr(edit_ui_document(world), "\"at\": [0, 0]"));
    edit_ui_ctrl(world, 'z');
    edit_ui_ctrl(world, 'z');
    edit_ui_assert_has(world, "field@E0");
    edit_ui_ctrl(world, 'y');
    assert_null(strstr(edit_ui_document(world), "field@"));
    edit_ui_ctrl(world, 'z');
    /* the other shortcut for redo */
    world_event(world, key_event(KEY_LETTER('z'), MOD_CTRL | MOD_SHIFT));
    world_frames(world, 2);
    assert_null(strstr(edit_ui_document(world), "field@"));
}

/* The fairy's place and the dragon's steps in a turn are chosen by clicks. */
static void test_decisions_by_mouse(void **state)
{
    World *world = *state;
    float x, y;
    edit_ui_build(world);
    edit_ui_cell(world, 0, 0, &x, &y);
    world_click_id(world, "editor.page.2");
    world_click_id(world, "editor.token-fairy-0");
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"token\": \"fairy\"}");
    world_click_id(world, "editor.token-tollhouse-1");
    world_key(world, KEY_ESCAPE);
    edit_ui_cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    world_click_id(world, "editor.turn.more");
    world_click_id(world, "editor.fairy");
    assert_string_equal(edit_ui_status(world), "Click the part of the tile you mean.");
    edit_ui_cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "\"fairy\": \"city@N of 0\"");
    edit_ui_ctrl(world, 'b'); /* no figure is there: the book opens at this rule */
    world_rest(world);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "DRG-9"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    world_click_id(world, "editor.step-n");
    world_click_id(world, "editor.step-w");
    edit_ui_assert_has(world, "\"dragon\": [\"N\", \"W\"]");
    world_click_id(world, "editor.step-back");
    edit_ui_assert_has(world, "\"dragon\": [\"N\"]");
    world_click_id(world, "editor.step-back");
    world_click_id(world, "editor.fairy"); /* a click on the decision removes it */
    assert_null(strstr(edit_ui_document(world), "of 0"));
    assert_null(strstr(edit_ui_document(world), "dragon\": ["));
    world_click_id(world, "editor.fairy");
    for (int i = 0; i < 8; i++)
        edit_ui_ctrl(world, 'z');
    assert_null(strstr(edit_ui_document(world), "actions"));
    world_click_at(world, x, y); /* no question is open */
    assert_null(strstr(edit_ui_document(world), "fairy"));
}

/* Names that look like the format's own words are still names. */
static void test_odd_names(void **state)
{
    World *world = *state;
    static const char text[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"crop-circles-1\", \"tower\"],"
        " \"players\": [\"A/B\", \"=x\", \"\\\"q\\\"\", \"true\", \"=\\\"=x\\\"\"],"
        " \"board\": [{\"tile\": \"BA-D\", \"at\": [0, 0]}],"
        " \"actions\": [{\"place\": \"K1-01\", \"at\": [0, -1], \"rotation\": 2}]}";
    static const char *const written[] = {"\"A/B\"", "\"=x\"", "\"\\\"q\\\"\"", "\"true\"",
                                          "\"=\\\"=x\\\"\""};
    char words[64];
    float x, y;
    world->context.host.copy_text = edit_ui_take_copy;
    world_show(world, "menu");
    scene_editor_open(&world->context, "given", text, sizeof text - 1);
    world_rest(world);
    edit_ui_cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        Rect row = edit_ui_rect(world, "editor.ransom");
        world_click_at(world, row.x + row.w - row.h / 2, row.y + row.h / 2);
        snprintf(words, sizeof words, "\"ransom\": %s", written[i]);
        edit_ui_assert_has(world, words);
    }
    Rect circle = edit_ui_rect(world, "editor.crop_circle");
    world_click_at(world, circle.x + circle.w - circle.h / 2, circle.y + circle.h / 2);
    world_click_id(world, "editor.crop_circle-0");
    edit_ui_cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "\"by\": {\"A/B\": \"city@N of 0\"}");
}

static void test_dragging_moves(void **state)
{
    World *world = *state;
    float x, y, to_x, to_y;
    edit_ui_build(world);
    world_key(world, KEY_ESCAPE);
    edit_ui_cell(world, 0, 0, &x, &y);
    edit_ui_cell(world, 2, 0, &to_x, &to_y);
    world_point(world, x, y);
    world_event(world, pointer_event(INPUT_DOWN, x, y));
    world_point(world, (x + to_x) / 2, y);
    world_point(world, to_x, to_y);
    world_event(world, pointer_event(INPUT_UP, to_x, to_y));
    world_frames(world, 3);
    edit_ui_assert_has(world, "{\"tile\": \"BA-E\", \"at\": [2, 0], \"rotation\": 0}");
    assert_null(strstr(edit_ui_document(world), "\"at\": [0, 0]"));
}

/* A position is made without a mouse: tiles and a figure are placed, and tiles are removed. */
static void test_by_keyboard(void **state)
{
    World *world = *state;
    edit_ui_copied[0] = 0;
    edit_ui_open(world);
    edit_ui_ctrl(world, 'f');
    world_event(world, text_event("BA-E"));
    world_key(world, KEY_ESCAPE); /* leaves the search field */
    assert_true(world_top_is(world, "editor"));
    world_key(world, KEY_PERIOD);
    world_key(world, KEY_DOWN);
    world_key(world, KEY_ENTER);
    world_key(world, KEY_UP);
    world_letter(world, 'r');
    world_letter(world, 'e');
    world_key(world, KEY_ENTER);
    edit_ui_assert_has(world, "\"at\": [0, 0], \"rotation\": 0}");
    edit_ui_assert_has(world, "\"at\": [0, -1], \"rotation\": 2}");
    world_key(world, KEY_0 + 2);
    world_letter(world, 'f');
    world_key(world, KEY_SPACE);
    world_key(world, KEY_ENTER);
    edit_ui_assert_has(world, "\"player\": \"Blue\"}]}");
    world_key(world, KEY_ESCAPE);
    world_key(world, KEY_DELETE);
    world_key(world, KEY_DELETE);
    assert_null(strstr(edit_ui_document(world), "rotation\": 2"));
}

/* A barn goes to the nearest corner, a little building onto a tile; a turn may also place a
 * building, and names the target of a wagon. */
static void test_barn_and_building(void **state)
{
    World *world = *state;
    float x, y;
    edit_ui_build(world);
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-barn");
    edit_ui_cell(world, .35f, .3f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"on\": \"corner@SE\", \"figure\": \"barn\", \"player\": \"Red\"}");
    edit_ui_assert_has(world, "\"abbey-and-mayor\"");
    Rect barn = edit_ui_rect(world, "editor.stands0"); /* the barn is at the corner */
    edit_ui_cell(world, .5f, .5f, &x, &y);
    assert_true(barn.x < x && x < barn.x + barn.w);
    world_click_id(world, "editor.page.2");
    /* the focused button scrolls into view */
    ui_focus(world->context.ui, "editor.token-building-2");
    world_frames(world, 20);
    world_click_id(world, "editor.token-building-2");
    edit_ui_cell(world, 0, -.7f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"token\": \"building\", \"player\": \"Red\", \"size\": 2}");
    world_key(world, KEY_ESCAPE);
    edit_ui_cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    Rect turn = edit_ui_rect(world, "editor.turn");
    world_click_at(world, turn.x + turn.w - turn.h / 2, turn.y + turn.h / 2);
    Rect row = edit_ui_rect(world, "editor.building");
    world_click_at(world, row.x + row.w - row.h / 2, row.y + row.h / 2);
    edit_ui_assert_has(world, "\"building\": \"shed\"");
    world_click_id(world, "editor.wagon-1");
    edit_ui_cell(world, 0, .35f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "\"wagon\": {\"Blue\": \"field@E0 of 0\"}");
}

/* A bridge over a tile, a castle in its city, and figures on symbols of tiles can be placed. */
static void test_castle_and_acrobats(void **state)
{
    World *world = *state;
    float x, y;
    edit_ui_build(world);
    world_click_id(world, "editor.page.2");
    ui_focus(world->context.ui, "editor.token-castle-0");
    world_frames(world, 20);
    world_click_id(world, "editor.token-castle-0");
    edit_ui_cell(world, 0, .3f, &x, &y); /* a field holds no castle */
    world_click_at(world, x, y);
    assert_null(strstr(edit_ui_document(world), "castle"));
    edit_ui_cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"token\": \"castle\", \"player\": \"Red\", \"on\": \"city@N\"}");
    world_click_id(world, "editor.token-bridge-2");
    edit_ui_cell(world, 0, .3f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"token\": \"bridge\", \"player\": \"Red\", \"ends\": \"WE\"}");
    world_click_id(world, "editor.page.0");
    world_click_id(world, "editor.search");
    for (const char *letter = "bt-02"; *letter; letter++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*letter}});
    world_frames(world, 2);
    world_click_id(world, "editor.tile-BT-02");
    edit_ui_cell(world, 0, 1, &x, &y);
    world_click_at(world, x, y);
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-follower");
    edit_ui_cell(world, 0, 1, &x, &y); /* the acrobats' place is at the road's end */
    for (int i = 0; i < 3; i++)
        world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"on\": \"acrobats\", \"player\": \"Red\"}, {\"on\": \"acrobats\"");
}

static void test_turn_and_points(void **state)
{
    World *world = *state;
    float x, y;
    edit_ui_build(world);
    world_key(world, KEY_ESCAPE);
    edit_ui_cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    Rect turn = edit_ui_rect(world, "editor.turn");
    world_click_at(world, turn.x + turn.w - turn.h / 2, turn.y + turn.h / 2);
    edit_ui_assert_has(
        world, "{\"player\": \"Red\", \"place\": \"BA-E\", \"at\": [0, -1], \"rotation\": 2}");
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-follower");
    edit_ui_cell(world, 0, -.6f, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "\"follower\": \"city@S\"}");
    world_click_id(world, "editor.expect");
    edit_ui_assert_has(world, "\"scores\": {\"Red\": 4, \"Blue\": 0}");
    edit_ui_assert_has(world, "\"2014,2015,2020,2021,community\"");
    world_click_id(world, "editor.compare");
    assert_true(world_says(world, "All rules versions agree here."));
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "editor"));
}

/* --- does everything fit? --------------------------------------------------------------------- */

static void show_position(World *world)
{
    static const char text[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"Whose city is it?\","
        " \"players\": [\"Red\", \"Blue\"], \"expansions\": [\"halflings\"],"
        " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0]}, {\"tile\": \"BA-E\", \"at\": [1, 0],"
        " \"rotation\": 1}]}";
    world_show(world, "menu");
    scene_editor_open(&world->context, "given", text, sizeof text - 1);
    world_frames(world, 4);
}

static void show_sheet(World *world, int sheet)
{
    char id[32];
    show_position(world);
    if (!ui_entry_find(world->context.ui, "editor.sheet.0"))
        world_click_id(world, "editor.column");
    snprintf(id, sizeof id, "editor.sheet.%d", sheet);
    world_click_id(world, id);
    world_frames(world, 4);
}

static void show_players(World *world)
{
    show_sheet(world, 1);
}

static void show_rules(World *world)
{
    show_sheet(world, 2);
}

static void test_everything_fits(void **state)
{
    World *world = *state;
    world_check_everywhere(world, show_position, "editor");
    world_check_sizes(world, show_players, "players");
    world_check_sizes(world, show_rules, "rules");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_by_mouse),
        WORLD_TEST(test_decisions_by_mouse),
        WORLD_TEST(test_odd_names),
        WORLD_TEST(test_dragging_moves),
        WORLD_TEST(test_by_keyboard),
        WORLD_TEST(test_barn_and_building),
        WORLD_TEST(test_castle_and_acrobats),
        WORLD_TEST(test_turn_and_points),
        WORLD_TEST(test_everything_fits),
    };
    return cmocka_run_group_tests_name("ui_editor", tests, NULL, NULL);
}
