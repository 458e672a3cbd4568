/* test_game_says.c: texts of the game scene about the sets: why a turn has a second part, what may
 * be placed, what a crop circle or a bag does, and what a place offers besides points; and the
 * camera is close enough to show all this. */
#include "scene_world.h"

#include "base/text.h"
#include "scenario/scenario.h"
#include "scenes/stage/scene_session.h"

#include <string.h>

#define SCENARIO "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], "

/* A shepherd draws the wolf at once. */
static const char wolf[] = SCENARIO
    "\"expansions\": [\"hills-and-sheep\"], \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
    " \"stack\": [\"BA-U\", \"BA-E\", \"BA-E\"], \"bag\": [\"wolf\", 4, 1]}";

/* Red's shepherd is in the field that the tile extends. */
static const char flock[] = SCENARIO
    "\"expansions\": [\"hills-and-sheep\"], \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0],"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"field@E0\", \"figure\": \"shepherd\"}]}],"
    " \"stack\": [\"BA-U\", \"BA-E\", \"BA-E\"], \"bag\": [\"wolf\", 4, 4, 1]}";

/* A crop circle of the farmers, with no figure on the board. */
static const char circle[] = SCENARIO
    "\"expansions\": [\"crop-circles\"], \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0]}],"
    " \"stack\": [\"K1-03\", \"BA-E\", \"BA-E\"]}";

/* A crop circle of the farmers, with a farmer on the board. */
static const char farmers[] =
    SCENARIO "\"expansions\": [\"crop-circles\"], \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0],"
             " \"followers\": [{\"player\": \"Red\", \"on\": \"field@S0\"}]}],"
             " \"stack\": [\"K1-03\", \"BA-E\", \"BA-E\"]}";

/* The tile completes a city with wine. */
static const char goods[] = SCENARIO
    "\"expansions\": [\"traders-and-builders\"], \"board\": [{\"tile\": \"TB-02\", \"at\": [0, 0]},"
    " {\"tile\": \"BA-E\", \"at\": [0, -1], \"rotation\": 2}],"
    " \"stack\": [\"BA-E\", \"BA-E\", \"BA-E\"]}";

/* Travellers on the tile, and a farmhouse between them and the village (TOLL-T1). */
static const char toll[] =
    SCENARIO "\"expansions\": [\"tollkeepers\"], \"board\": [{\"tile\": \"BA-W\", \"at\": [0, 0],"
             " \"tokens\": [{\"token\": \"tollhouse\", \"player\": \"Red\", \"side\": 1}]},"
             " {\"tile\": \"BA-U/farmhouse\", \"at\": [1, 0], \"rotation\": 1}],"
             " \"stack\": [\"TK-08\", \"BA-E\", \"BA-E\"]}";

/* The drawn tile continues the road of Red's builder. */
static const char builder[] = SCENARIO
    "\"expansions\": [\"traders-and-builders\"], \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0],"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"road@N\"}]}, {\"tile\": \"BA-U\","
    " \"at\": [0, 1], \"followers\": [{\"player\": \"Red\", \"on\": \"road@N\","
    " \"figure\": \"builder\"}]}], \"stack\": [\"BA-U\", \"BA-U\", \"BA-E\"]}";

static const char two_roads[] =
    SCENARIO "\"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}], \"stack\": [\"BA-U\", \"BA-U\"]}";

/* A straight road between two crossroads. */
static const char closed_road[] = SCENARIO
    "\"board\": [{\"tile\": \"BA-W\", \"at\": [0, 0]}, {\"tile\": \"BA-U\", \"at\": [1, 0],"
    " \"rotation\": 1}, {\"tile\": \"BA-W\", \"at\": [2, 0]}], \"stack\": [\"BA-U\", \"BA-U\"]}";

