/* net_table.c: a table and a modified client over real connections within one process. */
#include "net_table.h"

#include "base/text.h"
#include "log/digest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

Identity net_identity(uint8_t number)
{
    uint8_t seed[IDENTITY_SEED] = {number};
    return identity_of(seed);
}

/* --- a table ---------------------------------------------------------------------------------- */

static Server *find(void *self, const char *name, bool *elsewhere)
{
    NetTable *table = self;
    (void)elsewhere;
    return strcmp(name, "") == 0 || strcmp(name, "kiwi7") == 0 ? table->server : NULL;
}

static void listen_here(NetTable *table)
{
    Err err = {0};
    const HostPlan plan = {.c = table->c,
                           .shows = &table->shows,
                           .address = "127.0.0.1",
                           .most = 64,
                           .find = find,
                           .self = table};
    table->host = host_new(table->loop, &plan, &err);
    if (!table->host)
        fail_msg("%s", err.text);
}

void net_table_open(NetTable *table, int seats, HandMode hands)
{
    RecordHeader *header = &table->header;
    *table = (NetTable){.c = rules_builtin_catalogue(), .loop = loop_new()};
    table->shows = net_identity(200);
    table->secret = identity_random();
    *header = table_header(seats, hands);
    table->terms.promise = fair_promise(&table->secret);
    table->terms.share_count = seats;
    for (int i = 0; i < seats; i++) {
        table->terms.shares[i] = identity_random();
        table->terms.keys[i] = net_identity((uint8_t)(1 + i)).key;
    }
    header->key = fair_key(&table->secret, table->terms.shares, seats);
    table->server = server_new(table->c, header, &table->terms, table->terms.keys, loop_now(),
                               journal_record, &table->journal);
    assert_non_null(table->server);
    server_checks(table->server, identity_check);
    listen_here(table);
}

Invitation net_table_invitation(const NetTable *table)
{
    Invitation invitation = {.count = 1, .has_key = true, .key = table->shows.key};
    text_copy(invitation.addresses[0].host, INVITATION_HOST_SIZE, "127.0.0.1");
    invitation.addresses[0].port = host_port(table->host);
    return invitation;
}

void net_table_close(NetTable *table)
{
    host_free(table->host);
    loop_free(table->loop);
}

void net_table_free(NetTable *table)
{
    server_free(table->server);
    free(table->journal.text);
}

/* --- a modified client ------------------------------------------------------------------------ */

static void raw_opened(void *self, Wire *wire)
{
    (void)wire;
    ((NetRaw *)self)->open = true;
}

static void raw_line(void *self, Wire *wire, const char *line, size_t length)
{
    NetRaw *raw = self;
    (void)wire;
    size_t part = length < sizeof raw->last ? length : sizeof raw->last - 1;
    memcpy(raw->last, line, part);
    raw->last[part] = 0;
    raw->lines++;
}

static void raw_closed(void *self, Wire *wire, const char *why)
{
    (void)wire;
    (void)why;
    ((NetRaw *)self)->closed = true;
}

static const WireEvents raw_events = {.opened = raw_opened, .line = raw_line, .closed = raw_closed};

static void raw_connected(uv_connect_t *request, int status)
{
    NetRaw *raw = request->data;
    assert_int_equal(status, 0);
    wire_begin(raw->wire);
}

void net_raw_call(NetRaw *raw, Loop *loop, int port)
{
    struct sockaddr_in address;
    *raw = (NetRaw){.loop = loop};
    raw->place = tls_place_new(NULL, NULL);
    raw->wire = wire_new(loop, raw->place, NULL, LOG_HEAD_MAX, &raw_events, raw);
    raw->request.data = raw;
    uv_ip4_addr("127.0.0.1", port, &address);
    uv_tcp_connect(&raw->request, wire_socket(raw->wire), (const struct sockaddr *)&address,
                   raw_connected);
    while (!raw->open)
        loop_once(loop);
}

void net_raw_say(NetRaw *raw, const char *line)
{
    wire_send(raw->wire, line, strlen(line));
}

void net_raw_hello(NetRaw *raw, uint8_t number, bool bound)
{
    Identity identity = net_identity(number);
    Digest binding = tls_binding(wire_tls(raw->wire));
    binding.bytes[0] ^= !bound;
    Digest words = message_greeting(&binding, &identity.key);
    Message hello = {.kind = MESSAGE_HELLO,
                     .protocol = MESSAGE_PROTOCOL,
                     .name = "Raw",
                     .key = identity.key,
                     .has_proof = true,
                     .proof = identity_sign(&identity, &words)};
    char *line = message_write(rules_builtin_catalogue(), NULL, &hello);
    net_raw_say(raw, line);
    free(line);
}

void net_raw_ends(NetRaw *raw, const char *why)
{
    while (!raw->closed)
        loop_once(raw->loop);
    if (!strstr(raw->last, why))
        fail_msg("'%s' instead of '%s'", raw->last, why);
    tls_place_free(raw->place);
}
