/* store_postgres.c: keeps games and their lines in two tables, with a lease for each game.
 *
 *   game   name | secret | owner  | epoch | until        a row a game; owner and epoch: the lease
 *   line   name | n      | text                          a row a line; n = 0, 1, 2, …
 *
 * Taking a game raises its epoch, and waits for a line that is being written under the old one. The
 * next line of the old owner finds another epoch and is not written. After a failed append the
 * outcome is unknown: the program leaves the game, and takes it again with the lines that are
 * stored.
 *
 * A client that follows a game polls for the number after its last line. Notifications (LISTEN)
 * would arrive sooner, but every server would have to send one with each line, and PostgreSQL lets
 * transactions with notifications end one at a time in the whole database; a standby receives
 * none. */
#include "tools/postgres/store_postgres.h"

#include "base/memory.h"
#include "base/text.h"
#include "net/identity.h"
#include "net/loop.h"
#include "system/file.h"
#include "system/journal.h"

#include <libpq-fe.h>
#include <uv.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OWNER_DIGITS = 32, NAME_SIZE = 64, GAMES_MOST = 4096, NUMBER_SIZE = 24 };

#define OWNER_FILE "owner"

/* A game that this machine owns or has owned. */
typedef struct SharedGame {
    char name[NAME_SIZE];
    char epoch[NUMBER_SIZE];
    StorePlace end;
    bool lost, renewed;
} SharedGame;

typedef struct Shared {
    PGconn *connection;
    char owner[OWNER_DIGITS + 1]; /* identifies this server, also after a restart */
    Journal *claim;               /* holds the lock of OWNER_FILE while the program lives */
    SharedGame *games[GAMES_MOST];
    int count;
    char lease[NUMBER_SIZE]; /* in seconds */
    int64_t renewed, renew_ms;
    char trouble[320];
} Shared;

static const char tables[] =
    "CREATE TABLE IF NOT EXISTS game (name text PRIMARY KEY, secret text NOT NULL,"
    " owner text NOT NULL, epoch bigint NOT NULL, until timestamptz NOT NULL);"
    "CREATE TABLE IF NOT EXISTS line (name text NOT NULL REFERENCES game, n integer NOT NULL,"
    " text text NOT NULL, PRIMARY KEY (name, n))";

/* --- asking the database ---------------------------------------------------------------------- */

/* Runs a statement, after one try to restore a lost connection. Returns NULL if the statement
 * failed; `trouble` then has the reason. */
static PGresult *ask(Shared *shared, const char *sql, int count, const char *const *values)
{
    if (PQstatus(shared->connection) != CONNECTION_OK)
        PQreset(shared->connection);
    PGresult *result = PQexecParams(shared->connection, sql, count, NULL, values, NULL, NULL, 0);
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return result;
    Text text = text_in(shared->trouble, sizeof shared->trouble);
    text_add(&text, "the database: %s", PQerrorMessage(shared->connection));
    text_clean(shared->trouble);
    PQclear(result);
    return NULL;
}

/* Returns the number of rows that a statement changed or found, or −1 if it failed. */
static int rows(Shared *shared, const char *sql, int count, const char *const *values)
{
    PGresult *result = ask(shared, sql, count, values);
    if (!result)
        return -1;
    const char *told = PQcmdTuples(result);
    int n = *told ? atoi(told) : PQntuples(result);
    PQclear(result);
    return n;
}

/* --- games ------------------------------------------------------------------------------------ */

static SharedGame *add(Shared *shared, const char *name, const char *epoch, StorePlace end)
{
    assert(shared->count < GAMES_MOST && "no more than a hall has tables");
    SharedGame *game = memory_new(sizeof *game);
    text_copy(game->name, sizeof game->name, name);
    text_copy(game->epoch, sizeof game->epoch, epoch);
    game->end = end;
    shared->games[shared->count++] = game;
    return game;
}

static void *create(void *self, const char *name, const Digest *secret)
{
    static const char sql[] =
        "INSERT INTO game VALUES ($1, $2, $3, 1, now() + make_interval(secs => $4::integer))";
    Shared *shared = self;
    char digits[DIGEST_DIGITS + 1];
    digest_text(secret, digits);
    const char *values[] = {name, digits, shared->owner, shared->lease};
    return rows(shared, sql, 4, values) == 1 ? add(shared, name, "1", (StorePlace){0}) : NULL;
}

