/* test_catalogue_faults.c: faults in tile sets, in folders of sets, and in generations: each is
 * reported with its line, and truncated or changed files never crash the reader. */
#include "catalogue/catalogue.h"
#include "json_faults.h"
#include "record_help.h"
#include "tiles_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

/* A valid tile set with cities, roads, rivers and fields; each case below changes one piece of it.
 * The comments number its lines. */
static const char sound[] =
    "{ \"format\": \"hypotenuse-tiles/1\", \"title\": \"Test\",\n"                         /* 1 */
    "  \"total\": 5,\n"                                                                    /* 2 */
    "  \"tiles\": [\n"                                                                     /* 3 */
    "    { \"id\": \"T-1\", \"set\": \"T\", \"shape\": \"square\", \"edges\": \"CRFR\",\n" /* 4 */
    "      \"count\": 3, \"start\": true,\n"                                               /* 5 */
    "      \"cities\": [\n"                                                                /* 6 */
    "        { \"id\": \"c0\", \"edges\": [\"N\"], \"coats\": 1 }],\n"                     /* 7 */
    "      \"roads\": [\n"                                                                 /* 8 */
    "        { \"id\": \"r0\", \"edges\": [\"E\", \"W\"], \"kind\": \"through\" }],\n"     /* 9 */
    "      \"fields\": [\n"                                                                /* 10 */
    "        { \"id\": \"f0\", \"he\": [2, 7], \"cities\": [\"c0\"] },\n"                  /* 11 */
    "        { \"id\": \"f1\", \"he\": [3, 4, 5, 6], \"cities\": [] }],\n"                 /* 12 */
    "      \"features\": [\"garden\"],\n"                                                  /* 13 */
    "      \"decor\": { \"farmhouse\": 1, \"none\": 2 } },\n"                              /* 14 */
    "    { \"id\": \"T-2\", \"set\": \"T\", \"shape\": \"half\", \"edges\": \"FRR\",\n"    /* 15 */
    "      \"cities\": [],\n"                                                              /* 16 */
    "      \"roads\": [\n"                                                                 /* 17 */
    "        { \"id\": \"r0\", \"edges\": [\"H\"], \"kind\": \"end\", \"end\": \"crossing\" "
    "},\n" /* 18 */
    "        { \"id\": \"r1\", \"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"crossing\" "
    "}],\n"                                                                                /* 19 */
    "      \"fields\": [\n"                                                                /* 20 */
    "        { \"id\": \"f0\", \"he\": [0, 1, 2, 5] },\n"                                  /* 21 */
    "        { \"id\": \"f1\", \"he\": [3, 4] }],\n"                                       /* 22 */
    "      \"features\": [], \"crossing\": 2 },\n"                                         /* 23 */
    "    { \"id\": \"T-3\", \"set\": \"T\", \"shape\": \"square\", \"edges\": \"CRFI\",\n" /* 24 */
    "      \"cities\": [{ \"id\": \"c0\", \"edges\": [\"N\"] }],\n"                        /* 25 */
    "      \"roads\": [{ \"id\": \"r0\", \"edges\": [\"E\"], \"kind\": \"end\",\n"         /* 26 */
    "          \"end\": \"open\", \"at\": \"house\" }],\n"                                 /* 27 */
    "      \"rivers\": [{ \"id\": \"i0\", \"edges\": [\"W\"], \"kind\": \"end\" }],\n"     /* 28 */
    "      \"fields\": [{ \"id\": \"f0\", \"he\": [2, 3, 4, 5, 6, 7] }],\n"                /* 29 */
    "      \"features\": [] }\n"                                                           /* 30 */
    "  ]\n"                                                                                /* 31 */
    "}\n";                                                                                 /* 32 */

