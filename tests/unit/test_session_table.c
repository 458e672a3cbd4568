/* test_session_table.c: a session with a remote table gets the same game as a local session that
 * plays it, as far as its seat may know; its requests take effect when their line arrives; an undo
 * reverts events, points and chronicle. */
#include "table_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"
#include "scenario/scenario.h"
#include "server/table.h"
#include "session/session.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HERE, ELSEWHERE, SEATS };

/* A table in this process, a local session that plays the same game, and a session that only
 * receives the table's log. */
typedef struct Room {
    const Catalogue *c;
    RecordHeader header;
    Table *table;
    LogReader *reader;
    Session *home, *session;
    Action wanted;
    LogRemark said;
    bool wants;
    uint64_t number;
    Rng rng;
    Game *view;
} Room;

static bool want(void *self, const Action *action)
{
    Room *room = self;
    if (room->wants)
        return false;
    room->wanted = *action;
    room->wants = true;
    return true;
}

/* A SessionWaits callback. */
static bool is_wanted(void *self)
{
    return ((const Room *)self)->wants;
}

/* The table's journal callback: passes each line to the reader and to the session. */
static bool hear(void *self, const char *line, size_t length)
{
    Room *room = self;
    Err err = {0};
    const EventSink *sink = room->session ? session_sink(room->session) : NULL;
    if (!log_reader_line(room->reader, line, length - 1, sink, &err))
        fail_msg("%s", err.text);
    if (room->session)
        session_on_line(room->session, &room->reader->last, room->reader->game);
    return true;
}

static Room *room_new(HandMode hands, uint64_t seed)
{
    Room *room = calloc(1, sizeof *room);
    const LogTerms terms = {.share_count = 0};
    RecordHeader *header = &room->header;
    Err err = {0};
    room->c = rules_builtin_catalogue();
    room->rng = rng_seeded(seed);
    *header = table_header(SEATS, hands);
    header->setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS) |
                                EXPANSION_SET(EXPANSION_HILLS) | EXPANSION_SET(EXPANSION_TOWER);
    header->seed = seed;
    room->view = calloc(1, game_size(room->c, &header->setup, 0));
    room->reader = log_reader_new(room->c, 1u << HERE);
    room->table = table_new(room->c, header, &terms, 1, hear, room);
    room->home = session_new(room->c, rules_builtin_generations(), header, NULL, NULL, &err);
    room->session = session_at_table(room->c, rules_builtin_generations(), room->reader->head,
                                     1u << HERE, want, room, NULL, &err);
    if (!room->session)
        fail_msg("%s", err.text);
    uint16_t halves[HAND_ROOM];
    int count = table_dealt(room->table, HERE, halves);
    if (hands == HANDS_DEAL) {
        assert_true(log_reader_hand(room->reader, HERE, halves, count));
        session_on_line(room->session, NULL, room->reader->game);
    }
    return room;
}

static void room_free(Room *room)
{
    session_free(room->session);
    session_free(room->home);
    table_free(room->table);
    log_reader_free(room->reader);
    free(room->view);
    free(room);
}

static void expect_same(Room *room)
{
    const Tally *a = session_tally(room->home), *b = session_tally(room->session);
    game_view(room->c, room->table->game, HERE, room->view);
    assert_true(game_equal(session_game(room->session), room->view));
    assert_int_equal(session_event_count(room->session), session_event_count(room->home));
    for (int i = 0; i < session_event_count(room->home); i++) {
        const Event *x = &session_event(room->home, i)->event,
                    *y = &session_event(room->session, i)->event;
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->seat, y->seat);
        assert_int_equal(x->points, y->points);
    }
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(game_score(session_game(room->session), seat),
                         game_score(session_game(room->home), seat));
    assert_memory_equal(a, b, sizeof *a);
}

static TableAnswer send(Room *room, TableRequest r)
{
    r.number = ++room->number;
    r.after = room->table->log.lines - 1;
    return table_request(room->table, &r, 2, NULL);
}

/* Lets the acting seat take a random legal action; this machine's seat requests it through the
 * session first. */
