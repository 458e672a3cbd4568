/* pretend_tables.h: imitates tables on other machines for test pictures, without any network. */
#ifndef TESTS_VISUAL_PRETEND_TABLES_H
#define TESTS_VISUAL_PRETEND_TABLES_H
#include "lobby/lobby.h"

enum { PRETEND_TABLES = 4 };

typedef struct PretendTables {
    LobbyView views[PRETEND_TABLES];
    int count;
    Waiting room;
    LogTerms terms[2];
    RecordHeader headers[2];
    TableState states[2];
    Game *games[2]; /* the games in progress; kept as long as the test runs */
} PretendTables;

/* Returns a lobby that connects to no machine, for the views. */
Lobby *pretend_together(const Catalogue *c, const Generations *generations);
/* Makes up these tables: a game with Tomas where it is the player's turn; a table that waits for a
 * third player; a game of four with a lost connection; a table that was only announced. */
void pretend_tables(PretendTables *out, const Catalogue *c);
/* Changes the waiting table: now this player and another one sit at this machine, two others at
 * another machine, and a seat is free. */
void pretend_company(PretendTables *tables);
/* Lets the waiting table start from a position; the caller frees the position
 * (record_header_release of the room's header). */
void pretend_position(PretendTables *tables, const Catalogue *c);
/* Adds messages from Tomas, who is a friend, and from Mira; Paul is blocked. */
void pretend_talk(Lobby *together);
#endif
