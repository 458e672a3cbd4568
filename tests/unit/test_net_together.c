/* test_net_together.c: two programs at one table, in one process over the loopback: they sit down,
 * get ready, play, lose the connection, reconnect, and end the game; then both have checked the
 * deal and kept the game. */
#include "sides_help.h"

#include "table_help.h"

#include "rules/query.h"
#include "system/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_together"

static Rng chance;

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

/* Asserts that both screens show the same four words. */
static void expect_words(void)
{
    char words[LOBBY_WORDS];
    lobby_seat_words(sides[0].together, sides[0].id, 1, words);
    assert_true(strlen(words) > 10);
    assert_string_equal(words, side_view(1).words);
    assert_string_equal(side_view(0).words, "");
}

static void test_a_game(void **state)
{
    (void)state;
    sides_begin();
    sides_meet(PROGRAMS + 1); /* with a computer player */
    expect_words();
    sides_ready();
    sides_play(10);
    sides_wait(sides_are_good);
    assert_true(sides[0].called && sides[1].called);
    sides_agree_to_end();
    sides_expect_records();
    sides_end();
}

/* Each program drafts halves at random; returns true once the draft is over. */
static bool drafted(void)
{
    for (int i = 0; i < PROGRAMS; i++) {
        Session *session = lobby_session(sides[i].together, sides[i].id);
        const Game *game = session_game(session);
        if (game_phase(game) == PHASE_DRAFT && game_to_act(game) == i) {
            Action pick = table_any_action(game, &chance);
            session_apply(session, &pick, NULL);
        }
    }
    return game_phase(side_view(0).game) == PHASE_CHOOSE && sides_are_good();
}

static bool tile_is_drawn(void)
{
    return game_phase(side_view(0).game) == PHASE_PLACE && sides_are_good();
}

static bool turn_is_over(void)
{
    return game_turn(side_view(0).game) == 2 && sides_are_good();
}

/* One click places a tile without a figure: both lines are sent, one after the other. If the tile
 * is refused, the second line is dropped. */
static void test_tile_and_figure(void **state)
{
    (void)state;
    enum { FAR = 40 };
    chance = rng_seeded(5);
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_wait(drafted);
    uint8_t seat = game_to_act(side_view(0).game); /* also the index of the seat's program */
    Session *session = lobby_session(sides[seat].together, sides[seat].id);
    const Action draw = {.kind = ACTION_DRAW, .seat = seat},
                 none = {.kind = ACTION_SKIP, .seat = seat};
    assert_true(session_apply(session, &draw, NULL));
    assert_false(session_apply(session, &draw, NULL)); /* the first request is still under way */
    sides_wait(tile_is_drawn);
    Action place = table_any_action(session_game(session), &chance), wrong = place;
    wrong.cell.x = FAR;
    assert_true(session_apply(session, &wrong, NULL));
    assert_true(session_apply(session, &none, NULL));
    sides_wait_a_while();
    assert_int_equal(lobby_refusal(sides[seat].together, sides[seat].id), TABLE_REFUSED);
    assert_true(tile_is_drawn());
    assert_true(session_apply(session, &place, NULL));
    assert_false(session_apply(session, &place, NULL));
    assert_true(session_apply(session, &none, NULL));
    assert_false(session_apply(session, &none, NULL));
    sides_wait(turn_is_over);
    assert_int_equal(lobby_refusal(sides[seat].together, sides[seat].id), TABLE_DONE);
    sides_end();
}

/* The program that runs the table ends and restarts: all players continue. */
static void test_host_goes(void **state)
{
    (void)state;
    LobbyView list[LOBBY_MOST];
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(6);
    sides_wait(sides_are_good);
    uint64_t hash = game_hash(side_view(1).game);
    side_end(0);
    for (int i = 0; i < 20; i++) {
        sides_poll();
        clock_sleep_ms(5);
    }
    assert_int_equal(side_view(1).line, LOBBY_LOST);
    side_begin(0);
    lobby_browse(sides[0].together, true);
    int count = lobby_list(sides[0].together, list);
    assert_true(count >= 1);
    for (int i = 0; i < count; i++)
        if (!list[i].over)
            sides[0].id = list[i].id;
    lobby_try_now(sides[1].together, sides[1].id);
    sides_wait(sides_are_good);
    assert_true(game_hash(side_view(0).game) == hash);
    sides_play(4);
    sides_wait(sides_are_good);
    sides_agree_to_end();
    sides_expect_records();
    sides_end();
}

static bool guest_is_back(void)
{
    return side_view(1).game && side_view(1).line == LOBBY_GOOD;
}

/* A guest's program ends and restarts, as on another machine with a copy of the key: its first
 * action counts, although its request numbers start at one again. */
