/* test_net_end.c: programs that quit as the game ends, or were away at its end: every player learns
 * the result, checks the deal and keeps the game, at once or as soon as the table's machine is
 * back. */
#include "net_table.h"
#include "position_help.h"
#include "sides_help.h"

#include "base/text.h"
#include "log/digest.h"
#include "rules/query.h"
#include "session/session.h"
#include "system/clock.h"
#include "system/file.h"

#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_end"

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

static bool guest_has_checked(void)
{
    return side_view(1).deal != LOBBY_UNTOLD;
}

/* Asserts that results are shown, the deal was checked, and the record can be replayed. */
static void expect_kept(int i)
{
    RecordInfo info;
    Err err = {0};
    assert_int_equal(side_view(i).deal, LOBBY_FAIR);
    assert_true(session_over(lobby_session(sides[i].together, sides[i].id)));
    if (!record_peek(lobby_record(sides[i].together, sides[i].id), &info, &err))
        fail_msg("%s", err.text);
    assert_int_equal(info.points[0], game_score(side_view(i).game, 0));
}

/* --- the host's program ends ------------------------------------------------------------------ */

/* Ends the host's program the moment it sees that the game is over; only then does the guest's
 * program poll. */
static void host_goes(void)
{
    side_end(0);
    sides_wait(guest_has_checked);
    expect_kept(1);
    sides_wait_a_while();
    assert_int_not_equal(side_view(1).line, LOBBY_GOOD);
    sides_end();
}

static void test_after_consent(void **state)
{
    (void)state;
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_END}, agree = {.verb = TABLE_AGREE};
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(6);
    sides_wait(sides_are_good);
    assert_true(lobby_request(sides[0].together, sides[0].id, &ask));
    while (!side_view(1).state->ask.what)
        sides_poll();
    assert_true(lobby_request(sides[1].together, sides[1].id, &agree));
    lobby_poll(sides[1].together); /* sends the consent */
    double until = clock_ms() + WAIT_MS;
    while (!side_view(0).state->ended && clock_ms() < until)
        lobby_poll(sides[0].together);
    assert_false(side_view(1).state->ended);
    host_goes();
}

static bool is_over(void)
{
    return game_phase(side_view(0).game) == PHASE_OVER;
}

/* Returns a position in which a computer player places the last tile, so that no person sends the
 * table another message. */
static GamePosition *last_tile(void)
{
    static const char text[] = "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"The last one\",\n"
                               "\"players\":[\"Red\",\"Blue\",\"Gold\"],\n"
                               "\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0]}],\n"
                               "\"stack\":[\"BA-U\",\"BA-V\",\"BA-U\"]}\n";
    return position_of(text);
}

static void test_after_a_computer(void **state)
{
    (void)state;
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    sides_begin();
    RecordHeader plan = sides_plan(PROGRAMS + 1);
    position_into(&plan, last_tile());
    sides[0].id = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    record_header_release(&plan);
    if (sides[0].id < 0)
        fail_msg("%s", err.text);
    sides_invite();
    sides_ready();
    double until = clock_ms() + WAIT_MS;
    while (!is_over() && clock_ms() < until)
        sides_step();
    assert_true(is_over());
    host_goes();
}

/* --- absent at the end ------------------------------------------------------------------------ */

static bool guest_is_lost(void)
{
    return side_view(0).state->seats[1].lost;
}

static bool computer_plays(void)
{
    return side_view(0).state->seats[1].mode == SEAT_COMPUTER;
}

static bool host_has_checked(void)
{
    return side_view(0).deal != LOBBY_UNTOLD;
}

/* Plays a game in which the guest's connection is lost, and ends it without the guest. */
static void end_without_the_guest(void)
{
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_COMPUTER, .of = 1, .engine = "ai1"},
                 end = {.verb = TABLE_ASK, .ask = ASK_END};
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(6);
    sides_wait(sides_are_good);
    side_end(1);
    sides_wait(guest_is_lost);
    assert_true(lobby_request(sides[0].together, sides[0].id, &ask));
    sides_wait(computer_plays);
    assert_true(lobby_request(sides[0].together, sides[0].id, &end));
    sides_wait(host_has_checked);
    side_end(0);
}

static void both_look_again(void)
{
    LobbyView list[LOBBY_MOST];
    for (int i = 0; i < PROGRAMS; i++) {
        side_begin(i);
        assert_int_equal(lobby_list(sides[i].together, list), 1);
        sides[i].id = list[0].id;
        lobby_browse(sides[i].together, true);
    }
}

/* The host's program has since been restarted: it listens although none of its games is running,
 * and the guest's program calls although the player isn't looking at the table. */
static void test_who_was_lost(void **state)
{
    (void)state;
    end_without_the_guest();
    both_look_again();
    sides_wait(guest_has_checked);
    expect_kept(1);
    assert_true(side_view(1).over);
    sides_end();
}

/* Pretends that the host's games ended that many days ago. */
static void age(int days)
{
    Err err = {0};
    size_t size;
    char *text = file_read_whole(FOLDER "/0/known.json", 1 << 16, &size, &err);
    assert_non_null(text);
    json_t *top = json_loads(text, 0, NULL),
           *table = json_array_get(json_object_get(top, "tables"), 0);
    json_int_t met = json_integer_value(json_object_get(table, "met"));
    assert_true(met > 0);
    json_object_set_new(table, "met", json_integer(met - (json_int_t)days * 24 * 3600));
    char *aged = json_dumps(top, 0);
    assert_true(file_write_whole(FOLDER "/0/known.json", aged, strlen(aged), &err));
    free(aged);
    json_decref(top);
    free(text);
}

