/* test_net_crowd.c: large crowds at the program hypotenuse-table: how long a line takes to reach
 * all screens of a table with six players and 32 spectators, how long it takes to rejoin a game of
 * 150 lines, and the cost of many tables. Counts are checked; times and memory are only printed
 * (docs/PERFORMANCE.md), since machines differ. Numbers are small, except with HYPOTENUSE_LONG=1:
 * 2,000 tables with two players each, 200 actions a second. Also checks the limits of a server: 500
 * spectators at a table, and the number of rooms per address. */
#include "net_help.h"
#include "table_help.h"

#include "base/memory.h"
#include "rules/query.h"
#include "rules/view.h"
#include "system/clock.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_crowd"
enum { PLAYERS = 6, WATCHERS = 32, CROWD = PLAYERS + WATCHERS };
enum { LATE_MS = 10000 /* longest time until a guest is seated or refused */ };

/* A person at another machine. */
typedef struct Guest {
    NetPerson person;
    double spoke; /* time of its last message */
} Guest;

static bool is_long(void)
{
    return getenv("HYPOTENUSE_LONG") != NULL;
}

static NetProgram start_with(const char *arguments)
{
    char all[256];
    assert_int_equal(system("rm -rf '" FOLDER "'"), 0);
    snprintf(all, sizeof all, "--folder '" FOLDER "' --port 0 %s", arguments);
    return net_program_start(all);
}

static NetProgram start(void)
{
    return start_with("--tables 2500");
}

static void stop(NetProgram *program)
{
    net_program_stop(program, SIGTERM);
    assert_int_equal(system("rm -rf '" FOLDER "'"), 0);
}

/* Returns the memory that the server uses, in MiB; processor_of() returns the processor time that
 * it has used, in seconds. */
static double memory_of(const NetProgram *program)
{
    char path[64];
    long size = 0, pages = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", program->pid);
    FILE *file = fopen(path, "r");
    if (file) {
        assert_int_equal(fscanf(file, "%ld %ld", &size, &pages), 2);
        fclose(file);
    }
    return (double)pages * 4096 / (1 << 20);
}

static double processor_of(const NetProgram *program)
{
    char path[64];
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", program->pid);
    FILE *file = fopen(path, "r");
    if (file) {
        int found = fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld",
                           &user, &system);
        assert_int_equal(found, 2);
        fclose(file);
    }
    return (double)(user + system) / 100;
}

static void join(Loop *loop, Guest *guest, int seat, const Invitation *invitation,
                 const RecordHeader *game)
{
    Identity identity = identity_new();
    net_person_calls(&guest->person, loop, &identity, seat, invitation, game);
}

static void turn(Loop *loop)
{
    loop_poll(loop);
    clock_sleep_ms(.2);
}

static int lines_of(const Guest *guest)
{
    return guest->person.client->reader->lines;
}

/* All players report that they are ready and wait until the game has begun for all. */
static void begin(Loop *loop, Guest *guests, int players, int count)
{
    for (bool all = false; !all;) {
        all = true;
        turn(loop);
        for (int i = 0; i < count; i++) {
            Digest share = identity_random();
            if (i < players && client_waiting(guests[i].person.client))
                client_ready(guests[i].person.client, &share);
            net_person_is_fine(&guests[i].person);
            all = all && client_game(guests[i].person.client);
        }
    }
}

/* The acting seat requests a random action. Returns false if it isn't a guest's turn. */
static bool act(Guest *guests, int players)
{
    static Rng rng = {{1, 2}};
    const Game *game = client_game(guests[0].person.client);
    int seat = game_to_act(game);
    if (seat >= players)
        return false;
    Guest *guest = &guests[seat];
    TableRequest r = {.verb = TABLE_ACT};
    r.action = table_any_action(client_game(guest->person.client), &rng);
    guest->spoke = clock_ms();
    return client_request(guest->person.client, &r);
}

/* One person opens a table for the two, the other joins by its invitation, and the game begins. */
static void begin_pair(Loop *loop, Guest *pair, const Invitation *server)
{
    RecordHeader header = table_header(2, HANDS_NONE);
    join(loop, &pair[0], 0, server, &header);
    while (!client_waiting(pair[0].person.client))
        turn(loop);
    Invitation invitation = caller_invitation(pair[0].person.caller);
    join(loop, &pair[1], 1, &invitation, NULL);
    begin(loop, pair, 2, 2);
}

/* Ends all connections and frees the loop and the clients. */
static void all_leave(Loop *loop, Guest *guests, int count)
{
    for (int i = 0; i < count; i++)
        caller_free(guests[i].person.caller);
    loop_free(loop);
    for (int i = 0; i < count; i++)
        client_free(guests[i].person.client);
}

