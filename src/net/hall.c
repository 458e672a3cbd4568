/* hall.c: see hall.h. */
#include "net/hall.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/identity.h"
#include "net/loop.h"
#include "record/fair.h"
#include "system/file.h"
#include "system/journal.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LETTERS = 12, LOG_MOST = 16 << 20 };

/* A table in memory. */
typedef struct Desk {
    struct Hall *hall;
    char name[TABLE_NAME_SIZE];
    Server *server;
    Journal *journal; /* NULL while it waits */
    size_t size;      /* bytes of the log */
    int64_t used;     /* when somebody was there last */
} Desk;

struct Hall {
    HallPlan plan;
    Desk *desks[HALL_TABLES];
    int count;
    char trouble[320];
};

int hall_count(const Hall *hall)
{
    return hall->count;
}

const char *hall_trouble(const Hall *hall)
{
    return hall->trouble;
}

static bool trouble(Hall *hall, const char *what, const char *path)
{
    Text text = text_in(hall->trouble, sizeof hall->trouble);
    text_add(&text, "%s: %s: %s", path, what, strerror(errno));
    return false;
}

static bool path_of(const Hall *hall, const char *name, const char *suffix, char out[FOLDER_SIZE])
{
    char file[TABLE_NAME_SIZE + 16];
    Text text = text_in(file, sizeof file);
    text_add(&text, "%s%s", name, suffix);
    return folder_join(out, FOLDER_SIZE, hall->plan.folder, file);
}

/* --- files ------------------------------------------------------------------------------------ */

/* The secret before the first line: without it the log could not be gone on with. */
static bool begins(void *self, const Waiting *game, const Digest *secret)
{
    Desk *desk = self;
    char path[FOLDER_SIZE], digits[DIGEST_DIGITS + 1];
    Err err = {0};
    (void)game;
    digest_text(secret, digits);
    if (!path_of(desk->hall, desk->name, ".secret", path) ||
        !file_write_whole(path, digits, DIGEST_DIGITS, &err)) {
        text_copy(desk->hall->trouble, sizeof desk->hall->trouble, err.text);
        return false;
    }
    if (!path_of(desk->hall, desk->name, ".log", path) ||
        journal_new(path, &desk->journal) != JOURNAL_OPEN)
        return trouble(desk->hall, "no log can be made", path);
    journal_keep_name(path);
    return true;
}

/* A TableJournal. */
static bool keep(void *self, const char *line, size_t length)
{
    Desk *desk = self;
    if (!journal_append(desk->journal, line, length, desk->size))
        return trouble(desk->hall, "the log cannot be gone on with", desk->name);
    desk->size += length;
    return true;
}

