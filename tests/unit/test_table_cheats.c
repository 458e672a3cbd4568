/* test_table_cheats.c: tries everything that a modified client, a spectator or a host must not be
 * able to do. docs/NETWORK.md lists the test of each case. */
#include "table_help.h"

#include "base/text.h"
#include "log/digest.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/client.h"
#include "server/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HOST, MIRA, TOMAS, SEATS, WATCHER = SEATS, STRANGER, GUESTS, LINES = 90, MINUTE = 60000 };

/* A connection, with everything ever sent to it. */
typedef struct Guest {
    struct Hall *hall;
    TableClient *client; /* NULL: a modified client that only listens */
    int number;
    bool gone;
    Journal said;
} Guest;

typedef struct Hall {
    const Catalogue *c;
    RecordHeader header;
    LogTerms terms;
    Digest secret, keys[GUESTS];
    Server *server;
    Journal journal;
    Guest guests[GUESTS];
    Rng rng;
    int64_t now;
} Hall;

static void to_table(void *self, const char *line, size_t length)
{
    Guest *guest = self;
    server_line(guest->hall->server, guest->number, line, length - 1, guest->hall->now += 100);
}

/* Records the line before the client handles it, because the client may answer at once. */
static void to_guest(void *self, const char *line, size_t length)
{
    Guest *guest = self;
    Err err = {0};
    journal_record(&guest->said, line, length);
    if (guest->client && !client_line(guest->client, line, length - 1, NULL, &err))
        fail_msg("%s", err.text);
}

static void hung_up(void *self)
{
    ((Guest *)self)->gone = true;
}

static void opens(Hall *hall, Guest *guest)
{
    *guest = (Guest){.hall = hall};
    guest->number = server_opened(hall->server, to_guest, hung_up, guest, NULL, hall->now);
    assert_true(guest->number >= 0);
}

static void sits(Hall *hall, int seat)
{
    Guest *guest = &hall->guests[seat];
    opens(hall, guest);
    guest->client = client_new(hall->c, seat < SEATS ? seat : NO_SEAT, "P", &hall->keys[seat]);
    client_signs(guest->client, mock_sign, &hall->keys[seat], mock_check);
    client_opened(guest->client, to_table, guest, NULL);
}

/* Makes a game of three players with hidden hands, halves and hills, and one spectator. The header
 * names the players' keys. */
static Hall *hall_new(void)
{
    Hall *hall = calloc(1, sizeof *hall);
    hall->c = rules_builtin_catalogue();
    hall->rng = rng_seeded(19);
    hall->now = 1000;
    hall->header = table_header(SEATS, HANDS_DEAL);
    hall->header.setup.expansions |= EXPANSION_SET(EXPANSION_HILLS);
    hall->secret = (Digest){{0xa7, 0x5c, 0x11, 0x93}};
    hall->terms.promise = fair_promise(&hall->secret);
    hall->terms.share_count = SEATS;
    hall->terms.clocks.initial = 10 * MINUTE;
    for (int i = 0; i < GUESTS; i++)
        hall->keys[i] = (Digest){{(uint8_t)(50 + i)}};
    memcpy(hall->terms.keys, hall->keys, SEATS * sizeof(Digest));
    hall->header.key = fair_key(&hall->secret, hall->terms.shares, SEATS);
    hall->server = server_new(hall->c, &hall->header, &hall->terms, hall->terms.keys, hall->now,
                              journal_record, &hall->journal);
    server_checks(hall->server, mock_check);
    for (int i = 0; i <= WATCHER; i++)
        sits(hall, i);
    return hall;
}

static void hall_free(Hall *hall)
{
    for (int i = 0; i < GUESTS; i++) {
        client_free(hall->guests[i].client);
        free(hall->guests[i].said.text);
    }
    server_free(hall->server);
    free(hall->journal.text);
    free(hall);
}

/* Plays until the log has `lines` more lines; now and then a player requests an undo, and all
 * agree. */
