/* reasons.h: why an action is good, from the terms of the evaluation: what it changes against
 * the position before. */
#ifndef AI_REASONS_H
#define AI_REASONS_H
#include "ai/mind.h"

/* Fills the reasons of the first AI_EXPLAINED choices of `answer`, and of the answer itself.
 * m->game and m->world are used. */
void reasons_explain(Mind *m, const AiTask *task, AiAnswer *answer);
#endif
