/* test_touch.c: a tap is a click, a drag moves the board, two fingers scale it and click nothing;
 * targets are 15 mm across. The events are the ones SDL sends for a touch screen. */
#include "game_hands.h"
#include "record_help.h"
#include "touch_hands.h"

#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"

/* Begins a game and draws a tile for the person to place. */
static void with_a_tile(World *world, Touch *touch)
{
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
    finger_tap(world, touch, world_entry(world, "draw", 0));
    for (int i = 0; i < 4 && world_entries(world, "place.") < 2; i++)
        world_letter(world, 'r');
    assert_true(world_entries(world, "place.") > 1);
}

static float between(const World *world)
{
    const UiEntry *a = world_entry(world, "place.", 0), *b = world_entry(world, "place.", 1);
    return hypotf(a->rect.x - b->rect.x, a->rect.y - b->rect.y);
}

/* The first tap shows the tile on the first space, the second one places it there. */
static void tap_place(World *world, Touch *touch)
{
    finger_tap(world, touch, world_entry(world, "place.", 0));
    finger_tap(world, touch, world_entry(world, "place.", 0));
}

static void test_tap_and_drag(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    UiEntry before = *world_entry(world, "place.", 0);
    finger_put(world, &touch, SDL_FINGERDOWN, 1, 640, 300);
    for (int i = 1; i <= 10; i++)
        finger_put(world, &touch, SDL_FINGERMOTION, 1, 640 + 8 * (float)i, 300);
    finger_put(world, &touch, SDL_FINGERUP, 1, 720, 300);
    world_rest(world);
    /* the finger moved the board by 80 px, and it glides on */
    assert_true(world_entry(world, "place.", 0)->rect.x - before.rect.x > 70);
    tap_place(world, &touch);
    assert_int_equal(world_entries(world, "place."), 0); /* the tile awaits confirmation */
    assert_non_null(world_entry(world, "confirm", 0));
}

/* If the system takes over the fingers, as for a gesture of the desktop, no event says that they
 * were lifted. Even so, the next tap must count as one, not as a second finger. */
static void test_fingers_that_are_taken_away(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    finger_put(world, &touch, SDL_FINGERDOWN, 1, 640, 300);
    finger_put(world, &touch, SDL_FINGERDOWN, 2, 700, 300);
    assert_true(touch.pinches);
    SDL_Event lost = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    InputEvent input;
    assert_false(touch_event(&touch, &lost, world->context.width, world->context.height, &input));
    tap_place(world, &touch);
    assert_int_equal(world_entries(world, "place."), 0); /* the tile awaits confirmation */
}

static int turned(const World *world)
{
    for (int i = 0; i < world->board.tile_count; i++)
        if (world->board.tiles[i].flags & BOARD_TILE_FLOATS)
            return world->board.tiles[i].rotation;
    return -1;
}

/* A short tap with two fingers rotates the tile in hand, and so does a double tap on it. */
static void test_two_fingers_turn(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    finger_tap(world, &touch, world_entry(world, "place.", 0));
    int before = turned(world);
    assert_true(before >= 0);
    finger_put(world, &touch, SDL_FINGERDOWN, 1, 600, 250);
    finger_put(world, &touch, SDL_FINGERDOWN, 2, 660, 250);
    finger_put(world, &touch, SDL_FINGERUP, 2, 660, 250);
    finger_put(world, &touch, SDL_FINGERUP, 1, 600, 250);
    world_rest(world);
    assert_int_equal(turned(world), (before + 1) & 3);
    finger_sizes(world);
    world_rest(world);
    before = turned(world);
    for (int i = 0; i < 4; i++) { /* only quick taps count, and a third one starts a new pair */
        world->context.now_ms += i == 1 || i == 2 ? 100 : 1000;
        finger_tap(world, &touch, world_entry(world, "drawn", 0));
        assert_int_equal(turned(world) != before, i > 0);
    }
}

static void test_pinch(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    float before = between(world);
    /* If the fingers touch a place, lifting them must not place anything. */
    const UiEntry *place = world_entry(world, "place.", 0);
    float x = place->rect.x + 6, y = place->rect.y + 6;
    finger_put(world, &touch, SDL_FINGERDOWN, 1, x, y);
    finger_put(world, &touch, SDL_FINGERDOWN, 2, x + 100, y);
    for (int i = 1; i <= 10; i++)
        finger_put(world, &touch, SDL_FINGERMOTION, 2, x + 100 + 2 * (float)i, y);
    finger_put(world, &touch, SDL_FINGERUP, 2, x + 120, y);
    finger_put(world, &touch, SDL_FINGERUP, 1, x, y);
    world_rest(world);
    assert_true(world_entries(world, "place.") > 1);
    assert_float_equal(between(world) / before, 1.2f, .05f);
    assert_int_equal(touch.down, 0);
    tap_place(world, &touch); /* and taps are clicks again */
    assert_non_null(world_entry(world, "confirm", 0));
}

/* Two fingers on a place carry the board with them and place nothing, even with reduced motion. The
 * board is in place before the frame: nothing lags behind. */
