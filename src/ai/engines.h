/* engines.h: the engines that ai.c lists. */
#ifndef AI_ENGINES_H
#define AI_ENGINES_H
#include "ai/ai.h"

/* ai0: plays uniformly random legal actions. */
extern const AiEngine ai_random;
#endif
