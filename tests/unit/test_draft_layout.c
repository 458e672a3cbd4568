/* test_draft_layout.c: the order of picks in the draft, and its geometry at all window sizes. */
#include "scenes/draft/draft.h"
#include "ui/ui.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    float width, height;
} windows[] = {{1024, 600},  {1280, 720}, {1600, 900},  {1920, 1080},
               {3840, 2160}, {1024, 768}, {2560, 1080}, {800, 1200}};
enum { WINDOWS = sizeof windows / sizeof windows[0] };

static bool inside(Rect outer, Rect inner)
{
    return inner.x >= outer.x - 1 && inner.y >= outer.y - 1 &&
           inner.x + inner.w <= outer.x + outer.w + 1 && inner.y + inner.h <= outer.y + outer.h + 1;
}

static bool apart(Rect a, Rect b)
{
    Rect both = rect_cut(a, b);
    return both.w <= 0 || both.h <= 0;
}

/* Four players, P1 first: P4, P3, P2, P1, P4, … (HALF-10). */
static void last_player_picks_first_and_the_direction_never_turns(void **state)
{
    (void)state;
    static const int expected[] = {3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0};
    for (int pick = 0; pick < 12; pick++)
        assert_int_equal(draft_seat_ahead(3, 4, pick), expected[pick]);
    /* Counting from the sixth pick gives the same seats for all earlier and later picks. */
    for (int pick = 0; pick < 12; pick++)
        assert_int_equal(draft_seat_ahead(expected[5], 4, pick - 5), expected[pick]);
    assert_int_equal(draft_seat_ahead(0, 3, 1), 2);
    assert_int_equal(draft_seat_ahead(2, 3, -1), 0);
}

static void strip_keeps_the_current_pick_in_sight(void **state)
{
    (void)state;
    for (int total = 2; total <= 24; total++)
        for (int current = 0; current <= total; current++) {
            int first = draft_strip_first(current, total);
            int last = first + (total < DRAFT_STRIP_MAX ? total : DRAFT_STRIP_MAX) - 1;
            assert_true(first >= 0 && last < total);
            assert_true(current == total || (current >= first && current <= last));
        }
    assert_int_equal(draft_strip_first(7, 12), 0);
}

static void nothing_overlaps(void **state)
{
    (void)state;
    static const float wishes[] = {.75f, 1, 1.5f, 2};
    for (int w = 0; w < WINDOWS * 4; w++)
        for (int players = 2; players <= 6; players++)
            for (int hand = 1; hand <= 8 && players * hand <= 24; hand++) {
                Rect window = {0, 0, windows[w / 4].width, windows[w / 4].height};
                DraftLayout layout =
                    draft_layout(window.w, window.h, ui_scale_of(window.w, window.h, wishes[w % 4]),
                                 24, players, hand);
                Rect halves = {0};
                for (int i = 0; i < 24; i++) {
                    Rect square = layout.half[i];
                    assert_true(inside(window, square));
                    assert_true(apart(square, layout.banner) && apart(square, layout.strip));
                    assert_true(apart(square, layout.inspector) && apart(square, layout.hint));
                    assert_true(apart(square, layout.corner));
                    halves = square;
                }
                assert_true(halves.w > 0);
                assert_true(apart(layout.strip, layout.inspector));
                assert_true(apart(layout.banner, layout.corner));
                assert_true(inside(window, layout.banner));
                for (int seat = 0; seat < players; seat++) {
                    Rect tray = layout.tray[seat], header = tray;
                    header.h = layout.header;
                    assert_true(inside(window, tray) && apart(layout.inspector, tray));
                    assert_true(seat == 0 || apart(tray, layout.tray[seat - 1]));
                    for (int i = 0; i < 24; i++)
                        assert_true(apart(layout.half[i], tray));
                    for (int slot = 0; slot < hand; slot++) {
                        Rect square = layout.slot[seat][slot];
                        assert_true(square.w >= 16);
                        assert_true(inside(tray, square));
                        assert_true(apart(square, header));
                        for (int other = 0; other < slot; other++)
                            assert_true(apart(square, layout.slot[seat][other]));
                    }
                }
            }
}

/* Each row of slots is centred in its tray, including a shorter last one. */
static void slots_are_not_lopsided(void **state)
{
    (void)state;
    for (int w = 0; w < WINDOWS; w++)
        for (int players = 2; players <= 6; players++)
            for (int hand = 1; hand <= 8 && players * hand <= 24; hand++) {
                DraftLayout layout = draft_layout(
                    windows[w].width, windows[w].height,
                    ui_scale_of(windows[w].width, windows[w].height, 1), 24, players, hand);
                const Rect *slot = layout.slot[players - 1], tray = layout.tray[players - 1];
                for (int i = 0, end; i < hand; i = end) {
                    for (end = i + 1; end < hand && slot[end].y == slot[i].y;)
                        end++;
                    float middle = (slot[i].x + slot[end - 1].x + slot[i].w) / 2;
                    assert_float_equal(middle, tray.x + tray.w / 2, 2);
                }
            }
    DraftLayout six = draft_layout(1280, 720, .8f, 24, 6, 4);
    assert_float_equal(six.slot[0][2].x, six.slot[0][0].x, .01); /* two rows of two */
}

static void design_sizes_hold(void **state)
{
    (void)state;
    DraftLayout layout = draft_layout(1600, 900, 1, 24, 4, 3);
    assert_float_equal(layout.half[0].w, 172, .01);
    assert_float_equal(layout.half[4].x - layout.half[0].x, 2 * (172 + 52), .01);
    assert_float_equal(layout.half[12].y - layout.half[0].y, 172 + 46, .01);
    assert_float_equal(layout.inspector.w, 1560, .01);
    assert_float_equal(layout.inspector.h, 56, .01);
    assert_float_equal(layout.tray[0].w, 372, .01); /* (1530 − 14 × 3) / 4 */
    assert_float_equal(layout.slot[0][0].w, 96, .01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_player_picks_first_and_the_direction_never_turns),
        cmocka_unit_test(strip_keeps_the_current_pick_in_sight),
        cmocka_unit_test(nothing_overlaps),
        cmocka_unit_test(slots_are_not_lopsided),
        cmocka_unit_test(design_sizes_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
