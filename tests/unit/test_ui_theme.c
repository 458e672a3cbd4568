/* test_ui_theme.c: in every theme words are readable and states distinguishable; a broken theme
 * file is refused with file, line, reason and remedy. */
#include "app/app.h"
#include "app/theme_file.h"
#include "base/text.h"
#include "scenes/stage/theme.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

static void test_everything_can_be_told_apart(void **state)
{
    (void)state;
    for (int t = 0; t < theme_count(); t++) {
        const ThemePair *weak = theme_weakest(theme_at(t));
        if (weak)
            print_message("theme %s: %s on %s (%s) has %.2f, needs %.1f\n", theme_at(t)->name,
                          ui_color_word(weak->front), ui_color_word(weak->ground[0]), weak->where,
                          (double)theme_pair_contrast(theme_at(t), weak),
                          (double)theme_least(theme_at(t), weak));
        assert_null(weak);
    }
}

/* Computed by hand from WCAG's formula: #777777 has the linear value .184475, so on white (1 + .05)
 * / (.184475 + .05) = 4.478; half-transparent black on white is #7f7f7f or #808080. */
static void test_measure(void **state)
{
    (void)state;
    assert_float_equal(color_contrast(0x000000ff, 0xffffffff), 21, .01);
    assert_float_equal(color_contrast(0x777777ff, 0xffffffff), 4.478, .01);
    assert_float_equal(color_contrast(0x777777ff, 0x777777ff), 1, .001);
    assert_in_range(theme_laid(0x00000080, 0xffffffff) >> 24, 0x7e, 0x81);
    UiTheme dull = *theme_at(0);
    assert_null(theme_weakest(&dull));
    dull.flat = true; /* the first theme isn't high contrast: some words have a contrast below 7 */
    assert_non_null(theme_weakest(&dull));
    dull.flat = false;
    dull.color[UI_TEXT_SOFT] = dull.color[UI_PANEL_TOP];
    const ThemePair *weak = theme_weakest(&dull);
    assert_non_null(weak);
    assert_int_equal(weak->front, UI_TEXT_SOFT);
}

/* By the clock it is evening from 18 to 6, but only if the player has chosen the theme that follows
 * the clock. */
static void test_evening_comes_by_the_clock(void **state)
{
    (void)state;
    assert_true(theme_known(THEME_BY_THE_CLOCK));
    assert_string_equal(theme_find(THEME_BY_THE_CLOCK)->name, "night");
    for (int hour = 0; hour < 24; hour++) {
        theme_set_hour(hour);
        assert_string_equal(theme_find(THEME_BY_THE_CLOCK)->name,
                            hour < 6 || hour >= 18 ? "evening" : "night");
        assert_string_equal(theme_find(NULL)->name, "night");
    }
    theme_set_hour(12);
}

static void test_skins_are_measured(void **state)
{
    (void)state;
    for (int t = 0; t < theme_count(); t++)
        for (int i = 0; i < UI_SKINS; i++) {
            const UiSkin *skin = &theme_at(t)->skin[i];
            UiColor grounds[] = {skin->top, skin->bottom};
            for (int g = 0; g < 2; g++) {
                ThemePair pair = {skin->text, {grounds[g], grounds[g]}, 4.5f, "a skin"};
                assert_true(theme_pair_contrast(theme_at(t), &pair) >= 4.5f);
            }
        }
}

static void test_marks_differ_from_their_seats(void **state)
{
    (void)state;
    for (int i = 0; i < THEME_SEATS; i++)
        assert_true(color_contrast(theme_seat(i), theme_seat_mark(i)) >= 3);
    assert_int_equal(theme_seat_mark(0), 0xfff9eaff);
    assert_int_equal(theme_seat_mark(2), 0x3a3320ff);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(theme_find(NULL)->name, "night");
    assert_string_equal(theme_find("no such theme")->name, "night");
    assert_false(theme_known("no such theme"));
    assert_int_equal(theme_count(), 4);
    for (int i = 0; i < theme_count(); i++)
        assert_ptr_equal(theme_find(theme_at(i)->name), theme_at(i));
    assert_true(theme_find("contrast")->flat);
    assert_false(theme_find("light")->flat);
    /* values missing from the light theme come from the night theme */
    assert_float_equal(theme_find("light")->space[UI_MARGIN], 20, .001);
    assert_int_equal(theme_find("light")->color[UI_INK], 0x2a2a33ff);
}

