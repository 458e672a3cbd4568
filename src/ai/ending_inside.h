/* ending_inside.h: shared by the files that search the last squares (ending.h). */
#ifndef AI_ENDING_INSIDE_H
#define AI_ENDING_INSIDE_H
#include "ai/ending.h"
#include "ai/workspace.h"

#include <math.h>

enum {
    DEPTH = 28,     /* actions in the last turns, questions of expansions included */
    ACTIONS = 1024, /* actions of one decision */
    KILLERS = 8     /* remembered answers for each depth, by the kind of the drawn tile */
};

/* The range of leads that matters, from the view of the deciding seat. */
typedef struct Window {
    double low, high;
} Window;

/* Expected points of each seat. With two seats only their difference is meaningful. */
typedef struct Ends {
    double points[SEATS_MAX];
} Ends;

typedef struct Killer {
    bool known;
    Action action;
} Killer;

typedef struct Ending {
    const EndingTask *task;
    const Catalogue *c;
    Workspace *ws;
    bool two, plain, failed;
    uint64_t looked;
    Game *games[DEPTH];
    Action *actions[DEPTH];
    Killer killers[DEPTH][KILLERS];
} Ending;

static const Window ending_open = {-INFINITY, INFINITY};

/* Returns the lead of `seat` over the mean of the others. */
double ending_lead_of(const Game *g, const Ends *ends, int seat);
/* Returns ends that encode only this lead. */
Ends ending_of_lead(int seat, double lead);

/* Returns the action that was best most recently at this depth with the same kind of tile drawn. */
Killer *ending_killer(Ending *e, int depth);
/* Sets *out to the killer if it is legal in this position, otherwise returns false. */
bool ending_killer_here(Ending *e, int depth, Action *out);

/* Computes the expected points in the game of this depth. */
void ending_solve(Ending *e, int depth, Window w, Ends *out);

/* Computes the expected points after an action of the deciding seat; the window is that seat's
 * (ending.c). */
void ending_do(Ending *e, int depth, const Action *action, Window w, Ends *out);
/* Enters the game after an action that draws nothing, without searching it. Returns false if the
 * action draws something or is otherwise decided at random, so that nothing can be said. */
bool ending_enter(Ending *e, int depth, const Action *action);
#endif
