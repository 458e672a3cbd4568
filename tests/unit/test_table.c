/* test_table.c: a table accepts requests from all clients, carries out what is allowed now, and
 * records it; everything else changes nothing. A replica that follows its log has the same game and
 * the same table; so does the table itself after its machine was restarted. */
#include "table_help.h"

#include "base/text.h"
#include "log/digest.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE, GREEN, START = 1000000, SECOND = 1000 };

/* A table with a journal in memory, and a spectator. */
typedef struct Room {
    const Catalogue *c;
    RecordHeader header;
    LogTerms terms;
    Digest secret;
    Table *table;
    LogReader *reader;
    TableState state; /* the state according to the reader */
    Game *view;
    Journal journal;
    bool full; /* storing further lines fails */
    bool deaf; /* the spectator receives nothing now */
    int64_t now;
    uint64_t number;
} Room;

static bool hear(void *self, const char *line, size_t length)
{
    Room *room = self;
    Err err = {0};
    if (room->full)
        return false;
    journal_record(&room->journal, line, length);
    if (room->deaf)
        return true;
    if (!log_reader_line(room->reader, line, length - 1, NULL, &err))
        fail_msg("%s", err.text);
    const LogLine *last = &room->reader->last;
    if (last->kind == LOG_HEAD)
        table_state_begin(&room->state, &room->reader->header, &room->terms, room->reader->game,
                          last->time);
    else
        assert_true(table_state_follow(&room->state, last, room->reader->game));
    return true;
}

#define MINUTES                                                                                    \
    {                                                                                              \
        600 * SECOND, 5 * SECOND, 620 * SECOND                                                     \
    }
static LogClocks room_clocks = MINUTES; /* clocks of new rooms */

static Room *room_begin(int players, uint64_t seed, const Digest *keys)
{
    Room *room = calloc(1, sizeof *room);
    RecordHeader *header = &room->header;
    room->c = rules_builtin_catalogue();
    room->now = START;
    room->terms.clocks = room_clocks;
    room->secret.bytes[0] = (uint8_t)(1 + seed);
    room->terms.promise = fair_promise(&room->secret);
    room->terms.share_count = players;
    memcpy(room->terms.keys, keys, sizeof room->terms.keys);
    *header = table_header(players, seed % 2 ? HANDS_DEAL : HANDS_NONE);
    header->setup.first = RED;
    header->key = fair_key(&room->secret, room->terms.shares, players);
    room->view = calloc(1, game_size(room->c, &header->setup, 0));
    room->reader = log_reader_new(room->c, 0);
    room->table = table_new(room->c, header, &room->terms, room->now, hear, room);
    assert_non_null(room->table);
    return room;
}

static Room *room_new(int players, uint64_t seed)
{
    static const Digest none[SEATS_MAX];
    return room_begin(players, seed, none);
}

static void room_free(Room *room)
{
    table_free(room->table);
    log_reader_free(room->reader);
    free(room->view);
    free(room->journal.text);
    free(room);
}

static void expect_same_state(const TableState *a, const TableState *b)
{
    assert_int_equal(a->running, b->running);
    assert_int_equal(a->turn_at, b->turn_at);
    assert_int_equal(a->ended, b->ended);
    assert_int_equal(a->free_actions, b->free_actions);
    assert_int_equal(a->free_seat, b->free_seat);
    assert_int_equal(a->ask.what, b->ask.what);
    assert_int_equal(a->ask.by, b->ask.by);
    assert_int_equal(a->ask.agreed, b->ask.agreed);
    for (int seat = 0; seat < a->players; seat++) {
        assert_int_equal(a->seats[seat].mode, b->seats[seat].mode);
        assert_int_equal(a->seats[seat].lost, b->seats[seat].lost);
        assert_int_equal(a->seats[seat].left, b->seats[seat].left);
        assert_int_equal(a->seats[seat].grace, b->seats[seat].grace);
        assert_string_equal(a->seats[seat].engine, b->seats[seat].engine);
    }
}

/* Asserts that the spectator has the same table and the view of the same game. */
static void expect_same(Room *room)
{
    game_view(room->c, room->table->game, NO_SEAT, room->view);
    assert_true(game_equal(room->view, room->reader->game));
    assert_int_equal(room->reader->lines, room->table->log.lines);
    expect_same_state(&room->state, &room->table->state);
}

