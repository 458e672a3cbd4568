/* test_waiting.c: a waiting table: the players who may sit, commitments that bind, shares that must
 * match them, and a game that must be the agreed one. */
#include "log/digest.h"
#include "rules/view.h"
#include "server/client.h"
#include "server/message.h"
#include "server/waiting.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MIRA, COMPUTER, TOMAS, SEATS, NOW = 1000 };

static const Digest keys[SEATS] = {{{1}}, {{2}}, {{3}}}, shares[SEATS] = {{{11}}, {{0}}, {{13}}},
                    secret = {{77}};

static Waiting waiting_new(void)
{
    Waiting w;
    RecordHeader header = {.setup = setup_default()};
    LogTerms terms = {.promise = fair_promise(&secret)};
    header.setup.players = SEATS;
    for (int seat = 0; seat < SEATS; seat++) {
        Text name = text_in(header.seats[seat].name, RECORD_NAME_SIZE);
        text_add(&name, "Seat %d", seat);
        header.seats[seat].color = (uint8_t)seat;
    }
    text_copy(header.seats[COMPUTER].engine, RECORD_KIND_SIZE, "ai1");
    waiting_begin(&w, &header, &terms);
    return w;
}

static bool promises(Waiting *w, int seat)
{
    Digest promise = fair_promise(&shares[seat]);
    return waiting_promise(w, seat, &promise, NOW);
}

/* Returns a lobby in which both persons are seated and have committed. */
static Waiting waiting_promised(void)
{
    Waiting w = waiting_new();
    assert_null(waiting_sit(&w, MIRA, &keys[MIRA], "Mira"));
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "Tomas"));
    assert_true(promises(&w, MIRA) && !waiting_for_shares(&w));
    assert_true(promises(&w, TOMAS) && waiting_for_shares(&w));
    return w;
}

static void who_sits(void **state)
{
    (void)state;
    Waiting w = waiting_new();
    assert_null(waiting_sit(&w, MIRA, &keys[MIRA], "Mira"));
    assert_null(waiting_sit(&w, MIRA, &keys[MIRA], "Mira B")); /* the same person again */
    assert_string_equal(waiting_sit(&w, MIRA, &keys[TOMAS], "Tomas"),
                        "the seat is somebody else's");
    assert_string_equal(waiting_sit(&w, TOMAS, &keys[TOMAS], "Mira B"),
                        "somebody at this table has that name already");
    assert_string_equal(waiting_sit(&w, COMPUTER, &keys[TOMAS], "Tomas"),
                        "there is no such seat for a person");
    assert_string_equal(waiting_sit(&w, SEATS, &keys[TOMAS], "Tomas"),
                        "there is no such seat for a person");
    waiting_leave(&w, MIRA, false);
    assert_null(waiting_sit(&w, MIRA, &keys[TOMAS], "Tomas"));
    waiting_leave(&w, MIRA, true); /* this seat is kept for Tomas */
    assert_non_null(waiting_sit(&w, MIRA, &keys[MIRA], "Mira"));
}

/* A name that looks like another player's, or is invisible, is refused. */
static void names_are_told_apart(void **state)
{
    static const char *const taken[] = {"Mira", " Mira", "Mi ra", "Mira\u00a0", "Mi\u200dra",
                                        "Mira\ufe0f",
                                        /* Cyrillic, full-width, capitals, bold, and mixed */
                                        "Mir\u0430", "\uff2d\uff49\uff52\uff41", "MIRA", "mira",
                                        "\U0001d40c\U0001d422\U0001d42b\U0001d41a",
                                        "\u041cIR\u0410", "\uff2d\uff29\uff32\uff21", "M\u0456ra"},
                             *const unseen[] = {"Mi\u200bra", "\u202eariM", "\u00ad", " ",
                                                "\ufeffMira"};
    (void)state;
    Waiting w = waiting_new();
    assert_null(waiting_sit(&w, MIRA, &keys[MIRA], "Mira"));
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        assert_string_equal(waiting_sit(&w, TOMAS, &keys[TOMAS], taken[i]),
                            "somebody at this table has that name already");
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        assert_string_equal(waiting_sit(&w, TOMAS, &keys[TOMAS], unseen[i]),
                            "the name has letters that are not seen");
    assert_int_equal(w.here, 1u << MIRA);
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "Mirabel"));
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "Mir"));
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "Йоан Müller"));
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "Míra"));
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "Мария"));
    assert_null(waiting_sit(&w, TOMAS, &keys[TOMAS], "می\u200cنا \u2764\ufe0f"));
    waiting_end(&w);
}