static void play(Hall *hall, int lines)
{
    const Table *table = server_table(hall->server);
    int until = table->log.lines + lines;
    while (table->log.lines < until && game_phase(table->game) != PHASE_OVER) {
        int seat = game_to_act(table->game), before = table->log.lines;
        const TableAsk *ask = &table->state.ask;
        TableRequest r = {.verb = TABLE_ACT};
        if (ask->what) {
            for (seat = 0; ask->agreed >> seat & 1; seat++) {
            }
            r.verb = TABLE_AGREE;
        } else if (before > 10 && rng_below(&hall->rng, 12) == 0) {
            r.verb = TABLE_UNDO;
            r.count = 1 + (int)rng_below(&hall->rng, 3);
        } else {
            r.action = table_any_action(client_game(hall->guests[seat].client), &hall->rng);
        }
        assert_true(client_request(hall->guests[seat].client, &r));
        hall->now += 1000;
    }
}

/* --- who receives what ------------------------------------------------------------------------ */

/* Counts the lines of `said` after the first `from` that are neither the next log line nor a bare
 * answer. */
static int others(const Hall *hall, const Journal *said, int from)
{
    int count = 0;
    const char *at = said->text, *log = hall->journal.text;
    while (from--)
        log = strchr(log, '\n') + 1;
    while (at && at < said->text + said->length) {
        size_t length = (size_t)((const char *)memchr(at, '\n', 1 << 20) - at) + 1;
        Message message;
        Err err = {0};
        if (!message_is(at, length)) {
            assert_memory_equal(at, log, length);
            log += length;
        } else {
            assert_true(message_read(hall->c, at, length - 1, &message, &err));
            count += message.kind != MESSAGE_ANSWER || message.why[0];
            message_release(&message);
        }
        at += length;
    }
    return count;
}

/* Returns the journal's text, with a NUL at its end. */
static const char *text_of(Journal *said)
{
    journal_record(said, "", 1);
    said->length--;
    return said->text;
}

/* Asserts that only the client's own hand was sent, as it was dealt. */
static void expect_own_hand(const Hall *hall, Guest *guest, int seat)
{
    uint16_t dealt[HAND_ROOM];
    int count = table_dealt(server_table(hall->server), seat, dealt);
    assert_int_equal(others(hall, &guest->said, 0), 1);
    Message hand = {.kind = MESSAGE_HAND, .seat = (uint8_t)seat, .half_count = count};
    memcpy(hand.halves, dealt, (size_t)count * sizeof *dealt);
    char *line = message_write(hall->c, NULL, &hand);
    assert_non_null(strstr(text_of(&guest->said), line));
    free(line);
}

static void expect_untold(const Hall *hall, Journal *said)
{
    char digits[DIGEST_DIGITS + 1];
    Digest key = digest_of_key(&hall->header.key);
    digest_text(&hall->secret, digits);
    assert_null(strstr(text_of(said), digits));
    digest_text(&key, digits);
    assert_null(strstr(text_of(said), digits));
}

/* Connects a client with `key` that joins `seat` and already has `from` lines. */
static Guest *comes(Hall *hall, int key, uint8_t seat, int from, const Digest *hash)
{
    Guest *guest = &hall->guests[STRANGER];
    free(guest->said.text);
    opens(hall, guest);
    const Message messages[] = {
        {.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL, .name = "X", .key = hall->keys[key]},
        {.kind = MESSAGE_JOIN, .seat = seat, .from = from, .has_hash = hash, .hash = *hash}};
    for (int i = 0; i < 2 && !guest->gone; i++)
        table_say(hall->server, guest->number, &messages[i]);
    return guest;
}

/* No client receives the stack, the bags, other hands or tiles under hills: neither during the game
 * nor after an undo, nor by rejoining, using another key or watching. */
