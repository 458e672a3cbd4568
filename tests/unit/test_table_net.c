/* test_table_net.c: machines at one table over connections that are slow, break at any moment, and
 * may deliver a request twice: all still have the same game, and each action happened once. The
 * table also stops and is restored from its journal. HYPOTENUSE_LONG=1 plays 1,000 games. */
#include "table_help.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/client.h"
#include "server/server.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, MACHINES = SEATS + 1 /* one watches */, SHORT_GAMES = 6, LONG_GAMES = 1000 };
enum { SLOWEST = 2000 /* ms */ };

/* A line that has been sent but not delivered. */
typedef struct Frame {
    char *text;
    size_t length;
    int64_t due;
    bool to_table;
} Frame;

struct Net;

/* A machine and its connection. */
typedef struct Machine {
    struct Net *net;
    TableClient *client;
    int number;    /* number of the connection at the table, −1: none */
    bool cut;      /* the connection is being closed */
    int64_t again; /* time of its next try to connect */
    Frame *frames; /* in order */
    int count, room;
    int wanted; /* number of actions requested by its person */
} Machine;

typedef struct Net {
    const Catalogue *c;
    RecordHeader header;
    LogTerms terms;
    Digest secret, keys[SEATS_MAX], own[MACHINES], binding;
    Server *server;
    Machine machines[MACHINES];
    Journal journal;
    int64_t now;
    Rng rng;
    /* signs: in every second game the players sign, so all wait for each other, and the header
     * names keys */
    bool rough, signs;
    int cuts, restarts;
    Game *view;
} Net;

/* --- connections ------------------------------------------------------------------------------ */

/* Queues the line after everything under way in the same direction. */
static void frame(Machine *m, bool to_table, const char *line, size_t length)
{
    Net *net = m->net;
    int64_t due = net->now + rng_below(&net->rng, net->rough ? SLOWEST : 2);
    for (int i = 0; i < m->count; i++) {
        if (m->frames[i].to_table == to_table && m->frames[i].due > due)
            due = m->frames[i].due;
    }
    m->frames = memory_room(m->frames, m->count + 1, &m->room, sizeof *m->frames);
    m->frames[m->count++] = (Frame){memory_copy(line, length), length, due, to_table};
}

static void to_table(void *self, const char *line, size_t length)
{
    Machine *m = self;
    if (m->cut)
        return;
    frame(m, true, line, length);
    /* now and then a request arrives twice */
    if (m->net->rough && strstr(line, "\"m\":\"want\"") && rng_below(&m->net->rng, 10) == 0)
        frame(m, true, line, length);
}

static void to_client(void *self, const char *line, size_t length)
{
    Machine *m = self;
    if (!m->cut)
        frame(m, false, line, length);
}

static void hang_up(void *self)
{
    Machine *m = self;
    m->cut = true;
    m->number = -1;
}

/* Breaks the connection: everything under way is lost, even halfway through a line. */
static void cut(Machine *m)
{
    for (int i = 0; i < m->count; i++)
        free(m->frames[i].text);
    m->net->cuts += m->count > 0; /* counts only cuts with something under way */
    m->count = 0;
    m->cut = false;
    client_closed(m->client);
    if (m->number >= 0)
        server_closed(m->net->server, m->number, m->net->now);
    m->number = -1;
    m->again = m->net->now + 1 + rng_below(&m->net->rng, 3000);
}

static void connect(Machine *m)
{
    Net *net = m->net;
    m->number = server_opened(net->server, to_client, hang_up, m, &net->binding, net->now);
    assert_true(m->number >= 0);
    client_opened(m->client, to_table, m, &net->binding);
}

/* --- the net ---------------------------------------------------------------------------------- */

/* Stores the data that a host keeps besides the log. */
static bool begins(void *self, const Waiting *game, const Digest *secret)
{
    Net *net = (Net *)((char *)self - offsetof(Net, journal));
    assert_true(digest_equal(secret, &net->secret));
    net->header = game->header;
    net->terms = game->terms;
    memcpy(net->keys, game->terms.keys, sizeof net->keys);
    return true;
}

