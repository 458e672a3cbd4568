/* level.h: the levels of computer players, and what they are made of: what one values, how far it
 * looks, how steady it is, what it likes, how it says why. */
#ifndef AI_LEVEL_H
#define AI_LEVEL_H
#include "ai/workspace.h"

typedef struct SearchPlan {
    int candidates; /* at the most, AI_CHOICES_MAX */
    int turns;      /* played after the own action, in the first round; */
    int deeper;     /* so many more in each further one, */
    int deepest;    /* until it is so many; 0: as in the first */
    int to_end;     /* squares left in the stack from which on games are played to their end */
    /* each round but the first begins with half as many as the last, but at least so many */
    int narrow;
    float sure; /* ends when the best leads by so many standard errors; 0: never */
} SearchPlan;

/* A row of levels.c, and what each engine of ai_find really is. A changed copy of one plays too:
 * its engine has to stay the copy's first member. */
typedef struct Level {
    AiEngine engine;          /* first, so that an engine is its level */
    const AiWeights *weights; /* NULL: ai0, which looks at nothing and has no numbers to change */
    float noise;              /* points by which it misjudges an action, at the most */
    float forgiving;          /* never gives away more than so many points by that */
    SearchPlan plan;          /* no candidates: takes what looks best at once */
} Level;

/* search.c: trying out. The best candidates by the greedy evaluation are played on in deals of what
 * is hidden, all players playing greedily, and compared by where that leads. Returns the best
 * action; choices in order. At least one round is played whatever the budget. */
AiAnswer search_decide(Workspace *ws, const AiTask *task, const SearchPlan *plan);

/* character.c: temperaments. A computer player with one prefers, among actions that are nearly as
 * good as each other, those of its kind: it weighs some terms of the evaluation otherwise, but
 * never by more than CHARACTER_MOST points. These are the weights of somebody of that character who
 * has learned `from`. */
#define CHARACTER_MOST 0.6f
AiWeights character_weights(const AiWeights *from, int character);
/* How much more, in points, somebody likes an action: of what both kinds of weights say of it
 * and of the best. */
float character_liking(float plain, float own, float best_plain, float best_own);

/* explain.c: why an action is good, from what it changes against the position before. Fills the
 * reasons of the first AI_EXPLAINED choices of `answer`. ws->game and ws->world are used. */
void reasons_explain(Workspace *ws, const AiTask *task, AiAnswer *answer);
#endif
