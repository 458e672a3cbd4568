/* look.h: what is kept of games, for who looks at it beside whoever serves them: --list and --log.
 * Nothing is written, locked or leased. */
#ifndef TOOLS_TABLE_LOOK_H
#define TOOLS_TABLE_LOOK_H
#include "base/err.h"
#include "net/store.h"

#include <stdio.h>

/* A row a game, in columns: name, state, lines, whose turn it is, players. What is damaged is told
 * on stderr, too. False where any is, or with *err where the games cannot be read at all. */
bool look_list(const HallStore *store, FILE *out, Err *err);

/* The lines of a game; with `follows` those that come, too, until the program is ended. `where`
 * names what the store is for messages. False with *err: no such game, it went, or it cannot be
 * read or written out. */
bool look_log(const HallStore *store, const char *where, const char *name, bool follows, FILE *out,
              Err *err);
#endif