static void who_hears_what(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    play(hall, LINES);
    for (int i = 0; i <= WATCHER; i++) {
        Guest *guest = &hall->guests[i];
        expect_untold(hall, &guest->said);
        if (i < SEATS)
            expect_own_hand(hall, guest, i);
        else
            assert_int_equal(others(hall, &guest->said, 0), 0);
    }
    static const Digest none;
    Digest first = {{0}};
    const char *log = text_of(&hall->journal);
    assert_true(log_line_sound(log, strcspn(log, "\n"), &first));
    Guest *guest = comes(hall, WATCHER, MIRA, 0, &none); /* another key for the seat */
    assert_true(guest->gone);
    assert_int_equal(others(hall, &guest->said, 0), 1); /* why it was refused */
    guest = comes(hall, MIRA, NO_SEAT, 0, &none);       /* a player's key, as a spectator */
    assert_false(guest->gone);
    assert_int_equal(others(hall, &guest->said, 0), 0);
    server_closed(hall->server, guest->number, hall->now);
    guest = comes(hall, WATCHER, NO_SEAT, 1, &first);
    assert_true(!guest->gone && others(hall, &guest->said, 1) == 0);
    server_closed(hall->server, guest->number, hall->now);
    client_free(hall->guests[MIRA].client);
    hall->guests[MIRA].client = NULL;
    guest = comes(hall, MIRA, MIRA, 0, &none); /* the player's own seat, at another machine */
    assert_true(!guest->gone && hall->guests[MIRA].gone);
    expect_own_hand(hall, guest, MIRA);
    expect_untold(hall, &guest->said);
    hall_free(hall);
}

/* --- other versions --------------------------------------------------------------------------- */

/* A client with another protocol may watch; if it wants a seat, it is refused with the reason. */
static void other_protocols_watch(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    for (int seats = 0; seats < 2; seats++) {
        Guest *guest = &hall->guests[STRANGER];
        free(guest->said.text);
        opens(hall, guest);
        table_say(hall->server, guest->number,
                  &(Message){.kind = MESSAGE_HELLO, .protocol = 2, .name = "X"});
        assert_false(guest->gone);
        table_say(hall->server, guest->number,
                  &(Message){.kind = MESSAGE_JOIN, .seat = seats ? MIRA : NO_SEAT});
        assert_int_equal(guest->gone, seats);
        assert_non_null(
            strstr(text_of(&guest->said), seats ? "another protocol" : "hypotenuse-log"));
        if (!seats)
            server_closed(hall->server, guest->number, hall->now);
    }
    hall_free(hall);
}

/* A program with other tiles may watch as long as it knows the tiles, but can't have a seat. */
static void other_tiles_watch(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    Catalogue other = *hall->c;
    Err err = {0};
    play(hall, 20);
    other.fingerprint ^= 1;
    for (int seats = 0; seats < 2; seats++) {
        TableClient *client =
            client_new(&other, seats ? MIRA : NO_SEAT, "X", &hall->keys[STRANGER]);
        Guest guest = {.hall = hall};
        bool good = true;
        client_opened(client, table_to_nobody, &guest, NULL);
        for (const char *at = text_of(&hall->journal); good && *at; at = strchr(at, '\n') + 1)
            good = client_line(client, at, strcspn(at, "\n"), NULL, &err);
        assert_int_equal(good, !seats);
        if (seats)
            assert_string_equal(err.text, "the table plays with other tiles than this program has");
        else
            assert_string_equal(client_differs(client),
                                "the table plays with other tiles than this program has");
        client_free(client);
    }
    assert_null(client_differs(hall->guests[WATCHER].client));
    hall_free(hall);
}

/* --- a client that delays the others ---------------------------------------------------------- */

/* A seat that disconnects whenever it is to act and then returns gains only two minutes a game by
 * doing so. */
static void a_clock_cannot_be_stopped(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    play(hall, 4);
    const Table *table = server_table(hall->server);
    int seat = game_to_act(table->game);
    int64_t before = table_clock(&table->state, seat, hall->now), began = hall->now;
    client_closed(hall->guests[seat].client);
    server_closed(hall->server, hall->guests[seat].number, hall->now);
    for (int i = 0; i < 60; i++) {
        hall->now += 30000;
        Message messages[] = {{.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL, .name = "X"},
                              {.kind = MESSAGE_JOIN, .seat = (uint8_t)seat}};
        messages[0].key = hall->keys[seat];
        Guest guest = {.hall = hall};
        int number = server_opened(hall->server, to_guest, hung_up, &guest, NULL, hall->now);
        for (int k = 0; k < 2; k++) {
            char *line = message_write(hall->c, NULL, &messages[k]);
            server_line(hall->server, number, line, strlen(line) - 1, hall->now);
            free(line);
        }
        server_closed(hall->server, number, hall->now);
        free(guest.said.text);
    }
    int64_t used = before - table_clock(&table->state, seat, hall->now);
    assert_int_equal(used, hall->now - began - TABLE_GRACE);
    assert_true(before - used < 0);
    hall_free(hall);
}

