/* test_seat_colors.c: the players' colours stay distinguishable with each of the three colour
 * deficiencies in every palette that promises it; any colour is visible where it is drawn; warnings
 * name colours that are too similar. Colours are never the only cue: every player also has a
 * mark. */
#include "rules/tile.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/theme.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The distance between black and white is 100 by definition; the simulations leave grey unchanged;
 * pure red and pure green are far apart for most people, and much closer without long or middle
 * cones. */
static void the_measure_is_right(void **state)
{
    (void)state;
    for (Eyes eyes = 0; eyes < EYES; eyes++) {
        assert_true(fabs(eyes_distance(eyes, 0x000000ff, 0xffffffff) - 100) < .1);
        double grey = eyes_distance(EYES_WHOLE, 0x000000ff, 0x808080ff);
        assert_true(fabs(eyes_distance(eyes, 0x000000ff, 0x808080ff) - grey) < .5);
    }
    double most = eyes_distance(EYES_WHOLE, 0xff0000ff, 0x00ff00ff);
    assert_true(most > 170 && most < 171); /* ΔE*ab 170.6, as published */
    assert_true(eyes_distance(EYES_NO_GREEN, 0xff0000ff, 0x00ff00ff) < most / 2);
    assert_true(eyes_distance(EYES_NO_RED, 0xff0000ff, 0x00ff00ff) < most / 2);
}

static void palettes_stay_apart(void **state)
{
    (void)state;
    for (int ready = 0; ready < PALETTE_CLASSIC; ready++) {
        PlayerLook looks[LOOKS];
        FigureWarning warnings[FIGURE_WARNINGS];
        looks_read(looks, "");
        looks_paint(looks, ready);
        assert_int_equal(looks_palette(looks), ready);
        for (Eyes eyes = 0; eyes < EYES; eyes++) {
            double least = 1e9;
            for (int a = 0; a < LOOKS; a++)
                for (int b = a + 1; b < LOOKS; b++)
                    least = fmin(least, eyes_distance(eyes, looks[a].color, looks[b].color));
            print_message("palette %d, eyes %d: least distance %.1f\n", ready, (int)eyes, least);
            assert_true(least >= EYES_ALIKE);
        }
        assert_int_equal(figure_warnings(looks, warnings), 0);
    }
}

/* Red and green produce a warning that names the deficiency; so do two equal colours, listed first,
 * and a colour equal to the green of fields. */
static void warnings_name_what_is_alike(void **state)
{
    (void)state;
    PlayerLook looks[LOOKS];
    FigureWarning warnings[FIGURE_WARNINGS];
    looks_read(looks, "");
    looks_paint(looks, PALETTE_CLASSIC);
    int count = figure_warnings(looks, warnings), found = 0;
    for (int i = 0; i < count; i++) {
        assert_true(warnings[i].eyes != EYES_WHOLE);
        found += warnings[i].a == 0 && warnings[i].b == 3 && warnings[i].eyes == EYES_NO_GREEN;
    }
    assert_int_equal(found, 1);
    looks_read(looks, "");
    looks[5].color = 0xd55f02ff;
    looks[2].color = theme_land(LAND_FIELD);
    count = figure_warnings(looks, warnings);
    assert_true(count >= 2);
    assert_int_equal(warnings[0].a, 0);
    assert_int_equal(warnings[0].b, 5);
    assert_int_equal(warnings[0].eyes, EYES_WHOLE);
    assert_int_equal(warnings[1].a, 2);
    assert_int_equal(warnings[1].land, LAND_FIELD);
    for (int i = 0; i < LOOKS; i++) /* all alike: more warnings than there is room for */
        looks[i].color = 0x808080ff;
    assert_int_equal(figure_warnings(looks, warnings), FIGURE_WARNINGS);
}

/* Whatever colour is chosen, its mark stands out on it, one of a figure's two edges stands out on
 * every background, and lines and words in it stand out on panels and paper. */
