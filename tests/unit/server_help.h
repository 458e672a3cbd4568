/* server_help.h: a table of sides_help.h at the program hypotenuse-table: who watches it, and what
 * the referee says of its log. */
#ifndef TESTS_SERVER_HELP_H
#define TESTS_SERVER_HELP_H
#include "net_help.h"

/* Number 9 comes to watch, until he sees what both players see. */
void server_watch(NetPerson *watcher, Loop *loop, const Invitation *invitation);
/* The log of the table, as the program prints it of its folder, holds. */
void server_expect_judged(const char *folder, const char *table);
#endif
