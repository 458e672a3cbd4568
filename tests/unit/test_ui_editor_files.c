/* test_ui_editor_files.c: positions of the editor are saved, opened again, pasted, played and
 * left. */
#include "editor_help.h"

#include "scenario/scenario.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <string.h>

static const char folder[] = HYPOTENUSE_BUILD "/editor-positions";

static void test_save_open_play(void **state)
{
    World *world = *state;
    static char before[sizeof edit_ui_copied];
    char path[512], older[512];
    world->context.positions_folder = folder;
    snprintf(path, sizeof path, "%s/last.edited", folder);
    remove(path);
    edit_ui_build(world);
    snprintf(before, sizeof before, "%s", edit_ui_document(world));
    world_click_id(world, "editor.save");
    world_rest(world);
    world_click_id(world, "positions.name");
    world_event(world, text_event("A city"));
    world_frames(world, 2);
    world->context.positions_folder = "/dev/null";
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(world_says(world, "couldn’t be saved: /dev/null"));
    world->context.positions_folder = folder;
    world_click_id(world, "positions.go");
    world_rest(world);
    assert_non_null(strstr(edit_ui_status(world), "Saved"));
    /* A file with the old extension is also in the list and keeps its name. */
    snprintf(path, sizeof path, "%s/A city.scenario.json", folder);
    snprintf(older, sizeof older, "%s/A city.json", folder);
    assert_int_equal(rename(path, older), 0);
    world_click_id(world, "editor.clear");
    assert_null(strstr(edit_ui_document(world), "BA-E"));
    world_click_id(world, "editor.open");
    world_rest(world);
    assert_string_equal(world_entry(world, "positions.position0", 0)->label, "A city");
    world_click_id(world, "positions.position0");
    world_rest(world);
    assert_string_equal(edit_ui_document(world), before);
    world_click_id(world, "editor.save");
    world_rest(world);
    world_click_id(world, "positions.go");
    world_rest(world);
    assert_false(file_exists(path));
    world_click_id(world, "editor.play");
    world_rest(world);
    world_click_id(world, "play_from.start");
    world_rest(world);
    assert_true(world_top_is(world, "game"));
    assert_int_equal(game_tile_count(world_game(world)), 2);
    assert_int_equal(game_stack_count(world_game(world)) + 1, 71 - 1);
    assert_int_equal(remove(older), 0);
}

/* The player goes from the position to the board and back, without saving. */
static void test_try_out(void **state)
{
    World *world = *state;
    edit_ui_build(world);
    world_click_id(world, "editor.play");
    world_rest(world);
    world_click_id(world, "play_from.tryout");
    world_rest(world);
    assert_true(world_top_is(world, "trial"));
    assert_int_equal(game_tile_count(world_game(world)), 2);
    world_letter(world, 'm');
    world_rest(world);
    assert_non_null(ui_entry_find(world->context.ui, "trial.tryout.add"));
    world_click_id(world, "trial.leave");
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
}

/* Positions of the rulebook can be opened; their expectations are checked at once. */
static void test_boards_of_the_book(void **state)
{
    World *world = *state;
    edit_ui_open(world);
    world_click_id(world, "editor.open");
    world_rest(world);
    world_click_id(world, "positions.search");
    world_event(world, text_event("HALF-E6"));
    world_frames(world, 2);
    world_click_id(world, "positions.position0");
    world_rest(world);
    edit_ui_assert_has(world, "HALF-26");
    world_click_id(world, "editor.compare");
    assert_true(world_says(world, "10"));
}

/* The position becomes the first board of the page that its source refers to; a position without a
 * source is shown next to the generations. The editor is unchanged when the book closes. */
static void test_to_the_book(void **state)
{
    World *world = *state;
    static char before[sizeof edit_ui_copied];
    edit_ui_open(world);
    edit_ui_ctrl(world, 'b');
    assert_true(world_top_is(world, "editor")); /* an empty position has nothing to show */
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    edit_ui_build(world);
    snprintf(before, sizeof before, "%s", edit_ui_document(world));
    assert_null(strstr(before, "expect"));
    world_click_id(world, "editor.book");
    world_rest(world);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "Roads and cities"));
    assert_true(world_says(world, "Board 1 of 7"));
    assert_true(world_says(world, "Your position"));
    assert_null(ui_entry_find(world->context.ui, "rulebook.edit"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    assert_string_equal(edit_ui_document(world), before);
    world_key(world, KEY_ESCAPE); /* drops the tile that is still in hand */
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    world_click_id(world, "editor.source");
    world_event(world, text_event("HALF-41 and TEST-1, HALF-29. "));
    world_frames(world, 2);
    world_key(world, KEY_ESCAPE);
    edit_ui_assert_has(world, "HALF-29");
    edit_ui_ctrl(world, 'b');
    world_rest(world);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "Board 1 of 4"));
    assert_true(world_says(world, "Your position"));
}

