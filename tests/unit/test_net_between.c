/* test_net_between.c: an attacker between the machines sees all the traffic but can't read it; a
 * changed byte only ends the connection, replayed bytes have no effect, and neither side can be
 * made to use an older protocol. */
#include "net_help.h"
#include "net_table.h"

#include "base/text.h"
#include "rules/query.h"
#include "rules/view.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TO_TABLE, TO_CLIENT, WAYS, SEATS = 2, PIECE = 1 << 16, TURNS = 100000 };

/* --- the attacker ----------------------------------------------------------------------------- */

struct Between;

/* A connection through the attacker: two sockets; data received on one is sent on the other. */
typedef struct Pipe {
    struct Between *between;
    uv_tcp_t ends[WAYS]; /* the caller's end, the table's end */
    uv_connect_t request;
    int open;
    bool closing;
} Pipe;

typedef struct Between {
    Loop *loop;
    int to;
    uv_tcp_t listener;
    char buffer[PIECE];
    Journal heard[WAYS]; /* the bytes sent, by direction */
    int pieces[WAYS];
    int touch[WAYS];  /* number of the piece in which to change a byte; 0: none */
    int repeat[WAYS]; /* number of the piece to send twice */
    int connections;
} Between;

/* A piece that is being sent. */
typedef struct Sent {
    uv_write_t request;
    char bytes[];
} Sent;

static void end_closed(uv_handle_t *end)
{
    Pipe *pipe = end->data;
    if (--pipe->open == 0)
        free(pipe);
}

static void pipe_close(Pipe *pipe)
{
    if (pipe->closing)
        return;
    pipe->closing = true;
    for (int i = 0; i < WAYS; i++)
        uv_close((uv_handle_t *)&pipe->ends[i], end_closed);
}

static void was_sent(uv_write_t *request, int status)
{
    (void)status;
    free(request);
}

static void pass_on(Pipe *pipe, int way, const char *bytes, size_t count)
{
    Sent *sent = malloc(sizeof *sent + count);
    memcpy(sent->bytes, bytes, count);
    uv_buf_t buffer = uv_buf_init(sent->bytes, (unsigned)count);
    uv_stream_t *to = (uv_stream_t *)&pipe->ends[way == TO_TABLE ? 1 : 0];
    assert_int_equal(uv_write(&sent->request, to, &buffer, 1, was_sent), 0);
}

static void give_buffer(uv_handle_t *end, size_t wanted, uv_buf_t *out)
{
    (void)wanted;
    *out = uv_buf_init(((Pipe *)end->data)->between->buffer, PIECE);
}

/* The byte in the middle is always part of a record's payload. */
static void came(uv_stream_t *end, ssize_t count, const uv_buf_t *buffer)
{
    Pipe *pipe = end->data;
    Between *between = pipe->between;
    int way = end == (uv_stream_t *)&pipe->ends[0] ? TO_TABLE : TO_CLIENT;
    if (count < 0) {
        pipe_close(pipe);
        return;
    }
    journal_record(&between->heard[way], buffer->base, (size_t)count);
    int number = ++between->pieces[way];
    if (number == between->touch[way])
        buffer->base[count / 2] ^= 1;
    pass_on(pipe, way, buffer->base, (size_t)count);
    if (number == between->repeat[way])
        pass_on(pipe, way, buffer->base, (size_t)count);
}

static void connected(uv_connect_t *request, int status)
{
    Pipe *pipe = request->data;
    assert_int_equal(status, 0);
    for (int i = 0; i < WAYS; i++)
        uv_read_start((uv_stream_t *)&pipe->ends[i], give_buffer, came);
}

static void called(uv_stream_t *listener, int status)
{
    Between *between = listener->data;
    struct sockaddr_in address;
    assert_int_equal(status, 0);
    Pipe *pipe = calloc(1, sizeof *pipe);
    pipe->between = between;
    between->connections++;
    for (int i = 0; i < WAYS; i++) {
        uv_tcp_init(listener->loop, &pipe->ends[i]);
        pipe->ends[i].data = pipe;
        pipe->open++;
    }
    assert_int_equal(uv_accept(listener, (uv_stream_t *)&pipe->ends[0]), 0);
    uv_ip4_addr("127.0.0.1", between->to, &address);
    pipe->request.data = pipe;
    uv_tcp_connect(&pipe->request, &pipe->ends[1], (const struct sockaddr *)&address, connected);
}

