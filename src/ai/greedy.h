/* greedy.h: what each legal action is worth at once, by the evaluation of the position behind
 * it; and playing by that. */
#ifndef AI_GREEDY_H
#define AI_GREEDY_H
#include "ai/workspace.h"

/* The value of the position as it stands, as a lead of `seat`, in points. */
float greedy_lead(Workspace *ws, const Game *g, int seat);

/* The lead that a legal action gives to the seat that decides, the best follower after a placement
 * included: *segment gets where that stands (NO_SEGMENT: none). `g` is changed and put back. */
float greedy_try(Workspace *ws, Game *g, const Action *action, uint8_t *segment);

/* deeds.c: the lead of a deed: with the best answer where it asks its seat, the mean of what chance
 * may bring; behind a ransom with ws->turn_gain. */
float greedy_deed(Workspace *ws, Game *g, const Action *action);
/* Sets ws->turn_gain where a ransom is among the legal `actions`: who pays goes on with his turn.
 */
void greedy_measure_turn(Workspace *ws, Game *g, const Action *actions, int n);
/* Which of the legal `actions` are worth no look, another of them being the same but for a danger
 * that is no smaller, or many castles lying where more surrounds them? Sets ws->left_out for each.
 * False: all of them are worth one, and nothing is set. */
bool greedy_thin(Workspace *ws, const Game *g, const Action *actions, int n);

/* castles.c: so many of the places of a castle are worth a look where all actions are compared. */
enum { CASTLE_PLACES = 24 };
/* Sets left_out for placements of castles but those with most around, `most` of each castle. False:
 * all of them are worth a look, and nothing is set. */
bool greedy_thin_castles(const Catalogue *c, const Game *g, const Action *actions, int n, int most,
                         bool *left_out);

/* draft.c: what a half of the draft is worth to the seat that decides in `g`, in points. */
float draft_worth(const Catalogue *c, const Game *g, uint16_t copy);

#define GREEDY_NEVER (-1e6f) /* no lead: nobody may stand there */

/* The lead of one action of the seat that decides, followed by each follower that a placement
 * allows: lead[segment] for the returned number of segments (0 for other actions), lead[that
 * number] without a follower. */
int greedy_claims(Workspace *ws, Game *g, const Action *action, float lead[SEGMENTS_MAX + 1]);

/* Would actions[i] make the same position as a placement before it in the list? So do two
 * rotations of a tile that looks the same when turned. Placements of a tile in a cell stand one
 * after the other. */
bool greedy_is_twin(const Workspace *ws, const Action *actions, int i);

/* The action that puts a follower on `segment` of the tile just laid; that puts none, if none may
 * stand there. */
Action greedy_follower(const Workspace *ws, const Game *g, uint8_t segment);

/* After a placement in turn `turn`: puts a follower on `segment` of the tile just laid, if that
 * is the question now and it is allowed, or puts none (NO_SEGMENT). */
void greedy_follow(Workspace *ws, Game *g, int turn, uint8_t segment);

/* Sets ws->draw_gain: the mean of the best placement over the unseen squares, less the position
 * as it stands. At most `samples` different squares are looked at. */
enum { DRAW_SAMPLES = 32 }; /* few tiles of the base game are left out */
void greedy_measure_draw(Workspace *ws, Game *g, int samples);

/* Does a legal action; what is unseen follows. */
void greedy_apply(Workspace *ws, Game *g, const Action *a);

/* Plays `g` on by the best action at once until the turn number has reached `turn`, the game is
 * over or somebody says stop. What was hidden in `g` is filled in (game_redeal). ws->draw_gain is
 * known. */
void greedy_play(Workspace *ws, Game *g, int turn);

/* The best of some actions. */
typedef struct GreedyBest {
    Action action;
    float lead;
    int index;       /* among them; −1: there is none */
    uint8_t segment; /* of a placement: where the follower goes, NO_SEGMENT: nowhere */
} GreedyBest;

/* What is best at once. `g` may be a view; it is changed and put back. ws->draw_gain is known. */
GreedyBest greedy_choose(Workspace *ws, Game *g);

/* Plays the decision that `g` waits for, a placement with its follower. */
void greedy_step(Workspace *ws, Game *g);
#endif
