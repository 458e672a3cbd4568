/* hint.h: which of the actions that an engine compared are worth telling a person, and why. */
#ifndef AI_HINT_H
#define AI_HINT_H
#include "ai/ai.h"

enum { HINTS = 3 }; /* told of one decision */

/* A good action, and why. */
typedef struct Hint {
    Action action;
    uint8_t segment; /* of a placement: where the follower should go then, NO_SEGMENT: nowhere */
    int centipoints; /* what it gives away against the best, in hundredths of a point */
    bool exact;      /* the rest of the game was solved, for this action and for the best */
    AiBeside beside; /* of a placement: at whose feature it lies */
    int reason_count;
    AiReason reasons[AI_REASONS_MAX]; /* the weightiest first */
} Hint;

/* Do both do the same for the same reasons, at another place or turned? */
bool hint_is_twin(const Catalogue *c, const Hint *a, const Hint *b);

/* The best actions of an explained answer (indices into `legal`), the best first, without the
 * same idea twice where another costs little more. Fills out[HINTS]; returns how many there are,
 * at least one. */
int hints_choose(const Catalogue *c, const Action *legal, const AiAnswer *answer, Hint *out);
#endif