/* --- one table -------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void test_one_table(void **state)
{
    (void)state;
    enum { LINES = 150 };
    static Guest guests[CROWD + 1];
    static double waits[LINES + 8];
    int lines = is_long() ? LINES : 20, count = 0;
    NetProgram program = start();
    Loop *loop = loop_new();
    RecordHeader header = table_header(PLAYERS, HANDS_DEAL); /* without halves there would be only
                                                              * 145 lines */
    join(loop, &guests[0], 0, &program.invitation, &header);
    while (!client_waiting(guests[0].person.client))
        turn(loop);
    Invitation invitation = caller_invitation(guests[0].person.caller);
    for (int i = 1; i < CROWD; i++)
        join(loop, &guests[i], i < PLAYERS ? i : NO_SEAT, &invitation, NULL);
    begin(loop, guests, PLAYERS, CROWD);
    double from = clock_ms(), used = processor_of(&program);
    while (lines_of(&guests[0]) < lines) {
        int before = lines_of(&guests[0]), there = 0;
        double began = clock_ms();
        assert_true(act(guests, PLAYERS));
        while (there < CROWD) {
            there = 0;
            turn(loop);
            for (int i = 0; i < CROWD; i++)
                there += lines_of(&guests[i]) > before;
        }
        waits[count++] = clock_ms() - began;
        while (clock_ms() - began < 60) /* a client may not send lines too often */
            turn(loop);
    }
    double seconds = (clock_ms() - from) / 1000, cost = processor_of(&program) - used;
    qsort(waits, (size_t)count, sizeof *waits, by_size);
    double began = clock_ms();
    join(loop, &guests[CROWD], NO_SEAT, &invitation, NULL);
    /* only 32 may watch, so one leaves to make room for the next */
    caller_free(guests[CROWD - 1].person.caller);
    guests[CROWD - 1].person.caller = NULL;
    while (lines_of(&guests[CROWD]) < lines_of(&guests[0]))
        turn(loop);
    print_message("a line to 38 screens: %.1f ms in the middle, %.1f at most (%d lines); all %d "
                  "lines for who comes: %.1f ms; the server used %.2f s in %.1f s\n",
                  waits[count / 2], waits[count - 1], count, lines_of(&guests[0]),
                  clock_ms() - began, cost, seconds);
    all_leave(loop, guests, CROWD + 1);
    stop(&program);
}

/* --- a table that thinks ---------------------------------------------------------------------- */

/* While one table has five of the strongest computer players and all sets, two people at another
 * table don't have to wait for them. */
static void test_thinking(void **state)
{
    (void)state;
    enum { MOST_MS = 2000 };
    static Guest guests[3];
    Guest *greedy = &guests[0], *pair = &guests[1];
    int actions = is_long() ? 60 : 6;
    double longest = 0;
    NetProgram program = start();
    Loop *loop = loop_new();
    RecordHeader header = table_header(PLAYERS, HANDS_DEAL);
    header.setup.expansions = (1ull << EXPANSIONS) - 1;
    header.setup.hand_size = 2;
    for (int i = 1; i < PLAYERS; i++)
        strcpy(header.seats[i].engine, "ai5");
    assert_null(setup_fault(rules_builtin_catalogue(), &header.setup));
    join(loop, greedy, 0, &program.invitation, &header);
    begin(loop, greedy, 1, 1);
    begin_pair(loop, pair, &program.invitation);
    int thought = 0;
    while (actions > 0) {
        const Game *game = client_game(greedy->person.client);
        int before = lines_of(&pair[0]), lines = lines_of(greedy);
        double began = clock_ms();
        if (game_to_act(game) == 0 && !greedy->person.client->wants)
            assert_true(act(greedy, 1));
        assert_true(act(pair, 2));
        while (lines_of(&pair[0]) == before || lines_of(&pair[1]) == before)
            turn(loop);
        longest = clock_ms() - began > longest ? clock_ms() - began : longest;
        while (clock_ms() - began < 300)
            turn(loop);
        thought += lines_of(greedy) - lines;
        actions--;
    }
    print_message("beside a table that thinks (%d lines of it) a line takes %.0f ms at most\n",
                  thought, longest);
    assert_true(thought > 3 && (getenv("HYPOTENUSE_SHORT") || longest < MOST_MS));
    all_leave(loop, guests, 3);
    stop(&program);
}

/* --- many tables ------------------------------------------------------------------------------ */

