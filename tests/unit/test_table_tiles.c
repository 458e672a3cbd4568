/* test_table_tiles.c: own tiles in the heads of tables: they go with the game, to who waits, plays
 * and watches, through its log and back; and what comes from elsewhere in their place is refused
 * with a reason, before anything is made of it. */
#include "own_tiles.h"
#include "table_help.h"

#include "record/fair.h"
#include "record/public_line.h"
#include "rules/query.h"
#include "rules/view.h"
#include "table/client.h"
#include "table/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const Digest secret = {{5}}, share = {{6}};

/* Somebody at the table, in this process. */
typedef struct Person {
    Server *server;
    TableClient *client;
    Digest key;
    int number;
    int whole;    /* rooms that told the box */
    Journal says; /* that did not reach the table yet: a network takes its time */
} Person;

typedef struct Room {
    Server *server;
    Box *box;
    Journal journal;
    Person persons[3]; /* who plays, against a computer player; two who watch */
    Rng rng;
} Room;

static void to_person(void *self, const char *line, size_t length)
{
    Person *person = self;
    Err err = {0};
    person->whole +=
        message_is(line, length) && strstr(line, "\"m\":\"room\"") && strstr(line, "\"OW-0\"");
    if (!client_line(person->client, line, length - 1, NULL, &err))
        fail_msg("%s", err.text);
}

static void from_person(void *self, const char *line, size_t length)
{
    journal_keep(&((Person *)self)->says, line, length);
}

static void deliver(Person *person, int64_t now)
{
    Journal said = person->says;
    person->says = (Journal){.text = NULL};
    for (int at = 0; at < said.length;) {
        const char *line = said.text + at, *end = memchr(line, '\n', (size_t)(said.length - at));
        server_line(person->server, person->number, line, (size_t)(end - line), now);
        at = (int)(end - said.text) + 1;
    }
    free(said.text);
}

static void to_nobody(void *self, const char *line, size_t length)
{
    (void)self;
    (void)line;
    (void)length;
}

static void hung_up(void *self)
{
    (void)self;
    fail_msg("hung up");
}

static void come(Room *room, int i, int seat)
{
    Person *person = &room->persons[i];
    char name[] = {(char)('A' + i), 0};
    person->server = room->server;
    person->key = (Digest){{(uint8_t)(1 + i)}};
    person->client = client_new(rules_builtin_catalogue(), seat, name, &person->key);
    client_signs(person->client, mock_sign, &person->key, mock_check);
    person->number = server_opened(room->server, to_person, hung_up, person, NULL, 1);
    client_opened(person->client, from_person, person, NULL);
    deliver(person, 1);
}

static Room *room_new(Box *box, HandMode hands)
{
    Room *room = calloc(1, sizeof *room);
    RecordHeader header = table_header(2, hands);
    LogTerms terms = {.promise = fair_promise(&secret)};
    header.seats[1].engine[0] = 'a';
    header.box = room->box = box;
    room->rng = rng_seeded(4);
    room->server = server_wait(rules_builtin_catalogue(), &header, &terms, &secret, NULL,
                               journal_keep, &room->journal);
    return room;
}

static void room_free(Room *room)
{
    for (int i = 0; i < 3; i++)
        client_free(room->persons[i].client);
    server_free(room->server);
    box_free(room->box);
    free(room->journal.text);
    free(room);
}

static void play(Room *room, int actions)
{
    Table *table = server_table(room->server);
    for (int64_t i = 0; i < actions && game_phase(table_game(table)) != PHASE_OVER; i++) {
        static Action legal[4096];
        const Game *game = table_game(table);
        int n = game_legal(table_catalogue(table), game, legal, 4096);
        TableRequest r = {.verb = TABLE_ACT, .action = legal[rng_below(&room->rng, (uint32_t)n)]};
        if (game_to_act(game) == 0) {
            assert_true(client_want(room->persons[0].client, &r));
            deliver(&room->persons[0], 20 + 2000 * i);
        } else
            assert_int_equal(table_play(table, &r.action, 20 + 2000 * i, NULL), TABLE_DONE);
        for (int k = 0; k < 3; k++)
            assert_true(!room->persons[k].client ||
                        log_reader_lines(client_log(room->persons[k].client)) ==
                            table_lines(table));
    }
}

/* None of the others has these tiles: whoever waits hears them once, whoever comes later with the
 * head; who plays draws and lays them; the whole log holds, of nothing but its lines. */
