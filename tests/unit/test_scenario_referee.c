/* test_scenario_referee.c: the program hypotenuse-referee: its output, where it goes, and its exit
 * status. */
#include "record_help.h"
#include "table_help.h"

#include "log/digest.h"
#include "server/table.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

static const char good[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"halflings\"], "
    "\"players\": [\"Red\", \"Bl\\u00e4u\"],\n"
    " \"board\": [{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 1,"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"city@E\"}]}, {\"tile\": \"H2-10\", "
    "\"at\": [1, 0]}],\n"
    " \"actions\": [{\"place\": \"H2-12\", \"at\": [1, 0], \"rotation\": 2}],\n"
    " \"expect\": {\"2021\": {\"scores\": {\"Red\": 4}}, \"2015\": {\"scores\": {\"Red\": "
    /* a city inside one space scores 2 + 2 for its coat of arms by spaces, 4 + 2 by tiles
     * (HALF-26) */
    "6}}}}\n";

typedef struct Told {
    int status;
    char out[65536], err[4096];
} Told;

static Told referee(const char *folder, const char *arguments)
{
    char command[2048];
    Told told = {0};
    snprintf(command, sizeof command, "cd '%s' && '%s/hypotenuse-referee' %s 2>err.txt", folder,
             HYPOTENUSE_BUILD, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    told.out[fread(told.out, 1, sizeof told.out - 1, pipe)] = 0;
    told.status = WEXITSTATUS(pclose(pipe));
    size_t size;
    char *err = help_read(help_path(folder, "err.txt"), &size);
    snprintf(told.err, sizeof told.err, "%.*s", (int)size, err);
    free(err);
    return told;
}

static char *folder_with_files(void)
{
    char *folder = help_folder();
    help_write(help_path(folder, "good.json"), good, strlen(good));
    char *wrong = strdup(good);
    memcpy(strstr(wrong, "4}"), "5}", 2);
    help_write(help_path(folder, "wrong.json"), wrong, strlen(wrong));
    help_write(help_path(folder, "cut.json"), good, strlen(good) / 2);
    free(wrong);
    return folder;
}

static json_t *object(const char *text)
{
    json_t *value = json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
    assert_non_null(value);
    return value;
}

static json_t *at(json_t *value, const char *generation, const char *key)
{
    json_t *found =
        json_object_get(json_object_get(json_object_get(value, "generations"), generation), key);
    assert_non_null(found);
    return found;
}

static void one_object_a_line(void **state)
{
    (void)state;
    char *folder = folder_with_files();
    Told told = referee(folder, "good.json");
    assert_int_equal(told.status, 0);
    assert_string_equal(told.err, "");
    assert_ptr_equal(strchr(told.out, '\n'), told.out + strlen(told.out) - 1);
    json_t *value = object(told.out);
    assert_string_equal(json_string_value(json_object_get(value, "file")), "good.json");
    assert_true(json_is_true(json_object_get(value, "ok")));
    assert_int_equal(json_array_size(json_object_get(value, "failures")), 0);
    assert_int_equal(json_object_size(json_object_get(value, "generations")), 5);
    assert_int_equal(json_integer_value(json_object_get(at(value, "2014", "scores"), "Red")), 4);
    assert_int_equal(json_integer_value(json_object_get(at(value, "community", "final"), "Red")),
                     6);
    assert_true(json_is_true(at(value, "2020", "legal")));
    assert_true(json_is_null(at(value, "2020", "reason")));
    assert_true(json_is_false(at(value, "2020", "ended")));
    assert_string_equal(json_string_value(at(value, "2020", "next")), "Bl\xc3\xa4u");
    json_t *feature = json_array_get(at(value, "2020", "features"), 0);
    assert_string_equal(json_string_value(json_object_get(feature, "kind")), "city");
    assert_int_equal(json_integer_value(json_object_get(feature, "units")), 3);
    assert_int_equal(json_integer_value(json_object_get(feature, "points")), 6);
    assert_string_equal(json_string_value(json_array_get(json_object_get(feature, "players"), 0)),
                        "Red");
    assert_true(json_is_false(json_object_get(feature, "at_end")));
    assert_string_equal(json_string_value(json_object_get(feature, "rule")), "BASE-15");
    assert_int_equal(json_array_size(json_object_get(feature, "breakdown")), 1);
    assert_null(json_object_get(feature, "explain"));
    json_decref(value);
    told = referee(folder, "--explain good.json");
    assert_non_null(strstr(told.out, "\"explain\":\""));
    help_remove(folder);
}

static void the_highest_status_counts(void **state)
{
    (void)state;
    char *folder = folder_with_files();
    Told told = referee(folder, "wrong.json");
    assert_int_equal(told.status, 1);
    assert_non_null(strstr(told.out, "2021: points of Red: expected 5, got 4"));
    told = referee(folder, "cut.json wrong.json good.json");
    assert_int_equal(told.status, 2);
    assert_non_null(strstr(told.err, "cut.json:2: the file is cut off"));
    assert_non_null(strstr(told.out, "\"file\":\"wrong.json\",\"ok\":false"));
    assert_non_null(strstr(told.out, "\"file\":\"good.json\",\"ok\":true"));
    assert_null(strstr(told.out, "cut.json"));
    assert_int_equal(referee(folder, "none.json").status, 2);
    assert_int_equal(referee(folder, "").status, 2);
    assert_int_equal(referee(folder, "--generation 1999 good.json").status, 2);
    assert_int_equal(referee(folder, "--loud good.json").status, 2);
    assert_int_equal(referee(folder, "--legal good.json").status, 2); /* --legal needs a tile */
    help_remove(folder);
}

static void legal_placements_a_line_each(void **state)
{
    (void)state;
    char *folder = help_folder();
    static const char asks[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"a\", \"b\"],"
        " \"board\": [{\"tile\": \"BA-D\", \"at\": [0, 0]}],"
        " \"actions\": [{\"legal_for\": \"BA-J\"}]}";
    help_write(help_path(folder, "asks.json"), asks, strlen(asks));
    Told told = referee(folder, "--legal --generation 2014 asks.json");
    assert_int_equal(told.status, 0);
    json_t *first = object(told.out);
    assert_string_equal(json_string_value(json_object_get(first, "tile")), "BA-J");
    assert_int_equal(json_integer_value(json_array_get(json_object_get(first, "at"), 1)), -1);
    assert_int_equal(json_integer_value(json_object_get(first, "rotation")), 2);
    assert_int_equal(json_array_size(json_object_get(first, "followers")),
                     4); /* city, road, two fields */
    json_decref(first);
    int lines = 0;
    for (const char *p = told.out; *p; p++)
        lines += *p == '\n';
    /* In the north it meets a city, in the south a field: one rotation each. In the east and west
     * it meets a road: two rotations each. */
    assert_int_equal(lines, 6);
    help_remove(folder);
}

static void records_are_judged_and_exported(void **state)
{
    (void)state;
    char *folder = help_folder();
    RecordHeader header = help_header(2, 3, 4);
    HelpPlay play = help_begin(help_path(folder, "game.hyp"), &header);
    while (help_step(&play))
        continue;
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_end(&play);
    Told told = referee(folder, "game.hyp");
    assert_int_equal(told.status, 0);
    json_t *value = object(told.out);
    assert_true(json_is_true(at(value, "2021", "ended")));
    json_decref(value);
    assert_int_equal(referee(folder, "--export game.hyp > game.json").status, 0);
    assert_int_equal(referee(folder, "game.json").status, 0);
    help_remove(folder);
}

/* For a record that ends during its draft the exit status is 0, and the picks so far are reported
 * in the JSON object and as hands of the scenario. */
static void a_record_that_ends_in_its_draft(void **state)
{
    (void)state;
    char *folder = help_folder();
    RecordHeader header = help_header(2, 3, 4);
    HelpPlay play = help_begin(help_path(folder, "game.hyp"), &header);
    for (int picks = 0; picks < 3; picks++) {
        assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        int seat = game_hand_count(play.game, 0) ? 0 : 1;
        const char *copy = play.catalogue->copies[game_hand(play.game, seat, 0)].id;
        Told told = referee(folder, "game.hyp");
        assert_int_equal(told.status, 0);
        assert_string_equal(told.err, "");
        json_t *value = object(told.out), *picked = json_object_get(value, "picks");
        assert_non_null(picked);
        size_t count = 0;
        const char *name;
        json_t *hand;
        json_object_foreach(picked, name, hand) count += json_array_size(hand);
        assert_int_equal(count, picks + 1);
        assert_non_null(strstr(told.out, copy));
        assert_true(json_is_false(at(value, "2021", "ended")));
        json_decref(value);
        assert_int_equal(referee(folder, "--export game.hyp > game.json").status, 0);
        assert_int_equal(referee(folder, "game.json").status, 0);
    }
    help_end(&play);
    help_remove(folder);
}

/* A file that can't be read has no line number. */
static void files_that_are_not_there(void **state)
{
    (void)state;
    char *folder = help_folder();
    Told told = referee(folder, "none.json");
    assert_int_equal(told.status, 2);
    assert_string_equal(told.err, "none.json: cannot be opened: No such file or directory\n");
    help_remove(folder);
}

/* --- logs of network tables ------------------------------------------------------------------- */

/* The ways the table of a log can cheat; using one key for both seats isn't cheating. */
typedef enum Lie { HONEST, ONE_KEY, OTHER_STACK, OTHER_SECRET, NOBODY_SIGNED, LIES } Lie;

/* Reveals a secret other than the committed one, which the program itself never does. */
static void open_with(Table *table, Journal *journal, const Digest *secret)
{
    const LogTerms *terms = &table->terms;
    Digest promise = fair_promise(secret);
    if (digest_equal(&promise, &terms->promise)) {
        assert_int_equal(table_open(table, secret, 3), TABLE_DONE);
        return;
    }
    PublicLog log;
    Digest hash = {{0}};
    LogLine line = {.kind = LOG_REMARK, .time = 3, .remark = {.kind = REMARK_OPEN}};
    line.remark.secret = *secret;
    log_begin(&log, rules_builtin_catalogue());
    for (char *at = journal->text, *end; at < journal->text + journal->length; at = end + 1) {
        end = memchr(at, '\n', (size_t)(journal->text + journal->length - at));
        assert_true(log_line_sound(at, (size_t)(end - at), &hash));
        log.lines++;
    }
    log.hash = hash;
    char *text = log_line(&log, &line, NULL);
    journal_record(journal, text, strlen(text));
    free(text);
}

/* Writes a game of two computer players that always take the first legal action, and reveals its
 * secret. In the unsigned log the first seat belongs to a person whose key the header names. */
static void table_log(const char *path, Lie lie)
{
    const Catalogue *c = rules_builtin_catalogue();
    RecordHeader header = help_header(2, 0, 0);
    Digest secret = {{7}};
    LogTerms terms = {.promise = fair_promise(&secret), .share_count = 2};
    Journal journal = {0};
    header.key = fair_key(&secret, terms.shares, 2);
    header.key.words[0] ^= lie == OTHER_STACK;
    terms.keys[0].bytes[0] = lie == NOBODY_SIGNED || lie == ONE_KEY;
    terms.keys[1].bytes[0] = lie == ONE_KEY;
    for (int seat = lie == NOBODY_SIGNED; seat < 2; seat++)
        snprintf(header.seats[seat].engine, sizeof header.seats[seat].engine, "ai0");
    Table *table = table_new(c, &header, &terms, 1, journal_record, &journal);
    for (uint64_t n = 1; game_phase(table->game) != PHASE_OVER; n++) {
        TableRequest r = {.verb = TABLE_ACT, .number = n, .after = table->log.lines - 1};
        r.is_signed = true; /* with an empty signature */
        assert_true(game_legal(c, table->game, &r.action, 1) > 0);
        bool person = table_to_play(table) == NO_SEAT;
        assert_int_equal(person ? table_request(table, &r, 2, NULL)
                                : table_play(table, &r.action, 2, NULL),
                         TABLE_DONE);
    }
    secret.bytes[0] += lie == OTHER_SECRET;
    open_with(table, &journal, &secret);
    help_write(path, journal.text, (size_t)journal.length);
    table_free(table);
    free(journal.text);
}

static void logs_of_tables(void **state)
{
    char *folder = help_folder();
    size_t size;
    (void)state;
    table_log(help_path(folder, "whole.log"), HONEST);
    Told told = referee(folder, "--log whole.log");
    assert_int_equal(told.status, 0);
    /* the build decides whether signatures are checked */
    assert_non_null(strstr(told.out, "{\"file\":\"whole.log\",\"kind\":\"log\",\"holds\":true,"));
    assert_null(strstr(told.out, "together"));
    table_log(help_path(folder, "couple.log"), ONE_KEY);
    told = referee(folder, "--log couple.log");
    assert_int_equal(told.status, 0);
    assert_non_null(strstr(told.out, "\"together\":[["));
    char *text = help_read(help_path(folder, "whole.log"), &size);
    help_write(help_path(folder, "cut.log"), text, size / 2);
    text[size / 2] ^= 1;
    help_write(help_path(folder, "changed.log"), text, size);
    free(text);
    told = referee(folder, "--log whole.log cut.log changed.log none.log");
    assert_int_equal(told.status, 2);
    assert_non_null(strstr(told.out, "\"cut.log\",\"kind\":\"log\",\"holds\":false"));
    assert_non_null(strstr(told.err, "its secret was not told yet"));
    assert_non_null(strstr(told.err, "this line was changed"));
    assert_non_null(strstr(told.err, "none.log"));
    help_remove(folder);
}

/* No forged log is accepted, and each fault has its own message. */
static void logs_that_do_not_hold(void **state)
{
    static const struct {
        const char *name, *why;
    } lies[LIES] = {[OTHER_STACK] = {"stack.log", "is not what the game of that key tells"},
                    [OTHER_SECRET] = {"secret.log", "not what the table promised"},
                    [NOBODY_SIGNED] = {"unsigned.log", "did not sign this line"}};
    char *folder = help_folder();
    size_t size;
    Told told;
    (void)state;
    for (int lie = OTHER_STACK; lie < LIES; lie++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "--log %s", lies[lie].name);
        table_log(help_path(folder, lies[lie].name), (Lie)lie);
        told = referee(folder, arguments);
        if (lie == NOBODY_SIGNED && strstr(told.out, "\"signatures\":false"))
            continue; /* built without signature checks, and the output says so */
        assert_int_equal(told.status, 1);
        if (!strstr(told.err, lies[lie].why))
            fail_msg("%s: %s", lies[lie].name, told.err);
    }
    table_log(help_path(folder, "whole.log"), HONEST);
    char *text = help_read(help_path(folder, "whole.log"), &size);
    char *more = malloc(2 * size);
    memcpy(more, text, size);
    memcpy(more + size, text, size);
    const size_t lengths[] = {0, 1, size - 1, size + 1, size + 20, 2 * size};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        help_write(help_path(folder, "other.log"), more, lengths[i]);
        told = referee(folder, "--log other.log");
        if (told.status != 1)
            fail_msg("%d bytes of %d", (int)lengths[i], (int)size);
        assert_non_null(strstr(told.out, "\"holds\":false"));
        assert_true(*told.err);
    }
    free(more);
    free(text);
    told = referee(folder, "--log ."); /* a folder */
    assert_int_equal(told.status, 2);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_object_a_line),
        cmocka_unit_test(the_highest_status_counts),
        cmocka_unit_test(legal_placements_a_line_each),
        cmocka_unit_test(records_are_judged_and_exported),
        cmocka_unit_test(a_record_that_ends_in_its_draft),
        cmocka_unit_test(files_that_are_not_there),
        cmocka_unit_test(logs_of_tables),
        cmocka_unit_test(logs_that_do_not_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
