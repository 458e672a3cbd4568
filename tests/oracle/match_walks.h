/* match_walks.h: the expansions whose figures and tokens move, in the oracle: what dragon, fairy,
 * portal, towers, flying machines and fleas ask, offer and leave behind. */
#ifndef ORACLE_MATCH_WALKS_H
#define ORACLE_MATCH_WALKS_H
#include "match.h"

enum { TOKEN_ROOM = 400 }; /* tokens of a game */

/* Sets up the expansions in play from the state of a game that has just begun. */
void match_walks_begin(Match *m);
/* Takes the random results and changes of the pile from an event. */
void match_walks_event(Match *m, const Event *event);

/* Handles the volcano, dragon sign or source of a placed tile. */
void match_walks_placed(Match *m, int tile);
/* Handles fleeing figures and spreading fleas after a tile was placed and before the action that
 * follows (PLG-12). Returns true if the game must be asking a question now, and compares that
 * question. */
bool match_before_action(Match *m, int seat);
/* Runs the dragon (DRG-4). Returns true if a seat must choose a step. */
bool match_dragon_runs(Match *m);
/* Handles the start of each turn that the action began. */
void match_turns_begun(Match *m);

/* Count what these expansions let a seat do with the newest tile instead of placing a figure, and
 * what it can do in addition at any time. */
int match_walks_deeds(const Match *m, int seat);
int match_walks_asides(const Match *m, int seat);
/* Returns the number of answers to one of these questions, or −1 for any other question. */
int match_walks_answers(const Match *m, int seat);
/* Checks a listed action of these expansions. */
void match_walks_legal(const Match *m, const Action *a);

/* How a deed or an answer ends: it isn't one of these expansions; the game asks another question;
 * it was done in addition to the action; the action is still to come; the dragon runs on; or the
 * action is over. */
typedef enum WalkEnd {
    WALK_NOT_OURS,
    WALK_ASKS,
    WALK_BESIDE,
    WALK_BEFORE,
    WALK_RUN,
    WALK_DONE
} WalkEnd;
/* Follow the deed or the answer that the game has applied. */
WalkEnd match_walks_deed(Match *m, const Action *a, const MatchMoment *before);
WalkEnd match_walks_answer(Match *m, const Action *a, const MatchMoment *before);

/* Compares tokens, prisoners, and what the pile may give. */
void match_walks_compare(Match *m, const MatchMoment *before);
#endif