static const JsonFault cases[] = {
    /* the file */
    {"hypotenuse-tiles/1", "hypotenuse-tiles/2", 1, "the format must be"},
    {"\"title\": \"Test\"", "\"name\": \"Test\"", 1, "unknown field \"name\""},
    {"\"total\": 5,\n", "\n", 1, "lacks the field \"total\""},
    {"\"total\": 5", "\"total\": 6", 2, "add up to 5"},
    {"\"total\": 5", "\"total\": \"5\"", 2, "must be a whole number"},
    {"\"total\": 5", "\"total\": 5.0", 2, "must be a whole number"},
    {"\"total\": 5", "\"total\": 99999999999999999999", 2, "not valid JSON"},
    {"\"total\": 5", "\"total\": 5 \"x\"", 2, "not valid JSON"},
    {"\"total\": 5,", "\"total\": 5, \"total\": 5,", 2, "stands twice"},
    {"\"title\": \"Test\"", "\"title\": \"T\xff\"", 1, "not UTF-8"},
    {"\"title\": \"Test\"", "\"title\": \"T\\u0007\"", 1, "control characters"},
    {"{ \"format\"", "{ , \"format\"", 1, "not valid JSON"},
    /* the head of a tile */
    {"\"id\": \"T-2\"", "\"id\": \"T-1\"", 15, "there is a tile T-1 already"},
    {"\"id\": \"T-2\"", "\"id\": \"\"", 15, "1 to 31 bytes"},
    {"\"id\": \"T-2\"", "\"id\": \"T/2\"", 15, "no '/'"},
    {"\"id\": \"T-2\"", "\"id\": \"T-2-that-has-a-name-of-many-letters\"", 15, "1 to 31 bytes"},
    {"\"id\": \"T-1\"", "\"id\": \"T-1-with-a-rather-long-name\"", 4,
     "too long for a tile with illustr"},
    {"\"id\": \"T-2\", \"set\": \"T\"", "\"id\": \"T-2\"", 15, "lacks the field \"set\""},
    {"\"id\": \"T-2\", \"set\"", "\"set\"", 15, "lacks the field \"id\""},
    {"\"shape\": \"half\"", "\"shape\": \"round\"", 15, "square, half or double"},
    {"\"shape\": \"half\"", "\"shape\": \"square\"", 15, "a square has 4 edges, not 3"},
    {"\"edges\": \"FRR\"", "\"edges\": \"FRQ\"", 15, "edge W must be C, R, F, I, A or X"},
    {"\"edges\": \"FRR\"", "\"edges\": \"IRR\"", 15, "a half has no river edge"},
    {"\"count\": 3", "\"count\": 0", 5, "from 1 to 99"},
    {"\"count\": 3", "\"count\": 100", 5, "from 1 to 99"},
    {"\"count\": 3", "\"count\": 2", 14, "add up to 3 copies"},
    {"\"start\": true", "\"start\": 1", 5, "true or false"},
    {"\"crossing\": 2", "\"crossing\": 2, \"start\": true", 15, "a start tile already, T-1"},
    {"\"crossing\": 2", "\"status\": \"known\"", 23, "unknown field \"status\""},
    {"\"crossing\": 2", "\"crossing\": 3", 15, "2 road arms meet"},
    {"\"crossing\": 2", "\"crossing\": 2, \"village\": 1", 23, "true or false"},
    {"\"start\": true", "\"village\": false", 4, "but the tile has none"},
    {"\"farmhouse\": 1", "\"castle\": 1", 14, "unknown field \"castle\""},
    {"\"farmhouse\": 1", "\"farmhouse\": -1", 14, "from 0 to 99"},
    {"\"features\": [\"garden\"]", "\"features\": [\"gardens\"]", 13, "is no feature"},
    {"\"features\": [\"garden\"]", "\"features\": [7]", 13, "must be a text"},
    {"\"features\": [\"garden\"]", "\"features\": [\"flier:\"]", 13, "is no feature"},
    {"\"features\": [\"garden\"]",
     "\"features\": "
     "[\"hill\",\"hill\",\"hill\",\"hill\",\"hill\",\"hill\",\"hill\",\"hill\",\"hill\","
     "\"hill\",\"hill\",\"hill\",\"hill\"]",
     13, "more than 15 segments"},
    /* cities */
    {"\"coats\": 1", "\"coats\": 10", 7, "from 0 to 9"},
    {"\"coats\": 1", "\"shields\": 1", 7, "unknown field \"shields\""},
    {"\"edges\": [\"N\"], \"coats\"", "\"coats\"", 7, "needs \"edges\""},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [], \"coats\"", 7, "may not be empty"},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [\"H\"], \"coats\"", 7, "has no edge \"H\""},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [\"N\", \"N\"], \"coats\"", 7, "listed twice"},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [0], \"coats\"", 7, "must be a text"},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [\"S\"], \"coats\"", 12,
     "half-edge 4 (edge S) belongs to"},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [\"N\"], \"he\": [0], \"coats\"", 4,
     "half-edge 1 (edge N)"},
    {"\"edges\": [\"N\"], \"coats\"", "\"edges\": [\"N\"], \"he\": [2, 3], \"coats\"", 7,
     "disagree about edge N"},
    {"\"coats\": 1", "\"goods\": \"gold\"", 7, "grain, wine or cloth"},
    {"\"id\": \"c0\", \"edges\": [\"N\"], \"coats\"",
     "\"id\": \"castle-on-the-hill\", \"edges\": [\"N\"], \"coats\"", 7, "1 to 7 letters"},
    /* roads */
    {"\"kind\": \"through\"", "\"kind\": \"bridge\"", 9, "through, branching or end"},
    {"\"kind\": \"through\"", "\"kind\": \"end\", \"end\": \"city\"", 9,
     "which has one edge, but lists 2"},
    {"\"kind\": \"through\"", "\"kind\": \"branching\"", 9, "three edges or more"},
    {"\"kind\": \"through\"", "\"kind\": \"through\", \"end\": \"city\"", 9, "does not end here"},
    {"\"kind\": \"through\"", "\"kind\": \"through\", \"passes\": \"by\"", 9, "\"passes\" is for"},
    {"\"kind\": \"through\"", "\"kind\": \"through\", \"at\": \"tree\"", 9, "\"at\" is for"},
    {"\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"crossing\"",
     "\"edges\": [\"W\"], \"kind\": \"end\"", 19, "lacks \"end\""},
    {"\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"crossing\"",
     "\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"moon\"", 19, "nothing a road can end at"},
    {"\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"crossing\"",
     "\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"city\"", 19,
     "ends at a city, but the tile has none"},
    {"\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"crossing\"",
     "\"edges\": [\"W\"], \"kind\": \"end\", \"end\": \"monastery\"", 19, "ends at a monastery"},
    {"\"kind\": \"through\"", "\"kind\": \"through\", \"travellers\": 10", 9, "from 0 to 9"},
    {"\"at\": \"house\"", "\"at\": \"sea\"", 27, "\"at\" is for"},
    {"\"id\": \"r1\", \"edges\": [\"W\"]", "\"id\": \"r1\", \"edges\": [\"H\"]", 19,
     "r0 and r1 both leave over edge H"},
    {"\"id\": \"r1\", \"edges\": [\"W\"]", "\"id\": \"r1\", \"edges\": [\"N\"]", 19,
     "edge N, which is field"},
    {"\"id\": \"r1\"", "\"id\": \"r0\"", 19, "two segments are called \"r0\""},
    {"\"edges\": \"FRR\"", "\"edges\": \"RRR\"", 15, "but no road leaves over it"},
    {"\"edges\": \"FRR\"", "\"edges\": \"FFR\"", 18, "edge H, which is field"},
    /* rivers */
    {"\"edges\": \"CRFI\"", "\"edges\": \"CRFF\"", 28, "edge W, which is field"},
    {"\"edges\": \"CRFI\"", "\"edges\": \"CRFR\"", 28, "edge W, which is road"},
    {"\"rivers\": [{ \"id\": \"i0\", \"edges\": [\"W\"], \"kind\": \"end\" }]", "\"rivers\": []",
     24, "no river leaves over it"},
    /* fields */
    {"\"he\": [2, 7]", "\"he\": [2]", 4, "half-edge 7 (edge W) belongs to no city and no field"},
    {"\"he\": [2, 7]", "\"he\": [2, 3, 7]", 12, "belongs to f0 and to f1"},
    {"\"he\": [2, 7]", "\"he\": [2, 7, 8]", 11, "from 0 to 7"},
    {"\"he\": [2, 7]", "\"he\": [2, 7, 7]", 11, "listed twice in one region"},
    {"\"he\": [2, 7]", "\"he\": [2, -1]", 11, "from 0 to 7"},
    {"\"he\": [2, 7]", "\"he\": [2, \"7\"]", 11, "must be a whole number"},
    {"\"he\": [2, 7]", "\"he\": []", 11, "needs half-edges"},
    {"\"he\": [2, 7]", "\"he\": [2, 7], \"inner\": true", 11, "is inner, so it has no half-edges"},
    {"\"he\": [2, 7]", "\"he\": [2, 7], \"sheep\": true", 11, "has no feature \"sheep\""},
    {"\"cities\": [\"c0\"]", "\"cities\": [\"c1\"]", 11, "the tile has no such city"},
    {"\"cities\": [\"c0\"]", "\"cities\": [\"r0\"]", 11, "the tile has no such city"},
    {"\"cities\": [\"c0\"]", "\"cities\": [\"c0\", \"c0\"]", 11, "lists city c0 twice"},
    {"[3, 4, 5, 6], \"cities\": []", "[3, 4, 5, 6], \"cities\": [\"c0\"]", 12,
     "cannot touch city c0: r0 lies between them"},
    {"[0, 1, 2, 5] }", "[0, 2, 5] }, { \"id\": \"f2\", \"he\": [1] }", 21,
     "is cut between f0 and f2 by nothing"},
};

