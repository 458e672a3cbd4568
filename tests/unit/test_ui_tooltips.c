/* test_ui_tooltips.c: the place of a widget's tip, and when it is shown. */
#include "ui_fixture.h"

#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static FakeMeter fake = {.em = .5f};

static int clicks[2];

static int setup(void **state)
{
    clicks[0] = clicks[1] = 0;
    return fixture_open(state, &fake);
}

static void begin(FixturePage *page)
{
    fixture_begin(page->ui, &page->list, &page->meter, 640, 480);
}

static void send(FixturePage *page, InputEvent event)
{
    ui_event(page->ui, &event);
}

/* The places of the texts that the player reads while a tip is shown. */
static const Rect *read_places;
static int read_count;

static bool tip_drawn(const FixturePage *page, Rect *tip)
{
    for (uint32_t k = 0; k < page->list.count; k++)
        if (page->list.commands[k].kind == DRAW_BOX && page->list.commands[k].stroke > 0)
            *tip = page->list.commands[k].rect;
    return tip->w > 0;
}

/* Shows the tip of a widget, placed next to `group`. */
static Rect tip_beside(FixturePage *page, Rect subject, Rect group)
{
    Rect tip = {0};
    for (int n = 0; n < 2; n++) {
        begin(page);
        for (int i = 0; i < read_count; i++)
            ui_reserve(page->ui, read_places[i]);
        ui_widget(page->ui, "subject", "subject", subject, 0, KEY_NONE);
        ui_tooltip_beside(page->ui, group, "tip");
        ui_end(page->ui);
        send(page, pointer_event(INPUT_MOVE, subject.x + 20, subject.y + 20));
    }
    tip_drawn(page, &tip);
    return tip;
}

/* The tip of one of three widgets in a column hides none of the three. */
static void test_tooltip_beside_a_group(void **state)
{
    const Rect group = {20, 20, 120, 420};
    for (int i = 0; i < 3; i++) {
        Rect subject = {20, (float)(20 + 140 * i), 120, 120};
        Rect tip = tip_beside(*state, subject, group), over = rect_cut(tip, group);
        assert_true(tip.w > 0 && over.w * over.h == 0);
    }
}

/* The tip has room and covers no part of its subject, wherever that is: at an edge, in a corner, as
 * tall as the window. */
static void test_tooltip_beside_its_subject(void **state)
{
    FixturePage *page = *state;
    static const Rect subjects[] = {{0, 0, 120, 480},  {520, 0, 120, 480}, {0, 0, 640, 44},
                                    {0, 436, 640, 44}, {0, 200, 640, 60},  {300, 0, 40, 440}};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        Rect subject = subjects[i], tip = tip_beside(page, subject, subject);
        Rect over = rect_cut(tip, subject);
        assert_true(tip.w > 0 && over.w * over.h == 0);
    }
}

/* A panel with the button, and a card to its left: the tip goes above or below the card. */
static void test_tooltip_keeps_off_all_that_is_read(void **state)
{
    static const Rect reads[] = {{400, 100, 240, 340}, {240, 180, 140, 60}};
    const Rect subject = {420, 190, 200, 40}, row = {400, 190, 240, 40};
    read_places = reads;
    read_count = 2;
    Rect tip = tip_beside(*state, subject, row);
    read_count = 0;
    assert_true(tip.w > 0);
    for (int i = 0; i < 2; i++) {
        Rect over = rect_cut(tip, reads[i]);
        assert_true(over.w * over.h == 0);
    }
}

/* A grid of three by three, with the left column possibly at the window's edge: the tip of each
 * cell avoids the neighbours that it would hide. */