/* --- files ------------------------------------------------------------------------------------ */

typedef struct Folder {
    char path[64], file[96];
} Folder;

static Folder folder_with(const char *name, const char *text)
{
    Folder folder;
    snprintf(folder.path, sizeof folder.path, "/tmp/hypotenuse-themes-XXXXXX");
    assert_non_null(mkdtemp(folder.path));
    snprintf(folder.file, sizeof folder.file, "%s/%s", folder.path, name);
    FILE *out = fopen(folder.file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    return folder;
}

static void folder_gone(const Folder *folder)
{
    remove(folder->file);
    rmdir(folder->path);
}

#define HEAD                                                                                       \
    "{\"format\": \"hypotenuse-theme\", \"name\": \"dusk\", \"label\": \"Dusk\",\n \"inherits\": " \
    "\"night\""

static const struct {
    const char *text;
    int line;
    const char *says;
} faults[] = {
    {"{\"format\": \"hypotenuse-theme\",\n \"name\": ", 2, "the file is cut off"},
    {"[]", 1, "a theme must be an object"},
    {"{\"format\": \"other\", \"name\": \"a\", \"label\": \"A\", \"inherits\": \"night\"}", 1,
     "the format must be \"hypotenuse-theme\""},
    {HEAD ",\n \"colours\": {}}", 3,
     "unknown field \"colours\" in a theme; the fields are: format"},
    {HEAD ",\n \"colors\": {\n  \"texte\": \"#ffffff\"}}", 4, "unknown field \"texte\""},
    {HEAD ",\n \"colors\": {\n  \"text\":\n   \"white\"}}", 5,
     "a colour is written #RRGGBB or #RRGGBBAA"},
    {HEAD ",\n \"colors\": {\"text\": \"#fffff\"}}", 3, "a colour is written"},
    {HEAD ",\n \"colors\": {\"text\": 7}}", 3, "must be a text"},
    {HEAD ",\n \"space\": {\"margin\": -1}}", 3, "\"margin\" must be from 0 to 200, not -1"},
    {HEAD ",\n \"space\": {\"margin\": \"20\"}}", 3, "must be a number"},
    {HEAD ",\n \"type\": {\"body\": {\"size\": 2}}}", 3, "\"size\" must be from 8 to 200"},
    {HEAD ",\n \"type\": {\"body\": {\"face\": \"comic\"}}}", 3,
     "there is no face \"comic\"; there are title, title-italic, body, strong, number"},
    {HEAD ",\n \"skins\": {\"panel\": {\n  \"top\": \"#ffffff\"}}}", 4,
     "there is no colour \"#ffffff\"; there are panel-top"},
    {HEAD ",\n \"states\": {\"disabled\": 0}}", 3, "\"disabled\" must be from 0.2 to 1"},
    {"{\"format\": \"hypotenuse-theme\", \"name\": \"a\", \"label\": \"A\",\n\"inherits\": "
     "\"noon\"}",
     2, "no theme \"noon\" to inherit from; there are night, light, contrast, evening"},
    {"{\"format\": \"hypotenuse-theme\", \"name\": \"No!\", \"label\": \"A\", \"inherits\": "
     "\"night\"}",
     1, "lower-case letters, digits or '-'"},
    {"{\"format\": \"hypotenuse-theme\", \"name\": \"a\", \"label\": \"\", \"inherits\": "
     "\"night\"}",
     1, "label must have 1 to 31 bytes"},
    {"{\"format\": \"hypotenuse-theme\", \"name\": \"a\", \"label\": \"A\"}", 1,
     "a theme lacks the field \"flat\""},
};

static bool read_text(const char *text, UiTheme *theme, Err *err)
{
    const UiTheme *known[] = {theme_at(0), theme_at(1), theme_at(2), theme_at(3)};
    Folder folder = folder_with("dusk.json", text);
    bool good = theme_file_read(folder.file, known, 4, theme, err);
    if (!good)
        assert_string_equal(err->file, folder.file);
    folder_gone(&folder);
    return good;
}

static void test_faults_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        UiTheme theme;
        Err err = {0};
        assert_false(read_text(faults[i].text, &theme, &err));
        if (err.line != faults[i].line || !strstr(err.text, faults[i].says))
            fail_msg("fault %zu says %d: %s", i, err.line, err.text);
    }
}