/* A connection that sends hello must then sit down or watch. */
static void who_says_hello_sits_down(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    Guest *guest = &hall->guests[STRANGER];
    opens(hall, guest);
    table_say(hall->server, guest->number,
              &(Message){.kind = MESSAGE_HELLO, .protocol = MESSAGE_PROTOCOL, .name = "X"});
    server_tick(hall->server, hall->now + SERVER_HELLO_MS);
    assert_false(guest->gone);
    server_tick(hall->server, hall->now + SERVER_HELLO_MS + 1);
    assert_true(guest->gone && !hall->guests[WATCHER].gone);
    hall_free(hall);
}

/* Twenty lines a second are answered, second after second; one more ends the connection. */
static void nobody_says_too_much(void **state)
{
    (void)state;
    static const char line[] = "{\"m\":\"want\",\"n\":1,\"after\":0,\"agree\":true}";
    Hall *hall = hall_new();
    client_free(hall->guests[MIRA].client);
    hall->guests[MIRA].client = NULL;
    Guest *guest = &hall->guests[MIRA];
    for (int i = 0; i < 5 * SERVER_LINES_A_SECOND; i++) {
        hall->now += i % SERVER_LINES_A_SECOND ? 0 : 1000;
        server_line(hall->server, guest->number, line, sizeof line - 1, hall->now);
        assert_false(guest->gone);
    }
    server_line(hall->server, guest->number, line, sizeof line - 1, hall->now + 999);
    assert_true(guest->gone && strstr(text_of(&guest->said), "too many lines"));
    hall_free(hall);
}

/* --- an endless log --------------------------------------------------------------------------- */

/* A tile is placed and undone forever: after a hundred times, the others must consent. */
static void nobody_undoes_for_ever(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    play(hall, 3);
    const Table *table = server_table(hall->server);
    const Game *game = table->game;
    while (!table->state.free_actions)
        play(hall, 1);
    int seat = table->state.free_seat, undone = 0;
    for (int i = 0; i < 3 * TABLE_UNDOS && !table->state.ask.what; i++) {
        TableRequest r = {.verb = TABLE_UNDO, .count = 1};
        if (!table->state.free_actions) {
            r.verb = TABLE_ACT;
            do {
                r.action = table_any_action(game, &hall->rng);
            } while (r.action.kind != ACTION_PLACE);
        }
        undone += r.verb == TABLE_UNDO;
        assert_true(client_request(hall->guests[seat].client, &r));
        hall->now += 1000;
    }
    assert_int_equal(table->state.ask.what, ASK_UNDO);
    assert_int_equal(undone, TABLE_UNDOS + 1);
    hall_free(hall);
}

/* A seat disconnects and returns forever: after a thousand times it counts as lost, but may still
 * act. */
static void nobody_comes_and_goes_for_ever(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    Table *table = server_table(hall->server);
    play(hall, 3);
    int seat = game_to_act(table->game), lines = table->log.lines;
    for (int i = 0; i < 3 * TABLE_LOSSES; i++) {
        table_present(table, seat, false, hall->now);
        table_present(table, seat, true, hall->now);
    }
    assert_int_equal(table->log.lines - lines, 2 * TABLE_LOSSES - 1);
    assert_true(table->state.seats[seat].lost);
    play(hall, 2);
    assert_int_equal(table->log.lines - lines, 2 * TABLE_LOSSES + 1);
    hall_free(hall);
}

/* A host sends valid lines forever: its guests store only a limited amount, in memory and on
 * disk. */
