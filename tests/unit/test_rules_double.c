/* Tests double tiles: two cells, one tile (HALF-59; SCENARIO.md, "Position"). */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { P1, P2 };

/* The second part is to the E, S, W or N of the first. */
static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};

/* Lists the ten cells around both parts of a double tile at 0,0. */
static int cells_around(int rotation, Cell *out)
{
    int n = 0;
    for (int y = -2; y <= 2; y++) {
        for (int x = -2; x <= 2; x++) {
            int fx = x - dx[rotation], fy = y - dy[rotation]; /* relative to the second part */
            bool first = abs(x) <= 1 && abs(y) <= 1, second = abs(fx) <= 1 && abs(fy) <= 1;
            bool own = (x == 0 && y == 0) || (fx == 0 && fy == 0);
            if ((first || second) && !own)
                out[n++] = (Cell){(int16_t)x, (int16_t)y};
        }
    }
    return n;
}

/* A building on two cells has ten cells around it (BASE-17). Counted by spaces, its own two make
 * 12; counted by tiles (2015), the building is one of eleven. The tenth occupied cell completes it,
 * whichever is last; an incomplete building counts the occupied cells. */
static void test_monastery_in_all_rotations(void **state)
{
    (void)state;
    for (int r = 0; r < 4; r++) {
        for (int last = 0; last < 10; last++) {
            for (int by_tiles = 0; by_tiles < 2; by_tiles++) {
                Cell around[16];
                Table *t = table_new(by_tiles ? "2015" : "2021", 2);
                int tile = lay(t, "T-abbey", 0, 0, r);
                assert_int_equal(cells_around(r, around), 10);
                assert_int_equal(facts_of(t, tile, "monastery").open, 10);
                lay(t, "T-grass", 4, 4, 0); /* close, but not around the building */
                for (int i = 1, k = (last + 1) % 10; i < 10; i++, k = (k + 1) % 10) {
                    lay(t, "T-grass", around[k].x, around[k].y, 0);
                    FeatureFacts facts = facts_of(t, tile, "monastery");
                    assert_int_equal(facts.open, 10 - i);
                    assert_int_equal(facts.tiles, 1 + i);
                    assert_int_equal(facts.spaces, 2 + i);
                    assert_false(facts.complete);
                    FeatureScore score = game_feature_score(
                        t->c, t->g, feature_of(t, tile, "monastery"), NULL, MOMENT_END);
                    assert_int_equal(score.points, by_tiles ? 1 + i : 2 + i);
                }
                stand(t, P2, tile, "monastery");
                ready(t, P1);
                play(t, "T-grass", around[last].x, around[last].y, 0, NULL);
                assert_true(facts_of(t, tile, "monastery").complete);
                assert_int_equal(points(t, P2), by_tiles ? 11 : 12);
                table_free(t);
            }
        }
    }
}

/* A double tile with both parts next to the building fills two of the cells around it at once. */
static void test_double_beside_double(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int tile = lay(t, "T-abbey", 0, 0, 0);
    lay(t, "T-meadows", 0, 1, 0);
    FeatureFacts facts = facts_of(t, tile, "monastery");
    assert_int_equal(facts.open, 8);
    assert_int_equal(facts.tiles, 2);
    assert_int_equal(facts.spaces, 4);
    lay(t, "T-meadows", 2, 0, 0); /* only its first part is around the building */
    facts = facts_of(t, tile, "monastery");
    assert_int_equal(facts.open, 7);
    assert_int_equal(facts.tiles, 3);
    assert_int_equal(facts.spaces, 5);
    /* covers x = −1 and −2: one of its cells is around the building */
    lay(t, "T-abbey", -1, -1, 2);
    facts = facts_of(t, tile, "monastery");
    assert_int_equal(facts.open, 6);
    table_free(t);
}

/* A road with an end on each part of a double tile counts the tile once and both its spaces,
 * whichever end is connected first (BASE-16, HALF-28).
 *
 *     +----+----+
 *     |  ,-+-,  |    two curves
 *     +--|-+-|--+
 *     |  o   o  |    one tile
 *     +---------+ */
static void test_two_ends_of_a_road(void **state)
{
    (void)state;
    for (int turned = 0; turned < 2; turned++) { /* by half a turn */
        Table *t = table_new("2014", 2);
        int side = turned ? 1 : -1, ends = lay(t, "T-ends", turned ? 1 : 0, 0, turned ? 2 : 0);
        lay(t, "BA-V", 0, side, turned ? 2 : 3);
        lay(t, "BA-V", 1, side, turned ? 1 : 0);
        FeatureFacts facts = facts_of(t, ends, turned ? "road@S/1" : "road@N/1");
        assert_true(facts.complete);
        assert_int_equal(facts.tiles, 3);
        assert_int_equal(facts.spaces, 4);
        ready(t, P1);
        assert_null(game_check(t->c, t->g));
        table_free(t);
    }
}

/* The list contains each place once, even if both parts touch other tiles: on a crowded meadow it
 * equals the answers for single places. */
static void test_places_of_doubles(void **state)
{
    enum { ROOM = 1024 };
    static const char *const ids[] = {"T-meadows", "T-abbey", "T-wide", "T-grass", "T-half"};
    Placement *list = malloc(ROOM * sizeof *list);
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    lay(t, "T-meadows", 3, 0, 1);
    lay(t, "T-half", 1, 2, 2);
    lay(t, "T-meadows", -1, 1, 3);
    lay(t, "BA-E", 1, -1, 1);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        uint16_t copy = copy_of(t, ids[i]);
        int n = game_placements(t->c, t->g, copy, list, ROOM), k = 0;
        assert_in_range(n, 1, ROOM);
        for (int y = -6; y <= 8; y++) {
            for (int x = -6; x <= 8; x++) {
                for (int r = 0; r < 4; r++) {
                    Cell cell = {(int16_t)x, (int16_t)y};
                    if (!game_can_place(t->c, t->g, copy, cell, r, NULL))
                        continue;
                    assert_true(k < n);
                    assert_true(list[k].cell.x == x && list[k].cell.y == y &&
                                list[k].rotation == r);
                    k++;
                }
            }
        }
        assert_int_equal(k, n);
    }
    free(list);
    table_free(t);
}

/* Worked out by hand, for each side of a lone square: 2 places pointing away from it, with either
 * part next to it; along it 2 × 2, with either part next to it and the other to the left or right.
 * Total 4 × 6. */
static void test_number_of_places(void **state)
{
    Placement list[64];
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    assert_int_equal(game_placements(t->c, t->g, copy_of(t, "T-meadows"), list, 64), 24);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_monastery_in_all_rotations),
        cmocka_unit_test(test_double_beside_double),
        cmocka_unit_test(test_two_ends_of_a_road),
        cmocka_unit_test(test_places_of_doubles),
        cmocka_unit_test(test_number_of_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
