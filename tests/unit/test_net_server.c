/* test_net_server.c: the program hypotenuse-table, as a machine that is killed (kill −9) and comes
 * back: who was there goes on where he was, nothing that was acknowledged is lost, and the log
 * holds. Two persons and a computer player; three kills, 200 with HYPOTENUSE_LONG=1. With that also
 * two such machines that share a database of PostgreSQL: whichever is killed, the other one or the
 * next takes the game over, and no line is written twice. */
#include "base/text.h"
#include "net/caller.h"
#include "rules/query.h"
#include "rules/view.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/process.h"
#include "table/verify.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_server"
enum { PERSONS = 2, COMPUTER = PERSONS, SEATS, LEGAL_ROOM = 8192, LOG_MOST = 1 << 24 };

typedef struct Person {
    Identity identity;
    TableClient *client;
    Caller *caller;
    int acknowledged; /* lines that it has heard */
    int64_t spoke;    /* when it said something last */
} Person;

typedef struct Net {
    const Catalogue *c;
    Loop *loop;
    int count; /* of machines: one with files, or two that share a database */
    Child *servers[2];
    pid_t pids[2];
    Invitation invitation; /* to both */
    const char *database;
    RecordHeader header;
    Person persons[PERSONS];
    Rng rng;
} Net;

/* At the port that it had, or at any. */
static void start(Net *net, int i)
{
    char command[1024];
    Err err = {0};
    Invitation invited = {.count = 0};
    Text text = text_in(command, sizeof command);
    int port = i < net->invitation.count ? net->invitation.addresses[i].port : 0;
    text_add(&text, "'%s/hypotenuse-table' --folder '%s/%d' --address 127.0.0.1 --port %d",
             HYPOTENUSE_BUILD, FOLDER, i, port);
    if (net->database)
        text_add(&text, " --database '%s' --lease 1", net->database);
    text_add(&text, " & echo $!; wait");
    net->servers[i] = child_new(command);
    assert_non_null(net->servers[i]);
    net->pids[i] = 0;
    while (!net->pids[i] || !invited.count) { /* either may come first */
        const char *line = child_line(net->servers[i]);
        if (!line)
            fail_msg("the server has ended");
        if (strncmp(line, "hypotenuse://", 13) != 0)
            net->pids[i] = (pid_t)atol(line);
        else if (!invitation_read(line, &invited, &err))
            fail_msg("%s", err.text);
    }
    if (i == 0 && !net->invitation.count)
        net->invitation = invited;
    net->invitation.addresses[i] = invited.addresses[0];
    net->invitation.count = net->invitation.count > i ? net->invitation.count : i + 1;
}

static void stop(Net *net, int i, int signal)
{
    kill(net->pids[i], signal);
    child_free(net->servers[i]);
    net->servers[i] = NULL;
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
    Person *p = &net->persons[i];
    uint8_t seed[IDENTITY_SEED] = {(uint8_t)(1 + i)};
    Err err = {0};
    char name[8];
    Text text = text_in(name, sizeof name);
    text_add(&text, "P%d", i);
    p->identity = identity_of(seed);
    p->client = client_new(net->c, i, name, &p->identity.key);
    client_signs(p->client, identity_sign, &p->identity, identity_check);
    const CallerPlan plan = {.invitation = *invitation, .game = &net->header, .client = p->client};
    p->caller = caller_new(net->loop, &plan, &err);
    assert_non_null(p->caller);
}

/* `database`: NULL, or what two machines share. */
static Net *net_new(const char *database)
{
    Net *net = calloc(1, sizeof *net);
    net->c = rules_builtin_catalogue();
    net->loop = loop_new();
    net->rng = rng_seeded(5);
    RecordHeader *header = &net->header;
    header->setup = setup_default();
    header->setup.players = SEATS;
    header->setup.hands = HANDS_DEAL;
    header->setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    header->fingerprint = net->c->fingerprint;
    for (int i = 0; i < SEATS; i++) {
        Text name = text_in(header->seats[i].name, RECORD_NAME_SIZE);
        text_add(&name, "Seat %d", i);
        header->seats[i].color = (uint8_t)i;
    }
    text_copy(header->seats[COMPUTER].engine, RECORD_KIND_SIZE, "ai1");
    run("rm -rf '%s' && mkdir '%s'", FOLDER, FOLDER);
    net->database = database;
    net->count = database ? 2 : 1;
    start(net, 0);
    if (database) { /* one key, whichever answers */
        run("mkdir '%s/1' && cp '%s/0/machine.key' '" FOLDER "/1'", FOLDER, FOLDER);
        start(net, 1);
    }
    return net;
}

static void net_free(Net *net)
{
    for (int i = 0; i < PERSONS; i++)
        caller_free(net->persons[i].caller);
    loop_free(net->loop);
    for (int i = 0; i < PERSONS; i++)
        client_free(net->persons[i].client);
    for (int i = 0; i < net->count; i++)
        stop(net, i, SIGTERM);
    run("rm -rf '%s'%s", FOLDER, "");
    free(net);
}