static TableRequest request(Room *room, int seat, TableVerb verb)
{
    return (TableRequest){.seat = (uint8_t)seat,
                          .verb = (uint8_t)verb,
                          .after = room->table->log.lines - 1,
                          .number = ++room->number};
}

static TableAnswer send(Room *room, const TableRequest *request)
{
    return table_request(room->table, request, room->now, NULL);
}

static void want(Room *room, int seat, TableVerb verb, TableAnswer answer)
{
    TableRequest r = request(room, seat, verb);
    r.count = 1;
    assert_int_equal(send(room, &r), answer);
    expect_same(room);
}

/* Lets the acting seat take a random legal action, after `ms`. */
static void act(Room *room, Rng *rng, int ms)
{
    const Game *game = room->table->game;
    TableRequest r = request(room, game_to_act(game), TABLE_ACT);
    r.action = table_any_action(game, rng);
    room->now += ms;
    assert_int_equal(send(room, &r), TABLE_DONE);
    expect_same(room);
}

/* --- requests --------------------------------------------------------------------------------- */

/* Requests are refused for another seat, on an outdated board, a second time, against the rules,
 * and without a seat. */
static void test_refused(void **state)
{
    Rng rng = rng_seeded(1);
    (void)state;
    Room *room = room_new(2, 2);
    act(room, &rng, 0);
    const Game *game = room->table->game;
    int seat = game_to_act(game), other = 1 - seat;
    uint64_t before = game_hash(game);
    TableRequest r = request(room, other, TABLE_ACT);
    r.action = table_any_action(game, &rng);
    /* an action for the acting seat, sent by another client */
    assert_int_equal(send(room, &r), TABLE_NOT_NOW);
    r.action.seat = (uint8_t)other;
    assert_int_equal(send(room, &r), TABLE_NOT_NOW);
    r = request(room, seat, TABLE_ACT);
    r.action = table_any_action(game, &rng);
    r.after--;
    assert_int_equal(send(room, &r), TABLE_OLD);
    r = request(room, seat, TABLE_ACT);
    r.action = (Action){.kind = ACTION_PICK, .seat = (uint8_t)seat};
    assert_int_equal(send(room, &r), TABLE_REFUSED);
    r = request(room, 5, TABLE_RESIGN);
    assert_int_equal(send(room, &r), TABLE_NOT_NOW);
    assert_int_equal(game_hash(game), before);
    expect_same(room);
    r = request(room, seat, TABLE_ACT);
    r.action = table_any_action(game, &rng);
    assert_int_equal(send(room, &r), TABLE_DONE);
    int lines = room->table->log.lines;
    assert_int_equal(send(room, &r), TABLE_AGAIN);
    assert_int_equal(room->table->log.lines, lines);
    expect_same(room);
    room_free(room);
}

/* An action that can't be stored didn't happen and can be repeated. */
static void test_a_full_journal(void **state)
{
    Rng rng = rng_seeded(2);
    (void)state;
    Room *room = room_new(2, 2);
    for (int i = 0; i < 20; i++) {
        const Game *game = room->table->game;
        uint64_t before = game_hash(game);
        TableRequest r = request(room, game_to_act(game), TABLE_ACT);
        r.action = table_any_action(game, &rng);
        room->full = true;
        assert_int_equal(send(room, &r), TABLE_NOT_KEPT);
        assert_int_equal(game_hash(game), before);
        expect_same(room);
        room->full = false;
        assert_int_equal(send(room, &r), TABLE_DONE);
        expect_same(room);
    }
    room_free(room);
}

/* --- consent ---------------------------------------------------------------------------------- */

/* Without halves each turn draws: the placement can be undone freely, the action that drew the next
 * tile can't. */