/* A copied piece is pasted; a tile isn't pasted onto another. */
static void test_paste(void **state)
{
    World *world = *state;
    float x, y;
    world->context.host.paste_text = edit_ui_give_copy;
    edit_ui_build(world);
    edit_ui_cell(world, 0, 0, &x, &y);
    world_click_at(world, x, y);
    assert_string_equal(edit_ui_status(world), "This space is taken.");
    char *before = strdup(edit_ui_document(world));
    world_click_id(world, "editor.clear");
    assert_false(strcmp(before, edit_ui_document(world)) == 0);
    snprintf(edit_ui_copied, sizeof edit_ui_copied, "%s", before);
    edit_ui_ctrl(world, 'v');
    assert_string_equal(edit_ui_document(world), before);
    free(before);
}

/* A faulty text from another person is reported, and the editor opens. */
static void test_given_text(void **state)
{
    World *world = *state;
    static const char bad[] = "{\"format\": \"hypotenuse-scenario/1\"}";
    world->context.host.copy_text = edit_ui_take_copy;
    world_show(world, "menu");
    scene_editor_open(&world->context, "given", bad, sizeof bad - 1);
    world_rest(world);
    assert_true(world_top_is(world, "message"));
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "menu"));
}

/* Each change reads the file's custom tiles again. The sanitizers detect any use of the old
 * ones. */
static void test_own_tiles(void **state)
{
    World *world = *state;
    size_t size;
    char *text =
        file_read_whole(HYPOTENUSE_SOURCE "/data/scenarios/ABB-T1.json", 1 << 16, &size, NULL);
    assert_non_null(text);
    assert_non_null(strstr(text, "\"tiles\""));
    world->context.host.copy_text = edit_ui_take_copy;
    world_show(world, "menu");
    scene_editor_open(&world->context, "own", text, size);
    world_rest(world);
    for (int i = 0; i < 3; i++) {
        float x, y;
        edit_ui_cell(world, 0, 0, &x, &y);
        world_point(world, x, y);
        world_letter(world, 'r');
        edit_ui_ctrl(world, 'z');
    }
    assert_true(world_top_is(world, "editor"));
    free(text);
}

/* A request by a scene that is closing is dropped, because its answer would use the closed
 * scene. */
static void test_leaving_and_opening(void **state)
{
    World *world = *state;
    edit_ui_open(world);
    world->context.reduced_motion = false;
    world_event(world, key_event(KEY_ESCAPE, 0));
    world_frame(world);
    world_event(world, key_event(KEY_LETTER('o'), MOD_CTRL));
    world_frames(world, 60);
    assert_true(world_top_is(world, "menu"));
    assert_false(stage_has(world->context.stage, "positions"));
}

/* When the comparison ends in the frame of a click on Watch, no board is left to watch. */
static void test_watching_what_ends(void **state)
{
    World *world = *state;
    edit_ui_build(world);
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "editor.compare");
    world_rest(world);
    const UiEntry *watch = ui_entry_find(world->context.ui, "editor.watch");
    float x = watch->rect.x + watch->rect.w / 2, y = watch->rect.y + watch->rect.h / 2;
    world_point(world, x, y);
    world_event(world, key_event(KEY_ESCAPE, 0));
    world_event(world, pointer_event(INPUT_DOWN, x, y));
    world_event(world, pointer_event(INPUT_UP, x, y));
    world_frames(world, 3);
    assert_non_null(ui_entry_find(world->context.ui, "editor.compare"));
}

/* A turn that names a part missing from its tile places no figure. */
static void test_figure_on_nothing(void **state)
{
    World *world = *state;
    static const char text[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 0}],"
        " \"actions\": [{\"player\": \"Red\", \"place\": \"BA-E\", \"at\": [0, -1],"
        " \"rotation\": 2, \"follower\": \"road@S\"}]}";
    world_show(world, "menu");
    scene_editor_open(&world->context, "nothing", text, sizeof text - 1);
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    assert_null(ui_entry_find(world->context.ui, "editor.stands0"));
}

/* The editor opens from a page of the rulebook, and from a replayed game. */
static void test_from_elsewhere(void **state)
{
    World *world = *state;
    world->context.host.copy_text = edit_ui_take_copy;
    world_show(world, "menu");
    scene_book_open(&world->context, "HALF-26", NULL);
    world_rest(world);
    world_click_id(world, "rulebook.edit");
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    edit_ui_assert_has(world, "HALF-26");
    edit_ui_ctrl(world, 'b'); /* and back to the page, which opens over both */
    world_rest(world);
    assert_true(world_says(world, "Your position"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    SessionPlan plan = world_plan(3, 0, HANDS_NONE, 7);
    world_begin(world, &plan);
    world_play_out(world);
    world_show(world, "results");
    scene_session_watch(&world->context, false);
    world_rest(world);
    assert_true(world_top_is(world, "replay"));
    world_key(world, KEY_END);
    world_letter(world, 'e');
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    edit_ui_assert_has(world, "\"players\": [\"Mira\", \"Tomas\", \"Yuki\"]");
    assert_non_null(ui_entry_find(world->context.ui, "editor.status"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_save_open_play),
        WORLD_TEST(test_try_out),
        WORLD_TEST(test_boards_of_the_book),
        WORLD_TEST(test_given_text),
        WORLD_TEST(test_paste),
        WORLD_TEST(test_from_elsewhere),
        WORLD_TEST(test_to_the_book),
        WORLD_TEST(test_own_tiles),
        WORLD_TEST(test_leaving_and_opening),
        WORLD_TEST(test_watching_what_ends),
        WORLD_TEST(test_figure_on_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
