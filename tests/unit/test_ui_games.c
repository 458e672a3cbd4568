/* test_ui_games.c: checks that the list of games fits every window, that every game of a long
 * list can be reached, and that the list reports the unreadable part of a game. */
#include "record_help.h"
#include "scene_world.h"
#include "table_help.h"

#include "record/game_code.h"
#include "record/record.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/file.h"

static void show_games(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, "games", NULL, 0);
    world_frames(world, 4);
}

static void show_full_menu(World *world)
{
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 4);
}

/* Returns whether the menu's second page lists past games; returns to the first page. */
static bool offers_games(World *world)
{
    world_click_id(world, "menu.more");
    bool offers = ui_entry_find(world->context.ui, "menu.games") != NULL;
    world_key(world, KEY_ESCAPE);
    return offers;
}

/* Two finished and two unfinished games; the menu leads to all of them. */
static void test_past_games(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    for (int i = 0; i < 4; i++) {
        char name[8];
        snprintf(name, sizeof name, "%d.hyp", i);
        SessionPlan plan = world_plan(2 + 2 * (i % 3), 1, HANDS_NONE, (uint64_t)i + 1);
        plan.setup.expansions = 0;
        Err err;
        world->context.session = session_new(world->context.catalogue, world->context.generations,
                                             &plan, help_path(folder, name), NULL, &err);
        if (i < 2)
            world_play_out(world);
        scene_session_close(&world->context);
    }
    world->context.games_folder = folder;
    world_check_sizes(world, show_full_menu, "menu with all entries");
    show_full_menu(world);
    assert_non_null(ui_entry_find(world->context.ui, "menu.continue"));
    assert_true(offers_games(world));
    world_check_sizes(world, show_games, "past games");
    show_games(world);
    world_check_tab(world, "past games");
    assert_int_equal(world_entries(world, "games.game"), 2);
    const char *label = ui_entry_find(world->context.ui, "games.game1")->label;
    assert_non_null(strstr(label, "Mira 0"));
    world_click_id(world, "games.game1"); /* the older one, which "Continue" doesn't reach */
    assert_true(world_top_is(world, "game"));
    assert_int_equal(session_players(world->context.session), 6);
    scene_session_close(&world->context);
    world_show(world, "menu");
    world_click_id(world, "menu.more");
    world_click_id(world, "menu.games");
    world_click_id(world, "games.page.1");
    assert_int_equal(world_entries(world, "games.game"), 2);
    world_click_id(world, "games.game0");
    assert_true(world_top_is(world, "replay"));
    int step, count = 0;
    const char *line = ui_entry_find(world->context.ui, "replay.timeline")->label;
    assert_int_equal(sscanf(line, "Step %d of %d", &step, &count), 2);
    assert_true(count > 60);
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "games"));
    world_key(world, KEY_ESCAPE);
    assert_true(world_top_is(world, "menu"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    help_remove(folder);
}

/* Writes `count` copies of a network log. */
static void write_told(const char *folder, int count)
{
    Journal journal = {0};
    RecordHeader header = table_header(2, HANDS_DRAFT);
    LogTerms terms = {.delay = 0};
    table_free(
        table_new(rules_builtin_catalogue(), &header, &terms, 1000, journal_record, &journal));
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d.told", i);
        help_write(help_path(folder, name), journal.text, (size_t)journal.length);
    }
    free(journal.text);
}

/* The game to continue is found, however many network games have been added since; and the network
 * games are listed as past games. */
static void test_many_told(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 1);
    Err err;
    world->context.games_folder = folder;
    write_told(folder, 1);
    show_full_menu(world);
    assert_null(ui_entry_find(world->context.ui, "menu.continue"));
    assert_true(offers_games(world));
    session_free(session_new(world->context.catalogue, world->context.generations, &plan,
                             help_path(folder, "game.hyp"), NULL, &err));
    write_told(folder, 80);
    show_full_menu(world);
    assert_non_null(ui_entry_find(world->context.ui, "menu.continue"));
    assert_true(offers_games(world));
    world->context.games_folder = NULL;
    help_remove(folder);
}

/* Only rows that are visible or needed by the keyboard exist, yet each of many games can be
 * reached. */