static void test_tooltip_hides_no_neighbours(void **state)
{
    enum { CELL = 60, STEP = 64, SIDE = 3 };
    FixturePage *page = *state;
    for (int subject = 0; subject < SIDE * SIDE; subject++)
        for (int left = 0; left <= 200; left += 200) {
            Rect tip = {0}, cells[SIDE * SIDE];
            for (int n = 0; n < 2; n++) {
                begin(page);
                for (int i = 0; i < SIDE * SIDE; i++) {
                    cells[i] = (Rect){(float)(left + i % SIDE * STEP),
                                      (float)(140 + i / SIDE * STEP), CELL, CELL};
                    ui_widget(page->ui, ui_id(page->ui, "cell", i), "", cells[i], 0, KEY_NONE);
                    if (i == subject)
                        ui_tooltip(page->ui, "a tip of several words");
                }
                ui_end(page->ui);
                send(page, pointer_event(INPUT_MOVE, cells[subject].x + 20, cells[subject].y + 20));
            }
            assert_true(tip_drawn(page, &tip));
            for (int i = 0; i < SIDE * SIDE; i++) {
                Rect over = rect_cut(tip, cells[i]);
                assert_true(over.w * over.h == 0);
            }
        }
}

/* Draws two buttons with tips, `down` px further down. Returns which button's tip is shown, 1 or 2;
 * 0: none. */
static int tip_of_two(FixturePage *page, float down)
{
    Rect tip = {0};
    begin(page);
    for (int i = 0; i < 2; i++) {
        Rect place = {20, 60 + down + 60 * (float)i, 100, 44};
        UiButton button = {.label = "x", .tooltip = i ? "the second of the two" : "first"};
        clicks[i] += ui_button(page->ui, i ? "second" : "first", place, button);
    }
    /* forgets the buttons' commands, so that the only outline is the tip's */
    draw_begin(&page->list, 640, 480);
    ui_end(page->ui);
    return !tip_drawn(page, &tip) ? 0 : tip.w > 90 ? 2 : 1;
}

/* The page scrolls under a resting pointer: the other button lights up, and no tip appears until
 * the pointer moves again. */
static void test_no_tip_of_what_comes_by_itself(void **state)
{
    FixturePage *page = *state;
    tip_of_two(page, 0);
    send(page, pointer_event(INPUT_MOVE, 60, 80));
    assert_int_equal(tip_of_two(page, 0), 1);
    for (int i = 0; i < 3; i++)
        tip_of_two(page, -60);
    assert_int_equal(tip_of_two(page, -60), 0);
    assert_true(page->ui->hot == ui_entry_find(page->ui, "second")->hash);
    send(page, pointer_event(INPUT_MOVE, 66, 80));
    assert_int_equal(tip_of_two(page, -60), 2);
}

/* After a click the tip is no longer needed, until the pointer returns. */
static void test_no_tip_after_a_click(void **state)
{
    FixturePage *page = *state;
    tip_of_two(page, 0);
    send(page, pointer_event(INPUT_MOVE, 60, 80));
    assert_int_equal(tip_of_two(page, 0), 1);
    send(page, pointer_event(INPUT_DOWN, 60, 80));
    send(page, pointer_event(INPUT_UP, 60, 80));
    assert_int_equal(tip_of_two(page, 0), 0);
    assert_int_equal(clicks[0], 1);
    send(page, pointer_event(INPUT_MOVE, 66, 84));
    assert_int_equal(tip_of_two(page, 0), 0);
    send(page, pointer_event(INPUT_MOVE, 400, 84));
    tip_of_two(page, 0);
    send(page, pointer_event(INPUT_MOVE, 66, 84));
    assert_int_equal(tip_of_two(page, 0), 1);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, fixture_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_tooltip_beside_its_subject),     TEST(test_tooltip_keeps_off_all_that_is_read),
        TEST(test_no_tip_of_what_comes_by_itself), TEST(test_no_tip_after_a_click),
        TEST(test_tooltip_hides_no_neighbours),    TEST(test_tooltip_beside_a_group),
    };
    return cmocka_run_group_tests_name("ui tooltips", tests, NULL, NULL);
}
