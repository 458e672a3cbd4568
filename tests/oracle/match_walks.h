/* match_walks.h: the sets whose figures and tokens walk, beside the game: what dragon, fairy,
 * portal, towers, flying machines and fleas ask, offer and leave behind. */
#ifndef ORACLE_MATCH_WALKS_H
#define ORACLE_MATCH_WALKS_H
#include "match.h"

void match_walks_begin(Match *m);
/* Chance and the pile, told by the game. */
void match_walks_event(Match *m, const Event *event);

/* The tile was laid: volcano, dragon's sign, source. */
void match_walks_placed(Match *m, int tile);
/* Flight and spread (PLG-12). True when the game must be asking now; compared with it. */
bool match_before_action(Match *m, int seat);
/* The run of the dragon (DRG-4). True when he is being asked for. */
bool match_dragon_runs(Match *m);
/* Turns that the action began: what their beginning brings. */
void match_turns_begun(Match *m);

/* What a seat can do with the last tile by these sets, instead of a figure; what it can do beside
 * its action at any time. */
int match_walks_deeds(const Match *m, int seat);
int match_walks_asides(const Match *m, int seat);
/* Answers to one of their questions; −1: it is not one of theirs. */
int match_walks_answers(const Match *m, int seat);
/* One of their actions is listed: may it be done? */
void match_walks_legal(const Match *m, const Action *a);

/* How a deed or an answer ends. */
typedef enum WalkEnd {
    WALK_NOT_OURS,
    WALK_ASKS,
    WALK_BESIDE,
    WALK_BEFORE,
    WALK_RUN,
    WALK_DONE
} WalkEnd;
/* The game has done the deed or taken the answer. */
WalkEnd match_walks_deed(Match *m, const Action *a, const MatchMoment *before);
WalkEnd match_walks_answer(Match *m, const Action *a, const MatchMoment *before);

/* Compares tokens, prisoners, and what the pile may give. */
void match_walks_compare(Match *m, const MatchMoment *before);
#endif
