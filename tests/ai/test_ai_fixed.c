/* test_ai_fixed.c: fixed positions, tests/ai/fixed/NAME.json: a scenario, what a good player does
 * there, and why, worked out by hand. Those of tests/ai/tofix aren't solved yet; this test fails
 * when one of them is, because it then belongs in tests/ai/fixed.
 *
 *   {"title": …, "reason": …, "scenario": {…}, "levels": ["ai4"],
 *    "good": [{"place": "BA-E", "at": [1, 0], "rotation": 3, "follower": "city@W"}, …], "bad": […]}
 *
 * A turn must match one of `good`, if there are any, and none of `bad`; missing members match
 * everything. `follower` is "none" or its segment; {"draw": true} or {"draw": false}: whether the
 * player drew. */
#include "ai_help.h"
#include "rules/query.h"
#include "scenario/scenario.h"

#include <dirent.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The actions of a seat in its turn. */
typedef struct Turn {
    bool drew;
    char tile[TILE_ID_SIZE];
    Cell cell;
    int rotation;
    char follower[32]; /* its segment; "none": no follower */
} Turn;

static bool text_matches(json_t *wanted, const char *text)
{
    return !wanted || strcmp(json_string_value(wanted), text) == 0;
}

/* Returns whether `number` is the wanted number or in the wanted list, or nothing is wanted. */
static bool number_matches(json_t *wanted, int number)
{
    bool found = !wanted || (json_is_integer(wanted) && json_integer_value(wanted) == number);
    for (size_t i = 0; i < json_array_size(wanted); i++)
        found = found || json_integer_value(json_array_get(wanted, i)) == number;
    return found;
}

static bool turn_matches(json_t *wanted, const Turn *turn)
{
    json_t *at = json_object_get(wanted, "at"), *draw = json_object_get(wanted, "draw");
    json_t *follower = json_object_get(wanted, "follower");
    bool some = follower && strcmp(json_string_value(follower), "any") == 0;
    return (!draw || json_is_true(draw) == turn->drew) &&
           text_matches(json_object_get(wanted, "place"), turn->tile) &&
           number_matches(at ? json_array_get(at, 0) : NULL, turn->cell.x) &&
           number_matches(at ? json_array_get(at, 1) : NULL, turn->cell.y) &&
           number_matches(json_object_get(wanted, "rotation"), turn->rotation) &&
           (some ? strcmp(turn->follower, "none") != 0 : text_matches(follower, turn->follower));
}

static bool is_solved(json_t *position, const Turn *turn)
{
    json_t *good = json_object_get(position, "good"), *bad = json_object_get(position, "bad");
    bool solved = json_array_size(good) == 0;
    for (size_t i = 0; i < json_array_size(good); i++)
        solved = solved || turn_matches(json_array_get(good, i), turn);
    for (size_t i = 0; i < json_array_size(bad); i++)
        solved = solved && !turn_matches(json_array_get(bad, i), turn);
    return solved;
}

/* Adds an action to the turn. */
static void note(const Seating *s, const Action *action, Turn *turn)
{
    turn->drew = turn->drew || action->kind == ACTION_DRAW || game_phase(s->game) == PHASE_PLACE;
    if (action->kind == ACTION_PLACE) {
        snprintf(turn->tile, sizeof turn->tile, "%s", s->c->copies[action->copy].id);
        turn->cell = action->cell;
        turn->rotation = action->rotation;
    } else if (action->kind == ACTION_FOLLOW) {
        PlacedTile tile = game_tile(s->game, game_last_tile(s->game));
        segment_name(catalogue_kind(s->c, tile.copy), tile.rotation, action->segment,
                     turn->follower, sizeof turn->follower);
    }
}

