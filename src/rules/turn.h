/* turn.h: the course of a game: draft, turns, their phases, the end. Each step runs on until
 * somebody has to decide. */
#ifndef RULES_TURN_H
#define RULES_TURN_H
#include "rules/journal.h"

/* The next pick of the draft, or the first turn when all have picked (HALF-10). */
void turn_draft(Play *p);

/* Begins the turn of `seat`, or ends the game (HALF-50…54). */
void turn_begin(Play *p, int seat);

/* What the beginning of the turn brings (COMB-1): fairy, eradication. */
void turn_opening(Play *p);

/* The seat in turn draws. */
void turn_draw(Play *p);

/* The tile just placed is on the board: what it does, then a follower if one may be placed. */
void turn_placed(Play *p);

/* The action was done or declined: what follows it, scoring, and what comes after that. */
void turn_acted(Play *p);

/* Goes on where a question was asked that is answered now. */
void turn_go_on(Play *p);

/* The turn, all its parts included, is over; the next begins. */
void turn_end(Play *p);

/* Final scoring; the game is over. */
void turn_finish(Play *p);
#endif
