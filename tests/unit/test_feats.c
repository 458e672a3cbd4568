/* test_feats.c: feats counted by hand in small games; the goals that a seed deals; the tables of
 * the Road and the results of games at them. */
#include "record_help.h"

#include "base/text.h"
#include "scenario/scenario.h"
#include "session/feats.h"
#include "session/road.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- small games ------------------------------------------------------------------------------ */

/* Four tiles: a road from E that ends on the tile, a city at N, a city from E to W, and a half with
 * a road from W to its long side. */
#define TILES                                                                                      \
    "{\"id\": \"end\", \"shape\": \"square\", \"edges\": \"FRFF\", \"cities\": [],"                \
    " \"roads\": [{\"id\": \"r0\", \"edges\": [\"E\"], \"kind\": \"end\", \"end\": \"open\"}],"    \
    " \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}], \"features\": []},"        \
    "{\"id\": \"cap\", \"shape\": \"square\", \"edges\": \"CFFF\","                                \
    " \"cities\": [{\"id\": \"c0\", \"edges\": [\"N\"], \"coats\": 1}], \"roads\": [],"            \
    " \"fields\": [{\"id\": \"f0\", \"he\": [2, 3, 4, 5, 6, 7], \"cities\": [\"c0\"]}],"           \
    " \"features\": []},"                                                                          \
    "{\"id\": \"through\", \"shape\": \"square\", \"edges\": \"FCFC\","                            \
    " \"cities\": [{\"id\": \"c0\", \"edges\": [\"E\", \"W\"]}], \"roads\": [],"                   \
    " \"fields\": [{\"id\": \"f0\", \"he\": [0, 1], \"cities\": [\"c0\"]},"                        \
    " {\"id\": \"f1\", \"he\": [4, 5], \"cities\": [\"c0\"]}], \"features\": []},"                 \
    "{\"id\": \"half\", \"shape\": \"half\", \"edges\": \"FRR\", \"cities\": [],"                  \
    " \"roads\": [{\"id\": \"r0\", \"edges\": [\"H\", \"W\"], \"kind\": \"through\"}],"            \
    " \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 5]}, {\"id\": \"f1\", \"he\": [3, 4]}],"     \
    " \"features\": []}"

/* Sets up a board, plays the actions and returns the feats. */
static Feats feats_of(const char *board, const char *actions)
{
    static char text[8192];
    const Generations *rows = rules_builtin_generations();
    Err err = {0};
    Text out = text_in(text, sizeof text);
    text_add(&out,
             "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"t\", \"source\": \"s\","
             " \"expansions\": [\"halflings\"], \"players\": [\"Red\", \"Blue\"],"
             " \"tiles\": [%s], \"board\": [%s], \"actions\": [%s], \"expect\": {}}",
             TILES, board, actions);
    Scenario *scenario =
        scenario_parse("test", text, strlen(text), rules_builtin_catalogue(), rows, &err);
    if (!scenario)
        fail_msg("%s", err.text);
    SessionPlan plan = session_plan_default();
    plan.setup.policies = scenario_policies(scenario, rows->preset);
    ScenarioRun run;
    Feats feats;
    Session *session = session_replay_scenario(rows, &plan, scenario, NULL, &run);
    feats_read(session, &feats);
    scenario_run_release(&run);
    session_free(session);
    scenario_free(scenario);
    return feats;
}

enum { RED, BLUE };

/* Checks all feats of a seat: `wanted` holds pairs of a feat and its number; all other feats must
 * be 0. */
static void check(const Feats *feats, int seat, int pairs, const int wanted[][2])
{
    for (int feat = 0; feat < FEATS; feat++) {
        int number = 0;
        for (int i = 0; i < pairs; i++)
            number = wanted[i][0] == feat ? wanted[i][1] : number;
        if (feats->of[seat][feat] != number)
            fail_msg("seat %d feat %d: %d, not %d", seat, feat, feats->of[seat][feat], number);
    }
}
#define CHECK(feats, seat, ...)                                                                    \
    check(&(feats), seat, (int)(sizeof((int[][2])__VA_ARGS__) / sizeof(int[2])),                   \
          (const int[][2])__VA_ARGS__)

#define RED_ROAD                                                                                   \
    "{\"tile\": \"end\", \"at\": [0, 0], \"followers\": [{\"player\": \"Red\", \"on\": "           \
    "\"road@E\"}]}, {\"tile\": \"end\", \"at\": [2, 0], \"rotation\": 2}"
#define PLAY(player, tile, x, turn)                                                                \
    "{\"player\": \"" player "\", \"place\": \"" tile "\", \"at\": [" x                            \
    ", 0], \"rotation\": " turn "}"

/* Red fills the space with two halves: its road of 4 tiles, or 3 spaces, scores 3 points. At the
 * end Red is ahead by these 3 points, a close win. */
