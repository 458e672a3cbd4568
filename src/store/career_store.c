/* career_store.c: opens the career database, recreates it if necessary, and moves it to memory
 * and back.
 *
 *      game      id, path, changed, time, generation, apart, judge   a row for each record
 *      game_set  game, name                                      '' if the game has no sets
 *      seat      game, seat, name, engine, points, ahead, won, luck, luck_error
 *      loss      game, seat, kind, decisions, lost, squares      if there is a review
 *      mark      path, word, value, time, generation             including deleted records
 *
 * The program doesn't wait for the disk (synchronous = OFF): a database that a power cut damages is
 * recreated. Killing the program damages nothing, since the journal is in a file. */
#include "base/memory.h"
#include "base/text.h"
#include "store/career_inside.h"
#include "system/file.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Runs a statement without results. Returns false if the database refuses. */
#define CAREER_DO(career, sql, ...) career_did(career_ask(career, sql, __VA_ARGS__))

/* Raise the version when tables or their contents change. */
enum { CAREER_VERSION = 3, CAREER_APPLICATION = 0x48595043, BUSY_MS = 50 };

static const char schema[] =
    "CREATE TABLE game(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, changed INTEGER NOT NULL,"
    "  time INTEGER NOT NULL, generation TEXT NOT NULL, apart INTEGER NOT NULL,"
    "  judge INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE game_set(game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
    "  name TEXT NOT NULL, PRIMARY KEY(game, name)) WITHOUT ROWID;"
    "CREATE TABLE seat(game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL, name TEXT NOT NULL, engine TEXT NOT NULL, points INTEGER NOT NULL,"
    "  ahead REAL NOT NULL, won REAL NOT NULL, luck REAL, luck_error REAL,"
    "  PRIMARY KEY(game, seat)) WITHOUT ROWID;"
    "CREATE TABLE loss(game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL, kind INTEGER NOT NULL, decisions INTEGER NOT NULL,"
    "  lost REAL NOT NULL, squares REAL NOT NULL, PRIMARY KEY(game, seat, kind)) WITHOUT ROWID;"
    "CREATE TABLE mark(path TEXT NOT NULL, word TEXT NOT NULL, value INTEGER NOT NULL,"
    "  time INTEGER NOT NULL, generation TEXT NOT NULL, PRIMARY KEY(path, word)) WITHOUT ROWID;";

/* The paths seen since the database was opened; each connection has its own table. */
static const char seen[] = "CREATE TEMP TABLE IF NOT EXISTS seen(path TEXT PRIMARY KEY) WITHOUT "
                           "ROWID;";

/* --- queries ---------------------------------------------------------------------------------- */

/* All statements are this program's own, so a failure comes from the state of the database. */
CareerRows career_ask(Career *career, const char *sql, const char *types, ...)
{
    CareerRows rows = {.career = career};
    rows.failed = sqlite3_prepare_v2(career->db, sql, -1, &rows.statement, NULL) != SQLITE_OK;
    if (rows.failed)
        return rows;
    va_list values;
    va_start(values, types);
    for (int i = 1; types[i - 1]; i++)
        if (types[i - 1] == 't')
            sqlite3_bind_text(rows.statement, i, va_arg(values, const char *), -1,
                              SQLITE_TRANSIENT);
        else if (types[i - 1] == 'i')
            sqlite3_bind_int64(rows.statement, i, va_arg(values, int64_t));
        else
            sqlite3_bind_double(rows.statement, i, va_arg(values, double));
    va_end(values);
    return rows;
}

bool career_next(CareerRows *rows)
{
    int result = rows->statement ? sqlite3_step(rows->statement) : SQLITE_ERROR;
    if (result == SQLITE_ROW)
        return true;
    rows->failed = result != SQLITE_DONE;
    sqlite3_finalize(rows->statement);
    rows->statement = NULL;
    return false;
}

static bool career_did(CareerRows rows)
{
    while (career_next(&rows))
        ;
    return !rows.failed;
}

static bool run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Returns the single number that `sql` yields, −1 if it fails. */
static int64_t number_of(Career *career, const char *sql)
{
    CareerRows rows = career_ask(career, sql, "");
    int64_t number = -1;
    while (career_next(&rows))
        number = sqlite3_column_int64(rows.statement, 0);
    return rows.failed ? -1 : number;
}

/* --- opening ---------------------------------------------------------------------------------- */

static void close_db(Career *career)
{
    sqlite3_close(career->db);
    career->db = NULL;
}

