/* test_touch_scenes.c: the scenes other than the game, operated by fingers alone: targets are 15 mm
 * across, a tap presses them, a drag scrolls the list or moves the board and presses nothing. */
#include "record_help.h"
#include "touch_hands.h"

#include "scenes/lessons/lesson_state.h"
#include "scenes/menu/menu.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"

static void over_menu(World *world, const char *scene, const void *arguments, size_t size)
{
    finger_sizes(world);
    stage_clear(world->context.stage, "menu", NULL, 0);
    stage_push(world->context.stage, scene, arguments, size);
    world_rest(world);
    finger_check_targets(world, scene);
}

/* Drags the list in the middle of the window up until `id` is fully visible, and taps it. */
static void tap(World *world, const char *id)
{
    Touch touch = {.down = 0};
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    for (int i = 0; i < 40 && entry && entry->rect.h < entry->whole.h; i++) {
        finger_drag(world, &touch, 640, 460, 640, 400);
        entry = ui_entry_find(world->context.ui, id);
    }
    if (!entry || entry->rect.h < entry->whole.h)
        fail_msg("fingers do not come to %s", id);
    finger_tap(world, &touch, entry);
}

static bool chosen(const World *world, const char *id)
{
    return ui_entry_find(world->context.ui, id)->flags & UI_CHOSEN;
}

/* A tap picks a half; a drag over it picks none. */
static void test_draft(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    SessionPlan plan = world_plan(2, 2, HANDS_DRAFT, 5);
    plan.setup.hand_size = 3;
    finger_sizes(world);
    world_begin(world, &plan);
    world_show(world, "draft");
    world_rest(world);
    finger_check_targets(world, "draft");
    int before = world_entries(world, "half.");
    const UiEntry *half = world_entry(world, "half.", 0);
    float x = half->rect.x + half->rect.w / 2, y = half->rect.y + half->rect.h / 2;
    finger_drag(world, &touch, x, y, x + 300, y + 200);
    assert_int_equal(world_entries(world, "half."), before);
    finger_tap(world, &touch, world_entry(world, "half.", 0));
    assert_true(world_entries(world, "half.") < before);
    finger_check_targets(world, "draft, one is picked");
}

static void test_lesson(void **state)
{
    World *world = *state;
    LessonArguments arguments = {.number = 1};
    over_menu(world, "lessons", NULL, 0);
    finger_check_list(world, "lessons.");
    stage_clear(world->context.stage, "lesson", &arguments, sizeof arguments);
    world_rest(world);
    finger_check_targets(world, "lesson");
    finger_check_board(world, 640, 300);
    assert_true(world_entries(world, "place.") > 0);
    Touch touch = {.down = 0};
    finger_tap(world, &touch, world_entry(world, "place.", 0));
    finger_check_targets(world, "lesson, a tile is laid");
}

static void test_puzzle(void **state)
{
    World *world = *state;
    finger_sizes(world);
    world_show(world, "puzzles");
    world_rest(world);
    finger_check_targets(world, "puzzles");
    world_show(world, "puzzle");
    world_rest(world);
    finger_check_targets(world, "puzzle");
    finger_check_board(world, 640, 300);
    tap(world, "puzzle.show");
    world_frames(world, 60);
    finger_check_targets(world, "puzzle, shown");
}

static void test_sets(void **state)
{
    World *world = *state;
    over_menu(world, "setup", NULL, 0);
    tap(world, "setup.rules");
    finger_check_targets(world, "setup, its rules");
    tap(world, "setup.sets");
    assert_true(world_top_is(world, "sets"));
    finger_check_targets(world, "sets");
    finger_check_list(world, "sets.");
    assert_false(chosen(world, "sets.tower"));
    tap(world, "sets.tower");
    assert_true(chosen(world, "sets.tower"));
}

static void test_settings(void **state)
{
    World *world = *state;
    over_menu(world, "settings", NULL, 0);
    finger_check_list(world, "settings.");
    tap(world, "settings.theme.more");
    assert_string_equal(world->settings.theme, "light");
    over_menu(world, "access", NULL, 0);
    finger_check_list(world, "access.");
    over_menu(world, "keys", NULL, 0);
    finger_check_list(world, "keys.");
}

static void test_box(void **state)
{
    World *world = *state;
    static SetupChoice choice;
    static SetupBox box;
    char *folder = help_folder();
    Settings settings = settings_default();
    world->context.tiles_folder = folder;
    setup_choice_begin(&choice, &settings.setup, world->context.generations, 17);
    setup_choice_set_hands(&choice, HANDS_NONE);
    BoxArguments arguments = {.choice = &choice, .box = &box};
    over_menu(world, "box", &arguments, sizeof arguments);
    finger_check_list(world, "box.");
    finger_check_targets(world, "box, farther down");
    stage_clear(world->context.stage, "menu", NULL, 0);
    world_rest(world);
    setup_box_release(&box);
    help_remove(folder);
}

static void test_games(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    for (int i = 0; i < 8; i++) {
        char name[8];
        snprintf(name, sizeof name, "%d.hyp", i);
        SessionPlan plan = world_plan(2 + i % 4, 1, HANDS_NONE, (uint64_t)i + 1);
        Err err;
        world->context.session = session_new(world->context.catalogue, world->context.generations,
                                             &plan, help_path(folder, name), NULL, &err);
        scene_session_close(&world->context);
    }
    world->context.games_folder = folder;
    over_menu(world, "games", NULL, 0);
    finger_check_list(world, "games.game");
    tap(world, "games.more3");
    assert_true(world_top_is(world, "game_sheet"));
    finger_check_targets(world, "game_sheet");
    tap(world, "sheet.delete");
    finger_check_targets(world, "game_sheet, asked");
    tap(world, "sheet.keep");
    tap(world, "sheet.done");
    tap(world, "games.game4");
    assert_non_null(world->context.session);
    stage_clear(world->context.stage, "menu", NULL, 0);
    world->context.games_folder = NULL;
    world_frames(world, 4);
    help_remove(folder);
}

/* Checks the overlays of a game and its results. */
static void test_overlays(void **state)
{
    World *world = *state;
    static const char *const overlays[] = {"pause", "seats", "photo"};
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    finger_sizes(world);
    for (size_t i = 0; i < sizeof overlays / sizeof *overlays; i++) {
        world_begin(world, &plan);
        world_show(world, "game");
        world_rest(world);
        stage_push(world->context.stage, overlays[i], NULL, 0);
        world_rest(world);
        finger_check_targets(world, overlays[i]);
    }
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    world_show(world, "results");
    world_rest(world);
    finger_check_targets(world, "results");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_draft), WORLD_TEST(test_lesson),   WORLD_TEST(test_puzzle),
        WORLD_TEST(test_sets),  WORLD_TEST(test_settings), WORLD_TEST(test_box),
        WORLD_TEST(test_games), WORLD_TEST(test_overlays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
