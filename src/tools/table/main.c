/* main.c: hypotenuse-table, a server for tables (docs/NETWORK.md), without a screen.
 *
 *   stdout   its invitation, one line, when others can connect; --list, --log: the stored games
 *   stderr   problems with files
 *   exit     0 ended on request, 1 it cannot start, 2 the command line makes no sense;
 *            --list, --log: 0 all is printed, 1 something cannot be read, or is damaged */
#include "look.h"
#include "quick.h"
#include "table_options.h"

#include "base/arguments.h"
#include "base/text.h"
#include "net/host.h"
#include "net/identity.h"
#include "net/invitation.h"
#include "net/store_files.h"
#include "system/file.h"
#include "system/process.h"
#include "tools/postgres/store_postgres.h"

#include <stdio.h>
#include <string.h>

enum { CONNECTIONS_A_TABLE = 8, EXIT_CANNOT = 1, EXIT_USAGE = 2 };

typedef struct Program {
    TableOptions options;
    Identity identity;
    Loop *loop;
    Quick *quick;
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

static Server *find(void *self, const char *table, bool *elsewhere)
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
                                                    options->folder, options->lease, err)
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
                           .most = options->tables,
                           .watchers = SERVER_WATCHERS_MOST,
                           .rooms = options->rooms,
                           .check = identity_check,
                           .plays = quick_plays,
                           .self = program->quick};
    const HostPlan host = {.c = hall.c,
                           .shows = &program->identity,
                           .address = options->address,
                           .port = options->port,
                           .most = CONNECTIONS_A_TABLE * options->tables +
                                   SERVER_WATCHERS_MOST, /* of one */
                           .find = find,
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

/* Prints the invitation as one line, at once, for the program that started this one. */
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

/* Runs --list and --log, while another program may serve these games. */
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
    program->quick = quick_new(rules_builtin_catalogue());
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
    quick_free(program->quick);
    return good ? 0 : EXIT_CANNOT;
}

int main(int count, char **words)
{
    static Program program;
    words = arguments_split(&count, words);
    if (!table_options_parse(count, words, &program.options))
        return EXIT_USAGE;
    if (program.options.version) {
        puts("hypotenuse-table " HYPOTENUSE_VERSION);
        return 0;
    }
    if (program.options.help) {
        fputs(table_usage, stdout);
        return 0;
    }
    return program.options.list || *program.options.log ? look(&program) : serve(&program);
}
