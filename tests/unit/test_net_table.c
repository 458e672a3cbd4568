/* test_net_table.c: real connections over the loopback: a game of three players with a spectator,
 * in which connections are cut and after a while the players agree to end the game (with
 * HYPOTENUSE_LONG=1 it is played to its end, which takes long, since a client may send at most 20
 * lines a second); and forbidden things: another machine's key, another player's key, no
 * encryption, lines that are too long, acting for others, acting as a spectator. */
#include "net_help.h"
#include "net_table.h"

#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, MACHINES = SEATS + 1 /* one machine watches */, ROUNDS = 400000 };

/* A person at another machine. */
typedef struct Machine {
    NetPerson person;
    int64_t since; /* start of the current second; said: lines sent in it */
    int said;
} Machine;

typedef struct Net {
    NetTable at;
    Machine machines[MACHINES];
    Rng rng;
    Game *view;
} Net;

static Net *net_new(HandMode hands)
{
    Net *net = calloc(1, sizeof *net);
    net_table_open(&net->at, SEATS, hands);
    net->rng = rng_seeded(7);
    net->view = calloc(1, game_size(net->at.c, &net->at.header.setup, 0));
    return net;
}

static void join(Net *net, int i, uint8_t identity, int seat, const Invitation *invitation)
{
    Identity own = net_identity(identity);
    net_person_calls(&net->machines[i].person, net->at.loop, &own, seat, invitation, NULL);
}

static void net_free(Net *net)
{
    for (int i = 0; i < MACHINES; i++)
        caller_free(net->machines[i].person.caller);
    net_table_close(&net->at);
    for (int i = 0; i < MACHINES; i++)
        client_free(net->machines[i].person.client);
    net_table_free(&net->at);
    free(net->view);
    free(net);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Returns whether the machine may send a line now. Allows fewer lines than the limit, since hello
 * and join count as well. */
static bool may_speak(Machine *m)
{
    enum { MOST = SERVER_LINES_A_SECOND - 6 };
    int64_t now = loop_now();
    if (now - m->since >= 1100) {
        m->since = now;
        m->said = 0;
    }
    return m->said < MOST && ++m->said;
}

static bool is_enough(const Net *net)
{
    const Table *table = server_table(net->at.server);
    int most = getenv("HYPOTENUSE_LONG") ? INT32_MAX : 30;
    return table->log.lines >= most || game_phase(table->game) == PHASE_OVER;
}

/* Requests any legal action for the person at this seat; after a while the persons agree to end the
 * game. */
static void person(Net *net, int seat)
{
    Machine *m = &net->machines[seat];
    const Game *game = client_game(m->person.client);
    const TableState *table = &m->person.client->state;
    TableRequest r = {.verb = TABLE_ACT};
    if (!game || m->person.client->wants || table->ended || game_phase(game) == PHASE_OVER)
        return;
    if (table->ask.what && !(table->ask.agreed >> seat & 1)) {
        r.verb = TABLE_AGREE;
    } else if (is_enough(net) && seat == 0 && !table->ask.what) {
        r.verb = TABLE_ASK;
        r.ask = ASK_END;
    } else if (!is_enough(net) && game_to_act(game) == seat) {
        r.action = table_any_action(game, &net->rng);
    } else {
        return;
    }
    if (may_speak(m))
        client_request(m->person.client, &r);
}

static bool all_there(const Net *net)
{
    const Table *table = server_table(net->at.server);
    for (int i = 0; i < MACHINES; i++) {
        if (net->machines[i].person.client->reader->lines != table->log.lines)
            return false;
    }
    return table->state.ended || game_phase(table->game) == PHASE_OVER;
}

static void expect_same(Net *net)
{
    const Game *game = server_table(net->at.server)->game;
    Err err = {0};
    for (int i = 0; i < MACHINES; i++) {
        game_view(net->at.c, game, i < SEATS ? i : NO_SEAT, net->view);
        assert_true(game_equal(client_game(net->machines[i].person.client), net->view));
    }
    assert_int_equal(table_open(server_table(net->at.server), &net->at.secret, loop_now()),
                     TABLE_DONE);
    if (!log_verify(net->at.c, net->at.journal.text, (size_t)net->at.journal.length, identity_check,
                    &err))
        fail_msg("line %d: %s", err.line, err.text);
}

static void play(Net *net, int cut_every)
{
    for (int round = 1; !all_there(net); round++) {
        for (int seat = 0; seat < SEATS; seat++)
            person(net, seat);
        loop_once(net->at.loop);
        for (int i = 0; i < MACHINES; i++)
            net_person_is_fine(&net->machines[i].person);
        if (cut_every && round % cut_every == 0)
            caller_cut(net->machines[rng_below(&net->rng, MACHINES)].person.caller);
        assert_true(round < ROUNDS);
    }
}

static void test_a_game(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_DEAL);
    Invitation invitation = net_table_invitation(&net->at);
    for (int i = 0; i < MACHINES; i++)
        join(net, i, (uint8_t)(1 + i), i < SEATS ? i : NO_SEAT, &invitation);
    play(net, 0);
    expect_same(net);
    net_free(net);
}

/* One connection is cut every 150 iterations of the loop. */
static void test_cuts(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_DRAFT);
    Invitation invitation = net_table_invitation(&net->at);
    text_copy(invitation.table, sizeof invitation.table, "kiwi7");
    for (int i = 0; i < MACHINES; i++)
        join(net, i, (uint8_t)(1 + i), i < SEATS ? i : NO_SEAT, &invitation);
    play(net, getenv("HYPOTENUSE_SHORT") ? 600 : 150);
    expect_same(net);
    net_free(net);
}