/* Returns a board of sixteen tiles in a row, so that the camera is far away. */
static char *long_row(void)
{
    static char text[2048];
    Text out = text_in(text, sizeof text);
    text_add(&out, SCENARIO "\"board\": [");
    for (int x = 0; x < 16; x++)
        text_add(&out, "%s{\"tile\": \"BA-U\", \"at\": [%d, 0], \"rotation\": 1}", x ? ", " : "",
                 x);
    text_add(&out, "], \"stack\": [\"BA-X\", \"BA-U\", \"BA-E\"]}");
    return text;
}

static void click(World *world, const char *id)
{
    world_click(world, world_entry(world, id, 0));
    world_rest(world);
}

/* Points at a place for the drawn tile and turns it until it fits. */
static void aim(World *world, const char *place)
{
    for (int i = 0; i < 4 && !world_entries(world, place); i++) {
        world_letter(world, 'r');
        world_rest(world);
    }
    const UiEntry *entry = world_entry(world, place, 0);
    world_point(world, entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h / 2);
    world_rest(world);
}

static void assert_preview(World *world, const char *words)
{
    for (int i = 0; i < world_entries(world, "preview."); i++)
        if (strstr(world_entry(world, "preview.", i)->label, words))
            return;
    fail_msg("no preview says \"%s\"", words);
}

static const char *banner(World *world)
{
    return ui_entry_find(world->context.ui, "banner")->label;
}

static void test_wolf_stays(void **state)
{
    World *world = *state;
    world_play_scenario(world, wolf, 2);
    aim(world, "place.0.1.0");
    click(world, "place.0.1.0");
    assert_non_null(strstr(banner(world), "place a figure (optional)"));
    click(world, "kind.shepherd");
    world_click(world, world_entry(world, "claim.", 0));
    world_frames(world, 600);
    assert_true(world_says(world, "draws a wolf"));
    world_key(world, KEY_ENTER);
    world_frames(world, 5);
    assert_false(world_says(world, "Click or press a key"));
    assert_int_equal(game_in_turn(world_game(world)), 1);
}

static void test_bag_is_told(void **state)
{
    World *world = *state;
    world_play_scenario(world, flock, 2);
    aim(world, "place.0.1.0");
    click(world, "place.0.1.0");
    click(world, "confirm");
    world_rest(world);
    assert_true(world_says(world, "4 sheep × 2, 1 sheep × 1 and 1 wolf × 1"));
    assert_true(world_says(world, "25%"));
}

static void test_idle_circle(void **state)
{
    World *world = *state;
    world_play_scenario(world, circle, 2);
    aim(world, "place.0.1.2");
    assert_preview(world, "The crop circle has no effect");
    click(world, "place.0.1.2");
    world_click_id(world, "confirm");
    world_frames(world, 5);
    assert_true(world_says(world, "crop circle with no effect"));
}

static void test_circle_names_the_kind(void **state)
{
    World *world = *state;
    world_play_scenario(world, farmers, 2);
    aim(world, "place.0.1.2");
    click(world, "place.0.1.2");
    click(world, "confirm");
    assert_true(world_says(world, "Crop circle of the farmers"));
    assert_true(world_says(world, "each player must take one back"));
}

static void test_goods_in_the_preview(void **state)
{
    World *world = *state;
    world_play_scenario(world, goods, 2);
    aim(world, "place.-1.0.1");
    assert_preview(world, "Collects goods, 1 barrel of wine");
    const UiEntry *wine = world_entry(world, "store0.wine", 0);
    world_point(world, wine->rect.x + wine->rect.w / 2, wine->rect.y + wine->rect.h / 2);
    world_frames(world, 120);
    assert_true(world_says(world, "0 barrels of wine"));
}

static void test_toll_in_the_preview(void **state)
{
    World *world = *state;
    world_play_scenario(world, toll, 2);
    aim(world, "place.2.0.1");
    assert_preview(world, "1 group of travellers +3 (the tollhouse will flip), 1 farmhouse +1");
}

static void test_second_part_by_the_builder(void **state)
{
    World *world = *state;
    world_play_scenario(world, builder, 2);
    aim(world, "place.0.-1.0");
    click(world, "place.0.-1.0");
    click(world, "confirm");
    assert_non_null(strstr(banner(world), "(builder)"));
}