static void test_parts_are_inherited(void **state)
{
    (void)state;
    UiTheme theme;
    Err err = {0};
    assert_true(read_text(
        HEAD ", \"flat\": true, \"colors\": {\"text\": \"#12345678\", \"gold\": \"#ABCDEF\"},"
             " \"space\": {\"gap\": 12.5}, \"type\": {\"body\": {\"size\": 17}},"
             " \"skins\": {\"button\": {\"radius\": 3, \"top\": \"gold\"}}}",
        &theme, &err));
    const UiTheme *night = theme_at(0);
    assert_string_equal(theme.name, "dusk");
    assert_true(theme.flat);
    assert_int_equal(theme.color[UI_TEXT], 0x12345678);
    assert_int_equal(theme.color[UI_GOLD], 0xabcdefff);
    assert_int_equal(theme.color[UI_INK], night->color[UI_INK]);
    assert_float_equal(theme.space[UI_GAP], 12.5, .001);
    assert_float_equal(theme.space[UI_MARGIN], night->space[UI_MARGIN], .001);
    assert_float_equal(theme.type[UI_TYPE_BODY].size, 17, .001);
    assert_int_equal(theme.type[UI_TYPE_BODY].face, FACE_BODY);
    assert_float_equal(theme.skin[UI_SKIN_BUTTON].radius, 3, .001);
    assert_int_equal(theme.skin[UI_SKIN_BUTTON].top, UI_GOLD);
    assert_int_equal(theme.skin[UI_SKIN_BUTTON].bottom, UI_BUTTON_BOTTOM);
}

/* --- folders ---------------------------------------------------------------------------------- */

static char heard[1024];

static void on_event(void *self, LogLevel level, const char *message)
{
    (void)self;
    (void)level;
    text_copy(heard, sizeof heard, message);
}

/* Custom themes join the list; this test comes last, because themes stay loaded. */
static void test_themes_of_a_person(void **state)
{
    (void)state;
    const LogSink log = {.write = on_event};
    theme_folder_read("/tmp/hypotenuse-no-such-folder", &log);
    assert_int_equal(theme_count(), 4);

    /* The program's own themes, as --data of a whole installation finds them, cause no message. */
    heard[0] = '\0';
    theme_folder_read(HYPOTENUSE_SOURCE "/data/themes", &log);
    assert_string_equal(heard, "");
    assert_int_equal(theme_count(), 4);

    Folder folder = folder_with("broken.json", "{");
    theme_folder_read(folder.path, &log);
    assert_non_null(strstr(heard, "broken.json:1: the file is cut off"));
    assert_non_null(strstr(heard, "this theme is left out"));
    assert_int_equal(theme_count(), 4);
    folder_gone(&folder);

    folder = folder_with("taken.json", "{\"format\": \"hypotenuse-theme\", \"name\": \"light\", "
                                       "\"label\": \"L\", \"inherits\": \"night\"}");
    theme_folder_read(folder.path, &log);
    assert_non_null(strstr(heard, "the name \"light\" is taken"));
    folder_gone(&folder);

    folder = folder_with("dusk.json", HEAD ", \"colors\": {\"ink-soft\": \"#e0d0b0\"}}");
    theme_folder_read(folder.path, &log);
    assert_non_null(strstr(heard, "\"ink-soft\" on \"paper-"));
    assert_int_equal(theme_count(), 5);
    assert_string_equal(theme_label(theme_find("dusk")), "Dusk");
    theme_folder_read(folder.path, &log); /* a second time: the theme replaces itself */
    assert_int_equal(theme_count(), 5);
    folder_gone(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_can_be_told_apart),
        cmocka_unit_test(test_measure),
        cmocka_unit_test(test_evening_comes_by_the_clock),
        cmocka_unit_test(test_skins_are_measured),
        cmocka_unit_test(test_marks_differ_from_their_seats),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_faults_are_told),
        cmocka_unit_test(test_parts_are_inherited),
        cmocka_unit_test(test_themes_of_a_person),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
