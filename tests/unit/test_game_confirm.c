/* test_game_confirm.c: the clicks and keys that place a tile and answer questions, the hasty clicks
 * that do nothing, and what can be undone. */
#include "scene_world.h"

#include "scenario/scenario.h"
#include "scenes/play/play.h"
#include "scenes/stage/scene_session.h"

#include <string.h>

/* South of the other tile, the drawn road fits as it is, but not once it is turned. */
static const char road[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}], \"stack\": [\"BA-U\", \"BA-E\", "
    "\"BA-E\"]}";

/* A half with a crop circle, and a follower of Red's that another may join; Blue's turn begins with
 * a half in hand, so nothing is drawn. */
static const char circle[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"halflings\", \"crop-circles\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", "
    "\"on\": \"field@E1\"}]}, {\"tile\": \"BA-U\", \"at\": [0, 1]}],"
    " \"stack\": [\"BA-V\", \"BA-V\", \"BA-V\"], \"hands\": {\"Red\": [\"H2-04\"], \"Blue\": "
    "[\"H2-05\"]}}";

/* Red's flock of four tokens with ten sheep in all. */
static const char flock[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"hills-and-sheep\"],"
    " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", "
    "\"figure\": \"shepherd\", \"on\": \"field@S0\"}], \"tokens\": [{\"token\": \"flock\", "
    "\"player\": \"Red\", \"on\": \"field@S0\", \"sheep\": [1, 2, 4, 3]}]}],"
    " \"stack\": [\"BA-V\", \"BA-V\", \"BA-V\"]}";

static const UiEntry *there(const World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no entry %s", id);
    return entry;
}

/* Clicks without a pause, as in a double click. */
static void click_in_haste(World *world, Rect rect)
{
    world_click_at(world, rect.x + rect.w / 2, rect.y + rect.h / 2);
}

/* Enter places the tile where a number key has aimed it. For players whose clicks only aim, a tick
 * at the tile also places it; others see no tick. */
static void test_confirm_lays_what_is_aimed_at(void **state)
{
    World *world = *state;
    for (int aims = 0; aims < 2; aims++) {
        world->settings.click_aims = aims;
        world_play_scenario(world, road, 2);
        assert_null(ui_entry_find(world->context.ui, "lay"));
        world_type_number(world, 1);
        world_rest(world);
        assert_int_equal(ui_entry_find(world->context.ui, "lay") != NULL, aims);
        if (aims)
            world_click_id(world, "lay");
        else
            world_key(world, KEY_ENTER);
        world_rest(world);
        assert_true(world_entries(world, "claim.") > 0);
        assert_int_equal(world_entries(world, "tick"), 0);
    }
}

/* Even with a button focused by Tab, a number and Enter act on the board. */
static void test_tab_number_enter(void **state)
{
    World *world = *state;
    world_play_scenario(world, road, 2);
    for (int tabs = 1; tabs < 6; tabs++) {
        world_play_scenario(world, road, 2);
        for (int i = 0; i < tabs; i++)
            world_key(world, KEY_TAB);
        world_type_number(world, 1);
        world_key(world, KEY_ENTER);
        world_rest(world);
        assert_true(world_top_is(world, "game"));
        assert_true(world_entries(world, "claim.") > 0);
        assert_false(there(world, "chronicle")->flags & UI_CHOSEN);
    }
}

/* One click places the tile, turned or not; a second click at once places no figure, a later one
 * does. */
static void test_one_click_lays(void **state)
{
    World *world = *state;
    for (int turned = 0; turned < 2; turned++) {
        world_play_scenario(world, road, 2);
        if (turned)
            world_letter(world, 'r');
        world_rest(world);
        click_in_haste(world, there(world, turned ? "turn.0.1" : "place.0.1.0")->rect);
        assert_true(world_entries(world, "claim.") > 0);
        const UiEntry *claim = world_entry(world, "claim.", 0);
        click_in_haste(world, claim->rect);
        world_rest(world);
        assert_int_equal(game_tile_count(world_game(world)), 1);
        assert_true(world_entries(world, "claim.") > 0);
        click_in_haste(world, world_entry(world, "claim.", 0)->rect);
        world_rest(world);
        assert_int_equal(game_tile_count(world_game(world)), 2);
        assert_int_equal(game_supply(world_game(world), 0, FIGURE_FOLLOWER), FOLLOWERS_EACH - 1);
    }
}

/* With click_aims, the tile stays where a click aimed it while the pointer moves to the button that
 * places it. */
static void test_click_aims(void **state)
{
    World *world = *state;
    for (int turned = 0; turned < 2; turned++) {
        world->settings.click_aims = true;
        world_play_scenario(world, road, 2);
        if (turned)
            world_letter(world, 'r');
        world_rest(world);
        world_click_id(world, turned ? "turn.0.1" : "place.0.1.0");
        world_rest(world);
        assert_int_equal(world_entries(world, "claim."), 0);
        world_point(world, 640, 150);
        world_rest(world);
        assert_false(there(world, "lay")->flags & UI_DISABLED);
        world_click_id(world, "lay");
        world_rest(world);
        assert_true(world_entries(world, "claim.") > 0);
        world_click_id(world, "confirm");
        world_rest(world);
        Cell cell = game_tile(world_game(world), 1).cell;
        assert_true(cell.x == 0 && cell.y == 1);
    }
}

static bool apart(Rect a, Rect b)
{
    Rect common = rect_cut(a, b);
    return common.w <= 0 || common.h <= 0;
}

/* No answer button appears where the pointer has just clicked Confirm, and a hasty click there or
 * on an answer gives no answer; an answer that ends the turn can be undone, since nothing hidden
 * was revealed. */
static void test_answers(void **state)
{
    World *world = *state;
    for (int size = 0; size < 3; size++) {
        world_size(world, size == 1 ? 1024 : 1280, size == 1 ? 600 : 720, size == 2 ? 2 : 1);
        world_play_scenario(world, circle, 1);
        world_click(world, world_entry(world, "half", 0));
        world_click(world, world_entry(world, "place.", 0));
        world_rest(world);
        Rect confirm = there(world, "confirm")->rect;
        world_click_id(world, "confirm");
        while (!world_entries(world, "option"))
            world_frame(world);
        for (int i = 0; i < world_entries(world, "option"); i++)
            assert_true(apart(world_entry(world, "option", i)->rect, confirm));
        click_in_haste(world, confirm);
        click_in_haste(world, world_entry(world, "option", 4)->rect); /* farmers, choice A */
        assert_int_equal(game_asked(world_game(world)), QUESTION_CROP_CIRCLE_KIND);
        world_rest(world);
        click_in_haste(world, world_entry(world, "option", 4)->rect);
        world_rest(world);
        assert_int_equal(game_asked(world_game(world)), QUESTION_CROP_CIRCLE_ADD);
        assert_true(apart(there(world, "decline")->rect, confirm));
        world_click_id(world, "undo");
        world_rest(world);
        assert_int_equal(game_asked(world_game(world)), QUESTION_CROP_CIRCLE_KIND);
    }
}

/* An answer that ended the turn can be undone until hidden information has been seen. */
static void test_answer_behind_the_turn(void **state)
{
    World *world = *state;
    world_play_scenario(world, circle, 2);
    world_click_id(world, "curtain.show");
    world_rest(world);
    world_click(world, world_entry(world, "half", 0));
    world_click(world, world_entry(world, "place.", 0));
    world_rest(world);
    world_click_id(world, "confirm");
    world_rest(world);
    world_click(world, world_entry(world, "option", 4));
    world_rest(world);
    world_click_id(world, "decline");
    assert_int_equal(game_phase(world_game(world)), PHASE_CHOOSE); /* it is Blue's turn */
    world_click_id(world, "undo");
    world_rest(world);
    assert_int_equal(game_asked(world_game(world)), QUESTION_CROP_CIRCLE_ADD);
    world_click_id(world, "decline");
    world_rest(world);
    world_click_id(world, "curtain.show"); /* Blue sees their half */
    world_rest(world);
    assert_true(there(world, "undo")->flags & UI_DISABLED);
}

/* A tip over the pile says how many tiles are left and that a draw can't be undone. */
static void test_pile_tells(void **state)
{
    World *world = *state;
    world_play_scenario(world, circle, 1);
    Rect pile = there(world, "draw")->rect;
    world_point(world, pile.x + pile.w / 2, pile.y + pile.h / 2);
    world_frames(world, 60);
    assert_true(world_says(world, "3 tiles left"));
    assert_true(world_says(world, "can’t be undone"));
}

/* A player who has just played is no longer announced as playing. */
static void test_banner_of_own_pieces(void **state)
{
    World *world = *state;
    world->context.reduced_motion = false;
    world_play_scenario(world, road, 1);
    world_click(world, world_entry(world, "place.0.1.0", 0));
    world_rest(world);
    world_click(world, world_entry(world, "claim.", 0));
    world_frames(world, 4);
    assert_false(world_says(world, "Mira is playing"));
    assert_true(world_says(world, "Mira: Follower"));
}

/* The banner says that the player whose turn begins is placing; it doesn't name the step where
 * the previous player stopped. */
static void test_banner_while_a_tile_is_drawn(void **state)
{
    World *world = *state;
    int draws = 0;
    world->context.reduced_motion = false;
    world_play_scenario(world, road, 2);
    world_click(world, world_entry(world, "place.0.1.0", 0));
    world_rest(world);
    world_click_id(world, "confirm");
    for (int i = 0; i < 240; i++) {
        world_frame(world);
        draws += world_says(world, "Tomas: Place");
        assert_false(world_says(world, "Tomas: Follower"));
    }
    assert_true(draws > 0);
}

/* Returns the command that draws `number` over the board, at least 12 px high, or NULL. */
static const DrawCommand *counted(const World *world, const char *number)
{
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        if (command->kind == DRAW_TEXT && command->px >= 12 && command->length == strlen(number) &&
            memcmp(world->list.texts + command->text, number, command->length) == 0 &&
            command->rect.x > 300 && command->rect.x < 980 && command->rect.y > 60)
            return command;
    }
    return NULL;
}

/* The sum is shown at any zoom, and so is the number on each token when zoomed out. */
static void test_sheep_are_counted(void **state)
{
    World *world = *state;
    world_size(world, 1280, 720, 2);
    world_play_scenario(world, flock, 2);
    for (int notch = 0; notch < 12; notch++) {
        const DrawCommand *sum = counted(world, "10");
        assert_non_null(sum);
        InputEvent zoom = pointer_event(INPUT_WHEEL, sum->rect.x, sum->rect.y);
        zoom.mods = MOD_CTRL;
        zoom.wheel = -1;
        world_event(world, zoom);
        world_rest(world);
    }
    assert_true(counted(world, "4") && counted(world, "3"));
}

/* Cards also show the figures that are on the board, and clearly enough on a black background. */
static void test_used_up_figures(void **state)
{
    World *world = *state;
    snprintf(world->settings.theme, sizeof world->settings.theme, "contrast");
    world_play_scenario(world, flock, 2);
    int grey = 0;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        assert_true(command->kind != DRAW_FIGURE || command->alpha >= .5f);
        grey += command->kind == DRAW_FIGURE && command->grey > 0;
    }
    assert_true(grey > 0);
}

#define CONFIRM_TEST(test) cmocka_unit_test_setup_teardown(test, world_new, world_free)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONFIRM_TEST(test_confirm_lays_what_is_aimed_at),
        CONFIRM_TEST(test_tab_number_enter),
        CONFIRM_TEST(test_one_click_lays),
        CONFIRM_TEST(test_click_aims),
        CONFIRM_TEST(test_answers),
        CONFIRM_TEST(test_answer_behind_the_turn),
        CONFIRM_TEST(test_pile_tells),
        CONFIRM_TEST(test_banner_of_own_pieces),
        CONFIRM_TEST(test_banner_while_a_tile_is_drawn),
        CONFIRM_TEST(test_sheep_are_counted),
        CONFIRM_TEST(test_used_up_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
