/* test_camera_control.c: dragging, zooming around the cursor, fitting, limits, gliding after a
 * drag, and reduced motion. */
#include "input/camera_control.h"

#include <math.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static CameraControl fresh(void)
{
    CameraControl control;
    camera_control_init(&control, 128);
    camera_control_resize(&control, 1600, 900, (Rect){300, 80, 1000, 660});
    camera_control_board(&control, (Rect){-5, -4, 10, 8});
    camera_control_fit(&control, true);
    return control;
}

static void settle(CameraControl *control)
{
    for (int i = 0; i < 600 && camera_control_update(control, 16); i++)
        ;
    assert_false(camera_control_update(control, 0));
}

static void test_fit(void **state)
{
    (void)state;
    CameraControl control = fresh();
    float x0, y0, x1, y1;
    camera_to_screen(&control.camera, -5, -4, &x0, &y0);
    camera_to_screen(&control.camera, 5, 4, &x1, &y1);
    assert_true(x0 >= 300 && y0 >= 80 && x1 <= 1300 && y1 <= 740);
    assert_true(x1 - x0 > 700 || y1 - y0 > 500); /* the board fills most of the free area */
    /* A small board isn't enlarged. */
    camera_control_board(&control, (Rect){0, 0, 1, 1});
    camera_control_fit(&control, true);
    assert_float_equal(control.camera.zoom, 128, .01f);
}

/* Even if panels leave less room than the rim takes, Home gives a valid zoom. */
static void test_fit_without_room(void **state)
{
    (void)state;
    CameraControl control = fresh();
    control.around = CAMERA_AROUND_SPACES;
    control.rim = 40;
    camera_control_resize(&control, 640, 480, (Rect){300, 80, 60, 30});
    camera_control_fit(&control, true);
    assert_true(control.camera.zoom > 0);
    assert_true(camera_control_least(&control) >= CAMERA_ZOOM_LEAST);
}

/* The board point under the cursor stays there during the whole zoom, in and out. */
static void test_zoom_keeps_point(void **state)
{
    (void)state;
    CameraControl control = fresh();
    static const float px[] = {500, 1200, 800, 310}, py[] = {200, 700, 450, 730},
                       notches[] = {3, -1, 5, -4};
    for (int i = 0; i < 4; i++) {
        float x, y, sx, sy;
        camera_to_board(&control.camera, px[i], py[i], &x, &y);
        assert_true(camera_control_event(
            &control,
            &(InputEvent){.kind = INPUT_WHEEL, .x = px[i], .y = py[i], .wheel = notches[i]},
            false));
        for (int frame = 0; frame < 10; frame++) {
            camera_control_update(&control, 16);
            camera_to_screen(&control.camera, x, y, &sx, &sy);
            assert_float_equal(sx, px[i], .6f);
            assert_float_equal(sy, py[i], .6f);
        }
        settle(&control);
    }
}

static void test_zoom_steps_and_limits(void **state)
{
    (void)state;
    CameraControl control = fresh();
    float before = control.camera.zoom;
    InputEvent in = {.kind = INPUT_WHEEL, .x = 800, .y = 450, .wheel = 1};
    camera_control_event(&control, &in, false);
    settle(&control);
    assert_float_equal(control.camera.zoom, before * 1.15f, .05f);
    in.wheel = 40;
    camera_control_event(&control, &in, false);
    settle(&control);
    assert_float_equal(control.camera.zoom, 512, .01f);
    in.wheel = -80;
    camera_control_event(&control, &in, false);
    settle(&control);
    assert_float_equal(control.camera.zoom, camera_control_least(&control), .01f);
    /* For a huge board, zooming out stops at 16 px. */
    camera_control_board(&control, (Rect){-500, -500, 1000, 1000});
    assert_float_equal(camera_control_least(&control), 16, 0);
    /* Ctrl+wheel rotates the tile, so the camera ignores it. */
    in.mods = MOD_CTRL;
    assert_false(camera_control_event(&control, &in, false));
}

/* A fit that shows more than the board may zoom out further than the wheel can: from this zoom a
 * notch inwards is an ordinary notch, and one outwards does nothing. */