static int between_listen(Between *between, NetTable *table)
{
    struct sockaddr_in address;
    int size = sizeof address;
    *between = (Between){.loop = table->loop, .to = host_port(table->host)};
    uv_tcp_init(&table->loop->uv, &between->listener);
    between->listener.data = between;
    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_tcp_bind(&between->listener, (const struct sockaddr *)&address, 0);
    assert_int_equal(uv_listen((uv_stream_t *)&between->listener, 8, called), 0);
    uv_tcp_getsockname(&between->listener, (struct sockaddr *)&address, &size);
    return ntohs(address.sin_port);
}

static void between_free(Between *between)
{
    for (int i = 0; i < WAYS; i++)
        free(between->heard[i].text);
}

/* --- a game through the attacker -------------------------------------------------------------- */

typedef struct Net {
    NetTable at;
    Between between;
    NetPerson persons[SEATS];
    Rng rng;
} Net;

static Net *net_new(void)
{
    Net *net = calloc(1, sizeof *net);
    net_table_open(&net->at, SEATS, HANDS_DEAL);
    net->rng = rng_seeded(19);
    Invitation invitation = net_table_invitation(&net->at);
    invitation.addresses[0].port = between_listen(&net->between, &net->at);
    for (int i = 0; i < SEATS; i++) {
        Identity own = net_identity((uint8_t)(1 + i));
        net_person_calls(&net->persons[i], net->at.loop, &own, i, &invitation, NULL);
    }
    return net;
}

static void net_free(Net *net)
{
    for (int i = 0; i < SEATS; i++)
        caller_free(net->persons[i].caller);
    uv_close((uv_handle_t *)&net->between.listener, NULL);
    net_table_close(&net->at);
    for (int i = 0; i < SEATS; i++)
        client_free(net->persons[i].client);
    between_free(&net->between);
    net_table_free(&net->at);
    free(net);
}

static int lines(const Net *net)
{
    return server_table(net->at.server)->log.lines;
}

static bool is_settled(const Net *net, int seat)
{
    const TableClient *client = net->persons[seat].client;
    return client_game(client) && !client->wants &&
           caller_state(net->persons[seat].caller) == CALLER_THERE &&
           client->reader->lines == lines(net) && !client->state.seats[seat].lost;
}

/* Waits until both clients are connected and up to date. */
static void settle(const Net *net)
{
    for (int i = 0; !is_settled(net, 0) || !is_settled(net, 1); i++) {
        loop_once(net->at.loop);
        assert_true(i < TURNS);
    }
}

/* Plays that many actions, each by the acting seat; each is in the log exactly once, whatever the
 * attacker does. */
