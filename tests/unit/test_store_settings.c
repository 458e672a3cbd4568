/* test_store_settings.c: settings are read as they were saved; broken files give defaults and are
 * kept. */
#include "record_help.h"

#include "store/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>
#include <sys/wait.h>

#include <cmocka.h>

enum { HEARD_SIZE = 4096 };

/* Collects every message in one text. */
static void on_event(void *self, LogLevel level, const char *message)
{
    char *all = self;
    (void)level;
    snprintf(all + strlen(all), HEARD_SIZE - strlen(all), "%s\n", message);
}

static void round_trip(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "sub/settings.json");
    Settings settings = settings_default(), again;
    Err err = {0};
    strcpy(settings.language, "ro");
    settings.ui_scale = 1.25f;
    settings.full_screen = true;
    settings.width = 1920;
    settings.height = 1080;
    settings.placed = settings.maximized = true;
    settings.left = -1900;
    settings.top = 31;
    settings.speed = .5f;
    settings.reduced_motion = true;
    settings.welcomed = false;
    settings.learns = true;
    settings.turn_s = .1f;
    strcpy(settings.hints, "ai5");
    strcpy(settings.setup.help, "basic");
    settings.setup.far_back = true;
    strcpy(settings.theme, "light");
    settings.setup.players = 5;
    settings.setup.game = (SettingsGame){.generation = "community",
                                         .policies = "end=last-square",
                                         .hands = "deal",
                                         .hands_lie = "open",
                                         .halves = 8,
                                         .clock = "own",
                                         .clock_minutes = 45,
                                         .clock_seconds = 30,
                                         .clock_cap = 90};
    settings.preset_count = 2;
    settings.preset[0] = (SettingsPreset){"Sonntags „immer“", settings.setup.game};
    settings.preset[1] = (SettingsPreset){"Zo", settings_game()};
    settings.house = (SettingsHouse){"2014", "fields=none tiny_city=2", "Grandma's"};
    strcpy(settings.setup.player[4].name, "Žofia \"Ö\" \\");
    strcpy(settings.setup.player[4].kind, "ai0");
    strcpy(settings.setup.player[4].at_table, "friend");
    settings.setup.player[4].color = 0;
    settings.setup.player[0].color = 4;
    assert_true(settings_write(path, &settings, &err));
    assert_int_equal(settings_read(path, &again, NULL), SETTINGS_READ);
    assert_memory_equal(&again, &settings, sizeof settings);
    assert_true(settings_write(path, &again, &err)); /* replaces the old file */
    help_remove(folder);
}

static void none_yet(void **state)
{
    (void)state;
    Settings settings, defaults = settings_default();
    assert_int_equal(settings_read("/nowhere/settings.json", &settings, NULL), SETTINGS_NEW);
    assert_memory_equal(&settings, &defaults, sizeof settings);
}

/* If part of the text is wrong, the rest is used, the file is kept, and the message names the
 * line. */
