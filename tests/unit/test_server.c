/* test_server.c: spectators: their number is limited; if the players agreed on a delay in turns,
 * spectators never receive a line of a more recent turn, but receive all lines at the end. */
#include "table_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DELAY = 2 };

/* A spectator: the log lines received, and whether the connection was closed. */
typedef struct Watcher {
    int lines;
    bool gone;
} Watcher;

static void hear(void *self, const char *line, size_t length)
{
    ((Watcher *)self)->lines += !message_is(line, length);
}

static void hung_up(void *self)
{
    ((Watcher *)self)->gone = true;
}

static void watch(Server *server, Watcher *watcher)
{
    Message join = {.kind = MESSAGE_JOIN, .seat = NO_SEAT};
    int number = server_opened(server, hear, hung_up, watcher, NULL, 1);
    table_say(server, number,
              &(Message){.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL, .name = "W"});
    table_say(server, number, &join);
}

/* Returns a server with two computer players. */
static Server *server_with(int delay)
{
    static const Digest keys[SEATS_MAX];
    RecordHeader header = table_header(2, HANDS_NONE);
    LogTerms terms = {.delay = delay};
    header.key = (ChanceKey){{1}};
    for (int i = 0; i < 2; i++)
        text_copy(header.seats[i].engine, RECORD_KIND_SIZE, "ai1");
    return server_new(rules_builtin_catalogue(), &header, &terms, keys, 0, NULL, NULL);
}

static void turns_later(void **state)
{
    (void)state;
    static int turn_of[2000];
    Server *server = server_with(DELAY);
    Table *table = server_table(server);
    Watcher early = {0}, late = {0};
    int lines = 1;
    watch(server, &early);
    assert_int_equal(early.lines, 1); /* the header */
    while (table_to_play(table) != NO_SEAT) {
        Action action;
        turn_of[lines++] = game_turn(table->game);
        game_legal(rules_builtin_catalogue(), table->game, &action, 1);
        assert_int_equal(table_play(table, &action, 2, NULL), TABLE_DONE);
        server_tick(server, 2);
        int turn = game_turn(table->game), seen = 1;
        while (seen < lines && turn_of[seen] + DELAY <= turn)
            seen++;
        if (table_to_play(table) != NO_SEAT)
            assert_int_equal(early.lines, seen);
        if (lines == 40) { /* a spectator who joins later sees no more */
            watch(server, &late);
            assert_int_equal(late.lines, seen);
        }
    }
    assert_int_equal(early.lines, lines);
    assert_int_equal(late.lines, lines);
    server_free(server);
}

/* At a table without spectators, at a player's table and at the largest table of a server, one
 * spectator too many is disconnected. */
static void so_many_and_no_more(void **state)
{
    static const int most[] = {0, SERVER_WATCHERS, SERVER_WATCHERS_MOST};
    static Watcher watchers[SERVER_WATCHERS_MOST + 1];
    (void)state;
    for (size_t k = 0; k < sizeof most / sizeof *most; k++) {
        Server *server = server_with(0);
        server_watched_by(server, most[k]);
        memset(watchers, 0, sizeof watchers);
        for (int i = 0; i <= most[k]; i++)
            watch(server, &watchers[i]);
        for (int i = 0; i <= most[k]; i++) {
            assert_int_equal(watchers[i].gone, i == most[k]);
            assert_int_equal(watchers[i].lines, i < most[k]); /* the header, if admitted */
        }
        server_free(server);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_later),
        cmocka_unit_test(so_many_and_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
