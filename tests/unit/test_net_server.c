/* test_net_server.c: the program hypotenuse-table on a machine that is killed (kill −9) and comes
 * back: clients continue where they were, nothing acknowledged is lost, and the log is valid. Two
 * persons and a computer player play; the machine is killed three times, or 200 times with
 * HYPOTENUSE_LONG=1. The long run also uses two such machines that share a PostgreSQL database:
 * when one is killed, the other takes the game over (within 15 s if leases are as long as in real
 * use), and no line is written twice. */
#include "net_cluster.h"
#include "net_help.h"
#include "table_help.h"

#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/table.h"
#include "system/clock.h"
#include "system/file.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_server"
enum { PERSONS = 2, COMPUTER = PERSONS, SEATS, LOG_MOST = 1 << 24 };

typedef struct Person {
    NetPerson at;
    int acknowledged; /* number of lines received */
    int64_t spoke;    /* time of its last message */
} Person;

typedef struct Net {
    const Catalogue *c;
    Loop *loop;
    int count; /* number of machines: one with files, or two that share a database */
    NetProgram servers[2];
    Invitation invitation; /* with the addresses of all machines */
    const char *database;
    int lease; /* length of a lease in seconds; 0: the program's default */
    RecordHeader header;
    Person persons[PERSONS];
    Rng rng;
} Net;

/* Starts a machine at its previous port, or at any free port if it had none. */
static void start(Net *net, int i)
{
    char arguments[512];
    Text text = text_in(arguments, sizeof arguments);
    int port = i < net->invitation.count ? net->invitation.addresses[i].port : 0;
    text_add(&text, "--folder '%s/%d' --port %d", FOLDER, i, port);
    if (net->database)
        text_add(&text, " --database '%s'", net->database);
    if (net->database && net->lease)
        text_add(&text, " --lease %d", net->lease);
    net->servers[i] = net_program_start(arguments);
    const Invitation *invited = &net->servers[i].invitation;
    if (!net->invitation.count)
        net->invitation = *invited;
    net->invitation.addresses[i] = invited->addresses[0];
    net->invitation.count = net->invitation.count > i ? net->invitation.count : i + 1;
}

static void run(const char *format, const char *a, const char *b)
{
    char command[1024];
    Text text = text_in(command, sizeof command);
    text_add(&text, format, a, b);
    assert_int_equal(system(command), 0);
}

static void join(Net *net, int i, const Invitation *invitation)
{
    uint8_t seed[IDENTITY_SEED] = {(uint8_t)(1 + i)};
    Identity identity = identity_of(seed);
    net_person_calls(&net->persons[i].at, net->loop, &identity, i, invitation, &net->header);
}

/* Starts one machine, or two that share `database` unless it is NULL. */
static Net *net_new(const char *database, int lease)
{
    Net *net = calloc(1, sizeof *net);
    net->c = rules_builtin_catalogue();
    net->loop = loop_new();
    net->rng = rng_seeded(5);
    net->header = table_header(SEATS, HANDS_DEAL);
    text_copy(net->header.seats[COMPUTER].engine, RECORD_KIND_SIZE, "ai1");
    run("rm -rf '%s' && mkdir '%s'", FOLDER, FOLDER);
    net->database = database;
    net->lease = lease;
    net->count = database ? 2 : 1;
    start(net, 0);
    if (database) { /* both machines have the same key */
        run("mkdir '%s/1' && cp '%s/0/machine.key' '" FOLDER "/1'", FOLDER, FOLDER);
        start(net, 1);
    }
    return net;
}

static void net_free(Net *net)
{
    for (int i = 0; i < PERSONS; i++)
        caller_free(net->persons[i].at.caller);
    loop_free(net->loop);
    for (int i = 0; i < PERSONS; i++)
        client_free(net->persons[i].at.client);
    for (int i = 0; i < net->count; i++)
        net_program_stop(&net->servers[i], SIGTERM);
    run("rm -rf '%s'%s", FOLDER, "");
    free(net);
}

/* Lets the person at this seat act, at most once in a tenth of a second, which is far below the
 * limit. */
static void act(Net *net, int seat)
{
    Person *p = &net->persons[seat];
    const Game *game = client_game(p->at.client);
    TableRequest r = {.verb = TABLE_ACT};
    if (loop_now() - p->spoke < 100)
        return;
    if (client_waiting(p->at.client)) {
        Digest share = identity_random();
        client_ready(p->at.client, &share);
    } else if (game && !p->at.client->wants && game_to_act(game) == seat) {
        r.action = table_any_action(game, &net->rng);
        client_request(p->at.client, &r);
    } else {
        return;
    }
    p->spoke = loop_now();
}

static void step(Net *net)
{
    for (int i = 0; i < PERSONS; i++)
        act(net, i);
    loop_poll(net->loop);
    clock_sleep_ms(1);
    for (int i = 0; i < PERSONS; i++) {
        Person *p = &net->persons[i];
        net_person_is_fine(&p->at);
        int lines = p->at.client->reader->lines;
        assert_true(lines >= p->acknowledged); /* no acknowledged line is lost */
        p->acknowledged = lines;
    }
}

