/* What reasons say happens: positions by hand, and what a player of the game would say of an
 * action there. */
#include "ai/effects.h"
#include "ai_help.h"
#include "record/scenario.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE };

/* What happens when Red, who moves, lays `tile` there, with a follower on `follower` ("" none).
 * `more`: members of the scenario beside board and stack, "" or with a comma at the end. */
static Effects effects_with(const char *more, const char *board, const char *stack,
                            const char *tile, Cell cell, int rotation, const char *follower)
{
    char text[2048];
    Err err = {0};
    Effects effects = {0};
    snprintf(text, sizeof text,
             "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"\", \"players\": [\"Red\", "
             "\"Blue\"], \"expansions\": [%s], %s \"board\": [%s], \"stack\": [%s], "
             "\"actions\": [], \"expect\": {}}",
             more[0] ? "\"halflings\"" : "", more, board, stack);
    Scenario *scenario = scenario_parse("effects", text, strlen(text), rules_builtin_catalogue(),
                                        rules_builtin_generations(), &err);
    if (!scenario)
        fail_msg("%s", err.text);
    const Catalogue *c = scenario->catalogue;
    size_t size = scenario_game_size(scenario);
    Game *game = calloc(1, size), *view = calloc(1, size);
    Policies policies = scenario_policies(scenario, rules_builtin_generations()->preset);
    scenario_start(scenario, &policies, game, NULL);
    assert_int_equal(game_to_act(game), RED);
    game_view(c, game, RED, view);
    Action lay = {.kind = ACTION_PLACE,
                  .seat = RED,
                  .copy = catalogue_find(c, tile),
                  .cell = cell,
                  .rotation = (uint8_t)rotation};
    if (game_drawn(game) != NO_COPY)
        lay.copy = game_drawn(game);
    const TileKind *kind = catalogue_kind(c, lay.copy);
    int segment = follower[0] ? segment_find(kind, rotation, follower) : NO_SEGMENT;
    assert_true(!follower[0] || segment != NO_SEGMENT);
    AiTask task = {.c = c, .view = view, .legal = &lay, .legal_count = 1};
    task.memory = calloc(1, workspace_size(c, view));
    Workspace *ws = workspace_make(task.memory, c, view, &weights_learned);
    workspace_look(ws, view);
    workspace_remember(ws);
    effects_find(ws, &task, &lay, (uint8_t)segment, &effects);
    free(task.memory);
    free(game);
    free(view);
    scenario_free(scenario);
    return effects;
}

/* The same of a square that was drawn; `stack`: what comes after it, each with a comma before
 * it. */
static Effects effects_of(const char *board, const char *stack, const char *tile, Cell cell,
                          int rotation, const char *follower)
{
    char all[256];
    snprintf(all, sizeof all, "\"%s\"%s", tile, stack);
    return effects_with("", board, all, tile, cell, rotation, follower);
}

static const AiReason *find(const Effects *effects, AiReasonKind kind, SegmentKind feature)
{
    for (int i = 0; i < effects->count; i++)
        if (effects->items[i].kind == kind && effects->items[i].feature == feature)
            return &effects->items[i];
    return NULL;
}

/* The fact is told, with these points, number and others; −1: none of its business. */
static const AiReason *told(const Effects *effects, AiReasonKind kind, SegmentKind feature,
                            int points, int count, unsigned seats)
{
    const AiReason *fact = find(effects, kind, feature);
    assert_non_null(fact);
    if (points >= 0)
        assert_int_equal(fact->points, points);
    if (count >= 0)
        assert_int_equal(fact->number, count);
    assert_int_equal(fact->seats, seats);
    return fact;
}

#define TILE(tile, x, y, rotation)                                                                 \
    "{\"tile\": \"" tile "\", \"at\": [" #x ", " #y "], \"rotation\": " #rotation "}"
