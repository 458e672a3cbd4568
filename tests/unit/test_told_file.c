/* test_told_file.c: network logs of games on another machine are replayed step by step, listed,
 * copied and imported, and their faults are reported. */
#include "table_help.h"

#include "base/text.h"
#include "log/digest.h"
#include "record/record.h"
#include "record/told_file.h"
#include "rules/query.h"
#include "rules/view.h"
#include "scenario/scenario.h"
#include "server/table.h"
#include "session/session.h"
#include "system/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/told_files"
#define COPIES FOLDER "/copies"

enum { PLAYERS = 2, ACTIONS_MOST = 600 };

/* A game, and a spectator's view after each action that wasn't undone. */
typedef struct Told {
    Journal journal;
    Table *table;
    Game *views[ACTIONS_MOST];
    int count; /* actions */
    uint64_t number;
    char path[FOLDER_SIZE];
} Told;

static int clean(void **state)
{
    (void)state;
    return system("rm -rf " FOLDER " && mkdir -p " FOLDER);
}

static const Catalogue *tiles(void)
{
    return rules_builtin_catalogue();
}

static void see(Told *told)
{
    const Game *game = told->table->game;
    assert_in_range(told->count, 0, ACTIONS_MOST - 1);
    free(told->views[told->count]);
    told->views[told->count] = calloc(1, game_size(tiles(), game_setup(game), 0));
    game_view(tiles(), game, NO_SEAT, told->views[told->count]);
}

static void wants(Told *told, const TableRequest *request)
{
    assert_int_equal(table_request(told->table, request, 1000 + told->table->log.lines, NULL),
                     TABLE_DONE);
}

static void act(Told *told, Rng *rng)
{
    const Game *game = told->table->game;
    TableRequest r = {.seat = game_to_act(game),
                      .verb = TABLE_ACT,
                      .after = told->table->log.lines - 1,
                      .number = ++told->number,
                      .action = table_any_action(game, rng)};
    wants(told, &r);
    told->count++;
    see(told);
}

/* Undoes the last action of `seat` if that needs no consent. Returns whether it did. */
static bool takes_back(Told *told, int seat)
{
    TableRequest r = {.seat = (uint8_t)seat,
                      .verb = TABLE_UNDO,
                      .after = told->table->log.lines - 1,
                      .number = ++told->number,
                      .count = 1};
    if (!table_undo_is_free(&told->table->state, seat, 1))
        return false;
    wants(told, &r);
    told->count--;
    return true;
}

static void write_file(Told *told)
{
    Err err = {0};
    assert_true(
        file_write_whole(told->path, told->journal.text, (size_t)told->journal.length, &err));
}

/* Plays a game with hidden hands, so that the log doesn't contain the deal. Every third action is
 * undone if that needs no consent. */
static Told *told_game(const char *path, int actions, bool opened)
{
    Told *told = calloc(1, sizeof *told);
    Rng rng = rng_seeded(11);
    Digest secret = {.bytes = {7}};
    LogTerms terms = {.promise = fair_promise(&secret), .share_count = PLAYERS};
    RecordHeader header = table_header(PLAYERS, HANDS_DEAL);
    header.setup.first = 0;
    header.key = fair_key(&secret, terms.shares, PLAYERS);
    told->table = table_new(tiles(), &header, &terms, 1000, journal_record, &told->journal);
    assert_non_null(told->table);
    see(told);
    int undos = 0;
    for (int i = 0; told->count < actions && game_to_act(told->table->game) != NO_SEAT; i++) {
        int seat = game_to_act(told->table->game);
        act(told, &rng);
        undos += i % 3 == 0 && takes_back(told, seat);
    }
    assert_true(undos || actions < ACTIONS_MOST);
    if (opened)
        assert_int_equal(table_open(told->table, &secret, 5000), TABLE_DONE);
    text_copy(told->path, sizeof told->path, path);
    write_file(told);
    return told;
}

static void told_free(Told *told)
{
    for (int i = 0; i < ACTIONS_MOST; i++)
        free(told->views[i]);
    table_free(told->table);
    free(told->journal.text);
    free(told);
}

