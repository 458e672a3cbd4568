/* pretend_tables.h: tables with other machines for pictures, without any network. */
#ifndef TESTS_VISUAL_PRETEND_TABLES_H
#define TESTS_VISUAL_PRETEND_TABLES_H
#include "together/together.h"

enum { PRETEND_TABLES = 4 };

typedef struct PretendTables {
    TogetherView views[PRETEND_TABLES];
    int count;
    Waiting room;
    LogTerms terms[2];
    RecordHeader headers[2];
    TableState states[2];
    Game *games[2]; /* of games under way; kept as long as the test runs */
} PretendTables;

/* A program's tables that calls nobody, for the views. */
Together *pretend_together(const Catalogue *c, const Generations *generations);
/* The person's turn with Tomas; a table that waits for a third; a game of four whose line is lost;
 * one that was only heard. */
void pretend_tables(PretendTables *out, const Catalogue *c);
/* The table that waits is another one: this person and somebody else sit at this machine, two
 * others at another one, and a seat is free. */
void pretend_company(PretendTables *tables);
/* The table that waits begins with a position; the caller lets go of it (record_header_release of
 * the room's header). */
void pretend_position(PretendTables *tables, const Catalogue *c);
/* Tomas, a friend, and Mira have said something; Paul is blocked. */
void pretend_talk(Together *together);
#endif
