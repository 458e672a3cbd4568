/* table_options.h: the command line of hypotenuse-table. */
#ifndef TOOLS_TABLE_TABLE_OPTIONS_H
#define TOOLS_TABLE_TABLE_OPTIONS_H
#include <stdbool.h>

typedef struct TableOptions {
    const char *folder;   /* of logs, secrets and the machine's key; "": none was named */
    const char *address;  /* where it listens; "": everywhere */
    const char *names;    /* that the invitation tells, a comma between two; "": what was given to
                            --address, or this machine alone */
    const char *database; /* where games are kept, as PostgreSQL's library reads it; "": in files */
    const char *log;      /* the game whose lines are wanted; "": none */
    int port, tables, lease; /* seconds */
    bool list, follow;
    bool help, version;
} TableOptions;

extern const char table_usage[];

/* False, with a message on stderr, for a line that makes no sense. */
bool table_options_parse(int count, char **words, TableOptions *out);
#endif
