/* test_net_table.c: real connections over the loopback of this machine: a game of three and
 * somebody who watches, whose connections are cut, ended by consent after a while
 * (HYPOTENUSE_LONG=1: played to its end, which takes its time: nobody may say more than 20 lines a
 * second); and what must not work: another machine's key, somebody else's key, no encryption, lines
 * too long, acting for others, acting by who only watches. */
#include "table_help.h"

#include "base/text.h"
#include "net/caller.h"
#include "net/host.h"
#include "net/wire.h"
#include "record/fair.h"
#include "rules/query.h"
#include "rules/view.h"
#include "table/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, MACHINES = SEATS + 1 /* one watches */, ROUNDS = 400000 };

/* Somebody at another machine. */
typedef struct Machine {
    Identity identity;
    TableClient *client;
    Caller *caller;
    int64_t since; /* a second in which it said so many lines */
    int said;
} Machine;

typedef struct Net {
    const Catalogue *c;
    Loop *loop;
    Identity shows;
    RecordHeader header;
    LogTerms terms;
    Digest secret, keys[SEATS_MAX];
    Server *server;
    Host *host;
    Journal journal;
    Machine machines[MACHINES];
    Rng rng;
    Game *view;
} Net;

static Server *find(void *self, const char *table, bool *elsewhere)
{
    (void)elsewhere;
    Net *net = self;
    return strcmp(table, "") == 0 || strcmp(table, "kiwi7") == 0 ? net->server : NULL;
}

static Identity identity_for(uint8_t number)
{
    uint8_t seed[IDENTITY_SEED] = {number};
    return identity_of(seed);
}

static void open_host(Net *net)
{
    Err err = {0};
    const HostPlan plan = {.c = net->c,
                           .shows = &net->shows,
                           .address = "127.0.0.1",
                           .most = 64,
                           .find = find,
                           .self = net};
    net->host = host_new(net->loop, &plan, &err);
    if (!net->host)
        fail_msg("%s", err.text);
}

static Invitation invitation_to(const Net *net)
{
    Invitation invitation = {.count = 1, .has_key = true, .key = net->shows.key};
    text_copy(invitation.addresses[0].host, INVITATION_HOST_SIZE, "127.0.0.1");
    invitation.addresses[0].port = host_port(net->host);
    return invitation;
}

static Net *net_new(HandMode hands)
{
    Net *net = calloc(1, sizeof *net);
    RecordHeader *header = &net->header;
    net->c = rules_builtin_catalogue();
    net->loop = loop_new();
    net->rng = rng_seeded(7);
    net->shows = identity_for(200);
    net->secret = identity_random();
    *header = table_header(SEATS, hands);
    net->terms.promise = fair_promise(&net->secret);
    net->terms.share_count = SEATS;
    for (int i = 0; i < SEATS; i++) {
        net->terms.shares[i] = identity_random();
        net->keys[i] = net->terms.keys[i] = identity_for((uint8_t)(1 + i)).key;
    }
    header->key = fair_key(&net->secret, net->terms.shares, SEATS);
    net->view = calloc(1, game_size(net->c, &header->setup, 0));
    net->server =
        server_new(net->c, header, &net->terms, net->keys, loop_now(), journal_keep, &net->journal);
    assert_non_null(net->server);
    server_checks(net->server, identity_check);
    open_host(net);
    return net;
}

static void join(Net *net, int i, uint8_t identity, int seat, const Invitation *invitation)
{
    Machine *m = &net->machines[i];
    Err err = {0};
    m->identity = identity_for(identity);
    m->client = client_new(net->c, seat, "P", &m->identity.key);
    client_signs(m->client, identity_sign, &m->identity, identity_check);
    const CallerPlan plan = {.invitation = *invitation, .client = m->client};
    m->caller = caller_new(net->loop, &plan, &err);
    assert_non_null(m->caller);
}

static void net_free(Net *net)
{
    for (int i = 0; i < MACHINES; i++)
        caller_free(net->machines[i].caller);
    host_free(net->host);
    loop_free(net->loop);
    for (int i = 0; i < MACHINES; i++)
        client_free(net->machines[i].client);
    server_free(net->server);
    free(net->journal.text);
    free(net->view);
    free(net);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Fewer lines than are allowed: hello and join are lines, too. */
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
    const Table *table = server_table(net->server);
    int most = getenv("HYPOTENUSE_LONG") ? INT32_MAX : 30;
    return table_lines(table) >= most || game_phase(table_game(table)) == PHASE_OVER;
}

/* Its person does anything that may be done; after a while he wants to end it. */
static void person(Net *net, int seat)
{
    Machine *m = &net->machines[seat];
    const Game *game = client_game(m->client);
    const TableState *table = client_state(m->client);
    TableRequest r = {.verb = TABLE_ACT};
    if (!game || client_waits(m->client) || table->ended || game_phase(game) == PHASE_OVER)
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
        client_want(m->client, &r);
}

