/* fuzz_table.c: the log of a table, as received from another machine. An input is the lines of the
 * log; their hashes are corrected first, and the head gets the tiles of this program, because every
 * changed byte would otherwise end the reading. If the input starts with '!' the bytes after it are
 * the log. Readers for no, one and two seats follow the log: what they accept is a sound game, a
 * refused line changes nothing, and checking the log terminates. */
#include "fuzz.h"

#include "base/text.h"
#include "log/public_log.h"
#include "log/table_state.h"
#include "rules/query.h"
#include "server/table.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char hash_open[] = ",\"hash\":\"", tiles_open[] = "\"tiles\":\"";

static size_t place_of(const uint8_t *line, size_t length, const char *word, size_t otherwise)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        if (memcmp(line + i, word, size) == 0)
            return i;
    }
    return otherwise;
}

/* Returns the fingerprint of this program's tiles, including those of the head's box if it can be
 * read. `text` is a head without its hash and without its last brace. */
static uint64_t tiles_of(const char *text, size_t length)
{
    const Catalogue *c = rules_builtin_catalogue();
    char *whole = fuzz_memory(length + 2);
    JsonDoc doc;
    JsonAt at;
    Box *box = NULL;
    memcpy(whole, text, length);
    whole[length] = '}';
    if (json_doc_parse(&doc, "head", whole, length + 1, 1, NULL)) {
        JsonAt top = json_top(&doc);
        if (json_is_object(top.value) && json_member(&top, "box", &at) && json_is_object(at.value))
            box = box_read_travelled(&at, c, NULL);
        json_doc_release(&doc);
    }
    uint64_t tiles = box ? box->catalogue->fingerprint : c->fingerprint;
    box_free(box);
    free(whole);
    return tiles;
}

/* Replaces the fingerprint of the tiles in the head with the one that fits this program, so that a
 * kept input stays valid when the program gets new tiles. */
static void take_tiles(char *line, size_t length)
{
    char own[17];
    size_t at = place_of((uint8_t *)line, length, tiles_open, length) + sizeof tiles_open - 1;
    snprintf(own, sizeof own, "%016" PRIx64, tiles_of(line, length));
    if (at + 16 <= length)
        memcpy(line + at, own, 16);
}

/* Returns the lines with correct hashes, each ended by a newline. */
static char *hashed(const uint8_t *data, size_t size, size_t *length)
{
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    char *out = fuzz_memory(size + lines * (DIGEST_DIGITS + 16) + 1);
    Digest hash = {{0}};
    *length = 0;
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t line = end ? (size_t)(end - data) - at : size - at;
        size_t close = line && data[at + line - 1] == '}' ? line - 1 : line;
        size_t body = place_of(data + at, line, hash_open, close);
        char *to = out + *length, digits[DIGEST_DIGITS + 1];
        memcpy(to, data + at, body);
        if (at == 0)
            take_tiles(to, body);
        hash = digest_of((const DigestPart[]){{&hash, sizeof hash}, {to, body}}, 2);
        digest_text(&hash, digits);
        *length += body + (size_t)sprintf(to + body, "%s%s\"}\n", hash_open, digits);
        at += line + 1;
    }
    return out;
}

/* A client that follows the log, with the table and the game. */
typedef struct Follower {
    LogReader *reader;
    TableState state;
} Follower;

/* Reads a line; returns false if it is refused. */
static bool take(Follower *follower, const char *line, size_t length)
{
    const Game *game = follower->reader->game;
    uint64_t before = game ? game_hash(game) : 0;
    int lines = follower->reader->lines;
    EventSink sink = fuzz_sink();
    Err err = {0};
    if (!log_reader_line(follower->reader, line, length, &sink, &err)) {
        fuzz_check_err(&err);
        assert((!game || game_hash(game) == before) && "a line that is refused changes nothing");
        assert(follower->reader->lines == lines && "it does not count");
        return false;
    }
    const LogLine *last = &follower->reader->last;
    game = follower->reader->game;
    if (last->kind == LOG_HEAD)
        table_state_begin(&follower->state, &follower->reader->header, &follower->reader->terms,
                          game, last->time);
    else if (!table_state_follow(&follower->state, last, game))
        return false;
    for (int seat = 0; seat < follower->state.players; seat++)
        table_clock(&follower->state, seat, last->time + 1000);
    return true;
}

static void follow(const char *text, size_t length, unsigned seats)
{
    Follower follower = {.reader = log_reader_new(rules_builtin_catalogue(), seats)};
    const char *at = text, *end;
    bool good = true;
    while (good && (end = memchr(at, '\n', length - (size_t)(at - text)))) {
        good = take(&follower, at, (size_t)(end - at));
        at = end + 1;
    }
    if (follower.reader->game)
        fuzz_check_game(follower.reader->c, follower.reader->game);
    log_reader_free(follower.reader);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    bool plain = size && data[0] == '!';
    size_t length = plain ? size - 1 : 0;
    char *text = plain ? fuzz_memory(size) : hashed(data, size, &length);
    if (plain)
        memcpy(text, data + 1, length);
    follow(text, length, 0);
    follow(text, length, 1u << 0);
    follow(text, length, 1u << 0 | 1u << 1);
    Err err = {0};
    if (!log_verify(rules_builtin_catalogue(), text, length, NULL, &err))
        fuzz_check_err(&err);
    free(text);
}
