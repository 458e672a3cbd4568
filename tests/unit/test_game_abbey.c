/* test_game_abbey.c: Abbey & Mayor by mouse and keyboard: abbeys in the tray, barns at corners, a
 * wagon that moves on, and the last round, in which placing an abbey is optional. */
#include "scene_world.h"

#include "scenes/play/play.h"

#include <stdio.h>

#define GAME                                                                                       \
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"                    \
    " \"expansions\": [\"abbey-and-mayor\"],"

/* A corner where three fields meet and the fourth is about to join. Blue's farmer is in a field
 * next to a completed city. */
static const char corner[] =
    GAME " \"board\": [{\"tile\": \"BA-E\", \"at\": [-1, -1], \"followers\": [{\"player\": "
         "\"Blue\", \"on\": \"field@S1\"}]},"
         " {\"tile\": \"BA-E\", \"at\": [-1, -2], \"rotation\": 2},"
         " {\"tile\": \"BA-B\", \"at\": [0, -1]}, {\"tile\": \"BA-B\", \"at\": [-1, 0]}],"
         " \"hands\": {\"Red\": [], \"Blue\": []},"
         " \"stack\": [\"BA-B\", \"BA-U\", \"BA-U\"]}";

/* The drawn tile completes the road of Red's wagon, next to two monasteries. */
static const char road[] =
    GAME " \"board\": [{\"tile\": \"BA-A\", \"at\": [0, 0], \"rotation\": 3, \"followers\": "
         "[{\"player\": \"Red\", \"on\": \"road@E\", \"figure\": \"wagon\"}]}],"
         " \"hands\": {\"Red\": [], \"Blue\": []},"
         " \"stack\": [\"BA-A\", \"BA-U\", \"BA-U\"]}";

/* A hole, an abbey for each player, and the last tile. */
static const char hole[] =
    GAME " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, -1]}, {\"tile\": \"BA-B\", \"at\": [1, "
         "0]}, {\"tile\": \"BA-B\", \"at\": [0, 1]}, {\"tile\": \"BA-B\", \"at\": [-1, 0]}],"
         " \"hands\": {\"Red\": [\"AM-A\"], \"Blue\": [\"AM-A\"]},"
         " \"stack\": [\"BA-B\"]}";

static int standing(const World *world, FigureKind kind)
{
    int count = 0;
    for (int i = 0; i < game_figure_count(world_game(world)); i++) {
        Figure figure = game_figure(world_game(world), i);
        count += figure.tile != NO_TILE && figure.kind == kind;
    }
    return count;
}

/* Pointing at the corner shows what is scored; a click builds the barn (AM-9, AM-10). */
static void test_barn_by_mouse(void **state)
{
    World *world = *state;
    world_play_scenario(world, corner, 2);
    world_click_id(world, "place.0.0.0");
    world_rest(world);
    assert_int_equal(world_entries(world, "deed.barn."), 1); /* at one of four corners */
    Rect at = world_some_entry(world, "deed.barn.")->rect;
    world_point(world, at.x + at.w / 2, at.y + at.h / 2);
    world_frames(world, 10);
    assert_true(world_says(world, "1 completed city"));
    world_click(world, world_some_entry(world, "deed.barn."));
    world_rest(world);
    assert_int_equal(standing(world, FIGURE_BARN), 1);
    assert_int_equal(game_score(world_game(world), 1), 3);
}

/* By keyboard, the barn is built by its number: deeds are numbered after the claims. */
static void test_barn_by_key(void **state)
{
    World *world = *state;
    world_play_scenario(world, corner, 2);
    world_click_id(world, "place.0.0.0");
    world_rest(world);
    world_type_number(world, world_entries(world, "claim.") + 1);
    world_frames(world, 60);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_int_equal(standing(world, FIGURE_BARN), 1);
}

/* A click at another corner gives the reason why no barn can be built there; no frames are drawn
 * while it is shown (AM-9). */
static void test_barn_refused(void **state)
{
    World *world = *state;
    world->context.now_ms = 1000;
    world_play_scenario(world, corner, 2);
    world_click_id(world, "place.0.0.0");
    world_rest(world);
    world_click_id(world, "kind.barn");
    world_frames(world, 10);
    assert_int_equal(world_entries(world, "claim."), 0);
    float x, y;
    camera_to_screen(&world->board.camera, 1, 0, &x, &y);
    world_click_at(world, x, y);
    world_frames(world, 10);
    assert_true(world_says(world, "A barn needs a corner where all four spaces show field"));
    assert_int_equal(standing(world, FIGURE_BARN), 0);
    world_rest(world);
    assert_true(world_says(world, "A barn needs a corner where all four spaces show field"));
    assert_true(world->context.wake_ms > 3000 && world->context.wake_ms < 4200);
    world->context.now_ms = 4300;
    world_frames(world, 2);
    assert_false(world_says(world, "A barn needs a corner where all four spaces show field"));
}

static void lay_road(World *world)
{
    world_play_scenario(world, road, 2);
    world_click(world, world_some_entry(world, "turn.1.0"));
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(game_asked(world_game(world)), QUESTION_WAGON);
}

/* The wagon moves into an adjacent monastery (AM-7). */
static void test_wagon_moves(void **state)
{
    World *world = *state;
    lay_road(world);
    assert_true(world_entries(world, "answer.") >= 2);
    world_type_number(world, 1);
    world_frames(world, 60);
    assert_true(world_says(world, "Move here"));
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_int_equal(standing(world, FIGURE_WAGON), 1);
}

/* If the player declines the move, the wagon goes home (AM-17). */
static void test_wagon_goes_home(void **state)
{
    World *world = *state;
    lay_road(world);
    world_click_id(world, "decline");
    world_rest(world);
    assert_int_equal(standing(world, FIGURE_WAGON), 0);
    assert_int_not_equal(game_asked(world_game(world)), QUESTION_WAGON);
}

/* The abbey is taken from the tray and placed in the hole (AM-2). */
static void test_abbey_by_mouse(void **state)
{
    World *world = *state;
    world_play_scenario(world, hole, 2);
    assert_int_equal(world_entries(world, "curtain."), 0); /* abbeys are no secret */
    world_click_id(world, "half0");
    world_frames(world, 30);
    assert_int_equal(world_entries(world, "place."), 1);
    world_click(world, world_some_entry(world, "place."));
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(game_tile_count(world_game(world)), 5);
}

/* After the last tile each player may place an abbey or not (AM-4). */
static void test_last_round(void **state)
{
    World *world = *state;
    world_play_scenario_to(world, hole, 2, END_LAST_SQUARE);
    world_click_id(world, "draw");
    world_rest(world);
    world_click_id(world, "place.2.0.0");
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    assert_true(world_says(world, "fill a hole with your abbey or pass"));
    world_click_id(world, "pass");
    world_rest(world);
    assert_true(world_says(world, "fill a hole with your abbey or pass"));
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_int_equal(game_phase(world_game(world)), PHASE_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_barn_by_mouse),   WORLD_TEST(test_barn_by_key),
        WORLD_TEST(test_barn_refused),    WORLD_TEST(test_wagon_moves),
        WORLD_TEST(test_wagon_goes_home), WORLD_TEST(test_abbey_by_mouse),
        WORLD_TEST(test_last_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