#define HELD(tile, x, y, rotation, player, on)                                                     \
    "{\"tile\": \"" tile "\", \"at\": [" #x ", " #y "], \"rotation\": " #rotation                  \
    ", \"followers\": [{\"player\": \"" player "\", \"on\": \"" on "\"}]}"

/* --- fields ----------------------------------------------------------------------------------- */

/* A complete city between (0, 0) and (1, 0), and one of one tile at (0, 1) that is open to the
 * south. All fields touch. */
#define TWO_CITIES(first) first ", " TILE("BA-E", 1, 0, 3) ", " TILE("BA-E", 0, 1, 2)

/* A farmer on the monastery's field has the complete city, 3 points (BASE-25), and lies at the
 * open one. */
static void test_claims_a_field(void **state)
{
    (void)state;
    Effects effects = effects_of(TWO_CITIES(TILE("BA-E", 0, 0, 1)), ", \"BA-B\"", "BA-B",
                                 (Cell){-1, 0}, 0, "field@N0");
    told(&effects, AI_REASON_CLAIMS, SEGMENT_FIELD, 3, 1, 0);
}

/* Red's field gets another open city by the E, and nothing is scored: 1 city more, no points. */
static void test_field_reaches_a_city(void **state)
{
    (void)state;
    Effects effects = effects_of(TWO_CITIES(HELD("BA-E", 0, 0, 1, "Red", "field@N0")), ", \"BA-B\"",
                                 "BA-E", (Cell){-1, 0}, 0, "");
    told(&effects, AI_REASON_FIELD_REACHES, SEGMENT_FIELD, -1, 1, 0);
    assert_null(find(&effects, AI_REASON_FIELD_GAINS, SEGMENT_FIELD));
    /* Closing the city at (0, 1): 3 points more, and it is not open any more. */
    effects = effects_of(TWO_CITIES(HELD("BA-E", 0, 0, 1, "Red", "field@N0")), ", \"BA-B\"", "BA-E",
                         (Cell){0, 2}, 0, "");
    told(&effects, AI_REASON_FIELD_GAINS, SEGMENT_FIELD, 3, -1, 0);
    assert_null(find(&effects, AI_REASON_FIELD_REACHES, SEGMENT_FIELD));
}

/* A road from north to south divides two fields, each with one complete city: Red's in the west,
 * Blue's in the east. */
#define DIVIDED                                                                                    \
    HELD("BA-U", 0, 0, 0, "Red", "field@W0")                                                       \
    ", " HELD("BA-U", 0, 1, 0, "Blue", "field@E0") ", " TILE("BA-E", -1, 1, 3) ", " TILE(          \
        "BA-E", -2, 1, 1) ", " TILE("BA-E", 1, 1, 1) ", " TILE("BA-E", 2, 1, 3)

/* The monastery at the road's end joins both fields: one farmer each, 2 × 3 = 6 for both
 * (BASE-18). */
static void test_joins_fields(void **state)
{
    (void)state;
    Effects effects = effects_of(DIVIDED, ", \"BA-B\"", "BA-A", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_SHARES, SEGMENT_FIELD, 6, -1, 1u << BLUE);
    /* With a second farmer, Red has them alone. */
    effects = effects_of(DIVIDED ", " HELD("BA-E", -1, 0, 0, "Red", "field@E0"), ", \"BA-B\"",
                         "BA-A", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_TAKES_OVER, SEGMENT_FIELD, 6, -1, 1u << BLUE);
}

/* The west is nobody's yet. A farmer there waits beside Blue's 3 points: only the monastery with
 * a road can join them at the ends of the road, a straight road cannot. */
#define EAST_HELD(first)                                                                           \
    TILE("BA-U", 0, 0, 0)                                                                          \
    ", " HELD("BA-U", 0, 1, 0, "Blue", "field@E0") ", " first ", " TILE("BA-E", 2, 1, 3)

