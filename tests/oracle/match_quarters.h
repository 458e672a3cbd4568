/* match_quarters.h: the questions of the City of Carcassonne and of Leipzig, in the oracle. */
#ifndef ORACLE_MATCH_QUARTERS_H
#define ORACLE_MATCH_QUARTERS_H
#include "match.h"

/* Compare whether a seat is asked to leave a quarter, to send a figure to Leipzig, or to enter a
 * quarter; true if it is. `end`: about the market at the end of the game. */
bool match_leave_asked(Match *m, bool end);
void match_send_begin(Match *m);
bool match_send_asked(Match *m);
bool match_enter_asked(Match *m);

/* Returns the number of answers to one of these questions, or −1 for any other question. */
int match_quarter_answers(const Match *m, int seat);
/* Checks a listed action of these expansions. */
void match_quarter_legal(const Match *m, const Action *a);
/* Follows the answer; returns false if it doesn't answer one of these questions. */
bool match_quarter_follow(Match *m, const Action *a, const MatchMoment *before);
#endif