static bool read_secret(const Hall *hall, const char *name, Digest *out)
{
    char path[FOLDER_SIZE];
    size_t size;
    char *text = path_of(hall, name, ".secret", path)
                     ? file_read_whole(path, DIGEST_DIGITS, &size, NULL)
                     : NULL;
    bool good = text && digest_read(text, out);
    free(text);
    return good;
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

static void desk_free(Desk *desk)
{
    server_free(desk->server);
    journal_close(desk->journal);
    free(desk);
}

static Server *add(Hall *hall, Desk *desk)
{
    assert(hall->count < hall->plan.most && desk->server && "room for a table");
    server_checks(desk->server, hall->plan.check);
    server_watched_by(desk->server, SERVER_WATCHERS_MOST);
    hall->desks[hall->count++] = desk;
    return desk->server;
}

static Desk *in_memory(const Hall *hall, const char *name)
{
    for (int i = 0; i < hall->count; i++) {
        if (strcmp(hall->desks[i]->name, name) == 0)
            return hall->desks[i];
    }
    return NULL;
}

/* The table of a log, its key from the secret and the shares that the head tells. */
static bool desk_begin(Desk *desk, const char *text, size_t size, Err *err)
{
    const Hall *hall = desk->hall;
    Digest secret;
    LogReader *reader = log_reader_new(hall->plan.c, NO_SEAT);
    const char *end = memchr(text, '\n', size);
    bool good = end && log_reader_line(reader, text, (size_t)(end - text), NULL, err);
    if (good && read_secret(hall, desk->name, &secret)) {
        const LogTerms *terms = log_reader_terms(reader);
        RecordHeader header = *log_reader_header(reader);
        header.key = fair_key(&secret, terms->shares, terms->share_count);
        desk->server = server_again(hall->plan.c, &header, terms, terms->keys, text, size,
                                    loop_now(), keep, desk, err);
        if (desk->server)
            server_keeps_secret(desk->server, &secret);
    }
    log_reader_free(reader);
    return desk->server;
}

/* A last line that is cut off did not happen. */
static size_t whole_lines(const char *text, size_t size)
{
    while (size && text[size - 1] != '\n')
        size--;
    return size;
}

static Server *from_disk(Hall *hall, const char *name)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    size_t size = 0;
    if (!path_of(hall, name, ".log", path) || !file_is_there(path))
        return NULL;
    Desk *desk = desk_new(hall, name);
    char *text = file_read_whole(path, LOG_MOST, &size, &err);
    desk->size = text ? whole_lines(text, size) : 0;
    bool good = text && journal_open(path, &desk->journal) == JOURNAL_OPEN &&
                (desk->size == size || journal_cut(desk->journal, desk->size)) &&
                desk_begin(desk, text, desk->size, &err);
    free(text);
    if (good)
        return add(hall, desk);
    text_copy(hall->trouble, sizeof hall->trouble, err.text[0] ? err.text : "a log is of no use");
    desk_free(desk);
    return NULL;
}

/* Leaves memory: who is not used makes room. A table that waits has no log: it is gone. */
static void drop(Hall *hall, int i)
{
    desk_free(hall->desks[i]);
    hall->desks[i] = hall->desks[--hall->count];
}

static bool has_room(Hall *hall)
{
    for (int i = hall->count - 1; i >= 0 && hall->count >= hall->plan.most; i--) {
        if (!server_is_used(hall->desks[i]->server) && !server_waiting(hall->desks[i]->server))
            drop(hall, i);
    }
    return hall->count < hall->plan.most;
}

Server *hall_find(void *self, const char *table)
{
    Hall *hall = self;
    const Desk *desk = in_memory(hall, table);
    if (desk)
        return desk->server;
    return *table && has_room(hall) ? from_disk(hall, table) : NULL;
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
    LogTerms own = {
        .clocks = terms->clocks, .delay = terms->delay, .promise = fair_promise(&secret)};
    if (!has_room(hall))
        return NULL;
    new_name(table);
    Desk *desk = desk_new(hall, table);
    desk->server = server_wait(hall->plan.c, header, &own, &secret, begins, keep, desk);
    return add(hall, desk);
}

/* --- time ------------------------------------------------------------------------------------- */

/* One decision for a seat whose person does not decide. */
static void play(const Hall *hall, Server *server, int64_t now)
{
    Table *table = server_table(server);
    uint8_t seat = table ? table_to_play(table) : NO_SEAT;
    if (seat == NO_SEAT || table_state(table)->ended)
        return;
    Action action = hall->plan.plays(hall->plan.self, table_game(table),
                                     table_state(table)->seats[seat].engine);
    table_play(table, &action, now, NULL);
}

void hall_tick(void *self, int64_t now)
{
    Hall *hall = self;
    for (int i = hall->count - 1; i >= 0; i--) {
        Desk *desk = hall->desks[i];
        if (server_is_used(desk->server))
            desk->used = now;
        server_tick(desk->server, now);
        play(hall, desk->server, now);
        if (now - desk->used > HALL_IDLE_MS)
            drop(hall, i);
    }
}

Hall *hall_new(const HallPlan *plan, Err *err)
{
    assert(plan->most > 0 && plan->most <= HALL_TABLES && "a number of tables");
    if (!folder_make(plan->folder, err))
        return NULL;
    folder_tidy(plan->folder);
    Hall *hall = memory_new(sizeof *hall);
    hall->plan = *plan;
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