/* Inserts only after the last line, and only while the lease is valid. The row of the game is
 * locked until the line is stored, so no other machine can take the game in between. */
static bool insert(Shared *shared, const SharedGame *game, const char *line, size_t length)
{
    static const char sql[] =
        "INSERT INTO line SELECT name, $2::integer, $3 FROM game WHERE name = $1 AND owner = $4"
        " AND epoch = $5::bigint AND until > now() FOR SHARE";
    char number[NUMBER_SIZE], *text = memory_new(length + 1);
    snprintf(number, sizeof number, "%d", game->end.lines);
    memcpy(text, line, length);
    const char *values[] = {game->name, number, text, shared->owner, game->epoch};
    bool kept = rows(shared, sql, 5, values) == 1;
    free(text);
    return kept;
}

/* A line that these checks refuse was never sent to the database, so this machine keeps the
 * game. */
static bool append(void *self, void *data, StorePlace *behind, const char *line, size_t length)
{
    Shared *shared = self;
    SharedGame *game = data;
    bool last = behind->lines == game->end.lines;
    if (!last || game->end.bytes + length > STORE_LOG_MOST) {
        text_copy(shared->trouble, sizeof shared->trouble,
                  last ? "a log can't be continued: it is full"
                       : "a log can't be continued: its last line is another one");
        return false;
    }
    game->lost = game->lost || !insert(shared, game, line, length);
    if (game->lost)
        return false;
    game->end = (StorePlace){game->end.lines + 1, game->end.bytes + length};
    *behind = game->end;
    return true;
}

static bool owns(void *self, void *game)
{
    (void)self;
    return !((SharedGame *)game)->lost;
}