static Session *open_file(const char *path, Err *err)
{
    return session_replay_open(tiles(), rules_builtin_generations(), path, NULL, err);
}

/* The moves up to the current step can be exported as a scenario, for the rulebook and the
 * editor. */
static void expect_a_case(const Session *session)
{
    Err err = {0};
    char *text = session_case(session, -1, NULL, 0);
    Scenario *scenario =
        scenario_parse("case", text, strlen(text), tiles(), rules_builtin_generations(), &err);
    if (!scenario)
        fail_msg("%s", err.text);
    scenario_free(scenario);
    free(text);
}

/* Forward and backward: each step shows what the spectator saw then; undone actions are gone. */
static void every_step_is_what_was_seen(void **state)
{
    (void)state;
    Err err = {0};
    bool opened = true;
    Told *told = told_game(FOLDER "/a.told", ACTIONS_MOST, false);
    assert_int_equal(game_phase(told->table->game), PHASE_OVER);
    Session *session = open_file(told->path, &err);
    assert_non_null(session);
    assert_string_equal(err.text, "");
    assert_true(session_is_replica(session, &opened));
    assert_false(opened);
    assert_int_equal(session_replay_count(session), told->count);
    for (int step = 0; step <= told->count; step++) {
        assert_true(game_equal(session_game(session), told->views[step]));
        assert_int_equal(session_replay_at(session, step)->turn, game_turn(told->views[step]));
        if (step % 8 == 0)
            expect_a_case(session);
        assert_int_equal(session_replay_forward(session), step < told->count);
    }
    session_replay_seek(session, told->count / 2);
    assert_true(game_equal(session_game(session), told->views[told->count / 2]));
    session_free(session);
    told_free(told);
}

/* A step reports the events of its action: their points add up to those of the game. */
static void events_belong_to_their_steps(void **state)
{
    (void)state;
    Told *told = told_game(FOLDER "/a.told", ACTIONS_MOST, false);
    Session *session = open_file(told->path, NULL);
    int points[SEATS_MAX] = {0}, at = 0;
    for (int step = 0; step <= told->count; step++) {
        for (; at < session_replay_at(session, step)->events; at++) {
            const SessionEvent *heard = session_replay_event(session, at);
            if (heard->event.kind == EVENT_SCORED)
                points[heard->event.seat] += heard->event.points;
        }
        for (int seat = 0; seat < PLAYERS; seat++)
            assert_int_equal(points[seat], game_score(told->views[step], seat));
    }
    session_free(session);
    told_free(told);
}

/* A list of records contains network logs only on request. */
static void it_is_listed(void **state)
{
    (void)state;
    RecordInfo info;
    Told *told = told_game(FOLDER "/a.told", 9, false);
    RecordList *list = record_list_new(FOLDER, NULL);
    assert_false(record_list_next(list, &info));
    record_list_free(list);
    list = record_list_new(FOLDER, NULL);
    record_list_add_replicas(list, tiles());
    assert_true(record_list_next(list, &info));
    const Game *game = told->table->game;
    assert_true(info.told);
    assert_false(info.opened);
    assert_false(info.damaged);
    assert_string_equal(info.path, told->path);
    assert_string_equal(info.header.seats[1].name, "P1");
    assert_int_equal(info.to_act, game_to_act(game));
    assert_int_equal(info.turn, game_turn(game));
    for (int seat = 0; seat < PLAYERS; seat++)
        assert_int_equal(info.points[seat], game_score(game, seat));
    assert_false(record_list_next(list, &info));
    record_list_free(list);
    told_free(told);
    told = told_game(FOLDER "/a.told", ACTIONS_MOST, true);
    assert_true(replica_log_peek(told->path, tiles(), &info, NULL));
    assert_true(info.opened);
    assert_int_equal(info.to_act, NO_SEAT);
    told_free(told);
}

