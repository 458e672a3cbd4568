/* solve.h: complete search of the last turns, over all orders of the stack and all answers of all
 * seats, each playing for its lead. */
#ifndef PUZZLE_SOLVE_H
#define PUZZLE_SOLVE_H
#include "ai/ideas.h"

/* Computes in lead[count] the result of each idea of the deciding seat in task->view (ai/ending.h).
 * `room`: bytes of the game. Returns false if that can't be done: too many squares are left, more
 * is random than the order of the stack, or an idea would need more than `most` positions. */
bool puzzle_solve(const AiTask *task, size_t room, const Idea *ideas, int count, uint64_t most,
                  double *lead);
#endif
