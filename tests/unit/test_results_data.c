/* Tests ranks with ties, bars that add up to the score, axes, moments, and the table of generations
 * of a real game. */
#include "rules/tally.h"
#include "scenes/results/results.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The most points win, and equal points share the win (BASE-26). */
static void ranks_share_ties(void **state)
{
    (void)state;
    static const struct {
        int players, scores[6];
        uint8_t seats[6], ranks[6];
        int winners;
    } rows[] = {
        {4, {116, 103, 80, 94}, {0, 1, 3, 2}, {1, 2, 3, 4}, 1},
        {2, {50, 50}, {0, 1}, {1, 1}, 2},
        {5, {10, 30, 30, 20, 30}, {1, 2, 4, 3, 0}, {1, 1, 1, 4, 5}, 3},
        {6, {0, 0, 0, 0, 0, 0}, {0, 1, 2, 3, 4, 5}, {1, 1, 1, 1, 1, 1}, 6},
        {3, {5, 9, 5}, {1, 0, 2}, {1, 2, 2}, 1},
    };
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        ResultsRank ranks[SEATS_MAX];
        assert_int_equal(results_rank(rows[r].scores, rows[r].players, ranks), rows[r].winners);
        for (int i = 0; i < rows[r].players; i++) {
            assert_int_equal(ranks[i].seat, rows[r].seats[i]);
            assert_int_equal(ranks[i].rank, rows[r].ranks[i]);
            assert_int_equal(ranks[i].score, rows[r].scores[ranks[i].seat]);
        }
    }
}

static void axes_have_round_steps(void **state)
{
    (void)state;
    static const struct {
        int most, marks, step;
    } rows[] = {{0, 6, 1},    {1, 6, 1},    {6, 6, 1},     {7, 6, 2},  {116, 6, 20},
                {120, 6, 20}, {121, 6, 50}, {999, 4, 500}, {72, 8, 10}};
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
        assert_int_equal(results_axis_step(rows[r].most, rows[r].marks), rows[r].step);
}

static void moments_are_the_biggest(void **state)
{
    (void)state;
    static Tally tally;
    tally_init(&tally);
    static const int points[] = {16, 0, 27, 11, 27};
    for (int i = 0; i < 5; i++)
        tally.best[i].points = points[i];
    uint8_t seats[6];
    assert_int_equal(results_moments(&tally, 5, seats, 3), 3);
    assert_int_equal(seats[0], 2);
    assert_int_equal(seats[1], 4);
    assert_int_equal(seats[2], 0);
    assert_int_equal(results_moments(&tally, 5, seats, 6), 4);
    assert_int_equal(seats[3], 3);
    assert_int_equal(results_moments(&tally, 2, seats, 1), 1);
    assert_int_equal(seats[0], 0);
}

/* --- a real game ------------------------------------------------------------------------------ */

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    tally_on_event(self, c, game, rules_builtin_generations(), event);
}

static void bars_sum_to_the_score(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.players = 4;
    Game *game = calloc(1, game_size(c, &setup, 0));
    static Tally tally;
    static Action actions[4096];
    EventSink sink = {.on_event = on_event, .self = &tally};
    const Generations *generations = rules_builtin_generations();
    int played = -1;
    for (int i = 0; i < generations->count; i++)
        if (memcmp(&generations->rows[i].policies, &setup.policies, sizeof setup.policies) == 0)
            played = i;
    assert_true(played >= 0);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        tally_init(&tally);
        Rng rng = rng_seeded(seed);
        game_start(c, &setup, seed, game, &sink);
        while (game_phase(game) != PHASE_OVER) {
            int count = game_legal(c, game, actions, 4096);
            assert_true(
                game_apply(c, game, &actions[rng_below(&rng, (uint32_t)count)], &sink, NULL, NULL));
        }
        for (int seat = 0; seat < setup.players; seat++) {
            int shares[TALLY_KINDS + 1], sum = 0;
            results_shares(&tally, seat, game_score(game, seat), shares);
            for (int kind = 0; kind < TALLY_KINDS; kind++) {
                assert_true(shares[kind] >= 0);
                sum += shares[kind];
            }
            assert_int_equal(shares[TALLY_KINDS], 0);
            assert_int_equal(sum, game_score(game, seat));
            assert_int_equal(tally.after[tally.turns - 1][seat], game_score(game, seat));
            assert_int_equal(tally.by_generation[played][seat], game_score(game, seat));
        }
    }
    free(game);
}

static void points_brought_along_are_a_share(void **state)
{
    (void)state;
    static Tally tally;
    tally_init(&tally);
    tally.points[1][TALLY_ROADS] = 5;
    int shares[TALLY_KINDS + 1];
    results_shares(&tally, 1, 17, shares);
    assert_int_equal(shares[TALLY_ROADS], 5);
    assert_int_equal(shares[TALLY_KINDS], 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_share_ties),
        cmocka_unit_test(axes_have_round_steps),
        cmocka_unit_test(moments_are_the_biggest),
        cmocka_unit_test(bars_sum_to_the_score),
        cmocka_unit_test(points_brought_along_are_a_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
