/* test_game_drag.c: tiles dragged from the tray onto the board, as people do who haven't learned
 * that a click is enough. */
#include "scene_world.h"

#include "input/snap.h"

#include <string.h>

/* A half of Red's fits beside the roads, and the pile has tiles. */
static const char half[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"halflings\"], \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
    " \"stack\": [\"BA-U\", \"BA-V\", \"BA-V\"], \"hands\": {\"Red\": [\"H2-04\"], \"Blue\": "
    "[\"H2-05\"]}}";

/* Only the road at this half's short side can continue a road: it fits in one corner at either
 * end. */
static const char road_half[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"halflings\"], \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}],"
    " \"stack\": [\"BA-U\", \"BA-V\", \"BA-V\"], \"hands\": {\"Red\": [\"H2-05\"], \"Blue\": "
    "[\"H2-04\"]}}";

/* The drawn road fits at both ends of the road on the board. */
static const char drawn[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [0, 0]}], \"stack\": [\"BA-U\", \"BA-E\", "
    "\"BA-E\"]}";

typedef struct Point {
    float x, y;
} Point;

static Point middle_of(const World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no entry %s", id);
    return (Point){entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h / 2};
}

static void move(World *world, Point to)
{
    world_event(world, pointer_event(INPUT_MOVE, to.x, to.y));
    world_frames(world, 3);
}

/* Drags the tile with that id to the middle of the board; the button stays down. Returns where the
 * drag began. */
static Point begin_drag(World *world, const char *id)
{
    Point from = middle_of(world, id), board = {world->context.width / 2, from.y / 2};
    world_point(world, from.x, from.y);
    world_event(world, pointer_event(INPUT_DOWN, from.x, from.y));
    move(world, (Point){from.x, from.y - 3});
    move(world, board);
    return from;
}

static void let_go(World *world, Point at)
{
    move(world, at);
    world_event(world, pointer_event(INPUT_UP, at.x, at.y));
    world_rest(world);
}

static void what_is_dragged_lies_where_it_is_dropped(void **state)
{
    static const struct {
        const char *game, *id;
    } ways[] = {{half, "half0"}, {drawn, "drawn"}};
    World *world = *state;
    for (size_t i = 0; i < 2; i++) {
        world_play_scenario(world, ways[i].game, 1);
        world_rest(world);
        begin_drag(world, ways[i].id);
        assert_true(world_entries(world, "place.") > 0);
        const UiEntry *place = world_entry(world, "place.", 0);
        let_go(world,
               (Point){place->rect.x + place->rect.w / 2, place->rect.y + place->rect.h / 2});
        assert_int_equal(world_entries(world, "place."), 0);
        assert_non_null(world_entry(world, "confirm", 0)); /* on trial, as after a click */
    }
}

/* A tile that is held is shown where it would be placed, and dropping it places it there. */
static void a_half_takes_the_corner_that_fits(void **state)
{
    World *world = *state;
    int cx, cy, corner;
    float x, y;
    Point across;
    world_play_scenario(world, road_half, 1);
    world_rest(world);
    begin_drag(world, "half0");
    assert_int_equal(world_entries(world, "place."), 2);
    const char *id = world_entry(world, "place.", 0)->id;
    assert_int_equal(sscanf(id, "place.%d.%d.%d", &cx, &cy, &corner), 3);
    snap_middle(true, (Cell){(int16_t)cx, (int16_t)cy}, corner + 2, &x, &y);
    camera_to_screen(&world->board.camera, x, y, &across.x, &across.y);
    move(world, across);
    world_frames(world, 30);
    const BoardTile *held = NULL;
    for (int i = 0; i < world->board.tile_count; i++)
        if (world->board.tiles[i].flags & BOARD_TILE_GLOW)
            held = &world->board.tiles[i];
    assert_non_null(held);
    assert_float_equal(held->x, (float)cx, .01f);
    assert_float_equal(held->y, (float)cy, .01f);
    assert_int_equal(held->rotation, corner);
    let_go(world, across);
    assert_non_null(world_entry(world, "confirm", 0));
}

/* The camera doesn't move during a drag; a half that is dropped on the empty table goes back to the
 * rack. */
static void what_is_dropped_elsewhere_goes_back(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 1);
    world_rest(world);
    begin_drag(world, "half0");
    Rect lifted = world_entry(world, "place.", 0)->rect;
    world_frames(world, 90);
    Rect before = world_entry(world, "place.", 0)->rect;
    assert_memory_equal(&lifted, &before, sizeof before); /* nor does it move later by itself */
    let_go(world, (Point){world->context.width - 40, 200});
    assert_int_equal(world_entries(world, "place."), 0);
    assert_int_equal(game_hand_count(world_game(world), 0), 1);
}