static Net *net_new(uint64_t seed, bool rough)
{
    Net *net = calloc(1, sizeof *net);
    RecordHeader *header = &net->header;
    net->c = rules_builtin_catalogue();
    net->rng = rng_seeded(seed);
    net->now = 1790000000000;
    net->rough = rough;
    net->signs = seed % 2;
    header->setup = setup_default();
    header->setup.players = SEATS;
    header->setup.hands = (uint8_t)(seed % HAND_MODES);
    if (seed % 2)
        header->setup.expansions |= rng_next(&net->rng) & ((1ull << EXPANSIONS) - 1);
    if (header->setup.hands != HANDS_NONE)
        header->setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    memcpy(net->secret.bytes, &seed, sizeof seed);
    net->secret.bytes[DIGEST - 1] = 1;
    net->terms.promise = fair_promise(&net->secret);
    net->terms.share_count = SEATS;
    net->terms.clocks = (LogClocks){600000, 5000, 0};
    header->key = fair_key(&net->secret, net->terms.shares, SEATS);
    for (int i = 0; i < MACHINES; i++) {
        Machine *m = &net->machines[i];
        char name[8];
        Text text = text_in(name, sizeof name);
        text_add(&text, "P%d", i);
        Digest key = {{(uint8_t)(40 + i)}};
        *m = (Machine){.net = net, .number = -1, .again = net->now};
        m->client = client_new(net->c, i < SEATS ? i : NO_SEAT, name, &key);
        if (i < SEATS) {
            text_copy(header->seats[i].name, sizeof header->seats[i].name, name);
            header->seats[i].color = (uint8_t)i;
            if (!net->signs)
                net->keys[i] = key;
        }
        if (net->signs)
            client_signs(m->client, mock_sign, &net->own[i], mock_check);
        net->own[i] = key;
    }
    assert_null(setup_fault(net->c, &header->setup));
    net->view = calloc(1, game_size(net->c, &header->setup, 0));
    net->binding.bytes[0] = (uint8_t)seed;
    net->server = net->signs ? server_wait(net->c, header, &net->terms, &net->secret, begins,
                                           journal_record, &net->journal)
                             : server_new(net->c, header, &net->terms, net->keys, net->now,
                                          journal_record, &net->journal);
    assert_non_null(net->server);
    if (net->signs)
        server_checks(net->server, mock_check);
    return net;
}

static void net_free(Net *net)
{
    for (int i = 0; i < MACHINES; i++) {
        cut(&net->machines[i]);
        free(net->machines[i].frames);
        client_free(net->machines[i].client);
    }
    server_free(net->server);
    free(net->journal.text);
    free(net->view);
    free(net);
}

/* Restarts the table as after kill −9: all connections end, and it is restored from its journal. */
static void restart(Net *net)
{
    Err err = {0};
    if (server_waiting(net->server))
        return;
    net->restarts++;
    server_free(net->server);
    for (int i = 0; i < MACHINES; i++) {
        net->machines[i].number = -1;
        cut(&net->machines[i]);
    }
    char *text = memory_copy(net->journal.text, (size_t)net->journal.length);
    net->server =
        server_restore(net->c, &net->header, &net->terms, net->keys, text,
                       (size_t)net->journal.length, net->now, journal_record, &net->journal, &err);
    free(text);
    if (!net->server)
        fail_msg("%s", err.text);
    if (net->signs) {
        server_checks(net->server, mock_check);
        server_keeps_secret(net->server, &net->secret);
    }
}

static void deliver(Machine *m)
{
    Net *net = m->net;
    Frame first = m->frames[0];
    Err err = {0};
    for (int i = 0; i < m->count; i++) {
        if (m->frames[i].due < first.due)
            first = m->frames[i];
    }
    int at = 0;
    while (m->frames[at].text != first.text)
        at++;
    memmove(&m->frames[at], &m->frames[at + 1], (size_t)(--m->count - at) * sizeof first);
    net->now = first.due > net->now ? first.due : net->now;
    if (first.to_table) {
        if (m->number >= 0)
            server_line(net->server, m->number, first.text, first.length - 1, net->now);
    } else if (!client_line(m->client, first.text, first.length - 1, NULL, &err)) {
        fail_msg("%.*s: %s", (int)first.length, first.text, err.text);
    }
    free(first.text);
}

/* Returns the machine whose line is due next; NULL: nothing is under way. */
static Machine *next_machine(Net *net)
{
    Machine *next = NULL;
    int64_t due = INT64_MAX;
    for (int i = 0; i < MACHINES; i++) {
        for (int k = 0; k < net->machines[i].count; k++) {
            if (net->machines[i].frames[k].due < due) {
                due = net->machines[i].frames[k].due;
                next = &net->machines[i];
            }
        }
    }
    return next;
}

/* Lets the machine's person confirm being ready as soon as possible. */
static void wait_for_game(Machine *m, int seat)
{
    const Waiting *room = client_waiting(m->client);
    Digest share = {{(uint8_t)rng_next(&m->net->rng), (uint8_t)seat}};
    if (room && !(room->promised >> seat & 1))
        client_ready(m->client, &share);
}

