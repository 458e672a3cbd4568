/* test_net_server_couple.c: two of three persons share a machine, at a table of the program
 * hypotenuse-table: a whole game in which the table's machine is killed and the couple's program
 * restarted. With HYPOTENUSE_LONG=1 it plays whole games of the base tiles, with hidden and open
 * hands. */
#include "position_help.h"
#include "server_help.h"
#include "sides_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "system/clock.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_server_couple"
enum { COUPLE = 5, FRIEND = 2, PAUSE_MS = 60 };

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

static NetProgram start_server(int port)
{
    char arguments[512];
    Text text = text_in(arguments, sizeof arguments);
    text_add(&text, "--folder '%s/server' --port %d", FOLDER, port);
    return net_program_start(arguments);
}

/* Returns a position with the last twelve tiles. */
static GamePosition *last_tiles(void)
{
    static const char text[] =
        "{\"format\":\"hypotenuse-scenario/1\",\"title\":\"The last twelve\",\n"
        "\"players\":[\"Red\",\"Blue\",\"Gold\"],\n"
        "\"board\":[{\"tile\":\"BA-D\",\"at\":[0,0]}],\n"
        "\"stack\":[\"BA-U\",\"BA-V\",\"BA-E\",\"BA-K\",\"BA-J\",\"BA-B\",\"BA-A\",\"BA-W\","
        "\"BA-H\",\"BA-I\",\"BA-U\",\"BA-V\"]}\n";
    return position_of(text);
}

static bool all_sit(void)
{
    const Waiting *a = side_view(0).waiting, *b = side_view(1).waiting;
    return a && b && a->here == (COUPLE | FRIEND) && b->here == (COUPLE | FRIEND);
}

/* Mira opens the table for herself and Anna before she is connected; Tomas joins by the
 * invitation. */
static void sit_down(const NetProgram *server, const RecordHeader *plan)
{
    char at[LOBBY_INVITATION];
    const LobbyTerms terms = {.delay = 0};
    Err err = {0};
    assert_true(invitation_write(&server->invitation, at));
    sides[0].id = lobby_open_at(sides[0].together, at, plan, &terms, "Mira", &err);
    if (sides[0].id < 0)
        fail_msg("%s", err.text);
    assert_true(lobby_seat_local(sides[0].together, sides[0].id, 2, "Anna"));
    sides_wait(sides_are_named);
    assert_true(lobby_invitation(sides[0].together, sides[0].id, at));
    sides[1].id = lobby_invited(sides[1].together, at, &err);
    lobby_preview(sides[1].together, sides[1].id);
    assert_true(lobby_sit(sides[1].together, sides[1].id, 1, "Tomas"));
    sides_wait(all_sit);
    assert_int_equal(side_view(0).own, COUPLE);
    assert_int_equal(side_view(1).own, FRIEND);
    assert_string_equal(side_view(1).header->seats[2].name, "Anna");
    sides_ready();
}

static bool is_over(void)
{
    return game_phase(side_view(0).game) == PHASE_OVER;
}

/* A machine may send 20 lines a second. The couple's machine sends for two, so this function pauses
 * after each line. */
static void play_on(int actions)
{
    double until = clock_ms() + 12 * WAIT_MS;
    for (int before = sides[0].said + sides[1].said;
         sides[0].said + sides[1].said - before < actions && !is_over();) {
        int said = sides[0].said;
        sides_step();
        for (double ms = clock_ms(); sides[0].said > said && clock_ms() - ms < PAUSE_MS;) {
            sides_poll();
            clock_sleep_ms(2);
        }
        assert_true(clock_ms() < until);
    }
}

static bool all_are_back(void)
{
    if (!sides_have_begun() || side_view(0).line != LOBBY_GOOD || side_view(1).line != LOBBY_GOOD)
        return false;
    const TableSeat *a = side_view(0).state->seats, *b = side_view(1).state->seats;
    bool lost = false;
    for (int seat = 0; seat < 3; seat++)
        lost |= a[seat].lost || b[seat].lost;
    return !lost && side_view(0).own == COUPLE &&
           game_turn(side_view(0).game) == game_turn(side_view(1).game);
}

/* Both seats of the couple are lost with the table's machine and return with it. */
static void server_is_killed(NetProgram *server)
{
    int port = server->invitation.addresses[0].port;
    net_program_stop(server, SIGKILL);
    sides_wait_a_while();
    *server = start_server(port);
    for (int i = 0; i < PROGRAMS; i++)
        lobby_try_now(sides[i].together, sides[i].id);
    sides_wait(all_are_back);
}

static bool both_are_lost(void)
{
    const TableSeat *seats = side_view(1).state->seats;
    return seats[0].lost && seats[2].lost && !seats[1].lost;
}

/* The couple's program ends; after its restart it knows both seats. */
static void couple_goes(void)
{
    LobbyView list[LOBBY_MOST];
    side_end(0);
    sides_wait(both_are_lost);
    side_begin(0);
    lobby_browse(sides[0].together, true);
    int count = lobby_list(sides[0].together, list);
    for (int i = 0; i < count; i++)
        sides[0].id = list[i].seat != NO_SEAT ? list[i].id : sides[0].id;
    sides_wait(all_are_back);
}

/* Plays a whole game; curtains separate the couple if hands are hidden. */
static void play_a_game(int hands, GamePosition *position)
{
    char line[LOBBY_INVITATION];
    Invitation invitation;
    Err err = {0};
    RecordHeader plan = sides_plan(PROGRAMS + 1);
    plan.seats[2].engine[0] = 0;
    plan.setup.hands = (uint8_t)hands;
    plan.open_hands = hands == HANDS_DRAFT;
    if (position)
        position_into(&plan, position);
    assert_int_equal(sides_clean(FOLDER), 0);
    sides_begin();
    NetProgram server = start_server(0);
    sit_down(&server, &plan);
    record_header_release(&plan);
    play_on(8);
    server_is_killed(&server);
    play_on(4);
    couple_goes();
    play_on(10000);
    sides_wait(sides_have_checked);
    sides_expect_records();
    for (int i = 0; i < PROGRAMS; i++)
        sides_expect_couple(i);
    assert_int_equal(sides[0].curtains > 0, hands == HANDS_DEAL);
    assert_int_equal(sides[1].curtains, 0);
    assert_true(lobby_invitation(sides[1].together, sides[1].id, line));
    assert_true(invitation_read(line, &invitation, &err));
    server_expect_judged(FOLDER "/server", invitation.table);
    sides_end();
    net_program_stop(&server, SIGTERM);
}

static void test_the_last_tiles(void **state)
{
    (void)state;
    play_a_game(HANDS_NONE, last_tiles());
}

static void test_whole_games(void **state)
{
    (void)state;
    if (!getenv("HYPOTENUSE_LONG"))
        return;
    play_a_game(HANDS_DEAL, NULL);
    play_a_game(HANDS_DRAFT, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_the_last_tiles, clean),
                                       cmocka_unit_test_setup(test_whole_games, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
