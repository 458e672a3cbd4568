/* test_talk.c: chat at a table, and players whom a host blocks: four machines at a waiting table,
 * three with a seat and one with a spectator. */
#include "table_help.h"

#include "base/text.h"
#include "log/digest.h"
#include "server/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, MACHINES = 4, LINES = 256 };

static Server *server;
static int64_t now;
static Digest refused; /* the refused player's key; zeros: no one */
static int delay;      /* delay in turns for the spectator */

/* Lines are queued, so that no client answers while others are still being notified. */
typedef struct Way {
    char *lines[LINES];
    int count;
    bool to_table;
} Way;

static struct Machine {
    TableClient *client;
    Digest key;
    int number; /* −1: not connected */
    Way there, back;
    Talk heard[LINES];
    int heard_count;
} machines[MACHINES];

static void put(Way *way, const char *line, size_t length)
{
    assert_true(way->count < LINES);
    char *copy = calloc(1, length + 1);
    memcpy(copy, line, length);
    way->lines[way->count++] = copy;
}

static void to_table(void *self, const char *line, size_t length)
{
    put(&((struct Machine *)self)->there, line, length);
}

static void to_client(void *self, const char *line, size_t length)
{
    put(&((struct Machine *)self)->back, line, length);
}

static void hang_up(void *self)
{
    ((struct Machine *)self)->number = -1;
}

static void hears(void *self, const Talk *talk)
{
    struct Machine *m = self;
    m->heard[m->heard_count++] = *talk;
}

static bool take(Way *way, struct Machine *m)
{
    Err err = {0};
    if (!way->count)
        return false;
    char *line = way->lines[0];
    memmove(way->lines, way->lines + 1, (size_t)--way->count * sizeof *way->lines);
    if (way->to_table && m->number >= 0)
        server_line(server, m->number, line, strlen(line) - 1, now);
    else if (!way->to_table)
        client_line(m->client, line, strlen(line) - 1, NULL, &err);
    free(line);
    return true;
}

static void settle(void)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < MACHINES; i++) {
            more |= take(&machines[i].there, &machines[i]);
            more |= take(&machines[i].back, &machines[i]);
        }
    }
}

static void come(int i)
{
    static const Digest binding = {{7}};
    struct Machine *m = &machines[i];
    m->number = server_opened(server, to_client, hang_up, m, &binding, now);
    client_opened(m->client, to_table, m, &binding);
    settle();
}

static bool begins(void *self, const Waiting *game, const Digest *secret)
{
    (void)self;
    (void)game;
    (void)secret;
    return true;
}

static bool refuses(void *self, const Digest *key)
{
    (void)self;
    return digest_equal(key, &refused);
}

static int set_up(void **state)
{
    static Journal journal;
    const Digest secret = {{9}};
    RecordHeader header = table_header(SEATS, HANDS_NONE);
    LogTerms terms = {.promise = fair_promise(&secret), .delay = delay};
    (void)state;
    now = 1790000000000;
    refused = (Digest){{0}};
    free(journal.text);
    journal = (Journal){0};
    server = server_wait(rules_builtin_catalogue(), &header, &terms, &secret, begins,
                         journal_record, &journal);
    server_checks(server, mock_check);
    server_refuses(server, refuses, NULL);
    for (int i = 0; i < MACHINES; i++) {
        struct Machine *m = &machines[i];
        char name[8];
        Text text = text_in(name, sizeof name);
        text_add(&text, "Q%d", i);
        *m = (struct Machine){.key = {{(uint8_t)(1 + i)}}, .there.to_table = true};
        m->client = client_new(rules_builtin_catalogue(), i < SEATS ? i : NO_SEAT, name, &m->key);
        client_signs(m->client, mock_sign, &m->key, mock_check);
        client_on_event(m->client, hears, m);
        come(i);
    }
    return 0;
}

static int set_up_delayed(void **state)
{
    delay = 2;
    return set_up(state);
}

