/* behind.h: measures how much less an idea earns by the end of the game than a better one, and from
 * which source. The immediate effects often don't show why an idea is worse: the feature that it
 * completes could have been completed later, and the one that it neglects cannot. Both ideas are
 * played to the end in the same deals, as ai/compare.h does. */
#ifndef AI_BEHIND_H
#define AI_BEHIND_H
#include "ai/ai.h"

enum { SHORTFALL_REASONS = 2 }; /* most reasons for one idea */

typedef struct ShortfallTask {
    const Catalogue *c;
    const Game *view; /* view of the seat that decides (game_view) */
    const Idea *best, *other;
    const AiReason *gain; /* the apparent advantage of the other idea; NULL: it has none */
    uint64_t seed;
    uint32_t deals; /* at most */
    void *memory;   /* workspace_size bytes, zeroed before a game */
} ShortfallTask;

/* Fills out[SHORTFALL_REASONS], the weightiest first, and returns how many there are. Returns 0 if
 * the other idea isn't clearly behind: luck may explain the difference. */
int shortfall_explain(const ShortfallTask *task, AiReason out[SHORTFALL_REASONS]);
#endif
