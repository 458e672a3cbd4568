/* test_game_position.c: positions from which network games begin: they contain no secrets, other
 * positions are refused with a reason, and a record of such a game opens, ends the same way, and
 * can be exported as a valid scenario. */
#include "position_help.h"
#include "record_help.h"

#include "json/json_read.h"
#include "log/record_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Asserts that the stack is sorted and that there is no bag. BA-J and BA-K are written as the first
 * of their copies, since all of these have an illustration. */
static void expect_no_order(const GamePosition *position)
{
    assert_non_null(
        strstr(position->text,
               "\"stack\":[\"BA-A\",\"BA-B\",\"BA-D\",\"BA-E\",\"BA-E\",\"BA-H\","
               "\"BA-I\",\"BA-J/farmhouse\",\"BA-K/farmhouse\",\"BA-U\",\"BA-U\",\"BA-V\",\"BA-V\","
               "\"BA-V\",\"BA-W\",\"HS-01\"]"));
    assert_null(strstr(position->text, "\"bag\""));
    assert_null(strchr(position->text, '\n'));
    assert_string_equal(position->title, "The last sixteen");
}

/* A player may open a game with a position that lists the coming tiles: their order is dropped. */
static void nothing_hidden_is_left(void **state)
{
    (void)state;
    GamePosition *position = position_new();
    expect_no_order(position);
    assert_int_equal(position->scenario->stack_count, 16);
    Err err = {0};
    GamePosition *again = game_position_make("again", position->text, strlen(position->text),
                                             rules_builtin_catalogue(), NULL, &err);
    assert_string_equal(again->text, position->text);
    game_position_free(again);
    game_position_free(position);
}

/* Asserts that a text sent by another machine as a position is refused because it isn't one or
 * reveals too much. */
static void expect_refused(const char *text, const char *why)
{
    JsonDoc doc;
    Err err = {0};
    assert_true(json_doc_parse(&doc, "head", text, strlen(text), 7, &err));
    JsonAt top = json_top(&doc);
    GamePosition *position = game_position_read(&top, NULL, rules_builtin_catalogue(), &err);
    json_doc_release(&doc);
    if (position || !strstr(err.text, why) || strcmp(err.file, "head") || err.line < 7)
        fail_msg("%s:%d: '%s' instead of '%s'", err.file, err.line,
                 position ? "(it was read)" : err.text, why);
}

#define BEGIN "{\"format\":\"hypotenuse-scenario/1\",\"players\":[\"Red\",\"Blue\"],"
#define TILE(id, x) "{\"tile\":\"" id "\",\"at\":[" x ",0]}"

static void others_are_refused(void **state)
{
    (void)state;
    expect_refused(BEGIN "\"stack\":[\"BA-U\",\"BA-A\"]}", "order of its stack");
    expect_refused(BEGIN "\"expansions\":[\"river\"],\"stack\":[\"BA-A\",\"R1-02\"]}",
                   "order of its stack");
    expect_refused(BEGIN "\"expansions\":[\"hills-and-sheep\"],\"stack\":[\"BA-A\"],"
                         "\"bag\":[1,2]}",
                   "from the bag");
    expect_refused(BEGIN "\"board\":[" TILE("BA-D", "0") "]}", "no stack");
    expect_refused(BEGIN "\"stack\":[]}", "no stack");
    expect_refused(BEGIN "\"tiles\":[],\"stack\":[\"BA-A\"]}", "in a box beside it");
    expect_refused(BEGIN "\"seed\":\"7\",\"stack\":[\"BA-A\"]}", "seed");
    expect_refused(BEGIN "\"key\":\"00\",\"stack\":[\"BA-A\"]}", "key");
    expect_refused(BEGIN
                   "\"stack\":[\"BA-A\"],\"board\":[" TILE("BA-D", "0") "," TILE("BA-C", "1") "]}",
                   "cannot be there");
    expect_refused(BEGIN
                   "\"stack\":[\"BA-A\"],\"board\":[" TILE("BA-D", "0") "," TILE("BA-D", "0") "]}",
                   "taken");
    expect_refused(BEGIN "\"stack\":[\"XX-1\"]}", "XX-1");
    expect_refused("{\"format\":\"hypotenuse-scenario/2\",\"players\":[\"A\",\"B\"]}",
                   "hypotenuse-scenario/1");
    expect_refused("{}", "lacks the field");
}

/* The limit is exact to the byte. */
static void too_large_is_refused(void **state)
{
    static char text[GAME_POSITION_MAX + 512];
    (void)state;
    for (int more = 0; more < 2; more++) {
        int head = snprintf(text, sizeof text, BEGIN "\"stack\":[\"BA-A\"],\"source\":\"");
        int letters = GAME_POSITION_MAX - head - 2 + more;
        memset(text + head, 'x', (size_t)letters);
        memcpy(text + head + letters, "\"}", 3);
        assert_int_equal(strlen(text), GAME_POSITION_MAX + more);
        GamePositionFault why = GAME_POSITION_GOOD;
        Err err = {0};
        GamePosition *position =
            game_position_make("large", text, strlen(text), rules_builtin_catalogue(), &why, &err);
        assert_int_equal(position != NULL, !more);
        assert_true(!more || why == GAME_POSITION_TOO_LARGE);
        if (more)
            expect_refused(text, "248 KiB");
        game_position_free(position);
    }
}

