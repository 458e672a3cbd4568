/* test_behind.c: how much less an idea earns by the end of the game than a better one, in endings
 * whose points are counted by hand. */
#include "ai/behind.h"
#include "ai/workspace.h"
#include "rules/query.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE };

/* How Red, who is to move, places the first tile of the stack in an idea; `follower` is "" for
 * none. */
typedef struct Way {
    Cell cell;
    int rotation;
    const char *follower;
} Way;

static Idea idea_of(const Catalogue *c, const Game *game, Way way)
{
    uint16_t copy = game_drawn(game);
    Idea idea = {.first = {.kind = ACTION_PLACE,
                           .seat = RED,
                           .copy = copy,
                           .cell = way.cell,
                           .rotation = (uint8_t)way.rotation},
                 .then = {.kind = ACTION_SKIP, .seat = RED}};
    assert_true(game_can_apply(c, game, &idea.first, NULL));
    if (way.follower[0]) {
        int segment = segment_find(catalogue_kind(c, copy), way.rotation, way.follower);
        assert_true(segment != NO_SEGMENT);
        idea.then.kind = ACTION_FOLLOW;
        idea.then.segment = (uint8_t)segment;
    }
    return idea;
}

/* Fills in the reasons and returns their number. */
static int behind(const char *board, const char *stack, Way best, Way other,
                  AiReason out[SHORTFALL_REASONS])
{
    char text[2048];
    Err err = {0};
    snprintf(text, sizeof text,
             "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"\", \"players\": [\"Red\", "
             "\"Blue\"], \"board\": [%s], \"stack\": [%s], \"actions\": [], \"expect\": {}}",
             board, stack);
    Scenario *scenario = scenario_parse("behind", text, strlen(text), rules_builtin_catalogue(),
                                        rules_builtin_generations(), &err);
    if (!scenario) {
        fail_msg("%s", err.text);
        return 0;
    }
    const Catalogue *c = scenario->catalogue;
    size_t size = scenario_game_size(scenario);
    Game *game = calloc(1, size), *view = calloc(1, size);
    Policies policies = scenario_policies(scenario, rules_builtin_generations()->preset);
    scenario_start(scenario, &policies, game, NULL);
    game_view(c, game, RED, view);
    Idea a = idea_of(c, game, best), b = idea_of(c, game, other);
    void *memory = calloc(1, workspace_size(c, view));
    ShortfallTask task = {
        .c = c, .view = view, .best = &a, .other = &b, .seed = 1, .deals = 4, .memory = memory};
    int count = shortfall_explain(&task, out);
    free(memory);
    free(game);
    free(view);
    scenario_free(scenario);
    return count;
}

#define TILE(tile, x, y, rotation)                                                                 \
    "{\"tile\": \"" tile "\", \"at\": [" #x ", " #y "], \"rotation\": " #rotation "}"

/* The last tile of the game, beside a complete city: a farmer earns 3 (BASE-25), and placing no
 * follower earns 0. */
static void test_a_field_that_is_not_taken(void **state)
{
    (void)state;
    static const char board[] = TILE("BA-E", 0, 0, 1) ", " TILE("BA-E", 1, 0, 3);
    const Way farmer = {{0, -1}, 0, "field@S0"}, nobody = {{0, -1}, 0, ""};
    AiReason told[SHORTFALL_REASONS];
    assert_int_equal(behind(board, "\"BA-B\"", farmer, nobody, told), 1);
    assert_int_equal(told[0].kind, AI_REASON_BEHIND);
    assert_int_equal(told[0].feature, SEGMENT_FIELD);
    assert_int_equal(told[0].points, 3);
    assert_int_equal(told[0].centipoints, -300);
    /* the other idea is in fact the better one */
    assert_int_equal(behind(board, "\"BA-B\"", nobody, farmer, told), 0);
    assert_int_equal(behind(board, "\"BA-B\"", farmer, farmer, told), 0);
}

/* Completing Blue's city earns Blue 4 (BASE-15); left open, it is worth 1 at the end (BASE-24).
 * Blue's monk on the last tile has two tiles around it either way. */
static void test_points_of_another(void **state)
{
    (void)state;
    static const char board[] =
        "{\"tile\": \"BA-E\", \"at\": [0, 0], \"followers\": [{\"player\": \"Blue\", \"on\": "
        "\"city@N\"}]}";
    AiReason told[SHORTFALL_REASONS];
    assert_int_equal(
        behind(board, "\"BA-E\", \"BA-B\"", (Way){{0, 1}, 2, ""}, (Way){{0, -1}, 2, ""}, told), 1);
    assert_int_equal(told[0].kind, AI_REASON_BEHIND_FOR);
    assert_int_equal(told[0].seats, 1u << BLUE);
    assert_int_equal(told[0].points, 3);
    assert_int_equal(told[0].centipoints, -300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_field_that_is_not_taken),
        cmocka_unit_test(test_points_of_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
