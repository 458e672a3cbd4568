/* hint.h: chooses the compared actions that are worth showing to a player, with their reasons. */
#ifndef AI_HINT_H
#define AI_HINT_H
#include "ai/ai.h"
#include "ai/ending.h"

enum { HINTS = 3 }; /* hints for one decision */

/* A good action and its reasons. */
typedef struct Hint {
    Action action;
    uint8_t segment; /* of a placement: the segment for the follower; NO_SEGMENT: none */
    int centipoints; /* what it gives away compared with the best, in hundredths of a point */
    bool exact;      /* the rest of the game was solved for this action and for the best */
    AiBeside beside; /* of a placement: the feature that it touches */
    int reason_count;
    AiReason reasons[AI_REASONS_MAX]; /* the weightiest first */
} Hint;

/* Returns whether a player would see the same advice in both hints: picks of equal tiles, or
 * placements with equal main reasons, at another place or rotation. */
bool hint_is_twin(const Catalogue *c, const Hint *a, const Hint *b);

/* Picks the best actions of an explained answer (its indices are into `legal`), the best first. An
 * idea isn't repeated if another one costs little more. Fills out[HINTS] and returns how many there
 * are, at least one. */
int hints_choose(const Catalogue *c, const Action *legal, const AiAnswer *answer, Hint *out);

/* --- exact hints ------------------------------------------------------------------------------ */

/* Exact hints for the last squares (ending.h). They are computed in parallel with an engine that
 * tries deals, so that neither waits for the other. */

enum { HINT_EXACT_MOST = 4 }; /* the best action and the next best-looking ones */

typedef struct HintExact {
    int count;                    /* 0: nothing is known */
    int actions[HINT_EXACT_MOST]; /* indices into the legal actions, the best first */
    double leads[HINT_EXACT_MOST];
} HintExact;

/* Solves the position of `task` for its legal actions. Values that are still unknown when `stop`
 * returns true are left out. */
void hint_exact_find(const EndingTask *task, const Action *legal, int legal_count, HintExact *out);

/* Replaces estimates in the answer with solved leads: the best action comes first, and solved
 * choices get AiChoice.exact. Changes nothing if the engine never tried the best action, because
 * then there are no reasons for it. */
void hint_exact_take(const HintExact *exact, AiAnswer *answer);
#endif
