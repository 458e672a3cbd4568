/* test_scenario_decision.c: a game at the beginning of a turn, exported as a scenario and read
 * back, is the same to the player whose turn it is: tiles and figures, points, hands, legal
 * actions, and remaining tiles, except that the order of the remaining tiles isn't revealed. */
#include "base/memory.h"
#include "scenario/scenario.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LEGAL_MAX = 16384 };

static Setup setup_of(uint64_t expansions, int players)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.hands = HANDS_DEAL;
    setup.expansions = expansions | EXPANSION_SET(EXPANSION_HALFLINGS);
    return setup;
}

/* Seats of the scenario are numbered from the current seat. */
static void check_same(const Catalogue *c, const Game *game, const Game *again)
{
    int players = game_setup(game)->players, first = game_in_turn(game);
    int points[SEATS_MAX], points_again[SEATS_MAX];
    assert_int_equal(game_tile_count(again), game_tile_count(game));
    assert_int_equal(game_stack_count(again), game_stack_count(game));
    assert_int_equal(game_drawn(again), game_drawn(game));
    assert_int_equal(game_legal(c, again, NULL, 0), game_legal(c, game, NULL, 0));
    game_score_if_ended(c, game, NULL, points);
    game_score_if_ended(c, again, NULL, points_again);
    for (int i = 0; i < players; i++) {
        int seat = (first + i) % players;
        assert_int_equal(game_score(again, i), game_score(game, seat));
        assert_int_equal(points_again[i], points[seat]);
        assert_int_equal(game_hand_count(again, i), game_hand_count(game, seat));
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            assert_int_equal(game_supply(again, i, (FigureKind)kind),
                             game_supply(game, seat, (FigureKind)kind));
    }
}

/* After the drawn tile the stack is in the order of the catalogue. */
static void check_silent(const Scenario *scenario, bool drawn)
{
    for (int i = drawn ? 2 : 1; i < scenario->stack_count; i++)
        assert_true(scenario->stack[i - 1] <= scenario->stack[i]);
}

static void check_turn(const Catalogue *c, const Game *game)
{
    Err err = {0};
    char *text = scenario_from_decision(c, game, "again", &game_setup(game)->policies);
    assert_non_null(text);
    Scenario *scenario =
        scenario_parse("again", text, strlen(text), c, rules_builtin_generations(), &err);
    if (!scenario)
        fail_msg("%s\n%s", err.text, text);
    Game *again = memory_new(scenario_game_size(scenario));
    scenario_start(scenario, &game_setup(game)->policies, again, NULL);
    check_same(c, game, again);
    check_silent(scenario, game_drawn(game) != NO_COPY);
    free(again);
    scenario_free(scenario);
    free(text);
}

/* Tests every tenth turn of random games. */
static void games_come_back(void **state)
{
    static const uint64_t sets[] = {
        0, EXPANSION_SET(EXPANSION_ABBOT) | EXPANSION_SET(EXPANSION_TOLLKEEPERS),
        EXPANSION_SET(EXPANSION_HILLS) | EXPANSION_SET(EXPANSION_INNS),
        EXPANSION_SET(EXPANSION_TRADERS) | EXPANSION_SET(EXPANSION_CIRCLES)};
    static Action legal[LEGAL_MAX];
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Setup setup = setup_of(sets[seed % 4], 2 + (int)(seed % 3));
        Game *game = memory_new(game_size(c, &setup, 0));
        Rng rng = rng_seeded(seed);
        int turn = 0;
        game_start(c, &setup, seed, game, NULL);
        while (game_phase(game) != PHASE_OVER) {
            if (game_part(game) == 0 && game_turn(game) != turn && game_turn(game) % 10 == 5)
                check_turn(c, game);
            turn = game_turn(game);
            int n = game_legal(c, game, legal, LEGAL_MAX);
            assert_true(
                game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
        }
        free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_come_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
