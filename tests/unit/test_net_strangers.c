/* test_net_strangers.c: peers that break the protocol, at both ends: a crowd at a host's port,
 * connections that send nothing, a spectator that doesn't read, a server that sends nonsense.
 * HYPOTENUSE_LONG=1 also waits the five seconds after which silent connections are closed. */
#include "net_help.h"
#include "net_table.h"

#include "base/text.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 2, CROWD = 100, MOST = 64, TURNS = 200000 };

static bool is_long(void)
{
    return getenv("HYPOTENUSE_LONG") != NULL;
}

/* --- two players meanwhile -------------------------------------------------------------------- */

typedef struct Pair {
    NetTable at;
    NetPerson persons[SEATS];
    Rng rng;
} Pair;

static Pair *pair_new(void)
{
    Pair *pair = calloc(1, sizeof *pair);
    net_table_open(&pair->at, SEATS, HANDS_NONE);
    pair->rng = rng_seeded(19);
    Invitation invitation = net_table_invitation(&pair->at);
    for (int i = 0; i < SEATS; i++) {
        Identity own = net_identity((uint8_t)(1 + i));
        net_person_calls(&pair->persons[i], pair->at.loop, &own, i, &invitation, NULL);
    }
    while (!client_game(pair->persons[0].client) || !client_game(pair->persons[1].client))
        loop_once(pair->at.loop);
    return pair;
}

static void pair_free(Pair *pair)
{
    for (int i = 0; i < SEATS; i++)
        caller_free(pair->persons[i].caller);
    net_table_close(&pair->at);
    for (int i = 0; i < SEATS; i++)
        client_free(pair->persons[i].client);
    net_table_free(&pair->at);
    free(pair);
}

static int lines_of(const Pair *pair, int seat)
{
    return pair->persons[seat].client->reader->lines;
}

/* Plays that many actions; returns the longest time that one took to reach both screens, in
 * milliseconds. */
static int64_t play(Pair *pair, int actions)
{
    int64_t longest = 0;
    for (; actions; actions--) {
        int seat = game_to_act(client_game(pair->persons[0].client)), before = lines_of(pair, 0);
        TableRequest r = {.verb = TABLE_ACT};
        r.action = table_any_action(client_game(pair->persons[seat].client), &pair->rng);
        int64_t began = loop_now();
        assert_true(client_request(pair->persons[seat].client, &r));
        while (lines_of(pair, 0) == before || lines_of(pair, 1) == before)
            loop_once(pair->at.loop);
        longest = loop_now() - began > longest ? loop_now() - began : longest;
    }
    return longest;
}

/* --- a crowd ---------------------------------------------------------------------------------- */

/* A peer that connects and sends nothing, not even TLS. */
typedef struct Silent {
    uv_tcp_t socket;
    uv_connect_t request;
    bool there, gone;
} Silent;

static void no_buffer(uv_handle_t *socket, size_t wanted, uv_buf_t *out)
{
    static char bytes[256];
    (void)socket;
    (void)wanted;
    *out = uv_buf_init(bytes, sizeof bytes);
}

static void came(uv_stream_t *socket, ssize_t count, const uv_buf_t *buffer)
{
    Silent *silent = socket->data;
    (void)buffer;
    silent->gone |= count < 0;
    if (count < 0)
        uv_read_stop(socket);
}

static void connected(uv_connect_t *request, int status)
{
    Silent *silent = request->data;
    silent->there = true;
    silent->gone = status < 0;
    if (status == 0)
        uv_read_start((uv_stream_t *)&silent->socket, no_buffer, came);
}

static void connect_silently(Pair *pair, Silent *silent)
{
    struct sockaddr_in address;
    *silent = (Silent){.there = false};
    uv_tcp_init(&pair->at.loop->uv, &silent->socket);
    silent->socket.data = silent->request.data = silent;
    uv_ip4_addr("127.0.0.1", host_port(pair->at.host), &address);
    uv_tcp_connect(&silent->request, &silent->socket, (const struct sockaddr *)&address, connected);
}

static int left(const Silent *crowd)
{
    int count = 0;
    for (int i = 0; i < CROWD; i++)
        count += !crowd[i].gone;
    return count;
}

/* Connections beyond the 64th are closed, and two players notice nothing. Silent connections are
 * closed after five seconds, which makes room again. */
