/* look.h: shows stored games, for --list and --log, while another program may serve them. It never
 * writes, locks or leases. */
#ifndef TOOLS_TABLE_LOOK_H
#define TOOLS_TABLE_LOOK_H
#include "base/err.h"
#include "net/store.h"

#include <stdio.h>

/* Prints one row for each game, in columns: name, state, lines, current player, players. Damaged
 * games are also reported on stderr. Returns false if any is damaged, or with *err if the games
 * cannot be read at all. */
bool look_list(const HallStore *store, FILE *out, Err *err);

/* Prints the lines of a game; with `follows` also the new ones, until the program is ended. `where`
 * names the store for messages. Returns false with *err if there is no such game, if it
 * disappeared, or if it cannot be read or printed. */
bool look_log(const HallStore *store, const char *where, const char *name, bool follows, FILE *out,
              Err *err);
#endif