/* Pairs of names: first those that look alike, then different ones. */
static void names_look_alike_or_not(void **state)
{
    static const char *const alike[][2] = {
        {"Иван", "ИВАН"},          {"Νίκος", "ΝΊΚΟΣ"},    {"lris", "Iris"}, {"Arno", "Amo"},
        {"Zo\u00eb", "Zoe\u0308"}, {"Straße", "STRASSE"}, {"Bob", "B0b"}};
    static const char *const different[][2] = {
        {"Zoë", "Zoe"}, {"Ana", "Anna"}, {"Ella", "Elia"},         {"Jan", "Ján"},
        {"Lea", "Leo"}, {"Ivo", "Ido"},  {"Player 1", "Player 2"}, {"Иван", "Ivan"}};
    (void)state;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        assert_true(talk_looks_like(alike[i][0], alike[i][1]));
    for (size_t i = 0; i < sizeof different / sizeof *different; i++)
        assert_false(talk_looks_like(different[i][0], different[i][1]));
}

static void shares_are_as_promised(void **state)
{
    (void)state;
    Waiting w = waiting_new();
    assert_null(waiting_sit(&w, MIRA, &keys[MIRA], "Mira"));
    assert_true(promises(&w, MIRA));
    assert_false(promises(&w, MIRA));                     /* only once */
    assert_false(waiting_share(&w, MIRA, &shares[MIRA])); /* too early: not all have committed */
    assert_true(waiting_promise(&w, MIRA, NULL, NOW));    /* no longer ready */
    w = waiting_promised();
    assert_false(waiting_promise(&w, MIRA, NULL, NOW)); /* too late */
    assert_false(waiting_share(&w, MIRA, &shares[TOMAS]));
    assert_true(waiting_share(&w, MIRA, &shares[MIRA]));
    assert_false(waiting_share(&w, MIRA, &shares[MIRA]));
    assert_false(waiting_is_over(&w));
    assert_true(waiting_share(&w, TOMAS, &shares[TOMAS]));
    assert_true(waiting_is_over(&w));
}

static void who_keeps_his_share_stops_nobody(void **state)
{
    (void)state;
    Waiting w = waiting_promised();
    assert_true(waiting_share(&w, MIRA, &shares[MIRA]));
    assert_false(waiting_is_late(&w, NOW + WAITING_SHARES_MS));
    assert_true(waiting_is_late(&w, NOW + WAITING_SHARES_MS + 1));
    assert_true(w.promised == 0 && w.shared == 0 && digest_is_zero(&w.terms.shares[MIRA]));
    w = waiting_promised();
    assert_true(waiting_share(&w, MIRA, &shares[MIRA]));
    waiting_leave(&w, TOMAS, false); /* after seeing her share, which no longer counts */
    assert_true(w.promised == 0 && digest_is_zero(&w.terms.shares[MIRA]));
}

/* --- a client at such a table ----------------------------------------------------------------- */

typedef struct Heard {
    char last[4096];
} Heard;

static void hear(void *self, const char *line, size_t length)
{
    Heard *heard = self;
    assert_true(length < sizeof heard->last);
    memcpy(heard->last, line, length);
    heard->last[length] = 0;
}

static bool write_down(void *self, const char *line, size_t length)
{
    text_add(self, "%.*s", (int)length, line);
    return true;
}