static void test_threatens_a_field(void **state)
{
    (void)state;
    Effects effects = effects_of(EAST_HELD(TILE("BA-E", 1, 1, 1)), ", \"BA-U\", \"BA-A\"", "BA-U",
                                 (Cell){0, 2}, 0, "field@W0");
    told(&effects, AI_REASON_THREATENS, SEGMENT_FIELD, 3, -1, 1u << BLUE);
    effects = effects_of(EAST_HELD(TILE("BA-E", 1, 1, 1)), ", \"BA-U\", \"BA-U\"", "BA-U",
                         (Cell){0, 2}, 0, "field@W0");
    assert_null(find(&effects, AI_REASON_THREATENS, SEGMENT_FIELD));
    /* Where Red has a share in the east, a second farmer would make it his alone. */
    effects = effects_of(EAST_HELD(HELD("BA-E", 1, 1, 1, "Red", "field@W0")),
                         ", \"BA-U\", \"BA-A\"", "BA-U", (Cell){0, 2}, 0, "field@W0");
    told(&effects, AI_REASON_MAKES_ALONE, SEGMENT_FIELD, 3, -1, 1u << BLUE);
}

/* Red's 6 points in the west and Blue's 3 in the east can be joined at the north end of the road
 * only, by a BA-A; the south end runs into a city. A crossroads there divides them for good. */
static void test_keeps_out_of_a_field(void **state)
{
    (void)state;
    static const char board[] =
        DIVIDED ", " TILE("BA-E", -1, 0, 3) ", " TILE("BA-E", -2, 0, 1) ", " TILE("BA-S", 0, 2, 2);
    Effects effects = effects_of(board, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD, 6, -1, 1u << BLUE);
    effects = effects_of(board, ", \"BA-A\"", "BA-U", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD)); /* one space further north */
    /* Without a BA-A nothing joins them but Blue's half that ends a road: the crossroads keeps it
     * out, too. */
    static const char hand[] = "\"hands\": {\"Blue\": [\"H1-01\"]},",
                      other[] = "\"hands\": {\"Blue\": [\"H1-03\"]},";
    effects = effects_with(hand, board, "\"BA-X\", \"BA-E\"", "BA-X", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD, -1, -1, 1u << BLUE);
    effects = effects_with(other, board, "\"BA-X\", \"BA-E\"", "BA-X", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD));
}

/* Two complete cities lie in the west, which nobody holds; Blue's farmer in the east could come to
 * them over the road's north end by a BA-A. The crossroads there cuts him off from both. */
static void test_cuts_a_field_off(void **state)
{
    (void)state;
#define WEST_FREE                                                                                  \
    EAST_HELD(TILE("BA-E", 1, 1, 1))                                                               \
    ", " TILE("BA-E", -1, 1, 3) ", " TILE("BA-E", -2, 1, 1) ", " TILE("BA-E", -1, 0, 3) ", " TILE( \
        "BA-E", -2, 0, 1)
    static const char board[] = WEST_FREE ", " TILE("BA-S", 0, 2, 2);
    Effects effects = effects_of(board, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD, -1, 2, 1u << BLUE);
    effects = effects_of(board, ", \"BA-A\"", "BA-U", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD)); /* he may come further north */
    effects = effects_of(board, ", \"BA-E\"", "BA-X", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD)); /* he could not before */
    effects = effects_of(WEST_FREE, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD)); /* the south end is open */
    effects = effects_of(board, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "field@W0");
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD)); /* Red has the west now: */
    told(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD, -1, -1, 1u << BLUE);
}

/* --- cities ----------------------------------------------------------------------------------- */

/* Blue's knight at (0, 0), two of Red's at (2, 0) and (3, 0): the city of 4 tiles brings Red 8
 * (BASE-15) and Blue nothing (BASE-18). */