static Turn play_turn(Seating *s, const AiEngine *engine)
{
    Turn turn = {.follower = "none"};
    int number = game_turn(s->game);
    while (game_phase(s->game) != PHASE_OVER && game_turn(s->game) == number) {
        AiAnswer answer = ask(s, engine, engine->nodes, 1, false);
        Action action = s->legal[answer.action];
        note(s, &action, &turn);
        assert_true(game_apply(s->c, s->game, &action, NULL, NULL, NULL));
    }
    return turn;
}

static Seating seating_of(const Scenario *scenario)
{
    size_t size = scenario_game_size(scenario);
    int row = rules_builtin_generations()->preset;
    Policies policies = scenario_policies(scenario, row);
    Seating s = {.c = scenario->catalogue,
                 .game = calloc(1, size),
                 .view = calloc(1, size),
                 .legal = malloc(AI_ACTIONS_MAX * sizeof(Action))};
    scenario_start(scenario, &policies, s.game, NULL);
    return s;
}

static Scenario *scenario_of(const char *path, json_t *position)
{
    Err err = {0};
    char *text = json_dumps(json_object_get(position, "scenario"), 0);
    assert_non_null(text);
    Scenario *scenario = scenario_parse(path, text, strlen(text), rules_builtin_catalogue(),
                                        rules_builtin_generations(), &err);
    if (!scenario)
        print_message("%s: %s\n", path, err.text);
    free(text);
    return scenario;
}

/* Returns how many levels of the position fail to solve it. */
static int failures(const char *path, json_t *position, bool tell)
{
    json_t *levels = json_object_get(position, "levels"), *name;
    Scenario *scenario = scenario_of(path, position);
    int failed = scenario ? 0 : 1;
    size_t i;
    assert_true(json_is_string(json_object_get(position, "reason")));
    json_array_foreach(levels, i, name)
    {
        if (!scenario)
            break;
        const AiEngine *engine = ai_find(json_string_value(name));
        assert_non_null(engine);
        Seating s = seating_of(scenario);
        Turn turn = play_turn(&s, engine);
        if (!is_solved(position, &turn)) {
            failed++;
            if (tell)
                print_message("%s: %s %s at [%d, %d], rotation %d, follower %s\n", path,
                              engine->name, turn.tile, turn.cell.x, turn.cell.y, turn.rotation,
                              turn.follower);
        }
        seating_free(&s);
    }
    scenario_free(scenario);
    return failed;
}

/* Checks each file of a folder below tests/ai. Returns the number of files, and in *unsolved how
 * many fail. */
static int all_positions(const char *folder, bool tell, int *unsolved)
{
    char path[1024];
    int count = 0;
    snprintf(path, sizeof path, HYPOTENUSE_SOURCE "/tests/ai/%s", folder);
    DIR *dir = opendir(path);
    assert_non_null(dir);
    *unsolved = 0;
    for (struct dirent *entry; (entry = readdir(dir));) {
        size_t length = strlen(entry->d_name);
        if (length < 6 || strcmp(entry->d_name + length - 5, ".json") != 0)
            continue;
        json_error_t fault;
        snprintf(path, sizeof path, HYPOTENUSE_SOURCE "/tests/ai/%s/%s", folder, entry->d_name);
        json_t *position = json_load_file(path, JSON_REJECT_DUPLICATES, &fault);
        if (!position)
            fail_msg("%s:%d: %s", path, fault.line, fault.text);
        *unsolved += failures(path, position, tell) > 0;
        count++;
        json_decref(position);
    }
    closedir(dir);
    return count;
}

static void test_fixed_positions(void **state)
{
    int unsolved;
    (void)state;
    assert_true(all_positions("fixed", true, &unsolved) >= 60);
    assert_int_equal(unsolved, 0);
}

static void test_positions_to_fix(void **state)
{
    int unsolved, count;
    (void)state;
    count = all_positions("tofix", false, &unsolved);
    if (unsolved < count)
        fail_msg("%d of %d positions of tofix are solved: move them to fixed", count - unsolved,
                 count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed_positions),
        cmocka_unit_test(test_positions_to_fix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
