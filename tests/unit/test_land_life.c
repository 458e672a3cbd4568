/* test_land_life.c: when the land moves by itself, and which way its rivers flow. */
#include "app/turn_clock.h"
#include "render/life.h"
#include "store/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void software_and_pictures_go_without_unless_asked(void **state)
{
    (void)state;
    Settings settings = settings_default();
    assert_true(settings_life(&settings, false, false));
    assert_false(settings_life(&settings, true, false));
    assert_false(settings_life(&settings, false, true));
    strcpy(settings.ambient_life, "on");
    assert_true(settings_life(&settings, true, true));
    strcpy(settings.ambient_life, "off");
    assert_false(settings_life(&settings, false, false));
}

/* Each of these alone stops the motion and the frames it would cause. */
static void whoever_does_not_want_or_see_it_gets_no_pictures(void **state)
{
    (void)state;
    const LandLifeFacts all = {.wanted = true, .speed = 1, .board = true, .focused = true};
    LandLifeFacts without[6] = {all, all, all, all, all, all};
    without[0].wanted = false;
    without[1].reduced_motion = true;
    without[2].speed = 0;
    without[3].board = false;
    without[4].minimized = true;
    without[5].focused = false;
    assert_true(land_life_is_running(all));
    for (int i = 0; i < 6; i++) {
        assert_false(land_life_is_running(without[i]));
        assert_int_equal(land_life_wait(without[i], 1000), -1);
        /* In a window that is minimized or out of focus, the moving parts count as shown but stand
         * still. */
        assert_int_equal(land_life_shows(without[i]), i >= 4);
    }
}

static void thirty_pictures_a_second_in_software_fifteen(void **state)
{
    (void)state;
    LandLifeFacts facts = {.wanted = true, .speed = 1, .board = true, .focused = true};
    assert_int_equal(land_life_wait(facts, 0), 34);
    assert_int_equal(land_life_wait(facts, 40), 0);
    facts.software = true;
    assert_int_equal(land_life_wait(facts, 40), 27);
}

/* The river: a spring at (0, 0) that flows east, a bend to the south at (1, 0), a straight piece at
 * (1, 1), and the lake at (1, 2). The cells are listed in any order. */
static void water_runs_from_the_spring(void **state)
{
    (void)state;
    enum { N = 1, E = 2, S = 4, W = 8, NONE = 4 };
    static const struct {
        float x, y;
        uint8_t sides, spring, from, to;
        float start;
    } cells[] = {{1, 1, N | S, 0, 0, 2, 1.785f},
                 {1, 2, N, 0, 0, NONE, 2.785f},
                 {0, 0, E, 1, NONE, 1, 0},
                 {1, 0, W | S, 0, 3, 2, 1}};
    enum { COUNT = sizeof cells / sizeof cells[0] };
    TileLife tiles[COUNT] = {0};
    Life life = {0};
    for (int i = 0; i < COUNT; i++) {
        tiles[i] = (TileLife){.rivers = cells[i].sides, .spring = cells[i].spring};
        life_river_add(&life, &tiles[i], i, &(BoardTile){.x = cells[i].x, .y = cells[i].y});
    }
    life_rivers_run(&life);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(life.rivers[i].from, cells[i].from);
        assert_int_equal(life.rivers[i].to, cells[i].to);
        assert_float_equal(life.rivers[i].start, cells[i].start, .001f);
    }
    life_release(&life);
}

/* A river without its spring (in a scenario) flows all the same, and a ring of water ends where it
 * began. */
static void water_runs_without_a_spring(void **state)
{
    (void)state;
    enum { N = 1, E = 2, S = 4, W = 8 };
    static const uint8_t ring[4] = {E | S, W | S, N | W, N | E};
    TileLife tiles[4] = {0};
    Life life = {0};
    for (int i = 0; i < 4; i++) {
        tiles[i].rivers = ring[i];
        life_river_add(&life, &tiles[i], i, &(BoardTile){.x = i == 1 || i == 2, .y = i >= 2});
    }
    life_rivers_run(&life);
    for (int i = 0; i < 4; i++) {
        assert_true(life.rivers[i].reached);
        assert_int_equal(1u << life.rivers[i].from | 1u << life.rivers[i].to, ring[i]);
    }
    life_release(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(software_and_pictures_go_without_unless_asked),
        cmocka_unit_test(whoever_does_not_want_or_see_it_gets_no_pictures),
        cmocka_unit_test(thirty_pictures_a_second_in_software_fifteen),
        cmocka_unit_test(water_runs_from_the_spring),
        cmocka_unit_test(water_runs_without_a_spring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
