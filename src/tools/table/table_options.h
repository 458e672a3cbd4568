/* table_options.h: the command line of hypotenuse-table. */
#ifndef TOOLS_TABLE_TABLE_OPTIONS_H
#define TOOLS_TABLE_TABLE_OPTIONS_H
#include <stdbool.h>

typedef struct TableOptions {
    const char *folder;  /* for logs, secrets and the machine's key; "": not given */
    const char *address; /* where it listens; "": everywhere */
    /* names in the invitation, separated by commas; "": the value of --address, or localhost */
    const char *names;
    /* where games are stored, as PostgreSQL's library reads it; "": in files */
    const char *database;
    const char *log; /* the game whose lines to print; "": none */
    int port, tables;
    int rooms; /* tables of one address that wait for players */
    int lease; /* seconds */
    bool list, follow;
    bool help, version;
} TableOptions;

extern const char table_usage[];

/* Returns false, with a message on stderr, for a command line that makes no sense. */
bool table_options_parse(int count, char **words, TableOptions *out);
#endif
