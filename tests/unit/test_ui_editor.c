/* test_ui_editor.c: positions are made by mouse and by keyboard, marked where they are wrong,
 * saved, opened again and played. */
#include "scene_world.h"

#include "scenario/scenario.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "system/file.h"

#include <string.h>

/* The last text put into the clipboard. */
static char copied[1 << 16];

static bool take_copy(void *self, const char *text)
{
    (void)self;
    snprintf(copied, sizeof copied, "%s", text);
    return true;
}

static char *give_copy(void *self)
{
    (void)self;
    return strdup(copied);
}

static void with_ctrl(World *world, char letter)
{
    world_event(world, key_event(KEY_LETTER(letter), MOD_CTRL));
    world_frames(world, 2);
}

/* Returns the document as text. */
static const char *document(World *world)
{
    with_ctrl(world, 'c');
    return copied;
}

static void assert_has(World *world, const char *words)
{
    if (!strstr(document(world), words))
        fail_msg("no %s in:\n%s", words, copied);
}

static void open_editor(World *world)
{
    world->context.host.copy_text = take_copy;
    world_show(world, "menu");
    world_click_id(world, "menu.more");
    world_click_id(world, "menu.editor");
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
}

static Rect rect_of(const World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no entry %s", id);
    return entry->whole;
}

/* Finds the middle of the table. */
static void middle(const World *world, float *x, float *y)
{
    Rect status = rect_of(world, "editor.status"), back = rect_of(world, "editor.back");
    *x = status.x + status.w / 2;
    *y = (back.y + back.h + status.y) / 2;
}

/* Finds the middle of the cell at that offset from tile `lies0`, in cells. */
static void cell(const World *world, float dx, float dy, float *x, float *y)
{
    Rect tile = rect_of(world, "editor.lies0");
    *x = tile.x + (dx + .5f) * tile.w;
    *y = tile.y + (dy + .5f) * tile.h;
}

static void right_click(World *world, float x, float y)
{
    InputEvent down = pointer_event(INPUT_DOWN, x, y), up = pointer_event(INPUT_UP, x, y);
    down.button = up.button = BUTTON_RIGHT;
    world_point(world, x, y);
    world_event(world, down);
    world_event(world, up);
    world_frames(world, 3);
}

static const char *status(const World *world)
{
    return ui_entry_find(world->context.ui, "editor.status")->label;
}

/* Builds two halves of a city with a knight, and checks the display on the way and the result. */
static void build(World *world)
{
    float x, y;
    open_editor(world);
    world_click_id(world, "editor.tile-BA-E");
    middle(world, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 0}");
    cell(world, 0, -1, &x, &y);
    world_point(world, x, y);
    assert_string_equal(status(world), "A field meets a city on the south side.");
    world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel = -1});
    world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel = -1});
    world_click_at(world, x, y);
    assert_has(world, "\"at\": [0, -1], \"rotation\": 2}");
}

static void test_by_mouse(void **state)
{
    World *world = *state;
    float x, y;
    build(world);
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-follower");
    cell(world, 0, .35f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "{\"on\": \"field@E0\", \"player\": \"Red\"}");
    cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    assert_string_equal(status(world), "BA-E: There is a figure on a completed feature.");
    with_ctrl(world, 'z');
    assert_null(strstr(document(world), "city@"));
    world_key(world, KEY_ESCAPE);
    Rect farmer = rect_of(world, "editor.stands0");
    x = farmer.x + farmer.w / 2;
    y = farmer.y + farmer.h / 2;
    right_click(world, x, y); /* the farmer, */
    assert_null(strstr(document(world), "field@"));
    right_click(world, x, y); /* then its tile */
    assert_null(strstr(document(world), "\"at\": [0, 0]"));
    with_ctrl(world, 'z');
    with_ctrl(world, 'z');
    assert_has(world, "field@E0");
    with_ctrl(world, 'y');
    assert_null(strstr(document(world), "field@"));
    with_ctrl(world, 'z');
    world_event(world, key_event(KEY_LETTER('z'), MOD_CTRL | MOD_SHIFT)); /* the other shortcut */
    world_frames(world, 2);
    assert_null(strstr(document(world), "field@"));
}

