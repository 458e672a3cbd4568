/* Tests the tally of a game against numbers worked out by hand (tally.h). */
#include "rules_help.h"

#include "rules/tally.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { P1, P2 };

static void listen(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    tally_on_event(self, c, game, rules_builtin_generations(), event);
}

static Tally *listening(Table *t)
{
    Tally *tally = calloc(1, sizeof *tally);
    tally_init(tally);
    t->sink = (EventSink){.on_event = listen, .self = tally};
    return tally;
}

static void expect_kinds(const int *got, int cities, int roads, int monasteries, int fields,
                         int symbols)
{
    assert_int_equal(got[TALLY_CITIES], cities);
    assert_int_equal(got[TALLY_ROADS], roads);
    assert_int_equal(got[TALLY_MONASTERIES], monasteries);
    assert_int_equal(got[TALLY_FIELDS], fields);
    assert_int_equal(got[TALLY_SYMBOLS], symbols);
}

/* Asserts a seat's points under each generation: `spaces` if it counts spaces, `tiles` if it counts
 * tiles. */
static void expect_generations(const Tally *tally, int seat, int spaces, int tiles)
{
    static const char *const by_tiles[] = {"2015", "2020", "community"};
    static const char *const by_spaces[] = {"2014", "2021"};
    const Generations *all = rules_builtin_generations();
    for (int i = 0; i < 3; i++)
        assert_int_equal(tally->by_generation[generations_find(all, by_tiles[i])][seat], tiles);
    for (int i = 0; i < 2; i++)
        assert_int_equal(tally->by_generation[generations_find(all, by_spaces[i])][seat], spaces);
}

static void expect_best(const TallyBest *best, SegmentKind kind, int turn, int points, int tiles)
{
    assert_int_equal(best->kind, kind);
    assert_int_equal(best->turn, turn);
    assert_int_equal(best->points, points);
    assert_int_equal(best->tiles, tiles);
}

static void test_four_turns(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    Tally *tally = listening(t);
    lay(t, "BA-E", 0, 0, 2);
    lay(t, "H2-12", 11, 0, 0); /* the city of HALF-E5 without its last half */
    lay(t, "BA-E", 12, 0, 3);
    lay(t, "BA-E", 11, 1, 0);
    ready(t, P1);
    play(t, "BA-E", 0, 1, 0, "city@N"); /* 1: two spaces: 4 for P1 */
    play(t, "H2-11", 11, 0, 2,
         "city@E"); /* 2: P2: three spaces and a coat 8; four tiles and a coat 10 */
    play(t, "T-grass", 0, -1, 0, "field@N0"); /* 3: P1's farmer beside the first city */
    play(t, "T-grass", 13, 0, 0, NULL);
    end_game(t); /* 3 for the farmer: its field touches one complete city */
    expect_kinds(tally->points[P1], 4, 0, 0, 3, 0);
    expect_kinds(tally->points[P2], 8, 0, 0, 0, 0);
    expect_kinds(tally->completed[P1], 1, 0, 0, 0, 0);
    expect_kinds(tally->completed[P2], 1, 0, 0, 0, 0);
    expect_generations(tally, P1, 7, 7);
    expect_generations(tally, P2, 8, 10);
    expect_best(&tally->best[P1], SEGMENT_CITY, 1, 4, 2);
    expect_best(&tally->best[P2], SEGMENT_CITY, 2, 8, 4);
    assert_int_equal(tally->halves_laid[P1], 0);
    assert_int_equal(tally->halves_laid[P2], 1);
    static const int after[6][2] = {{0, 0}, {4, 0}, {4, 8}, {4, 8}, {4, 8}, {7, 8}};
    assert_int_equal(tally->turns, 6); /* the starts of five turns, and the end */
    for (int i = 0; i < 6; i++) {
        assert_int_equal(tally->after[i][P1], after[i][P1]);
        assert_int_equal(tally->after[i][P2], after[i][P2]);
    }
    assert_true(tally->final);
    free(tally);
    table_free(t);
}

