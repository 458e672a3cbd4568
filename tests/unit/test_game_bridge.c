/* test_game_bridge.c: a tile that needs a bridge, by mouse and keyboard: one click puts both
 * on trial, and the road over the tile can be claimed like its other parts (BCB-14, BCB-22). */
#include "scene_world.h"

#include "scenes/play/play.h"

static const char monastery[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"bridges-castles-bazaars\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
    " \"stack\": [\"BA-B\", \"BA-U\", \"BA-U\"]}";

/* Draws the monastery and places it below the road, which needs a bridge there. */
static void place(World *world)
{
    world_play_scenario(world, monastery, 2);
    world_key(world, KEY_SPACE);
    world_rest(world);
    Rect below = camera_cell(&world->board.camera, 0, 1);
    world_click_at(world, below.x + below.w / 2, below.y + below.h / 2);
    world_rest(world);
    assert_int_equal(world_entries(world, "claim."), 3); /* field, monk and bridge */
}

/* A bridge is used up, so the player confirms a tile that needs one. */
static void test_bridge_is_confirmed(void **state)
{
    World *world = *state;
    place(world);
    assert_int_equal(game_tile_count(world_game(world)), 1);
    assert_non_null(world_entry(world, "confirm", 0));
}

/* Every claim is lit and explained, and none is hidden by another. */
static void test_all_claims_are_shown(void **state)
{
    World *world = *state;
    place(world);
    for (int claim = 1; claim <= 3; claim++) {
        world_type_number(world, claim);
        world_rest(world);
    }
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++) {
            Rect a = world_entry(world, "claim.", i)->rect,
                 b = world_entry(world, "claim.", j)->rect;
            Rect both = rect_cut(a, b);
            assert_true(both.w <= 0 || both.h <= 0 || both.w * both.h < .5f * a.w * a.h);
        }
}

static void test_bridge_is_claimed(void **state)
{
    World *world = *state;
    place(world);
    world_type_number(world, 3);
    world_key(world, KEY_ENTER);
    world_rest(world);
    const Game *game = world_game(world);
    assert_int_equal(game_tile_count(game), 2);
    assert_int_equal(game_supply(game, 0, FIGURE_FOLLOWER), 6);
    Figure figure = game_figure(game, 0);
    const TileKind *kind = catalogue_kind(session_catalogue(world->context.session),
                                          game_tile(game, figure.tile).copy);
    assert_true(figure.segment > kind_last_printed(kind));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_bridge_is_confirmed),
        WORLD_TEST(test_all_claims_are_shown),
        WORLD_TEST(test_bridge_is_claimed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