static void a_crowd(void **state)
{
    static Silent crowd[CROWD];
    (void)state;
    Pair *pair = pair_new();
    int64_t began = loop_now();
    for (int i = 0; i < CROWD; i++)
        connect_silently(pair, &crowd[i]);
    for (int i = 0; left(crowd) > MOST - SEATS; i++) {
        loop_once(pair->at.loop);
        assert_true(i < TURNS);
    }
    assert_in_range(play(pair, 10), 0, 2000);
    assert_int_equal(left(crowd), MOST - SEATS);
    assert_in_range(host_connections(pair->at.host), SEATS, MOST);
    while (is_long() && left(crowd))
        loop_once(pair->at.loop);
    if (is_long())
        assert_in_range(loop_now() - began, WIRE_BEAT_MS - 200, WIRE_BEAT_MS + 2000);
    for (int i = 0; i < CROWD; i++)
        uv_close((uv_handle_t *)&crowd[i].socket, NULL);
    pair_free(pair);
}

/* While the host is busy, 300 machines connect at once. All are connected before the host polls, so
 * none has to wait a second until its system retries. */
static void all_at_once(void **state)
{
    enum { AT_ONCE = 300, MOST_MS = 900 };
    static Silent crowd[AT_ONCE];
    (void)state;
    Pair *pair = pair_new();
    Loop *theirs = loop_new(), *ours = pair->at.loop;
    pair->at.loop = theirs;
    for (int i = 0; i < AT_ONCE; i++)
        connect_silently(pair, &crowd[i]);
    int64_t began = loop_now();
    for (int there = 0; there < AT_ONCE; loop_poll(theirs)) {
        there = 0;
        for (int i = 0; i < AT_ONCE; i++)
            there += crowd[i].there;
        assert_in_range(loop_now() - began, 0, MOST_MS);
    }
    pair->at.loop = ours;
    assert_in_range(play(pair, 4), 0, 2000);
    for (int i = 0; i < AT_ONCE; i++)
        uv_close((uv_handle_t *)&crowd[i].socket, NULL);
    loop_free(theirs);
    pair_free(pair);
}

/* A host name of this machine works like an address; anything else is refused with the reason. */
static void where_a_host_listens(void **state)
{
    static const char *const good[] = {"", "localhost", "127.0.0.1"};
    static const char *const bad[][2] = {
        {"192.0.2.1", "this is not an address of this machine"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         "this is no IP address, and no host of that name is found"}};
    (void)state;
    Loop *loop = loop_new();
    Identity shows = net_identity(200);
    HostPlan plan = {.c = rules_builtin_catalogue(), .shows = &shows, .most = MOST};
    Err err = {0};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        plan.address = good[i];
        Host *host = host_new(loop, &plan, &err);
        assert_non_null(host);
        assert_true(host_port(host) > 0);
        host_free(host);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        plan.address = bad[i][0];
        assert_null(host_new(loop, &plan, &err));
        assert_string_equal(err.file, bad[i][0]);
        assert_ptr_equal(strstr(err.text, bad[i][1]), err.text);
    }
    loop_free(loop);
}

/* After the handshake and after the hello, a client has five seconds for its next message. */
static void who_says_nothing(void **state)
{
    static NetRaw silent, greets, sits;
    (void)state;
    if (!is_long())
        return;
    Pair *pair = pair_new();
    int port = host_port(pair->at.host);
    int64_t began = loop_now();
    net_raw_call(&silent, pair->at.loop, port);
    net_raw_call(&greets, pair->at.loop, port);
    net_raw_hello(&greets, 9, true);
    net_raw_call(&sits, pair->at.loop, port);
    net_raw_hello(&sits, 10, true);
    net_raw_say(&sits, "{\"m\":\"join\",\"seat\":null,\"from\":0}\n");
    net_raw_ends(&silent, "nobody said hello");
    while (!greets.closed) {
        loop_once(pair->at.loop);
        server_tick(pair->at.server, loop_now()); /* in the program, the hall calls this */
    }
    net_raw_ends(&greets, "nobody sat down");
    assert_in_range(loop_now() - began, SERVER_HELLO_MS, SERVER_HELLO_MS + 3000);
    assert_false(sits.closed);
    wire_end(sits.wire, "done");
    net_raw_ends(&sits, "");
    pair_free(pair);
}

/* Each keep-alive costs the other end some work, so more than forty within one beat (WIRE_BEAT_MS)
 * end the connection. */