/* Opens `path` as it is. Returns false if it can't be used, or if no journal can be written next to
 * it. */
static bool connect(Career *career, const char *path)
{
    close_db(career);
    if (sqlite3_open(path, &career->db) != SQLITE_OK)
        return false;
    sqlite3_busy_timeout(career->db, BUSY_MS);
    return run(career->db, "PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF;"
                           "PRAGMA journal_mode = DELETE; PRAGMA temp_store = MEMORY;") &&
           run(career->db, seen);
}

static bool is_sound(Career *career)
{
    CareerRows rows = career_ask(career, "PRAGMA quick_check(1)", "");
    bool ok = false;
    while (career_next(&rows)) {
        const unsigned char *word = sqlite3_column_text(rows.statement, 0);
        ok = word && sqlite3_stricmp((const char *)word, "ok") == 0;
    }
    return ok && !rows.failed && number_of(career, "PRAGMA application_id") == CAREER_APPLICATION &&
           number_of(career, "PRAGMA user_version") == CAREER_VERSION;
}

static bool make_tables(Career *career)
{
    char marks[96];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             CAREER_APPLICATION, CAREER_VERSION);
    if (run(career->db, "BEGIN") && run(career->db, schema) && run(career->db, marks))
        return true;
    run(career->db, "ROLLBACK");
    return false;
}

/* Reviews of another judge are dropped, because they can't be compared with those of this one. */
static bool forget_other_judges(Career *career)
{
    static const char *const sql[] = {
        "DELETE FROM loss WHERE game IN (SELECT id FROM game WHERE judge NOT IN (0, ?1))",
        ("UPDATE seat SET luck = NULL, luck_error = NULL"
         "  WHERE game IN (SELECT id FROM game WHERE judge NOT IN (0, ?1))"),
        "UPDATE game SET judge = 0 WHERE judge NOT IN (0, ?1)"};
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++)
        if (!CAREER_DO(career, sql[i], "i", career->judge))
            return false;
    return true;
}

static void begin_in_memory(Career *career)
{
    bool made = connect(career, ":memory:") && make_tables(career);
    assert(made && "a database in memory");
    (void)made;
}

static void remove_files(const char *path)
{
    static const char *const ends[] = {"", "-journal", "-wal", "-shm"};
    char name[CAREER_PATH_SIZE + 16];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        remove(name);
    }
}

/* Returns whether the file is at fault, rather than the disk or another program. */
static bool is_damage(int result)
{
    switch (result) {
    case SQLITE_OK: /* of another version, or not a career at all */
    case SQLITE_ROW:
    case SQLITE_DONE:
    case SQLITE_ERROR: /* tables are missing */
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
        return true;
    default:
        return false;
    }
}

static CareerTrouble trouble_of(int result)
{
    switch (result) {
    case SQLITE_FULL:
        return CAREER_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return CAREER_READ_ONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return CAREER_BUSY;
    default:
        return CAREER_REFUSED;
    }
}

/* Opens the file or recreates it. If the disk refuses, sets career->trouble and returns false. */
static bool open_file(Career *career)
{
    bool there = file_exists(career->path);
    career->state = there ? CAREER_READ : CAREER_NEW;
    if (connect(career, career->path) && there && is_sound(career) && forget_other_judges(career))
        return true;
    if (there && is_damage(sqlite3_errcode(career->db))) {
        career->state = CAREER_REBUILT;
        close_db(career);
        remove_files(career->path);
    }
    if ((career->db || connect(career, career->path)) && career->state != CAREER_READ &&
        make_tables(career))
        return true;
    career->trouble = trouble_of(sqlite3_errcode(career->db));
    return false;
}

Career *career_open(const char *path, int64_t judge)
{
    assert(judge != 0 && "a judge: 0 says that nobody has judged");
    Career *career = memory_new(sizeof *career);
    career->judge = judge;
    career->state = CAREER_NEW;
    if (path)
        text_copy(career->path, sizeof career->path, path);
    if (!path)
        begin_in_memory(career);
    else if (!open_file(career))
        career_recover(career);
    return career;
}

Career *career_open_sound(const char *path, int64_t judge)
{
    if (!file_exists(path))
        return NULL;
    Career *career = memory_new(sizeof *career);
    career->judge = judge;
    text_copy(career->path, sizeof career->path, path);
    if (connect(career, path) && is_sound(career))
        return career;
    career_close(career);
    return NULL;
}

void career_close(Career *career)
{
    if (!career)
        return;
    close_db(career);
    free(career);
}