static bool is_over(const Net *net)
{
    const Game *game = client_game(net->persons[0].at.client);
    return game && game_phase(game) == PHASE_OVER;
}

/* Plays until the first person has `lines` more lines than now, or the game is over. */
static void play_on(Net *net, int lines)
{
    int to = net->persons[0].acknowledged + lines;
    while (net->persons[0].acknowledged < to && !is_over(net))
        step(net);
}

static void expect_log(const Net *net)
{
    char path[FOLDER_SIZE];
    size_t size;
    Err err = {0};
    Text text = text_in(path, sizeof path);
    text_add(&text, "%s/0/%s.log", FOLDER, caller_invitation(net->persons[0].at.caller).table);
    char *log = file_read_whole(path, LOG_MOST, &size, &err);
    assert_non_null(log);
    LogReader *reader = log_reader_new(net->c, 0);
    log_reader_checks(reader, identity_check);
    for (const char *at = log, *end; (end = memchr(at, '\n', size - (size_t)(at - log)));
         at = end + 1) {
        if (!log_reader_line(reader, at, (size_t)(end - at), NULL, &err))
            fail_msg("line %d: %s", err.line, err.text);
    }
    assert_true(reader->lines >= net->persons[0].acknowledged);
    log_reader_free(reader);
    free(log);
}

/* The first person opens the table, then the other joins. */
static void sit_down(Net *net)
{
    Invitation invitation = net->invitation;
    join(net, 0, &invitation);
    while (!client_waiting(net->persons[0].at.client)) {
        loop_once(net->loop);
        net_person_is_fine(&net->persons[0].at);
    }
    invitation = caller_invitation(net->persons[0].at.caller);
    assert_true(invitation.table[0]);
    if (net->count == 2) { /* a room with waiting players exists on one machine only, so its address
                            * goes first */
        int port = caller_port(net->persons[0].at.caller);
        if (invitation.addresses[0].port != port)
            invitation.addresses[1] = invitation.addresses[0];
        invitation.addresses[0].port = port;
    }
    join(net, 1, &invitation);
    play_on(net, 6);
}

/* Plays a game with at most `kills` kills; returns how many there were before it was over. */
static int play(const char *database, int kills)
{
    int done = 0;
    Net *net = net_new(database, 1);
    sit_down(net);
    for (; done < kills && !is_over(net); done++) {
        int victim = (int)rng_below(&net->rng, (uint32_t)net->count);
        net_program_stop(&net->servers[victim], SIGKILL);
        for (int k = 0; k < 3; k++)
            step(net);
        start(net, victim);
        play_on(net, 4);
    }
    if (!database)
        expect_log(net);
    net_free(net);
    return done;
}

static void test_kills(void **state)
{
    (void)state;
    int left = getenv("HYPOTENUSE_LONG") ? 200 : 3;
    while (left > 0)
        left -= play(NULL, left);
}

/* --- spectators' programs --------------------------------------------------------------------- */

/* Returns the command line of a program that watches the game; `format` has a %s for the game's
 * name. */
static const char *looks(const Net *net, const char *format)
{
    static char command[1024];
    char words[256];
    Invitation invitation = caller_invitation(net->persons[0].at.caller);
    Text text = text_in(words, sizeof words);
    text_add(&text, format, invitation.table);
    text = text_in(command, sizeof command);
    text_add(&text, "exec '%s/hypotenuse-table' --%s '%s%s' %s", HYPOTENUSE_BUILD,
             net->database ? "database" : "folder", net->database ? net->database : FOLDER,
             net->database ? "" : "/0", words);
    assert_false(text.cut);
    return command;
}

/* Returns everything that the watching program prints and asserts that the program exits
 * successfully. */
static const char *printed(const Net *net, const char *format)
{
    static char text[1 << 16];
    FILE *pipe = popen(looks(net, format), "r");
    assert_non_null(pipe);
    size_t size = fread(text, 1, sizeof text - 1, pipe);
    text[size] = 0;
    assert_int_equal(pclose(pipe), 0);
    return text;
}

/* Both agree to end the game, which reveals its secret. A request that comes too late because of a
 * line in between is sent again. */
static void end_game(Net *net)
{
    static const TableRequest wants[PERSONS] = {{.verb = TABLE_ASK, .ask = ASK_END},
                                                {.verb = TABLE_AGREE}};
    const TableState *first = &net->persons[0].at.client->state;
    while (!first->opened) {
        int i = first->ask.what == ASK_END;
        Person *p = &net->persons[i];
        if (!p->at.client->wants && loop_now() - p->spoke >= 100) {
            client_request(p->at.client, &wants[i]);
            p->spoke = loop_now();
        }
        loop_poll(net->loop);
        clock_sleep_ms(1);
        net_person_is_fine(&p->at);
    }
}

