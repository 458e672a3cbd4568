/* match_fairs.h: follows the questions about castles, and auctions at bazaars (BCB-5, BCB-10 to
 * BCB-11, BCB-16, BCB-19 to BCB-21, BCB-37 to BCB-39, COMB-20). */
#ifndef ORACLE_MATCH_FAIRS_H
#define ORACLE_MATCH_FAIRS_H
#include "match.h"

void match_fair_begin(Match *m, bool plays);
void match_fair_event(Match *m, const Event *event);

/* Returns whether any tile of an auction waits for its seat. */
bool match_tiles_wait(const Match *m);
/* Handles the start of a seat's turn: its waiting tile is drawn or removed. */
void match_fair_turn(Match *m, int seat);
/* Handles the placement of a tile. */
void match_fair_placed(Match *m, const Action *a);
/* Handles a tile that its player removed; in the first part it may be the one that waited. */
void match_fair_removed(Match *m, int seat);

/* Compares the question about castles that comes before scoring. Returns whether such a question is
 * pending. */
bool match_castle_asked(Match *m);
bool match_castle_follow(Match *m, const Action *a, const MatchMoment *before);

/* Return the number of answers to a question (−1: the question isn't one of these); check a listed
 * action; follow an answer. */
int match_fair_answers(const Match *m, int seat);
void match_fair_legal(const Match *m, const Action *a);
bool match_fair_follow(Match *m, const Action *a, const MatchMoment *before);
/* Checks whether an auction is due, and compares its next question. */
void match_fair_checks(Match *m, const Action *a, const MatchMoment *before);
/* Compares the waiting tiles. */
void match_fair_compare(Match *m);
#endif