static void no_guest_is_filled(void **state)
{
    enum { BLANKS = 255 << 10, LINES_MOST = 200 };
    (void)state;
    Hall *hall = hall_new();
    Err err = {0};
    size_t length;
    const char *text = client_text(hall->guests[WATCHER].client, &length);
    TableClient *client = client_new(hall->c, NO_SEAT, "W", &hall->keys[STRANGER]);
    client_opened(client, table_to_nobody, NULL, NULL);
    const char *end = memchr(text, '\n', length);
    assert_true(client_line(client, text, (size_t)(end - text), NULL, &err));
    Digest hash = client->reader->hash;
    char *line = malloc(BLANKS + 512);
    int lines = 0;
    bool good = true;
    for (; good && lines < LINES_MOST; lines++)
        good = client_line(client, line,
                           table_lie(line, lines % 2 ? "here" : "lost", BLANKS, lines + 1, &hash),
                           NULL, &err);
    assert_in_range(lines, 60, 70);
    assert_non_null(strstr(err.text, "more than 16 MiB"));
    client_text(client, &length);
    assert_in_range(length, 1, LOG_SIZE_MAX);
    free(line);
    client_free(client);
    hall_free(hall);
}

/* A host sends an invalid line with a valid hash: the guest hangs up, keeps nothing of it, and
 * receives nothing more. */
static void nobody_hears_what_cannot_be_said(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    Err err = {0};
    size_t length, before;
    char line[512];
    const char *text = client_text(hall->guests[WATCHER].client, &length);
    TableClient *client = client_new(hall->c, NO_SEAT, "W", &hall->keys[STRANGER]);
    client_opened(client, table_to_nobody, NULL, NULL);
    const char *end = memchr(text, '\n', length);
    assert_true(client_line(client, text, (size_t)(end - text), NULL, &err));
    assert_false(client->refused);
    client_text(client, &before);
    Digest hash = client->reader->hash;
    const char *says[] = {"agree", "here"};
    /* consent without a request is refused, and after that every line */
    for (int i = 0; i < 2; i++) {
        assert_false(
            client_line(client, line, table_lie(line, says[i], 0, i + 1, &hash), NULL, &err));
        assert_non_null(strstr(err.text, "cannot have said that"));
        assert_true(client->refused);
    }
    client_text(client, &length);
    assert_int_equal(length, before);
    client_free(client);
    hall_free(hall);
}

/* A table's name becomes a file name in the folder of saved games. */
static void no_name_leads_out_of_the_folder(void **state)
{
    static const char *const bad[] = {"..",
                                      "../a",
                                      "/a",
                                      "a/b",
                                      "a.log",
                                      "A",
                                      "a\\u0000b",
                                      "\\u002e\\u002e",
                                      "a b",
                                      "\u00e4",
                                      "0123456789012345678901234567890123456789"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[128];
        Message message;
        Err err = {0};
        Text text = text_in(line, sizeof line);
        text_add(&text, "{\"m\":\"table\",\"id\":\"%s\"}", bad[i]);
        if (message_read(rules_builtin_catalogue(), line, strlen(line), &message, &err))
            fail_msg("'%s' was taken", bad[i]);
    }
}

/* --- a dishonest host ------------------------------------------------------------------------- */

/* One of two games of the same deal that a host shows to two different guests. */
typedef struct Copy {
    Table *table;
    LogReader *reader;
    Journal journal;
} Copy;

/* Logs a signed request in this copy of the game. Returns whether the copy's guest accepts the
 * line. */
static bool shown(Copy *copy, Hall *hall, const TableRequest *r)
{
    Err err = {0};
    int from = copy->journal.length;
    TableRequest request = *r;
    request.after = copy->table->log.lines - 1;
    request.number = (uint64_t)from + 1;
    assert_int_equal(table_request(copy->table, &request, ++hall->now, NULL), TABLE_DONE);
    bool taken = log_reader_line(copy->reader, copy->journal.text + from,
                                 (size_t)(copy->journal.length - from) - 1, NULL, &err);
    if (!taken)
        assert_string_equal(err.text, "whose seat it is did not sign this line");
    return taken;
}

