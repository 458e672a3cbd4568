/* review_levels.c: the table of levels that can review a game, and their plans. */
#include "ai/review_levels.h"

#include <assert.h>
#include <string.h>

/* A game of two without expansions has about 150 decisions and 71 draws. With ai4 the first look at
 * all decisions takes 1 s of one core, the worst ones as much again, and the luck 2.5 s. */
const ReviewLevel review_levels[REVIEW_LEVELS] = {
    {"ai2", {1, 1}, {1, 1}, 0},
    {"ai3", {3000, 800}, {12000, 5000}, 64},
    {"ai4", {5000, 1500}, {60000, 15000}, 64},
    {"ai5", {5000, 1500}, {60000, 15000}, 64},
};

int review_level(const char *engine)
{
    for (int i = 0; i < REVIEW_LEVELS; i++)
        if (strcmp(review_levels[i].engine, engine) == 0)
            return i;
    return -1;
}

ReviewPlan review_plan(int level, bool close, uint64_t seed)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    const ReviewLevel *row = &review_levels[level];
    const uint64_t *nodes = close ? row->close : row->quick;
    return (ReviewPlan){ai_find(row->engine), nodes[0], nodes[1], seed + close};
}

LuckPlan review_luck_plan(int level, uint64_t seed)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    return (LuckPlan){.deals = review_levels[level].deals, .seed = seed + 2};
}
