/* room_help.c: a table whose game has extra contents, its players and its spectator, all in this
 * process. */
#include "room_help.h"

#include "log/digest.h"
#include "log/public_log.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const Digest room_secret = {{5}}, room_share = {{6}};

static void to_person(void *self, const char *line, size_t length)
{
    Person *person = self;
    Err err = {0};
    person->whole +=
        message_is(line, length) && strstr(line, "\"m\":\"room\"") && strstr(line, person->brings);
    if (!client_line(person->client, line, length - 1, NULL, &err))
        fail_msg("%s", err.text);
}

static void from_person(void *self, const char *line, size_t length)
{
    journal_record(&((Person *)self)->says, line, length);
}

void room_deliver(Person *person, int64_t now)
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

void room_come(Room *room, int i, int seat)
{
    Person *person = &room->persons[i];
    char name[] = {(char)('A' + i), 0};
    person->server = room->server;
    person->brings = room->brings;
    person->key = (Digest){{(uint8_t)(1 + i)}};
    person->client = client_new(rules_builtin_catalogue(), seat, name, &person->key);
    client_signs(person->client, mock_sign, &person->key, mock_check);
    person->number = server_opened(room->server, to_person, table_never_hangs_up, person, NULL, 1);
    client_opened(person->client, from_person, person, NULL);
    room_deliver(person, 1);
}

Room *room_new(const RecordHeader *game, const char *brings)
{
    Room *room = calloc(1, sizeof *room);
    RecordHeader header = *game;
    LogTerms terms = {.promise = fair_promise(&room_secret)};
    header.seats[1].engine[0] = 'a';
    snprintf(room->brings, sizeof room->brings, "%s", brings);
    room->rng = rng_seeded(4);
    room->server = server_wait(rules_builtin_catalogue(), &header, &terms, &room_secret, NULL,
                               journal_record, &room->journal);
    return room;
}

void room_free(Room *room)
{
    for (int i = 0; i < 3; i++)
        client_free(room->persons[i].client);
    server_free(room->server);
    free(room->journal.text);
    free(room);
}

void room_begin(Room *room)
{
    Person *plays = &room->persons[0];
    /* the server then sends two more lobby messages and the game */
    assert_true(client_ready(plays->client, &room_share));
    room_deliver(plays, 2);
    room_deliver(plays, 3);
    assert_int_equal(plays->whole, 1);
    assert_int_equal(room->persons[1].whole, 1);
    room_come(room, 2, NO_SEAT);
    assert_non_null(server_table(room->server));
}

void room_play(Room *room, int actions)
{
    Table *table = server_table(room->server);
    for (int64_t i = 0; i < actions && game_phase(table->game) != PHASE_OVER; i++) {
        static Action legal[4096];
        const Game *game = table->game;
        int n = game_legal(table->c, game, legal, 4096);
        TableRequest r = {.verb = TABLE_ACT, .action = legal[rng_below(&room->rng, (uint32_t)n)]};
        if (game_to_act(game) == 0) {
            assert_true(client_request(room->persons[0].client, &r));
            room_deliver(&room->persons[0], 20 + 2000 * i);
        } else
            assert_int_equal(table_play(table, &r.action, 20 + 2000 * i, NULL), TABLE_DONE);
        for (int k = 0; k < 3; k++)
            assert_true(!room->persons[k].client ||
                        room->persons[k].client->reader->lines == table->log.lines);
    }
}

void room_expect_missing(const RecordHeader *game, const char *member)
{
    static const Digest key = {{1}};
    char stands[64];
    Err err = {0};
    Message message = {.kind = MESSAGE_ROOM, .known = true};
    message.room.header = *game;
    message.room.terms.promise = fair_promise(&room_secret);
    char *line = message_write(rules_builtin_catalogue(), NULL, &message);
    snprintf(stands, sizeof stands, "\"%s\":true", member);
    assert_non_null(strstr(line, stands));
    TableClient *client = client_new(rules_builtin_catalogue(), NO_SEAT, "A", &key);
    client_opened(client, table_to_nobody, NULL, NULL);
    assert_false(client_line(client, line, strlen(line) - 1, NULL, &err));
    assert_non_null(strstr(err.text, "missing"));
    client_free(client);
    free(line);
}

const char *room_head(const RecordHeader *game, const char *from, const char *to)
{
    static Err err;
    PublicLog log;
    RecordHeader header = *game;
    const Catalogue *program = rules_builtin_catalogue(),
                    *c = record_header_tiles(&header, program);
    Game *begun = calloc(1, record_header_room(&header, c));
    log_begin(&log, c);
    header.fingerprint = program->fingerprint;
    EventSink sink = {.telling = log_telling(&log)};
    record_game_start(c, &header, begun, &sink);
    char *plain = log_head(&log, &header, &(LogTerms){.share_count = 0}, begun, 1);
    char *end = strstr(plain, ",\"hash\":"), digits[DIGEST_DIGITS + 1];
    size_t length = strlen(to) + strlen(plain) + 32;
    char *line = calloc(1, length), *at = strstr(plain, from);
    assert_non_null(at);
    *end = 0;
    size_t size =
        (size_t)snprintf(line, length, "%.*s%s%s", (int)(at - plain), plain, to, at + strlen(from));
    Digest before = {{0}},
           hash = digest_of((const DigestPart[]){{&before, sizeof before}, {line, size}}, 2);
    digest_text(&hash, digits);
    snprintf(line + size, length - size, ",\"hash\":\"%s\"}", digits);
    LogReader *reader = log_reader_new(program, 0);
    /* makes the reader a spectator, which follows the log regardless of the tiles that the log
     * claims to have */
    log_reader_looks_on(reader);
    err = (Err){0};
    bool read = log_reader_line(reader, line, strlen(line), NULL, &err);
    assert_int_equal(reader->lines, read);
    assert_true(read || !reader->game);
    assert_true(read || reader->c == program);
    assert_true(read || err.line == 1);
    log_reader_free(reader);
    free(line);
    free(plain);
    free(begun);
    return read ? NULL : err.text;
}