/* Red has no farmer, which a pig needs (TB-8). */
static void test_greyed_figures_say_why(void **state)
{
    World *world = *state;
    world_play_scenario(world, goods, 2);
    aim(world, "place.-1.0.1");
    click(world, "place.-1.0.1");
    const UiEntry *pig = ui_entry_find(world->context.ui, "kind.pig");
    assert_true(pig->flags & UI_DISABLED);
    world_point(world, pig->rect.x + pig->rect.w / 2, pig->rect.y + pig->rect.h / 2);
    world_frames(world, 120);
    assert_true(world_says(world, "You need a"));
    assert_true(world_says(world, "of your own"));
}

static int floats(const World *world)
{
    int count = 0;
    for (int i = 0; i < world->board.tile_count; i++)
        count += (world->board.tiles[i].flags & BOARD_TILE_FLOATS) != 0;
    return count;
}

/* With a tile in hand and no halves the board still answers: when the pointer is over a road, the
 * tile moves aside and the road's card appears. A click there is refused; next to the road the tile
 * reappears. */
static void test_land_answers_with_a_tile_in_hand(void **state)
{
    World *world = *state;
    world_play_scenario(world, two_roads, 2);
    aim(world, "place.0.1.");
    assert_int_equal(floats(world), 1);
    assert_false(world_says(world, "At the end of the game"));
    float x, y;
    camera_to_screen(&world->board.camera, .5f, .5f, &x, &y); /* the road of the only tile */
    world_point(world, x, y);
    world_rest(world);
    assert_int_equal(floats(world), 0);
    assert_true(world_says(world, "At the end of the game"));
    assert_true(world_says(world, "Press ? for the rule")); /* a right-click would rotate */
    assert_true(world->board.glow_count > 0);
    world_click_at(world, x, y);
    world_frames(world, 2);
    assert_int_equal(game_tile_count(world_game(world)), 1);
    assert_false(ui_entry_find(world->context.ui, "confirm") != NULL);
    aim(world, "place.0.1.");
    assert_int_equal(floats(world), 1);
}

/* A complete road has already been scored: its card promises no points for the end of the game. */
static void test_complete_road(void **state)
{
    World *world = *state;
    world_play_scenario(world, closed_road, 2);
    float x, y;
    camera_to_screen(&world->board.camera, 1.5f, .5f, &x, &y);
    world_point(world, x, y);
    world_rest(world);
    assert_true(world_says(world, "Complete: 3 points"));
    assert_true(world_says(world, "No followers here"));
    assert_false(world_says(world, "At the end of the game"));
}

/* On a long board tiles are small: the camera doesn't move for the follower, and the eight choices
 * of a crossroads are shown in a loupe, without overlaps, each on its own part. The card about a
 * choice is below them, and the button for none below the card. */
static void test_loupe(void **state)
{
    World *world = *state;
    world_play_scenario(world, long_row(), 2);
    float far = world->board.camera.zoom;
    assert_true(far < 60);
    aim(world, "place.16.0.0");
    click(world, "place.16.0.0");
    assert_float_equal(world->board.camera.zoom, far, 0);
    assert_int_equal(world_entries(world, "claim."), 8);
    for (int i = 0; i < 8; i++) {
        Rect a = world_entry(world, "claim.", i)->rect;
        for (int k = 0; k < i; k++) {
            Rect b = world_entry(world, "claim.", k)->rect;
            assert_true(hypotf(a.x - b.x, a.y - b.y) > 30);
        }
        char id[48];
        snprintf(id, sizeof id, "%s", world_entry(world, "claim.", i)->id);
        world_point(world, a.x + a.w / 2, a.y + a.h / 2);
        world_rest(world);
        Rect meant = ui_entry_find(world->context.ui, id)->rect;
        assert_true(hypotf(a.x - meant.x, a.y - meant.y) < 20); /* the choice grows in place */
        Rect card = world_entry(world, "preview.", 0)->rect;
        assert_true(a.y + a.h < card.y);
        assert_true(card.y + card.h < world_entry(world, "confirm", 0)->rect.y);
    }
    world_key(world, KEY_BACKSPACE);
    world_rest(world);
    assert_float_equal(world->board.camera.zoom, far, 0);
}

