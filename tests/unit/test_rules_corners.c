/* Tests points where four spaces meet: how much of each is covered and what the corner shows,
 * worked out by hand from AM-H3 to AM-H6, AM-H14 and AM-H15. */
#include "rules/corners.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NW, NE, SE, SW };

static const Cell origin = {0, 0};

/* Returns three meadows around the origin; the space to its south-east is free. */
static Table *three_meadows(const char *generation)
{
    Table *t = table_new(generation, 2);
    lay(t, "T-grass", -1, -1, 0);
    lay(t, "T-grass", 0, -1, 0);
    lay(t, "T-grass", -1, 0, 0);
    return t;
}

static unsigned lacks(const Table *t)
{
    CornerFacts facts = corner_facts(t->c, t->g, origin);
    bool field = corner_is_field(&facts, &game_setup(t->g)->policies);
    unsigned lacking = corner_lacks(&facts, &game_setup(t->g)->policies);
    assert_int_equal(field, lacking == 0);
    return lacking;
}

static void expect_lacks(Table *t, unsigned lacking)
{
    assert_int_equal(lacks(t), lacking);
    table_free(t);
}

/* The corner lacks exactly the free space (AM-9). */
static void each_free_space_lacks(void **state)
{
    static const Cell around[] = {[NW] = {-1, -1}, [NE] = {0, -1}, [SE] = {0, 0}, [SW] = {-1, 0}};
    (void)state;
    for (int free = NW; free <= SW; free++) {
        Table *t = table_new("2021", 2);
        for (int i = NW; i <= SW; i++)
            if (i != free)
                lay(t, "T-grass", around[i].x, around[i].y, 0);
        expect_lacks(t, 1u << free);
    }
}

static void a_tip_is_a_part(void **state)
{
    (void)state;
    Table *t = three_meadows("2021");
    lay(t, "T-half", 0, 0, NE);
    CornerFacts facts = corner_facts(t->c, t->g, origin);
    assert_int_equal(facts.least, QUARTER_PARTIAL);
    assert_int_equal(facts.fill[NW], QUARTER_FULL);
    assert_int_equal(facts.fill[NE], QUARTER_FULL);
    assert_int_equal(facts.fill[SE], QUARTER_PARTIAL);
    assert_int_equal(facts.fill[SW], QUARTER_FULL);
    assert_int_equal(facts.fields, 4);
    assert_true(facts.all_field);
    expect_lacks(t, 1 << SE);
    t = three_meadows("2015");
    lay(t, "T-half", 0, 0, NE);
    expect_lacks(t, 0);
    t = three_meadows("2015"); /* the right angle of the gap is at the origin */
    lay(t, "T-half", 0, 0, SE);
    expect_lacks(t, 1 << SE);
    t = three_meadows("2021");
    lay(t, "T-half", 0, 0, NW);
    expect_lacks(t, 0);
    t = three_meadows("2021"); /* both halves of the space are occupied */
    lay(t, "T-half", 0, 0, NE);
    lay(t, "T-half", 0, 0, SW);
    assert_int_equal(corner_facts(t->c, t->g, origin).fields, 5);
    expect_lacks(t, 0);
}

static void several_lack(void **state)
{
    (void)state;
    expect_lacks(three_meadows("2015"), 1 << SE);
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", -1, -1, 0);
    lay(t, "T-half", 0, -1, NW); /* the half has a tip at the origin */
    expect_lacks(t, 1 << NE | 1 << SE | 1 << SW);
    t = table_new("2015", 2);
    lay(t, "T-grass", -1, -1, 0);
    lay(t, "T-half", 0, -1, NW);
    expect_lacks(t, 1 << SE | 1 << SW);
}

static void something_else_shows(void **state)
{
    (void)state;
    for (int partial = 0; partial < 2; partial++) {
        Table *t = table_new(partial ? "2015" : "2021", 2);
        lay(t, "T-grass", -1, -1, 0);
        lay(t, "T-half", -1, 0, NW); /* the half has a tip at the origin */
        lay(t, "BA-E", 0, 0, 3);     /* its city is in the west */
        CornerFacts facts = corner_facts(t->c, t->g, origin);
        assert_false(facts.all_field);
        assert_int_equal(facts.other, 1 << SE);
        assert_int_equal(facts.fields, 2);
        expect_lacks(t, 1 << NE | 1 << SE | (partial ? 0 : 1 << SW));
    }
}

static void corners_of_tiles(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int half = lay(t, "T-half", 3, 5, NE), square = lay(t, "BA-E", 0, 0, 0);
    int castle = lay(t, "CG-02", 8, 8, 0);
    const int x[] = {3, 4, 4, 3}, y[] = {5, 5, 6, 6};
    for (int corner = 0; corner < CORNERS; corner++) {
        Cell point = corner_point(t->c, t->g, square, corner);
        assert_true(cell_equal(point, (Cell){(int16_t)(x[corner] - 3), (int16_t)(y[corner] - 5)}));
        /* a half has no corner at its gap (AM-H14) */
        assert_int_equal(corner_exists(t->c, t->g, half, corner), corner != SW);
        assert_true(corner_exists(t->c, t->g, castle, corner + CORNERS));
        assert_false(corner_exists(t->c, t->g, square, corner + CORNERS));
    }
    assert_true(cell_equal(corner_point(t->c, t->g, half, SE), (Cell){4, 6}));
    assert_true(cell_equal(corner_point(t->c, t->g, castle, SE + CORNERS), (Cell){10, 9}));
    assert_int_equal(corner_field(t->c, t->g, square, NW), NO_SEGMENT);
    assert_int_equal(corner_field(t->c, t->g, square, SW), segment_of(t, square, "field@S0"));
    /* at the middle of the castle's long side the outer edge decides */
    assert_int_equal(corner_field(t->c, t->g, castle, NE), segment_of(t, castle, "field@N1/1"));
    assert_int_equal(corner_field(t->c, t->g, castle, NW + CORNERS),
                     segment_of(t, castle, "field@N0/2"));
    table_free(t);
}

static void names(void **state)
{
    static const char *const words[] = {"corner@NW",   "corner@NE",   "corner@SE",   "corner@SW",
                                        "corner@NW/2", "corner@NE/2", "corner@SE/2", "corner@SW/2"};
    (void)state;
    Table *t = table_new("2021", 2);
    const TileKind *square = catalogue_kind(t->c, copy_of(t, "BA-E"));
    const TileKind *castle = catalogue_kind(t->c, copy_of(t, "CG-02"));
    char own[CORNER_NAME];
    for (int corner = 0; corner < TILE_CORNERS; corner++) {
        assert_int_equal(corner_find(square, words[corner]), corner < CORNERS ? corner : NO_CORNER);
        assert_int_equal(corner_find(castle, corner_name(castle, corner, own)), corner);
        if (corner >= CORNERS)
            assert_string_equal(own, words[corner]);
    }
    assert_string_equal(corner_name(square, SE, own), "corner@SE");
    assert_string_equal(corner_name(castle, SE, own), "corner@SE/1");
    assert_int_equal(corner_find(square, "corner@ES"), NO_CORNER);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_free_space_lacks), cmocka_unit_test(a_tip_is_a_part),
        cmocka_unit_test(several_lack),          cmocka_unit_test(something_else_shows),
        cmocka_unit_test(corners_of_tiles),      cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
