/* explain.h: why an action is good, from the terms of the evaluation: what it changes against
 * the position before. */
#ifndef AI_EXPLAIN_H
#define AI_EXPLAIN_H
#include "ai/workspace.h"

/* Fills the reasons of the first AI_EXPLAINED choices of `answer`, and of the answer itself.
 * ws->game and ws->world are used. */
void reasons_explain(Workspace *ws, const AiTask *task, AiAnswer *answer);
#endif
