/* server_help.h: a table of sides_help.h hosted by the program hypotenuse-table, its spectator, and
 * the referee's verdict on its log. */
#ifndef TESTS_SERVER_HELP_H
#define TESTS_SERVER_HELP_H
#include "net_help.h"

/* Lets identity 9 watch until it sees as many tiles as the players. */
void server_watch(NetPerson *watcher, Loop *loop, const Invitation *invitation);
/* Asserts that the referee accepts the table's log, as the program prints it from its folder. */
void server_expect_judged(const char *folder, const char *table);
#endif
