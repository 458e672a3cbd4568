/* table_options.c: see table_options.h. */
#include "table_options.h"

#include "store_postgres.h"

#include "net/hall.h"
#include "net/invitation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT_MOST = 65535, TABLES_USUAL = 256, LEASE_MOST = 3600 };

const char table_usage[] =
    "usage: hypotenuse-table --folder FOLDER [--port N] [--address A] [--names HOST,...]\n"
    "                        [--tables N] [--database D] [--lease S]\n"
    "       hypotenuse-table --help | --version\n"
    "Serves tables to machines that connect (docs/NETWORK.md), until it is told to end.\n"
    "Prints its invitation: one line, to which players add the name of a table.\n"
    "  --folder FOLDER  where logs, secrets and the key of this machine are kept\n"
    "  --port N         where to listen (default 47110; 0: any that is free)\n"
    "  --address A      listen at this address alone\n"
    "  --names HOST,... by which others reach this machine, for the invitation\n"
    "  --tables N       so many tables in memory (default 256)\n"
    "  --database D     keep games in this PostgreSQL database, which several machines may share\n"
    "                   (\"host=... dbname=...\"); they need copies of one machine.key\n"
    "  --lease S        a machine that is gone so many seconds loses its games there (default "
    "14)\n";

static bool wrong(const char *what, const char *word)
{
    fprintf(stderr, "hypotenuse-table: %s \"%s\"; see --help\n", what, word);
    return false;
}

static bool number(const char *word, int least, int most, int *out)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end || value < least || value > most)
        return wrong("that is no number that will do:", word);
    *out = (int)value;
    return true;
}

bool table_options_parse(int count, char **words, TableOptions *out)
{
    *out = (TableOptions){.address = "",
                          .names = "",
                          .database = "",
                          .lease = STORE_LEASE_S,
                          .port = INVITATION_PORT,
                          .tables = TABLES_USUAL};
    for (int i = 1; i < count; i++) {
        const char *word = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
        bool good = true;
        if (strcmp(word, "--help") == 0) {
            out->help = true;
            continue;
        }
        if (strcmp(word, "--version") == 0) {
            out->version = true;
            continue;
        }
        if (!value)
            return wrong("unknown, or without its value:", word);
        if (strcmp(word, "--folder") == 0)
            out->folder = value;
        else if (strcmp(word, "--address") == 0)
            out->address = value;
        else if (strcmp(word, "--database") == 0)
            out->database = value;
        else if (strcmp(word, "--names") == 0)
            out->names = value;
        else if (strcmp(word, "--port") == 0)
            good = number(value, 0, PORT_MOST, &out->port);
        else if (strcmp(word, "--lease") == 0)
            good = number(value, 1, LEASE_MOST, &out->lease);
        else if (strcmp(word, "--tables") == 0)
            good = number(value, 1, HALL_TABLES, &out->tables);
        else
            return wrong("unknown argument", word);
        if (!good)
            return false;
        i++;
    }
    return out->help || out->version || out->folder || wrong("what is missing is", "--folder");
}
