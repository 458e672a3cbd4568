/* test_net_tiles.c: a game with custom tiles between real programs: opened by a player and on a
 * server, joined by a program without these tiles, watched, continued after a restart, kept as a
 * record and judged; and strangers who send invalid tiles. */
#include "net_help.h"
#include "net_table.h"
#include "own_tiles.h"
#include "server_help.h"
#include "sides_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "server/table.h"
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

#define FOLDER HYPOTENUSE_BUILD "/net_tiles"
enum { KINDS = 150, ACTIONS = 24 };
enum { PAUSE_MS = 55 }; /* a client may send at most 20 lines a second */

static Box *box;

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

static int forget(void **state)
{
    (void)state;
    box_free(box);
    box = NULL;
    return 0;
}

static RecordHeader plan_with(int kinds)
{
    RecordHeader plan = sides_plan(PROGRAMS + 1);
    box = own_tiles_box(kinds, 0);
    plan.box = box;
    return plan;
}

/* The second program joins by the invitation. */
static void second_sits_down(void)
{
    sides_invite();
    assert_int_equal(side_view(1).header->box->own_kinds, KINDS);
}

/* Asserts that each program's scenes have these tiles in a box of the game's own, so they can be
 * painted. */
static void expect_shown(void)
{
    for (int i = 0; i < PROGRAMS; i++) {
        const Session *session = lobby_session(sides[i].together, sides[i].id);
        assert_non_null(session_box(session));
        assert_string_equal(session_box(session)->text, box->text);
        assert_ptr_not_equal(session_box(session), box);
        assert_ptr_equal(session_catalogue(session), session_box(session)->catalogue);
        assert_true(own_tiles_on_board(session_catalogue(session), session_game(session)) > 0);
    }
}

/* Asserts that the record opens on a machine without these tiles and contains the box. */
static void expect_replayed(void)
{
    Err err = {0};
    const char *path = lobby_record(sides[1].together, sides[1].id);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (!file)
        fail_msg("%s", err.text);
    assert_int_equal(file->damage, RECORD_WHOLE);
    assert_string_equal(file->box->text, box->text);
    assert_true(file->action_count >= ACTIONS);
    record_file_free(file);
}

/* --- hosted by a player ----------------------------------------------------------------------- */

static void test_hosted(void **state)
{
    const LobbyTerms terms = {.delay = 0};
    char line[LOBBY_INVITATION];
    Err err = {0};
    (void)state;
    sides_begin();
    RecordHeader plan = plan_with(KINDS);
    sides[0].id = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    assert_true(sides[0].id >= 0);
    second_sits_down();
    sides_ready();
    sides_play(ACTIONS / 2);
    sides_host_returns();
    sides_play(ACTIONS / 2);
    sides_wait(sides_are_good);
    expect_shown();
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    sides_agree_to_end();
    sides_expect_records();
    expect_replayed();
    sides_end();
}

/* Finds an action that places a drawn custom tile and one that puts on it a figure that stays
 * there; returns false if there are none. */
static bool tile_and_figure(const Session *session, Action *place, Action *follow)
{
    enum { ROOM = 4096 };
    static Action legal[ROOM];
    const Catalogue *c = session_catalogue(session);
    const Game *game = session_game(session);
    Game *laid = calloc(1, game_memory(game)), *after = calloc(1, game_memory(game));
    bool found = false;
    int count = game_phase(game) == PHASE_PLACE && game_drawn(game) >= c->copy_count - KINDS
                    ? game_legal(c, game, legal, ROOM)
                    : 0;
    for (int i = 0; i < count && !found; i++) {
        *place = legal[i];
        game_copy(laid, game);
        found = place->kind == ACTION_PLACE && game_apply(c, laid, place, NULL, NULL, NULL) &&
                game_phase(laid) == PHASE_FOLLOW;
    }
    count = found ? game_legal(c, laid, legal, ROOM) : 0;
    found = false;
    for (int i = 0; i < count && !found; i++) {
        *follow = legal[i];
        game_copy(after, laid);
        found = follow->kind == ACTION_FOLLOW && game_apply(c, after, follow, NULL, NULL, NULL) &&
                game_figure_count(after) > game_figure_count(game);
    }
    free(after);
    free(laid);
    return found;
}

