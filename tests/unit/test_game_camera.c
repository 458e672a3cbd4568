/* test_game_camera.c: the camera rests (LOOK3 part 2). It moves at most once a turn and fifteen
 * times a game, by one step out and never closer, and never in the follower step. Every space that
 * can be chosen is entirely visible, even next to the hints panel. */
#include "game_hands.h"

#include "input/camera_control.h"

#include <math.h>
#include <string.h>

typedef struct Window {
    float width, height, scale;
} Window;

static const Window windows[] = {{1024, 600, 1},  {1280, 720, 1},  {1366, 768, 1}, {640, 480, 1},
                                 {1920, 1080, 1}, {1920, 1080, 2}, {1280, 720, 2}, {1600, 900, 1},
                                 {2560, 1080, 1}, {1024, 600, 2},  {1366, 768, 2}, {1600, 900, 2},
                                 {2560, 1080, 2}};
enum { WINDOWS = sizeof windows / sizeof *windows };

/* Begins a game whose camera no player has moved. */
static void begin_in(World *world, const Window *window, int people, uint64_t seed)
{
    world_size(world, window->width, window->height, window->scale);
    begin(world, 2, people, HANDS_DEAL, seed);
    world_rest(world);
    if (world_top_is(world, "curtain"))
        world_key(world, KEY_ENTER);
    world_rest(world);
}

/* Asserts that the whole cell of each space where the tile in hand fits is inside the window and
 * not covered by a panel. */
static void check_spaces(const World *world, const Window *window)
{
    const Ui *ui = world->context.ui;
    int x, y, rotation;
    if (world->board.camera.zoom <= CAMERA_ZOOM_LEAST)
        return;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (sscanf(entry->id, "place.%d.%d.%d", &x, &y, &rotation) != 3 &&
            sscanf(entry->id, "turn.%d.%d.%d", &x, &y, &rotation) != 3)
            continue;
        Rect cell = rect_grow(camera_cell(&world->board.camera, (float)x, (float)y), -1);
        for (int corner = 0; corner < 4; corner++) {
            float px = cell.x + (corner & 1 ? cell.w : 0), py = cell.y + (corner & 2 ? cell.h : 0);
            bool inside = rect_has((Rect){0, 0, window->width, window->height}, px, py);
            if (!inside || ui_covered(ui, px, py))
                fail_msg("%gx%g at scale %g, %d tiles: %s lies below something at %g,%g",
                         (double)window->width, (double)window->height, (double)window->scale,
                         game_tile_count(world_game(world)), entry->id, (double)px, (double)py);
        }
    }
}

/* Returns whether a tile is in hand and not on trial. */
static bool in_hand(const World *world)
{
    bool held = world_entries(world, "drawn");
    for (int i = 0; i < world_entries(world, "half"); i++)
        held |= world_entry(world, "half", i)->flags & UI_CHOSEN;
    return held && !world_entries(world, "confirm");
}

/* Counts the spaces in the widget list, which omits spaces covered by a panel. */
static int spots_told(const World *world)
{
    return world_entries(world, "place.") + world_entries(world, "turn.") -
           world_entries(world, "turn.left") - world_entries(world, "turn.right");
}

static int spots(const World *world)
{
    enum { MOST = 2000 };
    static Placement all[MOST];
    const Game *game = world_game(world);
    int count = game_phase(game) != PHASE_PLACE
                    ? 0
                    : game_placements(world->context.catalogue, game, game_drawn(game), all, MOST),
        different = 0;
    for (int i = 0; i < count; i++) {
        int k = 0;
        while (k < i && !cell_equal(all[k].cell, all[i].cell))
            k++;
        different += k == i;
    }
    return different;
}

static const int hints_every = 14; /* turns */

static bool moved(const Camera *a, const Camera *b)
{
    const float hair = .001f;
    return fabsf(a->zoom - b->zoom) > hair || fabsf(a->x - b->x) > hair ||
           fabsf(a->y - b->y) > hair;
}

/* Asserts that the camera moved at most one step out and one cell sideways. */
static void check_move(const Camera *before, const Camera *after)
{
    float aside = fmaxf(fabsf(after->x - before->x), fabsf(after->y - before->y));
    if (after->zoom > before->zoom * 1.0001f || after->zoom < before->zoom * .82f)
        fail_msg("the view went from %g to %g px a tile", (double)before->zoom,
                 (double)after->zoom);
    if (aside > 1 + .6f / after->zoom) /* the camera rests on whole pixels */
        fail_msg("the view went %g tiles aside", (double)aside);
}