static void test_guest_goes(void **state)
{
    (void)state;
    LobbyView list[LOBBY_MOST];
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(8);
    sides_wait(sides_are_good);
    side_end(1);
    side_begin(1);
    lobby_browse(sides[1].together, true);
    assert_int_equal(lobby_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    sides_wait(guest_is_back);
    TableRequest resign = {.verb = TABLE_RESIGN};
    assert_true(lobby_request(sides[1].together, sides[1].id, &resign));
    sides_wait_a_while();
    assert_int_equal(side_view(0).state->seats[1].mode, SEAT_RESIGNED);
    sides_end();
}

static bool seat_is_lost(void)
{
    return side_view(0).state->seats[1].lost;
}

static void wait_for_mode(SeatMode mode)
{
    double until = clock_ms() + WAIT_MS;
    while (side_view(0).state->seats[1].mode != mode) {
        sides_poll();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
}

/* Asserts that the record of program `i` has three remarks on seat 1, from step `least` on: a
 * computer took over, the person returned, the person resigned. */
static void expect_remarks(int i, int least)
{
    static const uint8_t kinds[] = {REMARK_COMPUTER, REMARK_PERSON, REMARK_RESIGN};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    Err err = {0};
    const char *path = lobby_record(sides[i].together, sides[i].id);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    assert_non_null(file);
    if (!file)
        return;
    assert_int_equal(file->damage, RECORD_WHOLE);
    assert_int_equal(file->said_count, KINDS);
    for (int k = 0; k < KINDS; k++) {
        assert_int_equal(file->said[k].remark.kind, kinds[k]);
        assert_int_equal(file->said[k].remark.seat, 1);
        assert_in_range(file->said[k].step, least, file->action_count);
    }
    assert_string_equal(file->said[0].remark.engine, "ai1");
    assert_int_equal(file->seats->seats[1].mode, SEAT_RESIGNED);
    record_file_free(file);
}

/* A guest is lost and a computer plays for them; then they take the seat back and resign it. */
static void test_stood_in(void **state)
{
    (void)state;
    enum { PLAYED = 8 };
    LobbyView list[LOBBY_MOST];
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_COMPUTER, .of = 1, .engine = "ai1"},
                 back = {.verb = TABLE_RETURN}, resign = {.verb = TABLE_RESIGN};
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(PLAYED);
    sides_wait(sides_are_good);
    side_end(1);
    sides_wait(seat_is_lost);
    assert_true(lobby_request(sides[0].together, sides[0].id, &ask));
    wait_for_mode(SEAT_COMPUTER);
    side_begin(1);
    lobby_browse(sides[1].together, true);
    assert_int_equal(lobby_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    sides_wait(guest_is_back);
    assert_true(lobby_request(sides[1].together, sides[1].id, &back));
    wait_for_mode(SEAT_PERSON);
    assert_true(lobby_request(sides[1].together, sides[1].id, &resign));
    wait_for_mode(SEAT_RESIGNED);
    sides_agree_to_end();
    sides_expect_records();
    for (int i = 0; i < PROGRAMS; i++) {
        expect_remarks(i, PLAYED);
        side_end(i);
    }
}

/* A machine that was never at the table, but has a copy of the key, may return, because the log
 * names the seat's key. A machine without a key of the game isn't offered a seat. */
static void test_back_by_the_key(void **state)
{
    (void)state;
    char line[LOBBY_INVITATION];
    Err err = {0};
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(4);
    sides_wait(sides_are_good);
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    assert_int_equal(side_view(1).returns, 0); /* this player is seated */
    side_end(1);
    for (int stranger = 1; stranger >= 0; stranger--) {
        static const char known[] = FOLDER "/1/known.json", key[] = FOLDER "/1/player.key",
                          kept[] = FOLDER "/player.key";
        assert_int_equal(remove(known), 0);
        assert_int_equal(stranger ? rename(key, kept) : rename(kept, key), 0);
        side_begin(1);
        sides[1].id = lobby_invited(sides[1].together, line, &err);
        lobby_preview(sides[1].together, sides[1].id);
        sides_wait(guest_is_back);
        assert_true(side_view(1).watches);
        assert_int_equal(side_view(1).returns, stranger ? 0 : 1 << 1);
        assert_int_equal(lobby_return(sides[1].together, sides[1].id), !stranger);
        if (stranger)
            side_end(1);
    }
    sides_wait(guest_is_back);
    sides_wait(sides_are_good);
    assert_int_equal(side_view(1).seat, 1);
    assert_int_equal(side_view(1).own, 1 << 1);
    sides_play(4);
    sides_wait(sides_are_good);
    sides_end();
}

/* A taken seat and an invalid line are refused. */
static void test_refused(void **state)
{
    (void)state;
    LobbyView out;
    Err err = {0};
    sides_begin();
    sides_meet(PROGRAMS);
    assert_int_equal(lobby_invited(sides[1].together, "hypotenuse://", &err), -1);
    assert_true(err.text[0]);
    assert_true(lobby_sit(sides[1].together, sides[1].id, 0, "Tomas"));
    double until = clock_ms() + WAIT_MS;
    do {
        sides_poll();
        clock_sleep_ms(1);
        assert_true(lobby_view(sides[1].together, sides[1].id, &out));
        assert_true(clock_ms() < until);
    } while (out.line != LOBBY_REFUSED);
    assert_string_equal(out.why, "the seat is somebody else's");
    sides_end();
}

/* A machine may have eight tables at once, including waiting ones. */
static void test_so_many_tables(void **state)
{
    enum { TABLES = 8 };
    (void)state;
    const LobbyTerms terms = {.delay = 0};
    RecordHeader plan = sides_plan(PROGRAMS);
    Err err = {0};
    sides_begin();
    for (int i = 0; i < TABLES; i++)
        assert_true(lobby_open(sides[0].together, &plan, &terms, "Mira", &err) >= 0);
    assert_int_equal(lobby_open(sides[0].together, &plan, &terms, "Mira", &err), -1);
    assert_string_equal(err.text, "there are too many tables here");
    sides_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_a_game, clean),
                                       cmocka_unit_test_setup(test_tile_and_figure, clean),
                                       cmocka_unit_test_setup(test_host_goes, clean),
                                       cmocka_unit_test_setup(test_guest_goes, clean),
                                       cmocka_unit_test_setup(test_stood_in, clean),
                                       cmocka_unit_test_setup(test_back_by_the_key, clean),
                                       cmocka_unit_test_setup(test_refused, clean),
                                       cmocka_unit_test_setup(test_so_many_tables, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