static void play(Net *net, int actions)
{
    settle(net);
    for (; actions; actions--) {
        const Game *game = client_game(net->persons[0].client);
        int seat = game_to_act(game);
        TableRequest r = {.verb = TABLE_ACT};
        r.action = table_any_action(client_game(net->persons[seat].client), &net->rng);
        assert_true(client_request(net->persons[seat].client, &r));
        settle(net);
        assert_int_equal(net->persons[seat].client->answer, TABLE_DONE);
    }
    Game *view = calloc(1, game_size(net->at.c, &net->at.header.setup, 0));
    for (int i = 0; i < SEATS; i++) {
        game_view(net->at.c, server_table(net->at.server)->game, i, view);
        assert_true(game_equal(view, client_game(net->persons[i].client)));
    }
    free(view);
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool has(const Journal *heard, const char *word)
{
    size_t length = strlen(word);
    for (int i = 0; i + (int)length <= heard->length; i++) {
        if (memcmp(heard->text + i, word, length) == 0)
            return true;
    }
    return false;
}

/* None of the words that the protocol and the log use is on the wire unencrypted. */
static void nothing_is_read(void **state)
{
    static const char *const words[] = {"\"m\":", "hello",  "\"seat\"", "\"hash\"",
                                        "\"P0\"", "\"do\"", "\"hand\"", "told"};
    (void)state;
    Net *net = net_new();
    play(net, 6);
    for (int way = 0; way < WAYS; way++) {
        assert_true(net->between.heard[way].length > 2000);
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            assert_false(has(&net->between.heard[way], words[i]));
    }
    assert_true(has(&net->at.journal, "\"seat\"") && has(&net->at.journal, "told"));
    net_free(net);
}

/* --- changing and replaying ------------------------------------------------------------------- */

/* If one bit of a piece is changed, at any time in either direction, the connection ends and
 * another is made; the game is unaffected. */
static void nothing_is_changed(void **state)
{
    (void)state;
    Net *net = net_new();
    play(net, 2);
    int rounds = getenv("HYPOTENUSE_LONG") ? 40 : 4, connections = net->between.connections;
    for (int i = 0; i < rounds; i++) {
        int way = i % WAYS;
        net->between.touch[way] = net->between.pieces[way] + 1 + i / 2 % 3;
        play(net, 4);
        assert_true(net->between.pieces[way] >= net->between.touch[way]);
        assert_true(net->between.connections > connections);
        connections = net->between.connections;
    }
    net_free(net);
}

/* A duplicated piece ends the connection; its message takes effect once. */
static void nothing_is_said_twice(void **state)
{
    (void)state;
    Net *net = net_new();
    play(net, 2);
    int connections = net->between.connections;
    for (int way = 0; way < WAYS; way++) {
        net->between.repeat[way] = net->between.pieces[way] + 2;
        play(net, 4);
        assert_true(net->between.connections > connections);
        connections = net->between.connections;
    }
    net_free(net);
}

/* Replays everything that the clients have sent to the table; no player may join by it. */
static void plain_connected(uv_connect_t *request, int status)
{
    static uv_write_t write;
    const Journal *heard = request->data;
    assert_int_equal(status, 0);
    uv_buf_t buffer = uv_buf_init(heard->text, (unsigned)heard->length);
    uv_write(&write, request->handle, &buffer, 1, NULL);
}

static void nothing_is_replayed(void **state)
{
    static uv_connect_t request;
    static uv_tcp_t socket;
    struct sockaddr_in address;
    (void)state;
    Net *net = net_new();
    play(net, 4);
    Journal said = {0};
    journal_record(&said, net->between.heard[TO_TABLE].text,
                   (size_t)net->between.heard[TO_TABLE].length);
    int before = lines(net), there = host_connections(net->at.host);
    uv_tcp_init(&net->at.loop->uv, &socket);
    uv_ip4_addr("127.0.0.1", net->between.to, &address);
    request.data = &said;
    uv_tcp_connect(&request, &socket, (const struct sockaddr *)&address, plain_connected);
    while (host_connections(net->at.host) == there)
        loop_once(net->at.loop);
    while (host_connections(net->at.host) > there)
        loop_once(net->at.loop);
    assert_int_equal(lines(net), before);
    uv_close((uv_handle_t *)&socket, NULL);
    play(net, 1);
    free(said.text);
    net_free(net);
}

/* --- downgrading ------------------------------------------------------------------------------ */

/* Returns the other end of a connection, which uses OpenSSL directly and supports no protocol newer
 * than `newest`. */
static SSL *other_end(SSL_CTX *context, bool serves, int newest)
{
    SSL *ssl = SSL_new(context);
    SSL_set_security_level(ssl, 0);
    assert_true(SSL_set_max_proto_version(ssl, newest) && SSL_set_min_proto_version(ssl, 0));
    SSL_set_bio(ssl, BIO_new(BIO_s_mem()), BIO_new(BIO_s_mem()));
    if (serves)
        SSL_set_accept_state(ssl);
    else
        SSL_set_connect_state(ssl);
    return ssl;
}

/* Gives the server this key with a new certificate, because the program's own doesn't work with
 * older protocols. */
static void show_key(SSL_CTX *context, EVP_PKEY *key)
{
    X509 *x = X509_new();
    X509_gmtime_adj(X509_getm_notBefore(x), 0);
    X509_gmtime_adj(X509_getm_notAfter(x), 1000);
    X509_set_pubkey(x, key);
    assert_true(X509_sign(x, key, NULL));
    assert_int_equal(SSL_CTX_use_certificate(context, x), 1);
    assert_int_equal(SSL_CTX_use_PrivateKey(context, key), 1);
    X509_free(x);
}

/* Returns whether the two ends complete a handshake. */
static bool shake(Tls *ours, SSL *other)
{
    char bytes[PIECE];
    bool good = true;
    for (int i = 0; i < 8 && good; i++) {
        int count = tls_take(ours, bytes, PIECE);
        if (count > 0)
            BIO_write(SSL_get_rbio(other), bytes, count);
        ERR_clear_error();
        int done = SSL_do_handshake(other);
        good = done == 1 || SSL_get_error(other, done) == SSL_ERROR_WANT_READ;
        while ((count = BIO_read(SSL_get_wbio(other), bytes, PIECE)) > 0)
            good = tls_feed(ours, bytes, (size_t)count) && good;
    }
    return good && tls_is_ready(ours) && SSL_is_init_finished(other);
}

static void nobody_speaks_older(void **state)
{
    static const struct {
        int newest;
        bool good;
    } ways[] = {{TLS1_3_VERSION, true}, {TLS1_2_VERSION, false}, {TLS1_1_VERSION, false}};
    (void)state;
    Identity shows = net_identity(200);
    Err err = {0};
    TlsPlace *table = tls_place_new(&shows, &err), *caller = tls_place_new(NULL, &err);
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, shows.seed, 32);
    SSL_CTX *context = SSL_CTX_new(TLS_method());
    show_key(context, key);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        for (int serves = 0; serves < 2; serves++) {
            Tls *ours = tls_new(serves ? caller : table, NULL);
            SSL *other = other_end(context, serves, ways[i].newest);
            assert_int_equal(shake(ours, other), ways[i].good);
            if (!ways[i].good && !strstr(tls_why(ours), "protocol"))
                fail_msg("%s", tls_why(ours));
            SSL_free(other);
            tls_free(ours);
        }
    }
    SSL_CTX_free(context);
    EVP_PKEY_free(key);
    tls_place_free(table);
    tls_place_free(caller);
}

