/* test_turn_clock.c: a turn's decisions share its time: together they never use more than the turn
 * has, and the follower's decision gets the time that the tile's decision leaves. */
#include "app/turn_clock.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static double given; /* time given to all decisions of the turn */

static double decide(TurnClock *clock, float part, double uses_ms, double *now_ms, uint64_t turn)
{
    Thought thought = {.timed = true, .turn = turn, .part = part};
    double ms = turn_clock_begin(clock, &thought, 2, *now_ms);
    *now_ms += uses_ms < ms ? uses_ms : ms;
    turn_clock_end(clock, *now_ms);
    given += uses_ms < ms ? uses_ms : ms;
    return ms;
}

static void decisions_share_a_turn(void **state)
{
    (void)state;
    TurnClock clock = {0};
    double now = 5000;
    given = 0;
    assert_float_equal(decide(&clock, .5f, 1e9, &now, 7), 1000, .01);
    assert_float_equal(decide(&clock, .95f, 1e9, &now, 7), 950, .01);
    for (int more = 0; more < 20; more++)
        assert_true(decide(&clock, .5f, 1e9, &now, 7) > 0);
    assert_true(given <= 2000);
    assert_float_equal(decide(&clock, .5f, 1e9, &now, 8), 1000, .01); /* the next turn */
}

static void what_is_left_goes_on(void **state)
{
    (void)state;
    TurnClock clock = {0};
    double now = 0;
    decide(&clock, .5f, 200, &now, 7); /* decided after .2 s */
    now += 60000;                      /* pictures were animated */
    assert_float_equal(decide(&clock, .95f, 1e9, &now, 7), .95 * 1800, .01);
}

/* A hint for the person uses none of a turn's time and gets as much time as a new turn. */
static void hints_have_their_own(void **state)
{
    (void)state;
    TurnClock clock = {0};
    double now = 0;
    decide(&clock, .5f, 1e9, &now, 7);
    Thought hint = {.timed = true, .turn = 7, .part = .5f, .explain = true};
    assert_float_equal(turn_clock_begin(&clock, &hint, 2, now), 1000, .01);
    assert_float_equal(turn_clock_progress(&clock, now + 250), .25, .001);
    turn_clock_end(&clock, now + 1000);
    assert_true(turn_clock_progress(&clock, now) < 0);
    assert_float_equal(decide(&clock, .95f, 1e9, &now, 7), 950, .01);
    Thought quick = {.turn = 9, .part = 1}; /* a level limited by positions, not by time */
    assert_float_equal(turn_clock_begin(&clock, &quick, 2, now), 0, 0);
    assert_true(turn_clock_progress(&clock, now) < 0);
}

/* Tile and follower belong to one turn; the next player's tile belongs to another. */
static void turns_are_told_apart(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.hands = HANDS_NONE;
    setup.hand_size = 0;
    setup.expansions = 0;
    size_t room = game_size(c, &setup, 0);
    Game *game = calloc(1, room);
    game_start(c, &setup, 5, game, NULL);
    Thought *thought = thought_new(room);
    Action legal[AI_ACTIONS_MAX];
    uint64_t turns[3];
    for (int i = 0; i < 3;) {
        if (game_phase(game) == PHASE_PLACE || (i == 1 && game_phase(game) == PHASE_FOLLOW)) {
            thought_begin(thought, ai_engine(0), c, game, 5);
            assert_true(thought->part > 0 && thought->part <= 1);
            turns[i++] = thought->turn;
        }
        game_legal(c, game, legal, AI_ACTIONS_MAX);
        assert_true(game_apply(c, game, &legal[0], NULL, NULL, NULL));
    }
    assert_true(turns[0] == turns[1]);
    assert_true(turns[0] != turns[2]);
    thought_free(thought);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_share_a_turn),
        cmocka_unit_test(what_is_left_goes_on),
        cmocka_unit_test(hints_have_their_own),
        cmocka_unit_test(turns_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
