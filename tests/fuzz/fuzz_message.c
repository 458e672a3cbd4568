/* fuzz_message.c: lines that arrive over a connection to a table. An input consists of lines from
 * one client; '!' before a line closes the current connection first, so that the line opens a new
 * one; '?' as the first byte makes the table wait for its player. Whatever the lines are, the table
 * continues: another client follows its log, and the game is sound. */
#include "fuzz.h"

#include "log/digest.h"
#include "rules/query.h"
#include "server/client.h"
#include "server/server.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sends a line to a client in this process that only watches. */
static void to_watcher(void *self, const char *line, size_t length)
{
    Err err = {0};
    bool taken = client_line(self, line, length - 1, NULL, &err);
    if (!taken)
        fprintf(stderr, "%s\n", err.text);
    assert(taken && "an honest table");
}

typedef struct Wire {
    Server *server;
    int number;
} Wire;

static void from_watcher(void *self, const char *line, size_t length)
{
    const Wire *wire = self;
    server_line(wire->server, wire->number, line, length - 1, 0);
}

static void to_nobody(void *self, const char *line, size_t length)
{
    (void)self;
    assert(length && line[length - 1] == '\n' && "a whole line");
}

static void never_hung_up(void *self)
{
    (void)self;
    assert(!"nobody hangs up on who keeps to the protocol");
}

static void hung_up(void *self)
{
    *(int *)self = -1;
}

static Server *table_of_two(bool waits)
{
    static const Digest keys[SEATS_MAX];
    RecordHeader header = {.setup = setup_default(), .key = {{1}}};
    LogTerms terms = {.share_count = 0};
    for (int i = 0; i < 2; i++) {
        header.seats[i].name[0] = (char)('A' + i);
        header.seats[i].color = (uint8_t)i;
    }
    if (waits)
        header.seats[1].engine[0] = 'a';
    header.setup.first = 0;
    header.setup.hands = HANDS_DEAL;
    header.setup.expansions = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS);
    if (waits) {
        static const Digest secret = {{5}};
        terms.promise = fair_promise(&secret);
        return server_wait(rules_builtin_catalogue(), &header, &terms, &secret, NULL, NULL, NULL);
    }
    return server_new(rules_builtin_catalogue(), &header, &terms, keys, 0, NULL, NULL);
}

/* Sends the lines 10 ms apart, over one connection after another. */
static void talk(Server *server, const uint8_t *data, size_t size)
{
    int number = -1;
    int64_t now = 1;
    for (size_t at = 0; at < size; now += 10) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - data) - at : size - at;
        bool ends = length && data[at] == '!';
        if (ends && number >= 0) {
            server_closed(server, number, now);
            number = -1;
        }
        if (number < 0)
            number = server_opened(server, to_nobody, hung_up, &number, NULL, now);
        server_line(server, number, (const char *)data + at + ends, length - ends, now);
        at += length + 1;
    }
    server_tick(server, now + SERVER_HELLO_MS + 1);
}

/* Checks that the game is right, and that the spectator has all of it. */
static void expect_sound(const Wire *wire, const TableClient *watcher)
{
    const Table *table = server_table(wire->server);
    fuzz_check_game(rules_builtin_catalogue(), table->game);
    assert(watcher->reader->lines == table->log.lines && "who watches has every line");
}

void fuzz_input(const uint8_t *data, size_t size)
{
    static const Digest key = {{9}};
    bool waits = size && data[0] == '?';
    Wire wire = {.server = table_of_two(waits)};
    TableClient *watcher = client_new(rules_builtin_catalogue(), NO_SEAT, "W", &key);
    wire.number = server_opened(wire.server, to_watcher, never_hung_up, watcher, NULL, 0);
    client_opened(watcher, from_watcher, &wire, NULL);
    talk(wire.server, data + waits, size - waits);
    if (server_table(wire.server))
        expect_sound(&wire, watcher);
    client_free(watcher);
    server_free(wire.server);
}
