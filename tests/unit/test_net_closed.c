/* test_net_closed.c: a host closes the table: the guest is notified, new connections are refused,
 * and a game under way continues when the table is opened again. */
#include "sides_help.h"

#include "rules/query.h"
#include "system/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_closed"

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

/* Works like side_view but doesn't fail if a side was refused; these tests expect a refusal. */
static LobbyView look(int side)
{
    LobbyView view;
    assert_true(lobby_view(sides[side].together, sides[side].id, &view));
    return view;
}

static bool guest_is_refused(void)
{
    return look(1).line == LOBBY_REFUSED;
}

static bool guest_cannot_connect(void)
{
    return strcmp(look(1).why, "connection refused") == 0;
}

static void expect_closed(void)
{
    sides_wait(guest_is_refused);
    assert_string_equal(look(1).why, "the host has closed this table");
    assert_false(lobby_hosts(sides[0].together));
    lobby_leave(sides[1].together, sides[1].id);
    lobby_preview(sides[1].together, sides[1].id);
    sides_wait(guest_cannot_connect);
}

/* A table that is closed before its game has begun is gone for good. */
static void a_waiting_table_goes(void **state)
{
    LobbyView list[LOBBY_MOST];
    (void)state;
    sides_begin();
    assert_false(lobby_hosts(sides[0].together));
    sides_meet(PROGRAMS);
    assert_true(lobby_hosts(sides[0].together));
    assert_true(look(0).open);
    lobby_close(sides[0].together, sides[0].id);
    assert_int_equal(lobby_list(sides[0].together, list), 0);
    expect_closed();
    sides_end();
}

/* A game stays closed when the host looks at the list or restarts the program, until the host opens
 * it. */
static void a_game_opens_again(void **state)
{
    Err err = {0};
    (void)state;
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(6);
    sides_wait(sides_are_good);
    uint64_t hash = game_hash(side_view(0).game);
    lobby_close(sides[0].together, sides[0].id);
    expect_closed();
    lobby_leave(sides[1].together, sides[1].id);
    side_end(0);
    side_begin(0);
    LobbyView list[LOBBY_MOST];
    lobby_browse(sides[0].together, true);
    assert_int_equal(lobby_list(sides[0].together, list), 1);
    sides[0].id = list[0].id;
    assert_true(list[0].closed);
    lobby_preview(sides[0].together, sides[0].id);
    sides_wait_a_while();
    assert_false(lobby_hosts(sides[0].together));
    assert_int_equal(look(0).line, LOBBY_UNCALLED);
    assert_true(lobby_reopen(sides[0].together, sides[0].id, &err));
    assert_true(lobby_hosts(sides[0].together));
    lobby_browse(sides[1].together, true);
    sides_wait(sides_are_good);
    assert_true(game_hash(side_view(1).game) == hash);
    sides_play(4);
    sides_wait(sides_are_good);
    sides_end();
}

/* Another open table keeps the port and its guests. */
static void another_table_stays_open(void **state)
{
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    (void)state;
    sides_begin();
    sides_meet(PROGRAMS);
    RecordHeader plan = sides_plan(PROGRAMS);
    int other = lobby_open(sides[0].together, &plan, &terms, "Mira", &err);
    assert_true(other >= 0);
    lobby_close(sides[0].together, other);
    sides_wait_a_while();
    assert_true(lobby_hosts(sides[0].together));
    assert_int_equal(side_view(1).line, LOBBY_GOOD);
    sides_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(a_waiting_table_goes, clean),
                                       cmocka_unit_test_setup(a_game_opens_again, clean),
                                       cmocka_unit_test_setup(another_table_stays_open, clean)};
    return cmocka_run_group_tests_name("net_closed", tests, NULL, NULL);
}
