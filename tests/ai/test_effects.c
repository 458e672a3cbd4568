/* test_effects.c: the effects that reasons report, in positions made by hand, compared with what a
 * player would say about the action. */
#include "ai/effects.h"
#include "ai_help.h"
#include "rules/query.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE };

/* Returns the effects when Red, who is to move, places `tile` at `cell`, with a follower on the
 * segment `follower` ("" for none). `more`: members of the scenario besides board and stack, either
 * empty or ending with a comma. */
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
    workspace_survey(ws, view);
    workspace_remember(ws);
    effects_find(ws, &task, &lay, (uint8_t)segment, &effects);
    free(task.memory);
    free(game);
    free(view);
    scenario_free(scenario);
    return effects;
}

/* Returns the effects for a square that was drawn. `stack`: the tiles after it, each preceded by a
 * comma. */
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

/* Checks that the effect is reported with these points, this number and these other seats; −1 skips
 * points or number. */
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

/* A complete city on (0, 0) and (1, 0), and a city of one tile at (0, 1) that is open to the south.
 * All fields touch. */
#define TWO_CITIES(first) first ", " TILE("BA-E", 1, 0, 3) ", " TILE("BA-E", 0, 1, 2)

/* A farmer in the monastery's field touches the complete city, for 3 points (BASE-25), and the open
 * one. */
static void test_claims_a_field(void **state)
{
    (void)state;
    Effects effects = effects_of(TWO_CITIES(TILE("BA-E", 0, 0, 1)), ", \"BA-B\"", "BA-B",
                                 (Cell){-1, 0}, 0, "field@N0");
    told(&effects, AI_REASON_CLAIMS, SEGMENT_FIELD, 3, 1, 0);
}

/* The E connects Red's field to another open city, which makes one more city at the field, but
 * earns no points. */
static void test_field_reaches_a_city(void **state)
{
    (void)state;
    Effects effects = effects_of(TWO_CITIES(HELD("BA-E", 0, 0, 1, "Red", "field@N0")), ", \"BA-B\"",
                                 "BA-E", (Cell){-1, 0}, 0, "");
    told(&effects, AI_REASON_FIELD_REACHES, SEGMENT_FIELD, -1, 1, 0);
    assert_null(find(&effects, AI_REASON_FIELD_GAINS, SEGMENT_FIELD));
    /* Completing the city at (0, 1) adds 3 points, and the city no longer counts as open. */
    effects = effects_of(TWO_CITIES(HELD("BA-E", 0, 0, 1, "Red", "field@N0")), ", \"BA-B\"", "BA-E",
                         (Cell){0, 2}, 0, "");
    told(&effects, AI_REASON_FIELD_GAINS, SEGMENT_FIELD, 3, -1, 0);
    assert_null(find(&effects, AI_REASON_FIELD_REACHES, SEGMENT_FIELD));
}

/* A road from north to south separates two fields with one complete city each: Red's in the west,
 * Blue's in the east. */
#define DIVIDED                                                                                    \
    HELD("BA-U", 0, 0, 0, "Red", "field@W0")                                                       \
    ", " HELD("BA-U", 0, 1, 0, "Blue", "field@E0") ", " TILE("BA-E", -1, 1, 3) ", " TILE(          \
        "BA-E", -2, 1, 1) ", " TILE("BA-E", 1, 1, 1) ", " TILE("BA-E", 2, 1, 3)

/* The monastery at the end of the road joins both fields. With one farmer each, both players get 2
 * × 3 = 6 (BASE-18). */
static void test_joins_fields(void **state)
{
    (void)state;
    Effects effects = effects_of(DIVIDED, ", \"BA-B\"", "BA-A", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_SHARES, SEGMENT_FIELD, 6, -1, 1u << BLUE);
    /* With a second farmer, Red alone owns the fields. */
    effects = effects_of(DIVIDED ", " HELD("BA-E", -1, 0, 0, "Red", "field@E0"), ", \"BA-B\"",
                         "BA-A", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_TAKES_OVER, SEGMENT_FIELD, 6, -1, 1u << BLUE);
}

