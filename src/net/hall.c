/* hall.c: see hall.h. */
#include "net/hall.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/identity.h"
#include "net/loop.h"
#include "record/fair.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LETTERS = 12 };

/* A table in memory. */
typedef struct Desk {
    struct Hall *hall;
    char name[TABLE_NAME_SIZE];
    Server *server;
    void *game;     /* of the store; NULL while it waits */
    StorePlace end; /* of its lines there */
    int64_t used;   /* when somebody was there last */
} Desk;

struct Hall {
    HallPlan plan;
    Desk *desks[HALL_TABLES];
    int count;
    int64_t now;       /* of the last tick */
    char trouble[320]; /* of a log that makes no sense */
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

/* --- what is kept ----------------------------------------------------------------------------- */

/* A ServerBegins. Where the head could not be kept the time before, the game is there already. */
static bool begins(void *self, const Waiting *game, const Digest *secret)
{
    Desk *desk = self;
    const HallStore *store = desk->hall->plan.store;
    (void)game;
    if (!desk->game)
        desk->game = store->create(store->self, desk->name, secret);
    return desk->game;
}

/* A TableJournal. */
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

/* First all are hung up on, as long as the server knows them; the game is left last, when nobody
 * can write it any more. */
static void desk_free(Desk *desk)
{
    const HallStore *store = desk->hall->plan.store;
    if (desk->server)
        server_let_go(desk->server);
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

/* In order: thousands of names are compared in microseconds, once a connection. */
static Desk *in_memory(const Hall *hall, const char *name)
{
    for (int i = 0; i < hall->count; i++) {
        if (strcmp(hall->desks[i]->name, name) == 0)
            return hall->desks[i];
    }
    return NULL;
}

/* The table of a log, its key from the secret and the shares that the head tells. */
static bool desk_begin(Desk *desk, const StoreLines *log, const Digest *secret, Err *err)
{
    const Catalogue *c = desk->hall->plan.c;
    LogReader *reader = log_reader_new(c, 0);
    const char *end = memchr(log->text, '\n', log->size);
    if (!end) {
        err_set(err, desk->name, 1, "there is no game in this log");
    } else if (log_reader_line(reader, log->text, (size_t)(end - log->text), NULL, err)) {
        const LogTerms *terms = log_reader_terms(reader);
        RecordHeader header = *log_reader_header(reader);
        header.key = fair_key(secret, terms->shares, terms->share_count);
        desk->server = server_again(c, &header, terms, terms->keys, log->text, log->size,
                                    loop_now(), keep, desk, err);
        if (desk->server)
            server_keeps_secret(desk->server, secret);
    }
    log_reader_free(reader);
    return desk->server;
}

/* All that happened there, and on from its last line. */
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

/* Leaves memory. A table that waits has no log: it is gone. */
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

/* A game is on the disk; a room that waits goes for good, so who opened it has a while to come back
 * when his line was cut. */
static bool makes_way(const Hall *hall, const Desk *desk)
{
    bool waits = server_waiting(desk->server);
    return !server_is_used(desk->server) && (!waits || hall->now - desk->used > HALL_EMPTY_MS);
}

/* So all tables of a machine cost whoever takes them a connection each that stays. */
static bool has_room(Hall *hall)
{
    for (int i = hall->count - 1; i >= 0 && hall->count >= hall->plan.most; i--) {
        if (makes_way(hall, hall->desks[i]))
            drop(hall, i);
    }
    return hall->count < hall->plan.most;
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

/* Sixty bits, in letters that are not taken for each other. */
static void new_name(char out[TABLE_NAME_SIZE])
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    Digest chance = identity_random();
    for (int i = 0; i < NAME_LETTERS; i++)
        out[i] = letters[chance.bytes[i] % 32];
    out[NAME_LETTERS] = 0;
}

Server *hall_open(void *self, const RecordHeader *header, const LogTerms *terms,
                  char table[TABLE_NAME_SIZE])
{
    Hall *hall = self;
    Digest secret = identity_random();
    LogTerms own = {.clocks = terms->clocks,
                    .delay = terms->delay,
                    .hosted = hall->plan.hosted,
                    .promise = fair_promise(&secret)};
    if (!has_room(hall))
        return NULL;
    new_name(table);
    Desk *desk = desk_new(hall, table);
    desk->server = server_wait(hall->plan.c, header, &own, &secret, begins, keep, desk);
    return add(hall, desk);
}

/* --- time ------------------------------------------------------------------------------------- */

/* One decision for a seat whose person does not decide: a turn of several takes as many ticks, so
 * no table keeps the others waiting. */
static void play(const Hall *hall, Server *server, int64_t now)
{
    Table *table = server_table(server);
    uint8_t seat = table ? table_to_play(table) : NO_SEAT;
    if (seat == NO_SEAT || table_state(table)->ended)
        return;
    Action action;
    if (hall->plan.plays(hall->plan.self, table_box(table), table_game(table),
                         table_state(table)->seats[seat].engine, &action))
        table_play(table, &action, now, NULL);
}

/* A game that another machine owns now is gone on with there. */
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
            server_tick(desk->server, now); /* the secret comes in one piece with the last line */
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
