/* test_game_clicks.c: how many clicks, taps, drags or keys a turn takes. A tile and a follower take
 * two clicks, a tile without a follower takes one, and nothing is placed that the player hasn't
 * seen. */
#include "touch_hands.h"

#include "scenes/play/play.h"

#include <math.h>
#include <string.h>

/* A half of Red's fits beside the roads, and the pile has tiles. */
static const char half[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"halflings\"], \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
    " \"stack\": [\"BA-U\", \"BA-V\", \"BA-V\"], \"hands\": {\"Red\": [\"H1-04\"], \"Blue\": "
    "[\"H1-01\"]}}";

/* All of Red's followers are on the board, so there is nothing to choose after placing a tile. */
static const char spent[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], \"board\": ["
    "{\"tile\": \"BA-E\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"city@N\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [2, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [3, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [4, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [5, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [6, 0], \"followers\": [{\"player\": \"Red\", \"on\": "
    "\"monastery\"}]}],"
    " \"stack\": [\"BA-B\", \"BA-E\", \"BA-E\"]}";

static bool played(const World *world, int tiles, int followers)
{
    const Game *game = world_game(world);
    return game_tile_count(game) == tiles && game_in_turn(game) == 1 &&
           game_supply(game, 0, FIGURE_FOLLOWER) == followers;
}

static void click_first(World *world, const char *start)
{
    const UiEntry *entry = world_entry(world, start, 0);
    if (!entry)
        fail_msg("no entry %s", start);
    world_click(world, entry);
    world_rest(world);
}

/* Begins with the half in Red's hand, picked up by a click. */
static void hold_half(World *world)
{
    world_play_scenario(world, half, 2);
    click_first(world, "curtain.show");
    click_first(world, "half");
}

/* --- the mouse -------------------------------------------------------------------------------- */

/* With the half in hand, one click places it and another its follower. */
static void test_two_clicks(void **state)
{
    World *world = *state;
    hold_half(world);
    click_first(world, "place.");
    assert_int_equal(world_entries(world, "place."), 0);
    click_first(world, "claim.");
    assert_true(played(world, 2, FOLLOWERS_EACH - 1));
}

/* A drag from the rack to a space replaces two clicks. */
static void test_drag_and_click(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 2);
    click_first(world, "curtain.show");
    Rect from = world_entry(world, "half", 0)->rect;
    world_point(world, from.x + from.w / 2, from.y + from.h / 2);
    world_event(world, pointer_event(INPUT_DOWN, from.x + from.w / 2, from.y + from.h / 2));
    world_event(world, pointer_event(INPUT_MOVE, from.x, from.y - 40));
    world_frames(world, 3);
    world_event(world, pointer_event(INPUT_MOVE, 640, 200));
    world_frames(world, 3);
    Rect to = world_entry(world, "place.", 0)->rect;
    world_event(world, pointer_event(INPUT_MOVE, to.x + to.w / 2, to.y + to.h / 2));
    world_frames(world, 3);
    world_event(world, pointer_event(INPUT_UP, to.x + to.w / 2, to.y + to.h / 2));
    world_rest(world);
    click_first(world, "claim.");
    assert_true(played(world, 2, FOLLOWERS_EACH - 1));
}

static void test_no_follower_is_one_click(void **state)
{
    World *world = *state;
    hold_half(world);
    click_first(world, "place.");
    world_click_id(world, "confirm");
    world_rest(world);
    assert_true(played(world, 2, FOLLOWERS_EACH));
}

/* Without a follower to place, the click on the space ends the turn; the second click of a double
 * click plays nothing for the next player. */
static void test_one_click(void **state)
{
    World *world = *state;
    world_play_scenario(world, spent, 2);
    Rect to = world_entry(world, "place.", 0)->rect;
    world_click_at(world, to.x + to.w / 2, to.y + to.h / 2);
    assert_true(played(world, 8, 0));
    world_click_at(world, to.x + to.w / 2, to.y + to.h / 2);
    world_rest(world);
    assert_true(played(world, 8, 0));
}

/* With ask_final, a tile that would end the turn stays on trial until it is confirmed, and undo
 * returns it to the hand. */
static void test_ask_final(void **state)
{
    World *world = *state;
    world->settings.ask_final = true;
    world_play_scenario(world, spent, 2);
    click_first(world, "place.");
    assert_int_equal(game_tile_count(world_game(world)), 7);
    world_click_id(world, "undo");
    world_rest(world);
    click_first(world, "place.");
    world_click_id(world, "confirm");
    world_rest(world);
    assert_true(played(world, 8, 0));
}

/* Until a follower is chosen, undo returns the tile to the hand. */
static void test_undo_costs_nothing(void **state)
{
    World *world = *state;
    hold_half(world);
    click_first(world, "place.");
    world_click_id(world, "undo");
    world_rest(world);
    assert_int_equal(game_tile_count(world_game(world)), 1);
    assert_true(world_entries(world, "place.") > 0);
}

/* A click away from all spaces returns the half to the rack. */
static void test_no_space_returns_it(void **state)
{
    World *world = *state;
    hold_half(world);
    assert_true(world_entries(world, "place.") > 0);
    Rect far = camera_cell(&world->board.camera, 0, 0);
    world_click_at(world, far.x + 3.5f * far.w, far.y + far.h / 2);
    world_rest(world);
    assert_int_equal(world_entries(world, "place."), 0);
    assert_int_equal(game_hand_count(world_game(world), 0), 1);
}

/* With a tile in hand, the wheel rotates it and doesn't zoom; with Ctrl it zooms. */
static void test_wheel(void **state)
{
    World *world = *state;
    world_play_scenario(world, spent, 2);
    Rect to = world_entry(world, "place.", 0)->rect;
    InputEvent wheel = pointer_event(INPUT_WHEEL, to.x + to.w / 2, to.y + to.h / 2);
    world_point(world, wheel.x, wheel.y);
    world_rest(world);
    float zoom = world->board.camera.zoom;
    wheel.wheel = 1;
    world_event(world, wheel);
    world_rest(world);
    assert_float_equal(world->board.camera.zoom, zoom, .01f);
    wheel.mods = MOD_CTRL;
    world_event(world, wheel);
    world_rest(world);
    assert_true(world->board.camera.zoom > zoom);
}

/* Returns the draw command of the half in the rack. */
static const DrawCommand *racked(const World *world)
{
    Rect half0 = ui_entry_find(world->context.ui, "half0")->rect;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *art = &world->list.commands[i];
        if (art->kind == DRAW_ART && fabsf(art->rect.x - half0.x) < 2 && art->rect.y > half0.y - 20)
            return art;
    }
    fail_msg("no half in the rack");
    return NULL;
}

/* The wheel and the right button also rotate a half in the rack; it is picked up in the rotation
 * shown there and returns in the rotation in which it was held. */
static void test_rack(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 2);
    click_first(world, "curtain.show");
    Rect place = ui_entry_find(world->context.ui, "half0")->rect;
    InputEvent turn = pointer_event(INPUT_WHEEL, place.x + 8, place.y + place.h - 8);
    world_point(world, turn.x, turn.y);
    world_frames(world, 3);
    /* at first the right angle is at the bottom left */
    assert_int_equal(art_key_rotation(racked(world)->image), 3);
    turn.wheel = -1;
    world_event(world, turn);
    world_frames(world, 3);
    assert_int_equal(art_key_rotation(racked(world)->image), 0);
    turn.button = BUTTON_RIGHT;
    turn.kind = INPUT_DOWN;
    world_event(world, turn);
    turn.kind = INPUT_UP;
    world_event(world, turn);
    world_frames(world, 3);
    assert_int_equal(art_key_rotation(racked(world)->image), 1);
    world_letter(world, 'e');
    assert_int_equal(art_key_rotation(racked(world)->image), 2);
    world_click_at(world, turn.x, turn.y);
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_int_equal(art_key_rotation(racked(world)->image), 2);
}

static float pile_top(const World *world)
{
    for (uint32_t i = 0; i < world->list.count; i++)
        if (world->list.commands[i].kind == DRAW_BACK &&
            world->list.commands[i].turn == DRAW_SQUARE_BACK)
            return world->list.commands[i].rect.y;
    fail_msg("no pile");
    return 0;
}

/* The pile lifts once for a player who waits without picking anything up; with reduced motion it
 * stays put. */
static void test_pile_lifts_once(void **state)
{
    World *world = *state;
    for (int reduced = 0; reduced < 2; reduced++) {
        world->context.reduced_motion = reduced;
        world->context.now_ms = 1000;
        world_play_scenario(world, half, 2);
        click_first(world, "curtain.show");
        world_point(world, 640, 200);
        world_rest(world);
        float rest = pile_top(world), most = 0, again = 0;
        world->context.now_ms += PLAY_IDLE_MS;
        for (int i = 0; i < 60; i++) {
            world_frame(world);
            most = fmaxf(most, rest - pile_top(world));
        }
        world->context.now_ms += PLAY_IDLE_MS;
        for (int i = 0; i < 60; i++) {
            world_frame(world);
            again = fmaxf(again, rest - pile_top(world));
        }
        assert_true(reduced ? most == 0 : most >= 2);
        assert_true(again == 0);
    }
}

/* --- keys and fingers ------------------------------------------------------------------------- */

/* Tab to the rack, Enter, an arrow to a space, Enter, an arrow to a claim, Enter. */
static void test_keys(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 2);
    click_first(world, "curtain.show");
    for (int i = 0; i < 40 && strncmp(ui_focused(world->context.ui), "half", 4) != 0; i++)
        world_key(world, KEY_TAB);
    assert_int_equal(strncmp(ui_focused(world->context.ui), "half", 4), 0);
    world_key(world, KEY_ENTER);
    world_rest(world);
    world_key(world, KEY_DOWN);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(world_entries(world, "claim.") > 0);
    world_key(world, KEY_RIGHT);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(played(world, 2, FOLLOWERS_EACH - 1));
}

/* A finger can't hover: its first tap shows the tile, the second one places it. */
static void test_taps(void **state)
{
    World *world = *state;
    Touch touch = {.down = 0};
    finger_sizes(world);
    world_play_scenario(world, spent, 2);
    world_rest(world);
    UiEntry first = *world_entry(world, "place.", 0), second = *world_entry(world, "place.", 1);
    finger_tap(world, &touch, &first);
    assert_int_equal(game_tile_count(world_game(world)), 7);
    finger_tap(world, &touch, &second); /* another space: the tile is shown there */
    assert_int_equal(game_tile_count(world_game(world)), 7);
    finger_tap(world, &touch, &second);
    assert_true(played(world, 8, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_two_clicks),
        WORLD_TEST(test_drag_and_click),
        WORLD_TEST(test_no_follower_is_one_click),
        WORLD_TEST(test_one_click),
        WORLD_TEST(test_ask_final),
        WORLD_TEST(test_undo_costs_nothing),
        WORLD_TEST(test_no_space_returns_it),
        WORLD_TEST(test_wheel),
        WORLD_TEST(test_rack),
        WORLD_TEST(test_pile_lifts_once),
        WORLD_TEST(test_keys),
        WORLD_TEST(test_taps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
