/* solve.c: see solve.h. Once the seat has acted and the next square is drawn, one square at the
 * most is unknown, and it is the one that is left, so everybody knows it. Who could lay a half
 * instead of drawing decides before that shows: where somebody holds halves, one square may be
 * left. */
#include "puzzle/solve.h"
#include "ai/ending.h"
#include "base/memory.h"

#include <stdlib.h>

enum { SQUARES = 2 };

bool puzzle_can_be_solved(const Game *view)
{
    int held = 0;
    for (int seat = 0; seat < game_setup(view)->players; seat++)
        held += game_hand_count(view, seat);
    bool draws = game_setup(view)->expansions & EXPANSION_SET(EXPANSION_HILLS); /* from a bag */
    return !game_hands_hidden(view) && !draws && game_stack_count(view) <= (held ? 1 : SQUARES);
}

/* A placement that ends its turn, since nobody can follow, is the whole idea. */
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
    bool solved = puzzle_can_be_solved(task->view) && ending_is_near(task->c, task->view);
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
