/* test_net_crowd.c: many at once at the program hypotenuse-table: how long a line takes to all
 * screens of a table with six players and 32 who watch, how long it takes to come back to a game of
 * 150 lines, and what many tables cost. What is counted is checked; times and memory are printed
 * (docs/PERFORMANCE.md), since machines differ. Small numbers; all of them with HYPOTENUSE_LONG=1:
 * 2,000 tables with two players each, 200 actions a second. */
#include "base/memory.h"
#include "base/text.h"
#include "net/caller.h"
#include "rules/query.h"
#include "rules/view.h"
#include "system/clock.h"
#include "system/process.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_crowd"
enum { PLAYERS = 6, WATCHERS = 32, CROWD = PLAYERS + WATCHERS, LEGAL_ROOM = 8192 };

/* Somebody at another machine. */
typedef struct Guest {
    Identity identity;
    TableClient *client;
    Caller *caller;
    double spoke; /* when it wanted something last */
} Guest;

/* The server, as a program of its own. */
typedef struct Program {
    Child *child;
    pid_t pid;
    Invitation invitation;
} Program;

static bool is_long(void)
{
    return getenv("HYPOTENUSE_LONG") != NULL;
}

static Program start(void)
{
    Program program = {0};
    Err err = {0};
    bool invited = false;
    assert_int_equal(system("rm -rf '" FOLDER "'"), 0);
    program.child = child_new("'" HYPOTENUSE_BUILD "/hypotenuse-table' --folder '" FOLDER
                              "' --address 127.0.0.1 --port 0 --tables 2500 & echo $!; wait");
    while (!program.pid || !invited) {
        const char *line = child_line(program.child);
        assert_non_null(line);
        if (strncmp(line, "hypotenuse://", 13) != 0)
            program.pid = (pid_t)atol(line);
        else
            invited = invitation_read(line, &program.invitation, &err);
    }
    return program;
}

static void stop(Program *program)
{
    kill(program->pid, SIGTERM);
    child_free(program->child);
    assert_int_equal(system("rm -rf '" FOLDER "'"), 0);
}

/* MiB that the server holds; seconds of processor time that it has used. */
static double memory_of(const Program *program)
{
    char path[64];
    long size = 0, pages = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)program->pid);
    FILE *file = fopen(path, "r");
    if (file) {
        assert_int_equal(fscanf(file, "%ld %ld", &size, &pages), 2);
        fclose(file);
    }
    return (double)pages * 4096 / (1 << 20);
}

static double processor_of(const Program *program)
{
    char path[64];
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)program->pid);
    FILE *file = fopen(path, "r");
    if (file) {
        int found = fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld",
                           &user, &system);
        assert_int_equal(found, 2);
        fclose(file);
    }
    return (double)(user + system) / 100;
}

static RecordHeader header_of(int players)
{
    RecordHeader header = {.setup = setup_default()};
    header.setup.players = (uint8_t)players;
    header.setup.hands = HANDS_NONE;
    header.fingerprint = rules_builtin_catalogue()->fingerprint;
    for (int i = 0; i < players; i++) {
        Text name = text_in(header.seats[i].name, RECORD_NAME_SIZE);
        text_add(&name, "Seat %d", i);
        header.seats[i].color = (uint8_t)i;
    }
    return header;
}

static void join(Loop *loop, Guest *guest, int seat, const Invitation *invitation,
                 const RecordHeader *game)
{
    char name[16];
    Err err = {0};
    guest->identity = identity_new();
    snprintf(name, sizeof name, "P%d", seat);
    guest->client = client_new(rules_builtin_catalogue(), seat, name, &guest->identity.key);
    client_signs(guest->client, identity_sign, &guest->identity, identity_check);
    const CallerPlan plan = {.invitation = *invitation, .game = game, .client = guest->client};
    guest->caller = caller_new(loop, &plan, &err);
    assert_non_null(guest->caller);
}

static void turn(Loop *loop)
{
    loop_poll(loop);
    clock_sleep_ms(.2);
}

static int lines_of(const Guest *guest)
{
    return log_reader_lines(client_log(guest->client));
}

/* All who play say that they are ready, and wait until the game has begun for all. */
static void begin(Loop *loop, Guest *guests, int players, int count)
{
    for (bool all = false; !all;) {
        all = true;
        turn(loop);
        for (int i = 0; i < count; i++) {
            Digest share = identity_random();
            if (i < players && client_waiting(guests[i].client))
                client_ready(guests[i].client, &share);
            if (caller_state(guests[i].caller) == CALLER_REFUSED)
                fail_msg("%s", caller_why(guests[i].caller));
            all = all && client_game(guests[i].client);
        }
    }
}

