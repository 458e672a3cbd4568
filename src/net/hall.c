/* hall.c: keeps the tables of a server in memory, loads them from the store and drops unused
 * ones. */
#include "net/hall.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "net/addresses.h"
#include "net/identity.h"
#include "net/loop.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LETTERS = 12 };

/* A table in memory. */
typedef struct Desk {
    struct Hall *hall;
    char name[TABLE_NAME_SIZE];
    char from[ADDRESS_SIZE]; /* origin of the client that opened it; "": no limit applies */
    Server *server;
    void *game;     /* handle in the store; NULL while the game hasn't started */
    StorePlace end; /* end of its log in the store */
    int64_t used;   /* when a client was last connected */
} Desk;

struct Hall {
    HallPlan plan;
    Desk *desks[HALL_TABLES];
    int count;
    int64_t now;       /* time of the last tick */
    char trouble[320]; /* describes a log that couldn't be loaded */
};

int hall_count(const Hall *hall)
{
    return hall->count;
}

const char *hall_trouble(const Hall *hall)
{
    const HallStore *store = hall->plan.store;
    return hall->trouble[0] ? hall->trouble : store->trouble(store->self);
}

/* --- storing ---------------------------------------------------------------------------------- */

/* Implements ServerBegins. If an earlier attempt failed to store the head, the game exists in the
 * store already. */
static bool begins(void *self, const Waiting *game, const Digest *secret)
{
    Desk *desk = self;
    const HallStore *store = desk->hall->plan.store;
    (void)game;
    if (!desk->game)
        desk->game = store->create(store->self, desk->name, secret);
    return desk->game;
}

/* Implements TableJournal: appends the line to the stored game. */
static bool keep(void *self, const char *line, size_t length)
{
    Desk *desk = self;
    const HallStore *store = desk->hall->plan.store;
    return store->append(store->self, desk->game, &desk->end, line, length);
}

/* --- tables ----------------------------------------------------------------------------------- */

static Desk *desk_new(Hall *hall, const char *name)
{
    Desk *desk = memory_new(sizeof *desk);
    desk->hall = hall;
    desk->used = loop_now();
    text_copy(desk->name, sizeof desk->name, name);
    return desk;
}

/* The clients are disconnected first, while the server still knows them. The game is released last,
 * once nothing can write to it. */
static void desk_free(Desk *desk)
{
    const HallStore *store = desk->hall->plan.store;
    if (desk->server)
        server_disconnect_all(desk->server);
    server_free(desk->server);
    if (desk->game)
        store->leave(store->self, desk->game);
    free(desk);
}

static Server *add(Hall *hall, Desk *desk)
{
    assert(hall->count < hall->plan.most && desk->server && "room for a table");
    server_checks(desk->server, hall->plan.check);
    server_watched_by(desk->server, hall->plan.watchers);
    server_refuses(desk->server, hall->plan.refuses, hall->plan.refuses_self);
    hall->desks[hall->count++] = desk;
    return desk->server;
}

/* A linear search: comparing thousands of names takes microseconds, and happens once per
 * connection. */
static Desk *in_memory(const Hall *hall, const char *name)
{
    for (int i = 0; i < hall->count; i++) {
        if (strcmp(hall->desks[i]->name, name) == 0)
            return hall->desks[i];
    }
    return NULL;
}

/* Restores the table from its log. The key follows from the secret and the shares in the log's
 * head. */
static bool desk_begin(Desk *desk, const StoreLines *log, const Digest *secret, Err *err)
{
    const Catalogue *c = desk->hall->plan.c;
    LogReader *reader = log_reader_new(c, 0);
    const char *end = memchr(log->text, '\n', log->size);
    if (!end) {
        err_set(err, desk->name, 1, "there is no game in this log");
    } else if (log_reader_line(reader, log->text, (size_t)(end - log->text), NULL, err)) {
        const LogTerms *terms = &reader->terms;
        RecordHeader header = reader->header;
        header.key = fair_key(secret, terms->shares, terms->share_count);
        desk->server = server_restore(c, &header, terms, terms->keys, log->text, log->size,
                                      loop_now(), keep, desk, err);
        if (desk->server)
            server_keeps_secret(desk->server, secret);
    }
    log_reader_free(reader);
    return desk->server;
}

/* Loads the table's log from the store and restores the table from it. New lines continue after the
 * last one. */
static bool desk_again(Desk *desk, const Digest *secret, Err *err)
{
    const HallStore *store = desk->hall->plan.store;
    StoreLines log;
    if (store->read(store->self, desk->name, &desk->end, &log) != STORE_THERE)
        return false;
    bool good = desk_begin(desk, &log, secret, err);
    free(log.text);
    return good;
}

static Server *from_store(Hall *hall, const char *name, bool *elsewhere)
{
    const HallStore *store = hall->plan.store;
    Digest secret;
    StoreFound how;
    Err err = {0};
    void *game = store->take(store->self, name, &secret, &how);
    *elsewhere = how == STORE_ELSEWHERE;
    if (!game)
        return NULL;
    Desk *desk = desk_new(hall, name);
    desk->game = game;
    if (desk_again(desk, &secret, &err))
        return add(hall, desk);
    if (err.text[0])
        err_format(&err, hall->trouble, sizeof hall->trouble);
    desk_free(desk);
    return NULL;
}

