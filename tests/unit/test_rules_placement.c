/* Tests legal places: halves in all positions, gaps, refusals and their reasons (HALF-5…8,
 * HALF-14…19, BASE-8). */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static Fault refused(Table *t, const char *id, int x, int y, int rotation)
{
    Fault fault = {0};
    Cell cell = {(int16_t)x, (int16_t)y};
    assert_false(game_can_place(t->c, t->g, copy_of(t, id), cell, rotation, &fault));
    assert_null(game_check(t->c, t->g));
    return fault;
}

static bool allowed(Table *t, const char *id, int x, int y, int rotation)
{
    Cell cell = {(int16_t)x, (int16_t)y};
    return game_can_place(t->c, t->g, copy_of(t, id), cell, rotation, NULL);
}

/* A half owns the two sides at its right angle: NW N+W, NE N+E, SE E+S, SW S+W (HALF-5). */
static void test_half_owns_its_legs(void **state)
{
    static const int owns[4][4] = {{1, 0, 0, 1}, {1, 1, 0, 0}, {0, 1, 1, 0}, {0, 0, 1, 1}};
    (void)state;
    for (int r = 0; r < 4; r++) {
        Table *t = table_new("2021", 2);
        int tile = lay(t, "T-half", 3, -2, r);
        for (int side = 0; side < 4; side++) {
            uint16_t there = game_tile_at(t->g, (Cell){3, -2}, side);
            assert_int_equal(there, owns[r][side] ? tile : NO_TILE);
        }
        table_free(t);
    }
}

/* Next to a lone half in its cell only the opposite half fits (HALF-6, HALF-19). */
static void test_only_the_opposite_half_fills_a_gap(void **state)
{
    (void)state;
    for (int r = 0; r < 4; r++) {
        Table *t = table_new("2021", 2);
        lay(t, "T-half", 0, 0, r);
        assert_int_equal(refused(t, "T-half", 0, 0, r).refusal, REFUSAL_HALF_OVERLAPS);
        assert_int_equal(refused(t, "T-half", 0, 0, (r + 1) & 3).refusal, REFUSAL_OTHER_DIAGONAL);
        assert_int_equal(refused(t, "T-half", 0, 0, (r + 3) & 3).refusal, REFUSAL_OTHER_DIAGONAL);
        assert_int_equal(refused(t, "T-grass", 0, 0, 0).refusal, REFUSAL_SQUARE_ON_HALF);
        /* contact along the long side alone is enough (HALF-17) */
        assert_true(allowed(t, "T-half", 0, 0, (r + 2) & 3));
        lay(t, "T-half", 0, 0, (r + 2) & 3);
        assert_int_equal(refused(t, "T-half", 0, 0, r).refusal, REFUSAL_CELL_TAKEN);
        assert_int_equal(refused(t, "T-grass", 0, 0, r).refusal, REFUSAL_CELL_TAKEN);
        table_free(t);
    }
}

/* Long sides must continue each other: field on field, road on road, city on city (HALF-16). */
static void test_long_sides_must_match(void **state)
{
    static const char *const halves[3] = {"T-half", "H2-02", "H2-12"};
    static const uint8_t land[3] = {LAND_FIELD, LAND_ROAD, LAND_CITY};
    (void)state;
    for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
            for (int r = 0; r < 4; r++) {
                Table *t = table_new("2021", 2);
                lay(t, halves[a], 0, 0, r);
                if (a == b) {
                    assert_true(allowed(t, halves[b], 0, 0, (r + 2) & 3));
                } else {
                    Fault fault = refused(t, halves[b], 0, 0, (r + 2) & 3);
                    assert_int_equal(fault.refusal, REFUSAL_MISMATCH);
                    assert_int_equal(fault.side, SIDE_L);
                    assert_int_equal(fault.mine, land[b]);
                    assert_int_equal(fault.theirs, land[a]);
                }
                table_free(t);
            }
        }
    }
}

/* A tile facing a gap has no contact there; a half placed in the gap later must match its
 * neighbours (HALF-18). */
static void test_gaps_give_no_contact_and_no_condition(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-half", 0, 0, 0); /* owns N and W */
    assert_int_equal(refused(t, "T-grass", 1, 0, 0).refusal, REFUSAL_NO_CONTACT);
    assert_int_equal(refused(t, "T-grass", 0, 1, 0).refusal, REFUSAL_NO_CONTACT);
    assert_int_equal(refused(t, "BA-C", 0, 1, 0).refusal, REFUSAL_NO_CONTACT);
    assert_true(allowed(t, "T-grass", 0, -1, 0));
    assert_true(allowed(t, "T-grass", -1, 0, 0));
    lay(t, "BA-E", 1, 0, 3); /* its city faces west into the gap */
    Fault fault = refused(t, "T-half", 0, 0, 2);
    assert_int_equal(fault.refusal, REFUSAL_MISMATCH);
    assert_int_equal(fault.side, SIDE_E);
    assert_int_equal(fault.mine, LAND_FIELD);
    assert_int_equal(fault.theirs, LAND_CITY);
    /* H1-06 has its city on leg W, which becomes E after two quarter turns */
    assert_true(allowed(t, "H1-06", 0, 0, 2));
    table_free(t);
}