/* Lets the machine's person take a random legal action. */
static void person(Machine *m)
{
    const Game *game = client_game(m->client);
    int seat = (int)(m - m->net->machines);
    wait_for_game(m, seat);
    if (seat >= SEATS || !game || game_to_act(game) != seat || m->client->wants)
        return;
    assert_int_equal(m->client->answer, TABLE_DONE); /* the answer to the previous request */
    TableRequest r = {.verb = TABLE_ACT};
    r.action = table_any_action(game, &m->net->rng);
    assert_true(client_request(m->client, &r));
    m->wanted++;
}

static void connect_those_due(Net *net)
{
    for (int i = 0; i < MACHINES; i++) {
        Machine *m = &net->machines[i];
        if (m->cut)
            cut(m);
        if (m->number < 0 && net->now >= m->again)
            connect(m);
    }
}

static bool all_there(const Net *net)
{
    if (server_waiting(net->server))
        return false;
    int lines = server_table(net->server)->log.lines;
    for (int i = 0; i < MACHINES; i++) {
        if (net->machines[i].client->reader->lines != lines)
            return false;
    }
    return game_phase(server_table(net->server)->game) == PHASE_OVER;
}

static void step(Net *net)
{
    connect_those_due(net);
    for (int i = 0; i < SEATS; i++)
        person(&net->machines[i]);
    Machine *m = next_machine(net);
    if (m)
        deliver(m);
    else
        net->now += 500;
    if (!net->rough)
        return;
    if (rng_below(&net->rng, 60) == 0)
        cut(&net->machines[rng_below(&net->rng, MACHINES)]);
    if (rng_below(&net->rng, 600) == 0)
        restart(net);
}

/* Asserts that each player's actions are in the log, exactly once. */
static void expect_all_done(const Net *net)
{
    LogReader *reader = log_reader_new(net->c, 0);
    int done[SEATS] = {0};
    Err err = {0};
    for (const char *at = net->journal.text, *end; at < net->journal.text + net->journal.length;
         at = end + 1) {
        end = memchr(at, '\n', (size_t)(net->journal.text + net->journal.length - at));
        assert_true(log_reader_line(reader, at, (size_t)(end - at), NULL, &err));
        const LogLine *line = &reader->last;
        if (line->kind == LOG_ACTION)
            done[line->action.seat]++;
    }
    log_reader_free(reader);
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(done[seat], net->machines[seat].wanted);
}

/* Asserts that all machines have the view of their seat and that the log is fair. */
static void expect_same(Net *net)
{
    const Game *game = server_table(net->server)->game;
    Err err = {0};
    for (int i = 0; i < MACHINES; i++) {
        game_view(net->c, game, i < SEATS ? i : NO_SEAT, net->view);
        assert_true(game_equal(client_game(net->machines[i].client), net->view));
    }
    if (net->signs) /* the server has revealed the secret itself */
        assert_true(server_table(net->server)->state.opened);
    else
        assert_int_equal(table_open(server_table(net->server), &net->secret, net->now), TABLE_DONE);
    if (!log_verify(net->c, net->journal.text, (size_t)net->journal.length,
                    net->signs ? mock_check : NULL, &err))
        fail_msg("line %d: %s", err.line, err.text);
}

static int cuts, restarts; /* totals over all games */

static void play(uint64_t seed, bool rough)
{
    Net *net = net_new(seed, rough);
    long steps = 0;
    while (!all_there(net)) {
        step(net);
        if (++steps > 2000000)
            fail_msg("seed %llu: no end", (unsigned long long)seed);
    }
    expect_all_done(net);
    expect_same(net);
    cuts += net->cuts;
    restarts += net->restarts;
    net_free(net);
}

static void test_quiet(void **state)
{
    (void)state;
    uint64_t games = getenv("HYPOTENUSE_SHORT") ? 1 : 3;
    for (uint64_t seed = 0; seed < games; seed++)
        play(seed, false);
}

static void test_rough(void **state)
{
    uint64_t games = getenv("HYPOTENUSE_LONG") ? LONG_GAMES : SHORT_GAMES;
    games = getenv("HYPOTENUSE_SHORT") ? 1 : games;
    (void)state;
    for (uint64_t seed = 0; seed < games; seed++)
        play(100 + seed, true);
    print_message("%d cuts with lines under way, %d restarts\n", cuts, restarts);
    assert_true(cuts > 5 * (int)games && restarts > (int)games / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_quiet), cmocka_unit_test(test_rough)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