static void act(Room *room)
{
    const Game *game = room->table->game;
    uint8_t seat = game_to_act(game);
    TableRequest r = {.seat = seat, .verb = TABLE_ACT};
    r.action = table_any_action(game, &room->rng);
    if (seat == HERE) {
        uint64_t before = session_version(room->session);
        assert_true(session_apply(room->session, &r.action, NULL));
        assert_false(session_apply(room->session, &r.action, NULL)); /* one request at a time */
        assert_true(session_version(room->session) == before);       /* nothing has happened yet */
        r.action = room->wanted;
        room->wants = false;
    } else {
        Action none;
        const ThinkHost host = {0};
        assert_int_equal(session_think(room->session, &host, false, &none), SESSION_THINKS);
    }
    assert_int_equal(send(room, r), TABLE_DONE);
    if (room->home)
        assert_true(session_apply(room->home, &r.action, NULL));
}

static void games_are_heard(void **state)
{
    static const HandMode hands[] = {HANDS_NONE, HANDS_DRAFT, HANDS_DEAL};
    (void)state;
    for (int i = getenv("HYPOTENUSE_SHORT") ? 2 : 0; i < 3; i++) {
        Room *room = room_new(hands[i], (uint64_t)(5 + i));
        expect_same(room);
        while (game_phase(room->table->game) != PHASE_OVER) {
            act(room);
            expect_same(room);
        }
        assert_int_equal(session_viewer(room->session), HERE);
        room_free(room);
    }
}

/* An undo reverts everything received since, as if it had never happened. */
static void an_undo_is_heard(void **state)
{
    (void)state;
    Room *room = room_new(HANDS_NONE, 9);
    int undone = 0;
    session_free(room->home);
    room->home = NULL;
    while (game_phase(room->table->game) != PHASE_OVER) {
        int events = session_event_count(room->session);
        uint64_t hash = game_hash(session_game(room->session));
        Tally tally = *session_tally(room->session);
        uint8_t seat = game_to_act(room->table->game);
        act(room);
        if (send(room, (TableRequest){.seat = seat, .verb = TABLE_UNDO, .count = 1}) !=
                TABLE_DONE ||
            room->table->state.ask.what) {
            uint8_t other = 1 - seat;
            if (room->table->state.ask.what)
                assert_int_equal(send(room, (TableRequest){.seat = other, .verb = TABLE_DECLINE}),
                                 TABLE_DONE);
            continue;
        }
        undone++;
        /* an export afterwards doesn't change the session */
        free(session_case(room->session, -1, NULL, 0));
        assert_int_equal(session_event_count(room->session), events);
        assert_true(game_hash(session_game(room->session)) == hash);
        assert_memory_equal(session_tally(room->session), &tally, sizeof tally);
        room->rng = rng_seeded((uint64_t)undone);
        TableRequest any = {.seat = seat, .verb = TABLE_ACT};
        assert_true(game_legal(room->c, room->table->game, &any.action, 1) > 0);
        assert_int_equal(send(room, any), TABLE_DONE);
    }
    assert_true(undone > 10);
    room_free(room);
}

/* --- remarks ---------------------------------------------------------------------------------- */

static bool say(void *self, const LogRemark *remark)
{
    Room *room = self;
    if (room->wants)
        return false;
    room->said = *remark;
    room->wants = true;
    return true;
}

static void expect_same_seats(const Room *room)
{
    const TableState *here = session_seats(room->session), *there = &room->table->state;
    assert_int_equal(here->running, there->running);
    assert_int_equal(here->ended, there->ended);
    assert_int_equal(here->ask.what, there->ask.what);
    assert_int_equal(here->ask.agreed, there->ask.agreed);
    assert_int_equal(here->free_actions, there->free_actions);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(here->seats[seat].mode, there->seats[seat].mode);
        assert_int_equal(here->seats[seat].lost, there->seats[seat].lost);
        assert_int_equal(session_clock(room->session, seat), table_clock(there, seat, 2));
    }
}

/* Sends the session's request to the table. */
static void ask(Room *room, TableVerb verb, const LogRemark *remark)
{
    uint64_t before = session_version(room->session);
    assert_true(session_remark(room->session, remark));
    assert_false(session_remark(room->session, remark)); /* one request at a time */
    assert_true(session_version(room->session) == before);
    TableRequest r = {.seat = room->said.seat, .verb = verb, .ask = room->said.ask};
    room->wants = false;
    assert_int_equal(send(room, r), TABLE_DONE);
    expect_same_seats(room);
}

/* The last action of this seat is undone without asking if nothing was revealed; later actions of
 * the others are undone with it, if they agree. */
