/* table_server.c: hypotenuse-table, a server for tables (docs/NETWORK.md), without a screen.
 *
 *   stdout   its invitation, one line, when others can connect; --list, --log: the stored games
 *   stderr   problems with files
 *   exit     0 ended on request, 1 it cannot start, 2 the command line makes no sense;
 *            --list, --log: 0 all is printed, 1 something cannot be read, or is damaged */
#include "ai/stream.h"
#include "base/arguments.h"
#include "base/err.h"
#include "base/memory.h"
#include "base/text.h"
#include "log/table_state.h"
#include "net/hall.h"
#include "net/host.h"
#include "net/identity.h"
#include "net/invitation.h"
#include "net/store.h"
#include "rules/query.h"
#include "server/message.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/process.h"
#include "tools/bench/engine_seat.h"
#include "tools/postgres/store_postgres.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TableOptions {
    const char *folder;  /* for logs, secrets and the machine's key; "": not given */
    const char *address; /* address on which the server listens; "": on all */
    /* names in the invitation, separated by commas; "": the value of --address, or localhost */
    const char *names;
    /* connection string of the PostgreSQL database that stores the games; "": games are in files */
    const char *database;
    const char *log; /* the game whose lines to print; "": none */
    long port, tables;
    long rooms; /* maximum number of tables from one address that may wait for players */
    long lease; /* seconds */
    bool list, follow;
} TableOptions;

/* --- options ---------------------------------------------------------------------------------- */

enum { PORT_MOST = 65535, TABLES_USUAL = 256, ROOMS_USUAL = 16, LEASE_MOST = 3600 };

static const char table_usage[] =
    "usage: hypotenuse-table --folder FOLDER [--port N] [--address A] [--names HOST,...]\n"
    "                        [--tables N] [--rooms N] [--database D] [--lease S]\n"
    "       hypotenuse-table (--folder FOLDER | --database D) --list\n"
    "       hypotenuse-table (--folder FOLDER | --database D) --log NAME [--follow]\n"
    "       hypotenuse-table --help | --version\n"
    "Serves online tables (docs/NETWORK.md) until SIGTERM or SIGINT. Prints its invitation, one "
    "line\n"
    "that players complete with the name of a table.\n"
    "  --folder FOLDER  the folder for logs, secrets and the key of this machine\n"
    "  --port N         the port to listen on (default 47110; 0: any free one)\n"
    "  --address A      listen on this address or host name only\n"
    "  --names HOST,... names that others use to reach this machine, for the invitation\n"
    "  --tables N       the most tables in memory (default 256)\n"
    "  --rooms N        the most tables of one address that wait for players (default 16)\n"
    "  --database D     store games in this PostgreSQL database (\"host=... dbname=...\"), which\n"
    "                   several machines may share; they need copies of one machine.key\n"
    "  --lease S        a machine that is gone for this many seconds loses its games there\n"
    "                   (default 14)\n"
    "These show stored games, also while a server runs, and change nothing:\n"
    "  --list           one line per game: name, running or ended, lines, whose turn, players\n"
    "  --log NAME       the public log of this game, for hypotenuse-referee --log\n"
    "  --follow         continue with new lines as they come, until interrupted\n";

static bool wrong(const char *what, const char *word)
{
    fprintf(stderr, "hypotenuse-table: %s \"%s\"; see --help\n", what, word);
    return false;
}

/* Checks options that exclude each other, and options that are missing. */
static bool makes_sense(const TableOptions *options)
{
    bool looks = options->list || *options->log;
    char table[TABLE_NAME_SIZE];
    if (options->list && *options->log)
        return wrong("--list can't be combined with", "--log");
    if (options->follow && !*options->log)
        return wrong("--follow needs", "--log");
    if (!table_name_read(options->log, table))
        return wrong("not a name of a table:", options->log);
    return *options->folder || (looks && *options->database) || wrong("missing option", "--folder");
}

static bool table_options_parse(int count, char **words, TableOptions *out)
{
    Err err;
    *out = (TableOptions){.folder = "",
                          .address = "",
                          .names = "",
                          .database = "",
                          .log = "",
                          .lease = STORE_LEASE_S,
                          .port = INVITATION_PORT,
                          .tables = TABLES_USUAL,
                          .rooms = ROOMS_USUAL};
    const Argument rows[] = {
        {"folder", .text = &out->folder},
        {"address", .text = &out->address},
        {"names", .text = &out->names},
        {"database", .text = &out->database},
        {"log", .text = &out->log},
        {"port", .number = &out->port, .low = 0, .high = PORT_MOST},
        {"lease", .number = &out->lease, .low = 1, .high = LEASE_MOST},
        {"tables", .number = &out->tables, .low = 1, .high = HALL_TABLES},
        {"rooms", .number = &out->rooms, .low = 1, .high = HALL_TABLES},
        {"list", .flag = &out->list},
        {"follow", .flag = &out->follow},
        {0},
    };
    int first = arguments_read(count, words, rows, NULL, &err);
    if (first < 0) {
        err_print(&err, "hypotenuse-table");
        return false;
    }
    return first < count ? wrong("unknown argument", words[first]) : makes_sense(out);
}

