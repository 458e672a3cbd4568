/* test_session_case.c: any turn of a game, exported as a scenario, has the same result as in the
 * game and reveals nothing that wasn't visible. */
#include "rules_help.h"

#include "session/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Session *begin(int i)
{
    SessionPlan plan = session_plan_default();
    plan.setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
    plan.seed = 40 + (uint64_t)i;
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   NULL, NULL, NULL);
    assert_non_null(session);
    return session;
}

/* Plays `actions` random actions, or fewer if the game ends. */
static void play_some(Session *session, Rng *rng, int actions)
{
    static Action legal[4096];
    while (actions-- && game_phase(session_game(session)) != PHASE_OVER) {
        int count = game_legal(session_catalogue(session), session_game(session), legal, 4096);
        Action action = legal[rng_below(rng, (uint32_t)count)];
        assert_true(session_apply(session, &action, NULL));
    }
    session_events_done(session, session_event_count(session));
}

/* Asserts that a scoring in the chronicle is among those of the scenario. Auctions are excluded:
 * their tiles come from the stack, so the scenario ends before them. */
static void scores_again(const Session *session, int event, const ScenarioRun *run)
{
    const SessionEvent *told = event < 0 ? NULL : session_log(session, event);
    bool found = !told || told->event.kind != EVENT_SCORED || told->event.label == LABEL_BAZAAR;
    for (int i = 0; !found && i < run->feature_count; i++) {
        const ScenarioFeature *scored = &run->features[i];
        found = scored->tile == told->event.tile && scored->points == told->event.points &&
                scored->label == told->event.label && scored->at_end == told->final &&
                scored->seats >> told->event.seat & 1;
    }
    if (!found)
        fail_msg("event %d: the turn scores something else", event);
}

static void holds(const Session *session, int event, const Action *tried)
{
    const Generations *generations = rules_builtin_generations();
    char *text = session_case(session, event, tried, tried != NULL);
    assert_null(strstr(text, "\"hands\""));
    assert_null(strstr(text, "\"stack\""));
    Err err = {0};
    Scenario *s =
        scenario_parse("case", text, strlen(text), session_catalogue(session), generations, &err);
    if (!s)
        fail_msg("event %d: line %d: %s", event, err.line, err.text);
    for (int row = 0; row < generations->count; row++) {
        ScenarioRun run;
        if (!scenario_check(s, row, &run) && run.failure_count)
            fail_msg("event %d: %s", event, run.failures[0]);
        if (row == session_generation(session))
            scores_again(session, event, &run);
        scenario_run_release(&run);
    }
    scenario_free(s);
    free(text);
}

/* Tests some events of games with any sets, and all of the final scoring. Each position is played
 * as a game of its own and checked after every action, which is slow: with the sanitizers eight
 * games take a minute. */
static void test_turns_hold(void **state)
{
    (void)state;
    int games = getenv("HYPOTENUSE_LONG") ? 200 : getenv("HYPOTENUSE_SHORT") ? 2 : 3;
    int apart = getenv("HYPOTENUSE_SHORT") ? 160 : 30;
    for (int i = 0; i < games; i++) {
        Session *session = begin(i);
        Rng rng = rng_seeded((uint64_t)i);
        play_some(session, &rng, -1);
        int count = session_log_count(session);
        for (int event = (int)rng_below(&rng, 30); event < count; event += apart)
            holds(session, event, NULL);
        for (int event = (int)rng_below(&rng, 20); event < count; event += apart)
            if (session_log(session, event)->event.kind == EVENT_SCORED)
                holds(session, event, NULL);
        holds(session, count - 1, NULL);
        session_free(session);
    }
}

/* During a game, tests the current position, and what the rules refuse in it. */
static void test_now_holds(void **state)
{
    (void)state;
    int games = getenv("HYPOTENUSE_SHORT") ? 1 : 4;
    for (int i = 0; i < games; i++) {
        Session *session = begin(i + (games == 1)); /* with sets */
        Rng rng = rng_seeded((uint64_t)i);
        for (int steps = 0; steps < 8 && game_phase(session_game(session)) != PHASE_OVER; steps++) {
            play_some(session, &rng, 13);
            holds(session, -1, NULL);
            const Game *game = session_game(session);
            if (game_phase(game) != PHASE_PLACE)
                continue;
            Action far = {.kind = ACTION_PLACE,
                          .seat = game_to_act(game),
                          .copy = game_drawn(game),
                          .cell = {90, 90}};
            holds(session, -1, &far);
        }
        session_free(session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_turns_hold),
                                       cmocka_unit_test(test_now_holds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