static void who_says_nothing_too_often(void **state)
{
    static NetRaw lives, babbles;
    (void)state;
    Pair *pair = pair_new();
    int port = host_port(pair->at.host);
    net_raw_call(&lives, pair->at.loop, port);
    net_raw_hello(&lives, 9, true);
    net_raw_call(&babbles, pair->at.loop, port);
    net_raw_hello(&babbles, 10, true);
    for (int i = 0; i <= WIRE_EMPTY_LINES; i++) {
        net_raw_say(&babbles, "\n");
        if (i < WIRE_EMPTY_LINES)
            net_raw_say(&lives, "\n");
    }
    for (int64_t began = loop_now(); !babbles.closed; loop_once(pair->at.loop))
        assert_true(loop_now() - began < WIRE_BEAT_MS);
    assert_false(lives.closed);
    assert_in_range(play(pair, 4), 0, 2000);
    wire_end(lives.wire, "done");
    net_raw_ends(&lives, "");
    pair_free(pair);
}

/* --- a peer that doesn't read ----------------------------------------------------------------- */

/* If a spectator stops reading, the two players needn't wait. */
static void who_does_not_read_slows_nobody(void **state)
{
    static NetRaw deaf;
    (void)state;
    Pair *pair = pair_new();
    net_raw_call(&deaf, pair->at.loop, host_port(pair->at.host));
    net_raw_hello(&deaf, 9, true);
    net_raw_say(&deaf, "{\"m\":\"join\",\"seat\":null,\"from\":0}\n");
    while (!deaf.lines)
        loop_once(pair->at.loop);
    uv_read_stop((uv_stream_t *)wire_socket(deaf.wire));
    int heard = deaf.lines;
    assert_in_range(play(pair, 14), 0, 2000);
    assert_int_equal(deaf.lines, heard);
    wire_end(deaf.wire, "done");
    net_raw_ends(&deaf, "");
    pair_free(pair);
}

/* --- a server that isn't a table -------------------------------------------------------------- */

/* A server that listens like a table, shows a key, and sends `says` to each client. */
typedef struct Liar {
    Loop *loop;
    Identity shows;
    TlsPlace *place;
    uv_tcp_t listener;
    Wire *wire;
    const char *says;
    size_t sent; /* bytes sent so far, for the server that sends too much */
    char why[160];
} Liar;

static void liar_opened(void *self, Wire *wire)
{
    const Liar *liar = self;
    if (liar->says)
        wire_send(wire, liar->says, strlen(liar->says));
}

static void liar_line(void *self, Wire *wire, const char *line, size_t length)
{
    (void)self;
    (void)wire;
    (void)line;
    (void)length;
}

static void liar_closed(void *self, Wire *wire, const char *why)
{
    Liar *liar = self;
    (void)wire;
    liar->wire = NULL;
    text_copy(liar->why, sizeof liar->why, why);
}

static const WireEvents liar_events = {
    .opened = liar_opened, .line = liar_line, .closed = liar_closed};

static void liar_called(uv_stream_t *listener, int status)
{
    Liar *liar = listener->data;
    assert_int_equal(status, 0);
    assert_null(liar->wire);
    liar->wire = wire_new(liar->loop, liar->place, NULL, MESSAGE_MAX, &liar_events, liar);
    assert_int_equal(uv_accept(listener, (uv_stream_t *)wire_socket(liar->wire)), 0);
    wire_begin(liar->wire);
}

static Invitation liar_listens(Liar *liar, const char *says)
{
    struct sockaddr_in address;
    int size = sizeof address;
    *liar = (Liar){.loop = loop_new(), .shows = net_identity(200), .says = says};
    liar->place = tls_place_new(&liar->shows, NULL);
    uv_tcp_init(&liar->loop->uv, &liar->listener);
    liar->listener.data = liar;
    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_tcp_bind(&liar->listener, (const struct sockaddr *)&address, 0);
    uv_listen((uv_stream_t *)&liar->listener, 4, liar_called);
    uv_tcp_getsockname(&liar->listener, (struct sockaddr *)&address, &size);
    Invitation invitation = {.count = 1, .has_key = true, .key = liar->shows.key};
    text_copy(invitation.addresses[0].host, INVITATION_HOST_SIZE, "127.0.0.1");
    invitation.addresses[0].port = ntohs(address.sin_port);
    return invitation;
}