/* The west has no owner yet. A farmer there threatens Blue's 3 points: at the ends of the road, the
 * monastery with a road can join the two fields, but a straight road can't. */
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
    /* Where Red already shares the east, a second farmer would give it to Red alone. */
    effects = effects_of(EAST_HELD(HELD("BA-E", 1, 1, 1, "Red", "field@W0")),
                         ", \"BA-U\", \"BA-A\"", "BA-U", (Cell){0, 2}, 0, "field@W0");
    told(&effects, AI_REASON_MAKES_ALONE, SEGMENT_FIELD, 3, -1, 1u << BLUE);
}

/* Red's 6 points in the west and Blue's 3 in the east can be joined only at the north end of the
 * road, and only by a BA-A; the south end runs into a city. A crossroads at the north end separates
 * them for good. */
static void test_keeps_out_of_a_field(void **state)
{
    (void)state;
    static const char board[] =
        DIVIDED ", " TILE("BA-E", -1, 0, 3) ", " TILE("BA-E", -2, 0, 1) ", " TILE("BA-S", 0, 2, 2);
    Effects effects = effects_of(board, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD, 6, -1, 1u << BLUE);
    effects = effects_of(board, ", \"BA-A\"", "BA-U", (Cell){0, -1}, 0, "");
    /* they can still be joined one space further north */
    assert_null(find(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD));
    /* Without a BA-A, only Blue's half that ends a road could join the fields. The crossroads also
     * keeps that half out. */
    static const char hand[] = "\"hands\": {\"Blue\": [\"H1-01\"]},",
                      other[] = "\"hands\": {\"Blue\": [\"H1-03\"]},";
    effects = effects_with(hand, board, "\"BA-X\", \"BA-E\"", "BA-X", (Cell){0, -1}, 0, "");
    told(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD, -1, -1, 1u << BLUE);
    effects = effects_with(other, board, "\"BA-X\", \"BA-E\"", "BA-X", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD));
}

/* The west has two complete cities and no owner. Blue's farmer in the east could reach them around
 * the north end of the road with a BA-A. A crossroads there cuts the farmer off from both. */
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
    /* the farmer can get in further north */
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD));
    effects = effects_of(board, ", \"BA-E\"", "BA-X", (Cell){0, -1}, 0, "");
    /* the farmer couldn't get in before either */
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD));
    effects = effects_of(WEST_FREE, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "");
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD)); /* the south end is open */
    effects = effects_of(board, ", \"BA-A\"", "BA-X", (Cell){0, -1}, 0, "field@W0");
    assert_null(find(&effects, AI_REASON_CUTS_OFF, SEGMENT_FIELD)); /* Red owns the west now */
    told(&effects, AI_REASON_KEEPS_OUT, SEGMENT_FIELD, -1, -1, 1u << BLUE);
}

/* --- cities ----------------------------------------------------------------------------------- */

/* Blue's knight is at (0, 0), Red's two are at (2, 0) and (3, 0). The city of 4 tiles earns Red 8
 * (BASE-15) and Blue nothing (BASE-18). */
static void test_closes_what_was_of_others(void **state)
{
    (void)state;
    Effects effects = effects_of(
        HELD("BA-E", 0, 0, 1, "Blue", "city@E") ", " HELD(
            "BA-G", 2, 0, 0, "Red", "city@W") ", " HELD("BA-E", 3, 0, 3, "Red", "city@W"),
        ", \"BA-B\"", "BA-G", (Cell){1, 0}, 0, "");
    const AiReason *fact = told(&effects, AI_REASON_CLOSES_FROM, SEGMENT_CITY, 8, -1, 1u << BLUE);
    assert_true(fact->tile != AI_NO_TILE); /* a review finds the feature through this tile */
    assert_non_null(find(&effects, AI_REASON_HOME_MANY, SEGMENT_CITY));
}