/* Asserts that the child prints every line that the clients have, up to the last, as it arrives. */
static void expect_followed(const Net *net, Child *child)
{
    size_t size;
    Err err = {0};
    const char *text = client_text(net->persons[0].at.client, &size);
    for (size_t at = 0; at < size;) {
        const char *line = child_line(child);
        assert_non_null(line);
        assert_in_range(strlen(line), 1, size - at);
        assert_memory_equal(line, text + at, strlen(line));
        at += strlen(line);
    }
    if (!log_verify(net->c, text, size, identity_check, &err))
        fail_msg("line %d: %s", err.line, err.text);
}

static void remove_game(const Net *net, const Cluster *cluster)
{
    char sql[256];
    Invitation invitation = caller_invitation(net->persons[0].at.caller);
    Text text = text_in(sql, sizeof sql);
    text_add(&text, "DELETE FROM line WHERE name = '%s'; DELETE FROM game WHERE name = '%s'",
             invitation.table, invitation.table);
    if (cluster)
        cluster_run(cluster, sql);
    else
        run("rm '%s/0/%s.log'", FOLDER, invitation.table);
}

/* While a server runs the game, another program lists it and prints its lines as they arrive, and
 * the referee accepts the printed log. */
static void look_at_a_game(const Cluster *cluster)
{
    Net *net = net_new(cluster ? cluster->database : NULL, 0);
    sit_down(net);
    assert_non_null(strstr(printed(net, "--list"), "  running  "));
    assert_non_null(strstr(printed(net, "--list"), "P0, P1, "));
    Child *child = child_new(looks(net, "--log %s --follow 2>&1"));
    play_on(net, 2);
    end_game(net);
    expect_followed(net, child);
    size_t size;
    const char *text = client_text(net->persons[0].at.client, &size);
    const char *log = printed(net, "--log %s");
    assert_int_equal(strlen(log), size);
    assert_memory_equal(log, text, size);
    assert_non_null(strstr(printed(net, "--list"), "  ended  "));
    const char *judged =
        printed(net, "--log %s | '" HYPOTENUSE_BUILD "/hypotenuse-referee' --log -");
    assert_non_null(strstr(judged, "\"holds\":true"));
    remove_game(net, cluster);
    const char *last = child_line(child);
    assert_non_null(last);
    assert_non_null(strstr(last, "is gone"));
    assert_null(child_line(child));
    child_free(child);
    net_free(net);
}

static void test_looked_at(void **state)
{
    (void)state;
    look_at_a_game(NULL);
    if (!cluster_can_be())
        return;
    Cluster cluster = cluster_begin("server");
    look_at_a_game(&cluster);
    cluster_end(&cluster);
}

/* --- two machines and a database -------------------------------------------------------------- */

static void test_two_machines(void **state)
{
    (void)state;
    int left = 200;
    if (!getenv("HYPOTENUSE_LONG"))
        return;
    Cluster cluster = cluster_begin("server");
    while (left > 0)
        left -= play(cluster.database, left);
    cluster_end(&cluster);
}

/* The server machine that both players use is killed and stays down: measures the time until the
 * next line. */
static void test_takeover(void **state)
{
    enum { MOST_MS = 15000, ROUNDS = 3 };
    (void)state;
    if (!getenv("HYPOTENUSE_LONG"))
        return;
    Cluster cluster = cluster_begin("server");
    Net *net = net_new(cluster.database, 0);
    sit_down(net);
    for (int i = 0; i < ROUNDS && !is_over(net); i++) {
        int port = caller_port(net->persons[0].at.caller);
        int victim = net->invitation.addresses[1].port == port;
        int64_t began = loop_now();
        net_program_stop(&net->servers[victim], SIGKILL);
        play_on(net, 6); /* four of the lines report lost and returning players */
        print_message("gone on with after %.1f s\n", (double)(loop_now() - began) / 1000);
        assert_in_range(loop_now() - began, 0, MOST_MS);
        start(net, victim);
        play_on(net, 4);
    }
    net_free(net);
    cluster_end(&cluster);
}

/* The server machine that both players use is killed and restarts: it doesn't wait for its own
 * leases, which are valid for 14 s more. */
static void test_back_at_once(void **state)
{
    enum { MOST_MS = 8000 };
    (void)state;
    if (!cluster_can_be())
        return;
    Cluster cluster = cluster_begin("server");
    Net *net = net_new(cluster.database, 0);
    sit_down(net);
    int port = caller_port(net->persons[0].at.caller);
    int victim = net->invitation.addresses[1].port == port;
    net_program_stop(&net->servers[victim], SIGKILL);
    start(net, victim);
    int64_t began = loop_now();
    play_on(net, 6); /* four of the lines report lost and returning players */
    print_message("back after %.1f s\n", (double)(loop_now() - began) / 1000);
    assert_in_range(loop_now() - began, 0, MOST_MS);
    net_free(net);
    cluster_end(&cluster);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kills),        cmocka_unit_test(test_looked_at),
        cmocka_unit_test(test_two_machines), cmocka_unit_test(test_takeover),
        cmocka_unit_test(test_back_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