static void own_tiles_travel(void **state)
{
    (void)state;
    for (int hands = 0; hands < HAND_MODES; hands++) {
        Room *room = room_new(own_tiles_box(60, 0), (HandMode)hands);
        Person *plays = &room->persons[0];
        come(room, 0, 0);
        come(room, 1, NO_SEAT);
        assert_int_equal(client_waiting(plays->client)->header.box->own_kinds, 60);
        assert_true(client_ready(plays->client, &share)); /* two more rooms, and the game */
        deliver(plays, 2);
        deliver(plays, 3);
        assert_int_equal(plays->whole, 1);
        assert_int_equal(room->persons[1].whole, 1);
        come(room, 2, NO_SEAT);
        assert_non_null(server_table(room->server));
        play(room, 2000);
        const Game *game = table_game(server_table(room->server));
        assert_int_equal(game_phase(game), PHASE_OVER);
        for (int i = 0; i < 3; i++) {
            const LogReader *log = client_log(room->persons[i].client);
            const Catalogue *c = log_reader_catalogue(log);
            assert_true(own_tiles_on_board(c, client_game(room->persons[i].client)) >= 40);
            assert_null(client_differs(room->persons[i].client));
            assert_null(game_check(c, client_game(room->persons[i].client)));
        }
        server_tick(room->server, 1 << 30); /* tells the secret */
        size_t size;
        Err err = {0};
        const char *text = client_text(room->persons[2].client, &size);
        if (!log_verify(rules_builtin_catalogue(), text, size, NULL, &err))
            fail_msg("%d: %s", err.line, err.text);
        room_free(room);
    }
}

/* --- what is refused -------------------------------------------------------------------------- */

/* A log whose head has this in place of a box, with right hashes. NULL: read; else why not. */
static const char *head_with(const char *box)
{
    static Err err;
    PublicLog log;
    RecordHeader header = table_header(2, HANDS_DEAL);
    const Catalogue *c = rules_builtin_catalogue();
    Game *game = calloc(1, game_size(c, &header.setup, 0));
    log_begin(&log, c);
    header.fingerprint = c->fingerprint;
    EventSink sink = {.telling = log_telling(&log)};
    record_game_start(c, &header, game, &sink);
    char *plain = log_head(&log, &header, &(LogTerms){.share_count = 0}, game, 1);
    char *end = strstr(plain, ",\"hash\":"), digits[DIGEST_DIGITS + 1];
    size_t length = strlen(box) + strlen(plain) + 32;
    char *line = calloc(1, length);
    *end = 0;
    size_t size = (size_t)snprintf(line, length, "{\"box\":%s,%s", box, plain + 1);
    Digest before = {{0}},
           hash = digest_of((const DigestPart[]){{&before, sizeof before}, {line, size}}, 2);
    digest_text(&hash, digits);
    snprintf(line + size, length - size, ",\"hash\":\"%s\"}", digits);
    LogReader *reader = log_reader_new(c, 0);
    log_reader_looks_on(reader); /* whatever tiles it says it has */
    err = (Err){0};
    bool read = log_reader_line(reader, line, strlen(line), NULL, &err);
    assert_int_equal(log_reader_lines(reader), read);
    assert_true(read || !log_reader_game(reader));
    assert_true(read || log_reader_catalogue(reader) == c);
    log_reader_free(reader);
    free(line);
    free(plain);
    free(game);
    return read ? NULL : err.text;
}

static void expect_refused(const char *box, const char *why)
{
    const char *said = head_with(box);
    if (!said || !strstr(said, why))
        fail_msg("'%s' instead of '%s'", said ? said : "(it was read)", why);
}

#define TILE(id, edges)                                                                            \
    "{\"id\":\"" id "\",\"shape\":\"square\",\"edges\":\"" edges                                   \
    "\",\"count\":1,\"cities\":[],\"roads\":[],\"fields\":[{\"id\":\"f0\",\"he\":[0,1,2,3,4,5,6,"  \
    "7]}],\"features\":[]}"

