/* table_help.c: games, journals and signatures for tests of network tables. */
#include "table_help.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

RecordHeader table_header(int players, HandMode hands)
{
    RecordHeader header = {.setup = setup_default()};
    header.setup.players = (uint8_t)players;
    header.setup.hands = (uint8_t)hands;
    if (hands != HANDS_NONE)
        header.setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    header.fingerprint = rules_builtin_catalogue()->fingerprint;
    for (int i = 0; i < players; i++) {
        Text name = text_in(header.seats[i].name, RECORD_NAME_SIZE);
        text_add(&name, "P%d", i);
        header.seats[i].color = (uint8_t)i;
    }
    return header;
}

Action table_any_action(const Game *game, Rng *rng)
{
    return table_any_action_of(rules_builtin_catalogue(), game, rng);
}

Action table_any_action_of(const Catalogue *c, const Game *game, Rng *rng)
{
    enum { ROOM = 8192 };
    static Action legal[ROOM];
    int n = game_legal(c, game, legal, ROOM);
    assert_in_range(n, 1, ROOM);
    return legal[rng_below(rng, (uint32_t)n)];
}

void table_say(Server *server, int number, const Message *message)
{
    char *line = message_write(rules_builtin_catalogue(), NULL, message);
    server_line(server, number, line, strlen(line) - 1, 1);
    free(line);
}

void table_to_nobody(void *self, const char *line, size_t length)
{
    (void)self;
    (void)line;
    (void)length;
}

void table_never_hangs_up(void *self)
{
    (void)self;
    fail_msg("hung up");
}

bool journal_record(void *self, const char *line, size_t length)
{
    Journal *journal = self;
    journal->text = memory_room(journal->text, journal->length + (int)length, &journal->room, 1);
    memcpy(journal->text + journal->length, line, length);
    journal->length += (int)length;
    return true;
}

Signature mock_sign(void *self, const Digest *said)
{
    const DigestPart parts[] = {{self, sizeof(Digest)}, {said, sizeof *said}};
    Digest digest = digest_of(parts, 2);
    Signature signature = {{0}};
    memcpy(signature.bytes, digest.bytes, DIGEST);
    return signature;
}

bool mock_check(const Digest *key, const Digest *said, const Signature *signature)
{
    Digest copy = *key;
    Signature right = mock_sign(&copy, said);
    return memcmp(&right, signature, sizeof right) == 0;
}

size_t table_lie(char *line, const char *says, size_t blanks, int number, Digest *hash)
{
    int at = sprintf(line, "{\"table\":\"%s\",\"seat\":0,", says);
    memset(line + at, ' ', blanks);
    at += (int)blanks;
    at += sprintf(line + at, "\"line\":%d,\"time\":%d", number, 2000 + number);
    const DigestPart parts[] = {{hash, sizeof *hash}, {line, (size_t)at}};
    *hash = digest_of(parts, 2);
    at += sprintf(line + at, ",\"hash\":\"");
    for (int i = 0; i < DIGEST; i++)
        at += sprintf(line + at, "%02x", hash->bytes[i]);
    return (size_t)(at + sprintf(line + at, "\"}"));
}
