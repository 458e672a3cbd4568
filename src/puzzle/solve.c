/* solve.c: solves the ideas of a puzzle with the search of ai/ending.h. */
#include "puzzle/solve.h"
#include "ai/ending.h"
#include "base/memory.h"

#include <stdlib.h>

/* Returns the actions of an idea. A placement that ends its turn, because no figure can follow, is
 * the whole idea. */
static int actions_of(const AiTask *task, size_t room, const Idea *idea, Action out[2])
{
    Game *after = memory_new(room);
    game_copy(after, task->view);
    out[0] = idea->first;
    out[1] = idea->then;
    bool asked = false;
    if (idea->first.kind == ACTION_PLACE) {
        game_apply(task->c, after, &idea->first, NULL, NULL, NULL);
        asked = game_phase(after) == PHASE_FOLLOW && game_turn(after) == game_turn(task->view);
    }
    free(after);
    return asked ? 2 : 1;
}

bool puzzle_solve(const AiTask *task, size_t room, const Idea *ideas, int count, uint64_t most,
                  double *lead)
{
    bool solved = ending_is_near(task->c, task->view);
    EndingTask ending = {.c = task->c, .view = task->view, .most = most};
    ending.memory = memory_new(ending_memory(task->c, task->view));
    for (int i = 0; solved && i < count; i++) {
        Action actions[2];
        int n = actions_of(task, room, &ideas[i], actions);
        solved = ending_lead(&ending, actions, n, &lead[i]);
    }
    free(ending.memory);
    return solved;
}