/* --- quick ------------------------------------------------------------------------------------ */

/* Lets a computer player that looks at only a few positions decide for the seats without a
 * human. */

/* Positions per decision: 2,000 positions take ai3 about 20 ms. */
enum { NODES = 2000 };

typedef struct Quick {
    const Catalogue *c;
    Action legal[AI_ACTIONS_MAX];
} Quick;

/* Decides on a copy, because the table applies the action itself. */
static Action decide(Quick *quick, const Catalogue *c, const Game *game, const AiEngine *engine)
{
    size_t size = game_memory(game), room = engine->memory(c, game);
    Game *copy = memory_new(size), *view = memory_new(size);
    void *memory = room ? memory_new(room) : NULL;
    const EngineSeat seat = {
        .c = c, .view = view, .legal = quick->legal, .memory = memory, .most = NODES};
    game_copy(copy, game);
    /* like the engine, the random numbers depend only on the view */
    game_view(c, game, game_to_act(game), view);
    Rng rng = rng_seeded(ai_stream(view, 1));
    Action action = engine_seat_play(&seat, engine, copy, &rng);
    free(memory);
    free(view);
    free(copy);
    return action;
}

static bool quick_plays(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    Quick *quick = self;
    const Catalogue *c = box ? box->catalogue : quick->c;
    int count = *engine ? 0 : game_legal(c, game, quick->legal, AI_ACTIONS_MAX);
    const Action *none = ai_least_action(quick->legal, count);
    const AiEngine *level = ai_find(*engine ? engine : AI_RESTS);
    *out = none ? *none : decide(quick, c, game, level ? level : ai_find(AI_RESTS));
    return true;
}

/* --- look ------------------------------------------------------------------------------------- */

/* Lists stored games and prints their logs. The facts of a row come from the lines of the log, as
 * for any reader of a log (log/table_state.h). */

typedef struct Row {
    char name[TABLE_NAME_SIZE];
    const char *state;
    int lines;
    char turn[RECORD_NAME_SIZE];
    char players[SEATS_MAX * (RECORD_NAME_SIZE + RECORD_KIND_SIZE + 8)];
    Err fault;
} Row;

typedef struct Rows {
    Row *rows;
    int count, room;
} Rows;

/* --- a row ------------------------------------------------------------------------------------ */

/* Reads the log up to its first invalid line. A game with tiles that this program does not have is
 * also read as far as possible. */
static void follow(LogReader *reader, TableState *state, const StoreLines *log, Err *err)
{
    const char *at = log->text, *end = log->text + log->size, *line;
    for (; at < end; at = line + 1) {
        line = memchr(at, '\n', (size_t)(end - at));
        if (!log_reader_line(reader, at, (size_t)(line - at), NULL, err))
            return;
        if (!table_state_read(state, reader)) {
            err_set(err, "the log", reader->lines, "the table cannot have said that");
            return;
        }
    }
}

static void add_players(Row *row, const RecordHeader *header)
{
    Text text = text_in(row->players, sizeof row->players);
    for (int seat = 0; seat < header->setup.players; seat++) {
        const RecordPlayer *player = &header->seats[seat];
        text_add(&text, player->engine[0] ? "%s%s (%s)" : "%s%s", seat ? ", " : "", player->name,
                 player->engine);
    }
    text_clean(row->players);
}

static void describe(Row *row, const LogReader *reader, const TableState *state)
{
    const Game *game = reader->game;
    const RecordHeader *header = &reader->header;
    bool over = game && (state->ended || game_phase(game) == PHASE_OVER);
    row->lines = reader->lines;
    row->state = row->fault.text[0] ? "damaged" : !game ? "empty" : over ? "ended" : "running";
    text_copy(row->turn, sizeof row->turn,
              game && !over ? header->seats[game_to_act(game)].name : "-");
    text_clean(row->turn);
    if (game)
        add_players(row, header);
}