/* The place a turn builds on, and the figures at a tower, are chosen by clicks. */
static void test_decisions_by_mouse(void **state)
{
    World *world = *state;
    float x, y;
    build(world);
    cell(world, 0, 0, &x, &y);
    world_click_id(world, "editor.page.2");
    world_click_id(world, "editor.token-fairy-0");
    world_click_at(world, x, y);
    assert_has(world, "{\"token\": \"fairy\"}");
    world_click_id(world, "editor.token-tollhouse-1");
    world_key(world, KEY_ESCAPE);
    cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    world_click_id(world, "editor.turn.more");
    world_click_id(world, "editor.fairy");
    assert_string_equal(status(world), "Click the part of a tile you mean.");
    cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "\"fairy\": \"city@N of 0\"");
    with_ctrl(world, 'b'); /* no figure there: the book opens at that rule */
    world_rest(world);
    assert_true(world_top_is(world, "rulebook"));
    assert_true(world_says(world, "DRG-9"));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    world_click_id(world, "editor.step-n");
    world_click_id(world, "editor.step-w");
    assert_has(world, "\"dragon\": [\"N\", \"W\"]");
    world_click_id(world, "editor.step-back");
    assert_has(world, "\"dragon\": [\"N\"]");
    world_click_id(world, "editor.step-back");
    world_click_id(world, "editor.fairy"); /* a click on the decision removes it */
    assert_null(strstr(document(world), "of 0"));
    assert_null(strstr(document(world), "dragon\": ["));
    world_click_id(world, "editor.fairy");
    for (int i = 0; i < 8; i++)
        with_ctrl(world, 'z');
    assert_null(strstr(document(world), "actions"));
    world_click_at(world, x, y); /* no question is open */
    assert_null(strstr(document(world), "fairy"));
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
    world->context.host.copy_text = take_copy;
    world_show(world, "menu");
    scene_editor_open(&world->context, "given", text, sizeof text - 1);
    world_rest(world);
    cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        Rect row = rect_of(world, "editor.ransom");
        world_click_at(world, row.x + row.w - row.h / 2, row.y + row.h / 2);
        snprintf(words, sizeof words, "\"ransom\": %s", written[i]);
        assert_has(world, words);
    }
    Rect circle = rect_of(world, "editor.crop_circle");
    world_click_at(world, circle.x + circle.w - circle.h / 2, circle.y + circle.h / 2);
    world_click_id(world, "editor.crop_circle-0");
    cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "\"by\": {\"A/B\": \"city@N of 0\"}");
}

static void test_dragging_moves(void **state)
{
    World *world = *state;
    float x, y, to_x, to_y;
    build(world);
    world_key(world, KEY_ESCAPE);
    cell(world, 0, 0, &x, &y);
    cell(world, 2, 0, &to_x, &to_y);
    world_point(world, x, y);
    world_event(world, pointer_event(INPUT_DOWN, x, y));
    world_point(world, (x + to_x) / 2, y);
    world_point(world, to_x, to_y);
    world_event(world, pointer_event(INPUT_UP, to_x, to_y));
    world_frames(world, 3);
    assert_has(world, "{\"tile\": \"BA-E\", \"at\": [2, 0], \"rotation\": 0}");
    assert_null(strstr(document(world), "\"at\": [0, 0]"));
}

/* The same without a mouse; the city becomes a turn and is scored. */
static void test_by_keyboard(void **state)
{
    World *world = *state;
    copied[0] = 0;
    open_editor(world);
    with_ctrl(world, 'f');
    world_event(world, text_event("BA-E"));
    world_key(world, KEY_ESCAPE); /* finished with the word */
    assert_true(world_top_is(world, "editor"));
    world_key(world, KEY_PERIOD);
    world_key(world, KEY_DOWN);
    world_key(world, KEY_ENTER);
    world_key(world, KEY_UP);
    world_letter(world, 'r');
    world_letter(world, 'e');
    world_key(world, KEY_ENTER);
    assert_has(world, "\"at\": [0, 0], \"rotation\": 0}");
    assert_has(world, "\"at\": [0, -1], \"rotation\": 2}");
    world_key(world, KEY_0 + 2);
    world_letter(world, 'f');
    world_key(world, KEY_SPACE);
    world_key(world, KEY_ENTER);
    assert_has(world, "\"player\": \"Blue\"}]}");
    world_key(world, KEY_ESCAPE);
    world_key(world, KEY_DELETE);
    world_key(world, KEY_DELETE);
    assert_null(strstr(document(world), "rotation\": 2"));
}

/* A barn goes to the nearest corner, a little building onto a tile; a turn may also place one, and
 * names the target of a wagon. */
