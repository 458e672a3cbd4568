/* test_camera.c: conversion between board points and pixels. */
#include "render/camera.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Camera camera = {.x = 3, .y = -2, .zoom = 128, .width = 1600, .height = 900};

static void middle_of_window_is_camera(void **state)
{
    (void)state;
    float px, py;
    camera_to_screen(&camera, 3, -2, &px, &py);
    assert_float_equal(px, 800, .001);
    assert_float_equal(py, 450, .001);
    camera_to_screen(&camera, 4, -1, &px, &py);
    assert_float_equal(px, 928, .001);
    assert_float_equal(py, 578, .001);
}

static void board_and_screen_are_inverse(void **state)
{
    (void)state;
    for (int i = 0; i < 50; i++) {
        float px = 33.f * (float)i, py = 900 - 17.f * (float)i, x, y, qx, qy;
        camera_to_board(&camera, px, py, &x, &y);
        camera_to_screen(&camera, x, y, &qx, &qy);
        assert_float_equal(px, qx, .01);
        assert_float_equal(py, qy, .01);
    }
}

static void fit_shows_the_board_inside_the_free_area(void **state)
{
    (void)state;
    Camera c = camera;
    Rect board = {-2, 1, 6, 4}, free_area = {300, 80, 1000, 700};
    camera_fit(&c, board, free_area, 512);
    float left, top, right, bottom;
    camera_to_screen(&c, board.x, board.y, &left, &top);
    camera_to_screen(&c, board.x + board.w, board.y + board.h, &right, &bottom);
    assert_float_equal(left, 300, .01);
    assert_float_equal(right, 1300, .01);
    assert_true(top >= 79.9f && bottom <= 780.1f);
    assert_float_equal(top - 80, 780 - bottom, .01);
}

static void fit_does_not_come_too_near(void **state)
{
    (void)state;
    Camera c = camera;
    camera_fit(&c, (Rect){0, 0, 1, 1}, (Rect){0, 0, 1600, 900}, 200);
    assert_float_equal(c.zoom, 200, .001);
    float px, py;
    camera_to_screen(&c, .5f, .5f, &px, &py);
    assert_float_equal(px, 800, .01);
    assert_float_equal(py, 450, .01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(middle_of_window_is_camera),
        cmocka_unit_test(board_and_screen_are_inverse),
        cmocka_unit_test(fit_shows_the_board_inside_the_free_area),
        cmocka_unit_test(fit_does_not_come_too_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
