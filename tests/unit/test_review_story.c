/* test_review_story.c: the fate of the feature that a decision was about, and its sentence;
 * positions made by hand. */
#include "scenario/scenario.h"
#include "scenes/replay/review_job.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { RED, BLUE };

/* Red's knight is in the city with one open side at (0, 0); the last remaining tile may close it at
 * (1, 0). */
static const char last_tile[] = "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"Last tile\", "
                                "\"players\": [\"Red\", \"Blue\"],"
                                " \"expansions\": [], \"board\": ["
                                "{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 1,"
                                " \"followers\": [{\"player\": \"Red\", \"on\": \"city@E\"}]},"
                                "{\"tile\": \"BA-V\", \"at\": [0, 1], \"rotation\": 0}],"
                                " \"stack\": [\"BA-E\"], \"actions\": [], \"expect\": {}}";

/* Returns the game after Red has placed the tile at `cell`, without a follower. */
static Session *played(Scenario **scenario, Cell cell, int rotation, ReviewItem *item)
{
    Err err = {0};
    *scenario = scenario_parse("last", last_tile, strlen(last_tile), rules_builtin_catalogue(),
                               rules_builtin_generations(), &err);
    assert_non_null(*scenario);
    SessionPlan plan = session_plan_default();
    plan.setup.policies = scenario_policies(*scenario, rules_builtin_generations()->preset);
    strcpy(plan.seats[RED].name, "Red");
    strcpy(plan.seats[BLUE].name, "Blue");
    Session *session =
        session_from_scenario(rules_builtin_generations(), &plan, *scenario, last_tile, NULL, NULL);
    assert_non_null(session);
    Action lay = {.kind = ACTION_PLACE,
                  .seat = RED,
                  .copy = game_drawn(session_game(session)),
                  .cell = cell,
                  .rotation = (uint8_t)rotation};
    Action skip = {.kind = ACTION_SKIP, .seat = RED};
    assert_true(session_apply(session, &lay, NULL));
    if (game_phase(session_game(session)) == PHASE_FOLLOW)
        assert_true(session_apply(session, &skip, NULL));
    assert_int_equal(game_phase(session_game(session)), PHASE_OVER);
    *item = (ReviewItem){.step = 0,
                         .turn = 1,
                         .seat = RED,
                         .phase = PHASE_PLACE,
                         .judged = true,
                         .best_claim = NO_SEGMENT,
                         .played = lay,
                         .best = lay,
                         .lost = 5,
                         .reason_count = 1,
                         .reasons = {{.kind = AI_REASON_CLOSES,
                                      .feature = SEGMENT_CITY,
                                      .tile = 0,
                                      .segment = 0,
                                      .points = 4,
                                      .centipoints = 400}}};
    item->best.cell = (Cell){1, 0};
    item->best.rotation = 3;
    return session;
}

/* Not closed: the open city scores 1 for Red at the end (BASE-24). */
static void test_left_open(void **state)
{
    (void)state;
    Scenario *scenario;
    ReviewItem item;
    Session *session = played(&scenario, (Cell){0, -1}, 0, &item);
    Session *replay = session_replay_of(session);
    ReviewFate fate = review_fate(replay, session_game(session), &item);
    assert_true(fate.known);
    assert_int_equal(fate.feature, SEGMENT_CITY);
    assert_int_equal(fate.seats, 1u << RED);
    assert_int_equal(fate.points, 1);
    assert_int_equal(fate.turn, 0);
    char story[REVIEW_STORY_SIZE];
    static const AiReason quiet = {.kind = AI_REASON_QUIET, .tile = AI_NO_TILE, .centipoints = 40},
                          home = {.kind = AI_REASON_HOME, .tile = AI_NO_TILE, .centipoints = 120};
    item.reasons[item.reason_count++] = home;
    item.played_reason_count = 2; /* a reason for both actions isn't repeated */
    item.played_reasons[0] = home;
    item.played_reasons[1] = quiet;
    review_story(replay, session_game(session), &item, story);
    assert_string_equal(story, "Completes your city for 4; gets your follower back. Played "
                               "instead: a neutral spot. How the "
                               "city scored: 1 point for Red at the end.");
    session_free(replay);
    session_free(session);
    scenario_free(scenario);
}

/* Closed in turn 1: 2 tiles × 2 = 4 (BASE-15). */
static void test_closed(void **state)
{
    (void)state;
    Scenario *scenario;
    ReviewItem item;
    Session *session = played(&scenario, (Cell){1, 0}, 3, &item);
    Session *replay = session_replay_of(session);
    ReviewFate fate = review_fate(replay, session_game(session), &item);
    assert_true(fate.known);
    assert_int_equal(fate.seats, 1u << RED);
    assert_int_equal(fate.points, 4);
    assert_int_equal(fate.turn, session_replay_at(replay, 0)->turn);
    /* A reason without a place has no fate. */
    item.reasons[0].tile = AI_NO_TILE;
    assert_false(review_fate(replay, session_game(session), &item).known);
    session_free(replay);
    session_free(session);
    scenario_free(scenario);
}

/* No figure ever stood on the road at (0, 1). */
static void test_nobody_got_it(void **state)
{
    (void)state;
    Scenario *scenario;
    ReviewItem item;
    Session *session = played(&scenario, (Cell){0, -1}, 0, &item);
    Session *replay = session_replay_of(session);
    item.reasons[0].feature = SEGMENT_ROAD;
    item.reasons[0].tile = 1;
    ReviewFate fate = review_fate(replay, session_game(session), &item);
    assert_true(fate.known);
    assert_int_equal(fate.seats, 0);
    session_free(replay);
    session_free(session);
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_left_open),
        cmocka_unit_test(test_closed),
        cmocka_unit_test(test_nobody_got_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