static void test_undo(void **state)
{
    Rng rng = rng_seeded(3);
    (void)state;
    Room *room = room_new(3, 2);
    const Game *game = room->table->game;
    act(room, &rng, 0);
    while (game_phase(game) != PHASE_FOLLOW) /* a placed tile, before its follower is placed */
        act(room, &rng, 0);
    int seat = game_to_act(game), next = (seat + 1) % 3, last = (seat + 2) % 3;
    want(room, seat, TABLE_UNDO, TABLE_DONE);
    assert_int_equal(game_phase(game), PHASE_PLACE);
    act(room, &rng, 0);
    while (game_to_act(game) == seat)
        act(room, &rng, 0);
    uint64_t before = game_hash(game);
    want(room, seat, TABLE_UNDO, TABLE_DONE); /* undo needs consent */
    assert_int_equal(room->table->state.ask.what, ASK_UNDO);
    assert_int_equal(game_hash(game), before);
    want(room, seat, TABLE_AGREE, TABLE_NOT_NOW);
    want(room, next, TABLE_AGREE, TABLE_DONE);
    assert_int_equal(game_hash(game), before);
    want(room, last, TABLE_DECLINE, TABLE_DONE);
    assert_int_equal(room->table->state.ask.what, ASK_NOTHING);
    want(room, last, TABLE_AGREE, TABLE_NOT_NOW);
    want(room, seat, TABLE_UNDO, TABLE_DONE);
    want(room, last, TABLE_AGREE, TABLE_DONE);
    want(room, next, TABLE_AGREE, TABLE_DONE);
    assert_int_not_equal(game_hash(game), before);
    assert_int_equal(game_to_act(game), seat);
    room_free(room);
}

/* A request is void once the board has changed; a player who left has no vote. */
static void test_asking(void **state)
{
    Rng rng = rng_seeded(4);
    (void)state;
    Room *room = room_new(3, 2);
    TableRequest end = request(room, RED, TABLE_ASK);
    end.ask = ASK_END;
    assert_int_equal(send(room, &end), TABLE_DONE);
    act(room, &rng, 0);
    assert_int_equal(room->table->state.ask.what, ASK_NOTHING);
    end = request(room, RED, TABLE_ASK);
    end.ask = ASK_END;
    assert_int_equal(send(room, &end), TABLE_DONE);
    want(room, BLUE, TABLE_RESIGN, TABLE_DONE);
    assert_false(room->table->state.ended);
    want(room, GREEN, TABLE_RESIGN, TABLE_DONE); /* only RED, who asked for the end, is left */
    assert_true(room->table->state.ended);
    want(room, RED, TABLE_UNDO, TABLE_NOT_NOW);
    room_free(room);
}

/* --- clocks and lost players ------------------------------------------------------------------ */

/* The clock has ten minutes, adds five seconds a turn, and has 10:20 at most. RED thinks 90 s in
 * all, then RED's time is up. */
static void test_clocks(void **state)
{
    Rng rng = rng_seeded(5);
    (void)state;
    Room *room = room_new(2, 2);
    const Game *game = room->table->game;
    assert_int_equal(game_to_act(game), RED);
    act(room, &rng, 60 * SECOND);
    assert_int_equal(table_clock(&room->state, RED, room->now + SECOND), 539 * SECOND);
    while (game_to_act(game) == RED)
        act(room, &rng, 30 * SECOND);
    int64_t used = room->now - START;
    assert_int_equal(table_clock(&room->state, RED, room->now + SECOND), 605 * SECOND - used);
    assert_int_equal(table_clock(&room->state, BLUE, room->now + SECOND), 599 * SECOND);
    for (int turn = 0; turn < 12; turn++) /* instant moves: the increments reach the cap */
        act(room, &rng, 0);
    assert_in_range(table_clock(&room->state, BLUE, room->now), 605 * SECOND, 620 * SECOND);
    for (int turn = 0; turn < 40; turn++)
        act(room, &rng, 0);
    assert_int_equal(table_clock(&room->state, BLUE, room->now), 620 * SECOND);
    room_free(room);
}

/* Each move may take two days; unused time isn't saved up. A computer player may be requested for
 * an absent player only once that player's time is up. */
