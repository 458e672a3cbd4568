/* test_photo.c: pictures of the board: the requests to the host, and the messages. */
#include "scene_world.h"

#include "render/compose.h"
#include "scenes/results/results.h"
#include "scenes/stage/stage.h"

#include <math.h>
#include <string.h>

/* The fake host remembers the order, needs three steps, and may fail at the last. */
static struct {
    int begun, ended, steps;
    bool fails;
    PosterOrder order;
    Camera camera;
    char path[1024];
    uint32_t words;
} host;

static bool begin(void *self, const PosterOrder *order, Err *err)
{
    (void)self;
    (void)err;
    host.begun++;
    host.steps = 0;
    host.order = *order;
    host.camera = order->board->camera;
    host.words = order->over ? order->over->count : 0;
    snprintf(host.path, sizeof host.path, "%s", order->path);
    return true;
}

static float step(void *self, float ms, Err *err)
{
    (void)self;
    (void)ms;
    if (++host.steps < 3)
        return .3f * (float)host.steps;
    if (!host.fails)
        return 1;
    err_set(err, host.path, 0, "cannot write: the disk is full");
    return -1;
}

static void end(void *self)
{
    (void)self;
    host.ended++;
}

static void open_photo(World *world)
{
    SessionPlan plan = world_plan(3, 1, HANDS_DEAL, 4711);
    world_begin(world, &plan);
    world_play_out(world);
    world->context.host.poster_begin = begin;
    world->context.host.poster_step = step;
    world->context.host.poster_end = end;
    world->context.pictures_folder = "pictures";
    world_show(world, "photo");
    memset(&host, 0, sizeof host);
    /* The panel has disappeared because nothing moved. */
    world_rest(world);
    assert_null(world_entry(world, "photo.map", 0));
    world_point(world, 300, 300);
    world_frame(world);
}

static bool sees(const Camera *camera, Rect board, float x, float y)
{
    float px, py;
    camera_to_screen(camera, x, y, &px, &py);
    return rect_has(board, px, py);
}

/* All tiles are inside the frame, the longer side has the chosen length, and the file is in the
 * folder for pictures. */
static void the_whole_board_is_in_it(void **state)
{
    World *world = *state;
    open_photo(world);
    world_click_id(world, "photo.map");
    assert_int_equal(host.begun, 1);
    int longer = host.order.width > host.order.height ? host.order.width : host.order.height;
    assert_int_equal(longer, 4096);
    assert_true(host.words > 10); /* framed */
    Cell min, max;
    game_bounds(world_game(world), &min, &max);
    Rect board = photo_frame_board(true, (float)host.order.width, (float)host.order.height);
    assert_true(sees(&host.camera, board, (float)min.x, (float)min.y));
    assert_true(sees(&host.camera, board, (float)max.x + 1, (float)max.y + 1));
    assert_non_null(strstr(host.path, "pictures/hypotenuse-"));
    world_rest(world);
    assert_int_equal(host.steps, 3);
    assert_int_equal(host.ended, 1);
}

/* Whatever the picture's shape, the frame leaves most of it to the board. */
static void the_frame_is_narrow(void **state)
{
    (void)state;
    const float shapes[][2] = {{2048, 2048}, {16384, 900}, {64, 4096}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        float w = shapes[i][0], h = shapes[i][1];
        Rect board = photo_frame_board(true, w, h);
        assert_true(board.x >= 0 && board.x + board.w <= w && board.y + board.h <= h);
        assert_true(board.w * board.h > .8f * w * h);
        Rect bare = photo_frame_board(false, w, h);
        assert_true(bare.w == w && bare.h == h);
    }
}

/* 'Save this view' keeps the visible view: same middle, same part of the board. */
static void the_view_is_what_is_seen(void **state)
{
    World *world = *state;
    open_photo(world);
    world_click_id(world, "photo.frame.0");
    world_click_id(world, "photo.view");
    assert_int_equal(host.begun, 1);
    assert_int_equal(host.words, 0);
    const Camera *seen = &world->board.camera;
    assert_true(fabsf(host.camera.x - seen->x) < .01f && fabsf(host.camera.y - seen->y) < .01f);
    assert_true(fabsf(host.camera.width / host.camera.zoom - seen->width / seen->zoom) < .05f);
    world_rest(world);
}

static void a_full_disk_is_told_and_nothing_hangs(void **state)
{
    World *world = *state;
    open_photo(world);
    host.fails = true;
    world_click_id(world, "photo.map");
    world_rest(world);
    assert_int_equal(host.ended, 1);
    world_point(world, 320, 300);
    world_frame(world);
    assert_true(world_says(world, "disk"));
    world_click_id(world, "photo.map"); /* the player can try again */
    assert_int_equal(host.begun, 2);
}

/* Leaving halfway abandons the picture. */
static void leaving_stops_the_work(void **state)
{
    World *world = *state;
    open_photo(world);
    world_click_id(world, "photo.map");
    assert_int_equal(host.ended, 0);
    stage_pop(world->context.stage);
    world_frames(world, 3);
    assert_int_equal(host.ended, 1);
}

/* The panel stays while the pointer is on it; without the panel Escape still leaves. */
static void the_panel_waits_for_the_pointer(void **state)
{
    World *world = *state;
    open_photo(world);
    world_show(world, "results");
    stage_push(world->context.stage, "photo", NULL, 0);
    world_rest(world);
    world_point(world, 310, 300);
    world_frame(world);
    Rect title = world_entry(world, "photo.map", 0)->rect;
    world_point(world, title.x + 2, title.y - 2);
    world_rest(world);
    world_frames(world, 300);
    assert_non_null(world_entry(world, "photo.map", 0));
    world_point(world, 300, 300);
    world_rest(world);
    assert_null(world_entry(world, "photo.map", 0));
    world_key(world, KEY_ESCAPE);
    world_rest(world);
    assert_true(world_top_is(world, "results"));
}

static void show_photo(World *world)
{
    world_show(world, "photo");
}

static void its_panel_fits_everywhere(void **state)
{
    World *world = *state;
    open_photo(world);
    world_check_everywhere(world, show_photo, "photo");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(the_whole_board_is_in_it),
        cmocka_unit_test(the_frame_is_narrow),
        QUICK_WORLD_TEST(the_view_is_what_is_seen),
        QUICK_WORLD_TEST(a_full_disk_is_told_and_nothing_hangs),
        QUICK_WORLD_TEST(leaving_stops_the_work),
        QUICK_WORLD_TEST(the_panel_waits_for_the_pointer),
        WORLD_TEST(its_panel_fits_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