static bool tell(TableClient *client, const char *line)
{
    Err err = {0};
    return client_line(client, line, strlen(line) - 1, NULL, &err);
}

static bool tell_room(TableClient *client, const Waiting *w)
{
    Message message = {.kind = MESSAGE_ROOM, .room = *w};
    char *line = message_write(rules_builtin_catalogue(), NULL, &message);
    bool good = tell(client, line);
    free(line);
    return good;
}

/* Writes the header of a game with these terms. */
static void head_of(const Waiting *w, const LogTerms *terms, char out[8192])
{
    RecordHeader header = w->header;
    Text text = text_in(out, 8192);
    header.key = fair_key(&secret, terms->shares, SEATS);
    Table *table = table_new(rules_builtin_catalogue(), &header, terms, NOW, write_down, &text);
    assert_non_null(table);
    table_free(table);
}

/* Returns Mira's client after it has revealed her share; `w` is the table's state then. */
static TableClient *client_that_told(Waiting *w, Heard *heard)
{
    const Catalogue *c = rules_builtin_catalogue();
    TableClient *client = client_new(c, MIRA, "Mira", &keys[MIRA]);
    *w = waiting_new();
    assert_null(waiting_sit(w, MIRA, &keys[MIRA], "Mira"));
    assert_null(waiting_sit(w, TOMAS, &keys[TOMAS], "Tomas"));
    client_opened(client, hear, heard, NULL);
    assert_false(client_ready(client, &shares[MIRA])); /* nothing is known of the table yet */
    assert_true(tell_room(client, w));
    assert_true(client_ready(client, &shares[MIRA]));
    assert_non_null(strstr(heard->last, "\"ready\""));
    assert_true(promises(w, MIRA));
    assert_true(tell_room(client, w));
    assert_non_null(strstr(heard->last, "\"ready\"")); /* no share before all have committed */
    assert_true(promises(w, TOMAS));
    assert_true(tell_room(client, w));
    assert_non_null(strstr(heard->last, "\"share\""));
    assert_true(waiting_share(w, MIRA, &shares[MIRA]));
    assert_true(waiting_share(w, TOMAS, &shares[TOMAS]));
    return client;
}

/* A table that tries another stack is exposed, even if the connection broke at the right moment. */
static void the_game_is_what_was_agreed(void **state)
{
    enum {
        HONEST,
        OTHER_SHARE,
        OWN_SHARE,
        OTHER_PROMISE,
        OTHER_KEY,
        OTHER_CLOCKS,
        OTHER_HOST,
        WAYS
    };
    (void)state;
    for (int way = 0; way < 2 * WAYS; way++) {
        Heard heard;
        Waiting w;
        char head[8192];
        TableClient *client = client_that_told(&w, &heard);
        LogTerms terms = w.terms;
        terms.shares[TOMAS].bytes[0] ^= way % WAYS == OTHER_SHARE;
        terms.shares[MIRA].bytes[0] ^= way % WAYS == OWN_SHARE;
        terms.promise.bytes[0] ^= way % WAYS == OTHER_PROMISE;
        terms.keys[TOMAS].bytes[0] ^= way % WAYS == OTHER_KEY;
        terms.clocks.initial += way % WAYS == OTHER_CLOCKS;
        terms.hosted ^= way % WAYS == OTHER_HOST;
        head_of(&w, &terms, head);
        if (way >= WAYS) {
            client_closed(client);
            client_opened(client, hear, &heard, NULL);
        }
        if (tell(client, head) != (way % WAYS == HONEST))
            fail_msg("way %d", way);
        client_free(client);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_sits),
        cmocka_unit_test(names_are_told_apart),
        cmocka_unit_test(names_look_alike_or_not),
        cmocka_unit_test(shares_are_as_promised),
        cmocka_unit_test(who_keeps_his_share_stops_nobody),
        cmocka_unit_test(the_game_is_what_was_agreed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
