/* test_steer.c: finding your figures and the last moves, and the buttons that move the board. */
#include "game_hands.h"

#include "keys/keys.h"
#include "scenes/stage/stage.h"

#include <math.h>

/* Counts the borders in the focus colour: the rings. */
static int rings(const World *world)
{
    Color focus = ui_color(world->context.ui, UI_FOCUS);
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        count += world->list.commands[i].stroke > 0 && world->list.commands[i].border == focus;
    return count;
}

/* Plays to a person's turn halfway through a game against a computer. */
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

/* Counts the player's figures on the board that are inside the window. */
static int own_in_sight(const World *world)
{
    const BoardPicture *board = &world->board;
    int count = 0, color = session_color(world->context.session, 0);
    for (int i = 0; i < board->figure_count; i++) {
        const BoardFigure *figure = &board->figures[i];
        float x, y;
        camera_to_screen(&board->camera, figure->x, figure->y, &x, &y);
        count += !figure->token && figure->seat == color && x >= 0 && y >= 0 &&
                 x < world->context.width && y < world->context.height;
    }
    return count;
}

/* Moves the camera so close, and so far to the side, that the player's figures are out of sight. */
static void look_away(World *world)
{
    static const char ways[] = {'a', 'w', 'd', 's'};
    int own = own_in_sight(world);
    for (int i = 0; i < 12; i++)
        world_key(world, KEY_PLUS);
    for (size_t i = 0; i < sizeof ways && own_in_sight(world) == own; i++)
        for (int k = 0; k < 40; k++) {
            world_letter(world, ways[i]);
            world_frame(world);
        }
    world_rest(world);
    assert_true(own_in_sight(world) < own);
}

/* By key and by button the camera moves until all the figures can be seen. */
static void test_find_figures(void **state)
{
    World *world = *state;
    world->settings.board_buttons = true;
    middle_of_a_game(world);
    int own = own_figures(world), before = rings(world);
    assert_true(own > 0);
    for (int by_button = 0; by_button < 2; by_button++) {
        look_away(world);
        if (by_button)
            world_click_id(world, "steer.figures");
        else
            world_letter(world, 'f');
        world_frames(world, 60);
        assert_int_equal(rings(world) - before, own);
        assert_int_equal(own_in_sight(world), own);
        world_frames(world, 60 * 4); /* the rings disappear by themselves */
        assert_int_equal(rings(world), before);
    }
}

static void test_find_last_moves(void **state)
{
    World *world = *state;
    middle_of_a_game(world);
    int before = rings(world);
    world_letter(world, 'g');
    world_frames(world, 20);
    assert_int_equal(rings(world) - before, 2); /* one of each player */
    world_frames(world, 60 * 5);
    world->settings.board_buttons = true;
    world_frames(world, 2);
    world_click_id(world, "steer.last");
    world_frames(world, 20);
    assert_int_equal(rings(world) - before, 2);
}

static float width_of_rings(const World *world)
{
    Color focus = ui_color(world->context.ui, UI_FOCUS);
    float width = 0;
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        if (command->stroke > 0 && command->border == focus)
            width += command->rect.w;
    }
    return width;
}

/* The rings grow and shrink, except with reduced motion. */
static void test_rings_stand_still(void **state)
{
    World *world = *state;
    middle_of_a_game(world);
    for (int reduced = 0; reduced < 2; reduced++) {
        world->context.reduced_motion = reduced;
        world_letter(world, 'g');
        world_frames(world, 60);
        float before = width_of_rings(world);
        world_frames(world, 5);
        assert_true(before > 0);
        assert_int_equal(fabsf(width_of_rings(world) - before) < .01f, reduced);
        world_frames(world, 60 * 5);
    }
}

static void show_buttons(World *world)
{
    world->settings.board_buttons = true;
    begin(world, 2, 1, HANDS_DEAL, 3);
    world_rest(world);
}

/* The buttons overlap no other widgets in a window of any size. */
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
        WORLD_TEST(test_find_figures),      WORLD_TEST(test_find_last_moves),
        WORLD_TEST(test_rings_stand_still), WORLD_TEST(test_everywhere),
        WORLD_TEST(test_off_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