CareerState career_state(const Career *career)
{
    return career->state;
}

/* --- trouble ---------------------------------------------------------------------------------- */

/* Copies all tables except temporary ones. */
static bool copy_db(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return false;
    bool all = sqlite3_backup_step(backup, -1) == SQLITE_DONE;
    return sqlite3_backup_finish(backup) == SQLITE_OK && all;
}

/* Replaces a damaged file with an empty one: its contents can be computed from the records
 * again. */
static bool replace_file(Career *career)
{
    close_db(career);
    remove_files(career->path);
    career->state = CAREER_REBUILT;
    return connect(career, career->path) && make_tables(career);
}

/* Continues in memory with the data that can still be read. */
static void go_to_memory(Career *career)
{
    sqlite3 *refused = career->db;
    career->db = NULL;
    begin_in_memory(career);
    if (!copy_db(refused, career->db) || !is_sound(career) || !forget_other_judges(career))
        begin_in_memory(career);
    sqlite3_close(refused);
}

void career_recover(Career *career)
{
    int result = sqlite3_errcode(career->db);
    bool damaged = career->trouble == CAREER_FINE && is_damage(result);
    run(career->db, "ROLLBACK");
    career->moved = true;
    if (damaged && career->path[0] && replace_file(career))
        return;
    if (career->trouble == CAREER_FINE)
        career->trouble = trouble_of(result);
    go_to_memory(career);
}

CareerTrouble career_trouble(const Career *career)
{
    return career->trouble;
}

bool career_retry(Career *career)
{
    if (career->trouble == CAREER_FINE)
        return true;
    Career disk = {.judge = career->judge};
    text_copy(disk.path, sizeof disk.path, career->path);
    if (!open_file(&disk) || !copy_db(career->db, disk.db)) {
        close_db(&disk);
        return false;
    }
    close_db(career);
    career->db = disk.db;
    career->trouble = CAREER_FINE;
    career->moved = true;
    return true;
}

bool career_moved(Career *career)
{
    bool moved = career->moved;
    career->moved = false;
    return moved;
}

/* --- career keep ------------------------------------------------------------------------------ */

/* Stores games and their reviews. Each is written completely or not at all; if the disk refuses, it
 * is written again, in memory. */

