/* solve.h: complete search of the last turns: all orders of the stack, all answers of all seats,
 * each playing for its lead. */
#ifndef PUZZLE_SOLVE_H
#define PUZZLE_SOLVE_H
#include "ai/ideas.h"

/* What each idea of the seat that decides in task->view leads to (ai/ending.h): lead[count].
 * `room`: bytes of the game. False where it cannot be worked out: too many squares are left, the
 * order of the stack is not all that chance decides, or more than `most` positions would have to be
 * looked at for an idea. */
bool puzzle_solve(const AiTask *task, size_t room, const Idea *ideas, int count, uint64_t most,
                  double *lead);
#endif
