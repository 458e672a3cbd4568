/* hint_exact.h: exact hints for the last squares (ending.h). They are computed in parallel with an
 * engine that tries deals, so that neither waits for the other. */
#ifndef AI_HINT_EXACT_H
#define AI_HINT_EXACT_H
#include "ai/ending.h"

enum { HINT_EXACT_MOST = 4 }; /* the best action and those that look best besides it */

typedef struct HintExact {
    int count;                    /* 0: nothing is known */
    int actions[HINT_EXACT_MOST]; /* indices into the legal actions, the best first */
    double leads[HINT_EXACT_MOST];
} HintExact;

/* Solves the position of `task` for its legal actions. What isn't known when `stop` returns true is
 * left out. */
void hint_exact_find(const EndingTask *task, const Action *legal, int legal_count, HintExact *out);

/* Replaces estimates in the answer by solved leads: the best action comes first, and solved choices
 * get AiChoice.exact. Changes nothing if the engine never tried the best action, because then there
 * are no reasons for it. */
void hint_exact_take(const HintExact *exact, AiAnswer *answer);
#endif