/* The seat to act wants anything. False where nobody is to act. */
static bool act(Guest *guests, int players)
{
    static Action legal[LEGAL_ROOM];
    static Rng rng = {{1, 2}};
    const Game *game = client_game(guests[0].client);
    int seat = game_to_act(game);
    if (seat >= players)
        return false;
    Guest *guest = &guests[seat];
    int n = game_legal(rules_builtin_catalogue(), client_game(guest->client), legal, LEGAL_ROOM);
    TableRequest r = {.verb = TABLE_ACT};
    assert_true(n > 0);
    r.action = legal[rng_below(&rng, (uint32_t)n)];
    guest->spoke = clock_ms();
    return client_want(guest->client, &r);
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
    Program program = start();
    Loop *loop = loop_new();
    RecordHeader header = header_of(PLAYERS);
    header.setup.hands = HANDS_DEAL; /* without halves it is over after 145 lines */
    header.setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    join(loop, &guests[0], 0, &program.invitation, &header);
    while (!client_waiting(guests[0].client))
        turn(loop);
    Invitation invitation = caller_invitation(guests[0].caller);
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
        while (clock_ms() - began < 60) /* nobody may speak too often */
            turn(loop);
    }
    double seconds = (clock_ms() - from) / 1000, cost = processor_of(&program) - used;
    qsort(waits, (size_t)count, sizeof *waits, by_size);
    double began = clock_ms();
    join(loop, &guests[CROWD], NO_SEAT, &invitation, NULL);
    caller_free(guests[CROWD - 1].caller); /* 32 may watch: one makes room for the one who comes */
    while (lines_of(&guests[CROWD]) < lines_of(&guests[0]))
        turn(loop);
    print_message("a line to 38 screens: %.1f ms in the middle, %.1f at most (%d lines); all %d "
                  "lines for who comes: %.1f ms; the server used %.2f s in %.1f s\n",
                  waits[count / 2], waits[count - 1], count, lines_of(&guests[0]),
                  clock_ms() - began, cost, seconds);
    for (int i = 0; i <= CROWD; i++) {
        if (i != CROWD - 1)
            caller_free(guests[i].caller);
    }
    loop_free(loop);
    for (int i = 0; i <= CROWD; i++)
        client_free(guests[i].client);
    stop(&program);
}

/* --- many tables ------------------------------------------------------------------------------ */

static void test_many_tables(void **state)
{
    (void)state;
    int tables = is_long() ? 2000 : 20, actions = is_long() ? 4000 : 40, count = 0;
    if (getenv("HYPOTENUSE_SHORT"))
        return; /* the same lines as at one table */
    Guest *guests = memory_new((size_t)tables * 2 * sizeof *guests);
    double *waits = memory_new((size_t)actions * sizeof *waits);
    Program program = start();
    Loop *loop = loop_new();
    RecordHeader header = header_of(2);
    for (int i = 0; i < tables; i++) {
        Guest *pair = &guests[2 * i];
        join(loop, &pair[0], 0, &program.invitation, &header);
        while (!client_waiting(pair[0].client))
            turn(loop);
        Invitation invitation = caller_invitation(pair[0].caller);
        join(loop, &pair[1], 1, &invitation, NULL);
        begin(loop, pair, 2, 2);
    }
    double memory = memory_of(&program), used = processor_of(&program), from = clock_ms();
    int wanted = 0, next = 0, first = 0; /* of those that wait for their line */
    Guest **asked = memory_new((size_t)actions * sizeof *asked);
    while (count < actions) {
        while (wanted < actions && clock_ms() - from >= wanted * 5.0) {
            Guest *pair = &guests[2 * (next++ % tables)];
            int seat = game_to_act(client_game(pair[0].client));
            if (seat < 2 && !client_waits(pair[seat].client) && act(pair, 2))
                asked[wanted++] = &pair[seat];
            if (next % tables == 0)
                break;
        }
        turn(loop);
        for (int i = first; i < wanted; i++) {
            if (asked[i]->spoke <= 0 || client_waits(asked[i]->client))
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
    for (int i = 0; i < 2 * tables; i++)
        caller_free(guests[i].caller);
    loop_free(loop);
    for (int i = 0; i < 2 * tables; i++)
        client_free(guests[i].client);
    stop(&program);
    free(waits);
    free(guests);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_table),
        cmocka_unit_test(test_many_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
