/* test_scenario_box.c: custom tiles of scenarios in the box of a game: all scenarios of the project
 * with custom tiles play the same when their tiles are in a box and are written and read back
 * unchanged; a record of such a game opens on any machine. */
#include "record_help.h"

#include "scenario/scenario.h"
#include "session/session.h"
#include "system/file.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Scenario *read_text(const char *name, const char *text, Err *err)
{
    return scenario_parse(name, text, strlen(text), rules_builtin_catalogue(),
                          rules_builtin_generations(), err);
}

/* Asserts that both scenarios have the same result under the first and the last generation. */
static void expect_played_alike(const char *name, const Scenario *a, const Scenario *b)
{
    const int rows[] = {0, rules_builtin_generations()->count - 1};
    for (size_t i = 0; i < 2; i++) {
        ScenarioRun one = {0}, other = {0};
        bool holds = scenario_check(a, rows[i], &one);
        if (scenario_check(b, rows[i], &other) != holds || one.refused != other.refused ||
            one.ended != other.ended || one.next != other.next ||
            memcmp(one.scores, other.scores, sizeof one.scores) != 0 ||
            memcmp(one.final, other.final, sizeof one.final) != 0 ||
            memcmp(one.figures, other.figures, sizeof one.figures) != 0)
            fail_msg("%s: played in another way under row %d", name, rows[i]);
        scenario_run_release(&one);
        scenario_run_release(&other);
    }
}

/* Asserts that the boxed scenario plays like the original; returns its number of custom tiles. */
static int expect_same(const char *name, const char *text)
{
    Err err = {0};
    BoxedScenario boxed;
    Scenario *scenario = read_text(name, text, &err);
    if (!scenario)
        fail_msg("%s:%d: %s", name, err.line, err.text);
    if (!scenario_boxed(name, text, NULL, rules_builtin_catalogue(), rules_builtin_generations(),
                        &boxed, &err))
        fail_msg("%s:%d: %s", name, err.line, err.text);
    int kinds = boxed.box ? boxed.box->own_kinds : 0;
    assert_int_equal(kinds > 0, scenario->own != NULL);
    assert_null(boxed.scenario->own);
    assert_int_equal(boxed.scenario->catalogue->copy_count, scenario->catalogue->copy_count);
    if (kinds)
        expect_played_alike(name, scenario, boxed.scenario);
    char *whole = scenario_box_put(boxed.text, boxed.box);
    Scenario *again = read_text(name, whole, &err);
    assert_non_null(again);
    if (kinds)
        expect_played_alike(name, scenario, again);
    free(whole);
    scenario_free(again);
    scenario_boxed_release(&boxed);
    scenario_free(scenario);
    return kinds;
}

static void all_scenarios(void **state)
{
    (void)state;
    glob_t files;
    int own = 0;
    assert_int_equal(glob(HYPOTENUSE_SOURCE "/data/scenarios/*.json", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        size_t size;
        Err err = {0};
        char *text = file_read_whole(files.gl_pathv[i], SCENARIO_FILE_LIMIT, &size, &err);
        assert_non_null(text);
        own += expect_same(files.gl_pathv[i], text) > 0;
        free(text);
    }
    assert_true(own > 10);
    globfree(&files);
}

/* --- a game from a scenario ------------------------------------------------------------------- */

static const char meadow[] =
    "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"Red\",\"Blue\"],\"tiles\":[{\"id\":"
    "\"meadow\",\"shape\":\"square\",\"edges\":\"FFFF\",\"cities\":[],\"roads\":[],\"fields\":[{"
    "\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7]}],\"features\":[]}],\"board\":[{\"tile\":\"meadow\","
    "\"at\":[0,0]}],\"stack\":[\"BA-A\",\"BA-B\",\"BA-A\"]}";

static Session *begin_meadow(const char *path)
{
    const Generations *rows = rules_builtin_generations();
    SessionPlan plan = session_plan_default();
    BoxedScenario boxed;
    assert_true(
        scenario_boxed("meadow", meadow, NULL, rules_builtin_catalogue(), rows, &boxed, NULL));
    plan.setup.policies = scenario_policies(boxed.scenario, rows->preset);
    Session *session = session_from_boxed(rows, &plan, &boxed, path, NULL);
    assert_non_null(session);
    assert_null(boxed.text);
    assert_true(session_is_from_position(session));
    return session;
}

/* Asserts that the session reports the initial position with its custom tile. */
static void expect_meadow(const Session *session)
{
    char *text = session_began_from(session);
    Scenario *again = read_text("again", text, NULL);
    assert_non_null(again);
    assert_string_equal(again->own->copies[rules_builtin_catalogue()->copy_count].id, "meadow");
    scenario_free(again);
    free(text);
}

/* The record has the tiles in a box, opens with only the program's tiles, and contains the position
 * where the game began. */
static void its_record_opens(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "meadow.hyp");
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *rows = rules_builtin_generations();
    Session *session = begin_meadow(path);
    uint64_t hash = game_hash(session_game(session));
    expect_meadow(session);
    session_free(session);
    Err err = {0};
    for (int watched = 0; watched < 2; watched++) {
        session = watched ? session_replay_open(c, rows, path, NULL, &err)
                          : session_open(c, rows, path, NULL, &err);
        if (!session)
            fail_msg("%s", err.text);
        assert_true(game_hash(session_game(session)) == hash);
        assert_int_equal(session_box(session)->own_kinds, 1);
        expect_meadow(session);
        session_free(session);
    }
    help_remove(folder);
}