/* --- forbidden -------------------------------------------------------------------------------- */

static void wait_for(Net *net, const Caller *caller, CallerState state)
{
    for (int i = 0; caller_state(caller) != state; i++) {
        loop_once(net->at.loop);
        assert_true(i < ROUNDS);
    }
}

/* A machine that answers in the table's place has another key, so the client sends it nothing. */
static void test_another_machine(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_NONE);
    Invitation invitation = net_table_invitation(&net->at);
    invitation.key = net_identity(99).key;
    join(net, 0, 1, 0, &invitation);
    while (!strstr(caller_why(net->machines[0].person.caller), "not the machine"))
        loop_once(net->at.loop);
    assert_null(caller_met(net->machines[0].person.caller));
    assert_int_equal(server_table(net->at.server)->log.lines, 1);
    net_free(net);
}

/* A client that knows a public key can't pass as its owner, and a seat belongs to one key. */
static void test_somebody_else(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_NONE);
    Invitation invitation = net_table_invitation(&net->at);
    join(net, 0, 9, 0, &invitation); /* the player's own key, for another player's seat */
    wait_for(net, net->machines[0].person.caller, CALLER_REFUSED);
    assert_string_equal(caller_why(net->machines[0].person.caller), "the seat is somebody else's");
    join(net, 1, 2, 1, &invitation);
    /* Claims the right key but signs with another. */
    net->machines[1].person.identity = net_identity(9);
    wait_for(net, net->machines[1].person.caller, CALLER_REFUSED);
    assert_string_equal(caller_why(net->machines[1].person.caller), "that is somebody else's key");
    net_free(net);
}

static void test_no_such_table(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_NONE);
    Invitation invitation = net_table_invitation(&net->at);
    Server *server = net->at.server;
    text_copy(invitation.table, sizeof invitation.table, "none");
    /* if no table is set, the host looks tables up by name, like a machine with several */
    net->at.server = NULL;
    join(net, 0, 1, 0, &invitation);
    wait_for(net, net->machines[0].person.caller, CALLER_REFUSED);
    assert_string_equal(caller_why(net->machines[0].person.caller), "there is no such table here");
    net->at.server = server;
    net_free(net);
}

/* --- raw connections -------------------------------------------------------------------------- */

static void test_changed_clients(void **state)
{
    (void)state;
    static char text[2 * MESSAGE_MAX];
    Net *net = net_new(HANDS_NONE);
    NetRaw raw;
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    net_raw_say(&raw, "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n");
    net_raw_ends(&raw, "not what comes now");
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    net_raw_hello(&raw, 1, false); /* a hello that was recorded on another connection */
    net_raw_ends(&raw, "somebody else's key");
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    net_raw_hello(&raw, 1, true);
    net_raw_say(&raw, "{\"m\":\"join\",\"seat\":1,\"from\":0}\n");
    net_raw_ends(&raw, "somebody else's");
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    net_raw_hello(&raw, 9, true);
    net_raw_say(&raw, "{\"m\":\"join\",\"seat\":null,\"from\":0}\n");
    net_raw_say(&raw, "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n");
    net_raw_ends(&raw, "watches does nothing");
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    net_raw_hello(&raw, 1, true);
    for (int i = 0; i < SERVER_LINES_A_SECOND; i++)
        net_raw_say(&raw, "{\"m\":\"hello\",\"protocol\":1,\"name\":\"a\",\"key\":\"\"}\n");
    net_raw_ends(&raw, "hexadecimal");
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    memset(text, 'x', sizeof text - 1);
    net_raw_say(&raw, text);
    net_raw_ends(&raw, "");
    net_raw_call(&raw, net->at.loop, host_port(net->at.host));
    net_raw_hello(&raw, 1, true);
    net_raw_say(&raw, "{\"m\":\"join\",\"seat\":0,\"from\":0}\n");
    net_raw_say(&raw, "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n"); /* unsigned */
    while (!strstr(raw.last, "\"answer\""))
        loop_once(net->at.loop);
    assert_non_null(strstr(raw.last, "not-now"));
    assert_int_equal(server_table(net->at.server)->log.lines, 1);
    wire_end(raw.wire, "done");
    net_raw_ends(&raw, "");
    net_free(net);
}

/* Sends a line without TLS, so the handshake fails and the host ends the connection. */
static void plain_connected(uv_connect_t *request, int status)
{
    static uv_write_t write;
    static char line[] = "{\"m\":\"hello\"}\n";
    assert_int_equal(status, 0);
    uv_buf_t buffer = uv_buf_init(line, sizeof line - 1);
    uv_write(&write, request->handle, &buffer, 1, NULL);
}

static void test_no_encryption(void **state)
{
    (void)state;
    static uv_connect_t request;
    static uv_tcp_t socket;
    struct sockaddr_in address;
    Net *net = net_new(HANDS_NONE);
    uv_tcp_init(&net->at.loop->uv, &socket);
    uv_ip4_addr("127.0.0.1", host_port(net->at.host), &address);
    uv_tcp_connect(&request, &socket, (const struct sockaddr *)&address, plain_connected);
    while (host_connections(net->at.host) == 0)
        loop_once(net->at.loop);
    while (host_connections(net->at.host) > 0)
        loop_once(net->at.loop);
    uv_close((uv_handle_t *)&socket, NULL);
    net_free(net);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game),          cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_another_machine), cmocka_unit_test(test_somebody_else),
        cmocka_unit_test(test_no_such_table),   cmocka_unit_test(test_changed_clients),
        cmocka_unit_test(test_no_encryption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