static void test_zoom_from_far_away(void **state)
{
    (void)state;
    CameraControl control = fresh();
    float far_away = camera_control_least(&control) * .8f;
    camera_control_travel(&control, 0, 0, far_away, 0);
    InputEvent in = {.kind = INPUT_WHEEL, .x = 800, .y = 450, .wheel = -1};
    camera_control_event(&control, &in, false);
    settle(&control);
    assert_float_equal(control.camera.zoom, far_away, .01f);
    in.wheel = 1;
    camera_control_event(&control, &in, false);
    settle(&control);
    assert_float_equal(control.camera.zoom, far_away * 1.15f, .05f);
}

/* A notch takes 160 ms with easeOutCubic (LOOK section 10): half the time leaves .5³ = .125 of the
 * way at any frame rate; a second notch starts from the current point. */
static void test_notch_is_timed(void **state)
{
    (void)state;
    static const float frames[] = {80, 20, 1};
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        CameraControl control = fresh();
        float before = control.camera.zoom, way = logf(1.15f);
        camera_control_event(&control, &(InputEvent){.kind = INPUT_WHEEL, .wheel = 1, .x = 500},
                             false);
        for (float ms = 0; ms < 80; ms += frames[i])
            camera_control_update(&control, frames[i]);
        assert_float_equal(logf(control.camera.zoom / before), .875f * way, .0005f);
        for (float ms = 0; ms < 80; ms += frames[i])
            camera_control_update(&control, frames[i]);
        assert_float_equal(control.camera.zoom, before * 1.15f, .001f);
    }
    CameraControl control = fresh();
    float before = control.camera.zoom, last = before;
    for (int ms = 0; ms < 400; ms += 4) {
        if (ms == 0 || ms == 60)
            camera_control_event(&control, &(InputEvent){.kind = INPUT_WHEEL, .wheel = 1}, false);
        camera_control_update(&control, 4);
        assert_true(control.camera.zoom >= last && control.camera.zoom < last * 1.013f);
        last = control.camera.zoom;
    }
    assert_float_equal(last, before * 1.15f * 1.15f, .001f);
}

static void test_drag_moves_with_the_hand(void **state)
{
    (void)state;
    CameraControl control = fresh();
    float x, y, x1, y1;
    camera_to_board(&control.camera, 700, 400, &x, &y);
    camera_control_event(&control, &(InputEvent){.kind = INPUT_DOWN, .x = 700, .y = 400}, false);
    assert_false(camera_control_event(
        &control, &(InputEvent){.kind = INPUT_MOVE, .x = 702, .y = 401}, false));
    assert_false(control.moved); /* within 4 px: still a click */
    assert_true(camera_control_event(&control,
                                     &(InputEvent){.kind = INPUT_MOVE, .x = 760, .y = 430}, false));
    camera_to_board(&control.camera, 760, 430, &x1, &y1);
    assert_float_equal(x, x1, .001f);
    assert_float_equal(y, y1, .001f);
    assert_true(control.moved);
    /* The pointer pauses before release, so there is no glide. */
    for (int i = 0; i < 20; i++)
        camera_control_update(&control, 16);
    assert_true(
        camera_control_event(&control, &(InputEvent){.kind = INPUT_UP, .x = 760, .y = 430}, false));
    float stopped = control.camera.x;
    settle(&control);
    assert_float_equal(control.camera.x, stopped, .001f);
}

static void test_click_is_no_drag(void **state)
{
    (void)state;
    CameraControl control = fresh();
    camera_control_event(&control, &(InputEvent){.kind = INPUT_DOWN, .x = 700, .y = 400}, false);
    assert_false(
        camera_control_event(&control, &(InputEvent){.kind = INPUT_UP, .x = 701, .y = 400}, false));
    assert_false(camera_control_update(&control, 0));
}

static void throw_board(CameraControl *control)
{
    camera_control_event(control, &(InputEvent){.kind = INPUT_DOWN, .x = 900, .y = 400}, false);
    for (int i = 1; i <= 6; i++) {
        camera_control_event(
            control, &(InputEvent){.kind = INPUT_MOVE, .x = 900 - 20 * (float)i, .y = 400}, false);
        camera_control_update(control, 16);
    }
    camera_control_event(control, &(InputEvent){.kind = INPUT_UP, .x = 780, .y = 400}, false);
}

