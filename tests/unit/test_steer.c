/* test_steer.c: finding own figures and the last moves, and the buttons that move the board. */
#include "game_hands.h"

#include "keys/keys.h"
#include "scenes/stage/stage.h"

#include <math.h>

/* How many borders are drawn in the colour of the focus: the rings. */
static int rings(const World *world)
{
    Color focus = ui_color(world->context.ui, UI_FOCUS);
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        count += world->list.commands[i].stroke > 0 && world->list.commands[i].border == focus;
    return count;
}

/* A person's turn in the middle of a game against a computer. */
static void middle_of_a_game(World *world)
{
    begin(world, 2, 1, HANDS_NONE, 5);
    for (int i = 0; i < 60 && game_tile_count(world_game(world)) < 20; i++) {
        world_rest(world);
        if (!mouse_step(world))
            break;
    }
    world_rest(world);
    assert_true(game_tile_count(world_game(world)) >= 20);
}

static int own_figures(const World *world)
{
    int count = 0;
    for (int i = 0; i < game_figure_count(world_game(world)); i++) {
        Figure figure = game_figure(world_game(world), i);
        count += figure.tile != NO_TILE && figure.seat == 0;
    }
    return count;
}

static void test_find_figures(void **state)
{
    World *world = *state;
    middle_of_a_game(world);
    int own = own_figures(world), before = rings(world);
    assert_true(own > 0);
    world_letter(world, 'f');
    world_frames(world, 20);
    assert_int_equal(rings(world) - before, own);
    world_frames(world, 60 * 4); /* they go by themselves */
    assert_int_equal(rings(world), before);
}

static void test_find_last_moves(void **state)
{
    World *world = *state;
    middle_of_a_game(world);
    int before = rings(world);
    world_letter(world, 'g');
    world_frames(world, 20);
    assert_int_equal(rings(world) - before, 2); /* one of each player */
}

static void show_buttons(World *world)
{
    world->settings.board_buttons = true;
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
}

/* Buttons lie beside all others in every window. */
static void test_everywhere(void **state)
{
    world_check_sizes(*state, show_buttons, "board buttons");
}

static void test_off_by_itself(void **state)
{
    World *world = *state;
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
    assert_int_equal(world_entries(world, "steer."), 0);
    world->settings.board_buttons = true;
    world_rest(world);
    world_frames(world, 2);
    assert_int_equal(world_entries(world, "steer."), 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_find_figures),
        WORLD_TEST(test_find_last_moves),
        WORLD_TEST(test_everywhere),
        WORLD_TEST(test_off_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