static int tear_down(void **state)
{
    (void)state;
    delay = 0;
    server_free(server);
    for (int i = 0; i < MACHINES; i++) {
        client_free(machines[i].client);
        while (machines[i].there.count)
            free(machines[i].there.lines[--machines[i].there.count]);
        while (machines[i].back.count)
            free(machines[i].back.lines[--machines[i].back.count]);
    }
    return 0;
}

static bool say(int i, Talk talk)
{
    talk.number = talk.number ? talk.number : ++now;
    bool said = client_send_talk(machines[i].client, &talk);
    settle();
    return said;
}

static Talk text_to(const char *words, uint8_t to)
{
    Talk talk = {.to = to};
    text_copy(talk.text, sizeof talk.text, words);
    return talk;
}

static void begin_game(void)
{
    for (int i = 0; i < SEATS; i++) {
        Digest share = {{(uint8_t)(60 + i)}};
        assert_true(client_ready(machines[i].client, &share));
        settle();
    }
    assert_non_null(client_game(machines[0].client));
}

/* --- chat ------------------------------------------------------------------------------------- */

/* All receive a phrase, including its author and the spectator; before the game and during it. */
static void test_phrases(void **state)
{
    (void)state;
    for (int round = 0; round < 2; round++) {
        assert_true(say(1, (Talk){.phrase = 3}));
        for (int i = 0; i < MACHINES; i++) {
            assert_int_equal(machines[i].heard_count, 1 + round);
            assert_int_equal(machines[i].heard[round].seat, 1);
            assert_int_equal(machines[i].heard[round].phrase, 3);
        }
        if (!round)
            begin_game();
    }
    assert_false(say(3, (Talk){.phrase = 3})); /* a spectator can't chat */
    assert_false(say(1, (Talk){.phrase = TALK_PHRASES + 1}));
    assert_false(say(1, (Talk){.phrase = 0}));
}

/* A spectator with a delay gets no chat, which might reveal how the turn went. */
static void test_who_watches_later(void **state)
{
    (void)state;
    begin_game();
    assert_true(say(1, (Talk){.phrase = 3}));
    for (int i = 0; i < MACHINES; i++)
        assert_int_equal(machines[i].heard_count, i < SEATS);
}

/* The table sends a text only to its recipients. */
static void test_text(void **state)
{
    (void)state;
    assert_true(say(0, text_to("the \xC3\xA4"
                               "bbey\x01\xE2\x80\xAE stays mine",
                               1u << 2)));
    assert_int_equal(machines[0].heard_count, 1);
    assert_int_equal(machines[1].heard_count, 0);
    assert_int_equal(machines[2].heard_count, 1);
    assert_int_equal(machines[3].heard_count, 0);
    assert_string_equal(machines[2].heard[0].text, "the \xC3\xA4"
                                                   "bbey stays mine");
    /* A modified program may send direction marks, so the receiver also removes them. */
    Message turned = {.kind = MESSAGE_SAY,
                      .talk = text_to("a\xE2\x80\xAE"
                                      "b",
                                      1u << 2)};
    turned.talk.number = ++now;
    Digest words = talk_words(&server_waiting(server)->terms.promise, &turned.talk);
    turned.talk.is_signed = true;
    turned.talk.signature = mock_sign(&machines[0].key, &words);
    table_say(server, machines[0].number, &turned);
    settle();
    assert_string_equal(machines[2].heard[1].text, "ab");
    assert_false(say(0, text_to("to nobody", 0)));
    assert_false(say(0, text_to("to myself", 1u << 0)));
    assert_false(say(0, text_to("to a seat that is not there", 1u << 3)));
}

/* Only a few messages within a few seconds are delivered, and the rest are dropped; later messages
 * are delivered again. */
static void test_flood(void **state)
{
    (void)state;
    for (int i = 0; i < 3 * TALK_MOST; i++)
        say(0, (Talk){.phrase = 1});
    assert_int_equal(machines[1].heard_count, TALK_MOST);
    assert_true(machines[0].number >= 0); /* too many messages are no reason to disconnect */
    now += TALK_SPAN_MS;
    say(0, (Talk){.phrase = 1});
    assert_int_equal(machines[1].heard_count, TALK_MOST + 1);
    now += 1000;
    for (int i = 0; i < 3 * SERVER_LINES_A_SECOND; i++) {
        client_send_talk(machines[0].client, &(Talk){.phrase = 1, .number = now + i + 1});
    }
    settle();
    /* more lines a second than a table reads are a reason to disconnect */
    assert_true(machines[0].number < 0);
}