static bool all_there(const Net *net)
{
    const Table *table = server_table(net->server);
    for (int i = 0; i < MACHINES; i++) {
        if (log_reader_lines(client_log(net->machines[i].client)) != table_lines(table))
            return false;
    }
    return table_state(table)->ended || game_phase(table_game(table)) == PHASE_OVER;
}

static void expect_same(Net *net)
{
    const Game *game = table_game(server_table(net->server));
    Err err = {0};
    for (int i = 0; i < MACHINES; i++) {
        game_view(net->c, game, i < SEATS ? i : NO_SEAT, net->view);
        assert_true(game_equal(client_game(net->machines[i].client), net->view));
    }
    assert_int_equal(table_open(server_table(net->server), &net->secret, loop_now()), TABLE_DONE);
    if (!log_verify(net->c, net->journal.text, (size_t)net->journal.length, identity_check, &err))
        fail_msg("line %d: %s", err.line, err.text);
}

static void play(Net *net, int cut_every)
{
    for (int round = 1; !all_there(net); round++) {
        for (int seat = 0; seat < SEATS; seat++)
            person(net, seat);
        loop_once(net->loop);
        for (int i = 0; i < MACHINES; i++) {
            if (caller_state(net->machines[i].caller) == CALLER_REFUSED)
                fail_msg("%s", caller_why(net->machines[i].caller));
        }
        if (cut_every && round % cut_every == 0)
            caller_cut(net->machines[rng_below(&net->rng, MACHINES)].caller);
        assert_true(round < ROUNDS);
    }
}

static void test_a_game(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_DEAL);
    Invitation invitation = invitation_to(net);
    for (int i = 0; i < MACHINES; i++)
        join(net, i, (uint8_t)(1 + i), i < SEATS ? i : NO_SEAT, &invitation);
    play(net, 0);
    expect_same(net);
    net_free(net);
}

/* Every 150 turns of the loop somebody's connection ends. */
static void test_cuts(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_DRAFT);
    Invitation invitation = invitation_to(net);
    text_copy(invitation.table, sizeof invitation.table, "kiwi7");
    for (int i = 0; i < MACHINES; i++)
        join(net, i, (uint8_t)(1 + i), i < SEATS ? i : NO_SEAT, &invitation);
    play(net, getenv("HYPOTENUSE_SHORT") ? 600 : 150);
    expect_same(net);
    net_free(net);
}

/* --- what must not work ----------------------------------------------------------------------- */

static void wait_for(Net *net, const Caller *caller, CallerState state)
{
    for (int i = 0; caller_state(caller) != state; i++) {
        loop_once(net->loop);
        assert_true(i < ROUNDS);
    }
}

/* Somebody who answers in the table's place has another key: nothing is said to him. */
static void test_another_machine(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_NONE);
    Invitation invitation = invitation_to(net);
    invitation.key = identity_for(99).key;
    join(net, 0, 1, 0, &invitation);
    while (!strstr(caller_why(net->machines[0].caller), "not the machine"))
        loop_once(net->loop);
    assert_null(caller_met(net->machines[0].caller));
    assert_int_equal(table_lines(server_table(net->server)), 1);
    net_free(net);
}

/* A key that was only seen cannot be shown, and a seat is not for every key. */
static void test_somebody_else(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_NONE);
    Invitation invitation = invitation_to(net);
    join(net, 0, 9, 0, &invitation); /* an own key, for a seat that is another one's */
    wait_for(net, net->machines[0].caller, CALLER_REFUSED);
    assert_string_equal(caller_why(net->machines[0].caller), "the seat is somebody else's");
    join(net, 1, 2, 1, &invitation);
    net->machines[1].identity = identity_for(9); /* names the right key, signs with another */
    wait_for(net, net->machines[1].caller, CALLER_REFUSED);
    assert_string_equal(caller_why(net->machines[1].caller), "that is somebody else's key");
    net_free(net);
}

static void test_no_such_table(void **state)
{
    (void)state;
    Net *net = net_new(HANDS_NONE);
    Invitation invitation = invitation_to(net);
    Server *server = net->server;
    text_copy(invitation.table, sizeof invitation.table, "none");
    net->server = NULL; /* a machine with several names them */
    join(net, 0, 1, 0, &invitation);
    wait_for(net, net->machines[0].caller, CALLER_REFUSED);
    assert_string_equal(caller_why(net->machines[0].caller), "there is no such table here");
    net->server = server;
    net_free(net);
}

/* --- raw connections -------------------------------------------------------------------------- */

/* A changed client: sends what it likes. */
typedef struct Raw {
    Net *net;
    TlsPlace *place;
    Wire *wire;
    bool open, closed;
    char last[4096]; /* line that was heard */
} Raw;

static void raw_opened(void *self, Wire *wire)
{
    (void)wire;
    ((Raw *)self)->open = true;
}