static void test_run_out(void **state)
{
    (void)state;
    CameraControl control = fresh();
    throw_board(&control);
    float let_go = control.camera.x;
    settle(&control);
    assert_true(control.camera.x > let_go + .3f); /* the camera continued in the same direction */
    CameraControl still = fresh();
    still.cut = true;
    throw_board(&still);
    let_go = still.camera.x;
    settle(&still);
    assert_float_equal(still.camera.x, let_go, .001f);
}

/* Reduced motion: every move is a cut, and the previous picture fades for 120 ms (LOOK section
 * 10). */
static void test_cuts_fade(void **state)
{
    (void)state;
    CameraControl control = fresh();
    BoardPicture picture = {0};
    control.cut = true;
    camera_control_event(&control,
                         &(InputEvent){.kind = INPUT_WHEEL, .x = 800, .y = 400, .wheel = 2}, false);
    float zoom = control.camera.zoom;
    assert_float_equal(control.to.zoom, zoom, 0);
    camera_control_show(&control, &picture);
    assert_true(picture.cuts == 1 && picture.before == 1 && !picture.moving);
    assert_true(camera_control_update(&control, 60));
    camera_control_show(&control, &picture);
    assert_float_equal(picture.before, .5f, .001f);
    assert_true(control.camera.zoom == zoom);
    assert_false(camera_control_update(&control, 60));
    camera_control_show(&control, &picture);
    assert_true(picture.before == 0);
    camera_control_fit(&control, false);
    assert_true(control.cuts == 2 && control.camera.zoom < zoom);
    settle(&control);
    camera_control_fit(&control, false); /* this fit changes nothing visible */
    assert_int_equal(control.cuts, 2);
    camera_control_event(&control, &(InputEvent){.kind = INPUT_KEY, .key = KEY_LEFT}, true);
    assert_int_equal(control.cuts, 3);
    /* A drag follows the pointer directly, so there is no cut. */
    camera_control_event(&control, &(InputEvent){.kind = INPUT_DOWN, .x = 500, .y = 500}, false);
    camera_control_event(&control, &(InputEvent){.kind = INPUT_MOVE, .x = 560, .y = 500}, false);
    camera_control_event(&control, &(InputEvent){.kind = INPUT_UP, .x = 560, .y = 500}, false);
    settle(&control);
    assert_int_equal(control.cuts, 3);
}

/* However far the board is thrown, a strip of it stays in the free area. */
static void test_board_stays_findable(void **state)
{
    (void)state;
    CameraControl control = fresh();
    for (int i = 0; i < 60; i++)
        camera_control_event(&control, &(InputEvent){.kind = INPUT_KEY, .key = KEY_LETTER('d')},
                             false);
    settle(&control);
    float x, y;
    camera_to_screen(&control.camera, 5, 0, &x, &y); /* east edge of the board */
    assert_true(x >= 300 + 1);
    for (int i = 0; i < 120; i++)
        camera_control_event(&control, &(InputEvent){.kind = INPUT_KEY, .key = KEY_UP}, true);
    settle(&control);
    camera_to_screen(&control.camera, 0, -4, &x, &y);
    assert_true(y <= 740 - 1);
    /* Home brings the board back. */
    camera_control_event(&control, &(InputEvent){.kind = INPUT_KEY, .key = KEY_HOME}, false);
    settle(&control);
    camera_to_screen(&control.camera, 0, 0, &x, &y);
    assert_true(x > 300 && x < 1300 && y > 80 && y < 740);
}

static void test_arrows_only_when_asked(void **state)
{
    (void)state;
    CameraControl control = fresh();
    InputEvent left = {.kind = INPUT_KEY, .key = KEY_LEFT};
    assert_false(camera_control_event(&control, &left, false));
    assert_true(camera_control_event(&control, &left, true));
}

static void test_reveal(void **state)
{
    (void)state;
    CameraControl control = fresh();
    assert_false(
        camera_control_reveal(&control, (Rect){0, 0, 1, 1})); /* already visible: nothing moves */
    camera_control_event(
        &control, &(InputEvent){.kind = INPUT_WHEEL, .x = 400, .y = 200, .wheel = 10}, false);
    settle(&control);
    assert_true(camera_control_reveal(&control, (Rect){3, 2, 2, 2}));
    settle(&control);
    float x0, y0, x1, y1;
    camera_to_screen(&control.camera, 3, 2, &x0, &y0);
    camera_to_screen(&control.camera, 5, 4, &x1, &y1);
    assert_true(x0 >= 300 && y0 >= 80 && x1 <= 1300 && y1 <= 740);
}