static void goes(struct Machine *m)
{
    server_closed(server, m->number, now);
    client_closed(m->client);
    m->number = -1;
    settle();
}

/* A seat's next player can chat even if the previous one used a huge message number; a player's own
 * number never decreases. */
static void test_who_sat_before(void **state)
{
    struct Machine *m = &machines[3];
    (void)state;
    say(1, (Talk){.phrase = 1, .number = 1LL << 53});
    assert_int_equal(machines[0].heard_count, 1);
    say(1, (Talk){.phrase = 1});
    assert_int_equal(machines[0].heard_count, 1);
    goes(&machines[1]);
    goes(m);
    client_free(m->client);
    m->client = client_new(rules_builtin_catalogue(), 1, "Ben", &m->key);
    client_signs(m->client, mock_sign, &m->key, mock_check);
    come(3);
    say(3, (Talk){.phrase = 2});
    for (int i = 0; i < SEATS; i += 2) {
        assert_int_equal(machines[i].heard_count, 2);
        assert_int_equal(machines[i].heard[1].phrase, 2);
    }
}

/* A host can't invent messages of a player, repeat them, or use them at another table. */
static void test_forged(void **state)
{
    Err err = {0};
    struct Machine *m = &machines[1];
    (void)state;
    say(0, (Talk){.phrase = 2});
    Message again = {.kind = MESSAGE_SAY, .talk = m->heard[0]}, other = again, bare = again;
    other.talk.number++;
    bare.talk.number++;
    bare.talk.is_signed = false;
    Message elsewhere = {.kind = MESSAGE_SAY, .talk = {.seat = 0, .phrase = 2, .number = now + 9}};
    Digest promise = {{1}}, words = talk_words(&promise, &elsewhere.talk);
    elsewhere.talk.is_signed = true;
    elsewhere.talk.signature = mock_sign(&machines[0].key, &words);
    const Message *tries[] = {&again, &other, &bare, &elsewhere};
    for (int i = 0; i < 4; i++) {
        char *line = message_write(rules_builtin_catalogue(), NULL, tries[i]);
        assert_true(client_line(m->client, line, strlen(line) - 1, NULL, &err));
        free(line);
    }
    assert_int_equal(m->heard_count, 1);
    /* The table doesn't pass on a message that a seat sends in another seat's name. */
    Message mine = {.kind = MESSAGE_SAY, .talk = {.seat = 2, .phrase = 1, .number = now + 10}};
    table_say(server, machines[0].number, &mine);
    settle();
    assert_int_equal(m->heard_count, 1);
    assert_true(machines[0].number < 0);
}

/* --- blocked players -------------------------------------------------------------------------- */

static void test_refused(void **state)
{
    (void)state;
    refused = machines[2].key;
    server_tick(server, now);
    settle();
    assert_true(machines[2].number < 0);
    assert_int_equal(server_waiting(server)->here, 3);
    come(2);
    assert_true(machines[2].number < 0);
    refused = machines[3].key; /* nor may blocked players watch */
    server_tick(server, now);
    assert_true(machines[3].number < 0);
}

/* The host can't throw out a player, but may refuse a spectator. */
static void test_seat_stays(void **state)
{
    (void)state;
    begin_game();
    refused = machines[2].key;
    server_tick(server, now);
    settle();
    assert_true(machines[2].number >= 0);
    server_closed(server, machines[2].number, now);
    client_closed(machines[2].client);
    come(2);
    assert_true(machines[2].number >= 0);
}

#define TALK_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK_TEST(test_phrases),
        TALK_TEST(test_text),
        TALK_TEST(test_flood),
        TALK_TEST(test_who_sat_before),
        TALK_TEST(test_forged),
        TALK_TEST(test_refused),
        TALK_TEST(test_seat_stays),
        cmocka_unit_test_setup_teardown(test_who_watches_later, set_up_delayed, tear_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