static void rubbish_is_refused(void **state)
{
    (void)state;
    assert_null(head_with("{\"tiles\":[" TILE("OW-0", "FFFF") "]}"));
    assert_null(head_with("{\"counts\":{\"BA-C\":0}}"));
    expect_refused("{\"tiles\":[" TILE("OW-0", "CFFF") "]}", "OW-0");
    expect_refused("{\"tiles\":[" TILE("../../../etc/passwd", "FFFF") "]}", "id");
    expect_refused("{\"tiles\":[" TILE("/tmp/OW", "FFFF") "]}", "id");
    expect_refused("{\"tiles\":[" TILE("BA-A", "FFFF") "]}", "BA-A");
    expect_refused("{\"tiles\":[" TILE("OW-0", "FFFF") "," TILE("OW-0", "FFFF") "]}", "OW-0");
    expect_refused("{\"tiles\":[{}]}", "id");
    expect_refused("{\"tiles\":7}", "tiles");
    expect_refused("{\"tiles\":{\"format\":\"hypotenuse-tiles/1\"}}", "tiles");
    expect_refused("{\"file\":\"/etc/passwd\"}", "file");
    expect_refused("[]", "box");
    expect_refused("\"own.hypset\"", "box");
    expect_refused("false", "box");
    expect_refused("true", "missing"); /* of a room alone, whose box was told before */
    expect_refused("{\"stack\":[\"BA-A\",\"BA-B\"]}", "nobody chooses the stack");
    expect_refused("{\"counts\":{\"BA-A\":100}}", "how often");
    expect_refused("{\"counts\":{\"BA-A\":99,\"BA-B\":99,\"BA-C\":99,\"BA-D\":99,\"BA-E\":99,"
                   "\"BA-F\":99,\"BA-G\":99,\"BA-H\":99,\"BA-I\":99,\"BA-J\":99,\"BA-K\":99}}",
                   "impossible");
}

/* So many kinds, so many bytes, and not one more. */
static void too_many_are_refused(void **state)
{
    (void)state;
    Box *most = own_tiles_box(BOX_TRAVEL_KINDS, 0), *more = own_tiles_box(BOX_TRAVEL_KINDS + 1, 0);
    assert_int_equal(box_travel(NULL), BOX_TRAVELS);
    assert_int_equal(box_travel(most), BOX_TRAVELS);
    assert_int_equal(box_travel(more), BOX_TOO_MANY);
    assert_null(head_with(most->text));
    expect_refused(more->text, "more than 256 kinds");
    box_free(most);
    box_free(more);
    char *thousands = own_tiles_text(1000, 0);
    expect_refused(thousands, "more than 256 kinds");
    free(thousands);
    int padding = BOX_TRAVEL_MAX / 200 - 220;
    Box *large = own_tiles_box(200, padding);
    while (strlen(large->text) + 200 <= BOX_TRAVEL_MAX) {
        box_free(large);
        large = own_tiles_box(200, ++padding);
    }
    assert_int_equal(box_travel(large), BOX_TRAVELS);
    assert_true(strlen(large->text) > BOX_TRAVEL_MAX - 200);
    assert_null(head_with(large->text)); /* the rest of a head has room, too */
    box_free(large);
    large = own_tiles_box(200, padding + 1);
    assert_int_equal(box_travel(large), BOX_TOO_LARGE);
    expect_refused(large->text, "248 KiB");
    box_free(large);
}

/* Words of a table that waits: the tiles are told first, and stay those that were told. */
static void a_room_without_its_tiles(void **state)
{
    static const Digest key = {{1}};
    (void)state;
    Box *box = own_tiles_box(3, 0);
    Message message = {.kind = MESSAGE_ROOM, .tiles_known = true};
    message.room.header = table_header(2, HANDS_NONE);
    message.room.header.box = box;
    message.room.terms.promise = fair_promise(&secret);
    char *line = message_write(rules_builtin_catalogue(), NULL, &message);
    assert_non_null(strstr(line, "\"box\":true"));
    TableClient *client = client_new(rules_builtin_catalogue(), NO_SEAT, "A", &key);
    Err err = {0};
    client_opened(client, to_nobody, NULL, NULL);
    assert_false(client_line(client, line, strlen(line) - 1, NULL, &err));
    assert_non_null(strstr(err.text, "missing"));
    client_free(client);
    free(line);
    box_free(box);
}

/* Another box than the one that all agreed to is another game. */
static void another_box_in_the_head(void **state)
{
    (void)state;
    Box *agreed = own_tiles_box(3, 0), *other = own_tiles_box(3, 1);
    Waiting waiting;
    RecordHeader header = table_header(2, HANDS_NONE);
    LogTerms terms = {.promise = fair_promise(&secret), .share_count = 2};
    header.seats[0].engine[0] = header.seats[1].engine[0] = 'a';
    header.box = agreed;
    waiting_begin(&waiting, &header, &terms);
    assert_true(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    header.box = other;
    assert_false(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    header.box = NULL;
    assert_false(waiting_became(&waiting, &header, &terms, NO_SEAT, NULL));
    waiting_end(&waiting);
    box_free(agreed);
    box_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_tiles_travel),        cmocka_unit_test(rubbish_is_refused),
        cmocka_unit_test(too_many_are_refused),    cmocka_unit_test(a_room_without_its_tiles),
        cmocka_unit_test(another_box_in_the_head),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