/* An exported copy is the same file; it is imported once, and can be named and deleted. */
static void it_travels(void **state)
{
    (void)state;
    Err err = {0};
    char copy[FOLDER_SIZE], name[RECORD_GIVEN_SIZE];
    Told *told = told_game(FOLDER "/a.told", 9, false);
    assert_true(record_export(told->path, COPIES, copy, &err));
    assert_string_equal(copy, COPIES "/a.told");
    assert_int_equal(record_import(told->path, COPIES, tiles(), &err), RECORD_IMPORT_KEPT);
    assert_true(record_delete(copy, &err));
    assert_int_equal(record_import(told->path, COPIES, tiles(), &err), RECORD_IMPORT_DONE);
    assert_true(file_exists(copy));
    assert_true(record_name_write(copy, "the lost one", &err));
    assert_true(file_exists(COPIES "/a.name"));
    record_name_read(copy, name);
    assert_string_equal(name, "the lost one");
    assert_true(record_delete(copy, &err));
    assert_false(file_exists(copy) || file_exists(COPIES "/a.name"));
    told_free(told);
}

/* Only the lines before a changed line count; a torn last line doesn't count; without a header
 * there is no game. */
static void what_is_wrong_is_told(void **state)
{
    (void)state;
    Err err = {0};
    RecordInfo info;
    char copy[FOLDER_SIZE];
    Told *told = told_game(FOLDER "/a.told", 9, false);
    told->journal.length -= 3;
    write_file(told);
    Session *session = open_file(told->path, &err);
    assert_int_equal(session_replay_count(session), told->count - 1);
    assert_string_equal(err.text, "");
    session_free(session);
    char *last = memchr(told->journal.text, '\n', (size_t)told->journal.length);
    last[12] ^= 1; /* a byte of the first line after the header */
    write_file(told);
    session = open_file(told->path, &err);
    assert_int_equal(session_replay_count(session), 0);
    assert_string_equal(err.file, told->path);
    assert_string_not_equal(err.text, "");
    session_free(session);
    assert_true(replica_log_peek(told->path, tiles(), &info, NULL));
    assert_true(info.damaged);
    assert_int_equal(record_import(told->path, COPIES, tiles(), &err), RECORD_IMPORT_BAD);
    assert_string_not_equal(err.text, "");
    assert_false(file_exists(COPIES "/a.told"));
    told->journal.text[40] ^= 1;
    write_file(told);
    err = (Err){0};
    assert_null(open_file(told->path, &err));
    assert_string_not_equal(err.text, "");
    assert_false(replica_log_peek(told->path, tiles(), &info, NULL));
    assert_false(record_export(FOLDER "/none.told", COPIES, copy, &err));
    told_free(told);
}

/* A valid game ends with consent without a request: the error names that line, and the replay
 * doesn't show it. */
static void what_no_table_can_say_ends_it(void **state)
{
    (void)state;
    Err err = {0};
    Told *told = told_game(FOLDER "/a.told", 6, false);
    LogReader *reader = replica_log_follow(told->path, tiles(), NULL, NULL, NULL, &err);
    int lines = reader->lines;
    Digest hash = reader->hash;
    char line[513];
    size_t length = table_lie(line, "agree", 0, lines, &hash);
    line[length++] = '\n';
    log_reader_free(reader);
    assert_true(journal_record(&told->journal, line, length));
    write_file(told);
    Session *session = open_file(told->path, &err);
    assert_non_null(session);
    assert_int_equal(session_replay_count(session), told->count);
    assert_int_equal(err.line, lines + 1);
    assert_string_equal(err.text, "no table can have said that");
    session_free(session);
    assert_int_equal(record_import(told->path, COPIES, tiles(), &err), RECORD_IMPORT_BAD);
    told_free(told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_step_is_what_was_seen, clean),
        cmocka_unit_test_setup(events_belong_to_their_steps, clean),
        cmocka_unit_test_setup(it_is_listed, clean),
        cmocka_unit_test_setup(it_travels, clean),
        cmocka_unit_test_setup(what_is_wrong_is_told, clean),
        cmocka_unit_test_setup(what_no_table_can_say_ends_it, clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
