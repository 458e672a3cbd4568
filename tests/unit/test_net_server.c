/* test_net_server.c: the program hypotenuse-table, as a machine that is killed (kill −9) and comes
 * back: who was there goes on where he was, nothing that was acknowledged is lost, and the log
 * holds. Two persons and a computer player; three kills, 200 with HYPOTENUSE_LONG=1. */
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
    Child *server;
    pid_t pid;
    Invitation invitation;
    RecordHeader header;
    Person persons[PERSONS];
    Rng rng;
} Net;

/* At the port that it had, or at any. */
static void start(Net *net)
{
    char command[1024];
    Err err = {0};
    Text text = text_in(command, sizeof command);
    text_add(&text,
             "'%s/hypotenuse-table' --folder '%s' --address 127.0.0.1 --port %d & "
             "echo $!; wait",
             HYPOTENUSE_BUILD, FOLDER,
             net->invitation.count ? net->invitation.addresses[0].port : 0);
    net->server = child_new(command);
    assert_non_null(net->server);
    bool invited = false;
    net->pid = 0;
    while (!net->pid || !invited) { /* either may come first */
        const char *line = child_line(net->server);
        if (!line)
            fail_msg("the server has ended");
        if (strncmp(line, "hypotenuse://", 13) != 0)
            net->pid = (pid_t)atol(line);
        else if (!invitation_read(line, &net->invitation, &err))
            fail_msg("%s", err.text);
        else
            invited = true;
    }
}

static void stop(Net *net, int signal)
{
    kill(net->pid, signal);
    child_free(net->server);
    net->server = NULL;
}

static void remove_folder(void)
{
    char command[256];
    Text text = text_in(command, sizeof command);
    text_add(&text, "rm -rf '%s'", FOLDER);
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

static Net *net_new(void)
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
    remove_folder();
    start(net);
    return net;
}

static void net_free(Net *net)
{
    for (int i = 0; i < PERSONS; i++)
        caller_free(net->persons[i].caller);
    loop_free(net->loop);
    for (int i = 0; i < PERSONS; i++)
        client_free(net->persons[i].client);
    stop(net, SIGTERM);
    remove_folder();
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
    text_add(&text, "%s/%s.log", FOLDER, caller_invitation(net->persons[0].caller).table);
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

/* A game with at most `kills`; returns how many there were before it was over. */
static int play(int kills)
{
    int done = 0;
    Net *net = net_new();
    Invitation invitation = net->invitation;
    join(net, 0, &invitation); /* opens the table */
    while (!client_waiting(net->persons[0].client)) {
        loop_once(net->loop);
        if (caller_state(net->persons[0].caller) == CALLER_REFUSED)
            fail_msg("%s", caller_why(net->persons[0].caller));
    }
    invitation = caller_invitation(net->persons[0].caller);
    assert_true(invitation.table[0]);
    join(net, 1, &invitation);
    play_on(net, 6);
    for (; done < kills && !is_over(net); done++) {
        stop(net, SIGKILL);
        for (int k = 0; k < 3; k++)
            step(net);
        start(net);
        play_on(net, 4);
    }
    expect_log(net);
    net_free(net);
    return done;
}

static void test_kills(void **state)
{
    (void)state;
    int left = getenv("HYPOTENUSE_LONG") ? 200 : 3, games = 0;
    for (; left > 0; games++)
        left -= play(left);
    print_message("%d games\n", games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kills)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