/* Signs a request as the seat's owner would on seeing this copy. */
static TableRequest wanted(const Copy *copy, const Hall *hall, int seat, const Action *action)
{
    Digest own = hall->keys[seat], hash = copy->reader->hash;
    TableRequest r = {.verb = TABLE_ACT, .seat = (uint8_t)seat, .action = *action};
    LogLine line = table_wanted_line(&copy->table->state, &r);
    Digest said = log_signed_words(hall->c, &hash, &line, copy->table->game);
    r.is_signed = true;
    r.signature = mock_sign(&own, &said);
    return r;
}

static void show_any(Copy *copy, Hall *hall)
{
    const Game *game = copy->table->game;
    Action action = table_any_action(game, &hall->rng);
    TableRequest r = wanted(copy, hall, game_to_act(game), &action);
    assert_true(shown(copy, hall, &r));
}

/* The host shows each guest a different move. Mira's next signature fits only one game, and the
 * host has no signature of hers for the other game. */
static void two_games_for_two_people(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    Copy copies[2] = {{0}};
    hall->header.setup.first = HOST;
    for (int i = 0; i < 2; i++) {
        Copy *copy = &copies[i];
        Err err = {0};
        copy->table = table_new(hall->c, &hall->header, &hall->terms, hall->now, journal_record,
                                &copy->journal);
        copy->reader = log_reader_new(hall->c, 0);
        log_reader_checks(copy->reader, mock_check);
        assert_true(log_reader_line(copy->reader, copy->journal.text,
                                    (size_t)copy->journal.length - 1, NULL, &err));
        while (game_to_act(copy->table->game) == HOST)
            show_any(copy, hall);
    }
    Digest one = copies[0].reader->hash, two = copies[1].reader->hash;
    assert_false(digest_equal(&one, &two));
    const Game *first = copies[0].table->game, *second = copies[1].table->game;
    int mira = game_to_act(first);
    assert_int_equal(game_to_act(second), mira);
    Action action = table_any_action(first, &hall->rng);
    TableRequest r = wanted(&copies[0], hall, mira, &action);
    assert_true(shown(&copies[0], hall, &r));
    /* any action that is legal in the second game */
    r.action = table_any_action(second, &hall->rng);
    assert_false(shown(&copies[1], hall, &r));
    for (int i = 0; i < 2; i++) {
        table_free(copies[i].table);
        log_reader_free(copies[i].reader);
        free(copies[i].journal.text);
    }
    hall_free(hall);
}

/* A player's copy proves the game without the host's help: the host has signed each of the host's
 * own moves along with all lines before it, and reveals the secret at the end. */
static void nobody_denies_a_game(void **state)
{
    (void)state;
    Hall *hall = hall_new();
    Err err = {0};
    size_t length;
    server_keeps_secret(hall->server, &hall->secret);
    play(hall, 1 << 20);
    server_tick(hall->server, hall->now);
    const char *text = client_text(hall->guests[MIRA].client, &length);
    if (!log_verify(hall->c, text, length, mock_check, &err))
        fail_msg("%s", err.text);
    int signed_by_host = 0;
    LogReader *reader = log_reader_new(hall->c, 0);
    log_reader_checks(reader, mock_check);
    for (const char *at = text, *end; (end = memchr(at, '\n', length - (size_t)(at - text)));
         at = end + 1) {
        assert_true(log_reader_line(reader, at, (size_t)(end - at), NULL, &err));
        const LogLine *line = &reader->last;
        signed_by_host += line->kind == LOG_ACTION && line->action.seat == HOST && line->is_signed;
    }
    assert_true(signed_by_host > 20);
    log_reader_free(reader);
    hall_free(hall);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_hears_what),
        cmocka_unit_test(other_protocols_watch),
        cmocka_unit_test(other_tiles_watch),
        cmocka_unit_test(a_clock_cannot_be_stopped),
        cmocka_unit_test(who_says_hello_sits_down),
        cmocka_unit_test(nobody_says_too_much),
        cmocka_unit_test(nobody_undoes_for_ever),
        cmocka_unit_test(nobody_comes_and_goes_for_ever),
        cmocka_unit_test(no_guest_is_filled),
        cmocka_unit_test(nobody_hears_what_cannot_be_said),
        cmocka_unit_test(no_name_leads_out_of_the_folder),
        cmocka_unit_test(two_games_for_two_people),
        cmocka_unit_test(nobody_denies_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