static bool is_served(void)
{
    return side_view(1).line == LOBBY_GOOD;
}

/* For one week, and no longer, the end of a game is served to players who missed it. */
static void test_a_week_later(void **state)
{
    (void)state;
    end_without_the_guest();
    age(8);
    both_look_again();
    for (int i = 0; i < 3; i++) {
        sides_wait_a_while();
        assert_false(is_served());
    }
    for (int i = 0; i < PROGRAMS; i++)
        side_end(i);
    age(-2); /* now only six days ago */
    both_look_again();
    sides_wait(guest_has_checked);
    sides_end();
}

/* If the host never returns, the guest still has everything they received, even after restarting
 * their program or giving the table up. The host's program keeps no such copy. */
static void test_a_host_who_never_returns(void **state)
{
    (void)state;
    RecordInfo info;
    LobbyView list[LOBBY_MOST];
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(6);
    sides_wait(sides_are_good);
    assert_int_equal(sides_count_told(0, NULL), 0);
    sides_expect_told(1, 6);
    side_end(0);
    sides_wait_a_while();
    side_end(1);
    side_begin(1);
    assert_int_equal(lobby_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    sides_expect_told(1, 6);
    lobby_forget(sides[1].together, sides[1].id);
    assert_int_equal(sides_count_told(1, &info), 1);
    sides_end();
}

/* --- a secret that is never revealed ---------------------------------------------------------- */

static NetTable table;
static Digest secret;

static bool keeps(void *self, const Waiting *game, const Digest *told)
{
    (void)self;
    (void)game;
    secret = *told;
    return true;
}

/* Opens a modified table that can withhold its secret. */
static void open_silent_table(void)
{
    RecordHeader header = sides_plan(PROGRAMS);
    Digest own = identity_random();
    net_table_open(&table, PROGRAMS, HANDS_DRAFT);
    server_free(table.server);
    const LogTerms terms = {.promise = fair_promise(&own)};
    table.server =
        server_wait(table.c, &header, &terms, &own, keeps, journal_record, &table.journal);
    server_checks(table.server, identity_check);
}

static void poll_until(bool (*so)(void))
{
    double until = clock_ms() + WAIT_MS;
    while (!so()) {
        loop_poll(table.loop);
        sides_poll();
        clock_sleep_ms(1);
        assert_true(clock_ms() < until);
    }
}

static bool both_sit(void)
{
    const Waiting *waiting = side_view(1).waiting;
    return waiting && waiting->here == 3;
}

static bool room_is_known(void)
{
    return side_view(1).waiting;
}

static bool has_begun(void)
{
    return side_view(1).game && side_view(1).line == LOBBY_GOOD;
}

static bool has_ended(void)
{
    return side_view(1).game && side_view(1).state->ended;
}

/* Seats two persons at one machine, so that one program is enough. */
static void begin_there(const char *line)
{
    Err err = {0};
    sides[1].id = lobby_invited(sides[1].together, line, &err);
    lobby_preview(sides[1].together, sides[1].id);
    poll_until(room_is_known);
    assert_true(lobby_sit(sides[1].together, sides[1].id, 0, "Tomas"));
    poll_until(room_is_known);
    assert_true(lobby_seat_local(sides[1].together, sides[1].id, 1, "Ada"));
    poll_until(both_sit);
    lobby_ready(sides[1].together, sides[1].id, true);
    poll_until(has_begun);
}

/* The table's machine disappears before revealing its secret: the game is over, but neither checked
 * nor saved. It is checked and saved once the machine is back, even for a client that was restarted
 * meanwhile. */
static void test_an_untold_secret(void **state)
{
    (void)state;
    char line[LOBBY_INVITATION];
    LobbyView list[LOBBY_MOST];
    TableRequest ask = {.verb = TABLE_ASK, .ask = ASK_END};
    const Digest none = {0};
    for (int again = 0; again < 2; again++) {
        assert_int_equal(sides_clean(FOLDER), 0);
        sides_begin();
        side_end(0);
        open_silent_table();
        Invitation way = net_table_invitation(&table);
        text_copy(way.table, sizeof way.table, "kiwi7");
        assert_true(invitation_write(&way, line));
        begin_there(line);
        server_keeps_secret(table.server, &none);
        assert_true(lobby_request(sides[1].together, sides[1].id, &ask));
        poll_until(has_ended);
        assert_int_equal(side_view(1).deal, LOBBY_UNTOLD);
        assert_true(side_view(1).untold);
        assert_string_equal(lobby_record(sides[1].together, sides[1].id), "");
        sides_expect_told(1, 0);
        if (again) {
            side_end(1);
            side_begin(1);
            assert_int_equal(lobby_list(sides[1].together, list), 1);
            assert_true(list[0].untold);
            sides[1].id = list[0].id;
            lobby_browse(sides[1].together, true);
            poll_until(has_ended);
            sides_expect_told(1, 0); /* still the same file, not a second one */
        }
        server_keeps_secret(table.server, &secret);
        server_tick(table.server, loop_now());
        poll_until(guest_has_checked);
        expect_kept(1);
        assert_int_equal(sides_count_told(1, NULL), 0);
        assert_string_equal(lobby_received_file(sides[1].together, sides[1].id), "");
        assert_false(side_view(1).untold);
        sides_end();
        net_table_close(&table);
        net_table_free(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_after_consent, clean),
                                       cmocka_unit_test_setup(test_after_a_computer, clean),
                                       cmocka_unit_test_setup(test_who_was_lost, clean),
                                       cmocka_unit_test_setup(test_a_week_later, clean),
                                       cmocka_unit_test_setup(test_a_host_who_never_returns, clean),
                                       cmocka_unit_test_setup(test_an_untold_secret, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
