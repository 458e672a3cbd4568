/* level.h: the levels of computer players and their parts: what a level values, how far it looks
 * ahead, how often it errs, its character, and how it explains itself. */
#ifndef AI_LEVEL_H
#define AI_LEVEL_H
#include "ai/workspace.h"

typedef struct SearchPlan {
    int candidates; /* at most AI_CHOICES_MAX */
    int turns;      /* turns played after the decision in the first round */
    int deeper;     /* turns added in each further round */
    int deepest;    /* most turns of any round; 0: as many as in the first round */
    int to_end;     /* with this many squares left in the stack, games are played to the end */
    /* each further round keeps half of the candidates, but at least this many */
    int narrow;
    float sure; /* stop when the best leads by this many standard errors; 0: never */
} SearchPlan;

/* A row of levels.c; each engine of ai_find is the first member of one. A modified copy also works,
 * as long as its engine stays the first member. */
typedef struct Level {
    AiEngine engine;          /* first, so that a pointer to the engine is one to its level */
    const AiWeights *weights; /* NULL: ai0, which evaluates nothing and has no numbers to change */
    float noise;              /* points by which it misjudges an action, at most */
    float forgiving;          /* points that it gives away at most because of that */
    SearchPlan plan;          /* without candidates it takes the action that looks best at once */
} Level;

/* Tries the best candidates of the greedy evaluation in deals of the hidden tiles, with all seats
 * playing greedily, and compares the resulting leads (search.c). Returns the best action, with
 * choices in order. It plays at least one round, whatever the budget. */
AiAnswer search_decide(Workspace *ws, const AiTask *task, const SearchPlan *plan);

/* Returns the weights of a player with this character, derived from the weights `from` (levels.c).
 * Among actions that are nearly equal the player prefers those of its character: it weighs some
 * terms differently, but never by more than CHARACTER_MOST points. */
#define CHARACTER_MOST 0.6f
AiWeights character_weights(const AiWeights *from, int character);
/* Returns by how many points the character prefers an action, from the two evaluations of this
 * action and of the best one. */
float character_liking(float plain, float own, float best_plain, float best_own);

/* Fills in the reasons of the first AI_EXPLAINED choices of `answer`, from what they change in the
 * position (explain.c). Overwrites ws->game and ws->world. */
void reasons_explain(Workspace *ws, const AiTask *task, AiAnswer *answer);
#endif
