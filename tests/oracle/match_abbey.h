/* match_abbey.h: Abbey & Mayor beside the game: the wagon's question, and the last round for
 * abbeys. */
#ifndef ORACLE_MATCH_ABBEY_H
#define ORACLE_MATCH_ABBEY_H
#include "match.h"

/* All is scored: true when somebody must be asked now where his wagon goes; compared with it. */
bool match_wagon_asked(Match *m);
/* Was this the answer? */
bool match_wagon_follow(Match *m, const Action *a, const MatchMoment *before);

/* One of the actions is listed: may it be done? */
void match_abbey_legal(const Match *m, const Action *a);

/* A turn of the last round begins for `seat` (AM-4, AM-23); the game ends under a generation that
 * has this round. */
void match_last_round(Match *m, int seat);
void match_last_round_over(Match *m);
#endif
