/* table_options.c: reads the command line of hypotenuse-table and checks combinations of
 * options. */
#include "table_options.h"
#include "ai/stream.h"
#include "base/memory.h"
#include "net/hall.h"
#include "net/invitation.h"
#include "quick.h"
#include "tools/bench/engine_seat.h"
#include "tools/postgres/store_postgres.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT_MOST = 65535, TABLES_USUAL = 256, ROOMS_USUAL = 16, LEASE_MOST = 3600 };

const char table_usage[] =
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

static bool number(const char *word, int least, int most, int *out)
{
    char *end;
    /* cppcheck-suppress ctunullpointer ; flags alone have no word, and no number */
    long value = strtol(word, &end, 10);
    if (end == word || *end || value < least || value > most)
        return wrong("invalid number", word);
    *out = (int)value;
    return true;
}

typedef enum OptionKind { OPTION_TEXT, OPTION_NUMBER, OPTION_FLAG } OptionKind;

typedef struct Option {
    const char *word;
    OptionKind kind;
    size_t into;     /* TableOptions */
    int least, most; /* of a number */
} Option;

#define INTO(member) offsetof(TableOptions, member)

static const Option all[] = {
    {"--folder", OPTION_TEXT, INTO(folder), 0, 0},
    {"--address", OPTION_TEXT, INTO(address), 0, 0},
    {"--names", OPTION_TEXT, INTO(names), 0, 0},
    {"--database", OPTION_TEXT, INTO(database), 0, 0},
    {"--log", OPTION_TEXT, INTO(log), 0, 0},
    {"--port", OPTION_NUMBER, INTO(port), 0, PORT_MOST},
    {"--lease", OPTION_NUMBER, INTO(lease), 1, LEASE_MOST},
    {"--tables", OPTION_NUMBER, INTO(tables), 1, HALL_TABLES},
    {"--rooms", OPTION_NUMBER, INTO(rooms), 1, HALL_TABLES},
    {"--list", OPTION_FLAG, INTO(list), 0, 0},
    {"--follow", OPTION_FLAG, INTO(follow), 0, 0},
    {"--help", OPTION_FLAG, INTO(help), 0, 0},
    {"--version", OPTION_FLAG, INTO(version), 0, 0},
};
enum { OPTIONS = sizeof all / sizeof *all };

static const Option *find(const char *word)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (strcmp(all[i].word, word) == 0)
            return &all[i];
    }
    return NULL;
}

static bool take(const Option *option, const char *value, TableOptions *out)
{
    void *into = (char *)out + option->into;
    if (option->kind == OPTION_NUMBER)
        return number(value, option->least, option->most, into);
    if (option->kind == OPTION_TEXT)
        *(const char **)into = value;
    else
        *(bool *)into = true;
    return true;
}

/* Checks options that exclude each other, and options that are missing. */
static bool makes_sense(const TableOptions *options)
{
    bool looks = options->list || *options->log;
    char table[TABLE_NAME_SIZE];
    if (options->help || options->version)
        return true;
    if (options->list && *options->log)
        return wrong("--list can't be combined with", "--log");
    if (options->follow && !*options->log)
        return wrong("--follow needs", "--log");
    if (!table_name_read(options->log, table))
        return wrong("not a name of a table:", options->log);
    return *options->folder || (looks && *options->database) || wrong("missing option", "--folder");
}

bool table_options_parse(int count, char **words, TableOptions *out)
{
    *out = (TableOptions){.folder = "",
                          .address = "",
                          .names = "",
                          .database = "",
                          .log = "",
                          .lease = STORE_LEASE_S,
                          .port = INVITATION_PORT,
                          .tables = TABLES_USUAL,
                          .rooms = ROOMS_USUAL};
    for (int i = 1; i < count; i++) {
        const Option *option = find(words[i]);
        if (!option)
            return wrong("unknown argument", words[i]);
        bool alone = option->kind == OPTION_FLAG;
        if (!alone && i + 1 == count)
            return wrong("missing value of", words[i]);
        if (!take(option, alone ? NULL : words[++i], out))
            return false;
    }
    return makes_sense(out);
}

/* --- quick ------------------------------------------------------------------------------------ */

/* Decides for seats without a human, with a computer player that looks at few
 * positions. */

/* Positions per decision: 2,000 take ai3 some 20 ms. */
enum { NODES = 2000 };

struct Quick {
    const Catalogue *c;
    Action legal[AI_ACTIONS_MAX];
};

Quick *quick_new(const Catalogue *c)
{
    Quick *quick = memory_new(sizeof *quick);
    quick->c = c;
    return quick;
}

void quick_free(Quick *quick)
{
    free(quick);
}

/* Decides on a copy, because the table applies the action itself. */
static Action decide(Quick *quick, const Catalogue *c, const Game *game, const AiEngine *engine)
{
    size_t size = game_memory(game), room = engine->memory(c, game);
    Game *copy = memory_new(size), *view = memory_new(size);
    void *memory = room ? memory_new(room) : NULL;
    const EngineSeat seat = {
        .c = c, .view = view, .legal = quick->legal, .memory = memory, .most = NODES};
    game_copy(copy, game);
    /* randomness also depends on the view alone */
    game_view(c, game, game_to_act(game), view);
    Rng rng = rng_seeded(ai_stream(view, 1));
    Action action = engine_seat_play(&seat, engine, copy, &rng);
    free(memory);
    free(view);
    free(copy);
    return action;
}

bool quick_plays(void *self, Box *box, const Game *game, const char *engine, Action *out)
{
    Quick *quick = self;
    const Catalogue *c = box ? box->catalogue : quick->c;
    int count = *engine ? 0 : game_legal(c, game, quick->legal, AI_ACTIONS_MAX);
    const Action *none = ai_least_action(quick->legal, count);
    const AiEngine *level = ai_find(*engine ? engine : AI_RESTS);
    *out = none ? *none : decide(quick, c, game, level ? level : ai_find(AI_RESTS));
    return true;
}