static void broken_files(void **state)
{
    static const struct {
        const char *text, *message;
        float scale; /* the value of "ui_scale" after reading */
    } files[] = {
        {.text = "", .message = ":1:", .scale = 1},
        {.text = "{", .message = ":1:", .scale = 1},
        {.text = "[]", .message = ":1: what stands here must be an object", .scale = 1},
        {.text = "{\n\"ui_scale\": 1.5,\n\"ui_scale\": 1.5}", .message = ":3:", .scale = 1},
        {.text = "{\n\"ui_scale\": 1.5,\n\"colour\": 1}",
         .message = ":3: setting 'colour'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"width\": \"big\"}", .message = "'width'", .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"width\": 10}", .message = "'width'", .scale = 1.5f},
        {.text = "{\"ui_scale\": 99}", .message = "'ui_scale'", .scale = 1},
        {.text = "{\"ui_scale\": 1.5, \"full_screen\": 1}",
         .message = "'full_screen'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"theme\": \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
         .message = "'theme'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": {\"clock\": \"5+11\"}}",
         .message = "'clock'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": {\"clock_minutes\": 0}}",
         .message = "'clock_minutes'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": 3}", .message = "'setup'", .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": {\"hands\": \"steal\"}}",
         .message = "'hands'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"preset\": 3}", .message = "'preset'", .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"preset\": [{\"halves\": 2}]}",
         .message = "'preset' has a game without a name",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"preset\": [{\"name\": \"A\", \"halves\": 9}]}",
         .message = "'halves'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"house\": []}", .message = "'house'", .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": {\"players\": 7}}",
         .message = "'players'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": {\"player\": [1]}}",
         .message = "'player'",
         .scale = 1.5f},
        {.text = "{\"ui_scale\": 1.5, \"setup\": {\"player\": [{\"color\": 1}]}}",
         .message = "'color'",
         .scale = 1.5f},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "settings.json");
        char heard[HEARD_SIZE] = "";
        LogSink log = {.write = on_event, .self = heard};
        Settings settings;
        size_t size;
        help_write(path, files[i].text, strlen(files[i].text));
        assert_int_equal(settings_read(path, &settings, &log), SETTINGS_BROKEN);
        assert_true(settings.ui_scale == files[i].scale);
        assert_non_null(strstr(heard, files[i].message));
        assert_non_null(strstr(heard, "settings.json.bad"));
        char *kept = help_read(help_path(folder, "settings.json.bad"), &size);
        assert_string_equal(kept, files[i].text);
        free(kept);
        assert_int_equal(settings_read(path, &settings, &log), SETTINGS_BROKEN);
        /* the same content isn't kept twice */
        assert_int_equal(access(help_path(folder, "settings.json.bad.2"), F_OK), -1);
        help_write(path, "[77]", 4);
        assert_int_equal(settings_read(path, &settings, &log), SETTINGS_BROKEN);
        assert_int_equal(access(help_path(folder, "settings.json.bad.2"), F_OK), 0);
        assert_true(settings_write(path, &settings, NULL));
        assert_int_equal(settings_read(path, &settings, &log), SETTINGS_READ);
        help_remove(folder);
    }
}

static void messages_name_line_and_setting(void **state)
{
    (void)state;
    char *folder = help_folder(), all[HEARD_SIZE] = "";
    const char *path = help_path(folder, "settings.json");
    const char *text = "{\n \"width\": 1000,\n \"hieght\": 700\n}\n";
    LogSink log = {.write = on_event, .self = all};
    Settings settings;
    help_write(path, text, strlen(text));
    assert_int_equal(settings_read(path, &settings, &log), SETTINGS_BROKEN);
    assert_non_null(strstr(all, "settings.json:3: setting 'hieght' is unknown"));
    assert_int_equal(settings.width, 1000);
    help_remove(folder);
}

/* The reported line is that of the wrong member, even if the same word occurs earlier. */
static void lines_of_words_that_stand_twice(void **state)
{
    static const struct {
        const char *text, *message;
    } files[] = {
        {"{\n\"theme\": \"width\",\n\"width\": 10}", ":3: setting 'width'"},
        {"{\n\"setup\": {\n\"player\": [\n{\"color\": 0},\n{\"color\": 9}]}}",
         ":5: setting 'color'"},
        {"{\"setup\": {\"players\": 3},\n\"players\": 3}", ":2: setting 'players'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char *folder = help_folder(), all[HEARD_SIZE] = "";
        const char *path = help_path(folder, "settings.json");
        LogSink log = {.write = on_event, .self = all};
        Settings settings;
        help_write(path, files[i].text, strlen(files[i].text));
        assert_int_equal(settings_read(path, &settings, &log), SETTINGS_BROKEN);
        assert_non_null(strstr(all, files[i].message));
        help_remove(folder);
    }
}

/* Files older than the setting for a turn's time have a time per decision; the turn's time is
 * computed from that. */
static void time_of_a_decision(void **state)
{
    static const struct {
        const char *text;
        float turn_s;
    } files[] = {
        {"{\"think_s\": 1}", 2}, {"{\"think_s\": 0.1}", .2f}, {"{\"think_s\": 99}", 2}, {"{}", 2}};
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "settings.json");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Settings settings;
        help_write(path, files[i].text, strlen(files[i].text));
        settings_read(path, &settings, NULL);
        assert_float_equal(settings.turn_s, files[i].turn_s, .001);
    }
    help_remove(folder);
}

/* Files older than the levels of help say only whether hints are allowed. */
static void hints_became_help(void **state)
{
    (void)state;
    static const struct {
        const char *text, *help;
        SettingsState state;
    } cases[] = {{"{\"setup\": {\"no_hints\": true}}", "none", SETTINGS_READ},
                 {"{\"setup\": {\"no_hints\": false}}", "full", SETTINGS_READ},
                 {"{\"setup\": {\"no_hints\": true, \"help\": \"basic\"}}", "basic", SETTINGS_READ},
                 {"{\"setup\": {\"help\": \"some\"}}", "full", SETTINGS_BROKEN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "settings.json");
        Settings settings;
        help_write(path, cases[i].text, strlen(cases[i].text));
        assert_int_equal(settings_read(path, &settings, NULL), cases[i].state);
        assert_string_equal(settings.setup.help, cases[i].help);
        help_remove(folder);
    }
}

/* A folder in the place of the file is neither read nor overwritten. */
static void unreadable(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "settings.json");
    Settings settings;
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(settings_read(path, &settings, NULL), SETTINGS_BROKEN);
    assert_int_equal(access(help_path(folder, "settings.json.bad"), F_OK), 0);
    help_remove(folder);
}

