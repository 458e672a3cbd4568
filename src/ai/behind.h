/* behind.h: what an idea brings less by the end of the game than a better one, and from what. What
 * happens at once often does not tell why it is worse: what it completes could be completed later,
 * too, and what it leaves cannot. Both are played to the end in the same deals, as ai/compare.h
 * does. */
#ifndef AI_BEHIND_H
#define AI_BEHIND_H
#include "ai/ai.h"
#include "ai/idea.h"

enum { BEHIND_REASONS = 2 }; /* of an idea */

typedef struct BehindTask {
    const Catalogue *c;
    const Game *view; /* of the seat that decides (game_view) */
    const Idea *best, *other;
    const AiReason *gain; /* what the other one is good for at first sight; NULL: nothing */
    uint64_t seed;
    uint32_t deals; /* at the most */
    void *memory;   /* behind_memory bytes, zeroed before a game */
} BehindTask;

size_t behind_memory(const Catalogue *c, const Game *view);

/* Fills out[BEHIND_REASONS], the weightiest first. Returns how many there are: none where the other
 * one is not behind by so much that chance cannot have made it. */
int behind_explain(const BehindTask *task, AiReason out[BEHIND_REASONS]);
#endif