static int tiles_laid, figures_stand;

static bool both_lie(void)
{
    return game_tile_count(side_view(0).game) > tiles_laid &&
           game_figure_count(side_view(0).game) > figures_stand && sides_are_good();
}

/* One click sends two lines: the second waits until the tile is placed, since only this game's
 * catalogue knows the tile. */
static void test_tile_and_figure(void **state)
{
    const LobbyTerms terms = {.delay = 0};
    Action place, follow;
    Err err = {0};
    (void)state;
    sides_begin();
    RecordHeader plan = plan_with(KINDS);
    plan.setup.players = PROGRAMS;
    sides[0].id = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    second_sits_down();
    sides_ready();
    Session *session = NULL;
    for (bool found = false; !found;) {
        sides_wait(sides_are_good);
        uint8_t seat = game_to_act(side_view(0).game);
        session = lobby_session(sides[seat].together, sides[seat].id);
        found = tile_and_figure(session, &place, &follow);
        if (!found)
            sides_play(1);
        clock_sleep_ms(PAUSE_MS);
    }
    tiles_laid = game_tile_count(session_game(session));
    figures_stand = game_figure_count(session_game(session));
    assert_true(session_apply(session, &place, NULL));
    assert_true(session_apply(session, &follow, NULL));
    sides_wait(both_lie);
    sides_end();
}

/* A game with too many kinds of tiles to be sent isn't advertised. */
static void test_not_opened(void **state)
{
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    (void)state;
    sides_begin();
    RecordHeader plan = plan_with(BOX_TRAVEL_KINDS + 1);
    assert_int_equal(lobby_open(sides[0].together, &plan, &terms, "Mira", &err), -1);
    assert_non_null(strstr(err.text, "more than 256 kinds"));
    assert_int_equal(
        lobby_open_at(sides[0].together, "hypotenuse://127.0.0.1:9", &plan, &terms, "Mira", &err),
        -1);
    assert_non_null(strstr(err.text, "more than 256 kinds"));
    sides_end();
}

/* --- at a table server ------------------------------------------------------------------------ */