static bool parse(const char *text, Err *err)
{
    CatalogueBuilder *builder = catalogue_builder_new();
    *err = (Err){0};
    bool ok = tiles_from_text(builder, "test.json", text, 1, err);
    Catalogue *catalogue = catalogue_builder_finish(builder);
    if (!ok)
        /* after a fault, nothing is kept */
        assert_int_equal(catalogue->kind_count + catalogue->copy_count, 0);
    catalogue_free(catalogue);
    catalogue_builder_free(builder);
    return ok;
}

static void the_sound_one_is_read(void **state)
{
    (void)state;
    json_is_read(sound, parse);
}

static void every_fault_is_told_with_its_line(void **state)
{
    (void)state;
    json_faults_are_told(sound, cases, sizeof cases / sizeof cases[0], parse);
}

static void cut_off_anywhere(void **state)
{
    (void)state;
    json_cut_off_anywhere(sound, parse);
}

static void changed_anywhere(void **state)
{
    (void)state;
    json_changed_anywhere(sound, "\"{}[],:0 -\\e\xc3N", 34, parse);
}

static void lines_count_from_where_the_text_stands(void **state)
{
    (void)state;
    Err err = {0};
    CatalogueBuilder *builder = catalogue_builder_new();
    assert_false(
        tiles_from_text(builder, "s.json", "[\n{\"id\": \"x\",\n \"edge\": \"F\"}]", 40, &err));
    assert_int_equal(err.line, 42);
    assert_false(tiles_from_text(builder, "s.json", "[\n{\"id\": \"x\",\n", 40, &err));
    assert_int_equal(err.line, 42);
    catalogue_builder_free(builder);
}