/* A city shared by two seats is recounted for the other generations only once, for both seats; the
 * first of equal scorings stays the best, also for roads and in the final scoring. */
static void test_shared_and_equal(void **state)
{
    (void)state;
    Table *t = table_new("2021", 3);
    Tally *tally = listening(t);
    int a = lay(t, "BA-H", 0, 0, 0), b = lay(t, "BA-E", 0, 2, 0);
    lay(t, "BA-E", 0, -1, 2);
    lay(t, "BA-A", 20, 0, 3); /* a road that faces east */
    stand(t, P2, a, "city@S");
    stand(t, 2, b, "city@N");
    ready(t, P1);
    /* 1: a city tile joins the two caps: three tiles, 6 for seats 1 and 2 */
    play(t, "BA-G", 0, 1, 1, NULL);
    play(t, "BA-A", 21, 0, 1, "road@W"); /* 2: a road of two tiles: 2 for P2 */
    lay(t, "BA-E", 40, 0, 2);
    position_turn(t->c, t->g, 2, false, NULL);
    play(t, "BA-E", 40, 1, 0, "city@N"); /* 3: 4 for seat 2, less than its 6 */
    play(t, "BA-E", 21, 1, 2, "city@S"); /* P1: unfinished at the end: 1 */
    end_game(t);
    expect_kinds(tally->points[P1], 1, 0, 0, 0, 0);
    expect_kinds(tally->points[P2], 6, 2, 0, 0, 0);
    expect_kinds(tally->points[2], 10, 0, 0, 0, 0);
    expect_kinds(tally->completed[P1], 0, 0, 0, 0, 0);
    expect_kinds(tally->completed[P2], 1, 1, 0, 0, 0);
    expect_kinds(tally->completed[2], 2, 0, 0, 0, 0);
    expect_generations(tally, P1, 1, 1);
    expect_generations(tally, P2, 8, 8);
    expect_generations(tally, 2, 10, 10);
    expect_best(&tally->best[P1], SEGMENT_CITY, 0, 1, 1); /* at the end */
    expect_best(&tally->best[P2], SEGMENT_CITY, 1, 6, 3);
    expect_best(&tally->best[2], SEGMENT_CITY, 1, 6, 3);
    free(tally);
    table_free(t);
}

/* The 3 points per vineyard count as points for symbols, the monastery's nine as its own
 * (HS-16). */
static void test_symbols(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    Tally *tally = listening(t);
    int m = lay(t, "BA-B", 0, 0, 0);
    for (int i = 0; i < 9; i++) {
        if (i != 4 && i != 8)
            lay(t, i == 0 ? "T-vine" : "T-grass", i % 3 - 1, i / 3 - 1, 0);
    }
    stand(t, P2, m, "monastery");
    ready(t, P1);
    play(t, "T-vine", 1, 1, 0, NULL);
    end_game(t);
    expect_kinds(tally->points[P2], 0, 0, 9, 0, 6);
    expect_kinds(tally->completed[P2], 0, 0, 1, 0, 0);
    expect_generations(tally, P2, 15, 15);
    expect_best(&tally->best[P2], SEGMENT_MONASTERY, 1, 15, 9);
    free(tally);
    table_free(t);
}

/* Turns beyond the tally's capacity aren't stored. */
static void test_endless(void **state)
{
    Event turn = {.kind = EVENT_TURN};
    (void)state;
    Table *t = table_new("2021", 2);
    Tally *tally = listening(t);
    for (int i = 0; i < TALLY_TURNS_MAX + 10; i++) {
        position_points(t->g, P2, i);
        tally_on_event(tally, t->c, t->g, rules_builtin_generations(), &turn);
    }
    assert_int_equal(tally->turns, TALLY_TURNS_MAX);
    assert_int_equal(tally->after[TALLY_TURNS_MAX - 1][P2], TALLY_TURNS_MAX - 1);
    assert_int_equal(tally->halves_laid[P1], 0);
    free(tally);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_four_turns),
        cmocka_unit_test(test_shared_and_equal),
        cmocka_unit_test(test_symbols),
        cmocka_unit_test(test_endless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
