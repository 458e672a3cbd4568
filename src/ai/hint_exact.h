/* hint_exact.h: hints about the last squares, solved (ending.h): beside an engine that tries its
 * choices out, so that neither waits for the other. */
#ifndef AI_HINT_EXACT_H
#define AI_HINT_EXACT_H
#include "ai/ending.h"

enum { HINT_EXACT_MOST = 4 }; /* the best action and those that look best beside it */

typedef struct HintExact {
    int count;                    /* 0: nothing is known */
    int actions[HINT_EXACT_MOST]; /* indices into the legal actions, the best first */
    double leads[HINT_EXACT_MOST];
} HintExact;

/* Solves the position of `task` for its legal actions. What is not known when `stop` says so is
 * left out. */
void hint_exact_find(const EndingTask *task, const Action *legal, int legal_count, HintExact *out);

/* Puts what is known in the place of what was tried out: the best action first, and known choices
 * are AiChoice.exact. Nothing where the best one was not tried out: nobody could say why. */
void hint_exact_take(const HintExact *exact, AiAnswer *answer);
#endif