static void test_days(void **state)
{
    enum { HOUR = 3600 * SECOND };
    Rng rng = rng_seeded(5);
    (void)state;
    room_clocks =
        (LogClocks){2 * (int64_t)TABLE_DAY, 2 * (int64_t)TABLE_DAY, 2 * (int64_t)TABLE_DAY};
    Room *room = room_new(2, 2);
    room_clocks = (LogClocks)MINUTES;
    assert_true(table_takes_days(&room->state));
    assert_true(table_present(room->table, RED, false, room->now));
    room->now += 40 * (int64_t)HOUR;
    TableRequest r = request(room, BLUE, TABLE_ASK);
    r.ask = ASK_COMPUTER;
    r.of = RED;
    text_copy(r.engine, sizeof r.engine, "ai2");
    assert_int_equal(send(room, &r), TABLE_NOT_NOW);
    assert_true(table_present(room->table, RED, true, room->now));
    while (game_to_act(room->table->game) == RED)
        act(room, &rng, 0);
    assert_int_equal(table_clock(&room->state, RED, room->now), 2 * (int64_t)TABLE_DAY);
    while (game_to_act(room->table->game) == BLUE)
        act(room, &rng, 0);
    assert_true(table_present(room->table, RED, false, room->now));
    room->now += 2 * (int64_t)TABLE_DAY + TABLE_GRACE;
    r.number = ++room->number;
    r.after = room->table->log.lines - 1;
    /* RED is disconnected and has no vote, so BLUE's is enough */
    assert_int_equal(send(room, &r), TABLE_DONE);
    assert_int_equal(room->table->state.seats[RED].mode, SEAT_COMPUTER);
    room_free(room);
}

/* The clock of a disconnected player stops for at most 120 s in a game. */
static void test_grace(void **state)
{
    (void)state;
    Room *room = room_new(2, 2);
    room->now += 10 * SECOND;
    assert_true(table_present(room->table, RED, false, room->now));
    assert_false(table_present(room->table, RED, false, room->now));
    expect_same(room);
    assert_int_equal(table_clock(&room->state, RED, room->now + 50 * SECOND), 590 * SECOND);
    room->now += 50 * SECOND;
    assert_true(table_present(room->table, RED, true, room->now));
    assert_int_equal(table_clock(&room->state, RED, room->now), 590 * SECOND);
    assert_true(table_present(room->table, RED, false, room->now));
    assert_int_equal(table_clock(&room->state, RED, room->now + 70 * SECOND), 590 * SECOND);
    assert_int_equal(table_clock(&room->state, RED, room->now + 71 * SECOND), 589 * SECOND);
    /* a line in between makes no difference */
    room->now += 40 * SECOND;
    assert_true(table_present(room->table, BLUE, false, room->now));
    assert_int_equal(table_clock(&room->state, RED, room->now + 31 * SECOND), 589 * SECOND);
    expect_same(room);
    room_free(room);
}

/* The others let a computer play on; the person takes the seat back. */
static void test_replaced(void **state)
{
    Rng rng = rng_seeded(6);
    (void)state;
    Room *room = room_new(3, 2);
    TableRequest r = request(room, BLUE, TABLE_ASK);
    r.ask = ASK_COMPUTER;
    r.of = RED;
    text_copy(r.engine, sizeof r.engine, "ai2");
    assert_int_equal(send(room, &r), TABLE_NOT_NOW); /* the person is still connected */
    assert_true(table_present(room->table, RED, false, room->now));
    r.number = ++room->number;
    r.after = room->table->log.lines - 1;
    assert_int_equal(send(room, &r), TABLE_DONE);
    assert_int_equal(table_to_play(room->table), NO_SEAT);
    want(room, GREEN, TABLE_AGREE, TABLE_DONE);
    assert_int_equal(room->table->state.seats[RED].mode, SEAT_COMPUTER);
    assert_string_equal(room->table->state.seats[RED].engine, "ai2");
    assert_int_equal(table_to_play(room->table), RED);
    Action action = table_any_action(room->table->game, &rng);
    TableRequest own = request(room, RED, TABLE_ACT);
    own.action = action;
    assert_int_equal(send(room, &own), TABLE_NOT_NOW); /* the seat must be taken back first */
    assert_int_equal(table_play(room->table, &action, room->now, NULL), TABLE_DONE);
    expect_same(room);
    assert_true(table_present(room->table, RED, true, room->now));
    want(room, RED, TABLE_RETURN, TABLE_DONE);
    assert_int_equal(room->table->state.seats[RED].mode, SEAT_PERSON);
    want(room, RED, TABLE_RETURN, TABLE_NOT_NOW);
    want(room, RED, TABLE_RESIGN, TABLE_DONE);
    want(room, RED, TABLE_RETURN, TABLE_NOT_NOW); /* resigning is final */
    room_free(room);
}

