/* match_circles.h: crop circles in the oracle: whether one asks a question, what it offers, and
 * what the answers do (CC-1 to CC-9, CC-H1 to CC-H6). */
#ifndef ORACLE_MATCH_CIRCLES_H
#define ORACLE_MATCH_CIRCLES_H
#include "match.h"

/* Call it when the part of the turn has been scored. Compares whether a circle on the newest tile
 * now asks a question. */
void match_circle_begins(Match *m);

/* Returns how many answers the circle's question has. */
int match_circle_answers(const Match *m, int seat);

/* Follows an answer that the game has accepted; `figure` is the figure it named. */
void match_circle_follow(Match *m, const Action *a, Question question, const Figure *figure);
#endif