static void test_many_games(void **state)
{
    enum { MANY = 300 };
    World *world = *state;
    char *folder = help_folder();
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 1);
    for (int i = 0; i < MANY; i++) {
        char name[16];
        Err err;
        snprintf(name, sizeof name, "%03d.hyp", i);
        session_free(session_new(world->context.catalogue, world->context.generations, &plan,
                                 help_path(folder, name), NULL, &err));
    }
    world->context.games_folder = folder;
    show_games(world);
    int rows = world_entries(world, "games.game");
    assert_true(rows >= 4 && rows < 40);
    for (int i = 0; i < 2 * MANY + 10 && !ui_entry_find(world->context.ui, "games.game299"); i++)
        world_key(world, KEY_TAB);
    assert_non_null(ui_entry_find(world->context.ui, "games.game299"));
    assert_null(ui_entry_find(world->context.ui, "games.game0"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

static int boxes_inside(const World *world, Rect rect)
{
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        Rect all = rect_around(rect, command->rect);
        count += command->kind == DRAW_BOX && all.w == rect.w && all.h == rect.h;
    }
    return count;
}

/* A row shows the board: as many backgrounds as there are tiles, and each figure. */
static void test_picture_of_the_board(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp");
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 5);
    plan.setup.expansions = 0;
    Err err;
    world->context.session =
        session_new(world->context.catalogue, world->context.generations, &plan, path, NULL, &err);
    world_play_out(world);
    const Game *game = session_game(world->context.session);
    int tiles = game_tile_count(game), figures = 0;
    for (int i = 0; i < game_figure_count(game); i++)
        figures += game_figure(game, i).tile < tiles;
    PlacedTile last = game_tile(game, tiles - 1);
    scene_session_close(&world->context);
    BoardSketch sketch;
    board_sketch_read(&sketch, path, world->context.catalogue);
    assert_int_equal(sketch.count, tiles);
    assert_int_equal(sketch.figure_count, figures);
    assert_int_equal(sketch.cells[tiles - 1].x, last.cell.x);
    assert_int_equal(sketch.cells[tiles - 1].y, last.cell.y);
    /* BA-D, the start tile of a base game: city in the north, a road from west to east. */
    assert_int_equal(sketch.cells[0].land[SIDE_N], LAND_CITY);
    assert_int_equal(sketch.cells[0].land[SIDE_E], LAND_ROAD);
    assert_int_equal(sketch.cells[0].land[SIDE_S], LAND_FIELD);
    assert_int_equal(sketch.cells[0].land[SIDE_W], LAND_ROAD);
    board_sketch_release(&sketch);
    board_sketch_read(&sketch, help_path(folder, "none.hyp"), world->context.catalogue);
    assert_int_equal(sketch.count, 0);
    world->context.games_folder = folder;
    show_games(world);
    assert_true(boxes_inside(world, ui_entry_find(world->context.ui, "games.game0")->rect) > tiles);
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

/* A castle is drawn once, on the seam of its two cells. */
static void test_castle_stands_once(void **state)
{
    World *world = *state;
    world_play_scenario(world,
                        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
                        " \"expansions\": [\"castles-germany\"],"
                        " \"board\": [{\"tile\": \"CG-01\", \"at\": [0, 0]}],"
                        " \"hands\": {\"Red\": [], \"Blue\": []},"
                        " \"stack\": [\"BA-U\", \"BA-U\"]}",
                        2);
    static const RecordHeader header;
    BoardSketch sketch;
    board_sketch_take(&sketch, session_catalogue(world->context.session), &header,
                      world_game(world));
    assert_int_equal(sketch.count, 2);
    int buildings = 0;
    for (int i = 0; i < 2; i++) {
        const SketchCell *cell = &sketch.cells[i], *other = &sketch.cells[1 - i];
        buildings += cell->building;
        if (cell->building) /* shifted half a cell towards the other one */
            assert_true(cell->aside_x == other->x - cell->x && cell->aside_y == other->y - cell->y);
    }
    assert_int_equal(buildings, 1);
    board_sketch_release(&sketch);
}

/* A game is listed if its row contains every typed word, here words of its names and sets. */
static void test_search(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    for (int i = 0; i < 3; i++) {
        char name[8];
        Err err;
        snprintf(name, sizeof name, "%d.hyp", i);
        SessionPlan plan = world_plan(2, 2, i ? HANDS_NONE : HANDS_DEAL, 1);
        plan.setup.expansions = i ? 0 : EXPANSION_SET(EXPANSION_HALFLINGS);
        plan.setup.hand_size = i ? 0 : 2;
        snprintf(plan.seats[1].name, sizeof plan.seats[1].name, i == 2 ? "Ada" : "Tomas");
        session_free(session_new(world->context.catalogue, world->context.generations, &plan,
                                 help_path(folder, name), NULL, &err));
    }
    world->context.games_folder = folder;
    show_games(world);
    assert_int_equal(world_entries(world, "games.game"), 3);
    const struct {
        const char *typed;
        int rows;
    } searches[] = {{"ada", 1}, {"tomas", 2}, {"HALVES", 1}, {"tomas halves", 1}, {"nobody", 0}};
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        show_games(world);
        world_click_id(world, "games.search");
        InputEvent typed = {.kind = INPUT_TEXT};
        snprintf(typed.text, sizeof typed.text, "%s", searches[i].typed);
        world_event(world, typed);
        world_frames(world, 2);
        assert_int_equal(world_entries(world, "games.game"), searches[i].rows);
    }
    assert_true(world_says(world, "None"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

/* Leaves a finished game with a 256-bit key, and its review. Returns its first drawn tile. */
static uint16_t leave_game(World *world, const char *folder)
{
    Err err;
    SessionPlan plan = world_plan(3, 1, HANDS_NONE, 0);
    plan.setup.expansions = 0;
    plan.key.words[0] = 77;
    plan.key.words[7] = 5;
    world->context.session = session_new(world->context.catalogue, world->context.generations,
                                         &plan, help_path(folder, "game.hyp"), NULL, &err);
    uint16_t first = game_drawn(session_game(world->context.session));
    world_play_out(world);
    scene_session_close(&world->context);
    help_write(help_path(folder, "game.ai4.review"), "x", 1);
    help_write(help_path(folder, "game2.ai4.review"), "x", 1);
    return first;
}

static void show_sheet(World *world)
{
    show_games(world);
    world_click_id(world, "games.more0");
    world_frames(world, 4);
}

/* The new game has the same tiles, set-up and players; the old record stays. */
static void test_the_same_tiles_again(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    uint16_t first = leave_game(world, folder);
    world->context.games_folder = folder;
    world_check_sizes(world, show_sheet, "what can be done with a game");
    show_sheet(world);
    world_check_tab(world, "what can be done with a game");
    world_click_id(world, "sheet.again");
    assert_true(world_top_is(world, "game"));
    assert_int_equal(session_players(world->context.session), 3);
    assert_int_equal(session_plan(world->context.session)->key.words[0], 77);
    assert_int_equal(game_drawn(session_game(world->context.session)), first);
    assert_string_not_equal(session_record_path(world->context.session),
                            help_path(folder, "game.hyp"));
    scene_session_close(&world->context);
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

static char copied_code[GAME_CODE_SIZE];

static bool take_code(void *self, const char *text)
{
    (void)self;
    snprintf(copied_code, sizeof copied_code, "%s", text);
    return true;
}

/* The list's code is that of the game, made from its key; there is none before the game is over. */
static void test_code_of_a_game(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    Err err;
    leave_game(world, folder);
    world->context.games_folder = folder;
    world->context.host.copy_text = take_code;
    show_sheet(world);
    world_click_id(world, "sheet.code");
    assert_true(world_says(world, "Code copied."));
    RecordHeader read = {0};
    assert_int_equal(game_code_read(copied_code, &read), GAME_CODE_WHOLE);
    assert_true(read.key.words[0] == 77 && read.key.words[7] == 5 && read.setup.players == 3);
    world_click_id(world, "sheet.delete");
    world_click_id(world, "sheet.delete_now");
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 0);
    plan.setup.expansions = 0;
    plan.key.words[0] = 77;
    session_free(session_new(world->context.catalogue, world->context.generations, &plan,
                             help_path(folder, "open.hyp"), NULL, &err));
    copied_code[0] = 0;
    show_sheet(world);
    world_click_id(world, "sheet.code");
    assert_string_equal(copied_code, "");
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.host.copy_text = NULL;
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

/* A copy never replaces another file; deleting needs a confirmation. */
static void test_export_and_delete(void **state)
{
    World *world = *state;
    char *folder = help_folder(), *copies = help_folder(), path[1024];
    Err err = {0};
    size_t size, copied;
    leave_game(world, folder);
    world->context.games_folder = folder;
    world->context.tables_folder = copies;
    show_sheet(world);
    world_click_id(world, "sheet.export");
    assert_true(world_says(world, "Saved: "));
    char *text = help_read(help_path(folder, "game.hyp"), &size),
         *copy = help_read(help_path(copies, "game.hyp"), &copied);
    assert_int_equal(size, copied);
    assert_memory_equal(text, copy, size);
    free(text);
    free(copy);
    assert_true(record_export(help_path(folder, "game.hyp"), copies, path, &err));
    assert_string_equal(path, help_path(copies, "game-2.hyp"));
    assert_false(record_export(help_path(folder, "none.hyp"), copies, path, &err));
    world_click_id(world, "sheet.delete");
    world_click_id(world, "sheet.keep");
    assert_true(file_exists(help_path(folder, "game.hyp")));
    world_click_id(world, "sheet.delete");
    world_click_id(world, "sheet.delete_now");
    assert_true(world_top_is(world, "games"));
    world_frames(world, 4);
    assert_int_equal(world_entries(world, "games.game"), 0);
    assert_false(file_exists(help_path(folder, "game.hyp")));
    assert_false(file_exists(help_path(folder, "game.ai4.review")));
    assert_true(file_exists(help_path(folder, "game2.ai4.review")));
    assert_false(record_delete(help_path(folder, "game.hyp"), &err));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = world->context.tables_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
    help_remove(copies);
}

/* A name is shown in the row, can be searched, and is deleted with the game; it doesn't change the
 * record. */
static void test_name(void **state)
{
    World *world = *state;
    char *folder = help_folder(), name[RECORD_GIVEN_SIZE];
    size_t before, after;
    Err err = {0};
    leave_game(world, folder);
    const char *path = help_path(folder, "game.hyp");
    char *text = help_read(path, &before);
    world->context.games_folder = folder;
    show_sheet(world);
    world_click_id(world, "sheet.name");
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "Großvater 80"});
    world_frames(world, 2);
    world_click_id(world, "sheet.done");
    world_frames(world, 4);
    const char *label = ui_entry_find(world->context.ui, "games.game0")->label;
    assert_ptr_equal(strstr(label, "Großvater 80: "), label);
    world_click_id(world, "games.search");
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "vater"});
    world_frames(world, 2);
    assert_int_equal(world_entries(world, "games.game"), 1);
    char *again = help_read(path, &after);
    assert_int_equal(before, after);
    assert_memory_equal(text, again, before);
    free(text);
    free(again);
    help_write(help_path(folder, "game.name"), "\xff\xfe", 2);
    record_name_read(path, name);
    assert_string_equal(name, "");
    assert_true(record_delete(path, &err));
    assert_false(file_exists(help_path(folder, "game.name")));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

/* A game is imported only once; for a damaged file the message says where it was changed. */
static void test_import(void **state)
{
    World *world = *state;
    char *folder = help_folder(), *others = help_folder();
    Err err = {0};
    size_t size;
    leave_game(world, others);
    world->context.games_folder = folder;
    const char *path = help_path(others, "game.hyp");
    assert_true(game_import(&world->context, path, &err));
    assert_true(file_exists(help_path(folder, "game.hyp")));
    assert_false(game_import(&world->context, path, &err));
    assert_non_null(strstr(err.text, "already"));
    char *text = help_read(path, &size);
    text[size / 2] ^= 1;
    help_write(path, text, size);
    free(text);
    remove(help_path(folder, "game.hyp"));
    err = (Err){0};
    assert_false(game_import(&world->context, path, &err));
    assert_true(err.line > 1);
    assert_false(file_exists(help_path(folder, "game.hyp")));
    show_games(world);
    world_click_id(world, "games.bring");
    world_click_id(world, "games.file");
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = "none.hyp"});
    world_frames(world, 2);
    world_click_id(world, "games.import");
    assert_true(world_says(world, "none.hyp"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
    help_remove(others);
}

/* The place where a record was changed is reported with file and line. */
static void test_what_was_left_out_is_told(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp");
    SessionPlan plan = world_plan(2, 1, HANDS_NONE, 1);
    Err err;
    world->context.session =
        session_new(world->context.catalogue, world->context.generations, &plan, path, NULL, &err);
    world_play_out(world);
    scene_session_close(&world->context);
    size_t size;
    char *text = help_read(path, &size);
    text[size / 2] ^= 1;
    help_write(path, text, size);
    free(text);
    world->context.games_folder = folder;
    world_show(world, "menu");
    world_click_id(world, "menu.more");
    world_click_id(world, "menu.games");
    world_click_id(world, "games.game0");
    world->context.games_folder = NULL;
    world_frames(world, 4);
    assert_true(world_top_is(world, "message"));
    assert_true(world_says(world, "game.hyp:"));
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_frames(world, 4);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_past_games),
        WORLD_TEST(test_many_games),
        WORLD_TEST(test_many_told),
        WORLD_TEST(test_picture_of_the_board),
        WORLD_TEST(test_castle_stands_once),
        WORLD_TEST(test_search),
        WORLD_TEST(test_the_same_tiles_again),
        WORLD_TEST(test_code_of_a_game),
        WORLD_TEST(test_export_and_delete),
        WORLD_TEST(test_name),
        WORLD_TEST(test_import),
        WORLD_TEST(test_what_was_left_out_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
