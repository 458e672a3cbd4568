/* test_session_seats.c: seats at one screen: handing one to a computer player, resting, resigning,
 * ending; clocks; and the record of all this, resumed, torn and forged. */
#include "session/session.h"

#include "record_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { PLAYERS = 3, MINUTE = 60000 };

/* Plans a game of two persons and a computer player, who hold halves so that a turn has several
 * steps. */
static SessionPlan plan_of(int64_t initial)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = PLAYERS;
    plan.setup.hands = HANDS_DEAL;
    plan.setup.hand_size = 3;
    plan.seed = 5;
    plan.clocks = (LogClocks){initial, initial ? 5000 : 0, 0};
    strcpy(plan.seats[2].engine, "ai1");
    return plan;
}

static Session *begin(int64_t initial, const char *record)
{
    SessionPlan plan = plan_of(initial);
    Err err = {0};
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   record, NULL, &err);
    assert_non_null(session);
    return session;
}

static Session *again(const char *path, Err *err)
{
    return session_open(rules_builtin_catalogue(), rules_builtin_generations(), path, NULL, err);
}

/* Plays `count` actions, including those of persons; each takes `ms` milliseconds. */
static void play(Session *session, int count, int64_t ms)
{
    for (int i = 0; i < count; i++) {
        Action action;
        session_passes(session, ms);
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
}

static bool says(Session *session, RemarkKind kind, int seat, const char *engine)
{
    LogRemark remark = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    strcpy(remark.engine, engine);
    bool may = session_may_remark(session, &remark);
    assert_int_equal(session_remark(session, &remark), may);
    return may;
}

/* Asserts that both tables look the same to a player. */
static void assert_same_seats(const Session *a, const Session *b)
{
    const TableState *x = session_seats(a), *y = session_seats(b);
    assert_int_equal(x->running, y->running);
    assert_int_equal(x->ended, y->ended);
    for (int seat = 0; seat < PLAYERS; seat++) {
        assert_int_equal(x->seats[seat].mode, y->seats[seat].mode);
        assert_string_equal(x->seats[seat].engine, y->seats[seat].engine);
    }
    assert_int_equal(session_remark_count(a), session_remark_count(b));
    for (int i = 0; i < session_remark_count(a); i++) {
        const RecordRemark *p = session_remark_at(a, i), *q = session_remark_at(b, i);
        assert_int_equal(p->remark.kind, q->remark.kind);
        assert_int_equal(p->step, q->step);
        assert_int_equal(p->turn, q->turn);
        assert_int_equal(p->events, q->events); /* the place in the chronicle */
        assert_true(i == 0 || p->events >= session_remark_at(a, i - 1)->events);
    }
}

/* --- players of a seat ------------------------------------------------------------------------ */

static void test_computer_plays_on(void **state)
{
    (void)state;
    Session *session = begin(0, NULL);
    assert_true(session_is_human(session, 0) && session_is_owned(session, 0));
    assert_false(session_is_human(session, 2) || session_is_owned(session, 2));
    assert_false(says(session, REMARK_PERSON, 0, ""));   /* the person never left */
    assert_false(says(session, REMARK_COMPUTER, 0, "")); /* no engine is named */
    assert_false(says(session, REMARK_REST, 0, "ai2"));
    assert_false(says(session, REMARK_RESIGN, 2, "")); /* not a person's seat */
    assert_false(says(session, REMARK_ASK, 0, ""));    /* no other player has to agree */
    assert_false(says(session, REMARK_OPEN, 0, ""));
    assert_true(says(session, REMARK_COMPUTER, 0, "ai2"));
    assert_false(session_is_human(session, 0));
    assert_true(session_is_owned(session, 0));
    assert_string_equal(session_engine(session, 0), "ai2");
    assert_int_equal(session_help(session), HELP_FULL);
    assert_true(says(session, REMARK_PERSON, 0, ""));
    assert_true(session_is_human(session, 0));
    assert_int_equal(session_remark_count(session), 2);
    session_free(session);
}

/* A computer player decides for a person's seat only while the seat is handed to it. */
static void test_whose_turn(void **state)
{
    (void)state;
    Session *session = begin(0, NULL);
    Action action;
    while (game_to_act(session_game(session)) != 0)
        play(session, 1, 0);
    assert_false(session_computer_action(session, false, &action));
    assert_true(says(session, REMARK_COMPUTER, 0, "ai2"));
    assert_true(session_computer_action(session, false, &action));
    assert_int_equal(action.seat, 0);
    assert_true(says(session, REMARK_PERSON, 0, ""));
    assert_false(session_computer_action(session, false, &action));
    session_free(session);
}

/* A resting seat only does what it must: it never places a figure. */
static void test_rests(void **state)
{
    (void)state;
    Session *session = begin(0, NULL);
    const Game *game = session_game(session);
    int laid = 0;
    assert_true(says(session, REMARK_RESIGN, 0, ""));
    assert_true(session_seat_rests(session, 0));
    assert_false(says(session, REMARK_PERSON, 0, "")); /* resigning is final */
    assert_false(says(session, REMARK_RESIGN, 0, ""));
    assert_true(says(session, REMARK_REST, 1, ""));
    while (game_phase(game) != PHASE_OVER) {
        Action action;
        assert_true(session_computer_action(session, false, &action));
        if (action.seat < 2) {
            assert_int_not_equal(action.kind, ACTION_FOLLOW);
            assert_int_not_equal(action.kind, ACTION_DEED);
            laid += action.kind == ACTION_PLACE;
        }
        assert_true(session_apply(session, &action, NULL));
    }
    assert_true(laid > 20);
    assert_false(says(session, REMARK_END, 0, "")); /* the game is over */
    session_free(session);
}

static void test_end(void **state)
{
    (void)state;
    Session *session = begin(0, NULL);
    Action action;
    play(session, 7, 0);
    assert_false(session_over(session));
    assert_true(session_computer_action(session, true, &action));
    assert_true(says(session, REMARK_END, 0, ""));
    assert_true(session_ended(session) && session_over(session));
    assert_false(session_apply(session, &action, NULL));
    assert_int_equal(session_undo_seat(session), NO_SEAT);
    assert_false(session_computer_action(session, true, &action));
    assert_false(says(session, REMARK_END, 0, ""));
    assert_false(says(session, REMARK_RESIGN, 1, ""));
    session_free(session);
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* Worked out by hand: each action takes 2 s; the clock of the acting seat runs, and a turn adds 5
 * s. */
static void test_clocks(void **state)
{
    (void)state;
    Session *session = begin(10 * MINUTE, NULL);
    int64_t used[PLAYERS] = {0};
    int turns[PLAYERS] = {0};
    for (int i = 0; i < 30; i++) {
        int seat = game_to_act(session_game(session));
        play(session, 1, 2000);
        used[seat] += 2000;
        turns[seat] += game_to_act(session_game(session)) != seat;
    }
    for (int seat = 0; seat < PLAYERS; seat++)
        assert_int_equal(session_clock(session, seat),
                         10 * MINUTE - used[seat] + 5000 * turns[seat]);
    int now = game_to_act(session_game(session));
    int64_t left = session_clock(session, now);
    session_passes(session, left + 1);
    /* an expired clock has no effect by itself */
    assert_int_equal(session_clock(session, now), -1);
    assert_false(session_over(session));
    play(session, 1, 0);
    session_free(session);
}

/* --- the record ------------------------------------------------------------------------------- */

/* Closing the program costs no clock time, and the table is unchanged. */
static void test_resumed(void **state)
{
    (void)state;
    char *folder = help_folder();
    for (int timed = 0; timed < 2; timed++) {
        const char *path = help_path(folder, timed ? "timed.hyp" : "plain.hyp");
        Err err = {0};
        Session *twin = begin(timed * 10 * MINUTE, NULL);
        Session *session = begin(timed * 10 * MINUTE, path);
        Session *both[] = {session, twin};
        for (int i = 0; i < 2; i++) {
            play(both[i], 9, 1000);
            assert_true(says(both[i], REMARK_COMPUTER, 1, "ai1"));
            play(both[i], 5, 1000);
            assert_true(says(both[i], REMARK_PERSON, 1, ""));
            assert_true(says(both[i], REMARK_REST, 0, ""));
            play(both[i], 3, 1000);
            while (session_undo_seat(both[i]) == NO_SEAT)
                play(both[i], 1, 1000);
            session_undo(both[i]);
            session_passes(both[i], 400);
        }
        int said = session_remark_count(session);
        session_free(session);
        session = again(path, &err);
        assert_non_null(session);
        assert_string_equal(err.text, "");
        /* a timed game has two more remarks: left, came back */
        assert_int_equal(session_remark_count(session), said + 2 * timed);
        if (!timed)
            assert_same_seats(session, twin);
        for (int seat = 0; timed && seat < PLAYERS; seat++)
            assert_int_equal(session_clock(session, seat), session_clock(twin, seat));
        assert_true(session_seat_rests(session, 0));
        assert_true(session_is_human(session, 1));
        play(session, 3, 1000);
        session_free(session);
        Session *replay = session_replay_open(rules_builtin_catalogue(),
                                              rules_builtin_generations(), path, NULL, &err);
        assert_non_null(replay);
        assert_string_equal(err.text, "");
        assert_null(session_seats(replay));
        assert_int_equal(session_remark_count(replay), said + 3 * timed);
        session_free(replay);
        session_free(twin);
    }
    help_remove(folder);
}

/* After the end of a game, only variations can be added to its record, and lists of games show no
 * next player. */
static void test_ended_record(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "ended.hyp");
    Err err = {0};
    RecordInfo info;
    Session *session = begin(0, path);
    play(session, 8, 0);
    assert_true(says(session, REMARK_END, 1, ""));
    Session *replay = session_replay_of(session);
    assert_true(session_write_note(replay, 0, 3, "Mira", "here it was lost"));
    session_free(replay);
    session_free(session);
    assert_true(record_peek(path, &info, &err));
    assert_int_equal(info.to_act, NO_SEAT);
    assert_true(info.ended);
    session = again(path, &err);
    assert_string_equal(err.text, "");
    assert_true(session_ended(session));
    session_free(session);
    help_remove(folder);
}

/* --- impossible lines ------------------------------------------------------------------------- */

typedef struct Forgery {
    const char *json, *reason;
} Forgery;

static void check_forged(const char *folder, const char *text, const Forgery *row)
{
    const char *path = help_path(folder, "forged.hyp");
    char *forged = help_forged(text, row->json);
    help_write(path, forged, strlen(forged));
    Err err = {0};
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    assert_non_null(file);
    if (!strstr(file->fault.text, row->reason) || file->damage < RECORD_CHANGED)
        fail_msg("%s: \"%s\"", row->json, file->fault.text);
    assert_int_equal(file->good, strlen(text));
    record_file_free(file);
    free(forged);
}

static void test_forged(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp");
    char out[128], line[16][256];
    size_t size;
    Session *session = begin(0, path);
    play(session, 6, 0);
    const Game *game = session_game(session);
    snprintf(out, sizeof out, "{\"turn\":%d,\"next\":%d,\"points\":[%d,%d,%d]}", game_turn(game),
             game_to_act(game), game_score(game, 0), game_score(game, 1), game_score(game, 2));
    session_free(session);
    char *text = help_read(path, &size);
    const Forgery rows[] = {
        {"{\"table\":\"resign\",\"seat\":2,\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"resign\",\"seat\":3,\"out\":%s}", "no such seat"},
        {"{\"table\":\"person\",\"seat\":0,\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"ask\",\"seat\":0,\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"open\",\"seat\":0,\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"here\",\"seat\":0,\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"computer\",\"seat\":0,\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"rest\",\"seat\":0,\"engine\":\"ai1\",\"out\":%s}", "nobody can say this"},
        {"{\"table\":\"leaves\",\"seat\":0,\"out\":%s}", "\"table\" is one of: here lost"},
        {"{\"table\":\"ask\",\"seat\":0,\"for\":\"end\",\"out\":%s}", "for"},
        {"{\"table\":\"resign\",\"seat\":0,\"time\":5,\"out\":%s}", "no clocks run"},
        {"{\"table\":\"resign\",\"seat\":0}", "out"},
        {"{\"table\":\"end\",\"seat\":0,\"out\":%s}", "comes out differently"},
        {"{\"table\":\"resign\",\"seat\":0,\"out\":{}}", "comes out differently"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *at = strstr(rows[i].json, "%s");
        snprintf(line[i], sizeof line[i], "%.*s%s%s", (int)(at ? at - rows[i].json : 99),
                 rows[i].json, at ? out : "", at ? at + 2 : "");
        check_forged(folder, text, &(Forgery){line[i], rows[i].reason});
    }
    free(text);
    help_remove(folder);
}

/* With clocks each line has its time, and times never decrease. */
static void test_forged_times(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp");
    size_t size;
    Session *session = begin(MINUTE, path);
    play(session, 6, 1000);
    session_free(session);
    char *text = help_read(path, &size);
    const Forgery rows[] = {
        {"{\"table\":\"resign\",\"seat\":0,\"out\":{}}", "has no time"},
        {"{\"table\":\"resign\",\"seat\":0,\"time\":5999,\"out\":{}}", "before that of the last"},
        {"{\"table\":\"resign\",\"seat\":0,\"time\":\"7000\",\"out\":{}}", "has no time"},
        {"{\"undo\":1,\"out\":{}}", "has no time"},
        {"{\"seat\":0,\"skip\":true,\"out\":{}}", "has no time"},
        {"{\"table\":\"resign\",\"seat\":0,\"time\":9007199254740993,\"out\":{}}", "has no time"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_forged(folder, text, &rows[i]);
    free(text);
    help_remove(folder);
}

/* A record cut anywhere in its last lines still has the lines before the cut. */
static void test_torn(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp"), *cut = help_path(folder, "cut.hyp");
    size_t size;
    Session *session = begin(MINUTE, path);
    play(session, 4, 1000);
    assert_true(says(session, REMARK_RESIGN, 0, ""));
    assert_true(says(session, REMARK_END, 1, ""));
    session_free(session);
    char *text = help_read(path, &size);
    for (size_t at = size - 300; at <= size; at++) {
        Err err = {0};
        help_write(cut, text, at);
        RecordFile *file = record_read(cut, rules_builtin_catalogue(), &err);
        assert_non_null(file);
        bool ends = at == 0 || text[at - 1] == '\n';
        assert_int_equal(file->damage, ends ? RECORD_WHOLE : RECORD_TORN);
        assert_true(file->said_count <= 2 && (at < size || file->said_count == 2));
        record_file_free(file);
    }
    free(text);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_computer_plays_on),
        cmocka_unit_test(test_whose_turn),
        cmocka_unit_test(test_rests),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_resumed),
        cmocka_unit_test(test_ended_record),
        cmocka_unit_test(test_forged),
        cmocka_unit_test(test_forged_times),
        cmocka_unit_test(test_torn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
