/* level.h: a level of computer players: what it values, how far it looks, how steady it is. */
#ifndef AI_LEVEL_H
#define AI_LEVEL_H
#include "ai/ai.h"
#include "ai/search.h"

typedef struct Level {
    AiEngine engine; /* first, so that an engine is its level */
    const AiWeights *weights;
    float noise;     /* points by which it misjudges an action, at the most */
    float forgiving; /* never gives away more than so many points by that */
    SearchPlan plan; /* no candidates: takes what looks best at once */
} Level;

/* ai1 … ai5, weakest first (levels.c). A changed copy of one plays too: its engine has to stay
 * the copy's first member. */
int level_count(void);
const Level *level_at(int i);

/* ai0, which is no level: plays uniformly random legal actions (random.c). */
extern const AiEngine ai_random;
#endif