/* Removes a table from memory. A table that waits for players has no log, so it is lost. */
static void drop(Hall *hall, int i)
{
    desk_free(hall->desks[i]);
    hall->desks[i] = hall->desks[--hall->count];
}

void hall_close(Hall *hall, const char *table)
{
    for (int i = hall->count - 1; i >= 0; i--) {
        if (strcmp(hall->desks[i]->name, table) == 0) {
            server_close(hall->desks[i]->server, loop_now());
            drop(hall, i);
        }
    }
}

/* A stored game can be loaded again, but a waiting room would be lost. The player who opened it
 * therefore has HALL_EMPTY_MS to return after a broken connection. */
static bool makes_way(const Hall *hall, const Desk *desk)
{
    bool waits = server_waiting(desk->server);
    return !server_is_used(desk->server) && (!waits || hall->now - desk->used > HALL_EMPTY_MS);
}

/* Drops unused tables if there is no room. To occupy all tables of a machine, an attacker therefore
 * needs a lasting connection to each. */
static bool has_room(Hall *hall)
{
    for (int i = hall->count - 1; i >= 0 && hall->count >= hall->plan.most; i--) {
        if (makes_way(hall, hall->desks[i]))
            drop(hall, i);
    }
    return hall->count < hall->plan.most;
}

static int rooms_of(const Hall *hall, const char *from)
{
    int count = 0;
    for (int i = 0; i < hall->count; i++)
        count += server_waiting(hall->desks[i]->server) && strcmp(hall->desks[i]->from, from) == 0;
    return count;
}

/* Without this limit one machine with a connection for each table could occupy them all. Waiting
 * tables that can make way are dropped first, so a host who opens and leaves tables isn't locked
 * out. */
static bool may_open(Hall *hall, const char *from)
{
    for (int i = hall->count - 1; i >= 0 && *from && rooms_of(hall, from) >= hall->plan.rooms;
         i--) {
        if (strcmp(hall->desks[i]->from, from) == 0 && makes_way(hall, hall->desks[i]))
            drop(hall, i);
    }
    return !*from || rooms_of(hall, from) < hall->plan.rooms;
}

Server *hall_find(void *self, const char *table, bool *elsewhere)
{
    Hall *hall = self;
    const Desk *desk = in_memory(hall, table);
    *elsewhere = false;
    if (desk)
        return desk->server;
    return *table && has_room(hall) ? from_store(hall, table, elsewhere) : NULL;
}

/* Makes a name from sixty random bits, in characters that are hard to confuse. */
static void new_name(char out[TABLE_NAME_SIZE])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    Digest chance = identity_random();
    for (int i = 0; i < NAME_LETTERS; i++)
        out[i] = letters[chance.bytes[i] % 32];
    out[NAME_LETTERS] = 0;
}

Server *hall_open(void *self, const RecordHeader *header, const LogTerms *terms, const char *from,
                  char table[TABLE_NAME_SIZE])
{
    Hall *hall = self;
    Digest secret = identity_random();
    LogTerms own = {.clocks = terms->clocks,
                    .delay = terms->delay,
                    .hosted = hall->plan.hosted,
                    .promise = fair_promise(&secret)};
    if (!may_open(hall, from) || !has_room(hall))
        return NULL;
    new_name(table);
    Desk *desk = desk_new(hall, table);
    text_copy(desk->from, sizeof desk->from, from);
    desk->server = server_wait(hall->plan.c, header, &own, &secret, begins, keep, desk);
    return add(hall, desk);
}

/* --- time ------------------------------------------------------------------------------------- */

/* Plays one decision for a seat that no person decides for. A turn with several decisions takes one
 * tick for each, so no table blocks the others. */
static void play(const Hall *hall, Server *server, int64_t now)
{
    Table *table = server_table(server);
    uint8_t seat = table ? table_to_play(table) : NO_SEAT;
    if (seat == NO_SEAT || table->state.ended)
        return;
    Action action;
    if (hall->plan.plays(hall->plan.self, table->header.box, table->game,
                         table->state.seats[seat].engine, &action))
        table_play(table, &action, now, NULL);
}

/* Returns whether another machine owns the game now; the game then continues there. */
static bool is_lost(const Hall *hall, const Desk *desk)
{
    const HallStore *store = hall->plan.store;
    return desk->game && !store->owns(store->self, desk->game);
}

void hall_tick(void *self, int64_t now)
{
    Hall *hall = self;
    hall->now = now;
    if (hall->plan.store->tick)
        hall->plan.store->tick(hall->plan.store->self, now);
    for (int i = hall->count - 1; i >= 0; i--) {
        Desk *desk = hall->desks[i];
        if (server_is_used(desk->server))
            desk->used = now;
        if (!is_lost(hall, desk)) {
            play(hall, desk->server, now);
            /* also adds the final line, with the secret, to the same write */
            server_tick(desk->server, now);
        }
        if (is_lost(hall, desk) || now - desk->used > HALL_IDLE_MS)
            drop(hall, i);
    }
}

Hall *hall_new(const HallPlan *plan)
{
    assert(plan->most > 0 && plan->most <= HALL_TABLES && "a number of tables");
    Hall *hall = memory_new(sizeof *hall);
    hall->plan = *plan;
    hall->now = loop_now();
    return hall;
}

void hall_free(Hall *hall)
{
    if (!hall)
        return;
    while (hall->count)
        drop(hall, hall->count - 1);
    free(hall);
}