static void test_many_tables(void **state)
{
    (void)state;
    int tables = is_long() ? 2000 : 20, actions = is_long() ? 4000 : 40, count = 0;
    if (getenv("HYPOTENUSE_SHORT"))
        return; /* the test with one table covers the same code */
    Guest *guests = memory_new((size_t)tables * 2 * sizeof *guests);
    double *waits = memory_new((size_t)actions * sizeof *waits);
    NetProgram program = start();
    Loop *loop = loop_new();
    for (int i = 0; i < tables; i++)
        begin_pair(loop, &guests[2 * i], &program.invitation);
    double memory = memory_of(&program), used = processor_of(&program), from = clock_ms();
    /* first: index of the first action still waiting for its line */
    int wanted = 0, next = 0, first = 0;
    Guest **asked = memory_new((size_t)actions * sizeof *asked);
    while (count < actions) {
        while (wanted < actions && clock_ms() - from >= wanted * 5.0) {
            Guest *pair = &guests[2 * (next++ % tables)];
            int seat = game_to_act(client_game(pair[0].person.client));
            if (seat < 2 && !pair[seat].person.client->wants && act(pair, 2))
                asked[wanted++] = &pair[seat];
            if (next % tables == 0)
                break;
        }
        turn(loop);
        for (int i = first; i < wanted; i++) {
            if (asked[i]->spoke <= 0 || asked[i]->person.client->wants)
                continue;
            waits[count++] = clock_ms() - asked[i]->spoke;
            asked[i]->spoke = 0;
        }
        while (first < wanted && asked[first]->spoke <= 0)
            first++;
    }
    free(asked);
    qsort(waits, (size_t)count, sizeof *waits, by_size);
    print_message("%d tables, %d actions in %.1f s: %.1f ms in the middle, 99 of 100 within %.1f "
                  "ms; the server holds %.0f MiB (%.0f when they had begun) and used %.2f s\n",
                  tables, count, (clock_ms() - from) / 1000, waits[count / 2],
                  waits[count * 99 / 100], memory_of(&program), memory,
                  processor_of(&program) - used);
    all_leave(loop, guests, 2 * tables);
    stop(&program);
    free(waits);
    free(guests);
}

/* --- limits ----------------------------------------------------------------------------------- */

static void wait_until_refused(Loop *loop, const Guest *guest, const char *why)
{
    double until = clock_ms() + LATE_MS;
    while (caller_state(guest->person.caller) != CALLER_REFUSED) {
        turn(loop);
        assert_true(clock_ms() < until);
    }
    assert_string_equal(caller_why(guest->person.caller), why);
}

/* Five hundred spectators fit at one table of a server, even if the server has no other table; the
 * next is refused. */
static void test_all_who_watch(void **state)
{
    (void)state;
    static Guest guests[SERVER_WATCHERS_MOST + 2];
    Guest *last = &guests[SERVER_WATCHERS_MOST + 1];
    NetProgram program = start_with("--tables 1");
    Loop *loop = loop_new();
    RecordHeader header = table_header(2, HANDS_NONE);
    join(loop, &guests[0], 0, &program.invitation, &header);
    while (!client_waiting(guests[0].person.client))
        turn(loop);
    Invitation invitation = caller_invitation(guests[0].person.caller);
    for (int i = 1; i <= SERVER_WATCHERS_MOST; i++) {
        double until = clock_ms() + LATE_MS;
        join(loop, &guests[i], NO_SEAT, &invitation, NULL);
        while (!client_waiting(guests[i].person.client)) {
            turn(loop);
            net_person_is_fine(&guests[i].person);
            assert_true(clock_ms() < until);
        }
    }
    join(loop, last, NO_SEAT, &invitation, NULL);
    wait_until_refused(loop, last, "too many watch");
    all_leave(loop, guests, SERVER_WATCHERS_MOST + 2);
    stop(&program);
}

/* The number of waiting rooms per address is limited, even if the server has room for more
 * tables. */
static void test_rooms_of_an_address(void **state)
{
    (void)state;
    enum { ROOMS = 2 };
    static Guest guests[ROOMS + 1];
    NetProgram program = start_with("--rooms 2");
    Loop *loop = loop_new();
    RecordHeader header = table_header(2, HANDS_NONE);
    for (int i = 0; i <= ROOMS; i++) {
        join(loop, &guests[i], 0, &program.invitation, &header);
        while (i < ROOMS && !client_waiting(guests[i].person.client))
            turn(loop);
    }
    wait_until_refused(loop, &guests[ROOMS], "no more tables can be opened here");
    all_leave(loop, guests, ROOMS + 1);
    stop(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_table),           cmocka_unit_test(test_thinking),
        cmocka_unit_test(test_many_tables),         cmocka_unit_test(test_all_who_watch),
        cmocka_unit_test(test_rooms_of_an_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
