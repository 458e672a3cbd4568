/* greedy.h: judges each legal action by the evaluation of the position right after it, and plays by
 * that. */
#ifndef AI_GREEDY_H
#define AI_GREEDY_H
#include "ai/workspace.h"

/* Returns the value of the position as it is, as the lead of `seat` in points. */
float greedy_lead(Workspace *ws, const Game *g, int seat);

/* Returns the lead after a legal action of the deciding seat. After a placement the best follower
 * is included and *segment receives its segment (NO_SEGMENT: none). `g` is changed and restored. */
float greedy_try(Workspace *ws, Game *g, const Action *action, uint8_t *segment);

/* Returns the lead after a deed (deeds.c): with the best answer if its seat is asked, as the mean
 * over the rolls of a die, and plus ws->turn_gain after a ransom. */
float greedy_deed(Workspace *ws, Game *g, const Action *action);
/* Sets ws->turn_gain if a ransom is among the legal `actions`: a seat that pays it continues its
 * turn. */
void greedy_measure_turn(Workspace *ws, Game *g, const Action *actions, int n);
/* Sets ws->left_out for the legal `actions` that needn't be examined, because another one does the
 * same with no more danger, or because more tiles surround other places of a double tile. Returns
 * false, with nothing set, if all must be examined. */
bool greedy_thin(Workspace *ws, const Game *g, const Action *actions, int n);

/* Places of a double tile that are examined when all actions are compared (ai_draft.c). */
enum { DOUBLE_PLACES = 24 };
/* Sets left_out for placements of double tiles except, for each of them, the `most` with the most
 * tiles around them. Returns false, with nothing set, if all must be examined. */
bool greedy_thin_doubles(const Catalogue *c, const Game *g, const Action *actions, int n, int most,
                         bool *left_out);

/* Returns the worth of a half offered in the draft to the deciding seat of `g`, in points
 * (ai_draft.c). */
float draft_worth(const Catalogue *c, const Game *g, uint16_t copy);

#define GREEDY_NEVER (-1e6f) /* no lead: a figure isn't allowed there */

/* Computes the lead of one action of the deciding seat with each follower that a placement allows:
 * lead[segment] for the returned number of segments (0 for other actions), and lead[that number]
 * without a follower. */
int greedy_claims(Workspace *ws, Game *g, const Action *action, float lead[SEGMENTS_MAX + 1]);

/* Does actions[i] lead to the same position as an earlier placement in the list? Two rotations of a
 * tile that looks the same when turned do. The placements of a tile in one cell must be
 * adjacent. */
bool greedy_is_twin(const Workspace *ws, const Action *actions, int i);

/* Returns the action that places a follower on `segment` of the newest tile, or ACTION_SKIP if that
 * isn't allowed. */
Action greedy_follower(const Workspace *ws, const Game *g, uint8_t segment);

/* After a placement in turn `turn`, places a follower on `segment` of the newest tile, or none
 * (NO_SEGMENT or not allowed). Does nothing if that isn't the decision now. */
void greedy_follow(Workspace *ws, Game *g, int turn, uint8_t segment);

/* Sets ws->draw_gain: the mean value of the best placement over the unseen squares, less the value
 * of the position as it is. Looks at `samples` different squares at most. */
enum { DRAW_SAMPLES = 32 }; /* leaves out few tiles of the base game */
void greedy_measure_draw(Workspace *ws, Game *g, int samples);

/* Returns the points that `seat` would gain by the best placement of `copy` in a turn that begins
 * now; 0 if it fits nowhere. `g` is changed and restored. */
float greedy_gain(Workspace *ws, Game *g, int seat, uint16_t copy);

/* Sets ws->eval.offers if the deciding seat chooses from tiles or bids for one. */
void greedy_measure_offers(Workspace *ws, Game *g);

/* Applies a legal action and updates the counts of unseen tiles. */
void greedy_apply(Workspace *ws, Game *g, const Action *a);

/* Continues `g`, always with the best immediate action, until its turn number reaches `turn`, the
 * game is over or a stop is requested. Hidden tiles of `g` must be filled in (game_redeal), and
 * ws->draw_gain set. */
void greedy_play(Workspace *ws, Game *g, int turn);

/* The best of several actions. */
typedef struct GreedyBest {
    Action action;
    float lead;
    int index;       /* index among these actions; −1: there is none */
    uint8_t segment; /* of a placement: the follower's segment; NO_SEGMENT: none */
} GreedyBest;

/* Returns the best immediate action. `g` may be a view; it is changed and restored. ws->draw_gain
 * must be set. */
GreedyBest greedy_choose(Workspace *ws, Game *g);

/* Plays the pending decision of `g`; a placement includes its follower. */
void greedy_step(Workspace *ws, Game *g);
#endif
