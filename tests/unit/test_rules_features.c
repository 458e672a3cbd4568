/* Tests features: how they join, what they count, their open sides, their completion (BASE-14…17,
 * BASE-25, HALF-25…28, HALF-35). */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void expect(const Table *t, int tile, const char *on, int tiles, int spaces, int coats,
                   int open)
{
    FeatureFacts facts = facts_of(t, tile, on);
    assert_int_equal(facts.tiles, tiles);
    assert_int_equal(facts.spaces, spaces);
    assert_int_equal(facts.coats, coats);
    assert_int_equal(facts.open, open);
    bool ends = facts.kind != SEGMENT_FIELD;
    assert_int_equal(facts.complete, ends && open == 0);
}

static void test_single_tiles(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int c = lay(t, "BA-C", 0, 0, 0);
    expect(t, c, "city@W", 1, 1, 1, 4);
    int s = lay(t, "BA-S", 10, 0, 0); /* city on three sides, gate to the south */
    expect(t, s, "city@E", 1, 1, 1, 3);
    expect(t, s, "road@S", 1, 1, 0, 1);
    expect(t, s, "field@S0", 1, 1, 0, 1);
    int x = lay(t, "BA-X", 20, 0, 0); /* four roads end at the village (BASE-14) */
    expect(t, x, "road@N", 1, 1, 0, 1);
    assert_int_not_equal(feature_of(t, x, "road@N"), feature_of(t, x, "road@S"));
    int b = lay(t, "BA-B", 30, 0, 0);
    expect(t, b, "monastery", 1, 1, 0, 8);
    table_free(t);
}

/* Three city parts that would meet only in a gap stay three; filling the gap makes one complete
 * city (HALF-E4). */
static void test_city_parts_around_a_gap(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int half = lay(t, "H2-12", 1, 0, 0); /* city on the long side only */
    int east = lay(t, "BA-E", 2, 0, 3);
    int south = lay(t, "BA-E", 1, 1, 0);
    expect(t, half, "city@L", 1, 1, 0, 1); /* this city faces a gap, so it stays open (HALF-27) */
    expect(t, east, "city@W", 1, 1, 0, 1);
    expect(t, south, "city@N", 1, 1, 0, 1);
    assert_int_not_equal(feature_of(t, half, "city@L"), feature_of(t, east, "city@W"));
    assert_int_not_equal(feature_of(t, half, "city@L"), feature_of(t, south, "city@N"));
    assert_int_not_equal(feature_of(t, east, "city@W"), feature_of(t, south, "city@N"));
    int fill = lay(t, "H2-11", 1, 0, 2);
    assert_int_equal(feature_of(t, fill, "city@E"), feature_of(t, south, "city@N"));
    expect(t, half, "city@L", 4, 3, 1, 0); /* a city with halves and no gap is complete (HALF-E5) */
    table_free(t);
}

/* Two city parts on one half that are joined by other tiles count that half once (BASE-16). */
static void test_two_parts_on_one_half(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int half = lay(t, "H1-12", 1, 1, 0); /* cities N and W, separate */
    lay(t, "BA-N", 1, 0, 2);             /* city S+W */
    lay(t, "BA-N", 0, 1, 0);             /* city N+E */
    assert_int_not_equal(feature_of(t, half, "city@N"), feature_of(t, half, "city@W"));
    lay(t, "BA-N", 0, 0, 1); /* city E+S joins the ring */
    assert_int_equal(feature_of(t, half, "city@N"), feature_of(t, half, "city@W"));
    expect(t, half, "city@N", 4, 4, 0, 0);
    table_free(t);
}

/* Parts on both halves of a space, joined by other tiles, count as two tiles and one space,
 * whichever is placed last (HALF-28). */
static void test_parts_on_both_halves(void **state)
{
    static const struct {
        const char *id;
        int x, y, rotation;
    } items[5] = {{"H1-06", 1, 1, 0},
                  {"H1-10", 1, 1, 2},
                  {"BA-N", 0, 1, 1},
                  {"BA-N", 1, 2, 3},
                  {"BA-N", 0, 2, 0}};
    (void)state;
    for (int first = 0; first < 5; first++) {
        Table *t = table_new("2021", 2);
        int tile = 0;
        for (int i = 0; i < 5; i++) {
            int k = (first + i) % 5;
            tile = lay(t, items[k].id, items[k].x, items[k].y, items[k].rotation);
            if (k == 0)
                assert_int_equal(facts_of(t, tile, "city@W").kind, SEGMENT_CITY);
        }
        for (int i = 0; i < 5; i++) {
            PlacedTile placed = game_tile(t->g, i);
            if (placed.copy == copy_of(t, "H1-06"))
                expect(t, i, "city@W", 5, 4, 0, 0);
        }
        table_free(t);
    }
}

/* If each half has a different feature, each counts 1 (HALF-28). */
static void test_two_cities_in_one_space(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int a = lay(t, "H1-06", 0, 0, 0), b = lay(t, "H1-06", 0, 0, 2);
    expect(t, a, "city@W", 1, 1, 0, 1);
    expect(t, b, "city@E", 1, 1, 0, 1);
    lay(t, "BA-E", -1, 0, 1);
    lay(t, "BA-E", 1, 0, 3);
    expect(t, a, "city@W", 2, 2, 0, 0);
    expect(t, b, "city@E", 2, 2, 0, 0);
    table_free(t);
}

/* H2-06 and H2-08 meet at their gates and form a road entirely inside one space (HALF-26), and an
 * inner field. */
