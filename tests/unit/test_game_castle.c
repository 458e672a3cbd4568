/* test_game_castle.c: German castles by mouse and key: a double tile is taken from the tray, turned
 * about its first space and laid, and its lord stands where its middle is. */
#include "scene_world.h"

#include "scenes/play/play.h"

static const char castle[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"castles-germany\"],"
    " \"board\": [{\"tile\": \"BA-B\", \"at\": [0, 0]}],"
    " \"hands\": {\"Red\": [\"CG-01\"], \"Blue\": [\"CG-02\"]},"
    " \"stack\": [\"BA-B\", \"BA-B\"]}";

/* GC-2: every spot is aimed at by its first cell; nobody hides castles. */
static void test_laid_by_mouse(void **state)
{
    World *world = *state;
    world_play_scenario(world, castle, 2);
    assert_int_equal(world_entries(world, "curtain."), 0);
    world_click_id(world, "half0");
    world_frames(world, 30);
    assert_true(world_entries(world, "place.") + world_entries(world, "turn.") > 3);
    world_click(world, world_some_entry(world, "place."));
    world_rest(world);
    assert_true(world_entries(world, "claim.") >= 5); /* castle, roads, city, fields */
    world_click_id(world, "confirm");
    world_rest(world);
    assert_int_equal(game_tile_count(world_game(world)), 2);
    int tiles = 0; /* each of its cells is drawn */
    for (int i = 0; i < world->board.tile_count; i++)
        tiles += world->board.tiles[i].shape == BOARD_SQUARE;
    assert_int_equal(tiles, 3);
}

/* By number it turns where it must; undone it is back in the tray. */
static void test_laid_by_key(void **state)
{
    World *world = *state;
    world_play_scenario(world, castle, 2);
    world_type_number(world, 2);
    world_frames(world, 60);
    world_key(world, KEY_ENTER);
    world_frames(world, 30);
    world_type_number(world, 1);
    world_frames(world, 60);
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_true(world_entries(world, "claim.") >= 5);
    world_key(world, KEY_BACKSPACE);
    world_rest(world);
    assert_int_equal(world_entries(world, "claim."), 0);
    assert_int_equal(game_tile_count(world_game(world)), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_laid_by_mouse),
        WORLD_TEST(test_laid_by_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
