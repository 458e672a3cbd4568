/* test_game_deeds.c: deeds instead of placing a figure, by mouse and keyboard: a tollhouse on a
 * crossroads of the tile just placed or of any other (TOLL-2, TOLL-4), in the game scene without a
 * window. */
#include "scene_world.h"

#include "scenes/stage/overlays.h"
#include "scenes/tabletop/tabletop.h"

#include <string.h>

static void begin(World *world, uint64_t seed)
{
    SessionPlan plan = world_plan(2, 2, HANDS_NONE, seed);
    plan.setup.expansions |= 1u << EXPANSION_TOLLKEEPERS | 1u << EXPANSION_ABBOT;
    world_begin(world, &plan);
    world_show(world, "game");
}

static Token tollhouse(const World *world, int seat)
{
    Token tokens[32];
    int n = game_tokens(rules_builtin_catalogue(), world_game(world), tokens, 32);
    for (int i = 0; i < n; i++)
        if (tokens[i].label == LABEL_TOLLHOUSE && tokens[i].seat == seat)
            return tokens[i];
    fail_msg("no tollhouse");
    return (Token){0};
}

/* Puts the drawn tile on trial at some spot. */
static void lay(World *world)
{
    for (int guard = 0; guard < 40 && !world_entries(world, "confirm"); guard++) {
        world_rest(world);
        const UiEntry *place = world_some_entry(world, "place.");
        if (place)
            world_click(world, place);
        else if (world_entries(world, "turn."))
            world_letter(world, 'r');
        world_rest(world);
    }
}

/* Plays until a crossroads is offered; returns false if the game ends first. */
static bool until_offered(World *world)
{
    for (int guard = 0; guard < 400 && !world_over(world); guard++) {
        world_rest(world);
        if (world_top_is(world, "curtain")) {
            world_key(world, KEY_ENTER);
            continue;
        }
        lay(world);
        if (world_entries(world, "deed.tollhouse."))
            return true;
        if (world_entries(world, "confirm"))
            world_click(world, world_entry(world, "confirm", 0));
    }
    return false;
}

/* A click on a crossroads places the tollhouse; no figure is placed in that turn. */
static void test_by_mouse(void **state)
{
    World *world = *state;
    int placed = 0, moved = 0;
    begin(world, 5);
    while (until_offered(world) && !(placed > 1 && moved > 2)) {
        int seat = game_in_turn(world_game(world));
        Token before = tollhouse(world, seat);
        int supply = game_supply(world_game(world), seat, FIGURE_FOLLOWER);
        const UiEntry *deed = world_some_entry(world, "deed.tollhouse.");
        int tile = atoi(deed->id + strlen("deed.tollhouse."));
        world_click(world, deed);
        world_rest(world);
        if (world_over(world))
            break;
        Token after = tollhouse(world, seat);
        assert_int_equal(after.tile, tile);
        assert_true(after.tile != before.tile);
        assert_true(game_supply(world_game(world), seat, FIGURE_FOLLOWER) >= supply);
        placed += before.tile == NO_TILE;
        moved += before.tile != NO_TILE;
    }
    assert_true(placed > 1 && moved > 2);
}

/* Deeds are numbered after the claims; a number only points at a deed, and Enter does it. */
static void test_by_keys(void **state)
{
    World *world = *state;
    begin(world, 8);
    assert_true(until_offered(world));
    int seat = game_in_turn(world_game(world)), claims = world_entries(world, "claim.");
    int tile = atoi(world_entry(world, "deed.tollhouse.", 0)->id + strlen("deed.tollhouse."));
    assert_int_equal(tollhouse(world, seat).tile, NO_TILE);
    world_key(world, KEY_BACKSPACE); /* the tile returns to the hand */
    world_rest(world);
    assert_int_equal(world_entries(world, "deed."), 0);
    assert_true(until_offered(world));
    claims = world_entries(world, "claim.");
    tile = atoi(world_entry(world, "deed.tollhouse.", 0)->id + strlen("deed.tollhouse."));
    world_type_number(world, claims + 1);
    world_rest(world);
    assert_int_equal(tollhouse(world, seat).tile, NO_TILE); /* the crossroads is only pointed at */
    world_key(world, KEY_ENTER);
    world_rest(world);
    assert_int_equal(tollhouse(world, seat).tile, tile);
}

static void show_offer(World *world)
{
    begin(world, 8);
    until_offered(world);
    world_rest(world);
}

static void test_fits_everywhere(void **state)
{
    world_check_everywhere(*state, show_offer, "a tollhouse may be set");
}

/* The card about the tile's points covers none of the offered figures, on the tile or fanned out
 * around it. */
static void test_the_card_hides_no_figure(void **state)
{
    World *world = *state;
    int seen = 0;
    begin(world, 8);
    for (int turn = 0; turn < 12 && until_offered(world); turn++) {
        const UiEntry *card = ui_entry_find(world->context.ui, "preview.0");
        int claims = world_entries(world, "claim.");
        for (int i = 0; card && i < claims; i++, seen++) {
            Rect figure = world_entry(world, "claim.", i)->rect;
            assert_false(rect_has(card->rect, figure.x + figure.w / 2, figure.y + figure.h / 2));
        }
        world_click(world, world_some_entry(world, "deed.tollhouse."));
    }
    assert_true(seen > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_by_mouse),
        QUICK_WORLD_TEST(test_by_keys),
        QUICK_WORLD_TEST(test_the_card_hides_no_figure),
        QUICK_WORLD_TEST(test_fits_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
