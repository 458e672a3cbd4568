/* ending_inside.h: what the files of the search of the last squares share (ending.h). */
#ifndef AI_ENDING_INSIDE_H
#define AI_ENDING_INSIDE_H
#include "ai/ending.h"
#include "ai/workspace.h"

#include <math.h>

enum {
    DEPTH = 28,     /* actions of the last turns, questions of expansions included */
    ACTIONS = 1024, /* of one decision */
    KILLERS = 8     /* answers remembered for each depth, by the kind that was drawn */
};

/* Bounds of what matters of a lead of the seat that decides. */
typedef struct Window {
    double low, high;
} Window;

/* Points that each seat may expect. With two seats only their difference counts. */
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

double ending_lead_of(const Game *g, const Ends *ends, int seat);
/* Ends of which nothing but this lead is known. */
Ends ending_of_lead(int seat, double lead);

/* What was best last at this depth, with the same kind drawn. */
Killer *ending_killer(Ending *e, int depth);
/* The killer as an action of this position; false where there is none. */
bool ending_killer_here(Ending *e, int depth, Action *out);

/* What everybody may expect in the game of this depth. */
void ending_solve(Ending *e, int depth, Window w, Ends *out);

/* What everybody may expect behind an action of the seat that decides, whose window it is
 * (ending_chance.c). */
void ending_do(Ending *e, int depth, const Action *action, Window w, Ends *out);
/* Enters the game behind an action that draws nothing, without looking further. False where it
 * draws or chance decides otherwise: nothing can be said then. */
bool ending_enter(Ending *e, int depth, const Action *action);
#endif