/* Records of older versions have the tiles in the position itself: they are continued in the same
 * file, and the tiles behave like those of any game. (A position that also has them in a box is
 * refused: test_game_position.) */
static void an_older_record_goes_on(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "own_tiles.hyp");
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *rows = rules_builtin_generations();
    Err err = {0};
    size_t size = 0;
    char *old =
        file_read_whole(HYPOTENUSE_SOURCE "/tests/older/own_tiles.hyp", 1 << 20, &size, &err);
    assert_true(old && file_write_whole(path, old, size, &err));
    uint64_t hash = 0;
    for (int again = 0; again < 2; again++) {
        Session *session = session_open(c, rows, path, NULL, &err);
        if (!session)
            fail_msg("%s", err.text);
        assert_string_equal(err.text, "");
        const Game *game = session_game(session);
        const Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(game)};
        assert_int_equal(session_box(session)->own_kinds, 1);
        assert_string_equal(c->copies[game_tile(game, 0).copy].id, "BA-D");
        assert_int_equal(game_tile(game, 1).copy, c->copy_count);
        assert_string_equal(session_catalogue(session)->copies[c->copy_count].id, "meadow");
        if (again)
            assert_true(game_hash(game) == hash);
        else
            assert_true(session_apply(session, &skip, NULL));
        hash = game_hash(game);
        session_free(session);
    }
    help_remove(folder);
    free(old);
}

/* A game that is played on from the replay of a position's game also begins with that position. */
static void it_is_played_on(void **state)
{
    (void)state;
    char *folder = help_folder();
    const RecordPlayer seats[SEATS_MAX] = {{.name = "Red"}, {.name = "Blue"}};
    Session *session = begin_meadow(NULL);
    Err err = {0};
    const Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(session_game(session))};
    if (game_phase(session_game(session)) == PHASE_CHOOSE)
        assert_true(session_apply(session, &draw, NULL));
    uint64_t hash = game_hash(session_game(session));
    Session *replay = session_replay_of(session);
    session_replay_seek(replay, session_replay_count(replay));
    Session *on = session_play_on(replay, seats, help_path(folder, "on.hyp"), NULL, &err);
    if (!on)
        fail_msg("%s", err.text);
    assert_true(game_hash(session_game(on)) == hash);
    assert_int_equal(game_tile_count(session_game(on)), 1);
    assert_ptr_equal(session_box(on), session_box(session));
    expect_meadow(on);
    session_free(on);
    session_free(replay);
    session_free(session);
    help_remove(folder);
}

/* Faulty texts are refused with a reason, and leave the caller nothing to free. */
static void what_is_refused(void **state)
{
    static const char *const texts[] = {
        "no JSON",
        "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"A\",\"B\"],\"tiles\":[{}]}",
        "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"A\",\"B\"],\"stack\":[\"XX\"]}"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        BoxedScenario boxed;
        Err err = {0};
        assert_false(scenario_boxed("bad", texts[i], NULL, rules_builtin_catalogue(),
                                    rules_builtin_generations(), &boxed, &err));
        assert_true(err.text[0]);
        assert_null(boxed.text);
    }
}

/* Line numbers refer to the file, even though the tiles were taken out of it. */
static void a_fault_has_its_line(void **state)
{
    static const struct {
        const char *stack, *edges;
        int line;
    } faults[] = {{"BA-NIX", "FFFF", 4}, {"BA-A", "FFFQ", 3}};
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[1024];
        BoxedScenario boxed;
        Err err = {0};
        snprintf(text, sizeof text,
                 "{\"format\":\"hypotenuse-scenario/1\",\n\"players\":[\"Red\",\"Blue\"],\n"
                 "\"tiles\":[{\"id\":\"meadow\",\"shape\":\"square\",\"edges\":\"%s\",\"cities\":"
                 "[],\"roads\":[],\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,7]}],"
                 "\"features\":[]}],\n\"stack\":[\"%s\"],\n\"board\":[{\"tile\":\"meadow\",\"at\":"
                 "[0,0]}]}",
                 faults[i].edges, faults[i].stack);
        assert_false(scenario_boxed("bad", text, NULL, rules_builtin_catalogue(),
                                    rules_builtin_generations(), &boxed, &err));
        if (err.line != faults[i].line)
            fail_msg("line %d, not %d: %s", err.line, faults[i].line, err.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_scenarios),           cmocka_unit_test(its_record_opens),
        cmocka_unit_test(an_older_record_goes_on), cmocka_unit_test(it_is_played_on),
        cmocka_unit_test(what_is_refused),         cmocka_unit_test(a_fault_has_its_line)};
    return cmocka_run_group_tests_name("scenario_box", tests, NULL, NULL);
}
