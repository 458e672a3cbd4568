/* test_net_at_server.c: two programs play at a table that the program hypotenuse-table hosts. */
#include "net_help.h"
#include "sides_help.h"

#include "base/text.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_at_server"

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

/* Returns the id of the known server in the list, or −1 if there is none. */
static int known_server(Lobby *together)
{
    LobbyView list[LOBBY_MOST];
    int count = lobby_list(together, list), id = -1;
    for (int i = 0; i < count; i++)
        id = list[i].server && list[i].known ? list[i].id : id;
    return id;
}

static int finished(Lobby *together)
{
    LobbyView list[LOBBY_MOST];
    int count = lobby_list(together, list), id = -1;
    for (int i = 0; i < count; i++)
        id = list[i].over ? list[i].id : id;
    return id;
}

static int files_in(const char *folder)
{
    char command[512], answer[16] = "";
    Text text = text_in(command, sizeof command);
    text_add(&text, "ls '%s' | grep -c 'hyp$'", folder);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_non_null(fgets(answer, sizeof answer, pipe));
    pclose(pipe);
    return atoi(answer);
}

static bool is_watched(void)
{
    return side_view(0).deal == LOBBY_FAIR;
}

/* Opens a table on the server hypotenuse-table: the friend receives its terms, the server is known
 * from then on, its tables are graded neutral for players who know it, and a replayed game is saved
 * once. */
static void test_server(void **state)
{
    (void)state;
    char line[LOBBY_INVITATION], at[LOBBY_INVITATION];
    LobbyTerms terms = {.clocks = {.initial = 2ll * TABLE_DAY}, .delay = 2};
    RecordHeader plan = sides_plan(PROGRAMS);
    Err err = {0};
    sides_begin();
    NetProgram server = net_program_start("--folder '" FOLDER "/server' --port 0");
    assert_true(invitation_write(&server.invitation, at));
    sides[0].id = lobby_open_at(sides[0].together, at, &plan, &terms, "Mira", &err);
    assert_true(sides[0].id >= 0);
    sides_wait(sides_are_named);
    assert_int_equal(side_view(0).grade, LOBBY_NEUTRAL);
    sides_invite();
    assert_int_equal(side_view(1).terms->delay, 2);
    assert_true(side_view(1).terms->clocks.initial == terms.clocks.initial);
    /* the server says that it's a table server; the friend doesn't know it yet */
    assert_int_equal(side_view(1).grade, LOBBY_SERVER);
    assert_true(lobby_invited(sides[1].together, at, &err) >= 0);
    assert_int_equal(side_view(1).grade, LOBBY_NEUTRAL);
    sides_ready();
    sides_play(4);
    sides_agree_to_end();
    assert_int_equal(files_in(FOLDER "/0/games"), 1);
    side_end(0);
    side_begin(0);
    int known = known_server(sides[0].together);
    assert_true(known >= 0 && lobby_invitation(sides[0].together, known, line));
    assert_string_equal(line, at);
    sides[0].id = finished(sides[0].together);
    assert_true(lobby_record(sides[0].together, sides[0].id)[0]); /* there is a record to replay */
    lobby_preview(sides[0].together, sides[0].id);
    sides_wait(is_watched);
    assert_int_equal(files_in(FOLDER "/0/games"), 1);
    lobby_forget(sides[0].together, known);
    assert_int_equal(known_server(sides[0].together), -1);
    sides_end();
    net_program_stop(&server, SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_server, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