/* --- files and folders ------------------------------------------------------------------------ */

typedef struct Heard {
    int count;
    char last[1024];
} Heard;

static void on_event(void *self, LogLevel level, const char *message)
{
    Heard *heard = self;
    (void)level;
    heard->count++;
    snprintf(heard->last, sizeof heard->last, "%s", message);
}

static void a_broken_file_is_left_out(void **state)
{
    (void)state;
    char *folder = help_folder();
    char path[1024];
    snprintf(path, sizeof path, "%s/tiles", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    char *broken = json_changed(sound, "\"count\": 3", "\"count\": 4");
    help_write(help_path(folder, "tiles/b.json"), sound, strlen(sound));
    help_write(help_path(folder, "tiles/a.json"), broken, strlen(broken));
    help_write(help_path(folder, "tiles/c.json"), sound, strlen(sound)); /* the same ids again */
    help_write(help_path(folder, "tiles/notes.txt"), "no tiles", 8);
    Heard heard = {0};
    Err err = {0};
    Catalogue *catalogue = NULL;
    LogSink sink = {.write = on_event, .self = &heard};
    assert_true(catalogue_read_folder(folder, &sink, &catalogue, &err));
    assert_int_equal(catalogue->kind_count, 3);
    assert_int_equal(heard.count, 2);
    assert_non_null(strstr(heard.last, "tiles/c.json:4: there is a tile T-1 already"));
    catalogue_free(catalogue);
    help_write(help_path(folder, "tiles/b.json"), "", 0);
    help_write(help_path(folder, "tiles/c.json"), "[]", 2);
    assert_false(catalogue_read_folder(folder, &sink, &catalogue, &err));
    assert_non_null(strstr(err.file, "tiles/"));
    free(broken);
    help_remove(folder);
}

static void files_that_cannot_be_read(void **state)
{
    (void)state;
    Err err = {0};
    char *folder = help_folder();
    Catalogue *catalogue;
    /* the folder contains no tiles */
    assert_false(catalogue_read_folder(folder, NULL, &catalogue, &err));
    CatalogueBuilder *builder = catalogue_builder_new();
    assert_false(catalogue_builder_read(builder, help_path(folder, "none.json"), &err));
    assert_non_null(strstr(err.text, "cannot be opened"));
    assert_false(catalogue_builder_read(builder, folder, &err)); /* a folder isn't a file */
    size_t size = (1 << 20) + 1;
    char *spaces = malloc(size);
    memset(spaces, ' ', size);
    help_write(help_path(folder, "big.json"), spaces, size);
    assert_false(catalogue_builder_read(builder, help_path(folder, "big.json"), &err));
    assert_non_null(strstr(err.text, "larger than 1024 KiB"));
    memset(spaces, '[', size - 1); /* deeply nested, not too large */
    help_write(help_path(folder, "deep.json"), spaces, size - 1);
    assert_false(catalogue_builder_read(builder, help_path(folder, "deep.json"), &err));
    free(spaces);
    catalogue_builder_free(builder);
    help_remove(folder);
}

/* --- generations ------------------------------------------------------------------------------ */

static const JsonFault generation_cases[] = {
    {"hypotenuse-generations/1", "hypotenuse-generations/9", 2, "the format must be"},
    {"\"default\": \"2021\"", "\"default\": \"2022\"", 3, "is no generation of this file"},
    {"\"default\": \"2021\",", "", 1, "lacks the field \"default\""},
    {"\"id\": \"2015\"", "\"id\": \"2014\"", 9, "there is a generation 2014 already"},
    {"\"id\": \"2015\"", "\"id\": \"2015,2016\"", 9, "no ','"},
    {"\"id\": \"2015\"", "\"id\": \"a generation with a name\"", 9, "1 to 15 bytes"},
    {"\"barn_corner\": \"partial\",", "", 9, "lacks the field \"barn_corner\""},
    {"\"barn_corner\": \"partial\"", "\"barn_corner\": \"half\"", 11,
     "must be one of: full, partial"},
    {"\"barn_corner\"", "\"barn_side\"", 7, "unknown field \"barn_side\""},
    {"\"tiny_city\": \"4\"", "\"tiny_city\": 3", 8, "must be one of: 4, 2"},
    {"\"tiny_city\": \"4\"", "\"tiny_city\": true", 8, "a text or a whole number"},
};

/* Writes the text to a file first, because generations_read() takes only a path. A fault must leave
 * the previous contents unchanged. */
static bool parse_generations(const char *text, Err *err)
{
    Generations generations = {.count = 77};
    char *folder = help_folder();
    const char *path = help_path(folder, "test.json");
    help_write(path, text, strlen(text));
    bool ok = generations_read(path, &generations, err);
    if (!ok) {
        assert_int_equal(generations.count, 77);
        assert_string_equal(err->file, path);
        snprintf(err->file, sizeof err->file, "test.json");
    }
    help_remove(folder);
    return ok;
}

static void generations_are_checked_like_tiles(void **state)
{
    (void)state;
    size_t size;
    char *text = help_read(HYPOTENUSE_SOURCE "/data/generations.json", &size);
    text = realloc(text, size + 1);
    text[size] = 0;
    json_is_read(text, parse_generations);
    json_faults_are_told(text, generation_cases, sizeof generation_cases / sizeof *generation_cases,
                         parse_generations);
    json_cut_off_anywhere(text, parse_generations);
    free(text);
}

/* Returns the text of a file with `count` generations, each with the policies in `one`. */
static char *many_generations(const char *one, int count)
{
    size_t room = 128 + (size_t)count * (strlen(one) + 32);
    char *text = malloc(room);
    int at = snprintf(text, room,
                      "{\"format\": \"hypotenuse-generations/1\", \"default\": \"g0\","
                      " \"generations\": [");
    for (int i = 0; i < count; i++)
        at +=
            snprintf(text + at, room - (size_t)at, "%s{\"id\": \"g%d\",%s", i ? ", " : "", i, one);
    snprintf(text + at, room - (size_t)at, "]}");
    return text;
}

/* There is room for eight generations; a ninth is reported. */
static void as_many_generations_as_there_is_room_for(void **state)
{
    static const char one[] =
        "\"road_city_unit\": \"space\", \"monastery_unit\": \"space\", \"range_unit\": \"space\","
        "\"fairy_reach\": \"space\", \"building_reach\": \"space\", \"barn_corner\": \"full\","
        "\"end\": \"turn\", \"tiny_city\": \"4\", \"inn_cathedral_at_end\": \"zero\","
        "\"hill_tiebreak\": \"any\"}";
    (void)state;
    char *folder = help_folder();
    Generations generations;
    Err err;
    for (int count = 8; count <= 9; count++) {
        const char *path = help_path(folder, "many.json");
        char *text = many_generations(one, count);
        help_write(path, text, strlen(text));
        free(text);
        if (generations_read(path, &generations, &err) != (count == 8))
            fail_msg("%d generations: %s", count, err.text);
    }
    assert_int_equal(generations.count, 8);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_generations_as_there_is_room_for),
        cmocka_unit_test(the_sound_one_is_read),
        cmocka_unit_test(every_fault_is_told_with_its_line),
        cmocka_unit_test(cut_off_anywhere),
        cmocka_unit_test(changed_anywhere),
        cmocka_unit_test(lines_count_from_where_the_text_stands),
        cmocka_unit_test(a_broken_file_is_left_out),
        cmocka_unit_test(files_that_cannot_be_read),
        cmocka_unit_test(generations_are_checked_like_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