/* Changing any byte of the first message, as an attacker would to force another protocol, prevents
 * the connection. (The version in the outer header, bytes 1 and 2, means nothing.) */
static void no_byte_of_the_greeting_is_changed(void **state)
{
    (void)state;
    Identity shows = net_identity(200);
    Err err = {0};
    char hello[PIECE], answer[PIECE];
    TlsPlace *table = tls_place_new(&shows, &err), *caller = tls_place_new(NULL, &err);
    for (int at = 0, length = 1; at < length; at += at == 0 ? 3 : 1) {
        Tls *calls = tls_new(caller, NULL), *serves = tls_new(table, NULL);
        length = tls_take(calls, hello, PIECE);
        hello[at] ^= 1;
        bool good = tls_feed(serves, hello, (size_t)length);
        for (int i = 0; i < 4 && good; i++) {
            int count = tls_take(serves, answer, PIECE);
            good = count <= 0 || tls_feed(calls, answer, (size_t)count);
            count = good ? tls_take(calls, answer, PIECE) : 0;
            good = good && (count <= 0 || tls_feed(serves, answer, (size_t)count));
        }
        if (tls_is_ready(calls) || (good && tls_is_ready(serves)))
            fail_msg("byte %d of %d", at, length);
        tls_free(calls);
        tls_free(serves);
    }
    tls_place_free(table);
    tls_place_free(caller);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_read),
        cmocka_unit_test(nothing_is_changed),
        cmocka_unit_test(nothing_is_said_twice),
        cmocka_unit_test(nothing_is_replayed),
        cmocka_unit_test(nobody_speaks_older),
        cmocka_unit_test(no_byte_of_the_greeting_is_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
