/* match_circles.h: crop circles a second time: whether one asks, what it offers, what the
 * answers do (CC-1 to CC-9, CC-H1 to CC-H6). */
#ifndef ORACLE_MATCH_CIRCLES_H
#define ORACLE_MATCH_CIRCLES_H
#include "match.h"

/* The part was scored: what does a circle on the last tile ask now? Compared with the game. */
void match_circle_begins(Match *m);

/* How many answers the question of a circle has. */
int match_circle_answers(const Match *m, int seat);

/* The game has taken an answer; `figure` is the one that it was about. */
void match_circle_follow(Match *m, const Action *a, Question question, const Figure *figure);
#endif