static void test_closes_what_was_of_others(void **state)
{
    (void)state;
    Effects effects = effects_of(
        HELD("BA-E", 0, 0, 1, "Blue", "city@E") ", " HELD(
            "BA-G", 2, 0, 0, "Red", "city@W") ", " HELD("BA-E", 3, 0, 3, "Red", "city@W"),
        ", \"BA-B\"", "BA-G", (Cell){1, 0}, 0, "");
    const AiReason *fact = told(&effects, AI_REASON_CLOSES_FROM, SEGMENT_CITY, 8, -1, 1u << BLUE);
    assert_true(fact->tile != AI_NO_TILE); /* so that a review can follow it */
    assert_non_null(find(&effects, AI_REASON_HOME_MANY, SEGMENT_CITY));
}

/* A knight in a city of one tile: one more closes it for 2 × 2 = 4. Of the two squares that are
 * unseen then, the E can do it, the monastery cannot. */
static void test_claims_with_the_tiles_that_end_it(void **state)
{
    (void)state;
    Effects effects = effects_of(TILE("BA-E", 0, 0, 0), ", \"BA-E\", \"BA-B\"", "BA-E",
                                 (Cell){1, 0}, 0, "city@N");
    told(&effects, AI_REASON_CLAIMS_END, SEGMENT_CITY, 4, 1, 0);
    /* With three open sides it needs three more: 4 tiles × 2 = 8 at least. */
    effects = effects_of(TILE("BA-E", 0, 0, 0), ", \"BA-E\", \"BA-B\"", "BA-R", (Cell){1, 0}, 1,
                         "city@N");
    told(&effects, AI_REASON_STARTS, SEGMENT_CITY, 8, 3, 0);
}

/* Red's half at (0, −1) shows a city to the south, Blue's city of 2 tiles and a coat of arms (3
 * points at the end, BASE-24) shows one to the east: both wait at (0, 0). No square of the stack
 * joins them, but Red's other half does, with a city at both short sides. */
static void test_threatens_with_a_half(void **state)
{
    (void)state;
    static const char board[] = TILE("BA-B", 1, -1, 0) ", " TILE("BA-B", 1, 0, 0) ", " HELD(
        "BA-F", -1, 0, 0, "Blue", "city@E") ", " TILE("BA-E", -2, 0, 1);
    Effects effects = effects_with("\"hands\": {\"Red\": [\"H1-10\", \"H1-07\"]},", board,
                                   "\"BA-B\", \"BA-U\"", "H1-10", (Cell){0, -1}, 2, "city@S");
    told(&effects, AI_REASON_THREATENS_HALF, SEGMENT_CITY, 3, -1, 1u << BLUE);
    effects = effects_with("\"hands\": {\"Red\": [\"H1-10\", \"H1-04\"]},", board,
                           "\"BA-B\", \"BA-U\"", "H1-10", (Cell){0, -1}, 2, "city@S");
    assert_null(find(&effects, AI_REASON_THREATENS_HALF, SEGMENT_CITY));
}

/* Blue's city of one tile waits at one place, and one of the two unseen squares closes it; a
 * tile with three city sides leaves it two places. That it grows by that is the same to people,
 * so one of the two is told. The R makes 2 points of 1 (BASE-24), for half of the chance that
 * the knight comes home; the S with its coat of arms makes 3, and that weighs more than twice as
 * much. */
static void test_makes_a_city_harder(void **state)
{
    (void)state;
    static const char board[] = HELD("BA-E", 0, 0, 0, "Blue", "city@N");
    Effects effects = effects_of(board, ", \"BA-E\", \"BA-B\"", "BA-R", (Cell){0, -1}, 1, "");
    told(&effects, AI_REASON_HARDER, SEGMENT_CITY, -1, 2, 1u << BLUE);
    assert_null(find(&effects, AI_REASON_GROWS_FOR, SEGMENT_CITY));
    effects = effects_of(board, ", \"BA-E\", \"BA-B\"", "BA-S", (Cell){0, -1}, 1, "");
    told(&effects, AI_REASON_GROWS_FOR, SEGMENT_CITY, -1, 2, 1u << BLUE);
    assert_null(find(&effects, AI_REASON_HARDER, SEGMENT_CITY));
}

