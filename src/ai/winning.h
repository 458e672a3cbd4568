/* winning.h: the chance of each seat to win, from where a turn begins. The points that a seat will
 * end with are what the evaluation expects, drawn towards what all expect while much is to come,
 * and an error that is spread normally, as wide as what is left makes it. Who ends with the most
 * wins; a tie is shared. Both were fitted to games of our levels (hypotenuse-bench winning), so
 * what comes out is meant among players who are alike. */
#ifndef AI_WINNING_H
#define AI_WINNING_H
#include "ai/workspace.h"

enum {
    WINNING_LEAN = 6,  /* what moves a seat's expected points away from the mean of all */
    WINNING_SPREAD = 9 /* what makes the error wide */
};

typedef struct WinningWeights {
    double lean[WINNING_LEAN], spread[WINNING_SPREAD];
    /* by seats: errors lie closer than a normal one of this spread does, and seldom far off */
    double narrow[SEATS_MAX + 1];
} WinningWeights;

/* winning_weights.c, made by hypotenuse-bench winning */
extern const WinningWeights winning_weights;

/* A position as the fit sees it. The leans of all seats come to 0 for each row. */
typedef struct WinningFacts {
    int players;
    float lean[SEATS_MAX][WINNING_LEAN];
    float spread[WINNING_SPREAD];
} WinningFacts;

/* `value` as of eval_position. `g` is not over and no draft. */
WinningFacts winning_facts(const Game *g, const float *value);

/* Points of a seat over the mean of all at the end, and the error's spread in points. */
double winning_lean(const WinningWeights *weights, const WinningFacts *facts, int seat);
double winning_spread(const WinningWeights *weights, const WinningFacts *facts);

/* Fills chance[] for all seats; they come to 1. */
void winning_chances(const WinningWeights *weights, const WinningFacts *facts, double *chance);

/* By so much, 0..1, what is said may be off where so many play: the worst of ten classes of games
 * that nothing was fitted to (docs/AI.md). */
double winning_error(int players);

/* What each seat has of the victory in a game that is over; who tie share it. */
void winning_shares(const Game *g, double *share);

/* The chances in `g`, which may be a view, as its workspace sees it: exact when the game is over,
 * equal in the draft. */
void winning_look(Workspace *ws, const Game *g, double *chance);
#endif
