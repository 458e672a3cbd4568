/* fuzz_hello.c: the lines of connections to a machine that serves tables, until the game has
 * started: they name a table or open one, give the client's identity and take seats. An input
 * consists of such lines; '!' before a line opens another connection in addition to the others, '+'
 * one whose hello must prove its key. Before its hello a client receives nothing but the reason why
 * it is disconnected, and an unproved key never counts. This target controls randomness and time,
 * so equal inputs have equal effects. */
#include "fuzz.h"

#include "base/text.h"
#include "log/digest.h"
#include "net/hall.h"
#include "net/identity.h"
#include "net/loop.h"
#include "rules/query.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { GUESTS = 6, TABLES = 3, LINES_MOST = 64 };

typedef struct Guest {
    Server *server;
    int number;  /* on the server; −1: disconnected */
    bool proves; /* its hello has to be signed */
    bool joins;  /* one of its lines takes a seat */
    int heard;   /* number of lines received, not counting reasons and table names */
} Guest;

static int64_t now;
static uint8_t chance;

/* This function and identity_random() replace the clock and the random bits that the hall reads. */
int64_t loop_now(void)
{
    return now;
}

Digest identity_random(void)
{
    return (Digest){{++chance}};
}

/* --- a store that keeps nothing --------------------------------------------------------------- */

static char kept;

static void *create(void *self, const char *name, const Digest *secret)
{
    (void)self;
    (void)secret;
    assert(!strpbrk(name, "/.") && "no way out of a folder");
    return &kept;
}

static void *take(void *self, const char *name, Digest *secret, StoreFound *how)
{
    (void)self;
    (void)secret;
    assert(*name && !strpbrk(name, "/.") && "no way out of a folder");
    *how = STORE_NONE;
    return NULL;
}

static bool append(void *self, void *game, StorePlace *behind, const char *line, size_t length)
{
    (void)self;
    (void)game;
    (void)behind;
    assert(line[length - 1] == '\n' && "whole lines");
    return true;
}

static bool owns(void *self, void *game)
{
    (void)self;
    (void)game;
    return true;
}

static void leave(void *self, void *game)
{
    (void)self;
    (void)game;
}

static const char *no_trouble(void *self)
{
    (void)self;
    return "";
}

static bool first_legal(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    const Catalogue *c = box ? box->catalogue : rules_builtin_catalogue();
    (void)self;
    (void)engine;
    return game_legal(c, game, out, 1) > 0;
}

static bool never_signed(const Digest *key, const Digest *said, const Signature *signature)
{
    (void)key;
    (void)said;
    (void)signature;
    return false;
}

static Hall *hall(void)
{
    static const HallStore store = {.create = create,
                                    .take = take,
                                    .append = append,
                                    .owns = owns,
                                    .leave = leave,
                                    .trouble = no_trouble};
    const HallPlan plan = {.c = rules_builtin_catalogue(),
                           .store = &store,
                           .most = TABLES,
                           .watchers = 2,
                           .check = never_signed,
                           .plays = first_legal};
    return hall_new(&plan);
}

/* --- connections ------------------------------------------------------------------------------ */

static void to_guest(void *self, const char *line, size_t length)
{
    Guest *guest = self;
    assert(length && line[length - 1] == '\n' && "a whole line");
    guest->heard += strncmp(line, "{\"m\":\"error\"", 12) != 0;
    assert((!guest->heard || (guest->joins && !guest->proves)) && "who has not said who he is");
}

static void hung_up(void *self)
{
    ((Guest *)self)->number = -1;
}

/* Handles a connection as net/host.c does: the first line names a table or opens one. */
static void find_table(Hall *tables, Guest *guest, const Message *message)
{
    char name[TABLE_NAME_SIZE];
    bool elsewhere;
    if (message->kind == MESSAGE_OPEN)
        guest->server = hall_open(tables, &message->room.header, &message->room.terms, "", name);
    else if (message->kind == MESSAGE_TABLE)
        guest->server = hall_find(tables, message->table, &elsewhere);
    if (guest->server) {
        static const Digest binding = {{7}};
        guest->number = server_opened(guest->server, to_guest, hung_up, guest,
                                      guest->proves ? &binding : NULL, now);
    }
}

static void say(Hall *tables, Guest *guest, const char *line, size_t length)
{
    Message message;
    Err err = {0};
    bool good = message_read(rules_builtin_catalogue(), line, length, &message, &err);
    if (!good)
        fuzz_check_err(&err);
    guest->joins |= good && message.kind == MESSAGE_JOIN;
    if (!guest->server && good)
        find_table(tables, guest, &message);
    else if (guest->server && guest->number >= 0)
        server_line(guest->server, guest->number, line, length, now);
    message_release(&message);
}

/* Sends the lines 10 ms apart, each over the connection that was opened last. */
static void talk(Hall *tables, Guest *guests, const char *text, size_t size)
{
    int count = 0, lines = 0;
    for (size_t at = 0; at < size && lines++ < LINES_MOST; now += 10) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        bool begins = length && (text[at] == '!' || text[at] == '+');
        if ((begins || !count) && count < GUESTS)
            guests[count++] = (Guest){.number = -1, .proves = begins && text[at] == '+'};
        say(tables, &guests[count - 1], text + at + begins, length - begins);
        at += length + 1;
    }
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Guest guests[GUESTS];
    for (int i = 0; i < GUESTS; i++)
        guests[i] = (Guest){.number = -1};
    now = 1;
    chance = 0;
    Hall *tables = hall();
    talk(tables, guests, (const char *)data, size);
    for (int i = 0; i < 8; i++)
        hall_tick(tables, now += 10);
    for (int i = 0; i < GUESTS; i++) {
        const Table *table = guests[i].number >= 0 ? server_table(guests[i].server) : NULL;
        assert((!table || !game_check(rules_builtin_catalogue(), table->game)) &&
               "every cached fact is right");
    }
    hall_tick(tables, now += SERVER_HELLO_MS + 1);
    for (int i = 0; i < GUESTS; i++)
        assert((guests[i].number < 0 || guests[i].joins) && "hello in time");
    hall_free(tables);
}