static void what_is_brought_back_lies_as_before(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 1);
    world_rest(world);
    let_go(world, begin_drag(world, "half0"));
    assert_int_equal(world_entries(world, "place."), 0);
    assert_non_null(world_entry(world, "draw", 0));
    world_play_scenario(world, drawn, 1);
    world_rest(world);
    let_go(world, begin_drag(world, "drawn"));
    assert_true(world_entries(world, "place.") > 0); /* a drawn tile must be placed anyway */
}

/* A tile dragged from the pile is drawn and follows the pointer. */
static void a_tile_is_drawn_by_a_drag(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 1);
    world_rest(world);
    int left = game_stack_count(world_game(world));
    begin_drag(world, "draw");
    assert_int_equal(game_stack_count(world_game(world)), left - 1);
    assert_null(ui_entry_find(world->context.ui, "draw"));
    int spaces = world_entries(world, "place.") + world_entries(world, "turn.");
    assert_true(spaces > 0);
    const UiEntry *place =
        world_entry(world, world_entries(world, "place.") ? "place." : "turn.", 0);
    let_go(world, (Point){place->rect.x + place->rect.w / 2, place->rect.y + place->rect.h / 2});
    assert_int_equal(world_entries(world, "place."), 0);
}

/* The right button rotates the tile while it is dragged, as it does after a click. */
static void what_is_dragged_can_be_turned(void **state)
{
    World *world = *state;
    world_play_scenario(world, drawn, 1);
    world_rest(world);
    begin_drag(world, "drawn");
    const UiEntry *place = world_entry(world, "place.", 0);
    Point at = {place->rect.x + place->rect.w / 2, place->rect.y + place->rect.h / 2};
    move(world, at);
    for (int i = 0; i < 4; i++) {
        InputEvent right = pointer_event(INPUT_DOWN, at.x, at.y);
        right.button = BUTTON_RIGHT;
        world_event(world, right);
        right.kind = INPUT_UP;
        world_event(world, right);
        world_frames(world, 30);
    }
    let_go(world, at);
    assert_non_null(world_entry(world, "confirm", 0));
}

/* Dropping on a panel presses nothing, and a tile that Escape returned during the drag isn't
 * placed. */
static void what_is_dropped_on_a_panel_goes_back(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 1);
    world_rest(world);
    begin_drag(world, "half0");
    let_go(world, middle_of(world, "menu"));
    assert_true(world_top_is(world, "game"));
    assert_int_equal(world_entries(world, "place."), 0);
    begin_drag(world, "half0");
    const UiEntry *place = world_entry(world, "place.", 0);
    Point at = {place->rect.x + place->rect.w / 2, place->rect.y + place->rect.h / 2};
    move(world, at);
    world_key(world, KEY_ESCAPE);
    let_go(world, at);
    assert_null(world_entry(world, "confirm", 0));
    assert_int_equal(world_entries(world, "place."), 0);
}

/* If the pointer slips by a few pixels during a click, it still counts as a click. */
static void a_small_slip_is_a_click(void **state)
{
    World *world = *state;
    world_play_scenario(world, half, 1);
    world_rest(world);
    Point at = middle_of(world, "half0");
    world_point(world, at.x, at.y);
    world_event(world, pointer_event(INPUT_DOWN, at.x, at.y));
    let_go(world, (Point){at.x + 3, at.y - 3});
    assert_true(world_entries(world, "place.") > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(what_is_dragged_lies_where_it_is_dropped),
        WORLD_TEST(a_half_takes_the_corner_that_fits),
        WORLD_TEST(what_is_dropped_elsewhere_goes_back),
        WORLD_TEST(what_is_brought_back_lies_as_before),
        WORLD_TEST(a_tile_is_drawn_by_a_drag),
        WORLD_TEST(what_is_dragged_can_be_turned),
        WORLD_TEST(what_is_dropped_on_a_panel_goes_back),
        WORLD_TEST(a_small_slip_is_a_click),
    };
    return cmocka_run_group_tests_name("game_drag", tests, NULL, NULL);
}
