/* character.h: temperaments. A computer player with one prefers, among actions that are nearly
 * as good as each other, those of its kind: it weighs some terms of the evaluation otherwise,
 * but never by more than CHARACTER_MOST points. */
#ifndef AI_CHARACTER_H
#define AI_CHARACTER_H
#include "ai/ai.h"
#include "ai/weights.h"

#define CHARACTER_MOST 0.6f

/* The weights of somebody of that character who has learned `from`. */
AiWeights character_weights(const AiWeights *from, int character);

/* How much more, in points, somebody likes an action: of what both kinds of weights say of it
 * and of the best. */
float character_liking(float plain, float own, float best_plain, float best_own);
#endif
