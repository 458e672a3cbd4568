/* match_baths.h: compares the questions of bathhouses. */
#ifndef ORACLE_MATCH_BATHS_H
#define ORACLE_MATCH_BATHS_H
#include "match.h"

/* Returns how many bathhouses stayed in the box, set aside before the first turn (BH-1). */
int match_baths_aside(const Match *m);
/* Call it when the points of a part of the turn have been paid and no question has been answered
 * yet. */
void match_baths_begin(Match *m);
/* Sends lone figures into bathhouses. Returns whether the game must now ask a question, and
 * compares that with the game. */
bool match_baths_asked(Match *m);
/* Returns the number of answers to a question about bathhouses; −1 if it isn't one. */
int match_bath_answers(const Match *m, int seat);
/* Checks a listed answer. */
void match_bath_legal(const Match *m, const Action *a);
/* Follows an answer; false if it isn't about bathhouses. */
bool match_bath_follow(Match *m, const Action *a, const MatchMoment *before);
#endif
