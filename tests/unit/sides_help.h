/* sides_help.h: two programs at one table, in one process and connected over loopback: the first
 * opens it, the other is invited. Shared by the tests of network play. */
#ifndef TESTS_SIDES_HELP_H
#define TESTS_SIDES_HELP_H
#include "lobby/lobby.h"
#include "record/record.h"

enum { PROGRAMS = 2, WAIT_MS = 20000 };

/* One of the two programs. */
typedef struct Side {
    Lobby *together;
    int id;   /* the id that it gives the table */
    int said; /* number of actions by its players */
    int curtains;
    bool called; /* the program was notified of a turn of its players */
} Side;

extern Side sides[PROGRAMS];

/* Empties the folder and works in it from now on: the set-up of each test. */
int sides_clean(const char *folder);
/* Start both programs, with new keys after sides_clean; start one with its earlier data; end one;
 * end both. */
void sides_begin(void);
void side_begin(int i);
void side_end(int i);
void sides_end(void);

/* Returns the table as a program sees it; fails if the program was refused. */
LobbyView side_view(int i);
/* Lets both programs work: once; until `so` is true, for at most WAIT_MS; or until messages in
 * transit have arrived. */
void sides_poll(void);
void sides_wait(bool (*so)(void));
void sides_wait_a_while(void);

/* Returns a game with that many seats: Mira's, Tomas's, and a computer's. */
RecordHeader sides_plan(int seats);
/* The first program opens a table, the other joins with the invitation, and all get ready. The
 * second function does only the joining, for a table opened in another way. */
void sides_meet(int seats);
void sides_invite(void);
void sides_ready(void);
/* Ends the program that hosts the table and starts it again. */
void sides_host_returns(void);
/* Lets the acting seat, if it is a person's, make a random legal action; lets persons play that
 * many actions; lets both agree to end and check the deal. */
void sides_step(void);
void sides_play(int actions);
void sides_agree_to_end(void);

/* Conditions to wait for: the table has a name at its server; both are seated; the game has begun;
 * both are connected and have the same game; the deal has been revealed. */
bool sides_are_named(void);
bool sides_sit(void);
bool sides_have_begun(void);
bool sides_are_good(void);
bool sides_have_checked(void);
/* Asserts that both kept the same game, as a record that can be continued. */
void sides_expect_records(void);
/* Asserts that a program's record says that the first and third seat shared a machine and the
 * second had its own. */
void sides_expect_couple(int i);
/* Counts a program's past games kept as network logs; *last (unless NULL) is one of them. The
 * second function fails if the table's game isn't the only one or can't be replayed with that many
 * actions. */
int sides_count_told(int i, RecordInfo *last);
void sides_expect_told(int i, int actions);
#endif
