/* test_ui_theme.c: text can be read in every theme: contrast at least 4.5 : 1 for every pair that is drawn. */
#include "scenes/theme.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static const struct {
    UiColor text, top, bottom;
} pairs[] = {
    {UI_TEXT, UI_PANEL_TOP, UI_PANEL_BOTTOM},
    {UI_TEXT_SOFT, UI_PANEL_TOP, UI_PANEL_BOTTOM},
    {UI_TEXT_GOLD, UI_PANEL_TOP, UI_PANEL_BOTTOM},
    {UI_WARNING, UI_PANEL_TOP, UI_PANEL_BOTTOM},
    {UI_INK, UI_PAPER_TOP, UI_PAPER_BOTTOM},
    {UI_INK_SOFT, UI_PAPER_TOP, UI_PAPER_BOTTOM},
    {UI_INK_GOLD, UI_PAPER_TOP, UI_PAPER_BOTTOM},
    {UI_PRIMARY_TEXT, UI_PRIMARY_TOP, UI_PRIMARY_BOTTOM},
    {UI_BUTTON_TEXT, UI_BUTTON_TOP, UI_BUTTON_BOTTOM},
    {UI_CHOSEN_TEXT, UI_CHOSEN_TOP, UI_CHOSEN_BOTTOM},
    /* The menu's words stand on its veil of the panel's colour. */
    {UI_TEXT, UI_PANEL_BOTTOM, UI_PANEL_BOTTOM},
    {UI_TEXT_GOLD, UI_PANEL_BOTTOM, UI_PANEL_BOTTOM},
};

/* `over` laid on `ground`. */
static Color laid(Color over, Color ground)
{
    return color_mix(ground | 0xff, over | 0xff, (float)(over & 0xff) / 255) | 0xff;
}

/* What can shine through a panel: the table, the darkest and the lightest land under it. */
static float least_contrast(const UiTheme *theme, Color text, Color panel)
{
    const Color behind[] = {theme->color[UI_TABLE_CENTRE], theme->color[UI_TABLE_RIM], 0x36582fff,
                            0xd9cf88ff};
    float least = 21;
    for (size_t i = 0; i < sizeof behind / sizeof behind[0]; i++) {
        Color ground = laid(panel, behind[i]);
        float contrast = theme_contrast(laid(text, ground), ground);
        least = contrast < least ? contrast : least;
    }
    return least;
}

static void test_text_on_its_grounds(void **state)
{
    (void)state;
    for (int t = 0; t < theme_count(); t++) {
        const UiTheme *theme = theme_at(t);
        for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
            float top =
                least_contrast(theme, theme->color[pairs[i].text], theme->color[pairs[i].top]);
            float bottom =
                least_contrast(theme, theme->color[pairs[i].text], theme->color[pairs[i].bottom]);
            if (top < 4.5f || bottom < 4.5f)
                fail_msg("theme %s: pair %zu has %.2f and %.2f", theme->name, i, (double)top,
                         (double)bottom);
        }
    }
}

static void test_text_in_hollows(void **state)
{
    (void)state;
    for (int t = 0; t < theme_count(); t++) {
        const UiTheme *theme = theme_at(t);
        const UiColor panels[] = {UI_PANEL_TOP, UI_PANEL_BOTTOM};
        for (int p = 0; p < 2; p++) {
            Color ground = laid(theme->color[UI_WELL],
                                laid(theme->color[panels[p]], theme->color[UI_TABLE_CENTRE]));
            float words = theme_contrast(theme->color[UI_WELL_TEXT], ground);
            float hint = theme_contrast(theme->color[UI_TEXT_SOFT], ground);
            if (words < 4.5f || hint < 4.5f)
                fail_msg("theme %s: %.2f and hint %.2f", theme->name, (double)words, (double)hint);
        }
    }
}

static void test_marks_differ_from_their_seats(void **state)
{
    (void)state;
    for (int i = 0; i < THEME_SEATS; i++)
        assert_true(theme_contrast(theme_seat(i), theme_seat_mark(i)) >= 3);
    assert_int_equal(theme_seat_mark(0), 0xfff9eaff);
    assert_int_equal(theme_seat_mark(2), 0x3a3320ff);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(theme_find(NULL)->name, "night");
    assert_string_equal(theme_find("no such theme")->name, "night");
    for (int i = 0; i < theme_count(); i++)
        assert_ptr_equal(theme_find(theme_at(i)->name), theme_at(i));
    assert_float_equal(theme_contrast(0x000000ff, 0xffffffff), 21, .01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_on_its_grounds),
        cmocka_unit_test(test_text_in_hollows),
        cmocka_unit_test(test_marks_differ_from_their_seats),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