static void liar_free(Liar *liar)
{
    uv_close((uv_handle_t *)&liar->listener, NULL);
    loop_free(liar->loop);
    tls_place_free(liar->place);
}

/* A client that wants to open a table, sit or watch receives nonsense from the server, disconnects
 * and reports why. */
static void what_a_table_does_not_say(void **state)
{
    static const char *const lies[] = {
        "{\"m\":\"hand\",\"seat\":0,\"halves\":[\"H1-A\"]}\n",
        "{\"m\":\"hand\",\"seat\":0,\"halves\":[\"nothing\"]}\n",
        "{\"m\":\"room\",\"game\":{},\"here\":[],\"promises\":[],\"shared\":[]}\n",
        "{\"m\":\"opened\",\"id\":\"../../etc\"}\n",
        "{\"m\":\"opened\",\"id\":\"kiwi7\"}\n{\"m\":\"opened\",\"id\":\"kiwi8\"}\n",
        "{\"m\":\"answer\",\"n\":1,\"is\":\"yes\"}\n",
        "{\"m\":\"want\",\"n\":1,\"after\":0,\"resign\":true}\n",
        "{\"m\":\"error\",\"why\":\"\\u001b[31mred\"}\n",
        "{\"m\":\"error\",\"why\":\"no\"}\n",
        "{\"format\":\"hypotenuse-log/1\"}\n",
        "{}\n",
        "\xff\xfe\n",
    };
    (void)state;
    for (size_t i = 0; i < 3 * (sizeof lies / sizeof *lies); i++) {
        Liar liar;
        Err err = {0};
        Identity own = net_identity(1);
        int seat = i % 3 == 2 ? NO_SEAT : 0;
        RecordHeader game = table_header(2, HANDS_DEAL);
        Invitation invitation = liar_listens(&liar, lies[i / 3]);
        TableClient *client = client_new(rules_builtin_catalogue(), seat, "P", &own.key);
        client_signs(client, identity_sign, &own, identity_check);
        const CallerPlan plan = {
            .invitation = invitation, .game = i % 3 == 0 ? &game : NULL, .client = client};
        Caller *caller = caller_new(liar.loop, &plan, &err);
        for (int k = 0; caller_state(caller) != CALLER_REFUSED; k++) {
            loop_once(liar.loop);
            assert_true(k < TURNS);
        }
        assert_true(*caller_why(caller) && text_is_clean(caller_why(caller)));
        assert_null(client_game(client));
        caller_free(caller);
        liar_free(&liar);
        client_free(client);
    }
}

/* The test keeps sending to a client that reads nothing: the data stored for that client stays
 * within its limit. */
static void no_more_is_kept_than_there_is_room_for(void **state)
{
    enum { LINE = 1 << 16, PIPES = 32 << 20 /* more than the system buffers */ };
    static char line[LINE];
    static NetRaw deaf;
    (void)state;
    Liar liar;
    Invitation invitation = liar_listens(&liar, NULL);
    memset(line, 'x', LINE - 1);
    line[LINE - 1] = '\n';
    net_raw_call(&deaf, liar.loop, invitation.addresses[0].port);
    while (!liar.wire)
        loop_once(liar.loop);
    uv_read_stop((uv_stream_t *)wire_socket(deaf.wire));
    while (liar.wire && liar.sent < PIPES) {
        for (int i = 0; i < 8; i++, liar.sent += LINE)
            wire_send(liar.wire, line, LINE);
        size_t kept = uv_stream_get_write_queue_size((uv_stream_t *)wire_socket(liar.wire));
        assert_in_range(kept, 0, WIRE_QUEUE + 2 * LINE);
        loop_poll(liar.loop);
    }
    assert_null(liar.wire);
    assert_string_equal(liar.why, "the other end reads too slowly");
    wire_end(deaf.wire, "done");
    net_raw_ends(&deaf, "");
    liar_free(&liar);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crowd),
        cmocka_unit_test(all_at_once),
        cmocka_unit_test(where_a_host_listens),
        cmocka_unit_test(who_says_nothing),
        cmocka_unit_test(who_says_nothing_too_often),
        cmocka_unit_test(who_does_not_read_slows_nobody),
        cmocka_unit_test(what_a_table_does_not_say),
        cmocka_unit_test(no_more_is_kept_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
