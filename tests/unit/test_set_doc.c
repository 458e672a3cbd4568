/* test_set_doc.c: custom sets: changed, undone, written, opened again. */
#include "catalogue/catalogue.h"
#include "tileset/set_doc.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static OwnSet read_text(const char *text)
{
    OwnSet set = {0};
    if (!own_set_parse(&set, "made", text, strlen(text), rules_builtin_catalogue()))
        fail_msg("%d: %s", set.fault.line, set.fault.text);
    return set;
}

static void drag(SetDoc *doc, SketchTool tool, int from, int to)
{
    set_doc_change(doc);
    assert_true(sketch_drag(&set_doc_tile(doc)->sketch, tool, from, to));
}

static void a_set_is_made(void **state)
{
    (void)state;
    SetDoc doc = {0}, again = {0};
    set_doc_begin(&doc, 5, "Bends");
    assert_int_equal(strlen(doc.code), 4);
    drag(&doc, SKETCH_ROAD, 4, 7);
    set_doc_tile(&doc)->sketch.count = 3;
    assert_true(set_doc_add(&doc, SHAPE_HALF, false));
    drag(&doc, SKETCH_CITY, 0, 5);
    set_doc_tile(&doc)->sketch.decor = DECOR_FARMHOUSE;
    assert_true(set_doc_add(&doc, SHAPE_HALF, true));
    drag(&doc, SKETCH_FIELD, 0, 1);
    assert_int_equal(doc.now.count, 3);
    assert_int_equal(set_doc_wrong(&doc), -1);
    char *text = set_doc_text(&doc);
    OwnSet set = read_text(text);
    assert_int_equal(set.squares, 3);
    assert_int_equal(set.halves, 2);
    assert_string_equal(set.title, "Bends");
    assert_true(set_doc_open(&again, &set, rules_builtin_catalogue()));
    assert_int_equal(again.now.count, 3);
    assert_string_equal(again.code, doc.code);
    assert_int_equal(again.now.tiles[1].sketch.decor, DECOR_FARMHOUSE);
    char *twice = set_doc_text(&again);
    assert_string_equal(text, twice);
    /* the added tile gets a number that no other tile has */
    assert_true(set_doc_add(&again, SHAPE_SQUARE, false));
    assert_non_null(strstr(set_doc_tile(&again)->sketch.id, "-04"));
    free(text);
    free(twice);
    own_set_release(&set);
    set_doc_release(&doc);
    set_doc_release(&again);
}

static void changes_are_taken_back(void **state)
{
    (void)state;
    SetDoc doc = {0};
    set_doc_begin(&doc, 5, "Many");
    SetState begun = doc.now;
    for (int i = 0; i < 3 * SET_PAST_MAX; i++)
        drag(&doc, (SketchTool)(i % SKETCH_TOOLS), 2 * (i % 4), SKETCH_INSIDE);
    SetState last = doc.now;
    int back = 0;
    while (set_doc_undo(&doc))
        back++;
    assert_int_equal(back, SET_PAST_MAX);
    while (set_doc_redo(&doc))
        ;
    assert_memory_equal(&doc.now, &last, sizeof last);
    set_doc_undo(&doc);
    drag(&doc, SKETCH_CITY, 0, 1); /* discards the redo history */
    assert_false(set_doc_redo(&doc));
    set_doc_begin(&doc, 5, "Many");
    assert_memory_equal(&doc.now, &begun, sizeof begun);
    drag(&doc, SKETCH_CITY, 0, 1);
    set_doc_remove(&doc);
    assert_int_equal(doc.now.count, 1);
    set_doc_undo(&doc);
    assert_int_equal(doc.now.tiles[0].sketch.edges[0].land, LAND_CITY);
    set_doc_release(&doc);
}

/* Features that no drag can draw are kept: a field that doesn't touch its city, an illustration. */
static void what_cannot_be_drawn_stays(void **state)
{
    (void)state;
    static const char text[] =
        "{\"format\": \"hypotenuse-tiles/1\", \"total\": 3, \"tiles\": ["
        "{\"id\": \"OW-1\", \"set\": \"OW\", \"shape\": \"square\", \"edges\": \"CFFF\", "
        "\"count\": 2, \"cities\": [{\"id\": \"c0\", \"edges\": [\"N\"], \"castle_base\": false}], "
        "\"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": [2, 3, 4, 5, 6, 7]}], "
        "\"features\": []},"
        "{\"id\": \"OW-2\", \"set\": \"OW\", \"shape\": \"square\", \"edges\": \"FFFF\", "
        "\"cities\": [], \"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, "
        "6, 7]}], \"features\": [], \"decor\": {\"farmhouse\": 1}}]}";
    SetDoc doc = {0};
    OwnSet set = read_text(text);
    assert_true(set_doc_open(&doc, &set, rules_builtin_catalogue()));
    assert_int_equal(doc.now.count, 2);
    assert_false(set_doc_draws(&doc));
    assert_false(set_doc_add(&doc, SHAPE_SQUARE, true));
    char *out = set_doc_text(&doc);
    OwnSet again = read_text(out);
    assert_int_equal(again.squares, 3);
    assert_non_null(strstr(again.text, "castle_base"));
    assert_non_null(strstr(again.text, "farmhouse"));
    free(out);
    own_set_release(&set);
    own_set_release(&again);
    set_doc_release(&doc);
}

/* A tile by another author may have the largest possible number; the next tile still gets a name of
 * its own. */
static void any_number_may_come(void **state)
{
    (void)state;
    static const char *const ids[] = {"OW-7", "OW-2147483647", "OW-99999999999999999"};
    static const char *const next[] = {"OW-08", "OW-01", "OW-01"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "{\"format\": \"hypotenuse-tiles/1\", \"total\": 1, \"tiles\": [{\"id\": \"%s\", "
                 "\"set\": \"OW\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], "
                 "\"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}], "
                 "\"features\": []}]}",
                 ids[i]);
        SetDoc doc = {0};
        OwnSet set = read_text(text);
        assert_true(set_doc_open(&doc, &set, rules_builtin_catalogue()));
        assert_true(set_doc_add(&doc, SHAPE_SQUARE, false));
        assert_string_equal(set_doc_tile(&doc)->sketch.id, next[i]);
        own_set_release(&set);
        set_doc_release(&doc);
    }
}

static void wrong_tiles_stay_out(void **state)
{
    (void)state;
    SetDoc doc = {0};
    set_doc_begin(&doc, 9, "Wrong");
    drag(&doc, SKETCH_CITY, 0, 4);
    drag(&doc, SKETCH_CITY, 2, 6);
    assert_int_equal(set_doc_wrong(&doc), 0);
    char *text = set_doc_text(&doc);
    OwnSet set = read_text(text);
    assert_int_equal(set.kinds, 0);
    free(text);
    own_set_release(&set);
    set_doc_release(&doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_is_made),
        cmocka_unit_test(changes_are_taken_back),
        cmocka_unit_test(what_cannot_be_drawn_stays),
        cmocka_unit_test(any_number_may_come),
        cmocka_unit_test(wrong_tiles_stay_out),
    };
    return cmocka_run_group_tests_name("set_doc", tests, NULL, NULL);
}