/* In this step a human's tile is on trial, and a computer player's is already on the board. */
static bool is_follower_step(const World *world)
{
    return world_entries(world, "claim.") || game_phase(world_game(world)) == PHASE_FOLLOW;
}

static bool step_once(World *world)
{
    bool steps = mouse_step(world);
    world_rest(world);
    if (world_top_is(world, "curtain"))
        world_key(world, KEY_ENTER);
    world_rest(world);
    return steps;
}

/* Opens the hints and closes them again: while their panel is open, it covers no space, or in the
 * smallest windows a triangle at the rim counts the spaces outside. Afterwards the view is as it
 * was before. */
static void check_hints(World *world, const Window *window)
{
    Camera before = world->board.camera;
    int told = spots_told(world);
    world_letter(world, 'h');
    world_rest(world);
    assert_true(world_entries(world, "hints.") > 0);
    if (window->width >= 1024)
        assert_int_equal(spots_told(world), told);
    else
        assert_true(spots_told(world) == told || world_entries(world, "outside."));
    check_spaces(world, window);
    world_letter(world, 'h');
    world_rest(world);
    assert_int_equal(world_entries(world, "hints."), 0);
    assert_false(moved(&before, &world->board.camera));
}

/* Plays a game and checks the view at rest after each step: it may change once a turn. Returns the
 * number of changes, counted only while the window has room for the whole board. */
static int play_whole_game(World *world, const Window *window)
{
    Camera rested = world->board.camera;
    int turn = 0, in_turn = 0, moves = 0;
    while (!world_over(world) && step_once(world)) {
        Camera last = world->board.camera;
        if (world_over(world))
            break;
        int now = game_tile_count(world_game(world));
        in_turn = now == turn ? in_turn : 0;
        turn = now;
        if (moved(&rested, &last)) {
            check_move(&rested, &last);
            if (is_follower_step(world))
                fail_msg("the camera moves for a follower, with %d tiles", now);
            moves += last.zoom > CAMERA_ZOOM_LEAST;
            if (++in_turn > 1)
                fail_msg("two moves of the camera with %d tiles", now);
        }
        rested = last;
        check_spaces(world, window);
        bool holds = in_hand(world);
        if (holds && !world_entries(world, "outside."))
            assert_int_equal(spots_told(world), spots(world) ? spots(world) : spots_told(world));
        if (holds && now % hints_every == 0)
            check_hints(world, window);
    }
    return moves;
}

static void the_camera_rests(void **state)
{
    enum { SHORT = 3, LONG = 40, MOST = 15 };
    World *world = *state;
    /* with the sanitizers, test only every fourth window */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    int games = (getenv("HYPOTENUSE_LONG") ? LONG : few ? 1 : SHORT) * WINDOWS;
    for (int i = 0; i < games; i += few ? 4 : 1) {
        const Window *window = &windows[i % WINDOWS];
        begin_in(world, window, 2, 7 + (uint64_t)i);
        int moves = play_whole_game(world, window);
        assert_true(world_over(world));
        print_message("%gx%g, scale %g: %d moves of the camera in %d tiles\n",
                      (double)window->width, (double)window->height, (double)window->scale, moves,
                      game_tile_count(world_game(world)));
        assert_in_range(moves, 1, MOST);
    }
}

/* The moves of the camera in a game, counted frame by frame. */
typedef struct Motion {
    Camera from; /* where the latest move began */
    bool under_way;
    /* tiles on the board when the last move began; number of moves that began with that many */
    int turn, in_turn;
    int moves;
} Motion;

/* A move ends with the first frame that shows the same view as the frame before it. */
static void count_frame(Motion *motion, const World *world, const Camera *before)
{
    const Camera *now = &world->board.camera;
    int tiles = game_tile_count(world_game(world));
    bool goes = moved(before, now);
    if (goes && !motion->under_way) {
        if (is_follower_step(world))
            fail_msg("the camera moves in the follower step, with %d tiles", tiles);
        motion->from = *before;
        motion->in_turn = motion->turn == tiles ? motion->in_turn + 1 : 1;
        motion->turn = tiles;
        motion->moves++;
        if (motion->in_turn > 1)
            fail_msg("the camera moves twice with %d tiles", tiles);
    } else if (!goes && motion->under_way) {
        check_move(&motion->from, now);
    }
    motion->under_way = goes;
}

