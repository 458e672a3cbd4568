/* review_levels.h: the computer players that can review a game, and how closely each looks. */
#ifndef AI_REVIEW_LEVELS_H
#define AI_REVIEW_LEVELS_H
#include "ai/luck.h"

typedef struct ReviewLevel {
    const char *engine;
    /* Positions for each decision: for finding the best action, and for each comparison with it.
     * All decisions get `quick`; the worst are judged again with `close`. */
    uint64_t quick[2], close[2];
    int deals; /* LuckPlan.deals */
} ReviewLevel;

enum {
    REVIEW_LEVELS = 4,
    REVIEW_CLOSELY = 16 /* decisions that are looked at closely */
};
extern const ReviewLevel review_levels[REVIEW_LEVELS];

/* Returns the row of an engine such as "ai4"; −1: that engine compares nothing. */
int review_level(const char *engine);
/* Return the plans of a row for the game with this seed. */
ReviewPlan review_plan(int level, bool close, uint64_t seed);
LuckPlan review_luck_plan(int level, uint64_t seed);
#endif