static void any_colour_shows(void **state)
{
    (void)state;
    const Color ivory = 0xfff9eaff, dark = 0x1a211aff; /* shaders/figure.glsl */
    int count;
    const UiTheme *themes = ui_theme_builtin(&count);
    for (int land = 0; land <= LANDS; land++)
        assert_true(fmaxf(color_contrast(ivory, theme_land(land)),
                          color_contrast(dark, theme_land(land))) >= 3);
    for (Color rgb = 0; rgb < 1u << 24; rgb += 0x070b13) {
        PlayerLook looks[LOOKS];
        looks_read(looks, "");
        looks[0].color = rgb << 8 | 0xff;
        looks_choose(looks);
        assert_true(color_contrast(theme_seat(0), theme_seat_mark(0)) >= 3);
        for (int t = 0; t < count; t++) {
            Color panel = themes[t].color[UI_PANEL_TOP] | 0xff;
            Color paper = themes[t].color[UI_PAPER_TOP] | 0xff;
            assert_true(color_contrast(theme_seat_on(0, panel), panel) >= 3);
            assert_true(color_contrast(theme_seat_on(0, paper), paper) >= 3);
            Color words = theme_seat_words(&themes[t], 0, UI_PAPER_TOP);
            assert_true(color_contrast(words, paper) >= (themes[t].flat ? 7 : 4.5f));
        }
    }
    looks_choose(NULL);
}

static void looks_are_kept(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "d55e00",
        "d55e00:0 0072b2:1",
        "D55E00:0 0072b2:1 f0e442:2 cc79a7:3 56b4e9:4 2e2b33:5",
        "d55e00:0 0072b2:0 f0e442:2 cc79a7:3 56b4e9:4 2e2b33:5", /* one mark twice */
        "d55e00:0 0072b2:1 f0e442:2 cc79a7:3 56b4e9:4 2e2b33:6",
        "d55e00:0 0072b2:1 f0e442:2 cc79a7:3 56b4e9:4 2e2b33:5 "};
    PlayerLook looks[LOOKS], read[LOOKS];
    char text[LOOKS_TEXT];
    looks_read(looks, "");
    looks_write(looks, text, sizeof text);
    assert_string_equal(text, "");
    figure_mark(looks, 0, 4); /* player 4 had this mark, so the two marks are swapped */
    looks[2].color = 0x00ff7fff;
    looks_write(looks, text, sizeof text);
    assert_string_equal(text, "d55e00:4 0072b2:1 00ff7f:2 cc79a7:3 56b4e9:0 2e2b33:5");
    assert_true(looks_read(read, text));
    for (int i = 0; i < LOOKS; i++)
        assert_true(read[i].color == looks[i].color && read[i].mark == looks[i].mark);
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_false(looks_read(read, broken[i]));
        assert_int_equal(read[0].color, player_look(0).color);
    }
}

/* Hue, saturation and brightness convert in both directions. */
static void hues_are_colours(void **state)
{
    (void)state;
    assert_int_equal(color_of_hue((Hue){0, 100, 100}), 0xff0000ff);
    assert_int_equal(color_of_hue((Hue){120, 100, 100}), 0x00ff00ff);
    assert_int_equal(color_of_hue((Hue){240, 100, 50}), 0x000080ff);
    assert_int_equal(color_of_hue((Hue){60, 0, 100}), 0xffffffff);
    for (int hue = 0; hue < 360; hue += 10) {
        Hue back = hue_of_color(color_of_hue((Hue){hue, 80, 90}));
        assert_true(abs((back.hue - hue + 540) % 360 - 180) <= 1);
        assert_true(abs(back.strength - 80) <= 1 && back.light == 90);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_measure_is_right),
        cmocka_unit_test(palettes_stay_apart),
        cmocka_unit_test(warnings_name_what_is_alike),
        cmocka_unit_test(any_colour_shows),
        cmocka_unit_test(looks_are_kept),
        cmocka_unit_test(hues_are_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