/* Who says one thing in a tenth of a second is far from the most that is allowed. */
static void act(Net *net, int seat)
{
    static Action legal[LEGAL_ROOM];
    Person *p = &net->persons[seat];
    const Game *game = client_game(p->client);
    TableRequest r = {.verb = TABLE_ACT};
    if (loop_now() - p->spoke < 100)
        return;
    if (client_waiting(p->client)) {
        Digest share = identity_random();
        client_ready(p->client, &share);
    } else if (game && !client_waits(p->client) && game_to_act(game) == seat) {
        int n = game_legal(net->c, game, legal, LEGAL_ROOM);
        assert_in_range(n, 1, LEGAL_ROOM);
        r.action = legal[rng_below(&net->rng, (uint32_t)n)];
        client_want(p->client, &r);
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
        if (caller_state(p->caller) == CALLER_REFUSED)
            fail_msg("%s", caller_why(p->caller));
        int lines = log_reader_lines(client_log(p->client));
        assert_true(lines >= p->acknowledged); /* what was told stays */
        p->acknowledged = lines;
    }
}

static bool is_over(const Net *net)
{
    const Game *game = client_game(net->persons[0].client);
    return game && game_phase(game) == PHASE_OVER;
}

/* Up to a line more than there are, and `lines` beyond. */
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
    text_add(&text, "%s/0/%s.log", FOLDER, caller_invitation(net->persons[0].caller).table);
    char *log = file_read_whole(path, LOG_MOST, &size, &err);
    assert_non_null(log);
    LogReader *reader = log_reader_new(net->c, NO_SEAT);
    log_reader_checks(reader, identity_check);
    for (const char *at = log, *end; (end = memchr(at, '\n', size - (size_t)(at - log)));
         at = end + 1) {
        if (!log_reader_line(reader, at, (size_t)(end - at), NULL, &err))
            fail_msg("line %d: %s", err.line, err.text);
    }
    assert_true(log_reader_lines(reader) >= net->persons[0].acknowledged);
    log_reader_free(reader);
    free(log);
}

/* Who opens the table, then the other one. */
static void sit_down(Net *net)
{
    Invitation invitation = net->invitation;
    join(net, 0, &invitation);
    while (!client_waiting(net->persons[0].client)) {
        loop_once(net->loop);
        if (caller_state(net->persons[0].caller) == CALLER_REFUSED)
            fail_msg("%s", caller_why(net->persons[0].caller));
    }
    invitation = caller_invitation(net->persons[0].caller);
    assert_true(invitation.table[0]);
    if (net->count == 2) { /* a room where players wait is at one machine */
        int port = caller_port(net->persons[0].caller);
        if (invitation.addresses[0].port != port)
            invitation.addresses[1] = invitation.addresses[0];
        invitation.addresses[0].port = port;
    }
    join(net, 1, &invitation);
    play_on(net, 6);
}

/* A game with at most `kills`; returns how many there were before it was over. */
static int play(const char *database, int kills)
{
    int done = 0;
    Net *net = net_new(database);
    sit_down(net);
    for (; done < kills && !is_over(net); done++) {
        int victim = (int)rng_below(&net->rng, (uint32_t)net->count);
        stop(net, victim, SIGKILL);
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

/* --- two machines and a database -------------------------------------------------------------- */

/* A private cluster in a folder of its own, under a user that is not root, at a socket alone. */
#define CLUSTER "/tmp/hypotenuse-test-cluster"
#define POSTGRES "/usr/lib/postgresql/15/bin/"
#define AS "$([ $(id -u) = 0 ] && echo runuser -u postgres --) "

static bool cluster_begins(void)
{
    return system("rm -rf " CLUSTER " && mkdir -m 777 " CLUSTER " && cd / && " AS POSTGRES
                  "initdb -A trust -U hypotenuse -D " CLUSTER
                  "/data >/dev/null 2>&1 && " AS POSTGRES "pg_ctl -w -D " CLUSTER
                  "/data -l " CLUSTER "/log -o \"-k " CLUSTER
                  " -h ''\" start >/dev/null 2>&1") == 0;
}

static void cluster_ends(void)
{
    assert_int_equal(system("cd / && " AS POSTGRES "pg_ctl -m immediate -D " CLUSTER
                            "/data stop >/dev/null 2>&1; rm -rf " CLUSTER),
                     0);
}

static void test_two_machines(void **state)
{
    (void)state;
    int left = 200;
    if (!getenv("HYPOTENUSE_LONG"))
        return;
    assert_true(cluster_begins());
    while (left > 0)
        left -= play("host=" CLUSTER " user=hypotenuse dbname=postgres", left);
    cluster_ends();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kills),
        cmocka_unit_test(test_two_machines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