/* --- the last action -------------------------------------------------------------------------- */

/* The stack is empty after Red's tile, so final scoring follows (BASE-23). A straight road that
 * nobody holds lies at (0, 0): with the one at (0, 1) it has 2 tiles, so the highwayman has 2
 * points at the end (BASE-24). Blue's city of 1 tile, which Red's tile does not touch, is none
 * of Red's business, though it is paid now, too. */
static void test_last_follower(void **state)
{
    (void)state;
    static const char board[] = TILE("BA-U", 0, 0, 0) ", " HELD("BA-E", 1, 0, 0, "Blue", "city@N");
    Effects effects = effects_of(board, "", "BA-U", (Cell){0, 1}, 0, "road@N");
    told(&effects, AI_REASON_CLAIMS_LAST, SEGMENT_ROAD, -1, 2, 0);
    assert_int_equal(effects.count, 1);
    /* Without the follower nobody gets anything more. */
    effects = effects_of(board, "", "BA-U", (Cell){0, 1}, 0, "");
    told(&effects, AI_REASON_NO_CHANGE, SEGMENT_CITY, -1, -1, 0);
    assert_int_equal(effects.count, 1);
    /* While a tile is left, the game goes on: the road is taken, and two more can end it. */
    effects = effects_of(board, ", \"BA-B\"", "BA-U", (Cell){0, 1}, 0, "road@N");
    assert_null(find(&effects, AI_REASON_CLAIMS_LAST, SEGMENT_ROAD));
}

/* Red's road of 1 tile becomes one of 2: 1 more at the end, not the 2 that are paid. The same
 * with Blue's. */
static void test_last_tile_of_a_road(void **state)
{
    (void)state;
    static const char own[] = HELD("BA-U", 0, 0, 0, "Red", "road@N"),
                      theirs[] = HELD("BA-U", 0, 0, 0, "Blue", "road@N");
    Effects effects = effects_of(own, "", "BA-U", (Cell){0, 1}, 0, "");
    told(&effects, AI_REASON_ENDS_MORE, SEGMENT_ROAD, 1, -1, 0);
    assert_int_equal(effects.count, 1);
    effects = effects_of(theirs, "", "BA-U", (Cell){0, 1}, 0, "");
    const AiReason *fact = told(&effects, AI_REASON_ENDS_MORE_FOR, SEGMENT_ROAD, 1, -1, 1u << BLUE);
    assert_int_equal(fact->centipoints, -100);
    assert_int_equal(effects.count, 1);
}

/* What is complete is paid before final scoring (BASE-15): 2 tiles × 2 = 4. Red's field gains
 * the city: 3 at the end (BASE-25). */
static void test_last_tile_closes(void **state)
{
    (void)state;
    Effects effects =
        effects_of(HELD("BA-E", 0, 0, 0, "Red", "city@N"), "", "BA-E", (Cell){0, -1}, 2, "");
    told(&effects, AI_REASON_CLOSES, SEGMENT_CITY, 4, -1, 0);
    assert_int_equal(effects.count, 1);
    effects =
        effects_of(HELD("BA-E", 0, 0, 0, "Red", "field@S0"), "", "BA-E", (Cell){0, -1}, 2, "");
    told(&effects, AI_REASON_ENDS_MORE, SEGMENT_FIELD, 3, -1, 0);
    assert_int_equal(effects.count, 1);
}

/* --- sums ------------------------------------------------------------------------------------- */

/* Of two roads the one shifts by −2, the other by −0.5, 2.5 in all: that is half at least of −3
 * and of −5, and the one is half at least of −3 and −4, but not of −5, and nothing of a gain. Of
 * −6 both do not make half. Where the one makes −1.5 of 3.5, it does not make most. */
