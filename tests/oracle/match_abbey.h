/* match_abbey.h: Abbey & Mayor in the oracle: the wagon's question, and the last round for
 * abbeys. */
#ifndef ORACLE_MATCH_ABBEY_H
#define ORACLE_MATCH_ABBEY_H
#include "match.h"

/* Returns whether a seat must now be asked where its wagon goes, and compares that with the game.
 * Call it when everything has been scored. */
bool match_wagon_asked(Match *m);
/* Follows an answer; returns false if it wasn't about a wagon. */
bool match_wagon_follow(Match *m, const Action *a, const MatchMoment *before);

/* Checks a listed action. */
void match_abbey_legal(const Match *m, const Action *a);

/* Handle the start of a turn of the last round for `seat` (AM-4, AM-23), and the end of the game
 * under a generation with this round. */
void match_last_round(Match *m, int seat);
void match_last_round_over(Match *m);
#endif