static void raw_line(void *self, Wire *wire, const char *line, size_t length)
{
    Raw *raw = self;
    (void)wire;
    size_t part = length < sizeof raw->last ? length : sizeof raw->last - 1;
    memcpy(raw->last, line, part);
    raw->last[part] = 0;
}

static void raw_closed(void *self, Wire *wire, const char *why)
{
    (void)wire;
    (void)why;
    ((Raw *)self)->closed = true;
}

static const WireEvents raw_events = {raw_opened, raw_line, raw_closed};

static void raw_connected(uv_connect_t *request, int status)
{
    Raw *raw = request->data;
    assert_int_equal(status, 0);
    wire_begin(raw->wire);
}

static void raw_call(Raw *raw, Net *net)
{
    static uv_connect_t request;
    struct sockaddr_in address;
    *raw = (Raw){.net = net};
    raw->place = tls_place_new(NULL, NULL);
    raw->wire = wire_new(net->loop, raw->place, NULL, LOG_HEAD_MAX, &raw_events, raw);
    request.data = raw;
    uv_ip4_addr("127.0.0.1", host_port(net->host), &address);
    uv_tcp_connect(&request, wire_socket(raw->wire), (const struct sockaddr *)&address,
                   raw_connected);
    while (!raw->open)
        loop_once(net->loop);
}

static void raw_say(Raw *raw, const char *line)
{
    wire_send(raw->wire, line, strlen(line));
}

/* It is hung up on, told why. */
static void expect_end(Raw *raw, const char *why)
{
    while (!raw->closed)
        loop_once(raw->net->loop);
    if (!strstr(raw->last, why))
        fail_msg("'%s' instead of '%s'", raw->last, why);
    tls_place_free(raw->place);
}

/* The hello of a key, bound to this connection, or to another one. */
static void raw_hello(Raw *raw, uint8_t number, bool bound)
{
    Identity identity = identity_for(number);
    Digest binding = tls_binding(wire_tls(raw->wire));
    binding.bytes[0] ^= !bound;
    Digest words = message_greeting(&binding, &identity.key);
    Message hello = {.kind = MESSAGE_HELLO,
                     .protocol = MESSAGE_PROTOCOL,
                     .name = "Raw",
                     .key = identity.key,
                     .has_proof = true,
                     .proof = identity_sign(&identity, &words)};
    char *line = message_write(raw->net->c, NULL, &hello);
    raw_say(raw, line);
    free(line);
}

static void test_changed_clients(void **state)
{
    (void)state;
    static char text[2 * MESSAGE_MAX];
    Net *net = net_new(HANDS_NONE);
    Raw raw;
    raw_call(&raw, net);
    raw_say(&raw, "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n");
    expect_end(&raw, "not what comes now");
    raw_call(&raw, net);
    raw_hello(&raw, 1, false); /* a hello that was heard at another connection */
    expect_end(&raw, "somebody else's key");
    raw_call(&raw, net);
    raw_hello(&raw, 1, true);
    raw_say(&raw, "{\"m\":\"join\",\"seat\":1,\"from\":0}\n");
    expect_end(&raw, "somebody else's");
    raw_call(&raw, net);
    raw_hello(&raw, 9, true);
    raw_say(&raw, "{\"m\":\"join\",\"seat\":null,\"from\":0}\n");
    raw_say(&raw, "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n");
    expect_end(&raw, "watches does nothing");
    raw_call(&raw, net);
    raw_hello(&raw, 1, true);
    for (int i = 0; i < SERVER_LINES_A_SECOND; i++)
        raw_say(&raw, "{\"m\":\"hello\",\"protocol\":1,\"name\":\"a\",\"key\":\"\"}\n");
    expect_end(&raw, "hexadecimal");
    raw_call(&raw, net);
    memset(text, 'x', sizeof text - 1);
    raw_say(&raw, text);
    expect_end(&raw, "");
    raw_call(&raw, net);
    raw_hello(&raw, 1, true);
    raw_say(&raw, "{\"m\":\"join\",\"seat\":0,\"from\":0}\n");
    raw_say(&raw, "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n"); /* unsigned */
    while (!strstr(raw.last, "\"answer\""))
        loop_once(net->loop);
    assert_non_null(strstr(raw.last, "not-now"));
    assert_int_equal(table_lines(server_table(net->server)), 1);
    wire_end(raw.wire, "done");
    expect_end(&raw, "");
    net_free(net);
}

/* No TLS: the handshake ends it at once. */
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
    uv_tcp_init(&net->loop->uv, &socket);
    uv_ip4_addr("127.0.0.1", host_port(net->host), &address);
    uv_tcp_connect(&request, &socket, (const struct sockaddr *)&address, plain_connected);
    while (host_connections(net->host) == 0)
        loop_once(net->loop);
    while (host_connections(net->host) > 0)
        loop_once(net->loop);
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