/* The line that opens the table is far longer than any other line to a server. */
static void test_server(void **state)
{
    char line[LOBBY_INVITATION], at[LOBBY_INVITATION];
    const LobbyTerms terms = {.delay = 0};
    Invitation invitation;
    NetPerson watcher;
    Err err = {0};
    (void)state;
    sides_begin();
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    assert_true(invitation_write(&server.invitation, at));
    RecordHeader plan = plan_with(KINDS);
    assert_true(strlen(box->text) > 2 * MESSAGE_MAX);
    sides[0].id = lobby_open_at(sides[0].together, at, &plan, &terms, "Mira", &err);
    box_free(box); /* as if the set-up that held the box were freed */
    box = own_tiles_box(KINDS, 0);
    sides_wait(sides_are_named);
    second_sits_down();
    sides_ready();
    sides_play(ACTIONS);
    expect_shown();
    assert_true(lobby_invitation(sides[0].together, sides[0].id, line));
    assert_true(invitation_read(line, &invitation, &err));
    Loop *loop = loop_new();
    server_watch(&watcher, loop, &invitation); /* the spectator doesn't have these tiles either */
    assert_true(own_tiles_on_board(watcher.client->reader->c, client_game(watcher.client)) > 0);
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

/* Returns the line that opens a game; `tiles` becomes the content of its "box". */
static char *opening(const char *tiles)
{
    Message message = {.kind = MESSAGE_OPEN};
    message.room.header = table_header(2, HANDS_DRAFT);
    message.room.header.fingerprint = rules_builtin_catalogue()->fingerprint;
    char *plain = message_write(rules_builtin_catalogue(), NULL, &message);
    const char *rest = strstr(plain, "\"game\":{") + strlen("\"game\":{");
    size_t size = strlen(plain) + strlen(tiles) + 16;
    Text text = text_in(malloc(size), size);
    text_add(&text, "{\"m\":\"open\",\"game\":{\"box\":%s,%s", tiles, rest);
    free(plain);
    return text.data;
}

static void expect_no_table(int port, const char *tiles, const char *why)
{
    Loop *loop = loop_new();
    NetRaw raw;
    char *line = opening(tiles);
    net_raw_call(&raw, loop, port);
    net_raw_say(&raw, line);
    net_raw_ends(&raw, why);
    free(line);
    loop_free(loop);
}

static void expect_a_table(int port)
{
    Loop *loop = loop_new();
    NetRaw raw;
    char *tiles = own_tiles_text(20, 200), *line = opening(tiles);
    net_raw_call(&raw, loop, port);
    net_raw_say(&raw, line);
    while (!raw.lines && !raw.closed)
        loop_once(loop);
    assert_non_null(strstr(raw.last, "opened"));
    wire_end(raw.wire, "enough");
    net_raw_ends(&raw, "opened");
    free(tiles);
    free(line);
    loop_free(loop);
}

static void test_strangers(void **state)
{
    (void)state;
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    int port = server.invitation.addresses[0].port;
    char *many = own_tiles_text(1000, 0), *large = own_tiles_text(200, 1400);
    expect_no_table(port, "[]", "box");
    expect_no_table(port, "true", "missing");
    expect_no_table(port, "{\"tiles\":[{\"id\":\"../../../OW\"}]}", "a tile lacks");
    expect_no_table(port, "{\"stack\":[\"BA-A\"]}", "nobody chooses the stack");
    expect_no_table(port, many, "more than 256 kinds");
    expect_no_table(port, large, ""); /* a line this long is never valid: the connection closes */
    expect_a_table(port);
    free(many);
    free(large);
    assert_int_equal(system("test $(ls '" FOLDER "/server' | wc -l) = 1"), 0); /* only machine.key
                                                                                * */
    net_program_stop(&server, SIGTERM);
}

/* Unfinished long lines don't fill the memory: the seventeenth connection is closed, and as soon as
 * one connection ends, there is room for another. The test proves nothing on a machine so slow that
 * the first of seventeen connections has already timed out. */
static void test_beginnings(void **state)
{
    enum { LONG = 16, PART = 3 * MESSAGE_MAX, IN_TIME_MS = SERVER_HELLO_MS * 9 / 10 };
    NetRaw raws[LONG + 1];
    char *part = memset(calloc(1, PART + 1), ' ', PART);
    (void)state;
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    int port = server.invitation.addresses[0].port;
    Loop *loop = loop_new();
    int64_t began = loop_now();
    for (int i = 0; i <= LONG; i++) {
        net_raw_call(&raws[i], loop, port);
        net_raw_say(&raws[i], part);
        for (int64_t until = loop_now() + 20; i < LONG && loop_now() < until;)
            loop_poll(loop);
    }
    bool in_time = loop_now() - began < IN_TIME_MS / 2;
    while (!raws[LONG].closed && loop_now() - began < IN_TIME_MS)
        loop_poll(loop);
    for (int i = 0; i <= LONG; i++) {
        if (in_time)
            assert_int_equal(raws[i].closed, i == LONG);
        if (!raws[i].closed)
            wire_end(raws[i].wire, "enough");
    }
    for (int i = 0; i <= LONG; i++)
        net_raw_ends(&raws[i], "");
    loop_free(loop);
    expect_a_table(port);
    free(part);
    net_program_stop(&server, SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_hosted, clean, forget),
        cmocka_unit_test_setup_teardown(test_tile_and_figure, clean, forget),
        cmocka_unit_test_setup_teardown(test_not_opened, clean, forget),
        cmocka_unit_test_setup_teardown(test_server, clean, forget),
        cmocka_unit_test_setup(test_strangers, clean),
        cmocka_unit_test_setup(test_beginnings, clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