static void test_names_what_makes_most(void **state)
{
    (void)state;
    static const struct {
        float most, all, points;
        bool told, named;
    } sums[] = {{-2, 2.5f, -3, true, true},  {-2, 2.5f, -4, true, true},
                {-2, 2.5f, -5, true, false}, {-2, 2.5f, -6, false, false},
                {-2, 2.5f, 2, true, false},  {-1.5f, 3.5f, -2, true, false}};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        Effects effects = {0};
        effects.shifts[SEGMENT_ROAD] =
            (Shift){.features = 2, .most = sums[i].most, .all = sums[i].all, .tile = 5};
        AiReason sum = {.kind = AI_REASON_ROAD, .tile = AI_NO_TILE};
        assert_int_equal(effects_name(&effects, SEGMENT_ROAD, sums[i].points, &sum), sums[i].told);
        assert_int_equal(sum.number, sums[i].named ? 2 : 0);
        assert_int_equal(sum.tile, sums[i].named ? 5 : AI_NO_TILE);
    }
}

/* Red's road at (0, 0) stays as it is, and his monastery at (0, 1) gets a tile at its corner: 1
 * point more, from 3 to 4 (BASE-17); it cannot be completed, because a crossroads does not fit
 * beside its fields. */
static void test_shifts_of_own_features(void **state)
{
    (void)state;
    Effects effects =
        effects_of(HELD("BA-U", 0, 0, 0, "Red", "road@N") ", " HELD(
                       "BA-A", 0, 1, 2, "Red", "monastery") ", " TILE("BA-B", -1, 1, 0),
                   ", \"BA-X\", \"BA-X\", \"BA-X\"", "BA-B", (Cell){-1, 2}, 0, "");
    assert_int_equal(effects.shifts[SEGMENT_MONASTERY].features, 1);
    assert_true(effects.shifts[SEGMENT_MONASTERY].most == 1);
    assert_int_equal(effects.shifts[SEGMENT_MONASTERY].tile, 1);
    assert_int_equal(effects.shifts[SEGMENT_ROAD].features, 1);
    assert_true(effects.shifts[SEGMENT_ROAD].all < .5f);
    assert_int_equal(effects.shifts[SEGMENT_FIELD].features, 0);
}

/* --- places ----------------------------------------------------------------------------------- */

static void test_place_is_named_by_what_lies_there(void **state)
{
    (void)state;
    Effects effects = effects_of(HELD("BA-E", 0, 0, 0, "Blue", "city@N"), ", \"BA-E\", \"BA-B\"",
                                 "BA-E", (Cell){0, -1}, 2, "");
    assert_int_equal(effects.beside.kind, SEGMENT_CITY);
    assert_int_equal(effects.beside.seats, 1u << BLUE);
    effects = effects_of(HELD("BA-E", 0, 0, 0, "Blue", "city@N"), ", \"BA-E\", \"BA-B\"", "BA-E",
                         (Cell){1, 0}, 0, "");
    assert_int_equal(effects.beside.seats, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims_a_field),
        cmocka_unit_test(test_field_reaches_a_city),
        cmocka_unit_test(test_joins_fields),
        cmocka_unit_test(test_threatens_a_field),
        cmocka_unit_test(test_keeps_out_of_a_field),
        cmocka_unit_test(test_cuts_a_field_off),
        cmocka_unit_test(test_closes_what_was_of_others),
        cmocka_unit_test(test_claims_with_the_tiles_that_end_it),
        cmocka_unit_test(test_threatens_with_a_half),
        cmocka_unit_test(test_makes_a_city_harder),
        cmocka_unit_test(test_last_follower),
        cmocka_unit_test(test_last_tile_of_a_road),
        cmocka_unit_test(test_last_tile_closes),
        cmocka_unit_test(test_names_what_makes_most),
        cmocka_unit_test(test_shifts_of_own_features),
        cmocka_unit_test(test_place_is_named_by_what_lies_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
