/* review_levels.h: the computer players who can look back at a game, and how closely each does. */
#ifndef AI_REVIEW_LEVELS_H
#define AI_REVIEW_LEVELS_H
#include "ai/luck.h"

typedef struct ReviewLevel {
    const char *engine;
    /* Positions per decision: to find the best action, and for each comparison with it. All
     * decisions get the first pair, the worst of them the second one, too. */
    uint64_t quick[2], close[2];
    int deals; /* LuckPlan */
} ReviewLevel;

enum {
    REVIEW_LEVELS = 4,
    REVIEW_CLOSELY = 16 /* decisions that are looked at closely */
};
extern const ReviewLevel review_levels[REVIEW_LEVELS];

/* Row of "ai4"; −1: that one does not compare. */
int review_level(const char *engine);
/* Of a row, in the game of this seed. */
ReviewPlan review_plan(int level, bool close, uint64_t seed);
LuckPlan review_luck_plan(int level, uint64_t seed);
#endif