static void test_road_inside_one_space(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int a = lay(t, "H2-06", 0, 0, 0);
    expect(t, a, "road@L", 1, 1, 0, 1);
    int b = lay(t, "H2-08", 0, 0, 2);
    expect(t, a, "road@L", 2, 1, 0, 0);
    assert_int_equal(feature_of(t, a, "road@L"), feature_of(t, b, "road@L"));
    /* half-edge 8 of one half touches half-edge 9 of the other */
    assert_int_equal(feature_of(t, a, "field@L0"), feature_of(t, b, "field@L1"));
    assert_int_equal(feature_of(t, a, "field@L1"), feature_of(t, b, "field@L0"));
    expect(t, a, "field@L0", 2, 1, 0, 0); /* cut off: this field reaches no leg */
    table_free(t);
}

/* A ring of roads is complete (BASE-14), even if it passes through halves. */
static void test_road_ring(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-V", 0, 0, 3);             /* roads E+S */
    lay(t, "BA-V", 1, 0, 0);             /* S+W */
    lay(t, "BA-V", 0, 1, 2);             /* N+E */
    int half = lay(t, "H1-03", 1, 1, 0); /* N+W on one half */
    expect(t, half, "road@N", 4, 4, 0, 0);
    expect(t, half, "field@N0", 4, 4, 0, 0); /* inside */
    expect(t, half, "field@N1", 4, 4, 0,
           7); /* outside: two sides of each square, the long side of the half */
    table_free(t);
}

/* Fields join across legs and long sides; fields end at gaps (HALF-34, HALF-35). */
static void test_fields_and_gaps(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int west = lay(t, "T-grass", 0, 0, 0);
    int half = lay(t, "T-half", 1, 0, 3); /* this half owns S and W */
    int east = lay(t, "T-grass", 2, 0, 0);
    assert_int_equal(feature_of(t, west, "field@E0"), feature_of(t, half, "field@W0"));
    assert_int_not_equal(feature_of(t, half, "field@L0"), feature_of(t, east, "field@W0"));
    expect(t, half, "field@L0", 2, 2, 0, 5);
    lay(t, "T-half", 1, 0, 1);
    assert_int_equal(feature_of(t, west, "field@E0"), feature_of(t, east, "field@W0"));
    expect(t, half, "field@L0", 4, 3, 0, 8);
    table_free(t);
}

/* A city touches a field once, however long their border; incomplete cities don't count
 * (BASE-25). */
static void test_cities_of_a_field(void **state)
{
    FeatureId cities[8];
    (void)state;
    Table *t = table_new("2021", 2);
    int tile = lay(t, "BA-H", 0, 0, 0); /* cities N and S, one field between */
    FeatureId field = feature_of(t, tile, "field@E0");
    assert_int_equal(game_field_cities(t->c, t->g, field, false, cities, 8), 2);
    assert_int_equal(game_field_cities(t->c, t->g, field, true, cities, 8), 0);
    lay(t, "BA-E", 0, -1, 2);
    assert_int_equal(game_field_cities(t->c, t->g, field, true, cities, 8), 1);
    assert_int_equal(cities[0], feature_of(t, tile, "city@N"));
    lay(t, "BA-E", 0, 1, 0);
    field = feature_of(t, tile, "field@E0");
    assert_int_equal(game_field_cities(t->c, t->g, field, true, cities, 8), 2);
    table_free(t);
}

/* A space with one half counts as occupied, whichever side its gap is on (BASE-17, HALF-46). */
static void test_monastery_counts_spaces_around(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int m = lay(t, "BA-B", 0, 0, 0);
    expect(t, m, "monastery", 1, 1, 0, 8);
    lay(t, "T-half", 1, 1, 2); /* its gap faces the monastery */
    expect(t, m, "monastery", 2, 2, 0, 7);
    lay(t, "T-half", 1, 1, 0);
    expect(t, m, "monastery", 3, 2, 0, 7);
    lay(t, "T-grass", 3, 0, 0); /* too far */
    expect(t, m, "monastery", 3, 2, 0, 7);
    int n = lay(t, "H1-04", 0, 1, 0);
    expect(t, m, "monastery", 4, 3, 0, 6);
    expect(t, n, "monastery", 4, 3, 0,
           6);                        /* the other monastery and the pair are around this one */
    int o = lay(t, "H1-04", 0, 1, 2); /* two monasteries in one space, each its own feature */
    expect(t, o, "monastery", 5, 3, 0, 6);
    assert_int_not_equal(feature_of(t, n, "monastery"), feature_of(t, o, "monastery"));
    table_free(t);
}

/* The walk begins at the first tile placed and continues to its neighbours. */
static void test_walk(void **state)
{
    TileSegment walk[8];
    (void)state;
    Table *t = table_new("2021", 2);
    int far_tile = lay(t, "BA-U", 3, 0, 1);
    int half = lay(t, "H2-02", 1, 0, 0); /* road W to the long side */
    int other = lay(t, "H2-05", 1, 0, 2);
    int near_tile = lay(t, "BA-U", 2, 0, 1);
    assert_int_equal(game_feature_walk(t->c, t->g, feature_of(t, half, "road@L"), walk, 8), 4);
    const int want[4] = {far_tile, near_tile, other, half};
    for (int i = 0; i < 4; i++)
        assert_int_equal(walk[i].tile, want[i]);
    assert_int_equal(walk[2].segment, segment_of(t, other, "road@L"));
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_single_tiles),
        cmocka_unit_test(test_city_parts_around_a_gap),
        cmocka_unit_test(test_two_parts_on_one_half),
        cmocka_unit_test(test_parts_on_both_halves),
        cmocka_unit_test(test_two_cities_in_one_space),
        cmocka_unit_test(test_road_inside_one_space),
        cmocka_unit_test(test_road_ring),
        cmocka_unit_test(test_fields_and_gaps),
        cmocka_unit_test(test_cities_of_a_field),
        cmocka_unit_test(test_monastery_counts_spaces_around),
        cmocka_unit_test(test_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