/* In this position the tile is drawn with another one left, … */
static const char two_left[] =
    SCENARIO "\"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}], \"stack\": [\"BA-U\", \"BA-E\"]}";
/* … and in this one with none left. */
static const char one_left[] =
    SCENARIO "\"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}], \"stack\": [\"BA-U\"]}";

/* Points at the pile and waits for its tip. */
static void point_at_pile(World *world)
{
    Rect pile = ui_entry_find(world->context.ui, "pile")->rect;
    world_point(world, 10, 400);
    world_frames(world, 4);
    world_point(world, pile.x + pile.w / 2, pile.y + pile.h / 2);
    world_frames(world, 60);
}

/* After the last tile there is no next player (BASE-23). */
static void test_last_turn(void **state)
{
    World *world = *state;
    world_play_scenario_to(world, two_left, 2, END_LAST_SQUARE);
    point_at_pile(world);
    assert_true(world_says(world, "next: "));
    assert_false(world_says(world, "last turn"));
    world_play_scenario_to(world, one_left, 2, END_LAST_SQUARE);
    point_at_pile(world);
    assert_false(world_says(world, "next: "));
    assert_true(world_says(world, "last turn"));
}

static int icons(const World *world, Icon icon)
{
    int count = 0;
    for (uint32_t i = 0; i < world->list.count; i++)
        count += world->list.commands[i].kind == DRAW_ICON && world->list.commands[i].icon == icon;
    return count;
}

/* A space where the tile only fits if rotated isn't a mistake, so pointing at it shows no warning
 * sign. */
static void test_turns_are_no_fault(void **state)
{
    World *world = *state;
    world_play_scenario(world, two_left, 2);
    world_letter(world, 'r'); /* its road ends at the field in the east */
    world_rest(world);
    Rect at = world_some_entry(world, "turn.1.0")->rect;
    int before = icons(world, ICON_WARNING);
    world_point(world, at.x + 6, at.y + 6);
    world_frames(world, 30);
    assert_true(world_says(world, "Fits if rotated"));
    assert_int_equal(icons(world, ICON_WARNING), before);
}

/* A space where the tile only fits rotated shows its points, like any other. */
static void test_rotated_places_tell_points(void **state)
{
    static const char city[] =
        SCENARIO "\"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0],"
                 " \"followers\": [{\"player\": \"Red\", \"on\": \"city@N\"}]}],"
                 " \"stack\": [\"BA-E\", \"BA-U\"]}";
    World *world = *state;
    world_play_scenario(world, city, 2);
    Rect at = world_some_entry(world, "turn.0.-1")->rect;
    world_point(world, at.x + 6, at.y + 6);
    world_frames(world, 30);
    assert_true(world_says(world, "Completes a city"));
    assert_true(world_says(world, "+4"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_last_turn),
        WORLD_TEST(test_turns_are_no_fault),
        WORLD_TEST(test_complete_road),
        WORLD_TEST(test_rotated_places_tell_points),
        cmocka_unit_test_setup_teardown(test_wolf_stays, world_new, world_free),
        cmocka_unit_test_setup_teardown(test_bag_is_told, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_idle_circle, world_new, world_free),
        cmocka_unit_test_setup_teardown(test_circle_names_the_kind, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_goods_in_the_preview, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_toll_in_the_preview, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_second_part_by_the_builder, world_new_quick,
                                        world_free),
        cmocka_unit_test_setup_teardown(test_greyed_figures_say_why, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_loupe, world_new_quick, world_free),
        cmocka_unit_test_setup_teardown(test_land_answers_with_a_tile_in_hand, world_new_quick,
                                        world_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