/* A replica doesn't trust the table: a line that isn't allowed now is refused and changes
 * nothing. */
static void expect_lie(Room *room, LogLine line)
{
    TableState before = room->state;
    assert_false(table_state_follow(&room->state, &line, room->reader->game));
    expect_same_state(&room->state, &before);
}

static void test_lies(void **state)
{
    Rng rng = rng_seeded(8);
    (void)state;
    Room *room = room_new(3, 2);
    act(room, &rng, SECOND);
    while (room->state.free_actions == 0)
        act(room, &rng, SECOND);
    uint8_t other = (uint8_t)((room->state.free_seat + 1) % 3);
    int64_t now = room->now;
    expect_lie(room, (LogLine){.kind = LOG_UNDO, .time = now, .count = 1, .seat = other});
    expect_lie(room, (LogLine){.kind = LOG_HEAD, .time = now});
    expect_lie(room, (LogLine){.kind = LOG_REMARK, .time = now, .remark = {.kind = REMARK_AGREE}});
    expect_lie(room, (LogLine){.kind = LOG_REMARK, .time = now, .remark = {.kind = REMARK_END}});
    expect_lie(room, (LogLine){.kind = LOG_REMARK, .time = now, .remark = {.kind = REMARK_REST}});
    expect_lie(room, (LogLine){.kind = LOG_REMARK, .time = now, .remark = {.kind = REMARK_HERE}});
    expect_lie(room,
               (LogLine){.kind = LOG_REMARK, .time = now - 1, .remark = {.kind = REMARK_RESIGN}});
    /* as if the seat had been a computer player's from the start */
    room->state.seats[RED].owned = false;
    room->state.seats[RED].mode = SEAT_COMPUTER;
    expect_lie(room, (LogLine){.kind = LOG_REMARK, .time = now, .remark = {.kind = REMARK_PERSON}});
    room_free(room);
}

/* --- after a restart -------------------------------------------------------------------------- */

static Table *again(Room *room, size_t length, size_t *kept, Err *err)
{
    return table_restore(room->c, &room->header, &room->terms, room->journal.text, length, kept,
                         NULL, NULL, err);
}

/* Three players send any possible requests at random, two of them losing their connection now and
 * then: after each line a table rebuilt from the journal is the same. */
static void test_restarts(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        Rng rng = rng_seeded(seed);
        Room *room = room_new(3, seed);
        for (int i = 0; i < 150 && !room->table->state.ended; i++) {
            const Game *game = room->table->game;
            TableRequest r = request(room, (int)rng_below(&rng, 3), TABLE_ACT);
            r.count = 1 + (int)rng_below(&rng, 3);
            r.of = (uint8_t)rng_below(&rng, 3);
            r.ask = rng_below(&rng, 8) ? ASK_REST : ASK_END;
            room->now += rng_below(&rng, 20 * SECOND);
            if (rng_below(&rng, 4) == 0)
                r.verb = (uint8_t)rng_below(&rng, TABLE_RETURN + 1);
            if (r.verb == TABLE_RESIGN)
                r.verb = TABLE_AGREE;
            if (r.verb == TABLE_ACT && game_phase(game) != PHASE_OVER)
                r.action = table_any_action(game, &rng);
            if (table_to_play(room->table) != NO_SEAT)
                table_play(room->table, &r.action, room->now, NULL);
            else
                send(room, &r);
            if (rng_below(&rng, 10) == 0)
                table_present(room->table, (int)rng_below(&rng, 3), rng_below(&rng, 2), room->now);
            expect_same(room);
        }
        size_t kept;
        Err err = {0};
        Table *other = again(room, (size_t)room->journal.length, &kept, &err);
        if (!other)
            fail_msg("%s", err.text);
        assert_int_equal(kept, room->journal.length);
        assert_true(game_equal(other->game, room->table->game));
        assert_true(other->log.lines > 40);
        expect_same_state(&other->state, &room->table->state);
        table_free(other);
        room_free(room);
    }
}