/* A half next to squares has to match only along its legs, in each of the four positions. */
static void test_half_matches_with_its_legs(void **state)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    (void)state;
    for (int side = 0; side < 4; side++) {
        Table *t = table_new("2021", 2);
        lay(t, "BA-C", 0, 0,
            0); /* city on all sides; the cell beyond `side` touches it with the facing side */
        int facing = (side + 2) & 3;
        for (int r = 0; r < 4; r++) {
            bool leg = half_sides(r) >> facing & 1;
            bool city = leg && side_turned(SIDE_N, r) == facing; /* H1-10: city on leg N */
            assert_int_equal(allowed(t, "H1-10", dx[side], dy[side], r), city);
            if (!leg)
                assert_int_equal(refused(t, "H1-10", dx[side], dy[side], r).refusal,
                                 REFUSAL_NO_CONTACT);
        }
        table_free(t);
    }
}

static void test_square_refusals(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-D", 0, 0, 0); /* city N, road E-W */
    assert_int_equal(refused(t, "BA-E", 0, 0, 0).refusal, REFUSAL_CELL_TAKEN);
    assert_int_equal(refused(t, "BA-E", 5, 5, 0).refusal, REFUSAL_NO_CONTACT);
    assert_int_equal(refused(t, "BA-E", 1, 1, 0).refusal,
                     REFUSAL_NO_CONTACT); /* touching at a corner isn't contact */
    assert_int_equal(refused(t, "BA-E", 20000, 0, 0).refusal, REFUSAL_TOO_FAR);
    Fault fault = refused(t, "BA-E", 1, 0, 0);
    assert_int_equal(fault.refusal, REFUSAL_MISMATCH);
    assert_int_equal(fault.side, SIDE_W);
    assert_int_equal(fault.mine, LAND_FIELD);
    assert_int_equal(fault.theirs, LAND_ROAD);
    assert_true(allowed(t, "BA-E", 0, -1, 2));
    assert_false(allowed(t, "BA-E", 0, -1, 0));
    table_free(t);
}

/* Every rotation of a symmetric tile counts; the list is sorted by y, x, rotation. */
static void test_list_of_placements(void **state)
{
    Placement list[64];
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    assert_int_equal(game_placements(t->c, t->g, copy_of(t, "T-grass"), list, 64), 16);
    /* a half touches one side of the square with one of its two legs */
    assert_int_equal(game_placements(t->c, t->g, copy_of(t, "T-half"), list, 64), 8);
    static const Placement want[8] = {{{0, -1}, 2, 0}, {{0, -1}, 3, 0}, {{-1, 0}, 1, 0},
                                      {{-1, 0}, 2, 0}, {{1, 0}, 0, 0},  {{1, 0}, 3, 0},
                                      {{0, 1}, 0, 0},  {{0, 1}, 1, 0}};
    for (int i = 0; i < 8; i++) {
        assert_int_equal(list[i].cell.x, want[i].cell.x);
        assert_int_equal(list[i].cell.y, want[i].cell.y);
        assert_int_equal(list[i].rotation, want[i].rotation);
    }
    /* never on a space with a square (HALF-E2) */
    assert_int_equal(refused(t, "T-half", 0, 0, 0).refusal, REFUSAL_CELL_TAKEN);
    table_free(t);
}

/* On a crowded board, the list equals the answers for single placements. */
static void test_list_agrees_with_single_answers(void **state)
{
    static const char *const ids[] = {"BA-D",  "BA-V",  "BA-H",   "H1-05",
                                      "H2-05", "H2-12", "T-half", "T-wide"};
    Placement list[512];
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-D", 0, 0, 0);
    lay(t, "BA-E", 0, -1, 2);
    lay(t, "H2-05", 1, 0, 0);  /* W road, N city, long side road */
    lay(t, "H2-12", 1, -2, 0); /* separate, long side city */
    lay(t, "BA-V", -1, 0, 3);
    lay(t, "T-half", -2, 0, 1);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        int n = game_placements(t->c, t->g, copy_of(t, ids[i]), list, 512), found = 0, k = 0;
        for (int y = -8; y <= 8; y++) {
            for (int x = -8; x <= 8; x++) {
                for (int r = 0; r < 4; r++) {
                    if (!allowed(t, ids[i], x, y, r))
                        continue;
                    found++;
                    assert_true(k < n);
                    assert_int_equal(list[k].cell.x, x);
                    assert_int_equal(list[k].cell.y, y);
                    assert_int_equal(list[k].rotation, r);
                    k++;
                }
            }
        }
        assert_int_equal(n, found);
    }
    table_free(t);
}

static void test_double_tile_covers_two_spaces(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int wide = lay(t, "T-wide", 0, 0, 1); /* turned once: its second part is to the south */
    for (int side = 0; side < 4; side++) {
        assert_int_equal(game_tile_at(t->g, (Cell){0, 0}, side), wide);
        assert_int_equal(game_tile_at(t->g, (Cell){0, 1}, side), wide);
    }
    assert_int_equal(refused(t, "T-grass", 0, 1, 0).refusal, REFUSAL_CELL_TAKEN);
    int cap = lay(t, "BA-E", 0, 2, 0); /* its city closes the city of the double tile, which faces
                                        * south */
    assert_int_equal(facts_of(t, cap, "city@N").open, 0);
    assert_int_equal(facts_of(t, cap, "city@N").tiles, 2);
    /* a double tile is one tile (BASE-16, table 9); its city is in one of its spaces */
    assert_int_equal(facts_of(t, cap, "city@N").spaces, 2);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_half_owns_its_legs),
        cmocka_unit_test(test_only_the_opposite_half_fills_a_gap),
        cmocka_unit_test(test_long_sides_must_match),
        cmocka_unit_test(test_gaps_give_no_contact_and_no_condition),
        cmocka_unit_test(test_half_matches_with_its_legs),
        cmocka_unit_test(test_square_refusals),
        cmocka_unit_test(test_list_of_placements),
        cmocka_unit_test(test_list_agrees_with_single_answers),
        cmocka_unit_test(test_double_tile_covers_two_spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