static void read_row(const HallStore *store, Row *row)
{
    StorePlace from = {0};
    StoreLines log;
    TableState state = {.players = 0};
    LogReader *reader = log_reader_new(rules_builtin_catalogue(), 0);
    log_reader_looks_on(reader);
    if (store->read(store->self, row->name, &from, &log) == STORE_THERE) {
        follow(reader, &state, &log, &row->fault);
        free(log.text);
    } else {
        err_set(&row->fault, row->name, 0, "%s", store->trouble(store->self));
    }
    describe(row, reader, &state);
    log_reader_free(reader);
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Skips names that no table can have. */
static void add(void *self, const char *name)
{
    Rows *rows = self;
    Row row = {.lines = 0};
    if (!*name || !table_name_read(name, row.name))
        return;
    rows->rows = memory_room(rows->rows, rows->count + 1, &rows->room, sizeof row);
    rows->rows[rows->count++] = row;
}

static int letters(const char *text)
{
    int count = 0;
    for (; *text; text += utf8_step(text))
        count++;
    return count;
}

static void print_cell(FILE *out, const char *text, int width)
{
    fprintf(out, "%s%*s", text, width + 2 - letters(text), "");
}

static void print_rows(const Rows *rows, FILE *out)
{
    enum { STATE_WIDTH = 7 };
    int name = 4, turn = 4;
    for (int i = 0; i < rows->count; i++) {
        const Row *row = &rows->rows[i];
        name = letters(row->name) > name ? letters(row->name) : name;
        turn = letters(row->turn) > turn ? letters(row->turn) : turn;
    }
    for (int i = -1; i < rows->count; i++) {
        const Row *row = i < 0 ? NULL : &rows->rows[i];
        print_cell(out, row ? row->name : "NAME", name);
        print_cell(out, row ? row->state : "STATE", STATE_WIDTH);
        if (row)
            fprintf(out, "%5d  ", row->lines);
        else
            fputs("LINES  ", out);
        print_cell(out, row ? row->turn : "TURN", turn);
        fprintf(out, "%s\n", !row ? "PLAYERS" : row->players[0] ? row->players : "-");
    }
}

/* Returns whether everything that was written reached the output. */
static bool flushed(FILE *out, Err *err)
{
    return (fflush(out) == 0 && !ferror(out)) ||
           err_set(err, "the output", 0, "%s", strerror(errno));
}

static bool look_list(const HallStore *store, FILE *out, Err *err)
{
    Rows rows = {.count = 0};
    bool good = store->list(store->self, add, &rows);
    if (!good)
        err_set(err, "", 0, "%s", store->trouble(store->self));
    for (int i = 0; i < rows.count; i++)
        read_row(store, &rows.rows[i]);
    if (good)
        print_rows(&rows, out);
    good = good && flushed(out, err);
    for (int i = 0; i < rows.count; i++) {
        Err *fault = &rows.rows[i].fault;
        if (!fault->text[0])
            continue;
        text_copy(fault->file, sizeof fault->file, rows.rows[i].name);
        err_print(fault, "hypotenuse-table");
        good = false;
    }
    free(rows.rows);
    return good;
}

/* --- one log ---------------------------------------------------------------------------------- */

static StoreFound print_lines(const HallStore *store, const char *name, StorePlace *at, FILE *out)
{
    StoreLines lines;
    StoreFound found = store->read(store->self, name, at, &lines);
    if (found != STORE_THERE)
        return found;
    fwrite(lines.text, 1, lines.size, out);
    free(lines.text);
    return found;
}

static bool look_log(const HallStore *store, const char *where, const char *name, bool follows,
                     FILE *out, Err *err)
{
    StorePlace at = {0};
    StoreFound found = print_lines(store, name, &at, out);
    bool good = found != STORE_THERE || flushed(out, err);
    while (good && follows && (found == STORE_THERE || found == STORE_QUIET)) {
        clock_sleep_ms(STORE_WATCH_MS);
        found = store->watch(store->self, name, &at);
        if (found == STORE_THERE) {
            found = print_lines(store, name, &at, out);
            good = flushed(out, err);
        }
    }
    if (found == STORE_NONE)
        return err_set(err, where, 0,
                       at.lines ? "the game \"%s\" is gone" : "there is no game \"%s\"", name);
    if (found == STORE_TROUBLE)
        return err_set(err, "", 0, "%s", store->trouble(store->self));
    return good;
}

/* --- the program ------------------------------------------------------------------------------ */

enum { CONNECTIONS_A_TABLE = 8, EXIT_CANNOT = 1, EXIT_USAGE = 2 };

typedef struct Program {
    TableOptions options;
    Identity identity;
    Loop *loop;
    Quick quick;
    HallStore store;
    Hall *hall;
    Host *host;
    char told[320]; /* the problem that was reported last */
} Program;

static void end(void *self)
{
    host_free(((Program *)self)->host);
}

/* Reports each problem once. */
static void tick(void *self, int64_t now)
{
    Program *program = self;
    hall_tick(program->hall, now);
    const char *trouble = hall_trouble(program->hall);
    if (strcmp(trouble, program->told) != 0) {
        text_copy(program->told, sizeof program->told, trouble);
        fprintf(stderr, "hypotenuse-table: %s\n", trouble);
    }
}

static Server *find_table(void *self, const char *table, bool *elsewhere)
{
    return hall_find(((Program *)self)->hall, table, elsewhere);
}

static Server *open_table(void *self, const RecordHeader *header, const LogTerms *terms,
                          const char *from, char table[TABLE_NAME_SIZE])
{
    return hall_open(((Program *)self)->hall, header, terms, from, table);
}

/* Opens the files of the folder, or a database that several machines share. */
static bool open_store(Program *program, Err *err)
{
    const TableOptions *options = &program->options;
    if (!folder_make(options->folder, err))
        return false;
    return *options->database ? store_postgres_open(&program->store, options->database,
                                                    options->folder, (int)options->lease, err)
                              : store_files_open(&program->store, options->folder, err);
}

static void close_store(Program *program)
{
    if (!program->store.self)
        return;
    if (*program->options.database)
        store_postgres_close(&program->store);
    else
        store_files_close(&program->store);
}

static bool begin(Program *program, Err *err)
{
    const TableOptions *options = &program->options;
    char path[FOLDER_SIZE];
    const HallPlan hall = {.c = rules_builtin_catalogue(),
                           .store = &program->store,
                           .most = (int)options->tables,
                           .watchers = SERVER_WATCHERS_MOST,
                           .rooms = (int)options->rooms,
                           .check = identity_check,
                           .plays = quick_plays,
                           .self = &program->quick};
    const HostPlan host = {.c = hall.c,
                           .shows = &program->identity,
                           .address = options->address,
                           .port = (int)options->port,
                           .most = CONNECTIONS_A_TABLE * (int)options->tables +
                                   SERVER_WATCHERS_MOST, /* spectators of one table */
                           .find = find_table,
                           .open = open_table,
                           .tick = tick,
                           .self = program};
    if (!open_store(program, err))
        return false;
    program->hall = hall_new(&hall);
    if (!folder_join(path, sizeof path, options->folder, "machine.key") ||
        !identity_load(path, &program->identity, err))
        return false;
    program->host = host_new(program->loop, &host, err);
    return program->host;
}

/* Prints the invitation as one line and flushes it, because the program that started this one waits
 * for it. */
static bool print_invitation(const Program *program, Err *err)
{
    const TableOptions *options = &program->options;
    const char *names = *options->names     ? options->names
                        : *options->address ? options->address
                                            : "localhost";
    char line[INVITATION_SIZE];
    Invitation invitation;
    Text text = text_in(line, sizeof line);
    text_add(&text, strchr(names, ':') && *names != '[' ? "hypotenuse://[%s]" : "hypotenuse://%s",
             names);
    if (!invitation_read(line, &invitation, err))
        return false;
    for (int i = 0; i < invitation.count; i++)
        invitation.addresses[i].port = host_port(program->host);
    invitation.has_key = true;
    invitation.key = program->identity.key;
    invitation_write(&invitation, line);
    puts(line);
    fflush(stdout);
    return true;
}

/* Runs --list and --log; another program may be serving these games at the same time. */
static int look(Program *program)
{
    const TableOptions *options = &program->options;
    bool shared = *options->database;
    const char *where = shared ? "the database" : options->folder;
    Err err = {0};
    bool good = shared ? store_postgres_look(&program->store, options->database, &err)
                       : store_files_open_readonly(&program->store, options->folder, &err);
    if (good && options->list)
        good = look_list(&program->store, stdout, &err);
    else if (good)
        good = look_log(&program->store, where, options->log, options->follow, stdout, &err);
    if (err.text[0])
        err_print(&err, "hypotenuse-table");
    close_store(program);
    return good ? 0 : EXIT_CANNOT;
}

static int serve(Program *program)
{
    Err err = {0};
    process_allow_files();
    program->loop = loop_new();
    program->quick.c = rules_builtin_catalogue();
    bool good = begin(program, &err) && print_invitation(program, &err);
    if (good) {
        loop_run_until_signal(program->loop, end, program);
    } else {
        err_print(&err, "hypotenuse-table");
        host_free(program->host);
    }
    loop_free(program->loop);
    hall_free(program->hall);
    close_store(program);
    return good ? 0 : EXIT_CANNOT;
}

int main(int count, char **words)
{
    static Program program;
    if (arguments_answered(count, words, "hypotenuse-table", table_usage))
        return 0;
    if (!table_options_parse(count, words, &program.options))
        return EXIT_USAGE;
    return program.options.list || *program.options.log ? look(&program) : serve(&program);
}
