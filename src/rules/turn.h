/* turn.h: the course of a game: draft, turns, their phases, the end. Each step runs until a seat
 * has to decide. */
#ifndef RULES_TURN_H
#define RULES_TURN_H
#include "rules/journal.h"

/* Asks for the next pick of the draft, or begins the first turn when all have picked (HALF-10). */
void turn_draft(Play *p);

/* Begins the turn of `seat`, or ends the game (HALF-50…54). */
void turn_begin(Play *p, int seat);

/* Runs what happens at the start of a turn (COMB-1): fairy, eradication. */
void turn_opening(Play *p);

/* Draws a tile for the current seat. */
void turn_draw(Play *p);
/* Removes the drawn tile from the game and draws again (BCB-13). */
void turn_draw_instead(Play *p);

/* Removes the top tile of the stack and shows it to all players, citing `rule`; tiles that an
 * expansion keeps for later are passed over. Returns NO_COPY if the stack has no other. */
uint16_t turn_reveal(Play *p, RuleId rule);

/* Lets the current seat place the tile that waits for it (ExpansionRules.waiting_tile). Returns
 * false if no tile waits, or if the tile fitted nowhere and was removed. */
bool turn_place_waiting(Play *p);

/* Runs the effects of the tile just placed, then offers a figure if one may be placed. */
void turn_placed(Play *p);

/* Continues once the action has been done or skipped: runs its consequences, scoring, and the rest
 * of the turn. */
void turn_acted(Play *p);

/* Resumes where a question was asked, now that it is answered. */
void turn_resume_after_answer(Play *p);

/* Ends the turn with all its parts, then begins the next one. */
void turn_end(Play *p);

/* Ends the game: asks the seats for their decisions before final scoring, then runs it. */
void turn_finish(Play *p);

/* Runs final scoring without asking any seat. */
void turn_score_final(Play *p);
#endif