/* Custom tiles move into the box and keep their names; the box restores them. */
static void own_tiles_go_into_a_box(void **state)
{
    (void)state;
    Err err = {0};
    JsonDoc doc;
    GamePosition *position = position_own(3);
    assert_int_equal(position->box->own_kinds, 3);
    assert_non_null(strstr(position->box->text, "{\"tiles\":[{\"id\":\"OW-0\""));
    assert_null(strstr(position->text, "\"tiles\""));
    assert_non_null(strstr(position->text, "\"HS-01\",\"OW-1\",\"OW-2\"]"));
    assert_int_equal(position->scenario->item_count, 4);
    assert_true(json_doc_parse(&doc, "head", position->text, strlen(position->text), 1, &err));
    JsonAt top = json_top(&doc);
    GamePosition *again = game_position_read(&top, position->box, rules_builtin_catalogue(), &err);
    assert_string_equal(again->text, position->text);
    assert_null(game_position_read(&top, NULL, rules_builtin_catalogue(), &err));
    assert_non_null(strstr(err.text, "OW-"));
    json_doc_release(&doc);
    game_position_free(position);
    assert_int_equal(again->scenario->catalogue->kind_count,
                     rules_builtin_catalogue()->kind_count + 3);
    game_position_free(again);
}

/* Each fault has its own value, since each needs a different reaction from the player. */
static void faults_are_told_apart(void **state)
{
    static const struct {
        const char *text;
        GamePositionFault fault;
    } cases[] = {
        {BEGIN "\"stack\":[\"BA-U\",\"BA-A\"],\"board\":[" TILE("BA-D", "0") "]}",
         GAME_POSITION_GOOD},
        {BEGIN "\"stack\":[],\"board\":[" TILE("BA-D", "0") "]}", GAME_POSITION_NO_STACK},
        {BEGIN "\"board\":[" TILE("BA-D", "0") "]}", GAME_POSITION_NO_STACK},
        {BEGIN "\"stack\":[\"XX-1\"]}", GAME_POSITION_UNREADABLE},
        {"no JSON", GAME_POSITION_UNREADABLE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GamePositionFault fault = GAME_POSITION_GOOD;
        Err err = {0};
        GamePosition *position = game_position_make("case", cases[i].text, strlen(cases[i].text),
                                                    rules_builtin_catalogue(), &fault, &err);
        if (position)
            fault = GAME_POSITION_GOOD;
        assert_int_equal(fault, cases[i].fault);
        assert_int_equal(!position, err.text[0] != 0);
        game_position_free(position);
    }
}

static GamePositionFault fault; /* set by own_refused */

/* Returns NULL if a position with these custom tiles can be played over the network, and sets
 * *bytes to the size of the position and its box; otherwise returns the reason. */
static const char *own_refused(int kinds, int padding, int *bytes)
{
    static Err err;
    char *text = position_text_own(kinds, padding);
    GamePosition *position =
        game_position_make("own", text, strlen(text), rules_builtin_catalogue(), &fault, &err);
    if (position)
        *bytes = (int)(strlen(position->text) + strlen(position->box->text));
    bool whole = position != NULL;
    game_position_free(position);
    free(text);
    return whole ? NULL : err.text;
}

/* Box and position share the room of one header: with one more letter in each of ten tiles they no
 * longer fit. */
static void tiles_share_the_room(void **state)
{
    enum { KINDS = 10 };
    int bytes = 0;
    (void)state;
    assert_null(own_refused(KINDS, 0, &bytes));
    int padding = (GAME_POSITION_MAX - bytes) / KINDS;
    assert_null(own_refused(KINDS, padding, &bytes));
    assert_in_range(bytes, GAME_POSITION_MAX - KINDS + 1, GAME_POSITION_MAX);
    assert_non_null(strstr(own_refused(KINDS, padding + 1, &bytes), "248 KiB together"));
    assert_int_equal(fault, GAME_POSITION_BOTH_TOO_LARGE);
}

/* Tiles that don't fit even alone are reported as such, not as too large together. */
static void tiles_alone_are_too_much(void **state)
{
    int bytes = 0;
    (void)state;
    const char *told = own_refused(10, BOX_TRAVEL_MAX / 10, &bytes);
    assert_string_equal(told, box_travel_fault(BOX_TOO_LARGE));
    assert_int_equal(fault, GAME_POSITION_TILES_STAY);
    told = own_refused(BOX_TRAVEL_KINDS + 1, 0, &bytes);
    assert_string_equal(told, box_travel_fault(BOX_TOO_MANY));
    assert_int_equal(fault, GAME_POSITION_TILES_STAY);
}

/* A thousand items of any kind are refused before they are processed. */
static void crowds_are_refused(void **state)
{
    enum { MANY = 1000 };
    static const struct {
        const char *begin, *item, *end, *why;
    } crowds[] = {
        {"\"prisoners\":{\"Red\":[", "{\"player\":\"Blue\"}", "]}", "more prisoners"},
        {"\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0],\"followers\":[",
         "{\"player\":\"Red\",\"on\":\"city@N\"}", "]}]", "more followers"},
        {"\"expansions\":[\"traders-and-builders\"],\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0],"
         "\"tokens\":[",
         "{\"token\":\"wine\",\"player\":\"Red\",\"count\":1}", "]}]", "more than 256 tokens"},
        {"\"hands\":{\"Red\":[", "\"H1-01\"", "]}", "at most"},
        {"\"actions\":[", "{\"draw\":true},{\"draw\":true}", "]", "more than 1024 actions"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++) {
        char *text = calloc(1, MANY * 64 + 512);
        char *at = text + sprintf(text, BEGIN "\"stack\":[\"BA-A\"],%s", crowds[i].begin);
        for (int n = 0; n < MANY; n++)
            at += sprintf(at, "%s%s", n ? "," : "", crowds[i].item);
        sprintf(at, "%s}", crowds[i].end);
        expect_refused(text, crowds[i].why);
        free(text);
    }
}

/* The title comes from strangers, so it is cut to the length that is shown. */
static void a_long_title_is_cut(void **state)
{
    char text[512];
    Err err = {0};
    (void)state;
    snprintf(text, sizeof text, BEGIN "\"title\":\"%s%s\",\"stack\":[\"BA-A\"]}",
             "012345678901234567890123456789012345678901234567890123456789", "12\u00e9\u00e9");
    GamePosition *position =
        game_position_make("t", text, strlen(text), rules_builtin_catalogue(), NULL, &err);
    assert_string_equal(position->title,
                        "01234567890123456789012345678901234567890123456789012345678912");
    game_position_free(position);
}

/* --- records ---------------------------------------------------------------------------------- */

/* Asserts that the record, exported as a scenario, is valid under the rules of its game. */
static void expect_scenario(const char *path, int row)
{
    const Generations *rows = rules_builtin_generations();
    Err damage = {0}, err = {0};
    char *text = scenario_from_record(path, rules_builtin_catalogue(), rows, &damage, &err);
    assert_non_null(text);
    assert_string_equal(damage.text, "");
    Scenario *scenario =
        scenario_parse("export", text, strlen(text), rules_builtin_catalogue(), rows, &err);
    if (!scenario)
        fail_msg("%d: %s\n%s", err.line, err.text, text);
    ScenarioRun run;
    if (!scenario_check(scenario, row, &run))
        fail_msg("%s\n%s", run.failure_count ? run.failures[0] : run.reason, text);
    assert_true(run.ended);
    scenario_run_release(&run);
    scenario_free(scenario);
    free(text);
}

/* Every fourth game has custom tiles. */
static void records_open(void **state)
{
    const Generations *rows = rules_builtin_generations();
    (void)state;
    for (uint32_t game = 1; game <= 12; game++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "game.hyp");
        GamePosition *position = game % 4 ? position_new() : position_own(5);
        RecordHeader header = help_header(2, 0, game);
        int row = (int)game % rows->count;
        header.setup.policies = rows->rows[row].policies;
        snprintf(header.generation, sizeof header.generation, "%s", rows->rows[row].id);
        position_into(&header, position);
        header.key = (ChanceKey){{game, 9}};
        HelpPlay play = help_begin(path, &header);
        while (help_step(&play))
            ;
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_same(path, play.game);
        help_end(&play);
        expect_scenario(path, row);
        record_header_release(&header);
        help_remove(folder);
    }
}

/* A game with custom tiles in both its box and its position is refused, because the result would
 * depend on which of the two is read last. */
static void tiles_stand_in_one_place(void **state)
{
    (void)state;
    RecordHeader header = help_header(2, 0, 1), read;
    position_into(&header, position_own(5));
    header.key = (ChanceKey){{1, 9}};
    json_t *object = record_header_json(&header);
    char *text = json_dumps(object, 0);
    JsonDoc doc;
    Err err = {0};
    assert_true(json_doc_parse(&doc, "head", text, strlen(text), 1, &err));
    JsonAt top = json_top(&doc);
    assert_true(record_header_read(&top, NULL, &read, &err));
    record_header_release(&read);
    json_object_set(json_object_get(doc.root, "scenario"), "tiles",
                    json_object_get(json_object_get(doc.root, "box"), "tiles"));
    assert_false(record_header_read(&top, NULL, &read, &err));
    assert_non_null(strstr(err.text, "and in a box"));
    record_header_release(&read);
    json_doc_release(&doc);
    json_decref(object);
    free(text);
    record_header_release(&header);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hidden_is_left),   cmocka_unit_test(others_are_refused),
        cmocka_unit_test(too_large_is_refused),     cmocka_unit_test(crowds_are_refused),
        cmocka_unit_test(a_long_title_is_cut),      cmocka_unit_test(records_open),
        cmocka_unit_test(own_tiles_go_into_a_box),  cmocka_unit_test(tiles_share_the_room),
        cmocka_unit_test(tiles_stand_in_one_place), cmocka_unit_test(faults_are_told_apart),
        cmocka_unit_test(tiles_alone_are_too_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