static void test_pair(void **state)
{
    (void)state;
    Feats feats =
        feats_of(RED_ROAD, PLAY("Red", "half", "1", "0") "," PLAY("Red", "half", "1", "2"));
    CHECK(feats, RED,
          {{FEAT_ROAD, 4},
           {FEAT_KINDS, 1},
           {FEAT_TURN_POINTS, 3},
           {FEAT_HALVES, 2},
           {FEAT_LATE_HALVES, 2},
           {FEAT_GAPS, 1},
           {FEAT_PAIRS, 1},
           {FEAT_HALF_ROAD, 1},
           {FEAT_CLOSE, 1}});
    CHECK(feats, BLUE, {{FEATS, 0}});
}

/* Blue closes the gap and so completes Red's road. */
static void test_gap_of_another(void **state)
{
    (void)state;
    Feats feats =
        feats_of(RED_ROAD ", {\"tile\": \"half\", \"at\": [1, 0]}", PLAY("Blue", "half", "1", "2"));
    CHECK(feats, RED, {{FEAT_ROAD, 4}, {FEAT_KINDS, 1}, {FEAT_OTHERS, 1}, {FEAT_CLOSE, 1}});
    CHECK(feats, BLUE,
          {{FEAT_HALVES, 1}, {FEAT_LATE_HALVES, 1}, {FEAT_GAPS, 1}, {FEAT_GAP_OTHER, 1}});
}

/* Red claims a city, Blue another one, and Red joins them: 3 tiles and 2 coats, 10 points each. */
static void test_guest(void **state)
{
    (void)state;
    Feats feats =
        feats_of("{\"tile\": \"end\", \"at\": [0, 1]}, {\"tile\": \"end\", \"at\": [2, 1]}",
                 "{\"player\": \"Red\", \"place\": \"cap\", \"at\": [0, 0], \"rotation\": 1,"
                 " \"follower\": \"city@E\"},"
                 "{\"player\": \"Blue\", \"place\": \"cap\", \"at\": [2, 0], \"rotation\": 3,"
                 " \"follower\": \"city@W\"}," PLAY("Red", "through", "1", "0"));
    CHECK(feats, RED,
          {{FEAT_CITY, 3},
           {FEAT_COATS, 2},
           {FEAT_KINDS, 1},
           {FEAT_TURN_POINTS, 10},
           {FEAT_SHARED, 1}});
    CHECK(feats, BLUE,
          {{FEAT_CITY, 3},
           {FEAT_COATS, 2},
           {FEAT_KINDS, 1},
           {FEAT_SHARED, 1},
           {FEAT_OTHERS, 1},
           {FEAT_GUEST_CITY, 1}});
    assert_true(finds_made(&feats, RED) == 1u << 12 && finds_made(&feats, BLUE) != 0);
}

/* --- whole games ------------------------------------------------------------------------------ */

/* A session and its replay give the same counts, and only games won by up to 3 points are close. */
static void test_whole_games(void **state)
{
    (void)state;
    enum { GAMES = 12, LEGAL = 4096 };
    static Action legal[LEGAL];
    int out = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        SessionPlan plan = session_plan_default();
        Err err = {0};
        Rng rng = rng_seeded(seed);
        plan.seed = seed;
        Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(),
                                       &plan, NULL, NULL, &err);
        for (int n;
             (n = game_legal(session_catalogue(session), session_game(session), legal, LEGAL)) > 0;)
            assert_true(session_apply(session, &legal[rng_below(&rng, (uint32_t)n)], NULL));
        session_events_done(session, session_event_count(session));
        Feats played, shown;
        feats_read(session, &played);
        Session *replay = session_replay_of(session);
        feats_read(replay, &shown);
        assert_memory_equal(&played, &shown, sizeof played);
        int ahead =
            game_score(session_game(session), RED) - game_score(session_game(session), BLUE);
        assert_int_equal(played.of[RED][FEAT_CLOSE], ahead > 0 && ahead <= 3);
        assert_int_equal(played.of[BLUE][FEAT_CLOSE], ahead < 0 && ahead >= -3);
        assert_int_equal(played.of[RED][FEAT_HALVES], session_tally(session)->halves_laid[RED]);
        assert_int_equal(played.of[RED][FEAT_MONKS],
                         session_tally(session)->completed[RED][TALLY_MONASTERIES]);
        out += played.of[RED][FEAT_LAST_FOLLOWER] >= 1 && played.of[RED][FEAT_ALL_OUT] >= 1;
        session_free(replay);
        session_free(session);
    }
    assert_true(out > 0);
}

/* --- goals ------------------------------------------------------------------------------------ */

/* Equal seeds deal equal goals, each about a different feat; with halves at least one is about
 * halves, without them none is; every goal is dealt by some seed. */