static void test_journey_ends_when_taken(void **state)
{
    (void)state;
    CameraControl control = fresh();
    camera_control_travel(&control, 20, 0, 64, 500);
    camera_control_update(&control, 100);
    assert_true(camera_control_update(&control, 0));
    float x = control.camera.x;
    camera_control_event(&control, &(InputEvent){.kind = INPUT_DOWN, .x = 700, .y = 400}, false);
    camera_control_update(&control, 100);
    assert_float_equal(control.camera.x, x, .001f);
}

/* The board point between two fingers follows their midpoint at once, even with reduced motion:
 * nothing is smoothed or faded. The board counts as moving while the gesture may continue. */
static void test_two_fingers(void **state)
{
    (void)state;
    static const struct {
        float dx, dy, wheel;
    } rows[] = {{40, -25, 0}, {0, 0, 1.5f}, {-60, 10, -.8f}};
    for (int cut = 0; cut < 2; cut++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            CameraControl control = fresh();
            BoardPicture picture = {0};
            camera_control_travel(&control, 0, 0, 100, 0); /* closer than Home */
            float x, y, px, py, zoom = control.camera.zoom;
            control.cut = cut;
            camera_to_board(&control.camera, 800, 400, &x, &y);
            InputEvent fingers = {.kind = INPUT_WHEEL,
                                  .device = DEVICE_TOUCH,
                                  .x = 800 + rows[i].dx,
                                  .y = 400 + rows[i].dy,
                                  .dx = rows[i].dx,
                                  .dy = rows[i].dy,
                                  .wheel = rows[i].wheel};
            assert_true(camera_control_event(&control, &fingers, false));
            camera_to_screen(&control.camera, x, y, &px, &py);
            assert_float_equal(px, fingers.x, .1f);
            assert_float_equal(py, fingers.y, .1f);
            assert_float_equal(control.camera.zoom / zoom, powf(1.15f, rows[i].wheel), .001f);
            camera_control_show(&control, &picture);
            assert_true(picture.moving && picture.before == 0 && picture.cuts == 0);
            Camera there = control.camera;
            settle(&control);
            assert_true(glms_vec2_eqv(control.camera.at, there.at) &&
                        control.camera.zoom == there.zoom);
        }
}

/* Ten tenths add up to a notch; a change of direction restarts the sum. */
static void test_fine_wheels_add_up(void **state)
{
    (void)state;
    static const struct {
        float wheel;
        int events, notches;
    } tried[] = {{.1f, 2, 0},  {.1f, 8, 1},  {.1f, 9, 0}, {-.1f, 9, 0}, {-.1f, 1, -1},
                 {.25f, 4, 1}, {-.5f, 1, 0}, {1, 3, 3},   {-2, 1, -2},  {.125f, 16, 2}};
    CameraControl control;
    camera_control_init(&control, 100);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        int notches = 0;
        for (int k = 0; k < tried[i].events; k++)
            notches += camera_control_notches(
                &control, &(InputEvent){.kind = INPUT_WHEEL, .wheel = tried[i].wheel});
        if (notches != tried[i].notches)
            fail_msg("row %zu: %d notches", i, notches);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_fit_without_room),
        cmocka_unit_test(test_zoom_keeps_point),
        cmocka_unit_test(test_zoom_steps_and_limits),
        cmocka_unit_test(test_zoom_from_far_away),
        cmocka_unit_test(test_notch_is_timed),
        cmocka_unit_test(test_fine_wheels_add_up),
        cmocka_unit_test(test_drag_moves_with_the_hand),
        cmocka_unit_test(test_click_is_no_drag),
        cmocka_unit_test(test_cuts_fade),
        cmocka_unit_test(test_two_fingers),
        cmocka_unit_test(test_run_out),
        cmocka_unit_test(test_board_stays_findable),
        cmocka_unit_test(test_arrows_only_when_asked),
        cmocka_unit_test(test_reveal),
        cmocka_unit_test(test_journey_ends_when_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
