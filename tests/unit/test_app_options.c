/* test_app_options.c: every option of the command line, and the messages for bad ones. */
#include "app/options.h"
#include "app/scenes_table.h"
#include "render/render.h"
#include "system/file.h"
#include "tileset/hypset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Splits `line` at blanks and parses it. The words are valid until the next call. */
static bool parse(const char *line, Options *options, Err *err)
{
    static char words[640];
    static char *argv[64];
    int argc = 0;
    snprintf(words, sizeof words, "hypotenuse %s", line);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    argv[argc] = NULL;
    *err = (Err){0};
    return options_parse(argc, argv, options, err);
}

static void nothing(void **state)
{
    (void)state;
    Options options;
    Err err;
    assert_true(parse("", &options, &err));
    assert_null(options.scene);
    assert_int_equal(options.halves, -1);
    assert_false(options_fixed_clock(&options));
    assert_false(options_want_game(&options));
}

static void everything(void **state)
{
    (void)state;
    Options o;
    Err err;
    assert_true(parse(
        "--scene game --scenario s.json --generation 2014 --expansions halflings "
        "--players human,ai0,ai0 --halves 4 --deal random --end last-square "
        "--seed 18446744073709551615 --size 1920x1080 --scale 1.5 --lang de "
        "--theme light --speed off --reduced-motion --autoplay --frames 10 "
        "--renderer es --until results --screenshot a.png --film --input i.txt --probe p.json "
        "--stats s.json --config c --data d --version --help",
        &o, &err));
    assert_string_equal(o.scene, "game");
    assert_string_equal(o.scenario, "s.json");
    assert_string_equal(o.generation, "2014");
    assert_int_equal(o.expansions, 1u << EXPANSION_HALFLINGS);
    assert_int_equal(o.players, 3);
    assert_string_equal(o.kinds[0], "human");
    assert_string_equal(o.kinds[2], "ai0");
    assert_int_equal(o.halves, 4);
    assert_int_equal(o.deal, HANDS_DEAL);
    assert_int_equal(o.end, END_LAST_SQUARE);
    assert_true(o.has_seed && o.seed == UINT64_MAX);
    assert_int_equal(o.width, 1920);
    assert_int_equal(o.height, 1080);
    assert_true(o.scale == 1.5f && o.speed == 0);
    assert_string_equal(o.language, "de");
    assert_string_equal(o.theme, "light");
    assert_true(o.reduced_motion && o.autoplay && o.until_results && o.film && o.version && o.help);
    assert_int_equal(o.frames, 10);
    assert_int_equal(o.renderer, RENDER_ES);
    assert_string_equal(o.screenshot, "a.png");
    assert_string_equal(o.input, "i.txt");
    assert_string_equal(o.probe, "p.json");
    assert_string_equal(o.stats, "s.json");
    assert_string_equal(o.config, "c");
    assert_string_equal(o.data, "d");
    assert_true(options_fixed_clock(&o) && options_want_game(&o));
    assert_true(parse("--resume=game.hyp --size=640x480", &o, &err)); /* = also works */
    assert_string_equal(o.resume, "game.hyp");
    assert_int_equal(o.height, 480);
    assert_true(parse("--seed CTNZ-MAQA-MMNW --players human,ai1", &o, &err)); /* a game code */
    assert_true(!o.has_seed && options_want_game(&o));
    assert_string_equal(o.code, "CTNZ-MAQA-MMNW");
    assert_true(parse("--expansions=", &o, &err));
    assert_true(o.has_expansions && !o.expansions);
}

