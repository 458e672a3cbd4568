/* turn.h: the course of a game: draft, turns, their phases, the end. Each step runs on until somebody has to decide. */
#ifndef RULES_TURN_H
#define RULES_TURN_H
#include "rules/journal.h"

/* The next pick of the draft, or the first turn when all have picked (HALF-10). */
void turn_draft(Play *p);

/* Begins the turn of `seat`, or ends the game (HALF-50…54). */
void turn_begin(Play *p, int seat);

/* The seat in turn draws. */
void turn_draw(Play *p);

/* The tile just placed is on the board: what it does, then a follower if one may be placed. */
void turn_placed(Play *p);

/* The follower stands or was declined: scoring, and what comes after it. */
void turn_score(Play *p);

/* What is left of the turn after scoring; again after each decision on it. */
void turn_go_on(Play *p);

/* Final scoring; the game is over. */
void turn_finish(Play *p);
#endif
