/* test_game_kinds.c: with a kind of figure chosen, only the parts it may claim are lit; a click
 * elsewhere is answered with a reason, and a click on an offered figure places it. */
#include "scene_world.h"

#include "scenario/scenario.h"
#include "scenes/stage/scene_session.h"

#include <string.h>

/* Red has a highwayman on the road that the drawn tile, which has a garden, can continue. */
static const char kinds[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"abbot\", \"traders-and-builders\", \"hills-and-sheep\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", "
    "\"on\": \"road@N\"}]}],"
    " \"stack\": [\"BA-Ug\", \"BA-E\", \"BA-E\"], \"bag\": [4, \"wolf\"]}";

/* The drawn crossing has four roads and four fields, and all of them can be claimed. */
static const char crossing[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}], \"stack\": [\"BA-X\", \"BA-E\", "
    "\"BA-E\"]}";

/* The drawn bend fits east of the other one in two rotations; in one of them the river would make a
 * U-turn. */
static const char river[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"river\"], \"board\": [{\"tile\": \"R1-01\", \"at\": [0, 0]},"
    " {\"tile\": \"R1-11\", \"at\": [0, 1], \"rotation\": 3}],"
    " \"stack\": [\"R1-10\", \"R1-02\", \"BA-E\"]}";

/* Starts the position and puts the drawn tile on trial south of the other one. */
static void begin(World *world, const char *text)
{
    world_play_scenario(world, text, 2);
    world_click(world, world_entry(world, "place.0.1.0", 0));
    world_rest(world);
}

static int lit(World *world, const char *kind)
{
    world_click_id(world, kind);
    world_rest(world);
    assert_true(ui_entry_find(world->context.ui, kind)->flags & UI_CHOSEN);
    return world_entries(world, "claim.");
}

static void test_only_its_own(void **state)
{
    World *world = *state;
    begin(world, kinds);
    /* two fields, the garden for the abbot, the road for the builder */
    assert_int_equal(world_entries(world, "claim."), 4);
    assert_int_equal(lit(world, "kind.follower"), 2);
    assert_int_equal(lit(world, "kind.abbot"), 1);
    assert_int_equal(lit(world, "kind.builder"), 1);
    assert_int_equal(lit(world, "kind.shepherd"), 2);
    /* a pig needs a farmer of its owner in the field (TB-8) */
    assert_true(ui_entry_find(world->context.ui, "kind.pig")->flags & UI_DISABLED);
    world_click_id(world, "kind.shepherd"); /* chosen again: back to any figure */
    world_rest(world);
    assert_int_equal(world_entries(world, "claim."), 4);
    assert_int_equal(lit(world, "kind.builder"), 1);
    world_click(world, world_entry(world, "claim.", 0));
    assert_int_equal(game_supply(world_game(world), 0, FIGURE_BUILDER), 0);
}

static const char *banner(World *world)
{
    return ui_entry_find(world->context.ui, "banner")->label;
}

/* With the shepherd chosen, a click on the garden is refused: shepherds stand in fields (HS-3). */
static void test_wrong_click(void **state)
{
    World *world = *state;
    begin(world, kinds);
    assert_int_equal(lit(world, "kind.abbot"), 1);
    const UiEntry *garden = world_entry(world, "claim.", 0);
    Rect rect = garden->rect;
    assert_int_equal(lit(world, "kind.shepherd"), 2);
    assert_null(strstr(banner(world), "can’t be placed"));
    world_click_at(world, rect.x + rect.w / 2, rect.y + rect.h / 2);
    world_frames(world, 2);
    assert_non_null(strstr(banner(world), "can’t be placed there"));
    assert_int_equal(game_tile_count(world_game(world)), 1); /* nothing was done */
    world_frames(world, 240);
    assert_null(strstr(banner(world), "can’t be placed"));
}

/* Returns the segment of Red's only figure, or NO_SEGMENT. */
static int segment_of_red(const Game *game)
{
    for (int i = 0; i < game_figure_count(game); i++)
        if (game_figure(game, i).seat == 0 && game_figure(game, i).tile != NO_TILE)
            return game_figure(game, i).segment;
    return NO_SEGMENT;
}

/* Each claim of the crossing is clicked at the body of its figure, and the click claims that part.
 * At 1280 × 720 a tile has 102 px and a figure here 25; the entry of a claim is at the middle of
 * its visible part. */
static void test_a_figure_hides_the_land(void **state)
{
    World *world = *state;
    begin(world, crossing);
    int count = world_entries(world, "claim."), standing = 0;
    assert_int_equal(count, 8);
    for (int i = 0; i < count; i++) {
        begin(world, crossing);
        const UiEntry *claim = world_entry(world, "claim.", i);
        int segment = atoi(claim->id + strlen("claim."));
        const TileKind *kind = catalogue_kind(session_catalogue(world->context.session),
                                              game_drawn(world_game(world)));
        bool stands = kind->segments[segment].kind == SEGMENT_ROAD;
        float x = claim->rect.x + claim->rect.w / 2, y = claim->rect.y + claim->rect.h / 2;
        world_click_at(world, x + (stands ? 0 : 12), y - (stands ? 6 : 0));
        world_rest(world);
        assert_int_equal(segment_of_red(world_game(world)), segment);
        standing += stands;
    }
    assert_int_equal(standing, 4);
}

/* The refusal is about the rotation that is shown, though another one fits (RIV-4). */
static void test_refused_rotation(void **state)
{
    World *world = *state;
    world_play_scenario(world, river, 2);
    Rect cell = world_entry(world, "turn.1.1", 0)->rect;
    int turns_back = 0, mismatches = 0, silent = 0;
    for (int i = 0; i < 4; i++) {
        world_point(world, cell.x + cell.w / 2, cell.y + cell.h / 2);
        world_frames(world, 20);
        bool back = strstr(banner(world), "U-turn") != NULL;
        bool fits = strstr(banner(world), "Fits if rotated") != NULL;
        turns_back += back;
        mismatches += fits;
        silent += !back && !fits;
        world_letter(world, 'r');
    }
    assert_int_equal(turns_back, 1);
    assert_int_equal(mismatches, 2);
    assert_int_equal(silent, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_only_its_own, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_wrong_click, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_refused_rotation, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_a_figure_hides_the_land, world_new_quick, world_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