static void test_barn_and_building(void **state)
{
    World *world = *state;
    float x, y;
    build(world);
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-barn");
    cell(world, .35f, .3f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "{\"on\": \"corner@SE\", \"figure\": \"barn\", \"player\": \"Red\"}");
    assert_has(world, "\"abbey-and-mayor\"");
    Rect barn = rect_of(world, "editor.stands0"); /* it stands at the corner */
    cell(world, .5f, .5f, &x, &y);
    assert_true(barn.x < x && x < barn.x + barn.w);
    world_click_id(world, "editor.page.2");
    ui_focus(world->context.ui, "editor.token-building-2"); /* it scrolls into view */
    world_frames(world, 20);
    world_click_id(world, "editor.token-building-2");
    cell(world, 0, -.7f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "{\"token\": \"building\", \"player\": \"Red\", \"size\": 2}");
    world_key(world, KEY_ESCAPE);
    cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    Rect turn = rect_of(world, "editor.turn");
    world_click_at(world, turn.x + turn.w - turn.h / 2, turn.y + turn.h / 2);
    Rect row = rect_of(world, "editor.building");
    world_click_at(world, row.x + row.w - row.h / 2, row.y + row.h / 2);
    assert_has(world, "\"building\": \"shed\"");
    world_click_id(world, "editor.wagon-1");
    cell(world, 0, .35f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "\"wagon\": {\"Blue\": \"field@E0 of 0\"}");
}

/* A bridge over a tile, a castle in its city, and figures on symbols of tiles. */
static void test_castle_and_acrobats(void **state)
{
    World *world = *state;
    float x, y;
    build(world);
    world_click_id(world, "editor.page.2");
    ui_focus(world->context.ui, "editor.token-castle-0");
    world_frames(world, 20);
    world_click_id(world, "editor.token-castle-0");
    cell(world, 0, .3f, &x, &y); /* a field holds no castle */
    world_click_at(world, x, y);
    assert_null(strstr(document(world), "castle"));
    cell(world, 0, -.4f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "{\"token\": \"castle\", \"player\": \"Red\", \"on\": \"city@N\"}");
    world_click_id(world, "editor.token-bridge-2");
    cell(world, 0, .3f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "{\"token\": \"bridge\", \"player\": \"Red\", \"ends\": \"WE\"}");
    world_click_id(world, "editor.page.0");
    world_click_id(world, "editor.search");
    for (const char *letter = "bt-02"; *letter; letter++)
        world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = {*letter}});
    world_frames(world, 2);
    world_click_id(world, "editor.tile-BT-02");
    cell(world, 0, 1, &x, &y);
    world_click_at(world, x, y);
    world_key(world, KEY_ESCAPE);
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-follower");
    cell(world, 0, 1, &x, &y); /* their place is at the road's end */
    for (int i = 0; i < 3; i++)
        world_click_at(world, x, y);
    assert_has(world, "{\"on\": \"acrobats\", \"player\": \"Red\"}, {\"on\": \"acrobats\"");
}

static void test_turn_and_points(void **state)
{
    World *world = *state;
    float x, y;
    build(world);
    world_key(world, KEY_ESCAPE);
    cell(world, 0, -1, &x, &y);
    world_click_at(world, x, y);
    Rect turn = rect_of(world, "editor.turn");
    world_click_at(world, turn.x + turn.w - turn.h / 2, turn.y + turn.h / 2);
    assert_has(world,
               "{\"player\": \"Red\", \"place\": \"BA-E\", \"at\": [0, -1], \"rotation\": 2}");
    world_click_id(world, "editor.page.1");
    world_click_id(world, "editor.figure-follower");
    cell(world, 0, -.6f, &x, &y);
    world_click_at(world, x, y);
    assert_has(world, "\"follower\": \"city@S\"}");
    world_click_id(world, "editor.expect");
    assert_has(world, "\"scores\": {\"Red\": 4, \"Blue\": 0}");
    assert_has(world, "\"2014,2015,2020,2021,community\"");
    world_click_id(world, "editor.compare");
    assert_true(world_says(world, "All rules versions agree here."));
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "editor"));
}

/* --- files ------------------------------------------------------------------------------------ */

static const char folder[] = HYPOTENUSE_BUILD "/editor-positions";