/* A knight in a city of one tile: one more tile completes it for 2 × 2 = 4. Two squares are unseen
 * then: the E can complete the city, but the monastery can't. */
static void test_claims_with_the_tiles_that_end_it(void **state)
{
    (void)state;
    Effects effects = effects_of(TILE("BA-E", 0, 0, 0), ", \"BA-E\", \"BA-B\"", "BA-E",
                                 (Cell){1, 0}, 0, "city@N");
    told(&effects, AI_REASON_CLAIMS_END, SEGMENT_CITY, 4, 1, 0);
    /* With three open sides the city needs three more tiles: at least 4 tiles × 2 = 8. */
    effects = effects_of(TILE("BA-E", 0, 0, 0), ", \"BA-E\", \"BA-B\"", "BA-R", (Cell){1, 0}, 1,
                         "city@N");
    told(&effects, AI_REASON_STARTS, SEGMENT_CITY, 8, 3, 0);
}

/* Red's half at (0, −1) has a city to the south. Blue's city of 2 tiles and a coat of arms (3
 * points at the end, BASE-24) is open to the east. Both need a tile at (0, 0). No square of the
 * stack joins them, but Red's other half does: it has a city at both short sides. */
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

/* Blue's city of one tile needs one more tile, and one of the two unseen squares completes it. A
 * tile with three city sides leaves two places to fill. To players "harder" and "grows" are the
 * same event, so only one of the two is reported. The R raises the city from 1 to 2 points
 * (BASE-24) and costs half of the chance that the knight returns. The S with its coat of arms
 * raises it to 3, and that weighs more than twice as much. */
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

/* The stack is empty after Red's tile, so final scoring follows (BASE-23). A straight road without
 * an owner is at (0, 0). With the tile at (0, 1) it has 2 tiles, so the highwayman gets 2 points at
 * the end (BASE-24). Red's tile doesn't touch Blue's city of 1 tile, so the city isn't reported,
 * though it is also scored now. */
static void test_last_follower(void **state)
{
    (void)state;
    static const char board[] = TILE("BA-U", 0, 0, 0) ", " HELD("BA-E", 1, 0, 0, "Blue", "city@N");
    Effects effects = effects_of(board, "", "BA-U", (Cell){0, 1}, 0, "road@N");
    told(&effects, AI_REASON_CLAIMS_LAST, SEGMENT_ROAD, -1, 2, 0);
    assert_int_equal(effects.count, 1);
    /* Without the follower, no player gets more points. */
    effects = effects_of(board, "", "BA-U", (Cell){0, 1}, 0, "");
    told(&effects, AI_REASON_NO_CHANGE, SEGMENT_CITY, -1, -1, 0);
    assert_int_equal(effects.count, 1);
    /* While a tile is left, the game continues: the road is claimed, and two more tiles can
     * complete it. */
    effects = effects_of(board, ", \"BA-B\"", "BA-U", (Cell){0, 1}, 0, "road@N");
    assert_null(find(&effects, AI_REASON_CLAIMS_LAST, SEGMENT_ROAD));
}

/* Red's road grows from 1 tile to 2: the effect is 1 point more at the end, not the 2 points that
 * are scored. The same holds for Blue's road. */
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

/* A complete feature is scored before final scoring (BASE-15): 2 tiles × 2 = 4. Red's field gains
 * the city: 3 points at the end (BASE-25). */
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

/* One of two roads shifts by −2, the other by −0.5, so the shifts are 2.5 in all. They explain a
 * term of −3, −4 or −5, because they are at least half of it, but not a term of −6. The −2 alone is
 * at least half of −3 and −4, so that road is named there; it isn't half of −5, and it can't
 * explain a gain. A road that shifts by −1.5 of 3.5 in all isn't named, because that is less than
 * half of all shifts. */
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

/* Red's road at (0, 0) stays as it is. Red's monastery at (0, 1) gets a tile at its corner: 1 point
 * more, from 3 to 4 (BASE-17). It cannot be completed, because a crossroads doesn't fit beside its
 * fields. */
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
