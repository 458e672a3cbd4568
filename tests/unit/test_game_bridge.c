/* test_game_bridge.c: a tile that needs a bridge, by mouse and keyboard: one click puts both
 * on trial, and the road over the tile can be claimed like its other parts (BCB-14, BCB-22). Hints
 * show the bridge, and the tiles of an auction. */
#include "scene_world.h"

#include "scenes/play/play.h"

#include <math.h>

static const char monastery[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"bridges-castles-bazaars\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
    " \"stack\": [\"BA-B\", \"BA-U\", \"BA-U\"]}";

/* Draws the monastery and places it south of the road, where it needs a bridge. */
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

/* A tile that needs a bridge uses one up, so the player has to confirm it. */
static void test_bridge_is_confirmed(void **state)
{
    World *world = *state;
    place(world);
    assert_int_equal(game_tile_count(world_game(world)), 1);
    assert_non_null(world_entry(world, "confirm", 0));
}

/* Each claim can be aimed at by its number, and no claim covers half of another. */
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

/* --- hints ------------------------------------------------------------------------------------ */

/* Returns the ghost of a bridge on the board, or NULL. */
static const BoardFigure *ghost_bridge(const World *world)
{
    for (int i = 0; i < world->board.figure_count; i++) {
        const BoardFigure *piece = &world->board.figures[i];
        if (piece->token && piece->form == BOARD_TOKEN_BRIDGE && piece->ghost)
            return piece;
    }
    return NULL;
}

static void ask_for_hints(World *world)
{
    world_letter(world, 'h');
    for (int frames = 0; !world_entries(world, "hints.row"); frames++) {
        assert_true(frames < 2000);
        world_frame(world);
    }
    world_frame(world);
}

/* Along a road the best place for the monastery needs a bridge, and the hint shows a ghost of the
 * bridge. */
static void test_hint_shows_the_bridge(void **state)
{
    World *world = *state;
    static const char roads[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"expansions\": [\"bridges-castles-bazaars\"],"
        " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}, {\"tile\": \"BA-U\", \"at\": [0, 1]},"
        " {\"tile\": \"BA-U\", \"at\": [0, 2]}],"
        " \"stack\": [\"BA-B\", \"BA-E\", \"BA-U\", \"BA-V\", \"BA-W\", \"BA-E\"]}";
    world_play_scenario(world, roads, 2);
    world_key(world, KEY_SPACE);
    world_rest(world);
    assert_null(ghost_bridge(world));
    ask_for_hints(world);
    const BoardFigure *bridge = ghost_bridge(world);
    assert_non_null(bridge);
    assert_true(fabsf(bridge->x - .5f) < .01f && (bridge->y < 0 || bridge->y > 3));
}

/* Each hint about a bazaar names the tile on offer, as the answers do. */
static void test_hints_name_tiles_on_offer(void **state)
{
    World *world = *state;
    static const char bazaar[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
        " \"expansions\": [\"bridges-castles-bazaars\"],"
        " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
        " \"stack\": [\"BB-06\", \"BA-E\", \"BA-U\", \"BA-V\"]}";
    world_play_scenario(world, bazaar, 2);
    Session *session = world->context.session;
    while (game_phase(world_game(world)) != PHASE_DECIDE) {
        Action legal[64];
        int count = game_legal(session_catalogue(session), world_game(world), legal, 64);
        assert_in_range(count, 1, 64);
        assert_true(session_apply(session, &legal[count - 1], NULL));
        world_rest(world);
    }
    ask_for_hints(world);
    assert_int_equal(world_entries(world, "hints.row"), 2);
    assert_true(world_says(world, "City") && world_says(world, "Road"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_bridge_is_confirmed),       WORLD_TEST(test_all_claims_are_shown),
        WORLD_TEST(test_bridge_is_claimed),         WORLD_TEST(test_hint_shows_the_bridge),
        WORLD_TEST(test_hints_name_tiles_on_offer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
