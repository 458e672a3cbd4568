/* test_net_false_beacons.c: an attacker on the network advertises a table the player knows, by its
 * name and key but with the attacker's address: the real address isn't lost, and a new one is
 * found. */
#include "sides_help.h"

#include "lobby/lobby_inside.h"
#include "system/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_false_beacons"
enum { PORT = 47231, NOBODY = 1 /* no server listens on this port */ };

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

/* The guest's program receives a beacon of that table from that host and port. */
static void hear(Lobby *together, const Invitation *table, const char *host, int port)
{
    Beacon beacon = {.port = port, .key = table->key, .name = "Mira", .seats = 2, .free = 1};
    memcpy(beacon.table, table->table, sizeof beacon.table);
    if (!together->hears)
        together->hears = nearby_browse(together->loop, PORT);
    assert_non_null(together->hears);
    nearby_take(together->hears, &beacon, host);
}

static bool is_near(void)
{
    return side_view(1).near;
}

static Invitation way_of_guest(void)
{
    Invitation way;
    char line[LOBBY_INVITATION];
    Err err = {0};
    assert_true(lobby_invitation(sides[1].together, sides[1].id, line));
    assert_true(invitation_read(line, &way, &err));
    return way;
}

/* Begins a game and has the guest leave it for now. */
static void leave_a_game(void)
{
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    sides_play(2);
    sides_wait(sides_are_good);
    lobby_leave(sides[1].together, sides[1].id);
    sides_wait_a_while();
}

static void test_a_stranger_calls(void **state)
{
    (void)state;
    leave_a_game();
    Invitation before = way_of_guest();
    assert_int_equal(before.count, 1);
    hear(sides[1].together, &before, "127.0.0.1", NOBODY);
    sides_wait(is_near);
    lobby_preview(sides[1].together, sides[1].id);
    sides_wait(sides_are_good);
    sides_play(2);
    Invitation after = way_of_guest();
    assert_int_equal(after.count, 1);
    assert_int_equal(after.addresses[0].port, before.addresses[0].port);
    sides_end();
}

/* The known address no longer works; the advertised one does, and is kept. */
static void test_the_table_calls(void **state)
{
    (void)state;
    leave_a_game();
    Invitation before = way_of_guest(), old = before;
    char line[LOBBY_INVITATION];
    Err err = {0};
    old.addresses[0].port = NOBODY;
    assert_true(invitation_write(&old, line));
    assert_int_equal(lobby_invited(sides[1].together, line, &err), sides[1].id);
    hear(sides[1].together, &before, "127.0.0.1", before.addresses[0].port);
    sides_wait(is_near);
    lobby_preview(sides[1].together, sides[1].id);
    sides_wait(sides_are_good);
    Invitation after = way_of_guest();
    assert_int_equal(after.count, 2);
    assert_int_equal(after.addresses[0].port, before.addresses[0].port);
    sides_end();
}

static bool all_are_near(void)
{
    LobbyView list[LOBBY_MOST];
    return lobby_list(sides[1].together, list) == LOBBY_MOST;
}

/* After as many false tables as the list can hold, a table opened here is still listed. */
static void test_a_flood(void **state)
{
    (void)state;
    const LobbyTerms terms = {.delay = 0};
    RecordHeader plan = sides_plan(PROGRAMS);
    LobbyView list[LOBBY_MOST];
    Err err = {0};
    bool found = false;
    sides_begin();
    for (int i = 0; i < NEARBY_MOST; i++) {
        Invitation fake = {.key = {{(uint8_t)(1 + i / NEARBY_A_MACHINE)}}};
        fake.table[0] = (char)('a' + i % NEARBY_A_MACHINE);
        char host[] = "127.0.0.1";
        host[8] = (char)('1' + i / NEARBY_A_MACHINE);
        hear(sides[1].together, &fake, host, NOBODY);
    }
    sides_wait(all_are_near);
    sides[1].id = lobby_open(sides[1].together, &plan, &terms, "Mira", &err);
    assert_true(sides[1].id >= 0);
    int count = lobby_list(sides[1].together, list);
    for (int i = 0; i < count; i++)
        found |= list[i].id == sides[1].id;
    assert_true(found);
    sides_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(test_a_stranger_calls, clean),
                                       cmocka_unit_test_setup(test_the_table_calls, clean),
                                       cmocka_unit_test_setup(test_a_flood, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