/* A torn line is ignored; a changed line, or another key, is reported with its line number. */
static void test_damaged_journals(void **state)
{
    Rng rng = rng_seeded(7);
    size_t kept;
    Err err = {0};
    (void)state;
    Room *room = room_new(2, 2);
    for (int i = 0; i < 6; i++)
        act(room, &rng, SECOND);
    size_t whole = (size_t)room->journal.length;
    Table *other = again(room, whole - 3, &kept, &err);
    assert_non_null(other);
    assert_int_equal(other->log.lines, room->table->log.lines - 1);
    assert_true(kept < whole - 3 && room->journal.text[kept - 1] == '\n');
    table_free(other);
    room->header.key.words[3] ^= 1;
    assert_null(again(room, whole, &kept, &err));
    assert_non_null(strstr(err.text, "is not what the game of that key tells"));
    room->header.key.words[3] ^= 1;
    room->journal.text[whole / 2] ^= 1;
    assert_null(again(room, whole, &kept, &err));
    assert_non_null(strstr(err.text, "was changed"));
    assert_null(again(room, 0, &kept, &err));
    assert_non_null(strstr(err.text, "no game"));
    room_free(room);
}

/* --- was it fair? ----------------------------------------------------------------------------- */

/* A commitment reveals nothing and fits only one secret; the shares and the secret together decide
 * the key. */
static void test_promises(void **state)
{
    Digest secret = {{1}}, other = {{2}}, shares[2] = {{{3}}, {{4}}};
    Digest promise = fair_promise(&secret), of_other = fair_promise(&other);
    (void)state;
    assert_false(digest_equal(&promise, &of_other));
    ChanceKey key = fair_key(&secret, shares, 2), again = fair_key(&secret, shares, 2);
    assert_memory_equal(&key, &again, sizeof key);
    again = fair_key(&other, shares, 2);
    assert_memory_not_equal(&key, &again, sizeof key);
    shares[1].bytes[31] ^= 1;
    again = fair_key(&secret, shares, 2);
    assert_memory_not_equal(&key, &again, sizeof key);
    again = fair_key(&secret, shares, 1);
    assert_memory_not_equal(&key, &again, sizeof key);
}

static bool verified(const Room *room, Err *err)
{
    return log_verify(room->c, room->journal.text, (size_t)room->journal.length, NULL, err);
}

static void test_verified_logs(void **state)
{
    Err err = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        Rng rng = rng_seeded(seed);
        Room *room = room_new(2, seed);
        for (int i = 0; i < 8; i++)
            act(room, &rng, SECOND);
        assert_false(verified(room, &err));
        assert_non_null(strstr(err.text, "was not told yet"));
        assert_int_equal(table_open(room->table, &room->secret, room->now), TABLE_NOT_NOW);
        while (game_phase(room->table->game) != PHASE_OVER)
            act(room, &rng, SECOND);
        assert_int_equal(table_open(room->table, &room->secret, room->now), TABLE_DONE);
        assert_int_equal(table_open(room->table, &room->secret, room->now), TABLE_NOT_NOW);
        expect_same(room);
        if (!verified(room, &err))
            fail_msg("%s:%d: %s", err.file, err.line, err.text);
        room_free(room);
    }
}

/* The table plays with a key that doesn't follow from the secret and the shares. No player can
 * detect this before the end, but then every player can. */
static void test_a_chosen_stack(void **state)
{
    Rng rng = rng_seeded(9);
    Err err = {0};
    (void)state;
    Room *room = room_new(2, 2);
    Table *honest = room->table;
    room->journal.length = 0;
    log_reader_free(room->reader);
    room->reader = log_reader_new(room->c, 0);
    room->header.key.words[0] ^= 1;
    room->table = table_new(room->c, &room->header, &room->terms, room->now, hear, room);
    table_free(honest);
    while (game_phase(room->table->game) != PHASE_OVER)
        act(room, &rng, SECOND);
    assert_int_equal(table_open(room->table, &room->secret, room->now), TABLE_DONE);
    assert_false(verified(room, &err));
    assert_non_null(strstr(err.text, "is not what the game of that key tells"));
    room_free(room);
}