static void check_carried(World *world)
{
    Touch touch = {.down = 0};
    const UiEntry *place = world_entry(world, "place.", 0);
    float x = place->rect.x + 6, y = place->rect.y + 6, zoom = world->board.camera.zoom;
    Rect before = place->rect;
    finger_put(world, &touch, SDL_FINGERDOWN, 1, x, y);
    finger_put(world, &touch, SDL_FINGERDOWN, 2, x + 100, y);
    for (int i = 1; i <= 10; i++) {
        finger_put(world, &touch, SDL_FINGERMOTION, 1, x + 8 * (float)i, y - 3 * (float)i);
        finger_put(world, &touch, SDL_FINGERMOTION, 2, x + 100 + 8 * (float)i, y - 3 * (float)i);
        assert_float_equal(world->board.before, 0, 0);
    }
    Rect held = world_entry(world, "place.", 0)->rect;
    assert_float_equal(held.x - before.x, 80, 2);
    assert_float_equal(held.y - before.y, -30, 2);
    finger_put(world, &touch, SDL_FINGERUP, 2, x + 180, y - 30);
    finger_put(world, &touch, SDL_FINGERUP, 1, x + 80, y - 30);
    world_rest(world);
    Rect after = world_entry(world, "place.", 0)->rect;
    assert_float_equal(after.x, held.x, 1); /* nor does it glide on */
    assert_float_equal(after.y, held.y, 1);
    assert_float_equal(world->board.camera.zoom, zoom, .5f);
    assert_true(world_entries(world, "place.") > 1);
}

static void test_two_fingers_carry(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    with_a_tile(world, &touch);
    check_carried(world);
    world->context.reduced_motion = true;
    world_frames(world, 2);
    check_carried(world);
}

/* --- sizes ------------------------------------------------------------------------------------ */

static void test_targets(void **state)
{
    World *world = *state;
    static const char *const scenes[] = {"menu", "setup", "lessons", "puzzles"};
    static const char *const overlays[] = {"settings", "access", "keys", "welcome"};
    assert_true(touch_scale(96) > ui_scale_of(1280, 720, 1));
    finger_sizes(world);
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        world_show(world, scenes[i]);
        world_rest(world);
        finger_check_targets(world, scenes[i]);
    }
    for (size_t i = 0; i < sizeof overlays / sizeof *overlays; i++) {
        stage_clear(world->context.stage, "menu", NULL, 0);
        stage_push(world->context.stage, overlays[i], NULL, 0);
        world_rest(world);
        finger_check_targets(world, overlays[i]);
    }
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
    finger_check_targets(world, "game");
    mouse_step(world);
    world_rest(world);
    finger_check_targets(world, "game, a tile in hand");
}

/* --- other scenes ----------------------------------------------------------------------------- */

static void test_rulebook(void **state)
{
    World *world = *state;
    finger_sizes(world);
    world_show(world, "rulebook");
    world_rest(world);
    finger_check_targets(world, "rulebook");
    finger_check_board(world, 920, 400);
    world_size(world, 1920, 1080, 1); /* three columns */
    finger_sizes(world);
    world_rest(world);
    finger_check_targets(world, "rulebook, wide");
    finger_check_list(world, "rulebook.page-");
    finger_check_board(world, 1500, 500);
}

static void test_tiles(void **state)
{
    World *world = *state;
    char *folder = help_folder();
    world->context.tiles_folder = folder;
    finger_sizes(world);
    world_show(world, "menu");
    stage_push(world->context.stage, "tiles", NULL, 0);
    world_rest(world);
    finger_check_targets(world, "tiles");
    const Ui *ui = world->context.ui;
    Touch touch = {.down = 0};
    Rect canvas = ui_entry_find(ui, "tiles.canvas")->rect;
    assert_true(ui_entry_find(ui, "tiles.undo")->flags & UI_DISABLED);
    float middle = canvas.y + canvas.h / 2;
    finger_drag(world, &touch, canvas.x + 6, middle, canvas.x + canvas.w - 6, middle);
    assert_false(ui_entry_find(ui, "tiles.undo")->flags & UI_DISABLED); /* a road */
    float x = canvas.x + canvas.w / 2;
    finger_drag(world, &touch, x, canvas.y + canvas.h - 6, x, canvas.y + 6);
    assert_float_equal(ui_entry_find(ui, "tiles.canvas")->whole.y, canvas.y, .1f);
    finger_check_list(world, "tiles.");
    finger_check_targets(world, "tiles, farther down");
    world_click_id(world, "tiles.double"); /* a double tile is wider, with twelve half-edges */
    world_rest(world);
    finger_check_targets(world, "tiles, a castle");
    world_show(world, "menu");
    help_remove(folder);
}

static void test_replay(void **state)
{
    World *world = *state;
    SessionPlan plan = world_plan(3, 1, HANDS_DEAL, 3);
    finger_sizes(world);
    /* The review uses a quick level: its results don't matter here. */
    snprintf(world->settings.hints, sizeof world->settings.hints, "ai2");
    world_begin(world, &plan);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    scene_session_watch(&world->context, false);
    world_rest(world);
    world_key(world, KEY_END);
    world_rest(world);
    for (int page = 2; page >= 0; page--) {
        char id[24];
        snprintf(id, sizeof id, "replay.page.%d", page);
        world_click_id(world, id);
        world_rest(world);
        finger_check_targets(world, id);
    }
    finger_check_list(world, "replay.row");
    finger_check_board(world, 640, 200);
}

static void test_figures(void **state)
{
    World *world = *state;
    finger_sizes(world);
    world_show(world, "menu");
    stage_push(world->context.stage, "figures", NULL, 0);
    world_rest(world);
    finger_check_targets(world, "figures");
    finger_check_list(world, "figures.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_tap_and_drag),
        QUICK_WORLD_TEST(test_two_fingers_turn),
        QUICK_WORLD_TEST(test_pinch),
        QUICK_WORLD_TEST(test_two_fingers_carry),
        QUICK_WORLD_TEST(test_fingers_that_are_taken_away),
        WORLD_TEST(test_targets),
        WORLD_TEST(test_rulebook),
        WORLD_TEST(test_tiles),
        WORLD_TEST(test_replay),
        WORLD_TEST(test_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