static void test_save_open_play(void **state)
{
    World *world = *state;
    static char before[sizeof copied];
    char path[512], older[512];
    world->context.positions_folder = folder;
    snprintf(path, sizeof path, "%s/last.edited", folder);
    remove(path);
    build(world);
    snprintf(before, sizeof before, "%s", document(world));
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
    assert_non_null(strstr(status(world), "Saved"));
    /* A file with the old ending is also in the list and keeps its name. */
    snprintf(path, sizeof path, "%s/A city.scenario.json", folder);
    snprintf(older, sizeof older, "%s/A city.json", folder);
    assert_int_equal(rename(path, older), 0);
    world_click_id(world, "editor.clear");
    assert_null(strstr(document(world), "BA-E"));
    world_click_id(world, "editor.open");
    world_rest(world);
    assert_string_equal(world_entry(world, "positions.position0", 0)->label, "A city");
    world_click_id(world, "positions.position0");
    world_rest(world);
    assert_string_equal(document(world), before);
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

/* From the position to the board and back, without saving. */
static void test_try_out(void **state)
{
    World *world = *state;
    build(world);
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
    open_editor(world);
    world_click_id(world, "editor.open");
    world_rest(world);
    world_click_id(world, "positions.search");
    world_event(world, text_event("HALF-E6"));
    world_frames(world, 2);
    world_click_id(world, "positions.position0");
    world_rest(world);
    assert_has(world, "HALF-26");
    world_click_id(world, "editor.compare");
    assert_true(world_says(world, "10"));
}

/* The position becomes the first board of the page that its source refers to; a position without a
 * source is shown next to the generations. The editor is unchanged when the book closes. */
static void test_to_the_book(void **state)
{
    World *world = *state;
    static char before[sizeof copied];
    open_editor(world);
    with_ctrl(world, 'b');
    assert_true(world_top_is(world, "editor")); /* there is nothing to show */
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    build(world);
    snprintf(before, sizeof before, "%s", document(world));
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
    assert_string_equal(document(world), before);
    world_key(world, KEY_ESCAPE); /* drops the tile that is still in hand */
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    world_click_id(world, "editor.source");
    world_event(world, text_event("HALF-41 and TEST-1, HALF-29. "));
    world_frames(world, 2);
    world_key(world, KEY_ESCAPE);
    assert_has(world, "HALF-29");
    with_ctrl(world, 'b');
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
    world->context.host.paste_text = give_copy;
    build(world);
    cell(world, 0, 0, &x, &y);
    world_click_at(world, x, y);
    assert_string_equal(status(world), "This space is taken.");
    char *before = strdup(document(world));
    world_click_id(world, "editor.clear");
    assert_false(strcmp(before, document(world)) == 0);
    snprintf(copied, sizeof copied, "%s", before);
    with_ctrl(world, 'v');
    assert_string_equal(document(world), before);
    free(before);
}

/* Text sent by another person. */
static void test_given_text(void **state)
{
    World *world = *state;
    static const char bad[] = "{\"format\": \"hypotenuse-scenario/1\"}";
    world->context.host.copy_text = take_copy;
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
    world->context.host.copy_text = take_copy;
    world_show(world, "menu");
    scene_editor_open(&world->context, "own", text, size);
    world_rest(world);
    for (int i = 0; i < 3; i++) {
        float x, y;
        cell(world, 0, 0, &x, &y);
        world_point(world, x, y);
        world_letter(world, 'r');
        with_ctrl(world, 'z');
    }
    assert_true(world_top_is(world, "editor"));
    free(text);
}

/* A request by a scene that closes is dropped: its answer would use that scene. */
static void test_leaving_and_opening(void **state)
{
    World *world = *state;
    open_editor(world);
    world->context.reduced_motion = false;
    world_event(world, key_event(KEY_ESCAPE, 0));
    world_frame(world);
    world_event(world, key_event(KEY_LETTER('o'), MOD_CTRL));
    world_frames(world, 60);
    assert_true(world_top_is(world, "menu"));
    assert_false(stage_has(world->context.stage, "positions"));
}

/* The frame that ends the comparison has no board left to watch. */
static void test_watching_what_ends(void **state)
{
    World *world = *state;
    build(world);
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

/* From a page of the rulebook, and from a replayed game. */
static void test_from_elsewhere(void **state)
{
    World *world = *state;
    world->context.host.copy_text = take_copy;
    world_show(world, "menu");
    scene_book_open(&world->context, "HALF-26", NULL);
    world_rest(world);
    world_click_id(world, "rulebook.edit");
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
    assert_has(world, "HALF-26");
    with_ctrl(world, 'b'); /* and back to the page, over both */
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
    assert_has(world, "\"players\": [\"Mira\", \"Tomas\", \"Yuki\"]");
    assert_non_null(ui_entry_find(world->context.ui, "editor.status"));
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
        WORLD_TEST(test_everything_fits),
    };
    return cmocka_run_group_tests_name("ui_editor", tests, NULL, NULL);
}