static void undo_is_wanted(void **state)
{
    (void)state;
    Room *room = room_new(HANDS_NONE, 9);
    int freely = 0, asked = 0;
    session_speaks(room->session, say, is_wanted);
    session_free(room->home);
    room->home = NULL;
    assert_int_equal(session_undo_seat(room->session), NO_SEAT);
    for (int i = 0; i < 60; i++) {
        act(room);
        if (session_undo_seat(room->session) != HERE || rng_below(&room->rng, 2))
            continue;
        bool asks = session_undo_asks(room->session);
        uint64_t before = session_version(room->session);
        session_undo(room->session);
        assert_true(room->wants && session_version(room->session) == before);
        room->wants = false;
        assert_int_equal(room->said.ask, ASK_UNDO);
        assert_int_equal(asks, !table_undo_is_free(&room->table->state, HERE, room->said.count));
        TableRequest r = {.seat = HERE, .verb = TABLE_UNDO, .count = room->said.count};
        assert_int_equal(send(room, r), TABLE_DONE);
        assert_int_equal(room->table->state.ask.what != ASK_NOTHING, asks);
        expect_same_seats(room);
        freely += !asks;
        asked += asks;
        if (asks) {
            assert_int_equal(session_undo_seat(room->session), NO_SEAT); /* one request at a time */
            assert_int_equal(send(room, (TableRequest){.seat = ELSEWHERE, .verb = TABLE_DECLINE}),
                             TABLE_DONE);
        }
    }
    assert_true(freely > 3 && asked > 3);
    room_free(room);
}

static void remarks_are_wanted(void **state)
{
    (void)state;
    Room *room = room_new(HANDS_NONE, 3);
    const LogRemark end = {.kind = REMARK_ASK, .seat = HERE, .ask = ASK_END},
                    gone = {.kind = REMARK_RESIGN, .seat = HERE};
    assert_false(session_remark(room->session, &end)); /* no connection carries it yet */
    session_speaks(room->session, say, is_wanted);
    for (int i = 0; i < 6; i++) {
        act(room);
        expect_same_seats(room);
    }
    ask(room, TABLE_ASK, &end);
    assert_int_equal(session_seats(room->session)->ask.what, ASK_END);
    assert_int_equal(send(room, (TableRequest){.seat = ELSEWHERE, .verb = TABLE_DECLINE}),
                     TABLE_DONE);
    expect_same_seats(room);
    assert_true(table_present(room->table, ELSEWHERE, false, 2));
    expect_same_seats(room);
    ask(room, TABLE_RESIGN, &gone);
    assert_true(session_is_owned(room->session, HERE));
    assert_false(session_is_human(room->session, HERE));
    assert_int_equal(session_remark_count(room->session), 4);
    room_free(room);
}

/* A turn exported as a scenario by a remote player equals the local export, except for the hands
 * they haven't seen. */
static void expect_same_case(const Room *room, int event)
{
    json_t *cases[2];
    const Session *sessions[] = {room->home, room->session};
    for (int i = 0; i < 2; i++) {
        char *text = session_case(sessions[i], event, NULL, 0);
        cases[i] = json_loads(text, 0, NULL);
        assert_non_null(cases[i]);
        Err err = {0};
        Scenario *scenario =
            scenario_parse("case", text, strlen(text), room->c, rules_builtin_generations(), &err);
        if (!scenario)
            fail_msg("%s: %s", i ? "elsewhere" : "at home", err.text);
        scenario_free(scenario);
        free(text);
    }
    if (game_hands_hidden(session_game(room->home)))
        json_object_del(cases[0], "hands"), json_object_del(cases[1], "hands");
    if (!json_equal(cases[0], cases[1]))
        fail_msg("not the same:\n%s\n%s", json_dumps(cases[0], 0), json_dumps(cases[1], 0));
    json_decref(cases[0]);
    json_decref(cases[1]);
}

static void turns_are_told(void **state)
{
    static const HandMode hands[] = {HANDS_NONE, HANDS_DRAFT, HANDS_DEAL};
    (void)state;
    for (int i = 0; i < 3; i++) {
        Room *room = room_new(hands[i], (uint64_t)(5 + i));
        for (int n = 0; game_phase(room->table->game) != PHASE_OVER; n++) {
            act(room);
            if (n % 8 == 0) {
                expect_same_case(room, -1);
                expect_same_case(room, session_event_count(room->home) - 1);
            }
        }
        expect_same_case(room, -1);
        room_free(room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_heard),    cmocka_unit_test(turns_are_told),
        cmocka_unit_test(an_undo_is_heard),   cmocka_unit_test(undo_is_wanted),
        cmocka_unit_test(remarks_are_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