CareerKnown career_known(Career *career, const char *path, int64_t changed)
{
    CareerRows rows = career_ask(career, "SELECT judge FROM game WHERE path = ?1 AND changed = ?2",
                                 "ti", path, changed);
    CareerKnown known = CAREER_UNKNOWN;
    while (career_next(&rows))
        known =
            sqlite3_column_int64(rows.statement, 0) == career->judge ? CAREER_JUDGED : CAREER_KEPT;
    if (rows.failed || !CAREER_DO(career, "INSERT OR IGNORE INTO seen VALUES(?1)", "t", path)) {
        career_recover(career);
        return CAREER_UNKNOWN;
    }
    return known;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Returns how many points the seat has above the mean of the others. */
static double ahead(const CareerGame *game, int seat)
{
    int all = 0;
    for (int i = 0; i < game->players; i++)
        all += game->seats[i].points;
    int own = game->seats[seat].points;
    return own - (double)(all - own) / (game->players - 1);
}

/* The seats with most points share the win. */
static double share_of_win(const CareerGame *game, int seat)
{
    int first = 0;
    for (int i = 0; i < game->players; i++) {
        if (game->seats[i].points > game->seats[seat].points)
            return 0;
        first += game->seats[i].points == game->seats[seat].points;
    }
    return 1. / first;
}

static bool write_sets(Career *career, const CareerGame *game, int64_t id)
{
    size_t length;
    const char *sql = "INSERT OR IGNORE INTO game_set VALUES(?1, ?2)";
    if (!game->sets[0])
        return CAREER_DO(career, sql, "it", id, "");
    for (int i = 0;; i++) {
        const char *word = text_word(game->sets, i, &length);
        char name[CAREER_NAME_SIZE];
        if (!word)
            return true;
        assert(length < sizeof name && "a name of a set");
        Text text = text_in(name, sizeof name);
        text_add(&text, "%.*s", (int)length, word);
        if (!CAREER_DO(career, sql, "it", id, name))
            return false;
    }
}

static bool write_game(Career *career, const CareerGame *game)
{
    if (!CAREER_DO(career, "DELETE FROM game WHERE path = ?1", "t", game->path) ||
        !CAREER_DO(career,
                   "INSERT INTO game(path, changed, time, generation, apart)"
                   "  VALUES(?1, ?2, ?3, ?4, ?5)",
                   "tiiti", game->path, game->changed, game->when, game->generation,
                   (int64_t)game->apart) ||
        !CAREER_DO(career, "INSERT OR IGNORE INTO seen VALUES(?1)", "t", game->path))
        return false;
    int64_t id = sqlite3_last_insert_rowid(career->db);
    CareerRows rows = career_ask(career, "SELECT id FROM game WHERE path = ?1", "t", game->path);
    while (career_next(&rows))
        id = sqlite3_column_int64(rows.statement, 0);
    for (int i = 0; i < game->players; i++)
        if (!CAREER_DO(career,
                       "INSERT INTO seat(game, seat, name, engine, points, ahead, won)"
                       "  VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                       "iittidd", id, (int64_t)i, game->seats[i].name, game->seats[i].engine,
                       (int64_t)game->seats[i].points, ahead(game, i), share_of_win(game, i)))
            return false;
    return !rows.failed && write_sets(career, game, id);
}

static bool write_review(Career *career, const CareerGame *game)
{
    if (!CAREER_DO(career, "DELETE FROM loss WHERE game = (SELECT id FROM game WHERE path = ?1)",
                   "t", game->path))
        return false;
    for (int i = 0; i < game->players; i++) {
        const CareerSeat *seat = &game->seats[i];
        if (!CAREER_DO(career,
                       "UPDATE seat SET luck = ?3, luck_error = ?4"
                       "  WHERE game = (SELECT id FROM game WHERE path = ?1) AND seat = ?2",
                       "tidd", game->path, (int64_t)i, seat->luck, seat->luck_error))
            return false;
        for (int kind = 0; kind < CAREER_KINDS; kind++)
            if (seat->loss[kind].decisions &&
                !CAREER_DO(career,
                           "INSERT INTO loss SELECT id, ?2, ?3, ?4, ?5, ?6 FROM game"
                           "  WHERE path = ?1",
                           "tiiidd", game->path, (int64_t)i, (int64_t)kind,
                           (int64_t)seat->loss[kind].decisions, seat->loss[kind].lost,
                           seat->loss[kind].squares))
                return false;
    }
    return CAREER_DO(career, "UPDATE game SET judge = ?2 WHERE path = ?1", "ti", game->path,
                     career->judge);
}

static bool write_marks(Career *career, const CareerGame *game, const CareerMark *marks, int count)
{
    bool written = true;
    for (int i = 0; i < count && written; i++)
        written = CAREER_DO(career, "INSERT OR REPLACE INTO mark VALUES(?1, ?2, ?3, ?4, ?5)",
                            "ttiit", game->path, marks[i].word, (int64_t)marks[i].value, game->when,
                            game->generation);
    return written;
}

typedef enum CareerPart { PART_GAME, PART_REVIEW, PART_MARKS } CareerPart;

static bool write_part(Career *career, CareerPart part, const CareerGame *game,
                       const CareerMark *marks, int count)
{
    return part == PART_MARKS    ? write_marks(career, game, marks, count)
           : part == PART_REVIEW ? write_review(career, game)
                                 : write_game(career, game);
}

/* Writes everything in one transaction, with a second attempt if the disk refuses. */
static void keep_whole(Career *career, CareerPart part, const CareerGame *game,
                       const CareerMark *marks, int count)
{
    for (int attempt = 0; attempt < 2; attempt++) {
        if (CAREER_DO(career, "BEGIN IMMEDIATE", "") &&
            write_part(career, part, game, marks, count) && CAREER_DO(career, "COMMIT", ""))
            return;
        career_recover(career);
    }
}

void career_store(Career *career, const CareerGame *game)
{
    assert(game->players >= 2 && game->players <= CAREER_SEATS && "players of a game");
    keep_whole(career, PART_GAME, game, NULL, 0);
}

void career_judge(Career *career, const CareerGame *game)
{
    assert(game->players >= 2 && game->players <= CAREER_SEATS && "players of a game");
    keep_whole(career, PART_REVIEW, game, NULL, 0);
}

void career_mark(Career *career, const CareerGame *game, const CareerMark *marks, int count)
{
    keep_whole(career, PART_MARKS, game, marks, count);
}

void career_remove_missing(Career *career)
{
    if (career->moved)
        return; /* the set of existing records is no longer known */
    if (!CAREER_DO(career, "DELETE FROM game WHERE path NOT IN (SELECT path FROM seen)", ""))
        career_recover(career);
}