/* If the new text can't be written whole, the old file is unchanged and nothing is left next to
 * it. */
static void write_fails(void **state)
{
    (void)state;
    Settings settings = settings_default();
    Err err = {0};
    assert_false(settings_write("/proc/settings.json", &settings, &err));
    assert_true(err.text[0]);
    assert_false(settings_write("/dev/null/settings.json", &settings, &err));
}

static void folders_of_the_person(void **state)
{
    (void)state;
    Folders folders;
    Err err = {0};
    setenv("HOME", "/home/me", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    setenv("XDG_CACHE_HOME", "relative/is/ignored", 1);
    assert_true(folders_find(&folders, NULL, &err));
    assert_string_equal(folders.settings, "/home/me/.config/hypotenuse/settings.json");
    assert_string_equal(folders.games, "/home/me/.local/share/hypotenuse/games");
    assert_string_equal(folders.tiles, "/home/me/.local/share/hypotenuse/tiles");
    assert_string_equal(folders.art, "/home/me/.cache/hypotenuse/art");
    assert_string_equal(folders.log, "/home/me/.local/state/hypotenuse/hypotenuse.log");
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_true(folders_find(&folders, NULL, &err));
    assert_string_equal(folders.games, "/data/hypotenuse/games");
    assert_true(folders_find(&folders, "/here", &err));
    assert_string_equal(folders.settings, "/here/settings.json");
    assert_string_equal(folders.games, "/here/games");
    assert_string_equal(folders.art, "/here/art");
    unsetenv("HOME");
    assert_false(folders_find(&folders, NULL, &err));
    assert_non_null(strstr(err.text, "HOME"));
    char *tall = malloc(3000);
    memset(tall, 'a', 2999);
    tall[0] = '/';
    tall[2999] = 0;
    assert_false(folders_find(&folders, tall, &err));
    assert_false(folder_make(tall, &err));
    free(tall);
}

/* Counts the files being written; their names are random. */
static int parts_in(const char *folder)
{
    char **names;
    int count = folder_names(folder, "", &names), parts = 0;
    for (int i = 0; i < count; i++)
        parts += strstr(names[i], ".part-") != NULL;
    folder_names_free(names, count);
    return parts;
}

/* Partly written files of a killed program are removed at the next start; those of a running
 * program stay, and so does everything else. */
static void left_by_a_kill(void **state)
{
    (void)state;
    char *folder = help_folder();
    Folders folders;
    Err err = {0};
    FileReplacement killed, alive;
    assert_true(folders_find(&folders, folder, &err));
    assert_true(folder_make(folders.art, &err));
    pid_t child = fork();
    if (child == 0) {
        bool begun = file_replacement_begin(&killed, folders.settings, true) &&
                     file_replacement_begin(&killed, help_path(folders.art, "a.png"), false);
        _exit(begun ? 0 : 1); /* like a kill: nothing is cleaned up */
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(parts_in(folders.art), 1);
    assert_true(file_replacement_begin(&alive, help_path(folders.art, "b.png"), true));
    help_write(help_path(folders.art, "c.partly"), "c", 1);
    folders_tidy(&folders);
    assert_int_equal(parts_in(folders.art), 1);
    assert_true(file_exists(alive.beside));
    assert_true(file_exists(help_path(folders.art, "c.partly")));
    assert_int_equal(parts_in(folder), 0);
    assert_true(file_replacement_end(&alive));
    assert_true(file_exists(help_path(folders.art, "b.png")));
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip),
        cmocka_unit_test(none_yet),
        cmocka_unit_test(broken_files),
        cmocka_unit_test(messages_name_line_and_setting),
        cmocka_unit_test(lines_of_words_that_stand_twice),
        cmocka_unit_test(time_of_a_decision),
        cmocka_unit_test(hints_became_help),
        cmocka_unit_test(unreadable),
        cmocka_unit_test(write_fails),
        cmocka_unit_test(left_by_a_kill),
        cmocka_unit_test(folders_of_the_person),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