/* Ends the lease at once, so that another machine need not wait for it. */
static void leave(void *self, void *data)
{
    static const char sql[] = "UPDATE game SET until = now() WHERE name = $1 AND owner = $2"
                              " AND epoch = $3::bigint";
    Shared *shared = self;
    SharedGame *game = data;
    const char *values[] = {game->name, shared->owner, game->epoch};
    if (!game->lost)
        rows(shared, sql, 3, values);
    int i = 0;
    while (shared->games[i] != game)
        i++;
    shared->games[i] = shared->games[--shared->count];
    free(game);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Runs a query about a game and the number of a line. */
static PGresult *ask_of(Shared *shared, const char *sql, const char *name, int line)
{
    char number[NUMBER_SIZE];
    snprintf(number, sizeof number, "%d", line);
    const char *values[] = {name, number};
    return ask(shared, sql, 2, values);
}

static StoreFound is_there(Shared *shared, const char *name)
{
    const char *values[] = {name};
    int found = rows(shared, "SELECT 1 FROM game WHERE name = $1", 1, values);
    return found < 0 ? STORE_TROUBLE : found ? STORE_THERE : STORE_NONE;
}

/* Returns the texts of all rows, joined. */
static StoreLines lines_of(const PGresult *result)
{
    StoreLines lines = {.size = 0};
    int count = PQntuples(result);
    for (int i = 0; i < count; i++)
        lines.size += (size_t)PQgetlength(result, i, 0);
    lines.text = memory_new(lines.size + 1);
    size_t at = 0;
    for (int i = 0; i < count; i++) {
        size_t length = (size_t)PQgetlength(result, i, 0);
        memcpy(lines.text + at, PQgetvalue(result, i, 0), length);
        at += length;
    }
    return lines;
}

static StoreFound read_on(void *self, const char *name, StorePlace *from, StoreLines *lines)
{
    static const char sql[] =
        "SELECT text FROM line WHERE name = $1 AND n >= $2::integer ORDER BY n";
    Shared *shared = self;
    StoreFound found = is_there(shared, name);
    PGresult *result = found == STORE_THERE ? ask_of(shared, sql, name, from->lines) : NULL;
    if (!result)
        return found == STORE_THERE ? STORE_TROUBLE : found;
    *lines = lines_of(result);
    from->lines += PQntuples(result);
    from->bytes += lines->size;
    PQclear(result);
    return STORE_THERE;
}

/* Looks for the next line by the primary key of the table `line`; only if there is no next line, it
 * checks whether the game still exists. */
static StoreFound watch(void *self, const char *name, const StorePlace *at)
{
    static const char sql[] = "SELECT 1 FROM line WHERE name = $1 AND n = $2::integer";
    Shared *shared = self;
    PGresult *result = ask_of(shared, sql, name, at->lines);
    if (!result)
        return STORE_TROUBLE;
    bool more = PQntuples(result) > 0;
    PQclear(result);
    StoreFound found = more ? STORE_THERE : is_there(shared, name);
    return found == STORE_THERE && !more ? STORE_QUIET : found;
}

static bool list(void *self, StoreEach *each, void *to)
{
    PGresult *result = ask(self, "SELECT name FROM game ORDER BY name COLLATE \"C\"", 0, NULL);
    for (int i = 0; result && i < PQntuples(result); i++)
        each(to, PQgetvalue(result, i, 0));
    PQclear(result);
    return result;
}

/* --- taking ----------------------------------------------------------------------------------- */

/* Finds where the lines of a game end. It runs after the game has been taken, so a line that was
 * being written at that time is stored by now. */
static bool end_of(Shared *shared, const char *name, StorePlace *end)
{
    static const char sql[] =
        "SELECT count(*), coalesce(sum(octet_length(text)), 0) FROM line WHERE name = $1";
    const char *values[] = {name};
    PGresult *result = ask(shared, sql, 1, values);
    if (result)
        *end = (StorePlace){atoi(PQgetvalue(result, 0, 0)),
                            (size_t)strtoull(PQgetvalue(result, 0, 1), NULL, 10)};
    PQclear(result);
    return result;
}

/* Takes a game without an owner, or one that this server owns already: because an append with an
 * unknown outcome made it leave the game, or because the program was killed and has restarted. */
static void *take(void *self, const char *name, Digest *secret, StoreFound *how)
{
    static const char sql[] =
        "UPDATE game SET owner = $2, epoch = epoch + 1,"
        " until = now() + make_interval(secs => $3::integer)"
        " WHERE name = $1 AND (until <= now() OR owner = $2) RETURNING epoch, secret";
    Shared *shared = self;
    const char *values[] = {name, shared->owner, shared->lease};
    StorePlace end;
    *how = STORE_TROUBLE;
    PGresult *result = ask(shared, sql, 3, values);
    if (!result)
        return NULL;
    SharedGame *game = NULL;
    if (PQntuples(result) == 0) {
        *how = is_there(shared, name);
        if (*how == STORE_THERE)
            *how = STORE_ELSEWHERE;
    } else if (digest_read(PQgetvalue(result, 0, 1), secret) && end_of(shared, name, &end)) {
        *how = STORE_THERE;
        game = add(shared, name, PQgetvalue(result, 0, 0), end);
    }
    PQclear(result);
    return game;
}

/* --- leases ----------------------------------------------------------------------------------- */

static void mark(Shared *shared, const char *name, const char *epoch)
{
    for (int i = 0; i < shared->count; i++) {
        SharedGame *game = shared->games[i];
        game->renewed |= strcmp(game->name, name) == 0 && strcmp(game->epoch, epoch) == 0;
    }
}

/* Renews all leases at once. A game that is not renewed belongs to another machine, or soon may, so
 * this machine stops serving it. While the database does not answer, nothing is known, but no line
 * can be written either. */
static void tick(void *self, int64_t now)
{
    static const char sql[] = "UPDATE game SET until = now() + make_interval(secs => $2::integer)"
                              " WHERE owner = $1 AND until > now() RETURNING name, epoch";
    Shared *shared = self;
    const char *values[] = {shared->owner, shared->lease};
    if (now - shared->renewed < shared->renew_ms || !shared->count)
        return;
    shared->renewed = now;
    PGresult *result = ask(shared, sql, 2, values);
    if (!result)
        return;
    for (int i = 0; i < shared->count; i++)
        shared->games[i]->renewed = false;
    for (int i = 0; i < PQntuples(result); i++)
        mark(shared, PQgetvalue(result, i, 0), PQgetvalue(result, i, 1));
    for (int i = 0; i < shared->count; i++)
        shared->games[i]->lost |= !shared->games[i]->renewed;
    PQclear(result);
}

/* --- life ------------------------------------------------------------------------------------- */

static const char *what_went_wrong(void *self)
{
    return ((Shared *)self)->trouble;
}

static void quiet(void *self, const char *message)
{
    (void)self;
    (void)message; /* such as "relation already exists" */
}

/* Fills `store` for read-only use. If `seconds` is 0 (no leases), the database itself also refuses
 * writes. */
static Shared *connected(HallStore *store, const char *database, int seconds)
{
    static const char *const names[] = {"dbname", "options", NULL};
    const char *const values[] = {database, "-c default_transaction_read_only=on", NULL};
    Shared *shared = memory_new(sizeof *shared);
    shared->connection = seconds ? PQconnectdb(database) : PQconnectdbParams(names, values, true);
    snprintf(shared->lease, sizeof shared->lease, "%d", seconds);
    PQsetNoticeProcessor(shared->connection, quiet, NULL);
    *store = (HallStore){
        .self = shared, .read = read_on, .watch = watch, .list = list, .trouble = what_went_wrong};
    return shared;
}

/* Sets *err to `why`, or to the last message of the connection, and closes the store. Returns
 * false. */
static bool refused(HallStore *store, const char *why, Err *err)
{
    char said[256];
    const Shared *shared = store->self;
    text_copy(said, sizeof said, why ? why : PQerrorMessage(shared->connection));
    text_clean(said);
    err_set(err, "the database", 0, "%s", said);
    store_postgres_close(store);
    return false;
}

bool store_postgres_look(HallStore *store, const char *database, Err *err)
{
    Shared *shared = connected(store, database, 0);
    PGresult *result = PQstatus(shared->connection) == CONNECTION_OK
                           ? PQexec(shared->connection, "SELECT to_regclass('line') IS NOT NULL")
                           : NULL;
    bool answered = result && PQresultStatus(result) == PGRES_TUPLES_OK;
    bool there = answered && *PQgetvalue(result, 0, 0) == 't';
    PQclear(result);
    return there || refused(store, answered ? "no table server has stored games there" : NULL, err);
}

/* Locks the file that names this server in its folder, and makes it if it is missing. Returns false
 * if another program holds the lock, or the file can't be written. */
static bool claim_owner(Shared *shared, const char *folder, char secret[DIGEST_DIGITS])
{
    char path[FOLDER_SIZE], digits[DIGEST_DIGITS + 1];
    Digest chance = identity_random();
    if (!folder_join(path, sizeof path, folder, OWNER_FILE))
        return false;
    if (journal_open(path, &shared->claim) != JOURNAL_OPEN &&
        journal_new(path, &shared->claim) != JOURNAL_OPEN)
        return false;
    if (file_read_part(path, 0, secret, DIGEST_DIGITS) == DIGEST_DIGITS)
        return true;
    digest_text(&chance, digits);
    memcpy(secret, digits, DIGEST_DIGITS);
    return journal_append(shared->claim, digits, DIGEST_DIGITS, 0);
}

/* Names this server: the same name after a restart, but never that of another live server. A copy
 * of the folder is another server, because host and path are part of the name. Even two servers
 * with the same name could not both write a game: a server that takes it raises its epoch. */
static void name_owner(Shared *shared, const char *folder)
{
    char secret[DIGEST_DIGITS], host[UV_MAXHOSTNAMESIZE] = "";
    size_t size = sizeof host;
    uv_fs_t real = {.ptr = NULL};
    Digest owner = identity_random();
    if (*folder && claim_owner(shared, folder, secret) && uv_os_gethostname(host, &size) == 0 &&
        uv_fs_realpath(NULL, &real, folder, NULL) == 0) {
        const DigestPart parts[] = {
            {secret, sizeof secret}, {host, strlen(host) + 1}, {real.ptr, strlen(real.ptr)}};
        owner = digest_of(parts, 3);
    }
    uv_fs_req_cleanup(&real);
    bytes_text(owner.bytes, OWNER_DIGITS / 2, shared->owner);
}

bool store_postgres_open(HallStore *store, const char *database, const char *folder, int seconds,
                         Err *err)
{
    enum { RENEWALS = 4 }; /* per lease */
    Shared *shared = connected(store, database, seconds);
    name_owner(shared, folder);
    shared->renew_ms = seconds * 1000 / RENEWALS;
    store->create = create;
    store->append = append;
    store->take = take;
    store->owns = owns;
    store->leave = leave;
    store->tick = tick;
    PGresult *result =
        PQstatus(shared->connection) == CONNECTION_OK ? PQexec(shared->connection, tables) : NULL;
    bool good = result && PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return good || refused(store, NULL, err);
}

void store_postgres_close(HallStore *store)
{
    Shared *shared = store->self;
    assert(shared->count == 0 && "all games were left");
    PQfinish(shared->connection);
    journal_close(shared->claim);
    free(shared);
    store->self = NULL;
}
