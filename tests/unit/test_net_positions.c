/* test_net_positions.c: games that begin with a position, between real programs: hosted by a player
 * whose program ends and comes back, and at a table server with a spectator; whole games, kept as
 * records, replayed, and judged; and strangers who send invalid positions. */
#include "net_help.h"
#include "net_table.h"
#include "position_help.h"
#include "server_help.h"
#include "sides_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "session/session.h"
#include "system/clock.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_positions"
enum { SOME = 6, PAUSE_MS = 55 /* a client may send at most 20 lines a second */ };

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

/* Returns the position with one more seat, for a computer player. */
static GamePosition *position_of_three(void)
{
    static const char two[] = "\"players\":[\"Red\",\"Blue\"";
    char text[4096];
    Err err = {0};
    const char *at = strstr(position_text, two);
    assert_non_null(at);
    int length = snprintf(text, sizeof text, "%.*s%s,\"Gold\"%s", (int)(at - position_text),
                          position_text, two, at + strlen(two));
    assert_in_range(length, 1, sizeof text - 1);
    GamePosition *position =
        game_position_make("three", text, (size_t)length, rules_builtin_catalogue(), NULL, &err);
    assert_non_null(position);
    return position;
}

/* The set-up that holds the position is freed as soon as the table is open. */
static int open_table(const char *at, int seats)
{
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    RecordHeader plan = sides_plan(seats);
    position_into(&plan, seats > PROGRAMS ? position_of_three() : position_new());
    int id = at ? lobby_open_at(sides[0].together, at, &plan, &terms, "Mira", &err)
                : lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    record_header_release(&plan);
    if (id < 0)
        fail_msg("%s", err.text);
    return id;
}

/* The second program joins by the invitation and sees the position before it sits down. */
static void second_sits_down(void)
{
    sides_invite();
    assert_string_equal(side_view(1).header->position->title, "The last sixteen");
}

static void play_to_the_end(void)
{
    sides_wait(sides_are_good);
    while (game_phase(side_view(0).game) != PHASE_OVER) {
        sides_play(1);
        sides_wait(sides_are_good);
        clock_sleep_ms(PAUSE_MS);
    }
    sides_wait(sides_have_checked);
}

/* Asserts that each program's scenes show the position: points and tiles of the position are there
 * from the first line. */
static void expect_shown(void)
{
    for (int i = 0; i < PROGRAMS; i++) {
        const Session *session = lobby_session(sides[i].together, sides[i].id);
        assert_non_null(session);
        assert_true(game_tile_count(session_game(session)) >= 3);
        assert_string_equal(session_plan(session)->position->title, "The last sixteen");
    }
}

/* Replays the game from the position on. */
static void expect_replayed(void)
{
    Err err = {0};
    for (int i = 0; i < PROGRAMS; i++) {
        const char *path = lobby_record(sides[i].together, sides[i].id);
        Session *replay = session_replay_open(rules_builtin_catalogue(),
                                              rules_builtin_generations(), path, NULL, &err);
        if (!replay)
            fail_msg("%s", err.text);
        assert_string_equal(err.text, "");
        session_replay_seek(replay, 0);
        const Game *game = session_game(replay);
        assert_int_equal(game_tile_count(game), 3);
        assert_int_equal(game_score(game, 0), 12);
        assert_int_equal(game_score(game, 1), 9);
        session_free(replay);
    }
}

static void test_hosted(void **state)
{
    (void)state;
    sides_begin();
    sides[0].id = open_table(NULL, PROGRAMS);
    second_sits_down();
    sides_ready();
    sides_play(SOME);
    expect_shown();
    sides_host_returns();
    expect_shown();
    play_to_the_end();
    sides_expect_records();
    expect_replayed();
    sides_end();
}

static void test_a_computer_plays(void **state)
{
    (void)state;
    sides_begin();
    sides[0].id = open_table(NULL, PROGRAMS + 1);
    second_sits_down();
    sides_ready();
    sides_play(SOME);
    sides_wait(sides_are_good);
    assert_true(game_turn(side_view(0).game) > PROGRAMS + 1);
    sides_agree_to_end();
    sides_expect_records();
    sides_end();
}

/* --- at a table server ------------------------------------------------------------------------ */

static void test_server(void **state)
{
    char line[LOBBY_INVITATION], at[LOBBY_INVITATION];
    Invitation invitation;
    NetPerson watcher;
    Err err = {0};
    (void)state;
    sides_begin();
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    assert_true(invitation_write(&server.invitation, at));
    sides[0].id = open_table(at, PROGRAMS + 1);
    sides_wait(sides_are_named);
    second_sits_down();
    sides_ready();
    sides_play(SOME);
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    assert_true(invitation_read(line, &invitation, &err));
    Loop *loop = loop_new();
    server_watch(&watcher, loop, &invitation);
    assert_true(watcher.client->reader->header.from_position);
    sides_agree_to_end();
    sides_expect_records();
    expect_replayed();
    server_expect_judged(FOLDER "/server", invitation.table);
    caller_free(watcher.caller);
    loop_free(loop);
    client_free(watcher.client);
    sides_end();
    net_program_stop(&server, SIGTERM);
}

/* --- strangers -------------------------------------------------------------------------------- */

/* Returns the line that opens a game with a position, with `from` replaced by `to`. */
static char *opening(const char *from, const char *to)
{
    Message message = {.kind = MESSAGE_OPEN};
    message.room.header = table_header(2, HANDS_NONE);
    message.room.header.fingerprint = rules_builtin_catalogue()->fingerprint;
    position_into(&message.room.header, position_new());
    char *plain = message_write(rules_builtin_catalogue(), NULL, &message);
    const char *rest = strstr(plain, from);
    assert_non_null(rest);
    size_t size = strlen(plain) + strlen(to) + 16;
    Text text = text_in(malloc(size), size);
    plain[strcspn(plain, "\n")] = 0;
    text_add(&text, "%.*s%s%s\n", (int)(rest - plain), plain, to, rest + strlen(from));
    record_header_release(&message.room.header);
    free(plain);
    return text.data;
}

static void expect_answer(int port, const char *from, const char *to, const char *answer)
{
    Loop *loop = loop_new();
    NetRaw raw;
    char *line = opening(from, to);
    net_raw_call(&raw, loop, port);
    net_raw_say(&raw, line);
    while (!raw.lines && !raw.closed)
        loop_once(loop);
    assert_non_null(strstr(raw.last, answer));
    if (!raw.closed)
        wire_end(raw.wire, "enough");
    net_raw_ends(&raw, answer);
    free(line);
    loop_free(loop);
}

static void test_strangers(void **state)
{
    (void)state;
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    int port = server.invitation.addresses[0].port;
    expect_answer(port, "[\"BA-A\",\"BA-B\"", "[\"BA-B\",\"BA-A\"", "order of its stack");
    expect_answer(port, "\"at\":[1,0]", "\"at\":[0,0]", "taken");
    expect_answer(port, "\"points\"", "\"bag\":[1],\"points\"", "from the bag");
    expect_answer(port, "\"scenario\":", "\"seed\":\"1\",\"scenario\":", "seed");
    expect_answer(port, "\"first\":0", "\"first\":1", "not that of the position");
    expect_answer(port, "{", "{", "opened");
    assert_int_equal(system("test $(ls '" FOLDER "/server' | wc -l) = 1"), 0); /* only machine.key
                                                                                * */
    net_program_stop(&server, SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_hosted, clean),
        cmocka_unit_test_setup(test_a_computer_plays, clean),
        cmocka_unit_test_setup(test_server, clean),
        cmocka_unit_test_setup(test_strangers, clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
