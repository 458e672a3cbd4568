/* sides_help.h: two programs at one table, in one process over the loopback: the first opens it,
 * the other is invited. Tests of one duty each begin with these. */
#ifndef TESTS_SIDES_HELP_H
#define TESTS_SIDES_HELP_H
#include "record/record.h"
#include "together/together.h"

enum { PROGRAMS = 2, WAIT_MS = 20000 };

/* A program. */
typedef struct Side {
    Together *together;
    int id;   /* of the table */
    int said; /* actions of its persons */
    int curtains;
    bool called; /* it was told of its turn */
} Side;

extern Side sides[PROGRAMS];

/* Removes the folder and works in it from now on: the set-up of each test. */
int sides_clean(const char *folder);
/* Both programs begin, with new keys after sides_clean; one does, with what it knew; they end. */
void sides_begin(void);
void side_begin(int i);
void side_end(int i);
void sides_end(void);

/* How the table stands for a program; fails where it was refused. */
TogetherView side_view(int i);
/* Lets both work; until it is so, WAIT_MS at most; until what is under way has arrived. */
void sides_poll(void);
void sides_wait(bool (*so)(void));
void sides_wait_a_while(void);

/* A game of so many seats: Mira's, Tomas's, and a computer's. */
RecordHeader sides_plan(int seats);
/* The first opens it, the other comes by the invitation; all are ready. Or only the second half of
 * that, of a table that was opened in another way. */
void sides_meet(int seats);
void sides_invite(void);
void sides_ready(void);
/* The program with the table ends and comes back. */
void sides_host_returns(void);
/* Whoever is to act does anything, if it is a person; persons play so many actions like that; both
 * agree to end, and have checked the deal. */
void sides_step(void);
void sides_play(int actions);
void sides_agree_to_end(void);

/* What is waited for: the table has a name at its server; both sit; the game has begun; both are
 * connected and have the same game; the deal was told. */
bool sides_are_named(void);
bool sides_sit(void);
bool sides_have_begun(void);
bool sides_are_good(void);
bool sides_have_checked(void);
/* Both kept the game, and it is the same, as a record that can be gone on with. */
void sides_expect_records(void);
/* The record of a program tells that the first and the third sat at one machine, the second alone.
 */
void sides_expect_couple(int i);
/* Counts the past games of a program that are kept as they were told, *last (unless NULL) is one of
 * them; fails where the one of the table is not the only one, or cannot be looked at with so many
 * actions. */
int sides_count_told(int i, RecordInfo *last);
void sides_expect_told(int i, int actions);
#endif