/* --- signatures ------------------------------------------------------------------------------- */

static const Digest two_keys[SEATS_MAX] = {{{1}}, {{2}}};

/* Signs the request's line as the owner of `key`. */
static void sign(Room *room, TableRequest *r, const Digest *key)
{
    Digest own = *key, hash = room->reader->hash;
    LogLine line = table_wanted_line(&room->table->state, r);
    Digest said = log_signed_words(room->c, &hash, &line, room->table->game);
    r->is_signed = true;
    r->signature = mock_sign(&own, &said);
}

static Room *signing_room(void)
{
    Room *room = room_begin(2, 3, two_keys);
    log_reader_checks(room->reader, mock_check);
    table_checks(room->table, mock_check);
    return room;
}

static TableRequest signed_action(Room *room, Rng *rng)
{
    const Game *game = room->table->game;
    int seat = game_to_act(game);
    TableRequest r = request(room, seat, TABLE_ACT);
    r.action = table_any_action(game, rng);
    sign(room, &r, &two_keys[seat]);
    return r;
}

/* Only requests signed with the seat's own key, on this board, count. */
static void test_signed(void **state)
{
    (void)state;
    Rng rng = rng_seeded(4);
    Room *room = signing_room();
    TableRequest r = signed_action(room, &rng), old = r, other = r;
    sign(room, &other, &two_keys[1 - r.seat]);
    assert_int_equal(send(room, &other), TABLE_NOT_NOW);
    other.is_signed = false;
    assert_int_equal(send(room, &other), TABLE_NOT_NOW);
    assert_int_equal(send(room, &r), TABLE_DONE);
    expect_same(room);
    TableRequest ask = request(room, RED, TABLE_ASK);
    ask.ask = ASK_END;
    ask.is_signed = true;
    ask.signature = old.signature; /* the signature of another line */
    assert_int_equal(send(room, &ask), TABLE_NOT_NOW);
    sign(room, &ask, &two_keys[RED]);
    assert_int_equal(send(room, &ask), TABLE_DONE);
    want(room, BLUE, TABLE_AGREE, TABLE_NOT_NOW);
    TableRequest agree = request(room, BLUE, TABLE_AGREE);
    sign(room, &agree, &two_keys[BLUE]);
    assert_int_equal(send(room, &agree), TABLE_DONE); /* its consequences need no signature */
    assert_true(room->table->state.ended);
    expect_same(room);
    room_free(room);
}

/* Every replica, and any check of the log, detects a table that acts for a seat. */
static void test_a_table_that_acts_for_a_seat(void **state)
{
    (void)state;
    static const Digest nobody = {{9}};
    Rng rng = rng_seeded(4);
    Room *room = signing_room();
    Err err = {0};
    room->deaf = true;
    table_checks(room->table, NULL);
    TableRequest r = signed_action(room, &rng);
    sign(room, &r, &nobody);
    int from = room->journal.length;
    assert_int_equal(send(room, &r), TABLE_DONE);
    uint64_t before = game_hash(room->reader->game);
    assert_false(log_reader_line(room->reader, room->journal.text + from,
                                 (size_t)(room->journal.length - from) - 1, NULL, &err));
    assert_string_equal(err.text, "whose seat it is did not sign this line");
    assert_true(game_hash(room->reader->game) == before);
    room_free(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),       cmocka_unit_test(test_a_full_journal),
        cmocka_unit_test(test_undo),          cmocka_unit_test(test_asking),
        cmocka_unit_test(test_clocks),        cmocka_unit_test(test_days),
        cmocka_unit_test(test_grace),         cmocka_unit_test(test_replaced),
        cmocka_unit_test(test_restarts),      cmocka_unit_test(test_damaged_journals),
        cmocka_unit_test(test_lies),          cmocka_unit_test(test_promises),
        cmocka_unit_test(test_verified_logs), cmocka_unit_test(test_a_chosen_stack),
        cmocka_unit_test(test_signed),        cmocka_unit_test(test_a_table_that_acts_for_a_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