/* Plays a game of computer players at normal speed; returns the number of camera moves. */
static int watch_whole_game(World *world, const Window *window, uint64_t seed)
{
    SessionPlan plan = world_plan(2, 0, HANDS_DEAL, seed);
    Motion motion = {0};
    for (int i = 0; i < 2; i++)
        snprintf(plan.seats[i].engine, sizeof plan.seats[i].engine, "ai1");
    world_size(world, window->width, window->height, window->scale);
    world_begin(world, &plan);
    world_show(world, "game");
    while (!world_over(world)) {
        Camera before = world->board.camera;
        world_frame(world);
        count_frame(&motion, world, &before);
    }
    return motion.moves;
}

static void every_move_is_counted(void **state)
{
    enum { SHORT = 5, LONG = 4 * WINDOWS, MOST = 15, TILES = 70 };
    World *world = *state;
    int games = getenv("HYPOTENUSE_LONG") ? LONG : getenv("HYPOTENUSE_SHORT") ? 1 : SHORT;
    world->context.autoplay = true;
    world->context.reduced_motion = false;
    for (int i = 0; i < games; i++) {
        const Window *window = &windows[i % WINDOWS];
        int moves = watch_whole_game(world, window, 70 + (uint64_t)i);
        print_message("%gx%g, scale %g: %d moves of the camera in %d tiles, watched\n",
                      (double)window->width, (double)window->height, (double)window->scale, moves,
                      game_tile_count(world_game(world)));
        assert_in_range(moves, 1, MOST);
        assert_true(game_tile_count(world_game(world)) >= TILES);
    }
}

/* Home, and zooming out fully by wheel, lead to the camera's automatic view. */
static void home_is_where_it_was(void **state)
{
    World *world = *state;
    begin_in(world, &windows[1], 2, 5);
    for (int step = 0; step < 60; step++)
        assert_true(step_once(world));
    Camera rested = world->board.camera;
    for (int way = 0; way < 3; way++) {
        world_event(
            world,
            (InputEvent){.kind = INPUT_WHEEL, .mods = MOD_CTRL, .x = 500, .y = 300, .wheel = 6});
        world_rest(world);
        assert_true(world->board.camera.zoom > rested.zoom * 1.5f);
        if (way == 0)
            world_key(world, KEY_HOME);
        else
            world_event(world, (InputEvent){.kind = INPUT_WHEEL,
                                            .mods = MOD_CTRL,
                                            .x = way == 1 ? 300 : 900,
                                            .y = 200,
                                            .wheel = -40});
        world_rest(world);
        assert_float_equal(world->board.camera.zoom, rested.zoom, .01f);
        assert_float_equal(world->board.camera.x, rested.x, .01f);
        assert_float_equal(world->board.camera.y, rested.y, .01f);
    }
}

/* A view chosen by the player stays, whatever is played. */
static void an_own_view_stays(void **state)
{
    World *world = *state;
    begin_in(world, &windows[1], 2, 5);
    world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = 640, .y = 330, .wheel = 2});
    world_rest(world);
    Camera own = world->board.camera;
    for (int step = 0; step < 80; step++) {
        assert_true(step_once(world));
        assert_false(moved(&own, &world->board.camera));
    }
    while (!in_hand(world)) /* with a tile in hand … */
        assert_true(step_once(world));
    /* … and spaces outside the view */
    for (int i = 0; i < 40 && !world_entries(world, "outside."); i++) {
        world_letter(world, 'd');
        world_rest(world);
    }
    int told = spots_told(world);
    world_click(world, world_entry(world, "outside.", 0));
    world_rest(world);
    assert_true(spots_told(world) > told || !world_entries(world, "outside."));
    world_key(world, KEY_HOME);
    world_rest(world);
    assert_int_equal(world_entries(world, "outside."), 0);
    check_spaces(world, &windows[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(the_camera_rests),
        WORLD_TEST(every_move_is_counted),
        WORLD_TEST(home_is_where_it_was),
        WORLD_TEST(an_own_view_stays),
    };
    return cmocka_run_group_tests_name("camera", tests, NULL, NULL);
}
