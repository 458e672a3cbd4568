/* search.h: trying out. The best candidates by the greedy evaluation are played on in deals of
 * what is hidden, all players playing greedily, and compared by where that leads. */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H
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

/* The best action; choices in order. At least one round is played whatever the budget. */
AiAnswer search_decide(Workspace *ws, const AiTask *task, const SearchPlan *plan);
#endif