static void test_goals(void **state)
{
    (void)state;
    unsigned dealt = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        SessionPlan plan = session_plan_default();
        Setup setup = plan.setup;
        int goals[GOALS], again[GOALS], halves = 0;
        plan.seed = seed;
        plan.started = 1764000000 + (int64_t)seed;
        if (seed % 2)
            setup.hands = HANDS_NONE;
        goals_deal(&plan, &setup, goals);
        text_copy(plan.seats[0].name, sizeof plan.seats[0].name, "Somebody");
        goals_deal(&plan, &setup, again);
        assert_memory_equal(goals, again, sizeof goals);
        for (int i = 0; i < GOALS; i++) {
            dealt |= 1u << goals[i];
            halves += goal_rows[goals[i]].halves;
            for (int k = 0; k < i; k++)
                assert_int_not_equal(goal_rows[goals[i]].feat, goal_rows[goals[k]].feat);
        }
        assert_true(seed % 2 ? halves == 0 : halves >= 1);
    }
    assert_int_equal(dealt, (1u << GOAL_ROWS) - 1);
    Feats feats = {.of = {[BLUE] = {[FEAT_CITY] = 4}}};
    assert_int_equal(goal_progress(&feats, BLUE, 0), 4);
    feats.of[BLUE][FEAT_CITY] = 9;
    assert_int_equal(goal_progress(&feats, BLUE, 0), 6);
    assert_int_equal(goal_progress(&feats, RED, 0), 0);
}

/* Each find of the album names a half of the catalogue, and no half and no word is used twice. */
static void test_rows(void **state)
{
    (void)state;
    for (int i = 0; i < FINDS; i++) {
        uint16_t copy = catalogue_find(rules_builtin_catalogue(), find_rows[i].half);
        assert_true(copy != NO_COPY);
        assert_int_equal(catalogue_kind(rules_builtin_catalogue(), copy)->shape, SHAPE_HALF);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(find_rows[i].half, find_rows[k].half);
            assert_string_not_equal(find_rows[i].word, find_rows[k].word);
        }
    }
    for (int i = 0; i < GOAL_ROWS; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(goal_rows[i].word, goal_rows[k].word);
}

/* --- the Road --------------------------------------------------------------------------------- */

/* Each table's plan is valid and identifies its table; halves appear from the third table on, and
 * the computer's level never falls. */
static void test_road(void **state)
{
    (void)state;
    const Generations *rows = rules_builtin_generations();
    for (int number = 0; number < ROAD_TABLES; number++) {
        const RoadTable *table = &road_tables[number];
        int row = generations_find(rows, table->generation);
        assert_true(row >= 0);
        SessionPlan plan = road_plan(number, &rows->rows[row], "Mira", 2, number % 2);
        assert_null(record_header_fault(&plan, rules_builtin_catalogue()));
        assert_int_equal(road_number(&plan), number);
        assert_int_equal(plan.setup.players, number >= 8 && number < 12 ? 3 : 2);
        assert_true(table->halves == (number >= 2 && (number % 2 == 0 || number == 15)));
        assert_true(number == 0 || strcmp(table->engine, table[-1].engine) >= 0);
        plan.far_back = true;
        assert_int_equal(road_number(&plan), -1);
        plan.far_back = false;
        plan.seed++;
        assert_int_equal(road_number(&plan), -1);
    }
}

static void test_results(void **state)
{
    (void)state;
    const Generations *rows = rules_builtin_generations();
    SessionPlan plan = road_plan(8, &rows->rows[0], "Mira", 0, false);
    assert_int_equal(road_result(&plan, (int[]){50, 49, 30}), ROAD_WON);
    assert_int_equal(road_result(&plan, (int[]){50, 20, 50}), ROAD_LOST); /* a shared win */
    plan = road_plan(8, &rows->rows[0], "Mira", 0, true);
    assert_int_equal(road_result(&plan, (int[]){50, 49, 30}), ROAD_STAR);
}

/* One win or three losses open the next table, and the one after that stays closed. */
static void test_opening(void **state)
{
    (void)state;
    RoadStanding road[ROAD_TABLES] = {0};
    assert_true(road_is_open(road, 0) && !road_is_open(road, 1));
    assert_int_equal(road_next(road), 0);
    road[0].lost = 2;
    assert_false(road_is_open(road, 1));
    road[0].lost = 3;
    assert_true(road_is_open(road, 1) && !road_is_open(road, 2));
    assert_int_equal(road_next(road), 0);
    road[0].won = 1;
    assert_int_equal(road_next(road), 1);
    assert_int_equal(road_won(road), 1);
    for (int number = 0; number < ROAD_TABLES; number++)
        road[number].won = 1;
    assert_int_equal(road_next(road), ROAD_TABLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pair),    cmocka_unit_test(test_gap_of_another),
        cmocka_unit_test(test_guest),   cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_goals),   cmocka_unit_test(test_rows),
        cmocka_unit_test(test_road),    cmocka_unit_test(test_results),
        cmocka_unit_test(test_opening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