static void refused(void **state)
{
    static const struct {
        const char *line, *message;
    } bad[] = {
        {.line = "--wat", .message = "unknown option '--wat'"},
        {.line = "a.hyp b.hyp", .message = "only one file can be opened: 'a.hyp' or 'b.hyp'"},
        {.line = "a.hyp --resume b.hyp", .message = "combined"},
        {.line = "--lang --frames 3", .message = "--lang needs a value: --lang xx"},
        {.line = "-h", .message = "unknown option '-h'"},
        {.line = "--scene", .message = "--scene needs a value"},
        {.line = "--autoplay=yes", .message = "--autoplay takes no value"},
        {.line = "--seed -1", .message = "--seed: '-1'"},
        {.line = "--seed 18446744073709551616", .message = "--seed"},
        {.line = "--seed 1x", .message = "--seed"},
        {.line = "--seed CTNZ-MAQA-MMWN", .message = "nor the code"},
        {.line = "--seed CTNZ-MAQA-MMNW --halves 3", .message = "the code already contains"},
        {.line = "--halves 9", .message = "--halves: '9'"},
        {.line = "--halves few", .message = "--halves"},
        {.line = "--deal steal", .message = "--deal: 'steal'"},
        {.line = "--end never", .message = "--end: 'never'"},
        {.line = "--size 1280", .message = "--size: '1280'"},
        {.line = "--size 1280x720x3", .message = "--size"},
        {.line = "--size 639x480", .message = "640x480"},
        {.line = "--size 99999x480", .message = "too large"},
        {.line = "--scale 3", .message = "--scale: '3'"},
        {.line = "--scale nan", .message = "--scale: 'nan'"},
        {.line = "--speed 3", .message = "--speed: '3'"},
        {.line = "--frames 0", .message = "--frames: '0'"},
        {.line = "--until dawn", .message = "--until: 'dawn'"},
        {.line = "--players human", .message = "at least 2"},
        {.line = "--players a,b,c,d,e,f,g", .message = "more than 6"},
        {.line = "--players human,,ai0", .message = "--players"},
        {.line = "--expansions giants", .message = "no 'giants'; choose from halflings"},
        {.line = "--expansions giants", .message = ", little-buildings"},
        {.line = "--resume a --scenario b", .message = "combined"},
        {.line = "--resume a --seed 3", .message = "--resume"},
        {.line = "--halves 3 --expansions=", .message = "--expansions halflings"},
        {.line = "--config c --portable", .message = "can't be combined"},
        {.line = "--deal draft --expansions river,abbot",
         .message = "--deal needs half tiles: --expansions river,abbot,halflings"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Options options;
        Err err;
        assert_false(parse(bad[i].line, &options, &err));
        if (!strstr(err.text, bad[i].message))
            fail_msg("%s says: %s", bad[i].line, err.text);
    }
}

static void help_names_every_option(void **state)
{
    static const char *const names[] = {
        "--scene",  "--resume",     "--scenario", "--generation",     "--expansions", "--players",
        "--halves", "--deal",       "--end",      "--seed",           "--size",       "--scale",
        "--lang",   "--theme",      "--speed",    "--reduced-motion", "--autoplay",   "--frames",
        "--until",  "--screenshot", "--input",    "--probe",          "--stats",      "--config",
        "--data",   "--version",    "--help",     "--portable",       "--film",       "--renderer",
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_non_null(strstr(options_help(), names[i]));
    for (const char *line = options_help(), *end; (end = strchr(line, '\n')); line = end + 1)
        assert_true(end - line <= 100);
}

/* Only the menu may start on an empty stage, because Back would leave any other scene with nothing
 * to show. The replay is exempt: it starts from a file, and it clears the stage itself before
 * showing the menu. */
static void only_the_menu_has_nothing_below(void **state)
{
    (void)state;
    for (const Scene *const *scene = scenes_all(); *scene; scene++)
        if ((*scene)->start == SCENE_ALONE && !(*scene)->overlay &&
            strcmp((*scene)->name, "menu") != 0 && strcmp((*scene)->name, "replay") != 0)
            fail_msg("--scene %s: its 'Back' leads nowhere", (*scene)->name);
}

/* The help is generated from the list of scenes, so it names exactly the scenes that --scene
 * accepts. */
static void help_names_every_scene(void **state)
{
    (void)state;
    static const char heading[] = "\nScenes: ";
    const char *at = strstr(options_help(), heading);
    assert_non_null(at);
    at += strlen(heading);
    char names[512];
    snprintf(names, sizeof names, "%.*s", (int)(strstr(at, "\n\n") - at), at);
    int named = 0, there = 0;
    for (char *name = strtok(names, ", \n"); name; name = strtok(NULL, ", \n"), named++) {
        Err err = {0};
        if (!scenes_find(name, &err))
            fail_msg("%s", err.text);
    }
    for (const Scene *const *scene = scenes_all(); *scene; scene++)
        there += (*scene)->start != SCENE_LATER;
    assert_int_equal(named, there);
    Err err = {0};
    assert_null(scenes_find("pause", &err)); /* it needs a game below it */
    assert_non_null(strstr(err.text, "'pause'; choose from menu, "));
}

static void write_file(const char *path, const char *text)
{
    assert_true(file_write_whole(path, text, strlen(text), NULL));
}

static Options naming(const char *path)
{
    return (Options){.file = path, .halves = -1, .deal = -1, .end = -1};
}

/* A file without an option is recognised by its beginning: a record, a tile set (text or archive),
 * otherwise a scenario. */
static void a_file_is_what_it_is(void **state)
{
    static const char tiles[] =
        "{\"format\": \"hypotenuse-tiles/1\", \"total\": 1, \"tiles\": [{\"id\": \"OW-1\", "
        "\"set\": \"OW\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": "
        "[], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}], \"features\": []}]}";
    char folder[] = "/tmp/hypotenuse-open-XXXXXX", path[64];
    Options options = naming(path);
    Err err = {0};
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a", folder);
    write_file(path, tiles);
    assert_true(options_open_file(&options, &err));
    assert_ptr_equal(options.tile_set, path);
    assert_true(!options.file && !options.resume && !options.scenario);
    assert_true(hypset_write(path, tiles, sizeof tiles - 1, &err));
    options = naming(path);
    assert_true(options_open_file(&options, &err) && options.tile_set);
    /* the fault is reported at once */
    write_file(path, "{\"format\": \"hypotenuse-tiles/1\", \"total\": 1}");
    options = naming(path);
    assert_false(options_open_file(&options, &err));
    assert_non_null(strstr(err.text, "tiles"));
    write_file(path, "{\"format\":\"hypotenuse-record/1\"}\n");
    options = naming(path);
    assert_true(options_open_file(&options, &err) && options.resume && !options.tile_set);
    /* a network log is watched, not continued */
    write_file(path, "{\"format\":\"hypotenuse-log/1\"}\n");
    options = naming(path);
    assert_true(options_open_file(&options, &err) && options.resume);
    assert_string_equal(options.scene, "replay");
    write_file(path, "{\"players\": []}");
    options = naming(path);
    assert_true(options_open_file(&options, &err) && options.scenario);
    write_file(path, "");
    options = naming(path);
    assert_false(options_open_file(&options, &err));
    assert_non_null(strstr(err.text, "empty"));
    static const struct {
        const char *text, *says;
    } foreign[] = {
        {"{\"appVersion\": \"5.11.1\", \"gameId\": \"\", \"setup\": {}, \"replay\": []}",
         "JCloisterZone"},
        {"<?xml version=\"1.0\"?>\n<game app=\"JCloisterZone\"/>", "JCloisterZone"},
        {"{\"status\":1,\"data\":{\"logs\":[{\"channel\":\"/table/t1\",\"packet_id\":\"2\"}]}}",
         "Board Game Arena"},
        {"Downloaded from https://boardgamearena.com/gamereview?table=1", "Board Game Arena"},
    };
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        write_file(path, foreign[i].text);
        options = naming(path);
        assert_false(options_open_file(&options, &err));
        assert_non_null(strstr(err.text, foreign[i].says));
    }
    /* A file in the program's own format may contain these names. */
    write_file(path, "{\"format\":\"hypotenuse-record/1\",\"name\":\"boardgamearena\"}\n");
    options = naming(path);
    assert_true(options_open_file(&options, &err) && options.resume);
    char address[96];
    snprintf(address, sizeof address, "file://localhost%.*s%%2f%c", (int)(strlen(path) - 2), path,
             path[strlen(path) - 1]);
    options = naming(address); /* desktops pass a file as a URL */
    assert_true(options_open_file(&options, &err));
    assert_string_equal(options.resume, path);
    options = naming("<HYPOTENUSE://kitchen/kiwi7>");
    assert_true(options_open_file(&options, &err) && options.join && !options.file);
    remove(path);
    options = naming(path);
    assert_false(options_open_file(&options, &err));
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing),
                                       cmocka_unit_test(everything),
                                       cmocka_unit_test(refused),
                                       cmocka_unit_test(a_file_is_what_it_is),
                                       cmocka_unit_test(help_names_every_option),
                                       cmocka_unit_test(help_names_every_scene),
                                       cmocka_unit_test(only_the_menu_has_nothing_below)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
